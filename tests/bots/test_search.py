"""The search bot imagines fairly: it sees nothing hidden, imagines alike each time, and finds what wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import rules_model
import rules_model.creative_clash
from playtest import bots
from playtest.bots.heuristic import Choice
from playtest.bots.search import SearchBot
from rules_model.core.chance import seeded
from rules_model.core.game import Game
from rules_model.core.observation import Observation, redeal
from rules_model.core.state import State
from rules_model.creative_clash import actions as act
from tests.bots.test_bots import any_table
from tests.rules.creative_clash.tabletop import lay

SEARCHED = [name for name in rules_model.GAMES if "search" in bots.names(rules_model.load(name))]
CLASH = Game(rules_model.creative_clash.DEFINITION)


def make(game: Game[Any], seed: int = 1, tries: int = 24) -> SearchBot:
    """A search bot that thinks for a short time."""
    bot = bots.make("search", game, seed)
    assert isinstance(bot, SearchBot)
    bot.tries = tries
    return bot


def decisions(name: str, number: int, steps: int = 400) -> Iterator[tuple[State[Any], int, Observation]]:
    """The moments of a game of any seats, options and readings at which a seat has a choice."""
    game = rules_model.load(name)
    state, pick = any_table(game, number), random.Random(number)
    usual = bots.make("heuristic", game, number)
    for _ in range(steps):
        if state.outcome is not None:
            return
        seat = pick.choice(state.deciders)
        look = state.observe(seat)
        if len(look.actions) > 1:
            yield state, seat, look
        action = usual.choose(look) if pick.random() < 0.7 else pick.choice(look.actions)
        state.apply(seat, action)


@pytest.mark.parametrize("name", SEARCHED)
def test_it_plays_by_the_rules_under_any_options_and_readings(name: str) -> None:
    game = rules_model.load(name)
    for number in range(6):
        for at, (_, _, look) in enumerate(decisions(name, number)):
            if at % 9 == number:
                assert make(game, number).choose(look) in look.actions


@pytest.mark.parametrize("name", SEARCHED)
def test_it_chooses_alike_in_every_world_that_looks_alike(name: str) -> None:
    game = rules_model.load(name)
    for at, (state, seat, look) in enumerate(decisions(name, 5)):
        if at % 15 == 0:
            chosen = {
                make(game).choose(redeal(state, seat, seeded(world)).observe(seat)) for world in range(3)
            }
            assert chosen == {make(game).choose(look)}


@pytest.mark.parametrize("name", SEARCHED)
def test_it_says_how_many_tries_it_won(name: str) -> None:
    game = rules_model.load(name)
    told = 0
    for at, (_, _, look) in enumerate(decisions(name, 3)):
        if at % 15:
            continue
        action, reason = make(game).why(look)
        assert action == make(game).choose(look)
        assert reason.endswith(".")
        assert 10 < len(reason) < 160
        best, *_ = make(game).compare(look)
        if best.shares:
            told += 1
            assert f"Won {best.ahead} of {len(best.shares)} tries" in reason
    assert told


@pytest.mark.parametrize("name", SEARCHED)
def test_it_keeps_to_its_number_of_tries(name: str) -> None:
    game = rules_model.load(name)
    for at, (_, _, look) in enumerate(decisions(name, 2, 200)):
        if at % 12 == 0:
            assert sum(len(each.shares) for each in make(game, tries=30).compare(look)) <= 30


class Undecided:
    """An advisor that holds all choices to be alike."""

    def choices(self, observation: Observation) -> list[Choice]:
        return [Choice(0.0, action, lambda: "No reason.") for action in reversed(observation.actions)]


def test_it_finds_the_one_move_that_wins_at_once() -> None:
    """The goal is one Stuff away; every other card, the end of the turn and each discard let the chance pass."""
    play = lay(
        bosses={"Ann": "8"},
        coins="3 0",
        studio={"Ann": "S4a, S2a"},
        hand={"Ann": "S2b, F1, F2"},
    )
    look = play.state.observe(0)
    wins = [action for action in look.actions if play.state.child(0, action).outcome is not None]
    assert wins == [act.Play("s2b.1")]
    bot = make(CLASH, tries=200)
    bot.advisor = Undecided()  # type: ignore[assignment]
    assert bot.choose(look) == wins[0]
    assert bot.compare(look)[0].mean == 1.0


def test_it_beats_the_heuristic_bot() -> None:
    """A short match, so that a search that no longer searches is noticed; the bench plays longer ones."""
    game = rules_model.load("campy_creatures")
    won = 0.0
    for number in range(12):
        state = game.new(seats=2, seed=number // 2, events=False)
        mine = number % 2
        players = [bots.make("heuristic", game, number), bots.make("heuristic", game, number)]
        players[mine] = make(game, number, tries=100)
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
        won += (mine in state.outcome.winners) / len(state.outcome.winners)
    assert won >= 7
