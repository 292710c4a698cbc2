"""Campy Creatures in the lessons: positions in a few words, the questions that can be asked, the table in words."""

from playtest.lessons.campy_creatures.exercises import exercise
from playtest.lessons.campy_creatures.questions import QUESTIONS
from playtest.lessons.campy_creatures.reference import BLOCKS, TABLES
from playtest.lessons.campy_creatures.start import start
from playtest.lessons.campy_creatures.words import describe, score_rows
from playtest.lessons.room import Room

ROOM = Room(
    start=start,
    questions=QUESTIONS,
    describe=describe,
    scores=score_rows,
    exercise=exercise,
    blocks=BLOCKS,
    tables=TABLES,
)
