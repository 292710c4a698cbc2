"""Chance from outside: the rules hold no generator, they ask ``state.chance``.

Everything that chance decides is one primitive: *which one of these?* A draw pile has no order until a card is
drawn from it (the same odds as a shuffled deck), so what is not decided yet stands nowhere and cannot leak.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .errors import BadInput, ChanceNeeded

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chance(Protocol):
    """What decides dice, shuffles and draws."""

    @property
    def may_run_out(self) -> bool:
        """True when asking may raise ``ChanceNeeded``: the engine then keeps a copy to go back to."""
        ...

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """The index of the chosen one of ``choices`` (not empty); ``kind`` says what is decided."""
        ...

    def clone(self) -> Chance:
        """An independent copy that goes on from here."""
        ...

    def to_data(self) -> dict[str, Any]:
        """Plain form, read back by :func:`chance_from_data`."""
        ...


def draw(chance: Chance, kind: str, pool: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Draw ``count`` of ``pool`` (at most all) without putting back: what was drawn, and the rest."""
    if count == 1:
        if not pool:
            return (), pool
        at = chance.index(kind, pool)
        return (pool[at],), pool[:at] + pool[at + 1 :]
    rest = list(pool)
    count = min(count, len(rest))
    try:
        drawn = [rest.pop(chance.index(kind, rest)) for _ in range(count)]
    except ChanceNeeded as needed:
        needed.left = count - (len(pool) - len(rest))
        raise
    return tuple(drawn), tuple(rest)


def draw_one(
    chance: Chance, kind: str, pool: tuple[T, ...], seat: int
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Draw one of ``pool`` for a seat (none of an empty one), and the rest."""
    try:
        return draw(chance, kind, pool, 1)
    except ChanceNeeded as needed:
        needed.seats = (seat,)
        raise


def roll(chance: Chance, kind: str, sides: int, count: int = 1) -> tuple[int, ...]:
    """Roll ``count`` dice of ``sides`` sides."""
    faces = range(1, sides + 1)
    rolled: list[int] = []
    try:
        for _ in range(count):
            rolled.append(faces[chance.index(kind, faces)])  # noqa: PERF401  what was rolled before chance ran out counts
    except ChanceNeeded as needed:
        needed.left = count - len(rolled)
        raise
    return tuple(rolled)


def roll_each(
    chance: Chance, kind: str, sides: int, seats: Sequence[int], count: int = 1
) -> dict[int, tuple[int, ...]]:
    """Roll ``count`` dice of ``sides`` sides for each of ``seats``, one seat after another."""
    rolled: dict[int, tuple[int, ...]] = {}
    try:
        for seat in seats:
            rolled[seat] = roll(chance, kind, sides, count)
    except ChanceNeeded as needed:
        now, *later = seats[len(rolled) :]
        needed.seats = (now,) * needed.left + tuple(seat for seat in later for _ in range(count))
        needed.left = len(needed.seats)
        raise
    return rolled


@dataclasses.dataclass(slots=True)
class Seeded:
    """Chance from a seed: SplitMix64 (Steele, Lea, Flood 2014), the same on every platform and Python version.

    The standard library's generator is not used because copying its 2.5 KB of state costs more than all the rest
    of a state's clone.
    """

    seed: int
    may_run_out = False

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """See :meth:`Chance.index`."""
        self.seed = z = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * len(choices)) >> 64

    def clone(self) -> Seeded:
        """An independent copy."""
        return Seeded(self.seed)

    def to_data(self) -> dict[str, Any]:
        """Plain form."""
        return {"seed": self.seed}


@dataclasses.dataclass(slots=True)
class Scripted:
    """Chance from a given list: tests, lessons, replays, and people who roll real dice.

    An outcome that is not among the choices is refused with ``BadInput``; a list that has run out raises
    ``ChanceNeeded``.
    """

    outcomes: tuple[Any, ...]
    at: int = 0
    may_run_out = True

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """See :meth:`Chance.index`."""
        if self.at >= len(self.outcomes):
            raise ChanceNeeded(kind, choices)
        outcome = self.outcomes[self.at]
        if outcome not in choices:
            shown = ", ".join(str(each) for each in choices[:8])
            raise BadInput(
                f"outcome {self.at + 1} of the script, {outcome!r}, cannot happen at {kind!r}: {shown}"
            )
        self.at += 1
        return choices.index(outcome)

    def clone(self) -> Scripted:
        """An independent copy."""
        return Scripted(self.outcomes, self.at)

    def to_data(self) -> dict[str, Any]:
        """Plain form."""
        return {"script": list(self.outcomes[self.at :])}


@dataclasses.dataclass(slots=True)
class Recording:
    """Passes every question on and writes down the answers; clones answer without writing."""

    inner: Chance
    written: list[Any]

    @property
    def may_run_out(self) -> bool:
        """As the chance behind it."""
        return self.inner.may_run_out

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        """See :meth:`Chance.index`."""
        at = self.inner.index(kind, choices)
        self.written.append(choices[at])
        return at

    def clone(self) -> Chance:
        """An independent copy."""
        return self.inner.clone()

    def to_data(self) -> dict[str, Any]:
        """Plain form."""
        return self.inner.to_data()


class Wanted(NamedTuple):
    """What people at a real table are asked where chance decides.

    Attributes:
        text: who does what there, as a sentence: "Ann draws a card".
        seats: whether the choices are seats (numbers that are none of dice).
        drawer: who draws, unless something has happened in the step before that says more.
    """

    text: str
    seats: bool = False
    drawer: int | None = None


def chance_from_data(data: object) -> Chance:
    """Read the plain form of chance. Raises ``BadInput`` when it is neither a seed nor a script."""
    if isinstance(data, dict):
        if type(data.get("seed")) is int and len(data) == 1 and 0 <= data["seed"] <= _MASK:
            return Seeded(data["seed"])
        if isinstance(data.get("script"), list) and len(data) == 1:
            return Scripted(tuple(data["script"]))
    raise BadInput(
        f'chance is {{"seed": a whole number from 0 to 2^64-1}} or {{"script": […]}}, not {data!r}'
    )


def seeded(seed: int) -> Seeded:
    """Chance from any whole number; neighbouring seeds give unrelated games."""
    mixed = Seeded(seed & _MASK)
    mixed.index("seed", range(2))
    return Seeded((mixed.seed * 0xD1342543DE82EF95 + 1) & _MASK)
