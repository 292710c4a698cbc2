"""How a battle ends in which nobody is left standing, and by which rule that is told."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.moment import Seat, goes, moment


def both_fall(reading: str = "a", gear: str = "", goals: str = "") -> Play:
    """The bomb of seat 0 knocks out the powder keg of seat 1, whose explosion knocks out that of seat 0."""
    seats = (
        Seat("bomb", 2, creepie="powder", wager=3, goals=goals),
        Seat("+1", 2, creepie="powder", gear=gear, wager=2, goals=goals),
    )
    dice = ("calm.1", 6, 1, 6, 1)
    play = moment("mischief_items", *seats, rulings={"double_knock_out": reading}, dice=dice)
    return goes(play, "battle_turn").uses(0, "bomb.1")


@pytest.mark.rules("KC-RUL-42", "KC-CARD-09")
def test_who_wins_by_knocking_all_out_has_what_its_gear_gives_for_a_win() -> None:
    bare, worn = both_fall("b"), both_fall("b", gear="charm")
    assert bare.table.crystals == worn.table.crystals == [0, 1]
    assert worn.table.monies[1] == bare.table.monies[1] + 2


@pytest.mark.rules("KC-RUL-42")
def test_without_a_winner_nobody_has_lost_to_one() -> None:
    assert both_fall(goals="underdog").table.tally == [(), ()]
    lost = both_fall("b", goals="underdog").table.tally
    assert lost == [(("underdog.1", 1),), ()]


@pytest.mark.rules("KC-RUL-42", "KC-RUL-51", "KC-WIN-01")
def test_the_end_of_a_battle_names_the_rule_that_brought_it() -> None:
    assert both_fall().happened("battle_over")[0].rule == "KC-RUL-42"
    dropped = fight("ogre", Side("bat", "trophy"), first=0)
    dropped.table.crystals[1] = 4
    dropped.names(0, 1).does(1, act.UseItem("trophy.1"))
    assert dropped.happened("battle_over")[0].rule == "KC-RUL-51"


@pytest.mark.parametrize(("reading", "rule"), [("a", "KC-BAT-02"), ("b", "KC-RUL-24"), ("c", "KC-RUL-24")])
@pytest.mark.rules("KC-BAT-02", "KC-RUL-24")
def test_the_order_of_turns_names_the_reading_that_it_follows(reading: str, rule: str) -> None:
    play = fight("ogre", "bat", "slug", dice=(5, 2, 4), rulings={"turn_order": reading})
    assert play.happened("order")[0].rule == rule
