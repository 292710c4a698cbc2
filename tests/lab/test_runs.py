"""A run is the same however it is played: in one process, in several, in one go or in pieces."""

from __future__ import annotations

import inspect
import os
import pickle
import signal
import sqlite3
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from playtest import lab
from playtest.lab.code import PLAYS, code_version, fingerprint, sources
from playtest.lab.plan import CHUNK, PLANNED, make_plan
from playtest.lab.store import FILE, Store
from playtest.lab.workers import play_chunk
from rules_model.core.errors import BadInput
from tests.lab.conftest import SMALL, changed_cards, simulate

TABLES = ("games", "seats", "cards", "rules")
LEADS = "SELECT game, turn, lead, standing, won FROM leads ORDER BY game, turn"


def same(one: lab.Run, other: lab.Run) -> bool:
    """Whether all tables of two runs are equal."""
    tables = all(getattr(one, table).equals(getattr(other, table)) for table in TABLES)
    return tables and one.select(LEADS).equals(other.select(LEADS))


def test_one_seed_gives_the_same_games_whatever_the_number_of_workers(run: lab.Run) -> None:
    two = simulate(games=60, workers=2)
    assert same(run, two)
    assert list(two.games.game) == list(range(60))


def test_another_seed_gives_other_games(run: lab.Run) -> None:
    assert not run.games.equals(simulate(games=60, seed=1).games)


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one(run: lab.Run) -> None:
    assert run.games.head(30).equals(simulate(games=30).games)


def test_bots_change_seats_from_game_to_game() -> None:
    seats = simulate(games=4, bots=["heuristic", "random"]).seats
    assert list(seats.bot) == ["heuristic", "random", "random", "heuristic"] * 2


def test_a_run_that_is_stopped_keeps_what_is_done_and_goes_on(tmp_path: Path, run: lab.Run) -> None:
    first = simulate(games=60, folder=tmp_path, progress=lambda done, _all: done < 25)
    assert first.interrupted
    assert first.played == 30
    first.close()
    seen: list[int] = []
    whole = simulate(games=60, folder=tmp_path, progress=lambda done, _all: seen.append(done))
    assert seen == [40, 50, 60]
    assert not whole.interrupted
    assert same(run, whole)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    def press(_done: int, _all: int) -> None:
        raise KeyboardInterrupt

    found = simulate(games=60, folder=tmp_path, progress=press)
    assert found.interrupted
    assert found.played == CHUNK


def test_a_run_of_millions_begins_at_once_and_in_little_memory() -> None:
    simulate(games=10)  # libraries are loaded before it is measured
    tracemalloc.start()
    try:
        found = simulate(games=5_000_000, progress=lambda _done, _all: False)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found.played == CHUNK
    assert peak < 10_000_000  # bytes; a list of its chunks alone would need more


def test_a_run_can_be_made_longer(tmp_path: Path, run: lab.Run) -> None:
    simulate(games=30, folder=tmp_path).close()
    assert same(run, simulate(games=60, folder=tmp_path))


def test_a_folder_that_holds_more_games_than_asked_for_keeps_them_all(tmp_path: Path, run: lab.Run) -> None:
    simulate(games=60, folder=tmp_path).close()
    found = simulate(games=10, folder=tmp_path)
    assert found.plan.games == found.played == 60
    assert same(run, found)


def test_a_run_can_be_opened_again_to_be_looked_at(tmp_path: Path, run: lab.Run) -> None:
    simulate(games=60, folder=tmp_path).close()
    found = lab.Run.open(tmp_path)
    assert found.plan == run.plan
    assert same(run, found)


KILLED = """
import sys
from playtest import lab
if __name__ == "__main__":
    lab.simulate("campy_creatures", games=600, seats=2, bots="random", workers=2, folder=sys.argv[1], progress=False)
"""


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on_without_playing_a_game_twice_or_losing_one(tmp_path: Path) -> None:
    script, folder = tmp_path / "killed.py", tmp_path / "run"
    script.write_text(KILLED)
    leader = subprocess.Popen([sys.executable, str(script), str(folder)])
    until(lambda: chunks(folder) > 1)
    workers = psutil.Process(leader.pid).children(recursive=True)
    assert len(workers) >= 2
    os.kill(leader.pid, signal.SIGKILL)
    leader.wait()
    until(lambda: not any(each.is_running() and each.status() != "zombie" for each in workers))

    there = chunks(folder)
    assert 1 < there < 600 // CHUNK, "it was to be killed in mid-run"
    seen: list[int] = []
    whole = simulate(games=600, folder=folder, progress=lambda done, _all: seen.append(done))
    assert len(seen) == 600 // CHUNK - there, "no chunk was played twice"
    assert same(whole, simulate(games=600))


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_no_game() -> None:
    killed: list[int] = []

    def kill_one(done: int, wanted: int) -> None:
        if not killed:
            workers = [
                each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())
            ]
            killed.append(workers[0].pid)
            workers[0].kill()

    found = simulate(games=300, workers=2, progress=kill_one)
    assert killed
    assert same(found, simulate(games=300))


