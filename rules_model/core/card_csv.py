"""Cards as a spreadsheet: CSV with one row a card and a Count column, as designers keep them.

Made for any family: the columns are the fields of its dataclass. Within a cell,

- a list is joined by ``+``: ``teenager+assistant``;
- entries of their own fields are joined by ``;``, what they hold by a space: ``gain_energy 1; meter_top 1``; or, where
  a list comes first, by ``=``: ``teenager+assistant=5``;
- a flag is ``yes`` or ``no``; an empty cell means what the field means when it is left out;
- text that a spreadsheet would take for a formula gets a ``'`` in front when written, and loses it when read.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import re
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .cards import MAX_BYTES, Card, Family, check_entries
from .errors import BadInput

_FIRST = ("key", "name", "count")
_LAST = ("source", "text", "note", "flavour", "art")
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


def columns(family: Family) -> tuple[str, ...]:
    """The fields of a family's cards in the order of the columns."""
    names = [field.name for field in dataclasses.fields(family.cls) if field.name not in ("id", "back")]
    own = [name for name in names if name not in _FIRST + _LAST]
    return (*_FIRST, *own, *_LAST)


def cards_to_csv(family: Family, cards: Iterable[Card]) -> str:
    """All cards of a family as CSV text, with the line ends that spreadsheets write."""
    hints = typing.get_type_hints(family.cls)
    names = columns(family)
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([name.capitalize() for name in names])
    for card in cards:
        writer.writerow([_write(getattr(card, name), hints[name]) for name in names])
    return text.getvalue()


def cards_from_csv(family: Family, data: bytes, source: str = "cards") -> list[Card]:
    """Read the cards of a family from a CSV file's bytes.

    Commas, semicolons and tabs are understood, with and without a byte order mark.

    Raises:
        BadInput: with every fault, each with row and column.
    """
    rows = read_rows(data, source)
    names, faults = _fields_of(family, rows[0])
    if faults:
        known = ", ".join(name.capitalize() for name in columns(family))
        raise BadInput(
            f"{source}: the first row does not name the columns of family {family.name!r}",
            faults,
            hint=f"columns: {known}",
        )
    entries, places = [], []
    for number, row in enumerate(rows[1:], 2):
        if any(cell.strip() for cell in row):
            entry, found = _entry(family, names, row)
            key = entry.get("key") or entry.get("name") or "a card without a key"
            faults += [f"row {number}, {key}: {fault}" for fault in found]
            entries.append(entry)
            places.append(f"row {number}")
    if not entries and not faults:
        faults.append("row 2: no card follows the names of the columns")
    if not faults:
        cards, faults = check_entries(family, entries, places)
        if not faults:
            return cards
    raise BadInput(f"{source}: {len(faults)} fault(s)", faults)


def family_of(families: Sequence[Family], data: bytes, source: str = "cards") -> Family:
    """The family whose columns a CSV file names. Raises ``BadInput`` when that is not exactly one."""
    titles = read_rows(data, source)[0]
    given = {title.strip().lower() for title in titles} - {""}
    found = [family for family in families if given <= set(columns(family)) and _needed(family) <= given]
    if len(found) == 1:
        return found[0]
    what = f"{source}: the first row does not name the columns of one family of cards"
    faults = {family.name: _fields_of(family, titles)[1] for family in found or families}
    least = min(map(len, faults.values()))
    if least <= len(given) // 2:  # most titles are right
        nearest = [name for name, wrong in faults.items() if len(wrong) == least]
        raise BadInput(
            f"{what}; nearest is {' or '.join(nearest)}",
            faults[nearest[0]],
            hint="mend the titles of the columns, or say with --family which cards are meant",
        )
    own = [
        f"{family.name}: {', '.join(name.capitalize() for name in columns(family))}" for family in families
    ]
    raise BadInput(
        what, own, hint="the columns of each family are listed above; or say which one is meant with --family"
    )


def _needed(family: Family) -> set[str]:
    missing = dataclasses.MISSING
    fields = dataclasses.fields(family.cls)
    return {each.name for each in fields if each.default is missing and each.default_factory is missing}


