"""Positions of Goblin Poker that cannot be are refused with the place of what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.goblin_poker import DEFINITION

GAME = Game(DEFINITION)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("betting", 0, "has begun"),
        ("all_in", [True, False, False], "still has Monies"),
    ],
)
@pytest.mark.rules("GP-BET-01", "GP-RUL-08")
def test_an_impossible_hand_is_refused(name: str, value: Any, says: str) -> None:
    state = GAME.new(3, 4)
    assert state.phase == "open"
    data = state.position()
    GAME.position(data)
    data["table"][name] = value
    with pytest.raises(BadInput) as caught:
        GAME.position(data)
    assert says in str(caught.value)
