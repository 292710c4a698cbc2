"""`playtest report SESSION`: what a playtest session of people says, from the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playtest.places import saves_folder
from playtest.tables.feedback import ENDING
from playtest.tables.store import Store
from playtest.terminal import say
from rules_model.core.errors import BadInput

TITLES = {
    "facts": "What was played",
    "decisions": "How long people took",
    "stumbles": "Where people stumbled",
    "helped": "Who asked for what",
    "comments": "What was said",
    "disputes": "What was disputed",
    "ratings": "The form: 1 to 5",
    "answers": "The form: in words",
}
#: Characters; so wide a table fits a terminal.
NARROW = 76
RUNNING = "The game is still being played: what could give a secret away is told when it is over."


def report_session(given: Path, *, csv: Path | None, as_json: bool) -> int:
    """Tell about a session: the id of a table among the saved games, or its file. Raises ``BadInput``."""
    from playtest.lab import session as tables
    from playtest.lab.session_store import open_session

    session = open_session(*_place(given))
    if csv is not None:
        say("\n".join(str(path) for path in _write_csv(tables.as_csv(session), csv, session.id)))
    if as_json:
        say(tables.as_json(session))
    elif csv is None:
        told = tables.tables(session)
        say("\n\n".join(f"{title}\n{_text(told[name])}" for name, title in TITLES.items() if name in told))
        if not session.is_over:
            say(f"\n{RUNNING}")
    return 0


def _place(given: Path) -> tuple[str, Store]:
    """The id and the folder of a session."""
    if given.suffix == ".jsonl" or len(given.parts) > 1:
        folder = given.parent
        if not folder.is_dir():
            raise BadInput(f"{given}: there is no such folder as {folder}")
        return given.name.removesuffix(ENDING).removesuffix(".jsonl"), Store(folder)
    return str(given), Store(saves_folder())


def _write_csv(texts: dict[str, str], folder: Path, id: str) -> list[Path]:
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            path = folder / f"{id}.{name}.csv"
            # The mark tells spreadsheets that it is UTF-8.
            path.write_text(text, encoding="utf-8-sig", newline="")
            written.append(path)
    except OSError as error:
        raise BadInput(f"{folder}: the tables cannot be written there ({error.strerror})") from None
    return written


def _text(rows: list[dict[str, Any]]) -> str:
    """Rows as text: a line each; in columns where these are narrow, else as `name: value`."""
    if not rows:
        return "  nothing"
    if len(rows[0]) == 2:
        width = max(len(str(next(iter(row.values())))) for row in rows)
        return "\n".join("  {0:{2}}  {1}".format(*row.values(), width) for row in rows)
    lines = [[_words(key) for key in rows[0]], *([_shown(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    if sum(widths) <= NARROW:
        return "\n".join(
            "  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )
    return "\n".join(
        "  " + "; ".join(f"{_words(key)}: {_shown(value)}" for key, value in row.items()) for row in rows
    )


def _words(key: str) -> str:
    return key.replace("_", " ")


def _shown(value: Any) -> str:
    return "-" if value in (None, "") else str(value)
