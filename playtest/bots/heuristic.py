"""What the heuristic bots of all games share: they weigh each choice, take the best, and can say why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from rules_model.core.actions import Action
from rules_model.core.observation import Observation

WeightsT = TypeVar("WeightsT")


class Choice(NamedTuple):
    """An action with what it is worth, and its reason, which is only put together when somebody asks."""

    worth: float
    action: Action
    reason: Callable[[], str]


class Heuristic(Generic[WeightsT]):
    """A bot whose choices need no memory: asked twice it answers alike, and a resumed table needs to keep nothing of it.

    A game's bot names the class of its weights as ``tastes`` and gives its :meth:`choices`.
    """

    tastes: Callable[[], WeightsT]

    def __init__(self, seed: int = 0, weights: WeightsT | None = None) -> None:
        self.seed = seed
        self.weights = weights or type(self).tastes()

    def choices(self, observation: Observation) -> Iterable[Choice]:
        """What may be worth doing, each with its worth and reason. Those that are not legal are left out later."""
        raise NotImplementedError

    def propose(self, observation: Observation) -> Action | None:
        """An offer to another player; most games have none. See :meth:`Bot.propose`."""
        return None

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        return self._best(observation).action

    def why(self, observation: Observation) -> tuple[Action, str]:
        """The same choice, with its reason."""
        best = self._best(observation)
        return best.action, best.reason()

    def _best(self, observation: Observation) -> Choice:
        actions = observation.actions
        if len(actions) == 1:
            return Choice(0.0, actions[0], lambda: "There is no other choice.")
        legal = [choice for choice in self.choices(observation) if choice.action in actions]
        if not legal:
            return Choice(0.0, actions[0], lambda: "One is as good as another.")
        return max(legal, key=lambda choice: choice.worth)