@pytest.mark.slow
def test_a_script_without_its_guard_is_told_about_it(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(
        "from playtest import lab\nlab.simulate('campy_creatures', games=60, workers=2, seats=2)\n"
    )
    found = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=120)
    assert found.returncode
    assert "must stand under `if __name__ == '__main__':`" in found.stderr


def chunks(folder: Path) -> int:
    """How many chunks lie in a folder that another process writes to."""
    if not (folder / FILE).exists():
        return 0
    database = sqlite3.connect(folder / FILE)
    try:
        return int(database.execute("SELECT COUNT(*) FROM chunks").fetchone()[0])
    except sqlite3.OperationalError:  # the tables are not there yet
        return 0
    finally:
        database.close()


def until(what: Callable[[], object], seconds: float = 60) -> None:
    """Wait until ``what()`` is true."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_chunk_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    plan = make_plan(
        "campy_creatures",
        games=CHUNK,
        seats=2,
        bots="random",
        seed=0,
    )
    store, chunk = Store(tmp_path, plan), play_chunk(plan, 0)
    torn = chunk._replace(rules=(("CM-TURN-01", 1, 1), ("too", "many", "columns", "here")))  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        store.add(torn)
    assert store.done() == {}
    assert store.frame("SELECT * FROM games").empty
    store.add(chunk)
    assert store.done() == {0: CHUNK}


# ---- what is refused

OTHERS: dict[str, dict[str, Any]] = {
    "seed": {"seed": 1},
    "seats": {"seats": 3},
    "bots": {"bots": "heuristic"},
    "options": {"options": {"scoring_tile": "B"}},
    "rulings": {"rulings": {"final_tie": "b"}},
}


@pytest.mark.parametrize("what", OTHERS)
def test_the_folder_of_another_run_is_refused_and_left_alone(tmp_path: Path, what: str) -> None:
    mine = simulate(games=5, folder=tmp_path)
    with pytest.raises(BadInput, match=f"another run lies here; it differs in .*{what}"):
        simulate(games=5, folder=tmp_path, **OTHERS[what])
    assert mine.played == 5


def test_the_folder_of_a_run_with_other_cards_is_refused(tmp_path: Path) -> None:
    simulate(games=5, folder=tmp_path).close()
    own = changed_cards(tmp_path, lambda card: type(card)(**{**fields(card), "flavour": "ours"}))
    with pytest.raises(BadInput, match="differs in plays"):
        simulate(games=5, folder=tmp_path, cards=own)


def test_a_run_of_other_code_is_refused_with_the_reason_and_can_still_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate(games=5, folder=tmp_path).close()
    monkeypatch.setattr("playtest.lab.plan.code_version", lambda: "another version")
    with pytest.raises(BadInput, match="rules or the bots have been programmed anew") as caught:
        simulate(games=10, folder=tmp_path)
    assert "choose another folder" in str(caught.value)
    assert lab.Run.open(tmp_path).played == 5


def test_a_worker_with_other_code_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan("campy_creatures", games=5, seats=2, bots="random")
    for what in ("code_version", "text_version"):
        monkeypatch.setattr(f"playtest.lab.workers.{what}", lambda: "another version")
    with pytest.raises(BadInput, match="a worker plays with another version") as caught:
        play_chunk(plan, 0)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(
        caught.value
    )  # as it comes from another process


WORTH = """
def worth(hand):
    return [len(hand), None, f"{hand!r}"]
