"""A table read from plain data: each value of its kind, each card in exactly one zone."""

from __future__ import annotations

import itertools
import typing
from collections import Counter
from collections.abc import Callable, Iterator, KeysView, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import judge
from .state import TableT
from .table import Table, zones_of

if TYPE_CHECKING:
    from .game import Game

_LISTS = frozenset({list, tuple})


def freeze(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    if type(value) not in _LISTS:
        return value
    return tuple(value) if _LISTS.isdisjoint(map(type, value)) else tuple(map(freeze, value))


def table_from(game: Game[TableT], data: object, seats: int, faults: list[str]) -> TableT:
    """The table of a position; an empty one where it has faults."""
    cls = game.definition.table
    if not isinstance(data, Mapping):
        faults.append(f"table: a mapping is needed, not {type(data).__name__}")
        return cls.empty(seats)
    found: dict[str, Any] = {}
    for field in _fields(cls):  # type: ignore[arg-type]  # mypy wants a plain class
        name, each_seat = field[:2]
        if name not in data:
            faults.append(f"table.{name}: missing")
            continue
        entries = data[name] if each_seat else [data[name]]
        if type(entries) not in _LISTS or (each_seat and len(entries) != seats):
            faults.append(f"table.{name}: needs one entry for each of {seats} seats")
            continue
        frozen = _frozen(entries, field)
        if frozen is None:
            faults += _foreign(entries, field)
        else:
            found[name] = frozen if each_seat else frozen[0]
    if faults or len(found) != len(data):
        faults += [f"table.{name}: unknown field" for name in data if name not in cls.SPECS]
        return cls.empty(seats)
    table = cls.of(found)
    faults += misplaced_cards(game, table)
    return table


class _Field(NamedTuple):
    """How a field of a table is read.

    Attributes:
        each_seat: it is a list with one entry a seat.
        is_zone: it holds cards.
        takes_none: its entries may be empty lists.
        types: the type of an entry, where that is a class.
        fits: the judge of any entry.
    """

    name: str
    each_seat: bool
    is_zone: bool
    takes_none: bool
    types: frozenset[Any]
    fits: Callable[[object], bool]


@cache
def _fields(cls: type[Table]) -> tuple[_Field, ...]:
    """The fields of a table."""
    hints, found = typing.get_type_hints(cls), []
    for name, spec in cls.SPECS.items():
        hint = typing.get_args(hints[name])[0] if spec.each_seat else hints[name]
        judges = judge(hint)
        found.append(_Field(name, spec.each_seat, spec.cards, judges(()), frozenset({hint}), judges))
    return tuple(found)


def _frozen(entries: Sequence[Any], field: _Field) -> list[Any] | None:
    """The entries of a field as a table holds them; ``None`` where one is not of its kind.

    Most are numbers, empty or flat, so those are looked at all together. What lies in a zone is not looked at here.
    """
    _, _, is_zone, takes_none, types, fits = field
    found = set(map(type, entries))
    if found == types:
        return list(entries)
    if found <= _LISTS:
        if is_zone:
            return list(map(tuple, entries))
        if takes_none and not any(entries):
            return [()] * len(entries)
    frozen = list(map(freeze, entries))
    return frozen if all(map(fits, frozen)) else None


def _foreign(entries: Sequence[Any], field: _Field) -> Iterator[str]:
    """Which entries of a field are not of its kind."""
    for at, entry in enumerate(entries):
        if not field.fits(freeze(entry)):
            where = f"table.{field.name}[{at}]" if field.each_seat else f"table.{field.name}"
            yield f"{where}: {entry!r} is not the kind of value that belongs here"[:200]


def _are(lying: Sequence[str], cards: KeysView[str]) -> bool:
    try:
        return cards == set(lying)
    except TypeError:  # what lies there may be a list, and no card at all
        return False


def misplaced_cards(game: Game[Any], table: Table) -> list[str]:
    """Cards that are unknown, twice or nowhere: every card of the box is in exactly one zone."""
    lying: list[str] = []
    for spec in type(table).ZONES:
        lying.extend(itertools.chain(*zones_of(table, spec)))
    if len(lying) == len(game.cards) and _are(lying, game.cards.keys()):
        return []
    zones = [field for field in _fields(type(table)) if field.is_zone]  # type: ignore[arg-type]  # as above
    specs = type(table).SPECS
    foreign = [fault for field in zones for fault in _foreign(zones_of(table, specs[field.name]), field)]
    if foreign:
        return foreign
    places: dict[str, list[str]] = {}
    for spec in type(table).ZONES:
        for at, zone in enumerate(zones_of(table, spec)):
            where = f"{spec.name}[{at}]" if spec.each_seat else spec.name
            for card in zone:
                places.setdefault(card, []).append(where)
    faults = [
        f"{card}: no such card (in {', '.join(where)})"
        for card, where in places.items()
        if card not in game.cards
    ]
    faults += [f"{card}: lies in {' and '.join(where)}" for card, where in places.items() if len(where) > 1]
    lost = [card for card in game.cards if card not in places]
    if lost:
        shown = ", ".join(lost[:10]) + (f" and {len(lost) - 10} more" if len(lost) > 10 else "")
        counted = Counter(game.cards[card].back for card in lost)
        faults.append(
            f"in no zone: {shown} ({', '.join(f'{count} of {back}' for back, count in counted.items())})"
        )
    return faults
