"""The folder of a run: one SQLite file. A chunk of games is written whole or not at all, so that a run that was broken
off goes on where it stood, without playing a game twice or losing one.
"""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from rules_model.core.errors import BadInput

from .plan import Plan, plan_from_json
from .play import GameRow, LeadRow, Played, SeatRow

if TYPE_CHECKING:
    import pandas as pd

FILE = "run.sqlite"
#: Raised whenever the tables change, or what is counted in them.
FORMAT = "3"
_ABOUT = "SELECT 1 FROM sqlite_master WHERE name = 'about'"
TABLES = ("games", "seats", "leads", "cards", "rules")
#: So many runs that lie below a folder are named.
TOLD = 5


class Chunk(NamedTuple):
    """The games of a chunk, ready to be written."""

    number: int
    games: tuple[GameRow, ...]
    seats: tuple[SeatRow, ...]
    leads: tuple[LeadRow, ...]
    # of games that came to an end: key, use, times, seats that did, their wins
    cards: tuple[tuple[str, str, int, int, float], ...]
    rules: tuple[tuple[str, int, int], ...]  # rule, times, games in which it came up


def chunk_of(number: int, played: Sequence[Played]) -> Chunk:
    """Add up what need not be kept game by game."""
    cards: dict[tuple[str, str], list[float]] = {}
    rules: Counter[str] = Counter()
    games_with: Counter[str] = Counter()
    for each in played:
        rules.update(each.rules)
        games_with.update(each.rules.keys())
        for (key, use, _seat, won), times in each.cards.items() if each.game.finished else ():
            line = cards.setdefault((key, use), [0, 0, 0.0])
            line[0] += times
            line[1] += 1
            line[2] += won
    return Chunk(
        number,
        tuple(each.game for each in played),
        tuple(row for each in played for row in each.seats),
        tuple(row for each in played for row in each.leads),
        tuple((key, use, int(times), int(seats), wins) for (key, use), (times, seats, wins) in cards.items()),
        tuple((rule, times, games_with[rule]) for rule, times in rules.items()),
    )


