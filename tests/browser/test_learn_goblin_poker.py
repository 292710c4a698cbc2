"""Learning Goblin Poker in a real page: a whole hand, from the first bet to the pot, on the board of a lesson."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.test_learn_king_of_the_creepies import STDERR, take_lesson

pytestmark = pytest.mark.browser
NOTEBOOK = "voila/render/learn/goblin_poker.ipynb"


def test_the_first_hand_is_played_on_the_board(visit: Open, server: Server) -> None:
    page = visit(server.home + NOTEBOOK).page
    take_lesson(page, "first_hand", "goblin_poker")
    page.get_by_text("answers were right at once").first.wait_for()
    assert page.locator(STDERR).count() == 0
