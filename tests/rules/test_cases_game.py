"""Worked cases of a whole game: setup, the meter's arrows, rounds, the deck."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rules_model
from rules_model.campy_creatures import actions as act
from rules_model.campy_creatures.effects import meter_bottom, meter_top
from rules_model.campy_creatures.state import CampyTable, energy_supply, token_supply
from rules_model.core.state import State
from tests.rules.tabletop import lay

GAME = rules_model.load("campy_creatures")
CREATURES = ("mummy", "werewolf", "swamp_creature", "man_eating_plant", "invisible_man", "vampire", "monster")


@pytest.mark.rules(
    "CM-CASE-04", "CM-COMP-01", "CM-COMP-03", "CM-COMP-04", "CM-COMP-06", "CM-COMP-07", "CM-COMP-08"
)
@pytest.mark.rules("CM-CREA-01", "CM-SETUP-02", "CM-SETUP-03", "CM-SETUP-04", "CM-SETUP-05", "CM-SETUP-06")
@pytest.mark.rules("CM-SETUP-08", "CM-SETUP-09", "CM-TURN-02", "CM-QUICK-02", "CM-RUL-02", "CM-RUL-03")
@pytest.mark.parametrize(
    ("seats", "tile", "energy_left", "deck", "unused"), [(5, "A", 20, 72, 0), (3, "B", 22, 74, 14)]
)
def test_setup(seats: int, tile: str, energy_left: int, deck: int, unused: int) -> None:
    state = GAME.new(seats=seats, seed=3, scoring_tile=tile)
    table = state.table
    for seat in range(seats):
        assert [card.rsplit(".", 1)[0] for card in table.hand[seat]] == list(CREATURES)
        assert [GAME.cards[card].strength for card in table.hand[seat]] == [0, 1, 2, 3, 4, 5, "X"]
        assert {GAME.cards[card].back for card in table.hand[seat]} == {f"creature-{seat}"}
    assert table.energy == [1] * seats
    assert (energy_supply(state), token_supply(state)) == (energy_left, 6)
    assert sorted(table.meter) == list(range(seats))
    assert (len(table.scene_row), len(table.scene_deck)) == (4, 12)
    assert (len(table.market), len(table.mortal_deck)) == (seats, deck)
    assert len(table.box) == unused


@pytest.mark.rules("CM-CASE-04", "CM-COMP-09", "CM-RUL-01")
@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"seats": 6}, "seats: 6; this game is for 2 to 5 [CM-RUL-01]"),
        ({"seats": 1}, "seats: 1; this game is for 2 to 5 [CM-RUL-01]"),
        ({"seats": 4, "scoring_tile": "C"}, "scoring_tile: 'C' is not one of A, B [CM-SETUP-12]"),
    ],
)
def test_setups_that_are_refused(setup: dict[str, Any], fault: str) -> None:
    with pytest.raises(rules_model.BadInput) as raised:
        GAME.new(**setup)
    assert raised.value.faults == (fault,)


@pytest.mark.rules(
    "CM-CASE-09", "CM-CLASH-07", "CM-CLASH-08", "CM-CLASH-09", "CM-ICON-01", "CM-ICON-02", "CM-RUL-65"
)
def test_arrows_move_one_marker_and_keep_the_order_of_the_others() -> None:
    play = lay("Ann Bob Cy Dee Eve")
    seen = []
    for arrow, seat in ((meter_top, 2), (meter_bottom, 1), (meter_top, 2), (meter_bottom, 0)):
        arrow(play.state, seat)
        seen.append(play.look("meter"))
    assert seen == ["Cy Ann Bob Dee Eve", "Cy Ann Dee Eve Bob", "Cy Ann Dee Eve Bob", "Cy Dee Eve Bob Ann"]


def play_turn(state: State[CampyTable], picks: random.Random) -> None:
    """Play at random until the turn is over."""
    begun = (state.table.round, state.table.turn)
    while state.outcome is None and (state.table.round, state.table.turn) == begun:
        seat = state.deciders[0]
        state.apply(seat, picks.choice(state.legal_actions(seat)))


@pytest.mark.rules(
    "CM-CASE-24", "CM-PLAY-01", "CM-PLAY-02", "CM-ROUND-01", "CM-ROUND-02", "CM-ROUND-03", "CM-ROUND-04"
)
@pytest.mark.rules("CM-SCEN-01", "CM-END-01", "CM-RUL-46", "CM-RUL-47", "CM-RUL-50")
def test_three_rounds_of_four_turns() -> None:
    state = GAME.new(seats=4, seed=11)
    table = state.table
    picks = random.Random(5)
    for number in (1, 2, 3):
        assert (table.round, len(table.scene_row), len(table.scene_deck)) == (number, 4, 16 - 4 * number)
        assert [len(hand) for hand in table.hand] == [7] * 4
        for turn in (1, 2, 3):
            play_turn(state, picks)
            assert state.outcome is None
            assert (table.round, table.turn, len(table.scene_row)) == (number, turn + 1, 4 - turn)
            assert [len(hand) for hand in table.hand] == [7 - turn] * 4
        refusal = state.explain(0, act.UseScene(table.scene_row[0]))
        assert refusal is not None  # nothing of the end may happen yet
        play_turn(state, picks)
    assert state.outcome is not None
    assert table.scene_row == ()
    assert sum(map(len, table.scenes)) == 12
    assert len(table.scene_deck) == 4
    assert [len(hand) for hand in table.hand] == [3] * 4  # nobody takes creatures back after round 3
    refusal = state.explain(0, act.Choose(table.hand[0][0]))
    assert refusal is not None
    assert refusal.reason == "the game is over"


@pytest.mark.rules("CM-CASE-24", "CM-RUL-50", "CM-ICON-04")
def test_what_carries_over_to_the_next_round() -> None:
    play = lay(
        "Ann Bob Cy",
        meter="Cy Ann Bob",
        when=(1, 4),
        scenes="S1",
        energy="4 3 2",
        labs={"Ann": "T1", "Bob": "A1"},
        discards="E1",
        market="T4, T5, T6",
        plays="Swamp Creature, Vampire, Werewolf",
    )
    play.does("Bob captures T5", "Ann captures T6", "Cy captures T4")
    assert play.state.table.round == 2
    play.shows(
        energy="4 3 2",
        meter="Cy Ann Bob",
        labs={"Ann": "T1 T6", "Bob": "A1 T5", "Cy": "T4"},
        discards="E1",
        hands="7 7 7",
        tokens="2 0 0",
    )


@pytest.mark.rules("CM-CASE-26", "CM-MORT-05", "CM-TURN-02", "CM-COMP-07", "CM-RUL-48")
def test_a_deck_too_short_for_step_1_is_filled_from_the_discards() -> None:
    play = lay(
        "Ann Bob Cy Dee",
        deck="T1, C1(1)",
        discards="T2, A1, E1, W1(-1), W2(-1)",
        market="T4, T5, T6, T7",
        plays="Invisible Man, Vampire, Vampire, Vampire",
    )
    play.does("Bob captures T4", "Cy captures T5", "Dee captures T6", "Ann captures T7")
    table = play.state.table
    market = play.fixtures(table.market)
    assert len(market) == 4
    assert market[:2] in (["T1", "C1(1)"], ["C1(1)", "T1"])
    assert {*market[2:]} < {"T2", "A1", "E1", "W1(-1)", "W2(-1)"}
    assert len(table.mortal_deck) == 3
    assert table.discards == ()
    zones = [table.market, table.mortal_deck, table.discards, *table.lab, *table.lab_down]
    assert sum(map(len, zones)) == 77
