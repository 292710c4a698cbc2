"""Quick play of the two games that fight battles of Creepies: up to the battle, whose odds are then reckoned.

A battle played out says little for what it costs, so a try ends before its first turn. How probably each Creepie wins
follows from its strength, from who begins, and from the cards that its seat holds in that world. In the battle itself the
heuristic bot decides: searched decisions, as far as a hundred tries reach there, won no more battles than its own.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any, ClassVar

from playtest.bots import creepie_hand as hands
from playtest.bots.creepie_view import View, Weights
from playtest.bots.playouts.playout import Playout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.state import State
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.modifiers import standing
from rules_model.king_of_the_creepies.state import battle_of
from rules_model.king_of_the_creepies.steps import PASSED

#: What counts for the odds of a battle, in logarithms of odds: the strength, each card that helps, and to begin, in a duel
#: and among several. Fitted to some thousand positions of battles that the heuristic bots have fought.
STRENGTH, HELP, TURN = 1.4, 0.33, (0.65, 0.33)


class WorldView(View):
    """The heuristic bots' view, of worlds that were imagined."""

    def look(self, state: State[Any], seat: int) -> None:
        """Look at a world from a seat."""
        self.me, self.state, self.table = seat, state, state.table
        self.battle, self.stand = battle_of(state), standing(state)
        self.hand = state.table.hand[seat]
        self._powers = {}


class CreepiePlayout(Playout):
    """Quick play of all that leads to a battle.

    Attributes:
        tastes: what is made of cards and Creepies.
        strength, help: what counts for the odds of a battle, see ``STRENGTH``.
    """

    tastes: ClassVar[Weights] = Weights()
    strength: float = STRENGTH
    help: float = HELP

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self.view = WorldView(observation, self.tastes)

    def lead(self, state: State[Any]) -> int:
        """Whose main action a step waits for."""
        raise NotImplementedError

    def main(self, state: State[Any], seat: int, chance: random.Random) -> Action:
        """A quick main action."""
        raise NotImplementedError

    def advance(self, state: State[Any], chance: random.Random) -> None:
        """Nobody plays a card: all pass at once, and the lead goes on."""
        phase = state.game.chart.phases[state.phase]
        if phase.passing is None:
            super().advance(state, chance)
            return
        lead = self.lead(state) if phase.main else -1
        last = lead if lead in state.deciders else state.deciders[-1]
        for seat in state.deciders:
            if seat != last:
                state.table.reply[seat] = PASSED
        state.deciders = (last,)
        state.apply(last, self.main(state, last, chance) if last == lead else act.PASS)

    def odds(self, state: State[Any]) -> dict[int, float]:
        """How probably each Creepie that stands wins the battle, with the cards that its seat holds in this world."""
        view, table = self.view, state.table
        view.look(state, self.me)
        turn = TURN[len(view.stand) > 2]
        logs = []
        for seat in view.stand:
            cards = table.hand[seat] + table.laid[seat]
            helps = hands.helps(view, cards, view.number(seat, "abil") - table.slots[seat])
            begins = view.battle is not None and view.battle.active == seat
            strength = math.log(max(0.01, view.power(seat)))
            logs.append(self.strength * strength + self.help * helps + turn * begins)
        most = max(logs, default=0.0)
        chances = [math.exp(log - most) for log in logs]
        total = sum(chances)
        return {seat: chance / total for seat, chance in zip(view.stand, chances, strict=True)}
