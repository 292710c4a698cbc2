"""Drafts: what has been typed in at a companion table and is in no record yet, so that a reload does not lose it.

A file ``<table>.draft.json`` lies beside the record while a step is open, and in its place until the setup is complete.
It may be lost at any time: then the open step is typed in again.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playtest.tables.entry import Entry
from playtest.tables.feedback import feedback_path
from playtest.tables.store import DEVICES, NAME, Saved, Store
from rules_model import BadInput, Game
from rules_model.core import strict_json
from rules_model.core.actions import fits
from rules_model.core.table_data import freeze

FORMAT = 1
ENDING = ".draft.json"
LARGEST = 1024 * 1024  # bytes; a setup with cards of one's own has about 100,000
FORGOTTEN = 7 * 24 * 3600  # seconds after which a setup that nobody has gone on with is dropped

Draft = dict[str, Any]


def write(store: Store, id: str, about: Mapping[str, Any], entries: Sequence[Entry]) -> bool:
    """Keep the open step of a table; whether that went well. ``about``: what else is needed to go on with it."""
    if store.folder is None:
        return False
    data = {"draft": FORMAT, **about, "entries": [_plain(each) for each in entries]}
    try:
        handle, part = tempfile.mkstemp(dir=store.folder, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            json.dump(data, file, ensure_ascii=False)
        Path(part).replace(_path(store, id))
    except OSError:
        return False
    return True


def read(store: Store, id: str) -> Draft | None:
    """The draft of a table; ``None`` where there is none that can be read."""
    try:
        return _read(_path(store, id))
    except (OSError, BadInput, ValueError, RecursionError):
        return None


def entries_of(draft: Draft, game: Game[Any]) -> list[Entry]:
    """The open step of a draft. Raises ``BadInput``: it has been damaged."""
    try:
        found = [_entry(game, each) for each in draft["entries"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput("the draft of this table cannot be read") from error
    if not found:
        raise BadInput("the draft of this table is empty")
    return found


def drop(store: Store, id: str) -> None:
    """Remove the draft of a table; where no game has begun there, all else that was kept of it too."""
    if store.folder is None:
        return
    paths = [_path(store, id)]
    if not store.exists(id):
        paths.append(feedback_path(store, id))
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()


def saved(store: Store, game: str | None = None) -> list[Saved]:
    """The setups (of one game) that somebody has begun to type in, the latest first."""
    found = []
    for path, draft in _setups(store):
        names = draft["seats"]
        if len(draft["entries"]) > 1 and game in (None, draft["game"]):
            found.append(
                Saved(_id(path), draft["game"], tuple(names), path.stat().st_mtime, 0, is_setup=True)
            )
    return sorted(found, key=lambda each: -each.changed)


def sweep(store: Store) -> None:
    """Drop setups that nobody has gone on with for a week, and drafts whose record has been gone so long."""
    for path in _all(store):
        with contextlib.suppress(OSError):
            if not store.exists(_id(path)) and time.time() - path.stat().st_mtime > FORGOTTEN:
                drop(store, _id(path))


def _setups(store: Store) -> list[tuple[Path, Draft]]:
    found = []
    for path in _all(store):
        # Anybody may put anything into the folder; no file may keep the others from being listed.
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
            draft = _read(path)
            texts = [draft["game"], *draft["seats"]]
            if not store.exists(_id(path)) and fits(freeze(texts), tuple[str, ...]):
                len(draft["entries"])
                found.append((path, draft))
    return found


def _all(store: Store) -> list[Path]:
    paths = store.folder.glob(f"*{ENDING}") if store.folder else ()
    return [path for path in paths if NAME.fullmatch(_id(path)) and not DEVICES.fullmatch(_id(path))]


def _path(store: Store, id: str) -> Path:
    record = store.path(id)
    return record.with_name(record.name.removesuffix(".jsonl") + ENDING)


def _id(path: Path) -> str:
    return path.name.removesuffix(ENDING)


def _read(path: Path) -> Draft:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    draft = strict_json.read(data.decode("utf-8")) if len(data) <= LARGEST else None
    if not isinstance(draft, dict) or draft.get("draft") != FORMAT:
        raise ValueError("no draft")
    return draft


def _plain(entry: Entry) -> dict[str, Any]:
    return {
        "seat": entry.seat,
        "do": None if entry.action is None else entry.action.to_data(),
        "script": list(entry.script),
        "swaps": [list(pair) for pair in entry.swaps],
        "unknown": sorted(entry.unknown),
        "ready": entry.ready,
        "is_tacit": entry.is_tacit,
    }


def _entry(game: Game[Any], data: Mapping[str, Any]) -> Entry:
    entry = Entry(
        data["seat"],
        None if data["do"] is None else game.action(data["do"]),
        freeze(data["script"]),
        freeze(data["swaps"]),
        frozenset(data["unknown"]),
        data["ready"] is True,
        data["is_tacit"] is True,
    )
    rows = (entry.script, tuple[str | int, ...]), (entry.swaps, tuple[tuple[str, str], ...])
    known = (tuple(entry.unknown), tuple[str, ...]), (entry.seat, int | None)
    if not all(fits(value, hint) for value, hint in (*rows, *known)):
        raise ValueError("no entry")
    return entry
