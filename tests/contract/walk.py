"""Random games over every way to set a game up: what the examination walks through."""

from __future__ import annotations

import itertools
import math
import random
import typing
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules_model.core.actions import Action, field_types
from rules_model.core.chance import seeded
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.core.record import start
from rules_model.core.state import State

#: Games of one kind, alike but for their cards.
Games = tuple[Game[Any], ...]

#: Kinds of action that random players take seldom: where cards can be sold at any time, somebody who picks evenly among all
#: that is legal sells every card before a battle begins, and no game would ever end.
RARELY = {
    "king_of_the_creepies": frozenset({"sell", "discard", "buy", "buy_crystal", "add_to_wager"}),
}
SELDOM = 0.1


class Setup(NamedTuple):
    """One way to set a game up, with a seed for its chance and for the picks in it."""

    game: Game[Any]
    seats: int
    options: dict[str, Any]
    rulings: dict[str, str]
    seed: int


class Step(NamedTuple):
    """A moment of a random game: the state waits, and ``seat`` is about to take ``action``.

    At the end of the game seat is -1 and there is no action. ``past`` is what has happened since the last moment.
    """

    state: State[Any]
    past: list[Event]
    seat: int
    action: Action | None
    picks: random.Random


def setups(games: Games, each: int = 3) -> Iterator[Setup]:
    """Every number of seats with every choice of options, ``each`` time under the default and under random readings.

    Several games of one kind (with other cards) take turns.
    """
    book = games[0].rulebook
    keys = list(book.options)
    seed = 0
    for seats in range(book.numbers["min_seats"], book.numbers["max_seats"] + 1):
        for values in itertools.product(*(option.tries for option in book.options.values())):
            if not all(
                option.is_open(value, seats)
                for option, value in zip(book.options.values(), values, strict=True)
            ):
                continue
            for at in range(each):
                seed += 1
                picks = random.Random(seed)
                rulings = {key: picks.choice(ruling.readings).id for key, ruling in book.switches.items()}
                options = dict(zip(keys, values, strict=True))
                yield Setup(games[seed % len(games)], seats, options, rulings if at else {}, seed)


def begin(setup: Setup) -> tuple[State[Any], list[Event]]:
    """A new game, with the events of its setup."""
    return start(
        setup.game,
        seeded(setup.seed),
        seats=setup.seats,
        options=setup.options,
        rulings=setup.rulings,
        events=True,
    )


def pick(state: State[Any], seat: int, picks: random.Random) -> Action:
    """What a random player does."""
    legal = state.legal_actions(seat)
    rare = RARELY.get(state.game.name)
    if rare and picks.random() >= SELDOM:
        legal = [action for action in legal if action.kind not in rare] or legal
    return picks.choice(legal)


def walk(setup: Setup) -> Iterator[Step]:
    """A random game, moment by moment. Whoever owes a decision may be the next to take it."""
    picks = random.Random(setup.seed)
    state, past = begin(setup)
    while state.outcome is None:
        seat = picks.choice(state.deciders)
        action = pick(state, seat, picks)
        yield Step(state, past, seat, action, picks)
        past = state.apply(seat, action)
    yield Step(state, past, -1, None, picks)


def now_and_then(number: int, gap: int) -> bool:
    """Whether a moment is looked at more closely: 0, 1, 4, 9, … times ``gap``, so that a long game costs little more."""
    return number % gap == 0 and math.isqrt(number // gap) ** 2 == number // gap


def finish(state: State[Any], seed: int) -> list[Event]:
    """Play a game to its end with picks from a seed; what happened."""
    picks = random.Random(seed)
    events: list[Event] = []
    while state.outcome is None:
        seat = picks.choice(state.deciders)
        events += state.apply(seat, pick(state, seat, picks))
    return events


def random_action(game: Game[Any], picks: random.Random) -> Action:
    """Any action that can be written down at all, sensible or not."""
    cls = picks.choice(list(game.kinds.values()))
    return cls(**{name: _value(game, hint, picks) for name, hint in field_types(cls).items()})


def _value(game: Game[Any], hint: Any, picks: random.Random) -> Any:
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return picks.choice(inner)
    if origin is tuple:
        return tuple(_value(game, inner[0], picks) for _ in range(picks.randrange(3)))
    if inner:  # a union
        return _value(game, picks.choice(inner), picks)
    if hint is int:
        return picks.choice((-1, 0, 1, 2, 3, 7, 99))
    if hint is str:
        return picks.choice((*game.cards, "", "nonsense", *game.masks.values()))
    return None if hint is type(None) else hint()


def edges_walked(setup: Setup) -> set[tuple[str, str]]:
    """The arrows of the chart that a random game takes, told by its events."""
    phases = setup.game.chart.phases
    found: set[tuple[str, str]] = set()
    calls: list[str] = []
    before = ""
    for step in walk(setup):
        for event in step.past:
            if event.kind != "phase":
                continue
            name = event.values["phase"]
            if before and phases[before].kind == "end":
                before = calls.pop()  # a sub-chart has ended: its call goes on
            elif before and phases[before].kind == "call":
                calls.append(before)
            found.add((before, name))
            before = name
        assert before == step.state.phase
    return found - {("", setup.game.chart.start)}
