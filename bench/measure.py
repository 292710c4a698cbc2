"""How things are measured: medians of several rounds, and two things to be compared in turn within one run."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

ROUNDS = 15
#: Time of this process alone, since all that is measured only computes: what else the machine does should not count.
#: Windows counts that time in steps of 16 ms.
clock = time.perf_counter if sys.platform == "win32" else time.process_time


class Figure(NamedTuple):
    """One line of the table.

    Attributes:
        what: what was measured.
        reach: the figure to reach, in words.
        measured: what came out, in words.
        is_reached: whether it is good enough; ``None`` where there is nothing to reach.
    """

    what: str
    reach: str
    measured: str
    is_reached: bool | None


def seconds(work: Callable[[], object]) -> float:
    """How long one run of ``work`` takes, with the garbage collector out of the way."""
    gc.collect()
    gc.disable()
    try:
        start = clock()
        work()
        return clock() - start
    finally:
        gc.enable()


def medians(*works: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """The median time of each work."""
    return [statistics.median(column) for column in zip(*taken(*works, rounds=rounds), strict=True)]


def taken(*works: Callable[[], object], rounds: int = ROUNDS) -> list[tuple[float, ...]]:
    """The times of all works in each round. They take turns, so that a busy moment of the machine meets them all alike;
    the shorter one work is, the better that holds.
    """
    for work in works:
        work()
    return [tuple(seconds(work) for work in works) for _ in range(rounds)]


def ratio(times: list[tuple[float, ...]], over: int, under: int) -> float:
    """The median of the ratios of two works, round by round."""
    return statistics.median(each[over] / each[under] for each in times)


def short(duration: float) -> str:
    """A duration in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if duration >= size:
            return f"{duration / size:.3g} {unit}"
    return f"{duration / 1e-9:.3g} ns"


def table(figures: list[Figure]) -> str:
    """All figures as text, one a line."""
    rows = [("what", "reach", "measured", "")]
    marks = {True: "reached", False: "NOT REACHED", None: ""}
    rows += [(each.what, each.reach, each.measured, marks[each.is_reached]) for each in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join([*map(str.ljust, row, widths), row[3]]).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
