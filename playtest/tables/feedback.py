"""The feedback of a playtest session: what the kit saw people do, and what they said, beside the record of their game.

A table is a playtest session where a file ``<table>.feedback.jsonl`` lies beside its record: one JSON line an entry,
appended to and never changed. A torn line (a crash in mid-write) loses that entry alone. Each entry names its
``moment``: how many lines the record had then, undone steps and the header included. So a moment can be replayed
exactly, whatever was taken back later.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playtest.tables.store import Store
from playtest.tables.table import GameTable
from rules_model import BadInput
from rules_model.core import strict_json

FORMAT = 1
ENDING = ".feedback.jsonl"
LONGEST_TEXT = 2000  # characters of anything that somebody types in
LARGEST_FILE = 8 * 1024 * 1024  # bytes; an evening with many words has about 100,000

Entry = dict[str, Any]

#: What a comment may be about: key and words.
COMMENT_KINDS = {"unclear": "unclear rule", "strong": "too strong", "fun": "fun", "other": "something else"}


class Scale(NamedTuple):
    """A question answered from 1 to 5, with words for both ends."""

    asks: str
    low: str
    high: str


SCALES = {
    "clarity": Scale(
        "How sure were you what you might do?", "I had to ask at every turn", "I never had to ask"
    ),
    "choices": Scale(
        "How much did your choices matter?",
        "Anything would have ended the same way",
        "They decided how I did",
    ),
    "tension": Scale(
        "How much did you care how it would end?", "I waited for it to be over", "I was on edge to the last"
    ),
    "waiting": Scale("How was the waiting between your turns?", "Much too long", "I hardly noticed it"),
    "fairness": Scale(
        "How fair was it?", "Somebody had won before we began", "Anybody could have won until late"
    ),
    "again": Scale("Would you play it again?", "Not if I can help it", "At once"),
}
QUESTIONS = {
    "liked": "Which moment do you like to think back to?",
    "puzzled": "Where did you not know what to do, or why something happened?",
    "change": "One thing may be changed: what would you change?",
}

# The fields of each kind of entry and the types that each may have. Every entry also has `at` (seconds since 1970),
# `moment` and `seat` (whose it is; null: the table's).
_TEXT = (str,)
_MAYBE = (str, type(None))
FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    "session": {"feedback": (int,), "game": _TEXT, "rules": _TEXT, "cards": _TEXT, "names": (list,), "about": _TEXT},
    "opened": {},
    "decision": {"seconds": (int, float), "phase": _TEXT},
    "why_not": {"card": _MAYBE, "rule": _MAYBE, "says": _TEXT},
    "undo": {},
    "hint": {"says": _TEXT},
    "comment": {"about": _TEXT, "text": _TEXT},
    "dispute": {"rule": _MAYBE, "question": _TEXT, "settled": _TEXT},
    "form": {"ratings": (dict,), "answers": (dict,)},
    "stopped": {},
}  # fmt: skip


class Told(NamedTuple):
    """What a feedback file holds.

    Attributes:
        entries: in the order in which they were written; the first one is of the kind ``session``.
        lost: lines that cannot be read.
    """

    entries: tuple[Entry, ...]
    lost: int


class Feedback:
    """The feedback file of one table.

    Args:
        clock: the time of day in seconds since 1970.
    """

    def __init__(self, path: Path, *, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock

    @classmethod
    def begin(cls, table: GameTable, about: str = "", *, clock: Callable[[], float] = time.time) -> Feedback:
        """Make a table a playtest session. ``about``: what is tried out, in the designer's words.

        Raises:
            BadInput: the table is kept nowhere, or the disk refuses.
        """
        if table.store.folder is None:
            raise BadInput(
                "a playtest session needs a place where it is kept",
                hint="name a folder: `playtest serve --saves DIR`, or the variable PLAYTEST_SAVES",
            )
        feedback = cls(feedback_path(table.store, table.id), clock=clock)
        if feedback.path.exists():
            raise BadInput(f"{feedback.path.name} is there already")
        feedback.add(
            "session",
            moment=moment_of(table),
            feedback=FORMAT,
            game=table.game.name,
            **table.game.fingerprint,
            names=table.names,
            about=about,
        )
        return feedback

    @classmethod
    def of(cls, table: GameTable) -> Feedback | None:
        """The feedback of a table that is a playtest session; ``None`` where it is none."""
        if table.store.folder is None:
            return None
        path = feedback_path(table.store, table.id)
        return cls(path) if path.is_file() else None

    def add(self, kind: str, *, moment: int, seat: int | None = None, **fields: Any) -> None:
        """Append an entry. What people typed is cut to ``LONGEST_TEXT`` characters.

        Raises:
            BadInput: the fields are not those of its kind, or the disk refuses.
        """
        entry = {"at": round(self._clock(), 1), "moment": moment, "seat": seat, "kind": kind, **_cut(fields)}
        if (fault := fault_of(entry)) is not None:
            raise BadInput(f"this cannot be kept as feedback: {fault}")
        data = (json.dumps(entry, ensure_ascii=False) + "\n").encode("utf-8", errors="replace")
        try:
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
            file = os.open(self.path, flags, 0o600)
            try:
                size = os.lseek(file, 0, os.SEEK_END)
                if size:
                    os.lseek(file, size - 1, os.SEEK_SET)
                    if os.read(file, 1) != b"\n":
                        data = b"\n" + data  # what is torn stays alone on its line
                written = 0
                while written < len(data):
                    written += os.write(file, data[written:])
            finally:
                os.close(file)
        except OSError as error:
            raise BadInput(
                f"what was said cannot be kept in {self.path.name}",
                [str(error.strerror or error)],
                hint="make room or mend the folder; the game itself is not touched",
            ) from None

    def read(self) -> Told:
        """All entries. Raises ``BadInput`` where the file is missing or is no feedback."""
        try:
            with self.path.open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
        except OSError as error:
            raise BadInput(f"{self.path.name}: cannot be read ({error.strerror})") from None
        if len(data) > LARGEST_FILE:
            raise BadInput(f"{self.path.name}: more than {LARGEST_FILE:,} bytes are no feedback of a session")
        return read_feedback(data.decode("utf-8-sig", errors="replace"), self.path.name)


def feedback_path(store: Store, id: str) -> Path:
    """Where the feedback of a table lies. Raises ``BadInput`` for an impossible name."""
    record = store.path(id)
    return record.with_name(record.name.removesuffix(".jsonl") + ENDING)


def was_ended(store: Store, id: str) -> bool:
    """Whether a table was a playtest session that people have ended, be its game over or not."""
    try:
        # No text that somebody typed can hold this: quotes in it are escaped.
        return '"kind": "stopped"' in feedback_path(store, id).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def moment_of(table: GameTable) -> int:
    """How many lines the record of a table has now."""
    return table.record_text().count("\n")


def read_feedback(text: str, source: str = "feedback") -> Told:
    """Read the text of a feedback file; lines that are no entries are counted and left out.

    Raises:
        BadInput: the first line does not say which session it is.
    """
    entries: list[Entry] = []
    lost = 0
    for line in text.split("\n"):
        if not line.strip():
            continue
        try:
            entry = strict_json.read(line)
        except (ValueError, RecursionError):
            entry = None
        if fault_of(entry) is None:
            entries.append(entry)
        else:
            lost += 1
    if not entries or entries[0]["kind"] != "session" or entries[0]["feedback"] != FORMAT:
        raise BadInput(f"{source}: its first line does not begin a playtest session (format {FORMAT})")
    return Told(tuple(entries), lost)


def fault_of(entry: object) -> str | None:
    """What is wrong with an entry; ``None`` when nothing is. The file may have been through anybody's hands."""
    if not isinstance(entry, Mapping):
        return "an entry is a mapping"
    kind = entry.get("kind")
    if not isinstance(kind, str) or kind not in FIELDS:
        return f"kind: {kind!r} is none of {', '.join(FIELDS)}"[:200]
    wanted: dict[str, tuple[type, ...]] = {"at": (int, float), "moment": (int,), "seat": (int, type(None))}
    for name, types in (wanted | FIELDS[kind]).items():
        if name not in entry or type(entry[name]) not in types:
            return f"{kind}.{name}: {entry.get(name)!r} is not of the right kind"[:120]
    if kind == "comment" and entry["about"] not in COMMENT_KINDS:
        return f"comment.about: {entry['about']!r} is none of {', '.join(COMMENT_KINDS)}"[:200]
    if kind == "form":
        return _form_fault(entry["ratings"], entry["answers"])
    return None


def _form_fault(ratings: Mapping[str, Any], answers: Mapping[str, Any]) -> str | None:
    for key, value in ratings.items():
        if key not in SCALES or type(value) is not int or not 1 <= value <= 5:
            return f"form.ratings: {key!r}: {value!r} is no answer from 1 to 5 to {', '.join(SCALES)}"[:200]
    for key, text in answers.items():
        if key not in QUESTIONS or not isinstance(text, str):
            return f"form.answers: {key!r} is no question with an answer in words"[:120]
    return None


def _cut(value: Any) -> Any:
    """The same with long texts cut."""
    if isinstance(value, str):
        return value[:LONGEST_TEXT]
    if isinstance(value, dict):
        return {key: _cut(each) for key, each in value.items()}
    return value
