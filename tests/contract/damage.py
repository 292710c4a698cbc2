"""Plain data with something broken in it, to see that whoever reads it says so."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

JUNK: tuple[Any, ...] = (None, -1, 3, 10**30, 1.5, True, "", "nonsense", [], [0], [[]], ["x"], {}, {"a": 1})


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value in nested lists and mappings."""
    if isinstance(data, dict | list):
        keys = data if isinstance(data, dict) else range(len(data))
        for key in keys:
            yield (*path, key)
            yield from places(data[key], (*path, key))


def damaged(data: Any, picks: random.Random, count: int) -> Iterator[Any]:
    """``count`` copies, each with one value replaced, removed or swapped with its neighbour.

    Places are drawn evenly by depth, so that the few values at the top have their turn among hundreds of cards.
    """
    by_depth: dict[int, list[tuple[Any, ...]]] = {}
    for path in places(data):
        by_depth.setdefault(len(path), []).append(path)
    for _ in range(count):
        broken = copy.deepcopy(data)
        *way, last = picks.choice(by_depth[picks.choice(sorted(by_depth))])
        home = broken
        for key in way:
            home = home[key]
        deed = picks.randrange(3)
        if deed == 0:
            home[last] = picks.choice(JUNK)
        elif deed == 1:
            del home[last]
        else:
            other = picks.choice(list(home) if isinstance(home, dict) else range(len(home)))
            home[last], home[other] = home[other], home[last]
        yield broken
