"""What lies on the table of Goblin Poker and who may see it: a battle's table, the pot, and who is still in."""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from rules_model.core.state import State
from rules_model.core.table import Cards, value, zone
from rules_model.king_of_the_creepies.state import BattleTable, Seats, clockwise_from


@dataclasses.dataclass
class PokerTable(BattleTable):
    """The table of Goblin Poker. Lists have one entry a seat. Asterisk cards lie in ``removed`` (GP-SET-03)."""

    aside: list[Cards] = zone(each_seat=True, sees="owner")  # the hand of who has folded (GP-RUL-29)
    withdrawn: list[Cards] = zone(each_seat=True)  # Creepie and Gear of who folded after they were shown

    folded: list[bool] = value(False, each_seat=True)  # not in this hand: folded, or out of the game
    all_in: list[bool] = value(
        False, each_seat=True
    )  # has put in all: no more betting in this hand (GP-RUL-08)
    bet: list[int] = value(0, each_seat=True)  # Monies put in in this round of betting
    staked: list[int] = value(
        0, each_seat=True
    )  # Monies put in in this hand, ante included: together the pot
    acted: list[bool] = value(False, each_seat=True)  # has had a turn in this betting, or in the exchange
    dealer: int = value(0)
    actor: int = value(-1)  # whose turn it is to bet or to exchange cards; -1 nobody's
    owed: int = value(0)  # cards that the actor still draws in the exchange
    ante: int = value(0)  # of this hand; 0 before it is settled
    betting: int = value(0)  # rounds of betting begun in this hand
    hands: int = value(0)  # hands begun


Poker: TypeAlias = State[PokerTable]


def pot(state: Poker) -> int:
    """Monies in the pot."""
    return sum(state.table.staked)


def in_hand(state: Poker) -> Seats:
    """The seats still in this hand, clockwise from the dealer's left (GP-SET-07)."""
    folded = state.table.folded
    return tuple(seat for seat in clockwise_from(state, state.table.dealer + 1) if not folded[seat])


def solvent(state: Poker) -> Seats:
    """The seats that have Monies."""
    return tuple(seat for seat, monies in enumerate(state.table.monies) if monies)
