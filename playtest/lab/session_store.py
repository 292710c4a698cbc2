"""Playtest sessions read from disk: the feedback of a table and its record, together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules_model
from playtest.tables.feedback import ENDING, LARGEST_FILE, Entry, feedback_path, read_feedback
from playtest.tables.info import card_files
from playtest.tables.store import Store
from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.core.record import read_record
from rules_model.core.state import State

TABLE = "the table"  # who says what all say together


class Session(NamedTuple):
    """A playtest session, read.

    Attributes:
        id: of its table.
        entries: of the feedback, the first one says which session it is.
        lost: lines of the feedback that cannot be read.
        text: the record.
        cards: card files that the table was played with.
        is_over: the game has ended, or the session was ended before it: now all may be told.
    """

    id: str
    entries: tuple[Entry, ...]
    lost: int
    text: str
    cards: tuple[Path, ...] = ()
    is_over: bool = False

    @property
    def head(self) -> Entry:
        """The entry with game, names, versions of rules and cards, and what was tried out."""
        return self.entries[0]

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [str(name)[:60] for name in self.head["names"]]

    def who(self, seat: int | None) -> str:
        """A seat's player."""
        return self.names[seat] if seat is not None and 0 <= seat < len(self.names) else TABLE

    @property
    def is_companion(self) -> bool:
        """Whether it was played with real cards: what lay face down is a guess in the record."""
        table = first_line(self.text, self.id).get("table")
        return isinstance(table, Mapping) and table.get("companion") is True

    def game(self) -> Game[Any]:
        """The game, with the cards of the table. Raises ``BadInput``."""
        return rules_model.load(self.head["game"], self.cards)


def open_session(id: str, store: Store) -> Session:
    """A session of a folder of saved games. Raises ``BadInput`` when it is none or cannot be read."""
    path = feedback_path(store, id)
    if not path.is_file():
        known = ", ".join(sessions(store)[:8]) or "none"
        raise BadInput(
            f"{id[:60]!r} is no playtest session of {store.folder}", hint=f"sessions there: {known}"
        )
    try:
        if max(each.stat().st_size for each in (path, store.path(id))) > LARGEST_FILE:
            raise BadInput(f"the session {id!r} is too large: more than {LARGEST_FILE:,} bytes")
        feedback = path.read_text(encoding="utf-8-sig", errors="replace")
        text = store.path(id).read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise BadInput(f"the session {id!r} cannot be read", [str(error.strerror or error)]) from None
    return read_session(id, text, feedback, cards=card_files(text, store))


def read_session(id: str, text: str, feedback: str, cards: Sequence[Path] = ()) -> Session:
    """A session from the texts of its record and its feedback. Raises ``BadInput`` when they do not belong together."""
    told = read_feedback(feedback, f"feedback of {id}")
    head, game = told.entries[0], first_line(text, id)
    other = [what for what in ("game", "rules", "cards") if head[what] != game.get(what)]
    if other:
        raise BadInput(
            f"the feedback of {id} does not belong to its record",
            [f"{what}: {head[what]!r} here, {game.get(what)!r} there" for what in other],
        )
    ended = any(entry["kind"] == "stopped" for entry in told.entries)
    return Session(id, told.entries, told.lost, text, tuple(cards), ended or end_of(text) is not None)


def sessions(store: Store) -> list[str]:
    """Ids of the sessions of a folder, the latest first."""
    if store.folder is None:
        return []
    found = [path for path in store.folder.glob(f"*{ENDING}") if path.is_file()]
    found.sort(key=lambda path: -path.stat().st_mtime)
    ids = [path.name.removesuffix(ENDING) for path in found]
    return [id for id in ids if (store.folder / f"{id}.jsonl").is_file()]


def first_line(text: str, id: str) -> Mapping[str, Any]:
    """The header of a record. Raises ``BadInput`` where there is none."""
    try:
        first = json.loads(text.partition("\n")[0])
    except (ValueError, RecursionError):
        first = None
    if not isinstance(first, dict):
        raise BadInput(f"the record of {id} has no first line that says what was played")
    return first


def end_of(text: str) -> dict[str, list[int]] | None:
    """Scores and winners where the step that stands last ended the game (an undo of it would stand behind it)."""
    lines = [line for line in text.split("\n")[:-1] if line.strip()]
    try:
        end = json.loads(lines[-1])["end"]
        found = {name: list(end[name]) for name in ("scores", "winners")}
    except (ValueError, RecursionError, LookupError, TypeError):
        return None
    return found if all(type(each) is int for given in found.values() for each in given) else None


def state_at(session: Session, moment: int) -> State[Any]:
    """The game as it was at a moment of the session.

    Raises:
        BadInput: the game still runs, there is no such moment, or the record was made under other rules or cards.
    """
    if not session.is_over:
        raise BadInput("the game of this session is still being played, and its positions hold secrets")
    lines = session.text.split("\n")[:-1]
    if not 1 <= moment <= len(lines):
        raise BadInput(f"there is no moment {moment}: the record has {len(lines)} lines")
    text = "\n".join(lines[:moment]) + "\n"
    record, game = read_record(
        text, lambda name: rules_model.load(name, session.cards), source=f"record of {session.id}"
    )
    return record.replay(game)
