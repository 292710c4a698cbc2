"""One question about any position, with buttons; the engine knows the answer."""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from rules_model.core.state import State

from .controls import button, row, style, tick
from .room import Moment, read_moves, room


class Ask(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """``Ask(state, names, "second", "Who is second?")``: a question of the lessons, anywhere.

    Args:
        ask: which question the engine answers; ``about`` says what about, as in a lesson file.
        choices: answers to choose from, those of the question when not given.
        do: moves after which the answer is looked for; the state given stays as it is.
    """

    def __init__(
        self,
        state: State[Any],
        names: Sequence[str],
        ask: str,
        text: str,
        *,
        choices: Sequence[object] = (),
        do: Sequence[str] = (),
        **about: Any,
    ) -> None:
        before, after, events = state.clone(), state.clone(), []
        for move in do:
            for seat, action in read_moves(after, names, move):
                events += after.apply(seat, action)
        moment = Moment(before, after, events, tuple(names), about)
        question = room(state.game.name).questions[ask]
        self.right = question.answer(moment)
        self.choices = tuple(str(choice) for choice in choices) or question.choices(moment)
        self.answers = [button(each, partial(self._pressed, each)) for each in self.choices]
        self.verdict = w.HTML()
        title = w.HTML(f'<div class="pt-lesson pt-ask">{html.escape(text)}</div>')
        super().__init__([style(), title, row(self.answers), self.verdict])

    def _pressed(self, given: str, _button: w.Button) -> None:
        self.answer(given)

    def answer(self, given: str) -> None:
        """Say whether an answer is right."""
        tick(self.answers[self.choices.index(self.right)])
        says = f"Right: {self.right}." if given == self.right else f"Not {given}, but {self.right}."
        css = "good" if given == self.right else "bad"
        self.verdict.value = (
            f'<div class="pt-lesson" role="status"><div class="pt-said {css}">{html.escape(says)}</div></div>'
        )
