"""Positions: plain data that read back, or a list of all that is wrong with them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import rules_model
from tests.core.toy import toy

GAME = toy()
CAMPY = rules_model.load("campy_creatures")


def faults_of(data: object, game: Any = GAME) -> tuple[str, ...]:
    with pytest.raises(rules_model.BadInput) as raised:
        game.position(data)
    return raised.value.faults or (raised.value.what,)


def changed(change: Callable[[dict[str, Any]], object], game: Any = GAME) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(game.new(seats=3, seed=1).position()))
    change(data)
    return data


def put(path: str, value: Any) -> Callable[[dict[str, Any]], object]:
    """A change that sets ``table.coins.0`` and the like."""

    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        home: Any = data
        for key in way:
            home = home[int(key)] if isinstance(home, list) else home[key]
        home[int(last) if isinstance(home, list) else last] = value

    return change


@pytest.mark.parametrize("data", [None, 7, "x", [], [1]])
def test_what_is_no_mapping(data: object) -> None:
    assert "a position is a mapping" in faults_of(data)[0]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("position", 2), "position: 2"),
        (put("game", "chess"), "game: 'chess'"),
        (lambda data: data.pop("phase"), "phase: missing"),
        (put("seats", 9), "seats: 9; this game is for 2 to 4"),
        (put("seats", 2), "table.hand: needs one entry for each of 2 seats"),
        (put("options", 3), "options and rulings of a position are mappings"),
        (put("options.dice", 9), "dice: 9 is not one of 1, 2 [TOY-05]"),
        (put("rulings.redraw", "z"), "redraw: no reading 'z'"),
        (put("phase", "breakfast"), "phase: 'breakfast' is not a phase that waits"),
        (put("phase", "deal"), "phase: 'deal' is not a phase that waits"),
        (put("phase", ["choose"]), "is not a phase that waits"),
        (put("phase", "ask"), "'react', which nothing here has called"),
        (put("frames", 3), "frames: a list is needed"),
        (put("frames", [{"then": "breakfast"}]), "frames[0]: 'breakfast' is no phase"),
        (put("frames", [{"then": "count"}]), "frames[0]: no call goes on to 'count' here"),
        (put("frames", [7]), "frames[0]: cannot be read"),
        (put("frames", [{"then": "next_turn", "data": [1.5]}]), "frames[0].data"),
        (put("chance", {"seed": "x"}), "chance is"),
        (put("table", []), "table: a mapping is needed, not list"),
        (put("table.spoons", 3), "table.spoons: unknown field"),
        (lambda data: data["table"].pop("coins"), "table.coins: missing"),
        (put("table.coins.1", "3"), "table.coins[1]: '3' is not the kind of value"),
        (put("table.coins.1", True), "table.coins[1]: True is not the kind of value"),
        (put("table.coins.1", 4), "table.coins: coins are lost or found (TOY-01)"),
        (put("table.pile", ["spoon.1"]), "spoon.1: no such card (in pile)"),
        (put("table.pile", "cookie.1"), "table.pile: 'cookie.1' is not the kind of value"),
        (put("outcome", {}), "is not the end, yet an outcome is given"),
    ],
)
def test_each_fault_is_named(change: Callable[[dict[str, Any]], object], fault: str) -> None:
    assert any(fault in each for each in faults_of(changed(change)))


def test_cards_twice_and_nowhere() -> None:
    data = changed(lambda data: None)
    gone = data["table"]["deck"].pop()
    twice = data["table"]["hand"][0][0]
    data["table"]["pile"].append(twice)
    faults = faults_of(data)
    assert f"{twice}: lies in pile and hand[0]" in faults
    assert f"in no zone: {gone} (1 of treat)" in faults


def test_chance_phase_and_cards_are_judged_together_and_the_rules_are_said_to_come_after() -> None:
    data = changed(put("chance", 5))
    data["phase"] = "breakfast"
    gone = data["table"]["deck"].pop()
    with pytest.raises(rules_model.BadInput) as caught:
        GAME.position(data)
    for part in ("chance is", "phase: 'breakfast'", f"in no zone: {gone}", "Mend these first"):
        assert part in str(caught.value)


def test_all_faults_are_told_at_once() -> None:
    data = changed(lambda data: None, CAMPY)
    data["table"]["meter"] = [0, 1, 1]
    data["table"]["round"] = 4
    data["table"]["turn"] = 0
    data["table"]["energy"] = [30, 1, 1]
    data["table"]["tokens"][2] = [3]
    data["table"]["actor"] = 8
    text = "\n".join(faults_of(data, CAMPY))
    for rule in ("CM-SETUP-05", "CM-PLAY-01", "CM-PLAY-02", "CM-COMP-06", "CM-COMP-10", "there is no seat 8"):
        assert rule in text


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("table.scene_row", []), "in no zone"),
        (put("table.bid.0", 1), "table.bid: [1, -1, -1] cannot be in choose_creature (CM-TURN-03)"),
        (put("table.acted", [0, 0]), "table.acted: [0, 0] does not name seats once each"),
        (put("table.frozen_meter", [1]), "table.frozen_meter"),
        (put("table.canceled_by.1", 5), "table.canceled_by[1]: there is no seat 5"),
        (put("table.cancels", [[0, 9, "canceled"]]), "table.cancels"),
        (put("table.cancels", [[0, 1]]), "table.cancels: [[0, 1]] is not the kind of value"),
        (put("table.tokens", [[2] * 5, [4, 4], []]), "more strength tokens than 6 (CM-COMP-03)"),
        (put("phase", "capture_one"), "which nothing here has called"),
        (put("phase", "monster_pay"), "every seat has one creature in play (CM-PLAY-03)"),
    ],
)
def test_faults_of_campy_creatures(change: Callable[[dict[str, Any]], object], fault: str) -> None:
    assert any(fault in each for each in faults_of(changed(change, CAMPY), CAMPY))


def acting() -> dict[str, Any]:
    """A position in step 5, as plain data: seat 0's Vampire acts, then a Werewolf, then a Mummy."""
    state = CAMPY.new(seats=3, seed=1)
    for seat, creature in enumerate(("vampire", "werewolf", "mummy")):
        state.apply(seat, CAMPY.action({"kind": "choose", "card": f"{creature}.{seat}"}))
    assert state.phase == "capture_one"
    return json.loads(json.dumps(state.position()))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("table.strength.2", 1), "table.strength: [0, 0, 1] cannot be in choose_creature"),
        (put("table.on_creature.0", [2]), "table.on_creature"),
        (put("table.canceled_by.1", 0), "table.canceled_by"),
        (put("table.cancels", [[0, 1, "canceled"]]), "table.cancels"),
        (put("table.actor", 1), "table.actor: 1 cannot be in choose_creature"),
        (put("table.gains.0", ["token"]), "table.gains"),
        (put("table.effect_due", "mob.1"), "table.effect_due"),
        (put("table.scene_taker", 2), "table.scene_taker: 2"),
        (put("table.scenes_done", ["gala_premiere.1"]), "table.scenes_done"),
        (put("table.captures_left", 2), "table.captures_left: 2"),
        (put("table.turn", 2), "table.scene_row: 4 scenes, but in turn 2 3 lie there (CM-SCEN-01)"),
        (
            lambda data: data["table"]["market"].append(data["table"]["mortal_deck"].pop()),
            "table.market: 4 mortals, but 3 are turned up (CM-TURN-02)",
        ),
    ],
)
def test_what_belongs_to_a_later_moment(change: Callable[[dict[str, Any]], object], fault: str) -> None:
    assert any(fault in each for each in faults_of(changed(change, CAMPY), CAMPY))


