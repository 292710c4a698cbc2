"""The address of a dashboard: which table a reload brings back, and the ways to the other pages."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from tests.browser.conftest import NewTable, Open
from tests.browser.server import Server

TABLE = "() => new URL(location.href).searchParams.get('table')"


def test_after_new_game_a_reload_does_not_bring_the_old_one_back(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    id = new_table("human", "heuristic").id
    page = visit(server.play(id)).page
    page.locator(".pt-board").wait_for()
    page.get_by_role("button", name="New game").click()
    page.wait_for_function(f"({TABLE})() === null")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".pt-board").wait_for()
    page.wait_for_function(f"({TABLE})() !== null")
    assert parse_qs(urlsplit(page.url).query)["table"] != [id]


def test_the_play_page_leads_to_the_lobby_and_the_lesson(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    page = visit(server.play(new_table("human", "heuristic").id)).page
    page.get_by_role("link", name="Learn this game").wait_for()
    page.get_by_role("link", name="The lobby").click()
    page.get_by_role("link", name="Play").first.wait_for()


def test_a_table_of_another_game_is_opened_on_its_own_page(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    id = new_table("human", "heuristic").id
    page = visit(server.play(id, "creative_clash")).page
    page.get_by_role("link", name="Go on with it there").click()
    page.locator(".pt-board").wait_for()
    assert "play/campy_creatures" in page.url
    assert parse_qs(urlsplit(page.url).query)["table"] == [id]
    page.get_by_role("link", name="The lobby").click()
    page.get_by_role("link", name="all saved games").click()
    assert urlsplit(page.url).fragment == "pt-saved"
