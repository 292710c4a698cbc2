"""The chain of cancels for pictures: the one that is open, or the one that was settled last."""

from __future__ import annotations

from rules_model.core.window import Link

from .state import Clash


def chain(state: Clash) -> tuple[Link, ...]:
    """The links of the innermost open chain; where none is open, those of the last one, which say what stood."""
    for frame in reversed(state.frames):
        if frame.window is not None:
            links: tuple[Link, ...] = frame.window.links
            return links
    return tuple(
        Link(
            seat, card, "CC-CXL-02" if answers >= 0 else "CC-EVT-01", _or_none(answers), works, stands, label
        )
        for seat, card, answers, works, stands, label in state.table.last_chain
    )


def _or_none(answers: int) -> int | None:
    return None if answers < 0 else answers
