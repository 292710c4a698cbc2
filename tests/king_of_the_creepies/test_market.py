"""The Market: income, turns, buying, selling, the ten-card check."""

from __future__ import annotations

import dataclasses

import pytest

from rules_model.core.chance import seeded
from rules_model.core.record import start
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play
from tests.king_of_the_creepies.moment import Seat, fixture_game, goes, moment

CREEPIE, GOODIE, ABILITY = act.Draw("creepie"), act.Draw("goodie"), act.Draw("ability")
GOAL, SKIP = act.DrawGoal(), act.SkipDraw()
SIX = "bat, ogre, +4"


def market(*seats: Seat, seed: int = 1, **more: object) -> Play:
    """The first turn of a Market."""
    return moment("market_turn", *seats, seed=seed, **more)  # type: ignore[arg-type]


# ---- order and income


@pytest.mark.rules("KC-SET-06", "KC-SET-07", "KC-QS-02", "KC-MKT-06", "KC-RND-01")
def test_the_market_order_is_rolled_once_and_runs_clockwise() -> None:
    """KC-C-03: the highest die begins every Market, the others follow clockwise whatever they rolled."""
    hands = Seat("bat, cat, ghost, +3"), Seat("ogre, bat, cat, +3"), Seat("slug, ogre, ghost, +3")
    play = market(*hands, active=1, starter=1)
    turns = []
    for _ in range(3):
        for _ in range(3):
            turns.append(play.table.active)
            play.does(play.table.active, SKIP)
        goes(play, "market_turn")
    assert turns == [1, 2, 0] * 3
    assert play.table.round == 4
    assert not play.happened("market_die")
    phases = [event.values["phase"] for event in play.happened("phase")]
    begun = [name for name in phases if name in ("income", "select", "battle_start")]
    assert begun[:6] == ["select", "battle_start", "income"] * 2


@pytest.mark.rules("KC-SET-06", "KC-QS-02")
def test_the_highest_die_begins_and_those_tied_for_it_roll_again() -> None:
    """KC-RUL-02: only those who tie for the highest die roll again."""
    tied = 0
    for seed in range(40):
        state, events = start(fixture_game(), seeded(seed), seats=3, options={}, rulings={}, events=True)
        dice = [
            (event.seat, event.values["die"], event.rule) for event in events if event.kind == "market_die"
        ]
        first = {seat: die for seat, die, rule in dice if rule == "KC-SET-06"}
        best = [seat for seat, die in first.items() if die == max(first.values())]
        again = {seat for seat, _, rule in dice if rule == "KC-RUL-02"}
        assert len(first) == 3
        assert again == (set(best) if len(best) > 1 else set())
        tied += len(best) > 1
        assert state.table.starter in best
    assert tied


@pytest.mark.rules("KC-MKT-02", "KC-MKT-01", "KC-MKT-04", "KC-SET-04")
def test_the_first_market_pays_income_too() -> None:
    """KC-C-04 a: 3 Monies and 2 Creepies make 5."""
    state = fixture_game().new(seats=3, seed=5)
    assert state.table.monies == [5, 5, 5]


@pytest.mark.rules("KC-MKT-01", "KC-MKT-03", "KC-MKT-04", "KC-QS-03")
def test_exhausted_creepies_pay_income_and_other_cards_do_not() -> None:
    """KC-C-04 b: a Creepie in hand and two exhausted ones pay 3, exhausted Gear nothing."""
    play = moment(
        "select", Seat("+1", goals="bettor"), Seat("ogre, claws, zap", 4, exhausted="bat, slug, shell")
    )
    play.apply(0, act.SIT_OUT).apply(1, act.Field("ogre.1"))
    income = [event for event in play.happened("monies") if event.seat == 1]
    assert income[0].values == {"amount": 3, "now": 7, "why": "income"}
    assert not [event for event in play.happened("monies") if event.seat == 0]


# ---- turns


