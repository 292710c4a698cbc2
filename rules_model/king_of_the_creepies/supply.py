"""Where cards and Monies come from: the decks, the discards, the bank. Goblin Poker draws from the same decks."""

from __future__ import annotations

from rules_model.core.chance import draw_one
from rules_model.core.table import Cards

from .state import DECKS, Creepies, Fight, deck, set_deck


def family_of(state: Fight, card: str) -> str:
    """The family of a card: ``creepie``, ``goodie``, ``ability``, ``mischief`` or ``goal``."""
    families: dict[str, str] | None = state.game.cache.get("family_of")
    if families is None:
        families = {id: name for name, ids in state.game.box.families.items() for id in ids}
        state.game.cache["family_of"] = families
    return families[card]


def of_family(state: Fight, cards: Cards, family: str) -> Cards:
    """Those of some cards that are of a family."""
    return tuple(card for card in cards if family_of(state, card) == family)


def is_available(state: Fight, name: str) -> bool:
    """Whether a card of a hand deck can be had: from the deck, or from discards that remake it (KC-RUL-09)."""
    if deck(state, name):
        return True
    return any(family_of(state, card) == name for card in state.table.discards)


def decks_left(state: Fight) -> tuple[str, ...]:
    """The hand decks from which a card can be had."""
    table = state.table
    if table.deck_creepie and table.deck_goodie and table.deck_ability:
        return DECKS
    return tuple(name for name in DECKS if is_available(state, name))


def draw_card(state: Fight, seat: int, name: str, rule: str) -> str:
    """Draw a card from a hand deck into a hand (KC-MKT-10); an empty deck is remade first. "" when there is none."""
    table = state.table
    remake(state, name)
    drawn, rest = draw_one(state.chance, name, deck(state, name), seat)
    if not drawn:
        return ""
    set_deck(state, name, rest)
    table.hand[seat] += drawn
    state.emit_secret("draw", rule, seat, ("card",), card=drawn[0], deck=name)
    return drawn[0]


def remake(state: Fight, name: str) -> None:
    """Make an empty hand deck anew from its discards (KC-RUL-09); used Items are not among them."""
    if deck(state, name):
        return
    table = state.table
    back = of_family(state, table.discards, name)
    if back:
        table.discards = tuple(card for card in table.discards if card not in back)
        set_deck(state, name, back)
        state.emit("reshuffle", "KC-RUL-09", None, deck=name, count=len(back))


def draw_goal(state: Creepies, seat: int, rule: str) -> str:
    """Draw a Goal, which lies face down beside the hand (KC-CARD-16). "" when there is none (KC-RUL-10)."""
    table = state.table
    drawn, table.deck_goal = draw_one(state.chance, "goal", table.deck_goal, seat)
    if not drawn:
        return ""
    table.goals[seat] += drawn
    state.emit_secret("draw_goal", rule, seat, ("card",), card=drawn[0])
    return drawn[0]


def discard(state: Fight, seat: int, cards: Cards) -> None:
    """Hand cards go face up to the discards (KC-RUL-09)."""
    table = state.table
    table.hand[seat] = tuple(card for card in table.hand[seat] if card not in cards)
    table.discards += cards


def move_monies(state: Fight, seat: int, amount: int, rule: str, why: str) -> None:
    """Monies come from the bank (or go there, below 0); the bank never runs out (KC-RUL-11).

    Args:
        why: what for, as the log tells it: ``income``, ``buy``, ``sell``, ``wager``, ``payout`` …
    """
    if amount:
        state.table.monies[seat] += amount
        state.emit("monies", rule, seat, amount=amount, now=state.table.monies[seat], why=why)
