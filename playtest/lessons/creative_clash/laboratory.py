"""The chain laboratory: pick an Event, answer it, answer the answer; see what stands, what falls, and why."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

import ipywidgets as w

import rules_model
from playtest.lessons.controls import button, row, style
from playtest.lessons.text import mark, rules_list
from rules_model.core.errors import Refusal

from .chain import NAMES, Chain, Link, cancels, name_of, openings
from .start import GAME

#: Readings of the rulebook that make other chains legal.
SWITCHES = ("event_on_all", "own_cancels_in_chain", "cancel_own")
TAUGHT = (
    "CC-ICON-11",
    "CC-CXL-01",
    "CC-CXL-02",
    "CC-CXL-03",
    "CC-CXL-04",
    "CC-CXL-05",
    "CC-COS-01",
    "CC-COS-02",
)


class Laboratory(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """``Laboratory()``: every control is a list or a button, so the keyboard alone will do."""

    def __init__(self) -> None:
        self.book = rules_model.load(GAME).rulebook
        self.event = _choice("The Event", [(name_of(key), key) for key in openings()])
        self.player = _choice("played by", [(name, name) for name in NAMES])
        self.aim = _choice("on", [("nothing in particular", "")])
        self.who = _choice("Answered by", [(name, name) for name in NAMES], NAMES[1])
        self.card = _choice("with", [(name_of(key), key) for key in cancels()])
        self.readings = [self._reading(key) for key in SWITCHES]
        self.answer = button("Answer the last card", lambda _: self._answer(), style="primary")
        self.back = button("◀ Take back", lambda _: self._back())
        self.settle = button("All pass: settle it", lambda _: self._settle())
        self.step = button("Next step ▶", lambda _: self._step())
        self.said, self.picture, self.steps = w.HTML(), w.HTML(), w.HTML()
        for each in (self.event, self.player):
            each.observe(lambda _: self._begin(), "value")
        for each in (self.aim, *self.readings):
            each.observe(lambda _: self._aimed(), "value")
        rules = rules_list(TAUGHT, self.book, summary="The rules of cancelling")
        readings = w.Accordion(
            [w.VBox(self.readings)], titles=["Where the rulebook can be read in several ways"]
        )
        readings.selected_index = None
        super().__init__(
            [
                style(),
                row([self.event, self.player, self.aim]),
                row([self.who, self.card, self.answer]),
                row([self.back, self.settle, self.step]),
                self.said,
                self.picture,
                self.steps,
                readings,
                w.HTML(f'<div class="pt-lesson">{rules}</div>'),
            ]
        )
        self._begin()

    # ---- what the reader does

    def _begin(self) -> None:
        """Another Event, or another player of it: what it can be played on changes with it."""
        self.chain = Chain(self.event.value, self.player.value, rulings=self._rulings())
        with self.aim.hold_trait_notifications():
            self.aim.options = [
                (self.chain.aim_name(aim), self.chain.aim_key(aim)) for aim in self.chain.aims
            ]
        self._aimed()

    def _aimed(self) -> None:
        """The same chain on another target or by other readings, as far as that is legal."""
        links = self.chain.links
        self.chain = Chain(self.event.value, self.player.value, self.aim.value, rulings=self._rulings())
        told = f"{self.player.value} plays {name_of(self.event.value)}. Everybody is asked."
        self._show(told, replay(self.chain, links))

    def _answer(self) -> None:
        who, card = self.who.value, self.card.value
        refusal = self.chain.why_not(who, card)
        if refusal is None:
            self._show(self.chain.answer(who, card))
        else:
            self._show("", refusal)

    def _back(self) -> None:
        self.chain.take_back()
        self._show("Taken back.")

    def _settle(self) -> None:
        self.told = self.chain.settle().splitlines()
        self.shown = 0
        self._step()

    def _step(self) -> None:
        """Judge one more link, the last one first; after the first one, what comes of it all."""
        self.shown += 1
        count = len(self.chain.links) + 1
        if self.shown > count:
            self.shown = len(self.told)
        self._show("", judged=max(0, count - self.shown), steps=self.told[: self.shown])

    # ---- what is shown

    def _show(
        self, told: str, refusal: Refusal | None = None, *, judged: int = 0, steps: Sequence[str] = ()
    ) -> None:
        said = f"<p>{html.escape(told)}</p>" if told else ""
        if refusal is not None:
            reason = html.escape(refusal.sentence(NAMES))
            said += f'<div class="pt-said bad"><b>Refused:</b> {reason} {mark(refusal.rule, self.book)}'
            said += f"<p>{html.escape(self.book.says(refusal.rule))}</p></div>"
        self.said.value = f'<div class="pt-lesson" role="status">{said}</div>'
        self.picture.value = f'<div class="pt-lesson">{self.chain.picture(judged).to_html()}</div>'
        lines = "".join(f"<li>{html.escape(line)}</li>" for line in steps)
        self.steps.value = (
            f'<div class="pt-lesson" role="status"><ul class="pt-told">{lines}</ul></div>' if lines else ""
        )
        settled = self.chain.is_settled
        self.answer.disabled = self.settle.disabled = settled
        self.back.disabled = not settled and not self.chain.links
        self.step.disabled = not settled or len(steps) >= len(self.told)

    # ---- the readings

    def _reading(self, key: str) -> Any:
        ruling = self.book.switches[key]
        options = [(reading.says, reading.id) for reading in ruling.readings]
        return _choice(ruling.question, options, ruling.default, wide=True)

    def _rulings(self) -> dict[str, str]:
        return {key: each.value for key, each in zip(SWITCHES, self.readings, strict=True)}


def replay(chain: Chain, links: Sequence[Link]) -> Refusal | None:
    """Put links onto another chain, as far as they are legal there: why the next one is not."""
    for link in links:
        refusal = chain.why_not(link.who, link.card)
        if refusal is not None:
            return refusal
        chain.answer(link.who, link.card)
    return None


def _choice(
    label: str, options: Sequence[tuple[str, str]], value: str | None = None, *, wide: bool = False
) -> Any:
    width = "min(100%, 46em)" if wide else "min(100%, 20em)"
    return w.Dropdown(
        options=options,
        value=options[0][1] if value is None else value,
        description=label,
        style={"description_width": "initial"},
        layout=w.Layout(width=width),
    )
