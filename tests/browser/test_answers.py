"""What the board answers: undo, hint, why not, rules; and what a page says to bad input."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.tables import GameTable
from tests.browser.conftest import NewTable, Open
from tests.browser.screen import Screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser
SCRIPT = "<script>alert(1)</script>"  # 25 characters are one too many
NAME = "<script>boo()</script>"


def play_until(table: GameTable, wanted: Any) -> bool:
    """Let the adviser play all human seats until ``wanted(table)``; False when the game ends before."""
    table.run_bots()
    while table.state.outcome is None:
        if wanted(table):
            return True
        seat = next(each for each in table.state.deciders if each in table.humans)
        table.act(seat, table.hint(seat)[0])
        table.run_bots()
    return False


def found(new_table: NewTable, wanted: Any, *players: str) -> GameTable:
    """A saved table at which ``wanted(table)`` holds."""
    for seed in range(60):
        table = new_table(*players, seed=seed)
        if play_until(table, wanted):
            return table
    raise AssertionError("no such table among sixty games")


def note(screen: Screen) -> str:
    words: str = screen.page.locator(".pt-panel:not([hidden])").inner_text()
    return words


def test_undo_takes_a_decision_back_that_showed_nothing(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    # The one moment with two decisions of one seat in a row: a Plant's two captures, or the timing of an effect.
    def asked_again(table: GameTable) -> bool:
        return table.state.phase == "effect_timing" and table.undo_refusal(0) is None

    table = found(new_table, asked_again, "human", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    after, lines = screen.ask, len(screen.log)
    screen.click("text=Undo")
    assert "Your last action is taken back." in note(screen)
    assert screen.ask != after
    assert len(screen.log) < lines
    screen.page.reload()
    screen.ready()
    assert screen.ask != after
    assert len(screen.log) < lines


def test_undo_past_what_was_shown_says_why_not(visit: Open, server: Server, new_table: NewTable) -> None:
    screen = visit(server.play(new_table("human", "heuristic", "heuristic").id))
    screen.ready()
    screen.page.click("text=Undo", force=True)
    assert "nothing yet that could be taken back" in note(screen)
    assert "false" not in note(screen)


def test_a_hint_names_a_move_and_why(visit: Open, server: Server, new_table: NewTable) -> None:
    screen = visit(server.play(new_table("human", "heuristic", "heuristic").id))
    screen.ready()
    screen.click("text=Hint")
    words = note(screen)
    assert "hint" in words.lower()
    assert len(words.split(". ")) > 1
    hinted = screen.page.locator(".pt-table [data-hint]")
    assert hinted.count() == 1
    assert hinted.get_attribute("data-playable") is not None


def test_a_card_that_cannot_be_played_shows_its_rule_and_the_words(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    table = new_table("human", "heuristic", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    card = screen.page.locator('[data-area="market"] .pt-card').first
    assert card.get_attribute("data-playable") is None
    card.click()
    screen.page.wait_for_selector(".pt-panel:not([hidden])")
    words = note(screen)
    assert "not possible" in words.lower()
    rule = words.split("CM-")[1].split(" ")[0]
    assert table.game.rulebook.says(f"CM-{rule}") in words
    assert len(table.store.path(table.id).read_text().splitlines()) == 3  # the two bots have chosen


def test_a_line_of_the_log_opens_its_rule(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "heuristic", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    link = screen.page.locator(".pt-log .pt-rule").first
    rule = link.inner_text()
    link.click()
    assert table.game.rulebook.says(rule) in note(screen)


def test_a_script_as_a_name_is_text_everywhere(visit: Open, server: Server) -> None:
    screen = visit(server.play())
    page = screen.page
    page.get_by_placeholder("name").first.fill(NAME)
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    assert NAME in page.locator(".pt-seat-name").all_text_contents()
    screen.click(screen.playable()[0])
    assert any(NAME in line for line in screen.log)
    assert page.locator(".pt-board script").count() == 0
    lobby = visit(server.home).page
    lobby.get_by_text(NAME).first.wait_for()
    form = visit(server.play()).page
    form.get_by_text(NAME).first.wait_for()


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("../../etc/passwd", "cannot be the name of a saved game"),
        (SCRIPT, "cannot be the name of a saved game"),
    ],
)
def test_a_bad_table_in_the_address_is_told_above_the_form(
    visit: Open, server: Server, id: str, says: str
) -> None:
    page = visit(server.play(id)).page
    page.get_by_role("button", name="Start the game").wait_for()
    messages = page.locator(".pt-page-message")
    assert messages.count() == 1
    assert says in messages.inner_text().lower()
    assert page.locator(".pt-board").count() == 0


def test_a_damaged_save_is_told_above_the_form(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "heuristic")
    path = table.store.path(table.id)
    path.write_text(path.read_text() + '{"seat": 0, "do": {"kind": "Capture", "card": "nobody.9"}}\n')
    page = visit(server.play(table.id)).page
    page.get_by_role("button", name="Start the game").wait_for()
    assert table.id in page.locator(".pt-page-message").inner_text()
    assert page.locator(".pt-board").count() == 0
