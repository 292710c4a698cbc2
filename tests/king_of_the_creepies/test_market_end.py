"""Where a Market runs out of cards, and where it closes on hands that are too large."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.moment import Seat, moment


@pytest.mark.rules("KC-RUL-03", "KC-MKT-07")
def test_a_turn_goes_on_where_others_have_bought_the_last_card() -> None:
    play = moment("market_turn", Seat("+3", 9), Seat("+3", 9), seed=1).does(0, act.Draw("creepie"))
    table = play.table
    table.removed += (*table.deck_creepie[1:], *table.deck_goodie, *table.deck_ability)
    table.deck_creepie, table.deck_goodie, table.deck_ability = table.deck_creepie[:1], (), ()
    play.refuses(0, act.SkipDraw(), "KC-RUL-03")
    play.apply(1, act.Buy("creepie")).apply(0, act.Draw("creepie"))
    assert (play.state.phase, table.active) == ("market_second", 0)
    play.does(0, act.SkipDraw())
    assert (play.state.phase, table.active) == ("market_turn", 1)
