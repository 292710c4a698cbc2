"""A chain of cancels built link by link on a table made for it; the engine judges every link."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import rules_model
from playtest.chains import chain_line, links_of, settling
from playtest.charts import Picture
from rules_model import BadInput
from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.state import State
from rules_model.creative_clash.actions import PASS, Answer, Play
from rules_model.creative_clash.deck import Event
from rules_model.creative_clash.state import seat_of
from rules_model.creative_clash.window import is_cancel, the_window

from .start import GAME, start

NAMES = ("Matt", "Katie", "James", "Zoe")
#: Something of everything to aim at. Matt would win with the Stuff of the others.
STUDIOS = {
    "Matt": ["unpaid_intern", "art_on_the_wall", "beanbags"],
    "Katie": ["account_manager", "copywriting", "company_car"],
    "James": ["night_owl", "hangover", "gold_pencil"],
    "Zoe": ["traffic_person", "design_class", "lost_cat", "assistant"],
}
PRINCIPALS = {"Matt": "rookie", "Katie": "illustrator", "James": "hot_shot", "Zoe": "wonder_twins"}


@dataclasses.dataclass(frozen=True, slots=True)
class Link:
    """A cancel that somebody has played: who, and the key of the card."""

    who: str
    card: str


class Chain:
    """``Chain("creative_coup", "Matt")``, then ``answer("Katie", "vacation")``, then ``settle()``.

    Everybody holds just the cards that they play here; whoever is asked in between passes.

    Args:
        first: the Event, by key.
        who: who plays it.
        on: a player, or a card in play by key, for an Event that is played on something; the first that fits when not given.
        rulings: readings of switchable rulings, ``{"event_on_all": "b"}``.
    """

    names = NAMES

    def __init__(
        self, first: str, who: str = NAMES[0], on: str = "", *, rulings: Mapping[str, str] | None = None
    ) -> None:
        self.first, self.who, self.rulings = first, who, dict(rulings or {})
        self.links: list[Link] = []
        self.is_settled = False
        self.aims = self._aims()
        self.opening = self._opening(on)
        self.state = self._open(self.links)

    # ---- what can be done

    def why_not(self, who: str, card: str) -> Refusal | None:
        """Why somebody may not answer the last card with that cancel; ``None`` when they may."""
        try:
            state = self._open([*self.links, Link(who, card)], upto=len(self.links))
        except BadInput:
            return Refusal(f"the deck holds no further {name_of(card)}", "CC-RUL-104")
        seat = self.names.index(who)
        if seat not in the_window(state).waiting:
            return Refusal("nobody is asked about a card of their own", "CC-RUL-48")
        self._pass_until(state, seat)
        return state.explain(seat, self._answer(state, seat, card))

    def answer(self, who: str, card: str) -> str:
        """Play a cancel on the last card: what comes of it, or why it cannot be, in words."""
        refusal = self.why_not(who, card)
        if refusal is not None:
            return f"Refused: {refusal.sentence(self.names)} [{refusal.rule}]"
        self.links.append(Link(who, card))
        self.is_settled = False
        self.state = self._open(self.links)
        works = "works" if self.works else "does not work"
        return f"{who} answers with {name_of(card)}. As things stand, {name_of(self.first)} {works}."

    def take_back(self) -> None:
        """Take the last cancel back, or the settling."""
        if not self.is_settled and self.links:
            self.links.pop()
        self.is_settled = False
        self.state = self._open(self.links)

    def settle(self) -> str:
        """Everybody passes: how the chain is settled from the last card back, and what comes of the Event."""
        state = self._open(self.links)
        told = settling(state, self.names)
        events = []
        while state.deciders and PASS in state.legal_actions(state.deciders[0]):
            events += state.apply(state.deciders[0], PASS)
        self.state, self.is_settled = state, True
        quiet = ("pass", "phase", "unwind")
        after = (event.view(None) for event in events if event.kind not in quiet)
        lines = ((state.game.sentence(event, self.names), event.rule) for event in after)
        return "\n".join([*told, *(f"{line} [{rule}]" for line, rule in lines if line)])

    # ---- what is shown

    @property
    def works(self) -> bool:
        """Whether the Event takes effect, if everybody passes now."""
        return bool(links_of(self.state)[0].stands)

    def steps(self) -> list[str]:
        """How the chain is settled if everybody passes now, from the last card back."""
        return settling(self.state, self.names)

    def picture(self, judged: int = 0) -> Picture:
        """The chain as a ladder; links before ``judged`` are shown as not settled yet."""
        return chain_line(self.state, self.names, judged=judged)

    # ---- the table behind it

    def _table(self, links: Iterable[Link]) -> State[Any]:
        hands: dict[str, list[str]] = {name: [] for name in self.names}
        hands[self.who].append(self.first)
        for link in links:
            hands[link.who].append(link.card)
        data = {
            "phase": "play", "active": self.who, "turn": 19, "principal": PRINCIPALS, "studio": STUDIOS,
            "hand": hands, "coins": dict.fromkeys(self.names, 8), "rulings": self.rulings,
        }  # fmt: skip
        return start(data, self.names)

    def _aims(self) -> list[Play]:
        """The ways to play the Event here. Raises ``BadInput`` when nobody could answer it."""
        state = self._table(())
        seat = self.names.index(self.who)
        (card,) = state.table.hand[seat]
        legal = [
            action for action in state.legal_actions(seat) if isinstance(action, Play) and action.card == card
        ]
        face = state.game.cards[card]
        if face.kind != "Event" or not legal:
            raise BadInput(
                f"{face.name} cannot begin a chain here", hint="an Event that can be played in step 3 can"
            )
        return legal

    def _opening(self, on: str) -> Play:
        if not on:
            return self.aims[0]
        fits = {self.aim_key(action): action for action in self.aims}
        if on not in fits:
            raise BadInput(f"{name_of(self.first)} cannot be played on {on!r}", hint=f"on: {', '.join(fits)}")
        return fits[on]

    def aim_name(self, action: Play) -> str:
        """The same in words."""
        if isinstance(action.on, int):
            return f"{self.names[action.on]}'s Studio"
        if action.on is None:
            return "nothing in particular"
        owner = self.names[seat_of(self._table(()), action.on)]
        return f"{name_of(key_of(action.on))} ({owner})"

    def aim_key(self, action: Play) -> str:
        """What an Event is played on, as it is given to ``on``."""
        if isinstance(action.on, int):
            return self.names[action.on]
        return key_of(action.on) if action.on else ""

    def _open(self, links: list[Link], upto: int | None = None) -> State[Any]:
        """The table with the Event played, and the links before ``upto`` (all when not given)."""
        state = self._table(links)
        state.apply(self.names.index(self.who), self.opening)
        for link in links[:upto]:
            seat = self.names.index(link.who)
            self._pass_until(state, seat)
            state.apply(seat, self._answer(state, seat, link.card))
        return state

    def _pass_until(self, state: State[Any], seat: int) -> None:
        """Let those pass who are asked before a seat."""
        while seat not in state.deciders:
            state.apply(state.deciders[0], PASS)

    def _answer(self, state: State[Any], seat: int, card: str) -> Action:
        held = (id for id in state.table.hand[seat] if state.game.cards[id].key == card)
        return Answer(next(held, card))


def key_of(card: str) -> str:
    """The key of a card in play."""
    return str(rules_model.load(GAME).cards[card].key)


def name_of(key: str) -> str:
    """The name of a card by its key."""
    return next((card.name for card in rules_model.load(GAME).cards.values() if card.key == key), key)


@cache
def openings() -> tuple[str, ...]:
    """Keys of the Events that can begin a chain in step 3."""
    cards = {card.key: card for card in rules_model.load(GAME).cards.values() if isinstance(card, Event)}
    found = []
    for key, card in cards.items():
        if card.immediate or is_cancel(card):
            continue
        try:
            Chain(key)
        except BadInput:
            continue
        found.append(key)
    return tuple(found)


@cache
def cancels() -> tuple[str, ...]:
    """Keys of the cancel cards."""
    cards = rules_model.load(GAME).cards.values()
    return tuple(dict.fromkeys(card.key for card in cards if is_cancel(card)))
