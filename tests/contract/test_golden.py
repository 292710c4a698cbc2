"""Golden records replay bit for bit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules_model
from rules_model.core.record import read_record
from tests.contract.golden import FOLDER, ending, golden_setups
from tests.contract.keeping import record_of

PATHS = sorted(FOLDER.glob("*.jsonl"))
RENEW = "if rules or cards were meant to change: python -m tests.contract.golden"


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_game_has_three(game: str) -> None:
    assert sum(path.stem.rsplit("_", 1)[0] == game for path in PATHS) == 3, RENEW


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_record_ends_as_it_did(path: Path) -> None:
    *lines, last = path.read_text(encoding="utf-8").splitlines(keepends=True)
    record, game = read_record("".join(lines), rules_model.load)
    record.header |= game.fingerprint  # a word put better in a rule is no other game
    assert json.loads(json.dumps(ending(record, game))) == json.loads(last)["ending"], RENEW


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_the_same_seeds_give_the_same_games(game: str) -> None:
    loaded = rules_model.load(game)
    for number, setup in enumerate(golden_setups(loaded), 1):
        kept = (FOLDER / f"{game}_{number}.jsonl").read_text(encoding="utf-8").splitlines()[1:-1]
        assert record_of(setup).record.lines[1:] == kept, RENEW
