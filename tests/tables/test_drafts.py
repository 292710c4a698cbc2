"""Drafts of companion tables: what is half typed in is there again after a reload, and nothing is left of it afterwards."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from playtest.tables import CompanionHost, CompanionTable, GameTable, Store, drafts, resume
from playtest.tables.feedback import Feedback
from rules_model import BadInput
from tests.tables.companion import PAIR, clash, do, labels, to_first_turn, type_in


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def begun(store: Store) -> CompanionTable:
    """A setup of which two answers are typed in."""
    table = CompanionTable.create("creative_clash", PAIR, store=store, seed=3)
    type_in(table, "The Grunt", "The Rookie")
    return table


def files(store: Store) -> list[str]:
    assert store.folder is not None
    return sorted(path.name.partition(".")[2] for path in store.folder.iterdir())


def test_a_half_typed_setup_is_gone_on_with_and_corrected(store: Store) -> None:
    table = begun(store)
    again = resume(table.id, store)
    assert isinstance(again, CompanionTable)
    assert again.question is not None
    assert table.question is not None
    assert again.question[:5] == table.question[:5]
    assert again.events == table.events
    again.undo()
    assert again.question.text == "Bob draws a Principal"
    type_in(again, "The Illustrator", "Ann")
    again.hide(8)
    again.hide(8)
    again.answer([0])
    assert files(store) == ["jsonl"]
    assert resume(again.id, store).state.table == again.state.table


def test_a_half_typed_step_is_gone_on_with(store: Store) -> None:
    table = clash(store)
    to_first_turn(table)
    table.undo()
    again = resume(table.id, store)
    assert isinstance(again, CompanionTable)
    assert again.question is not None
    assert again.question.text == "Ann draws a card"
    assert again.events == table.events
    again.hide(1)
    assert labels(again, 0) == labels(resume(table.id, store), 0)  # type: ignore[arg-type]
    assert files(store) == ["jsonl"]


def test_a_draft_of_another_moment_or_one_that_is_damaged_is_left_alone(store: Store) -> None:
    table = clash(store)
    to_first_turn(table)
    table.undo()
    path = store.path(table.id).with_suffix(".draft.json")
    text = path.read_text(encoding="utf-8")
    table.hide(1)
    do(table, 0, "Play Vinyl Toys")
    for left in (text, text.replace('"do": {', '"do": {"x": 1, '), "[]", "{", text[:40]):
        path.write_text(left, encoding="utf-8")
        again = resume(table.id, store)
        assert isinstance(again, CompanionTable)
        assert again.question is None
        assert again.state.table == table.state.table


def test_a_damaged_setup_says_that_it_cannot_be_gone_on_with(store: Store) -> None:
    table = begun(store)
    path = store.path(table.id).with_suffix(".draft.json")
    draft = json.loads(path.read_text(encoding="utf-8"))
    for fault in ({"seats": 5}, {"entries": [{}]}, {"rules": "x"}, {"card_texts": ["x"]}):
        path.write_text(json.dumps(draft | fault), encoding="utf-8")
        with pytest.raises(BadInput, match="cannot be gone on with"):
            resume(table.id, store)


def test_the_board_names_the_table_from_its_first_question_on(store: Store) -> None:
    table = CompanionTable.create("creative_clash", PAIR, store=store, seed=3)
    view = CompanionHost(table).board.frames["views"][-1]
    assert view["table"] == table.id
    assert view["tools"]["saved"].startswith("Saved")


def test_a_setup_is_listed_once_something_is_typed_in_and_until_its_game_begins(store: Store) -> None:
    table = CompanionTable.create("creative_clash", PAIR, store=store, seed=3)
    assert drafts.saved(store) == []
    type_in(table, "The Grunt")
    (saved,) = drafts.saved(store, "creative_clash")
    assert (saved.id, saved.names, saved.is_setup) == (table.id, ("Ann", "Bob"), True)
    assert drafts.saved(store, "goblin_poker") == []
    assert store.saved() == []
    begun_table = clash(store)
    assert begun_table.id not in [each.id for each in drafts.saved(store)]


def test_a_setup_that_nobody_goes_on_with_is_dropped_after_a_week_with_what_its_session_noted(
    store: Store,
) -> None:
    old, played = begun(store), clash(store)
    for table in (old, played):
        Feedback.begin(table)
    path = store.path(old.id).with_suffix(".draft.json")
    week = time.time() - 8 * 24 * 3600
    os.utime(path, (week, week))
    (store.folder or Path()).joinpath("con.draft.json").write_text("{}")  # no name of a table: left alone
    fresh = begun(store)
    (store.folder or Path()).joinpath("con.draft.json").unlink()
    assert files(store) == ["draft.json", "feedback.jsonl", "jsonl"]
    assert drafts.read(store, fresh.id)
    assert isinstance(GameTable.resume(played.id, store), CompanionTable)
