"""How likely a seat of Creative Clash is to win, by numbers that were fitted to played games.

A position between two turns is told by named amounts (:func:`features`): what a Studio still lacks, its Coins and people, the
cards in it and in a hand. ``clash_values.toml`` holds what one of each adds to the logarithm of the odds of winning. The
numbers come from 30,000 games of two heuristic bots that now and then did anything (``python -m playtest.bots.playouts.clash_fit``
plays such games and fits anew). In games that the fit had not seen it foresees the winner in 70 of 100 positions; the heuristic
bot's own sum of worths in 61. Games of more seats and the variants were not fitted. A card that was changed so that it does
something else counts as an unknown one.
"""

from __future__ import annotations

import dataclasses
import math
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import rules_model
from playtest.bots.clash_view import View
from rules_model.core.cards import Card
from rules_model.core.game import Game
from rules_model.creative_clash.deck import Event, Person, Project
from rules_model.creative_clash.scoring import goal, level, sheet
from rules_model.creative_clash.state import Clash

HOME = Path(__file__).with_suffix(".toml")
#: Between these marks each further point counts alike: Ego to the goal, Coins, working Employees.
MISSING, COINS, STAFF = (-5, 2, 4, 7, 11, 16, 30), (0, 4, 10, 30), (0, 2, 4, 9)
#: How many Employees and Skills a Project in hand lacks; the last one stands for more, too.
LACKS = tuple(f"project.lacks_{lacks}" for lacks in range(4))
#: A hand card that is not seen, or that no fitted game has known.
UNKNOWN = "hand.unknown"
_SIDE = (
    "turn",
    *(f"missing_from_{mark}" for mark in MISSING[:-1]),
    *(f"coins_from_{mark}" for mark in COINS[:-1]),
    *(f"staff_from_{mark}" for mark in STAFF[:-1]),
    "income",
    "income_to_come",
    "skills",
    "skills_again",
    "skills_to_come",
    "per_project",
)
#: The names of what is told of a seat's side of the table: apart for who moves next and for who waits.
SIDES = tuple(tuple(f"{role}.{name}" for name in _SIDE) for role in ("waits", "moves"))


def features(state: Clash, seat: int, view: View | None) -> Iterator[tuple[str, float]]:
    """What is told of a seat at the beginning of a turn, each with its amount.

    Args:
        view: looks at this state from this seat; ``None`` where the hand is not known.
    """
    table, added = state.table, sheet(state, seat)
    missing = [goal(state, each) - level(state, each) for each in range(state.seats)]
    turns = max(1.0, min(9.0, min(missing) / 3))
    kinds = sum(1 for count in added.skills.values() if count)
    side = (
        1.0,
        *_pieces(missing[seat], MISSING),
        *_pieces(table.coins[seat], COINS),
        *_pieces(added.workers, STAFF),
        added.income,
        added.income * turns,
        kinds,
        sum(added.skills.values()) - kinds,
        kinds * turns,
        added.per_project,
    )
    yield from zip(SIDES[seat == table.active], side, strict=True)
    cards, keys = state.game.cards, _keys(state.game)
    for id in table.principal[seat]:
        yield f"principal.{keys[id]}", 1.0
    for id in table.studio[seat]:
        if isinstance(cards[id], Event | Person):
            yield f"studio.{keys[id]}", 1.0
    if view is None:
        yield UNKNOWN, len(table.hand[seat])
        return
    for id in table.hand[seat]:
        card = cards[id]
        yield f"hand.{keys[id]}", 1.0
        if isinstance(card, Project):
            yield LACKS[min(len(LACKS) - 1, view.lacks(card, added))], card.ego


def _keys(game: Game[Any]) -> Mapping[str, str]:
    """By a card's id its key, or ``unknown`` where it does not do what the kit's card of that key does."""
    known: Mapping[str, str] | None = game.cache.get(_keys)
    if known is None:
        fitted = _fitted()
        known = game.cache[_keys] = {
            id: card.key if fitted.get(card.key) == _does(card) else "unknown"
            for id, card in game.cards.items()
        }
    return known


@cache
def _fitted() -> Mapping[str, Card]:
    return {card.key: _does(card) for card in rules_model.load("creative_clash").cards.values()}


def _does(card: Card) -> Card:
    """A card without its words and copies."""
    words = dict.fromkeys(("name", "text", "note", "flavour", "art", "id", "back"), "")
    return dataclasses.replace(card, source="printed", count=1, **words)


def _pieces(value: float, marks: tuple[int, ...]) -> Iterator[float]:
    return (max(0, min(value, high) - low) for low, high in pairwise(marks))


@cache
def values() -> Mapping[str, float]:
    """What one of each adds to the logarithm of the odds."""
    tables = tomllib.loads(HOME.read_text(encoding="utf-8"))
    return {f"{table}.{name}": value for table, found in tables.items() for name, value in found.items()}


def share(state: Clash, seat: int, view: View) -> float:
    """The share of the win that a seat may expect who sees its own hand alone.

    What was fitted to games of two is put beside all others alike where there are more.
    """
    view.look_from(state, seat)
    own = _rating(state, seat, view)
    odds = [math.exp(_rating(state, other, None) - own) for other in range(state.seats) if other != seat]
    return 1 / (1 + sum(odds))


def _rating(state: Clash, seat: int, view: View | None) -> float:
    known = values()
    return sum(
        amount * known.get(name, known[UNKNOWN] if name.startswith("hand.") else 0.0)
        for name, amount in features(state, seat, view)
    )
