"""How the laboratory reads Goblin Poker."""

from __future__ import annotations

from rules_model.goblin_poker.state import Poker

from .readers import DRAWN, PLAYED, Reader


def standing(state: Poker) -> tuple[float, ...]:
    """Monies, with those that a seat has in the pot: they are nobody else's yet."""
    table = state.table
    return tuple(float(held + staked) for held, staked in zip(table.monies, table.staked, strict=True))


READER = Reader(
    standing=standing,
    turn=lambda state: int(state.table.hands),
    uses={
        "deal": ("cards", DRAWN),
        "draw": ("card", DRAWN),
        "reveal": ("creepie", PLAYED),
        "play_ability": ("card", PLAYED),
        "turn_up": ("card", PLAYED),
        "use_item": ("card", PLAYED),
    },
    first=lambda state: (int(state.table.dealer) + 1) % state.seats,
    reshuffles=frozenset({"reshuffle"}),
)
