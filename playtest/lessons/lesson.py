"""A lesson as data: what is taught, where it begins, and its steps. The files say in their first lines what each key means."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from rules_model import BadInput

from .formulas import fill

Kind = Literal["say", "predict", "try", "play"]
KINDS: tuple[Kind, ...] = ("say", "predict", "try", "play")
REFERENCE = re.compile(r"\[([A-Z]{2}-[A-Z]+-\d{2,3}(?:,\s*[A-Z]{2}-[A-Z]+-\d{2,3})*)\]")

# Keys of a step that mean the same for every game; what else stands in a `predict` is for its question.
STEP_KEYS = {"say", "predict", "try", "play", "do", "show", "ask", "choices", "why", "action", "rule", "any"}
LESSON_KEYS = {"title", "about", "seats", "view", "start", "steps"}
SHOWS = ("", "phases", "chain", "scores", "odds")


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        kind: what the reader does: reads, predicts, tries something illegal, or plays.
        text: what is told or asked; ``[CM-TURN-08]`` refers to a rule, and the file may say ``{logo.coins}`` for a number of a card.
        why: told once the reader has answered, tried or played.
        do: actions taken, ``"Ann: capture the_damsel"``: at once where something is told, after the answer where something is asked.
        show: a picture beside the board: ``phases``, ``chain``, ``scores`` or ``odds``.
        ask: the question that the engine answers, and in ``about`` what it is about.
        choices: answers to choose from; empty where the question itself knows them.
        action: what is tried or played.
        rule: the rule that refuses what is tried.
        any: every legal action of the reader will do.
    """

    kind: Kind
    text: str
    why: str = ""
    do: tuple[str, ...] = ()
    show: str = ""
    ask: str = ""
    about: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    choices: tuple[str, ...] = ()
    action: str = ""
    rule: str = ""
    any: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that this step speaks of, in order."""
        return references(" ".join((self.text, self.why, f"[{self.rule}]" if self.rule else "")))


@dataclasses.dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson (see :class:`Step` for what happens in it).

    Attributes:
        id: the file's name without its number: ``first_turn``.
        about: one sentence for the list of lessons.
        seats: names of the players, clockwise.
        view: the seat whose eyes the reader looks through; ``None`` sees what a bystander sees.
        start: the position it begins with, read by the game's own room in this package.
    """

    id: str
    game: str
    title: str
    about: str
    seats: tuple[str, ...]
    view: int | None
    start: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that are taught, in order of appearance."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))


def references(text: str) -> tuple[str, ...]:
    """The rule ids that a text refers to in square brackets."""
    found = (rule.strip() for group in REFERENCE.findall(text) for rule in group.split(","))
    return tuple(dict.fromkeys(found))


def read_lesson(path: Path, game: str) -> Lesson:
    """Read one lesson file. Raises ``BadInput`` with every fault."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path.name}: cannot be read as a lesson", [str(error)]) from None
    faults = [f"{key}: not a key of a lesson" for key in data if key not in LESSON_KEYS]
    faults += [f"{key}: missing" for key in ("title", "about", "seats", "steps") if not data.get(key)]
    seats = tuple(str(name) for name in data.get("seats", ()))
    view = data.get("view")
    if view is not None and view not in seats:
        faults.append(f"view: {view!r} is none of {', '.join(seats)}")
    steps = []
    for number, step in enumerate(data.get("steps", ()), 1):
        try:
            steps.append(_step(step, game))
        except BadInput as error:
            faults += [f"step {number}: {fault}" for fault in error.faults or [str(error)]]
    if faults:
        raise BadInput(f"{path.name}: this is no lesson", faults)
    return Lesson(
        id=path.stem.split("_", 1)[1],
        game=game,
        title=data["title"],
        about=data["about"],
        seats=seats,
        view=None if view is None else seats.index(view),
        start=data.get("start", {}),
        steps=tuple(steps),
    )


def _step(data: Mapping[str, Any], game: str) -> Step:
    kinds = [kind for kind in KINDS if kind in data]
    if len(kinds) != 1:
        raise BadInput(
            "step", [f"exactly one of {', '.join(KINDS)} is needed, not {', '.join(kinds) or 'none'}"]
        )
    kind = kinds[0]
    faults = []
    if kind == "predict" and not data.get("ask"):
        faults.append("predict: `ask` says which question the engine answers")
    if kind == "try" and not (data.get("action") and data.get("rule")):
        faults.append("try: `action` and the `rule` that refuses it are needed")
    if kind == "play" and not data.get("action"):
        faults.append("play: `action` says what the lesson goes on with")
    if kind != "say" and not data.get("why"):
        faults.append("why: missing")
    if data.get("show", "") not in SHOWS:
        faults.append(f"show: {data['show']!r} is none of {', '.join(SHOWS[1:])}")
    if kind != "predict":
        faults += [f"{key}: not a key of a step" for key in data if key not in STEP_KEYS]
    if faults:
        raise BadInput("step", faults)
    about = {key: value for key, value in data.items() if key not in STEP_KEYS}
    if kind == "predict" and "action" in data:
        about["action"] = data["action"]
    return Step(
        kind=kind,
        text=fill(data[kind].strip(), game),
        why=fill(data.get("why", "").strip(), game),
        do=tuple(data.get("do", ())),
        show=data.get("show", ""),
        ask=data.get("ask", ""),
        about=about,
        choices=tuple(fill(str(choice), game) for choice in data.get("choices", ())),
        action=data.get("action", ""),
        rule=data.get("rule", ""),
        any=data.get("any", False),
    )


def has_lessons(game: str) -> bool:
    """Whether there are lessons for a game."""
    return any((Path(__file__).parent / game).glob("[0-9][0-9]_*.toml"))


@cache
def lessons(game: str = "campy_creatures") -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are best taken. Raises ``BadInput`` for an unknown game."""
    if not has_lessons(game):
        raise BadInput(f"there are no lessons for {game!r}")
    files = sorted((Path(__file__).parent / game).glob("[0-9][0-9]_*.toml"))
    return tuple(read_lesson(file, game) for file in files)


def lesson(id: str, game: str = "campy_creatures") -> Lesson:
    """The lesson of that id. Raises ``BadInput`` when there is none."""
    for each in lessons(game):
        if each.id == id:
            return each
    raise BadInput(
        f"there is no lesson {id!r}", hint=f"lessons: {', '.join(each.id for each in lessons(game))}"
    )
