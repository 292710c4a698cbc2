"""A bot that imagines: it deals what it cannot see in many ways, plays on quickly in each, and takes what wins most.

An information-set search in the way of Cowling, Powley and Whitehouse (2012): every try has a world of its own, dealt
from the observation alone. With a few hundred tries a deep tree stays empty, so the tree is one decision deep: the choices
that the heuristic bot holds to be best are compared on the same worlds and the same chance, and those that are clearly
worse drop out. How a game is played on, how far, and what is made of the end stands in ``playouts/``.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from playtest.bots.heuristic import Choice, Heuristic
from playtest.bots.playouts import Playout
from rules_model.core.actions import Action
from rules_model.core.chance import seeded
from rules_model.core.observation import Observation, Worlds
from rules_model.core.state import State

#: Tries a decision, of all choices together.
TRIES = 200
#: Choices that are compared at most.
WIDTH = 6
#: After so many worlds, choices may drop out.
LOOKS = (12, 20, 28, 40, 56, 80)
#: Who is worse than the best by so many standard errors drops out.
CLEARLY = 2.0
#: A try is cut off after so many decisions.
LONGEST = 80


class Tried(NamedTuple):
    """A choice, and the share of the win that each try of it came to."""

    choice: Choice
    shares: list[float]

    @property
    def mean(self) -> float:
        """The share of the win to expect."""
        return sum(self.shares) / len(self.shares)

    @property
    def ahead(self) -> int:
        """In how many tries it came out ahead."""
        return sum(share > 0.5 for share in self.shares)


class SearchBot:
    """The search bot of any game. It remembers nothing between decisions.

    Args:
        advisor: the heuristic bot of the game.
        playout: how the game is played on quickly.
        seed: with the observation, decides everything it imagines.
        tries: how many tries it has for a decision.
    """

    def __init__(
        self, advisor: Heuristic[Any], playout: type[Playout], seed: int = 0, tries: int = TRIES
    ) -> None:
        self.advisor = advisor
        self.playout = playout
        self.seed = seed
        self.tries = tries

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        best = self.compare(observation)[0].choice
        return best.action

    def propose(self, observation: Observation) -> Action | None:
        """What the advisor would offer."""
        return self.advisor.propose(observation)

    def why(self, observation: Observation) -> tuple[Action, str]:
        """The same choice, with how often it came out ahead in the tries."""
        best, *others = self.compare(observation)
        if not best.shares:
            return best.choice.action, best.choice.reason()
        tries = len(best.shares)
        rival = max((other.ahead / len(other.shares) for other in others), default=0.0)
        return (
            best.choice.action,
            f"Won {best.ahead} of {tries} tries played on from here; the next best choice won {round(100 * rival)} of 100.",
        )

    def compare(self, observation: Observation) -> list[Tried]:
        """The choices that were worth trying, the best one first; one without tries where there is nothing to compare."""
        choices = self._candidates(observation)
        if len(choices) == 1:
            return [Tried(choices[0], [])]
        assert observation.seat is not None
        play = self.playout(observation, {choice.action: choice.worth for choice in choices})
        worlds = Worlds(observation)
        seed = zlib.crc32(f"{self.seed} {observation.seat} {observation.phase} {observation.table}".encode())
        tried = [Tried(choice, []) for choice in choices]
        alive = tried
        left, number = self.tries, 0
        while left >= len(alive) > 1:
            number += 1
            chance = random.Random(seed * 1009 + number)
            world = worlds.deal(seeded(seed * 1009 + number))
            play.prepare(world, chance)
            further = chance.random()
            for each in alive:
                chance.seed(further)  # the same luck for all
                each.shares.append(_try(world.clone(), observation.seat, each.choice.action, play, chance))
            left -= len(alive)
            if number in LOOKS:
                alive = _without_the_worse(alive)
        if number == 0:
            return [Tried(choices[0], [])]
        top, bias, scale = choices[0].worth, play.bias, play.scale
        tried.sort(
            key=lambda each: (each in alive, each.mean + bias * _share(each.choice.worth - top, scale)),
            reverse=True,
        )
        return tried

    def _candidates(self, observation: Observation) -> list[Choice]:
        """What the heuristic bot holds to be best, the best one first."""
        actions = observation.actions
        if len(actions) == 1:
            return [Choice(0.0, actions[0], lambda: "There is no other choice.")]
        legal = [choice for choice in self.advisor.choices(observation) if choice.action in actions]
        if not legal:
            return [Choice(0.0, actions[0], lambda: "One is as good as another.")]
        best: dict[Action, Choice] = {}
        for choice in sorted(legal, key=lambda choice: -choice.worth):
            best.setdefault(choice.action, choice)
        return list(best.values())[: WIDTH if self.playout.searches(observation.phase) else 1]


def _share(lead: float, scale: float) -> float:
    """The share of the win that a lead stands for, from 0 to 1."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / scale))))


def _try(state: State[Any], me: int, action: Action, play: Playout, chance: random.Random) -> float:
    """Take an action and play on: the share of the win that it leads to."""
    end = play.clock(state) + play.reach
    state.apply(me, action)
    move, clock = play.move, play.clock
    for _ in range(LONGEST):
        if state.outcome is not None or clock(state) >= end:
            break
        seat = state.deciders[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[0] if len(actions) == 1 else move(state, seat, actions, chance))
    if state.outcome is not None:
        winners = state.outcome.winners
        return (me in winners) / len(winners)
    standings = play.standings(state)
    best = max(standing for seat, standing in enumerate(standings) if seat != me)
    return _share(standings[me] - best, play.scale)


def _without_the_worse(alive: Sequence[Tried]) -> list[Tried]:
    """Those that may still be the best, by what they brought in the same worlds."""
    best = max(alive, key=lambda each: each.mean)
    return [each for each in alive if each is best or not _is_worse(each.shares, best.shares)]


def _is_worse(shares: Sequence[float], best: Sequence[float]) -> bool:
    gaps = [one - other for one, other in zip(best, shares, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > CLEARLY * math.sqrt(variance / n)
