"""The same run on a Dask cluster: a real scheduler and two workers, each a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playtest import lab
from tests.lab.conftest import changed_cards, simulate
from tests.lab.test_measures import values
from tests.lab.test_runs import same

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A client of a cluster of two processes on this machine."""
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            local_directory=str(tmp_path_factory.mktemp("dask")),
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_cluster_plays_the_same_games(client: Any, run: lab.Run) -> None:
    assert same(run, simulate(games=60, client=client))


def test_a_worker_that_is_killed_in_mid_run_costs_no_game_and_plays_none_twice(client: Any) -> None:
    before = client.run(os.getpid)
    assert len(before) == 2
    killed: list[int] = []

    def kill_one(done: int, wanted: int) -> None:
        if not killed:
            assert done < wanted
            killed.extend(list(before.values())[:1])
            os.kill(killed[0], signal.SIGKILL)

    found = simulate(games=400, client=client, progress=kill_one)
    assert killed
    assert not found.interrupted
    assert list(found.games.game) == list(range(400))
    assert same(found, simulate(games=400))


def test_workers_need_no_card_file_on_their_machine(client: Any, tmp_path: Path) -> None:
    cards = changed_cards(tmp_path, lambda card: type(card)(**{**values(card), "points": card.points + 1}))
    here = simulate(games=30, cards=cards)

    def take_away(_done: int, _wanted: int) -> None:
        cards.unlink(missing_ok=True)

    assert same(here, simulate(games=30, cards=cards, client=client, progress=take_away))


def test_a_run_on_a_cluster_can_be_stopped(client: Any) -> None:
    found = simulate(games=200, client=client, progress=lambda done, _wanted: done < 50)
    assert found.interrupted
    assert 50 <= found.played < 200
