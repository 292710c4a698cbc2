"""Readings side by side: one table each, the same moves, and a refusal told where a reading refuses."""

from __future__ import annotations

import pytest

from playtest.lessons import Readings
from rules_model import BadInput

GAME = "king_of_the_creepies"
TO_ROUND_3 = [
    "all: pass", "Ann: field hungry_harold", "Bo: field lord_drafty", "Ann: wager 0", "others: pass", "Bo: wager 0",
    "others: pass", "all: pass", "all: ready", "all: pass", "Ann: attack Bo", "all: pass until market_turn",
]  # fmt: skip
STEPS = [("Round 3.", TO_ROUND_3), ("Back already?", ["Ann: take_back raccoon_regent"])]


@pytest.mark.rules("KC-RUL-12")
def test_both_readings_of_the_contradiction_are_played_side_by_side() -> None:
    shown = Readings("exhaustion", "rested_return", STEPS, game=GAME, readings="ab")
    market, mischief = shown.tables
    assert "Start of the Market" in market.told.value
    assert "Start of the Mischief" in mischief.told.value
    assert "CONTRADICTION" in shown.text.value
    shown.forward()
    shown.forward()
    assert shown.next.disabled
    assert "Back already?" in shown.text.value
    assert "raccoon_regent.1" in market.state.table.hand[0]
    assert "raccoon_regent.1" in mischief.state.table.rested[0]
    assert "Refused" not in market.told.value
    assert "Refused:" in mischief.told.value
    assert "KC-RUL-12" in mischief.told.value
    assert [table.board.frames["rev"] for table in shown.tables] == [3, 3]


def test_a_step_back_finds_every_table_as_it_was() -> None:
    shown = Readings("exhaustion", "rested_return", STEPS, game=GAME)
    before = [table.state.position() for table in shown.tables]
    shown.forward()
    shown.back()
    assert [table.state.position() for table in shown.tables] == before
    assert shown.previous.disabled
    shown.back()
    assert shown.at == 0


def test_unknown_readings_are_told() -> None:
    with pytest.raises(BadInput, match="no ruling is switched by 'weather'"):
        Readings("exhaustion", "weather", STEPS, game=GAME)
    with pytest.raises(BadInput, match="KC-RUL-12 has no reading 'z'"):
        Readings("exhaustion", "rested_return", STEPS, game=GAME, readings="z")
