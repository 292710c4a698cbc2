"""Worked cases of step 2 and 3: secret choices, and the Monsters' energy."""

from __future__ import annotations

import pytest

from tests.rules.tabletop import lay

RUNS = {
    2: {
        "strengths": "4 4 1",
        "scene_to": "Bob",
        "order": "Bob Ann Cy",
        "energy": "1 1 1",
        "energy_supply": 22,
    },
    3: {
        "strengths": "6 4 1",
        "scene_to": "Ann",
        "order": "Ann Bob Cy",
        "energy": "0 1 1",
        "energy_supply": 23,
    },
    0: {
        "strengths": "0 4 1",
        "scene_to": "Bob",
        "order": "Bob Cy Ann",
        "energy": "3 1 1",
        "energy_supply": 20,
    },
}


@pytest.mark.rules(
    "CM-CASE-10", "CM-TURN-07", "CM-MONS-01", "CM-MONS-02", "CM-MONS-03", "CM-CLASH-01", "CM-CLASH-03"
)
@pytest.mark.rules("CM-WOLF-02", "CM-RUL-11", "CM-RUL-18", "CM-RUL-39", "CM-RUL-56")
@pytest.mark.parametrize("amount", RUNS)
def test_a_lone_monster_is_paid_for(amount: int) -> None:
    play = lay(
        "Ann Bob Cy",
        meter="Bob Ann Cy",
        energy="3 1 0",
        plays="Monster, Invisible Man, Werewolf",
        market="C1(3), T1, A1",
    )
    assert play.state.phase == "monster_pay"
    assert not play.state.table.scenes[0] + play.state.table.scenes[1]  # the scene waits for the payment
    play.does(f"Ann pays {amount}")
    order = str(RUNS[amount]["order"]).split()
    play.does(*(f"{name} captures {card}" for name, card in zip(order, ("C1(3)", "T1", "A1"), strict=True)))
    play.shows(**RUNS[amount], meter="Bob Ann Cy")


@pytest.mark.rules(
    "CM-CASE-11", "CM-MONS-02", "CM-MONS-03", "CM-MONS-04", "CM-MONS-05", "CM-CLASH-01", "CM-CLASH-03"
)
@pytest.mark.rules("CM-PLNT-02", "CM-TURN-11", "CM-RUL-18", "CM-RUL-40")
def test_monsters_bid_and_the_last_finds_an_empty_market() -> None:
    play = lay(
        "Ann Bob Cy Dee",
        meter="Dee Cy Bob Ann",
        energy="3 2 5 1",
        plays="Monster, Monster, Monster, Man-Eating Plant",
        market="C1(3), T1, A1, W1(-2)",
    )
    play.does("Ann bids 1", "Bob bids 2", "Cy bids 2")
    play.does("Cy captures C1(3)", "Bob captures T1", "Dee captures A1", "Dee captures W1(-2)")
    play.shows(
        strengths="2 4 4 3",
        scene_to="Cy",
        order="Cy Bob Dee Ann",
        labs={"Ann": "", "Bob": "T1", "Cy": "C1(3)", "Dee": "A1 W1(-2)"},
        energy="2 0 3 1",
        energy_supply=19,
        meter="Dee Cy Bob Ann",
    )


@pytest.mark.rules(
    "CM-CASE-12", "CM-MONS-02", "CM-MONS-04", "CM-MONS-05", "CM-PLAY-06", "CM-TURN-01", "CM-RUL-39"
)
def test_what_may_not_be_bid() -> None:
    play = lay("Ann Bob Cy", energy="2 2 1", plays="Monster, Monster, Swamp Creature", market="T1, T2, T3")
    play.refuses("Ann bids 3", "CM-MONS-02", "only 2")
    play.refuses("Ann bids -1", "CM-RUL-39")
    play.refuses("Ann bids 1.5", "CM-RUL-39", "whole")
    play.refuses("Cy bids 1", "CM-PLAY-06")
    play.refuses("Cy takes S1", "CM-TURN-07")
    play.does("Ann bids 2")
    play.refuses("Bob looks Ann", "CM-MONS-04")
    assert play.state.observe(1).table.bid[0] is None
    assert play.state.observe(1).table.energy == [2, 2, 1]  # nothing leaves the lab before all bids are shown
    play.does("Bob bids 1")
    play.refuses("Bob bids 0", "CM-TURN-07")
    play.refuses("Bob bids 1", "CM-TURN-07")
    play.shows(energy="0 1 1", energy_supply=23)
    play.does("Ann captures T1", "Bob captures T2", "Cy captures T3")
    play.shows(strengths="4 2 2", scene_to="Ann", order="Ann Bob Cy")


@pytest.mark.rules(
    "CM-CASE-13", "CM-TURN-01", "CM-TURN-03", "CM-TURN-04", "CM-TURN-05", "CM-TURN-06", "CM-TURN-15"
)
@pytest.mark.rules("CM-RUL-49", "CM-PLAY-03")
def test_what_may_not_be_chosen() -> None:
    play = lay(
        "Ann Bob Cy",
        when=(1, 3),
        market="T1, T2, T3",
        played={"Ann": "Vampire, Mummy", "Bob": "Werewolf, Monster", "Cy": "Vampire, Swamp Creature"},
    )
    play.shows(hands="5 5 5")
    play.refuses("Ann plays Vampire", "CM-TURN-05", "earlier this round")
    play.refuses("Ann passes", "CM-PLAY-03")
    play.does("Ann plays Werewolf")
    play.refuses("Ann plays Monster", "CM-TURN-03", "not seat 0")
    play.refuses("Bob looks Ann", "CM-TURN-04")
    play.refuses("Ann captures T1", "CM-TURN-10")
    seen = play.state.observe(1)
    assert seen.table.chosen[0] == ("?creature-0",)
    assert play.fixtures(seen.table.played[2]) == ["The Vampire", "The Swamp Creature"]
    (told,) = play.happened("choose")
    assert "card" in told.view(0).values
    assert "card" not in told.view(1).values
    play.does("Bob plays Vampire", "Cy plays Mummy")
    play.refuses("Cy swaps Mummy", "CM-TURN-06")
    play.refuses("Cy plays Mummy", "CM-TURN-06")
    play.refuses("Cy plays Monster", "CM-PLAY-03", "one creature a turn")
    assert play.fixtures(zone[0] for zone in play.state.table.in_play) == [
        "The Werewolf",
        "The Vampire",
        "The Mummy",
    ]
    play.does("Bob captures T1", "Ann captures T2", "Cy captures T3")
    play.shows(hands="4 4 4")
    assert [len(zone) for zone in play.state.table.played] == [3, 3, 3]
