"""Which cards may lie where; for every game that fights battles."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rules_model.core.table import zones_of

from .deck import Ability, Creepie, Goal, Goodie, Mischief
from .state import Fight


class Place(NamedTuple):
    """Which cards a zone takes, and what is said of others."""

    takes: Callable[[object], bool]
    otherwise: str


Places = Mapping[str, Place]


def _is(*classes: type) -> Callable[[object], bool]:
    return lambda card: isinstance(card, classes)


def is_item(card: object) -> bool:
    """Whether a card is an Item."""
    return isinstance(card, Goodie) and card.type == "item"


def is_gear(card: object) -> bool:
    """Whether a card is Gear."""
    return isinstance(card, Goodie) and card.type == "gear"


def _lies_hidden(card: object) -> bool:
    is_secret = isinstance(card, Ability) and card.type != "plain"
    return is_secret or (isinstance(card, Goodie) and is_item(card) and card.face_down)


def _is_lasting(card: object) -> bool:
    return isinstance(card, Creepie | Ability) or is_gear(card)


_HAND = _is(Creepie, Goodie, Ability)
_OTHER_DECK = "is of another deck (KC-SET-01)"

#: The zones of a battle's table.
BATTLE_PLACES: Places = {
    "deck_creepie": Place(_is(Creepie), _OTHER_DECK),
    "deck_goodie": Place(_is(Goodie), _OTHER_DECK),
    "deck_ability": Place(_is(Ability), _OTHER_DECK),
    "discards": Place(_HAND, "is of no hand deck (KC-RUL-09)"),
    "removed": Place(is_item, "is no Item (KC-ITM-03)"),
    "hand": Place(_HAND, "is of no hand deck (KC-SET-05)"),
    "laid": Place(_lies_hidden, "does not lie face down (KC-ABL-04, KC-ABL-08, KC-ITM-02)"),
    "creepie": Place(_is(Creepie), "is no Creepie (KC-MIS-01)"),
    "gear": Place(is_gear, "is no Gear (KC-MIS-02)"),
    # Abilities that were played or flipped, and Gear that a card has broken.
    "spent": Place(lambda card: isinstance(card, Ability) or is_gear(card), "is no Ability (KC-ABL-02)"),
}
#: The zones of King of the Creepies.
PLACES: Places = {
    **BATTLE_PLACES,
    "deck_goal": Place(_is(Goal), _OTHER_DECK),
    "deck_mischief": Place(_is(Mischief), _OTHER_DECK),
    "mischief_discards": Place(_is(Mischief), "is no Mischief card (KC-MIS-11)"),
    "mischief": Place(_is(Mischief), "is no Mischief card (KC-MIS-11)"),
    "goals": Place(_is(Goal), "is no Goal (KC-CARD-16)"),
    "achieved": Place(_is(Goal), "is no Goal (KC-CARD-17)"),
    "exhausted": Place(_is_lasting, "never exhausts (KC-EXH-02)"),
    "rested": Place(_is_lasting, "never exhausts (KC-EXH-02)"),
    "searched": Place(_HAND, "is of no hand deck (KC-RUL-05)"),
}


def strangers(state: Fight, places: Places) -> Iterator[str]:
    """Each card that lies where it cannot, as a sentence with its place."""
    allowed: dict[str, frozenset[str]] | None = state.game.cache.get("places")
    if allowed is None:
        cards: dict[str, Any] = state.game.cards
        allowed = {
            name: frozenset(id for id, card in cards.items() if place.takes(card))
            for name, place in places.items()
        }
        state.game.cache["places"] = allowed
    for spec in type(state.table).ZONES:
        takes, zones = allowed[spec.name], zones_of(state.table, spec)
        if takes.issuperset(itertools.chain(*zones)):
            continue
        for seat, zone in enumerate(zones):
            where = f"table.{spec.name}[{seat}]" if spec.each_seat else f"table.{spec.name}"
            yield from (
                f"{where}: {card} {places[spec.name].otherwise}" for card in zone if card not in takes
            )
