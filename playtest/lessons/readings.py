"""Readings of an unclear rule side by side: the same moves on several tables, each with a board of its own."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import Any

import ipywidgets as w

import rules_model
from playtest.board import Board, make_view
from playtest.board.views import static_traits
from rules_model import BadInput
from rules_model.core.state import State

from .controls import button, row, style
from .cover import looked_on
from .room import read_moves
from .talk import begin
from .text import to_html

#: Narrower than this, the tables stand one below the other.
COLUMN = "1 1 30em"


class Readings(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """``Readings("exhaustion", "rested_return", steps, game="king_of_the_creepies")``: step by step, on a table each.

    Args:
        id: the lesson that all tables begin with.
        key: the ruling that they read differently, by the name of its switch.
        steps: each a text and the moves made at every table; where a table's rules refuse a move, it is told why.
        readings: which readings, by id; all of them when not given.
        seat: whose eyes the reader looks through, by name.

    Raises:
        BadInput: there is no such lesson, ruling or reading, or a move cannot be read.
    """

    def __init__(
        self,
        id: str,
        key: str,
        steps: Sequence[tuple[str, Sequence[str]]],
        *,
        game: str,
        readings: Sequence[str] = (),
        seat: str = "",
    ) -> None:
        book = rules_model.load(game).rulebook
        if key not in book.switches:
            raise BadInput(f"no ruling is switched by {key!r}", hint=f"switches: {', '.join(book.switches)}")
        self.ruling, self.steps = book.switches[key], steps
        says = {reading.id: reading.says for reading in self.ruling.readings}
        if unknown := [each for each in readings if each not in says]:
            raise BadInput(
                f"{self.ruling.id} has no reading {unknown[0]!r}", hint=f"readings: {', '.join(says)}"
            )
        self.tables = [
            Table(says[each], *begin(id, rulings={key: each}, game=game), seat=seat)
            for each in readings or tuple(says)
        ]
        self.at = 0
        self.text = w.HTML()
        self.previous, self.next = (
            button("◀ Back", lambda _: self.back()),
            button("Go on ▶", lambda _: self.forward()),
        )
        self.next.button_style = "primary"
        tables = w.Box(self.tables, layout=w.Layout(flex_flow="row wrap"))
        super().__init__([style(), self.text, row([self.previous, self.next]), tables])
        self.add_class("pt-readings")
        self._show()

    def forward(self) -> None:
        """The next step, at every table."""
        if self.at < len(self.steps):
            for table in self.tables:
                table.play(self.steps[self.at][1])
            self.at += 1
            self._show()

    def back(self) -> None:
        """One step back, at every table."""
        if self.at:
            for table in self.tables:
                table.take_back()
            self.at -= 1
            self._show()

    def _show(self) -> None:
        done = self.steps[self.at - 1][0] if self.at else self.ruling.question
        text = to_html(
            f"{done} [{self.ruling.id}]" if not self.at else done, self.tables[0].state.game.rulebook
        )
        self.text.value = f'<div class="pt-lesson"><div class="pt-step" role="status">Step {self.at} of {len(self.steps)}</div>{text}</div>'
        self.previous.disabled = not self.at
        self.next.disabled = self.at == len(self.steps)


class Table(w.VBox):  # type: ignore[misc]
    """One table: what its reading says, what happened, its board."""

    def __init__(self, says: str, state: State[Any], names: Sequence[str], *, seat: str) -> None:
        self.says, self.names = says, tuple(names)
        self.seat = self.names.index(seat) if seat else None
        #: Every state so far, and what was told on the way to it.
        self.past: list[tuple[State[Any], tuple[str, ...]]] = [(state, ())]
        self.told = w.HTML()
        self.board = Board(**static_traits(state.game))
        self.rev = 0
        super().__init__([self.told, self.board], layout=w.Layout(flex=COLUMN, min_width="0"))
        self._show()

    @property
    def state(self) -> State[Any]:
        """The table as it is."""
        return self.past[-1][0]

    def play(self, moves: Sequence[str]) -> None:
        """Make the moves; those that are refused change nothing."""
        state = self.state.clone()
        self.past.append((state, tuple(line for move in moves for line in self._move(state, move))))
        self._show()

    def take_back(self) -> None:
        """As it was before the latest moves."""
        self.past.pop()
        self._show()

    def _move(self, state: State[Any], move: str) -> Iterator[str]:
        for seat, action in read_moves(state, self.names, move):
            refusal = state.explain(seat, action)
            if refusal is not None:
                label = state.game.label(action, self.names)
                yield f"**{self.names[seat]}: {label}? Refused:** {refusal.sentence(self.names)} [{refusal.rule}]"
                continue
            for event in state.apply(seat, action):
                sentence = state.game.sentence(event.view(self.seat), self.names)
                if sentence:
                    yield f"{sentence} [{event.rule}]"

    def _show(self) -> None:
        state, lines = self.past[-1]
        told = "".join(f"<li>{to_html(line, state.game.rulebook)[3:-4]}</li>" for line in lines)
        self.told.value = (
            f'<div class="pt-lesson"><h4>{html.escape(self.says)}</h4><ul class="pt-told">{told}</ul></div>'
        )
        self.rev += 1
        view = make_view(state.observe(self.seat), names=self.names, rev=self.rev, log=[])
        self.board.frames = {"rev": self.rev, "views": [looked_on(view)]}
