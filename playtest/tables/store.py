"""Where games are kept: one record file a table, written before a move is shown."""

from __future__ import annotations

import json
import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from rules_model import BadInput

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")


class Saved(NamedTuple):
    """A table in the store, as its first line tells it."""

    id: str
    game: str
    names: tuple[str, ...]
    changed: float  # seconds since the epoch
    steps: int


class Store:
    """A folder of records. Table ids are file names, so nothing but letters, digits, ``-`` and ``_`` is let through.

    Args:
        folder: made if it is missing; ``None`` keeps nothing (tables that end with their kernel).
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._sizes: dict[str, int] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    @staticmethod
    def new_id() -> str:
        """An id nobody guesses."""
        return secrets.token_hex(8)

    def path(self, id: str) -> Path:
        """The file of a table. Raises ``BadInput`` for what cannot be a table's name."""
        if self.folder is None:
            raise BadInput("this table is not kept on disk")
        if not NAME.fullmatch(id):
            shown = repr(id)[:60]
            raise BadInput(
                f"{shown} cannot be the name of a saved game",
                hint="use 1 to 60 letters, digits, - and _, beginning with a letter or digit",
            )
        return self.folder / f"{id}.jsonl"

    def exists(self, id: str) -> bool:
        """Whether there is such a table. Raises ``BadInput`` for an impossible name."""
        return self.folder is not None and self.path(id).is_file()

    def create(self, id: str, text: str) -> None:
        """Write a new record, whole or not at all. Raises ``BadInput`` when the name is taken or the disk refuses."""
        if self.folder is None:
            return
        path = self.path(id)
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.link(name, path)  # unlike a rename, refuses to replace
        except FileExistsError:
            raise BadInput(f"a saved game called {id!r} exists already", hint="choose another name") from None
        except OSError as error:
            raise BadInput(f"the game cannot be saved in {self.folder}", [str(error.strerror)]) from None
        finally:
            Path(name).unlink()
        self._sizes[id] = path.stat().st_size

    def append(self, id: str, line: str) -> None:
        """Append one line.

        Raises:
            BadInput: another page has gone on with the same table, or the disk refuses; nothing is written.
        """
        if self.folder is None:
            return
        path = self.path(id)
        data = (line + "\n").encode()
        try:
            with path.open("r+b") as file:
                size = file.seek(0, os.SEEK_END)
                if size != self._sizes.get(id, size):
                    raise BadInput(
                        "this game has gone on in another page", hint="reload to see it as it stands"
                    )
                try:
                    file.write(data)
                    file.flush()
                except OSError:
                    file.truncate(size)
                    raise
        except OSError as error:
            raise BadInput("the move cannot be saved, so it was not made", [str(error.strerror)]) from None
        self._sizes[id] = size + len(data)

    def read(self, id: str) -> str:
        """The text of a record, a torn last line cut off on disk too. Raises ``BadInput`` when there is none."""
        path = self.path(id)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            raise BadInput(f"there is no saved game called {id!r}") from None
        except OSError as error:
            raise BadInput(f"the saved game {id!r} cannot be read", [str(error.strerror)]) from None
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) != len(data):
            with path.open("r+b") as file:
                file.truncate(len(whole))
        self._sizes[id] = len(whole)
        return whole.decode("utf-8", errors="replace")

    def saved(self, game: str | None = None) -> list[Saved]:
        """All readable tables (of one game), the latest first. Files that are none are passed over."""
        found = []
        for path in self.folder.glob("*.jsonl") if self.folder else ():
            try:
                with path.open(encoding="utf-8") as file:
                    header: dict[str, Any] = json.loads(file.readline())
                    steps = sum(1 for _ in file)
                names = tuple(str(seat["name"]) for seat in header["table"]["seats"])
                if NAME.fullmatch(path.stem) and game in (None, header["game"]):
                    found.append(Saved(path.stem, header["game"], names, path.stat().st_mtime, steps))
            except (OSError, ValueError, KeyError, TypeError):
                continue
        return sorted(found, key=lambda each: -each.changed)
