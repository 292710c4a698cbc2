"""The search bot of King of the Creepies judges duels by how they end, and leaves the heuristic bot its own tastes."""

from __future__ import annotations

import math
import random
from functools import cache

import rules_model
from playtest import bots
from playtest.bots.creepie_keep import power
from playtest.bots.creepie_view import View, Weights
from playtest.bots.king_of_the_creepies import KingBot
from playtest.bots.playouts.creepie_tastes import LEANINGS, TASTES
from playtest.bots.playouts.creepies import CreepiePlayout
from playtest.bots.playouts.king_of_the_creepies import KingPlayout
from playtest.bots.search import SearchBot
from rules_model.core.observation import Observation
from rules_model.king_of_the_creepies.keywords import TRAITS
from rules_model.king_of_the_creepies.state import Creepies

GAME = rules_model.load("king_of_the_creepies")
#: What it strikes beside its target is no use where there is nobody else; an ambush is one against anybody.
SPLASHES, AMBUSHES = "giganto_chihuahua.1", "closet_lurker.1"


def view(seats: int, weights: Weights) -> View:
    state = GAME.new(seats=seats, seed=1)
    return View(state.observe(state.deciders[0]), weights)


def test_every_leaning_is_of_a_trait_that_there_is() -> None:
    assert set(LEANINGS) - {"spd"} <= set(TRAITS)


def test_a_trait_that_strikes_bystanders_counts_for_little_where_there_are_none() -> None:
    duel, several = view(2, TASTES), view(4, TASTES)
    assert power(duel, AMBUSHES) > power(duel, SPLASHES)
    assert power(several, AMBUSHES) < power(several, SPLASHES)


def test_among_several_it_has_the_tastes_of_the_heuristic_bot() -> None:
    ours, usual = view(3, TASTES), view(3, Weights())
    assert ours.weights.goodie == usual.weights.goodie
    for id in GAME.box.families["creepie"]:
        assert power(ours, id) == power(usual, id)


def test_only_the_advisor_of_the_search_bot_takes_on_its_tastes() -> None:
    searching, heuristic = bots.make("search", GAME), bots.make("heuristic", GAME)
    assert isinstance(searching, SearchBot)
    assert isinstance(heuristic, KingBot)
    assert searching.advisor.weights is TASTES
    assert heuristic.weights == Weights()


class Untaught(KingPlayout):
    """The same quick play with the tastes of the heuristic bot."""

    tastes = advice = Weights()

    def __init__(self, observation: Observation, worths: dict[object, float]) -> None:
        super().__init__(observation, {})
        self.strength, self.help = CreepiePlayout.strength, CreepiePlayout.help


@cache
def duels(games: int = 60) -> list[tuple[Creepies, int]]:
    """Battles of two, as they were before the wagers, and who won: whatever Creepie was laid."""
    found = []
    for number in range(games):
        pick = random.Random(number)
        state = GAME.new(seats=2, seed=number, events=False)
        players = [KingBot(seat) for seat in range(2)]
        before, won = None, state.table.battles_won.copy()
        while state.outcome is None:
            if state.phase == "wager" and before is None:
                before = state.clone()
            seat = state.deciders[0]
            look = state.observe(seat)
            lays = state.phase == "select"
            state.apply(seat, pick.choice(look.actions) if lays else players[seat].choose(look))
            now = state.table.battles_won
            if now != won and before is not None:
                found.append((before, int(now[1] > won[1])))
            if now != won or state.phase == "market_turn":
                before, won = None, now.copy()
    return found


def surprise(playout: type[KingPlayout]) -> float:
    """How surprising the ends of the battles are to who believes in the odds: the mean logarithm."""
    total = 0.0
    for state, winner in duels():
        play = playout(state.observe(state.deciders[0]), {})
        total -= math.log(play.odds(state)[winner])
    return total / len(duels())


def test_its_odds_of_a_duel_foresee_the_end_better_than_those_of_the_heuristic_bots_tastes() -> None:
    assert len(duels()) > 100
    assert surprise(KingPlayout) < surprise(Untaught) - 0.01 < math.log(2)
