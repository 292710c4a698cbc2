"""Quick play of the two games that fight battles of Creepies: dice and chance in battle, the heuristic bot where it counts."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from playtest.bots.heuristic import Heuristic
from playtest.bots.playouts.playout import Playout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.state import State


class CreepiePlayout(Playout):
    """Quick play with battles.

    Attributes:
        thinks: phases in which the heuristic bot moves for every seat; in all others, chance does.
    """

    thinks: ClassVar[frozenset[str]]
    player: ClassVar[type[Heuristic[Any]]]

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self._player = self.player()

    def move(self, state: State[Any], seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """See :meth:`Playout.move`."""
        if state.phase in self.thinks:
            return self._player.choose(state.observe(seat))
        return chance.choice(actions)
