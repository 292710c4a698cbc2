"""Rulebooks: the ledger as data, and what a game may be set up with."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any

import pytest

import rules_model
from rules_model.core.game import Game
from rules_model.core.rulebook import Rulebook
from tests.core.toy import toy

GAME = toy()
BOOKS = {name: rules_model.load(name).rulebook for name in rules_model.GAMES} | {"toy": GAME.rulebook}


@pytest.mark.parametrize("name", BOOKS)
def test_a_rulebook_hangs_together(name: str) -> None:
    book = BOOKS[name]
    for rule in book.rules.values():
        assert rule.section in book.sections, rule
        assert rule.says.endswith("."), rule
    for ruling in book.rulings.values():
        readings = [each.id for each in ruling.readings]
        assert ruling.section in book.sections, ruling
        assert ruling.default in readings, ruling
        assert len(set(readings)) == len(readings) > 1, ruling
        assert ruling.switch == bool(ruling.key), ruling
        assert ruling.why, ruling
    for option in book.options.values():
        assert option.default in option.values
        assert set(option.tries) <= set(option.values)
        assert option.rule in book
    assert len(book.switches) == len({ruling.key for ruling in book.rulings.values() if ruling.switch})


@pytest.mark.parametrize("name", rules_model.GAMES)
def test_every_phase_and_event_names_a_rule_there_is(name: str) -> None:
    game = rules_model.load(name)
    assert [phase.name for phase in game.chart.phases.values() if phase.rule not in game.rulebook] == []
    assert [phase.name for phase in game.chart.phases.values() if not phase.says] == []
    state = game.new(seats=game.rulebook.numbers["max_seats"], seed=5)
    picks = random.Random(5)
    while state.outcome is None:
        seat = state.deciders[0]
        for event in state.apply(seat, picks.choice(state.legal_actions(seat))):
            assert event.rule in game.rulebook, event
            assert isinstance(game.sentence(event), str)


def test_an_id_gives_a_rule_a_ruling_or_an_example() -> None:
    book = BOOKS["campy_creatures"]
    assert book["CM-TURN-04"].id == "CM-TURN-04"
    assert book["CM-RUL-05"].id == "CM-RUL-05"
    assert book["CM-EX-02"].id == "CM-EX-02"
    assert "CM-TURN-99" not in book
    with pytest.raises(KeyError, match="campy_creatures has no rule, ruling or example 'CM-TURN-99'"):
        book["CM-TURN-99"]
    assert "As played unless switched" in book.says("CM-RUL-05")
    assert book.says("CM-MUM-01") == "The Mummy has strength 0."
    assert book.says("CM-EX-03").startswith("Assistants")


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"seats": 1}, "seats: 1; this game is for 2 to 4"),
        ({"seats": 5}, "seats: 5"),
        ({"seats": "3"}, "seats: '3'"),
        ({"seats": 2.0}, "seats: 2.0"),
        ({"seats": True}, "seats: True"),
        ({"dice": 3}, "dice: 3 is not one of 1, 2 [TOY-05]"),
        ({"dice": True}, "dice: True is not one of"),
        ({"dice": [1]}, "dice: [1] is not one of"),
        ({"spoons": 3}, "spoons: unknown option; known: dice"),
        ({"rulings": {"redraw": "c"}}, "redraw: no reading 'c'; a = No; b = Yes [TOY-RUL-01]"),
        ({"rulings": {"late": "a"}}, "late: is no ruling; switchable: redraw"),
        ({"seed": "x"}, "seed: 'x' is not a whole number"),
        ({"seed": True}, "seed: True"),
    ],
)
def test_what_a_game_cannot_be_set_up_with(setup: dict[str, Any], fault: str) -> None:
    with pytest.raises(rules_model.BadInput) as raised:
        GAME.new(**setup)
    assert fault in str(raised.value)


def test_all_faults_of_a_setup_are_told_at_once() -> None:
    with pytest.raises(rules_model.BadInput) as raised:
        GAME.new(seats=9, dice=7, spoons=1, rulings={"x": "y"})
    assert len(raised.value.faults) == 4


def test_a_ruling_that_is_not_for_switching() -> None:
    with pytest.raises(rules_model.BadInput, match="CM-RUL-01: cannot be switched"):
        rules_model.load("campy_creatures").new(rulings={"CM-RUL-01": "b"})


def test_rulings_by_key_or_by_id() -> None:
    by_key = GAME.new(seed=1, rulings={"redraw": "b"})
    by_id = GAME.new(seed=1, rulings={"TOY-RUL-01": "b"})
    assert by_key.config.rulings == by_id.config.rulings == {"redraw": "b"}
    with pytest.raises(rules_model.BadInput, match="redraw names the same ruling"):
        GAME.new(seed=1, rulings={"redraw": "b", "TOY-RUL-01": "b"})


def test_an_unknown_game() -> None:
    with pytest.raises(rules_model.BadInput, match="unknown game 'chess'"):
        rules_model.load("chess")


def fingerprint_after(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """The fingerprint of the toy's rulebook with some of its text replaced."""
    text = (GAME.definition.folder / "rulebook.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "rulebook.toml"
    path.write_bytes(text.encode())
    return Rulebook(path).fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# A game of", "# Another comment. A game of"),
        ("[numbers]", "\r\n[numbers]"),
        ("Three treats and three coins each.", "Everybody gets three treats and three coins."),
        ('label = "Dice for crumbs"', 'label = "Dice"'),
        ("Is a treat that was noped drawn anew?", "Drawn anew?"),
        ('says = "No" }', 'says = "Never" }'),
    ],
)
def test_words_make_no_other_rules(tmp_path: Path, old: str, new: str) -> None:
    assert fingerprint_after(tmp_path, (old, new)) == GAME.rulebook.fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sides = 6", "sides = 8"),
        ("values = [1, 2]", "values = [1, 2, 3]"),
        ("default = 1", "default = 2"),
        ('default = "a"', 'default = "b"'),
        ('key = "redraw"', 'key = "draw_anew"'),
        ('{ id = "b", says = "Yes" }', '{ id = "c", says = "Yes" }'),
        ("[[options]]", "[tile]\npays = 3\n\n[[options]]"),
    ],
)
def test_what_plays_makes_other_rules(tmp_path: Path, old: str, new: str) -> None:
    assert fingerprint_after(tmp_path, (old, new)) != GAME.rulebook.fingerprint


def test_rules_in_code_have_a_version() -> None:
    later = Game(dataclasses.replace(GAME.definition, version=GAME.definition.version + 1))
    assert later.fingerprint["rules"] != GAME.fingerprint["rules"]
    assert later.fingerprint["cards"] == GAME.fingerprint["cards"]
