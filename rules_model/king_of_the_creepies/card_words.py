"""What cards do, in sentences: the events of ``deeds.py`` and of traits that have no others to tell them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules_model.core.events import Event

from .keywords import PRINTED

Name = Callable[[int], str]


def _dice(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice))


def _trait(event: Event, who: str, card: str) -> str:
    values = event.values
    if "dice" in values:
        return f"{who}, {card}: the dice {_dice(values['dice'])} count as {_dice(values['kept'])}."
    return f"{who}, {card}: {values['left']} HP of {values['damage']} are lost."


def _swap(game: Any, event: Event, who: str, other: str) -> str:
    worn = [game.card_name(gear[0]) if gear else "nothing" for gear in event.values["gear"]]
    return f"{who} and {other} swap Gear: {who} wears {worn[0]} now, {other} {worn[1]}."


def _refresh(game: Any, event: Event, who: str) -> str:
    values = event.values
    names = [game.card_name(card) for card in values.get("cards", ())]
    what = ", ".join(names) or f"{values['count']} exhausted card{'' if values['count'] == 1 else 's'}"
    return f"{who} takes {what} back at once."


def card_sentence(game: Any, event: Event, name: Name) -> str | None:
    """An event of a card as a sentence; ``None`` for all other kinds.

    Args:
        name: what a seat is called.
    """
    values = event.values
    who = name(event.seat) if event.seat is not None else ""
    card = game.card_name(values["card"]) if values.get("card") else "a card"
    match event.kind:
        case "trait":
            return _trait(event, who, card)
        case "recover":
            return f"{who}: {card} ends what lowers {PRINTED[values['number']]}, {values['now']} now."
        case "break_gear":
            return f"{who}: {card} breaks {game.card_name(values['gear'])}."
        case "swap_gear":
            return _swap(game, event, who, name(values["other"]))
        case "change_gear":
            return f"{who} puts on {game.card_name(values['gear'])}."
        case "change_creepie":
            return f"{who} fields {game.card_name(values['creepie'])} instead."
        case "redirect":
            return f"{card}: the attack of {who} strikes {name(values['on'])} instead."
        case "refresh":
            return _refresh(game, event, who)
        case "hand_over":
            return f"{who} hands {card} to {name(values['to'])}."
        case "left_out":
            return f"Part of {card} does nothing: {values['reason']}."
        case _:
            return None
