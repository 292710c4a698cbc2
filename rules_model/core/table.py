"""The table: what lies on it, and who may see each thing.

A game declares one dataclass whose fields are made by :func:`zone` and :func:`value`. Copying, redaction,
re-dealing, positions and the counting of cards all follow from that declaration alone.
"""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Literal, Self

Cards = tuple[str, ...]
Sees = Literal["all", "owner", "nobody"]


def without(cards: Cards, card: str) -> Cards:
    """A zone after a card that lies in it has been taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@dataclasses.dataclass(frozen=True, slots=True)
class Spec:
    """How one field of a table is declared.

    Attributes:
        sees: who may see the content; how many cards a zone holds is public in any case.
        each_seat: the field is a list with one entry a seat.
        cards: the field is a zone.
        default: the starting value (of each seat's entry).
    """

    name: str
    sees: Sees
    each_seat: bool
    cards: bool
    default: Any


def zone(*, sees: Sees = "all", each_seat: bool = False) -> Any:
    """A field that holds cards (ids), empty at first. A per-seat zone may be seen by its ``owner`` alone."""
    return dataclasses.field(metadata={"sees": sees, "each_seat": each_seat, "cards": True, "default": ()})


def value(default: Any = 0, *, sees: Sees = "all", each_seat: bool = False) -> Any:
    """A field that holds an immutable value: a count, a flag, an order of seats."""
    return dataclasses.field(
        metadata={"sees": sees, "each_seat": each_seat, "cards": False, "default": default}
    )


class Table:
    """Base of a game's table. Field values are immutable, or flat lists (one entry a seat) of immutable values."""

    SPECS: ClassVar[dict[str, Spec]] = {}
    LISTS: ClassVar[tuple[str, ...]] = ()
    ZONES: ClassVar[tuple[Spec, ...]] = ()

    def __init_subclass__(cls) -> None:
        specs = dict(cls.SPECS)  # of the table that it builds on
        for name, field in vars(cls).items():
            if isinstance(field, dataclasses.Field):
                meta = field.metadata
                specs[name] = Spec(name, meta["sees"], meta["each_seat"], meta["cards"], meta["default"])
        cls.SPECS = specs
        cls.LISTS = tuple(spec.name for spec in specs.values() if spec.each_seat)
        cls.ZONES = tuple(spec for spec in specs.values() if spec.cards)

    @classmethod
    def empty(cls, seats: int) -> Self:
        """A bare table for so many seats."""
        table = object.__new__(cls)
        for spec in cls.SPECS.values():
            setattr(table, spec.name, [spec.default] * seats if spec.each_seat else spec.default)
        return table

    @classmethod
    def of(cls, fields: dict[str, Any]) -> Self:
        """A table with the values of all its fields (lists are taken over, not copied)."""
        table = object.__new__(cls)
        table.__dict__.update(fields)
        return table

    def clone(self) -> Self:
        """An independent copy: entries are immutable, so one copy per list is enough."""
        table = object.__new__(self.__class__)
        fields = table.__dict__
        fields.update(self.__dict__)
        for name in self.LISTS:
            fields[name] = fields[name].copy()
        return table


def zones_of(table: Table, spec: Spec) -> list[Cards]:
    """What lies in a field that is a zone: one entry for each seat, or a single one."""
    content = getattr(table, spec.name)
    return content if spec.each_seat else [content]