def read_rows(data: bytes, source: str) -> list[list[str]]:
    """The cells of a CSV file, row by row as a spreadsheet counts them. Raises ``BadInput``."""
    if len(data) > MAX_BYTES:
        raise BadInput(f"{source}: {len(data):,} bytes are too many for a card file (at most {MAX_BYTES:,})")
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            f"{source}: not UTF-8 text (byte {error.start})", hint="save it as “CSV UTF-8”"
        ) from None
    if "\0" in text:
        raise BadInput(f"{source}: not a text file", hint="save the spreadsheet as “CSV UTF-8”")
    if not text.strip():
        raise BadInput(
            f"{source}: the file is empty", hint="`playtest cards export --csv` writes one that works"
        )
    head, _, rest = text.partition("\n")
    separator = re.fullmatch(r"sep=(.)\r?", head)
    body = rest if separator else text
    first = re.sub(r'"[^"]*"', "", body.partition("\n")[0])
    delimiter = separator[1] if separator else max(",;\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(body, newline=""), delimiter=delimiter, strict=True))
    except (csv.Error, ValueError, TypeError) as error:
        raise BadInput(f"{source}: not a CSV file ({error})") from None


def _fields_of(family: Family, titles: Sequence[str]) -> tuple[list[str], list[str]]:
    """The field of each column (empty for a column without a title), and what is wrong with the titles."""
    known = columns(family)
    names = [title.strip().lower() for title in titles]
    faults = [
        f"column {at}: {title!r} is no field of these cards"[:120]
        for at, (title, name) in enumerate(zip(titles, names, strict=True), 1)
        if name and name not in known
    ]
    faults += [
        f"column {name.capitalize()!r} is there {names.count(name)} times"
        for name in known
        if names.count(name) > 1
    ]
    faults += [
        f"column {name.capitalize()!r} is missing" for name in known if name in _needed(family) - set(names)
    ]
    return names, faults


def _entry(family: Family, names: Sequence[str], row: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """One row as an entry of a card file, and what is wrong with its cells."""
    hints, needed = typing.get_type_hints(family.cls), _needed(family)
    entry: dict[str, Any] = {}
    faults = []
    for at, cell in enumerate(row):
        name = names[at] if at < len(names) else ""
        if not name:
            if cell.strip():
                faults.append(f"column {at + 1}: {cell!r} stands in a column without a name"[:120])
            continue
        if not (cell if hints[name] is str else cell.strip()):
            continue
        try:
            entry[name] = _read(cell, hints[name])
        except ValueError as error:
            faults.append(f"{name.capitalize()}: {error}")
    faults += [
        f"{name.capitalize()}: missing"
        for name in columns(family)
        if name in needed and not _given(name, names, row)
    ]
    return entry, faults


def _given(name: str, names: Sequence[str], row: Sequence[str]) -> bool:
    at = names.index(name)
    return at < len(row) and bool(row[at].strip())


# ---- cells


def _write(value: Any, hint: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        inner = typing.get_args(hint)[0]
        if dataclasses.is_dataclass(inner):
            return "; ".join(_write_item(each) for each in value)
        return "+".join(map(str, value))
    if dataclasses.is_dataclass(value):
        return _write_item(value)
    if isinstance(value, str):
        return f"'{value}" if _FORMULA.match(value) else value
    return str(value)


def _write_item(item: Any) -> str:
    values = [getattr(item, field.name) for field in dataclasses.fields(item)]
    parts = ["+".join(value) if isinstance(value, tuple) else str(value) for value in values]
    return ("=" if isinstance(values[0], tuple) else " ").join(parts)


def _read(cell: str, hint: Any) -> Any:
    """A cell as TOML would hold it. Raises ``ValueError`` with what is wrong."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if hint is str or origin is typing.Literal:
        return cell[1:] if cell[0] == "'" and _FORMULA.match(cell) else cell if hint is str else cell.strip()
    cell = cell.strip()
    if hint is bool:
        return _flag(cell)
    if hint is int:
        return _whole(cell)
    if origin in (typing.Union, types.UnionType):
        return int(cell) if int in inner and _NUMBER.fullmatch(cell) else cell
    if origin is tuple:
        if dataclasses.is_dataclass(inner[0]):
            return [_read_item(part.strip(), inner[0]) for part in cell.split(";") if part.strip()]
        return [_read(part, inner[0]) for part in cell.split("+")]
    if dataclasses.is_dataclass(hint):
        return _read_item(cell, hint)
    raise ValueError(f"cells of type {hint} cannot be read")


def _flag(cell: str) -> bool:
    known = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    if cell.lower() not in known:
        raise ValueError(f"{cell!r} is neither yes nor no"[:120])
    return known[cell.lower()]


def _whole(cell: str) -> int:
    if not _NUMBER.fullmatch(cell):
        raise ValueError(f"{cell!r} is not a whole number"[:120])
    return int(cell)


def _read_item(part: str, cls: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(cls)
    listed = typing.get_origin(hints[fields[0].name]) is tuple
    values = part.split("=") if listed else part.split()
    needed = sum(field.default is dataclasses.MISSING for field in fields)
    if not needed <= len(values) <= len(fields):
        pattern = ("=" if listed else " ").join(field.name for field in fields)
        raise ValueError(f"{part!r} does not read “{pattern}”"[:160])
    read: Callable[[str, Any], Any] = _read
    return {field.name: read(value, hints[field.name]) for field, value in zip(fields, values, strict=False)}
