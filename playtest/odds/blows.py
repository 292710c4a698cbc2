"""The ways in which the dice of one attack can fall, as the rules roll them; those that come to the same are one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from rules_model.core.chance import Chance
from rules_model.core.state import State
from rules_model.king_of_the_creepies.dice import attack_total, defence_total, roll_attack, roll_defence
from rules_model.king_of_the_creepies.state import Battle

from .ways import every_way

Fight = State[Any]
Dice = tuple[int, ...]
Total = Callable[[Fight, Battle], int]


class Blow(NamedTuple):
    """An attack with its dice on the table, before the damage: how probable, and a world of its own in which it is so."""

    chance: Fraction
    world: Fight
    battle: Battle


class _Roll(NamedTuple):
    """Dice of one side, in a world that may be that of other rolls too."""

    chance: Fraction
    dice: Dice
    world: Fight


#: Rolls that changed nothing else, by what decides them: side, seat, and what its cards remember of the battle.
Rolls = dict[Hashable, list[tuple[Fraction, Dice]]]


def happenings(state: Fight) -> Hashable:
    """All that a battle without further cards changes: two moments that agree in it go on alike."""
    table = state.table
    return tuple(table.damage), tuple(table.marks), tuple(table.flags), tuple(table.raised)


def blows(state: Fight, battle: Battle, rolls: Rolls) -> Iterator[Blow]:
    """Every attack that the dice can make of this one. Dice that lie on the table already stay.

    Args:
        rolls: what is known of rolls among the same Creepies with the same cards, at first ``{}``; it grows.
    """
    found: dict[Hashable, Blow] = {}
    sides = _rolled(state, battle, "attack", battle.active, roll_attack, rolls)
    for attack, (chance, attacked, world) in _totals(sides, battle, "attack", attack_total).items():
        sides = _rolled(world, attacked, "defence", battle.target, roll_defence, rolls)
        for defence, (other, defended, after) in _totals(sides, attacked, "defence", defence_total).items():
            key = max(attack[0] - defence[0], 0), id(after)
            before = found[key].chance if key in found else 0
            found[key] = Blow(before + chance * other, after, defended)
    for blow in found.values():
        world = blow.world.clone()
        world.set_frame(data=blow.battle)
        yield blow._replace(world=world)


def _totals(
    sides: list[_Roll], battle: Battle, side: str, total: Total
) -> dict[tuple[int, int], tuple[Fraction, Battle, Fight]]:
    """Rolls by what they come to with all that is added; neither total looks at the other side's dice."""
    found: dict[tuple[int, int], tuple[Fraction, Battle, Fight]] = {}
    for chance, dice, world in sides:
        rolled = battle._replace(attack=dice) if side == "attack" else battle._replace(defence=dice)
        world.set_frame(data=rolled)
        key = total(world, rolled), id(world)
        before = found[key][0] if key in found else Fraction(0)
        found[key] = before + chance, rolled, world
    return found


def _rolled(
    state: Fight, battle: Battle, side: str, seat: int, roll: Callable[[Fight, Battle], Dice], rolls: Rolls
) -> list[_Roll]:
    """One side's dice, in their order of size. Where a roll uses something up, each of its results has its own world."""
    if lying := getattr(battle, side):
        return [_Roll(Fraction(1), lying, state)]
    key = side, seat, state.table.flags[seat]
    if key in rolls:
        return [_Roll(chance, dice, state) for chance, dice in rolls[key]]
    before = happenings(state)
    worlds: dict[Hashable, Fight] = {}

    def run(chance: Chance) -> tuple[Dice, Hashable]:
        world = state.clone()
        world.chance = chance
        world.set_frame(data=battle)
        result = tuple(sorted(roll(world, battle))), happenings(world)
        worlds.setdefault(result[1], world)
        return result

    ways = every_way(run)
    if worlds.keys() == {before}:
        rolls[key] = [(chance, dice) for (dice, _), chance in ways.items()]
        return [_Roll(chance, dice, state) for chance, dice in rolls[key]]
    return [_Roll(chance, dice, worlds[after]) for (dice, after), chance in ways.items()]


__all__ = ["Blow", "Rolls", "blows", "happenings"]
