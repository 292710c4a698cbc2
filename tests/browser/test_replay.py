"""The replay theatre in the browser: a finished game is walked through, and goes on another way on a live board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewTable, Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_a_game_is_walked_through_and_goes_on_from_a_moment(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    table = new_table("random", "random")
    table.run_bots()
    screen = visit(f"{server.home}voila/render/lab/replay.ipynb")
    page = screen.page
    games = page.get_by_label("Game")
    games.select_option(label=games.locator("option", has_text="Ada, Boris").first.text_content())
    screen.ready()
    first = screen.seen()
    page.get_by_role("button", name="Next", exact=True).click()
    screen.changed(first)
    page.get_by_label("Decide for").select_option(label="Boris")
    page.get_by_role("button", name="Go on from here").click()
    boards = page.locator(".pt-board")
    expect(boards).to_have_count(2)
    live = boards.nth(1)
    live.locator(".pt-card[data-playable]").first.click()
    expect(live.locator(".pt-log li", has_text="Boris").first).to_be_visible()
    page.get_by_role("button", name="Last", exact=True).click()
    expect(boards.nth(0).locator(".pt-over")).to_be_visible()
