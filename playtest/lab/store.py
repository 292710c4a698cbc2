"""The folder of a run: one SQLite file. A chunk of games is written whole or not at all, so that a run that was broken
off goes on where it stood, without playing a game twice or losing one.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from rules_model.core.errors import BadInput

from .play import GameRow, Played, SeatRow

if TYPE_CHECKING:
    import pandas as pd

FILE = "run.sqlite"
FORMAT = 1


class Chunk(NamedTuple):
    """The games of a chunk, ready to be written."""

    number: int
    games: tuple[GameRow, ...]
    seats: tuple[SeatRow, ...]
    cards: tuple[tuple[str, str, int, int, float], ...]  # key, use, times, seats that did, their wins
    rules: tuple[tuple[str, int, int], ...]  # rule, times, games in which it came up


def chunk_of(number: int, played: Sequence[Played]) -> Chunk:
    """Add up what need not be kept game by game."""
    cards: dict[tuple[str, str], list[float]] = {}
    rules: Counter[str] = Counter()
    games_with: Counter[str] = Counter()
    for each in played:
        rules.update(each.rules)
        games_with.update(each.rules.keys())
        for (key, use, _seat, won), times in each.cards.items():
            line = cards.setdefault((key, use), [0, 0, 0.0])
            line[0] += times
            line[1] += 1
            line[2] += won
    return Chunk(
        number,
        tuple(each.game for each in played),
        tuple(row for each in played for row in each.seats),
        tuple((key, use, int(times), int(seats), wins) for (key, use), (times, seats, wins) in cards.items()),
        tuple((rule, times, games_with[rule]) for rule, times in rules.items()),
    )


class Store:
    """What a run has played so far. Only the process that leads the run writes.

    Args:
        folder: where the file lies or shall lie; made when it is not there.
        identity: what must be the same for the file to be gone on with (``Plan.identity``); ``None`` to look only.

    Raises:
        BadInput: the folder holds another run, or a file that is none.
    """

    def __init__(self, folder: Path, identity: str | None) -> None:
        self.path = folder / FILE
        if identity is None and not self.path.exists():
            raise BadInput(f"{folder}: there is no run here", hint=f"a run's folder holds a file {FILE}")
        folder.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(self.path)
        try:
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.executescript(_schema())
            found = dict(self._db.execute("SELECT key, value FROM about"))
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise BadInput(
                f"{self.path}: this is no file of a run ({error})", hint="choose another folder"
            ) from error
        if "identity" not in found and identity is not None:
            self._write_about(identity)
        elif identity is not None and found["identity"] != identity:
            self._db.close()
            differs = _difference(json.loads(found["identity"]), json.loads(identity))
            raise BadInput(
                f"{self.path}: another run lies here; it differs in {', '.join(differs)}",
                hint="choose another folder, or take that one away",
            )
        self.identity: dict[str, Any] = json.loads(identity or found.get("identity", "{}"))

    def _write_about(self, identity: str) -> None:
        with self._db:
            self._db.execute(
                "INSERT INTO about VALUES ('identity', ?), ('format', ?)", (identity, str(FORMAT))
            )

    def done(self) -> dict[int, int]:
        """The chunks that are written: how many games each holds."""
        return dict(self._db.execute("SELECT number, games FROM chunks"))

    def add(self, chunk: Chunk) -> None:
        """Write a chunk, in one transaction; a shorter one of the same number is replaced."""
        number = chunk.number
        with self._db:
            for table in ("games", "seats", "cards", "rules", "chunks"):
                column = "number" if table == "chunks" else "chunk"
                self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))
            self._fill("games", number, chunk.games)
            self._fill("seats", number, chunk.seats)
            self._fill("cards", number, chunk.cards)
            self._fill("rules", number, chunk.rules)
            self._db.execute("INSERT INTO chunks VALUES (?, ?)", (number, len(chunk.games)))

    def _fill(self, table: str, number: int, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            marks = ", ".join("?" * (len(rows[0]) + 1))
            self._db.executemany(
                f"INSERT INTO {table} VALUES ({marks})",
                ((number, *row) for row in rows),
            )

    def frame(self, query: str) -> pd.DataFrame:
        """The answer to a query as a table."""
        import pandas as pd

        return pd.read_sql_query(query, self._db)

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def _schema() -> str:
    kinds = {int: "INTEGER", float: "REAL", str: "TEXT"}

    def columns(row: type[tuple[Any, ...]]) -> str:
        return ", ".join(f"{name} {kinds[kind]}" for name, kind in get_type_hints(row).items())

    return f"""
    CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE IF NOT EXISTS chunks (number INTEGER PRIMARY KEY, games INTEGER);
    CREATE TABLE IF NOT EXISTS games (chunk INTEGER, {columns(GameRow)});
    CREATE TABLE IF NOT EXISTS seats (chunk INTEGER, {columns(SeatRow)});
    CREATE TABLE IF NOT EXISTS cards
        (chunk INTEGER, key TEXT, use TEXT, times INTEGER, seats INTEGER, wins REAL);
    CREATE TABLE IF NOT EXISTS rules (chunk INTEGER, rule TEXT, times INTEGER, games INTEGER);
    CREATE INDEX IF NOT EXISTS games_chunk ON games (chunk);
    CREATE INDEX IF NOT EXISTS seats_chunk ON seats (chunk);
    CREATE INDEX IF NOT EXISTS cards_chunk ON cards (chunk);
    CREATE INDEX IF NOT EXISTS rules_chunk ON rules (chunk);
    """


def _difference(mine: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    return [key for key in sorted({*mine, *theirs}) if mine.get(key) != theirs.get(key)]
