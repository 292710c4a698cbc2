"""Questions and answers that the lessons of all games share."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.lessons.room import Moment, Question, read_action

NOBODY, NOTHING = "nobody", "nothing"


def names(moment: Moment) -> tuple[str, ...]:
    """Choices: everybody at the table."""
    return moment.names


def names_or_nobody(moment: Moment) -> tuple[str, ...]:
    """Choices: everybody at the table, or nobody."""
    return (*moment.names, NOBODY)


def yes_no(moment: Moment) -> tuple[str, ...]:
    """Choices: yes or no."""
    return ("Yes", "No")


def said(holds: object) -> str:
    """A fact as yes or no."""
    return "Yes" if holds else "No"


def name(moment: Moment, seat: int) -> str:
    """The name at a seat; nobody's is below 0."""
    return moment.names[seat] if seat >= 0 else NOBODY


def all_of(moment: Moment, seats: Iterable[int]) -> str:
    """The names at some seats."""
    return " and ".join(moment.names[seat] for seat in sorted(seats)) or NOBODY


def _legal(moment: Moment) -> str:
    seat, action = read_action(moment.before, moment.names, moment.about["action"])
    return said(moment.before.explain(seat, action) is None)


#: Questions that can be asked of any game.
COMMON: dict[str, Question] = {
    "legal": Question(_legal, yes_no),  # whether `action` may be taken
}
