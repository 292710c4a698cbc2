"""Fixtures: the cards of the worked cases of Goblin Poker, filled up with blank ones to the counts of the box.

``asterisks`` says how many of the blank cards of a family bear one.
"""

from __future__ import annotations

import json
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from rules_model.core.game import Game
from rules_model.goblin_poker import DEFINITION
from rules_model.goblin_poker.state import PokerTable

TOTALS = {"creepie": 30, "goodie": 37, "ability": 46}


def _creepie(hp: int, atk: int, defence: int, spd: int, abil: int) -> dict[str, Any]:
    return {"hp": hp, "atk": atk, "defence": defence, "spd": spd, "abil": abil, "feature": []}


def _item(do: str, amount: int = 1, **more: str) -> dict[str, Any]:
    return {"type": "item", "effects": [{"do": do, "amount": amount}], **more}


CARDS: dict[str, tuple[str, dict[str, Any]]] = {
    "Ogre": ("creepie", _creepie(12, 4, 2, 1, 1)),
    "Bat": ("creepie", _creepie(8, 2, 1, 5, 2)),
    "Slug": ("creepie", _creepie(15, 1, 4, 0, 3)),
    "Ghost": ("creepie", _creepie(6, 3, 0, 3, 0)),
    "Claws": ("goodie", {"type": "gear", "traits": [{"do": "atk_up", "amount": 2}]}),
    "Shell": ("goodie", {"type": "gear", "traits": [{"do": "def_up", "amount": 2}]}),
    "Bandage": ("goodie", _item("heal", 4, target="own")),
    "Map": ("goodie", _item("draw_ability")),
    "Bomb": ("goodie", _item("hurt_others", 30)),
    "Costume": ("goodie", _item("change_gear", moment="mischief", target="own")),
    "Thief": ("goodie", _item("take_card", target="player")),
}
BLANKS: dict[str, dict[str, Any]] = {
    "creepie": _creepie(10, 2, 2, 2, 2),
    "goodie": {"type": "gear", "traits": [{"do": "spd_up", "amount": 1}]},
    "ability": {"effects": [{"do": "raise_atk", "amount": 1}], "target": "own"},
}


def key_of(name: str) -> str:
    """The key of a card: small letters and digits."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower())


def id_of(name: str) -> str:
    """The id of a fixture's only copy; ``creepie 3`` is the third blank Creepie."""
    family, _, copy = name.partition(" ")
    return f"blank_{family}.{copy}" if copy else f"{key_of(name)}.1"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)


def _card(name: str, values: dict[str, Any], count: int) -> str:
    lines = {"key": key_of(name), "name": name, "source": "stand-in", "count": count, **values}
    return "[[card]]\n" + "\n".join(f"{key} = {_value(value)}" for key, value in lines.items())


@cache
def fixture_game(creepie: int = 0, goodie: int = 0, ability: int = 0) -> Game[PokerTable]:
    """The game with the fixtures, and so many blank cards of each family that bear an asterisk."""
    asterisks = {"creepie": creepie, "goodie": goodie, "ability": ability}
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for family, total in TOTALS.items():
            mine = [name for name in CARDS if CARDS[name][0] == family]
            cards = [_card(name, CARDS[name][1], 1) for name in mine]
            plain = total - len(mine) - asterisks[family]
            cards.append(_card(f"Blank {family}", BLANKS[family], plain))
            if asterisks[family]:
                cards.append(
                    _card(f"Starred {family}", {**BLANKS[family], "asterisk": True}, asterisks[family])
                )
            path = Path(folder, f"{family}.toml")
            path.write_text(f'family = "{family}"\n\n' + "\n\n".join(cards), encoding="utf-8")
            files.append(path)
        return Game(DEFINITION, files)
