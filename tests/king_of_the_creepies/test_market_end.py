"""Where a Market runs out of cards, and where it closes on hands that are too large."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.moment import Seat, fixture_game, moment


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


@pytest.mark.rules("KC-RUL-08", "KC-HND-01", "KC-HND-02")
def test_who_has_to_cut_a_hand_down_may_go_on_below_ten_in_the_order_of_the_market() -> None:
    play = moment("last_trades", Seat("+12"), Seat("+3"), Seat("+11"), active=2, starter=2, seed=1)
    for seat in (2, 0, 1):
        play.apply(seat, act.PASS)
    assert (play.state.phase, play.state.deciders) == ("trim", (2,))
    play.refuses(2, act.PASS, "KC-HND-01").apply(2, act.Sell(play.table.hand[2][:2]))
    play.apply(2, act.Discard(play.table.hand[2][0]))
    assert (len(play.table.hand[2]), play.state.deciders) == (8, (2,))
    fixture_game().position(play.state.position())  # can be kept, half-way
    play.apply(2, act.PASS)
    assert (play.state.phase, play.state.deciders) == ("trim", (0,))
    play.apply(0, act.Sell(play.table.hand[0][:2])).apply(0, act.PASS)
    assert (play.state.phase, play.table.active) == ("select", 2)
