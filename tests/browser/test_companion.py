"""A companion table on a page: from the lobby to the game, typed in, corrected, reloaded."""

from __future__ import annotations

import pytest

from playtest.tables import CompanionTable, Store
from playtest.tables.steps import lead
from tests.browser.conftest import Open
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.tables.test_companion_steps import SEATS, go_on

pytestmark = pytest.mark.browser


def entered(screen: Screen, asked: str) -> None:
    """Wait until the board asks something else."""
    screen.page.wait_for_function(
        "(asked) => document.querySelector('.pt-ask').textContent !== asked "
        "&& !document.querySelector('.pt-board').hasAttribute('data-playing')",
        arg=asked,
    )


def press(screen: Screen, what: str) -> None:
    asked = screen.ask
    screen.page.click(what)
    entered(screen, asked)


def type_in(screen: Screen, *words: str) -> None:
    """Type names into the filter and take the first choice, as often as that is asked."""
    asked = screen.ask
    for each in words:
        screen.page.fill(".pt-entry-filter", each)
        screen.page.keyboard.press("Enter")
    entered(screen, asked)


def test_a_game_with_real_cards_is_typed_in_corrected_and_gone_on_with(visit: Open, server: Server) -> None:
    screen = visit(server.home)
    page = screen.page
    page.get_by_role("link", name="Companion to your own cards").nth(1).click()
    page.get_by_label("Seats").fill("2")
    page.keyboard.press("Tab")
    page.wait_for_function("document.querySelectorAll('input[placeholder=name]').length === 2")
    assert page.locator("text=Bot that knows the game").count() == 0
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    assert screen.ask == "Player 1 draws a Principal"
    type_in(screen, "illus")
    page.wait_for_url("**table=*")
    page.fill(".pt-entry-filter", "gur")
    page.reload(wait_until="domcontentloaded")
    screen.ready()
    assert screen.ask == "Player 2 draws a Principal"
    assert page.input_value(".pt-entry-filter") == "gur"
    type_in(screen, "guru")
    press(screen, ".pt-entry >> text=Player 1")
    press(screen, "text=All 8 stay hidden")
    press(screen, "text=All 8 stay hidden")
    press(screen, "text=Yes, begin the game")
    # The hands are as secret as on the real table: three cards are thrown away, unseen.
    press(screen, ".pt-entry >> text=Throw away 3 hidden cards")
    press(screen, ".pt-entry >> text=Throw away 3 hidden cards")
    press(screen, ".pt-entry >> text=Take your turn")
    log = screen.log
    page.click("text=Not shown: it stays hidden")
    page.wait_for_function("(count) => document.querySelectorAll('.pt-log li').length > count", arg=len(log))
    page.click("text=Undo")
    page.wait_for_function(
        "(count) => document.querySelectorAll('.pt-log li').length === count", arg=len(log)
    )
    assert screen.log == log
    page.click("text=Not shown: it stays hidden")
    page.wait_for_function("(count) => document.querySelectorAll('.pt-log li').length > count", arg=len(log))
    press(screen, "text=Not shown: it stays hidden")
    page.fill(".pt-entry-filter", "unpaid")
    assert page.locator(".pt-entry-choices .pt-action").all_text_contents() == ["Play Unpaid Intern"]
    asked, log = screen.ask, screen.log
    page.keyboard.press("Enter")
    page.wait_for_function("(count) => document.querySelectorAll('.pt-log li').length > count", arg=len(log))
    assert "Player 1 plays Unpaid Intern." in "".join(screen.log)
    page.fill(".pt-entry-filter", "wall of fish")
    page.click("text=Why not Wall of Fish?")
    page.wait_for_selector(".pt-panel:not([hidden]) >> text=Not possible")
    assert "costs 6" in screen.text(".pt-panel")
    page.keyboard.press("Escape")
    log = screen.log
    page.reload(wait_until="domcontentloaded")
    screen.ready()
    assert screen.ask == asked
    assert screen.log == log


def test_a_bribe_is_offered_and_taken_and_the_goal_that_it_meets_is_shown(
    visit: Open, server: Server
) -> None:
    """KC-BRI-01, KC-END-06: the second bargain meets a Goal that the kit does not know."""
    table = CompanionTable.create("king_of_the_creepies", SEATS, store=Store(server.saves), seed=3)
    go_on(table, "market_turn")
    screen = visit(server.play(table.id, "king_of_the_creepies"), width=390, height=844)
    page = screen.page
    screen.ready()
    first = lead(table.state)
    assert first is not None
    who = table.names[first]
    for bargain in range(2):
        log = len(screen.log)
        page.click(f"text={who} offers a bribe…")
        page.get_by_label("You give Monies").fill("1")
        page.locator(".pt-offer .pt-tick", has_text="face-down").first.click()
        press(screen, "text=Make the offer")
        assert screen.ask.endswith(f"Do you take the offer of {who}?")
        press(screen, ".pt-entry-choices >> text=Accept")
        assert len(screen.log) == log + 2, bargain
    page.click("text=Somebody shows a Goal…")
    page.fill(".pt-entry-filter", f"{who} shady")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pt-panel:not([hidden]) >> text=Shady Dealings")
    assert any("Shady Dealings" in line for line in screen.log)
    # The same stands in the record: a reload shows it.
    log = screen.log
    page.reload(wait_until="domcontentloaded")
    screen.ready()
    assert screen.log == log
