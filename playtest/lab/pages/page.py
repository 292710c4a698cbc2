"""What all pages of the laboratory share: the frame around them, and tables."""

from __future__ import annotations

import html
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w
from IPython.display import HTML, display

from playtest.charts import Picture
from playtest.lab.figures import SHARE, amount
from playtest.lab.report import BEWARE
from playtest.pages.messages import message
from playtest.pages.style import style
from playtest.server.page import in_voila, query

if TYPE_CHECKING:
    import pandas as pd

LINKS = (
    '<p class="pt-page-links"><a href="../index.ipynb">The lobby</a> · <a href="balance.ipynb">Balance</a> · '
)
LINKS += '<a href="rulings.ipynb">Unclear rules</a> · <a href="card_workshop.ipynb">Card workshop</a> · '
LINKS += '<a href="session_report.ipynb">Playtest sessions</a> · '
LINKS += '<a href="replay.ipynb">Replay</a></p>'
WHOLE = "calc(100% - 4px)"  # the width of the page, less the margins around a widget
LONG = 24  # characters; such a text gets a column wide enough to be read on a phone


class Page:
    """A page: a heading, what is asked for, what was found (``results``)."""

    def __init__(self, title: str, says: str) -> None:
        look = style() + f"<style>{Path(__file__).with_name('lab.css').read_text(encoding='utf-8')}</style>"
        heading = (
            f'<p class="pt-page-title">{html.escape(title)}</p><p class="pt-lab-says">{html.escape(says)}</p>'
        )
        self.results = w.VBox()
        self.widget = w.VBox([w.HTML(look + heading)])
        self.widget.add_class("pt-page")
        self.widget.add_class("pt-lab")

    def fill(self, *parts: Any, below: Sequence[Any] = ()) -> None:
        """Set what stands below the heading, then the results, then what stands below these."""
        self.widget.children = [self.widget.children[0], *parts, self.results, *below]

    def open(self) -> None:
        """Show the page, with links that work in Voilà and in JupyterLab."""
        query()  # a kernel that was started ahead waits here for its visitor
        if in_voila():
            self.widget.children = [w.HTML(LINKS), *self.widget.children]
        else:
            display(HTML(LINKS))  # type: ignore[no-untyped-call]
        display(self.widget)  # type: ignore[no-untyped-call]


def words(text: str) -> w.HTML:
    """Sentences, one a paragraph; the first one is what counts, and a warning stands out."""
    lines = [
        message(line, "info") if line.startswith(BEWARE) else f"<p>{html.escape(line)}</p>"
        for line in text.splitlines()
    ]
    return w.HTML(f'<div class="pt-lab-words" role="status">{"".join(lines)}</div>')


def note(text: str) -> w.HTML:
    """What a table below it holds."""
    return w.HTML(f'<p class="pt-lab-says">{html.escape(text)}</p>')


def picture(drawn: Picture, *, scrolls: bool = False) -> w.HTML:
    """A picture with its words for screen readers; on a phone it is seen whole, unless it is so wide that it ``scrolls``."""
    shown = w.HTML(drawn.to_html())
    if not scrolls:
        shown.add_class("pt-lab-whole")
    return shown


def table(
    frame: pd.DataFrame, columns: Mapping[str, str], *, index: str = "", shares: Collection[str] = ()
) -> w.HTML:
    """A table.

    Args:
        columns: which, and what they are called.
        index: what the first column is called.
        shares: columns that hold shares. Where a table has a column ``unit``, that says it row by row.
    """
    head = "".join(f'<th scope="col">{html.escape(each)}</th>' for each in (index, *columns.values()))
    rows = []
    for name, row in zip(frame.index, frame.to_dict("records"), strict=True):
        units = {each: SHARE if each in shares else row.get("unit", "") for each in columns}
        cells = "".join(
            f"<td{_side(row[each])}>{html.escape(shown(row[each], unit))}</td>"
            for each, unit in units.items()
        )
        rows.append(f'<tr><th scope="row">{html.escape(str(name))}</th>{cells}</tr>')
    body = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return w.HTML(f'<div class="pt-lab-table" tabindex="0"><table>{body}</table></div>')


def shown(value: Any, unit: str = "") -> str:
    """A value in a cell."""
    if isinstance(value, float):
        return amount(value, unit)
    return f"{value:,}" if isinstance(value, int) else str(value)


def _side(value: Any) -> str:
    if not isinstance(value, str):
        return ' class="pt-lab-number"'
    return ' class="pt-lab-text"' if len(value) > LONG else ""


def folded(parts: Mapping[str, Any], *, opened: int | None = None) -> w.Accordion:
    """Parts to unfold, by their titles."""
    made = w.Accordion(list(parts.values()), titles=list(parts))
    made.selected_index = opened
    return made
