"""One question about any position, with buttons; the engine knows the answer."""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from playtest.board import show
from rules_model.core.state import State

from .controls import button, row, style, tick
from .room import Moment, read_moves, room
from .talk import tell
from .text import to_html


class Ask(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """``Ask(state, names, "second", "Who is second?")``: a question of the lessons, anywhere.

    Args:
        ask: which question the engine answers; ``about`` says what about, as in a lesson file.
        choices: answers to choose from, those of the question when not given.
        do: moves after which the answer is looked for; the state given stays as it is.
        then: moves that are told and shown on a board once the answer is given, so that nothing spoils it before.
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
        then: Sequence[str] = (),
        **about: Any,
    ) -> None:
        before, after, events = state.clone(), state.clone(), []
        for move in do:
            for seat, action in read_moves(after, names, move):
                events += after.apply(seat, action)
        moment = Moment(before, after, events, tuple(names), about)
        question = room(state.game.name).questions[ask]
        self._then = (state.clone(), tuple(names), tuple(then))
        self.right = question.answer(moment)
        self.choices = tuple(str(choice) for choice in choices) or question.choices(moment)
        self.answers = [button(each, partial(self._pressed, each)) for each in self.choices]
        self.verdict = w.HTML()
        title = w.HTML(f'<div class="pt-lesson pt-ask">{html.escape(text)}</div>')
        self._parts: list[w.Widget] = [style(), title, row(self.answers), self.verdict]
        super().__init__(self._parts)

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
        self._show_then()

    def _show_then(self) -> None:
        """Tell what happens next, once."""
        state, names, moves = self._then
        if not moves:
            return
        self._then = (state, names, ())
        told = tell(state, names, *moves).splitlines()
        lines = "".join(f"<li>{to_html(line, state.game.rulebook)[3:-4]}</li>" for line in told)
        text = w.HTML(f'<div class="pt-lesson"><ul class="pt-told">{lines}</ul></div>')
        self.children = [*self._parts, text, show(state, names=names)]
