"""How the laboratory reads King of the Creepies."""

from __future__ import annotations

from rules_model.king_of_the_creepies.state import Creepies

from .readers import DRAWN, PLAYED, Reader


def standing(state: Creepies) -> tuple[float, ...]:
    """Victory Crystals: the first with five wins (KC-END-01)."""
    return tuple(map(float, state.table.crystals))


READER = Reader(
    standing=standing,
    turn=lambda state: int(state.table.round),
    uses={
        "deal": ("cards", DRAWN),
        "draw": ("card", DRAWN),
        "draw_goal": ("card", DRAWN),
        "reveal": ("creepie", PLAYED),
        "play_ability": ("card", PLAYED),
        "turn_up": ("card", PLAYED),
        "use_item": ("card", PLAYED),
        "goal": ("card", PLAYED),
    },
    first=lambda state: int(state.table.starter),
    reshuffles=frozenset({"reshuffle"}),
)
