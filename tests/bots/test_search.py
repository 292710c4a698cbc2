"""The search bot imagines fairly: it sees nothing hidden, imagines alike each time, and finds what wins."""

from __future__ import annotations

import operator
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import rules_model
import rules_model.creative_clash
from playtest import bots
from playtest.bots import creepie_hand
from playtest.bots.heuristic import Choice
from playtest.bots.playouts.creative_clash import ClashPlayout
from playtest.bots.playouts.goblin_poker import PokerPlayout
from playtest.bots.playouts.king_of_the_creepies import KingPlayout
from playtest.bots.search import Node, SearchBot
from rules_model.core.actions import Action
from rules_model.core.chance import seeded
from rules_model.core.game import Game
from rules_model.core.observation import Observation, Worlds, redeal
from rules_model.core.state import State
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.scoring import level
from rules_model.goblin_poker import actions as poker
from rules_model.king_of_the_creepies import actions as kc
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


def searched(name: str, number: int, every: int = 8) -> Iterator[tuple[State[Any], int, Observation]]:
    """Every so many of those moments at which the bot searches."""
    playout, count = make(rules_model.load(name)).playout, 0
    for state, seat, look in decisions(name, number):
        if playout.searches(look):
            count += 1
            if count % every == 1:
                yield state, seat, look


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
    for state, seat, look in searched(name, 5):
        chosen = {make(game).choose(redeal(state, seat, seeded(world)).observe(seat)) for world in range(3)}
        assert chosen == {make(game).choose(look)}


@pytest.mark.parametrize("name", SEARCHED)
def test_it_says_how_many_tries_it_won(name: str) -> None:
    game = rules_model.load(name)
    told = 0
    for _, _, look in searched(name, 3):
        action, reason = make(game).why(look)
        assert action == make(game).choose(look)
        assert reason.endswith(".")
        assert 10 < len(reason) < 160
        best, *_ = make(game).compare(look)
        if best.shares:
            told += 1
            assert reason.startswith(f"Tried {len(best.shares)} times from here")
            assert f"brings {round(100 * best.mean)} of 100 wins" in reason
    assert told


@pytest.mark.parametrize("name", SEARCHED)
def test_it_keeps_to_its_number_of_tries(name: str) -> None:
    game = rules_model.load(name)
    for _, _, look in searched(name, 2):
        assert sum(len(each.shares) for each in make(game, tries=30).compare(look)) <= 30


class Undecided:
    """An advisor that holds all choices to be alike."""

    def choices(self, observation: Observation) -> list[Choice]:
        return [Choice(0.0, action, lambda: "No reason.") for action in reversed(observation.actions)]


