"""Who has won the game; and the battle of those who reached the crystals together."""

from __future__ import annotations

from . import actions as act
from . import selection
from .ending import crown, leaders
from .exhaustion import put_away
from .modifiers import standing
from .state import Battle, Creepies
from .supply import of_family


def crystals(state: Creepies) -> str:
    """Has somebody the crystals to win? All crystals of one event are given before this is asked."""
    table = state.table
    first = leaders(state)
    if not first:
        return "income"
    if len(first) == 1:
        crown(state, first, f"{table.crystals[first[0]]} Victory Crystals", "KC-END-01")
        return "game_over"
    if any(table.creepie):
        put_away(state)
    table.deciding = first
    state.emit("tie", "KC-END-08", None, seats=first)
    return "tie_select"


def select(state: Creepies, seat: int, action: act.Field | act.SitOut) -> str | None:
    """Lay a Creepie in secret; the last one turns all up."""
    return "tie_reveal" if selection.choose(state, seat, action) else None


def tie_reveal(state: Creepies) -> str:
    """The Creepies of the tie are turned up; exhausted Abilities may be used too."""
    table = state.table
    fighters = selection.turn_up(state, "KC-RUL-46")
    for seat in table.deciding:
        back = of_family(state, table.exhausted[seat] + table.rested[seat], "ability")
        for zone in (table.exhausted, table.rested):
            zone[seat] = tuple(card for card in zone[seat] if card not in back)
        table.hand[seat] += back
        if back:
            state.emit("take_back", "KC-END-09", seat, cards=back)
    if len(fighters) < 2:
        return "tie_done"
    state.given = Battle(fighters)
    return "tie_battle"


def tie_done(state: Creepies) -> str:
    """Who stands is King of the Creepies; where nobody does, those who tied fight again."""
    table = state.table
    fought, left = any(table.creepie), standing(state)
    put_away(state)
    if len(left) == 1:
        crown(state, left, "won the tie battle", "KC-END-10")
        return "game_over"
    if not fought:
        crown(state, table.deciding, "nobody has a Creepie left for the tie battle", "KC-RUL-46")
        return "game_over"
    state.emit("no_winner", "KC-RUL-46")
    return "tie_select"
