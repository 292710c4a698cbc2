"""Why the bot of Campy Creatures does what it does, in plain words."""

from __future__ import annotations

from playtest.bots.campy_view import View
from rules_model.campy_creatures.deck import Creature

LATE_GIFTS = {
    "mummy": "it acts late, but brings energy and the top of the Clash-O-Meter",
    "werewolf": "it acts late, but brings energy or rids you of a bad mortal",
    "swamp_creature": "it makes your next creature stronger",
    "man_eating_plant": "it takes two mortals",
    "invisible_man": "if nothing good is left, it draws from the deck",
}


def points(worth: float) -> str:
    """A worth as people say it."""
    rounded = round(worth)
    return f"{rounded} point" if abs(rounded) == 1 else f"{rounded} points"


def creature(view: View, chosen: Creature, worth: float, first: float) -> str:
    """Why this creature, which acts first with odds of ``first``."""
    text = f"It should bring about {points(worth)}"
    if view.scene is not None and first >= 0.5:
        return f"{text}: it likely acts first, and takes {view.scene.name} too."
    if view.scene is not None and first >= 0.25:
        return f"{text}, with a fair chance to act first and take {view.scene.name}."
    gift = LATE_GIFTS.get(chosen.ability)
    return f"{text}: {gift}." if gift else f"{text}."


def amount(view: View, paid: int, first: float) -> str:
    """Why so much energy for a Monster, which acts first then with odds of ``first``."""
    if paid == 0:
        return "What energy would buy this turn is worth less than the energy."
    if first >= 0.5 and view.scene is not None:
        return f"Enough to act first, most likely, and take {view.scene.name}."
    return "It lets you capture before others do, and that is worth the price."


def capture(view: View, id: str, own: float) -> str:
    """Why this mortal."""
    card = view.cards[id]
    margin, effect = round(view.mine.margins[card.set]), round(view.mine.effects(card.effects))
    parts = []
    if card.points:
        parts.append(f"{card.points} printed")
    if margin and card.set in view.plan.tile:
        parts.append(f"{margin} for the set of {card.set}s")
    if card.matches:
        parts.append("less what the Hero costs")
    if effect:
        parts.append("its effect" if effect > 0 else "less what its effect costs")
    why = f" ({', '.join(parts)})" if parts else ""
    if own < 0:
        return f"It hurts you least, about {points(own)}{why}."
    return f"It is worth about {points(own)} to you{why}."


def gift(view: View, id: str, harm: float) -> str:
    """Why this mortal is given away."""
    name = view.cards[id].name
    if harm > 0:
        return f"{name} costs whoever has it about {points(harm)}: better them than you."
    return f"Your Werewolf gives {name} away and keeps worse from you."


def draw(view: View) -> str:
    """Why a mortal is drawn from the deck."""
    return f"The market is poor; a mortal from the deck is worth about {points(view.mine.blank)}."