class Lazy(ClashPlayout):
    """Quick play that ends every turn at once, and sees nothing but Ego."""

    def move(self, state: State[Any], seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        return actions[-1] if state.phase != "play" else act.END_TURN

    def standings(self, state: State[Any]) -> list[float]:
        return [float(level(state, seat)) for seat in range(state.seats)]

    def value(self, state: State[Any]) -> float:
        return self.share(self.standings(state))


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
    bot.advisor, bot.playout = Undecided(), Lazy  # type: ignore[assignment]
    assert bot.choose(look) == wins[0]
    assert bot.compare(look)[0].mean == 1.0


class Planning(Lazy):
    """The same with a tree of one more decision."""

    depth = 1


def test_the_tree_finds_two_plays_that_win_where_one_play_alone_looks_better() -> None:
    """Four Coins by an Event, then the Stuff that reaches the goal; to buy other Stuff at once leaves too few Coins."""
    play = lay(
        bosses={"Ann": "10"},
        coins="8 0",
        hand={"Ann": "VGain, S10, S4a, F1"},
    )
    look = play.state.observe(0)
    assert all(play.state.child(0, action).outcome is None for action in look.actions)
    chosen = []
    for playout in (Lazy, Planning):
        bot = make(CLASH, tries=200)
        bot.advisor, bot.playout = Undecided(), playout  # type: ignore[assignment]
        chosen.append(bot.choose(look))
    assert chosen == [act.Play("s4a.1"), act.Play("vgain.1")]


@pytest.mark.parametrize("playout", [Lazy, Planning])
def test_the_tree_grows_only_as_deep_as_it_may(playout: type[Lazy]) -> None:
    look = lay(bosses={"Ann": "10"}, coins="8 0", hand={"Ann": "VGain, S10, S4a, F1"}).state.observe(0)
    bot = make(CLASH, tries=60)
    bot.advisor, bot.playout = Undecided(), playout  # type: ignore[assignment]
    tried = bot.compare(look)
    nodes = [node for each in tried for node in each.arm.then.values()]
    assert bool(nodes) == bool(playout.depth)
    assert all(not arm.then for node in nodes for arm in node.values())
    for node in nodes:
        assert all(arm.tries <= arm.offered and 0 <= arm.total <= arm.tries for arm in node.values())


def test_a_card_with_many_targets_does_not_crowd_out_the_others() -> None:
    crowded = 0
    for number in range(3):
        for _, _, look in searched("creative_clash", number):
            bot = make(rules_model.load("creative_clash"), tries=60)
            offered = {choice.action for choice in bot.advisor.choices(look)} & {*look.actions}
            kinds = {bot.playout.kind(action) for action in offered}
            tried = bot.compare(look)
            if tried[0].shares:
                found = {bot.playout.kind(each.choice.action) for each in tried}
                assert len(found) == min(len(kinds), bot.playout.width)
                crowded += len(offered) > bot.playout.width and len(kinds) > 1
    assert crowded


def test_a_node_tries_everything_once_and_then_leans_to_what_brings_more() -> None:
    """An action that is on offer seldom is not held back by that: what counts is how often it could have been taken."""
    node, often, seldom = Node(), act.Play("s2b.1"), act.Play("f1.1")
    taken: list[Action] = []
    for number in range(60):
        action = node.choose([often, seldom] if number % 10 == 0 else [often])
        node[action].tries += 1
        node[action].total += 0.9 if action == seldom else 0.1
        taken.append(action)
    assert taken[0] == often
    assert node[seldom].tries == node[seldom].offered - 1 == 5


def test_who_bets_high_is_thought_to_hold_a_good_hand() -> None:
    """Goblin Poker: of worlds that are dealt, those are likelier in which the bet is what the hand is worth."""
    game = rules_model.load("goblin_poker")
    state = game.new(seats=2, seed=3)
    first = state.table.actor
    high = state.table.monies[first] // 2
    thought = []
    for bet in (1, high):
        after = state.child(first, poker.bet(bet))
        while after.table.actor == first or after.deciders != (after.table.actor,):
            after.apply(next(seat for seat in after.deciders if seat != after.table.actor), kc.PASS)
        look = after.observe(1 - first)
        play, worlds = PokerPlayout(look, {}), Worlds(look)
        assert play.deals > 1
        dealt = [worlds.deal(seeded(number)) for number in range(60)]
        weights = [play.likelihood(world) for world in dealt]
        assert all(weight > 0 for weight in weights)
        strengths = [creepie_hand.best(play.view, world.table.hand[first], True)[0] for world in dealt]
        thought.append(sum(map(operator.mul, weights, strengths)) / sum(weights))
    assert thought[1] > 1.05 * thought[0]


def test_the_others_are_thought_to_lay_what_is_strongest() -> None:
    """King of the Creepies: in every imagined world all others have laid a Creepie, also those who had done so before."""
    game = rules_model.load("king_of_the_creepies")
    state, usual = game.new(seats=3, seed=2), bots.make("heuristic", game)
    while state.phase != "select" or 1 not in state.deciders or 0 in state.deciders:
        seat = state.deciders[0]
        state.apply(seat, usual.choose(state.observe(seat)))
    look = state.observe(1)
    play = KingPlayout(look, {})
    for number in range(8):
        world = Worlds(look).deal(seeded(number))
        play.prepare(world, random.Random(1))
        assert world.deciders == (1,)
        after = world.child(1, look.actions[0])
        assert after.phase == "wager"
        assert all(after.table.creepie)


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
