"""The creatures that lie open in Campy Creatures, in one row in which the clash can be followed."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.parts import Area, Item, as_state, make_area, make_items
from rules_model.campy_creatures.state import acting_order
from rules_model.core.observation import Observation


def revealed(observation: Observation) -> list[Area]:
    """While creatures lie open: all of them in the order in which they act (CM-TURN-11), where everybody looks."""
    table = observation.table
    items = [
        item | _state_of(observation, seat, item["card"])
        for seat in acting_order(as_state(observation))
        for item in make_items(table.in_play[seat])
        if "card" in item
    ]
    return [make_area("revealed", "Revealed", "top", "turns", items, rule="CM-TURN-11")] if items else []


def _state_of(observation: Observation, seat: int, card: str) -> Item:
    """Whose a creature is, how strong it is, and whether it acts now, has acted or is canceled."""
    table, creature = observation.table, observation.game.cards[card]
    # Until it is paid for, a Monster is as strong as it says: X (CM-MONS-02, CM-MONS-04).
    is_open = creature.strength == "X" and observation.phase in (
        "reveal_creatures",
        "monster_pay",
        "monster_bid",
    )
    strength = "X" if is_open and not table.strength[seat] else str(table.strength[seat])
    done = seat in table.acted
    acts = seat == table.actor and not done
    canceled = table.canceled_by[seat] >= 0
    told: dict[str, Any] = {"by": seat, "does": f"with {creature.name}, strength {strength}", "now": acts}
    if strength != str(creature.strength):
        told["corner"] = {"value": strength, "says": f"strength {strength}"}
    if says := ", ".join(["canceled"] * canceled + ["done"] * done + ["acts"] * acts):
        told["verdict"] = {"stands": not canceled, "says": says}
    return told | {"tone": "bad" if canceled else "good" if acts else None}
