"""Tiny trees: how many ways a short stretch of the game can go, counted and pinned.

A rule that lets in one move too many, or one too few, changes these numbers.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter

import pytest

import rules_model
from rules_model.campy_creatures.state import Campy
from tests.rules.tabletop import lay

STRENGTH = {"mummy": 0, "werewolf": 1, "swamp": 2, "plant": 3, "invisible": 4, "vampire": 5, "monster": 0}


def grow(state: Campy) -> tuple[Counter[str], dict[str, Counter[str]]]:
    """All ways through the present turn: the positions after it, and the decisions on the way, by phase."""
    ends: Counter[str] = Counter()
    taken: dict[str, Counter[str]] = {}
    begun = (state.table.round, state.table.turn)
    todo = [state]
    while todo:
        now = todo.pop()
        if (now.table.round, now.table.turn) != begun:
            data = now.position()
            del data["chance"]
            ends[json.dumps(data)] += 1
            continue
        seat = now.deciders[0]
        for action in now.legal_actions(seat):
            taken.setdefault(now.phase, Counter())[action.kind] += 1
            todo.append(now.child(seat, action))
    return ends, taken


def ways(creature: str, market: int) -> list[int]:
    """The mortals left after each way in which a creature can act, as the rulebook has it (two players)."""
    if market == 0:
        return [0]
    captures = [market - 1] * market
    match creature:
        case "werewolf":
            return captures * 2  # a capture, or a gift to the one other player
        case "invisible":
            return [*captures, market]  # a capture, or a draw that leaves the market as it is
        case "plant" if market == 2:
            return [0, 0]  # both, in either order
    return captures


def by_hand() -> int:
    """The ways through a turn of two players with one energy each and two mortals that do nothing."""
    count = 0
    for pair in itertools.product(STRENGTH, repeat=2):
        payments = [(0, 2) if creature == "monster" else (0,) for creature in pair]
        for paid in itertools.product(*payments):
            first = 0 if STRENGTH[pair[0]] + paid[0] >= STRENGTH[pair[1]] + paid[1] else 1  # Ann is on top
            second = pair[1 - first]
            if pair[first] == "vampire" and second not in ("mummy", "monster"):
                second = "nothing"
            count += sum(len(ways(second, left)) for left in ways(pair[first], 2))
    return count


def test_a_turn_of_two_players_is_as_wide_as_counted_by_hand() -> None:
    ends, taken = grow(lay("Ann Bob", market="T1, A1").state)
    assert sum(ends.values()) == by_hand() == 187
    assert taken["choose_creature"] == {"choose": 7 + 49}
    assert taken["monster_pay"] == {"pay": 2 * 12}
    assert taken["monster_bid"] == {"bid": 2 + 4}


@pytest.mark.parametrize(
    ("rulings", "games", "positions"),
    [
        ({}, 359, 170),
        ({"ability_order": "b"}, 579, 170),
        ({"ability_order": "c"}, 191, 170),
        ({"werewolf_gift": "b"}, 347, 167),
        ({"vampire_late": "b"}, 359, 169),
        ({"vampire_late": "c"}, 345, 166),
    ],
)
def test_a_turn_under_other_readings(rulings: dict[str, str], games: int, positions: int) -> None:
    """Two effects in the market, so that orders count; tokens let Bob act before a Vampire of Ann's."""
    play = lay("Ann Bob", market="T1[up], E1[-1E]", tokens={"Bob": (2, 4)}, rulings=rulings)
    ends, _ = grow(play.state)
    assert (sum(ends.values()), len(ends)) == (games, positions)


def test_a_first_turn_with_the_kits_own_cards() -> None:
    ends, _ = grow(rules_model.load("campy_creatures").new(seats=2, seed=1, events=False))
    assert len(ends) == 187
