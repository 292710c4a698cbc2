"""The play page: opening, copying, own cards, and buttons that never fail in silence."""

from __future__ import annotations

import datetime
import errno
from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest

import rules_model
from playtest.pages import PlayPage
from playtest.pages.address import Forget
from playtest.pages.new_game import NewGameForm
from playtest.tables import CompanionHost, CompanionTable, GameTable, Host, Seat, Store
from tests.tables.companion import clash

GAME = "campy_creatures"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def page(store: Store) -> PlayPage:
    page = PlayPage(GAME, store)
    page.offer()
    return page


def parts(widget: Any) -> list[Any]:
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


def button(page: PlayPage, label: str) -> Any:
    found = [part for part in parts(page.body) if isinstance(part, w.Button) and label in part.description]
    assert len(found) == 1, label
    return found[0]


def said(page: PlayPage) -> str:
    return " ".join(
        part.value for part in parts(page.widget) if isinstance(part, w.HTML) and "message" in part.value
    )


def host_of(page: PlayPage) -> Host:
    assert page.host is not None, said(page)
    return page.host


def upload(file: str, content: bytes) -> dict[str, Any]:
    return {
        "name": file,
        "content": memoryview(content),
        "type": "",
        "size": len(content),
        "last_modified": datetime.datetime.now(datetime.UTC),
    }


def give(page: PlayPage, label: str, *files: dict[str, Any]) -> None:
    [found] = [
        part for part in parts(page.body) if isinstance(part, w.FileUpload) and part.description == label
    ]
    found.set_trait("value", files)


def finished(store: Store) -> GameTable:
    table = GameTable.create(GAME, [Seat("Ann", "random"), Seat("Bob", "random")], store=store, seed=1)
    table.run_bots()
    return table


def test_a_game_can_be_started_left_and_gone_on_with(page: PlayPage, store: Store) -> None:
    button(page, "Start the game").click()
    id = host_of(page).table.id
    button(page, "New game").click()
    assert [part.table for part in parts(page.body) if isinstance(part, Forget)] == [id]
    button(page, "Dr. You").click()
    assert host_of(page).table.id == id


def test_a_copy_is_found_by_its_name(page: PlayPage, store: Store) -> None:
    button(page, "Start the game").click()
    [name] = [part for part in parts(page.body) if isinstance(part, w.Text) and "copy" in part.placeholder]
    name.value = "tuesday"
    button(page, "Save a copy").click()
    assert "tuesday" in said(page)
    button(page, "Save a copy").click()
    assert "exists already" in said(page)
    button(page, "New game").click()
    button(page, "tuesday").click()
    assert host_of(page).table.id == "tuesday"
    assert "from a copy" in said(page)


def test_what_is_over_is_not_to_be_gone_on_with(page: PlayPage, store: Store) -> None:
    finished(store)
    page.offer()
    headings = [part.value for part in parts(page.body) if isinstance(part, w.HTML) and "<h3>" in part.value]
    assert headings == ["<h3>Finished</h3>"]
    button(page, "Ann, Bob").click()
    host_of(page)


def test_a_folder_that_takes_no_games_is_told_at_the_start_button(
    page: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_args: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    button(page, "Start the game").click()
    assert "Permission denied" in said(page)
    assert "PLAYTEST_SAVES" in said(page)


def test_without_a_folder_of_games_one_can_still_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path / "file"))
    page = PlayPage(GAME)
    page.offer()
    assert "cannot be kept" in said(page)
    button(page, "Start the game").click()
    host_of(page)
    button(page, "Save a copy").click()
    assert "not kept on disk" in said(page)


def test_a_fault_of_the_program_is_told_by_any_button(
    page: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise RuntimeError("<b>broken")

    monkeypatch.setattr(GameTable, "create", fail)
    button(page, "Start the game").click()
    assert "RuntimeError: &lt;b&gt;broken" in said(page)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_record_can_be_opened(page: PlayPage, store: Store, mark: bytes) -> None:
    text = finished(Store(None)).record_text()
    give(page, "Open a record", upload("game.jsonl", mark + text.encode()))
    assert store.exists(host_of(page).table.id)


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"\xff\xfe\x00", "not a text file"), (b"[\n", "line 1"), (b"x" * 5_000_000, "too many")],
)
def test_a_file_that_is_no_record_is_told_by_its_name(page: PlayPage, content: bytes, says: str) -> None:
    for _ in range(2):  # the same file can be tried again
        page.message.value = ""
        give(page, "Open a record", upload("../../my game.jsonl", content))
        assert says in said(page)
        assert "my game.jsonl" in said(page)
        assert ".." not in said(page)


def own_cards() -> bytes:
    path = rules_model.load(GAME).definition.folder / "cards" / "mortals.toml"
    return path.read_text(encoding="utf-8").replace('name = "', 'name = "My ', 1).encode()


