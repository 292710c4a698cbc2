"""What a seat can decide in King of the Creepies. Goblin Poker plays its battles with the same."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from rules_model.core.actions import Action


def in_order(cards: Any) -> Any:
    """Some cards in the one order in which an action names them; what is no card stays for ``check_fields``."""
    is_readable = isinstance(cards, tuple | list) and all(isinstance(card, str) for card in cards)
    return tuple(sorted(cards)) if is_readable else cards


@dataclasses.dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the game go on: no card, no trade now (KC-RUL-37)."""


@dataclasses.dataclass(frozen=True, slots=True)
class UseItem(Action):
    """Use an Item from the hand (KC-ITM-01), on a seat's Creepie and with a second card where it needs them."""

    card: str
    on: int = -1
    also: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class LayItem(Action):
    """Lay an Item face down that must lie before it can be used (KC-ITM-02)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Turn up a card that lies face down: flip a Hidden, spend a Freebie, use an Item (KC-ABL-05, KC-ABL-11)."""

    card: str
    on: int = -1


@dataclasses.dataclass(frozen=True, slots=True)
class BuyCrystal(Action):
    """Hand 15 Monies to the bank for a Victory Crystal (KC-END-03)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer another seat Monies and hand cards, for theirs or for a deed (KC-BRI-01). Never listed: it has no bound.

    Attributes:
        promise: what is hoped for in return, in free words; it binds nobody (KC-RUL-49).
    """

    to: int
    monies: int = 0
    cards: tuple[str, ...] = ()
    for_monies: int = 0
    for_cards: tuple[str, ...] = ()
    promise: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take an offer: all of it changes hands at once (KC-RUL-49)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Decline(Action):
    """Turn an offer down."""


# ---- market


@dataclasses.dataclass(frozen=True, slots=True)
class Draw(Action):
    """One's own turn: draw a card, of two, from a deck (KC-MKT-07)."""

    deck: str


@dataclasses.dataclass(frozen=True, slots=True)
class DrawGoal(Action):
    """One's own turn: draw a Goal (KC-MKT-08)."""


@dataclasses.dataclass(frozen=True, slots=True)
class SkipDraw(Action):
    """One's own Market turn: take neither option (KC-RUL-03)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a card from a deck for 2 Monies (KC-BUY-03); a known one where the table reads KC-RUL-05 that way."""

    deck: str
    card: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Sell(Action):
    """Discard two hand cards for 1 Monie (KC-BUY-05). Their order says nothing, so it is always the same."""

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclasses.dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a hand card for nothing (KC-HND-02, KC-RUL-07)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take rested cards back into the hand (KC-EXH-04)."""

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclasses.dataclass(frozen=True, slots=True)
class LeaveRested(Action):
    """Leave the rest of the rested cards where they are (KC-RUL-13)."""


# ---- mischief


@dataclasses.dataclass(frozen=True, slots=True)
class Field(Action):
    """Lay a Creepie face down, and Gear beside it (KC-MIS-01, KC-MIS-02)."""

    creepie: str
    gear: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class SitOut(Action):
    """Have no Creepie to lay (KC-RUL-17)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Wager(Action):
    """Name a wager of 0 to 5 Monies on oneself (KC-MIS-05)."""

    monies: int


@dataclasses.dataclass(frozen=True, slots=True)
class AddToWager(Action):
    """Add so many Monies to one's wager while the Mischief card is not up (KC-RUL-20)."""

    monies: int


# ---- battle


@dataclasses.dataclass(frozen=True, slots=True)
class LayFreebie(Action):
    """Lay a Freebie face down as the battle begins (KC-ABL-08)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Ready(Action):
    """Lay no more Freebies (KC-RUL-28)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Attack(Action):
    """Name the target of one's attack; the dice follow (KC-ATK-01)."""

    target: int


@dataclasses.dataclass(frozen=True, slots=True)
class PlayAbility(Action):
    """Play the Ability of the turn, on a seat's Creepie where it needs one; a Hidden is laid face down (KC-ABL-02)."""

    card: str
    on: int = -1


@dataclasses.dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End one's turn of the battle (KC-BAT-05)."""


# Kinds that no rule ever allows: they exist to be asked about, and answered with the rule.


@dataclasses.dataclass(frozen=True, slots=True)
class TakeFromPool(Action):
    """Take Monies back that are wagered."""

    monies: int


@dataclasses.dataclass(frozen=True, slots=True)
class WagerOn(Action):
    """Wager on somebody else."""

    seat: int
    monies: int


@dataclasses.dataclass(frozen=True, slots=True)
class FlipMischief(Action):
    """Turn up a Mischief card of one's own accord."""


@dataclasses.dataclass(frozen=True, slots=True)
class SwapChosen(Action):
    """Put another Creepie or other Gear in the place of what lies on the table."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class TakePlayed(Action):
    """Take a played card back into the hand."""

    card: str


# The hot kinds are made once and kept: an action is an immutable value.
use_item = cache(UseItem)
lay_item = cache(LayItem)
turn_up = cache(TurnUp)
lay_freebie = cache(LayFreebie)
play_ability = cache(PlayAbility)
attack = cache(Attack)
PASS, READY, END_TURN = Pass(), Ready(), EndTurn()
ACCEPT, DECLINE, BUY_CRYSTAL = Accept(), Decline(), BuyCrystal()
buy = cache(Buy)
sell = cache(Sell)
discard = cache(Discard)
field = cache(Field)
wager = cache(Wager)
add_to_wager = cache(AddToWager)
LEAVE_RESTED, SIT_OUT = LeaveRested(), SitOut()
DRAWS = (Draw("creepie"), Draw("goodie"), Draw("ability"))
SKIP_DRAW = SkipDraw()
MARKET_TURN = (*DRAWS, DrawGoal(), SKIP_DRAW)


@cache
def take_back(card: str) -> TakeBack:
    """Take one rested card back."""
    return TakeBack((card,))
