"""The heuristic bot of King of the Creepies offers a bribe where one clearly pays, and does what it was paid for."""

from __future__ import annotations

from collections import Counter

import pytest

import rules_model
from playtest import bots
from playtest.bots.king_of_the_creepies import KingBot
from playtest.tables.seats import Seat as TableSeat
from playtest.tables.table import GameTable
from rules_model.core.actions import Action
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.moment import Seat, moment


def proposal(play: Play, seat: int = 0, bot: KingBot | None = None) -> Action | None:
    """What a bot offers, which has to be legal."""
    found = (bot or KingBot(1)).propose(play.state.observe(seat))
    assert found is None or play.state.explain(seat, found) is None
    return found


# ---- in the Market


def with_haggler(monies: int = 3) -> Play:
    """The bot on seat 0 has a Goal that asks for bargains; seat 2 has the fewest crystals."""
    others = Seat("bat", crystals=2), Seat("slug", crystals=1), Seat("bat", crystals=3)
    return moment("last_trades", Seat("ogre", monies=monies, goals="haggler"), *others)


@pytest.mark.rules("KC-BRI-01")
def test_it_gives_a_monie_away_where_a_goal_asks_for_bargains_to_who_is_furthest_from_the_win() -> None:
    assert proposal(with_haggler()) == act.Offer(2, monies=1)


def test_it_offers_nothing_without_monies() -> None:
    assert proposal(with_haggler(monies=0)) is None


def test_it_offers_nothing_in_the_market_without_such_a_goal() -> None:
    assert proposal(moment("last_trades", Seat("ogre", monies=9), Seat("bat"), Seat("slug"))) is None


def test_it_asks_nobody_twice_in_a_round() -> None:
    play, bot = with_haggler(), KingBot(1)
    found = [proposal(play, bot=bot) for _ in range(5)]
    assert [each.to for each in found if isinstance(each, act.Offer)] == [2, 1, 3]
    play.table.round += 1
    assert proposal(play, bot=bot) == act.Offer(2, monies=1)


# ---- in battle: to be left alone


def in_danger(crystals: int = 4, **mine: int) -> Play:
    """An Ogre of seat 1 attacks next, and the one of seat 0 is the one that it would knock out."""
    side = Side("ogre", hurt=8, **{"monies": 6, **mine})
    play = fight(side, Side("ogre", monies=1), Side("slug", gear="shell", hurt=8, monies=1), dice=(1, 6, 1))
    play.table.crystals[0] = crystals
    return play


@pytest.mark.rules("KC-BRI-03")
def test_it_pays_to_be_left_alone_by_who_would_knock_it_out() -> None:
    found = proposal(in_danger())
    assert isinstance(found, act.Offer)
    assert found.to == 1
    assert 2 <= found.monies <= 5
    assert found.promise


def test_it_pays_nobody_for_an_attack_that_it_can_bear() -> None:
    play = in_danger()
    play.table.damage[0] = 0
    assert proposal(play) is None


def test_it_pays_nothing_for_a_battle_that_is_worth_less_than_the_bribe() -> None:
    assert proposal(in_danger(crystals=0)) is None


def test_it_pays_nobody_in_a_duel_where_there_is_nobody_else_to_attack() -> None:
    play = fight(Side("ogre", hurt=8, monies=6), Side("ogre", monies=1), dice=(1, 6))
    play.table.crystals[0] = 4
    assert proposal(play) is None


def test_it_judges_creepies_that_are_about_to_fall_by_themselves() -> None:
    dying = Side("moth", hurt=1, monies=3)
    assert proposal(fight(dying, Side("ogre", monies=1), dying, dice=(1, 6, 1))) is None


# ---- for what it was paid


def paid(monies: int, *, crystals: int = 0) -> tuple[Play, KingBot, Action]:
    """The same danger; the bot on seat 1 answers an offer of seat 0."""
    play, bot = in_danger(crystals), KingBot(1)
    play.does(0, act.Offer(1, monies=monies, promise="Not me!"))
    found = bot.choose(play.state.observe(1))
    play.apply(1, found)
    return play, bot, found


def test_it_would_attack_who_is_nearly_out_and_does_not_when_paid() -> None:
    play = in_danger(crystals=0)
    assert KingBot(1).choose(play.state.observe(1)) == act.Attack(0)
    play, bot, found = paid(4)
    assert found == act.ACCEPT
    assert bot.choose(play.state.observe(1)) == act.Attack(2)


def test_it_is_bound_for_one_turn_only() -> None:
    play, bot, _ = paid(4)
    play.attacks(1, 2, 1, 1, 6).attacks(2, 1, 1, 1, 6).attacks(0, 2, 1, 1, 6).until("battle_turn", 1)
    assert bot.choose(play.state.observe(1)) == act.Attack(0)


def test_it_spares_nobody_where_there_is_nobody_else_left() -> None:
    play, bot, _ = paid(4)
    play.table.flags[2], play.table.fallen = ("out",), ((2,),)
    assert bot.choose(play.state.observe(1)) == act.Attack(0)


def test_it_takes_no_bribe_that_is_worth_less_than_the_attack() -> None:
    assert paid(1)[2] == act.DECLINE


def test_it_spares_nobody_who_has_all_crystals_but_one() -> None:
    assert paid(6, crystals=4)[2] == act.DECLINE


# ---- in whole games


@pytest.mark.rules("KC-BRI-02", "KC-RUL-49")
def test_offers_are_legal_move_what_they_name_and_come_once_a_round() -> None:
    game, made = rules_model.load("king_of_the_creepies"), 0
    for number in range(6):
        state = game.new(seats=4, seed=number)
        players = [bots.make("heuristic", game, number * 4 + seat) for seat in range(4)]
        offers: Counter[tuple[int, int, int]] = Counter()
        while state.outcome is None:
            seat = state.deciders[0]
            seen = state.observe(seat)
            found = players[seat].propose(seen)
            if found is not None:
                assert isinstance(found, act.Offer)
                assert state.explain(seat, found) is None
                offers[state.table.round, seat, found.to] += 1
            action = found or players[seat].choose(seen)
            before = list(state.table.monies)
            open_ = state.table.offer
            state.apply(seat, action)
            if action == act.ACCEPT:
                giver, taker, monies, _, for_monies, *_ = open_
                before[giver] += for_monies - monies
                before[taker] += monies - for_monies
                assert state.table.monies == before
        made += sum(offers.values())
        assert max(offers.values(), default=0) <= 1
    assert made > 0


@pytest.mark.parametrize("answer", [act.ACCEPT, act.DECLINE])
def test_a_person_at_a_table_gets_the_offer_and_answers_it(answer: Action) -> None:
    game = rules_model.load("king_of_the_creepies")
    deals = (game.new(seats=3, seed=seed).table.goals[1] for seed in range(1000))
    seed = next(seed for seed, goals in enumerate(deals) if "shady_dealings.1" in goals)
    sitting = [TableSeat("Ann"), TableSeat("Bo", "heuristic"), TableSeat("Cy", "heuristic")]
    table = GameTable.create("king_of_the_creepies", sitting, seed=seed)
    table.run_bots()
    for _ in range(60):
        if table.state.table.offer:
            break
        table.act(0, table.hint(0)[0])
        table.run_bots()
    assert table.state.table.offer[:3] == (1, 0, 1)
    assert set(table.state.legal_actions(0)) == {act.ACCEPT, act.DECLINE}
    before = table.state.table.monies[0]
    table.act(0, answer)
    assert table.state.table.monies[0] - before == (answer == act.ACCEPT)
    assert not table.state.table.offer
