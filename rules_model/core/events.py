"""Events: what happened, to whom, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    ``values`` are plain data (card ids, numbers, seats). The names in ``hidden`` are for the seats ``seen_by``
    alone: everybody else gets the event without them.
    """

    kind: str
    rule: str
    seat: int | None
    values: Mapping[str, Any]
    hidden: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()

    def view(self, seat: int | None) -> Event:
        """The event as ``seat`` may see it (``None``: a spectator)."""
        if not self.hidden or seat in self.seen_by:
            return self
        kept = {name: value for name, value in self.values.items() if name not in self.hidden}
        return Event(self.kind, self.rule, self.seat, kept)

    def to_data(self) -> dict[str, Any]:
        """Plain JSON form of what this event shows."""
        return {"kind": self.kind, "rule": self.rule, "seat": self.seat, **self.values}
