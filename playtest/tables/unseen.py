"""Tables with real cards: the kit does not see what lies face down, so what it holds there is a guess.

A card that lies in a deck, or whose place is such a guess (*unknown*), may turn out to lie in the place of any other of
them with the same back. All that is not known this way is what all at the table have seen, or was typed in.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules_model import KitError
from rules_model.core.actions import Action, field_types, renamed
from rules_model.core.chance import Chance, Scripted, Seeded, seeded
from rules_model.core.events import Event
from rules_model.core.observation import cards_in, exchange
from rules_model.core.state import State
from rules_model.core.table import Cards, Spec

Swap = tuple[str, str]
Unknown = frozenset[str]


class Offer(NamedTuple):
    """Something that a person may have done.

    Attributes:
        action: with the cards as the kit holds them.
        shown: the same as it is shown: cards that stay face down have no names.
        swaps: the guess that has to be set right before it.
        blurred: cards whose place nobody tells any more: one of them has gone, face down.
    """

    action: Action
    shown: Action
    swaps: tuple[Swap, ...] = ()
    blurred: Unknown = frozenset()


@dataclasses.dataclass(slots=True)
class Guessing:
    """Chance from a script, and beyond its end from a seed: to try how a step may go on."""

    script: Scripted
    rest: Seeded
    may_run_out = False

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """See ``Chance.index``."""
        known = self.script.at < len(self.script.outcomes)
        return (self.script if known else self.rest).index(kind, choices)

    def clone(self) -> Chance:
        """An independent copy."""
        return Guessing(self.script.clone(), self.rest.clone())

    def to_data(self) -> dict[str, Any]:
        """Only the script is kept: nobody goes on from a trial."""
        return self.script.to_data()


def hidden_zones(state: State[Any]) -> Iterator[tuple[Spec, int | None, Cards]]:
    """Each zone that not everybody sees, with its owner (``None``: nobody's) and its cards."""
    for spec in type(state.table).ZONES:
        if spec.sees == "all":
            continue
        content = getattr(state.table, spec.name)
        if spec.each_seat:
            yield from ((spec, owner, cards) for owner, cards in enumerate(content))
        else:
            yield spec, None, content


def in_decks(state: State[Any]) -> set[str]:
    """Cards that nobody sees."""
    return {card for spec, _, cards in hidden_zones(state) if spec.sees == "nobody" for card in cards}


def held(state: State[Any]) -> dict[str, tuple[str, int | None]]:
    """Face-down cards outside the decks, with the zone and its owner."""
    zones = (each for each in hidden_zones(state) if each[0].sees != "nobody")
    return {card: (spec.name, owner) for spec, owner, cards in zones for card in cards}


def unseen(state: State[Any], unknown: Unknown) -> set[str]:
    """Cards that may lie in each other's places."""
    return in_decks(state) | (unknown & held(state).keys())


def shown(state: State[Any], events: Iterable[Event]) -> set[str]:
    """Cards that lie open, or that an event names to all."""
    open_zones = (spec for spec in type(state.table).ZONES if spec.sees == "all")
    lying = {card for spec in open_zones for card in cards_in(state.table, spec)}
    return lying | {card for event in events for card in _texts(event.view(None).values.values())}


def first_shown(state: State[Any], events: Iterable[Event], unknown: Unknown) -> str:
    """The first card of ``unknown`` that all have come to see; empty where there is none."""
    told = (card for event in events for card in _texts(event.view(None).values.values()))
    return next((card for card in told if card in unknown), min(shown(state, ()) & unknown, default=""))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif not isinstance(value, int | None):
        for each in value:
            yield from _texts(each)


def mentioned(state: State[Any], action: Action) -> set[str]:
    """The cards that an action names."""
    values = (getattr(action, name) for name in field_types(type(action)))
    return {text for text in _texts(values) if text in state.game.cards}


def masks_in(action: Action) -> list[str]:
    """The cards of an action that have no names, in its order."""
    values = (getattr(action, name) for name in field_types(type(action)))
    return [text for text in _texts(values) if text.startswith("?")]


def offers(state: State[Any], seat: int, unknown: Unknown) -> list[Offer]:
    """All that ``seat`` may do now, whatever its unknown cards are."""
    zones = [cards for _, owner, cards in hidden_zones(state) if owner == seat]
    guesses = {card for zone in zones for card in zone if card in unknown}
    plain: dict[Action, Offer] = {}
    named: dict[Action, Offer] = {}
    stays: dict[type[Action], bool] = {}  # whether an action of that kind leaves its cards face down
    beside: dict[
        tuple[type[Action], str], tuple[Swap, ...]
    ] = {}  # how a card of a pool comes along with the named one

    def offer(world: State[Any], action: Action, cards: set[str], swaps: tuple[Swap, ...], held: str) -> None:
        """Offer an action with guesses among its cards; one that shows a card by its name where that one is ``held``."""
        kind, lead = type(action), _lead(action, cards)
        if kind not in stays:
            stays[kind] = _goes_unseen(world, seat, action, cards)
        if stays[kind] or not lead:
            known = _masked(state, action, cards)
            gone = _beside(zones, cards, swaps) if stays[kind] else frozenset()
            plain.setdefault(known, Offer(action, known, swaps, gone))
        elif lead == held:
            known = _masked(state, action, cards - {lead})
            named.setdefault(known, Offer(action, known, swaps))
        elif held and swaps:
            beside.setdefault((kind, state.game.pools[held]), swaps)

    for action in state.legal_actions(seat):
        cards = mentioned(state, action) & guesses
        if cards:
            offer(state, action, cards, (), "")
        else:
            plain[action] = Offer(action, action)

    def offer_with(card: str, swaps: tuple[Swap, ...]) -> None:
        world = _world(state, swaps)
        there = {dict(swaps).get(each, each) for each in guesses}
        for action in world.legal_actions(seat):
            cards = mentioned(world, action) & there
            if card in cards:
                offer(world, action, cards, swaps, card)

    possible = [each for zone in zones for each in _possible(state, zone, unknown)]
    for card, swaps in possible:
        offer_with(card, swaps)
    for more in list(beside.values()):
        touched = {each for pair in more for each in pair}
        for card, swaps in possible:
            if touched.isdisjoint({card}.union(*swaps)):
                offer_with(card, (*swaps, *more))
    in_order = sorted(named.values(), key=lambda each: state.game.label(each.shown).casefold())
    return [*plain.values(), *in_order]


def _lead(action: Action, cards: set[str]) -> str:
    """The card that an action shows by its name; empty where it takes a set of cards, too many to be named in all ways."""
    values = [getattr(action, name) for name in field_types(type(action))]
    return next((value for value in values if isinstance(value, str) and value in cards), "")


def _beside(zones: Sequence[Cards], cards: set[str], swaps: tuple[Swap, ...]) -> Unknown:
    """All that lies where these cards lie, after the exchange."""
    names = dict(swaps) | {other: one for one, other in swaps}
    after = [{names.get(each, each) for each in zone} for zone in zones]
    return frozenset().union(*(zone for zone in after if cards & zone))


def _masked(state: State[Any], action: Action, cards: set[str]) -> Action:
    return _in_order(renamed(action, {card: state.game.masks[card] for card in cards}))


def _in_order(action: Action) -> Action:
    """An action with several cards, known ones first: in which order they are named says nothing."""
    values = {name: getattr(action, name) for name in field_types(type(action))}
    rows = {
        name: tuple(sorted(value, key=lambda card: (str(card).startswith("?"), str(card))))
        for name, value in values.items()
        if isinstance(value, tuple)
    }
    return dataclasses.replace(action, **rows)


def as_held(state: State[Any], seat: int, card: str, place: str, unknown: Unknown) -> tuple[State[Any], str]:
    """The state as if an unseen card lay in a zone of ``seat``, and which copy of it; the state itself where it cannot."""
    copy, swaps = brought(state, seat, card, place, unknown)
    return (_world(state, swaps) if swaps else state), copy


def brought(
    state: State[Any], seat: int, card: str, place: str, unknown: Unknown
) -> tuple[str, tuple[Swap, ...]]:
    """The copy of an unseen card that may lie in a zone of ``seat``, and the exchange that brings it there; none where it cannot."""
    if card in unseen(state, unknown):
        for spec, owner, zone in hidden_zones(state):
            if owner == seat and spec.name == place:
                for copy, swaps in _possible(state, zone, unknown):
                    if state.game.cards[copy].name == state.game.cards[card].name:
                        return copy, swaps
    return card, ()


def _possible(state: State[Any], zone: Cards, unknown: Unknown) -> Iterator[tuple[str, tuple[Swap, ...]]]:
    """Every card that may lie in a zone unknown, one copy of each, with the exchange that brings it there."""
    pools, cards, fits = state.game.pools, state.game.cards, state.game.definition.fits
    where = {card: spec.name for spec, _, lying in hidden_zones(state) for card in lying}
    guesses = [card for card in zone if card in unknown]
    tried = {cards[card].name for card in zone if card not in unknown}

    def may_change(one: str, other: str) -> bool:
        alike = pools[one] == pools[other]
        return alike and fits(cards[one], where[other]) and fits(cards[other], where[one])

    for card in [*guesses, *sorted(unseen(state, unknown).difference(guesses))]:
        place = card if card in guesses else next((each for each in guesses if may_change(each, card)), None)
        if cards[card].name not in tried and place is not None:
            tried.add(cards[card].name)
            yield card, () if place == card else ((place, card),)


def _world(state: State[Any], swaps: Iterable[Swap]) -> State[Any]:
    world = state.clone()
    for pair in swaps:
        exchange(world, *pair)
    return world


def _goes_unseen(state: State[Any], seat: int, action: Action, cards: set[str]) -> bool:
    """Whether an action lays cards from one hidden place into another, unseen by all others."""
    world = state.clone()
    world.chance = seeded(0)
    try:
        events = world.apply(seat, action)
    except KitError:
        return False
    before, after = held(state), held(world)
    return not shown(world, events) & cards and all(
        after.get(card, before[card]) != before[card] for card in cards
    )
