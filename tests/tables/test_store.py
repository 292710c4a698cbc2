"""The folder of saved games, and what strange files, full disks and other people's records do to it."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

import rules_model
from playtest.tables import GameTable, Seat, Store
from playtest.tables.store import LONGEST_HEADER
from rules_model import BadInput

DUO = [Seat("Ann"), Seat("Bob")]
GAME = "campy_creatures"
NUMBER: Any = 5


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def new_table(store: Store, seats: list[Seat] = DUO, **more: Any) -> GameTable:
    return GameTable.create(GAME, seats, store=store, seed=1, **more)


def move(table: GameTable) -> None:
    seat = table.state.deciders[0]
    table.act(seat, table.state.legal_actions(seat)[0])


def header_of(table: GameTable) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(table.record_text().partition("\n")[0])
    return header


def with_header(table: GameTable, /, **changes: Any) -> str:
    header, _, rest = table.record_text().partition("\n")
    kept = {name: value for name, value in (json.loads(header) | changes).items() if value is not None}
    return json.dumps(kept) + "\n" + rest


DAMAGED = {
    "brackets": b"[" * 60_000 + b"\n",
    "number": b"7\n",
    "list": b"[]\n",
    "null": b'{"game": "campy_creatures", "table": null}\n',
    "names": b'{"game": "campy_creatures", "table": {"seats": [{"name": 5}]}}\n',
    "seats": b'{"game": "campy_creatures", "table": {"seats": 5}}\n',
    "game": b'{"game": ["campy_creatures"], "table": {"seats": []}}\n',
    "long": b'{"game": "' + b"x" * LONGEST_HEADER + b'"}\n',
    "bytes": b"\xff\xfe\n",
    "empty": b"",
    "torn": b'{"game": "campy_creatures"',
    "digits": b"9" * 10_000 + b"\n",
    "last": b'{"game": "campy_creatures", "table": {"seats": []}}\n' + b"[" * 5000 + b"\n",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_does_not_keep_the_others_from_being_listed(store: Store, name: str) -> None:
    table = new_table(store)
    store.path(name).write_bytes(DAMAGED[name])
    assert [saved.id for saved in store.saved()] == [table.id]


def test_folders_and_pipes_among_the_saved_games_are_passed_over(store: Store) -> None:
    table = new_table(store)
    store.path("folder").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.path("pipe"))
    assert [saved.id for saved in store.saved()] == [table.id]


def test_a_list_counts_the_steps_that_stand_and_knows_what_is_over(store: Store) -> None:
    table = new_table(store)
    move(table)
    table.undo(table.humans[0])
    assert [(saved.steps, saved.is_over) for saved in store.saved()] == [(0, False)]
    while table.state.outcome is None:
        move(table)
    assert [saved.is_over for saved in store.saved()] == [True]


@pytest.mark.parametrize("seats", [100_000_000, -1, 0, 6])
def test_a_record_with_an_impossible_number_of_seats_is_refused_at_once(store: Store, seats: int) -> None:
    text = with_header(new_table(store), seats=seats, table=None)
    with pytest.raises(BadInput, match="2 to 5"):
        GameTable.load(text, store)


def test_a_record_with_more_names_than_seats_is_refused(store: Store) -> None:
    seats = [{"name": f"n{at}", "player": "human"} for at in range(50_000)]
    with pytest.raises(BadInput, match="50000 names for 2 seats"):
        GameTable.load(with_header(new_table(store), table={"seats": seats}), store)


@pytest.mark.parametrize("info", [5, [], "copy_of", {"seats": "ab"}, {"seats": [1, 2]}, {"seats": [{}, {}]}])
def test_a_record_that_does_not_say_who_sat_there_can_be_played_and_found_again(
    store: Store, info: Any
) -> None:
    table = GameTable.load(with_header(new_table(store), table=info), store)
    assert table.names == ["Player 1", "Player 2"]
    assert table.id in [saved.id for saved in store.saved()]
    assert GameTable.resume(table.id, store).names == table.names


def test_a_record_with_a_mark_of_an_editor_in_front_is_read(store: Store) -> None:
    table = new_table(store)
    path = store.path(table.id)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert [saved.id for saved in store.saved()] == [table.id]
    again = GameTable.resume(table.id, store)
    move(again)
    assert len(GameTable.resume(table.id, store).events) == len(again.events)


def test_a_full_disk_leaves_no_torn_line_and_play_goes_on_when_there_is_room(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    before = store.path(table.id).read_bytes()
    write = os.write

    def full(file: int, data: bytes) -> int:
        if len(data) < 10:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, data[:10])  # ten bytes fit

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(BadInput, match="No space left"):
        move(table)
    assert store.path(table.id).read_bytes() == before
    monkeypatch.setattr(os, "write", write)
    move(table)
    assert store.path(table.id).read_text(encoding="utf-8") == table.record_text()


def test_half_a_line_that_could_not_be_cut_off_is_cut_off_before_the_next_move(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    write = os.write

    def fail(*_args: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: write(file, data[:7]) if len(data) > 30 else fail())
        patch.setattr(os, "ftruncate", fail)
        with pytest.raises(BadInput, match="not made"):
            move(table)
    move(table)
    assert store.path(table.id).read_text(encoding="utf-8") == table.record_text()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="limits of a process")
def test_a_limit_on_the_size_of_files_leaves_no_torn_line(store: Store) -> None:
    import resource

    table = new_table(store)
    size = store.path(table.id).stat().st_size
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 9, limits[1]))
    try:
        with pytest.raises(BadInput, match="not made"):
            move(table)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert store.path(table.id).stat().st_size == size
    move(table)
    assert store.path(table.id).read_text(encoding="utf-8") == table.record_text()


def test_a_folder_that_is_gone_is_made_again(store: Store) -> None:
    assert store.folder
    store.folder.rmdir()
    assert store.saved() == []
    assert store.exists(new_table(store).id)


def test_a_folder_that_cannot_be_made_is_an_error_with_advice(store: Store) -> None:
    assert store.folder
    store.folder.rmdir()
    store.folder.write_text("a file")
    with pytest.raises(BadInput, match="PLAYTEST_SAVES"):
        new_table(store)


def test_a_folder_that_takes_no_file_is_an_error_with_advice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_args: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(BadInput, match=r"Permission denied[\s\S]*PLAYTEST_SAVES"):
        new_table(store)


def test_a_file_system_without_links_keeps_games_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    table = new_table(store)
    table.save_copy("mine")
    with pytest.raises(BadInput, match="exists already"):
        table.save_copy("mine")
    assert GameTable.resume("mine", store).names == ["Ann", "Bob"]
    assert store.folder
    assert not list(store.folder.glob("*.part"))


def test_a_game_whose_file_is_gone_says_what_to_do(store: Store) -> None:
    table = new_table(store)
    store.path(table.id).unlink()
    with pytest.raises(BadInput, match="Save a copy"):
        move(table)
    table.save_copy("kept")
    move(GameTable.resume("kept", store))
    with pytest.raises(BadInput, match="removed or renamed"):
        GameTable.resume(table.id, store)


def test_a_copy_is_another_game_with_the_same_past(store: Store) -> None:
    table = new_table(store)
    move(table)
    move(table)
    table.save_copy("before-the-end")
    copy = GameTable.resume("before-the-end", store)
    assert copy.is_copy
    assert not table.is_copy
    assert [copy.undo_refusal(seat) for seat in (0, 1)] == [table.undo_refusal(seat) for seat in (0, 1)]
    listed = {saved.given_name: saved.is_copy for saved in store.saved()}
    assert listed == {"": False, "before-the-end": True}
    move(copy)
    move(table)


# ---- cards of an owner


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    own = rules_model.load(GAME).definition.folder / "cards" / "mortals.toml"
    path = tmp_path / "my mortals.toml"
    text = own.read_text(encoding="utf-8")
    path.write_text(text.replace('name = "', 'name = "My ', 1), encoding="utf-8")
    return path


def test_own_cards_are_kept_beside_the_game_and_found_again(store: Store, cards: Path) -> None:
    table = new_table(store, cards=[cards])
    cards.unlink()
    again = GameTable.resume(table.id, store)
    assert again.game.fingerprint == table.game.fingerprint != rules_model.load(GAME).fingerprint
    table.save_copy("copy")
    assert GameTable.resume("copy", store).game.fingerprint == table.game.fingerprint


def test_cards_are_not_left_behind_when_the_game_cannot_be_saved(
    store: Store, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "new_id", staticmethod(lambda: "taken"))
    store.create("taken", "")
    with pytest.raises(BadInput, match="exists already"):
        new_table(store, cards=[cards])
    assert store.folder
    assert not list(store.folder.glob("*.toml"))


def test_a_record_from_elsewhere_names_no_files_of_this_machine(store: Store, cards: Path) -> None:
    own = new_table(store)
    info = header_of(own)["table"] | {"card_files": [str(cards), "/etc/passwd", 7]}
    table = GameTable.load(with_header(own, table=info), store)
    assert "card_files" not in header_of(table)["table"]
    assert GameTable.resume(table.id, store).names == own.names


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../x.cards1.toml", "a/b.cards1.toml", "x.toml", "x.cards1.toml\n"]
)
def test_only_cards_beside_the_record_are_read(store: Store, name: str) -> None:
    assert store.cards([name, 5, None]) == []


def test_a_record_with_other_cards_can_be_opened_together_with_them(store: Store, cards: Path) -> None:
    text = new_table(store, cards=[cards]).record_text()
    with pytest.raises(BadInput, match="other cards"):
        GameTable.load(text, store)
    table = GameTable.load(text, store, cards=[cards])
    assert GameTable.resume(table.id, store).game.fingerprint == table.game.fingerprint


# ---- what a table is opened with


@pytest.mark.parametrize(
    "more",
    [
        {"rulings": 5},
        {"options": []},
        {"seed": "x"},
        {"seats": [Seat(NUMBER), Seat("Bob")]},
        {"seats": ["Ann", "Bob"]},
    ],
)
def test_what_cannot_be_read_is_one_clear_error(more: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="cannot be opened"):
        GameTable.create(GAME, **({"seats": DUO} | more))


def test_a_family_emoji_is_a_name_and_an_unseen_mark_makes_no_other_one(store: Store) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert new_table(store, [Seat(family), Seat("Bob\u200d")]).names == [family, "Bob"]
    with pytest.raises(BadInput, match="sits at this table already"):
        new_table(store, [Seat("Bob"), Seat("B\u200dob")])
