"""Worked cases of whole turns: who takes the scene, in which order all act, and what everybody has afterwards."""

from __future__ import annotations

import pytest

from tests.rules.tabletop import lay


@pytest.mark.rules(
    "CM-CASE-01", "CM-EX-01", "CM-TURN-08", "CM-TURN-10", "CM-TURN-11", "CM-TURN-12", "CM-TURN-17"
)
@pytest.mark.rules(
    "CM-CREA-02", "CM-MUM-01", "CM-MUM-02", "CM-MUM-03", "CM-MUM-04", "CM-SWMP-01", "CM-SWMP-02"
)
@pytest.mark.rules(
    "CM-VAMP-01", "CM-VAMP-02", "CM-VAMP-03", "CM-RUL-04", "CM-RUL-09", "CM-RUL-62", "CM-RUL-63"
)
def test_vampire_swamp_creature_and_mummy() -> None:
    play = lay(
        "Vic Moe Sal",
        meter="Sal Vic Moe",
        plays="Vampire, Mummy, Swamp Creature",
        market="T1, C1, A1[+2E]",
    )
    play.does("Vic captures T1", "Sal captures C1", "Moe captures A1[+2E]", "Moe resolves after")
    play.shows(
        strengths="5 0 2",
        scene_to="Vic",
        order="Vic Sal Moe",
        canceled="",
        labs={"Vic": "T1", "Moe": "A1[+2E]", "Sal": "C1"},
        energy="1 5 1",
        energy_supply=18,
        tokens="0 0 2",
        token_supply=5,
        meter="Moe Sal Vic",
        discards="",
        scene_row="S2 S3 S4",
    )


@pytest.mark.rules(
    "CM-CASE-02", "CM-EX-02", "CM-CLASH-01", "CM-CLASH-03", "CM-CLASH-04", "CM-VAMP-02", "CM-VAMP-04"
)
@pytest.mark.rules(
    "CM-CREA-03", "CM-TURN-13", "CM-SET-07", "CM-RUL-05", "CM-RUL-06", "CM-RUL-18", "CM-RUL-55"
)
def test_three_tied_vampires() -> None:
    play = lay(
        "Purple Green Pink Red",
        meter="Purple Pink Green Red",
        plays="Vampire, Vampire, Vampire, Invisible Man",
        market="T1, T2, C1(2), E1[-1E]",
    )
    play.does("Purple captures T1", "Pink captures T2", "Green captures C1(2)")
    play.refuses("Red draws", "CM-VAMP-02")
    play.does("Red captures E1[-1E]")
    play.shows(
        strengths="5 5 5 4",
        scene_to="Purple",
        order="Purple Pink Green Red",
        canceled="Green Red",
        labs={"Purple": "T1", "Green": "C1(2)", "Pink": "T2", "Red": "E1[-1E]"},
        energy="1 1 1 0",
        energy_supply=22,
        meter="Purple Pink Green Red",
        discards="",
    )


@pytest.mark.rules(
    "CM-CASE-08", "CM-CLASH-01", "CM-CLASH-03", "CM-CLASH-06", "CM-CLASH-07", "CM-TURN-08", "CM-TURN-11"
)
@pytest.mark.rules("CM-INVS-01", "CM-INVS-02", "CM-SWMP-02", "CM-MUM-03", "CM-RUL-61")
def test_two_clashes_in_one_turn_move_nobody() -> None:
    play = lay(
        "Ann Bob Cy Dee Eve",
        meter="Eve Cy Ann Dee Bob",
        plays="Invisible Man, Swamp Creature, Invisible Man, Swamp Creature, Mummy",
        market="T1, T2, E1, A1, C1(3)",
    )
    play.does("Cy captures C1(3)", "Ann captures T1", "Dee captures T2", "Bob captures A1", "Eve captures E1")
    play.shows(
        strengths="4 2 4 2 0",
        scene_to="Cy",
        order="Cy Ann Dee Bob Eve",
        canceled="",
        energy="1 1 1 1 3",
        tokens="0 2 0 2 0",
        token_supply=4,
        meter="Eve Cy Ann Dee Bob",
        discards="",
    )


