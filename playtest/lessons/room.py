"""What a game adds to the lessons: how positions are written, which questions can be asked, the table in words."""

from __future__ import annotations

import dataclasses
import importlib
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from rules_model import BadInput, Game
from rules_model.core.actions import Action, field_types, fits
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
    """A question that the engine answers.

    Attributes:
        choices: the answers where the lesson names none.
        badge: the icon of the badge on the board that tells the answer: covered until it is given.
        number: the same for a number of a Creepie in battle, by its label.
        decides: whether the answer shows in who has to decide.
    """

    answer: Callable[[Moment], str]
    choices: Callable[[Moment], tuple[str, ...]] = lambda moment: ()
    badge: str = ""
    number: str = ""
    decides: bool = False


Rows = list[list[str]]


def ids(family: str, first: int, last: int) -> tuple[str, ...]:
    """Neighbouring rules: ``ids("CM-END", 3, 5)`` are CM-END-03, -04 and -05."""
    return tuple(f"{family}-{number:02}" for number in range(first, last + 1))


@dataclasses.dataclass(frozen=True, slots=True)
class Block:
    """A heading of the quick reference and the rules below it; ``flowing``: as one paragraph."""

    title: str
    rules: tuple[str, ...]
    flowing: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class Room:
    """A game's part of the lessons.

    Attributes, each with the module of the game's folder that gives it:
        start (``start.py``): builds the first state from a lesson's ``[start]`` and the names of its seats.
        questions (``questions.py``): what a lesson can ask.
        describe (``words.py``): the table in words, as a seat (``None``: a bystander) sees it.
        scores (``words.py``, ``score_rows``): the score pad as rows: a heading, then a row a line, the totals last.
        exercise (``exercises.py``): makes an exercise up, from a seed and its number in the series.
        blocks, tables (``reference.py``): what stands on the quick reference.
        odds (``words.py``): pictures of the odds at a moment, as HTML; "" where a game has none.
    """

    start: Callable[[Mapping[str, Any], tuple[str, ...]], State[Any]]
    questions: Mapping[str, Question]
    describe: Callable[[State[Any], Sequence[str], int | None], str]
    scores: Callable[[State[Any], Sequence[str]], Rows]
    exercise: Callable[[int, int], Lesson]
    blocks: tuple[Block, ...]
    tables: tuple[tuple[str, Callable[[Game[Any]], Rows]], ...]
    odds: Callable[[State[Any], Sequence[str]], str]


def no_odds(state: State[Any], names: Sequence[str]) -> str:
    """Where dice decide nothing."""
    return ""


@cache
def room(game: str) -> Room:
    """The room of a game: its folder in this package has a module for each part."""

    def part(name: str) -> Any:
        return importlib.import_module(f"playtest.lessons.{game}.{name}")

    words, reference = part("words"), part("reference")
    return Room(
        start=part("start").start,
        questions=part("questions").QUESTIONS,
        describe=words.describe,
        scores=words.score_rows,
        exercise=part("exercises").exercise,
        blocks=reference.BLOCKS,
        tables=reference.TABLES,
        odds=getattr(words, "odds", no_odds),
    )