"""
SAID = '''
"""What a hand is worth."""


def worth(hand) :  # by its cards
    """As many as there are."""
    return [
        len(hand),
        None,
        f"{hand!r}",
    ]
'''


def test_the_version_of_the_code_follows_what_every_source_does_and_not_what_it_says(tmp_path: Path) -> None:
    file = tmp_path / "bots" / "better.py"
    file.parent.mkdir()

    def version(text: str) -> str:
        file.write_bytes(text.encode())
        return fingerprint(sources([tmp_path]))

    before = version(WORTH)
    assert version(WORTH.replace("\n", "\r\n")) == before  # the same on every system
    assert version(SAID) == before
    others = [WORTH.replace(*each) for each in (("None", "0"), ("!r", ""), ("len", "sum"), ("hand", "cards"))]
    others += [WORTH + "more = 1", "no source at all ("]
    assert len({before, *map(version, others)}) == len(others) + 1
    (tmp_path / "bots" / "new.py").write_text("")
    assert version(WORTH) != before
    (tmp_path / "bots" / "playouts").mkdir()
    fitted = tmp_path / "bots" / "playouts" / "worth.toml"
    found = []
    for number in (1, 2):
        fitted.write_text(f"worth = {number}")
        found.append(version(WORTH))
    assert found[0] != found[1]  # a bot that was fitted anew is another bot
    assert {home.name for home in PLAYS} == {"rules_model", "bots"}


def test_a_run_goes_on_when_only_comments_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate(games=5, folder=tmp_path).close()
    monkeypatch.setattr("playtest.lab.plan.text_version", lambda: "other comments")
    assert simulate(games=15, folder=tmp_path).played == 15
    assert lab.Run.open(tmp_path).plan.code == code_version()


def fields(card: Any) -> dict[str, Any]:
    return {name: getattr(card, name) for name in type(card).__dataclass_fields__}


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all " * 100)
    with pytest.raises(BadInput, match="damaged, or no file of a run"):
        simulate(games=5, folder=tmp_path)


def test_a_file_that_is_damaged_inside_is_told_when_it_is_read(tmp_path: Path) -> None:
    simulate(games=60, folder=tmp_path).close()
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    for page in range(2 * 4096, len(data), 4096):
        data[page : page + 64] = b"\xff" * 64
    path.write_bytes(data)
    with pytest.raises(BadInput, match=r"run\.sqlite"):
        simulate(games=60, folder=tmp_path).games  # noqa: B018  # reading is what fails


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    with database:
        database.execute("CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT)")
        database.execute("INSERT INTO about VALUES ('format', '99')")
    database.close()
    with pytest.raises(BadInput, match="another version"):
        simulate(games=5, folder=tmp_path)


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadInput, match="no run can be kept here"):
        simulate(games=5, folder=tmp_path / "file")


def test_an_empty_folder_has_no_run_to_open(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no run here"):
        lab.Run.open(tmp_path)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"games": 0}, "games: 0; a whole number from 1"),
    ({"games": 2.5}, "games: 2.5"),
    ({"seats": 9}, "seats: 9; this game is for 2 to 5"),
    ({"seats": "two"}, "seats: 'two'"),
    ({"bots": "genius"}, "there is no 'genius'; known: search, heuristic, random"),
    ({"bots": ["random"]}, "1 for 2 seats"),
    ({"bots": 3}, "bots: 3"),
    ({"seed": "x"}, "seed: 'x' is not a whole number"),
    ({"workers": 0}, "workers: 0"),
    ({"options": {"tile": "A"}}, "tile: unknown option"),
    ({"rulings": {"final_tie": "z"}}, "final_tie"),
    ({"cards": "no/such.toml"}, "no/such.toml: cannot be read"),
    ({"cards": [3]}, "cards: [3]; a card file, or a list of them"),
    ({"options": ["A"]}, "options: ['A']; names with their values are wanted"),
    ({"rulings": "final_tie"}, "rulings: 'final_tie'; names with their values are wanted"),
    ({"client": object()}, "is no dask.distributed.Client"),
]


@pytest.mark.parametrize(("wrong", "said"), BAD, ids=[str(wrong) for wrong, _ in BAD[:-1]] + ["client"])
def test_what_cannot_be_played_is_refused_with_what_and_why(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        lab.simulate("campy_creatures", **{**SMALL, "games": 3, **wrong})
    assert said in str(caught.value)


def test_what_the_laboratory_needs_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "pandas" else True)
    with pytest.raises(BadInput, match=r"needs pandas\n.*cardtable-kit\[lab\]"):
        simulate(games=1)


def test_the_arguments_of_a_run_are_those_of_its_plan_and_stand_in_the_help() -> None:
    shown = inspect.signature(lab.simulate).parameters
    assert list(shown) == [*PLANNED, "workers", "folder", "client", "progress"]
    assert shown["games"].default == inspect.signature(make_plan).parameters["games"].default
    with pytest.raises(TypeError, match="ruling"):
        simulate(games=1, ruling={})


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(BadInput) as caught:
        simulate(games=0, seats=9, bots="genius", rulings={"no": "b"})
    assert len(caught.value.faults) == 4


def test_what_is_refused_leaves_no_file_behind(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        simulate(games=5, folder=tmp_path / "new", workers=0)
    assert not (tmp_path / "new").exists()


def test_a_run_is_looked_at_and_not_changed_by_a_query() -> None:
    found = simulate(games=2)
    with pytest.raises(BadInput, match="looked at, not changed"):
        found.select("DELETE FROM games")
    assert found.select("WITH some AS (SELECT * FROM games) SELECT COUNT(*) AS n FROM some").n[0] == 2


def test_a_run_that_was_closed_says_so(tmp_path: Path) -> None:
    found = simulate(games=2, folder=tmp_path)
    found.close()
    with pytest.raises(BadInput, match=r"closed.*\n.*Run\.open"):
        found.games  # noqa: B018  # reading is what fails


def test_where_a_comparison_was_kept_its_runs_are_named(tmp_path: Path) -> None:
    for side in ("a", "b"):
        simulate(games=1, folder=tmp_path / side).close()
    with pytest.raises(BadInput, match=r"no run here\nruns lie in .*a, .*b$"):
        lab.Run.open(tmp_path)


def test_of_many_runs_below_a_folder_the_first_five_are_named(tmp_path: Path) -> None:
    for name in "abcdefg":
        (tmp_path / name).mkdir()
        (tmp_path / name / FILE).touch()
    with pytest.raises(BadInput, match=r"runs lie in ([^,]*, ){4}[^,]*e and 2 more$"):
        lab.Run.open(tmp_path)


def test_an_empty_file_is_no_run(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with pytest.raises(BadInput, match="this is no file of a run"):
        lab.Run.open(tmp_path)
