"""The replay theatre: every step of a record with anybody's eyes, and games that go on from any of them."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest

from playtest.lab.pages import ReplayPage
from playtest.lab.replay import Replay, go_on, read_replay
from playtest.tables import GameTable, Seat, Store
from rules_model import BadInput
from tests.tables.companion import clash

GAME = "campy_creatures"


def finished(store: Store | None = None) -> GameTable:
    table = GameTable.create(GAME, [Seat("Ann", "random"), Seat("Bob", "random")], store=store, seed=1)
    table.run_bots()
    return table


@pytest.fixture(scope="module")
def replay() -> Replay:
    return read_replay(finished().record_text())


@pytest.fixture
def page(tmp_path: Path, replay: Replay) -> ReplayPage:
    page = ReplayPage(Store(tmp_path))
    page.offer()
    page.show(replay)
    return page


def lying(state: Any) -> dict[str, Any]:
    """A position, whatever chance would decide next."""
    return {key: value for key, value in state.position().items() if key != "chance"}


def press(page: ReplayPage, label: str) -> None:
    [found] = [
        part for part in parts(page.widget) if isinstance(part, w.Button) and part.description == label
    ]
    found.click()


def parts(widget: Any) -> list[Any]:
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


def view(page: ReplayPage) -> dict[str, Any]:
    assert page._board is not None
    found: dict[str, Any] = page._board.frames["views"][-1]
    return found


def test_a_replay_has_the_position_after_every_step(replay: Replay) -> None:
    table = finished()
    assert replay.steps == len(table._past)
    assert [lying(state) for state in replay.states[:-1]] == [lying(state) for state, _ in table._past]
    assert replay.states[-1].outcome == table.state.outcome
    assert replay.happened(replay.steps) == table.events


def test_a_game_goes_on_from_a_step_with_one_person_and_bots(replay: Replay) -> None:
    table = go_on(replay, 7, 1)
    assert lying(table.state) == lying(replay.states[7])
    assert (table.humans, table.names) == ([1], ["Ann", "Bob"])
    while table.state.outcome is None:
        table.run_bots()
        if table.state.outcome is None:
            table.act(1, table.state.legal_actions(1)[0])
    assert replay.steps > 7
    assert replay.states[7].outcome is None


def test_a_game_that_goes_on_is_kept_and_says_where_it_branched(tmp_path: Path) -> None:
    store = Store(tmp_path)
    old = finished(store)
    text = store.read(old.id)
    table = go_on(read_replay(text, id=old.id), 7, 1, store)
    table.run_bots()
    table.act(1, table.state.legal_actions(1)[0])
    again = GameTable.resume(table.id, store)
    assert lying(again.state) == lying(table.state)
    assert (again.is_copy, again.copied_at, again.humans) == (True, 7, [1])
    assert json.loads(store.read(table.id).partition("\n")[0])["table"]["copy_of"] == old.id
    assert [(each.id, each.is_copy) for each in store.saved() if not each.is_over] == [(table.id, True)]
    assert store.read(old.id) == text  # the game that it comes from stays as it was


@pytest.mark.parametrize(("step", "seat"), [(-1, 0), (10_000, 0), (0, 2), (0, -1)])
def test_a_step_or_seat_that_is_none_is_refused(replay: Replay, step: int, seat: int) -> None:
    with pytest.raises(BadInput, match="cannot go on from there"):
        go_on(replay, step, seat)


def test_a_game_with_real_cards_is_looked_at_as_all_saw_it_and_goes_on_nowhere(tmp_path: Path) -> None:
    table = clash(Store(tmp_path))
    replay = read_replay(table.record_text())
    with pytest.raises(BadInput, match="real cards"):
        go_on(replay, 0, 0)
    page = ReplayPage(Store(tmp_path))
    page.show(replay)
    assert [name for name, _ in page.eyes.options] == ["everybody"]
    assert page.on not in parts(page.widget)


def test_one_steps_jumps_and_changes_eyes(page: ReplayPage, replay: Replay) -> None:
    assert view(page)["rev"] == 0
    press(page, "Next")
    assert view(page)["rev"] == 1
    press(page, "Last")
    assert view(page)["over"] is not None
    press(page, "Next")
    press(page, "Back")
    assert view(page)["rev"] == replay.steps - 1
    page.eyes.value = 1
    assert view(page)["seat"] == 1


def test_the_eyes_of_everybody_see_no_hand(page: ReplayPage, replay: Replay) -> None:
    page.step.value = 1
    hands = [area for area in view(page)["areas"] if area["place"] == "hand"]
    assert not [item for area in hands for item in area["items"] if item.get("card")]
    page.eyes.value = 0
    hands = [area for area in view(page)["areas"] if area["place"] == "hand"]
    assert [item for area in hands for item in area["items"] if item.get("card")]


def test_a_click_in_a_replay_changes_nothing_and_says_how_to_play_on(
    page: ReplayPage, replay: Replay
) -> None:
    before = lying(replay.states[0])
    page._board._receive(None, {"type": "act", "index": 0, "rev": 0}, None)  # type: ignore[union-attr]
    assert "Go on from here" in page._board.notice["text"]  # type: ignore[union-attr]
    assert lying(replay.states[0]) == before


def test_going_on_opens_a_live_board_below(page: ReplayPage) -> None:
    page.step.value = 5
    page.seat.value = 1
    press(page, "Go on from here")
    assert page.host is not None
    assert page.host.board in parts(page.widget)
    assert page.host.viewer == 1
    assert [each.id for each in page.store.saved()] == [page.host.table.id]
    assert any(
        "lists it under “Go on with”" in getattr(part, "value", "")
        for part in parts(page.widget)
        if isinstance(part, w.HTML)
    )
    press(page, "Last")
    assert page.on.disabled


def test_only_finished_games_are_listed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    done = finished(store)
    GameTable.create(GAME, [Seat("Cy"), Seat("Di")], store=store, seed=1)
    page = ReplayPage(store)
    page.offer()
    assert [id for _, id in page.choice.options if id] == [done.id]
    page.choice.value = done.id
    assert page.replay is not None
    assert page.replay.names == ("Ann", "Bob")


def test_a_file_that_is_no_record_is_told(page: ReplayPage, replay: Replay) -> None:
    for content, says in ((b"\xff\xfe", "not a text file"), (b"[\n", "line 1")):
        page.upload.set_trait(
            "value",
            ({"name": "x.jsonl", "content": memoryview(content), "type": "", "size": len(content),
              "last_modified": datetime.datetime.now(datetime.UTC)},),
        )  # fmt: skip
        assert says in page.message.value
    assert page.replay is replay
