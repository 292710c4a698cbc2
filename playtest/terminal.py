"""What the commands print: plain text, whatever stands in the files that they read."""

from __future__ import annotations

import os
import re
import sys
from typing import TextIO

# A name in a file must not be able to move the cursor, colour the screen or ring the bell.
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def plain(text: str) -> str:
    """The text with every control character but the line end replaced."""
    return _CONTROL.sub("\ufffd", text)


def say(text: str) -> None:
    """Print to standard output."""
    _write(sys.stdout, text)


def complain(error: object) -> int:
    """Print an error; returns the exit code for wrong input."""
    _write(sys.stderr, f"playtest: {error}")
    return 2


def _write(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "utf-8"
    shown = f"{plain(text)}\n".encode(encoding, "replace").decode(encoding)
    try:
        stream.write(shown)
        stream.flush()
    except BrokenPipeError:
        # Whoever read this (`head`, a pager) has seen enough; Python would complain once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        raise SystemExit(0) from None
