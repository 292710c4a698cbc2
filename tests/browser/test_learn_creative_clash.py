"""Learning Creative Clash in a real page: a lesson with targets and menus on the board, and the chain laboratory."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.lessons.lesson import lesson
from playtest.lessons.run import Run
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.test_learn import until_enabled

pytestmark = pytest.mark.browser
NOTEBOOK = "voila/render/learn/creative_clash.ipynb"


def test_the_first_turn_is_played_on_the_board(visit: Open, server: Server) -> None:
    page = visit(server.home + NOTEBOOK).page
    player = page.locator(".widget-vbox", has=page.locator(".pt-choices")).first
    go_on = player.get_by_role("button", name=re.compile("Go on|Next lesson"))
    go_on.first.wait_for()
    run = Run(lesson("first_turn", "creative_clash"))
    while True:
        step = run.page.step
        player.get_by_text(f"Step {run.at + 1} of {len(run.lesson.steps)}").wait_for()
        if step.kind == "play":
            move(player, step.action, run)
        elif step.kind != "say":
            player.locator(".pt-choices button:visible").first.click()
        if step.kind != "say":
            player.locator(".pt-said").wait_for()
        until_enabled(page, go_on)
        if run.is_last:
            break
        go_on.click()
        run.forward()
    player.get_by_text("answers were right at once").wait_for()
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def move(player: Any, words: str, run: Run) -> None:
    """Make a move as a person does: a button for what has no card, else the card, then its target or its menu."""
    _, _, kind, *named = re.split(r"[: ]+", f"x {words}")
    board = player.locator(".pt-board")
    if not named or named[0] == "turn":
        board.locator(".pt-action", has_text=f"{kind.capitalize()} your turn").click()
        return
    board.locator(f'.pt-card[data-card^="{named[0]}."]').first.click()
    if len(named) > 1:
        board.locator(f'.pt-seat[data-seat="{run.lesson.seats.index(named[1])}"] .pt-aim').click()
    else:
        what = "for a Coin" if kind == "discard_for_coin" else "Play "
        opened = board.locator(":is(.pt-menu, .pt-panel):not([hidden]) .pt-action")
        opened.filter(has_text=what).first.click()


def test_a_chain_is_built_refused_and_settled_in_the_laboratory(visit: Open, server: Server) -> None:
    page = visit(server.home + NOTEBOOK).page
    button = page.get_by_role("button", name="Answer the last card")
    lab = page.locator(".widget-vbox", has=button).last
    button.wait_for()
    lab.get_by_label("Answered by").select_option("Katie")
    lab.get_by_label("with", exact=True).select_option("Scapegoat")
    button.click()
    lab.get_by_text("CC-RUL-53").first.wait_for()
    for who, card, works in (("Katie", "Vacation", "does not work"), ("Matt", "Cocktails", "Coup works")):
        lab.get_by_label("Answered by").select_option(who)
        lab.get_by_label("with", exact=True).select_option(card)
        button.click()
        lab.get_by_text(re.compile(works)).wait_for()
    lab.get_by_role("button", name="All pass").click()
    lab.get_by_text("3. Cocktails (Matt): nobody has answered it").wait_for()
    assert lab.locator("figure text", has_text="not settled yet").count() == 2
    following = lab.get_by_role("button", name="Next step")
    while following.is_enabled():
        count = lab.locator(".pt-told li").count()
        following.click()
        page.wait_for_function(
            "([list, count]) => list.querySelectorAll('.pt-told li').length > count",
            arg=[lab.element_handle(), count],
        )
    assert "Matt has reached" in lab.inner_text()
