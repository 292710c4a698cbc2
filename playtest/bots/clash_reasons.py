"""Why the bot of Creative Clash does what it does, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.bots.clash_view import View
from rules_model.creative_clash.deck import Employee, Project, Skill
from rules_model.creative_clash.state import Deed


def count(number: int, what: str) -> str:
    """A number of things as people say it."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def setup(view: View, kept: Sequence[str]) -> str:
    """Why these cards are kept."""
    staff = sum(isinstance(view.cards[card], Employee) for card in kept)
    if not staff:
        return "No Employee came up, so keep what can be played without one."
    return f"Keep {count(staff, 'Employee')} to begin with, and what they can soon complete."


def turn(income: int) -> str:
    """Why a normal turn is taken."""
    if income > 0:
        return f"Your income of {count(income, 'Coin')} and two cards are worth more than a new hand."
    return "Two cards and what you can play are worth more than a new hand."


def skip(held: int, drawn: int) -> str:
    """Why the turn is skipped."""
    if not held:
        return f"Your hand is empty: a skipped turn draws {count(drawn, 'card')} at once."
    return f"Your hand holds little that you can use: a skipped turn draws {count(drawn, 'card')}."


def toss(view: View, card: str) -> str:
    """Why a card goes in a skipped turn."""
    return f"{view.cards[card].name} is worth less to you than a new card."


def let(view: View, card: str) -> str:
    """Why an Event is not answered."""
    return f"{view.cards[card].name} is not worth a cancel card to you."


def cancel(view: View, deed: Deed, stands: bool, changes: Sequence[float]) -> str:
    """Why an Event is answered."""
    name = view.cards[deed.card].name
    if not stands:
        return f"{name} is good for you: cancel what would stop it."
    if changes[view.me] < 0:
        return f"{name} would hurt you more than the cancel card is worth."
    return f"{name} would bring a rival too far ahead."


def deed(view: View, deed: Deed, changes: Sequence[float]) -> str:
    """Why an Event or a Person is played like this."""
    name = view.cards[deed.card].name
    hurt = [seat for seat in view.seats if seat != view.me and changes[seat] < 0]
    if changes[view.me] > 0.2 and hurt:
        return f"{name} helps you and sets others back."
    if hurt:
        worst = min(hurt, key=lambda seat: changes[seat])
        ahead = view.missing[worst] == min(view.missing[seat] for seat in view.seats if seat != view.me)
        return f"{name} hits the rival who is nearest to winning." if ahead else f"{name} hurts most there."
    return f"{name} is better used now than kept."


def project(view: View, card: Project) -> str:
    """Why a Project is completed."""
    gains = [f"{card.ego} Ego"] if card.ego else []
    gains += [count(card.coins, "Coin")] if card.coins else []
    return f"{card.name} costs nothing and brings {' and '.join(gains) or 'something'}."


def card(view: View, card: Any) -> str:
    """Why a card goes into one's Studio."""
    if isinstance(card, Employee):
        return f"{card.name} helps with Projects{' and brings Coins each turn' if card.income > 0 else ''}."
    if isinstance(card, Skill):
        wants = [
            view.cards[id].name for id in view.hand if card.skill in getattr(view.cards[id], "skills", ())
        ]
        return f"{wants[0]} needs this Skill." if wants else f"{card.name} makes more Projects possible."
    if card.ego > 0:
        return f"{card.name} brings {card.ego} Ego for {count(view.cost(card), 'Coin')}."
    return f"{card.name} pays as long as it lies there."


def use(person: Any) -> str:
    """Why a Person is used."""
    if any(effect.do == "draw_cards" for effect in person.uses):
        return f"You have Coins to spare: let {person.name} draw."
    return f"With {person.name} you can complete a Project."


def coin(view: View, given: str, wanted: str) -> str:
    """Why a card is discarded for a Coin."""
    return f"Discard {view.cards[given].name}, so that you can pay for {view.cards[wanted].name}."


def win(view: View, chosen: Sequence[str]) -> str:
    """Why a card is played (or discarded) on the way to a win in this turn."""
    names = [view.cards[card].name for card in chosen[:2]]
    more = " and more" if len(chosen) > 2 else ""
    return f"You can win this turn, with {' and '.join(names) if not more else ', '.join(names)}{more}."
