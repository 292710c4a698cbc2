"""The laboratory's pages in a browser: from the lobby to an answer, stopped half-way, a card seen while it is changed."""

from __future__ import annotations

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
