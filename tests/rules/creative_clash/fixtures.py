"""Fixtures: the cards of the worked cases, and the game whose decks hold them.

The worked cases have cards of their own, with numbers that are easy to reckon with; a card that the rulebook names does what the
rulebook says. ``F1``, ``F2`` … are Stuff that costs 30. What the cases do not name is filled up with blank cards.
"""

from __future__ import annotations

import json
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from rules_model.core.game import Game
from rules_model.core.rulebook import Rulebook
from rules_model.creative_clash import DEFINITION
from rules_model.creative_clash.state import ClashTable

NUMBERS = Rulebook(DEFINITION.folder / "rulebook.toml").numbers
EMPLOYEE, SKILL, PROJECT, STUFF, EVENT, PERSON, EXPERT = (
    "employee",
    "skill",
    "project",
    "stuff",
    "event",
    "person",
    "expert",
)


def _does(*effects: str) -> list[dict[str, Any]]:
    return [{"do": each.split()[0], "amount": int(each.split()[1])} for each in effects]


FIXTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "Em1": (EMPLOYEE, {"cost": 2, "income": 1}),
    "Em2": (EMPLOYEE, {"cost": 2, "income": 1}),
    "Em3": (EMPLOYEE, {"cost": 3, "income": 2}),
    "Em4": (EMPLOYEE, {"cost": 1}),
    "Em5": (EMPLOYEE, {"cost": 1}),
    "Em6": (EMPLOYEE, {"cost": 4, "income": 1, "ego": 1}),
    "EmPair": (EMPLOYEE, {"cost": 4, "workers": 2}),
    "KCopy": (SKILL, {"skill": "copywriting", "cost": 2, "ego": 1}),
    "KIllu": (SKILL, {"skill": "illustration", "cost": 2}),
    "KDes1": (SKILL, {"skill": "design", "cost": 1, "income": 1}),
    "KDes2": (SKILL, {"skill": "design", "cost": 1}),
    "KDev": (SKILL, {"skill": "development"}),
    "P1": (PROJECT, {"workers": 1, "coins": 2, "ego": 1}),
    "P2": (PROJECT, {"workers": 2, "skills": ["design"], "coins": 4, "ego": 3}),
    "P2b": (PROJECT, {"workers": 2, "skills": ["design"], "coins": 4, "ego": 3}),
    "P2E": (PROJECT, {"workers": 2, "coins": 1, "ego": 2}),
    "P3": (PROJECT, {"workers": 3, "coins": 1, "ego": 4}),
    "PBig": (PROJECT, {"workers": 1, "ego": 3}),
    "PDD": (PROJECT, {"workers": 1, "skills": ["design", "design"], "ego": 2}),
    "PIncome": (PROJECT, {"workers": 1, "income": 2}),
    "PDev": (PROJECT, {"workers": 1, "skills": ["development", "design"], "coins": 1, "ego": 1}),
    "PIll": (PROJECT, {"workers": 1, "skills": ["illustration"], "ego": 2}),
    "Children's Book": (
        PROJECT,
        {"workers": 5, "skills": ["copywriting", "illustration"], "coins": 5, "ego": 6},
    ),
    "S2a": (STUFF, {"cost": 3, "ego": 2}),
    "S2b": (STUFF, {"cost": 3, "ego": 2}),
    "S4a": (STUFF, {"cost": 6, "ego": 4}),
    "S4b": (STUFF, {"cost": 6, "ego": 4}),
    "S10": (STUFF, {"cost": 12, "ego": 10}),
    "Assistant": (PERSON, {"use_cost": 2, "uses": _does("draw_cards 1")}),
    "Jack of All Trades": (PERSON, {"use_cost": 1, "uses": _does("fewer_skills 1")}),
    "Freelancer": (PERSON, {"use_cost": 2, "uses": _does("more_workers 1")}),
    "Patron": (PERSON, {"cost": 3, "income": 1, "ego": 1}),
    "Thug": (PERSON, {"target": "rival", "stays": False, "effects": _does("lose_coins 3")}),
    "Repo": (PERSON, {"target": "rival_stuff", "stays": False, "effects": _does("discard_stuff 1")}),
    "Talker": (PERSON, {"target": "rival_person", "stays": False, "effects": _does("take_person 1")}),
    "IMug": (PERSON, {"immediate": True, "stays": False, "effects": _does("pay_coins 2")}),
    "VFine": (EVENT, {"target": "rival", "effects": _does("lose_coins 3")}),
    "VAll": (EVENT, {"effects": _does("all_lose_coins 2")}),
    "VPoach": (EVENT, {"target": "rival_employee", "effects": _does("take_employee 1")}),
    "VFire": (EVENT, {"target": "employee", "effects": _does("discard_employee 1")}),
    "VForget": (EVENT, {"target": "skill", "effects": _does("discard_skill 1")}),
    "VClean": (EVENT, {"target": "lasting", "effects": _does("discard_event 1")}),
    "VSober": (EVENT, {"target": "burden", "effects": _does("discard_event 1", "draw_cards 1")}),
    "VSlow": (EVENT, {"target": "rival_project", "effects": _does("draw_cards 1", "discard_project 1")}),
    "VSteal": (EVENT, {"target": "rival_skill", "effects": _does("take_skill 1")}),
    "VTake": (EVENT, {"target": "rival", "effects": _does("take_coins 3")}),
    "VGain": (EVENT, {"effects": _does("gain_coins 4")}),
    "VPay": (EVENT, {"effects": _does("pay_coins 2")}),
    "VDraw": (EVENT, {"effects": _does("draw_cards 2")}),
    "VRise": (EVENT, {"stays": "studio", "ego": 2}),
    "VRiseLasts": (EVENT, {"stays": "studio", "ego": 2, "lasts": True}),
    "VFall": (EVENT, {"target": "rival", "stays": "studio", "ego": -2}),
    "VHit": (EVENT, {"stays": "studio", "ego": 2, "effects": _does("gain_coins 3")}),
    "VFlash": (EVENT, {"ego": 2}),
    "VFlashLasts": (EVENT, {"ego": 2, "lasts": True}),
    "VSlur": (EVENT, {"target": "rival", "ego": -2}),
    "VCheer": (EVENT, {"effects": _does("cheer 2")}),
    "VCrash": (EVENT, {"target": "rival", "effects": _does("discard_random 2")}),
    "VPick": (EVENT, {"target": "rival", "effects": _does("take_card 1")}),
    "VFlop": (EVENT, {"target": "rival_project", "effects": _does("discard_project 1")}),
    "VParty": (EVENT, {"effects": _does("all_draw 1")}),
    "VLeft": (EVENT, {"effects": _does("all_pass_left 1")}),
    "VLost": (EVENT, {"effects": _does("all_discard_project 1")}),
    "Spec Work": (EVENT, {"target": "rival", "effects": _does("spec_work 5")}),
    "Creative Coup": (EVENT, {"effects": _does("others_hand_stuff 1")}),
    "Retainer": (EVENT, {"stays": "studio", "income": 2}),
    "Markup": (EVENT, {"stays": "studio", "per_project": 2}),
    "Bragging Rights": (EVENT, {"stays": "studio", "ego": 2}),
    "Just Got Published": (EVENT, {"target": "employee", "stays": "employee", "ego": 2}),
    "Hangover": (EVENT, {"target": "employee", "stays": "employee", "disables": True}),
    "Worker's Comp": (EVENT, {"target": "employee", "stays": "employee", "disables": True}),
    "Cocktails": (EVENT, {"cancels": "any"}),
    "Vacation": (EVENT, {"cancels": "any"}),
    "Round of Golf": (EVENT, {"cancels": "any"}),
    "Counter Offer": (EVENT, {"cancels": "own"}),
    "Scapegoat": (EVENT, {"cancels": "own"}),
    "ITax": (EVENT, {"immediate": True, "effects": _does("all_lose_coins 2")}),
    "IGift": (EVENT, {"immediate": True, "effects": _does("gain_coins 4")}),
    "IFame": (EVENT, {"immediate": True, "stays": "studio", "ego": 2}),
    "ISamples": (EVENT, {"immediate": True, "effects": _does("all_draw 1")}),
    "IFlop": (EVENT, {"immediate": True, "effects": _does("all_discard_project 1")}),
    "IJury": (
        EVENT,
        {"immediate": True, "target": "own_employee", "stays": "employee", "disables": True},
    ),
    "XDes": (EXPERT, {"skill": "design", "cost": 3, "income": 1}),
    "XIll": (EXPERT, {"skill": "illustration", "cost": 3, "income": 2}),
    "XCop": (EXPERT, {"skill": "copywriting", "cost": 3, "income": 1}),
}
for _number in range(1, 19):
    FIXTURES[f"F{_number}"] = (STUFF, {"cost": 30, "ego": 1})

