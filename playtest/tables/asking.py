"""How people want to be asked in games in which all may act at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules_model import BadInput
from rules_model.core.actions import Action
from rules_model.core.state import State

#: At every step, when it concerns them, on their turn only.
WAYS = ("every", "concerned", "turn")
#: What the kit answers for a person at a step: of the state, the seat, the way it wants to be asked, and whether the
#: answer may depend on its secrets; ``None``: the person is asked.
Answerer = Callable[[State[Any], int, str, bool], Action | None]


class Asking:
    """What each person at a table has chosen; nobody but they can see it.

    What the kit answers for them is made, logged and recorded as theirs, so nobody else can tell.

    Attributes:
        answerer: what answers for people; a screen that lets them choose sets it.
    """

    def __init__(self, people: Iterable[int]) -> None:
        self.answerer: Answerer | None = None
        self._ways = dict.fromkeys(people, "concerned")
        self._stepping_in: dict[
            int, bool
        ] = {}  # seats to be asked at the next step, and whether they have been

    def way(self, seat: int) -> str:
        """How a person wants to be asked."""
        return self._ways[seat]

    def choose(self, seat: int, way: str) -> None:
        """Let a person be asked so. Raises ``BadInput``: a bot sits there, or there is no such way."""
        if seat not in self._ways or way not in WAYS:
            raise BadInput(f"seat {seat} cannot be asked {way[:20]!r}", hint=f"known: {', '.join(WAYS)}")
        self._ways[seat] = way

    def step_in(self, seat: int, on: bool) -> None:
        """Have a person asked at the next step, whatever it is, or not."""
        if on:
            self._stepping_in.setdefault(seat, False)
        else:
            self._stepping_in.pop(seat, None)

    def steps_in(self, seat: int) -> bool:
        """Whether a person will be asked at the next step, whatever it is."""
        return seat in self._stepping_in

    def answer(self, state: State[Any], seat: int, may_tell: bool) -> Action | None:
        """What the kit answers for a person now; ``None``: the person is asked."""
        if self.answerer is None:
            return None
        answer = self.answerer(state, seat, self._ways[seat], may_tell)
        if answer is not None and seat in self._stepping_in:
            self._stepping_in[seat] = True
            return None
        return answer

    def has_acted(self, seat: int) -> None:
        """A seat has acted: who stepped in has been asked."""
        if self._stepping_in.get(seat):
            del self._stepping_in[seat]
