"""Does skill pay in this game? Each bot plays among those one rung below it."""

from __future__ import annotations

from itertools import pairwise
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import rules_model
from playtest import bots

from . import stats
from .plan import make_plan
from .simulate import Progress, Run, play_runs, run_of
from .stats import Estimate

if TYPE_CHECKING:
    import pandas as pd


class Rung(NamedTuple):
    """One better bot among worse ones.

    Attributes:
        won: its share of the wins.
        even: what it would win if skill were nothing.
        run: the games.
    """

    better: str
    worse: str
    won: Estimate
    even: float
    run: Run

    @property
    def sentence(self) -> str:
        """The rung in words."""
        value, low, high, _ = (100 * each for each in self.won)
        pays = self.won.low > self.even
        what = "skill pays" if pays else "no gain is seen" if self.won.high >= self.even else "it does worse"
        return (
            f"One {self.better} bot among {self.worse} ones wins {value:.1f} % of {self.run.played:,} games, where an even share is "
            f"{100 * self.even:.1f} % (95 % interval {low:.1f} to {high:.1f}): {what}."
        )


def ladder(
    game: str,
    *,
    games: int = 100,
    seats: int = 2,
    folder: str | Path | None = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool | Progress = True,
    **more: Any,
) -> list[Rung]:
    """Play every bot of a game among those one rung below it, the best pair first.

    Args:
        folder: keeps the runs, one folder a rung.
        more: options, rulings, cards and seed, as for :func:`simulate`; and how the games are played.

    Raises:
        BadInput: as :func:`simulate`.
    """
    pairs = list(pairwise(bots.names(rules_model.load(game))))
    runs = [
        run_of(
            make_plan(game, games=games, seats=seats, bots=[better, *[worse] * (seats - 1)], **more),
            None if folder is None else Path(folder) / f"{better}-{worse}",
        )
        for better, worse in pairs
    ]
    play_runs(runs, workers=workers, client=client, progress=progress)
    return [_rung(better, worse, run) for (better, worse), run in zip(pairs, runs, strict=True) if run.played]


def _rung(better: str, worse: str, run: Run) -> Rung:
    found = run.select(f"SELECT TOTAL(won) AS won, COUNT(*) AS n FROM seats WHERE bot = '{better}'").iloc[0]
    return Rung(better, worse, stats.share(float(found.won), int(found.n)), 1 / run.plan.seats, run)


def table(found: list[Rung]) -> pd.DataFrame:
    """The rungs as a table."""
    import pandas as pd

    rows = [(each.better, each.worse, *each.won[:3], each.even, each.won.n, each.sentence) for each in found]
    columns = ["better", "among", "value", "low", "high", "even", "n", "sentence"]
    return pd.DataFrame(rows, columns=columns).set_index("better")
