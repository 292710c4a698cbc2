"""The counters of a seat in Creative Clash."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.clash_faces import signed, skill_name
from playtest.board.layouts.parts import as_state
from rules_model.core.observation import Observation
from rules_model.creative_clash.scoring import goal, level, sheet, token
from rules_model.creative_clash.state import Clash, ClashTable


def badges(observation: Observation, seat: int) -> list[dict[str, Any]]:
    """Ego towards the goal, Coins, income, working Employees and Skills, hand cards, the token, what was paid for."""
    table, state = observation.table, as_state(observation)
    added, limit = sheet(state, seat), observation.game.rulebook.numbers["coins_max"]
    found = [
        _badge(
            "ego", _ego_label(state, seat), token(state, seat), of=goal(state, seat), bar=True, purse=True
        ),
        _badge("coins", "Coins", table.coins[seat], of=limit, purse=True),
        _badge("coin", "Coins each turn", signed(added.income), purse=True),
        _badge("worker", "Employees who work", added.workers),
    ]
    found += [
        _badge(skill, f"{skill_name(skill)} Skills", count)
        for skill, count in sorted(added.skills.items())
        if count
    ]
    found.append(_badge("cards", "hand cards", len(table.hand[seat]) + len(table.kept[seat])))
    if seat == table.active and table.turn:
        found.append(_badge("token", "Active Player Token", "turn"))
        found += _paid_for(table)
    return found


def _ego_label(state: Clash, seat: int) -> str:
    """The token waits at 0 while the cards come to less (CC-RUL-36)."""
    below = f"; the cards come to {signed(level(state, seat))}" if level(state, seat) < 0 else ""
    return f"Ego towards the goal{below}"


def _paid_for(table: ClashTable) -> list[dict[str, Any]]:
    """What uses of Persons have brought for the next Project of this turn."""
    found = []
    if more := table.more_workers:
        staff = f"+{more} Employee{'' if more == 1 else 's'}"
        found.append(_badge("worker", "Paid for, for the next Project of this turn", staff, purse=True))
    if fewer := table.fewer_skills:
        skills = f"−{fewer} Skill{'' if fewer == 1 else 's'}"
        found.append(
            _badge("skill", "Paid for, needed less by the next Project of this turn", skills, purse=True)
        )
    return found


def _badge(icon: str, label: str, value: Any, **more: Any) -> dict[str, Any]:
    return {"icon": icon, "label": label, "value": value, **more}
