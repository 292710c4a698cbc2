"""What every bot can do."""

from __future__ import annotations

from typing import Protocol

from rules_model.core.actions import Action
from rules_model.core.observation import Observation


class Bot(Protocol):
    """A player that knows what its seat may see, and nothing else."""

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        ...

    def propose(self, observation: Observation) -> Action | None:
        """An offer to another player that no list of actions has (a bribe), where one pays; ``None`` else.

        Asked before :meth:`choose`. Asked twice, a bot need not answer alike: it remembers whom it has asked.
        """
        ...

    def why(self, observation: Observation) -> tuple[Action, str]:
        """What the bot would do here, and one short sentence of reasons: a hint for people."""
        ...
