"""Lessons: a game is learned by doing, and the engine itself gives the answers.

from playtest import lessons
lessons.play("first_turn")                       # a widget
lessons.check(lessons.lesson("first_turn"))      # what is wrong with a lesson: []
lessons.quick_reference("campy_creatures")       # one page, made from the rulebook's ledger
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from playtest.lessons.lesson import Lesson, Step, lesson, lessons
from playtest.lessons.reference import cited_rules, quick_reference
from playtest.lessons.run import Run, check
from playtest.lessons.talk import begin, describe, guess, tell, why_not

if TYPE_CHECKING:
    from playtest.lessons.ask import Ask
    from playtest.lessons.phases import PhasePicture
    from playtest.lessons.player import Player, play, practice
    from playtest.lessons.readings import Readings
    from playtest.lessons.watch import Watch
    from playtest.lessons.ways import links

__all__ = [
    "Ask",
    "Lesson",
    "PhasePicture",
    "Player",
    "Readings",
    "Run",
    "Step",
    "Watch",
    "begin",
    "check",
    "cited_rules",
    "describe",
    "guess",
    "lesson",
    "lessons",
    "links",
    "play",
    "practice",
    "quick_reference",
    "tell",
    "why_not",
]


WIDGETS = {
    "Ask": "ask",
    "PhasePicture": "phases",
    "Player": "player",
    "Readings": "readings",
    "links": "ways",
    "Watch": "watch",
    "play": "player",
    "practice": "player",
}


def __getattr__(name: str) -> Any:
    # Widgets are imported when they are asked for: checking lessons needs none.
    home = WIDGETS.get(name)
    if home is None:
        raise AttributeError(name)
    return getattr(importlib.import_module(f"playtest.lessons.{home}"), name)
