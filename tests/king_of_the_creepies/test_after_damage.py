"""The question after the damage, where something happens by itself before the next one (KC-RUL-37)."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.moment import Seat, fixture_game, goes, moment

ANN, BO, CY = 0, 1, 2


def struck(*, hand: str = "", bandage: str = "bandage", other: str = "bat") -> Play:
    """Ann's ogre leaves Bo's moth 2 HP, which it loses as its turn starts."""
    play = fight(Side("ogre", hand), Side("moth", bandage), other, first=ANN)
    return play.attacks(ANN, BO, 1, 1, 4)


@pytest.mark.rules("KC-RUL-37", "KC-CARD-04")
def test_all_are_asked_after_the_damage_before_a_trait_can_kill() -> None:
    play = struck()
    assert (play.state.phase, play.state.deciders, play.hp(BO)) == ("after_damage", (BO,), 2)
    saved = play.branch().uses(BO, "bandage.1")
    assert (saved.state.phase, saved.active, saved.hp(BO)) == ("battle_turn", BO, 4 - 2)
    fallen = play.apply(BO, act.PASS)
    assert (fallen.active, fallen.hp(BO)) == (CY, 0)


@pytest.mark.rules("KC-RUL-37", "KC-BAT-06")
def test_all_are_asked_after_a_late_ability_too() -> None:
    play = fight(Side("ogre", "zap"), Side("moth", "bandage"), "slug", first=ANN).attacks(ANN, CY, 1, 1, 6)
    assert play.state.phase == "after_attack"
    play.does(ANN, act.PlayAbility("zap.1", BO))
    assert (play.state.phase, play.state.deciders, play.hp(BO)) == ("after_damage", (BO,), 1)


@pytest.mark.rules("KC-RUL-37", "KC-BAT-02")
def test_all_are_asked_where_the_attacker_itself_has_fallen() -> None:
    sides = Side("ogre", "zap", hurt=10), Side("urchin", hurt=0), Side("moth", "bandage", hurt=2)
    play = fight(*sides, Side("urchin"), first=ANN)
    play.names(ANN, 3, 1, 1, 4).lands()
    assert play.hp(ANN) == 0
    assert play.state.phase == "battle_turn"  # Bo's urchin comes next, and does nothing by itself
    play = fight(Side("ogre", "zap", hurt=10), Side("moth", "bandage", hurt=2), "urchin", first=ANN)
    play.attacks(ANN, CY, 1, 1, 4)
    assert (play.hp(ANN), play.state.phase, play.state.deciders) == (0, "after_damage", (ANN, BO))


@pytest.mark.rules("KC-RUL-37")
def test_nobody_is_asked_twice_where_nothing_happens_by_itself_or_nobody_has_a_card() -> None:
    assert struck(bandage="").table.flags[BO] == ("out",)  # no question came before
    play = fight("ogre", Side("bat", "bandage"), first=ANN).attacks(ANN, BO, 1, 1, 4)
    assert (play.state.phase, play.active) == ("battle_turn", BO)


@pytest.mark.rules("KC-RUL-37")
def test_a_position_after_the_damage_can_be_kept() -> None:
    seats = Seat("", 3, creepie="ogre", wager=0), Seat("bandage", creepie="moth", wager=0)
    play = goes(moment("mischief_items", *seats, dice=("calm.1", 6, 1)), "battle_turn")
    play.attacks(ANN, BO, 1, 1, 4)
    assert fixture_game().position(play.state.position()).phase == "after_damage"


@pytest.mark.rules("KC-RUL-26", "KC-RUL-37")
def test_where_nobody_attacks_all_are_asked_again() -> None:
    sides = Side("ogre", "zap"), Side("bat", "bandage"), Side("slug", "ghost")
    play = fight(*sides, first=ANN, rulings={"must_attack": "b"}).attacks(ANN, BO, 1, 1, 6)
    play.does(ANN, act.END_TURN)
    assert play.state.deciders == (BO,)  # nothing has happened since all passed
    play.does(BO, act.END_TURN)
    assert play.state.deciders == (ANN, BO, CY)
