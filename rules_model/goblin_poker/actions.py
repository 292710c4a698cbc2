"""What a seat can decide in Goblin Poker, beside what battles are played with."""

from __future__ import annotations

import dataclasses
from functools import cache

from rules_model.core.actions import Action
from rules_model.king_of_the_creepies.actions import in_order

# ---- betting


@dataclasses.dataclass(frozen=True, slots=True)
class Bet(Action):
    """Open the betting with so many Monies (GP-BET-01)."""

    monies: int


@dataclasses.dataclass(frozen=True, slots=True)
class Check(Action):
    """Bet nothing while nobody has bet, where the table reads GP-RUL-04 that way."""


@dataclasses.dataclass(frozen=True, slots=True)
class Call(Action):
    """Match the standing bet (GP-BET-02), or put in all that is left (GP-RUL-08)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Raise(Action):
    """Raise the standing bet (GP-BET-03).

    Attributes:
        to: what one will have put in in this round of betting, not what is added.
    """

    to: int


@dataclasses.dataclass(frozen=True, slots=True)
class Fold(Action):
    """Leave the hand and all that one has put in (GP-BET-05, GP-BET-06)."""


@dataclasses.dataclass(frozen=True, slots=True)
class ChooseAnte(Action):
    """Settle the ante of this hand, where the table reads GP-RUL-03 that way."""

    monies: int


# ---- cards


@dataclasses.dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Throw up to 4 hand cards away, to draw as many (GP-HND-05). Their order says nothing, so it is always the same."""

    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclasses.dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one replacement from a deck (GP-HND-06)."""

    deck: str


# ---- between hands


@dataclasses.dataclass(frozen=True, slots=True)
class PlayOn(Action):
    """Want another hand (GP-RUL-24)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Stop(Action):
    """Have had enough: the game ends when all who have Monies say so (GP-RUL-24)."""


# The hot kinds are made once and kept: an action is an immutable value.
bet = cache(Bet)
raise_to = cache(Raise)
CHECK, CALL, FOLD, PLAY_ON, STOP = Check(), Call(), Fold(), PlayOn(), Stop()
