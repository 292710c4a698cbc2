"""How the laboratory reads Campy Creatures."""

from __future__ import annotations

from rules_model.campy_creatures.scoring import scores
from rules_model.campy_creatures.state import Campy

from .readers import DRAWN, PLAYED, Reader


def standing(state: Campy) -> tuple[float, ...]:
    """What each lab would pay if the game were over now."""
    return tuple(float(sum(lines.values())) for lines in scores(state))


def turn(state: Campy) -> int:
    """Turns begun, of all rounds (CM-ROUND-01)."""
    return state.table.round * 100 + state.table.turn


READER = Reader(
    standing=standing,
    turn=turn,
    uses={
        "reveal": ("card", PLAYED),
        "capture": ("card", DRAWN),
        "draw_face_down": ("card", DRAWN),
        "take_scene": ("card", DRAWN),
    },
    reshuffles=frozenset({"reshuffle"}),
)
