"""Quick play of the two games that fight battles of Creepies: some turns as the heuristic bot fights, then the odds.

A battle played out to its end says little for what it costs. So a try ends some turns on, or before the battle begins.
How probably each Creepie then wins follows from its strength, from whose turn it is, and from the cards that its seat
holds in that world.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from playtest.bots import creepie_battle as battle
from playtest.bots import creepie_hand as hands
from playtest.bots.creepie_view import View, Weights
from playtest.bots.playouts.playout import Playout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.state import State
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.modifiers import hp_left, standing
from rules_model.king_of_the_creepies.state import Battle, Seats, battle_of
from rules_model.king_of_the_creepies.steps import PASSED, pack
from rules_model.king_of_the_creepies.turns import targets, the_battle

#: What counts for the odds of a battle, in logarithms of odds: the strength, each card that helps, and to have the next
#: turn, in a duel and among several. Fitted to some thousand positions of battles that the heuristic bots have fought.
STRENGTH, HELP, TURN = 1.4, 0.33, (0.65, 0.33)
#: Where it counts whether somebody plays a card.
THINKS: tuple[str, ...] = ("battle_turn", "after_attack", "defence_rolled")
#: Turns of a battle that a try goes on for, in a duel and among several, where each turn asks more.
DUEL, CROWD = 2, 1
#: How often the weakest one is attacked, else anybody.
WEAKEST = 0.6
#: In the ``clock``: the battle's turns come after all that is before it, and the end of the round after them.
FIGHTING, OVER = 10, 500


class WorldView(View):
    """The heuristic bots' view, of worlds that were imagined."""

    def look(self, state: State[Any], seat: int) -> None:
        """Look at a world from a seat."""
        self.me, self.state, self.table = seat, state, state.table
        self.battle, self.stand = battle_of(state), standing(state)
        self.fights = seat in self.stand
        self.rivals = tuple(each for each in self.stand if each != seat)
        self.hand = state.table.hand[seat]
        self._powers = {}


class CreepiePlayout(Playout):
    """Quick play with battles."""

    work: ClassVar[int] = 8
    tastes: ClassVar[Weights] = Weights()

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self.view = WorldView(observation, self.tastes)
        self.reach = DUEL if len(self.view.stand) == 2 else CROWD

    def lead(self, state: State[Any]) -> int:
        """Whose main action a step waits for."""
        raise NotImplementedError

    def main(self, state: State[Any], seat: int, chance: random.Random) -> Action:
        """A quick main action outside a battle."""
        raise NotImplementedError

    def advance(self, state: State[Any], chance: random.Random) -> None:
        """All reply at once: those who hold something where it counts as the heuristic bot would, the others pass."""
        phase = state.game.chart.phases[state.phase]
        if phase.passing is None or state.table.offer:
            super().advance(state, chance)
            return
        replies, deciders = state.table.reply, state.deciders
        lead = self.lead(state) if phase.main else -1
        last = lead if lead in deciders else deciders[-1]
        for seat in deciders:
            if seat != last:
                wish = self._answer(state, seat)
                replies[seat] = PASSED if wish is None else pack(wish)
        state.deciders = (last,)
        wish = self._answer(state, last)
        if wish is None:
            wish = self._goes_on(state, last, chance) if last == lead else act.PASS
        state.apply(last, wish)

    def _answer(self, state: State[Any], seat: int) -> Action | None:
        """What the heuristic bot plays in a battle, where it has something to play."""
        table, view = state.table, self.view
        if state.phase not in THINKS or not (table.hand[seat] or table.laid[seat]):
            return None
        fight = the_battle(state)
        if seat != fight.active and (state.phase != "defence_rolled" or seat != fight.target):
            return None
        phase = state.game.chart.phases[state.phase]
        actions = tuple(phase.candidates(state, seat))
        if len(actions) == 1:
            return actions[0]
        view.look(state, seat)
        view.actions, view.phase = actions, state.phase
        # Few candidates are illegal: only the wanted one is checked.
        for each in sorted(battle.choices(view), key=lambda each: -each.worth):
            if each.action in actions and phase.check(state, seat, each.action) is None:
                return each.action
        return None

    def _goes_on(self, state: State[Any], seat: int, chance: random.Random) -> Action:
        if state.phase == "after_attack":
            return act.END_TURN
        if state.phase != "battle_turn":
            return self.main(state, seat, chance)
        found = targets(state, seat)
        if len(found) > 1 and chance.random() < WEAKEST:
            return act.attack(min(found, key=lambda each: hp_left(state, each)))
        return act.attack(chance.choice(found)) if found else act.END_TURN

    def move(self, state: State[Any], seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """Freebies are laid, whatever else is asked is left to chance."""
        return actions[-1] if state.phase == "freebies" else chance.choice(actions)

    # ---- the battle

    def odds(self, state: State[Any]) -> dict[int, float]:
        """How probably each Creepie that stands wins the battle, with the cards that its seat holds in this world."""
        view, table = self.view, state.table
        view.look(state, self.me)
        stand: Seats = view.stand
        turn = TURN[len(stand) > 2]
        logs = []
        for seat in stand:
            cards = table.hand[seat] + table.laid[seat]
            helps = hands.helps(view, cards, view.number(seat, "abil") - table.slots[seat])
            log = STRENGTH * math.log(max(0.01, view.power(seat))) + HELP * helps
            logs.append(log + turn * (view.battle is not None and view.battle.active == seat))
        most = max(logs, default=0.0)
        chances = [math.exp(log - most) for log in logs]
        total = sum(chances)
        return {seat: chance / total for seat, chance in zip(stand, chances, strict=True)}


def turn_of(state: State[Any]) -> int:
    """The turns that a battle has had, for the ``clock``; 0 outside of one."""
    data = state.frames[-1].data if state.frames else ()
    return FIGHTING + data.turn if type(data) is Battle else 0
