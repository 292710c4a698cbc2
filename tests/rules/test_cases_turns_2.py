"""More worked cases of whole turns: Engineers, orders of choice, canceling, tokens, dry pools, two players."""

from __future__ import annotations

import pytest

from tests.rules.tabletop import end, lay


@pytest.mark.rules("CM-CASE-20", "CM-END-03", "CM-END-04", "CM-INVS-06")
def test_cards_turned_up_at_the_end_count_without_their_effects() -> None:
    play = end("Ann Bob Cy", down={"Ann": "E1[-1E]"}, labs={"Ann": "E2"})
    assert play.state.outcome is not None
    assert play.state.outcome.lines[0]["engineer"] == 10
    play.shows(energy="1 1 1", down={"Ann": "", "Bob": "", "Cy": ""})
    (flip,) = play.happened("flip")
    assert play.fixtures(flip.values["cards"]) == ["E1[-1E]"]


@pytest.mark.rules(
    "CM-CASE-21", "CM-SET-07", "CM-SET-08", "CM-ICON-09", "CM-TURN-13", "CM-WOLF-02", "CM-RUL-32"
)
@pytest.mark.rules("CM-RUL-33")
def test_engineers_cost_energy_that_one_has_and_leave_no_debt() -> None:
    play = lay(
        "Ann Bob Cy",
        energy="2 0 1",
        plays="Invisible Man, Swamp Creature, Werewolf",
        market="E1[-1E], E2[-1E], T1",
        draws="T2, T3, T4",
    )
    play.does("Ann captures E1[-1E]", "Bob captures E2[-1E]", "Bob resolves before", "Cy captures T1")
    play.shows(
        order="Ann Bob Cy",
        energy="1 0 2",
        energy_supply=22,
        labs={"Ann": "E1[-1E]", "Bob": "E2[-1E]", "Cy": "T1"},
    )
    play.does("Ann plays Vampire", "Bob plays Mummy", "Cy plays Swamp Creature")  # Bob's next turn
    play.does("Ann captures T3", "Bob captures T2", "Cy captures T4")  # a token makes Bob as strong as Cy
    assert play.look("energy").split()[1] == "2"


@pytest.mark.rules(
    "CM-CASE-22", "CM-TURN-17", "CM-MUM-03", "CM-SET-18", "CM-CLASH-08", "CM-CLASH-09", "CM-VAMP-02"
)
@pytest.mark.parametrize(("when", "meter"), [("before", "Cy Ann Bob"), ("after", "Ann Bob Cy")])
def test_an_arrow_before_or_after_the_mummy(when: str, meter: str) -> None:
    play = lay("Ann Bob Cy", plays="Vampire, Swamp Creature, Mummy", market="T1, T2, W1(-1)[down]")
    play.does("Ann captures T1", "Bob captures T2", "Cy captures W1(-1)[down]", f"Cy resolves {when}")
    play.shows(order="Ann Bob Cy", canceled="Bob", tokens="0 0 0", energy="1 1 3", meter=meter)


@pytest.mark.rules(
    "CM-CASE-23", "CM-VAMP-02", "CM-VAMP-03", "CM-MONS-03", "CM-CLASH-01", "CM-CLASH-03", "CM-CLASH-06"
)
@pytest.mark.rules("CM-SWMP-02")
def test_a_monster_is_immune_and_a_swamp_creature_is_not() -> None:
    play = lay(
        "Ann Bob Cy Dee",
        meter="Ann Cy Dee Bob",
        energy="1 2 1 1",
        plays="Vampire, Monster, Vampire, Swamp Creature",
        market="T1, T2, C1(1), A1",
    )
    play.does("Bob pays 1", "Ann captures T1", "Cy captures T2", "Dee captures C1(1)", "Bob captures A1")
    play.shows(
        strengths="5 2 5 2",
        scene_to="Ann",
        order="Ann Cy Dee Bob",
        canceled="Dee",
        energy="1 1 1 1",
        tokens="0 0 0 0",
        meter="Ann Cy Dee Bob",
    )


CHAINS = {
    "i": ("Bob Ann Cy Dee", "Bob", "Bob Ann Cy Dee", "Cy", "0 0 0 2"),
    "ii": ("Cy Bob Ann Dee", "Cy", "Cy Bob Ann Dee", "Dee", "0 0 0 0"),
    "iii": ("Dee Ann Bob Cy", "Ann", "Ann Bob Cy Dee", "Bob Dee", "0 0 0 0"),
}