def read_action(state: State[Any], names: Sequence[str], text: str) -> tuple[int, Action]:
    """Read ``"Ann: give angry_mob Bob"``: who, which kind of action, and its values in order or by name (``monies=3``).

    Cards are named by key; the copy meant is the one that this seat could choose now, else the first one that lies open.
    Several cards for one value are joined by commas; values that may be empty or have a default can be left out.
    Raises ``BadInput`` when it cannot be read.
    """
    who, _, rest = text.partition(":")
    if who not in names:
        raise BadInput(f"{text!r}: {who!r} is none of {', '.join(names)}")
    seat = names.index(who)
    words = shlex.split(rest)
    kinds = state.game.kinds
    length = next((n for n in range(len(words), 0, -1) if "_".join(words[:n]) in kinds), 0)
    if not length:
        raise BadInput(f"{text!r}: no such kind of action; known: {', '.join(sorted(kinds))}")
    kind = "_".join(words[:length])
    fields: dict[str, Any] = field_types(kinds[kind])
    by_name = dict(word.split("=", 1) for word in words[length:] if "=" in word)
    in_order = [word for word in words[length:] if "=" not in word]
    given = {**dict(zip(fields, in_order, strict=False)), **by_name}
    empty = {name: None for name, hint in fields.items() if fits(None, hint)}
    empty |= {
        each.name: each.default
        for each in dataclasses.fields(kinds[kind])
        if each.default is not dataclasses.MISSING
    }
    if (
        len(in_order) > len(fields)
        or given.keys() - fields.keys()
        or fields.keys() - given.keys() - empty.keys()
    ):
        raise BadInput(f"{text!r}: {kind} takes {' and '.join(fields) or 'nothing'}")
    data: dict[str, Any] = {"kind": kind}
    for name, hint in fields.items():
        value = given.get(name)
        if value is None:
            data[name] = empty[name]
        elif value in names:
            data[name] = names.index(value)
        elif hint is int:
            data[name] = int(value)
        elif name in CARDS_FIELDS:
            data[name] = _cards(state, seat, kind, value)
        else:
            data[name] = _card(state, seat, kind, name, value) if name in CARD_FIELDS else value
    return seat, state.game.action(data)


def read_moves(state: State[Any], names: Sequence[str], text: str) -> Iterator[tuple[int, Action]]:
    """One move, or ``"all: pass"``: the same move of everybody who is asked, one after another, while it is legal.

    ``"all: pass until attack_rolled"`` stops when that phase is reached; with ``"others: pass"`` each of those who are asked
    now does it once, where it is legal. The caller makes each move before it asks for the next.
    """
    who, _, rest = text.partition(":")
    if who == OTHERS and who not in names:
        for each in state.deciders:
            seat, action = read_action(state, names, f"{names[each]}:{rest}")
            if state.explain(seat, action) is None:
                yield seat, action
        return
    if who != EVERYBODY or who in names:
        yield read_action(state, names, text)
        return
    rest, _, until = rest.partition(" until ")
    legal = True
    while state.deciders and legal and state.phase != until:
        seat, action = read_action(state, names, f"{names[state.deciders[0]]}:{rest}")
        legal = state.explain(seat, action) is None
        if legal:
            yield seat, action


#: Fields of actions that hold a card: what is played, and what it is played on or with; and those that hold several.
CARD_FIELDS = ("card", "on", "to", "also", "creepie", "gear")
CARDS_FIELDS = ("cards", "for_cards")
EVERYBODY, OTHERS = "all", "others"
#: Where a card lies that is not among what the seat can choose.
ZONES = (
    "hand",
    "played",
    "in_play",
    "studio",
    "market",
    "lab",
    "lab_down",
    "laid",
    "spent",
    "exhausted",
    "rested",
    "goals",
)


def _card(state: State[Any], seat: int, kind: str, field: str, key: str) -> str:
    cards = state.game.cards
    if key in cards:
        return key
    nearest = [getattr(action, field, "") for action in state.legal_actions(seat) if action.kind == kind]
    for zone in ZONES:
        content = getattr(state.table, zone, ())
        nearest += content[seat] if isinstance(content, list) else content
    for zone in getattr(state.table, "studio", ()):
        nearest += zone
    found = next((id for id in (*nearest, *cards) if id in cards and cards[id].key == key), None)
    if found is None:
        raise BadInput(f"there is no card {key!r}")
    return found


def _cards(state: State[Any], seat: int, kind: str, keys: str) -> list[str]:
    """Different copies for a key that is named twice."""
    found: list[str] = []
    for key in keys.split(","):
        held = (id for id in state.table.hand[seat] if state.game.cards[id].key == key and id not in found)
        found.append(next(held, None) or _card(state, seat, kind, "cards", key))
    return found
