"""What a seat can decide in Campy Creatures, and what it can only ask about."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Literal

from rules_model.core.actions import Action


@dataclasses.dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a creature in secret (CM-TURN-03)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class MakeChange(Action):
    """Turn two +2 strength tokens into one +4 (CM-CLASH-10)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay energy for a lone Monster (CM-MONS-02)."""

    amount: int


@dataclasses.dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid energy in secret for one of several Monsters (CM-MONS-04)."""

    amount: int


@dataclasses.dataclass(frozen=True, slots=True)
class Capture(Action):
    """Capture a mortal from the market (CM-TURN-10)."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Give(Action):
    """Werewolf: hand a mortal from the market to another seat (CM-WOLF-03)."""

    card: str
    to: int


@dataclasses.dataclass(frozen=True, slots=True)
class Draw(Action):
    """Invisible Man: draw the top mortal in place of a capture (CM-INVS-02)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Resolve(Action):
    """Let a captured mortal's effect come before or after the creature's ability (CM-TURN-17)."""

    when: Literal["before", "after"]


@dataclasses.dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begin with the capture or with the ability (CM-RUL-09, reading b)."""

    first: Literal["capture", "ability"]


@dataclasses.dataclass(frozen=True, slots=True)
class UseScene(Action):
    """Carry out one of several end-game scenes next (CM-RUL-44)."""

    card: str


# Kinds that no rule ever allows: they exist to be asked about, and answered with the rule.


@dataclasses.dataclass(frozen=True, slots=True)
class TakeScene(Action):
    """Take a scene of one's choice."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing in one's turn."""


@dataclasses.dataclass(frozen=True, slots=True)
class KeepToken(Action):
    """Save a strength token for a later creature."""


@dataclasses.dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Give back a mortal: a drawn, captured or given one."""

    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at a face-down card of another seat."""

    seat: int


# The hot kinds are made once and kept: an action is an immutable value.
choose = cache(Choose)
pay = cache(Pay)
bid = cache(Bid)
capture = cache(Capture)
give = cache(Give)
draw_action = Draw()
make_change = MakeChange()
BEFORE_AFTER = (Resolve("before"), Resolve("after"))
BEGINNINGS = (Begin("capture"), Begin("ability"))
