"""Fixtures: mortals and scenes that say what they do, and the game whose decks hold them.

T1            a Teenager (E Engineer, A Assistant, C Classic, W Townsfolk), number 1, nothing else
C1(2)         2 printed points
A1[+2E]       effects at the capture: +nE, -nE energy, up, down, +S (a strength token, +2S two), draw
W1<TA>        a Hero that matches Teenagers and Assistants
T1=TA         carries these icons instead of the one of its set
S1            a scene without effect; S1[up +1E] does it on taking; S1{up} at the end
S1{5:TA}      5 points at the end for each Teenager with an Assistant; S1{+4} four points
"""

from __future__ import annotations

import re
import tempfile
from functools import cache
from pathlib import Path

import rules_model
from rules_model.campy_creatures.state import CampyTable
from rules_model.core.game import Game

SETS = {"T": "teenager", "E": "engineer", "A": "assistant", "C": "classic", "W": "townsfolk"}
EFFECTS = {"up": "meter_top", "down": "meter_bottom", "draw": "draw_face_down"}
FIXTURE = re.compile(
    r"(?P<set>[TEACWS])(?P<number>\d+)(?:\((?P<points>-?\d+)\))?(?:<(?P<matches>\w+)>)?(?:=(?P<icons>\w+))?"
    r"(?:\[(?P<now>.*)\])?(?:\{(?P<end>.*)\})?"
)


def key_of(fixture: str) -> str:
    """The key of a fixture's card: letters and digits only."""
    return "".join(each if each.isalnum() else f"_{ord(each):x}" for each in fixture)


def id_of(fixture: str) -> str:
    """The id of a fixture's only copy."""
    return f"{key_of(fixture)}.1"


def _effects(words: str) -> str:
    found = []
    for word in words.split():
        if word in EFFECTS:
            found.append(f'{{ do = "{EFFECTS[word]}" }}')
        else:
            amount, what = re.fullmatch(r"([+-]\d*)([ES])", word).groups()  # type: ignore[union-attr]
            do = (
                "strength_token"
                if what == "S"
                else "gain_energy"
                if amount.startswith("+")
                else "discard_energy"
            )
            found.append(f'{{ do = "{do}", amount = {amount[1:] or 1} }}')
    return "[" + ", ".join(found) + "]"


def _icons(letters: str) -> str:
    return "[" + ", ".join(f'"{SETS[each]}"' for each in letters) + "]"


def _card(fixture: str, count: int = 1) -> str:
    match = FIXTURE.fullmatch(fixture)
    assert match, f"{fixture} is no fixture"
    lines = [
        "[[card]]",
        f'key = "{key_of(fixture)}"',
        f'name = "{fixture}"',
        'source = "stand-in"',
        f"count = {count}",
    ]
    end = match["end"]
    if match["set"] != "S":
        lines += [f'set = "{SETS[match["set"]]}"', f"points = {match['points'] or 0}"]
        lines += [f"matches = {_icons(match['matches'])}"] if match["matches"] else []
        lines += [f"icons = {_icons(match['icons'])}"] if match["icons"] else []
        lines += ["costs_energy = false"] if match["set"] == "E" and "-" not in (match["now"] or "") else []
    else:
        lines.append(f'timing = "{"immediate" if end is None else "end"}"')
        if end and end.startswith("+") and end[1:].isdigit():
            lines.append(f"points = {end[1:]}")
        elif end and ":" in end:
            points, letters = end.split(":")
            lines.append(f"score = [{{ set = {_icons(letters)}, points = {points} }}]")
        elif end:
            lines.append(f"effects = {_effects(end)}")
    if match["now"]:
        lines.append(f"effects = {_effects(match['now'])}")
    return "\n".join(lines)


@cache
def fixture_game(fixtures: frozenset[str]) -> Game[CampyTable]:
    """The game with these fixtures, filled up with blank Townsfolk and blank scenes to the counts of the box."""
    numbers = rules_model.load("campy_creatures").rulebook.numbers
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for family, is_scene, total, blank in (
            ("mortal", False, numbers["mortal_cards"], "W0"),
            ("scene", True, numbers["scene_cards"], "S0"),
        ):
            mine = sorted(each for each in fixtures if each.startswith("S") == is_scene)
            cards = [_card(each) for each in mine]
            cards.append(_card(blank, total - len(mine)))
            files.append(Path(folder, f"{family}.toml"))
            files[-1].write_text(f'family = "{family}"\n\n' + "\n\n".join(cards), encoding="utf-8")
        return rules_model.load("campy_creatures", files)