@pytest.mark.rules("KC-MKT-07", "KC-MKT-08", "KC-MKT-10", "KC-CARD-16", "KC-CARD-19", "KC-QS-03")
def test_two_cards_of_any_decks_or_one_goal() -> None:
    """KC-C-05: two cards join the hand; a Goal does not, and there is no maximum of Goals."""
    for first in (CREEPIE, GOODIE, ABILITY):
        for second in (CREEPIE, GOODIE, ABILITY):
            play = market(Seat(SIX), Seat("+6"))
            play.does(0, first).does(0, second)
            assert len(play.table.hand[0]) == 8
            kinds = [event.values["deck"] for event in play.happened("draw")]
            assert kinds == [first.deck, second.deck]
            assert play.table.active == 1
    play = market(Seat(SIX, goals="bettor"), Seat("+6")).does(0, GOAL)
    assert len(play.table.hand[0]) == 6
    assert len(play.table.goals[0]) == 2
    assert play.table.active == 1


@pytest.mark.rules("KC-MKT-07", "KC-MKT-08", "KC-MKT-09", "KC-MKT-06")
def test_the_options_of_a_turn_exclude_each_other() -> None:
    """KC-C-06: a card and a Goal, three cards, a Mischief card, another seat's turn: all refused."""
    play = market(Seat(SIX), Seat("+6"))
    play.refuses(0, act.Draw("mischief"), "KC-MKT-07")
    play.refuses(0, act.Draw("goal"), "KC-MKT-07")
    play.refuses(1, CREEPIE, "KC-MKT-06")
    play.does(0, ABILITY)
    play.refuses(0, GOAL, "KC-MKT-09")
    play.refuses(0, SKIP, "KC-RUL-03")
    play.does(0, CREEPIE)
    play.refuses(0, CREEPIE, "KC-MKT-06")
    play.refuses(0, GOAL, "KC-MKT-06")
    assert len(play.table.hand[0]) == 8


def test_a_market_turn_may_be_skipped() -> None:
    """KC-RUL-03: neither cards nor a Goal."""
    play = market(Seat(SIX), Seat("+6")).does(0, SKIP)
    assert (len(play.table.hand[0]), play.table.active) == (6, 1)


def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    """KC-RUL-09: sold and discarded cards come back, used Items do not."""
    play = market(Seat(SIX), Seat("+6"))
    table = play.table
    table.discards, table.removed, table.deck_goodie = table.deck_goodie[:-1], table.deck_goodie[-1:], ()
    count = len(table.discards)
    play.does(0, GOODIE)
    assert len(table.deck_goodie) == count - 1
    assert not table.discards
    assert play.happened("reshuffle")[0].rule == "KC-RUL-09"


def test_a_deck_with_neither_cards_nor_discards_gives_nothing() -> None:
    """KC-RUL-09, KC-RUL-10: the deck is not available; no more Goals either."""
    play = market(Seat(SIX), Seat("+6"))
    table = play.table
    table.hand[1] += table.deck_ability + table.deck_goal[:0]
    table.achieved[1], table.deck_ability, table.deck_goal = table.deck_goal, (), ()
    play.refuses(0, ABILITY, "KC-RUL-09").refuses(0, GOAL, "KC-RUL-10")


# ---- buying


@pytest.mark.rules("KC-BUY-01", "KC-BUY-03", "KC-BUY-04", "KC-QS-04")
def test_cards_are_bought_off_turn_while_the_monies_last() -> None:
    """KC-C-07: 5 Monies buy two cards during another seat's turn, which goes on as it was."""
    play = market(Seat("+6", 5), Seat(SIX), active=1, starter=1)
    play.does(0, act.Buy("creepie")).does(0, act.Buy("goodie"))
    assert (play.table.monies[0], len(play.table.hand[0])) == (1, 8)
    play.refuses(0, act.Buy("ability"), "KC-BUY-03")
    assert (play.state.phase, play.table.active) == ("market_turn", 1)
    play = market(Seat("+6", 9), Seat(SIX))
    for _ in range(4):
        play.does(0, act.Buy("creepie"))
    assert (play.table.monies[0], len(play.table.hand[0])) == (1, 10)


