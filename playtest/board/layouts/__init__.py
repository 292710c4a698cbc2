"""How each game lies on the board: one module a game, found by the game's name."""

from __future__ import annotations

import importlib
from typing import Any, Protocol

from playtest.board.layouts.extras import Extras
from rules_model.core.actions import Action
from rules_model.core.observation import Observation

Face = dict[str, Any]
Area = dict[str, Any]


class Layout(Protocol):
    """What a game's module offers. Everything is made from an observation, so nothing hidden can get in."""

    def face(self, card: Any) -> Face:
        """The face of a card."""
        ...

    def back(self, back: str) -> dict[str, Any]:
        """The back of a card."""
        ...

    def strip(self, phase: str) -> str:
        """Which step of the strip a phase belongs to."""
        ...

    STRIP: tuple[tuple[str, str], ...]

    def progress(self, observation: Observation) -> str:
        """Where the game stands: round and turn."""
        ...

    def badges(self, observation: Observation, seat: int) -> list[dict[str, Any]]:
        """Counters of a seat."""
        ...

    def areas(self, observation: Observation) -> list[Area]:
        """The areas with their items, in the order of reading."""
        ...

    def help_pages(self, observation: Observation, names: list[str]) -> list[dict[str, Any]]:
        """Pages that buttons beside the title open: what pays, and how much so far."""
        ...

    def seat_note(self, observation: Observation, seat: int, names: list[str]) -> str:
        """Where somebody sits, in games in which that matters."""
        ...

    #: What the lobby says of the game, and the drawings of the board that stand above it.
    PITCH: str
    PICTURES: tuple[str, ...]

    #: How the whole board is laid out: ``"table"``, or ``"studios"`` (the viewer's own seat large, above the hand).
    LOOK: str

    #: Whether the game has windows: then people may have the kit pass for them.
    WINDOWS: bool

    #: What the scores of an outcome count.
    UNIT: str

    #: Kinds of event that are logged but are not worth a step of the animation.
    QUIET: frozenset[str]

    def action_card(self, action: Action) -> str | None:
        """The card that one clicks for an action."""
        ...

    def action_target(self, action: Action) -> dict[str, Any] | None:
        """What one clicks next, where the card is played on something: ``{"card": id}`` or ``{"seat": seat}``."""
        ...

    def action_cards(self, action: Action) -> tuple[str, ...]:
        """The cards to be marked for an action that takes several of them; () for all others."""
        ...

    def is_minor(self, action: Action) -> bool:
        """Whether an action can be had with nearly any card, so that it says nothing about that card."""
        ...

    def attempt(self, observation: Observation, card: str, area: str) -> Action:
        """What a click on a card tries, so that the rules can say why not; ``""`` is a face-down one that asks."""
        ...

    def score_table(self, observation: Observation, names: list[str]) -> tuple[list[str], list[list[Any]]]:
        """Columns and rows of the final score."""
        ...


def extras_of(game: str) -> Extras:
    """What a game needs beyond a layout's common things; most need nothing."""
    found: Extras = getattr(layout_of(game), "EXTRAS", Extras())
    return found


def layout_of(game: str) -> Layout:
    """The layout of a game."""
    module: Layout = importlib.import_module(f"{__name__}.{game}")
    return module
