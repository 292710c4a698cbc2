"""Quick play of Goblin Poker: all bet and choose their Creepies as the heuristic bot does, and fight by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from playtest.bots.goblin_poker import PokerBot
from playtest.bots.playouts.creepies import CreepiePlayout
from rules_model.core.actions import Action
from rules_model.goblin_poker import actions as act
from rules_model.goblin_poker.state import Poker


class PokerPlayout(CreepiePlayout):
    """To the end of the hand."""

    scale: ClassVar[float] = 8.0
    bias: ClassVar[float] = 0.3
    thinks = frozenset({"open", "respond", "select"})
    player = PokerBot

    @classmethod
    def searches(cls, phase: str) -> bool:
        """The betting, and the battle."""
        return phase not in ("exchange", "draw_replacement", "choose_ante", "next_hand", "before_battle")

    def clock(self, state: Poker) -> int:
        """Hands begun; one that is over counts as the next."""
        return state.table.hands + (state.phase == "next_hand")

    def move(self, state: Poker, seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """Nobody exchanges cards: to try them all would take too long."""
        if state.phase == "exchange" and state.table.actor == seat:
            return act.Exchange()
        return super().move(state, seat, actions, chance)

    def standings(self, state: Poker) -> list[float]:
        """Monies, with those that lie in the pot."""
        table = state.table
        return [float(held + staked) for held, staked in zip(table.monies, table.staked, strict=True)]


PLAYOUT = PokerPlayout
