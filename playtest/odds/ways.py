"""Every way that chance can fall: an exact distribution of whatever a piece of the rules comes to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from rules_model.core.chance import Chance

Result = TypeVar("Result", bound=Hashable)


class _Fork(Exception):  # no error: the way goes on in several
    def __init__(self, ways: int) -> None:
        self.ways = ways


class _Way:
    """Chance that goes one given way, and says where it forks."""

    may_run_out = False

    def __init__(self, turns: tuple[int, ...]) -> None:
        self._turns = turns
        self._at = 0

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """See ``Chance.index``."""
        if len(choices) == 1:
            return 0
        if self._at == len(self._turns):
            raise _Fork(len(choices))
        self._at += 1
        return self._turns[self._at - 1]

    def clone(self) -> Chance:
        """The same way: who copies the state goes on along it."""
        return self

    def to_data(self) -> dict[str, Any]:
        """Never kept."""
        raise NotImplementedError


def every_way(run: Callable[[Chance], Result]) -> dict[Result, Fraction]:
    """Run something once for every way its chance can fall; how probable each result is.

    ``run`` must come to the same result on the same way: it gets a fresh copy of all it changes each time.
    """
    found: dict[Result, Fraction] = defaultdict(Fraction)
    todo: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        turns, chance = todo.pop()
        try:
            found[run(_Way(turns))] += chance
        except _Fork as fork:
            todo += [((*turns, turn), chance / fork.ways) for turn in range(fork.ways)]
    return dict(found)
