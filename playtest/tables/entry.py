"""A step at a table with real cards, as far as it is typed in, and what is asked to complete it."""

from __future__ import annotations

import contextlib
import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from playtest.tables.unseen import Guessing, Swap, Unknown, held, hidden_zones, in_decks, shown, unseen
from rules_model import BadInput, ChanceNeeded, Game, KitError
from rules_model.core.actions import Action, renamed
from rules_model.core.chance import Chance, Scripted, Wanted, seeded
from rules_model.core.events import Event
from rules_model.core.observation import exchange
from rules_model.core.record import start
from rules_model.core.state import Config, State

#: How many cards are tried as a guess before it is taken for sure that the card is shown to all.
TRIES = 12


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """A step as far as it is typed in.

    Attributes:
        seat, action: who did what; ``None`` is the setup of the game.
        script: what chance decided so far.
        swaps: guesses to be set right before the step.
        unknown: the cards outside the deck whose place is a guess after it.
        ready: everything is entered and confirmed (of a setup).
        is_tacit: nobody has typed it: it follows from what was typed before, and is taken back with it.
    """

    seat: int | None
    action: Action | None
    script: tuple[Any, ...] = ()
    swaps: tuple[Swap, ...] = ()
    unknown: Unknown = frozenset()
    ready: bool = False
    is_tacit: bool = False

    def told(self, value: Any) -> Entry:
        """Somebody has said where this card lies."""
        return dataclasses.replace(self, unknown=self.unknown - {value})

    def drawn(self, value: Any) -> Entry:
        """The next outcome of chance."""
        return dataclasses.replace(self, script=(*self.script, value))


class Question(NamedTuple):
    """What is asked before a step can be taken.

    Attributes:
        kind: ``chance`` (what was drawn or rolled), ``shown`` (which card has been turned up), ``begin`` (is all set up?).
        choices: words and value of each; of cards with the same name one.
        left: how many answers of this kind are needed, this one included.
        unseen: the zones in which the card may end face down, each with the entry in which it does; () where all see it.
        needed: where chance ran out.
        card: the guess that has been turned up.
        each: whose each of the answers is, where several people roll; () where all are for one.
        copies: how often each of the choices can be given in a row, by its words; as often as one likes where it is not named.
    """

    kind: Literal["chance", "shown", "begin"]
    text: str
    choices: tuple[tuple[str, Any], ...]
    left: int = 1
    unseen: tuple[tuple[str, Entry], ...] = ()
    needed: ChanceNeeded | None = None
    card: str = ""
    each: tuple[str, ...] = ()
    copies: Mapping[str, int] = MappingProxyType({})