class Store:
    """What a run has played so far. Only the process that leads the run writes.

    Args:
        folder: where the file lies or shall lie; made when it is not there.
        plan: what the run plays; ``None`` to look at a run that is there. Only the number of games may differ from
            what lies there.

    Raises:
        BadInput: the folder holds another run, or a file that is none, or it cannot be written.
    """

    def __init__(self, folder: Path, plan: Plan | None) -> None:
        self.path = folder / FILE
        if plan is None and not self.path.is_file():
            inside = [str(each.parent) for each in sorted(folder.glob(f"*/{FILE}"))]
            more = f" and {len(inside) - TOLD:,} more" if len(inside) > TOLD else ""
            hint = (
                f"runs lie in {', '.join(inside[:TOLD])}{more}"
                if inside
                else f"a run's folder holds a file {FILE}"
            )
            raise BadInput(f"{folder}: there is no run here", hint=hint)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{folder}: no run can be kept here ({error.strerror})") from error
        with self._readable():
            # A page plays in one thread and looks in another; SQLite lets one in at a time.
            self._db = sqlite3.connect(self.path, check_same_thread=False, timeout=60)
        try:
            with self._readable(), self._db:
                self._db.execute("PRAGMA journal_mode=WAL")
                # With WAL, NORMAL loses nothing when the process dies; a power cut may cost the last chunks.
                self._db.execute("PRAGMA synchronous=NORMAL")
                if plan is not None:
                    self._db.executescript(_schema())
                if plan is None and not self._db.execute(_ABOUT).fetchone():
                    raise BadInput(f"{self.path}: this is no file of a run", hint="choose another folder")
                about = dict(self._db.execute("SELECT key, value FROM about"))
            self.plan = self._settled(about, plan)
        except BadInput:
            self._db.close()
            raise

    def _settled(self, about: dict[str, str], plan: Plan | None) -> Plan:
        """The plan of the file. A new file gets it."""
        if plan is not None and not about:
            with self._readable(), self._db:
                about = {"format": FORMAT, "identity": plan.identity(plan.load()), "plan": plan.to_json()}
                self._db.executemany("INSERT INTO about VALUES (?, ?)", about.items())
            return plan
        if about.get("format") != FORMAT:
            raise BadInput(
                f"{self.path}: written by another version of the laboratory", hint="choose another folder"
            )
        try:
            found, lying = plan_from_json(about["plan"]), json.loads(about["identity"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput(f"{self.path}: this is no file of a run ({error!r})"[:300]) from error
        if plan is not None:
            differs = _difference(lying, json.loads(plan.identity(plan.load())))
            if differs == ["code"]:
                raise BadInput(
                    f"{self.path}: the rules or the bots have been programmed anew since this run was begun, and their games "
                    "are not mixed",
                    hint="choose another folder; what lies here can still be reported on",
                )
            if differs:
                raise BadInput(
                    f"{self.path}: another run lies here; it differs in {', '.join(differs)}",
                    hint="choose another folder, or take that one away",
                )
            with self._readable(), self._db:
                self._db.execute("UPDATE about SET value = ? WHERE key = 'plan'", (plan.to_json(),))
            return plan
        return found

    @contextlib.contextmanager
    def _readable(self) -> Iterator[None]:
        """What SQLite complains of, as one clear error."""
        try:
            yield
        except sqlite3.ProgrammingError as error:
            raise BadInput(
                f"{self.path}: {error}", hint="a run that was closed is opened by Run.open"
            ) from error
        except sqlite3.OperationalError as error:
            raise BadInput(f"{self.path}: cannot be read or written ({error})") from error
        except sqlite3.DatabaseError as error:
            raise BadInput(
                f"{self.path}: damaged, or no file of a run ({error})", hint="choose another folder"
            ) from error

    def done(self) -> dict[int, int]:
        """The chunks that are written: how many games each holds."""
        with self._readable():
            return dict(self._db.execute("SELECT number, games FROM chunks"))

    def played(self) -> int:
        """How many games are written."""
        with self._readable():
            return int(self._db.execute("SELECT TOTAL(games) FROM chunks").fetchone()[0])

    def add(self, chunk: Chunk) -> None:
        """Write a chunk, in one transaction; a shorter one of the same number is replaced."""
        number = chunk.number
        with self._readable(), self._db:
            for table in TABLES:
                self._db.execute(f"DELETE FROM {table} WHERE chunk = ?", (number,))
            for table, rows in zip(TABLES, chunk[1:], strict=True):
                self._fill(table, number, rows)
            self._db.execute("INSERT OR REPLACE INTO chunks VALUES (?, ?)", (number, len(chunk.games)))

    def _fill(self, table: str, number: int, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            marks = ", ".join("?" * (len(rows[0]) + 1))
            self._db.executemany(
                f"INSERT INTO {table} VALUES ({marks})",
                ((number, *row) for row in rows),
            )

    def frame(self, query: str) -> pd.DataFrame:
        """The answer to a query as a table. Raises ``BadInput`` for what would change the file, or is no SQL."""
        if not re.match(r"\s*(select|with)\b", query, re.IGNORECASE):
            raise BadInput(f"{query!r}: games are looked at, not changed"[:300], hint="begin with SELECT")
        import pandas as pd

        with self._readable():
            answer = self._db.execute(query)
            return pd.DataFrame(answer.fetchall(), columns=[each[0] for each in answer.description])

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
    CREATE TABLE IF NOT EXISTS leads (chunk INTEGER, {columns(LeadRow)});
    CREATE TABLE IF NOT EXISTS cards
        (chunk INTEGER, key TEXT, use TEXT, times INTEGER, seats INTEGER, wins REAL);
    CREATE TABLE IF NOT EXISTS rules (chunk INTEGER, rule TEXT, times INTEGER, games INTEGER);
    """ + "".join(f"CREATE INDEX IF NOT EXISTS {table}_chunk ON {table} (chunk);\n" for table in TABLES)


def _difference(mine: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    return [key for key in sorted({*mine, *theirs}) if mine.get(key) != theirs.get(key)]
