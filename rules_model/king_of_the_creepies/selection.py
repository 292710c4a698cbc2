"""Who fights with what: a Creepie and perhaps Gear, chosen in secret and turned up together.

A choice stays in ``table.reply`` and the cards where they are until the last one is in: how many cards left a hand
would tell whether there is Gear among them.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import Cards

from . import actions as act
from .deck import Creepie, Goodie
from .state import Creepies, Seats
from .steps import pack


def usable(state: Creepies, seat: int) -> Cards:
    """The cards that a seat chooses from: the hand; in a tie battle exhausted ones too (KC-END-09)."""
    table = state.table
    if table.deciding:
        return table.hand[seat] + table.exhausted[seat] + table.rested[seat]
    return table.hand[seat]


def choosing(state: Creepies) -> Seats:
    """Everybody (in a tie, those who tied) who has not chosen."""
    table = state.table
    seats = table.deciding or range(state.config.seats)
    return tuple([seat for seat in seats if not table.reply[seat]])


def is_creepie(state: Creepies, card: str) -> bool:
    """Whether a card is a Creepie."""
    return isinstance(state.game.cards.get(card), Creepie)


def is_gear(state: Creepies, card: str) -> bool:
    """Whether a card is Gear."""
    face = state.game.cards.get(card)
    return isinstance(face, Goodie) and face.type == "gear"


def choices(state: Creepies, seat: int) -> Iterable[Action]:
    """Each Creepie alone and with each Gear; without any Creepie, to sit out."""
    cards = usable(state, seat)
    gear = ["", *(card for card in cards if is_gear(state, card))]
    found: list[Action] = [
        act.field(card, worn) for card in cards if is_creepie(state, card) for worn in gear
    ]
    return found or [act.SIT_OUT]


def check_choice(state: Creepies, seat: int, action: act.Field | act.SitOut) -> Refusal | None:
    """One Creepie that one has (KC-MIS-01), at most one Gear (KC-MIS-02)."""
    cards = usable(state, seat)
    if isinstance(action, act.SitOut):
        if any(is_creepie(state, card) for card in cards):
            return Refusal("who has a Creepie in hand lays one", "KC-RUL-18")
        return None
    name = state.game.card_name
    if action.creepie not in cards:
        return _missing(state, seat, action.creepie, "KC-MIS-01")
    if not is_creepie(state, action.creepie):
        return Refusal(f"{name(action.creepie)} is no Creepie; lay exactly one", "KC-MIS-01")
    if not action.gear:
        return None
    if action.gear not in cards:
        return _missing(state, seat, action.gear, "KC-MIS-02")
    if not is_gear(state, action.gear):
        return Refusal(f"{name(action.gear)} is no Gear", "KC-MIS-02")
    return None


def _missing(state: Creepies, seat: int, card: str, rule: str) -> Refusal:
    table, name = state.table, state.game.card_name(card)
    if card in table.exhausted[seat] or card in table.rested[seat]:
        return Refusal(f"{name} is exhausted and rests", "KC-EXH-03")
    return Refusal(f"{name} is not in your hand", rule)


def choose(state: Creepies, seat: int, action: act.Field | act.SitOut) -> bool:
    """Note a choice; whether it was the last one."""
    state.table.reply[seat] = pack(action)
    state.emit("choose", "KC-MIS-01", seat)
    return not choosing(state)


def chosen(state: Creepies) -> dict[int, act.Field]:
    """What each seat has chosen, of those who lay a Creepie."""
    replies = enumerate(state.table.reply)
    return {seat: act.field(*reply[1:]) for seat, reply in replies if reply and reply[0] == act.Field.kind}


def turn_up(state: Creepies, rule: str) -> Seats:
    """All at once: the Creepies and their Gear come face up on the table (KC-MIS-03). Who fights."""
    table = state.table
    fields = chosen(state)
    table.reply = [()] * state.config.seats
    for seat, choice in fields.items():
        cards = (choice.creepie, choice.gear) if choice.gear else (choice.creepie,)
        for zone in (table.hand, table.exhausted, table.rested):
            zone[seat] = tuple(card for card in zone[seat] if card not in cards)
        table.creepie[seat] = cards[:1]
        table.gear[seat] = cards[1:]
        state.emit("reveal", rule, seat, creepie=choice.creepie, gear=choice.gear)
    return tuple(fields)
