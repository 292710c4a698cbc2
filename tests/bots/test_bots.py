"""Every bot plays by the rules, from what its seat may see and nothing else."""

import random

import pytest

import rules_model
from playtest import bots
from rules_model.core.chance import seeded
from rules_model.core.errors import BadInput
from rules_model.core.observation import redeal

#: The search bot takes its time, and has tests of its own.
GAMES = [
    (name, bot) for name in rules_model.GAMES for bot in bots.names(rules_model.load(name)) if bot != "search"
]


def any_table(game, number):
    """A table with any number of seats and any options and readings, the same for the same number."""
    pick = random.Random(number)
    numbers = game.rulebook.numbers
    switches = game.rulebook.switches.items()
    rulings = {key: pick.choice([reading.id for reading in ruling.readings]) for key, ruling in switches}
    seats = pick.randint(numbers["min_seats"], numbers["max_seats"])
    options = {
        option.key: pick.choice([value for value in option.tries if option.is_open(value, seats)])
        for option in game.rulebook.options.values()
    }
    return game.new(seats=seats, seed=number, rulings=rulings, events=False, **options)


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_it_plays_whole_games_under_any_options_and_readings(name, bot):
    game = rules_model.load(name)
    for number in range(30):
        state = any_table(game, number)
        players = [bots.make(bot, game, seed=seat) for seat in range(state.seats)]
        while state.outcome is None:
            seat = state.deciders[0]
            observation = state.observe(seat)
            action = players[seat].choose(observation)
            assert action in observation.actions
            state.apply(seat, action)


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_it_chooses_alike_in_every_world_that_looks_alike(name, bot):
    game = rules_model.load(name)
    state = any_table(game, 5)
    player = bots.make("random", game, seed=5)
    while state.outcome is None:
        seat = state.deciders[-1]
        chosen = {
            bots.make(bot, game, seed=9).choose(redeal(state, seat, seeded(world)).observe(seat))
            for world in range(4)
        }
        assert chosen == {bots.make(bot, game, seed=9).choose(state.observe(seat))}
        state.apply(seat, player.choose(state.observe(seat)))


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_its_hint_is_its_choice_with_one_sentence_of_reasons(name, bot):
    game = rules_model.load(name)
    step = 0
    for number in range(6):
        state = any_table(game, number)
        while state.outcome is None:
            seat = state.deciders[0]
            observation = state.observe(seat)
            step += 1
            action, reason = bots.make(bot, game, seed=step).why(observation)
            assert action == bots.make(bot, game, seed=step).choose(observation)
            assert reason.endswith(".")
            assert 10 < len(reason) < 160
            assert reason[0].isupper()
            state.apply(seat, action)


def test_the_best_bot_is_named_first_and_the_random_one_last():
    assert bots.names(rules_model.load("campy_creatures")) == ("search", "heuristic", "random")


@pytest.mark.parametrize("name", rules_model.GAMES)
def test_the_usual_bot_is_one_that_answers_at_once(name):
    assert bots.usual(rules_model.load(name)) == "heuristic"


def test_an_unknown_bot_is_refused_with_the_known_ones():
    game = rules_model.load("campy_creatures")
    with pytest.raises(BadInput, match="known bots: search, heuristic, random"):
        bots.make("clairvoyant", game)
