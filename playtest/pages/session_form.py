"""The form at the end of a playtest session: scales from 1 to 5 with words for both ends, and open questions."""

from __future__ import annotations

import html
from collections.abc import Callable

import ipywidgets as w

from playtest.pages.messages import telling
from playtest.tables.feedback import QUESTIONS, SCALES

Keep = Callable[[int, dict[str, int], dict[str, str]], object]


class EndForm:
    """The form of one player. ``keep(seat, ratings, answers)`` gets what was answered, nothing where it is skipped."""

    def __init__(self, seat: int, name: str, keep: Keep, say: Callable[[str], object]) -> None:
        self.seat = seat
        self.ratings = {
            key: w.ToggleButtons(
                options=[1, 2, 3, 4, 5],
                value=None,
                tooltips=[scale.low, "", "", "", scale.high],
                style={"button_width": "2.6rem"},
                layout=w.Layout(width="auto"),
            )
            for key, scale in SCALES.items()
        }
        self.answers = {
            key: w.Textarea(rows=2, layout=w.Layout(width="100%", max_width="46rem")) for key in QUESTIONS
        }
        parts: list[w.Widget] = []
        for key, scale in SCALES.items():
            row = [_words(f"1 · {scale.low}"), self.ratings[key], _words(f"5 · {scale.high}")]
            parts += [
                _words(scale.asks, strong=True),
                w.HBox(row, layout=w.Layout(flex_flow="row wrap", align_items="center")),
            ]
        for key, asks in QUESTIONS.items():
            parts += [_words(asks, strong=True), self.answers[key]]
        send = w.Button(description="That is my answer", button_style="primary")
        send.on_click(telling(say, lambda _button: keep(seat, self._rated(), self._answered())))
        skip = w.Button(description="Skip the questions")
        skip.on_click(telling(say, lambda _button: keep(seat, {}, {})))
        parts.append(w.HBox([send, skip], layout=w.Layout(flex_flow="row wrap")))
        self.widget = w.Accordion([w.VBox(parts)], titles=[f"{name}: how was it?"])
        self.widget.selected_index = None  # whoever it is opens their own

    def _rated(self) -> dict[str, int]:
        return {key: scale.value for key, scale in self.ratings.items() if scale.value is not None}

    def _answered(self) -> dict[str, str]:
        return {key: box.value.strip() for key, box in self.answers.items() if box.value.strip()}


def _words(text: str, *, strong: bool = False) -> w.HTML:
    shown = html.escape(text)
    return w.HTML(f"<b>{shown}</b>" if strong else shown)
