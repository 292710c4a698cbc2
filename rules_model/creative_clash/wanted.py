"""What people who play Creative Clash with real cards are asked where chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.chance import Wanted

from .state import Clash, around, drawing_of
from .words import seat_name


def wanted(state: Clash, kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    table = state.table

    def who(seat: int) -> str:
        return seat_name(seat, names)

    match kind:
        case "principal":
            return Wanted(f"{who(table.principal.index(()))} draws a Principal")
        case "expert":
            return Wanted(f"{who(table.studio.index(()))} draws an Expert")
        case "starting_seat":
            return Wanted("Who begins?", seats=True)
        case "deal":
            full = state.game.rulebook.numbers["cards_dealt"]
            seat = next(seat for seat in around(state, table.active) if len(table.hand[seat]) < full)
            return Wanted(f"{who(seat)} is dealt a hand")
        case "draw":
            return Wanted(f"{who(drawing_of(state).seat)} draws a card")
        case _:
            seat = next(seat for seat, hand in enumerate(table.hand) if choices[0] in hand)
            return Wanted(f"A card is picked blindly from {who(seat)}'s hand")
