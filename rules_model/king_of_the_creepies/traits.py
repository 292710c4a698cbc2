"""What Features, worn Gear and Mischief cards do at their moments: one function per keyword of ``keywords.TRAITS``.

``moments.py`` says what each moment is, whose it is, and what value goes in and comes out. A Mischief card's trait is
everybody's, so all are told as if they stood on the Creepie. Those that change a roll stand in ``roll_traits.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from rules_model.core.errors import Refusal

from . import supply
from .modifiers import heal, hp_left, hurt, is_standing, lower, number, raise_, standing
from .moments import Trait, once, trait
from .roll_traits import tell, trait_rule
from .state import Fight, battle_of, clockwise_from

T = TypeVar("T")


def _hit(state: Fight, trait: Trait, seats: Iterable[int]) -> None:
    """Creepies lose HP to a trait."""
    rule = trait_rule(state, trait.card)
    for seat in seats:
        if is_standing(state, seat):
            hurt(state, seat, trait.amount, rule, trait.seat, trait.card)


def _others(state: Fight, *spared: int) -> tuple[int, ...]:
    return tuple(seat for seat in standing(state) if seat not in spared)


def _regain(state: Fight, trait: Trait, value: T) -> T:
    if is_standing(state, trait.seat) and state.table.damage[trait.seat]:
        heal(state, trait.seat, trait.amount, trait_rule(state, trait.card), trait.card)
    return value


# ---- when the battle starts


def _at_start(do: str, change: Callable[..., object], name: str) -> None:
    def run(state: Fight, trait: Trait, value: None) -> None:
        change(state, trait.seat, name, trait.amount, trait.card)

    run.__name__ = do
    trait("start")(run)


for _name in ("atk", "def", "spd", "abil", "hp"):
    _at_start(f"{_name}_up", raise_, _name)
for _name in ("atk", "def", "spd", "abil"):
    _at_start(f"{_name}_down", lower, _name)


@trait("initiative")
def early(state: Fight, trait: Trait, value: int) -> int:
    """More for the first turn."""
    return value + trait.amount


# ---- turns


@trait("turn_start")
def regenerate(state: Fight, trait: Trait, value: None) -> None:
    """Regains HP."""
    return _regain(state, trait, value)


@trait("turn_start")
def decay(state: Fight, trait: Trait, value: None) -> None:
    """Loses HP; nobody has knocked it out, if it comes to that."""
    hurt(state, trait.seat, trait.amount, trait_rule(state, trait.card), -1, trait.card)


@trait("turn_start")
def stench(state: Fight, trait: Trait, value: None) -> None:
    """All others lose HP."""
    if is_standing(state, trait.seat):
        _hit(state, trait, _others(state, trait.seat))


@trait("turn_end")
def cosy(state: Fight, trait: Trait, value: None) -> None:
    """Regains HP, unless an Ability was played in the turn."""
    battle = battle_of(state)
    return value if battle is not None and battle.played else _regain(state, trait, value)


# ---- targets


@trait("target_last")
def wallflower(state: Fight, trait: Trait, value: Refusal | None) -> Refusal | None:
    """Not to be attacked before somebody else is hurt, unless nobody else can be."""
    if any(state.table.damage[seat] for seat in _others(state, trait.seat)):
        return value
    return Refusal("all others are unhurt, so one of them comes first", trait_rule(state, trait.card))


@trait("target")
def fog(state: Fight, trait: Trait, value: Refusal | None) -> Refusal | None:
    """Only the next one clockwise is seen."""
    stand = standing(state)
    others = (seat for seat in clockwise_from(state, trait.foe) if seat != trait.foe and seat in stand)
    if trait.seat == next(others, trait.seat):
        return value
    reason = "only the next Creepie clockwise can be attacked"
    return Refusal(reason, trait_rule(state, trait.card))


# ---- damage


def _softened(state: Fight, trait: Trait, damage: int, left: int) -> int:
    if left < damage:
        tell(state, trait, damage=damage, left=left)
    return min(left, damage)


@trait("guard")
def thick(state: Fight, trait: Trait, damage: int) -> int:
    """Less damage, but some."""
    return _softened(state, trait, damage, max(damage - trait.amount, 1))


@trait("guard")
def blubber(state: Fight, trait: Trait, damage: int) -> int:
    """No more damage than so much."""
    return _softened(state, trait, damage, trait.amount)


@trait("spare")
def last_stand(state: Fight, trait: Trait, loss: int) -> int:
    """Once, 1 HP is left."""
    left = hp_left(state, trait.seat)
    return _softened(state, trait, loss, left - 1) if once(state, trait) else loss


@trait("hurt")
def spiky(state: Fight, trait: Trait, value: int) -> int:
    """Who hits it is hurt."""
    _hit(state, trait, (trait.foe,))
    return value


@trait("dodged")
def counter(state: Fight, trait: Trait, value: int) -> int:
    """Who attacks it in vain is hurt."""
    _hit(state, trait, (trait.foe,))
    return value


@trait("hit")
def leech(state: Fight, trait: Trait, value: int) -> int:
    """Regains HP."""
    return _regain(state, trait, value)


def _weaken(state: Fight, trait: Trait, *names: str) -> None:
    for name in names:
        if is_standing(state, trait.foe) and number(state, trait.foe, name):
            lower(state, trait.foe, name, trait.amount, trait.card)


@trait("hit")
def rattle(state: Fight, trait: Trait, value: int) -> int:
    """Who is hit defends worse."""
    _weaken(state, trait, "def")
    return value


@trait("hit")
def scare(state: Fight, trait: Trait, value: int) -> int:
    """Who is hit attacks worse."""
    _weaken(state, trait, "atk")
    return value


@trait("hit")
def splash(state: Fight, trait: Trait, value: int) -> int:
    """The bystanders are hurt too."""
    _hit(state, trait, _others(state, trait.seat, trait.foe))
    return value


@trait("missed")
def relentless(state: Fight, trait: Trait, value: int) -> int:
    """Hurts without damage."""
    _hit(state, trait, (trait.foe,))
    return value


# ---- knocked out, and after


@trait("knocked_out")
def explode(state: Fight, trait: Trait, value: None) -> None:
    """All others are hurt."""
    _hit(state, trait, _others(state, trait.seat))


@trait("knocked_out")
def curse(state: Fight, trait: Trait, value: None) -> None:
    """Who did it fights worse."""
    if trait.foe >= 0:
        _weaken(state, trait, "atk", "def")


@trait("knock_out")
def feast(state: Fight, trait: Trait, value: None) -> None:
    """Regains HP."""
    return _regain(state, trait, value)


@trait("knock_out")
def trophy(state: Fight, trait: Trait, value: None) -> None:
    """Attacks better."""
    if is_standing(state, trait.seat):
        raise_(state, trait.seat, "atk", trait.amount, trait.card)


@trait("won")
def loot(state: Fight, trait: Trait, value: None) -> None:
    """Draws Goodies."""
    for _ in range(trait.amount):
        supply.draw_card(state, trait.seat, "goodie", trait_rule(state, trait.card))


@trait("won")
def prize(state: Fight, trait: Trait, value: None) -> None:
    """Monies from the bank."""
    supply.move_monies(state, trait.seat, trait.amount, trait_rule(state, trait.card), "card")
