"""Two runs game by game. Of each pair a few sums are kept and no table, so a million pairs need no more memory than ten thousand."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import stats
from .certainty import certain
from .measures import CERTAIN, MEASURES, UNFINISHED
from .report import BY
from .simulate import Run
from .stats import Estimate

if TYPE_CHECKING:
    import pandas as pd

#: So many games of each run are looked at together.
BLOCK = 10_000
A, B, CHANGE = range(3)


class Sums:
    """What is kept of the values of pairs: how many, and of A, of B and of B less A the mean and the spread.

    Blocks are put together as by Chan, Golub and LeVeque (1983): sums of plain squares would lose small differences.

    Attributes:
        n: how many pairs.
        is_any: whether some value is not 0.
        differs: whether some pair differs.
    """

    def __init__(self) -> None:
        self.n, self.is_any, self.differs = 0, False, False
        self._means, self._away = [0.0] * 3, [0.0] * 3

    def add(self, a: pd.Series[float], b: pd.Series[float]) -> None:
        """The pairs of a block: two series of equal index."""
        n = len(a)
        if not n:
            return
        for at, values in enumerate((a.to_numpy(float), b.to_numpy(float), (b - a).to_numpy(float))):
            middle = float(values.mean())
            step = middle - self._means[at]
            self._away[at] += float(((values - middle) ** 2).sum()) + step**2 * self.n * n / (self.n + n)
            self._means[at] += step * n / (self.n + n)
            self.is_any |= at != CHANGE and bool(values.any())
            self.differs |= at == CHANGE and bool(values.any())
        self.n += n

    def mean(self, at: int) -> float:
        """The mean of ``A``, ``B`` or ``CHANGE``."""
        return self._means[at] if self.n else math.nan

    def spread(self, at: int) -> float:
        """The standard deviation of one of them."""
        return math.sqrt(self._away[at] / (self.n - 1)) if self.n > 1 else math.nan

    @property
    def doubt(self) -> float:
        """How often chance alone would part two equal things as far as these pairs are: see :func:`stats.doubt_of`."""
        return stats.doubt_of(self.n, self.mean(CHANGE), self.spread(CHANGE)) if self.differs else 1.0

    def change(self, reach: float) -> Estimate:
        """The mean of B less A with its interval; ``reach``: the most that one pair might differ by."""
        if not self.differs:
            return stats.none_seen(self.n, reach)
        return stats.mean_of(self.n, self.mean(CHANGE), self.spread(CHANGE))


@dataclasses.dataclass(frozen=True, slots=True)
class Pairs:
    """The games that both runs have, added up.

    Attributes:
        played: how many there are; ``finished``: those of them that came to an end on both sides, of which all but
            ``UNFINISHED`` is told.
        games: by column of a measure.
        wins: shares of wins by a column of ``BY`` and a value of it, in games in which it sits at the table on both sides.
    """

    played: int
    finished: int
    games: dict[str, Sums]
    wins: dict[tuple[str, Any], Sums]


def pairs_of(a: Run, b: Run) -> Pairs:
    """Add up the pairs of two runs."""
    games = {each.column: Sums() for each in (UNFINISHED, *MEASURES, CERTAIN)}
    wins: dict[tuple[str, Any], Sums] = {}
    sure = certain(a, b)
    for start in range(0, min(_end(a), _end(b)), BLOCK):
        one, other = (_games(run, start).join(each) for run, each in zip((a, b), sure, strict=True))
        both = one.index.intersection(other.index)
        one, other = one.loc[both], other.loc[both]
        games[UNFINISHED.column].add(1 - one.finished, 1 - other.finished)
        ended = both[(one.finished == 1) & (other.finished == 1)]
        for each in (*MEASURES, CERTAIN):
            values = one.loc[ended, each.column], other.loc[ended, each.column]
            known = values[0].notna() & values[1].notna()
            games[each.column].add(values[0][known], values[1][known])
        for key, won, won_other in _wins(a, b, start):
            index = won.index.intersection(won_other.index).intersection(ended)
            wins.setdefault(key, Sums()).add(won[index], won_other[index])
    return Pairs(games[UNFINISHED.column].n, games["decisions"].n, games, wins)


def _end(run: Run) -> int:
    last = run.select("SELECT MAX(game) AS last FROM games")["last"].iloc[0]
    return 0 if last is None else int(last) + 1


def _within(run: Run, start: int) -> str:
    """The condition for the games of a block. Chunks are what the file has an index of."""
    size = run.plan.chunk
    return f"chunk BETWEEN {start // size} AND {(start + BLOCK - 1) // size}"


def _games(run: Run, start: int) -> pd.DataFrame:
    columns = ", ".join(each.column for each in MEASURES)
    return run.select(f"SELECT game, finished, {columns} FROM games WHERE {_within(run, start)}").set_index(
        "game"
    )


def _wins(a: Run, b: Run, start: int) -> Iterator[tuple[tuple[str, Any], pd.Series[float], pd.Series[float]]]:
    """By what is told apart, and each value of it that both have: its share of each game, on either side."""
    columns = ", ".join(BY)
    seats = [
        run.select(f"SELECT game, won, {columns} FROM seats WHERE {_within(run, start)}") for run in (a, b)
    ]
    for by in BY:
        one, other = (dict(iter(table.groupby(by))) for table in seats)
        for value in sorted({*one} & {*other}):
            yield (by, value), *(part[value].groupby("game").won.mean() for part in (one, other))
