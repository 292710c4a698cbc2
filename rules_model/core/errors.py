"""The few errors of the kit, each saying what is wrong, where, why, and what to do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .events import Event
    from .state import State


class Refusal(NamedTuple):
    """Why an action is not legal now: a sentence for people and the rule (or ruling) behind it."""

    reason: str
    rule: str

    def sentence(self, names: Sequence[str]) -> str:
        """The reason as a sentence, with the players' names in place of seat numbers."""

        def name(found: re.Match[str]) -> str:
            at = int(found[1])
            return names[at] if at < len(names) else found[0]

        # In one pass: a player may be called "seat 1".
        text = re.sub(r"\bseat (\d{1,2})\b", name, self.reason)
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


class KitError(Exception):
    """Base of every error that the kit raises on purpose."""


class IllegalAction(KitError):
    """An action that the rules refuse; the state has not changed.

    ``refusal`` holds the reason and its rule, ``legal`` the actions that the seat might take instead.
    """

    def __init__(
        self, refusal: Refusal, *, seat: int, action: object, phase: str, legal: Sequence[object]
    ) -> None:
        self.refusal = refusal
        self.seat = seat
        self.action = action
        self.phase = phase
        self.legal = tuple(legal)
        options = ", ".join(str(each) for each in self.legal[:12]) or "nothing: this seat owes no decision"
        super().__init__(
            f"seat {seat} may not {action} in phase {phase}: {refusal.reason} [{refusal.rule}]. Legal now: {options}"
        )


class BadInput(KitError):
    """Something from outside (a file, an option, a position) that cannot be used.

    ``faults`` lists everything that is wrong, each with its place, so that all can be mended at once.
    """

    def __init__(self, what: str, faults: Sequence[str] = (), *, hint: str = "") -> None:
        self.what = what
        self.faults = tuple(faults)
        self.hint = hint
        lines = [what, *(f"  - {fault}" for fault in self.faults)]
        if hint:
            lines.append(hint)
        super().__init__("\n".join(lines))


class ChanceNeeded(KitError):
    """A scripted game has run out of given outcomes.

    Attributes:
        choices: what may happen next.
        left: how many outcomes of this kind are needed one after another (a deal of 8 cards), this one included.
        seats: whose each of them is, where that is known: the seats that roll, or the one that draws.
        moment: a copy of the state in mid-step, to be looked at: nobody decides in it. ``None`` outside a game.
        events: what has happened in this step so far.
    """

    def __init__(self, kind: str, choices: Sequence[Any]) -> None:
        self.kind = kind
        self.choices: tuple[Any, ...] = tuple(choices)
        self.left = 1
        self.seats: tuple[int, ...] = ()
        self.moment: State[Any] | None = None
        self.events: tuple[Event, ...] = ()
        shown = ", ".join(str(each) for each in self.choices[:8])
        more = ", …" if len(self.choices) > 8 else ""
        super().__init__(f"the script has no outcome left for {kind!r}: add one of {shown}{more}")


class ChartError(KitError):
    """A chart of phases contradicts itself (a mistake of the programmer, not of a player)."""
