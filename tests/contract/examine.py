"""One examination that every game must pass.

In a notebook::

    from tests.contract.examine import examine
    for check in examine(rules_model.load("campy_creatures")):
        print(check.name, "-", check.says)
        check.run()

Each check plays random games over every number of seats, every option and random readings of the rulings, always the
same ones, and raises ``AssertionError`` where the game breaks its word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules_model.core.game import Game
from tests.contract import keeping, play, secrecy
from tests.contract.checks import CHECKS

__all__ = ["CHECKS", "Check", "examine", "keeping", "play", "secrecy"]


class Check(NamedTuple):
    """One check of one game; ``run`` raises ``AssertionError`` when it fails."""

    name: str
    says: str
    run: Callable[[], None]


def examine(*games: Game[Any]) -> Iterator[Check]:
    """All checks of a game, or of one game with several decks of cards: together they must show all it can do."""
    for name, run in CHECKS.items():
        yield Check(name, (run.__doc__ or "").strip(), lambda run=run: run(games))  # type: ignore[misc]