def test_own_cards_are_played_with_and_found_again(page: PlayPage, store: Store) -> None:
    give(page, "Card files", upload("mortals.toml", own_cards()))
    button(page, "Start the game").click()
    table = host_of(page).table
    assert table.game.fingerprint != rules_model.load(GAME).fingerprint
    assert GameTable.resume(table.id, store).game.fingerprint == table.game.fingerprint
    page.offer()
    give(page, "Card files", upload("mortals.toml", own_cards()))
    give(page, "Open a record", upload("game.jsonl", table.record_text().encode()))
    host_of(page)


def test_faults_of_own_cards_are_shown_as_they_are(page: PlayPage) -> None:
    give(page, "Card files", upload("mine.toml", own_cards().replace(b"count = ", b"cuont = ", 1)))
    button(page, "Start the game").click()
    assert page.host is None
    assert "mine.toml" in said(page)
    assert "cuont" in said(page)
    assert "/tmp" not in said(page)


def test_a_bot_that_cannot_move_when_the_page_opens_is_told_until_it_can(
    page: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise rules_model.BadInput("no room")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full)
        button(page, "Start the game").click()
        assert "no room" in said(page)
    host_of(page).receive({"type": "hint", "rev": 0})
    assert "no room" not in said(page)


def test_a_seed_that_is_no_number_is_told(store: Store) -> None:
    form = NewGameForm(GAME, store, lambda _table: None)
    form.seed.value = "twelve"
    [start] = [part for part in parts(form.widget) if isinstance(part, w.Button)]
    start.click()
    assert "not a whole number" in form.message.value


# ---- with real cards


def form_of(page: PlayPage) -> list[Any]:
    return parts(page.body)


def companion_choice(page: PlayPage) -> Any:
    [found] = [
        part for part in form_of(page) if isinstance(part, w.Checkbox) and "real table" in part.description
    ]
    return found


def test_the_form_offers_a_companion_table_on_which_only_people_sit(page: PlayPage, store: Store) -> None:
    def players() -> list[Any]:
        return [
            part
            for part in form_of(page)
            if isinstance(part, w.Dropdown) and "person here" in str(part.options)
        ]

    assert players()
    companion_choice(page).value = True
    assert not players()
    button(page, "Start the game").click()
    host = host_of(page)
    assert isinstance(host, CompanionHost)
    assert all(seat.is_human for seat in host.table.seats)
    assert not store.exists(host.table.id)


def test_a_companion_table_is_gone_on_with_as_one(page: PlayPage, store: Store) -> None:
    id = clash(store).id
    other = PlayPage("creative_clash", store)
    other.resume(id)
    assert isinstance(host_of(other), CompanionHost)


def test_a_table_of_another_game_is_led_to_the_page_of_that_game(page: PlayPage, store: Store) -> None:
    table = GameTable.create("creative_clash", [Seat("Ann"), Seat("Bob")], store=store, seed=1)
    link = f'href="creative_clash.ipynb?table={table.id}"'
    page.resume(table.id)
    assert page.host is None
    assert link in page.message.value
    give(page, "Open a record", upload("game.jsonl", table.record_text().encode()))
    assert page.host is None
    assert 'href="creative_clash.ipynb?table=' in page.message.value
    assert link not in page.message.value  # it is a table of its own


def test_the_address_asks_for_a_companion_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "companion=1")
    page = PlayPage(GAME, store)
    page.offer()
    assert companion_choice(page).value


def test_at_a_real_table_no_person_is_called_like_a_bot(page: PlayPage) -> None:
    names = [part for part in parts(page.widget) if getattr(part, "placeholder", "") == "name"]
    names[1].value = "Nora"
    companion_choice(page).value = True
    assert [each.value for each in names[:3]] == ["Player 1", "Nora", "Player 3"]
    companion_choice(page).value = False
    assert [each.value for each in names[:3]] == ["Dr. You", "Nora", "Professor Cog"]


def test_own_cards_go_with_a_companion_table(page: PlayPage, store: Store) -> None:
    companion_choice(page).value = True
    give(page, "Card files", upload("mortals.toml", own_cards()))
    button(page, "Start the game").click()
    table = host_of(page).table
    assert isinstance(table, CompanionTable)
    while table.question is not None:
        table.answer([0])
    assert GameTable.resume(table.id, store).game.fingerprint == table.game.fingerprint
    assert table.game.fingerprint != rules_model.load(GAME).fingerprint


def test_a_board_takes_the_focus_after_a_button_and_not_when_its_page_loads(
    page: PlayPage, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    button(page, "Start the game").click()
    assert host_of(page).board.takes_focus
    monkeypatch.setattr("playtest.pages.play.query", lambda: {"table": host_of(page).table.id})
    loaded = PlayPage(GAME, store)
    loaded.open()
    assert not host_of(loaded).board.takes_focus
