"""Lessons: a game is learned by doing, and the engine itself gives the answers.

from playtest import lessons
lessons.play("first_turn")                       # a widget
lessons.check(lessons.lesson("first_turn"))      # what is wrong with a lesson: []
lessons.quick_reference("campy_creatures")       # one page, made from the rulebook's ledger
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.lessons.lesson import Lesson, Step, lesson, lessons
from playtest.lessons.reference import cited_rules, quick_reference
from playtest.lessons.run import Run, check

if TYPE_CHECKING:
    from playtest.lessons.phases import PhasePicture
    from playtest.lessons.player import Player, play

__all__ = [
    "Lesson",
    "PhasePicture",
    "Player",
    "Run",
    "Step",
    "check",
    "cited_rules",
    "lesson",
    "lessons",
    "play",
    "quick_reference",
]


def __getattr__(name: str) -> Any:
    # Widgets are imported when they are asked for: checking lessons needs none.
    if name in ("Player", "play"):
        from playtest.lessons import player

        return getattr(player, name)
    if name == "PhasePicture":
        from playtest.lessons.phases import PhasePicture

        return PhasePicture
    raise AttributeError(name)
