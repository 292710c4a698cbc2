"""A table whose moves are typed in: a step stays open until all that chance decided in it is known, then it is recorded.

The rules run as ever, with chance from a script that grows by what is typed in. What lies face down is not asked: the
kit holds a guess there, sets it right when the card is shown, and writes both into the record, so that a replay needs
no guess.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterable, Sequence
from typing import Any

from playtest.tables import drafts
from playtest.tables.claims import unknown_in
from playtest.tables.entry import Clerk, Entry, Question
from playtest.tables.info import files_of, keep, table_info
from playtest.tables.seats import Seat
from playtest.tables.store import Store
from playtest.tables.table import GameTable, Moment
from playtest.tables.unseen import Unknown, first_shown, held, in_decks
from rules_model import BadInput, ChanceNeeded, IllegalAction, KitError
from rules_model.core.chance import Scripted
from rules_model.core.events import Event
from rules_model.core.record import Recorder, unknown_of
from rules_model.core.state import State


class TypedTable(GameTable):
    """A table with real cards, as far as its steps go: what is asked, answered, recorded and taken back.

    Attributes:
        question: what has to be typed in before the game goes on; ``None`` where a seat is to decide.
        is_set_up: whether the setup is complete; before, the record is not begun.
    """

    is_companion = True

    def __init__(self, id: str, recorder: Recorder, seats: Sequence[Seat], store: Store, seed: int) -> None:
        super().__init__(id, recorder, [Seat(seat.name) for seat in seats], store, seed)
        self.question: Question | None = None
        self.is_set_up = True
        self.is_kept = False  # whether a draft of the open step lies on the disk
        self._card_texts: list[str] = []  # card files, to be kept beside the record
        self._moment: State[Any] | None = None  # what is shown while a step is open
        self._entries: list[Entry] = []  # the open step, as it grew
        self._closed: list[list[Entry]] = []  # the same of the steps taken since the table was opened
        self._settled = len(self.events)  # how many events there were before the open step
        unknown_of(recorder.record.header)  # a damaged record is refused at once
        config = recorder.state.config
        self._clerk = Clerk(recorder.state.game, config, self.names, random.Random(seed), self._before_step)

    # ---- looking

    @property
    def state(self) -> State[Any]:
        """The state; while a step is open, a copy in the midst of it, in which nobody decides."""
        return self._moment or self._recorder.state

    def _before_step(self) -> State[Any] | None:
        return self._recorder.state if self.is_set_up else None

    @property
    def unknown(self) -> Unknown:
        """The cards outside the deck whose place is a guess."""
        return frozenset(unknown_in(self._recorder.record) & self.game.cards.keys())

    def save_copy(self, name: str) -> None:
        """See ``GameTable.save_copy``."""
        if not self.is_set_up:
            raise BadInput("There is nothing to keep before the game is set up.")
        super().save_copy(name)

    # ---- typing in

    def answer(self, picks: Sequence[int]) -> list[Moment]:
        """Answer the question, as often as there are ``picks`` (indices of its choices). Raises ``BadInput``."""
        question = self._asked()
        if not 0 < len(picks) <= question.left or not all(
            0 <= each < len(question.choices) for each in picks
        ):
            raise BadInput(f"One to {question.left} of the choices that are shown can be entered here.")
        return self._in_turn(self._take_down(question.choices[pick][0]) for pick in picks)

    def hide(self, count: int, place: str = "") -> list[Moment]:
        """The next ``count`` cards that are asked for stay face down, in the zone ``place`` (in any if not given).

        Raises:
            BadInput: one of them is seen by all, or lies elsewhere.
        """
        if not 0 < count <= self._asked().left:
            raise BadInput("So many cards are not asked for.")
        return self._in_turn(self._hide(place) for _ in range(count))

    def _in_turn(self, answers: Iterable[list[Moment]]) -> list[Moment]:
        """All of the answers or none."""
        before, moments = list(self._entries), []
        try:
            for each in answers:
                moments += each
        except BadInput:
            if self._entries != before:
                self._entries = before
                self._advance()
            raise
        return moments

    def _take_down(self, words: str) -> list[Moment]:
        question = self._asked()
        values = [value for label, value in question.choices if label == words]
        if not values:
            raise BadInput(f"{words}: there is no other one.")
        return self._enter(self._clerk.answered(self._entries[-1], question, values[0]))

    def _hide(self, place: str) -> list[Moment]:
        unseen = [entry for zone, entry in self._asked().unseen if place in ("", zone)]
        if not unseen:
            raise BadInput("This card is seen by everybody: say which one it is.")
        return self._enter(unseen[0])

    def _asked(self) -> Question:
        if self.question is None:
            raise BadInput("Nothing has to be typed in now.")
        return self.question

    def _did(self, entry: Entry) -> list[Moment]:
        self._settled = len(self.events)
        return self._enter(entry)

    def _enter(self, entry: Entry) -> list[Moment]:
        self._entries.append(entry)
        try:
            return self._advance()
        except KitError as error:
            self._entries.pop()
            self._reopen()
            raise BadInput(f"This cannot be. {self._reason(entry, error)}") from error

    def _reason(self, entry: Entry, error: KitError) -> str:
        """An error in the words of the table: names of people and cards."""
        if not isinstance(error, IllegalAction) or entry.seat is None or entry.action is None:
            return str(error)
        deed = self.game.label(entry.action, self.names)
        return f"{self.names[entry.seat]}, \u201c{deed}\u201d: {error.refusal.sentence(self.names)} ({error.refusal.rule})"

    def _advance(self) -> list[Moment]:
        """Play the open step as far as it is typed in: ask what is missing, or take it. Returns what is new in it."""
        moments = self._ask_or_take()
        self._keep_draft()
        return moments

    def _ask_or_take(self) -> list[Moment]:
        entry = self._entries[-1]
        needed = None
        try:
            state, events = self._clerk.play(entry, Scripted(entry.script))
        except ChanceNeeded as error:
            assert error.moment is not None
            needed, state, events = error, error.moment, list(error.events)
        # First things first: what chance is asked for may depend on the card that has been turned up.
        turned_up = first_shown(state, events, entry.unknown)
        if turned_up and (quiet := self._clerk.quiet(entry)) is not entry:
            self._entries[-1] = quiet
            return self._ask_or_take()
        if turned_up:
            self._moment = self._moment or _idle(self._recorder.state)
            self.question = self._clerk.ask_shown(entry, turned_up, state)
            return []
        if needed is not None:
            self._moment = state
            self.question = self._clerk.ask_chance(entry, needed)
            return self._news(events)
        if entry.seat is None and not entry.ready:
            self._moment = _idle(state)
            text = "Does everything lie like this on your table?"
            self.question = Question("begin", text, (("Yes, begin the game", True),))
            return self._news(events)
        taken = held(state).keys() & in_decks(self._recorder.state) if self.is_set_up else set()
        # A deck that somebody looks through: nobody has drawn those cards, so nobody has told them.
        # (A guess that was set right has come from a deck too, and is told.)
        unknown = (entry.unknown & held(state).keys()) | taken.difference(entry.script, *entry.swaps)
        return self._begin(entry, unknown) if entry.seat is None else self._take(entry, entry.seat, unknown)

    def _news(self, events: Sequence[Event]) -> list[Moment]:
        """What has happened in the open step since it was shown last."""
        seen = len(self.events) - self._settled
        self.events[self._settled :] = events
        return [Moment(self.state, tuple(events[seen:]))] if len(events) > seen else []

    def _take(self, entry: Entry, seat: int, unknown: Unknown) -> list[Moment]:
        """The step is complete."""
        assert entry.action is not None
        seen = self.events[self._settled :]
        del self.events[self._settled :]
        self._recorder.use(Scripted(entry.script))
        told = None if unknown == self.unknown else tuple(sorted(unknown))
        moment, self._moment = self._moment, None
        try:
            moments = super().act(seat, entry.action, swaps=entry.swaps, unknown=told)
        except KitError:
            self.events += seen
            self._moment = moment
            raise
        self._closed.append(self._entries)
        self._entries, self.question = [], None
        return _without(moments, len(seen))

    def _begin(self, entry: Entry, unknown: Unknown) -> list[Moment]:
        """The setup is complete: the record begins."""
        info = table_info(self.seats, ask_only_able=False, companion=True)
        seats, options, rulings = self._recorder.state.config
        recorder = Recorder(
            self.game,
            Scripted(entry.script),
            seats=seats,
            options=options,
            rulings=rulings,
            extra={"table": info} | ({"unknown": sorted(unknown)} if unknown else {}),
        )
        with files_of(self._card_texts) as cards:
            keep(self.store, self.id, recorder.record, info, cards)
        self._recorder, self.is_set_up, self._moment = recorder, True, None
        self._entries, self.question = [], None
        seen, self.events = len(self.events), list(recorder.opening)
        return _without([Moment(self.state, tuple(self.events))], seen)

    # ---- taking back

    def undo_refusal(self, seat: int | None = None) -> str | None:
        """Why nothing can be taken back. Here anybody may correct, at any time, what was mistyped."""
        can_undo = self._entries or self._recorder.record.steps if self.is_set_up else len(self._entries) > 1
        return None if can_undo else "There is nothing to take back yet."

    def undo(self, seat: int | None = None) -> None:
        """Take back what was typed in last. Raises ``BadInput`` where there is nothing."""
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise BadInput(reason)
        while self._undo_one() and self.undo_refusal() is None:
            pass
        self._reopen()

    def _undo_one(self) -> bool:
        """Take back an entry; whether it was a tacit one, so that the one before goes too."""
        if not self._entries:
            self._take_back()
            self._settled = len(self.events)
            if not self._closed:
                return False
            self._entries = self._closed.pop()
        last = self._entries.pop()
        return last.is_tacit and not self._entries

    def _reopen(self) -> None:
        """Ask again what the open step asks, or who decides where none is open."""
        self._moment = self.question = None
        del self.events[self._settled :]
        if self._entries:
            self._advance()
        else:
            self._keep_draft()

    # ---- the draft

    def _keep_draft(self) -> None:
        """Keep what is typed in of the open step, or drop what was kept of one that is not open any more."""
        if self._entries:
            self.is_kept = drafts.write(self.store, self.id, self._about(), self._entries)
        elif self.is_kept:
            drafts.drop(self.store, self.id)
            self.is_kept = False

    def _about(self) -> dict[str, Any]:
        """What else is needed to go on with the open step: of a setup, all that the table was opened with."""
        if self.is_set_up:
            return {"lines": len(self._recorder.record.lines)}
        _, options, rulings = self._recorder.state.config
        told = {"options": dict(options), "rulings": dict(rulings), "card_texts": self._card_texts}
        return {"game": self.game.name, **self.game.fingerprint, "seats": self.names, **told}

    def recall(self) -> None:
        """Go on with the draft of the step that was open when the table was left; nothing where there is none."""
        self._settled = len(self.events)
        draft = drafts.read(self.store, self.id)
        if draft is None or draft.get("lines") != len(self._recorder.record.lines):
            return
        with contextlib.suppress(KitError):  # it is damaged: the step is typed in again
            self._go_on_with(drafts.entries_of(draft, self.game))

    def _go_on_with(self, entries: list[Entry]) -> None:
        self._entries = entries
        try:
            self._advance()
        except KitError:
            self._entries = []
            self._reopen()
            raise


def _idle(state: State[Any]) -> State[Any]:
    """A copy to be looked at, in which nobody decides."""
    copy = state.clone()
    copy.deciders = ()
    return copy


def _without(moments: Sequence[Moment], seen: int) -> list[Moment]:
    """Moments without their first ``seen`` events, which have been shown already."""
    found = []
    for moment in moments:
        news = moment.events[seen:]
        seen = max(0, seen - len(moment.events))
        if news:
            found.append(Moment(moment.state, news))
    return found
