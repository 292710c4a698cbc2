"""Odds that the engine itself gives, beside those from the dice alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from playtest.odds import battle, damage, duel
from playtest.odds.ways import every_way
from rules_model.core.chance import draw, roll
from rules_model.core.errors import BadInput
from tests.king_of_the_creepies.arena import fight


def ring(**cards: Any) -> Any:
    """Two plain Creepies of the worked cases face to face; nothing else is on the table."""
    return fight("ogre", "bat", first=0, **cards).state


def test_every_way_of_two_dice_is_counted_once() -> None:
    """KC-ATK-02: 36 ways, 7 in six of them."""
    ways = every_way(lambda chance: sum(roll(chance, "attack", 6, 2)))
    assert sum(ways.values()) == 1
    assert ways[7] == Fraction(1, 6)


def test_ways_of_unequal_length_weigh_what_they_should() -> None:
    """A draw of two of three cards, without putting back: each pair in one of three cases."""
    ways = every_way(lambda chance: frozenset(draw(chance, "card", ("a", "b", "c"), 2)[0]))
    assert set(ways.values()) == {Fraction(1, 3)}


def test_the_engine_gives_plain_creepies_the_odds_of_the_dice() -> None:
    """KC-ATK-04: where no card has a say, both ways to count agree exactly."""
    state = ring()
    one, other = battle.fighter(state, 0), battle.fighter(state, 1)
    assert battle.attack(state, 0, 1) == damage(one, other)
    assert battle.duel(state, 0, 1)[0].first == duel(one, other, begins=1).first


def test_odds_change_nothing() -> None:
    """Asking for odds leaves the position as it was."""
    state = ring()
    before = state.position()
    battle.attack(state, 0, 1)
    battle.duel(state, 0, 1)
    assert state.position() == before


def test_odds_of_one_who_does_not_stand_are_refused() -> None:
    """KC-RUL-58: who does not fight has no odds."""
    with pytest.raises(BadInput, match="no Creepie standing"):
        battle.attack(ring(), 0, 7)
