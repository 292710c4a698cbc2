"""Play many games: in this process, in several, or on a Dask cluster. The games are the same either way."""

from __future__ import annotations

import contextlib
import dataclasses
import heapq
import importlib.util
import os
import shutil
import tempfile
import weakref
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules_model.core.errors import BadInput

from .plan import Plan, make_plan, with_plan
from .store import Chunk, Store
from .workers import Task, played

if TYPE_CHECKING:
    import pandas as pd

#: Called with the games that are done and how many there will be; the run stops when it returns ``False``.
Progress = Callable[[int, int], object]


class Run:
    """A run and what it found so far. Tables are read from its file when asked for.

    Attributes:
        plan: what is played; when the folder held more games than were asked for, those count too.
        interrupted: it was stopped before all games were played; the same call with the same folder goes on.
    """

    def __init__(self, plan: Plan, store: Store) -> None:
        self.plan = dataclasses.replace(plan, games=max(plan.games, store.played()))
        self.interrupted = False
        self._store = store

    @classmethod
    def open(cls, folder: str | Path) -> Run:
        """A run that lies in a folder, to look at. Raises ``BadInput`` when there is none."""
        _check_libraries()
        store = Store(Path(folder), None)
        run = cls(store.plan, store)
        run.interrupted = run.played < run.plan.games
        return run

    @property
    def folder(self) -> Path:
        """Where the run's file lies."""
        return self._store.path.parent

    @property
    def played(self) -> int:
        """How many games are written."""
        return self._store.played()

    @property
    def finished(self) -> int:
        """How many of these games came to an end; the others were broken off as endless."""
        return int(self.select("SELECT COUNT(*) AS n FROM games WHERE finished").n.iloc[0])

    @property
    def games(self) -> pd.DataFrame:
        """One row a game, by number."""
        return self.select("SELECT * FROM games ORDER BY game").drop(columns="chunk")

    @property
    def seats(self) -> pd.DataFrame:
        """One row a seat of a game."""
        return self.select("SELECT * FROM seats ORDER BY game, seat").drop(columns="chunk")

    @property
    def cards(self) -> pd.DataFrame:
        """One row for each card and what was done with it (drawn, played) in games that came to an end: how often, by how
        many seats, their wins."""
        return self.select(
            "SELECT key, use, SUM(times) AS times, SUM(seats) AS seats, SUM(wins) AS wins FROM cards "
            "GROUP BY key, use ORDER BY key, use"
        )

    @property
    def rules(self) -> pd.DataFrame:
        """One row for each rule that came up: how often, and in how many games."""
        return self.select(
            "SELECT rule, SUM(times) AS times, SUM(games) AS games FROM rules GROUP BY rule ORDER BY rule"
        )

    def select(self, query: str) -> pd.DataFrame:
        """The answer of the run's file (tables ``games``, ``seats``, ``leads``, ``cards``, ``rules``) to a query in SQL."""
        return self._store.frame(query)

    def missing(self) -> Iterator[int]:
        """The chunks that are still to be played, one after the other: of a long run there are very many."""
        done, plan = self._store.done(), self.plan
        return (each for each in range(plan.chunks) if done.get(each, 0) < len(plan.numbers(each)))

    def keep(self, chunk: Chunk) -> None:
        """Write down a chunk that was played."""
        self._store.add(chunk)

    def close(self) -> None:
        """Close the file."""
        self._store.close()

    def __repr__(self) -> str:
        return f"<{self.played:,} of {self.plan.games:,} games of {self.plan.game}>"


@with_plan
def simulate(
    game: str,
    *,
    workers: int | None = None,
    folder: str | Path | None = None,
    client: Any = None,
    progress: bool | Progress = True,
    **planned: Any,
) -> Run:
    """Play ``games`` games of bots and write down what happened.

    What is played is told as for :func:`~playtest.lab.plan.make_plan`: ``games``, ``seats``, ``bots``, ``options``,
    ``rulings``, ``cards`` and ``seed``. The same seed gives the same games, whatever the number of workers.

    Args:
        workers: processes; one for each processor by default. 1 plays in this process.
        folder: where the games are kept. A run that was broken off goes on; without a folder they live as long as
            the answer.
        client: a ``dask.distributed.Client``: play on its cluster instead.
        progress: show a bar, or tell a function. Interrupting (Ctrl-C, the stop button of a notebook, a function that
            returns ``False``) keeps what is done.

    Raises:
        BadInput: with every fault of what is asked for, or a folder that holds another run.
    """
    [run] = play_plans(
        [make_plan(game, **planned)], [folder], workers=workers, client=client, progress=progress
    )
    return run


def _run_of(plan: Plan, folder: str | Path | None) -> Run:
    """The run of a plan as it lies in its folder so far; without a folder it lives as long as the answer."""
    _check_libraries()
    place = Path(folder) if folder is not None else Path(tempfile.mkdtemp(prefix="playtest-lab-"))
    store = Store(place, plan)
    run = Run(plan, store)
    if folder is None:
        weakref.finalize(run, _forget, store, place)
    else:
        weakref.finalize(run, store.close)
    return run


def play_plans(
    plans: Sequence[Plan],
    folders: Sequence[str | Path | None],
    *,
    workers: int | None = None,
    client: Any = None,
    progress: bool | Progress = True,
) -> list[Run]:
    """Play what is missing of several runs, a chunk of each in turn: stopped half-way, all have come equally far.

    Args:
        folders: where each plan's run is kept.
        workers, client, progress: as for :func:`simulate`.
    """
    if workers is not None and (type(workers) is not int or not 1 <= workers <= 512):
        raise BadInput(f"workers: {workers!r}; a whole number from 1 to 512 is wanted")
    runs = [_run_of(plan, folder) for plan, folder in zip(plans, folders, strict=True)]
    tasks = heapq.merge(
        *(map(partial(Task, at, run.plan), run.missing()) for at, run in enumerate(runs)),
        key=lambda task: (task.number, task.run),
    )
    with _told(progress, runs) as tell:
        try:
            with contextlib.closing(played(tasks, workers or os.cpu_count() or 1, client)) as chunks:
                for task, chunk in chunks:
                    runs[task.run].keep(chunk)
                    if tell(len(chunk.games)) is False:
                        break
        except KeyboardInterrupt:
            pass
    for run in runs:
        run.interrupted = run.played < run.plan.games
    return runs


def _forget(store: Store, place: Path) -> None:
    store.close()
    shutil.rmtree(place, ignore_errors=True)


def _check_libraries() -> None:
    """Playing at a table needs none of them, so they may be missing."""
    missing = [name for name in ("pandas", "scipy", "tqdm") if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(
            f"the laboratory needs {', '.join(missing)}",
            hint="install what it needs with: pip install 'cardtable-kit[lab]'",
        )


@contextlib.contextmanager
def _told(progress: bool | Progress, runs: Sequence[Run]) -> Iterator[Callable[[int], object]]:
    """A function that is told how many games more are done."""
    done, wanted = sum(run.played for run in runs), sum(run.plan.games for run in runs)
    if callable(progress):
        tell = progress

        def add(games: int) -> object:
            nonlocal done
            done += games
            return tell(done, wanted)

        yield add
        return
    from tqdm.auto import tqdm

    with tqdm(total=wanted, initial=done, unit="game", disable=not progress, desc=runs[0].plan.game) as bar:

        def count(games: int) -> object:
            bar.update(games)
            return None

        yield count
