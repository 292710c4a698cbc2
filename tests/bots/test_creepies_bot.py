"""The heuristic bot of King of the Creepies plays well, and for reasons that a person would give."""

from __future__ import annotations

import pytest

import rules_model
from playtest import bots
from playtest.bots.creepie_effects import FORESEE
from playtest.bots.creepie_odds import blow
from playtest.bots.king_of_the_creepies import KingBot
from playtest.odds.dice import Fighter, at_least, damage, mean
from rules_model.core.actions import Action
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.keywords import EFFECTS
from tests.king_of_the_creepies.arena import Play, Side, arena, fight
from tests.king_of_the_creepies.moment import Seat, moment

SEATS = 4


def choice(play: Play, seat: int = 0) -> tuple[Action, str]:
    return KingBot(1).why(play.state.observe(seat))


def share_of_wins(games: int, longest: int = 20_000) -> float:
    """How many games one heuristic bot wins against random ones, in each seat equally often."""
    game, won = rules_model.load("king_of_the_creepies"), 0
    for number in range(games):
        state = game.new(seats=SEATS, seed=number, events=False)
        hero = number % SEATS
        players = [
            bots.make("heuristic" if seat == hero else "random", game, number * SEATS + seat)
            for seat in range(SEATS)
        ]
        for _ in range(longest):
            if state.outcome is not None:
                won += hero in state.outcome.winners
                break
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
    return won / games


def test_it_beats_random_players() -> None:
    assert share_of_wins(12) >= 0.8


def test_every_effect_is_foreseen() -> None:
    assert set(FORESEE) == set(EFFECTS)


@pytest.mark.parametrize(("atk", "defence", "hp"), [(0, 0, 3), (3, 2, 10), (5, 1, 4), (1, 6, 8)])
def test_its_odds_of_an_attack_are_the_exact_ones(atk: int, defence: int, hp: int) -> None:
    exact = damage(Fighter(9, atk, 0), Fighter(hp, 0, defence))
    found = blow(atk - defence, hp)
    assert found.loss == pytest.approx(float(mean(exact)))
    assert found.fells == pytest.approx(float(at_least(exact, hp)))
    assert found.misses == pytest.approx(float(exact.get(0, 0)))


# ---- in battle


def test_it_attacks_who_is_nearly_out_rather_than_who_cannot_be_hurt() -> None:
    play = fight("bat", "slug", Side("ogre", hurt=8), first=0)
    found, reason = choice(play)
    assert found == act.Attack(2)
    assert "knocked out" in reason


def test_it_raises_its_attack_before_it_attacks() -> None:
    play = fight(Side("bat", "spikes"), "ogre", first=0)
    assert choice(play)[0] == act.PlayAbility("spikes.1", -1)
    play.does(0, act.PlayAbility("spikes.1", -1))
    assert choice(play)[0] == act.Attack(1)


def test_it_strikes_down_with_an_ability_who_has_few_hp_left_and_attacks_another() -> None:
    play = fight(Side("bat", "zap"), Side("slug", hurt=13), "ogre", first=0)
    assert choice(play)[0] == act.PlayAbility("zap.1", 1)
    play.does(0, act.PlayAbility("zap.1", 1))
    assert choice(play)[0] == act.Attack(2)


def real(mine: Side, *, attack: tuple[int, int], defence: int) -> Play:
    """Cactus Pete (ATK 1) has attacked one's Creepie, and both rolls lie there."""
    play = fight(Side("cactus_pete"), mine, dice=(6, 1), game=arena(real=True))
    play.rolls(*attack).does(0, act.Attack(1))
    play.until("attack_rolled").rolls(defence)
    return play.until("defence_rolled")


def test_it_wards_off_what_would_knock_it_out() -> None:
    play = real(Side("raccoon_regent", "whoopee_cushion", hurt=8), attack=(4, 4), defence=5)
    found, reason = choice(play, 1)  # 9 against 7, and 2 HP are left
    assert found == act.UseItem("whoopee_cushion.1")
    assert "attack" in reason


