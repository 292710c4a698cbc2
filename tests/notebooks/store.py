"""Run notebooks and store them as they belong into the repository: outputs only where they are marked to be checked.

    python -m tests.notebooks.store                    all notebooks
    python -m tests.notebooks.store notebooks/learn/campy_creatures.ipynb

Look at the difference before you commit it: a changed output is a changed lesson.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from playtest import notebooks_folder

MARK = "NBVAL_CHECK_OUTPUT"


def store(path: Path) -> None:
    """Run a notebook; keep the marked outputs, forget all else that differs from run to run."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            marked = MARK in cell.source
            cell.outputs = cell.outputs if marked else []
            cell.execution_count = (
                1 if marked else None
            )  # nbval takes a cell without a number for one never run
            cell.metadata = {}
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell, number in zip(notebook.cells, range(len(notebook.cells)), strict=True):
        cell["id"] = f"cell-{number:02}"
    nbformat.write(notebook, path)


if __name__ == "__main__":
    paths = [Path(each) for each in sys.argv[1:]] or sorted(notebooks_folder().rglob("*.ipynb"))
    for each in paths:
        if ".ipynb_checkpoints" not in each.parts:
            store(each)
            print(f"stored {each}")
