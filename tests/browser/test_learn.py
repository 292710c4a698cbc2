"""The lessons in a real page: the notebook opens without a fault, and a lesson can be done from beginning to end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.lessons import lesson
from tests.browser.conftest import Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_a_lesson_is_done_from_beginning_to_end(visit: Open, server: Server) -> None:
    page = visit(server.home).page
    page.get_by_role("link", name=re.compile("Learn")).first.click()
    player = page.locator(".widget-vbox", has=page.locator(".pt-choices")).first
    go_on = player.get_by_role("button", name=re.compile("Go on|Next lesson"))
    go_on.first.wait_for()
    course = lesson("first_turn", "campy_creatures")
    for at, step in enumerate(course.steps):
        player.get_by_text(f"Step {at + 1} of {len(course.steps)}").wait_for()
        if step.kind == "play":
            card = step.action.split()[-1]
            player.locator(f'.pt-table [data-card^="{card}."][data-playable]').first.click()
        elif step.kind != "say":
            player.locator(".pt-choices button:visible").first.click()
        if step.kind != "say":
            player.locator(".pt-said").wait_for()
        until_enabled(page, go_on)
        if at < len(course.steps) - 1:
            go_on.click()
    player.get_by_text("answers were right at once").wait_for()
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    go_on.click()
    player.get_by_text("Step 1 of").wait_for()
    assert course.title not in player.locator("h3").first.inner_text()


def until_enabled(page: Any, button: Any) -> None:
    page.wait_for_function("(button) => !button.disabled", arg=button.element_handle())
