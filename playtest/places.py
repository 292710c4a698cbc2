"""Where things lie: the notebooks that come with the kit, and what players save."""

import os
import sys
from pathlib import Path

from rules_model.core.errors import BadInput

APP = "cardtable-kit"


def notebooks_folder() -> Path:
    """The folder of notebooks: the checkout's own while one is worked in, else the copy inside the installed package."""
    package = Path(__file__).resolve().parent
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "notebooks").is_dir():
        return checkout / "notebooks"
    return package / "_notebooks"


def saves_folder() -> Path:
    """The folder where games are kept, made if it is missing: `PLAYTEST_SAVES`, or the place this system has for such data."""
    named = os.environ.get("PLAYTEST_SAVES")
    folder = Path(named).expanduser() if named else data_folder() / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        hint = "name another folder: `playtest serve --saves DIR`, or the variable PLAYTEST_SAVES"
        raise BadInput(f"games cannot be kept in {folder}: {error.strerror}", hint=hint) from error
    return folder.resolve()


def data_folder() -> Path:
    """The kit's own corner of the place where this system keeps a user's data; it may not exist yet."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / APP
