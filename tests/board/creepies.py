"""Moments of King of the Creepies and Goblin Poker for tests of the board: games played at random until something is the case."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import rules_model
from playtest.board.views import make_view
from rules_model.core.state import State

GAMES = ("king_of_the_creepies", "goblin_poker")
NAMES = ("Nora", "Count Bot", "Gearloose", "Igor", "Olga", "Hugo")
#: What would end everything soon if it were chosen as often as anything else.
RARE = ("sell", "discard", "fold", "stop", "raise", "bet")


def played(game: str, *, seats: int = 4, seed: int = 5, steps: int = 400) -> Iterator[State[Any]]:
    """The states of a game played at random, one a decision; always the same object."""
    state = rules_model.load(game).new(seats=seats, seed=seed)
    chance = random.Random(seed)
    for _ in range(steps):
        yield state
        if state.outcome is not None:
            return
        seat = state.deciders[0]
        legal = state.legal_actions(seat)
        state.apply(seat, chance.choice([each for each in legal if each.kind not in RARE] or legal))


def moment(game: str, holds: Callable[[State[Any]], bool], *, seats: int = 4, tries: int = 30) -> State[Any]:
    """The first moment of some game at which ``holds``."""
    for seed in range(tries):
        for state in played(game, seats=seats, seed=seed):
            if holds(state):
                return state
    raise AssertionError("no game has come to such a moment")


def view(state: State[Any], seat: int | None) -> dict[str, Any]:
    """What the board shows to a seat."""
    return make_view(state.observe(seat), names=NAMES[: state.seats])


def area(view: dict[str, Any], id: str) -> dict[str, Any]:
    """An area of a view."""
    found: dict[str, Any] = next(each for each in view["areas"] if each["id"] == id)
    return found


def in_phase(name: str) -> Callable[[State[Any]], bool]:
    """Whether the game waits in a phase."""
    return lambda state: state.phase == name
