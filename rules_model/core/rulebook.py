"""The rulebook ledger as data: sections, rules, rulings, examples, options and numbers of one game."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import BadInput
from .state import Config


@dataclasses.dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule of the printed rulebook, in our own words."""

    id: str
    section: str
    kind: str
    says: str


@dataclasses.dataclass(frozen=True, slots=True)
class Reading:
    """One way to read what the rulebook leaves open."""

    id: str
    says: str


@dataclasses.dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook leaves open, its readings, the default and why.

    ``key`` names it as an option of ``Game.new``; it is empty where the ruling cannot be switched.
    """

    id: str
    section: str
    question: str
    readings: tuple[Reading, ...]
    default: str
    why: str
    switch: bool = False
    key: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Example:
    """A worked example that the rulebook prints, retold."""

    id: str
    section: str
    given: str
    when: str
    then: str


@dataclasses.dataclass(frozen=True, slots=True)
class Option:
    """A choice made at setup, with its permitted values.

    Attributes:
        is_seat: the whole numbers among the values are seats of the table.
        tries: values enough to try the option with; all of them where they are few.
    """

    key: str
    label: str
    values: tuple[Any, ...]
    default: Any
    rule: str
    says: str = ""
    is_seat: bool = False
    tries: tuple[Any, ...] = ()

    def is_open(self, value: object, seats: int) -> bool:
        """Whether a value may be chosen at a table of so many seats (``True`` is no 1)."""
        if value not in self.values or type(value) is not type(self.values[self.values.index(value)]):
            return False
        return not (self.is_seat and isinstance(value, int) and value >= seats)

    @property
    def wanted(self) -> str:
        """What may be chosen, in words."""
        if len(self.values) > 12:
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return ", ".join(str(each) for each in self.values)


class Rulebook:
    """A game's ledger. ``rulebook["CM-TURN-04"]`` gives a rule, ruling or example by its id."""

    def __init__(self, path: Path) -> None:
        data, included = _read(path)
        self.game: str = data["game"]
        self.title: str = data["title"]
        #: Changes with everything in the file that plays (numbers, tables, options, readings), never with words.
        self.fingerprint = _fingerprint(data)
        self.numbers: dict[str, int] = data["numbers"]
        self.data: Mapping[str, Any] = data
        #: Ids of the rules, rulings and examples that stand in another game's rulebook and hold here too.
        self.included = included
        self.sections: dict[str, str] = {each["id"]: each["title"] for each in data["sections"]}
        self.rules = {each["id"]: Rule(**each) for each in data["rules"]}
        self.examples = {each["id"]: Example(**each) for each in data.get("examples", ())}
        self.rulings = {each["id"]: _ruling(each) for each in data.get("rulings", ())}
        self.options = {each["key"]: _option(each) for each in data.get("options", ())}
        self.switches = {ruling.key: ruling for ruling in self.rulings.values() if ruling.switch}

    def __getitem__(self, id: str) -> Rule | Ruling | Example:
        for part in (self.rules, self.rulings, self.examples):
            if id in part:
                return part[id]
        raise KeyError(f"{self.game} has no rule, ruling or example {id!r}")

    def __contains__(self, id: object) -> bool:
        return id in self.rules or id in self.rulings or id in self.examples

    def says(self, id: str) -> str:
        """The sentence behind an id: a rule's words, or a ruling's question with its default reading."""
        entry = self[id]
        if isinstance(entry, Rule):
            return entry.says
        if isinstance(entry, Example):
            return f"{entry.given} {entry.when} {entry.then}"
        reading = next(each.says for each in entry.readings if each.id == entry.default)
        return f"{entry.question} As played unless switched: {reading}"

    def config(self, seats: int, options: Mapping[str, Any], rulings: Mapping[str, str]) -> Config:
        """Check and complete what a game is set up with.

        Rulings may be named by key or id. Raises ``BadInput`` with every fault.
        """
        faults = []
        lowest, highest = self.numbers["min_seats"], self.numbers["max_seats"]
        if type(seats) is not int or not lowest <= seats <= highest:
            faults.append(f"seats: {seats!r}; this game is for {lowest} to {highest} [{self._seat_rule()}]")
        given: tuple[object, ...] = (options, rulings)
        if not all(isinstance(each, Mapping) for each in given):
            raise BadInput(
                "options and rulings are mappings of names to values", [f"rulings: {rulings!r}"[:200]]
            )
        chosen = {key: option.default for key, option in self.options.items()}
        for key, value in options.items():
            option = self.options.get(key)
            if option is None:
                faults.append(f"{key}: unknown option; known: {', '.join(self.options) or 'none'}")
            elif type(seats) is int and not option.is_open(value, seats):
                there_is = f", and the seats are 0 to {seats - 1}" if option.is_seat else ""
                faults.append(f"{key}: {value!r} is not one of {option.wanted}{there_is} [{option.rule}]")
            else:
                chosen[key] = value
        readings = {key: ruling.default for key, ruling in self.switches.items()}
        told: dict[str, str] = {}
        for key, reading in rulings.items():
            ruling = self.switches.get(key) or self.rulings.get(key)
            if ruling is None or not ruling.switch:
                why = "cannot be switched" if ruling else "is no ruling"
                faults.append(f"{key}: {why}; switchable: {', '.join(self.switches)}")
            elif reading not in [each.id for each in ruling.readings]:
                wanted = "; ".join(f"{each.id} = {each.says}" for each in ruling.readings)
                faults.append(f"{key}: no reading {reading!r}; {wanted} [{ruling.id}]")
            elif ruling.key in told:
                faults.append(
                    f"{key}: {told[ruling.key]} names the same ruling [{ruling.id}]: give one of them"
                )
            else:
                told[ruling.key] = key
                readings[ruling.key] = reading
        if faults:
            raise BadInput(f"{self.title} cannot be set up like this", faults)
        return Config(seats, chosen, readings)

    def _seat_rule(self) -> str:
        return str(self.data.get("seats_rule", "setup"))


