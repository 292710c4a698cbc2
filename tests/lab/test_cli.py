"""`playtest simulate | compare | rulings | report` from the shell."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playtest.cli import main
from playtest.lab import figures
from playtest.lab.plan import CHUNK
from playtest.lab.store import Store
from tests.lab.conftest import simulate
from tests.lab.test_runs import chunks, until

Command = Callable[..., tuple[int, str, str]]
QUICK = ("--seats", "2", "--set", "bots=random", "--workers", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command: its exit code, what it printed, and what it complained of."""

    def run(*words: Any) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return run


def test_a_report_for_people(run: Command) -> None:
    code, said, bar = run("simulate", "campy_creatures", "--games", 30, *QUICK)
    assert code == 0
    assert said.startswith("30 games of Campy Creatures")
    for word in ("measure", "the first seat", "even share", "card", "Rules that never came up:\n  CM-"):
        assert word in said
    assert re.search(r"^forced +[0-9.]+ %( +[0-9.]+ %){2}  share$", said, re.MULTILINE)
    assert "30/30" in bar


def test_figures_are_written_without_powers_of_ten() -> None:
    written = [figures.number(each) for each in (0.0, 12.0, 3.14159, 111.26, 10724.4, 0.00002, -0.5)]
    assert written == ["0", "12", "3.14", "111.3", "10,724", "0.0000", "-0.5"]
    assert figures.amount(0.1234, "share") == "12.3 %"
    assert figures.amount(math.nan) == ""


def test_a_report_for_programs_is_what_python_gets(run: Command) -> None:
    code, said, bar = run("simulate", "campy_creatures", "--games", 30, *QUICK, "--json")
    data = json.loads(said)
    assert (code, bar) == (0, "")
    assert (data["games"], data["seats"], data["bots"]) == (30, 2, ["random", "random"])
    wanted = simulate(games=30).games.decisions.mean()
    assert data["overview"][1]["measure"] == "decisions"
    assert data["overview"][1]["value"] == pytest.approx(wanted)
    assert {each["value"] for each in data["wins"]["seat"]} <= {each / 30 for each in range(31)}


def test_a_run_that_was_kept_is_reported_on_again(run: Command, tmp_path: Path) -> None:
    first = run("simulate", "campy_creatures", "--games", 30, *QUICK, "--folder", tmp_path, "--json")[1]
    assert run("report", tmp_path, "--json") == (0, first, "")


def test_options_rulings_bots_and_cards_are_set_by_one_flag(run: Command, tmp_path: Path) -> None:
    cards = tmp_path / "own.toml"
    run("cards", "export", "--game", "campy_creatures", "--family", "mortal", "-o", cards)
    given = ("scoring_tile=B", "final_tie=b", "bots=heuristic,random", f"cards={cards}")
    words = [word for each in given for word in ("--set", each)]
    data = json.loads(
        run("simulate", "campy_creatures", "--games", 2, "--seats", 2, "--workers", 1, *words, "--json")[1]
    )
    assert data["options"] == {"scoring_tile": "B"}
    assert data["rulings"]["final_tie"] == "b"
    assert data["bots"] == ["heuristic", "random"]


def test_a_comparison_in_sentences_and_as_data(run: Command) -> None:
    words = ("compare", "campy_creatures", "--games", 150, *QUICK, "--b", "climbing_rows=b")
    code, said, _ = run(*words)
    assert code == 0
    assert said.startswith("climbing_rows b compared with what is set for both, 150 pairs of games:")
    assert "climbing_rows b: scores lie" in said
    data = json.loads(run(*words, "--json")[1])
    (spread,) = [each for each in data["effects"] if each["measure"] == "spread"]
    assert spread["verdict"] == "more"
    assert spread["sentence"] in said
    assert re.search(r"^wins of the first seat( +-?[0-9.]+ %){5}  share +-?[0-9.]+  \w+$", said, re.MULTILINE)


def test_a_comparison_keeps_on_both_sides_what_is_set_for_both(run: Command, tmp_path: Path) -> None:
    words = ("--set", "climbing_rows=b", "--b", "final_tie=b", "--folder", tmp_path)
    assert run("compare", "campy_creatures", "--games", 2, *QUICK, *words)[0] == 0
    for side, tie in (("a", "a"), ("b", "b")):
        rulings = json.loads(run("report", tmp_path / side, "--json")[1])["rulings"]
        assert (rulings["climbing_rows"], rulings["final_tie"]) == ("b", tie)


def test_values_of_an_option_are_what_they_are_in_the_rulebook(run: Command) -> None:
    code, _, said = run("simulate", "creative_clash", "--games", 1, *QUICK, "--set", "starting_seat=nobody")
    assert code == 2
    assert "starting_seat: 'nobody' is not one of" in said
    assert (
        run("simulate", "creative_clash", "--games", 1, *QUICK, "--set", "starting_seat=1", "--json")[0] == 0
    )


