"""Who plays the chunks of a run: this process, several of its own, or the workers of a Dask cluster.

A chunk is the same wherever it is played. A worker that dies is no loss: its chunks are played again.
"""

from __future__ import annotations

import concurrent.futures as futures
import multiprocessing
from collections.abc import Generator, Iterable, Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from rules_model.core.errors import BadInput

from .code import code_version, text_version
from .plan import Plan
from .play import play
from .store import Chunk, chunk_of

#: Chunks that are handed out ahead of being needed, for each worker: enough to keep it busy, few enough for memory.
AHEAD = 3
#: So often in a row may workers die without a single chunk being done.
DEATHS = 3


class Task(NamedTuple):
    """A chunk to be played: which of several runs it belongs to, and its number."""

    run: int
    plan: Plan
    number: int


Done = tuple[Task, Chunk]


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play the games of one chunk (what a worker does).

    Raises:
        BadInput: this process has loaded other code of the rules or bots than the one that leads.
    """
    if plan.text != text_version() and plan.code != code_version():
        raise BadInput(
            "a worker plays with another version of the rules or bots than the process that leads the run",
            hint="reload the page, restart the notebook's kernel, or give all machines the same version",
        )
    game = plan.load()
    return chunk_of(number, [play(plan, game, each) for each in plan.numbers(number)])


def played(tasks: Iterable[Task], workers: int, client: Any = None) -> Generator[Done, None, None]:
    """The chunks of the tasks, each as soon as it is done, begun in that order; tasks are taken when they are needed."""
    queue = iter(tasks)
    if client is not None:
        yield from _on_cluster(queue, client)
        return
    first = list(islice(queue, workers))
    if len(first) <= 1:
        for task in chain(first, queue):
            yield task, play_chunk(task.plan, task.number)
    else:
        yield from _in_processes(chain(first, queue), len(first))


def _in_processes(queue: Iterator[Task], workers: int) -> Iterator[Done]:
    taken: dict[tuple[int, int], Task] = {}  # handed out and not done
    deaths = 0
    while True:
        try:
            for task, chunk in _in_pool(queue, workers, taken):
                deaths = 0
                yield task, chunk
            return
        except futures.BrokenExecutor as error:
            deaths += 1
            if deaths == DEATHS:
                raise BadInput(
                    "the processes that play die as soon as they start",
                    hint="in a script, what calls the laboratory must stand under `if __name__ == '__main__':`; "
                    "workers=1 plays without other processes",
                ) from error
            queue = chain(list(taken.values()), queue)


def _in_pool(queue: Iterator[Task], workers: int, taken: dict[tuple[int, int], Task]) -> Iterator[Done]:
    # Fresh processes: a copy of a notebook's kernel would bring its threads and sockets along.
    context = multiprocessing.get_context("spawn")
    pool = futures.ProcessPoolExecutor(workers, mp_context=context, initializer=_follow_the_leader)
    waiting: dict[futures.Future[Chunk], Task] = {}
    try:
        while True:
            for task in islice(queue, workers * AHEAD - len(waiting)):
                taken[task.run, task.number] = task  # first: the pool may be broken by now
                waiting[pool.submit(play_chunk, task.plan, task.number)] = task
            if not waiting:
                return
            for each in futures.wait(waiting, return_when=futures.FIRST_COMPLETED).done:
                task, chunk = waiting.pop(each), each.result()
                del taken[task.run, task.number]
                yield task, chunk
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _follow_the_leader() -> None:
    """A worker ends when the leading process does, however that ended, and leaves Ctrl-C to it."""
    import os
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leader = multiprocessing.parent_process()

    def follow() -> None:
        if leader is not None:
            leader.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _on_cluster(queue: Iterator[Task], client: Any) -> Iterator[Done]:
    """The scheduler hands the chunks of a worker that died to another."""
    try:
        import distributed
    except ImportError as error:
        raise BadInput(
            "a cluster needs Dask", hint="install it with: pip install 'cardtable-kit[cluster]'"
        ) from error
    if not isinstance(client, distributed.Client):
        raise BadInput(f"client: {client!r} is no dask.distributed.Client"[:200])
    dask: Any = distributed  # it declares no types
    scheduler: Any = client
    running: dict[Any, Task] = {}
    done = dask.as_completed()

    def hand_out(count: int) -> None:
        for task in islice(queue, count):
            each = scheduler.submit(play_chunk, task.plan, task.number, pure=False)
            running[each] = task
            done.add(each)

    try:
        hand_out(AHEAD * max(1, sum(scheduler.ncores().values())))
        for each in done:
            task = running.pop(each)
            hand_out(1)
            yield task, each.result()
    finally:
        scheduler.cancel(list(running))
