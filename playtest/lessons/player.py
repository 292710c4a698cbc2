"""The lesson player: the board above all, a text beside it, buttons to answer and to go on."""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from playtest.board import Board, BoardMessage, make_view
from playtest.board.layouts import layout_of
from playtest.board.views import View, log_entries, static_traits
from playtest.charts import chain_graph, phase_graph
from rules_model.core.errors import Refusal
from rules_model.core.state import State

from .controls import button, label, row, style, tick
from .cover import cover, looked_on
from .lesson import Lesson, lesson, lessons
from .room import read_action, room
from .run import Run
from .text import mark, rules_list, table, to_html

MOST_CHOICES = 8
ASKED = "First your answer, above the board"
#: What a step asks of the reader, in a word.
TAGS = {
    "say": "",
    "predict": '<span class="pt-tag">Predict</span>',
    "try": '<span class="pt-tag">Try it</span>',
    "play": '<span class="pt-tag">Your move, on the board</span>',
}


class Player(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """Plays one lesson after another. Everything on it is a plain button, so the keyboard alone will do."""

    def __init__(self, first: Lesson, course: Sequence[Lesson]) -> None:
        self.course = course
        self.menu = w.Dropdown(
            options=[(f"{at}. {each.title}", each.id) for at, each in enumerate(self.course, 1)],
            value=first.id,
            description="Lesson",
            style={"description_width": "initial"},
            layout=w.Layout(width="min(99%, 34em)"),
        )
        self.text = w.HTML()
        # The buttons stay the same ones all the time: who uses the keyboard keeps the place.
        self.answers = [button("", partial(self._pressed, at)) for at in range(MOST_CHOICES)]
        self.previous = button("◀ Back", lambda _: self.back())
        self.next = button("Go on ▶", lambda _: self.forward(), style="primary")
        self.said = w.HTML()
        self.picture, self.words = w.HTML(), w.HTML()
        self.board = Board(on_message=self._from_board, **static_traits(_game(first)))
        self.rev = 0
        self.menu.observe(lambda change: self.begin(change["new"]), "value")
        choices = row(self.answers)
        steps = row([self.previous, self.next])
        super().__init__(
            [
                style(),
                self.menu,
                self.text,
                choices,
                self.said,
                steps,
                self.picture,
                self.board,
                self.words,
            ]
        )
        self.begin(first.id)

    # ---- what the reader does

    def begin(self, id: str) -> None:
        """Begin a lesson."""
        self.run = Run(next(each for each in self.course if each.id == id))
        self.right = self.asked = self.logged = 0
        self._show_page()

    def forward(self) -> None:
        """Go on, or to the next lesson after the last step."""
        if not self.run.is_last:
            self.run.forward()
            self._show_page()
        elif (following := self._following()) is not None:
            self.menu.value = following.id

    def back(self) -> None:
        """One step back."""
        self.run.back()
        self.logged = 0
        self._show_page()

    def _pressed(self, at: int, _button: w.Button) -> None:
        self.answer(at)

    def answer(self, at: int) -> None:
        """Give the answer of that number, or press the one button of a trial."""
        page = self.run.page
        if self.done:
            return
        if page.step.kind == "try":
            refusal = page.refusal or Refusal("The rules allow it.", "")
            self._finish(
                f"<b>Refused:</b> {html.escape(refusal.sentence(self.run.lesson.seats))} {self._mark(refusal.rule)}",
                good=None,
            )
        elif page.step.kind == "predict":
            is_right = page.choices[at] == page.answer
            self.asked, self.right = self.asked + 1, self.right + is_right
            said, right = html.escape(page.choices[at]), html.escape(page.answer)
            self._finish(
                f"<b>{f'Right: {right}.' if is_right else f'Not {said}, but {right}.'}</b>", good=is_right
            )

    # ---- what is shown

    def _show_page(self) -> None:
        page, lesson_ = self.run.page, self.run.lesson
        step, count = page.step, len(lesson_.steps)
        self.done = step.kind == "say"
        self.text.value = (
            f'<div class="pt-lesson"><h3>{html.escape(lesson_.title)}</h3>'
            f'<div class="pt-step"><progress max="{count}" value="{self.run.at + 1}">{self.run.at + 1}</progress> '
            f"Step {self.run.at + 1} of {count} {TAGS[step.kind]}</div>"
            f'<div class="pt-{step.kind}">{to_html(step.text, self.run.game.rulebook)}</div></div>'
        )
        labels: Sequence[str] = page.choices
        if step.kind == "try":
            labels = (f"Try: {self._label(page.before, step.action)}",)
        label(self.answers, labels)
        self.previous.disabled = self.run.at == 0
        if step.kind == "say":
            self.said.value = self._below(self._log(page.events))
            self._show_state(done=True)
        else:
            self.said.value = ""
            self._show_state(done=False)
        self._show_next()

    def _finish(self, verdict: str, *, good: bool | None) -> None:
        """The reader has answered, tried or played: tell why, and show what came of it."""
        page = self.run.page
        self.done = True
        for at, choice in enumerate(page.choices):
            if choice == page.answer:
                tick(self.answers[at])
        why = to_html(page.step.why, self.run.game.rulebook)
        css = "" if good is None else " good" if good else " bad"
        self.said.value = self._below(
            f'<div class="pt-said{css}">{verdict}{why}</div>{self._log(page.events)}'
        )
        self._show_state(done=True)
        self._show_next()

    def _below(self, content: str) -> str:
        rules = rules_list(self.run.page.step.rules, self.run.game.rulebook)
        return f'<div class="pt-lesson" role="status">{content}{rules}</div>'

    def _log(self, events: Any) -> str:
        lines = (f"<li>{html.escape(text)} {self._mark(rule)}</li>" for text, rule in self.run.told(events))
        joined = "".join(lines)
        # The board tells it too; folded away, it does not push the board down.
        summary = "<summary>What happened, line by line</summary>"
        return (
            f'<details class="pt-rules">{summary}<ul class="pt-told">{joined}</ul></details>'
            if joined
            else ""
        )

    def _show_next(self) -> None:
        following = self._following()
        self.next.disabled = not self.done or (self.run.is_last and following is None)
        self.next.description = "Go on ▶"
        if self.run.is_last:
            self.next.description = (
                f"Next lesson: {following.title} ▶" if following else "That was the last lesson"
            )
            if self.done and self.asked:
                score = f"<p><b>{self.right} of {self.asked} answers were right at once.</b></p>"
                self.said.value += f'<div class="pt-lesson">{score}</div>'

    def _show_state(self, *, done: bool) -> None:
        """Show the table before the step, or the way to the table after it."""
        run, names = self.run, self.run.lesson.seats
        step, seat = run.page.step, run.lesson.view
        state = run.page.after if done else run.page.before
        self.rev += 1
        past = [event for page in run.pages[:-1] for event in page.events]
        # The title stands first, so that the log of an earlier lesson is wiped.
        title = {"n": 0, "text": run.lesson.title, "rule": None, "seat": None, "kind": "lesson"}
        log = [title, *log_entries(run.game, past, seat, names, start=1)]
        new = log[self.logged :]  # what was sent before is not sent, and not read out, again
        views = []
        for moment, events in run.page.moments if done else ():
            entries = log_entries(run.game, events, seat, names, start=log[-1]["n"] + 1)
            if entries:
                views.append(self._view(moment, [*new, *entries]))
                log, new = log + entries, []
        self.logged = len(log)
        views.append(self._view(state, new))
        self.board.frames = {"rev": self.rev, "views": views}
        # A picture would give the answer away.
        self.picture.value = self._picture(step.show, state) if self.done else ""
        words = html.escape(run.room.describe(state, names, seat))
        self.words.value = (
            '<div class="pt-lesson"><details class="pt-words"><summary>The table in words</summary>'
            f"<pre>{words}</pre></details></div>"
        )

    def _picture(self, kind: str, state: State[Any]) -> str:
        run, names = self.run, self.run.lesson.seats
        drawn = ""
        if kind == "chain":
            drawn = chain_graph(state, names).to_html()
        elif kind == "phases":
            drawn = phase_graph(run.game, state.phase).to_html()
        elif kind == "odds":
            drawn = run.room.odds(state, names)
        elif kind == "scores":
            rows = run.room.scores(state, names)
            drawn = table(rows, total=True, caption="The score pad, if the game ended now")
        return f'<div class="pt-lesson">{drawn}</div>' if drawn else ""

    def _view(self, state: State[Any], log: Sequence[View]) -> View:
        run = self.run
        asked = "" if self.done or run.page.step.kind == "play" else ASKED
        view = make_view(
            state.observe(run.lesson.view), names=run.lesson.seats, rev=self.rev, status=asked, log=list(log)
        )
        if run.page.step.kind == "predict" and not self.done:
            cover(view, run.page.step, run.room.questions.get(run.page.step.ask), run.lesson.seats)
        return view if self._plays() else looked_on(view)

    # ---- the board

    def _plays(self) -> bool:
        return self.run.page.step.kind == "play" and not self.done

    def _from_board(self, message: BoardMessage) -> None:
        if message.get("rev") != self.rev:
            return  # a click on a picture that is gone
        if not self._plays():
            self.board.say("info", "Here you look on: the buttons above the board go on with the lesson.")
            return
        state, seat = self.run.page.before, self.run.lesson.view or 0
        if message["type"] == "act":
            legal = state.legal_actions(seat)
            if message["index"] < len(legal):
                self._play(legal[message["index"]])
        elif message["type"] in ("card", "back"):
            layout = layout_of(self.run.game.name)
            self._play(layout.attempt(state.observe(seat), message.get("card", ""), message["area"]))

    def _play(self, action: Any) -> None:
        refusal = self.run.play(action)
        if refusal is None:
            done = self.run.game.label(action, self.run.lesson.seats)
            self._finish(f"<b>Done: {html.escape(done)}.</b>", good=True)
        else:
            kind = "refusal" if refusal.rule else "hint"
            # With the card, the note shows it and offers what else can be done with it.
            card = getattr(action, "card", None)
            self.board.say(
                kind, refusal.sentence(self.run.lesson.seats), rule=refusal.rule or None, card=card
            )

    def _label(self, state: State[Any], action: str) -> str:
        seat, read = read_action(state, self.run.lesson.seats, action)
        return f"{self.run.game.label(read, self.run.lesson.seats)} ({self.run.lesson.seats[seat]})"

    def _mark(self, rule: str) -> str:
        return mark(rule, self.run.game.rulebook) if rule else ""

    def _following(self) -> Lesson | None:
        at = [each.id for each in self.course].index(self.run.lesson.id) + 1
        return self.course[at] if at < len(self.course) else None


def play(id: str = "", game: str = "campy_creatures") -> Player:
    """A widget that plays a lesson, and those that follow it. Raises ``BadInput`` when there is no such lesson."""
    course = lessons(game)
    return Player(lesson(id, game) if id else course[0], course)


def practice(seed: int = 1, count: int = 10, game: str = "campy_creatures") -> Player:
    """Exercises that chance makes up and the rules check: another seed gives others."""
    course = [room(game).exercise(seed, number) for number in range(1, count + 1)]
    return Player(course[0], course)


def _game(lesson: Lesson) -> Any:
    import rules_model

    return rules_model.load(lesson.game)
