"""Cards as data: TOML files, one a family, whose first lines say what each key means.

The kit's own files are read with the standard library alone. A file that somebody brings is checked with pydantic
against the same dataclasses, and every fault is reported with file, line, card and key.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
import tomllib
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from .errors import BadInput

#: Larger files are no card files; they are not read to the end.
MAX_BYTES = 2_000_000

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")

Source = Literal["printed", "named", "reported", "stand-in"]


@dataclasses.dataclass(frozen=True, slots=True)
class Effect:
    """A named effect of a card: ``do`` is the name of a function in the game's ``effects.py``."""

    do: str
    amount: int = 1


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has.

    Attributes:
        key: name of the card in its file; with a copy's number it makes the card's ``id``.
        source: ``printed`` (name and effect stand in the rulebook), ``named`` (the name does), ``reported`` (seen in
            one public source) or ``stand-in`` (ours).
        note: what of a named card is printed and what is ours.
        back: what its face-down side looks like; cards of equal backs cannot be told apart.
    """

    key: str
    name: str
    source: Source
    count: int = 1
    text: str = ""
    note: str = ""
    flavour: str = ""
    art: str = ""
    id: str = ""
    back: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Family:
    """How a game reads one family of cards.

    Attributes:
        name: the family, also the name of its file.
        cls: the dataclass of its cards.
        total: how many cards the box holds (all copies).
        copies: the ids and backs of a card's copies.
        faults: what is wrong with a card beyond the types of its fields.
        file: where the cards stand, where that is not ``cards/<name>s.toml`` of the game.
    """

    name: str
    cls: type[Card]
    total: int
    copies: Callable[[Card], Iterable[tuple[str, str]]]
    faults: Callable[[Any], Iterable[str]] = lambda card: ()
    file: Path | None = None


def numbered(back: str) -> Callable[[Card], Iterable[tuple[str, str]]]:
    """Copies called ``key.1``, ``key.2``, … which all have the same back."""
    return lambda card: ((f"{card.key}.{copy}", back) for copy in range(1, card.count + 1))


class Box:
    """All cards of a game by id, with a fingerprint of what they say.

    Args:
        families: each family with its file and the cards in it.

    Raises:
        BadInput: a card of one family has the key of a card of another one.
    """

    def __init__(self, families: Iterable[tuple[Family, Path, Sequence[Card]]]) -> None:
        self.by_id: dict[str, Card] = {}
        self.families: dict[str, tuple[str, ...]] = {}
        self.faces: dict[str, tuple[Card, ...]] = {}
        homes: dict[str, Path] = {}
        for family, path, faces in families:
            ids = []
            for face in faces:
                for id, back in family.copies(face):
                    if id in homes:
                        raise BadInput(
                            f"{path}: {face.key}: key: {face.key!r} is used already in {homes[id]}",
                            hint="give each card of the game a key of its own",
                        )
                    homes[id] = path
                    self.by_id[id] = dataclasses.replace(face, id=id, back=back)
                    ids.append(id)
            self.families[family.name] = tuple(ids)
            self.faces[family.name] = tuple(faces)
        text = "\n".join(repr(card) for card in self.by_id.values())
        self.fingerprint = hashlib.sha256(text.encode()).hexdigest()[:16]


def read_family(family: Family, path: Path, *, trusted: bool) -> list[Card]:
    """Read a family's file. ``trusted`` skips the checks that tests make for the kit's own files.

    Raises:
        BadInput: unreadable, or any fault, each with line, card and key.
    """
    text, data = read_toml(path)
    entries = data.get("card")
    if trusted:
        return [card_from_entry(family.cls, entry) for entry in entries or ()]
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadInput(f"{path}: no cards", hint="every card begins with a line [[card]]")
    faults = []
    if data.get("family", family.name) != family.name:
        faults.append(f"family: {data['family']!r}, but the cards of family {family.name!r} are wanted")
    places = [f"line {lines[at]}" if at < len(lines) else f"card {at + 1}" for at in range(len(entries))]
    cards, more = check_entries(family, entries, places)
    faults += more
    if faults:
        raise BadInput(
            f"{path}: {len(faults)} fault(s)",
            faults,
            hint="see `playtest cards export` for a file that works",
        )
    return cards


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a card file and what it holds. Raises ``BadInput`` when it is not TOML."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        if len(raw) > MAX_BYTES:
            raise BadInput(f"{path}: more than {MAX_BYTES:,} bytes are too many for a card file")
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError as error:
        raise BadInput(
            f"{path}: not UTF-8 text (byte {error.start})", hint="name a UTF-8 TOML file of cards"
        ) from None
    try:
        return text, tomllib.loads(text)
    except RecursionError:
        raise BadInput(f"{path}: not valid TOML", ["brackets are nested too deeply"]) from None
    except ValueError as error:  # TOMLDecodeError is one; a number of thousands of digits is another
        raise BadInput(f"{path}: not valid TOML", [str(error)[:200]]) from None


def card_from_entry(cls: type[Card], entry: Mapping[str, Any]) -> Card:
    """Build a card from a checked entry: lists become tuples, tables the dataclasses that the fields ask for."""
    hints = _hints(cls)
    return cls(**{key: _convert(value, hints.get(key)) for key, value in entry.items()})


def _hints(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _convert(value: Any, hint: Any) -> Any:
    if isinstance(value, list):
        inner = (typing.get_args(hint) or (None,))[0]
        return tuple(_convert(each, inner) for each in value)
    if isinstance(value, Mapping) and dataclasses.is_dataclass(hint) and isinstance(hint, type):
        hints = _hints(hint)
        return hint(**{key: _convert(each, hints.get(key)) for key, each in value.items()})
    return value


def check_entries(
    family: Family, entries: Sequence[Mapping[str, Any]], places: Sequence[str]
) -> tuple[list[Card], list[str]]:
    """Check foreign entries with pydantic and the game's own judgement: the cards, and every fault."""
    import pydantic

    own = {"id", "back"}
    adapter = pydantic.TypeAdapter(family.cls)
    cards: list[Card] = []
    faults: list[str] = []
    seen: dict[str, str] = {}
    for entry, place in zip(entries, places, strict=True):
        name = entry.get("key") or entry.get("name") or "a card without a key"
        where = f"{place}, {name}"
        count = len(faults)
        faults += [f"{where}: {key}: set by the kit, leave it out" for key in own & set(entry)]
        faults += [
            f"{where}: {key}: unknown key" for key in _unknown_keys(entry, family.cls) if key not in own
        ]
        known = {key: value for key, value in entry.items() if key not in own}
        try:
            # As JSON, since strictly a TOML list is no tuple, while a JSON list is.
            adapter.validate_json(json.dumps(known, default=str), strict=True)
        except pydantic.ValidationError as error:
            for each in error.errors():
                if each["type"] != "unexpected_keyword_argument":
                    key = ".".join(str(part) for part in each["loc"])
                    found = "" if each["type"] == "missing" else f" (found {each['input']!r})"
                    faults.append(f"{where}: {key}: {each['msg'].lower()}{found}"[:300])
        if len(faults) > count:
            continue
        card = card_from_entry(family.cls, entry)
        faults += [f"{where}: {fault}" for fault in _common_faults(card, seen, where)]
        faults += [f"{where}: {fault}" for fault in family.faults(card)]
        cards.append(card)
    total = 0 if faults else sum(len(list(family.copies(card))) for card in cards)
    if not faults and total != family.total:
        faults.append(
            f"the cards add up to {total}, but the box holds {family.total} of family {family.name!r}"
        )
    return cards, faults


