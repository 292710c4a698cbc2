"""The part of the page on balance that asks whether skill pays: each bot against the next worse one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as w

from playtest.lab.ladder import Ladder, ladder
from playtest.pages.new_game import LABEL

from .page import note, picture, words
from .runner import Runner, Work

TITLE = "Does skill pay? Each bot against the next worse one"
SAYS = (
    "In games of two: who plays by a plan against who picks at random, and who thinks ahead against who plays by a plan. Where "
    "the better bot hardly wins more often, luck decides. The one that thinks ahead takes its time: some seconds a game."
)
GAMES = 20


class SkillPart:
    """``chosen`` gives the form's choices when the button is pressed; ``ladder`` is what was found last."""

    def __init__(self, chosen: Callable[[], dict[str, Any]]) -> None:
        self._chosen = chosen
        self.ladder: Ladder | None = None
        self.games = w.BoundedIntText(
            value=GAMES, min=2, max=100_000, description="Games a pair", style=LABEL
        )
        self.runner = Runner("Play the bots against each other", self._prepare, self._show)
        self.results = w.VBox()
        self.widget = w.VBox([note(SAYS), self.games, self.runner.widget, self.results])

    def _prepare(self) -> Work:
        wanted = ("game", "options", "rulings", "seed")
        chosen = {key: value for key, value in self._chosen().items() if key in wanted}
        return partial(_play, chosen | {"games": self.games.value})

    def _show(self, found: Ladder) -> None:
        self.ladder = found
        if any(run.played for run in found.runs):
            self.results.children = [words(found.summary()), picture(found.picture())]
        else:
            self.results.children = [words("No game was played to its end.")]


def _play(chosen: dict[str, Any], tell: Any) -> Ladder:
    return ladder(**chosen, progress=tell)
