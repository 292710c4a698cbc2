"""Goals: what counts towards each of them, and what happens when one is met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .ending import give_crystals
from .keywords import GOALS as WANTED
from .state import CreepieTable, Fight

Values = Mapping[str, Any]
#: How much a happening counts, with the Goal's amount; the Goal is met at ``needs`` of it.
Counts = Callable[[Values, int], int]

#: What happens, and the values that it comes with.
KINDS: dict[str, tuple[str, ...]] = {
    "battle_won": ("wager", "gear", "hp_left"),
    "battle_lost": (),
    "knock_out": (),
    "hit": ("damage",),
    "dodged": (),
    "ability_used": (),
    "item_used": (),
    "sold": ("cards",),
    "bought": (),
    "bribe_accepted": (),
    "income": ("monies",),
    "market_end": ("monies",),
}


def win_with_wager(values: Values, amount: int) -> int:
    """A win with so much wagered."""
    return amount if values["wager"] >= amount else 0


def win_bare(values: Values, amount: int) -> int:
    """A win without Gear."""
    return 0 if values["gear"] else 1


def win_barely(values: Values, amount: int) -> int:
    """A win with few HP left."""
    return amount if values["hp_left"] <= amount else 0


def damage_in_all(values: Values, amount: int) -> int:
    """HP that others lose to attacks."""
    return int(values["damage"])


def big_hit(values: Values, amount: int) -> int:
    """Many HP at once."""
    return amount if values["damage"] >= amount else 0


def sell_cards(values: Values, amount: int) -> int:
    """Cards sold."""
    return int(values["cards"])


def has_monies(values: Values, amount: int) -> int:
    """So many Monies at once: in the hand, or as an income."""
    return amount if values["monies"] >= amount else 0


def each_time(values: Values, amount: int) -> int:
    """Whatever happens counts once."""
    return 1


#: Every keyword of a Goal with what counts; a Goal is met when its amount is reached.
GOALS: dict[str, Counts] = {
    "win_with_wager": win_with_wager,
    "win_bare": win_bare,
    "win_barely": win_barely,
    "lose_battles": each_time,
    "knock_outs": each_time,
    "damage_in_all": damage_in_all,
    "big_hit": big_hit,
    "hold_out": each_time,
    "abilities": each_time,
    "items": each_time,
    "sell_cards": sell_cards,
    "buy_cards": each_time,
    "rich": has_monies,
    "big_family": has_monies,
    "bargains": each_time,
}


def happened(state: Fight, kind: str, seat: int, /, **values: Any) -> None:
    """Something that Goals may count has happened to a seat or by it; those that it meets are shown and paid.

    Only what happens after a Goal came to its owner counts (KC-RUL-48): a Goal that is drawn begins at 0.
    """
    table = state.table
    if not isinstance(table, CreepieTable):
        return
    for card in table.goals[seat]:
        achieve = state.game.cards[card].achieve
        if WANTED[achieve.do].kind != kind:
            continue
        more = GOALS[achieve.do](values, achieve.amount)
        if more:
            _count(state, seat, card, more)


def tallied(state: Fight, seat: int, card: str) -> int:
    """How much has been counted towards a Goal."""
    tally: dict[str, int] = dict(state.table.tally[seat])
    return tally.get(card, 0)


def _count(state: Fight, seat: int, card: str, more: int) -> None:
    table, face = state.table, state.game.cards[card]
    done = tallied(state, seat, card) + more
    rest = tuple(each for each in table.tally[seat] if each[0] != card)
    if done < face.achieve.amount:
        table.tally[seat] = (*rest, (card, done))
        return  # and nobody is told: that something counts would tell what the Goal is
    table.tally[seat] = rest
    table.goals[seat] = tuple(each for each in table.goals[seat] if each != card)
    table.achieved[seat] += (card,)
    state.emit("goal", "KC-END-07", seat, card=card)
    give_crystals(state, seat, face.crystals, "KC-END-06")
