"""Quick play of King of the Creepies: a round's battle, fought by chance. The Market is left to the heuristic bot."""

from __future__ import annotations

from typing import ClassVar

from playtest.bots.creepie_view import Weights
from playtest.bots.king_of_the_creepies import KingBot
from playtest.bots.playouts.creepies import CreepiePlayout
from rules_model.king_of_the_creepies.state import Creepies

#: Where a battle is prepared or over; all other phases are in it.
MARKET = ("market_turn", "market_second", "last_trades", "trim", "return_at_market", "return_at_mischief")


class KingPlayout(CreepiePlayout):
    """To the end of the round."""

    scale: ClassVar[float] = 12.0
    bias: ClassVar[float] = 0.6
    thinks = frozenset({"select", "tie_select", "wager"})
    player = KingBot

    @classmethod
    def searches(cls, phase: str) -> bool:
        """Everything about the battle."""
        return phase not in MARKET

    def clock(self, state: Creepies) -> int:
        """Rounds begun; one is over when its Market is."""
        return state.table.round

    def standings(self, state: Creepies) -> list[float]:
        """Victory Crystals and Monies."""
        table = state.table
        worth = Weights().crystal
        return [
            worth * crystals + monies for crystals, monies in zip(table.crystals, table.monies, strict=True)
        ]


PLAYOUT = KingPlayout
