"""The skill ladder: does skill pay in this game? Each bot plays the next worse one, in games of two."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import rules_model
from playtest import bots
from playtest.charts import Picture
from rules_model.core.errors import BadInput

from . import stats
from .plan import check_settings, make_plan
from .simulate import Progress, Run, play_plans
from .stats import Estimate

if TYPE_CHECKING:
    import pandas as pd

SEATS = 2
EVEN = 1 / SEATS


class Rung(NamedTuple):
    """A bot against the next worse one.

    Attributes:
        won: the better one's share of the games that came to an end.
        broken: how many games were broken off as endless.
    """

    better: str
    worse: str
    won: Estimate
    broken: int = 0

    @property
    def pays(self) -> bool | None:
        """Whether the better bot wins more often; ``None``: too few games to tell."""
        return self.won.value > EVEN if self.won.excludes(EVEN) else None

    @property
    def sentence(self) -> str:
        """The rung in words."""
        if not self.won.n:
            return f"The {self.better} bot and the {self.worse} one: no game came to its end."
        value, low, high = (f"{100 * each:.0f}" for each in self.won[:3])
        told = (
            f"The {self.better} bot beats the {self.worse} one in {value} % of {self.won.n:,} games "
            f"(95 % interval {low} to {high} %)"
        )
        told += {True: ".", False: ": it is the worse one here.", None: ": too few games to tell."}[self.pays]
        return f"{told} Broken off as endless: {self.broken:,} more." if self.broken else told


@dataclasses.dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs from the lowest up, and the games of each."""

    rungs: tuple[Rung, ...]
    runs: tuple[Run, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Each rung in words."""
        return tuple(rung.sentence for rung in self.rungs)

    def summary(self) -> str:
        """All rungs in words."""
        return "\n".join(self.sentences)

    @property
    def interrupted(self) -> bool:
        """It was stopped before all games were played."""
        return any(run.interrupted for run in self.runs)

    def table(self) -> pd.DataFrame:
        """One row a rung."""
        import pandas as pd

        rows = [(rung.better, rung.worse, *rung.won, EVEN, rung.sentence) for rung in self.rungs]
        columns = ["better", "against", "value", "low", "high", "n", "even", "sentence"]
        return pd.DataFrame(rows, columns=columns).set_index("better")

    def picture(self) -> Picture:
        """The rungs as intervals, the best bot on top."""
        from .plots import skill  # which draws with what stands here

        return skill(self.rungs)


def ladder(
    game: str,
    *,
    games: int = 100,
    folder: str | Path | None = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool | Progress = True,
    **more: Any,
) -> Ladder:
    """Play every bot of a game against the next worse one.

    Args:
        games: of each pair; the bots change seats from game to game, so there are at least two.
        folder: keeps the runs, one folder a rung.
        workers, client, progress: as for :func:`simulate`.
        more: options, rulings, cards and seed, as for :func:`simulate`.

    Raises:
        BadInput: as :func:`simulate`; a single game, in which each bot would have one seat alone.
    """
    if type(games) is not int or games < SEATS:
        raise BadInput(
            f"games: {games!r}; a whole number from {SEATS} on is wanted: each bot plays in each seat"
        )
    check_settings(more, decided=("game", "games", "seats", "bots"))
    pairs = list(pairwise(reversed(bots.names(rules_model.load(game)))))
    runs = play_plans(
        [make_plan(game, games=games, seats=SEATS, bots=(better, worse), **more) for worse, better in pairs],
        [None if folder is None else Path(folder) / f"{better}-{worse}" for worse, better in pairs],
        workers=workers,
        client=client,
        progress=progress,
    )
    rungs = tuple(
        Rung(better, worse, _won(run, better), run.played - run.finished)
        for (worse, better), run in zip(pairs, runs, strict=True)
    )
    return Ladder(rungs, tuple(runs))


def _won(run: Run, bot: str) -> Estimate:
    found = run.select(
        f"SELECT TOTAL(won) AS won, COUNT(*) AS n FROM seats WHERE rank AND bot = '{bot}'"
    ).iloc[0]
    return stats.share(float(found.won), int(found.n))
