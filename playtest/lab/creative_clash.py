"""How the laboratory reads Creative Clash."""

from __future__ import annotations

from rules_model.creative_clash.scoring import goal, level
from rules_model.creative_clash.state import Clash

from .readers import DRAWN, PLAYED, Reader


def standing(state: Clash) -> tuple[float, ...]:
    """How much of the way to its goal each Studio has behind it, in per cent: goals differ (CC-PRIN-03)."""
    return tuple(
        100 * level(state, seat) / goal(state, seat) if goal(state, seat) else 0.0
        for seat in range(state.seats)
    )


def principal(state: Clash, seat: int) -> str:
    """The key of the Principal; nothing with Even the Field."""
    held = state.table.principal[seat]
    return str(state.game.cards[held[0]].key) if held else ""


READER = Reader(
    standing=standing,
    turn=lambda state: int(state.table.turn),
    uses={
        "draw": ("card", DRAWN),
        "draw_immediate": ("card", DRAWN),
        "keep": ("card", DRAWN),
        "deal": ("cards", DRAWN),
        "play": ("card", PLAYED),
        "answer": ("card", PLAYED),
    },
    played_as=principal,
    first=lambda state: int(state.table.active),
    reshuffles=frozenset({"reshuffle"}),
)
