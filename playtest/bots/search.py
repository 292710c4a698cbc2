"""A bot that imagines: it deals what it cannot see in many ways, plays on quickly in each, and takes what wins most.

An information-set tree search in the way of Cowling, Powley and Whitehouse (2012): every try has a world of its own,
dealt from the observation alone, and all tries share one tree. Its nodes are one's own decisions; what the others do and
what chance brings is part of the world. At the root, the choices that the heuristic bot holds to be best are compared on
the same worlds and the same chance, and those that are clearly worse drop out. Below it, a node chooses by upper
confidence bounds that count how often an action was on offer. How deep the tree grows, how a game is played on from its
leaves, how far, and what is made of the end stands in ``playouts/``.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from playtest.bots.heuristic import Choice, Heuristic
from playtest.bots.playouts import Playout
from playtest.bots.playouts.playout import share_of
from rules_model.core.actions import Action
from rules_model.core.chance import seeded
from rules_model.core.observation import Observation, Worlds
from rules_model.core.state import State

#: Tries a decision, of all choices together.
TRIES = 200
#: After so many worlds, choices may drop out.
LOOKS = (12, 20, 28, 40, 56, 80)
#: Who is worse than the best by so many standard errors drops out.
CLEARLY = 2.0
#: How much a node below the root leans to what it has tried less often.
CURIOUS = 0.25
#: A try is cut off after so many decisions.
LONGEST = 80


class Arm:
    """An action at a node of the tree: what the tries that took it came to.

    Attributes:
        tries, total: how many took it, and the shares of the win that they brought together.
        offered: how often it could be taken when the node was reached.
        then: the next decision of one's own after it, by its phase.
    """

    __slots__ = ("offered", "then", "total", "tries")

    def __init__(self) -> None:
        self.tries = self.offered = 0
        self.total = 0.0
        self.then: dict[str, Node] = {}

    def bound(self) -> float:
        """What it may be worth at best, for all that is known."""
        return self.total / self.tries + CURIOUS * math.sqrt(math.log(self.offered) / self.tries)


class Node(dict[Action, Arm]):
    """A decision of one's own below the root, in whatever world; its arms grow by one a try."""

    def choose(self, actions: Sequence[Action]) -> Action:
        """One of ``actions``: the first that was never tried, else the one that may be best."""
        for action in actions:
            self.setdefault(action, Arm()).offered += 1
        new = next((action for action in actions if not self[action].tries), None)
        return new if new is not None else max(actions, key=lambda action: self[action].bound())


class Tried(NamedTuple):
    """A choice, the share of the win that each try of it came to, and the tree that grew behind it."""

    choice: Choice
    shares: list[float]
    arm: Arm

    @property
    def mean(self) -> float:
        """The share of the win to expect."""
        return sum(self.shares) / len(self.shares)


