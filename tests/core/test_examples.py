"""What docstrings show is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import rules_model

MODULES = [
    "rules_model",
    *(each.name for each in pkgutil.walk_packages(rules_model.__path__, "rules_model.")),
]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_promises_of_the_first_page() -> None:
    """The names that notebooks, boards and bots rely on."""
    game = rules_model.load("campy_creatures")
    state = game.new(seats=3, seed=7, scoring_tile="B", rulings={"clash_order": "b"})
    assert (state.phase, state.deciders) == ("choose_creature", (0, 1, 2))
    action = state.legal_actions(1)[0]
    assert state.explain(1, action) is None
    child = state.child(1, action)
    assert state.deciders == (0, 1, 2)
    assert child.deciders == (0, 2)
    assert [event.kind for event in state.apply(1, action)] == ["choose"]
    assert state.position() == child.position() == state.clone().position()
    assert game.position(state.position()).observe(1) == state.observe(1)
    assert state.observe().seat is None
    assert state.outcome is None
    assert "choose_creature" in game.chart.graph()
    assert len(state.chain_graph()) == 0
    assert game.rulebook["CM-TURN-04"].says
    with pytest.raises(rules_model.IllegalAction) as raised:
        state.apply(1, action)
    error = raised.value
    assert (error.seat, error.action, error.phase) == (1, action, "choose_creature")
    assert error.refusal.rule in str(error)
