"""The invented cards of the worked cases, with numbers that are easy to reckon with, and the box that holds them.

None of them is an official card. A named card that a case uses has only the number that the case gives it. Each card has
two copies; a card called ``Fx Zap`` is written ``zap`` and its first copy is ``zap.1``.
"""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from rules_model.core.cards import Card, Family, numbered
from rules_model.core.rulebook import Rulebook
from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goal, Goodie, Mischief

FOLDER = Path(__file__).parents[2] / "rules_model" / "king_of_the_creepies"
COPIES = 2


def _creepie(hp: int, atk: int, defence: int, spd: int, abil: int, *feature: str) -> dict[str, Any]:
    numbers = {"hp": hp, "atk": atk, "defence": defence, "spd": spd, "abil": abil}
    return {**numbers, "feature": _does(*feature)}


def _does(*effects: str) -> list[dict[str, Any]]:
    return [{"do": each.split()[0], "amount": int(each.split()[1])} for each in effects]


def _played(target: str, *effects: str, **more: Any) -> dict[str, Any]:
    return {"target": target, "effects": _does(*effects), **more}


def _gear(*traits: str) -> dict[str, Any]:
    return {"type": "gear", "traits": _does(*traits)}


def _item(target: str, *effects: str, **more: Any) -> dict[str, Any]:
    return {"type": "item", **_played(target, *effects, **more)}


CREEPIES = {
    "ogre": _creepie(12, 4, 2, 1, 1),
    "bat": _creepie(8, 2, 1, 5, 2),
    "slug": _creepie(15, 1, 4, 0, 3),
    "ghost": _creepie(6, 3, 0, 3, 0),
    "manimal": _creepie(10, 2, 2, 2, 2),
    "urchin": _creepie(9, 1, 1, 1, 1, "spiky 2"),
    "powder": _creepie(3, 1, 0, 1, 1, "explode 9"),
    "scrapper": _creepie(10, 2, 1, 2, 2, "atk_up 1"),
    "cat": _creepie(5, 1, 0, 6, 1, "last_stand 1"),
    "moth": _creepie(4, 1, 0, 2, 1, "decay 2"),
    "hermit": _creepie(7, 1, 1, 1, 1, "wallflower 1"),
}
GOODIES = {
    "claws": _gear("atk_up 2"),
    "shell": _gear("def_up 2"),
    "helmet": _gear("def_up 2"),
    "skates": _gear("spd_up 1"),
    "charm": _gear("prize 2"),
    "bandage": _item("own", "heal 4"),
    "tonic": _item("own", "raise_atk 2"),
    "stew": _item("own", "raise_atk 1", "heal 2"),
    "potion": _item("own", "raise_def 3"),
    "firecracker": _item("rival", "hurt 6"),
    "bomb": _item("none", "hurt_others 20"),
    "snare": _item("rival", "hurt 2", face_down=True),
    "trophy": _item("none", "gain_crystal 1", asterisk=True),
    "costume": _item("own", "change_gear 1", moment="mischief"),
    "fizz": _item("any", "raise_spd 3", moment="mischief"),
    "nudge": _item("none", "sharpen 2", moment="battle"),
}
ABILITIES = {
    "sharpen": _played("own", "raise_atk 1"),
    "harden": _played("own", "raise_def 3"),
    "weaken": _played("any", "lower_def 2"),
    "zap": _played("any", "hurt 3"),
    "doom": _played("any", "hurt 30"),
    "ambush": _played("any", "hurt 2", type="hidden"),
    "brace": _played("own", "raise_def 1", type="freebie"),
    "juggernaut": _played("own", "raise_def 3"),
    "spikes": _played("own", "raise_atk 2"),
    "punymaker": _played("rival", "strip_raise 1"),
    "focus": _played("own", "raise_abil 1"),
    "dull": _played("any", "lower_abil 2"),
    "quake": _played("none", "hurt_others 20"),
}
GOALS = {
    "bettor": {"achieve": {"do": "win_with_wager", "amount": 5}},
    "shopper": {"achieve": {"do": "buy_cards", "amount": 3}},
    "haggler": {"achieve": {"do": "bargains", "amount": 2}},
    "underdog": {"achieve": {"do": "lose_battles", "amount": 2}},
}
MISCHIEF = {"calm": {}, "frenzy": {"traits": _does("atk_up 1")}}

CARDS: dict[str, tuple[type[Card], dict[str, dict[str, Any]]]] = {
    "creepie": (Creepie, CREEPIES),
    "goodie": (Goodie, GOODIES),
    "ability": (Ability, ABILITIES),
    "mischief": (Mischief, MISCHIEF),
    "goal": (Goal, GOALS),
}


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """The five decks of the fixtures."""
    return tuple(
        Family(name, cls, COPIES * len(cards), numbered(name), file=_file(name))
        for name, (cls, cards) in CARDS.items()
    )


@cache
def _file(name: str) -> Path:
    """The cards of a family, written as any other card file is."""
    lines = [f'family = "{name}"']
    for key, values in CARDS[name][1].items():
        title = f"Fx {key.capitalize()}"
        entry = {"key": key, "name": title, "source": "stand-in", "count": COPIES, **values}
        lines += ["[[card]]", *(f"{field} = {_toml(value)}" for field, value in entry.items())]
    path = Path(tempfile.mkdtemp(prefix="fixtures-")) / f"{name}.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_toml(each)}' for key, each in value.items())}}}"
    return json.dumps(value)
