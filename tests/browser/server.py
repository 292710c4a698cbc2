"""`playtest serve` as a process of its own, with its own folder of saved games."""

from __future__ import annotations

import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import psutil

COMMAND = Path(sys.executable).with_name("playtest")
#: The same server on other notebooks than those of the kit.
OTHERS = (
    "import sys; from pathlib import Path; from playtest.server import app; notebooks, saves = map(Path, sys.argv[1:]); "
    "app.serve(notebooks, port=0, open_browser=False, saves=saves)"
)


class Server:
    """A running server. It can be stopped and started again at the same address."""

    def __init__(self, saves: Path, *, notebooks: Path | None = None) -> None:
        self.saves = saves
        self.notebooks = notebooks
        self.port = 0  # any free one, the same after a restart
        self.process: subprocess.Popen[str] | None = None

    @property
    def home(self) -> str:
        """The address of the first page."""
        return f"http://127.0.0.1:{self.port}/"

    def play(self, table: str = "", game: str = "campy_creatures") -> str:
        """The address of a game's page."""
        return f"{self.home}voila/render/play/{game}.ipynb" + (f"?table={table}" if table else "")

    def __enter__(self) -> Server:
        command = [
            str(COMMAND),
            "serve",
            "--no-browser",
            "--saves",
            str(self.saves),
            "--port",
            str(self.port),
        ]
        if self.notebooks is not None:
            command = [sys.executable, "-c", OTHERS, str(self.notebooks), str(self.saves)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found.group(1))
                break
        else:
            raise AssertionError(f"the server ended with {self.process.wait()}")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """End the server as Ctrl-C does; its kernels end with it."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def said(self) -> str:
        """What the server has printed since it told its address."""
        assert self.process is not None
        assert self.process.stdout is not None
        text = ""
        while select.select([self.process.stdout], [], [], 0)[0] and (line := self.process.stdout.readline()):
            text += line
        return text

    def kernels(self) -> dict[str, psutil.Process]:
        """The kernels that run now, by Jupyter's id."""
        assert self.process is not None
        found = {}
        for child in psutil.Process(self.process.pid).children(recursive=True):
            try:
                text = " ".join(child.cmdline())
            except psutil.Error:
                continue
            if id := re.search(r"kernel-([0-9a-f-]{36})\.json", text):
                found[id.group(1)] = child
        return found


def until(what: object, seconds: float = 10.0) -> object:
    """Wait until ``what()`` is true, and return what it gave."""
    assert callable(what)
    end = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.02)
    return found
