"""What lies on the table of Creative Clash, who may see it, and the values that its sub-charts run with."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from rules_model.core.state import State
from rules_model.core.table import Cards, Table, value, zone

from .deck import Acting, Employee, Event, Skill

Seats = tuple[int, ...]


@dataclasses.dataclass
class ClashTable(Table):
    """The table. Lists have one entry a seat.

    The discard pile lies face down and is one pile on the table. Here it is kept by who has seen the cards: those
    played were seen by all, hand discards by their owner alone (CC-RUL-26).
    """

    deck: Cards = zone(sees="nobody")  # without an order: what is drawn is chance (CC-SETUP-09)
    discards: Cards = zone()  # discards that all have seen
    tossed: list[Cards] = zone(each_seat=True, sees="owner")  # discards from this seat's hand
    box: Cards = zone()  # Principals and Experts that are not used (CC-SETUP-06)
    pending: Cards = zone()  # played and not settled yet, the first one of each chain first

    hand: list[Cards] = zone(each_seat=True, sees="owner")
    kept: list[Cards] = zone(
        each_seat=True, sees="owner"
    )  # Play Immediately cards for the next turn (CC-RUL-12)
    drawn: list[Cards] = zone(each_seat=True, sees="owner")  # the Idea Man's, before he gives one up
    principal: list[Cards] = zone(each_seat=True)
    studio: list[Cards] = zone(each_seat=True)  # in play; what hangs on an Employee follows them at once

    coins: list[int] = value(0, each_seat=True)  # 0 to 30
    adjustment: list[int] = value(
        0, each_seat=True
    )  # Ego that outlives its card (CC-RUL-35, readings b and c)
    active: int = value(0)  # who holds the Active Player Token
    turn: int = value(0)  # turns begun, all seats together
    fewer_skills: int = value(0)  # Skills that the next Project of this turn needs less
    more_workers: int = value(0)  # Employees that count more for it
    projects_done: int = value(0)  # by the active seat in this turn
    used: Cards = value(())  # Persons used in this turn (not a zone: they lie in a studio)
    mark: int = value(0)  # level when last looked at (CC-RUL-38)

    reply: list[str] = value(
        "", each_seat=True, sees="owner"
    )  # secret answer to a card: "", "pass" or a card
    shown: list[str] = value("", each_seat=True, sees="owner")  # rock, paper or scissors, before all show
    last_chain: tuple[tuple[int, str, int, bool, bool, str], ...] = value(
        ()
    )  # links of the chain settled last


Clash: TypeAlias = State[ClashTable]


class Deed(NamedTuple):
    """A card that is being played: the values of the sub-chart ``play``.

    Attributes:
        on: the card in play that it is played on, "" none.
        studio: the seat whose Studio it is aimed at (alone), -1 none.
        forced: drawn and played at once.
        step: which of its effects is being done, from 0.
        todo: seats that still have to do something for that effect, the next one first.
        spared: a seat whose Studio it does not touch, -1 none (CC-RUL-53, reading c).
        ties: how often two have shown the same hand for that effect.
    """

    seat: int
    card: str
    on: str = ""
    studio: int = -1
    forced: bool = False
    step: int = 0
    todo: Seats = ()
    spared: int = -1
    ties: int = 0


class Drawing(NamedTuple):
    """Cards that are being drawn: the values of the sub-chart ``draw``.

    Attributes:
        owed: cards still to come to hand; a refill counts the hand instead.
        why: ``turn`` (step 2), ``refill``, ``kept`` (cards kept for this turn) or ``effect``.
        seen: the keys of the Play Immediately cards that came up in this draw (CC-RUL-96).
        replaces: the next card comes in the place of such a card (CC-ICON-09).
    """

    seat: int
    owed: int
    why: str
    seen: Cards = ()
    replaces: bool = False


def deed_of(state: Clash) -> Deed:
    """The card being played, in the sub-chart ``play``."""
    data = state.frames[-1].data
    return data if type(data) is Deed else Deed(*data)


def drawing_of(state: Clash) -> Drawing:
    """The draw going on, in the sub-chart ``draw``."""
    data = state.frames[-1].data
    return data if type(data) is Drawing else Drawing(*data)


def advance(deed: Deed, rest: tuple[int, ...]) -> Deed:
    """The next seat of an effect, or the next effect."""
    return deed._replace(todo=rest) if rest else deed._replace(todo=(), step=deed.step + 1, ties=0)


# ---- Studios


def groups(state: Clash, studio: Cards) -> dict[str, Cards]:
    """Each Employee of a Studio with what hangs on them."""
    cards = state.game.cards
    found: dict[str, Cards] = {}
    host = ""
    for id in studio:
        card = cards[id]
        if isinstance(card, Employee):
            host = id
            found[host] = ()
        elif host and is_attachment(card):
            found[host] += (id,)
        else:
            host = ""
    return found


def is_attachment(card: Any) -> bool:
    """Whether a card hangs on an Employee when in play."""
    return isinstance(card, Skill) or (isinstance(card, Event) and card.stays == "employee")


def seat_of(state: Clash, card: str) -> int:
    """In whose Studio a card lies; -1 in nobody's."""
    for seat, studio in enumerate(state.table.studio):
        if card in studio:
            return seat
    return -1


def host_of(state: Clash, seat: int, card: str) -> str:
    """The Employee that a card hangs on."""
    for host, attached in groups(state, state.table.studio[seat]).items():
        if card in attached:
            return host
    return ""


def remove(state: Clash, seat: int, card: str) -> Cards:
    """Take a card out of a Studio, an Employee with all that hangs on them: what was taken, the card first."""
    studio = state.table.studio[seat]
    taken = (card, *groups(state, studio).get(card, ()))
    state.table.studio[seat] = tuple(each for each in studio if each not in taken)
    return taken


def attach(state: Clash, seat: int, card: str, host: str) -> None:
    """Hang a card on an Employee, behind what hangs there."""
    studio = state.table.studio[seat]
    at = studio.index(host) + 1 + len(groups(state, studio)[host])
    state.table.studio[seat] = (*studio[:at], card, *studio[at:])


def around(state: Clash, first: int) -> Iterator[int]:
    """All seats clockwise from ``first`` (CC-START-05, CC-RUL-07)."""
    seats = state.config.seats
    return ((first + step) % seats for step in range(seats))


def left_of(state: Clash, seat: int) -> int:
    """The left neighbour: the next seat clockwise (CC-RUL-07)."""
    return (seat + 1) % state.config.seats


def is_immediate(card: Any) -> bool:
    """Whether a card is played the moment it is drawn (CC-ICON-08)."""
    return isinstance(card, Acting) and card.immediate


def immediates(state: Clash) -> frozenset[str]:
    """All Play Immediately cards of the game."""
    found: frozenset[str] | None = state.game.cache.get("immediates")
    if found is None:
        found = frozenset(id for id, card in state.game.cards.items() if is_immediate(card))
        state.game.cache["immediates"] = found
    return found


def pile_size(state: Clash) -> int:
    """Cards in the discard pile, which everybody can count."""
    return len(state.table.discards) + sum(map(len, state.table.tossed))
