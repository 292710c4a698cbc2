"""What lies on the table of King of the Creepies, who may see it, and the values that a battle runs with."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from rules_model.core.state import State
from rules_model.core.table import Cards, Table, value, zone

Seats = tuple[int, ...]
#: A secret reply to a step: the kind of the action, then its fields; () is no reply yet.
Packed = tuple[str | int | tuple[str, ...], ...]
#: A ``Mark`` as it lies on the table: a position reads it back as a plain tuple.
PlainMark = tuple[str, int, str, str]
#: A bribe that waits: from, to, Monies, how many cards, Monies wanted, how many cards wanted, promise.
OpenOffer = tuple[int | str, ...]

#: The three decks that hands are made of (KC-SET-01).
DECKS = ("creepie", "goodie", "ability")
#: The fields of all decks.
DECK_FIELDS = {name: f"deck_{name}" for name in (*DECKS, "goal", "mischief")}


class Mark(NamedTuple):
    """A change to a number of a Creepie in battle.

    Attributes:
        number: an attribute (``atk``, ``def``, ``spd``, ``abil``, ``hp``: the maximum), or a bonus that is none
            (``attack``, ``defence``: to a total, ``damage``: to a hit) (KC-RUL-64).
        card: where it comes from.
        span: ``battle``, ``turn`` or ``attack``: when it ends (KC-ABL-12).
    """

    number: str
    amount: int
    card: str
    span: str = "battle"


@dataclasses.dataclass
class BattleTable(Table):
    """All that a battle needs. Lists have one entry a seat. The games that fight battles add their own."""

    deck_creepie: Cards = zone(sees="nobody")  # decks have no order: what is drawn is chance
    deck_goodie: Cards = zone(sees="nobody")
    deck_ability: Cards = zone(sees="nobody")
    discards: Cards = zone()  # of all three decks (KC-RUL-09)
    removed: Cards = zone()  # used Items, out for the game (KC-ITM-03); asterisk cards in Goblin Poker

    hand: list[Cards] = zone(each_seat=True, sees="owner")
    laid: list[Cards] = zone(each_seat=True, sees="owner")  # Hiddens, Freebies and Items that lie face down
    creepie: list[Cards] = zone(each_seat=True)  # the Creepie in battle: one or none
    gear: list[Cards] = zone(each_seat=True)  # what it wears: one or none (KC-CARD-09)
    spent: list[Cards] = zone(each_seat=True)  # Abilities played or flipped in this battle (KC-ABL-02)

    monies: list[int] = value(0, each_seat=True)  # in hand; what is wagered or bet is not
    damage: list[int] = value(0, each_seat=True)  # HP lost in this battle (KC-ATK-05)
    marks: list[tuple[PlainMark, ...]] = value((), each_seat=True)
    raised: list[Cards] = value(
        (), each_seat=True
    )  # "def": had its one raise (KC-MOD-01); "def-card": lost it
    slots: list[int] = value(0, each_seat=True)  # Abilities that count against ABIL (KC-CARD-07)
    flags: list[Cards] = value(
        (), each_seat=True
    )  # "out": knocked out; else what cards remember of this battle
    fallen: tuple[Seats, ...] = value(())  # knock-outs of this battle, those at once together (KC-RUL-42)
    felled_by: int = value(-1)  # whose card or attack did the last of them, -1 nobody's

    reply: list[Packed] = value((), each_seat=True, sees="owner")  # secret answer to the present step
    offer: OpenOffer = value(())  # the bribe that waits for an answer (KC-BRI-01)
    terms: list[tuple[Cards, ...]] = value(
        (), each_seat=True, sees="owner"
    )  # the cards offered and wanted in it: known to the two of them


@dataclasses.dataclass
class CreepieTable(BattleTable):
    """The table of King of the Creepies."""

    deck_goal: Cards = zone(sees="nobody")
    deck_mischief: Cards = zone(sees="nobody")
    mischief_discards: Cards = zone()
    mischief: Cards = zone()  # the Mischief card of this round (KC-MIS-11)
    goals: list[Cards] = zone(each_seat=True, sees="owner")  # face down (KC-CARD-16)
    achieved: list[Cards] = zone(each_seat=True)  # Goals shown and paid (KC-CARD-17)
    exhausted: list[Cards] = zone(each_seat=True)  # used in the latest battle (KC-EXH-02)
    rested: list[Cards] = zone(each_seat=True)  # have missed a battle since (KC-EXH-03)

    searched: list[Cards] = zone(each_seat=True, sees="owner")  # a deck that is looked through (KC-RUL-05)

    crystals: list[int] = value(0, each_seat=True)
    battles_won: list[int] = value(0, each_seat=True)
    bought: list[int] = value(0, each_seat=True)  # crystals bought (KC-END-04)
    wager: list[int] = value(-1, each_seat=True)  # in the betting pool; -1 before it is named
    tally: list[tuple[tuple[str, int], ...]] = value(
        (), each_seat=True, sees="owner"
    )  # what Goals count: goal card id and how often, from when it was drawn (KC-RUL-48); it names secret Goals
    starter: int = value(0)  # first in every Market (KC-SET-06)
    round: int = value(0)
    active: int = value(0)  # whose Market turn it is, who cuts a hand down, or who wagers next
    deciding: Seats = value(())  # those who tied for the win and fight it out (KC-END-08)


Fight: TypeAlias = State[Any]  # a state whose table is a BattleTable
Creepies: TypeAlias = State[CreepieTable]


class Battle(NamedTuple):
    """A battle: the values of the sub-chart ``battle``. The caller leaves ``Battle(seats)`` in ``state.given``.

    Attributes:
        seats: who fights, clockwise.
        active: whose turn it is; -1 before the first one.
        order: all seats in the order of their turns.
        attacked: the active seat has made its attack (KC-BAT-04).
        played: the active seat has played its Ability of this turn (KC-ABL-01).
        target: whom it attacks, -1 nobody.
        attack: the attack dice, () before they are rolled; ``defence``: the defence die.
        turn: turns begun.
        settled: groups of ``table.fallen`` that the battle has taken note of.
        laying: who has still to be asked for Freebies, in turn order (KC-RUL-28).
        quiet: nothing has happened since all passed, so the next turn's start asks its seat alone (KC-RUL-37).
    """

    seats: Seats
    active: int = -1
    order: Seats = ()
    attacked: bool = False
    played: bool = False
    target: int = -1
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    turn: int = 0
    settled: int = 0
    laying: Seats = ()
    quiet: bool = False


class Play(NamedTuple):
    """A card that is being played.

    Attributes:
        on: the seat that it is played on, -1 for nobody's or one's own Creepie.
        also: a second card that it needs, "" when it needs none.
    """

    seat: int
    card: str
    on: int = -1
    also: str = ""

    @property
    def subject(self) -> int:
        """The seat that its effects are done to."""
        return self.on if self.on >= 0 else self.seat


_BATTLE_SIZE = len(Battle._fields)


def battle_of(state: Fight) -> Battle | None:
    """The battle that is being fought, in the innermost frame; ``None`` outside a battle."""
    data = state.frames[-1].data if state.frames else ()
    if type(data) is Battle:
        return data
    return Battle(*data) if len(data) == _BATTLE_SIZE else None


def clockwise_from(state: Fight, first: int) -> Iterator[int]:
    """All seats, clockwise from ``first``."""
    seats = state.config.seats
    return ((first + step) % seats for step in range(seats))


def deck(state: Fight, name: str) -> Cards:
    """What is left of one of the three decks."""
    cards: Cards = getattr(state.table, DECK_FIELDS[name])
    return cards


def set_deck(state: Fight, name: str, cards: Cards) -> None:
    """Put a deck back after drawing."""
    setattr(state.table, DECK_FIELDS[name], cards)
