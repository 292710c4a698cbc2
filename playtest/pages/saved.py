"""Saved games as the pages list them: those to go on with, and those that are over."""

from __future__ import annotations

import time
from collections.abc import Sequence

from playtest.tables import Store, drafts
from playtest.tables.seats import LONGEST_NAME
from playtest.tables.store import Saved


def found(store: Store, game: str | None = None) -> list[Saved]:
    """All tables that can be gone on with or looked at (of one game), the latest first."""
    return sorted([*store.saved(game), *drafts.saved(store, game)], key=lambda each: -each.changed)


def parted(found: Sequence[Saved], waiting: int, over: int) -> list[tuple[str, list[Saved]]]:
    """The latest of each kind under its heading; a kind without any is left out."""
    kinds = [
        ("Go on with", [saved for saved in found if not saved.is_over][:waiting]),
        ("Finished", [saved for saved in found if saved.is_over][:over]),
    ]
    return [(heading, games) for heading, games in kinds if games]


def who(saved: Saved) -> str:
    """Whose game it is; a name that somebody gave it comes first."""
    names = ", ".join(name[:LONGEST_NAME] for name in saved.names[:8])
    return f"{saved.given_name}: {names}" if saved.given_name else names


def how_far(saved: Saved) -> str:
    """How long it is, and whether it is a copy of another game."""
    if saved.is_setup:
        return "being set up"
    moves = "1 move" if saved.steps == 1 else f"{saved.steps} moves"
    return f"{moves}, a copy" if saved.is_copy else moves


def when(saved: Saved) -> str:
    """The day and time of the last move; empty for a file with an impossible time."""
    try:
        return time.strftime("%d %b, %H:%M", time.localtime(saved.changed))
    except (OverflowError, OSError, ValueError):
        return ""
