"""For notebooks: a table in a line, moves in a few words, answers as text."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rules_model import BadInput
from rules_model.core.state import State

from .lesson import lesson
from .room import Moment, read_action, read_moves, room
from .text import named


def begin(
    id: str, *, rulings: Mapping[str, str] | None = None, game: str = "campy_creatures"
) -> tuple[State[Any], tuple[str, ...]]:
    """The first position of a lesson and the names of its seats, perhaps under other rulings."""
    found = lesson(id, game)
    start = {**found.start, "rulings": {**found.start.get("rulings", {}), **(rulings or {})}}
    return room(game).start(start, found.seats), found.seats


def tell(state: State[Any], names: Sequence[str], *moves: str) -> str:
    """Make moves like ``"Vic: capture the_damsel"`` or ``"all: pass"`` and say what happened, each with its rule.

    Raises:
        IllegalAction: the rules refuse a move; those before it are made.
    """
    lines = []
    for move in moves:
        for seat, action in read_moves(state, names, move):
            for event in state.apply(seat, action):
                sentence = state.game.sentence(event.view(None), names)
                if sentence:
                    lines.append(f"{sentence} [{event.rule}]")
    return "\n".join(lines)


def why_not(state: State[Any], names: Sequence[str], move: str) -> str:
    """What the rules say to a move, without making it."""
    refusal = state.explain(*read_action(state, names, move))
    if refusal is None:
        return f"{move}: legal."
    words = state.game.rulebook.says(refusal.rule)
    return f"{move}: refused, {named(refusal.reason, names)}.\n" + textwrap.indent(
        f"{refusal.rule}: {words}", "    "
    )


def guess(state: State[Any], names: Sequence[str], ask: str, answer: str, **about: Any) -> str:
    """Compare an answer with the engine's. Raises ``BadInput`` when there is no such question."""
    questions = room(state.game.name).questions
    if ask not in questions:
        raise BadInput(f"no question is called {ask!r}", hint=f"questions: {', '.join(questions)}")
    right = questions[ask].answer(Moment(state, state, (), tuple(names), about))
    return f"Right: {right}." if str(answer) == right else f"Not {answer}, but {right}."


def describe(state: State[Any], names: Sequence[str], seat: int | None = None) -> str:
    """The table in words, as a seat (``None``: a bystander) sees it."""
    return room(state.game.name).describe(state, names, seat)
