"""Maximum HP that is taken away: who falls for it, who is spared, and what raises are used up with it."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.modifiers import lower
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.wordbox import box

TAKERS = ("strip_raise", "break_gear")


def worn(hand: str, theirs: str, hurt: int, gear: str = "worn_hp_up", **more: object) -> Play:
    """Seat 0 is on turn; seat 1 of three wears Gear that gives 2 HP."""
    sides = Side("plain", hand), Side(theirs, gear=gear, hurt=hurt), "plain"
    return fight(*sides, dice=(6, 1, 1), game=box(), **more).until("battle_turn", 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("taker", TAKERS)
@pytest.mark.rules("KC-CARD-04", "KC-MOD-03")
def test_who_takes_the_last_hp_away_has_knocked_out(taker: str) -> None:
    play = worn(taker, "plain", hurt=12).does(0, act.UseItem(f"{taker}.1", 1))
    (out,) = play.happened("knock_out")
    assert (out.seat, out.values["by"]) == (1, 0)
    assert play.table.felled_by == 0


@pytest.mark.parametrize("hurt", [12, 13])
@pytest.mark.parametrize("taker", TAKERS)
@pytest.mark.rules("KC-CARD-02", "KC-CARD-04")
def test_a_last_stand_spares_from_less_maximum_hp_too(taker: str, hurt: int) -> None:
    play = worn(taker, "last_stand", hurt=hurt).does(0, act.UseItem(f"{taker}.1", 1))
    assert play.hp(1) == 1
    assert not play.happened("knock_out")


@pytest.mark.rules("KC-CARD-04", "KC-MOD-05")
def test_a_last_stand_spares_once_and_not_without_any_maximum_hp() -> None:
    play = worn("", "last_stand", hurt=0, gear="")
    lower(play.state, 1, "hp", 12, "hurt.1")
    assert play.hp(1) == 0
    twice = worn("strip_raise", "last_stand", hurt=13).does(0, act.UseItem("strip_raise.1", 1))
    lower(twice.state, 1, "hp", 1, "hurt.1")
    assert twice.hp(1) == 0


@pytest.mark.parametrize(("reading", "again"), [("a", False), ("b", True)])
@pytest.mark.parametrize("taker", TAKERS)
@pytest.mark.rules("KC-RUL-36", "KC-MOD-03")
def test_whether_another_card_may_raise_what_gear_gave(taker: str, reading: str, again: bool) -> None:
    play = worn(f"{taker} raise_atk", "plain", 0, "worn_atk_up", rulings={"raise_after_strip": reading})
    play.does(0, act.UseItem(f"{taker}.1", 1))
    assert (play.state.explain(0, act.UseItem("raise_atk.1", 1)) is None) is again
