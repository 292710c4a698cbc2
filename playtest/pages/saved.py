"""Saved games as the pages list them: those to go on with, and those that are over."""

from __future__ import annotations

import time
from collections.abc import Sequence

from playtest.tables import Store, drafts
from playtest.tables.feedback import was_ended
from playtest.tables.seats import LONGEST_NAME
from playtest.tables.store import Saved


def found(store: Store, game: str | None = None) -> list[Saved]:
    """All tables that can be gone on with or looked at (of one game), the latest first."""
    games = [
        each._replace(is_ended=not each.is_over and was_ended(store, each.id)) for each in store.saved(game)
    ]
    return sorted([*games, *drafts.saved(store, game)], key=lambda each: -each.changed)


def parted(found: Sequence[Saved], waiting: int, over: int) -> list[tuple[str, list[Saved]]]:
    """The latest of each kind under its heading; a kind without any is left out."""
    kinds = [
        ("Go on with", [saved for saved in found if not is_over(saved)][:waiting]),
        ("Finished", [saved for saved in found if is_over(saved)][:over]),
    ]
    return [(heading, games) for heading, games in kinds if games]


def is_over(saved: Saved) -> bool:
    """Whether nobody can go on with it: its game is over, or its playtest session was ended."""
    return saved.is_over or saved.is_ended


def who(saved: Saved) -> str:
    """Whose game it is; a name that somebody gave it comes first."""
    names = ", ".join(name[:LONGEST_NAME] for name in saved.names[:8])
    return f"{saved.given_name}: {names}" if saved.given_name else names


def how_far(saved: Saved) -> str:
    """How long it is, whether it is a copy of another game, and whether its playtest session was ended."""
    if saved.is_setup:
        return "being set up"
    moves = "1 move" if saved.steps == 1 else f"{saved.steps} moves"
    notes = {"a copy": saved.is_copy, "the session was ended": saved.is_ended}
    return ", ".join([moves, *(note for note, holds in notes.items() if holds)])


def when(saved: Saved) -> str:
    """The day and time of the last move; empty for a file with an impossible time."""
    try:
        return time.strftime("%d %b, %H:%M", time.localtime(saved.changed))
    except (OverflowError, OSError, ValueError):
        return ""
