"""The heuristic bot of Campy Creatures plays well, and for reasons that a person would give."""

import dataclasses

import pytest

import rules_model
from playtest import bots
from rules_model.campy_creatures import actions as act

GAME = rules_model.load("campy_creatures")


def share_of_wins(games, tile):
    """How much of the wins one heuristic bot takes against three random ones, in each seat equally often."""
    won = 0.0
    for number in range(games):
        state = GAME.new(seats=4, seed=number, scoring_tile=tile, events=False)
        hero = number % 4
        players = [
            bots.make("heuristic" if seat == hero else "random", GAME, seed=number + seat)
            for seat in range(4)
        ]
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
        won += (hero in state.outcome.winners) / len(state.outcome.winners)
    return won / games


@pytest.mark.parametrize("tile", ["A", "B"])
def test_it_beats_three_random_players(tile):
    assert share_of_wins(60, tile) >= 0.85


def state_at(phase, ability="", **changes):
    """The first state of some seeded game that waits in ``phase`` for a seat with that creature, with its table changed."""
    player = bots.make("random", GAME, seed=2)
    for seed in range(200):
        state = GAME.new(seats=3, seed=seed, events=False)
        while state.outcome is None:
            seat = state.deciders[0]
            shown = state.table.in_play[seat]
            if state.phase == phase and (not ability or (shown and GAME.cards[shown[0]].ability == ability)):
                for name, value in changes.items():
                    setattr(state.table, name, value)
                return state, seat
            state.apply(seat, player.choose(state.observe(seat)))
    raise AssertionError(f"no game reaches {phase}")


def choice(state, seat):
    return bots.make("heuristic", GAME, seed=1).why(state.observe(seat))


def test_it_captures_what_is_worth_most():
    state, seat = state_at("capture_one", market=("velda_vavoom.1", "the_pitchfork_choir.1"))
    action, reason = choice(state, seat)
    assert action == act.Capture("velda_vavoom.1")
    assert "5 printed" in reason


def test_the_werewolf_gives_a_bad_mortal_away():
    state, seat = state_at("wolf_choice", "werewolf", market=("the_torch_committee.1",))
    action, reason = choice(state, seat)
    assert isinstance(action, act.Give)
    assert "Torch Committee" in reason


def test_the_invisible_man_draws_when_the_market_is_bad():
    state, seat = state_at("invisible_choice", market=("the_pitchfork_choir.1",))
    assert choice(state, seat)[0] == act.Draw()


def test_the_invisible_man_captures_when_the_market_is_good():
    state, seat = state_at("invisible_choice", market=("velda_vavoom.1",))
    assert choice(state, seat)[0] == act.Capture("velda_vavoom.1")


def test_a_cost_comes_before_the_ability_that_would_pay_it():
    state, seat = state_at("effect_timing", effect_due="professor_voltmeyer.1")
    state.table.energy[seat] = 0
    action, reason = choice(state, seat)
    assert action == act.Resolve("before")
    assert "little energy to lose" in reason


def test_a_monster_that_is_strongest_anyway_pays_nothing():
    state, seat = state_at("monster_pay", "monster")
    state.table.strength = [0, 0, 0]
    state.table.strength[seat] = 9
    state.table.energy[seat] = 5
    assert choice(state, seat)[0] == act.Pay(0)


def test_effects_of_unknown_cards_do_not_stop_it():
    state, seat = state_at("capture_one")
    observation = state.observe(seat)
    odd = dataclasses.replace(observation, actions=(*observation.actions[:1], act.MakeChange()))
    assert bots.make("heuristic", GAME, seed=1).choose(odd) in odd.actions
