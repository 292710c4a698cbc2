"""Exhaustion: where played cards go after a battle, and how they come back.

Cards of the latest round's battle are *exhausted*: they miss the next one. Older ones are *rested*: their owner may
take them back when a phase that returns cards begins (KC-RUL-12).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import Cards

from . import actions as act
from .battle import clear_battle
from .state import Creepies, clockwise_from


def put_away(state: Creepies) -> None:
    """All that was played in a battle and is no Item becomes exhausted, whoever won (KC-EXH-02, KC-EXH-05)."""
    table = state.table
    for seat, cards in enumerate(clear_battle(state)):
        if cards:
            table.exhausted[seat] += cards
            state.emit("exhaust", "KC-EXH-02", seat, cards=cards)
    table.mischief_discards += table.mischief
    table.mischief = ()
    table.wager = [-1] * state.config.seats


def grow_rested(state: Creepies) -> None:
    """A round is over: what was exhausted before it has missed its battle (KC-EXH-03)."""
    table = state.table
    for seat, cards in enumerate(table.exhausted):
        table.rested[seat] += cards
        table.exhausted[seat] = ()


# ---- cards come back


def returning(state: Creepies, reading: str) -> bool:
    """Whether rested cards may be taken back at a moment, named by the reading of KC-RUL-12 that knows only it.

    Leaves the first seat that has some, in market order, in ``active``.
    """
    table = state.table
    if state.config.rulings["rested_return"] not in (reading, "c") or not any(table.rested):
        return False
    table.active = next(seat for seat in clockwise_from(state, table.starter) if table.rested[seat])
    return True


def taking(state: Creepies) -> tuple[int, ...]:
    """Whose rested cards are asked about."""
    return (state.table.active,)


def returns(state: Creepies, seat: int) -> Iterable[Action]:
    """All of the rested cards, one of them, or none more."""
    rested = state.table.rested[seat]
    found: list[Action] = [act.TakeBack(rested), act.LEAVE_RESTED]
    if len(rested) > 1:
        found += [act.take_back(card) for card in rested]
    return found


def check_return(state: Creepies, seat: int, action: act.TakeBack | act.LeaveRested) -> Refusal | None:
    """One's own rested cards, one by one or all at once (KC-EXH-04)."""
    if isinstance(action, act.LeaveRested):
        return None
    table = state.table
    rested = table.rested[seat]
    for card in action.cards:
        if card in table.exhausted[seat]:
            name = state.game.card_name(card)
            return Refusal(f"{name} fought in the latest battle and misses the next one", "KC-EXH-03")
        if card not in rested:
            return Refusal(f"{state.game.card_name(card)} is none of your rested cards", "KC-EXH-04")
    if len(action.cards) == 1 or action.cards == tuple(sorted(rested)):
        return None
    return Refusal("take rested cards back one by one, or all at once", "KC-RUL-13")


def take_back(state: Creepies, seat: int, action: act.TakeBack | act.LeaveRested, then: str) -> str | None:
    """Into the hand with them; then the next seat with rested cards is asked, or the game goes on to ``then``."""
    table = state.table
    cards: Cards = action.cards if isinstance(action, act.TakeBack) else ()
    if cards:
        table.rested[seat] = tuple(card for card in table.rested[seat] if card not in cards)
        table.hand[seat] += cards
        # The two passages that KC-RUL-12 weighs: each gives cards back at a moment of its own.
        rule = "KC-MKT-05" if state.phase == "return_at_market" else "KC-EXH-04"
        state.emit("take_back", rule, seat, cards=cards)
        if table.rested[seat]:
            return None
    else:
        state.emit("leave_rested", "KC-RUL-13", seat, count=len(table.rested[seat]))
    order = list(clockwise_from(state, table.starter))
    for after in order[order.index(seat) + 1 :]:
        if table.rested[after]:
            table.active = after
            return None
    table.active = table.starter
    return then
