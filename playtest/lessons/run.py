"""Playing a lesson in the engine, without a screen. The widget shows a run; a check is a run that looks for faults."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import rules_model
from rules_model import BadInput, KitError
from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.events import Event
from rules_model.core.state import State

from .lesson import Lesson, Step
from .room import Moment, read_action, read_moves, room


@dataclasses.dataclass(slots=True)
class Page:
    """A step as it stands in a run.

    Attributes:
        before: the state when the step is opened.
        after: the state once it is done.
        events: what happened in between.
        moments: the states on the way, each with the events since the one before.
        answer: what the engine answers where something is asked.
        choices: what the reader can answer.
        refusal: what the engine says to what is tried.
    """

    step: Step
    before: State[Any]
    after: State[Any]
    events: list[Event] = dataclasses.field(default_factory=list)
    moments: list[tuple[State[Any], list[Event]]] = dataclasses.field(default_factory=list)
    answer: str = ""
    choices: tuple[str, ...] = ()
    refusal: Refusal | None = None


class Run:
    """A lesson being played. ``page`` is the present step; states of earlier steps are kept, so one can go back."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = rules_model.load(lesson.game)
        self.room = room(lesson.game)
        self.pages = [self._open(lesson.steps[0], self.room.start(lesson.start, lesson.seats))]

    @property
    def page(self) -> Page:
        """The present step."""
        return self.pages[-1]

    @property
    def at(self) -> int:
        """The number of the present step, from 0."""
        return len(self.pages) - 1

    @property
    def is_last(self) -> bool:
        """Whether the present step is the last one."""
        return len(self.pages) == len(self.lesson.steps)

    def forward(self) -> Page:
        """Go on to the next step."""
        self.pages.append(self._open(self.lesson.steps[len(self.pages)], self.page.after))
        return self.page

    def back(self) -> Page:
        """Go back one step, as it was."""
        if len(self.pages) > 1:
            self.pages.pop()
        return self.page

    def play(self, action: Action) -> Refusal | None:
        """The reader plays. What the rules refuse is explained; so is what is legal but not what the lesson needs.

        In the second case the refusal has no rule.
        """
        page = self.page
        state = page.before
        seat, wanted = read_action(state, self.lesson.seats, page.step.action)
        refusal = state.explain(seat, action)
        if refusal is not None:
            return refusal
        if action != wanted and not page.step.any:
            hint = self.game.label(wanted, self.lesson.seats)
            return Refusal(f"The rules allow it. This lesson goes on with another move, though: {hint}.", "")
        page.after, page.events, page.moments = state.clone(), [], []
        self._take(page, seat, action)
        self._do(page)
        return None

    def _open(self, step: Step, state: State[Any]) -> Page:
        page = Page(step, state, state)
        names = self.lesson.seats
        if step.kind == "try":
            page.refusal = state.explain(*read_action(state, names, step.action))
        elif step.kind == "play":
            seat, action = read_action(state, names, step.action)
            page.after = state.clone()
            self._take(page, seat, action)
        self._do(page)
        if step.kind == "predict":
            question = self.room.questions.get(step.ask)
            if question is None:
                raise BadInput(f"ask: {step.ask!r} is none of {', '.join(self.room.questions)}")
            moment = Moment(page.before, page.after, page.events, names, step.about)
            page.answer = question.answer(moment)
            page.choices = step.choices or question.choices(moment)
        return page

    def _do(self, page: Page) -> None:
        if page.step.do and page.after is page.before:
            page.after = page.before.clone()
        for text in page.step.do:
            for seat, action in read_moves(page.after, self.lesson.seats, text):
                self._take(page, seat, action)

    def _take(self, page: Page, seat: int, action: Action) -> None:
        told = 0

        def watch(state: State[Any], events: list[Event]) -> None:
            nonlocal told
            page.moments.append((state.clone(), events[told:]))
            told = len(events)

        events = page.after.apply(seat, action, watch=watch)
        page.moments.append((page.after.clone(), events[told:]))
        page.events += events

    def told(self, events: Sequence[Event]) -> list[tuple[str, str]]:
        """Events as sentences with their rules, as the reader's seat may see them."""
        seen = (event.view(self.lesson.view) for event in events)
        lines = ((self.game.sentence(event, self.lesson.seats), event.rule) for event in seen)
        return [(sentence, rule) for sentence, rule in lines if sentence]


def check(lesson: Lesson) -> list[str]:
    """Play a lesson through in the engine: everything that is wrong with it, each with its step."""
    faults: list[str] = []
    rulebook = rules_model.load(lesson.game).rulebook
    run: Run | None = None
    try:
        run = Run(lesson)
        faults += [f"step 1: {fault}" for fault in _check_page(run.page)]
        while not run.is_last:
            run.forward()
            faults += [f"step {run.at + 1}: {fault}" for fault in _check_page(run.page)]
    except (KitError, ValueError, KeyError) as error:
        faults.append(f"{f'step {run.at + 2}' if run else 'start or step 1'}: {error}")
    faults += [
        f"step {number}: `any` belongs to the last step, since what follows is not known"
        for number, step in enumerate(lesson.steps[:-1], 1)
        if step.any
    ]
    for number, step in enumerate(lesson.steps, 1):
        faults += [f"step {number}: no rule {rule}" for rule in step.rules if rule not in rulebook]
    return faults


def _check_page(page: Page) -> list[str]:
    step = page.step
    faults = []
    if step.kind == "predict":
        if page.answer not in page.choices:
            faults.append(f"the answer {page.answer!r} is not among the choices {list(page.choices)}")
        if len(set(page.choices)) != len(page.choices) or len(page.choices) < 2:
            faults.append(f"the choices {list(page.choices)} are not two or more different ones")
    if step.kind == "try" and (page.refusal is None or page.refusal.rule != step.rule):
        faults.append(f"{step.action!r} should be refused by {step.rule}, but: {page.refusal}")
    if step.kind != "say" and not step.rules:
        faults.append("no rule is named")
    return faults
