"""Campy Creatures in sentences: events for the log, actions for buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import BadInput
from rules_model.core.events import Event

from . import actions as act

#: The lines of the score pad, as people call them.
LINE_NAMES = {
    "teenager": "Teenagers",
    "engineer": "Engineers",
    "assistant": "Assistants",
    "printed": "Printed points",
    "heroes": "Heroes",
    "scenes": "Scenes",
    "energy": "Energy",
}

SENTENCES = {
    "setup": "The game begins. The markers stand at random on the Clash-O-Meter: {meter}.",
    "deal_scenes": "The scenes of this round: {cards}.",
    "round": "Round {number} begins: all creatures come back to hand.",
    "reveal_mortals": "Into the market come {cards}.",
    "choose": "{who} has chosen a creature.",
    "make_change": "{who} turns two strength tokens into one that shows +4.",
    "reveal": "{who} shows {card}, strength {strength}.",
    "pay_monster": "{who} pays {amount} energy for the Monster: strength {strength}.",
    "bid": "{who} has made a bid.",
    "take_scene": "{who}, the strongest, takes the scene {card}.",
    "scene_effect": "{card} takes effect for {who}.",
    "clash": "Clash at {strength}: {seats}. {who} comes first on the Clash-O-Meter.",
    "turn": "{who} is next.",
    "capture": "{who} captures {card}.",
    "give": "{who} gives {card} to {to}.",
    "mortal_effect": "{card} takes effect for {who}.",
    "gain_energy": "{who} takes {amount} energy.",
    "discard_energy": "{who} gives up {amount} energy.",
    "meter_top": "{who} moves to the top of the Clash-O-Meter.",
    "meter_bottom": "{who} moves to the bottom of the Clash-O-Meter.",
    "strength_token": "{who} takes a strength token for the next creature.",
    "strength_token_lost": "{who} would take a strength token, but none can be freed.",
    "draw_face_down": "{who} draws {card} face down.",
    "reshuffle": "The mortal deck is empty: {cards} discards become the new deck.",
    "undo_ability": "The ability of {who}'s creature is undone.",
    "discard": "The turn ends. Nobody took {cards}.",
    "flip": "{who} turns up {cards}.",
    "score": "{who} has {total} points.",
    "win": "{winners} wins: {reason}.",
}

CANCELS = {
    "canceled": "{who}'s Vampire cancels {creature} of {target}.",
    "immune": "{who}'s Vampire has no hold on {creature} of {target}.",
    "too late": "{who}'s Vampire comes too late for {target}, who has acted.",
    "already": "{who}'s Vampire finds {target} canceled already.",
}


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, or ``seat 2`` where none is given."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def sentence(game: Any, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; empty for those that say nothing to people."""
    values = event.values
    template = SENTENCES.get(event.kind, "")
    if event.kind == "cancel":
        template = CANCELS[values["result"]]
    if not template:
        return ""
    if event.kind == "turn" and values.get("market") == 0:
        return f"{seat_name(event.seat or 0, names)} is next. No mortal is left to capture."
    if event.kind == "discard" and not values["cards"]:
        return "The turn ends."
    if event.kind in ("gain_energy", "discard_energy") and not values["amount"]:
        why = "none is left in the pool" if event.kind == "gain_energy" else "has none to give"
        return f"{seat_name(event.seat or 0, names)} moves no energy: {why}."
    words: dict[str, Any] = {"who": seat_name(event.seat, names) if event.seat is not None else ""}
    words["card"] = "a mortal"
    for key, value in values.items():
        if key in ("card", "creature"):
            words[key] = game.card_name(value)
        elif key == "cards" and not isinstance(value, int):
            words[key] = ", ".join(game.card_name(each) for each in value)
        elif key in ("meter", "winners", "seats"):
            words[key] = (" and " if key == "winners" else ", ").join(
                seat_name(each, names) for each in value
            )
        elif key in ("to", "target"):
            words[key] = seat_name(value, names)
        else:
            words[key] = value
    return template.format(**words)


def label(game: Any, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a short phrase for a button."""
    match action:
        case act.Choose(card) | act.UseScene(card):
            return f"{'Play' if isinstance(action, act.Choose) else 'Use'} {game.card_name(card)}"
        case act.Capture(card):
            return f"Capture {game.card_name(card)}"
        case act.Give(card, to):
            return f"Give {game.card_name(card)} to {seat_name(to, names)}"
        case act.Pay(amount):
            return f"Pay {amount} energy" if amount else "Pay nothing"
        case act.Bid(amount):
            return f"Bid {amount} energy" if amount else "Bid nothing"
        case act.Draw():
            return "Draw a mortal face down"
        case act.Resolve(when):
            return f"Effect {when} the ability"
        case act.Begin(first):
            return f"{first.capitalize()} first"
        case act.MakeChange():
            return "Turn two +2 tokens into one +4"
        case act.TakeScene(card):
            return f"Take {game.card_name(card)}"
        case act.PutBack(card):
            return f"Put {game.card_name(card)} back"
        case act.Pass():
            return "Pass"
        case act.KeepToken():
            return "Keep the strength token for later"
        case act.Look(seat):
            return f"Look at {seat_name(seat, names)}'s face-down cards"
        case _:
            raise BadInput(f"{action!r} is no action of Campy Creatures")
