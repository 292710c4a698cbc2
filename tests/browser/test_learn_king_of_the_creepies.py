"""Learning King of the Creepies in a real page: a round played on the board of a lesson, and two readings side by side."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.board.layouts import layout_of
from playtest.lessons.lesson import lesson
from playtest.lessons.room import read_action
from playtest.lessons.run import Run
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.test_learn import until_enabled

pytestmark = pytest.mark.browser
NOTEBOOK = "voila/render/learn/king_of_the_creepies.ipynb"
STDERR = ".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']"


def test_the_first_round_is_played_on_the_board(visit: Open, server: Server) -> None:
    page = visit(server.home + NOTEBOOK).page
    take_lesson(page, "first_turn", "king_of_the_creepies")
    assert page.locator(STDERR).count() == 0


def test_the_contradiction_about_exhaustion_is_played_at_two_tables(visit: Open, server: Server) -> None:
    page = visit(server.home + NOTEBOOK).page
    readings = page.locator(".pt-readings")
    go_on = readings.get_by_role("button", name="Go on")
    readings.get_by_text("CONTRADICTION: do rested cards come back").wait_for()
    for step in (1, 2, 3):
        go_on.click()
        readings.get_by_text(f"Step {step} of 5").wait_for()
    market, mischief = readings.locator(".pt-told").all()
    assert re.search("Ann takes .*Raccoon Regent back", market.inner_text())
    assert "Refused:" in mischief.inner_text()
    assert "KC-RUL-12" in mischief.inner_text()
    assert readings.locator(".pt-board").count() == 2


def take_lesson(page: Any, id: str, game: str) -> None:
    """Take the first lesson of a page to its end: every move is made on the board."""
    player = page.locator(".widget-vbox", has=page.locator(".pt-choices")).first
    go_on = player.get_by_role("button", name=re.compile("Go on|Next lesson"))
    go_on.first.wait_for()
    run = Run(lesson(id, game))
    while True:
        step = run.page.step
        player.get_by_text(f"Step {run.at + 1} of {len(run.lesson.steps)}").wait_for()
        if step.kind == "play":
            move(player, run)
        elif step.kind != "say":
            player.locator(".pt-choices button:visible").first.click()
        if step.kind != "say":
            player.locator(".pt-said").wait_for()
        until_enabled(page, go_on)
        if run.is_last:
            return
        go_on.click()
        run.forward()


def move(player: Any, run: Run) -> None:
    """Make a move as a person does: a number, marked cards, a button, or a card and its menu."""
    state, board = run.page.before, player.locator(".pt-board")
    seat, action = read_action(state, run.lesson.seats, run.page.step.action)
    layout, at = layout_of(run.lesson.game), state.legal_actions(seat).index(action)
    extra = layout.EXTRAS.more(state.observe(seat), action)
    cards = extra.get("cards") or layout.action_cards(action)
    if amount := extra.get("amount"):
        row = board.locator(f'.pt-amount[aria-label="{amount["name"]}"]')
        row.locator("input").fill(str(amount["value"]))
        row.locator(".pt-action").click()
    elif cards:
        mode = board.locator(".pt-marking")
        if extra.get("group") and mode.get_attribute("aria-pressed") == "false":
            mode.click()
        for card in cards:
            board.locator(f'[data-area="hand"] [data-card="{card}"]').click(position={"x": 8, "y": 14})
        board.locator(".pt-marks").click()
    elif layout.action_card(action) is None or board.locator(f'.pt-actions [data-index="{at}"]').count():
        board.locator(f'.pt-actions [data-index="{at}"]').click()
    else:
        on_a_card(board, layout.action_card(action), at)


def on_a_card(board: Any, id: str, at: int) -> None:
    """Click a card or a deck; where it opens a menu, take the line of the action."""
    what = f'[data-area="{id}"] .pt-plain' if id.startswith("deck_") else f'.pt-table [data-card="{id}"]'
    board.locator(what).click(position={"x": 8, "y": 14})
    said = board.page.locator(".pt-said")
    line = board.locator(f'.pt-menu:not([hidden]) [data-index="{at}"]')
    targets = board.locator(".pt-menu:not([hidden])").get_by_role("button", name="List the targets")
    said.or_(line).or_(targets).first.wait_for()
    if targets.count() and not line.count():
        targets.click()
    if line.count():
        line.click()
