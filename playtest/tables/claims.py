"""Cards that act by themselves while they lie face down, and that nobody has named: their owner shows one.

Such a card (a Goal that pays when it is met) is a guess like any other unseen card, and a guess does nothing. When its
owner shows it, all since it was drawn is told once more with it in its place: so the rules find out for themselves
whether, and when, it did something.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from playtest.tables.entry import Clerk, Entry
from playtest.tables.unseen import Swap, Unknown, held, hidden_zones
from rules_model import BadInput, ChanceNeeded, KitError
from rules_model.core.actions import renamed
from rules_model.core.chance import Scripted
from rules_model.core.events import Event
from rules_model.core.record import Record, Recorder, Step, unknown_of
from rules_model.core.state import State

Past = list[tuple[State[Any], int]]


class Story(NamedTuple):
    """A game as it has been typed in.

    Attributes:
        past: before each step a copy of the state, and how many events there were.
        events: those of the steps that are complete.
        entries: the open step, as it grew.
    """

    recorder: Recorder
    past: Past
    events: list[Event]
    entries: list[Entry]


class Claim(NamedTuple):
    """A card that somebody has shown, to be taken back.

    Attributes:
        before: the game before it.
        closed: how the steps of that game were typed in.
        begin: the first step that has been told once more.
        steps, entries: of the game after it.
    """

    before: Story
    closed: list[list[Entry]]
    begin: int
    steps: list[Step]
    entries: list[Entry]


def unknown_in(record: Record, steps: int | None = None) -> Unknown:
    """The cards outside the decks whose place is a guess, after so many steps of a record (or all)."""
    told = [step.unknown for step in record.steps[:steps] if step.unknown is not None]
    return frozenset(told[-1] if told else unknown_of(record.header) or ())


def guesses(state: State[Any], seat: int, unknown: Unknown) -> list[str]:
    """The guesses that stand for cards of ``seat`` which act by themselves."""
    acts, cards = state.game.definition.acts_unseen, state.game.cards
    zones = [zone for _, owner, zone in hidden_zones(state) if owner == seat]
    return [card for zone in zones for card in zone if card in unknown and acts(cards[card])]


def claimed(story: Story, clerk: Clerk, seat: int, card: str) -> Story:
    """The same game with ``card`` where ``seat`` has shown it. Raises ``BadInput``: it has done nothing so far."""
    state, pools = story.recorder.state, story.recorder.state.game.pools
    for guess in guesses(state, seat, unknown_in(story.recorder.record)):
        if pools[guess] == pools[card]:
            try:
                found = _with_card(story, clerk, guess, card)
            except KitError:
                continue
            if card not in held(_present(found, clerk)):
                return found
    raise BadInput(
        f"{state.game.card_name(card)} cannot be shown yet: by what has been typed in, it is not met.",
        hint="if it is met on your table, something was mistyped: Undo takes it back",
    )


def retold(story: Story, begin: int, entries: Sequence[Entry]) -> Story:
    """A story with other steps from ``begin`` on; the open step is left out."""
    recorder, count = story.recorder, len(story.recorder.record.steps) - begin
    record = Record(recorder.record.header)
    record.steps, record.lines = list(recorder.record.steps), list(recorder.record.lines)
    again = Recorder.resume(recorder.state.game, record, Scripted(()), state=recorder.state.clone())
    events = story.events
    if count:
        state, seen = story.past[begin]
        again.back_to(state, count)
        events = events[:seen]
    found = Story(again, story.past[:begin], list(events), [])
    for entry in entries:
        _take(found, entry)
    return found


def _take(story: Story, entry: Entry) -> None:
    assert entry.seat is not None
    assert entry.action is not None
    recorder = story.recorder
    unknown = None if entry.unknown == unknown_in(recorder.record) else tuple(sorted(entry.unknown))
    story.past.append((recorder.state.clone(), len(story.events)))
    recorder.use(Scripted(entry.script))
    _, events = recorder.apply(entry.seat, entry.action, swaps=entry.swaps, unknown=unknown)
    story.events.extend(events)


def steps_of(record: Record, begin: int) -> list[Entry]:
    """The steps of a record from ``begin`` on."""
    return [
        Entry(step.seat, step.action, step.chance, step.swaps, unknown_in(record, at))
        for at, step in enumerate(record.steps[begin:], begin + 1)
    ]


def _with_card(story: Story, clerk: Clerk, guess: str, card: str) -> Story:
    begin, guess = _origin(story, guess)
    found = retold(story, begin, ())
    clerk = dataclasses.replace(clerk, now=lambda: found.recorder.state)
    world = _World({guess: card, card: guess}, card, ((guess, card),) if guess != card else ())
    for step in steps_of(story.recorder.record, begin):
        entry = world.entry(step)
        quiet = clerk.quiet(entry)
        world.add(quiet.swaps[len(entry.swaps) :])
        state, _ = clerk.play(quiet, Scripted(quiet.script))
        _take(found, dataclasses.replace(quiet, unknown=quiet.unknown & held(state).keys()))
    for entry in story.entries:
        found.entries.append(dataclasses.replace(world).entry(entry))
    return found


def _origin(story: Story, guess: str) -> tuple[int, str]:
    """The first step after a guess came to where it lies, and what the kit held there then."""
    place = held(story.recorder.state)[guess]
    steps = story.recorder.record.steps
    for at in range(len(steps) - 1, -1, -1):
        before = guess
        for pair in reversed(steps[at].swaps):
            before = _exchanged(before, pair)
        if held(story.past[at][0]).get(before) != place:
            return at + 1, guess
        guess = before
    return 0, guess


def _present(story: Story, clerk: Clerk) -> State[Any]:
    """The state now, in the midst of the open step where there is one."""
    if not story.entries:
        return story.recorder.state
    clerk = dataclasses.replace(clerk, now=lambda: story.recorder.state)
    entry = clerk.quiet(story.entries[-1])
    try:
        return clerk.play(entry, Scripted(entry.script))[0]
    except ChanceNeeded as needed:
        assert needed.moment is not None
        return needed.moment


@dataclasses.dataclass
class _World:
    """A world that differs from the one told so far in where unseen cards lie.

    Attributes:
        names: what lies here where each card lay there; others lie where they lay.
        card: the one that has been shown: it stays where it is, whatever guess lay there.
        first: exchanges still to be made.
    """

    names: Mapping[str, str]
    card: str
    first: tuple[Swap, ...]

    def entry(self, told: Entry) -> Entry:
        """A step of that world as it goes in this one."""
        swaps, self.first = self.first, ()
        for one, other in told.swaps:
            pair = self.names.get(one, one), self.names.get(other, other)
            if self.card in pair:
                self.names = {**self.names, one: pair[1], other: pair[0]}
            else:
                swaps += (pair,)
        names = self.names
        unknown = frozenset(names.get(each, each) for each in told.unknown) - {self.card}
        return dataclasses.replace(
            told,
            action=None if told.action is None else renamed(told.action, dict(names)),
            script=tuple(names.get(each, each) for each in told.script),
            swaps=swaps,
            unknown=unknown | {names.get(self.card, self.card)} - {self.card},
        )

    def add(self, swaps: Sequence[Swap]) -> None:
        """Take further exchanges of this world into account."""
        for pair in swaps:
            here = {**{each: each for each in pair}, **self.names}
            self.names = {there: _exchanged(each, pair) for there, each in here.items()}


def _exchanged(card: str, pair: Swap) -> str:
    one, other = pair
    return other if card == one else one if card == other else card
