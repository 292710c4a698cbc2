"""The faces of the cards of King of the Creepies, with which Goblin Poker plays too."""

from __future__ import annotations

from typing import Any

from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goal, Goodie
from rules_model.king_of_the_creepies.keywords import PRINTED

Face = dict[str, Any]

#: A Creepie's numbers, as the card has them and as people say them.
NUMBERS = (("hp", "HP"), ("atk", "ATK"), ("def", "DEF"), ("spd", "SPD"), ("abil", "ABIL"))
_FIELDS = {"def": "defence"}
_BACKS = {
    "creepie": "Creepie",
    "goodie": "Goodie",
    "ability": "Ability",
    "mischief": "Mischief card",
    "goal": "Goal",
}


def printed(card: Creepie, number: str) -> int:
    """A number as it stands on a Creepie."""
    value: int = getattr(card, _FIELDS.get(number, number))
    return value


def face(card: Any) -> Face:
    """The face of any card of the five decks."""
    kind, badge = _kind(card)
    made: Face = {
        "name": card.name + ("*" if card.asterisk else ""),
        "kind": kind,
        "tint": kind,
        "corner": None,
        "points": None,
        "icons": [{"icon": badge[0], "label": badge[1], "count": 1}] if badge else [],
        "text": _text(card),
        "art": card.art or card.key,
        "source": card.source,
        "note": card.note or None,
        "flavour": card.flavour or None,
        "back": card.back,
    }
    if isinstance(card, Creepie):
        made["numbers"] = [
            {"label": label, "says": f"{label} {printed(card, key)}", "value": printed(card, key)}
            for key, label in NUMBERS
        ]
    elif isinstance(card, Goal):
        says = f"{card.crystals} Victory Crystal{'' if card.crystals == 1 else 's'}"
        made |= {"corner": str(card.crystals), "corner_says": f"pays {says}"}
    return made


def _kind(card: Any) -> tuple[str, tuple[str, str] | None]:
    """The kind of a card as its colour tells it, and the sign of when it is played."""
    if isinstance(card, Goodie):
        if card.type == "gear":
            return "gear", None
        if card.face_down:
            return "item", ("facedown", "has to lie face down first")
        return "item", {
            "any": ("anytime", "at any time"),
            "market": ("market", "in the Market"),
            "mischief": ("mischief", "in the Mischief Phase"),
            "battle": ("battle", "in battle"),
        }[card.moment]
    if isinstance(card, Ability):
        return "ability", {
            "plain": None,
            "hidden": ("facedown", "Hidden"),
            "freebie": ("freebie", "Freebie"),
        }[card.type]
    return card.kind.lower(), None


def _text(card: Any) -> str | None:
    if isinstance(card, Creepie):
        return f"{card.feature_name}: {card.text}" if card.feature_name else card.text
    return card.text or card.flavour or None


def back(back: str) -> dict[str, Any]:
    """The back of a card, by the name the rules give it."""
    return {"name": f"a face-down {_BACKS.get(back, 'card')}", "art": back, "tint": back}


def number_name(number: str) -> str:
    """What a mark changes, as the cards say it."""
    return PRINTED.get(number) or {"attack": "attack", "defence": "defence", "damage": "damage"}[number]


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"
