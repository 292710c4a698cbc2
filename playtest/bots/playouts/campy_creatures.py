"""Quick play of Campy Creatures: what a mortal is worth is looked up, not worked out anew.

The others' secret creatures are the heart of the game. They are taken to choose as the heuristic bot would, more or
less: the better a creature looks to it from their seat, the likelier it is.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from playtest.bots.campy_creatures import CampyBot
from playtest.bots.campy_view import View
from playtest.bots.campy_worth import Weights, labs_of
from playtest.bots.playouts.playout import Playout
from rules_model.campy_creatures import actions as act
from rules_model.campy_creatures.scoring import TILE_SETS
from rules_model.campy_creatures.state import Campy
from rules_model.core.actions import Action
from rules_model.core.observation import Observation

#: A creature that looks so many points worse than the best is chosen a third as often.
DOUBT = 0.7
#: What a captured mortal has over a gift or an unseen one that is worth the same.
IN_HAND = 0.3
#: What harm to another counts of one's own gain.
GIFT = 0.75
#: A scene's groups that are not complete yet, as the heuristic bot counts them.
GROUPS = 0.85
#: The most energy that is paid quickly.
PAYS = 3


class CampyPlayout(Playout):
    """To the end of the turn."""

    reach: ClassVar[int] = 1
    scale: ClassVar[float] = 5.0
    bias: ClassVar[float] = 4.0

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        view = View(observation, Weights())
        self.plan = plan = view.plan
        self.blanks = [each.blank for each in view.worths]
        self.values: list[dict[str, float]] = []
        for each in view.worths:
            by_key = {key: each.mortal(card) for key, card in plan.faces.items()}
            self.values.append({id: by_key[self.cards[id].key] for id in plan.mortals})
        self._choices: dict[int, tuple[list[str], list[float]]] = {}
        self._planned: dict[int, str] = {}
        self._now = 0

    def prepare(self, world: Campy, chance: random.Random) -> None:
        """The others choose their creatures."""
        if world.phase != "choose_creature":
            return
        if not self._choices:
            self._choices = _choices_of_others(world, self.me)
            self._now = self.clock(world)
        table = world.table
        for seat, (cards, odds) in self._choices.items():
            (card,) = chance.choices(cards, odds)
            self._planned[seat] = card
            if table.chosen[seat]:
                held = (*table.hand[seat], *table.chosen[seat])
                table.hand[seat] = tuple(each for each in held if each != card)
                table.chosen[seat] = (card,)

    def clock(self, state: Campy) -> int:
        """Turns begun."""
        return state.table.round * 100 + state.table.turn

    def move(self, state: Campy, seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """See :meth:`Playout.move`."""
        first = actions[0]
        if isinstance(first, act.Choose):
            if seat in self._planned and self.clock(state) == self._now:
                return act.choose(self._planned[seat])
            return chance.choice(actions)
        if isinstance(first, act.Pay | act.Bid):
            return actions[int(chance.random() * min(PAYS + 1, len(actions)))]
        if isinstance(first, act.Capture | act.Give | act.Draw):
            return max(actions, key=lambda action: self._worth(seat, action))
        return first

    def _worth(self, seat: int, action: Action) -> float:
        if isinstance(action, act.Capture):
            return self.values[seat][action.card] + IN_HAND
        if isinstance(action, act.Give):
            return -GIFT * self.values[action.to][action.card]
        return self.blanks[seat]

    def standings(self, state: Campy) -> list[float]:
        """The points that each lab may come to, as the heuristic bot expects them."""
        plan, table, cards = self.plan, state.table, self.cards
        numbers, weights = plan.numbers, plan.weights
        labs = labs_of(plan, table)
        later = max(0, plan.turns - (table.round - 1) * numbers["scenes_per_round"] - table.turn + 1)
        soon = weights.growth * later
        energy = weights.energy if later else float(numbers["points_per_energy"])
        found = []
        for seat, lab in enumerate(labs):
            worth = energy * table.energy[seat] + weights.token * sum(table.tokens[seat])
            worth -= weights.meter * table.meter.index(seat)
            for icon in TILE_SETS:
                worth += plan.expected(icon, lab[icon], later)
                if "most" in plan.tile[icon]:
                    others = [each[icon] for each in labs if each is not lab]
                    worth += plan.bonus(icon, lab[icon] - max(others), lab[icon] - min(others), later)
            for id in (*table.lab[seat], *table.lab_down[seat]):
                card = cards[id]
                worth += card.points
                worth += numbers["hero_points_per_icon"] * sum(lab[icon] + soon for icon in card.matches)
            for id in table.scenes[seat]:
                card = cards[id]
                worth += card.points
                for group in card.score:
                    complete = min((lab[icon] + soon) / group.set.count(icon) for icon in group.set)
                    worth += group.points * GROUPS * complete
            found.append(worth)
        return found


def _choices_of_others(world: Campy, me: int) -> dict[int, tuple[list[str], list[float]]]:
    """The creatures that each other seat may choose, with their odds. All hands are known: who holds what lies open."""
    before = world.clone()
    table = before.table
    before.deciders = tuple(range(before.seats))
    for seat in range(before.seats):
        table.hand[seat] += table.chosen[seat]
        table.chosen[seat] = ()
    found = {}
    for seat in range(before.seats):
        if seat != me:
            choices = [
                (each.action.card, each.worth)
                for each in CampyBot().choices(before.observe(seat))
                if isinstance(each.action, act.Choose)
            ]
            best = max(worth for _, worth in choices)
            odds = [math.exp((worth - best) / DOUBT) for _, worth in choices]
            found[seat] = ([card for card, _ in choices], odds)
    return found


PLAYOUT = CampyPlayout