@pytest.mark.rules(
    "CM-CASE-27", "CM-VAMP-02", "CM-VAMP-04", "CM-CLASH-03", "CM-CLASH-04", "CM-SWMP-02", "CM-RUL-05"
)
@pytest.mark.rules("CM-RUL-06")
@pytest.mark.parametrize("run", CHAINS)
def test_chains_of_vampires_unwind_in_acting_order(run: str) -> None:
    meter, scene_to, order, canceled, tokens = CHAINS[run]
    play = lay(
        "Ann Bob Cy Dee",
        meter=meter,
        plays="Vampire, Vampire, Vampire, Swamp Creature",
        market="T1, T2, T3, T4",
    )
    play.does(*(f"{name} captures T{number}" for number, name in enumerate(order.split(), 1)))
    play.shows(scene_to=scene_to, order=order, canceled=canceled, tokens=tokens)


@pytest.mark.rules(
    "CM-CASE-29", "CM-CLASH-10", "CM-COMP-10", "CM-SWMP-03", "CM-ICON-03", "CM-RUL-14", "CM-RUL-15"
)
@pytest.mark.rules("CM-RUL-13")
def test_two_tokens_become_one_that_shows_four() -> None:
    play = lay("Ann Bob Cy", meter="Bob Ann Cy", when=(1, 2), tokens={"Ann": (2, 2)}, market="T1, T2, T3")
    play.shows(token_supply=4, tokens="4 0 0")
    play.refuses("Bob changes", "CM-CLASH-10")
    play.does("Ann changes")
    assert play.state.table.tokens[0] == (4,)
    play.shows(token_supply=5, tokens="4 0 0")
    play.refuses("Ann changes", "CM-CLASH-10")
    play.does("Ann plays Werewolf", "Bob plays Vampire", "Cy plays Mummy")
    play.does("Bob captures T1", "Ann captures T2", "Cy captures T3")
    play.shows(
        strengths="5 5 0",
        scene_to="Bob",
        order="Bob Ann Cy",
        energy="2 1 3",
        tokens="0 0 0",
        token_supply=6,
        meter="Cy Bob Ann",
        canceled="",
    )


@pytest.mark.rules(
    "CM-CASE-30", "CM-COMP-06", "CM-MUM-02", "CM-MUM-03", "CM-WOLF-02", "CM-PLNT-02", "CM-TURN-14"
)
@pytest.mark.rules("CM-RUL-17")
def test_energy_runs_out() -> None:
    play = lay(
        "Ann Bob Cy Dee Eve",
        energy="5 5 5 5 3",
        plays="Invisible Man, Man-Eating Plant, Swamp Creature, Werewolf, Mummy",
        market="T1, T2, T3, T4, T5",
    )
    play.shows(energy_supply=2)
    play.does("Ann captures T1", "Bob captures T2", "Bob captures T3", "Cy captures T4", "Dee captures T5")
    play.shows(order="Ann Bob Cy Dee Eve", energy="5 5 5 6 4", energy_supply=0, meter="Eve Ann Bob Cy Dee")


@pytest.mark.rules(
    "CM-CASE-31", "CM-VAMP-02", "CM-VAMP-04", "CM-CLASH-03", "CM-TURN-02", "CM-RUL-01", "CM-RUL-04"
)
@pytest.mark.rules("CM-RUL-06")
def test_two_players_two_vampires() -> None:
    play = lay("Ann Bob", meter="Bob Ann", plays="Vampire, Vampire", market="T1, C1(2)")
    play.does("Bob captures C1(2)", "Ann captures T1")
    play.shows(scene_to="Bob", order="Bob Ann", canceled="Ann", labs={"Ann": "T1", "Bob": "C1(2)"})
    assert len(play.state.table.market) == 2


@pytest.mark.rules("CM-CASE-31", "CM-VAMP-02", "CM-WOLF-02", "CM-CREA-03", "CM-RUL-04", "CM-RUL-55")
def test_two_players_vampire_against_werewolf() -> None:
    play = lay("Ann Bob", meter="Bob Ann", plays="Vampire, Werewolf", market="T1, C1(2)")
    play.does("Ann captures C1(2)")
    play.refuses("Bob gives T1 to Ann", "CM-VAMP-02")
    play.does("Bob captures T1")
    play.shows(
        scene_to="Ann",
        order="Ann Bob",
        canceled="Bob",
        energy="1 1",
        labs={"Ann": "C1(2)", "Bob": "T1"},
    )
