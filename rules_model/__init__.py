"""The rules of the kit's games. Playing needs the standard library alone.

>>> import rules_model
>>> state = rules_model.load("campy_creatures").new(seats=3, seed=7)
>>> state.phase, state.deciders
('choose_creature', (0, 1, 2))
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .core.errors import BadInput, ChanceNeeded, ChartError, IllegalAction, KitError, Refusal
from .core.game import Game

__all__ = [
    "GAMES",
    "BadInput",
    "ChanceNeeded",
    "ChartError",
    "Game",
    "IllegalAction",
    "KitError",
    "Refusal",
    "load",
]

#: The games of the kit, in the order of the lobby: each is a package of this one.
GAMES = ("campy_creatures", "creative_clash", "king_of_the_creepies", "goblin_poker")


def load(name: str, cards: str | Path | Sequence[str | Path] = ()) -> Game[Any]:
    """Load a game, with the kit's own cards or with card files of yours.

    Raises:
        BadInput: an unknown game, or a card file with faults.
    """
    if name not in GAMES:
        raise BadInput(f"unknown game {name!r}", hint=f"known games: {', '.join(GAMES)}")
    files = [cards] if isinstance(cards, str | Path) else list(cards)
    return Game(_definition(name), files) if files else _own(name)


@cache
def _own(name: str) -> Game[Any]:
    return Game(_definition(name))


def _definition(name: str) -> Any:
    return importlib.import_module(f"{__name__}.{name}").DEFINITION
