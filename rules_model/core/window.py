"""Windows: the one mechanism for everything that may answer something.

A window asks every seat that might answer, in the ruled order, whether or not it holds an answer (being asked must
tell nothing). An answer becomes a link of the chain and opens the window on itself. When all have passed, the
chain resolves from the last link back, card by card. All of it is plain immutable data, kept in a frame or a table field.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Link(NamedTuple):
    """One card (or deed) of a chain.

    Attributes:
        answers: index of the link that this one answers, ``None`` for the first.
        works: does the answer do anything to what it answers (a Mummy cannot be canceled)?
        stands: after resolution: does this link take effect? ``None`` while the chain is open.
    """

    seat: int
    card: str
    rule: str
    answers: int | None = None
    works: bool = True
    stands: bool | None = None
    label: str = ""


class Window(NamedTuple):
    """An open chain and who is still to be asked about its last link (first to be asked first)."""

    links: tuple[Link, ...]
    waiting: tuple[int, ...]

    @property
    def asked(self) -> int:
        """The seat that is asked now."""
        return self.waiting[0]

    @property
    def is_closed(self) -> bool:
        """Everybody has passed on the last link."""
        return not self.waiting


@cache
def clockwise(seats: int, after: int, *, also_self: bool) -> tuple[int, ...]:
    """All seats clockwise from the left of ``after``; that seat itself last, where it is asked too."""
    order = tuple((after + step) % seats for step in range(1, seats + 1))
    return order if also_self else order[:-1]


def open_window(link: Link, order: tuple[int, ...]) -> Window:
    """A window on a first link."""
    return Window((link,), order)


def pass_on(window: Window) -> Window:
    """The asked seat lets the last link be."""
    return Window(window.links, window.waiting[1:])


def answer(window: Window, link: Link, order: tuple[int, ...]) -> Window:
    """The asked seat answers the last link; everybody in ``order`` is asked about the answer."""
    return Window((*window.links, link._replace(answers=len(window.links) - 1)), order)


def resolve(links: tuple[Link, ...]) -> tuple[Link, ...]:
    """Unwind a chain from its last link back: a standing link that works stops the one it answers.

    Card by card rather than by counting to odd or even, since some answers do not work on some cards.
    """
    stands = [True] * len(links)
    for at in range(len(links) - 1, -1, -1):
        target = links[at].answers
        if stands[at] and links[at].works and target is not None:
            stands[target] = False
    return tuple(link._replace(stands=value) for link, value in zip(links, stands, strict=True))
