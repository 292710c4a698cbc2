"""A duel along every way its dice can fall, blow by blow through the engine: exact, where there are not too many moments.

The chances of all moments that a turn may lead to are carried on to the next turn, until next to nothing is undecided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rules_model.core.state import State
from rules_model.king_of_the_creepies.modifiers import expire, hp_left, is_standing, number
from rules_model.king_of_the_creepies.moments import fold
from rules_model.king_of_the_creepies.state import Battle
from rules_model.king_of_the_creepies.turns import strike

from .blows import Rolls, blows, happenings
from .dice import Duel, Fighter, first_turn

#: A duel that takes longer is called endless, in turns of both together.
LONGEST = 200
#: A duel of more moments than these is not counted out: that would take over a second.
MOST = 900
#: What is less probable is left out: far less than anybody is shown.
TINY = 1e-9

Fight = State[Any]
Pair = tuple[int, int]


class Start(NamedTuple):
    """How a duel may go on.

    Attributes:
        chance: how probably so.
        striker: who has the next turn.
        has_begun: that turn has begun already.
        ends_round: both have had their turn after it, which matters where the order is rolled anew then (KC-RUL-24).
    """

    chance: float
    striker: int
    has_begun: bool = False
    ends_round: bool = False


#: Between two turns: how it goes on, and all that has happened.
Moment = tuple[Start, Hashable]


class Ends:
    """How duels end, counted together, each with its weight."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.wins, self.left = [0.0, 0.0], [0.0, 0.0]
        self.over = self.turns = 0.0

    def is_over(self, world: Fight, turn: int, weight: float) -> bool:
        """Whether at most one of the two stands after so many turns; then that is counted."""
        stand = [seat for seat in self.pair if is_standing(world, seat)]
        if len(stand) == 2:
            return False
        self.over += weight
        self.turns += weight * turn
        if stand:
            at = self.pair.index(stand[0])
            self.wins[at] += weight
            self.left[at] += weight * hp_left(world, stand[0])
        return True

    def duel(self, whole: float) -> Duel:
        """The odds, where all weights together are ``whole``."""
        first, second = (wins / whole for wins in self.wins)
        left = [left / wins if wins else None for left, wins in zip(self.left, self.wins, strict=True)]
        # One in a thousand that goes on and on is not worth a word.
        turns = self.turns / self.over if self.over > 0.999 * whole else None
        nobody = 1 - first - second
        return Duel(first, second, nobody if nobody > 10 * TINY else 0.0, turns, (left[0], left[1]))


def course(state: Fight, pair: Pair, battle: Battle, starts: Sequence[Start]) -> Duel | None:
    """How the duel of a pair ends; ``None`` where there are too many moments to count it out.

    Args:
        state: a world in which nobody but the two stands; it is left as it is.
        battle: the values of the battle; dice in it are those of the first blow.
    """
    worlds: dict[Moment, Fight] = {}
    known: dict[Moment, dict[Moment, float]] = {}
    rolls: Rolls = {}

    def turn(world: Fight, battle: Battle, start: Start) -> dict[Moment, float]:
        """The moments that a turn leads to."""
        found: dict[Moment, float] = defaultdict(float)
        for chance, after in _turn(world, pair, battle, start, rolls):
            for next_one in next_starts(after, pair, start):
                moment = next_one._replace(chance=1), happenings(after)
                worlds.setdefault(moment, after)
                found[moment] += float(chance) * next_one.chance
        return found

    now: dict[Moment, float] = defaultdict(float)
    for start in starts:
        for moment, chance in turn(state, battle, start).items():
            now[moment] += start.chance * chance
    ends, later = Ends(pair), battle._replace(attack=(), defence=(), played=False)
    for at in range(1, LONGEST + 1):
        going = {
            moment: chance for moment, chance in now.items() if not ends.is_over(worlds[moment], at, chance)
        }
        if sum(going.values()) < TINY:
            break
        now = defaultdict(float)
        for moment, chance in going.items():
            if moment not in known:
                if len(known) == MOST:
                    return None
                start, _ = moment
                known[moment] = turn(worlds[moment], later, start)
            for after, way in known[moment].items():
                now[after] += chance * way
    return ends.duel(1)


def other(pair: Pair, seat: int) -> int:
    """The one of a pair that ``seat`` is not."""
    return pair[1] if seat == pair[0] else pair[0]


def next_starts(world: Fight, pair: Pair, start: Start) -> list[Start]:
    """Who strikes after a turn: the other one, or who wins the roll where the order is rolled anew every time round."""
    if world.config.rulings["turn_order"] != "c":
        return [Start(1, other(pair, start.striker))]
    if not start.ends_round:
        return [Start(1, other(pair, start.striker), ends_round=True)]
    return rolled_starts(world, pair)


def rolled_starts(world: Fight, pair: Pair) -> list[Start]:
    """Who begins, by a die and SPD each."""
    one, two = (
        Fighter(1, 0, 0, number(world, seat, "spd") + fold(world, "initiative", seat, 0)) for seat in pair
    )
    first = float(first_turn(one, two))
    return [start for start in (Start(first, pair[0]), Start(1 - first, pair[1])) if start.chance]


def _turn(
    state: Fight, pair: Pair, battle: Battle, start: Start, rolls: Rolls
) -> Iterator[tuple[Fraction, Fight]]:
    """The worlds that a turn may lead to."""
    world = state.clone()
    battle = begin_turn(world, pair, battle, start)
    if not all(is_standing(world, seat) for seat in pair):
        end_turn(world, start.striker)
        yield Fraction(1), world
        return
    for chance, after, rolled in blows(world, battle, rolls):
        strike(after, rolled)
        end_turn(after, start.striker)
        yield chance, after


def begin_turn(world: Fight, pair: Pair, battle: Battle, start: Start) -> Battle:
    """Begin a turn, unless it has begun; the values of the battle in it."""
    battle = battle._replace(active=start.striker, target=other(pair, start.striker), seats=pair)
    world.set_frame(data=battle)
    if not start.has_begun:
        fold(world, "turn_start", start.striker)
    return battle


def end_turn(world: Fight, striker: int) -> None:
    """What ends with the attack and with the turn."""
    expire(world, "attack")
    if is_standing(world, striker):
        fold(world, "turn_end", striker)
    expire(world, "turn")
