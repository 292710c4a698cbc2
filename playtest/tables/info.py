"""What the first line of a record says about its table: who sits there, what was agreed, cards kept beside it."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from playtest.tables.seats import Seat
from playtest.tables.store import Store
from rules_model import BadInput
from rules_model.core.record import Record

Info = dict[str, Any]


def check_kinds(seats: object, seed: object, options: object, rulings: object) -> None:
    """Refuse what cannot be read at all, whatever a table is opened with. Raises ``BadInput`` with every fault."""
    faults = []
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        faults.append("seats: a list of Seat is needed")
    if seed is not None and type(seed) is not int:
        faults.append("seed: a whole number is needed")
    for name, given in (("options", options), ("rulings", rulings)):
        if given is not None and not isinstance(given, Mapping):
            faults.append(f"{name}: a mapping of names to values is needed")
    if faults:
        raise BadInput("the table cannot be opened", faults)


def table_info(seats: Sequence[Seat], ask_only_able: bool, *, companion: bool = False) -> Info:
    """What a record's header says about the table."""
    info: Info = {"seats": [dataclasses.asdict(seat) for seat in seats]}
    agreed = {"ask_only_able": ask_only_able, "companion": companion}
    return info | {name: True for name, holds in agreed.items() if holds}


def copied(id: str, steps: int) -> Info:
    """What the record of a copy says: of which game (``""``: a file that somebody brought), and after how many steps of it."""
    return {"copy_of": id, "copied_at": steps}


def seats_of(info: Info, count: int, source: str) -> list[Seat]:
    """Who sat at a recorded table; ``Player 1``… where it does not say."""
    try:
        seats = list(info["seats"])
        if len(seats) != count:
            raise BadInput(f"{source}: {len(seats)} names for {count} seats")
        return [Seat(each["name"], each["player"]) for each in seats]
    except (TypeError, KeyError):
        return [Seat(f"Player {at + 1}") for at in range(count)]


def card_files(text: str, store: Store) -> list[Path]:
    """The card files that are kept beside a record."""
    try:
        return store.cards(json.loads(text.partition("\n")[0])["table"]["card_files"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return []


@contextlib.contextmanager
def files_of(texts: Sequence[str]) -> Iterator[list[Path]]:
    """Card files that are had as texts, as files for a while."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, f"{at:03}.toml") for at in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        yield paths


def info_of(record: Record) -> Info:
    """The part about the table; empty where a record has none."""
    info = record.header.get("table")
    return dict(info) if isinstance(info, Mapping) else {}


def told(record: Record, info: Info) -> str:
    """The first line of a record with another part about the table."""
    return json.dumps(record.header | {"table": info}, ensure_ascii=False)


def keep(store: Store, id: str, record: Record, info: Info, cards: Sequence[str | Path]) -> None:
    """Write a new table's record, and its card files beside it. Raises ``BadInput``; nothing is written then."""
    kept = store.keep_cards(id, [Path(each) for each in cards])
    if kept:
        info = info | {"card_files": kept}
    record.header["table"] = info
    record.lines[0] = told(record, info)
    try:
        store.create(id, record.text())
    except BadInput:
        store.drop_cards(kept)
        raise