@pytest.mark.rules("KC-BUY-02", "KC-BUY-01", "KC-CARD-12")
def test_nothing_is_traded_outside_the_market() -> None:
    """KC-C-09: no buying in the Mischief Phase, no selling in battle, no Ability in the Market."""
    fighters = Seat("+8", 6, creepie="ogre"), Seat("bat, +2", 0, creepie="slug")
    play = moment("mischief_items", *(dataclasses.replace(each, wager=0) for each in fighters), seed=3)
    play.refuses(0, act.Buy("creepie"), "KC-BUY-02")
    goes(play, "battle_turn")
    pair = play.table.hand[0][:2]
    play.refuses(0, act.Sell(pair), "KC-BUY-02").refuses(0, act.Discard(pair[0]), "KC-BUY-02")
    market(Seat("sharpen, +5"), Seat("+6")).refuses(0, act.PlayAbility("sharpen.1"), "KC-CARD-12")


@pytest.mark.rules("KC-RUL-05")
def test_what_two_monies_buy() -> None:
    """Reading a: an unseen card of the hand decks; b: a Goal too; c: a card of one's choice."""
    seats = Seat("+6", 4), Seat("+6")
    a = (
        market(*seats)
        .refuses(0, act.Buy("goal"), "KC-RUL-05")
        .refuses(0, act.Buy("creepie", "bat.1"), "KC-RUL-05")
    )
    a.refuses(0, act.Buy("mischief"), "KC-RUL-05")
    b = market(*seats, rulings={"bought_card": "b"}).does(0, act.Buy("goal"))
    assert (len(b.table.goals[0]), len(b.table.hand[0]), b.table.monies[0]) == (1, 6, 2)
    c = market(*seats, rulings={"bought_card": "c"}).does(0, act.Buy("creepie"))
    assert c.state.deciders == (0,)
    assert set(c.table.searched[0]) == {action.card for action in c.state.legal_actions(0)}  # type: ignore[attr-defined]
    assert all(card == "?creepie" for card in c.state.observe(1).table.searched[0])
    c.refuses(0, act.Buy("creepie"), "KC-RUL-05").refuses(0, act.PASS, "KC-RUL-05")
    c.apply(0, act.Buy("creepie", "slug.2"))
    assert "slug.2" in c.table.hand[0]
    assert len(c.table.deck_creepie) == 21
    assert c.table.monies[0] == 2


# ---- selling


@pytest.mark.rules("KC-BUY-05", "KC-BUY-06", "KC-BUY-07", "KC-BUY-08", "KC-QS-04")
def test_two_hand_cards_bring_a_monie() -> None:
    """KC-C-08: pairs of hand cards are sold without a cap; exhausted cards and Goals are not."""
    play = market(Seat("+9", exhausted="bat, ogre", goals="bettor, bettor"), Seat("+2"))
    hand = play.table.hand[0]
    play.does(0, act.Sell(hand[:2])).does(0, act.Sell(hand[2:4]))
    assert (len(play.table.hand[0]), play.table.monies[0]) == (5, 2)
    play.refuses(0, act.Sell(("bat.1", "ogre.1")), "KC-BUY-07")
    play.refuses(0, act.Sell((hand[4], "bettor.1")), "KC-BUY-08")
    play.refuses(0, act.Sell((hand[4], hand[4])), "KC-BUY-05").refuses(0, act.Sell(hand[4:7]), "KC-BUY-05")
    play.does(0, act.Sell(hand[4:6])).does(0, act.Sell(hand[6:8]))
    assert (len(play.table.hand[0]), play.table.monies[0]) == (1, 4)
    assert set(hand[:8]) == set(play.table.discards)


