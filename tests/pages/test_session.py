"""A playtest session on the play page: the form, comments, disputes, the questions at the end; then its report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest

import rules_model
from playtest.lab.pages import SessionsPage
from playtest.lab.session_sample import ID, make_sample
from playtest.pages import PlayPage
from playtest.pages.session import OFFER, find_rules
from playtest.tables import GameTable, Seat, Store
from playtest.tables.feedback import Feedback, feedback_path

GAME = "campy_creatures"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def parts(widget: Any) -> list[Any]:
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


def press(page: Any, label: str) -> None:
    [found] = [
        part for part in parts(page.widget) if isinstance(part, w.Button) and part.description == label
    ]
    found.click()


def companion_session(store: Store) -> PlayPage:
    """A page with a session at a table with real cards, whose setup is half typed in."""
    page = PlayPage(GAME, store)
    page.offer()
    box(page, "Companion").value = True
    box(page, OFFER).value = True
    press(page, "Start the game")
    assert page.host is not None
    page.host.receive({"type": "enter", "picks": "0", "rev": page.host.board.frames["rev"]})
    return page


def box(page: Any, words: str) -> Any:
    """The one field with those words in it, before it or on it."""
    [found] = [
        part
        for part in parts(page.widget)
        if words in (getattr(part, "placeholder", "") or "") or words in (getattr(part, "description", "") or "")
    ]  # fmt: skip
    return found


def shown(page: Any) -> str:
    return " ".join(part.value for part in parts(page.widget) if isinstance(part, w.HTML))


def a_page(store: Store) -> PlayPage:
    """A page with a session of Ann and Bob."""
    table = GameTable.create(GAME, [Seat("Ann"), Seat("Bob")], store=store, seed=2)
    Feedback.begin(table, "more light")
    page = PlayPage(GAME, store)
    page.resume(table.id)
    return page


def entries(page: PlayPage, kind: str) -> list[dict[str, Any]]:
    assert page.host is not None
    feedback = Feedback.of(page.host.table)
    assert feedback is not None
    return [entry for entry in feedback.read().entries if entry["kind"] == kind]


# ---- on the play page


def test_a_session_that_ends_before_its_game_begins_leaves_no_file(store: Store) -> None:
    page = companion_session(store)
    assert store.folder is not None
    assert len(list(store.folder.iterdir())) == 2
    press(page, "End the session")
    press(page, "Yes, end it")
    assert "nothing of it is kept" in shown(page)
    assert list(store.folder.iterdir()) == []


def test_a_session_goes_on_after_a_reload_in_the_midst_of_its_setup(store: Store) -> None:
    id = companion_session(store).host.table.id  # type: ignore[union-attr]
    page = PlayPage(GAME, store)
    page.resume(id)
    assert len(entries(page, "opened")) == 2
    assert "Playtest session" in shown(page)


def test_the_form_makes_a_table_a_session_only_where_that_was_chosen(store: Store) -> None:
    page = PlayPage(GAME, store)
    page.offer()
    press(page, "Start the game")
    assert page.host is not None
    assert Feedback.of(page.host.table) is None
    assert "Playtest session" not in shown(page)
    page.offer()
    box(page, OFFER).value = True
    box(page, "what is tried out").value = " a market of four "
    press(page, "Start the game")
    [head] = entries(page, "session")
    assert head["about"] == "a market of four"
    assert "Playtest session" in shown(page)


def test_a_comment_is_kept_with_the_moment_at_which_it_was_begun(store: Store) -> None:
    page = a_page(store)
    assert page.host is not None
    press(page, "Comment")
    moment = page.host.table.record_text().count("\n")
    page.host.table.act(0, page.host.table.state.legal_actions(0)[0])
    press(page, "Keep the comment")
    assert "no words" in shown(page)
    box(page, "What do you think").value = "a <b>bold</b> move"
    press(page, "Keep the comment")
    [said] = entries(page, "comment")
    assert (said["moment"], said["seat"], said["about"]) == (moment, 0, "other")
    assert "bold" not in shown(page)  # the next player reads the same screen


def test_a_dispute_names_a_rule_found_by_words(store: Store) -> None:
    page = a_page(store)
    press(page, "Dispute about a rule")
    box(page, "Which rule").value = "secret creature"
    [found] = [part for part in parts(page.widget) if isinstance(part, w.Select)]
    assert found.value == ""  # until somebody chooses one of those that were found
    found.value = found.options[1][1]
    box(page, "What was the question").value = "May I look?"
    box(page, "How did the table settle it").value = "No."
    press(page, "Keep the dispute")
    [kept] = entries(page, "dispute")
    assert kept["rule"] in rules_model.load(GAME).rulebook
    assert (kept["question"], kept["settled"]) == ("May I look?", "No.")


def test_rules_are_found_by_their_id_and_by_all_words() -> None:
    book = rules_model.load(GAME).rulebook
    assert find_rules(book, "cm-turn-03")[0][0] == "CM-TURN-03"
    assert all(
        "secret" in says and "creature" in says.casefold() for _, says in find_rules(book, "secret creature")
    )
    assert find_rules(book, "  ") == []
    assert find_rules(book, "zzz") == []


def test_an_ended_session_asks_each_player_and_shows_its_board_no_more(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila")
    page = a_page(store)
    assert page.host is not None
    assert not [part for part in parts(page.widget) if isinstance(part, w.Accordion)]
    press(page, "End the session")
    press(page, "Yes, end it")
    forms = [part for part in parts(page.widget) if isinstance(part, w.Accordion)]
    assert [form.titles[0] for form in forms] == ["Ann: how was it?", "Bob: how was it?"]
    assert f"?session={page.host.table.id}" in shown(page)
    scales = [part for part in parts(forms[0]) if isinstance(part, w.ToggleButtons)]
    scales[0].value = 5
    [send] = [
        part for part in parts(forms[0]) if isinstance(part, w.Button) and "my answer" in part.description
    ]
    send.click()
    press(page, "Skip the questions")
    assert [(form["seat"], form["ratings"]) for form in entries(page, "form")] == [
        (0, {"clarity": 5}),
        (1, {}),
    ]
    page.resume(page.host.table.id)
    assert not [part for part in parts(page.widget) if isinstance(part, w.Accordion)]
    assert page.host.board.layout.display == "none"


def test_a_damaged_feedback_keeps_nobody_from_playing(store: Store) -> None:
    table = GameTable.create(GAME, [Seat("Ann"), Seat("Bob")], store=store, seed=2)
    feedback_path(store, table.id).write_text("{}\n")
    page = PlayPage(GAME, store)
    page.resume(table.id)
    assert page.host is not None
    assert "does not begin a playtest session" in shown(page)


# ---- its report


def report(store: Store, wanted: str = "") -> SessionsPage:
    page = SessionsPage(store)
    page.store = store
    page.offer(wanted)
    return page


def test_without_a_session_a_made_up_one_is_shown_and_called_so(store: Store) -> None:
    page = report(store)
    assert "made up" in shown(page)
    assert page.session is not None
    assert page.session.id == ID


def test_the_report_shows_the_board_at_the_moment_of_a_comment(store: Store) -> None:
    make_sample(store.folder)  # type: ignore[arg-type]
    page = report(store)
    for words in ("What happened", "What people said", "CM-", "Settle ties by dice.", "ratings as CSV"):
        assert words in shown(page)
    first = next(part for part in parts(page.widget) if getattr(part, "description", "") == "The board then")
    first.click()
    view = page._board.frames["views"][-1]  # type: ignore[union-attr]
    assert (view["seat"], view["over"]) == (None, None)
    page.eyes.value = 0
    assert page._board.frames["views"][-1]["seat"] == 0  # type: ignore[union-attr]


def test_the_report_of_a_game_that_runs_tells_no_secret(store: Store) -> None:
    page = a_page(store)
    assert page.host is not None
    feedback = Feedback.of(page.host.table)
    assert feedback is not None
    feedback.add("comment", moment=1, seat=0, about="other", text="I hold the Mummy")
    told = report(store, page.host.table.id)
    assert "still being played" in shown(told)
    assert "Mummy" not in shown(told)
    assert "CSV" not in shown(told)


def test_a_session_that_is_none_is_told(store: Store) -> None:
    with pytest.raises(rules_model.BadInput, match="no playtest session"):
        report(store, "nothing")


def test_all_of_the_table_can_say_something_together(store: Store) -> None:
    page = a_page(store)
    press(page, "Comment")
    who = box(page, "Says")
    who.index = len(who.options) - 1
    box(page, "What do you think").value = "tea?"
    press(page, "Keep the comment")
    [said] = entries(page, "comment")
    assert said["seat"] is None
