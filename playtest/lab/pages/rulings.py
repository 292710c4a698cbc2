"""The page on unclear rules: which of them matter, and what each reading does."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as w

from playtest.lab.plots import effects, weights
from playtest.lab.rulings import Reading, rulings
from playtest.lab.rulings import table as readings_table

from .form import RunForm
from .page import Page, picture, table, words
from .runner import Runner, Work

SAYS = (
    "Where the rulebook leaves something open, the kit lists the readings. Here every other reading is played against the "
    "default, with the same bots and the same luck, to see which questions are worth an answer."
)
COLUMNS = {
    "reading": "reading",
    "weight": "weight",
    "effect": "its strongest effect",
    "question": "the question",
}


class RulingsPage(Page):
    """The whole page. ``readings`` is what was found last, the weightiest first."""

    def __init__(self) -> None:
        super().__init__("Unclear rules", SAYS)
        self.readings: list[Reading] = []
        self.only = w.SelectMultiple(rows=8, layout=w.Layout(width="100%", max_width="46rem"))
        self.form = RunForm(rulings=False, changed=self._list)
        self._list()
        self.runner = Runner("Compare the readings", self._prepare, self._show)
        hint = w.HTML("Which questions? All of them unless you choose some (several with Ctrl).")
        self.fill(self.form.widget, hint, self.only, self.runner.widget)

    def _list(self) -> None:
        if hasattr(self, "form"):
            switches = self.form.loaded.rulebook.switches
            self.only.options = [(f"{each.id}: {each.question}", key) for key, each in switches.items()]

    def _prepare(self) -> Work:
        return partial(_play, self.form.values(), tuple(self.only.value))

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
            layout=w.Layout(width="100%", max_width="46rem"),
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


def _play(chosen: dict[str, Any], only: tuple[str, ...], tell: Any) -> list[Reading]:
    return rulings(**chosen, only=only, progress=tell)
