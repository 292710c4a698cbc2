"""How the search bot plays on quickly, in worlds it imagines, and what it makes of where that leads; one module a game."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from playtest.bots.playouts.playout import Playout

__all__ = ["Playout", "playout_of"]


def playout_of(game: str) -> type[Playout] | None:
    """The quick play of a game: ``PLAYOUT`` of the module with its name; ``None`` where there is none."""
    home = f"{__name__}.{game}"
    if find_spec(home) is None:
        return None
    found: type[Playout] = importlib.import_module(home).PLAYOUT
    return found
