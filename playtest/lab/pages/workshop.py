"""The page on which a card is changed: seen at once, its faults told, and played against the card as it was."""

from __future__ import annotations

import tempfile
import typing
from functools import partial
from pathlib import Path
from typing import Any

import ipywidgets as w

from playtest.board.layouts import layout_of
from playtest.lab.compare import Comparison, compare
from playtest.lab.plots import effects
from playtest.lab.report import cards
from playtest.lab.workshop import Workbench
from playtest.pages.messages import message
from rules_model.core.errors import BadInput

from .face import Faces
from .form import RunForm
from .page import Page, note, picture, table, words
from .runner import Runner, Work

SAYS = (
    "Change a card, see it as it will lie on the board, and play the changed deck against the one as it is: same bots, same "
    "seeds. The number of cards in the box must stay the same: take a copy away elsewhere where you add one."
)
WIDE = {"description_width": "7rem"}
INTERVALS = "Of the seats that did so, how many won their game, each with its 95 per cent interval."
BEFORE_AFTER = {
    "use": "what was done",
    "before": "won before",
    "low_before": "from",
    "high_before": "to",
    "after": "won after",
    "low_after": "from",
    "high_after": "to",
}
SHARES = tuple(BEFORE_AFTER)[1:]


class WorkshopPage(Page):
    """The whole page. ``bench`` holds the cards as they are now, ``comparison`` what was found last."""

    def __init__(self) -> None:
        super().__init__("Card workshop", SAYS)
        self.comparison: Comparison | None = None
        self.form = RunForm(rulings=False, changed=self._families)
        self.family = w.Dropdown(description="Cards", style=WIDE)
        self.card = w.Dropdown(description="Card", style=WIDE)
        self.fields: dict[str, Any] = {}
        self.editor = w.VBox()
        self.editor.add_class("pt-lab-fields")
        self.faces = Faces()
        self.faults = w.HTML()
        self.back = w.Button(description="As it was", icon="undo")
        self.back.on_click(lambda _button: self._put_back())
        self.runner = Runner("Play it against the deck as it is", self._prepare, self._show)
        self.family.observe(lambda _change: self._open_family(), names="value")
        self.card.observe(lambda _change: self._open_card(), names="value")
        self._families()
        # Beside each other where there is room, below on a phone.
        fields = w.VBox(
            [self.family, self.card, self.editor], layout=w.Layout(flex="1 1 22rem", max_width="46rem")
        )
        side = w.VBox(
            [self.faces, self.faults, self.back], layout=w.Layout(flex="0 1 27rem", min_width="12rem")
        )
        work = w.HBox([fields, side], layout=w.Layout(flex_flow="row wrap"))
        self.fill(self.form.widget, work, self.runner.widget)

    # ---- the card

    def _families(self) -> None:
        if not hasattr(self, "runner"):
            return
        families = list(self.form.loaded.families)
        self.family.value = None
        self.family.options = [(each.replace("_", " "), each) for each in families]
        self.family.value = families[min(1, len(families) - 1)]

    def _open_family(self) -> None:
        if self.family.value is None:
            return
        self.bench = Workbench(self.form.game.value, self.family.value)
        self.card.value = None
        self.card.options = [(self.bench.fields(key)["name"], key) for key in self.bench.keys]
        self.card.value = self.bench.keys[0]

    def _open_card(self) -> None:
        if self.card.value is None:
            return
        hints = typing.get_type_hints(self.bench.family.cls)
        texts = self.bench.fields(self.card.value)
        self.fields = {
            name: _field(name, hints[name], texts[name]) for name in self.bench.columns if name != "key"
        }
        for each in self.fields.values():
            each.observe(lambda _change: self._write(), names="value")
        self.editor.children = list(self.fields.values())
        self._look()

    def _write(self) -> None:
        self.bench.change(self.card.value, {name: str(each.value) for name, each in self.fields.items()})
        self._look()

    def _put_back(self) -> None:
        self.bench.reset(self.card.value)
        self._open_card()

    def _look(self) -> None:
        """The card as the board shows it, and what is wrong with it or with the deck."""
        key, layout = self.card.value, layout_of(self.form.game.value)
        faults, faces = "", []
        if key in self.bench.changed:
            faces.append({"face": layout.face(self.bench.own(key)), "says": "as it was"})
        try:
            faces.insert(0, {"face": layout.face(self.bench.card(key)), "says": "as it is now"})
            self.bench.cards()
        except BadInput as error:
            faults = message("\n".join(error.faults or (str(error),)))
        self.faces.faces, self.faults.value = faces, faults

    # ---- the games

    def _prepare(self) -> Work:
        if not self.bench.changed:
            raise BadInput("no card was changed", hint="change a field above")
        with tempfile.TemporaryDirectory() as folder:
            self.bench.save(Path(folder))  # what is wrong is said before anything is played
        return partial(_play, self.form.values(), self.bench)

    def _show(self, found: Comparison) -> None:
        if not found.pairs:
            self.results.children = [words("No pair of games was played.")]
            return
        self.comparison = found
        changed = [self.bench.fields(key)["key"] for key in self.bench.changed]
        both = before_and_after(found, changed)
        self.results.children = [
            words("\n".join([found.summary(), *card_sentences(both)])),
            picture(effects(found)),
            note(INTERVALS),
            table(both.set_index("card"), BEFORE_AFTER, index="card", shares=SHARES),
        ]


