"""What every game's quick play has. It knows whole states, but only ones that were imagined from an observation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

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
    """

    reach: ClassVar[int] = 1
    scale: ClassVar[float] = 5.0
    bias: ClassVar[float] = 0.5

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """Work out once what all tries share. ``worths``: what the heuristic bot holds of the choices."""
        assert observation.seat is not None
        self.me: int = observation.seat
        self.worths = worths
        self.cards = observation.game.cards

    @classmethod
    def searches(cls, phase: str) -> bool:
        """Whether trying pays in a phase; elsewhere the heuristic bot decides."""
        return True

    def prepare(self, world: State[Any], chance: random.Random) -> None:
        """Make a world that was just dealt a likely one, in place: what the others may have chosen in secret."""

    def clock(self, state: State[Any]) -> int:
        """A number that goes up as the game goes on."""
        raise NotImplementedError

    def move(self, state: State[Any], seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """A quick move of any seat, one of its ``actions`` (there are several)."""
        raise NotImplementedError

    def standings(self, state: State[Any]) -> Sequence[float]:
        """What each seat has so far, in one currency; asked for where a try ends before the game does."""
        raise NotImplementedError
