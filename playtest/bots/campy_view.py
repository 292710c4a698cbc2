"""What a seat sees in Campy Creatures, weighed: who acts before whom, and what a turn brings then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from playtest.bots.campy_worth import Plan, Weights, creatures_left, worths
from rules_model.campy_creatures.state import CampyTable
from rules_model.core.observation import Observation


class Rival(NamedTuple):
    """Another seat's creature of this turn, known or imagined. ``rank``: strength, then the place on the meter."""

    rank: int
    seat: int
    ability: str


class View:
    """One observation, with the worth of everything in it worked out."""

    def __init__(self, observation: Observation, weights: Weights) -> None:
        assert observation.seat is not None
        self.me = me = observation.seat
        self.actions = observation.actions
        self.plan = plan = Plan.of(observation, weights)
        self.table: CampyTable = observation.table
        self.cards = plan.cards
        table = self.table
        self.worths = worths(plan, table, me)
        self.mine = self.worths[me]
        self.market = [plan.cards[id] for id in table.market]
        self.values = [[each.mortal(card) for card in self.market] for each in self.worths]
        places = range(len(self.market))
        self.wanted = [sorted(places, key=values.__getitem__, reverse=True) for values in self.values]
        scene = plan.cards[table.scene_row[0]] if table.scene_row else None
        self.scene = scene
        self.scene_worth = self.mine.scene(scene) if scene is not None else 0.0

    def rank(self, seat: int, strength: int) -> int:
        """Strength and the place on the Clash-O-Meter as one number: the larger acts first."""
        return strength * 8 - self.table.meter.index(seat)

    def may_play(self) -> list[list[Rival]]:
        """What each of the others may play; a Monster once for each energy that may be paid, all as likely as one creature."""
        table, plan = self.table, self.plan
        factor = plan.numbers["monster_strength_per_energy"]
        found = []
        for seat in range(plan.config.seats):
            if seat == self.me:
                continue
            creatures = creatures_left(plan, table, seat)
            tokens, paid = sum(table.tokens[seat]), range(table.energy[seat] + 1)
            rivals: list[Rival] = []
            for creature in creatures:
                if creature.strength == "X":
                    ranks = [self.rank(seat, tokens + factor * amount) for amount in paid]
                else:
                    ranks = [self.rank(seat, tokens + creature.strength)] * len(paid)
                rivals += [Rival(rank, seat, creature.ability) for rank in ranks]
            found.append(rivals)
        return found

    def shown(self) -> list[Rival]:
        """The others' revealed creatures that have not acted, in the order in which they will act."""
        table = self.table
        rivals = [
            Rival(self.rank(seat, table.strength[seat]), seat, self.cards[table.in_play[seat][0]].ability)
            for seat in range(self.plan.config.seats)
            if seat != self.me and seat not in table.acted
        ]
        rivals.sort(reverse=True)
        return rivals

    def leftovers(self, rivals: Sequence[Rival]) -> list[tuple[float, float]]:
        """What is worth most and second most to me in the market, once 0, 1, 2, … of the rivals have captured."""
        mine, wanted = self.values[self.me], self.wanted
        free = set(range(len(self.market)))
        found = [best_two(mine, wanted[self.me], free)]
        for rival in rivals:
            for _ in range(2 if rival.ability == "man_eating_plant" else 1):
                for place in wanted[rival.seat]:
                    if place in free:
                        free.discard(place)
                        break
            found.append(best_two(mine, wanted[self.me], free))
        return found

    def turn(
        self, ability: str, after: int, leftovers: Sequence[tuple[float, float]], rivals: Sequence[Rival]
    ) -> float:
        """What my turn brings with a creature that acts after so many of the rivals."""
        first, second = leftovers[after]
        worth = first
        if after == 0:
            worth += self.scene_worth * (1 + self.plan.weights.deny)
        before = (self.me - 1) % self.plan.config.seats
        if ability not in ("mummy", "monster") and any(
            rival.seat == before and rival.ability == "vampire" for rival in rivals[:after]
        ):
            return worth
        match ability:
            case "mummy":
                worth += self.plan.numbers["mummy_energy"] * self.mine.energy
                worth += self.plan.weights.meter * self.table.meter.index(self.me)
            case "werewolf":
                worth = max(
                    worth + self.plan.numbers["werewolf_energy"] * self.mine.energy, worth - first + 1.0
                )
            case "swamp_creature":
                worth += self.plan.weights.token if self.mine.later else 0
            case "man_eating_plant":
                worth += second
            case "invisible_man":
                worth += max(0.0, self.mine.blank - first)
            case "vampire":
                left = (self.me + 1) % self.plan.config.seats
                if any(
                    rival.seat == left and rival.ability not in ("mummy", "monster")
                    for rival in rivals[after:]
                ):
                    worth += 2 * self.plan.weights.deny
            case _:
                pass
        return worth


def best_two(values: Sequence[float], wanted: Sequence[int], free: set[int]) -> tuple[float, float]:
    """The two largest values among the free places; 0 where there is none."""
    found = [values[place] for place in wanted if place in free][:2]
    return (found[0], found[1]) if len(found) == 2 else (found[0], 0.0) if found else (0.0, 0.0)
