"""What Features, Gear and Mischief cards do to the rolls of an attack: one function per keyword (see ``traits.py``)."""

from __future__ import annotations

from typing import Any

from rules_model.core.chance import roll

from .deck import Creepie, Goodie
from .modifiers import bonus, hp_left, max_hp, number
from .moments import Trait, once, trait
from .state import Fight, battle_of


def trait_rule(state: Fight, card: str) -> str:
    """The rule that a card keeps doing what it says: a Feature, Gear or the Mischief card."""
    face = state.game.cards[card]
    if isinstance(face, Creepie):
        return "KC-CARD-02"
    return "KC-CARD-09" if isinstance(face, Goodie) else "KC-MIS-12"


def tell(state: Fight, trait: Trait, **values: Any) -> None:
    """Tell that a trait does something; what it does is told next, or stands in ``values``."""
    state.emit("trait", trait_rule(state, trait.card), trait.seat, card=trait.card, **values)


# ---- the attacker's roll


def _more_dice(
    state: Fight, trait: Trait, dice: tuple[int, ...], kind: str, count: int, keep: int
) -> tuple[int, ...]:
    more = roll(state.chance, kind, state.game.rulebook.numbers["die_sides"], count)
    kept = tuple(sorted(dice + more, reverse=True)[:keep])
    tell(state, trait, dice=dice + more, kept=kept)
    return kept


@trait("attack_roll")
def many_arms(state: Fight, trait: Trait, dice: tuple[int, ...]) -> tuple[int, ...]:
    """More dice; the best ones count."""
    return _more_dice(state, trait, dice, "attack", trait.amount, len(dice))


@trait("attack_roll")
def again(state: Fight, trait: Trait, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Ones are rolled once more."""
    ones = dice.count(1)
    if not ones:
        return dice
    more = roll(state.chance, "attack", state.game.rulebook.numbers["die_sides"], ones)
    kept = tuple(die for die in dice if die != 1) + more
    tell(state, trait, dice=dice, kept=kept)
    return kept


@trait("attack_roll")
def opener(state: Fight, trait: Trait, dice: tuple[int, ...]) -> tuple[int, ...]:
    """More for the first attack of the battle."""
    if once(state, trait):
        bonus(state, trait.seat, "attack", trait.amount, trait.card, "attack")
    return dice


@trait("attack_total")
def bully(state: Fight, trait: Trait, value: int) -> int:
    """More against who is hurt."""
    return value + trait.amount if state.table.damage[trait.foe] else value


def _is_low(state: Fight, seat: int) -> bool:
    return 2 * hp_left(state, seat) <= max_hp(state, seat)


@trait("attack_total")
def berserk(state: Fight, trait: Trait, value: int) -> int:
    """More when low on HP."""
    return value + trait.amount if _is_low(state, trait.seat) else value


def _is_faster(state: Fight, trait: Trait) -> bool:
    return number(state, trait.seat, "spd") > number(state, trait.foe, "spd")


@trait("attack_total")
def outrun(state: Fight, trait: Trait, value: int) -> int:
    """More against who is slower."""
    return value + trait.amount if _is_faster(state, trait) else value


@trait("attack_total")
def giant_killer(state: Fight, trait: Trait, value: int) -> int:
    """More against who has more HP left."""
    return value + trait.amount if hp_left(state, trait.foe) > hp_left(state, trait.seat) else value


@trait("attack_total")
def twins(state: Fight, trait: Trait, value: int) -> int:
    """More when the dice show the same."""
    battle = battle_of(state)
    same = battle is not None and len(battle.attack) > 1 and len(set(battle.attack)) == 1
    return value + trait.amount if same else value


# ---- the defender's roll


@trait("defence_roll")
def slippery(state: Fight, trait: Trait, dice: tuple[int, ...]) -> tuple[int, ...]:
    """More dice; the best ones count."""
    return _more_dice(state, trait, dice, "defence", trait.amount, len(dice))


@trait("defence_total")
def cornered(state: Fight, trait: Trait, value: int) -> int:
    """More when low on HP."""
    return value + trait.amount if _is_low(state, trait.seat) else value


@trait("defence_total")
def nimble(state: Fight, trait: Trait, value: int) -> int:
    """More against who is slower."""
    return value + trait.amount if _is_faster(state, trait) else value