#: What fills a family up to its count; none of it is ever played at once.
BLANKS: dict[str, dict[str, Any]] = {
    EMPLOYEE: {},
    SKILL: {"skill": "photography"},
    PROJECT: {"workers": 20},
    STUFF: {"cost": 30, "ego": 1},
    EVENT: {"effects": _does("gain_coins 1")},
    PERSON: {},
    EXPERT: {"skill": "photography"},
}


def key_of(name: str) -> str:
    """The key of a card: small letters and digits."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", ""))


def id_of(name: str) -> str:
    """The id of a fixture's only copy; an id of another card stays what it is."""
    return name if "." in name else f"{key_of(name)}.1"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)


def _card(name: str, values: dict[str, Any], count: int = 1) -> str:
    lines = {"key": key_of(name), "name": name, "source": "stand-in", "count": count, **values}
    return "[[card]]\n" + "\n".join(f"{key} = {_value(value)}" for key, value in lines.items())


def _principal(at: int, words: str) -> str:
    """``20``: a goal; ``20 has_skill 1 design``: with a power, and the Skills that it speaks of."""
    goal, *rest = words.split()
    values: dict[str, Any] = {"goal": int(goal)}
    if rest:
        values["powers"] = _does(" ".join(rest[:2]))
        values["skills"] = rest[2:]
    return _card(f"Boss {at}", values)


@cache
def fixture_game(names: frozenset[str], principals: tuple[str, ...] = ()) -> Game[ClashTable]:
    """The game with these fixtures, and Principals as they are told for the seats in order."""
    totals = {
        EMPLOYEE: "employees",
        SKILL: "skills",
        PROJECT: "projects",
        STUFF: "stuff",
        EVENT: "events",
        PERSON: "persons",
        EXPERT: "experts",
    }
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for family, total in totals.items():
            mine = sorted(name for name in names if FIXTURES[name][0] == family)
            cards = [_card(name, FIXTURES[name][1]) for name in mine]
            cards.append(_card(f"Blank {family}", BLANKS[family], NUMBERS[total] - len(mine)))
            files.append(_write(folder, family, cards))
        bosses = [*principals, *["20"] * (NUMBERS["principals"] - len(principals))]
        files.append(_write(folder, "principal", [_principal(at, words) for at, words in enumerate(bosses)]))
        return Game(DEFINITION, files)


def _write(folder: str, family: str, cards: list[str]) -> Path:
    path = Path(folder, f"{family}.toml")
    path.write_text(f'family = "{family}"\n\n' + "\n\n".join(cards), encoding="utf-8")
    return path