@dataclasses.dataclass(slots=True)
class Clerk:
    """Asks for what is missing in an open step, and takes the answers down.

    Attributes:
        now: the state before the step; ``None`` before there is a game: then the step is its setup.
        random: picks the guesses.
    """

    game: Game[Any]
    config: Config
    names: Sequence[str]
    random: random.Random
    now: Callable[[], State[Any] | None]

    def play(self, entry: Entry, chance: Chance) -> tuple[State[Any], list[Event]]:
        """The step on a copy. Raises as ``State.apply``."""
        state = self._before(entry)
        if state is None:
            seats, options, rulings = self.config
            return start(self.game, chance, seats=seats, options=options, rulings=rulings)
        assert entry.seat is not None
        assert entry.action is not None
        state.chance = chance
        return state, state.apply(entry.seat, entry.action, watch=lambda state, events: None)

    def _before(self, entry: Entry) -> State[Any] | None:
        now = self.now()
        if now is None:
            return None
        state = now.clone()
        for pair in entry.swaps:
            exchange(state, *pair)
        return state

    # ---- asking

    def ask_chance(self, entry: Entry, needed: ChanceNeeded) -> Question:
        """What was drawn or rolled?"""
        moment, choices = needed.moment, needed.choices
        assert moment is not None
        wanted = self.game.definition.wanted(moment, needed.kind, choices, self.names)
        if choices[0] in self.game.cards:
            words = self._cards(choices, moment, entry)
            copies = Counter(map(self.game.card_name, self._loose(choices, moment, entry)))
            unseen = tuple(self._guesses(entry, needed, moment).items())
            text = self._of_drawer(wanted, needed)
            return Question("chance", text, words, needed.left, unseen, needed, copies=copies)
        words = tuple((self.names[each] if wanted.seats else str(each), each) for each in choices)
        each = tuple(self.names[seat] for seat in needed.seats)
        once = dict.fromkeys(dict(words), 1) if wanted.seats else {}
        return Question("chance", wanted.text, words, needed.left, (), needed, each=each, copies=once)

    def _of_drawer(self, wanted: Wanted, needed: ChanceNeeded) -> str:
        """The question with who draws, and what led to it: a card that somebody played."""
        if wanted.drawer is None:
            return wanted.text
        told = [event for event in needed.events if event.seat is not None]
        drawer = needed.seats[0] if needed.seats else wanted.drawer
        if not told:
            return f"{self.names[drawer]}: {wanted.text}"
        before = self.game.sentence(told[-1].view(None), self.names)
        if needed.seats:
            return f"{before} {self.names[drawer]}: {wanted.text}"
        return f"{before} {wanted.text[:1].upper()}{wanted.text[1:]}"

    def ask_shown(self, entry: Entry, card: str, state: State[Any]) -> Question:
        """Which card was turned up where the kit holds a guess?"""
        before = self.now()
        place, owner = held(before).get(card, ("", None)) if before is not None else ("", None)
        cards, fits = self.game.cards, self.game.definition.fits
        choices = self._cards((card,), state, entry)
        choices = tuple(each for each in choices if not place or fits(cards[each[1]], place))
        kinds = {getattr(cards[value], "kind", "") for _, value in choices}
        kind = kinds.pop() if len(kinds) == 1 else ""  # of equal backs it may be of any kind
        what = f"card ({kind})" if kind else "card"
        who = f"A {what} has been turned up" if owner is None else f"{self.names[owner]} turns up a {what}"
        return Question("shown", f"{who}: which one is it?", choices, card=card)

    def _cards(self, cards: Sequence[str], state: State[Any], entry: Entry) -> tuple[tuple[str, str], ...]:
        """What may lie where the kit holds ``cards``: these, and every unseen card that could lie there instead."""
        found: dict[str, str] = {}
        for card in self._loose(cards, state, entry):
            found.setdefault(self.game.card_name(card), card)
        return tuple(sorted(found.items(), key=lambda item: item[0].casefold()))

    def _loose(self, cards: Sequence[str], state: State[Any], entry: Entry) -> list[str]:
        """Each card that may lie where the kit holds ``cards``, these first."""
        told = {each for each in entry.script if each not in entry.unknown}  # and lies in no deck any more
        pools, loose = self.game.pools, (in_decks(state) | entry.unknown) - (told - set(cards))
        alike = {pools[card] for card in cards if card in loose}
        if all(self._acts(card) for card in cards):
            # What is missing from the list would tell which ones the others have named.
            loose |= self.game.cards.keys() - shown(state, ())
        return list(dict.fromkeys([*cards, *sorted(card for card in loose if pools[card] in alike)]))

    def _guesses(self, entry: Entry, needed: ChanceNeeded, moment: State[Any]) -> dict[str, Entry]:
        """The entries in which the next card stays face down, by the zone where it ends; none where all see it.

        Cards of different pools may end in different zones, which everybody sees: so each pool is tried.
        """
        blurred = held(moment).keys() & set(needed.choices)  # one card of a hand: it may be any of them
        found: dict[str, Entry] = {}
        for pool in sorted({self.game.pools[card] for card in needed.choices}):
            cards = [card for card in needed.choices if self.game.pools[card] == pool]
            for guess in self.random.sample(cards, min(TRIES, len(cards))):
                trial = dataclasses.replace(entry.drawn(guess), unknown=entry.unknown | blurred | {guess})
                place = self._place_of(guess, trial)
                if place is not None:
                    found.setdefault(place, trial)
                    break
        return found

    def _place_of(self, guess: str, trial: Entry) -> str | None:
        """The zone where a guess ends, if nobody but its owner sees it there."""
        going_on = Guessing(Scripted(trial.script), seeded(self.random.getrandbits(63)))
        try:
            state, events = self.play(trial, going_on)
        except KitError:
            return None
        place, _ = held(state).get(guess, (None, None))
        return None if guess in shown(state, events) else place

    # ---- cards that act by themselves

    def _acts(self, card: str) -> bool:
        return self.game.definition.acts_unseen(self.game.cards[card])

    def quiet(self, entry: Entry) -> Entry:
        """The step with other guesses where some would do something by themselves: what nobody has named does nothing.

        A guess stays where no other card could lie there without doing something: then it must be that one.
        """
        acting, before = self._acting(entry), self._before(entry)
        if before is None:
            return entry
        for card in sorted(acting):
            pool = self.game.pools[card]
            for other in sorted(unseen(before, entry.unknown)):
                if card not in acting or other == card or self.game.pools[other] != pool:
                    continue
                tried = self._exchanged(entry, card, other)
                with contextlib.suppress(KitError):
                    left = self._acting(tried)
                    if len(left) < len(acting):
                        entry, acting = tried, left
        return entry

    def _acting(self, entry: Entry) -> set[str]:
        """The guesses that do something by themselves in a step. Raises as ``State.apply``."""
        if not any(map(self._acts, entry.unknown)):
            return set()
        try:
            state, events = self.play(entry, Scripted(entry.script))
        except ChanceNeeded as needed:
            assert needed.moment is not None
            state, events = needed.moment, list(needed.events)
        return {card for card in shown(state, events) & entry.unknown if self._acts(card)}

    # ---- answers

    def answered(self, entry: Entry, question: Question, value: Any) -> Entry:
        """The entry with an answer, one of the values of the question's choices. Raises ``BadInput``."""
        if question.needed is not None:
            return self._with_outcome(entry, question.needed, value)
        if question.kind == "begin":
            return dataclasses.replace(entry, ready=True)
        if value != question.card:
            entry = self._exchanged(entry, question.card, value)
        return entry.told(value)

    def _with_outcome(self, entry: Entry, needed: ChanceNeeded, value: Any) -> Entry:
        """The entry with the next outcome. Where the kit holds that card elsewhere, its guess is set right first."""
        if value in needed.choices:
            return entry.drawn(value).told(value)
        told = _seen_by_all(needed.events)
        for other in needed.choices:
            if self.game.pools[other] != self.game.pools[value]:
                continue
            tried = self._exchanged(entry, value, other)
            try:
                self.play(tried, Scripted(tried.script))
            except ChanceNeeded as again:
                if value in again.choices and (again.kind, _seen_by_all(again.events)) == (needed.kind, told):
                    # A Goal that two people name is believed of the second: a refusal would tell what the first one has.
                    return dataclasses.replace(tried.drawn(value), unknown=tried.unknown - {value} | {other})
            except KitError:
                continue
        raise BadInput(f"{self.game.card_name(value)} cannot have come up here: it lies elsewhere.")

    def _exchanged(self, entry: Entry, one: str, other: str) -> Entry:
        """The same step in a world in which two unseen cards have changed places."""
        names = {one: other, other: one}
        before, swaps = self._before(entry), entry.swaps
        if before is not None and names.keys() <= {
            card for _, _, zone in hidden_zones(before) for card in zone
        }:
            swaps = (*swaps, (one, other))
        return dataclasses.replace(
            entry,
            action=None if entry.action is None else renamed(entry.action, names),
            script=tuple(names.get(each, each) for each in entry.script),
            swaps=swaps,
            unknown=frozenset(names.get(card, card) for card in entry.unknown),
        )


def _seen_by_all(events: Iterable[Event]) -> list[Event]:
    return [event.view(None) for event in events]
