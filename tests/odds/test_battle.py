"""Odds that the engine itself gives, beside those from the dice alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from playtest.odds import Duel, battle, course, damage, duel
from playtest.odds.ways import every_way
from rules_model.core.chance import draw, roll, seeded
from rules_model.core.errors import BadInput
from rules_model.king_of_the_creepies.actions import Attack
from rules_model.king_of_the_creepies.dice import roll_attack, roll_defence
from rules_model.king_of_the_creepies.modifiers import hp_left, standing
from rules_model.king_of_the_creepies.state import battle_of
from rules_model.king_of_the_creepies.turns import strike
from tests.king_of_the_creepies.arena import Play, Side, arena, fight, real_battle
from tests.odds.by_hand import BY_HAND


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
    counted, games = battle.duel(state, 0, 1)
    assert games == 0
    assert numbers(counted) == pytest.approx(numbers(duel(one, other, begins=1)), abs=1e-7)


def numbers(found: Duel) -> list[float]:
    """All numbers of the odds of a duel in which both can win."""
    return [float(each) for each in (found.first, found.second, found.nobody, found.turns, *found.left)]  # type: ignore[arg-type]


def test_a_duel_through_the_engine_has_the_odds_worked_by_hand() -> None:
    """KC-WIN-01, KC-ATK-04: ATK 2 meets DEF 2 on both sides; 2 HP are left to who begins, 1 HP to the other."""
    state = fight(Side("manimal", hurt=8), Side("manimal", hurt=9), first=0).state
    odds, games = battle.duel(state, 0, 1)
    assert games == 0
    assert numbers(odds) == pytest.approx([float(each) for each in BY_HAND], abs=1e-7)


def test_an_order_that_is_rolled_anew_every_time_round_is_in_the_odds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """KC-RUL-24: 1 HP and equal speed on both sides. In this round p + q · (what follows); each further one is even."""
    state = fight(
        Side("manimal", hurt=9), Side("manimal", hurt=9), first=0, rulings={"turn_order": "c"}
    ).state
    p, q = 181 / 216, 35 / 216
    assert float(battle.duel(state, 0, 1)[0].first) == pytest.approx(p + q * q / 2)
    assert float(battle.duel(state, 1, 0)[0].second) == pytest.approx(p + q * q / 2)
    monkeypatch.setattr(course, "MOST", 0)
    odds, games = battle.duel(state, 0, 1)
    assert games
    assert float(odds.first) == pytest.approx(p + q * q / 2, abs=0.03)


@pytest.mark.parametrize("phase", ["target_named", "attack_rolled", "defence_rolled"])
def test_dice_on_the_table_stay_in_the_odds(phase: str) -> None:
    """KC-ATK-02, KC-ATK-03: what has been rolled is not rolled again; without a card on either side this is arithmetic."""
    play = fight("ogre", "bat", dice=[6, 1, 3, 4, 2]).apply(0, Attack(1)).until(phase)
    edge = {"target_named": (2, 12), "attack_rolled": (7, 7), "defence_rolled": (7, 7)}[phase]
    least, most = (max(0, min(8, dice + 4 - 1 - die)) for dice, die in zip(edge, (6, 1), strict=True))
    if phase == "defence_rolled":
        least = most = 7 + 4 - 1 - 2
    assert (min(found := battle.attack(play.state, 0, 1)), max(found)) == (least, most)
    assert sum(found.values()) == 1


def test_every_roll_of_real_cards_is_counted_as_it_falls() -> None:
    """KC-CARD-02: grouping dice that come to the same changes no odds, whatever Features and Gear do to them."""
    for seed in range(12):
        state = real_battle(seed, 3, events=False)
        play = Play(state, []).until("battle_turn")
        values = battle_of(play.state)
        target = next(seat for seat in standing(play.state) if seat != values.active)
        values = values._replace(target=target)

        def run(chance: Any, before: Any = play.state, values: Any = values) -> int:
            world = before.clone()
            world.chance = chance
            world.set_frame(data=values)
            rolled = values._replace(attack=roll_attack(world, values))
            world.set_frame(data=rolled)
            rolled = rolled._replace(defence=roll_defence(world, rolled))
            world.set_frame(data=rolled)
            strike(world, rolled)
            return hp_left(before, rolled.target) - hp_left(world, rolled.target)

        assert battle.attack(play.state, values.active, target) == every_way(run)


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
    odds, games = battle.duel(play.state, 0, 1)
    assert games == 0
    assert float(odds.first) == pytest.approx(played_out(play, 300), abs=0.08)


def test_a_duel_with_too_many_moments_is_played_and_comes_to_about_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """KC-CARD-02: the odds from many games are near the exact ones, and the same each time."""
    state = fight(Side("nocturnal_manimal", hurt=4), Side("stitches"), seed=3, game=arena(real=True)).state
    exact, _ = battle.duel(state, 0, 1)
    monkeypatch.setattr(course, "MOST", 20)
    odds, games = battle.duel(state, 0, 1, games=800)
    assert games == 800
    assert odds == battle.duel(state, 0, 1, games=800)[0]
    assert numbers(odds) == pytest.approx(numbers(exact), abs=0.3)
    assert float(odds.first) == pytest.approx(float(exact.first), abs=0.04)


def test_who_has_attacked_in_this_turn_ends_it_before_the_other_strikes() -> None:
    """KC-BAT-02: what a turn ends with is still to come when its attack is over."""
    kraken = Side("couch_kraken", hand="lick_the_wounds", hurt=5)
    plays = (fight(Side("stitches"), kraken, seed=seed, game=arena(real=True)) for seed in range(20))
    play = next(each for each in plays if each.active == 1)
    play.apply(1, Attack(0)).until("after_attack")
    before, _ = battle.duel(play.state, 0, 1)
    hurt = play.table.damage[1]
    play.until("battle_turn", active=0)
    assert play.table.damage[1] < hurt
    assert numbers(battle.duel(play.state, 0, 1)[0]) == pytest.approx(numbers(before))
