"""JSON as records and positions hold it: no mapping names a key twice."""

from __future__ import annotations

import json
from typing import Any


def read(text: str) -> Any:
    """Read JSON. Raises ``ValueError`` when it is none, or when a mapping names a key twice: which one would hold?"""
    return json.loads(text, object_pairs_hook=_once_each)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice!r} is given twice in one mapping"[:80])
    return found
