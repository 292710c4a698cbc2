"""What lies on the table of Campy Creatures, and who may see it."""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from rules_model.core.state import State
from rules_model.core.table import Cards, Table, value, zone

Seats = tuple[int, ...]


@dataclasses.dataclass
class CampyTable(Table):
    """The table. Lists have one entry a seat."""

    mortal_deck: Cards = zone(sees="nobody")  # without an order: what is drawn is chance (CM-SETUP-09)
    market: Cards = zone()  # mortals turned up this turn, left to right (CM-SETUP-13)
    discards: Cards = zone()  # mortals nobody took, open (CM-RUL-49)
    scene_deck: Cards = zone(sees="nobody")
    scene_row: Cards = zone()  # leftmost first
    box: Cards = zone()  # creature decks that nobody uses (CM-SETUP-06)

    hand: list[Cards] = zone(each_seat=True, sees="owner")  # creatures
    chosen: list[Cards] = zone(each_seat=True, sees="owner")  # face down in front of its owner (CM-TURN-04)
    in_play: list[Cards] = zone(each_seat=True)  # the revealed creature of this turn
    played: list[Cards] = zone(each_seat=True)  # creatures of earlier turns of the round, open (CM-TURN-15)
    lab: list[Cards] = zone(each_seat=True)  # captured mortals, face up (CM-PLAY-04)
    lab_down: list[Cards] = zone(each_seat=True, sees="owner")  # drawn mortals, face down (CM-INVS-03)
    scenes: list[Cards] = zone(each_seat=True)  # scenes taken

    round: int = value(1)  # 1 to 3
    turn: int = value(1)  # 1 to 4 within the round
    meter: Seats = value(())  # the Clash-O-Meter, seats from top to bottom
    energy: list[int] = value(0, each_seat=True)
    tokens: list[tuple[int, ...]] = value(
        (), each_seat=True
    )  # strength tokens (2 or 4) for the next creature
    on_creature: list[tuple[int, ...]] = value((), each_seat=True)  # tokens on the creature in play
    bid: list[int] = value(-1, each_seat=True, sees="owner")  # secret Monster bid, -1 before it is made
    strength: list[int] = value(0, each_seat=True)  # of the creature in play
    acted: Seats = value(())  # who has acted in step 5, in order
    canceled_by: list[int] = value(
        -1, each_seat=True
    )  # whose Vampire canceled this seat's creature; -1 nobody's
    cancels: tuple[tuple[int, int, str], ...] = value(())  # (Vampire's seat, target seat, what came of it)

    scene_taker: int = value(-1)  # who took the scene of this turn; -1 nobody yet
    actor: int = value(-1)  # who acts in step 5 now; -1 nobody
    captures_left: int = value(0)  # how many mortals the actor still captures
    has_used_ability: bool = value(default=False)
    has_captured: bool = value(default=False)
    effect_due: str = value("")  # captured mortal whose effect still waits, "" none
    gains: list[tuple[str, ...]] = value(
        (), each_seat=True
    )  # what abilities gave this turn (CM-RUL-05 reading b)
    frozen_meter: Seats = value(())  # the order that ties read where CM-RUL-29 freezes it, () live
    frozen_strength: int = value(-1)  # the clash that the frozen order is for, -1 every one
    scene_todo: Seats = value(())  # who still carries out end-game scenes
    scenes_done: Cards = value(())  # end-game scenes carried out (not a zone: they lie in ``scenes``)


Campy: TypeAlias = State[CampyTable]


def energy_supply(state: Campy) -> int:
    """Energy tokens in the pool (CM-COMP-06)."""
    return state.game.rulebook.numbers["energy_tokens"] - sum(state.table.energy)


def token_supply(state: Campy) -> int:
    """Strength tokens in the pool (CM-COMP-03): pieces, whichever face they show."""
    table = state.table
    held = sum(map(len, table.tokens)) + sum(map(len, table.on_creature))
    return state.game.rulebook.numbers["strength_tokens"] - held


def left_of(state: Campy, seat: int) -> int:
    """The left neighbour: the next seat clockwise (CM-RUL-04)."""
    return (seat + 1) % state.config.seats


def acting_order(state: Campy) -> Seats:
    """Who has acted, then who will, if nothing moves on the meter."""
    table = state.table
    meter = tie_order(state)
    waiting = [seat for seat in meter if seat not in table.acted]
    waiting.sort(key=lambda seat: -table.strength[seat])
    return (*table.acted, *waiting)


def tie_order(state: Campy) -> Seats:
    """The meter as ties between strengths read it now (CM-RUL-29)."""
    table = state.table
    return table.frozen_meter if table.frozen_meter and table.frozen_strength == -1 else table.meter


def next_actor(state: Campy) -> int:
    """The strongest seat that has not acted; ties by the meter (CM-TURN-11, CM-CLASH-03). -1 when all have."""
    table = state.table
    acted, strength = table.acted, table.strength
    best, most = -1, -1
    for seat in table.frozen_meter or table.meter:
        if strength[seat] > most and seat not in acted:
            best, most = seat, strength[seat]
    if best >= 0 and table.frozen_meter and table.frozen_strength not in (-1, most):
        best = next(seat for seat in table.meter if strength[seat] == most and seat not in acted)
    return best
