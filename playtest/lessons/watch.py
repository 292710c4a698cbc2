"""A game that one watches phase by phase: the board, and the picture of the phases with the way that was taken."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

from playtest.board import Board, make_view
from playtest.board.views import log_entries, static_traits
from rules_model.core.actions import Action
from rules_model.core.state import State

from .phases import PhasePicture

Choose = Callable[[State[Any], int], Action]


def first_legal(state: State[Any], seat: int) -> Action:
    """The simplest player there is."""
    return state.legal_actions(seat)[0]


class Watch(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """``Watch(state, names)``: a button makes the next decision, chosen by ``choose``; another takes it back."""

    def __init__(self, state: State[Any], names: Sequence[str], choose: Choose = first_legal) -> None:
        self.names = tuple(names)
        self.choose = choose
        self.states = [state.clone()]
        self.picture = PhasePicture(state.game, state)
        self.board = Board(**static_traits(state.game))
        self.told = w.HTML()
        self.next = w.Button(
            description="Next decision ▶", button_style="primary", layout=w.Layout(width="auto")
        )
        self.previous = w.Button(description="◀ Back", layout=w.Layout(width="auto"))
        self.next.on_click(lambda _: self.forward())
        self.previous.on_click(lambda _: self.back())
        super().__init__([w.HBox([self.previous, self.next]), self.told, self.picture, self.board])
        self._show(())

    def forward(self) -> None:
        """Make one decision and run on to the next."""
        state = self.states[-1].clone()
        if state.deciders:
            seat = state.deciders[0]
            events = state.apply(seat, self.choose(state, seat))
            self.states.append(state)
            self._show(events)

    def back(self) -> None:
        """Take the last decision back."""
        if len(self.states) > 1:
            self.states.pop()
            self._show(())

    def _show(self, events: Sequence[Any]) -> None:
        state = self.states[-1]
        self.picture.follow(state, [event.values["phase"] for event in events if event.kind == "phase"])
        log = log_entries(state.game, events, None, self.names, start=0)
        view = make_view(state.observe(None), names=self.names, rev=len(self.states), log=log)
        self.board.frames = {"rev": len(self.states), "views": [view]}
        lines = "".join(f"<li>{html.escape(entry['text'])} [{entry['rule']}]</li>" for entry in log)
        self.told.value = f'<div role="status"><ul>{lines}</ul></div>'
        self.next.disabled = not state.deciders
        self.previous.disabled = len(self.states) == 1
