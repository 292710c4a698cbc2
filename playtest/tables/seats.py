"""Who sits at a table, and refusals told with their names."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from rules_model import BadInput, Refusal

HUMAN = "human"
LONGEST_NAME = 24


@dataclasses.dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name, and ``"human"`` or the name of a bot."""

    name: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN


def check_seats(seats: Sequence[Seat], known_bots: Sequence[str]) -> list[Seat]:
    """Names without stray blanks, different from each other; bots that exist. Raises ``BadInput`` with every fault."""
    faults = []
    checked: list[Seat] = []
    for at, seat in enumerate(seats):
        name = " ".join(seat.name.split())
        if not name or not all(letter.isprintable() for letter in name):
            faults.append(f"seat {at + 1}: a name is needed, of letters that can be printed")
        if len(name) > LONGEST_NAME:
            faults.append(f"seat {at + 1}: the name is longer than {LONGEST_NAME} characters")
        if name.casefold() in [each.name.casefold() for each in checked]:
            faults.append(f"seat {at + 1}: {name!r} sits at this table already")
        if not seat.is_human and seat.player not in known_bots:
            faults.append(
                f"seat {at + 1}: no bot is called {seat.player!r}; there are {', '.join(known_bots)}"
            )
        checked.append(Seat(name, seat.player))
    if faults:
        raise BadInput("the table cannot be opened", faults)
    return checked


def refusal_sentence(refusal: Refusal, names: Sequence[str]) -> str:
    """A refusal with the players' names in place of seat numbers, as a sentence."""
    text = refusal.reason
    for at, name in enumerate(names):
        text = text.replace(f"seat {at}'s", f"{name}'s").replace(f"seat {at}", name)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
