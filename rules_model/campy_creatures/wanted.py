"""What people who play Campy Creatures with real cards are asked where chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.chance import Wanted

from .state import Campy
from .words import seat_name


def wanted(state: Campy, kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    table = state.table
    if kind == "meter":
        return Wanted(
            "Whose marker stands highest on the Clash-O-Meter? Then the next, down to the last", seats=True
        )
    if kind == "scene":
        return Wanted(f"The scenes of round {table.round} are laid out, from the left")
    drawing = [table.actor, *table.scene_todo, table.scene_taker]
    who = next((seat for seat in drawing if seat >= 0), -1)
    if who >= 0:
        return Wanted(f"{seat_name(who, names)} draws a mortal face down")
    return Wanted("Mortals are turned up into the market, from the left")