def test_rulings_by_weight(run: Command) -> None:
    words = ("rulings", "campy_creatures", "--games", 60, "--seats", 2, "--workers", 1)
    code, said, _ = run(*words, "--only", "final_tie", "--only", "climbing_rows")
    assert code == 0
    assert said.splitlines()[0].split() == ["ruling", "reading", "weight", "effect"]
    data = json.loads(run(*words, "--only", "final_tie", "--json")[1])
    assert [each["reading"] for each in data] == ["b"]


def test_a_skill_ladder(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.bots.names", lambda game: ("heuristic", "random"))
    words = ("ladder", "campy_creatures", "--games", 40, "--workers", 1)
    code, said, _ = run(*words)
    assert code == 0
    assert said.startswith("The heuristic bot beats the random one in ")
    (rung,) = json.loads(run(*words, "--json")[1])
    assert (rung["better"], rung["against"], rung["even"]) == ("heuristic", "random", 0.5)
    assert rung["low"] > 0.5


def test_a_run_without_a_game_says_so(run: Command, tmp_path: Path) -> None:
    simulate(games=20, folder=tmp_path, progress=lambda _done, _all: False).close()
    Store(tmp_path, None)._db.executescript("DELETE FROM chunks; DELETE FROM games")
    code, out, complaint = run("report", tmp_path)
    assert (code, out) == (130, "")
    assert "no game has been played yet" in complaint


TWICE = ("--games", "1", "--set", "scoring_tile=A", "--set", "scoring_tile=B")
WRONG: list[tuple[tuple[str, ...], str]] = [
    (("simulate", "campy_creatures", "--set", "tile=B"), "unknown key 'tile'"),
    (("simulate", "campy_creatures", "--set", "final_tie"), "no value"),
    (("simulate", "campy_creatures", "--set", "cards="), "no value"),
    (("simulate", "campy_creatures", "--set", "bots=genius"), "there is no 'genius'"),
    (("simulate", "campy_creatures", "--games", "0"), "games: 0"),
    (("simulate", "campy_creatures", "--workers", "0"), "workers: 0"),
    (("simulate", "campy_creatures", *TWICE), "'scoring_tile=B': scoring_tile is given twice"),
    (("compare", "campy_creatures"), "nothing differs between the two"),
    (
        ("compare", "campy_creatures", "--a", "scoring_tile=A", "--games", "2"),
        "nothing differs between the two",
    ),
    (("compare", "campy_creatures", "--b", "cards=none.toml"), "none.toml: cannot be read"),
    (("rulings", "campy_creatures", "--only", "CM-RUL-01"), "no switchable ruling"),
    (("report", "no/such/folder"), "there is no run here"),
]


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_is_wrong_is_said_in_one_error(run: Command, words: tuple[str, ...], said: str) -> None:
    code, out, complaint = run(*words)
    assert (code, out) == (2, "")
    assert complaint.startswith("playtest: ")
    assert said in complaint


@pytest.mark.parametrize(
    "words", [("report", ""), ("simulate", "campy_creatures", "--games", "1", "--folder", "")]
)
def test_an_empty_name_is_not_the_folder_one_stands_in(
    words: tuple[str, ...], run: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(*words)
    assert "'' names no file and no folder" in capsys.readouterr().err


@pytest.mark.slow
def test_a_run_that_is_told_to_end_keeps_nothing_where_nothing_was_to_be_kept(tmp_path: Path) -> None:
    """Without a folder its games lie in a temporary one, which goes with it, also when another program ends it."""
    command = [sys.executable, "-c", "import sys; from playtest.cli import main; sys.exit(main())"]
    command += [
        "simulate",
        "campy_creatures",
        "--games",
        "100000",
        "--seats",
        "2",
        "--set",
        "bots=random",
        "--json",
    ]
    process = subprocess.Popen(
        [*command, "--workers", "2"],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    until(lambda: any(chunks(each) > 1 for each in tmp_path.glob("playtest-lab-*")))
    process.terminate()
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert CHUNK < json.loads(said)["games"] < 100_000
    assert not list(tmp_path.glob("playtest-lab-*"))


@pytest.mark.slow
def test_ctrl_c_reports_on_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import sys; from playtest.cli import main; sys.exit(main())"]
    command += ["simulate", "campy_creatures", "--games", "1000", "--seats", "2", "--set", "bots=random"]
    command += ["--workers", "2", "--folder", str(tmp_path), "--json"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # as at a terminal, even where the tests themselves run in the background and hear no Ctrl-C
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    until(lambda: chunks(tmp_path) > 1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    done = json.loads(said)["games"]
    assert CHUNK < done < 1000
    assert chunks(tmp_path) == done // CHUNK
