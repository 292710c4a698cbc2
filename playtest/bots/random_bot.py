"""The bot that knows nothing: the yardstick of all others."""

from __future__ import annotations

import random

from rules_model.core.actions import Action
from rules_model.core.observation import Observation


class RandomBot:
    """Takes any legal action, each with the same odds."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        actions = observation.actions
        return actions[int(self._random.random() * len(actions))]

    def propose(self, observation: Observation) -> Action | None:
        """Nothing: no bound is set to offers, so none is as good as another."""
        return None

    def why(self, observation: Observation) -> tuple[Action, str]:
        """A choice without a reason."""
        return self.choose(observation), "No reason: this bot picks at random."
