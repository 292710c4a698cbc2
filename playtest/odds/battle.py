"""Odds of a battle as the rules play it, with whatever Features, Gear and the Mischief card do to dice and damage.

Every way in which the dice can fall is played through the engine, of an attack and of a duel. A duel in which that is
too much is played many times instead. In all of it nobody plays a further card: what others hold is not known.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from rules_model.core.errors import BadInput
from rules_model.core.state import State
from rules_model.king_of_the_creepies.modifiers import hp_left, number, standing
from rules_model.king_of_the_creepies.state import Battle, battle_of
from rules_model.king_of_the_creepies.turns import strike

from .blows import blows
from .course import Start, course, end_turn, rolled_starts
from .dice import Duel, Fighter, Odds
from .played import played

#: How often a duel is played that cannot be counted out; the error is at most 2 points in 100.
PLAYED = 2000


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
    battle = _battle(state)
    _check(state, attacker, target)
    had = hp_left(state, target)
    if (battle.active, battle.target) != (attacker, target):
        battle = battle._replace(active=attacker, target=target, attack=(), defence=())
    found: dict[int, Fraction] = defaultdict(Fraction)
    for chance, world, rolled in blows(_aside(state), battle, {}):
        strike(world, rolled)
        found[had - hp_left(world, target)] += chance
    return dict(sorted(found.items()))


def duel(state: State[Any], one: int, other: int, *, games: int = PLAYED, seed: int = 0) -> tuple[Duel, int]:
    """How a duel of two Creepies would end, from what they are now; and how often it was played (0: exact).

    Raises:
        BadInput: no battle is being fought, or one of the two does not stand.
    """
    battle = _battle(state)
    _check(state, one, other)
    pair = one, other
    world = _aside(state)
    for seat in range(world.seats):
        if seat not in pair:
            world.table.creepie[seat] = world.table.gear[seat] = ()
    starts = _starts(world, battle, pair)
    if not (battle.attack and {battle.active, battle.target} == {*pair}):
        battle = battle._replace(attack=(), defence=())
    exact = course(world, pair, battle, starts)
    return (exact, 0) if exact is not None else (played(world, pair, battle, starts, games, seed), games)


def _starts(world: State[Any], battle: Battle, pair: tuple[int, int]) -> list[Start]:
    """Who of the two strikes next: who has its turn and has not attacked, else the next in order, else the dice say.

    A turn whose attack is over is ended in ``world``.
    """
    order = battle.order
    if not order:
        return rolled_starts(world, pair)
    at = order.index(battle.active) if battle.active in order else 0
    is_done = battle.active in order and battle.attacked and not battle.attack
    if is_done:
        end_turn(world, battle.active)
    left = [seat for seat in order[at + is_done :] if seat in pair]
    if not left and world.config.rulings["turn_order"] == "c":
        return rolled_starts(world, pair)
    striker = (*left, *(seat for seat in order if seat in pair))[0]
    # What the turn of the active one begins with has been done.
    return [Start(1, striker, has_begun=striker == battle.active, ends_round=len(left) == 1)]


def _aside(state: State[Any]) -> State[Any]:
    """A copy that tells nothing, and in which no Goal is met: those change no battle, and are secret."""
    world = state.clone()
    world.keep_events = False
    if hasattr(world.table, "goals"):
        world.table.goals = [()] * world.seats
    return world


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
