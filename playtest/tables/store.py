"""Where games are kept: one record file a table, written before a move is shown."""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import re
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rules_model import BadInput

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")
# Windows takes these for devices, whatever ending they have; a folder of saved games may travel there.
DEVICES = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", re.IGNORECASE)
OWN_ID = re.compile(r"[0-9a-f]{16}")
UNDO = re.compile(rb'^\{"undo": *(\d{1,6})\}', re.MULTILINE)
LONGEST_HEADER = 64 * 1024  # bytes; the first lines of our games have about 1,500
LONGEST_LISTED = 8 * 1024 * 1024  # bytes; a long game has about 20,000
ELSEWHERE = "name another folder: `playtest serve --saves DIR`, or the variable PLAYTEST_SAVES"


class Saved(NamedTuple):
    """A table in the store, as its file tells it without being played.

    Attributes:
        changed: seconds since the epoch.
        steps: those that stand; what was taken back does not count.
        is_over: the game has ended.
        is_copy: it goes on from a copy of another game.
        is_ended: a playtest session that was ended before its game.
        is_setup: a companion table whose setup is half typed in.
    """

    id: str
    game: str
    names: tuple[str, ...]
    changed: float
    steps: int
    is_over: bool = False
    is_copy: bool = False
    is_ended: bool = False
    is_setup: bool = False

    @property
    def given_name(self) -> str:
        """The name that somebody gave it; empty where the id is one of the kit's own."""
        return "" if OWN_ID.fullmatch(self.id) else self.id


