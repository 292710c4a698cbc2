"""What people who play King of the Creepies with real cards and dice are asked where chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.chance import Wanted
from rules_model.core.state import State

QUESTIONS = {
    "market_order": "The order of the Market: one die each, in the order of the seats",
    "initiative": "Initiative: each Creepie's die, in the order of the seats",
    "attack": "The attack dice",
    "defence": "The defence dice",
    "creepie": "A card of the Creepie deck",
    "goodie": "A card of the Goodie deck",
    "ability": "A card of the Ability deck",
    "goal": "A Goal: its owner types it in, unseen by the others, since it may pay by itself",
    "mischief": "The Mischief card of this round",
}


def wanted(state: State[Any], kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    holders = [seat for seat, hand in enumerate(state.table.hand) if choices[0] in hand]
    if kind == "hand" and holders:
        who = names[holders[0]] if holders[0] < len(names) else f"seat {holders[0]}"
        return Wanted(f"A card is picked blindly from {who}'s hand")
    return Wanted(QUESTIONS.get(kind, f"Chance decides: {kind.replace('_', ' ')}"))
