"""Files that somebody brings to a page."""

from __future__ import annotations

import contextlib
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules_model import BadInput

MOST_BYTES = 4_000_000  # of one file; a long game's record has about 20,000


def content(file: Mapping[str, Any]) -> bytes:
    """What is in an uploaded file. Raises ``BadInput`` when it is far too large to be one of ours."""
    data = bytes(file["content"])
    if len(data) > MOST_BYTES:
        raise BadInput(f"{name_of(file)}: {len(data):,} bytes are too many; at most {MOST_BYTES:,}")
    return data


def name_of(file: Mapping[str, Any]) -> str:
    """The name of an uploaded file, fit to be shown and to be a file's name."""
    name = re.split(r"[/\\]", str(file["name"]))[-1]
    return re.sub(r"[^\w. -]", "_", name)[:60].strip(". ") or "file"


@contextlib.contextmanager
def on_disk(files: Sequence[Mapping[str, Any]]) -> Iterator[list[Path]]:
    """Uploaded files as files for a while; errors about them call them by the names that they came with."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for at, file in enumerate(files):
            place = Path(folder, str(at))
            place.mkdir()
            paths.append(place / name_of(file))
            paths[-1].write_bytes(content(file))
        within = re.compile(re.escape(folder) + r"[/\\]\d+[/\\]")
        try:
            yield paths
        except BadInput as error:
            what, *faults = [within.sub("", text) for text in (error.what, *error.faults)]
            raise BadInput(what, faults, hint=within.sub("", error.hint)) from None
