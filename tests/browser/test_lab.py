"""The same notebook in JupyterLab: opened, run, and a move made on the board in a cell."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from playtest.places import notebooks_folder
from tests.browser.conftest import Open

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SERVE = "import sys; from pathlib import Path; from playtest.server import lab; a, b = map(Path, sys.argv[1:]); lab.serve(a, port=0, open_browser=False, saves=b)"


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebooks: this test runs them, and saves what it ran."""
    copy = tmp_path / "notebooks"
    shutil.copytree(notebooks_folder(), copy)
    own = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(copy), str(tmp_path / "saves")],
        env=os.environ | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"(http://127\.0\.0\.1:\d+)/lab\S*(\?token=\w+)", line):
            yield f"{found.group(1)}/lab/tree/play/campy_creatures.ipynb{found.group(2)}"
            break
    else:
        raise AssertionError("JupyterLab did not start")
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def test_the_play_notebook_runs_in_jupyterlab(visit: Open, lab: str) -> None:
    screen = visit(lab, width=1400, height=1000)
    page = screen.page
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    for cell in (0, 1):
        run(page, cell)
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    assert page.get_by_text("official Jupyter news").count() == 0
    lines, cells = len(screen.log), page.locator(".jp-Notebook .jp-CodeCell").count()
    screen.click(screen.playable()[0])
    assert len(screen.log) > lines
    # Single keys are the board's, not JupyterLab's: "d d" would delete the cell.
    page.locator(".pt-table .pt-card").first.focus()
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == cells
    assert page.locator(".pt-board").is_visible()


def run(page: Any, number: int) -> None:
    """Run a cell. What is run while the kernel is just starting JupyterLab forgets, so do as people do: try again."""
    prompt = page.locator(".jp-CodeCell .jp-InputPrompt").nth(number)
    for _ in range(10):
        # While it starts, JupyterLab may ask which kernel is meant; it offers the right one.
        if (accept := page.locator(".jp-Dialog .jp-mod-accept")).is_visible():
            accept.click()
        try:
            prompt.click(timeout=6000)
        except Late:
            continue
        page.keyboard.press("Shift+Enter")
        try:
            expect(prompt).to_have_text(re.compile(r"\[\d+\]"), timeout=6000)
        except AssertionError:
            continue
        return
    raise AssertionError(f"cell {number} does not run")
