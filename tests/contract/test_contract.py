"""The examination, of every game of the kit and of the toy game that stands for those to come."""

from __future__ import annotations

import pytest

import rules_model
from tests.contract.decks import decks
from tests.contract.examine import CHECKS
from tests.core.toy import toy


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", rules_model.GAMES)
def test_examination(game: str, check: str) -> None:
    CHECKS[check](decks(game))


@pytest.mark.parametrize("check", CHECKS)
def test_examination_of_the_toy(check: str) -> None:
    CHECKS[check]((toy(),))