def _read(path: Path) -> tuple[dict[str, Any], frozenset[str]]:
    """A rulebook file with what it takes over from another game's, and the ids of what it takes over.

    The table ``include`` names the other ``game`` (its folder beside this one's), and of it ``sections`` (all that stands
    in them holds here ``without`` some ids), further ``rules`` by id, and ``numbers``. So each fact stands in one file.

    Raises:
        BadInput: ``include`` names what is not there.
    """
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    include = data.pop("include", None)
    if include is None:
        return data, frozenset()
    other, _ = _read(path.parent.parent / include["game"] / "rulebook.toml")
    sections, ids = set(include.get("sections", ())), set(include.get("rules", ()))
    numbers, without = set(include.get("numbers", ())), set(include.get("without", ()))
    entries = [each for part in _ENTRIES for each in other.get(part, ())]
    lost = (sections - {each["id"] for each in other["sections"]}) | (numbers - other["numbers"].keys())
    lost |= (ids - {each["id"] for each in entries}) | (
        without - {each["id"] for each in entries if each["section"] in sections}
    )
    if lost:
        raise BadInput(f"{path}: include: {include['game']} has no {', '.join(sorted(lost))}")
    taken = (ids | {each["id"] for each in entries if each["section"] in sections}) - without
    for part in _ENTRIES:
        data[part] = [*data.get(part, ()), *(each for each in other.get(part, ()) if each["id"] in taken)]
    used = {each["section"] for part in _ENTRIES for each in data[part]}
    own = {each["id"] for each in data["sections"]}
    more = [each for each in other["sections"] if each["id"] in used - own]
    data["sections"] = [*more, *data["sections"]]
    data["numbers"] |= {name: other["numbers"][name] for name in other["numbers"] if name in numbers}
    return data, frozenset(taken)


#: What stands in sections.
_ENTRIES = ("rules", "examples", "rulings")

#: What only tells and explains; of options and rulings only what is named here plays.
_WORDS = frozenset(
    {"game", "title", "prefix", "seats_rule", "sections", "rules", "examples", "name", "says", "source"}
)
_PLAYS = frozenset({"key", "id", "values", "whole", "default", "is_seat", "switch", "readings"})


def _fingerprint(data: Mapping[str, Any]) -> str:
    """A hash of what plays: a comment, or a rule told better, makes no other game."""
    playing = {name: _playing(value) for name, value in data.items() if name not in _WORDS}
    for part in ("options", "rulings"):
        playing[part] = [
            {name: _playing(value) for name, value in entry.items() if name in _PLAYS}
            for entry in data.get(part, ())
        ]
    text = json.dumps(playing, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _playing(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _playing(each) for name, each in value.items() if name not in _WORDS}
    return [_playing(each) for each in value] if isinstance(value, list) else value


def _ruling(data: Mapping[str, Any]) -> Ruling:
    readings = tuple(Reading(**each) for each in data["readings"])
    return Ruling(**{**data, "readings": readings})


def _option(data: Mapping[str, Any]) -> Option:
    rest = {name: value for name, value in data.items() if name != "whole"}
    lowest, highest = data.get("whole", (0, -1))
    values = tuple(data.get("values", range(lowest, highest + 1)))
    return Option(**{**rest, "values": values, "tries": tuple(data.get("tries", values))})
