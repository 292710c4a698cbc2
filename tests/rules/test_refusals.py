"""Requests that no rule allows, each refused with the rule that fits the moment."""

from __future__ import annotations

import pytest

from rules_model.campy_creatures import actions as act
from tests.rules.fixtures import id_of
from tests.rules.tabletop import end, lay


@pytest.mark.rules("CM-SCEN-01", "CM-SCEN-02", "CM-TURN-07", "CM-TURN-08")
def test_scenes_are_not_chosen() -> None:
    play = lay("Ann Bob", energy="2 1", plays="Monster, Mummy", market="T1, T2")
    play.refuses("Ann takes S1", "CM-TURN-07", "settled")
    play.refuses("Ann takes S2", "CM-SCEN-01", "leftmost")
    play.does("Ann pays 1")
    for scene in ("S1", "S2"):
        play.refuses(f"Bob takes {scene}", "CM-SCEN-01", "S1 went to seat 0")
    play.does("Ann captures T1", "Bob captures T2")
    assert play.state.table.scene_taker == -1
    play.refuses("Bob takes S2", "CM-TURN-08", "once all are revealed")


@pytest.mark.rules("CM-MONS-02", "CM-MONS-04", "CM-TURN-17", "CM-PLAY-03", "CM-RUL-44")
def test_nobody_passes_and_each_moment_says_why() -> None:
    play = lay("Ann Bob", market="A1[+1E], T1")
    play.refuses("Ann passes", "CM-PLAY-03")
    lone = play.branch().does("Ann plays Monster", "Bob plays Mummy")
    lone.refuses("Ann passes", "CM-MONS-02", "pays 0")
    lone.does("Ann pays 0", "Ann captures T1", "Bob captures A1[+1E]")
    lone.refuses("Bob passes", "CM-TURN-17")
    play.does("Ann plays Monster", "Bob plays Monster")
    play.refuses("Ann passes", "CM-MONS-04", "bids 0")
    scenes = end("Ann Bob", meter="Bob Ann", won={"Ann": "S1{up}, S2{down}"})
    scenes.refuses("Ann passes", "CM-RUL-44")


@pytest.mark.rules("CM-TURN-04", "CM-TURN-06", "CM-TURN-10", "CM-TURN-15", "CM-PLAY-04", "CM-SCEN-02")
def test_nothing_is_put_back() -> None:
    play = lay(
        "Ann Bob", when=(1, 2), market="T1, T2", played={"Ann": "Mummy", "Bob": "Mummy"}, won={"Ann": "S9"}
    )
    play.does("Ann plays Vampire")
    play.refuses("Ann swaps Vampire", "CM-TURN-04", "until the reveal")
    play.refuses("Ann swaps Mummy", "CM-TURN-15")
    play.refuses("Ann swaps Monster", "CM-PLAY-04")
    play.refuses("Ann returns T1", "CM-TURN-10", "market")
    play.refuses("Ann returns S9", "CM-SCEN-02")
    play.refuses("Bob returns S9", "CM-PLAY-04")
    play.does("Bob plays Werewolf")
    play.refuses("Ann swaps Vampire", "CM-TURN-06")


@pytest.mark.rules("CM-TURN-10", "CM-WOLF-03")
def test_a_card_that_does_not_exist_is_told_from_one_that_lies_elsewhere() -> None:
    play = lay("Ann Bob", market="T1, T2")
    play.does("Ann plays Werewolf", "Bob plays Mummy")
    for action in (act.Give("zzz", 1), act.Capture("zzz")):
        refusal = play.state.explain(0, action)
        assert refusal is not None
        assert refusal.reason == "there is no card 'zzz'"
    elsewhere = play.state.explain(0, act.Capture(play.state.table.mortal_deck[0]))
    assert elsewhere is not None
    assert elsewhere.reason.endswith("does not lie in the market")


@pytest.mark.rules("CM-PLAY-03", "CM-TURN-06")
def test_one_creature_a_turn() -> None:
    play = lay("Ann Bob", energy="2 2", plays="Monster, Mummy", market="T1, T2")
    for _ in ("before the payment", "after it"):
        play.refuses("Ann plays Vampire", "CM-PLAY-03", "one creature a turn")
        play.refuses("Ann plays Monster", "CM-TURN-06")
        if play.state.phase == "monster_pay":
            play.does("Ann pays 0")


def test_after_the_end_everything_is_over() -> None:
    over = end("Ann Bob")
    outcome = over.state.outcome
    assert outcome is not None
    blank = id_of("W0")
    for action in (
        act.TakeScene("S0.1"), act.Pass(), act.KeepToken(), act.PutBack(blank), act.Look(1),
        act.Capture(blank), act.Choose("mummy.0"),
    ):  # fmt: skip
        assert over.state.explain(0, action) == ("the game is over", outcome.rule)
