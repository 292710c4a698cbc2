"""What layouts are made of: areas and the items in them, as `docs/architecture.md` describes them."""

from __future__ import annotations

from typing import Any

Area = dict[str, Any]
Item = dict[str, Any]


def make_area(id: str, label: str, place: str, form: str, items: list[Item], **more: Any) -> Area:
    """An area; what is not given is empty."""
    base = {"id": id, "label": label, "seat": None, "place": place, "form": form, "items": items}
    return {**base, "count": None, "empty": "", "rule": None, **more}


def make_item(**what: Any) -> Item:
    """An item that nothing can be done with yet: views add what can be played."""
    return {"playable": False, "actions": [], "note": None, "tone": None, **what}


def make_items(cards: tuple[str, ...]) -> list[Item]:
    """Items of cards, those that are hidden as backs."""
    return [make_item(back=card[1:]) if card.startswith("?") else make_item(card=card) for card in cards]
