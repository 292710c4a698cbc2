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
from rules_model.king_of_the_creepies.dice import roll_attack, roll_defence, turn_order
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
    """How much HP an attack would cost the target now, exactly. Dice of that attack that lie on the table already stay.

    Raises:
        BadInput: no battle is being fought, or one of the two does not stand.
    """
    before = _battle(state)
    _check(state, attacker, target)
    had = hp_left(state, target)
    if (before.active, before.target) != (attacker, target):
        before = before._replace(active=attacker, target=target, attack=(), defence=())

    def run(chance: Chance) -> int:
        world = state.clone()
        world.keep_events = False
        world.chance = chance
        _strike(world, before)
        return had - max(0, hp_left(world, target)) if is_standing(world, target) else had

    return dict(sorted(every_way(run).items()))


def duel(state: State[Any], one: int, other: int, *, games: int = PLAYED, seed: int = 0) -> tuple[Duel, int]:
    """How a duel of two Creepies would end, from what they are now; and how often it was played (0: exact).

    Raises:
        BadInput: no battle is being fought, or one of the two does not stand.
    """
    battle = _battle(state)
    _check(state, one, other)
    begins = _begins(battle, one, other)
    is_plain = not any(_has_a_say(state, seat) for seat in (one, other))
    if is_plain and not _strikes_now(battle, one, other):
        starts = None if begins is None else int(begins == one)
        return dice.duel(fighter(state, one), fighter(state, other), begins=starts), 0
    wins, nobody, turns = [0, 0], 0, 0
    for game in range(games):
        winner, length = _fight(state, one, other, begins, seed * games + game)
        turns += length
        if winner is None:
            nobody += 1
        else:
            wins[winner == other] += 1
    first, second = (Fraction(each, games) for each in wins)
    return Duel(first, second, Fraction(nobody, games), Fraction(turns, games)), games


def _begins(battle: Battle, one: int, other: int) -> int | None:
    """Who of the two strikes next: who has its turn and has not attacked, else the next in order; ``None``: not known."""
    if not battle.order:
        return None
    order = battle.order
    at = order.index(battle.active) if battle.active in order else 0
    done = battle.active in order and battle.attacked and not battle.attack
    around = (*order[at + done :], *order[: at + done])
    return next(seat for seat in around if seat in (one, other))


def _strikes_now(battle: Battle, one: int, other: int) -> bool:
    """Whether one of the two has just rolled for an attack on the other."""
    return bool(battle.attack) and {battle.active, battle.target} == {one, other}


def _fight(state: State[Any], one: int, other: int, begins: int | None, seed: int) -> tuple[int | None, int]:
    """One duel, blow by blow; everybody else has left the table."""
    world = state.clone()
    world.keep_events = False
    world.chance = seeded(seed)
    for seat in range(world.seats):
        if seat not in (one, other):
            world.table.creepie[seat] = world.table.gear[seat] = ()
    before = _battle(state)
    striker = turn_order(world, (one, other))[0] if begins is None else begins
    has_begun = striker == before.active  # what a turn begins with has been done
    battle = before if _strikes_now(before, one, other) else before._replace(attack=(), defence=())
    for turn in range(1, LONGEST + 1):
        target = other if striker == one else one
        battle = battle._replace(active=striker, target=target, seats=(one, other))
        world.set_frame(data=battle)
        if not has_begun:
            fold(world, "turn_start", striker)
        if is_standing(world, striker) and is_standing(world, target):
            _strike(world, battle)
            expire(world, "attack")
        if is_standing(world, striker):
            fold(world, "turn_end", striker)
        expire(world, "turn")
        stand = [seat for seat in (one, other) if is_standing(world, seat)]
        if len(stand) < 2:
            return (stand[0] if stand else None), turn
        striker, has_begun = target, False
        battle = battle._replace(attack=(), defence=(), played=False)
    return None, LONGEST


def _strike(world: State[Any], battle: Battle) -> None:
    """Roll what has not been rolled, and do the damage."""
    world.set_frame(data=battle)
    if not battle.attack:
        battle = battle._replace(attack=roll_attack(world, battle))
        world.set_frame(data=battle)
    if not battle.defence:
        battle = battle._replace(defence=roll_defence(world, battle))
        world.set_frame(data=battle)
    strike(world, battle)


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
