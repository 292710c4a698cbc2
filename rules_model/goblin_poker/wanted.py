"""What people who play Goblin Poker with real cards and dice are asked where chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.chance import Wanted
from rules_model.core.state import State

QUESTIONS = {
    "dealer": "Who deals: one die each, in the order of the seats",
    "initiative": "Initiative: each Creepie's die, in the order of the seats",
    "attack": "The attack dice",
    "defence": "The defence dice",
    "creepie": "A card of the Creepie deck",
    "goodie": "A card of the Goodie deck",
    "ability": "A card of the Ability deck",
}


def wanted(state: State[Any], kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    return Wanted(QUESTIONS.get(kind, f"Chance decides: {kind.replace('_', ' ')}"))
