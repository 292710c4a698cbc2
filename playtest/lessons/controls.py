"""The plain controls of lessons: buttons that stay in their place, so that who uses the keyboard does not lose it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import ipywidgets as w

STYLE = Path(__file__).parent / "lesson.css"


def style() -> w.HTML:
    """The look of lessons, for the page they stand in."""
    return w.HTML(f"<style>{STYLE.read_text(encoding='utf-8')}</style>")


def button(label: str, do: Callable[[w.Button], object], style: str = "") -> w.Button:
    """A button as wide as its label."""
    made = w.Button(description=label, button_style=style, layout=w.Layout(width="auto"))
    made.on_click(do)
    return made


def row(buttons: Sequence[w.Button]) -> w.Box:
    """Buttons side by side, in several lines where the page is narrow."""
    made = w.Box(list(buttons), layout=w.Layout(flex_flow="row wrap", margin="4px 0"))
    made.add_class("pt-choices")
    return made


def label(buttons: Sequence[w.Button], labels: Sequence[str]) -> None:
    """Name as many of the buttons as there are labels, and hide the others."""
    for at, each in enumerate(buttons):
        each.layout.display = "" if at < len(labels) else "none"
        if at < len(labels):
            each.description, each.button_style, each.icon = str(labels[at]), "", ""


def tick(each: w.Button) -> None:
    """Mark the right answer, by its colour and by a tick."""
    each.button_style, each.icon = "success", "check"
