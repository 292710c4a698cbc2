"""What things are worth in Campy Creatures, to one seat, from what another may see.

All worths are in points of the final score. A set pays for what will lie in the lab at the end, so a card is worth
what it adds to the *expected* final score: the lab as it is, plus a number of further cards that chance decides.
"""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rules_model.campy_creatures.deck import ICONS, Creature, Mortal, Scene
from rules_model.campy_creatures.scoring import TILE_SETS, set_points
from rules_model.campy_creatures.state import CampyTable
from rules_model.core.cards import Effect
from rules_model.core.game import Game
from rules_model.core.observation import Observation
from rules_model.core.state import Config


@dataclasses.dataclass(frozen=True, slots=True)
class Weights:
    """The bot's tastes, in points.

    Attributes:
        energy: one energy while turns are left (at the end it pays what the rulebook says).
        token: one strength token for the next creature.
        meter: moving one place up the Clash-O-Meter.
        growth: the chance that a later capture is of a given set.
        deny: how much of what the others lose counts as gained.
    """

    energy: float = 1.25
    token: float = 0.9
    meter: float = 0.25
    growth: float = 0.22
    deny: float = 0.12


class Plan:
    """What follows from game and config alone, worked out once and shared by all bots of a table."""

    def __init__(self, game: Game[Any], config: Config, weights: Weights) -> None:
        self.game = game
        self.config = config
        self.weights = weights
        self.cards = game.cards
        self.numbers = game.rulebook.numbers
        self.turns = self.numbers["rounds"] * self.numbers["scenes_per_round"]
        self.mortals = game.box.families["mortal"]
        self.faces: dict[str, Any] = {card.key: card for card in game.box.faces["mortal"]}
        self.tile = game.rulebook.data["tile"][config.options["scoring_tile"]]
        self.deck = tuple(id for id in game.box.families["creature"] if game.cards[id].back == "creature-0")
        self._margins: dict[tuple[str, int, int], float] = {}
        self._sets: dict[tuple[str, int, int], float] = {}
        self._bonus: dict[tuple[str, int, int, int], float] = {}

    @classmethod
    def of(cls, observation: Observation, weights: Weights) -> Plan:
        """The plan of the observed game, kept with the game."""
        game, config = observation.game, observation.config
        key = (cls, weights, config.seats, *config.options.values(), *config.rulings.values())
        plan = game.cache.get(key)
        if plan is None:
            plan = game.cache[key] = cls(game, config, weights)
        return plan

    def margin(self, icon: str, have: int, later: int) -> float:
        """What one more card of a set adds to the expected score, with ``later`` captures still to come."""
        key = (icon, have, later)
        found = self._margins.get(key)
        if found is None:
            more, now = self.expected(icon, have + 1, later), self.expected(icon, have, later)
            found = self._margins[key] = more - now
        return found

    def expected(self, icon: str, have: int, later: int) -> float:
        """What a set may pay at the end, most and fewest aside, with ``later`` captures still to come."""
        key = (icon, have, later)
        found = self._sets.get(key)
        if found is None:
            rate = self.weights.growth
            found = self._sets[key] = sum(
                math.comb(later, more)
                * rate**more
                * (1 - rate) ** (later - more)
                * set_points(self.game.rulebook, self.config, icon, have + more)
                for more in range(later + 1)
            )
        return found

    def bonus(self, icon: str, over_best: int, over_least: int, later: int) -> float:
        """The part of most and fewest that one can count on, for leads over the best and the least of the others."""
        key = (icon, over_best, over_least, later)
        found = self._bonus.get(key)
        if found is None:
            row, spread = self.tile[icon], 0.5 + 0.2 * later
            most = row["most"] / (1 + math.exp(-over_best / spread))
            fewest = row["fewest"] / (1 + math.exp(over_least / spread))
            found = self._bonus[key] = most + fewest
        return found


