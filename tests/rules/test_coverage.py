"""Every rule of every rulebook is held by a test and taught by a lesson or the quick reference."""

from __future__ import annotations

import pytest

import rules_model
from tests import rule_coverage


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_rule_and_switchable_ruling_is_held_by_a_test(game: str) -> None:
    assert rule_coverage.untested(game) == []


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_rule_is_taught(game: str) -> None:
    try:
        taught = rule_coverage.taught(game)
    except (ImportError, AttributeError) as error:
        pytest.fail(f"playtest.lessons cannot say which rules are taught: {error}")
    own = rule_coverage.own_rules(rules_model.load(game).rulebook)
    assert [id for id in own if id not in taught] == []


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_tests_cite_only_what_there_is(game: str) -> None:
    book = rules_model.load(game).rulebook
    prefix = f"{book.data['prefix']}-"
    cited = [id for id in rule_coverage.citations() if id.startswith(prefix)]
    assert [id for id in cited if id not in book and not id.startswith(f"{prefix}CASE-")] == []


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_example_of_the_rulebook_is_played(game: str) -> None:
    book = rules_model.load(game).rulebook
    assert [id for id in book.examples if id not in rule_coverage.citations()] == []
