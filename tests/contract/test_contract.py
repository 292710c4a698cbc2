"""The examination, of every game of the kit."""

from __future__ import annotations

import pytest

import rules_model
from tests.contract.decks import decks
from tests.contract.examine import CHECKS


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", rules_model.GAMES)
def test_examination(game: str, check: str) -> None:
    CHECKS[check](decks(game))
