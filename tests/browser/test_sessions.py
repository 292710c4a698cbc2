"""A playtest session in the browser: what is clicked and typed at the board stands in the report."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_a_why_not_a_comment_and_a_form_end_up_in_the_report(visit: Open, server: Server) -> None:
    screen = visit(server.play())
    page = screen.page
    page.get_by_role("checkbox", name="This is a playtest session").check()
    page.get_by_placeholder("what is tried out").fill("more light")
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    page.locator('[data-area="market"] .pt-card').first.click()
    page.locator(".pt-panel:not([hidden])").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Comment").click()
    page.get_by_role("button", name="fun").click()
    page.get_by_placeholder("What do you think").fill("the lamp <wobbles>")
    page.get_by_role("button", name="Keep the comment").click()
    page.get_by_text("Kept, with this moment").wait_for()

    page.get_by_role("button", name="End the session").click()
    page.get_by_role("button", name="Yes, end it").click()
    page.get_by_text("Dr. You: how was it?").click()
    page.get_by_role("button", name="4", exact=True).first.click()
    page.get_by_role("button", name="That is my answer").click()
    page.get_by_text("Dr. You: how was it?").wait_for(state="detached")
    assert not page.locator(".pt-board").is_visible()

    page.get_by_role("link", name="The report of this session").click()
    page.get_by_text("Where people stumbled").wait_for()
    report = page.locator(".pt-lab")
    told = report.text_content()
    assert "more light" in told
    assert "the lamp <wobbles>" in told
    stumbles = report.locator("table", has_text="why nots").first
    assert "CM-" in stumbles.text_content()
    assert "Dr. You" in stumbles.text_content()
    answer = report.locator("table tr", has_text="what you might do").text_content()
    assert "4" in answer
    page.get_by_role("button", name="The board then").click()
    screen.ready()
    assert page.locator(".pt-card").count() > 0