class SearchBot:
    """The search bot of any game. It remembers nothing between decisions.

    Args:
        advisor: the heuristic bot of the game; it takes on the tastes of ``playout.advice``, where there are any.
        playout: how the game is played on quickly.
        seed: with the observation, decides everything it imagines.
        tries: how many tries it has for a decision; where quick play asks the heuristic bot more often than once a try, that
            is what counts.
    """

    def __init__(
        self, advisor: Heuristic[Any], playout: type[Playout], seed: int = 0, tries: int = TRIES
    ) -> None:
        self.advisor = advisor
        if playout.advice is not None:
            advisor.weights = playout.advice
        self.playout = playout
        self.seed = seed
        self.tries = tries

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        best = self.compare(observation)[0]
        return best.choice.action if best.shares else self.advisor.choose(observation)

    def propose(self, observation: Observation) -> Action | None:
        """What the advisor would offer."""
        return self.advisor.propose(observation)

    def why(self, observation: Observation) -> tuple[Action, str]:
        """The same choice, with what the tries say of it and of the next best one."""
        best, *others = self.compare(observation)
        if not best.shares:
            return self.advisor.why(observation)
        rival = max((other.mean for other in others), default=0.0)
        return (
            best.choice.action,
            f"Tried {len(best.shares)} times from here, it brings {round(100 * best.mean)} of 100 wins; "
            f"the next best choice brings {round(100 * rival)}.",
        )

    def compare(self, observation: Observation) -> list[Tried]:
        """The choices that were worth trying, the best one first; one without tries where there is nothing to compare."""
        choices = self._candidates(observation)
        tried = [Tried(choice, [], Arm()) for choice in choices]
        if len(choices) == 1 or self.tries < len(choices):
            return tried[:1]
        assert observation.seat is not None
        play = self.playout(observation, {choice.action: choice.worth for choice in choices})
        worlds = Worlds(observation)
        seed = zlib.crc32(f"{self.seed} {observation.seat} {observation.phase} {observation.table}".encode())
        alive = tried
        left, number, asked = self.tries, 0, 0
        # Another world may cost as much as the last one.
        while left >= max(len(alive), asked) and len(alive) > 1:
            number += 1
            chance = random.Random(seed * 1009 + number)
            world = _likely(worlds, play, seed * 1009 + number, chance)
            play.prepare(world, chance)
            further = chance.random()
            for each in alive:
                chance.seed(further)  # the same luck for all
                each.shares.append(_try(world.clone(), each, play, chance))
            asked, play.asked = play.asked, 0
            left -= max(len(alive), asked)
            if number in LOOKS:
                alive = _without_the_worse(alive)
        top, bias, scale = choices[0].worth, play.bias, play.scale
        tried.sort(
            key=lambda each: (each in alive, each.mean + bias * share_of(each.choice.worth - top, scale)),
            reverse=True,
        )
        return tried

    def _candidates(self, observation: Observation) -> list[Choice]:
        """What the heuristic bot holds to be best, the best one first, and what else quick play would try."""
        actions, playout = observation.actions, self.playout
        if len(actions) == 1:
            return [Choice(0.0, actions[0], lambda: "There is no other choice.")]
        legal = [choice for choice in self.advisor.choices(observation) if choice.action in actions]
        if not legal:
            return [Choice(0.0, actions[0], lambda: "One is as good as another.")]
        legal.sort(key=lambda choice: -choice.worth)
        searches = playout.searches(observation)
        if searches:
            legal += (each for each in playout.further(observation, legal) if each.action in actions)
        best: dict[Action, Choice] = {}
        for choice in legal:
            best.setdefault(choice.action, choice)
        found = list(best.values())
        if not searches:
            return found[:1]
        kinds = [playout.kind(each.action) for each in found]
        # The best of each kind first: the best few of all may be one card on several targets.
        order = sorted(range(len(found)), key=lambda at: kinds.index(kinds[at]) != at)
        return [found[at] for at in order[: playout.width]]


def _likely(worlds: Worlds, play: Playout, seed: int, chance: random.Random) -> State[Any]:
    """One world; where quick play can tell likely ones from others, one of several by how likely each is."""
    dealt = [worlds.deal(seeded(seed + 7919 * at)) for at in range(play.deals)]
    if len(dealt) == 1:
        return dealt[0]
    return chance.choices(dealt, [play.likelihood(world) for world in dealt])[0]


def _try(state: State[Any], tried: Tried, play: Playout, chance: random.Random) -> float:
    """Take a choice and play on, through the tree and from its leaf on quickly: the share of the win that it leads to."""
    end = play.clock(state) + play.reach
    state.apply(play.me, tried.choice.action)
    arm, path = tried.arm, list[Arm]()
    is_leaf = not play.depth
    for _ in range(LONGEST):
        if state.outcome is not None or play.clock(state) >= end:
            break
        actions = () if is_leaf else play.plans(state)
        if len(actions) < 2:
            play.advance(state, chance)
            continue
        node = arm.then.setdefault(state.phase, Node())
        action = node.choose(actions)
        arm = node[action]
        path.append(arm)
        is_leaf = not arm.tries or len(path) == play.depth
        state.apply(play.me, action)
    if state.outcome is not None:
        winners = state.outcome.winners
        share = (play.me in winners) / len(winners)
    else:
        share = play.value(state)
    for arm in path:
        arm.tries += 1
        arm.total += share
    return share


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