def before_and_after(found: Comparison, keys: list[str]) -> Any:
    """How often who drew or played each changed card won, before and after."""
    import pandas as pd

    a, b = cards(found.a), cards(found.b)
    rows = []
    for key in keys:
        for use in ("drawn", "played"):
            line: dict[str, Any] = {"key": key, "card": key, "use": use}
            for when, each in (("before", a), ("after", b)):
                is_there = key in each.index and f"won_{use}" in each
                line["card"] = each.loc[key, "name"] if is_there else line["card"]
                for name, column in ((when, "won"), (f"low_{when}", "low"), (f"high_{when}", "high")):
                    line[name] = float(each.loc[key, f"{column}_{use}"]) if is_there else float("nan")
            if line["before"] == line["before"] or line["after"] == line["after"]:
                rows.append(line)
    return pd.DataFrame(rows, columns=["key", "card", *BEFORE_AFTER]).set_index("key")


def card_sentences(both: Any) -> list[str]:
    """What became of each changed card, in words. Surely more or less: the intervals before and after do not meet."""
    told = []
    for row in both.itertuples():
        if row.after == row.after and row.before == row.before:  # else it was not used on one side
            more, less = row.low_after > row.high_before, row.high_after < row.low_before
            how = "more often" if more else "less often" if less else "which these games cannot tell apart"
            told.append(
                f"Who has {row.use} {row.card} won {100 * row.before:.1f} % of the games before and {100 * row.after:.1f} % "
                f"after: {how}."
            )
    return told


def _play(chosen: dict[str, Any], bench: Workbench, tell: Any) -> Comparison:
    with tempfile.TemporaryDirectory() as folder:
        path = bench.save(Path(folder))
        return compare(
            {}, {"cards": path}, names=("the deck as it is", "The changed deck"), **chosen, progress=tell
        )


def _field(name: str, hint: Any, text: str) -> Any:
    """A field of a card: a choice where there are few values, a number, or text as in a spreadsheet of cards."""
    look = {"description": name.replace("_", " "), "style": WIDE}
    if typing.get_origin(hint) is typing.Literal:
        return w.Dropdown(options=list(map(str, typing.get_args(hint))), value=text, **look)
    if hint is bool:
        return w.Dropdown(options=["yes", "no"], value=text, **look)
    if hint is int:
        return w.IntText(value=int(text), **look)
    # Told while it is being written: the card is seen at once.
    return w.Text(value=text, continuous_update=True, placeholder="nothing", **look)
