"""A box in which every keyword has a card of its own name, with the amount 2: an Item for each effect, a Creepie, Gear and
a Mischief card for each trait, a Goal for each thing that is asked for.
"""

from __future__ import annotations

import dataclasses
import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from rules_model.core.cards import Card, Family, numbered
from rules_model.core.game import Game
from rules_model.core.rulebook import Rulebook
from rules_model.king_of_the_creepies.deck import ROYAL_TRAITS, Ability, Creepie, Goal, Goodie, Mischief
from rules_model.king_of_the_creepies.keywords import EFFECTS, GOALS, TRAITS
from rules_model.king_of_the_creepies.state import CreepieTable
from tests.king_of_the_creepies.arena import arena

AMOUNT = 2
COPIES = 4
#: The plain one, a tall one, a slow one, a fast one; each with no Feature.
PLAIN = {"hp": 12, "atk": 2, "defence": 1, "spd": 2, "abil": 2, "feature": []}
CREEPIES: dict[str, dict[str, Any]] = {
    "plain": PLAIN,
    "tall": {**PLAIN, "hp": 20},
    "slow": {**PLAIN, "spd": 0},
    "fast": {**PLAIN, "spd": 5},
    "weak": {**PLAIN, "atk": 0, "defence": 0, "abil": 0},
}


def _does(do: str, amount: int = AMOUNT) -> list[dict[str, Any]]:
    return [{"do": do, "amount": amount}]


def _item(do: str) -> dict[str, Any]:
    """An Item with that effect alone, played on the most that the effect allows."""
    word = EFFECTS[do]
    target = next(each for each in ("any", "rival", "player", "none") if each in word.targets)
    moment = "mischief" if word.on == "fielded" else "any"
    effects = _does(do, 1 if word.plain else AMOUNT)
    return {"type": "item", "effects": effects, "target": target, "moment": moment, "asterisk": word.royal}


def _entries() -> dict[str, tuple[type[Card], dict[str, dict[str, Any]]]]:
    creepies = CREEPIES | {do: {**PLAIN, "feature": _does(do)} for do in TRAITS if do not in ROYAL_TRAITS}
    gear = {
        f"worn_{do}": {"type": "gear", "traits": _does(do), "asterisk": do in ROYAL_TRAITS} for do in TRAITS
    }
    traps = {"trap": {**_item("hurt"), "face_down": True}}
    mixed: dict[str, dict[str, Any]] = {
        "wind_up": {"effects": _does("sharpen")},
        "take_aim": {"effects": _does("aim")},
        "juggernaut": {"effects": _does("raise_def"), "target": "own"},
        "growth": {"effects": _does("raise_atk") + _does("raise_def"), "target": "own"},
    }
    return {
        "creepie": (Creepie, creepies),
        "goodie": (Goodie, gear | {do: _item(do) for do in EFFECTS} | traps),
        "ability": (Ability, mixed),
        "mischief": (
            Mischief,
            {f"all_{do}": {"traits": _does(do)} for do in TRAITS}
            | {f"all_{do}": {"effects": _does(do)} for do in ("gain_monies", "draw_ability")},
        ),
        "goal": (Goal, {do: {"achieve": _does(do)[0]} for do in GOALS}),
    }


@cache
def _file(name: str) -> Path:
    lines = [f'family = "{name}"']
    for key, values in _entries()[name][1].items():
        entry = {
            "key": key,
            "name": key.replace("_", " ").capitalize(),
            "source": "stand-in",
            "count": COPIES,
        }
        lines += ["[[card]]", *(f"{field} = {_toml(value)}" for field, value in (entry | values).items())]
    path = Path(tempfile.mkdtemp(prefix="wordbox-")) / f"{name}.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_toml(each)}' for key, each in value.items())}}}"
    return json.dumps(value)


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """The five decks of the box."""
    return tuple(
        Family(name, cls, COPIES * len(cards), numbered(name), file=_file(name))
        for name, (cls, cards) in _entries().items()
    )


@cache
def box() -> Game[CreepieTable]:
    """An arena with these cards."""
    return Game(dataclasses.replace(arena().definition, families=families))