@pytest.mark.rules(
    "CM-CASE-14", "CM-TURN-08", "CM-TURN-10", "CM-TURN-11", "CM-SCEN-01", "CM-SCEN-02", "CM-CREA-03"
)
@pytest.mark.rules("CM-PLNT-02", "CM-RUL-59")
def test_what_may_not_be_captured() -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Swamp Creature, Vampire, Man-Eating Plant",
        market="T1, E1, A1",
        discards="C9(5)",
    )
    assert [play.state.game.card_name(each) for each in play.state.table.scenes[1]] == ["S1"]
    play.refuses("Ann takes S1", "CM-SCEN-01", "S1 went to seat 1")
    play.refuses("Bob takes S3", "CM-SCEN-01")
    play.refuses("Bob takes S2", "CM-SCEN-01", "one scene a turn")
    play.refuses("Ann captures T1", "CM-TURN-11")
    play.refuses("Bob captures C9(5)", "CM-TURN-10")
    play.refuses("Bob passes", "CM-RUL-59")
    play.does("Bob captures E1")
    play.refuses("Bob captures T1", "CM-TURN-11", "has acted")
    play.does("Cy captures A1")
    play.refuses("Cy captures T1", "CM-TURN-11", "has acted")
    play.does("Ann captures T1")
    play.shows(
        scene_to="Bob",
        order="Bob Cy Ann",
        canceled="Cy",
        labs={"Ann": "T1", "Bob": "E1", "Cy": "A1"},
        tokens="2 0 0",
        discards="C9(5)",
    )


@pytest.mark.rules(
    "CM-CASE-15", "CM-WOLF-01", "CM-WOLF-02", "CM-TURN-13", "CM-SET-06", "CM-ICON-05", "CM-VAMP-03"
)
@pytest.mark.rules("CM-MUM-02", "CM-MUM-03", "CM-MUM-04")
def test_werewolf_takes_energy_from_ability_and_card() -> None:
    play = lay("Ann Bob Cy", plays="Vampire, Mummy, Werewolf", market="T1, T2, C1(2)[+1E]")
    play.does("Ann captures T1", "Cy captures C1(2)[+1E]", "Cy resolves before", "Bob captures T2")
    play.shows(
        strengths="5 0 1",
        scene_to="Ann",
        order="Ann Cy Bob",
        canceled="",
        energy="1 3 3",
        energy_supply=18,
        labs={"Ann": "T1", "Bob": "T2", "Cy": "C1(2)[+1E]"},
        meter="Bob Ann Cy",
    )


@pytest.mark.rules(
    "CM-CASE-16", "CM-WOLF-03", "CM-WOLF-04", "CM-WOLF-05", "CM-SET-18", "CM-CLASH-09", "CM-RUL-19"
)
@pytest.mark.rules("CM-RUL-20", "CM-RUL-21", "CM-RUL-23")
def test_werewolf_gives_a_mortal_away() -> None:
    play = lay(
        "Ann Bob Cy",
        meter="Ann Cy Bob",
        energy="1 2 1",
        plays="Invisible Man, Swamp Creature, Werewolf",
        market="T1, A1, W1(-2)[down]",
    )
    play.does("Ann captures T1", "Bob captures A1")
    play.refuses("Cy gives W1(-2)[down] to Cy", "CM-WOLF-03", "another player")
    play.refuses("Cy gives T1 to Bob", "CM-WOLF-03", "market")
    after = play.branch()
    after.does("Cy gives W1(-2)[down] to Ann")
    after.refuses("Ann returns W1(-2)[down]", "CM-RUL-19")
    after.refuses("Cy captures W1(-2)[down]", "CM-TURN-10")
    after.shows(
        scene_to="Ann",
        order="Ann Bob Cy",
        labs={"Ann": "T1 W1(-2)[down]", "Bob": "A1", "Cy": ""},
        energy="1 2 1",
        tokens="0 2 0",
        meter="Cy Bob Ann",
        discards="",
    )
    play.does("Cy captures W1(-2)[down]")
    play.refuses("Cy gives W1(-2)[down] to Ann", "CM-WOLF-05")


