"""Tables: people, bots, the record on disk, undo."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.tables import GameTable, Seat, Store
from rules_model import BadInput, IllegalAction, Refusal
from rules_model.campy_creatures import actions as act

TRIO = [Seat("Ann"), Seat("Bob", "heuristic"), Seat("Cy", "random")]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def first_action(table: GameTable, seat: int = 0) -> None:
    table.act(seat, table.state.legal_actions(seat)[0])


def play_on(table: GameTable, steps: int) -> None:
    for _ in range(steps):
        table.run_bots()
        if table.state.outcome is None:
            first_action(table, table.state.deciders[0])


def test_a_table_is_on_disk_before_anything_is_shown(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=1)
    assert store.exists(table.id)


def test_every_move_is_in_the_file_as_soon_as_it_is_made(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=1)
    play_on(table, 3)
    assert store.path(table.id).read_text(encoding="utf-8") == table.record_text()


def test_a_resumed_table_stands_where_it_was_left(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=2)
    play_on(table, 12)
    again = GameTable.resume(table.id, store)
    assert again.state.position()["table"] == table.state.position()["table"]
    assert again.names == table.names
    assert [event.kind for event in again.events] == [event.kind for event in table.events]


def test_a_resumed_table_can_be_played_to_the_end(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=2)
    play_on(table, 5)
    again = GameTable.resume(table.id, store)
    play_on(again, 200)
    assert again.state.outcome is not None
    assert GameTable.resume(table.id, store).state.outcome == again.state.outcome


def test_a_torn_last_line_loses_that_move_alone(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=3)
    play_on(table, 4)
    path = store.path(table.id)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    again = GameTable.resume(table.id, store)
    play_on(again, 1)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines][: whole.count(b"\n") - 1] == [
        json.loads(line) for line in whole.decode().splitlines()[:-1]
    ]


def test_a_second_page_cannot_write_over_the_first(store: Store, tmp_path: Path) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=4)
    table.run_bots()
    other = GameTable.resume(table.id, Store(tmp_path / "saves"))
    first_action(table)
    before = other.state.position()
    with pytest.raises(BadInput, match="another page"):
        first_action(other)
    assert other.state.position() == before
    assert store.path(table.id).read_text(encoding="utf-8") == table.record_text()


def test_an_illegal_action_is_not_written(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=4)
    text = store.path(table.id).read_text(encoding="utf-8")
    with pytest.raises(IllegalAction):
        table.act(0, act.Capture(table.state.table.market[0]))
    assert store.path(table.id).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "name", ["../evil", "a/b", "", ".hidden", "x" * 61, "con\n", "a b", "ä", "CON", "nul", "Lpt1"]
)
def test_a_path_is_no_name_of_a_saved_game(store: Store, name: str) -> None:
    with pytest.raises(BadInput, match="cannot be the name"):
        GameTable.resume(name, store)


def test_a_name_that_is_taken_is_not_written_over(store: Store) -> None:
    table = GameTable.create("campy_creatures", TRIO, store=store, seed=4)
    store.create("mine", table.record_text())
    with pytest.raises(BadInput, match="exists already"):
        store.create("mine", "something else")
    assert store.path("mine").read_text(encoding="utf-8") == table.record_text()


def test_names_that_cannot_be_are_all_listed() -> None:
    seats = [Seat("Ann"), Seat(" ann "), Seat(""), Seat("x" * 25), Seat("Eve", "genius")]
    with pytest.raises(BadInput) as error:
        GameTable.create("campy_creatures", seats)
    assert len(error.value.faults) == 4


def test_a_script_tag_in_a_name_stays_text(store: Store) -> None:
    name = "<script>alert(1)"
    table = GameTable.create("campy_creatures", [Seat(name), Seat("Bob", "random")], store=store, seed=1)
    assert GameTable.resume(table.id, store).names[0] == name


def two_people(seed: int) -> GameTable:
    return GameTable.create("campy_creatures", [Seat("Ann"), Seat("Bob")], seed=seed)


def test_a_secret_choice_can_be_taken_back_until_somebody_else_has_moved() -> None:
    table = two_people(1)
    before = table.state.position()["table"]
    first_action(table, 0)
    table.undo(0)
    assert table.state.position()["table"] == before
    first_action(table, 0)
    assert table.undo_refusal(1) == "You have decided nothing yet that could be taken back."
    first_action(table, 1)
    assert table.undo_refusal(0) == "Bob has moved since."


def test_undo_stops_at_what_was_revealed() -> None:
    table = two_people(1)
    first_action(table, 0)
    first_action(table, 1)
    reason = table.undo_refusal(1)
    assert reason is not None
    assert "shown" in reason or "Chance" in reason


def test_undo_stops_at_chance() -> None:
    for seed in range(40):
        table = two_people(seed)
        while table.state.outcome is None:
            seat = table.state.deciders[0]
            actions = table.state.legal_actions(seat)
            if act.Draw() in actions:
                table.act(seat, act.Draw())
                assert "Chance" in str(table.undo_refusal(seat))
                return
            table.act(seat, actions[-1])
    pytest.fail("no game came to a draw")


def test_a_plants_first_capture_can_be_taken_back() -> None:
    for seed in range(60):
        table = two_people(seed)
        while table.state.outcome is None:
            seat = table.state.deciders[0]
            if table.state.phase == "capture_two" and table.state.table.captures_left == 2:
                chosen = next(
                    (a for a in table.state.legal_actions(seat) if not table.game.cards[a.card].effects), None
                )
                if chosen is not None:
                    before = table.state.position()["table"]
                    table.act(seat, chosen)
                    assert table.undo_refusal(seat) is None
                    table.undo(seat)
                    assert table.state.position()["table"] == before
                    return
            table.act(seat, table.state.legal_actions(seat)[0])
    pytest.fail("no Plant captured two")


def test_undone_steps_stay_in_the_record(store: Store) -> None:
    table = GameTable.create("campy_creatures", [Seat("Ann"), Seat("Bob")], store=store, seed=1)
    first_action(table, 0)
    table.undo(0)
    lines = store.path(table.id).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[-1]) == {"undo": 1}
    assert GameTable.resume(table.id, store).state.deciders == (0, 1)


def test_a_move_that_cannot_be_saved_is_not_made(store: Store) -> None:
    table = GameTable.create("campy_creatures", [Seat("Ann"), Seat("Bob")], store=store, seed=1)
    before = table.state.position()
    store.path(table.id).unlink()
    with pytest.raises(BadInput, match="not made"):
        first_action(table, 0)
    assert table.state.position() == before


def test_a_hint_names_a_legal_action_and_a_reason() -> None:
    table = GameTable.create("campy_creatures", TRIO, seed=5)
    action, why = table.hint(0)
    assert table.state.explain(0, action) is None
    assert why
    first_action(table)
    with pytest.raises(BadInput, match="nothing to decide"):
        table.hint(0)


def test_a_refusal_speaks_of_players_by_name() -> None:
    refusal = Refusal("the strongest takes the scene, and that is seat 1", "CM-TURN-08")
    assert refusal.sentence(["Ann", "Bob"]) == "The strongest takes the scene, and that is Bob."


def test_a_name_that_looks_like_a_seat_is_not_replaced_again() -> None:
    refusal = Refusal("seat 0 waits for seat 1's choice, not for seat 12", "CM-TURN-08")
    assert refusal.sentence(["seat 1", "Bob"]) == "Seat 1 waits for Bob's choice, not for seat 12."
