"""The Python side: carries what it is given, checks what comes back, and never fails the kernel."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

import rules_model
from playtest.board import Board
from playtest.board.board import DRAWN, HERE, MODULES, check_message, read_module, read_style
from playtest.board.layouts import layout_of

GOOD = [
    {"type": "act", "index": 0, "rev": 3},
    {"type": "card", "card": "damsel.1", "area": "market", "rev": 3},
    {"type": "back", "area": "lab.1", "rev": 3},
    {"type": "undo", "rev": 3},
    {"type": "hint", "rev": 3},
    {"type": "here", "seat": 1, "rev": 3},
    {"type": "auto_pass", "on": 1, "rev": 3},
    {"type": "steps", "on": 0},
    {"type": "ping", "n": 9},
]
BAD = [
    None,
    "act",
    [],
    {},
    {"type": ["act"]},
    {"type": "buy", "rev": 3},
    {"type": "act", "rev": 3},
    {"type": "act", "index": "0", "rev": 3},
    {"type": "act", "index": True, "rev": 3},
    {"type": "act", "index": 1.5, "rev": 3},
    {"type": "act", "index": -1, "rev": 3},
    {"type": "act", "index": 2**80, "rev": 3},
    {"type": "card", "card": 7, "area": "market", "rev": 3},
    {"type": "card", "card": "x" * 10_000, "area": "market", "rev": 3},
]


def hear(board: Board, content: object) -> None:
    """Let a message arrive as the kernel would deliver it."""
    board._handle_custom_msg(content, [])


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["type"])
def test_a_good_message_keeps_its_known_fields_only(message: dict[str, Any]) -> None:
    assert check_message(message | {"more": "junk"}) == message


@pytest.mark.parametrize("message", BAD, ids=repr)
def test_a_bad_message_is_answered_by_an_error_notice_and_goes_no_further(message: object) -> None:
    heard: list[object] = []
    board = Board(on_message=heard.append)
    hear(board, message)
    assert heard == []
    assert board.notice is not None
    assert board.notice["kind"] == "error"
    assert len(board.notice["text"]) < 300


def test_the_owner_gets_what_was_clicked() -> None:
    heard: list[object] = []
    hear(Board(on_message=heard.append), GOOD[0])
    assert heard == [GOOD[0]]


def test_the_heartbeat_is_answered_without_the_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    board = Board(on_message=heard.append)
    answers: list[object] = []
    monkeypatch.setattr(board, "send", answers.append)
    hear(board, {"type": "ping", "n": 9})
    assert answers == [{"type": "pong", "n": 9}]
    assert heard == []


def test_a_fault_of_the_owner_is_shown_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_message: object) -> None:
        raise KeyError("no such card")

    board = Board(on_message=fail)
    with caplog.at_level(logging.ERROR):
        hear(board, GOOD[0])
    assert board.notice is not None
    assert board.notice["kind"] == "error"
    assert "no such card" in caplog.text


def test_each_notice_has_a_number_of_its_own() -> None:
    board = Board()
    board.say("refusal", "Not now.", rule="CM-TURN-03", card="damsel")
    assert board.notice == {
        "n": 1,
        "kind": "refusal",
        "text": "Not now.",
        "rule": "CM-TURN-03",
        "card": "damsel",
        "index": None,
    }
    board.say("refusal", "Not now.")
    assert board.notice["n"] == 2


def test_the_module_of_the_widget_is_complete_and_imports_nothing() -> None:
    module = read_module()
    assert not re.search(r"^\s*import\b", module, flags=re.M)
    assert re.findall(r"^export .*", module, flags=re.M) == ["export default { render };"]
    assert {path.name for path in HERE.glob("*.js")} == set(MODULES)


def test_nothing_is_fetched_and_no_data_becomes_markup() -> None:
    module = read_module()
    assert "http" not in module.replace("http://www.w3.org", "")
    assert module.count("innerHTML") == 1  # art.js, for the drawings that are constants of that file
    css = read_style()
    assert "url(" not in css
    assert "@import" not in css


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_card_of_the_kit_has_a_drawing(game: str) -> None:
    source = "".join((HERE / name).read_text(encoding="utf-8") for name in DRAWN)
    drawn = set(re.findall(r"^  (\w+): ", source, flags=re.M)) | set(re.findall(r"(\w+): \"\w+\"", source))
    faces = {id: layout_of(game).face(card) for id, card in rules_model.load(game).cards.items()}
    assert not {id for id, face in faces.items() if face["art"] not in drawn}


def test_no_style_sheet_asks_what_lies_within() -> None:
    # `:has` is asked anew at every change below what it stands on: it took a quarter of the time of a click.
    assert ":has(" not in read_style()
