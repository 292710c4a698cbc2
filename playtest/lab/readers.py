"""What the laboratory reads of a game: how far each seat is, whose card did what. One reader a game.

The laboratory looks at whole states, as nobody at a table may; what it finds never goes back into a game.
"""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any

from rules_model.core.state import State

#: Two kinds of thing that the statistics of cards count.
DRAWN, PLAYED = "drawn", "played"


@dataclasses.dataclass(frozen=True, slots=True)
class Reader:
    """How a game is read.

    Attributes:
        standing: how far each seat is now, in the game's own points; more is better.
        turn: turns begun so far.
        played_as: what a seat plays as, a card's key ("" where all play alike).
        uses: events that draw or play a card: the kind of event, the value that names the card or cards, and which of
            the two it is.
        first: who begins, seen before the first decision; ``None`` where nobody does.
        reshuffles: kinds of event that say that a deck was shuffled anew.
    """

    standing: Callable[[State[Any]], tuple[float, ...]]
    turn: Callable[[State[Any]], int]
    uses: Mapping[str, tuple[str, str]]
    played_as: Callable[[State[Any], int], str] = lambda state, seat: ""
    first: Callable[[State[Any]], int] | None = None
    reshuffles: frozenset[str] = frozenset()


def reader(game: str) -> Reader:
    """The reader of a game: ``READER`` of the module with its name; one that knows the end alone where there is none."""
    home = f"playtest.lab.{game}"
    if find_spec(home) is None:
        return Reader(lambda state: (0.0,) * state.seats, lambda state: 0, {})
    found: Reader = importlib.import_module(home).READER
    return found
