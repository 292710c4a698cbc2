"""What people who play King of the Creepies with real cards and dice are asked where chance decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_model.core.chance import Wanted
from rules_model.core.state import State

from .state import DECKS, battle_of

QUESTIONS = {
    "market_order": "The order of the Market: one die each",
    "initiative": "Initiative: one die for each Creepie",
    "attack": "The attack dice",
    "defence": "The defence dice",
    "creepie": "a card of the Creepie deck",
    "goodie": "a card of the Goodie deck",
    "ability": "a card of the Ability deck",
    "goal": "a Goal; its owner may type it in, unseen by the others: then it pays by itself",
    "mischief": "The Mischief card of this round",
}


def wanted(state: State[Any], kind: str, choices: Sequence[Any], names: Sequence[str]) -> Wanted:
    """The question, from the state in mid-step."""
    holders = [seat for seat, hand in enumerate(state.table.hand) if choices[0] in hand]
    if kind == "hand" and holders:
        return Wanted(f"A card is picked blindly from {name_of(names, holders[0])}'s hand")
    if kind in DECKS or kind == "goal":
        dealt = _dealt(state)
        if dealt is not None:
            return Wanted(f"{name_of(names, dealt)}: {QUESTIONS[kind]}")
        battle = battle_of(state)
        active = battle.active if battle is not None and battle.active >= 0 else state.table.active
        return Wanted(QUESTIONS[kind], drawer=active)
    return dice_wanted(state, kind, names, QUESTIONS)


def dice_wanted(state: State[Any], kind: str, names: Sequence[str], questions: Mapping[str, str]) -> Wanted:
    """The question about dice, or whatever else has no drawer."""
    told = dice_of(state, kind, names) or questions.get(kind)
    return Wanted(told or f"Chance decides: {kind.replace('_', ' ')}")


def dice_of(state: State[Any], kind: str, names: Sequence[str]) -> str:
    """Whose dice of an attack they are; empty for other dice."""
    battle = battle_of(state)
    if battle is None or kind not in ("attack", "defence") or battle.target < 0:
        return ""
    attacker, target = name_of(names, battle.active), name_of(names, battle.target)
    if kind == "attack":
        return f"The attack dice of {attacker}, against {target}"
    return f"The defence dice of {target}, against {attacker}"


def name_of(names: Sequence[str], seat: int) -> str:
    """A player's name, or the number of the seat."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _dealt(state: State[Any]) -> int | None:
    """Who is dealt cards before the first round; the Goal is the last of them."""
    table = state.table
    if table.round or state.phase != "setup":
        return None
    count = state.game.rulebook.numbers["start_goals"]
    return next((seat for seat, goals in enumerate(table.goals) if len(goals) < count), None)
