"""Who sits at a table."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from typing import Any

from rules_model import BadInput

HUMAN = "human"
LONGEST_NAME = 24
JOINERS = "\u200c\u200d"  # unprintable, yet they belong to emoji of several parts and to some scripts


@dataclasses.dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name, and ``"human"`` or the name of a bot."""

    name: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN


def check_seats(seats: Sequence[Any], known_bots: Sequence[str]) -> list[Seat]:
    """Names without stray blanks, different from each other; bots that exist. Raises ``BadInput`` with every fault."""
    faults = []
    checked: list[Seat] = []
    for at, seat in enumerate(seats):
        if not isinstance(seat, Seat) or not all(isinstance(part, str) for part in dataclasses.astuple(seat)):
            faults.append(f"seat {at + 1}: {seat!r} is no Seat with a name and a player, both text"[:120])
            continue
        name = " ".join(seat.name.split()).strip(JOINERS)
        if not name or not all(letter.isprintable() or letter in JOINERS for letter in name):
            faults.append(f"seat {at + 1}: a name is needed, of letters that can be printed")
        if len(name) > LONGEST_NAME:
            faults.append(f"seat {at + 1}: the name is longer than {LONGEST_NAME} characters")
        if _same(name) in [_same(each.name) for each in checked]:
            faults.append(f"seat {at + 1}: {name!r} sits at this table already")
        if not seat.is_human and seat.player not in known_bots:
            faults.append(
                f"seat {at + 1}: no bot is called {seat.player!r}; there are {', '.join(known_bots)}"
            )
        checked.append(Seat(name, seat.player))
    if faults:
        raise BadInput("the table cannot be opened", faults)
    return checked


def _same(name: str) -> str:
    """What two names must differ in: what can be seen of them."""
    return re.sub(f"[{JOINERS}]", "", name).casefold()