def test_a_single_card_brings_nothing() -> None:
    """KC-RUL-07: single discards never add up."""
    play = market(Seat("+4"), Seat("+2"))
    hand = play.table.hand[0]
    play.does(0, act.Discard(hand[0])).does(0, act.Discard(hand[1]))
    assert (len(play.table.hand[0]), play.table.monies[0]) == (2, 0)


@pytest.mark.rules("KC-ITM-05", "KC-CARD-11")
def test_items_are_used_at_any_time_of_the_market() -> None:
    """On another seat's turn; but not what is meant for another phase."""
    play = market(Seat(SIX), Seat("trophy, costume, +4"), active=0)
    play.refuses(1, act.UseItem("costume.1"), "KC-MIS-10")
    play.does(1, act.UseItem("trophy.1"))
    assert play.table.crystals == [0, 1]
    assert play.table.active == 0


# ---- the ten-card check


@pytest.mark.rules("KC-HND-01", "KC-HND-02", "KC-HND-03", "KC-HND-04")
def test_hands_are_trimmed_to_ten_as_the_market_closes() -> None:
    """KC-C-10: twelve were legal until now; exhausted cards and Goals do not count; the owner sells or discards."""
    seats = (
        Seat("+12", exhausted="bat, ogre, slug, ghost", goals="bettor"),
        Seat("+10", exhausted="bat, ogre, slug, ghost, cat", goals="bettor"),
    )
    play = moment("last_trades", *seats, seed=1)
    play.apply(0, act.PASS).apply(1, act.PASS)
    assert (play.state.phase, play.state.deciders) == ("trim", (0,))
    play.refuses(1, act.Discard(play.table.hand[1][0]), "KC-RUL-60")
    play.refuses(0, act.PASS, "KC-HND-01")
    sold = play.branch().apply(0, act.Sell(play.table.hand[0][:2]))
    assert (len(sold.table.hand[0]), sold.table.monies[0]) == (10, 1)
    assert sold.apply(0, act.PASS).state.phase == "select"
    thrown = play.apply(0, act.Discard(play.table.hand[0][0]))
    assert thrown.state.phase == "trim"
    thrown.refuses(0, act.PASS, "KC-HND-01")
    thrown.apply(0, act.Discard(play.table.hand[0][0])).apply(0, act.PASS)
    assert (len(thrown.table.hand[0]), thrown.table.monies[0], thrown.state.phase) == (10, 0, "select")


@pytest.mark.rules("KC-HND-02")
def test_three_too_many_are_a_pair_that_pays_and_one_that_does_not() -> None:
    """KC-C-10 d: shedding 3 brings 1 Monie (KC-RUL-07)."""
    play = moment("last_trades", Seat("+13"), Seat("+3"), seed=1).apply(0, act.PASS).apply(1, act.PASS)
    hand = play.table.hand[0]
    play.apply(0, act.Sell(hand[:2])).apply(0, act.Discard(hand[2])).apply(0, act.PASS)
    assert (len(play.table.hand[0]), play.table.monies[0], play.state.phase) == (10, 1, "select")


@pytest.mark.rules("KC-HND-04")
def test_a_hand_may_be_larger_in_the_middle_of_the_market() -> None:
    """Ten cards and two drawn make twelve."""
    play = market(Seat("+10"), Seat("+2")).does(0, CREEPIE).does(0, CREEPIE)
    assert len(play.table.hand[0]) == 12
    assert play.state.phase == "market_turn"


def test_the_market_closes_when_all_pass_and_a_trade_asks_all_again() -> None:
    """KC-RUL-60: a last trade is possible after the last turn."""
    play = moment("last_trades", Seat("bat, +3", 2), Seat("ogre, +3"), seed=1)
    play.apply(0, act.PASS).does(1, act.Sell(play.table.hand[1][1:3]))
    assert (play.state.phase, play.state.deciders) == ("last_trades", (0, 1))
    play.apply(0, act.PASS).apply(1, act.PASS)
    assert play.state.phase == "select"
