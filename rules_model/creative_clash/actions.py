"""What a seat can decide in Creative Clash, and what it can only ask about."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Literal

from rules_model.core.actions import Action


@dataclasses.dataclass(frozen=True, slots=True)
class Discard(Action):
    """Setup: throw away the cards that are too many (CC-SETUP-10). Their order says nothing, so it is always the same."""

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclasses.dataclass(frozen=True, slots=True)
class TakeTurn(Action):
    """Take a normal turn: income, draw, play (CC-TURN-01)."""


@dataclasses.dataclass(frozen=True, slots=True)
class SkipTurn(Action):
    """Skip the turn to change cards (CC-TURN-08)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card (CC-TURN-04), where it needs that on a card in play (its id) or on a Studio (its seat)."""

    card: str
    on: str | int | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Use(Action):
    """Pay for the ability of a Person in one's Studio (CC-AJF-02)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class DiscardForCoin(Action):
    """Discard a hand card for a Coin (CC-TURN-06)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End step 3 (CC-RUL-16)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Toss(Action):
    """Skipped turn: discard a hand card (CC-TURN-08)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Refill(Action):
    """Skipped turn: no more discards, draw up to 5 (CC-TURN-08)."""


@dataclasses.dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """The Idea Man: give up one of the drawn cards (CC-PI-02)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Answer(Action):
    """Play a cancel card on the card just played (CC-ICON-11)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the card just played be (CC-RUL-45)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose a card that an effect asks for (CC-RUL-107)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Show(Action):
    """Rock, paper, scissors: choose in secret what to show."""

    hand: Literal["rock", "paper", "scissors"]


# Kinds that no rule ever allows: they exist to be asked about, and answered with the rule.


@dataclasses.dataclass(frozen=True, slots=True)
class MoveSkill(Action):
    """Move a Skill from one Employee to another."""

    card: str
    to: str


@dataclasses.dataclass(frozen=True, slots=True)
class DiscardInPlay(Action):
    """Discard a card of one's own Studio."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class KeepInHand(Action):
    """Keep a drawn Play Immediately card for later."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class DrawMore(Action):
    """Draw a further card."""


@dataclasses.dataclass(frozen=True, slots=True)
class SearchDiscards(Action):
    """Look through the discard pile."""


@dataclasses.dataclass(frozen=True, slots=True)
class ChangePrincipal(Action):
    """Swap one's Principal for another."""

    card: str


# The hot kinds are made once and kept: an action is an immutable value.
play = cache(Play)
use = cache(Use)
discard_for_coin = cache(DiscardForCoin)
toss = cache(Toss)
answer = cache(Answer)
pick = cache(Pick)
TAKE_TURN, SKIP_TURN, END_TURN, REFILL, PASS = TakeTurn(), SkipTurn(), EndTurn(), Refill(), Pass()
SHOWS = (Show("rock"), Show("paper"), Show("scissors"))
