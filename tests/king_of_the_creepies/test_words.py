"""Sentences of the log and labels of actions."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model
from rules_model.core.events import Event
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.moment import Seat, moment

NAMES = ("Ann", "Bo")


@pytest.mark.rules("KC-EXH-02", "KC-RUL-13")
@pytest.mark.parametrize(
    ("kind", "values", "told"),
    [
        ("exhaust", {"cards": ("batrick.1",)}, "Ann's Batrick is exhausted."),
        (
            "exhaust",
            {"cards": ("batrick.1", "helmet_of_derbershire.1")},
            "Ann's Batrick, Helmet of Derbershire are exhausted.",
        ),
        ("leave_rested", {"count": 1}, "Ann leaves 1 rested card where it lies."),
        ("leave_rested", {"count": 2}, "Ann leaves 2 rested cards where they lie."),
    ],
)
def test_one_card_and_several_are_told_in_their_own_grammar(
    kind: str, values: dict[str, Any], told: str
) -> None:
    game = rules_model.load("king_of_the_creepies")
    assert game.sentence(Event(kind, "KC-EXH-02", 0, values), NAMES) == told


@pytest.mark.rules("KC-BRI-02")
def test_an_offer_names_no_monies_where_it_has_none() -> None:
    game = rules_model.load("king_of_the_creepies")
    assert (
        game.label(act.Offer(1, cards=("helmet_of_derbershire.1",)), NAMES)
        == "Offer Bo Helmet of Derbershire for nothing"
    )
    assert (
        game.label(act.Offer(1, 2, (), 0, ("helmet_of_derbershire.1",)), NAMES)
        == "Offer Bo 2 Monies for Helmet of Derbershire"
    )


@pytest.mark.rules("KC-MKT-05", "KC-EXH-04")
@pytest.mark.parametrize(
    ("phase", "rule"), [("return_at_market", "KC-MKT-05"), ("return_at_mischief", "KC-EXH-04")]
)
def test_cards_that_come_back_cite_the_passage_that_brings_them(phase: str, rule: str) -> None:
    seats = Seat("+1", rested="bat, ogre"), Seat("+1")
    play = moment(phase, *seats, rulings={"rested_return": "c"}, seed=1)
    play.apply(0, act.TakeBack(("bat.1",)))
    assert play.happened("take_back")[0].rule == rule
