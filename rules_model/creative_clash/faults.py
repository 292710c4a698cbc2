"""What cannot be in a position of Creative Clash, beyond cards that are missing or double."""

from __future__ import annotations

from .state import Clash


def faults(state: Clash) -> list[str]:
    """All that is wrong."""
    return []
