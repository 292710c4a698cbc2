"""Where things lie: the notebooks that come with the kit, and what players save."""

import os
import sys
from pathlib import Path

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
    folder = Path(named).expanduser() if named else _user_data() / APP / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


def _user_data() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
