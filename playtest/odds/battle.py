"""Odds of a battle as the rules play it, with whatever Features, Gear and the Mischief card do to dice and damage.

An attack is played through the engine once for every way its dice can fall. A duel is exact where no card has a say in it,
else it is played many times. In both nobody plays a further card: what others hold is not known.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_model.core.chance import Chance, seeded
from rules_model.core.errors import BadInput
from rules_model.core.state import State
from rules_model.king_of_the_creepies.dice import roll_attack, roll_defence
from rules_model.king_of_the_creepies.modifiers import expire, hp_left, is_standing, number, standing
from rules_model.king_of_the_creepies.moments import fold
from rules_model.king_of_the_creepies.state import Battle, battle_of
from rules_model.king_of_the_creepies.turns import strike

from . import dice
from .dice import Duel, Fighter, Odds
from .ways import every_way

#: Duels that are played where cards have a say; the error is at most 2 points in 100.
PLAYED = 2000
#: A duel that takes longer is called endless.
LONGEST = 200


def fighter(state: State[Any], seat: int) -> Fighter:
    """The numbers of a seat's Creepie now. Raises ``BadInput`` when it has none standing."""
    _check(state, seat)
    values = [number(state, seat, name) for name in ("atk", "def", "spd")]
    return Fighter(hp_left(state, seat), *values)


def attack(state: State[Any], attacker: int, target: int) -> Odds:
    """How much HP an attack would cost the target now, exactly.

    Raises:
        BadInput: no battle is being fought, or one of the two does not stand.
    """
    before = _battle(state)
    _check(state, attacker, target)
    had = hp_left(state, target)

    def run(chance: Chance) -> int:
        world = state.clone()
        world.keep_events = False
        world.chance = chance
        battle = before._replace(active=attacker, target=target)
        world.set_frame(data=battle)
        battle = battle._replace(attack=roll_attack(world, battle))
        battle = battle._replace(defence=roll_defence(world, battle))
        world.set_frame(data=battle)
        strike(world, battle)
        return had - max(0, hp_left(world, target)) if is_standing(world, target) else had

    return dict(sorted(every_way(run).items()))


def duel(state: State[Any], one: int, other: int, *, games: int = PLAYED, seed: int = 0) -> tuple[Duel, int]:
    """How a duel of two Creepies would end, from what they are now; and how often it was played (0: exact).

    Raises:
        BadInput: no battle is being fought, or one of the two does not stand.
    """
    battle = _battle(state)
    _check(state, one, other)
    starts = Fraction(int(battle.active != other)) if battle.active in (one, other) else None
    if not any(_has_a_say(state, seat) for seat in (one, other)):
        return dice.duel(fighter(state, one), fighter(state, other), begins=starts), 0
    wins, nobody, turns = [0, 0], 0, 0
    for game in range(games):
        begins = (one, other)[game % 2] if starts is None else (one if starts else other)
        winner, length = _fight(state, one, other, begins, seed * games + game)
        turns += length
        if winner is None:
            nobody += 1
        else:
            wins[winner == other] += 1
    first, second = (Fraction(each, games) for each in wins)
    return Duel(first, second, Fraction(nobody, games), Fraction(turns, games)), games


def _fight(state: State[Any], one: int, other: int, begins: int, seed: int) -> tuple[int | None, int]:
    """One duel, blow by blow; everybody else has left the table."""
    world = state.clone()
    world.keep_events = False
    world.chance = seeded(seed)
    for seat in range(world.seats):
        if seat not in (one, other):
            world.table.creepie[seat] = world.table.gear[seat] = ()
    turn, striker = 0, begins
    before = _battle(state)
    while turn < LONGEST:
        turn += 1
        target = other if striker == one else one
        fold(world, "turn_start", striker)
        battle = before._replace(active=striker, target=target, seats=(one, other))
        world.set_frame(data=battle)
        battle = battle._replace(attack=roll_attack(world, battle))
        battle = battle._replace(defence=roll_defence(world, battle))
        world.set_frame(data=battle)
        strike(world, battle)
        expire(world, "attack")
        if is_standing(world, striker):
            fold(world, "turn_end", striker)
        expire(world, "turn")
        stand = [seat for seat in (one, other) if is_standing(world, seat)]
        if len(stand) < 2:
            return (stand[0] if stand else None), turn
        striker = target
    return None, turn


def _has_a_say(state: State[Any], seat: int) -> bool:
    table, cards = state.table, state.game.cards
    lying = (*table.creepie[seat], *table.gear[seat], *getattr(table, "mischief", ()))
    return any(getattr(cards[id], "feature", ()) or getattr(cards[id], "traits", ()) for id in lying)


def _battle(state: State[Any]) -> Battle:
    battle = battle_of(state)
    if battle is None or not battle.seats:
        raise BadInput("there are odds in a battle only", hint="ask when Creepies lie face up and fight")
    return battle


def _check(state: State[Any], *seats: int) -> None:
    stand = standing(state)
    for seat in seats:
        if seat not in stand:
            raise BadInput(f"seat {seat} has no Creepie standing", hint=f"those who stand: {stand}")


__all__ = ["attack", "duel", "fighter"]
