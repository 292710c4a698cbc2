"""A duel played many times, where it has too many moments to be counted out."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules_model.core.chance import seeded
from rules_model.king_of_the_creepies.dice import roll_attack, roll_defence
from rules_model.king_of_the_creepies.modifiers import is_standing
from rules_model.king_of_the_creepies.state import Battle
from rules_model.king_of_the_creepies.turns import strike

from .course import LONGEST, Ends, Fight, Pair, Start, begin_turn, end_turn, next_starts
from .dice import Duel


def played(state: Fight, pair: Pair, battle: Battle, starts: Sequence[Start], games: int, seed: int) -> Duel:
    """How so many duels of a pair end; the arguments are those of :func:`playtest.odds.course.course`."""
    ends, picks = Ends(pair), random.Random(seed)
    for game in range(games):
        world = state.clone()
        world.chance = seeded(seed * games + game)
        start = _one(picks, starts)
        values = battle
        for turn in range(1, LONGEST + 1):
            values = begin_turn(world, pair, values, start)
            if all(is_standing(world, seat) for seat in pair):
                _strike(world, values)
            end_turn(world, start.striker)
            if ends.is_over(world, turn, 1):
                break
            start = _one(picks, next_starts(world, pair, start))
            values = values._replace(attack=(), defence=(), played=False)
    return ends.duel(games)


def _one(picks: random.Random, starts: Sequence[Start]) -> Start:
    return picks.choices(starts, [start.chance for start in starts])[0]


def _strike(world: Fight, battle: Battle) -> None:
    """Roll what has not been rolled, and do the damage."""
    if not battle.attack:
        battle = battle._replace(attack=roll_attack(world, battle))
        world.set_frame(data=battle)
    if not battle.defence:
        battle = battle._replace(defence=roll_defence(world, battle))
        world.set_frame(data=battle)
    strike(world, battle)
