"""Worlds: whole states that a seat cannot tell from the one it is in, made from its observation alone."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from typing import Any

import pytest

import rules_model
from rules_model.core.chance import seeded
from rules_model.core.observation import Worlds, hidden_places, redeal, world
from rules_model.core.state import State
from rules_model.core.table_data import misplaced_cards


def walked(name: str, number: int, steps: int = 3000) -> Any:
    """The states of a game of random moves, with any number of seats and any options and readings."""
    game, pick = rules_model.load(name), random.Random(number)
    numbers = game.rulebook.numbers
    switches = game.rulebook.switches.items()
    rulings = {key: pick.choice([reading.id for reading in ruling.readings]) for key, ruling in switches}
    seats = pick.randint(numbers["min_seats"], numbers["max_seats"])
    options = {
        option.key: pick.choice([value for value in option.tries if option.is_open(value, seats)])
        for option in game.rulebook.options.values()
    }
    state = game.new(seats=seats, seed=number, rulings=rulings, events=False, **options)
    for _ in range(steps):
        yield state
        if state.outcome is not None:
            return
        seat = pick.choice(state.deciders)
        state.apply(seat, pick.choice(state.legal_actions(seat)))


def play_on(state: State[Any], pick: random.Random, steps: int = 40) -> None:
    """Random moves from here on."""
    for _ in range(steps):
        if state.outcome is not None:
            return
        seat = pick.choice(state.deciders)
        state.apply(seat, pick.choice(state.legal_actions(seat)))


@pytest.mark.parametrize("name", rules_model.GAMES)
def test_a_world_looks_to_the_seat_like_its_observation_and_can_be_played(name: str) -> None:
    pick, phases = random.Random(1), Counter[str]()
    for number in range(12):
        for state in walked(name, number):
            phases[state.phase] += 1
            if phases[state.phase] > 80:
                continue
            for seat in range(state.seats):
                look = state.observe(seat)
                other = world(look, seeded(pick.getrandbits(60)))
                assert other.observe(seat) == look, (state, seat)
                assert not misplaced_cards(state.game, other.table)
            if pick.random() < 0.1:
                play_on(other, pick)
    decisions = {phase.name for phase in state.game.chart.phases.values() if phase.kind == "decision"}
    assert len(phases.keys() & decisions) >= 0.8 * len(decisions), decisions - phases.keys()


@pytest.mark.parametrize("name", rules_model.GAMES)
def test_worlds_come_from_what_is_seen_alone(name: str) -> None:
    for step, state in enumerate(itertools.islice(walked(name, 5), 0, 600, 2)):
        seat = step % state.seats
        elsewhere = redeal(state, seat, seeded(step))
        one, two = (world(each.observe(seat), seeded(7)) for each in (state, elsewhere))
        assert one.position() == two.position()


@pytest.mark.parametrize("name", rules_model.GAMES)
def test_no_card_lies_where_it_cannot(name: str) -> None:
    for number in range(6):
        for step, state in enumerate(itertools.islice(walked(name, number), 0, 1500, 7)):
            other = world(state.observe(step % state.seats), seeded(step))
            for spec, owner in hidden_places(other.table, step % state.seats):
                content = getattr(other.table, spec.name)
                for card in content if owner is None else content[owner]:
                    assert state.game.definition.fits(state.game.cards[card], spec.name), (card, spec.name)


def test_every_unseen_card_may_lie_in_a_rivals_hand() -> None:
    state = next(iter(walked("goblin_poker", 3)))
    while not any(state.table.hand):
        play_on(state, random.Random(2), 1)
    worlds = Worlds(state.observe(0))
    held = {card for number in range(400) for card in worlds.deal(seeded(number)).table.hand[1]}
    table = state.table
    unseen = {*table.deck_creepie, *table.deck_goodie, *table.deck_ability}.union(*table.hand[1:])
    assert held == unseen


def test_a_world_draws_from_the_chance_it_is_given() -> None:
    state = next(iter(walked("campy_creatures", 3)))
    look = state.observe(0)
    assert world(look, seeded(1)).position() == world(look, seeded(1)).position()
    assert world(look, seeded(1)).position() != world(look, seeded(2)).position()
    assert dataclasses.replace(look) == state.observe(0)  # the observation itself stays as it was
