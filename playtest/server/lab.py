"""The same notebooks in JupyterLab, to be read and changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playtest.places import data_folder

LOBBY = "index.ipynb"
SHARE = Path(__file__).parent / "share"


def serve(notebooks: Path, *, port: int, open_browser: bool, saves: Path) -> int:
    """Run JupyterLab on the notebooks until it ends; the exit code is JupyterLab's."""
    folder = workable(notebooks)
    print(f"JupyterLab opens on {folder}\nGames are kept in {saves}", flush=True)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", f"--port={port}"]
    command += ["--ip=127.0.0.1", f"--LabApp.default_url=/lab/tree/{LOBBY}"]
    if not open_browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # containers and teaching servers
    # No question about news and no look for updates: a lesson starts with the lesson, and nothing leaves this machine.
    settings = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_CONFIG_PATH")]))
    own = {"PLAYTEST_SAVES": str(saves), "JUPYTER_CONFIG_PATH": settings}
    return subprocess.run(command, env=os.environ | own, check=False).returncode


def workable(notebooks: Path) -> Path:
    """A folder that may be changed: a checkout's own notebooks, else a copy of the installed ones, made once."""
    if (notebooks.parent / "pyproject.toml").is_file():
        return notebooks
    copy = data_folder() / "notebooks"
    if not copy.is_dir():
        shutil.copytree(notebooks, copy)
    return copy
