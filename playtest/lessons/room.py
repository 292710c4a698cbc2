"""What a game adds to the lessons: how positions are written, which questions can be asked, the table in words."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules_model import BadInput, Game
from rules_model.core.actions import Action, field_types
from rules_model.core.events import Event
from rules_model.core.state import State

from .lesson import Lesson


@dataclasses.dataclass(frozen=True, slots=True)
class Moment:
    """What a question is asked about: the state before and after some actions (the same where there are none)."""

    before: State[Any]
    after: State[Any]
    events: Sequence[Event]
    names: tuple[str, ...]
    about: Mapping[str, Any]

    def seat(self, key: str = "of") -> int:
        """The seat that the step names under ``key``."""
        return self.names.index(self.about[key])


@dataclasses.dataclass(frozen=True, slots=True)
class Question:
    """A question that the engine answers. ``choices`` are the answers where the lesson names none."""

    answer: Callable[[Moment], str]
    choices: Callable[[Moment], tuple[str, ...]] = lambda moment: ()


Rows = list[list[str]]


@dataclasses.dataclass(frozen=True, slots=True)
class Block:
    """A heading of the quick reference and the rules below it; ``flowing``: as one paragraph."""

    title: str
    rules: tuple[str, ...]
    flowing: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class Room:
    """A game's part of the lessons.

    Attributes:
        start: builds the first state from a lesson's ``[start]`` and the names of its seats.
        describe: the table in words, as a seat (``None``: a bystander) sees it.
        scores: the score pad as rows: a heading, then a row a line, the totals last.
        exercise: makes an exercise up, from a seed and its number in the series.
        blocks, tables: what stands on the quick reference.
    """

    start: Callable[[Mapping[str, Any], tuple[str, ...]], State[Any]]
    questions: Mapping[str, Question]
    describe: Callable[[State[Any], Sequence[str], int | None], str]
    scores: Callable[[State[Any], Sequence[str]], Rows]
    exercise: Callable[[int, int], Lesson]
    blocks: tuple[Block, ...]
    tables: tuple[tuple[str, Callable[[Game[Any]], Rows]], ...]


def room(game: str) -> Room:
    """The room of a game in this package."""
    found: Room = importlib.import_module(f"playtest.lessons.{game}").ROOM
    return found


def read_action(state: State[Any], names: Sequence[str], text: str) -> tuple[int, Action]:
    """Read ``"Ann: give angry_mob Bob"``: who, which kind of action, and its values in order.

    Cards are named by key; the copy meant is the one that this seat could choose now, else the first one that lies open.
    Raises ``BadInput`` when it cannot be read.
    """
    who, _, rest = text.partition(":")
    if who not in names:
        raise BadInput(f"{text!r}: {who!r} is none of {', '.join(names)}")
    seat = names.index(who)
    words = rest.split()
    kinds = state.game.kinds
    length = next((n for n in range(len(words), 0, -1) if "_".join(words[:n]) in kinds), 0)
    if not length:
        raise BadInput(f"{text!r}: no such kind of action; known: {', '.join(sorted(kinds))}")
    kind = "_".join(words[:length])
    fields, values = field_types(kinds[kind]), words[length:]
    if len(fields) != len(values):
        raise BadInput(f"{text!r}: {kind} takes {' and '.join(fields) or 'nothing'}")
    data: dict[str, Any] = {"kind": kind}
    for (name, hint), value in zip(fields.items(), values, strict=True):
        if value in names:
            data[name] = names.index(value)
        elif hint is int:
            data[name] = int(value)
        else:
            data[name] = _card(state, seat, kind, value) if name == "card" else value
    return seat, state.game.action(data)


def _card(state: State[Any], seat: int, kind: str, key: str) -> str:
    cards = state.game.cards
    if key in cards:
        return key
    nearest = [getattr(action, "card", "") for action in state.legal_actions(seat) if action.kind == kind]
    for zone in ("hand", "played", "in_play", "market", "lab", "lab_down"):
        content = getattr(state.table, zone, ())
        nearest += content[seat] if isinstance(content, list) else content
    found = next((id for id in (*nearest, *cards) if id and cards[id].key == key), None)
    if found is None:
        raise BadInput(f"there is no card {key!r}")
    return found
