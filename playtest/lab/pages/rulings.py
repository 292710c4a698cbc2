"""The page on unclear rules: which of them matter, and what each reading does."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as w

from playtest.lab.plots import effects, weights
from playtest.lab.rulings import Reading, rulings
from playtest.lab.rulings import table as readings_table

from .form import RunForm
from .page import WHOLE, Page, picture, table, words
from .runner import Runner, Work

SAYS = (
    "Where the rulebook leaves something open, the kit lists the readings. Here every other reading is played against the "
    "default, with the same bots and the same luck, to see which questions are worth an answer."
)
COLUMNS = {
    "reading": "reading",
    "effect": "its strongest effect",
    "weight": "weight",
    "question": "the question",
}


class RulingsPage(Page):
    """The whole page. ``only`` holds a box to tick for each question, ``readings`` what was found last, the weightiest first."""

    def __init__(self) -> None:
        super().__init__("Unclear rules", SAYS)
        self.readings: list[Reading] = []
        self.only: dict[str, w.Checkbox] = {}
        self._questions = w.VBox()
        self._questions.add_class("pt-page-form")
        self.form = RunForm(rulings=False, changed=self._list)
        self._list()
        self.runner = Runner("Compare the readings", self._prepare, self._show)
        self.fill(self.form.widget, self._questions, self.runner.widget)

    def _list(self) -> None:
        if hasattr(self, "form"):
            switches = self.form.loaded.rulebook.switches
            self.only = {key: _box(f"{each.id}: {each.question}") for key, each in switches.items()}
            hint = w.HTML("Which questions? All of them unless you tick some.")
            self._questions.children = [hint, *self.only.values()]

    def _prepare(self) -> Work:
        return partial(_play, self.form.values(), tuple(key for key, box in self.only.items() if box.value))

    def _show(self, found: list[Reading]) -> None:
        self.readings = found
        if not found:
            self.results.children = [words("No reading was compared.")]
            return
        pairs = found[0].comparison.pairs
        matter = sum(each.weight >= 1 for each in found)
        chosen = w.Dropdown(
            options=[
                (f"{each.id} read as {each.reading}: {each.says}"[:120], at) for at, each in enumerate(found)
            ],
            description="Look at",
            layout=w.Layout(width=WHOLE, max_width="46rem"),
        )
        detail = w.VBox()

        def look(_change: object = None) -> None:
            each = found[chosen.value]
            detail.children = [
                words(f"{each.question}\n{each.comparison.summary()}"),
                picture(effects(each.comparison)),
            ]

        chosen.observe(look, names="value")
        look()
        self.results.children = [
            words(f"{matter} of {len(found)} readings matter, in {pairs:,} pairs of games each."),
            picture(weights(found)),
            table(readings_table(found), COLUMNS, index="ruling"),
            chosen,
            detail,
        ]


def _box(text: str) -> w.Checkbox:
    """A box to tick, whose text is broken where the page ends: a list of choices would cut it off on a phone."""
    return w.Checkbox(description=text, indent=False, layout=w.Layout(width=WHOLE, height="auto"))


def _play(chosen: dict[str, Any], only: tuple[str, ...], tell: Any) -> list[Reading]:
    return rulings(**chosen, only=only, progress=tell)
