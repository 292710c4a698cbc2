"""What the examination consists of: every check puts itself on this list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_model.core.state import State
from tests.contract.walk import Games

Run = Callable[[Games], None]
CHECKS: dict[str, Run] = {}


def check(run: Run) -> Run:
    """Put a function into the examination."""
    CHECKS[run.__name__] = run
    return run


def viewers(state: State[Any]) -> tuple[int | None, ...]:
    """Everybody who looks at a game: a spectator and all seats."""
    return (None, *range(state.seats))
