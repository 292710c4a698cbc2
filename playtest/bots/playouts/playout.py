"""What every game's quick play has. It knows whole states, but only ones that were imagined from an observation."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from playtest.bots.heuristic import Choice
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.state import State


class Playout:
    """Quick play from one decision on: made once for it, used for all its tries.

    Attributes:
        reach: a try ends when :meth:`clock` has gone on by so much (or the game is over).
        scale: a lead by so much of what :meth:`standings` counts makes a win about 73 % sure.
        bias: how much the heuristic bot is trusted: what its favourite gets, in shares of a win, over a choice that it
            holds to be hopeless.
        width: choices that are compared at most.
        deals: worlds that are dealt for each that is played, which is one of them by its :meth:`likelihood`.
        depth: of how many own later decisions the tree remembers what they brought; 0: quick play makes them all.
        asked: how often quick play has asked the heuristic bot in the world that is being played.
        advice: tastes for the heuristic bot that advises; ``None``: its own.
    """

    reach: ClassVar[int] = 1
    scale: ClassVar[float] = 5.0
    bias: ClassVar[float] = 0.5
    width: ClassVar[int] = 6
    depth: ClassVar[int] = 0
    advice: ClassVar[Any] = None
    deals: int = 1
    asked: int = 0

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """Work out once what all tries share. ``worths``: what the heuristic bot holds of the choices."""
        assert observation.seat is not None
        self.me: int = observation.seat
        self.worths = worths
        self.cards = observation.game.cards

    @classmethod
    def searches(cls, observation: Observation) -> bool:
        """Whether trying pays at a decision; elsewhere the heuristic bot decides."""
        return True

    @classmethod
    def further(cls, observation: Observation, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Choices that are worth a try beside those of the heuristic bot; some may be illegal or among those."""
        return ()

    @classmethod
    def kind(cls, action: Action) -> Hashable:
        """What is equal for actions of which one is to be compared before a second one is."""
        return action

    def likelihood(self, world: State[Any]) -> float:
        """How well a world goes with what the others have done in the open; above 0."""
        return 1.0

    def prepare(self, world: State[Any], chance: random.Random) -> None:
        """Make a world that was just dealt a likely one, in place: what the others may have chosen in secret."""

    def clock(self, state: State[Any]) -> int:
        """A number that goes up as the game goes on."""
        raise NotImplementedError

    def advance(self, state: State[Any], chance: random.Random) -> None:
        """Play on by a decision or several, in place."""
        seat = state.deciders[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[0] if len(actions) == 1 else self.move(state, seat, actions, chance))

    def move(self, state: State[Any], seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """A quick move of any seat, one of its ``actions`` (there are several)."""
        raise NotImplementedError

    def plans(self, state: State[Any]) -> Sequence[Action]:
        """Among which actions the tree chooses where the bot itself decides, likely ones first; fewer than two: none."""
        return state.legal_actions(self.me) if self.me in state.deciders else ()

    def value(self, state: State[Any]) -> float:
        """The share of the win to expect where a try ends before the game does."""
        return self.share(self.standings(state))

    def share(self, standings: Sequence[float]) -> float:
        """The share of the win that the standings stand for, one's own beside those of all others."""
        most = max(standings)
        odds = [math.exp((standing - most) / self.scale) for standing in standings]
        return odds[self.me] / sum(odds)

    def standings(self, state: State[Any]) -> Sequence[float]:
        """What each seat has so far, in one currency."""
        raise NotImplementedError


def share_of(lead: float, scale: float) -> float:
    """The share of the win that a lead stands for, from 0 to 1."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / scale))))
