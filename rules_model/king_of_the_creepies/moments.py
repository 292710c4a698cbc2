"""Moments: when Features, worn Gear and the Mischief card of a battle do what they do.

``traits.py`` holds one function a keyword, declared for its moment with :func:`trait`; the battle calls :func:`fold`
at each moment, which threads a value through all that the moment's seat has.

=============== ========================================= =============================================
moment          whose                                     value
=============== ========================================= =============================================
start           each combatant's, before initiative       none
initiative      each combatant's                          bonus to the roll
turn_start      the active seat's                         none
turn_end        the active seat's                         none
target          of who would be attacked; foe: attacker   a refusal, or none
target_last     of who would be attacked; foe: attacker   a refusal while others may be, or none
attack_roll     the attacker's; foe: target               the dice just rolled
attack_total    the attacker's; foe: target               bonus to the total (asked often: no events)
defence_roll    the target's; foe: attacker               the dice just rolled
defence_total   the target's; foe: attacker               bonus to the total (asked often: no events)
guard           the target's; foe: attacker               damage of an attack that comes through
spare           of who would be knocked out               HP it loses; fewer may let it live
hit             the attacker's; foe: target               HP lost to the attack
missed          the attacker's; foe: target               0
hurt            the target's; foe: attacker               HP lost to the attack
dodged          the target's; foe: attacker               0
knock_out       of who did it; foe: victim                none
knocked_out     the victim's; foe: who did it, or -1      none
won             the winner's                              none
=============== ========================================= =============================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules_model.core.cards import Effect

from .state import Fight

MOMENTS = (
    "start",
    "initiative",
    "turn_start",
    "turn_end",
    "target",
    "target_last",
    "attack_roll",
    "attack_total",
    "defence_roll",
    "defence_total",
    "guard",
    "spare",
    "hit",
    "missed",
    "hurt",
    "dodged",
    "knock_out",
    "knocked_out",
    "won",
)


class Trait(NamedTuple):
    """A trait at its moment: whose it is, the card it stands on, its amount, and the other one in it (or -1)."""

    seat: int
    card: str
    amount: int
    foe: int = -1


#: What a trait does: its moment's value goes in and comes out.
Act = Callable[[Fight, Trait, Any], Any]

#: Every keyword of a trait with its moment and its function; filled by ``traits.py``.
TRAITS: dict[str, tuple[str, Act]] = {}


def trait(moment: str) -> Callable[[Act], Act]:
    """Declare the decorated function as the trait of its name, at a moment."""
    if moment not in MOMENTS:
        raise ValueError(f"{moment!r} is no moment of a battle")

    def declare(act: Act) -> Act:
        TRAITS[act.__name__] = (moment, act)
        return act

    return declare


Found = tuple[tuple[Act, str, int], ...]


def gather(state: Fight, moment: str, seat: int) -> Found:
    """What a seat has at a moment: its Creepie's Feature, its Gear, the Mischief card."""
    table = state.table
    key = (table.creepie[seat], table.gear[seat], getattr(table, "mischief", ()))
    known: dict[Any, dict[str, Found]] = state.game.cache.setdefault("moments", {})
    by_moment = known.get(key)
    if by_moment is None:
        by_moment = known[key] = _collect(state, key)
    return by_moment.get(moment, ())


def _collect(state: Fight, zones: tuple[tuple[str, ...], ...]) -> dict[str, Found]:
    found: dict[str, Found] = {}
    for cards in zones:
        for id in cards:
            card = state.game.cards[id]
            effects: tuple[Effect, ...] = getattr(card, "feature", ()) or getattr(card, "traits", ())
            for effect in effects:
                moment, act = TRAITS[effect.do]
                found[moment] = (*found.get(moment, ()), (act, id, effect.amount))
    return found


def fold(state: Fight, moment: str, seat: int, value: Any = None, foe: int = -1) -> Any:
    """The value of a moment after all that ``seat`` has for it."""
    for act, card, amount in gather(state, moment, seat):
        value = act(state, Trait(seat, card, amount, foe), value)
    return value


def once(state: Fight, trait: Trait) -> bool:
    """Whether a trait of once a battle is still to be had; from now on it is not."""
    flags = state.table.flags
    if trait.card in flags[trait.seat]:
        return False
    flags[trait.seat] += (trait.card,)
    return True
