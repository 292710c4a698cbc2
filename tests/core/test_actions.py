"""Actions: small values with a plain form that reads back, or says what is wrong with it."""

from __future__ import annotations

from typing import Any, Literal

import pytest

import rules_model
from rules_model import BadInput, IllegalAction
from rules_model.campy_creatures.actions import Bid, Give, Look, PutBack, Resolve
from rules_model.core.actions import fits
from tests.core.toy import Bribe, Let, Play, toy

GAME = toy()


def test_equal_actions_are_equal_and_hashable() -> None:
    assert Play("cookie.1") == Play("cookie.1") != Play("cookie.2")
    assert len({Play("cookie.1"), Play("cookie.1"), Let()}) == 2


def test_the_plain_and_the_short_form() -> None:
    assert Bribe(to=1, coins=2).to_data() == {"kind": "bribe", "to": 1, "coins": 2}
    assert str(Bribe(to=1, coins=2)) == "bribe 1 2"
    assert GAME.action({"kind": "bribe", "coins": 2, "to": 1}) == Bribe(to=1, coins=2)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, "an action is a mapping with a kind"),
        (["play"], "an action is a mapping with a kind"),
        ({}, "unknown kind of action None"),
        ({"kind": "cheat"}, "known kinds: bribe, let, nope, play, wait"),
        ({"kind": ["play"]}, "unknown kind"),
        ({"kind": "play"}, "card: missing"),
        ({"kind": "play", "card": 3}, "card: 3 is not of type str"),
        ({"kind": "play", "card": "x", "to": 1}, "to: not a field of play"),
        ({"kind": "bribe", "to": True, "coins": 1.0}, "to: True is not of type int"),
    ],
)
def test_what_cannot_be_read_as_an_action(data: Any, fault: str) -> None:
    with pytest.raises(rules_model.BadInput) as raised:
        GAME.action(data)
    assert fault in str(raised.value)


def test_all_faults_of_an_action_are_told_at_once() -> None:
    with pytest.raises(rules_model.BadInput) as raised:
        GAME.action({"kind": "bribe", "coins": "two", "note": "please"})
    assert len(raised.value.faults) == 3


@pytest.mark.parametrize(
    ("value", "hint", "does"),
    [
        (1, int, True),
        (True, int, False),
        (1, bool, False),
        ("before", Literal["before", "after"], True),
        ("never", Literal["before", "after"], False),
        (None, int | None, True),
        ("x", int | None, False),
        ((1, 2), tuple[int, ...], True),
        ((1, "2"), tuple[int, ...], False),
        ([1, 2], tuple[int, ...], False),
        ((0, 1, "canceled"), tuple[int, int, str], True),
        ((0, 1), tuple[int, int, str], False),
        (((0, 1, "x"),), tuple[tuple[int, int, str], ...], True),
    ],
)
def test_fits(value: Any, hint: Any, does: bool) -> None:
    assert fits(value, hint) is does


@pytest.mark.parametrize("seat", [True, False, 0.0, 1.0, "0", None, 9])
def test_seats_are_whole_numbers_of_the_table(seat: Any) -> None:
    state = toy().new(seats=2, seed=1)
    card = state.table.hand[state.deciders[0]][0]
    for ask in (state.legal_actions, state.refusals, lambda seat: state.explain(seat, Play(card))):
        with pytest.raises(rules_model.BadInput, match="there is no seat"):
            ask(seat)


def test_an_action_with_odd_fields_is_bad_input_at_any_other_moment() -> None:
    state = rules_model.load("campy_creatures").new(seed=1)
    for odd in (Look("x"), PutBack([]), Give("mob.1", 0.0), Bid(None), Resolve("never")):  # type: ignore[arg-type]
        with pytest.raises(rules_model.BadInput, match="is not of type"):
            state.explain(0, odd)


@pytest.mark.parametrize("bad", [["x"], {}, None, 5])
def test_an_action_with_a_field_of_a_wrong_type_is_bad_input(bad: object) -> None:
    from rules_model.creative_clash.actions import DiscardForCoin, TakeTurn

    state = rules_model.load("creative_clash").new(seats=2, seed=1, starting_seat=0)
    for seat in (0, 1):
        state.apply(seat, state.legal_actions(seat)[0])
    state.apply(0, TakeTurn())
    before = state.position()
    if state.phase == "play":
        with pytest.raises((BadInput, IllegalAction)):
            state.apply(0, DiscardForCoin(bad))  # type: ignore[arg-type]
    assert state.position() == before


def test_rulings_and_chance_of_a_wrong_kind_are_bad_input() -> None:
    game = rules_model.load("campy_creatures")
    with pytest.raises(BadInput, match="mappings"):
        game.new(seats=2, rulings=[1])  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="chance"):
        game.new(seats=2, chance=5)  # type: ignore[arg-type]