class Worth:
    """What mortals, scenes and effects are worth to one seat."""

    def __init__(self, plan: Plan, table: CampyTable, labs: list[Counter[str]], seat: int) -> None:
        self.plan = plan
        self.table = table
        self.seat = seat
        done = (table.round - 1) * plan.numbers["scenes_per_round"] + table.turn
        self.later = later = max(0, plan.turns - done)
        self.lab = labs[seat]
        self.soon = plan.weights.growth * later
        self.energy = plan.weights.energy if later else float(plan.numbers["points_per_energy"])
        self.margins = {icon: self._margin(icon, labs) for icon in ICONS}
        self.blank = 0.0  # a mortal drawn unseen; set by the bot, which knows what is left

    def _margin(self, icon: str, labs: list[Counter[str]]) -> float:
        plan, lab, cards = self.plan, self.lab, self.plan.cards
        worth = 0.0
        if icon in TILE_SETS:
            worth = plan.margin(icon, lab[icon], self.later)
            if "most" in plan.tile[icon]:
                others = [each[icon] for each in labs if each is not lab]
                best, least = lab[icon] - max(others), lab[icon] - min(others)
                bonus = plan.bonus
                worth += bonus(icon, best + 1, least + 1, self.later) - bonus(icon, best, least, self.later)
        for id in self.table.lab[self.seat]:
            if icon in cards[id].matches:
                worth += plan.numbers["hero_points_per_icon"]
        for id in self.table.scenes[self.seat]:
            for group in cards[id].score:
                if icon in group.set:
                    worth += group.points * (self._groups(group.set, icon) - self._groups(group.set))
        return worth

    def _groups(self, icons: tuple[str, ...], extra: str = "") -> float:
        """How many complete groups may lie in the lab at the end, with one more card of a set or without."""
        lab, soon = self.lab, self.soon
        return min((lab[icon] + soon + (icon == extra)) / icons.count(icon) for icon in icons)

    def mortal(self, card: Mortal, *, effects: bool = True) -> float:
        """A mortal in this seat's lab, with or without its effects."""
        margins = self.margins
        worth = float(card.points)
        if card.icons:
            worth += sum(margins[icon] for icon in card.icons)
        else:
            worth += margins[card.set]
        for icon in card.matches:
            # A Hero matches its own icon too.
            worth += self.plan.numbers["hero_points_per_icon"] * (
                self.lab[icon] + self.soon + (icon == card.set)
            )
        return worth + self.effects(card.effects) if effects and card.effects else worth

    def scene(self, card: Scene) -> float:
        """A scene of this seat's."""
        worth = card.points + self.effects(card.effects)
        return worth + sum(group.points * 0.85 * self._groups(group.set) for group in card.score)

    def effects(self, effects: Iterable[Effect]) -> float:
        """Effects that happen to this seat."""
        table, seat, weights = self.table, self.seat, self.plan.weights
        worth = 0.0
        for effect in effects:
            match effect.do:
                case "gain_energy":
                    supply = self.plan.numbers["energy_tokens"] - sum(table.energy)
                    worth += self.energy * min(effect.amount, supply)
                case "discard_energy":
                    worth -= self.energy * min(effect.amount, table.energy[seat])
                case "strength_token":
                    worth += weights.token * effect.amount if self.later else 0
                case "meter_top":
                    worth += weights.meter * table.meter.index(seat)
                case "meter_bottom":
                    worth -= weights.meter * (len(table.meter) - 1 - table.meter.index(seat))
                case "draw_face_down":
                    worth += self.blank * effect.amount
                case _:  # an effect of somebody's own cards: its worth is not known
                    pass
        return worth


def labs_of(plan: Plan, table: CampyTable) -> list[Counter[str]]:
    """The set icons of every lab, as far as the observer sees them."""
    labs = []
    for face_up, face_down in zip(table.lab, table.lab_down, strict=True):
        lab: Counter[str] = Counter()
        for id in (*face_up, *face_down):
            card = plan.cards.get(id)
            if card is not None:
                lab.update(card.icons or (card.set,))
        labs.append(lab)
    return labs


def worths(plan: Plan, table: CampyTable, me: int) -> list[Worth]:
    """What things are worth to every seat, as ``me`` sees it."""
    labs = labs_of(plan, table)
    found = [Worth(plan, table, labs, seat) for seat in range(plan.config.seats)]
    for each in found:
        each.blank = 1.5
    found[me].blank = unseen_worth(plan, table, found[me])
    return found


def unseen_worth(plan: Plan, table: CampyTable, worth: Worth) -> float:
    """The mean worth of a mortal that nobody has shown, without its effect."""
    seen = {*table.market, *table.discards, *table.lab_down[worth.seat]}
    seen.update(*table.lab)
    unseen = Counter(id.rpartition(".")[0] for id in plan.mortals if id not in seen)
    total = sum(count * worth.mortal(plan.faces[key], effects=False) for key, count in unseen.items())
    return total / max(1, sum(unseen.values()))


def creatures_left(plan: Plan, table: CampyTable, seat: int) -> list[Creature]:
    """The creatures that a seat may still hold: all, less those that lie open."""
    gone = {plan.cards[id].key for id in table.played[seat]}
    return [plan.cards[id] for id in plan.deck if plan.cards[id].key not in gone]