class Store:
    """A folder of records. Table ids are file names, so nothing but letters, digits, ``-`` and ``_`` is let through.

    Args:
        folder: made if it is missing; ``None`` keeps nothing (tables that end with their kernel).
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._sizes: dict[str, int] = {}
        self._torn: set[str] = set()  # files with half a line at their end that could not be cut off
        if folder is not None:
            _make(folder)

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
                hint="use 1 to 60 of the letters a to z and A to Z (no accents), digits, - and _, and no space; "
                "it begins with a letter or digit",
            )
        if DEVICES.fullmatch(id):
            raise BadInput(
                f"{id!r} cannot be the name of a saved game: it is a device on Windows", hint="add a letter"
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
        data = text.encode("utf-8", errors="replace")
        _make(self.folder)  # it may have been removed while the page was open
        try:
            _place(path, data)
        except FileExistsError:
            raise BadInput(f"a saved game called {id!r} exists already", hint="choose another name") from None
        except OSError as error:
            raise BadInput(
                f"the game cannot be saved in {self.folder}", [_reason(error)], hint=ELSEWHERE
            ) from None
        self._sizes[id] = len(data)

    def keep_cards(self, id: str, files: Sequence[Path]) -> list[str]:
        """Copy the card files of a table beside it; returns the names under which :meth:`cards` finds them.

        Raises:
            BadInput: the disk refuses; nothing is kept then.
        """
        if self.folder is None:
            return []
        _make(self.folder)
        kept: list[str] = []
        try:
            for at, file in enumerate(files, 1):
                data = file.read_bytes()
                _place(self.folder / f"{id}.cards{at}.toml", data)
                kept.append(f"{id}.cards{at}.toml")
        except OSError as error:
            self.drop_cards(kept)
            raise BadInput(
                f"the cards cannot be kept in {self.folder}", [_reason(error)], hint=ELSEWHERE
            ) from None
        return kept

    def drop_cards(self, names: Sequence[str]) -> None:
        """Remove card files for which there will be no table."""
        for path in self.cards(names):
            with contextlib.suppress(OSError):
                path.unlink()

    def cards(self, names: object) -> list[Path]:
        """The card files in this folder that a record names. Whatever is not such a name, paths above all, is left out."""
        if self.folder is None or not isinstance(names, list):
            return []
        return [
            self.folder / name
            for name in names
            if isinstance(name, str) and re.fullmatch(NAME.pattern + r"\.cards\d{1,2}\.toml", name)
        ]

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
            file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
            try:
                self._append(file, id, data)
            finally:
                os.close(file)
        except FileNotFoundError:
            raise BadInput(
                "the move cannot be saved, so it was not made",
                ["the file of this game is gone"],
                hint="“Save a copy” below the board keeps what there is so far; then go on with the copy",
            ) from None
        except OSError as error:
            raise BadInput(
                "the move cannot be saved, so it was not made",
                [_reason(error)],
                hint="make room or mend the folder, then try again",
            ) from None

    def _append(self, file: int, id: str, data: bytes) -> None:
        size = os.lseek(file, 0, os.SEEK_END)
        if id in self._torn and size > self._sizes[id]:
            size = self._sizes[id]
            os.ftruncate(file, size)
            os.lseek(file, size, os.SEEK_SET)
        self._torn.discard(id)
        if size != self._sizes.setdefault(id, size):
            raise BadInput("this game has gone on in another page", hint="reload to see it as it stands")
        try:
            # Unbuffered: what could not be written must not be tried again when the file is closed.
            written = 0
            while written < len(data):
                written += os.write(file, data[written:])
        except OSError:
            self._torn.add(id)
            os.ftruncate(file, size)
            self._torn.discard(id)
            raise
        self._sizes[id] = size + len(data)

    def read(self, id: str) -> str:
        """The text of a record, a torn last line cut off on disk too. Raises ``BadInput`` when there is none."""
        path = self.path(id)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            raise BadInput(
                f"there is no saved game called {id!r}",
                hint="it may have been removed or renamed; the list shows those that are there",
            ) from None
        except OSError as error:
            raise BadInput(f"the saved game {id!r} cannot be read", [_reason(error)]) from None
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) != len(data):
            try:
                with path.open("r+b") as file:
                    file.truncate(len(whole))
            except OSError as error:
                raise BadInput(f"the saved game {id!r} cannot be mended", [_reason(error)]) from None
        self._sizes[id] = len(whole)
        self._torn.discard(id)
        return whole.decode("utf-8-sig", errors="replace")  # some editors put a mark in front

    def saved(self, game: str | None = None) -> list[Saved]:
        """All readable tables (of one game), the latest first. Files that are none are passed over."""
        found: list[Saved] = []
        try:
            paths = list(self.folder.glob("*.jsonl")) if self.folder else []
        except OSError:
            return found
        for path in paths:
            # Anybody may put anything into the folder; no file may keep the others from being listed.
            with contextlib.suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
                saved = _listed(path)
                if saved is not None and game in (None, saved.game):
                    found.append(saved)
        return sorted(found, key=lambda each: -each.changed)


def _listed(path: Path) -> Saved | None:
    if not NAME.fullmatch(path.stem) or not path.is_file():
        return None
    facts = path.stat()
    if facts.st_size > LONGEST_LISTED:
        return None
    with path.open("rb") as file:
        first = file.readline(LONGEST_HEADER)
        rest = file.read(LONGEST_LISTED)
    if not first.endswith(b"\n"):
        return None
    header: dict[str, Any] = json.loads(first.removeprefix(codecs.BOM_UTF8))
    game, names = header["game"], [seat["name"] for seat in header["table"]["seats"]]
    if not all(isinstance(text, str) for text in (game, *names)):
        return None
    undone = [int(count) for count in UNDO.findall(rest)]
    steps = max(rest.count(b"\n") - len(undone) - sum(undone), 0)
    # The step that ends a game says so; an undo of it would stand behind it.
    is_over = steps > 0 and "end" in json.loads(rest.splitlines()[-1])
    return Saved(path.stem, game, tuple(names), facts.st_mtime, steps, is_over, "copy_of" in header["table"])


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"games cannot be kept in {folder}", [_reason(error)], hint=ELSEWHERE) from None


def _place(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all. Raises ``FileExistsError`` rather than replace one."""
    handle, part = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        try:
            os.link(part, path)  # unlike a rename, refuses to replace
        except FileExistsError:
            raise
        except (OSError, AttributeError, NotImplementedError):
            _write_new(path, data)  # this file system knows no links
    finally:
        with contextlib.suppress(OSError):
            Path(part).unlink()


def _write_new(path: Path, data: bytes) -> None:
    file = path.open("xb")
    try:
        with file:
            file.write(data)
    except OSError:
        path.unlink()
        raise


def _reason(error: OSError) -> str:
    return str(error.strerror or error)
