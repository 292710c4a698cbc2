"""One table: a game that people and bots play, with its record, its log, undo and hints. It knows no screen."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules_model
from playtest import bots
from playtest.tables.asking import Asking
from playtest.tables.info import card_files, check_kinds, copied, info_of, keep, seats_of, table_info, told
from playtest.tables.seats import Seat, check_seats
from playtest.tables.store import Store
from playtest.tables.undo import shows_more
from rules_model import BadInput
from rules_model.core.actions import Action
from rules_model.core.chance import seeded
from rules_model.core.events import Event
from rules_model.core.record import Recorder, Step, read_record, undo_line
from rules_model.core.state import State

Swap = tuple[str, str]


class Moment(NamedTuple):
    """The game at one moment of a move, for those who show it step by step.

    Attributes:
        state: a copy of its own.
        events: what has happened since the moment before.
    """

    state: State[Any]
    events: tuple[Event, ...]


class GameTable:
    """A game at a table. Made by :meth:`create` or :meth:`resume`."""

    #: Whether people play with real cards and dice, and type in what happened (see ``CompanionTable``).
    is_companion = False

    def __init__(self, id: str, recorder: Recorder, seats: Sequence[Seat], store: Store, seed: int) -> None:
        self.id = id
        self.seats = tuple(seats)
        self.store = store
        #: Counts what the screen has to keep up with: a click made on an older revision is stale.
        self.revision = 0
        self.events: list[Event] = list(recorder.opening)
        #: Seats for which the kit passes where passing is all that they can do (see :meth:`set_auto_pass`).
        self.auto_pass: set[int] = set()
        self.asking = Asking(self.humans)
        self._recorder = recorder
        self._past: list[
            tuple[State[Any], int]
        ] = []  # before each step: a copy, and how many events there were
        self._bots = {
            at: bots.make(seat.player, recorder.state.game, seed + at)
            for at, seat in enumerate(self.seats)
            if not seat.is_human
        }
        #: Whether the people at a shared device agreed to be asked only where they can answer.
        self.ask_only_able = False
        self._adviser = bots.make(bots.usual(recorder.state.game), recorder.state.game, seed + 99)

    # ---- making and finding tables

    @classmethod
    def create(
        cls,
        game: str,
        seats: Sequence[Seat],
        *,
        store: Store | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
        cards: Sequence[str | Path] = (),
        ask_only_able: bool = False,
    ) -> GameTable:
        """Open a new table; its record is on disk before anything is shown.

        Args:
            cards: card files that replace the kit's; copies of them are kept beside the record.
            ask_only_able: everybody at a shared device has agreed that it goes only to those who can answer, though
                that tells who holds an answer. Kept in the record.

        Raises:
            BadInput: names, bots, options, rulings or cards that cannot be.
        """
        check_kinds(seats, seed, options, rulings)
        the_game = rules_model.load(game, cards)
        checked = check_seats(seats, bots.names(the_game))
        start = secrets.randbits(63) if seed is None else seed
        info = table_info(checked, ask_only_able)
        recorder = Recorder(
            the_game,
            seeded(start),
            seats=len(checked),
            options=options,
            rulings=rulings,
            extra={"table": info},
        )
        store = store or Store(None)
        id = store.new_id()
        keep(store, id, recorder.record, info, cards)
        table = cls(id, recorder, checked, store, start)
        table._agree(ask_only_able)
        return table

    @classmethod
    def resume(cls, id: str, store: Store) -> GameTable:
        """Go on with a saved table. Raises ``BadInput`` when it cannot be read or was made under other rules."""
        text = store.read(id)
        return cls._from_text(id, text, store, cards=card_files(text, store))

    @classmethod
    def load(
        cls,
        text: str,
        store: Store,
        *,
        source: str = "the file",
        cards: Sequence[str | Path] = (),
        more: Mapping[str, Any] | None = None,
    ) -> GameTable:
        """Open a record that somebody brings, as a new table. Raises ``BadInput``.

        What it says about files is not followed: it may come from anywhere. Cards of its own are given as ``cards``.
        ``more``: what its first line shall say about the table besides who sits there, such as ``copied`` gives.
        """
        id = store.new_id()
        text = text.removeprefix("\ufeff")  # some editors put a mark in front
        table = cls._from_text(id, text, store, source=source, cards=cards)
        info = table_info(table.seats, table.ask_only_able, companion=table.is_companion) | dict(more or {})
        keep(store, id, table._recorder.record, info, cards)
        return table

    @classmethod
    def _from_text(
        cls, id: str, text: str, store: Store, *, source: str = "", cards: Sequence[str | Path] = ()
    ) -> GameTable:
        def game_of(name: str) -> Any:
            return rules_model.load(name, cards)

        record, game = read_record(text, game_of, source=source or f"saved game {id}")
        # The file may be anybody's: nothing is made in the number that it names before that number is checked.
        count = game.rulebook.config(record.header["seats"], {}, {}).seats
        info = info_of(record)
        seats = seats_of(info, count, source or id)
        table_seats = check_seats(seats, bots.names(game))
        past: list[tuple[State[Any], int]] = []
        events: list[Event] = []

        def watch(step: Step | None, happened: list[Event], state: State[Any]) -> None:
            events.extend(happened)
            past.append((state.clone(), len(events)))

        *_, last = record.states(game, events=True, watch=watch)
        seed = secrets.randbits(63)
        recorder = Recorder.resume(game, record, seeded(seed), state=last)
        table = _kind_of_table(info, cls)(id, recorder, table_seats, store, seed)
        table.events = events
        table._past = past[:-1]
        table._agree(info.get("ask_only_able") is True)
        return table

    def _agree(self, ask_only_able: bool) -> None:
        self.ask_only_able = ask_only_able
        if ask_only_able and len(self.humans) > 1:
            self.auto_pass = set(self.humans)

    # ---- looking

    @property
    def state(self) -> State[Any]:
        """The true state: for the kernel alone; screens and bots get observations."""
        return self._recorder.state

    @property
    def game(self) -> Any:
        """The game that is played."""
        return self.state.game

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def humans(self) -> list[int]:
        """Seats where people decide."""
        return [at for at, seat in enumerate(self.seats) if seat.is_human]

    def record_text(self) -> str:
        """The record as it stands, secrets included (for a download by whoever runs the table)."""
        return self._recorder.record.text()

    @property
    def is_copy(self) -> bool:
        """Whether this game goes on from a copy of another."""
        return "copy_of" in info_of(self._recorder.record)

    @property
    def copied_at(self) -> int | None:
        """After how many steps of that game this one goes its own way; ``None`` where the record does not say."""
        at = info_of(self._recorder.record).get("copied_at")
        return at if type(at) is int else None

    def save_copy(self, name: str) -> None:
        """Keep the present game a second time, under a name.

        A copy is another game: it begins here, its record says what it was copied from, undo in it is bound to the same
        past, and chance goes its own way. Whoever plays one game knowing the other may know what lies in a deck; so
        lists call it a copy. Raises ``BadInput`` when the name cannot be or is taken.
        """
        record = self._recorder.record
        self.store.path(name)  # refuses also where nothing is kept
        info = info_of(record) | copied(self.id, len(record.steps))
        self.store.create(name, "\n".join([told(record, info), *record.lines[1:]]) + "\n")

    # ---- playing

    def act(
        self,
        seat: int,
        action: Action,
        *,
        swaps: tuple[Swap, ...] = (),
        unknown: tuple[str, ...] | None = None,
    ) -> list[Moment]:
        """Take an action for a seat and let it be shown step by step (``swaps`` and ``unknown``: see ``Step``).

        Raises:
            IllegalAction: the rules refuse it.
            BadInput: it could not be saved; then it was not made.
        """
        before, count = self.state.clone(), len(self.events)
        moments: list[Moment] = []
        told = 0

        def watch(state: State[Any], events: list[Event]) -> None:
            nonlocal told
            moments.append(Moment(state.clone(), tuple(events[told:])))
            told = len(events)

        _, events = self._recorder.apply(seat, action, watch=watch, swaps=swaps, unknown=unknown)
        try:
            self.store.append(self.id, self._recorder.record.lines[-1])
        except BadInput:
            self._recorder.forget(before)
            raise
        moments.append(Moment(self.state.clone(), tuple(events[told:])))
        self.asking.has_acted(seat)
        self._past.append((before, count))
        self.events += events
        self.revision += 1
        return moments

    def run_bots(self) -> list[Moment]:
        """Let bots decide, and pass for people who asked for it, until a person is asked or the game is over."""
        moments: list[Moment] = []
        while more := self.run_bot():
            moments += more
        return moments

    def run_bot(self) -> list[Moment]:
        """The next decision that needs no person; empty when a person is asked or the game is over."""
        found = self._next_by_itself()
        return self.act(*found) if found is not None else []

    def _next_by_itself(self) -> tuple[int, Action] | None:
        """The next decision that needs no person."""
        for seat in self.state.deciders:
            if seat in self._bots:
                bot, seen = self._bots[seat], self.state.observe(seat)
                return seat, bot.propose(seen) or bot.choose(seen)
            if seat in self.auto_pass and (only := self._only_pass(seat)) is not None:
                return seat, only
            may_tell = len(self.humans) == 1 or self.ask_only_able
            if (answer := self.asking.answer(self.state, seat, may_tell)) is not None:
                return seat, answer
        return None

    def _only_pass(self, seat: int) -> Action | None:
        """The one thing a seat can do in an open window; ``None`` when it has a choice, or no window is open."""
        frames = self.state.frames
        if not frames or frames[-1].window is None:
            return None
        actions = self.state.legal_actions(seat)
        return actions[0] if len(actions) == 1 else None

    def set_auto_pass(self, seat: int, on: bool) -> None:
        """Have the kit pass for a person who holds no usable answer, or not any more.

        The pass is made, logged and recorded as if the person had made it: the rules ask the same seats as ever, and
        nobody else can tell. (How long it takes may tell; whoever minds that leaves it off.)

        Raises:
            BadInput: a bot sits there.
        """
        if seat not in self.humans:
            raise BadInput(f"no person decides at seat {seat}")
        (self.auto_pass.add if on else self.auto_pass.discard)(seat)

    def hint(self, seat: int) -> tuple[Action, str]:
        """What the best bot would do here, and why in a sentence. It sees what the seat sees.

        Raises:
            BadInput: the seat owes no decision.
        """
        if seat not in self.state.deciders:
            raise BadInput(f"{self.names[seat]} has nothing to decide now")
        return self._adviser.why(self.state.observe(seat))

    # ---- taking back

    def undo_refusal(self, seat: int) -> str | None:
        """Why ``seat`` may not take its last action back, as a sentence; ``None`` when it may.

        Never past revealed information, chance or another's move.
        """
        steps = self._recorder.record.steps
        if not steps:
            return "There is nothing to take back yet."
        last = steps[-1]
        if all(step.seat != seat for step in steps):
            return "You have decided nothing yet that could be taken back."
        if last.seat != seat:
            return f"{self.names[last.seat]} has moved since."
        if last.chance:
            return "Chance has decided something since: what was drawn cannot be put back."
        if shows_more(self._past[-1][0], self.state):
            return "Something hidden has been shown since."
        return None

    @property
    def may_undo(self) -> int | None:
        """The person who may take the last action back; ``None`` when nobody may."""
        steps = self._recorder.record.steps
        return next((at for at in self.humans if steps and self.undo_refusal(at) is None), None)

    def undo(self, seat: int) -> None:
        """Take the last action of ``seat`` back. Raises ``BadInput`` with the reason when it may not."""
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise BadInput(reason)
        self._take_back()

    def _take_back(self) -> None:
        before, count = self._past[-1]
        self.store.append(self.id, undo_line(1))
        self._recorder.back_to(before, 1)
        self._past.pop()
        del self.events[count:]
        self.revision += 1


def _kind_of_table(info: Mapping[str, Any], given: type[GameTable]) -> type[GameTable]:
    """The class of a recorded table."""
    from playtest.tables.companion import CompanionTable  # which is a kind of this one

    return CompanionTable if info.get("companion") is True else given
