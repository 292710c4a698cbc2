"""The laboratory's pages in a browser: from the lobby to an answer, stopped half-way, a card seen while it is changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, Open
from tests.browser.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def set_number(page: Any, label: str, value: int) -> None:
    field = page.get_by_label(label, exact=True)
    field.fill(str(value))
    field.press("Enter")


def small(page: Any, games: int) -> None:
    page.get_by_label("Bots", exact=True).select_option(label="All seats: bot that plays at random")
    set_number(page, "Seats", 2)
    set_number(page, "Games", games)


def test_from_the_lobby_to_the_balance_of_a_game(visit: Open, server: Server) -> None:
    page = visit(server.home).page
    page.get_by_role("link", name="Who wins, and how long it takes").click()
    start = page.get_by_role("button", name="Play the games")
    start.wait_for()
    small(page, 60)
    start.click()
    summary = page.locator(".pt-lab-words")
    summary.wait_for(timeout=PATIENCE)
    expect(summary).to_contain_text("60 games of Campy Creatures")
    assert page.locator("figure[role=img] svg").count() >= 2
    expect(start).to_be_enabled()


def test_a_long_run_is_stopped_and_shows_what_is_done(visit: Open, server: Server) -> None:
    page = visit(f"{server.home}voila/render/lab/balance.ipynb").page
    start = page.get_by_role("button", name="Play the games")
    start.wait_for()
    small(page, 100_000)
    start.click()
    expect(page.get_by_text("of 100,000").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".pt-lab-words")).to_contain_text("stopped before all 100,000", timeout=PATIENCE)


def test_a_card_is_seen_while_it_is_changed(visit: Open, server: Server) -> None:
    page = visit(f"{server.home}voila/render/lab/card_workshop.ipynb").page
    faces = page.locator(".pt-lab-faces .pt-card")
    faces.first.wait_for()
    assert faces.count() == 1
    page.get_by_label("Card", exact=True).select_option(label="Dare-You Dan")
    expect(page.get_by_label("name", exact=True)).to_have_value("Dare-You Dan")
    page.get_by_label("name", exact=True).fill("Dan the Dauntless")
    expect(faces).to_have_count(2)
    expect(faces.first).to_contain_text("Dan the Dauntless")
    page.get_by_label("effects", exact=True).fill("fly 3")
    expect(page.get_by_role("alert")).to_contain_text("unknown effect 'fly'")


def test_the_pages_fit_a_phone(visit: Open, server: Server) -> None:
    page = visit(f"{server.home}voila/render/lab/card_workshop.ipynb", width=390, height=844).page
    page.locator(".pt-lab-faces .pt-card").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_picture_is_seen_whole_on_a_phone(visit: Open, server: Server) -> None:
    page = visit(f"{server.home}voila/render/lab/balance.ipynb", width=390, height=844).page
    start = page.get_by_role("button", name="Play the games")
    start.wait_for()
    small(page, 20)
    start.click()
    figure = page.locator("figure[role=img]").first
    figure.wait_for(timeout=PATIENCE)
    assert figure.evaluate("figure => figure.scrollWidth <= figure.clientWidth")


def test_questions_are_read_whole_and_ticked_with_a_finger_or_the_keyboard(
    visit: Open, server: Server
) -> None:
    page = visit(
        f"{server.home}voila/render/lab/rulings.ipynb",
        width=390,
        height=844,
        has_touch=True,
        color_scheme="dark",
    ).page
    boxes = page.get_by_role("checkbox", name=re.compile("^CM-RUL-"))
    boxes.last.wait_for()
    whole = "boxes => boxes.every(box => box.parentElement.scrollWidth <= box.parentElement.clientWidth)"
    assert boxes.evaluate_all(whole)
    page.get_by_text("CM-RUL-35: Are the climbing rows").tap()
    page.get_by_role("checkbox", name=re.compile("^CM-RUL-37")).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    small(page, 12)
    page.get_by_role("button", name="Compare the readings").click()
    table = page.locator(".pt-lab-table")
    table.wait_for(timeout=PATIENCE)
    ids = table.get_by_role("rowheader").all_text_contents()
    assert sorted(ids) == ["CM-RUL-35", "CM-RUL-45"]
    # The effect, which matters most, is seen before the table is scrolled.
    assert table.locator("tbody td").nth(1).evaluate("cell => cell.getBoundingClientRect().right") <= 390


def test_what_the_browser_draws_in_a_field_is_dark_on_a_dark_page(visit: Open, server: Server) -> None:
    page = visit(f"{server.home}voila/render/lab/balance.ipynb", color_scheme="dark").page
    number = page.get_by_label("Games", exact=True)
    number.wait_for()
    assert number.evaluate("field => getComputedStyle(field).colorScheme") == "dark"
    choice = page.get_by_label("Game", exact=True)
    text, arrow = choice.evaluate(
        "field => [getComputedStyle(field).color, getComputedStyle(field).backgroundImage]"
    )
    assert text in arrow


def test_a_session_is_read_on_a_phone(visit: Open, tmp_path: Path) -> None:
    with Server(tmp_path) as empty:  # shows the session that was made up
        page = visit(f"{empty.home}voila/render/lab/session_report.ipynb", width=390, height=844).page
        facts = page.locator(".pt-lab-table").first
        facts.wait_for()
        assert facts.evaluate("table => table.scrollWidth <= table.clientWidth")
        buttons = page.get_by_role("button", name="The board then")
        below = """buttons => buttons.map(button =>
          button.nextElementSibling.getBoundingClientRect().top >= button.getBoundingClientRect().bottom)"""
        assert set(buttons.evaluate_all(below)) == {True}
        page.close()
