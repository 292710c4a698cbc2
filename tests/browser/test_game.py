"""Whole games: from the lobby with the mouse, and with the keyboard alone."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import NewTable, Open
from tests.browser.screen import SEEN, Screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser
LONGEST = 200  # decisions of one seat; a game takes about 30


def test_a_whole_game_with_the_mouse_from_the_lobby_on(visit: Open, server: Server) -> None:
    screen = visit(server.home)
    page = screen.page
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    chance = random.Random(1)
    for _ in range(LONGEST):
        if screen.is_over:
            break
        screen.move(chance)
    check_the_end(screen)
    assert "table=" in page.url


def check_the_end(screen: Screen) -> None:
    over = screen.page.locator(".pt-over")
    assert over.is_visible()
    names = over.locator("thead th").all_text_contents()[1:]
    totals = over.locator("tbody tr", has_text="Total").locator("td").all_text_contents()
    best = max(int(each) for each in totals)
    winner = screen.text(".pt-over h2")
    assert f"with {best} points" in winner
    assert len(names) == 3
    assert any(name in winner for name, total in zip(names, totals, strict=True) if int(total) == best)
    over.get_by_role("button", name="Look at the table").click()
    assert screen.ask == "The game is over"


def test_a_whole_game_with_the_keyboard_alone(visit: Open, server: Server, new_table: NewTable) -> None:
    screen = visit(server.play(new_table("human", "heuristic", "random").id))
    screen.ready()
    chance = random.Random(2)
    moves = 0
    while not screen.is_over and moves < LONGEST:
        move_by_key(screen, chance)
        moves += 1
    check_the_end(screen)


def move_by_key(screen: Screen, chance: random.Random) -> None:
    """A number key where there are buttons; else Tab to the cards that can be played, arrows among them, Enter."""
    page = screen.page
    before = screen.seen()
    buttons = page.locator(".pt-actions .pt-action").count()
    if buttons:
        page.keyboard.press(str(chance.randint(1, min(buttons, 9))))
    else:
        for _ in range(60):
            if page.evaluate("document.activeElement.matches('.pt-card[data-playable]')"):
                break
            page.keyboard.press("Tab")
        for _ in range(chance.randrange(4)):
            page.keyboard.press("ArrowRight")
        while not page.evaluate("document.activeElement.matches('.pt-card[data-playable]')"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"(before) => document.querySelector('.pt-menu:not([hidden])') || (({SEEN})() ?? before) !== before",
            arg=before,
        )
        if page.locator(".pt-menu").is_visible():
            page.keyboard.press("1")
    screen.changed(before)
