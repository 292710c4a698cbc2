"""The phases of a game as a picture in which the present phase is lit, without drawing it anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from playtest.charts import phase_graph, words
from rules_model import Game
from rules_model.core.state import State

HERE = Path(__file__).parent


class PhasePicture(anywidget.AnyWidget):
    """``PhasePicture(game)``, then ``picture.follow(state)`` after each move."""

    _esm = HERE / "phases.js"
    _css = HERE / "phases.css"

    svg = traitlets.Unicode(help="the drawing, sent once").tag(sync=True)
    alt = traitlets.Unicode(help="the same in words").tag(sync=True)
    lit = traitlets.Unicode(help="name of the present phase").tag(sync=True)
    passed: Any = traitlets.List(help="names of the phases that were run through since the last look").tag(
        sync=True
    )
    told = traitlets.Unicode(help="the present phase as a sentence").tag(sync=True)

    def __init__(self, game: Game[Any], state: State[Any] | None = None, chart: str | None = None) -> None:
        picture = phase_graph(game, chart=chart)
        self.game = game
        super().__init__(svg=picture.svg, alt=picture.alt)
        if state is not None:
            self.follow(state)

    def follow(self, state: State[Any], passed: Sequence[str] = ()) -> None:
        """Light the phase that a state is in, and outline those that were passed on the way."""
        phase = self.game.chart.phases[state.phase]
        self.passed = [name for name in passed if name != phase.name]
        self.lit = phase.name
        way = f"Passed: {', '.join(words(name) for name in self.passed)}. " if self.passed else ""
        self.told = f"{way}Now: {words(phase.name)}. {phase.says} [{phase.rule}]."
