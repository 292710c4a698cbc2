"""Steps at a table with real cards: nobody types in that they pass.

In a step several are asked at once whether they play something. Whoever speaks first is heard: all others are taken to
let it go on, and its lead to do anything, since that is dropped when a card is played before it.
"""

from __future__ import annotations

from typing import Any

from playtest.tables.unseen import mentioned
from rules_model.core.actions import Action
from rules_model.core.state import State


def is_step(state: State[Any]) -> bool:
    """Whether the decision is one that all but its lead may pass."""
    return state.outcome is None and _phase(state).passing is not None


def is_pass(state: State[Any], action: Action) -> bool:
    """Whether an action lets a step go on."""
    return any(type(action) is each.passing for each in state.game.chart.phases.values())


def passing(state: State[Any], seat: int) -> Action | None:
    """What lets a step go on; ``None`` where the seat may not: it leads, or something waits for its answer."""
    kind = _phase(state).passing if seat in state.deciders else None
    if kind is None:
        return None
    action = kind()
    return action if state.explain(seat, action) is None else None


def is_free(state: State[Any]) -> bool:
    """Whether all who are asked may pass, and the game goes on by itself when they do."""
    return is_step(state) and bool(state.deciders) and all(passing(state, seat) for seat in state.deciders)


def lead(state: State[Any]) -> int | None:
    """Who is to go on in a step where the others are asked too; ``None`` where nobody is."""
    if not is_step(state) or not _phase(state).main or not state.deciders:
        return None
    return next((seat for seat in state.deciders if main(state, seat)), None)


def main(state: State[Any], seat: int) -> list[Action]:
    """The actions with which the lead goes on."""
    if passing(state, seat) is not None:
        return []
    return [each for each in state.legal_actions(seat) if is_main(state, each)]


def is_main(state: State[Any], action: Action) -> bool:
    """Whether an action is of those with which the lead goes on."""
    return type(action) in _phase(state).main


def tacit(state: State[Any], seat: int) -> Action | None:
    """What a seat is taken to reply when another one has spoken."""
    found = passing(state, seat)
    if found is not None:
        return found
    return next((each for each in main(state, seat) if not mentioned(state, each)), None)


def _phase(state: State[Any]) -> Any:
    return state.game.chart.phases[state.phase]
