"""A recorded game to walk through: its position after every step, and games that go on from any of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules_model
from playtest import bots
from playtest.tables import GameTable, Seat, Store
from playtest.tables.info import copied, info_of, seats_of, table_info
from rules_model.core.errors import BadInput
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.core.record import Record, Step, read_record
from rules_model.core.state import State


class Replay(NamedTuple):
    """A game played again from its record.

    Attributes:
        states: the position after setup, then after each step; copies of their own.
        events: what happened in setup, then in each step.
        cards: the card files that it was played with.
        id: of the saved game; empty for a record that somebody brought.
    """

    record: Record
    game: Game[Any]
    names: tuple[str, ...]
    states: tuple[State[Any], ...]
    events: tuple[tuple[Event, ...], ...]
    cards: tuple[Path, ...] = ()
    id: str = ""

    @property
    def steps(self) -> int:
        """How many steps stand in the record."""
        return len(self.states) - 1

    @property
    def is_companion(self) -> bool:
        """Whether it was played with real cards: what lay face down is a guess in the record."""
        return info_of(self.record).get("companion") is True

    def happened(self, step: int) -> list[Event]:
        """All that has happened until after a step."""
        return [event for events in self.events[: step + 1] for event in events]


def read_replay(text: str, source: str = "the record", cards: Sequence[Path] = (), *, id: str = "") -> Replay:
    """Play a record again. Raises ``BadInput`` where it is none, or was made under other rules or cards."""
    text = text.removeprefix("\ufeff")  # some editors put a mark in front
    record, game = read_record(text, lambda name: rules_model.load(name, cards), source=source)
    count = game.rulebook.config(record.header["seats"], {}, {}).seats
    names = tuple(seat.name[:60] for seat in seats_of(info_of(record), count, source))
    states: list[State[Any]] = []
    events: list[tuple[Event, ...]] = []

    def watch(_step: Step | None, happened: list[Event], state: State[Any]) -> None:
        states.append(state.clone())
        events.append(tuple(happened))

    for _ in record.states(game, events=True, watch=watch):
        pass
    return Replay(record, game, names, tuple(states), tuple(events), tuple(cards), id)


def go_on(replay: Replay, step: int, seat: int, store: Store | None = None) -> GameTable:
    """A game that goes on from after a step: a person decides for ``seat``, bots for all others.

    Chance goes its own way from there. It is a table like any other and is kept in ``store``, as a copy that says of which
    game and from which step on: whoever plays it may know more than their seat.

    Raises:
        BadInput: there is no such step or seat, or the game was played with real cards, of which only those are known
            that were shown.
    """
    faults = []
    if not 0 <= step <= replay.steps:
        faults.append(f"step: {step} is none of 0 to {replay.steps}")
    if not 0 <= seat < len(replay.names):
        faults.append(f"seat: {seat} is none of 0 to {len(replay.names) - 1}")
    if replay.is_companion:
        faults.append("it was played with real cards, so what lay face down is not known")
    if faults:
        raise BadInput("the game cannot go on from there", faults)
    bot = bots.usual(replay.game)
    seats = [Seat(name) if at == seat else Seat(name, bot) for at, name in enumerate(replay.names)]
    begun = Record(replay.record.header | {"table": table_info(seats, False)})
    for each in replay.record.steps[:step]:
        begun.add(each)
    return GameTable.load(
        begun.text(),
        store or Store(None),
        source="the replay",
        cards=replay.cards,
        more=copied(replay.id, step),
    )
