"""The few statistics of the laboratory: a share with its interval, a mean with its interval, a difference of pairs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

#: How sure every interval is.
SURE = 0.95


class Estimate(NamedTuple):
    """A value and the interval that holds the true one in 95 of 100 runs like this; ``n`` is how many cases it is from."""

    value: float
    low: float
    high: float
    n: int

    def excludes(self, value: float) -> bool:
        """Whether the interval leaves a value out."""
        return not self.low <= value <= self.high


def share(won: float, n: int, sure: float = SURE) -> Estimate:
    """A share of wins, with Wilson's interval (Wilson 1927), which holds near 0 and 1 too. A shared win counts its part."""
    if not n:
        return Estimate(math.nan, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf((1 + sure) / 2)
    part, extra = won / n, z * z / n
    centre = (part + extra / 2) / (1 + extra)
    half = z * math.sqrt(max(0.0, part * (1 - part)) / n + extra / (4 * n)) / (1 + extra)
    return Estimate(part, max(0.0, centre - half), min(1.0, centre + half), n)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with Student's interval. One value alone says nothing about its spread: an endless interval."""
    import numpy as np

    numbers = np.asarray(values, dtype=float)
    n = len(numbers)
    spread = float(numbers.std(ddof=1)) if n > 1 else math.nan
    return mean_of(n, float(numbers.mean()) if n else math.nan, spread)


def mean_of(n: int, middle: float, spread: float) -> Estimate:
    """The same from a mean and a standard deviation."""
    from scipy import stats

    if n < 2:
        return Estimate(middle, -math.inf, math.inf, n)
    half = float(stats.t.ppf((1 + SURE) / 2, n - 1)) * spread / math.sqrt(n)
    return Estimate(middle, middle - half, middle + half, n)


def none_seen(n: int, reach: float) -> Estimate:
    """No difference in ``n`` pairs, each of which might differ by ``reach``: there may be some that were not met yet.

    The exact form of the rule of three (Hanley and Lippman-Hand 1983): at most 3 in ``n``, or thereabouts.
    """
    most = reach * (1 - (1 - SURE) ** (1 / n)) if n else math.inf
    return Estimate(0.0, -most, most, n)


def doubt(differences: Sequence[float]) -> float:
    """How often chance alone would part two equal things as far as these pairs are: the p of a t-test of pairs."""
    import numpy as np

    numbers = np.asarray(differences, dtype=float)
    n = len(numbers)
    return doubt_of(n, float(numbers.mean()), float(numbers.std(ddof=1))) if n > 1 else 1.0


def doubt_of(n: int, middle: float, spread: float) -> float:
    """The same from the mean of the differences and their standard deviation."""
    from scipy import stats

    if n < 2 or not middle:
        return 1.0
    if not spread:
        return 0.0
    return float(2 * stats.t.sf(abs(middle) * math.sqrt(n) / spread, n - 1))


def adjusted(doubts: Sequence[float]) -> list[float]:
    """The same for many questions asked at once (Benjamini and Hochberg 1995): who asks 100 finds 5 by chance."""
    from scipy import stats

    return [float(each) for each in stats.false_discovery_control(list(doubts))] if doubts else []
