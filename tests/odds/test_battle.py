"""Odds that the engine itself gives, beside those from the dice alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from playtest.odds import battle, damage, duel
from playtest.odds.ways import every_way
from rules_model.core.chance import draw, roll, seeded
from rules_model.core.errors import BadInput
from rules_model.king_of_the_creepies.actions import Attack
from rules_model.king_of_the_creepies.modifiers import standing
from tests.king_of_the_creepies.arena import Play, Side, arena, fight


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


def played_out(play: Play, games: int) -> float:
    """How often the first seat wins when the engine itself fights on and nobody plays a card."""
    won = 0
    for game in range(games):
        state = play.state.clone()
        state.chance = seeded(game)
        while state.outcome is None:
            legal = state.legal_actions(state.deciders[0])
            idle = [each for each in legal if each.kind in ("pass", "end_turn", "ready")]
            attacks = [each for each in legal if each.kind == "attack"]
            state.apply(state.deciders[0], (idle or attacks)[0])
        won += standing(state) == (0,)
    return won / games


@pytest.mark.parametrize(
    ("sides", "mischief", "phase"),
    [
        ((Side("nocturnal_manimal", hurt=8), Side("stitches", hurt=6)), "leaky_roof", "battle_turn"),
        ((Side("fungus_gus", hurt=10), Side("cactus_pete", hurt=9)), "", "battle_turn"),
        ((Side("nocturnal_manimal", hand="lick_the_wounds"), Side("stitches")), "", "after_attack"),
    ],
)
def test_a_duel_is_fought_as_the_engine_fights_it(sides: Any, mischief: str, phase: str) -> None:
    """KC-BAT-02, KC-CARD-02: what begins and ends a turn counts, and who has attacked does not strike again."""
    play = fight(*sides, seed=3, mischief=mischief, game=arena(real=True))
    if play.active != 0:
        play = play.until("battle_turn", active=0) if phase == "after_attack" else play
    if phase == "after_attack":
        play.apply(0, Attack(1)).until("after_attack")
    odds, games = battle.duel(play.state, 0, 1, games=600)
    assert games == 600
    assert float(odds.first) == pytest.approx(played_out(play, 300), abs=0.08)
