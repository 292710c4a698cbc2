"""Creative Clash in the lessons: positions in a few words, the questions that can be asked, the table in words."""

from playtest.lessons.creative_clash.exercises import exercise
from playtest.lessons.creative_clash.questions import QUESTIONS
from playtest.lessons.creative_clash.reference import BLOCKS, TABLES
from playtest.lessons.creative_clash.start import start
from playtest.lessons.creative_clash.words import describe, score_rows
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
