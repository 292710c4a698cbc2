"""What is stored in the notebooks: no outputs but those that teach and are checked; no traces of one person's machine.

Running them is nbval's part: `pytest --nbval-lax` runs every cell and compares the outputs that are marked. Whoever has
changed a notebook stores it with `python -m tests.notebooks.store`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules_model
from playtest import notebooks_folder
from tests.notebooks.store import MARK

NOTEBOOKS = sorted(
    path for path in notebooks_folder().rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
METADATA = {"kernelspec", "language_info"}


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def name(path: Path) -> str:
    return path.relative_to(notebooks_folder()).as_posix()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_only_outputs_that_are_checked_are_stored(path: Path) -> None:
    for number, cell in enumerate(cells(path)):
        marked = MARK in "".join(cell["source"])
        assert bool(cell["outputs"]) == marked, (
            f"code cell {number}: an output is stored if, and only if, it is marked {MARK}"
        )
        assert cell["execution_count"] == (1 if marked else None)
        kinds = {output["output_type"] for output in cell["outputs"]}
        assert kinds <= {"stream"}, (
            f"code cell {number}: {kinds} cannot be compared; print what is to be checked"
        )


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_nothing_of_one_machine_is_stored(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert set(data["metadata"]) <= METADATA
    assert data["metadata"]["kernelspec"]["name"] == "python3"
    assert "version" not in data["metadata"].get("language_info", {})


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_few_lines_of_code_a_cell(path: Path) -> None:
    assert max(len("".join(cell["source"]).splitlines()) for cell in cells(path)) <= 25


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_the_walk_through_is_there_and_proves_something(game: str) -> None:
    path = notebooks_folder() / "learn" / f"{game}.ipynb"
    assert sum(MARK in "".join(cell["source"]) for cell in cells(path)) >= 5
