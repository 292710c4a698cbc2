"""The ways from a page of lessons to the lobby and to the table."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
from IPython.display import HTML

import rules_model
from playtest.server.page import in_voila


def links(game: str) -> Any:
    """Links to the lobby and to the page where the game is played. Raises ``BadInput`` when there is no such game."""
    title = rules_model.load(game).title.partition(":")[0]
    text = (
        '<p style="font: 600 15px/1.6 system-ui, sans-serif; margin: 0"><a href="../index.ipynb">◂ The lobby</a>'
        f' &nbsp;·&nbsp; <a href="../play/{game}.ipynb">Play {title} ▸</a></p>'
    )
    # Voilà's output area swallows clicks on links to notebooks, a widget leaves them alone; in JupyterLab the output area
    # is what knows how to open a notebook from a link.
    return w.HTML(text) if in_voila() else HTML(text)  # type: ignore[no-untyped-call]