@pytest.mark.rules(
    "CM-CASE-17", "CM-SWMP-02", "CM-SWMP-03", "CM-ICON-03", "CM-ICON-04", "CM-CLASH-03", "CM-MUM-02"
)
@pytest.mark.rules("CM-MUM-03", "CM-RUL-10", "CM-RUL-13")
def test_a_token_goes_on_the_next_creature_and_back_to_the_pool() -> None:
    play = lay(
        "Ann Bob Cy",
        when=(2, 1),
        tokens={"Ann": (2,)},
        plays="Mummy, Swamp Creature, Werewolf",
        market="T1, T2, T3",
    )
    play.refuses("Ann keeps", "CM-SWMP-03")
    play.does("Ann captures T1", "Bob captures T2", "Cy captures T3")
    play.shows(
        strengths="2 2 1",
        scene_to="Ann",
        order="Ann Bob Cy",
        energy="3 1 2",
        tokens="0 2 0",
        token_supply=5,
        meter="Ann Bob Cy",
    )


@pytest.mark.rules(
    "CM-CASE-18", "CM-PLNT-01", "CM-PLNT-02", "CM-TURN-11", "CM-TURN-14", "CM-MUM-02", "CM-MUM-03"
)
@pytest.mark.rules("CM-SWMP-02", "CM-RUL-25")
def test_plant_takes_two_and_leaves_the_mummy_an_empty_market() -> None:
    play = lay(
        "Ann Bob Cy", meter="Cy Bob Ann", plays="Mummy, Man-Eating Plant, Swamp Creature", market="T1, T2, A1"
    )
    play.does("Bob captures T1", "Bob captures T2")
    play.refuses("Bob captures A1", "CM-TURN-11")
    play.does("Cy captures A1")
    play.shows(
        strengths="0 3 2",
        scene_to="Bob",
        order="Bob Cy Ann",
        labs={"Ann": "", "Bob": "T1 T2", "Cy": "A1"},
        energy="3 1 1",
        tokens="0 0 2",
        meter="Ann Cy Bob",
        discards="",
    )


@pytest.mark.rules(
    "CM-CASE-19", "CM-PLNT-02", "CM-CREA-03", "CM-VAMP-02", "CM-INVS-02", "CM-RUL-24", "CM-RUL-55"
)
def test_plant_with_one_mortal_left_takes_it() -> None:
    play = lay("Ann Bob Cy", plays="Man-Eating Plant, Vampire, Invisible Man", market="C1(4), T1, E1")
    play.does("Bob captures C1(4)")
    play.refuses("Cy draws", "CM-VAMP-02")
    play.does("Cy captures T1", "Ann captures E1")
    play.shows(
        scene_to="Bob",
        order="Bob Cy Ann",
        canceled="Cy",
        labs={"Ann": "E1", "Bob": "C1(4)", "Cy": "T1"},
        discards="",
    )


@pytest.mark.rules(
    "CM-CASE-20", "CM-INVS-02", "CM-INVS-03", "CM-INVS-04", "CM-INVS-05", "CM-INVS-06", "CM-INVS-07"
)
@pytest.mark.rules("CM-END-03", "CM-END-04", "CM-TURN-16", "CM-ICON-06")
def test_invisible_man_draws_face_down() -> None:
    play = lay(
        "Ann Bob Cy",
        meter="Bob Cy Ann",
        plays="Invisible Man, Swamp Creature, Mummy",
        market="T1, T2, A1",
        draws="E1[-1E], C9(5)",
    )
    play.does("Ann draws")
    play.refuses("Ann captures A1", "CM-TURN-11", "has acted")
    play.refuses("Ann returns E1[-1E]", "CM-INVS-07")
    play.refuses("Bob looks Ann", "CM-INVS-05")
    assert play.state.observe(1).table.lab_down[0] == ("?mortal",)
    play.does("Bob captures T1", "Cy captures T2")
    play.shows(
        scene_to="Ann",
        order="Ann Bob Cy",
        down={"Ann": "E1[-1E]", "Bob": "", "Cy": ""},
        labs={"Ann": "", "Bob": "T1", "Cy": "T2"},
        energy="1 1 3",
        discards="A1",
        meter="Cy Bob Ann",
    )
    assert play.look("market").startswith("C9(5)")  # what lay on top comes next
    (seen,) = play.state.observe(0).table.lab_down[0]
    assert play.state.game.card_name(seen) == "E1[-1E]"
