"""Numbers of cards in the texts of lessons: ``{logo.coins}``, ``{3 + logo.coins}``. So a changed card changes its lessons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import rules_model
from rules_model import BadInput

FORMULA = re.compile(r"\{([^{}]*)\}")
TERM = re.compile(r"([+-])\s*(?:(\d+)|(\w+)\.(\w+))\s*")


def fill(text: str, game: str) -> str:
    """A text with its formulas worked out. Raises ``BadInput`` for one that cannot be."""
    return FORMULA.sub(lambda found: str(_value(found[1], game)), text)


def _value(formula: str, game: str) -> int:
    """The sum of whole numbers and numbers of cards, with + and − between them."""
    terms = formula.strip() if formula.lstrip().startswith("-") else f"+{formula.strip()}"
    total, end = 0, 0
    for term in TERM.finditer(terms):
        if term.start() != end:
            break
        end = term.end()
        number = int(term[2]) if term[2] else _number(term[3], term[4], game)
        total += number if term[1] == "+" else -number
    if end != len(terms):
        raise BadInput(
            f"{{{formula}}}: whole numbers and numbers of cards, like {{3 + logo.coins}}, are needed"
        )
    return total


def _number(key: str, field: str, game: str) -> int:
    card = _cards(game).get(key)
    value = _amount(card) if field == "amount" else getattr(card, field, None)
    if type(value) is not int:
        raise BadInput(f"{{{key}.{field}}}: no number of a card of this game")
    return value


def _amount(card: Any) -> int | None:
    """The amount of the first thing that a card does or, a Goal, asks for."""
    for name in ("effects", "uses", "powers", "traits", "feature"):
        for effect in getattr(card, name, ()):
            return int(effect.amount)
    wanted = getattr(card, "achieve", None)
    return None if wanted is None else int(wanted.amount)


@cache
def _cards(game: str) -> Mapping[str, Any]:
    return {card.key: card for card in rules_model.load(game).cards.values()}
