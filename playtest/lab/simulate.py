"""Play many games: in this process, in several, or on a Dask cluster. The games are the same either way."""

from __future__ import annotations

import concurrent.futures as futures
import multiprocessing
import os
import tempfile
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules_model.core.errors import BadInput
from rules_model.core.game import Game

from .plan import Plan, make_plan
from .play import play
from .store import Chunk, Store, chunk_of

if TYPE_CHECKING:
    import pandas as pd

#: Chunks that are handed out ahead of being needed, for each worker: enough to keep it busy, few enough for memory.
AHEAD = 3


class Run:
    """A run and what it found so far. Tables are read from its file when asked for.

    Attributes:
        interrupted: it was stopped before all games were played; the same call with the same folder goes on.
    """

    def __init__(self, plan: Plan, store: Store) -> None:
        self.plan = plan
        self.interrupted = False
        self._store = store

    @property
    def folder(self) -> Path:
        """Where the run's file lies."""
        return self._store.path.parent

    @property
    def played(self) -> int:
        """How many games are written."""
        return min(sum(self._store.done().values()), self.plan.games)

    @property
    def games(self) -> pd.DataFrame:
        """One row a game, by number."""
        return self._read("SELECT * FROM games WHERE game < {games} ORDER BY game").drop(columns="chunk")

    @property
    def seats(self) -> pd.DataFrame:
        """One row a seat of a game."""
        return self._read("SELECT * FROM seats WHERE game < {games} ORDER BY game, seat").drop(
            columns="chunk"
        )

    @property
    def cards(self) -> pd.DataFrame:
        """One row for each card and what was done with it (drawn, played): how often, by how many seats, their wins."""
        return self._read(
            "SELECT key, use, SUM(times) AS times, SUM(seats) AS seats, SUM(wins) AS wins FROM cards "
            "GROUP BY key, use ORDER BY key, use"
        )

    @property
    def rules(self) -> pd.DataFrame:
        """One row for each rule that came up: how often, and in how many games."""
        return self._read(
            "SELECT rule, SUM(times) AS times, SUM(games) AS games FROM rules GROUP BY rule ORDER BY rule"
        )

    def _read(self, query: str) -> pd.DataFrame:
        return self._store.frame(query.replace("{games}", str(self.plan.games)))

    def close(self) -> None:
        """Close the file."""
        self._store.close()

    def __repr__(self) -> str:
        return f"<{self.played:,} of {self.plan.games:,} games of {self.plan.game}>"


def simulate(
    game: str,
    *,
    games: int = 1000,
    seats: int = 4,
    bots: str | Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    rulings: Mapping[str, str] | None = None,
    cards: str | Path | Sequence[str | Path] = (),
    seed: int = 0,
    workers: int | None = None,
    folder: str | Path | None = None,
    client: Any = None,
    progress: bool = True,
) -> Run:
    """Play ``games`` games of bots and write down what happened.

    Args:
        bots: one bot's name for all seats or one a seat (they change seats from game to game); the best one by default.
        seed: of the whole run: the same seed gives the same games, whatever the number of workers.
        workers: processes; one for each processor by default. 1 plays in this process.
        folder: where the games are kept. A run that was broken off goes on; without a folder they live as long as
            the answer.
        client: a ``dask.distributed.Client``: play on its cluster instead.
        progress: show a bar. Interrupting (Ctrl-C, the stop button of a notebook) keeps what is done.

    Raises:
        BadInput: with every fault of what is asked for, or a folder that holds another run.
    """
    plan = make_plan(
        game, games=games, seats=seats, players=bots, options=options, rulings=rulings, cards=cards, seed=seed
    )
    if workers is not None and (type(workers) is not int or not 1 <= workers <= 512):
        raise BadInput(f"workers: {workers!r}; a whole number from 1 to 512 is wanted")
    place = Path(folder) if folder is not None else Path(tempfile.mkdtemp(prefix="playtest-lab-"))
    store = Store(place, plan.identity(plan.load()))
    run = Run(plan, store)
    if folder is None:
        weakref.finalize(run, _forget, store, place)
    done = store.done()
    todo = [each for each in range(plan.chunks) if done.get(each, 0) < len(plan.numbers(each))]
    with _bar(plan, sum(done.values()), progress) as tick:
        try:
            for chunk in _played(plan, todo, workers or os.cpu_count() or 1, client):
                store.add(chunk)
                tick(len(chunk.games))
        except KeyboardInterrupt:
            run.interrupted = True
    return run


def _forget(store: Store, place: Path) -> None:
    import shutil

    store.close()
    shutil.rmtree(place, ignore_errors=True)


# ---- who plays


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play the games of one chunk (what a worker does)."""
    game = _loaded(plan.game, plan.cards)
    return chunk_of(number, [play(plan, game, each) for each in plan.numbers(number)])


@cache
def _loaded(game: str, cards: tuple[str, ...]) -> Game[Any]:
    """The game of a run, read once a process."""
    import rules_model

    return rules_model.load(game, cards=list(cards))


def _played(plan: Plan, todo: Sequence[int], workers: int, client: Any) -> Iterator[Chunk]:
    _loaded.cache_clear()  # a card file may have been edited since
    if client is not None:
        yield from _on_cluster(plan, todo, client)
    elif workers == 1 or len(todo) <= 1:
        for number in todo:
            yield play_chunk(plan, number)
    else:
        yield from _in_processes(plan, todo, min(workers, len(todo)))


def _in_processes(plan: Plan, todo: Sequence[int], workers: int) -> Iterator[Chunk]:
    # Fresh processes: a copy of a notebook's kernel would bring its threads and sockets along.
    context = multiprocessing.get_context("spawn")
    pool = futures.ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    waiting: set[futures.Future[Chunk]] = set()
    queue = iter(todo)
    try:
        while True:
            for number in queue:
                waiting.add(pool.submit(play_chunk, plan, number))
                if len(waiting) >= workers * AHEAD:
                    break
            if not waiting:
                return
            ready, waiting = futures.wait(waiting, return_when=futures.FIRST_COMPLETED)
            for each in ready:
                yield each.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the leading one decides what it means."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(plan: Plan, todo: Sequence[int], client: Any) -> Iterator[Chunk]:
    """A worker that dies is no loss: the scheduler hands its chunks to another."""
    import distributed

    as_completed: Any = distributed.as_completed  # has no types
    ahead = max(AHEAD, AHEAD * sum(client.ncores().values()))
    queue = iter(todo)
    first = [client.submit(play_chunk, plan, number, pure=False) for number in islice(queue, ahead)]
    running = as_completed(first)
    try:
        for each in running:
            yield each.result()
            for number in queue:
                running.add(client.submit(play_chunk, plan, number, pure=False))
                break
    finally:
        client.cancel([each for each in first if not each.done()])


# ---- the bar


class _bar:  # noqa: N801  # reads as what it is
    def __init__(self, plan: Plan, done: int, shown: bool) -> None:
        from tqdm.auto import tqdm

        self._tqdm = tqdm(total=plan.games, initial=done, unit="game", disable=not shown, desc=plan.game)

    def __enter__(self) -> Callable[[int], Any]:
        return self._tqdm.update  # type: ignore[no-any-return]

    def __exit__(self, *_: object) -> None:
        self._tqdm.close()
