"""The lobby's list of saved games."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from playtest.pages import lobby
from playtest.tables import CompanionTable, GameTable, Seat, Store
from playtest.tables.feedback import Feedback

GAME = "campy_creatures"


def told(monkeypatch: pytest.MonkeyPatch) -> str:
    shown: list[str] = []
    module = sys.modules["playtest.pages.lobby"]  # the package gives the function this name
    monkeypatch.setattr(module, "display", lambda part: shown.append(getattr(part, "data", "")))
    lobby()
    return "".join(shown)


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path))
    return Store(tmp_path)


def test_games_are_listed_under_what_can_be_done_with_them(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = GameTable.create(GAME, [Seat("<Ann>"), Seat("Bob")], store=saves, seed=1)
    waiting.act(0, waiting.state.legal_actions(0)[0])
    waiting.save_copy("my-copy")
    over = GameTable.create(GAME, [Seat("Cy", "random"), Seat("Di", "random")], store=saves, seed=1)
    over.run_bots()
    saves.path("damaged").write_bytes(b"[" * 50_000 + b"\n")
    os.utime(saves.path(over.id), (2**40, 2**40))
    going_on, _, finished = told(monkeypatch).partition("Finished")
    assert "my-copy: &lt;Ann&gt;, Bob" in going_on
    assert "1 move, a copy" in going_on
    assert f"?table={waiting.id}" in going_on
    assert f"?table={over.id}" in finished
    assert "damaged" not in going_on + finished


def test_the_latest_game_to_go_on_with_stands_above_all_games(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Go on with" not in told(monkeypatch)
    older = GameTable.create(GAME, [Seat("Ann"), Seat("Bob")], store=saves, seed=1)
    latest = GameTable.create(GAME, [Seat("Cy"), Seat("Di")], store=saves, seed=1)
    os.utime(saves.path(older.id), (1, 1))
    top, _, _ = told(monkeypatch).partition('class="pt-game"')
    assert f"?table={latest.id}" in top
    assert older.id not in top
    assert 'href="#pt-saved"' in top


def test_a_companion_table_that_is_being_set_up_can_be_gone_on_with(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = CompanionTable.create(GAME, [Seat("Ann"), Seat("Bob")], store=saves, seed=1)
    assert table.id not in told(monkeypatch)  # nothing has been typed in
    table.answer([0])
    assert f"play/{GAME}.ipynb?table={table.id}" in told(monkeypatch)
    assert "being set up" in told(monkeypatch)


def test_a_folder_that_cannot_be_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path / "file"))
    assert "PLAYTEST_SAVES" in told(monkeypatch)


def test_a_session_that_was_ended_is_not_to_be_gone_on_with(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended, going = (
        GameTable.create(GAME, [Seat(name), Seat("Bob")], store=saves, seed=1) for name in ("Ann", "Eve")
    )
    for table in (ended, going):
        Feedback.begin(table).add("comment", moment=1, about="other", text='"kind": "stopped"')
    found = Feedback.of(ended)
    assert found
    found.add("stopped", moment=1)
    found.add("form", moment=1, seat=0, ratings={}, answers={})
    going_on, _, finished = told(monkeypatch).partition("Finished")
    assert f"?table={going.id}" in going_on
    assert ended.id not in going_on
    assert f"?table={ended.id}" in finished
    assert "0 moves, the session was ended" in finished