def _unknown_keys(value: Any, hint: Any, where: str = "") -> Iterator[str]:
    """The keys of an entry, and of the tables in it, that its dataclass does not have."""
    if isinstance(value, list):
        inner = (typing.get_args(hint) or (None,))[0]
        for each in value:
            yield from _unknown_keys(each, inner, where)
    elif isinstance(value, Mapping) and dataclasses.is_dataclass(hint) and isinstance(hint, type):
        hints = _hints(hint)
        for key, each in value.items():
            if key in hints:
                yield from _unknown_keys(each, hints[key], f"{where}{key}.")
            else:
                yield f"{where}{key}"


def _common_faults(card: Card, seen: dict[str, str], where: str) -> list[str]:
    faults = []
    if card.key in seen:
        faults.append(f"key: {card.key!r} is used already at {seen[card.key]}")
    seen[card.key] = where
    if not card.key.replace("_", "").isalnum() or not card.key.isascii():
        faults.append(f"key: {card.key!r} may hold letters, digits and _ only")
    if not card.name.strip() or len(card.name) > 60:
        faults.append("name: 1 to 60 characters are needed")
    for field in dataclasses.fields(card):
        text = getattr(card, field.name)
        if isinstance(text, str) and _CONTROL.search(text):
            faults.append(f"{field.name}: {text!r} holds a control character"[:200])
    if card.count < 1 or card.count > 200:
        faults.append(f"count: {card.count} is not between 1 and 200")
    return faults