def test_what_belongs_to_a_later_moment_is_told_at_once() -> None:
    data = changed(put("table.actor", 1), CAMPY)
    data["table"]["strength"][0], data["table"]["effect_due"] = 3, "mob.1"
    assert len(faults_of(data, CAMPY)) == 3


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("table.strength.0", 7), "table.strength[0]: 7 is not what vampire.0"),
        (put("table.acted", [2]), "is not the order of strength (CM-TURN-11)"),
        (put("table.actor", 2), "is not the order of strength (CM-TURN-11)"),
        (put("table.scene_taker", -1), "table.scene_taker: -1 cannot have taken"),
        (put("table.scene_taker", 1), "table.scene_taker: 1 cannot have taken"),
        (put("table.canceled_by.1", 0), "table.canceled_by[1]: no Vampire of seat 0"),
        (put("table.cancels", [[1, 2, "canceled"]]), "table.cancels: seat 1's creature"),
        (put("table.cancels", [[0, 1, "eaten"]]), "table.cancels: seat 0's creature"),
        (put("table.gains.0", ["drawn", "x"]), "table.gains[0]"),
        (put("table.gains.1", ["energy"]), "table.gains[1]"),
        (put("table.frozen_meter", [0, 1, 2]), "the meter is read live (CM-RUL-29)"),
        (put("table.bid.0", 0), "table.bid"),
        (put("table.effect_due", "mob.1"), "table.effect_due"),
    ],
)
def test_what_cannot_be_in_step_5(change: Callable[[dict[str, Any]], object], fault: str) -> None:
    data = acting()
    CAMPY.position(data)
    change(data)
    assert any(fault in each for each in faults_of(data, CAMPY))


def test_cards_in_zones_of_other_kinds() -> None:
    data = changed(lambda data: None, CAMPY)
    table = data["table"]
    table["market"].append(table["scene_deck"].pop())
    table["scene_row"].append(table["mortal_deck"].pop())
    table["hand"][0], table["hand"][1] = table["hand"][1], table["hand"][0]
    text = "\n".join(faults_of(data, CAMPY))
    assert "is no mortal" in text
    assert "is no scene" in text
    assert "is no creature of this seat's deck (CM-SETUP-02)" in text


def test_the_end_says_how_the_game_ended() -> None:
    state = GAME.new(seats=2, seed=3)
    while state.outcome is None:
        seat = state.deciders[0]
        state.apply(seat, state.legal_actions(seat)[-1])
    data = json.loads(json.dumps(state.position()))
    assert GAME.position(data).outcome == state.outcome
    for name, value in (
        ("winners", []),
        ("winners", [7]),
        ("ranking", [0]),
        ("scores", ["many", 1]),
        ("lines", 3),
    ):
        broken = copy.deepcopy(data)
        broken["outcome"][name] = value
        assert "does not say how the game ended" in faults_of(broken)[0]
    data["outcome"] = None
    assert "does not say how the game ended" in faults_of(data)[0]