def test_it_wastes_no_item_on_an_attack_that_does_nothing() -> None:
    play = real(Side("raccoon_regent", "whoopee_cushion", hurt=8), attack=(1, 3), defence=5)
    assert choice(play, 1)[0] == act.PASS


def test_it_heals_when_that_saves_it_from_the_present_attack() -> None:
    play = real(Side("raccoon_regent", "bandage_roll", hurt=8), attack=(6, 2), defence=4)
    assert choice(play, 1)[0] == act.UseItem("bandage_roll.1")  # 9 against 6, and 2 HP are left


def test_who_is_knocked_out_keeps_its_cards() -> None:
    play = fight("ogre", Side("ghost", "bandage", hurt=5), "ogre", first=0)
    play.attacks(0, 1, 6, 6, 1).until("battle_turn", 2)
    if 1 in play.state.deciders:
        assert choice(play, 1)[0] == act.PASS


# ---- in the Market and before a battle


def test_it_buys_the_crystal_that_wins() -> None:
    play = moment("market_turn", Seat("ogre", monies=15, crystals=4), Seat("bat"))
    found, reason = choice(play)
    assert found == act.BUY_CRYSTAL
    assert "wins you the game" in reason


def test_it_uses_an_item_that_is_a_crystal_at_once() -> None:
    play = moment("market_turn", Seat("ogre, trophy"), Seat("bat"))
    assert choice(play)[0] == act.UseItem("trophy.1")


def test_it_buys_a_creepie_before_anything_else_when_it_has_none() -> None:
    play = moment("market_turn", Seat("zap, claws", monies=3), Seat("bat"))
    assert choice(play)[0] == act.Buy("creepie")


def test_it_never_sells_its_last_creepie() -> None:
    play = moment("trim", Seat("bat, +10"), Seat("ogre"))
    found = choice(play)[0]
    assert isinstance(found, act.Sell)
    assert "bat.1" not in found.cards


def test_it_fields_its_strongest_creepie_with_gear_that_helps() -> None:
    play = moment("select", Seat("powder, ogre, shell"), Seat("bat"))
    assert choice(play)[0] == act.Field("ogre.1", "shell.1")


def test_it_wagers_when_a_goal_asks_for_it_and_not_on_a_weak_creepie() -> None:
    rivals = Seat(creepie="slug"), Seat(creepie="ogre"), Seat(creepie="ogre")
    weak = moment("wager", Seat(creepie="powder", monies=9), *rivals)
    assert choice(weak)[0] == act.Wager(0)
    asked = moment("wager", Seat(creepie="slug", monies=9, goals="bettor"), *rivals)
    found, reason = choice(asked)
    assert found == act.Wager(5)
    assert "Goal" in reason


def test_it_wagers_on_a_duel_that_it_should_win() -> None:
    play = moment("wager", Seat(creepie="slug", monies=4), Seat(creepie="powder"))
    assert choice(play)[0] == act.Wager(4)


# ---- bribes


def offered(offer: act.Offer) -> tuple[Action, str]:
    """What the bot on seat 0 says to an offer of seat 1 in the Market."""
    mine, theirs = Seat("ogre, trophy, +1", monies=5), Seat("bat, claws", monies=9, crystals=4)
    play = moment("last_trades", mine, theirs)
    play.apply(0, act.PASS).apply(1, offer)
    return choice(play)


def test_it_takes_a_bribe_that_gives_more_than_it_wants() -> None:
    assert offered(act.Offer(0, monies=4))[0] == act.ACCEPT


def test_it_declines_a_bribe_that_wants_more_than_it_gives() -> None:
    assert offered(act.Offer(0, monies=1, for_monies=4))[0] == act.DECLINE


def test_it_never_gives_a_crystal_away() -> None:
    found, reason = offered(act.Offer(0, monies=9, for_cards=("trophy.1",)))
    assert found == act.DECLINE
    assert "too near to the win" in reason
