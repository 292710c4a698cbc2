"""What people who play Goblin Poker with real cards and dice are asked where chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.chance import Wanted
from rules_model.core.state import State
from rules_model.king_of_the_creepies.state import DECKS, battle_of
from rules_model.king_of_the_creepies.wanted import QUESTIONS as CREEPIES
from rules_model.king_of_the_creepies.wanted import dice_wanted, name_of

from .state import in_hand

QUESTIONS = {**CREEPIES, "dealer": "Who deals: one die each"}


def wanted(state: State[Any], kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    if kind in DECKS:
        table, battle = state.table, battle_of(state)
        if battle is None and table.actor < 0:  # the deal, seat after seat
            full = sum(state.game.rulebook.numbers[f"dealt_{name}"] for name in DECKS)
            seat = next((each for each in in_hand(state) if len(table.hand[each]) < full), table.dealer)
            return Wanted(f"{name_of(names, seat)}: {QUESTIONS[kind]}")
        return Wanted(QUESTIONS[kind], drawer=table.actor if battle is None else max(battle.active, 0))
    return dice_wanted(state, kind, names, QUESTIONS)
