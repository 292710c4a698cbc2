"""Golden records replay bit for bit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules_model
from rules_model.core.record import read_record
from tests.contract.golden import FOLDER, ending, goes_astray, golden_setups
from tests.contract.keeping import record_of

PATHS = sorted(FOLDER.glob("*.jsonl"))
RENEW = (
    "if rules or cards were meant to change: raise `version` in the game's Definition where code changed what a "
    "record replays to, then run python -m tests.contract.golden"
)


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_game_has_three(game: str) -> None:
    assert sum(path.stem.rsplit("_", 1)[0] == game for path in PATHS) == 3, RENEW


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_record_ends_as_it_did(path: Path) -> None:
    *lines, last = path.read_text(encoding="utf-8").splitlines(keepends=True)
    record, game = read_record("".join(lines), rules_model.load)
    assert game.fingerprint.items() <= record.header.items(), RENEW
    assert json.loads(json.dumps(ending(record, game))) == json.loads(last)["ending"], RENEW


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_the_same_seeds_give_the_same_games(game: str) -> None:
    loaded = rules_model.load(game)
    for number, setup in enumerate(golden_setups(loaded), 1):
        kept = (FOLDER / f"{game}_{number}.jsonl").read_text(encoding="utf-8").splitlines()[1:-1]
        assert record_of(setup).record.lines[1:] == kept, RENEW


def test_rules_that_change_what_a_record_replays_to_need_a_new_version() -> None:
    path = FOLDER / "campy_creatures_1.jsonl"
    text, game = path.read_text(encoding="utf-8"), rules_model.load("campy_creatures")
    assert not goes_astray(text, game)
    *lines, last = text.splitlines(keepends=True)
    end = json.loads(last)
    end["ending"]["position"]["table"]["energy"][0] += 1
    assert goes_astray("".join(lines) + json.dumps(end) + "\n", game)
    header = json.loads(lines[0]) | {"rules": "0." + "0" * 16}
    assert not goes_astray("".join([json.dumps(header) + "\n", *lines[1:], json.dumps(end) + "\n"]), game)
