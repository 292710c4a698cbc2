"""A companion table: people play with their own cards and dice, and type in what they did, drew and rolled."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import rules_model
from playtest.tables import drafts, steps
from playtest.tables.claiming_table import ClaimingTable
from playtest.tables.claims import Story
from playtest.tables.entry import Entry
from playtest.tables.info import check_kinds, files_of
from playtest.tables.proposals import known_to_all, proposed
from playtest.tables.seats import Seat, check_seats
from playtest.tables.store import Store
from playtest.tables.table import Moment
from playtest.tables.unseen import Offer, Swap, Unknown, as_held, held, mentioned, offers
from rules_model import BadInput, IllegalAction, KitError
from rules_model.core.actions import Action, field_types
from rules_model.core.chance import seeded
from rules_model.core.observation import Observation
from rules_model.core.record import Recorder
from rules_model.core.state import State


class CompanionTable(ClaimingTable):
    """A game with real cards. All seats are people; nobody at the table is asked for what the others may not see.

    Attributes:
        silence_passes: whether those who say nothing in a step are taken to let it go on.
    """

    def __init__(self, id: str, recorder: Recorder, seats: Sequence[Seat], store: Store, seed: int) -> None:
        super().__init__(id, recorder, seats, store, seed)
        self.silence_passes = True
        # The steps of the record at which all were taken to pass since something was typed.
        self._passed: list[int] = []

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
    ) -> CompanionTable:
        """Open a new table; its record is on disk when its setup has been typed in.

        Args:
            seed: for the guesses alone.
            ask_only_able: of no use here: people at a real table ask each other.

        Raises:
            BadInput: names, options, rulings or cards that cannot be.
        """
        check_kinds(seats, seed, options, rulings)
        the_game = rules_model.load(game, cards)
        checked = check_seats([Seat(getattr(seat, "name", "")) for seat in seats], ())
        # Stands in until the setup is known.
        recorder = Recorder(the_game, seeded(0), seats=len(checked), options=options, rulings=rulings)
        store = store or Store(None)
        table = cls(store.new_id(), recorder, checked, store, secrets.randbits(63) if seed is None else seed)
        table._is_new()
        # Those given may be gone when the record begins.
        table._card_texts = [Path(each).read_text(encoding="utf-8") for each in cards]
        drafts.sweep(store)
        table._entries = [Entry(None, None)]
        table._advance()
        return table

    @classmethod
    def resume_setup(cls, id: str, store: Store) -> CompanionTable | None:
        """Go on with a table whose setup is half typed in; ``None`` where there is none of that name.

        Raises:
            BadInput: it was begun under other rules or cards, or it has been damaged.
        """
        draft = None if store.exists(id) else drafts.read(store, id)
        if draft is None:
            return None
        try:
            with files_of(draft["card_texts"]) as cards:
                game = rules_model.load(draft["game"], cards)
            if any(draft[key] != value for key, value in game.fingerprint.items()):
                raise BadInput("this setup was begun under other rules or cards")
            seats = check_seats([Seat(name) for name in draft["seats"]], ())
            options, rulings = draft["options"], draft["rulings"]
            recorder = Recorder(game, seeded(0), seats=len(seats), options=options, rulings=rulings)
            table = cls(id, recorder, seats, store, secrets.randbits(63))
            table._is_new()
            table._card_texts = draft["card_texts"]
            table._go_on_with(drafts.entries_of(draft, game))
        except (KitError, KeyError, TypeError, AttributeError) as error:
            raise BadInput(
                "this setup cannot be gone on with", [str(error)], hint="begin a new game"
            ) from error
        return table

    def _is_new(self) -> None:
        """The setup has still to be typed in."""
        self.is_set_up, self._settled = False, 0
        self.events.clear()

    # ---- what seats do

    def offers(self, seat: int) -> list[Offer]:
        """What a seat may have done, whatever lies face down in its places; nothing while a step is open."""
        if self._entries or seat not in self.state.deciders:
            return []
        return offers(self.state, seat, self.unknown)

    def as_held(self, seat: int, card: str, place: str) -> tuple[State[Any], str]:
        """The state as if ``seat`` had a card of that name in a zone, where that can be, and the copy that it has there."""
        return as_held(self.state, seat, card, place, self.unknown)

    def choose(self, seat: int, offer: Offer) -> list[Moment]:
        """What a seat did, one of its :meth:`offers`. Raises ``BadInput`` where it cannot be."""
        unknown = self._unknown_after(offer.swaps) | offer.blurred
        unknown -= mentioned(self.state, offer.shown)
        return self._speak(seat, Entry(seat, offer.action, swaps=offer.swaps, unknown=unknown))

    def propose(self, seat: int, action: Action, to: int) -> list[Moment]:
        """What a seat proposes to another one, unlisted (see ``proposals``). Raises ``BadInput`` where it cannot be."""
        if self._entries or seat not in self.state.deciders:
            raise BadInput(f"{self.names[seat]} has nothing to decide now.")
        full, swaps = proposed(self.state, seat, action, to, self.unknown)
        return self._speak(seat, Entry(seat, full, swaps=swaps, unknown=self._unknown_after(swaps)))

    def _unknown_after(self, swaps: tuple[Swap, ...]) -> Unknown:
        names = dict(swaps) | {other: one for one, other in swaps}
        return frozenset(names.get(card, card) for card in self.unknown)

    def _speak(self, seat: int, entry: Entry) -> list[Moment]:
        """A seat does something, and those who say nothing let it be."""
        assert entry.action is not None
        self._passed.clear()
        left = [each for each in self.state.deciders if each != seat]
        moments = self._did(entry)
        if steps.is_pass(self.state, entry.action):
            if left and list(self.state.deciders) == left:
                return moments  # the others are still asked
        elif self.silence_passes and steps.is_step(self.state) and list(self.state.deciders) == left:
            try:
                moments += self._let_be()
            except BadInput:
                self.undo()
                raise
        return moments + self._go_on()

    def known(self, seat: int) -> Observation:
        """What the kit knows of what a seat sees: cards that nobody has named have no names."""
        return known_to_all(self.state, seat, self.unknown)

    def hint(self, seat: int) -> tuple[Action, str]:
        """See ``GameTable.hint``. Raises ``BadInput`` too where the kit does not know all that the seat holds."""
        if any(owner == seat for card, (_, owner) in held(self.state).items() if card in self.unknown):
            name = self.names[seat]
            raise BadInput(
                f"No hint for {name}: the kit does not know all the cards that {name} holds, and a hint would be a guess."
            )
        return super().hint(seat)

    def act(
        self,
        seat: int,
        action: Action,
        *,
        swaps: tuple[Swap, ...] = (),
        unknown: tuple[str, ...] | None = None,
    ) -> list[Moment]:
        """Take an action as it is named among the :meth:`offers`. Raises as ``GameTable.act``."""
        offer = next((each for each in self.offers(seat) if each.shown == action), None)
        if offer is not None:
            return self.choose(seat, offer)
        state = self.state
        refusal = state.explain(seat, action)
        if refusal is None:
            raise BadInput(f"{self.names[seat]} cannot do this before the cards in it have been shown.")
        legal = [each.shown for each in self.offers(seat)]
        raise IllegalAction(refusal, seat=seat, action=action, phase=state.phase, legal=legal)

    # ---- what chance decided

    def answer(self, picks: Sequence[int]) -> list[Moment]:
        """See ``TypedTable.answer``."""
        return super().answer(picks) + self._go_on()

    def hide(self, count: int, place: str = "") -> list[Moment]:
        """See ``TypedTable.hide``."""
        return super().hide(count, place) + self._go_on()

    def _take(self, entry: Entry, seat: int, unknown: Unknown) -> list[Moment]:
        was_asked = len(self._entries) > 1
        moments = super()._take(entry, seat, unknown)
        if was_asked:
            self._passed.clear()  # what came up has been typed in: nobody plays a card before that any more
        return moments

    def undo(self, seat: int | None = None) -> None:
        """See ``ClaimingTable.undo``."""
        super().undo(seat)
        self._passed.clear()

    def _tell_again(self, story: Story, closed: list[list[Entry]]) -> None:
        self._passed.clear()
        super()._tell_again(story, closed)

    # ---- what silence means

    def _let_be(self) -> list[Moment]:
        """All who are still asked in a step let it go on."""
        moments: list[Moment] = []
        for seat in self.state.deciders:
            action = steps.tacit(self.state, seat)
            if action is not None:
                moments += self._did(Entry(seat, action, unknown=self.unknown, is_tacit=True))
        return moments

    def _go_on(self) -> list[Moment]:
        """Where all may only play a card or let the game go on, they are taken to do that, until somebody says otherwise."""
        moments: list[Moment] = []
        while self.silence_passes and not self._entries and self.is_set_up and steps.is_free(self.state):
            self._passed.append(len(self._recorder.record.steps))
            moments += self._let_be()
        return moments

    @property
    def can_step_in(self) -> bool:
        """Whether somebody may still play a card before what was gone on to."""
        return bool(self._passed) and len(self._entries) < 2

    def step_in(self) -> None:
        """Somebody does play a card where all were taken to pass: back to where it can be. Raises ``BadInput``."""
        if not self.can_step_in:
            raise BadInput("Nothing was gone on to that a card could be played before.")
        begun = self._passed.pop()
        self._entries = []
        while len(self._recorder.record.steps) > begun:
            self._take_back()
            self._closed.pop()
        self._settled = len(self.events)
        self._reopen()

    def pass_of(self, seat: int) -> Offer | None:
        """What lets a card be that everybody may answer, or a step go on; ``None`` where nothing of the kind is asked."""
        passing = steps.passing(self.state, seat)
        if passing is not None and not self._entries:
            return Offer(passing, passing)
        frames = self.state.frames
        if not frames or frames[-1].window is None:
            return None
        return next((each for each in self.offers(seat) if not field_types(type(each.action))), None)

    @property
    def can_all_pass(self) -> bool:
        """Whether all who are still asked may let it be, or a step go on."""
        if self._entries:
            return False
        frames = self.state.frames
        return steps.is_free(self.state) or bool(frames and frames[-1].window is not None)

    def all_pass(self) -> list[Moment]:
        """Everybody who is still asked lets it be, or a step go on. Raises ``BadInput`` where nobody is asked this."""
        if not self.can_all_pass:
            raise BadInput("Nobody is asked for an answer now.")
        if steps.is_free(self.state):
            self._passed.clear()
            return self._let_be() + self._go_on()
        moments: list[Moment] = []
        window = self.state.frames[-1].window
        for seat in window.waiting if window is not None else ():
            passing = self.pass_of(seat)
            if passing is not None:
                moments += self.choose(seat, passing)
        return moments
