"""Items, bribes, the pot and the end of Goblin Poker, beside what the worked cases hold."""

from __future__ import annotations

from typing import Any

import pytest

from rules_model.core.actions import Action
from rules_model.goblin_poker import actions as act
from rules_model.king_of_the_creepies import actions as kc
from tests.rules.goblin_poker.fixtures import id_of
from tests.rules.goblin_poker.tabletop import Play, lay

TWO = ("Dee", "Ann")


def in_battle(dee: str = "Ogre", ann: str = "Bat", also: str = "", **setup: Any) -> Play:
    """Ann and Dee are about to fight; each has put in 4."""
    hands = {"Dee": dee, "Ann": f"{ann}, {also}".strip(", ")}
    play = lay(TWO, hands=hands, **setup).does("Ann bets 2", "Dee calls", "Ann throws", "Dee throws")
    play.does(f"Ann lays {ann}", f"Dee lays {dee}", "Ann bets 1", "Dee calls")
    return play.shows(phase="before_battle")


def refused(play: Play, name: str, action: Action) -> str:
    """The rule by which an action is refused."""
    refusal = play.state.explain(play.seat(name), action)
    assert refusal is not None, action
    return refusal.rule


# ---- Items and bribes


@pytest.mark.rules("GP-RUL-19", "GP-RUL-20")
def test_items_are_used_in_every_step_by_whoever_is_in_and_come_back_with_the_next_hand() -> None:
    play = lay(hands={"Bo": "Map"}).does("Ann bets 1", "Bo uses Map").shows(asked="Bo", phase="respond")
    assert id_of("Map") in play.state.table.removed
    assert len(play.state.table.hand[2]) == 9
    play.does("Bo folds", "Cy folds", "Dee folds").shows(phase="next_hand")
    assert id_of("Map") in play.state.table.deck_goodie


@pytest.mark.rules("GP-RUL-19")
def test_who_has_folded_is_not_asked_and_uses_no_items() -> None:
    play = lay(hands={"Bo": "Map"}).does("Ann bets 1", "Bo folds")
    assert play.state.deciders == (0, 1, 3)
    play.refuses("Bo uses Map", "GP-BET-06")


@pytest.mark.rules("GP-RUL-19")
def test_nothing_is_done_to_who_has_folded() -> None:
    play = lay(hands={"Cy": "Thief"}).does("Ann bets 1", "Bo folds")
    play.refuses("Cy uses Thief on Bo", "GP-BET-05").does("Cy uses Thief on Ann")
    assert len(play.state.table.hand[1]) == 8


@pytest.mark.rules("GP-RUL-18")
def test_items_of_the_mischief_phase_are_used_between_the_reveal_and_the_battle() -> None:
    play = lay(TWO, hands={"Ann": "Costume, Shell, Claws"}).refuses(
        "Ann uses Costume with Shell", "GP-RUL-18"
    )
    play.does("Ann bets 1", "Dee calls", "Ann throws", "Dee throws")
    play.does("Ann lays creepie 4, Claws", "Dee lays creepie 1", "Ann uses Costume with Shell")
    assert play.state.table.gear[1] == (id_of("Shell"),)
    assert refused(play, "Ann", kc.SwapChosen(id_of("creepie 5"))) == "GP-RUL-18"
    play.refuses("Ann lays creepie 5", "GP-RUL-18")
    late = in_battle(also="Costume, Shell").fights(6, 1).refuses("Dee uses Costume with Shell", "KC-ITM-01")
    late.refuses("Ann uses Costume with Shell", "GP-RUL-18")


@pytest.mark.rules("GP-RUL-26")
def test_bribes_are_for_the_battle_among_those_who_fight() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 1")
    assert refused(play, "Bo", kc.Offer(1, 2)) == "GP-RUL-26"
    play.does("Bo folds", "Dee calls", "Ann throws", "Dee throws", "Ann lays creepie 4", "Dee lays creepie 1")
    play.does("Ann bets 1", "Dee calls").fights(6, 1)
    assert refused(play, "Ann", kc.Offer(2, 2)) == "GP-RUL-26"
    assert refused(play, "Bo", kc.Offer(1, 2)) == "GP-BET-06"
    assert play.state.explain(1, kc.Offer(0, 2, promise="let me win")) is None
    play.state.apply(1, kc.Offer(0, 2, promise="let me win"))
    dee = play.state.legal_actions(0)
    play.state.apply(0, dee[0])
    assert play.state.deciders == (0,)
    play.state.apply(0, kc.ACCEPT)
    play.shows(monies="24 20 24", pot=7)


@pytest.mark.rules("GP-RUL-26", "GP-RUL-21", "GP-RUL-17", "GP-SET-05")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (kc.Buy("creepie"), "GP-RUL-26"),
        (kc.Sell(("a", "b")), "GP-RUL-26"),
        (kc.BuyCrystal(), "GP-RUL-21"),
        (kc.Wager(3), "GP-RUL-17"),
        (kc.WagerOn(1, 3), "GP-RUL-17"),
        (kc.DrawGoal(), "GP-SET-05"),
        (kc.FlipMischief(), "GP-SET-05"),
    ],
)
def test_what_goblin_poker_does_not_have(action: Action, rule: str) -> None:
    assert refused(lay(), "Ann", action) == rule


# ---- the pot and the end


@pytest.mark.rules("GP-RUL-22", "GP-HND-10")
def test_those_knocked_out_together_split_the_pot_and_the_odd_monie_goes_clockwise_from_the_dealer() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 2", "Bo calls", "Dee folds")
    play.does("Ann throws", "Bo throws", "Ann lays creepie 4", "Bo lays creepie 7", "Ann bets 1", "Bo calls")
    play.shows(pot=9, monies="24 21 21").ends("Ann+Bo").shows(monies="24 26 25")
    assert [(event.seat, event.rule) for event in play.told("pot")] == [(1, "GP-RUL-22"), (2, "GP-RUL-22")]


@pytest.mark.rules("GP-RUL-21")
def test_a_battle_won_brings_the_pot_and_no_crystal() -> None:
    play = in_battle().ends("Ann, Dee")
    play.shows(monies="21 29")
    assert not hasattr(play.state.table, "crystals")


@pytest.mark.rules("GP-RUL-24", "GP-END-01")
def test_the_table_stops_when_all_who_have_monies_have_had_enough() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 5", "Bo folds", "Dee folds")
    before = play.state.clone()
    play.does("Dee stops", "Ann stops", "Bo stops").shows(phase="game_over")
    assert play.state.outcome is not None
    assert (play.state.outcome.winners, play.state.outcome.rule) == ((1,), "GP-RUL-24")
    play = Play(before, play.names).does("Dee stops", "Ann stops", "Bo goes")
    play.shows(phase="open", monies="23 26 23")


@pytest.mark.rules("GP-RUL-24")
def test_equal_stacks_share_the_win() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann folds", "Bo folds").has(30, 30, 15)
    play.does("Dee stops", "Ann stops", "Bo stops")
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0, 1)


@pytest.mark.rules("GP-RUL-23", "GP-END-01")
def test_who_has_nothing_is_out_of_the_game() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann folds", "Bo folds").has(0, 30, 45)
    assert play.state.explain(0, act.PLAY_ON) is not None
    play.does("Ann goes", "Bo goes").shows(left="Ann Bo", monies="0 29 44")
    play.refuses("Dee bets 1", "GP-RUL-23")
