"""Exact odds of an attack and of a duel, from the dice alone: every way the dice can fall is counted.

An attack is two dice and ATK against one die and DEF (KC-ATK-02 to KC-ATK-04). Cards that change the dice are not known
here; :mod:`playtest.odds.battle` asks the engine itself.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

SIDES = 6
#: How probable each whole number is.
Odds = Mapping[int, Fraction]


@dataclasses.dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers of a Creepie that the dice meet: hit points left, ATK, DEF, SPD."""

    hp: int
    atk: int
    defence: int
    spd: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Duel:
    """The odds of a duel to the end.

    Attributes:
        first, second: how probably each wins.
        nobody: how probably neither does: both fall at once, or it never ends, as neither can hurt the other.
        turns: the mean number of turns, of both together; ``None`` where it may never end.
        left: the mean HP that each has left where it wins; ``None`` for who never does.
    """

    first: Fraction | float
    second: Fraction | float
    nobody: Fraction | float
    turns: Fraction | float | None
    left: tuple[Fraction | float | None, Fraction | float | None]


@cache
def sums(dice: int) -> Odds:
    """The sum of so many dice."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product(range(1, SIDES + 1), repeat=dice):
        found[sum(faces)] += Fraction(1, SIDES**dice)
    return dict(found)


def damage(attacker: Fighter, defender: Fighter) -> Odds:
    """The HP that one attack costs: the difference of the totals, never less than none (KC-ATK-04, KC-RUL-31).

    More than the defender has left is counted as all of it.
    """
    found: dict[int, Fraction] = defaultdict(Fraction)
    for attack, chance in sums(2).items():
        for defence, other in sums(1).items():
            lost = attack + attacker.atk - defence - defender.defence
            found[max(0, min(lost, defender.hp))] += chance * other
    return dict(sorted(found.items()))


def first_turn(one: Fighter, other: Fighter) -> Fraction:
    """How probably ``one`` begins: a die and SPD each, the higher total; who ties rolls again (KC-BAT-01, KC-RUL-23)."""
    wins = losses = 0
    for mine, theirs in product(range(1, SIDES + 1), repeat=2):
        wins += mine + one.spd > theirs + other.spd
        losses += mine + one.spd < theirs + other.spd
    return Fraction(wins, wins + losses)


def duel(one: Fighter, other: Fighter, *, begins: Fraction | int | None = None) -> Duel:
    """Two Creepies strike in turn until one is knocked out; no card is played.

    Args:
        begins: how probably ``one`` has the first turn; the initiative roll decides when it is not given.
    """
    starts = first_turn(one, other) if begins is None else Fraction(begins)
    hits = damage(one, other), damage(other, one)
    stalls = all(set(hit) == {0} for hit in hits)
    if stalls:
        return Duel(Fraction(0), Fraction(0), Fraction(1), None, (None, None))

    # What matters of a moment: both hit points and who strikes. A strike that costs nothing hands the turn over, so
    # the two moments of equal hit points speak of each other; they are solved together.
    @cache
    def ahead(mine: int, theirs: int) -> tuple[_Ahead, _Ahead]:
        """What is ahead of each of the two who may strike now."""
        me, they = dataclasses.replace(one, hp=mine), dataclasses.replace(other, hp=theirs)
        my_hit, their_hit = damage(me, they), damage(they, me)
        a, b = _Ahead(turns=Fraction(1)), _Ahead(turns=Fraction(1))
        for lost, chance in my_hit.items():
            if lost >= theirs:
                a += chance * _Ahead(Fraction(1), mine=Fraction(mine))
            elif lost:
                a += chance * ahead(mine, theirs - lost)[1]
        for lost, chance in their_hit.items():
            if lost >= mine:
                b += chance * _Ahead(theirs=Fraction(theirs))
            elif lost:
                b += chance * ahead(mine - lost, theirs)[0]
        miss, missed = my_hit.get(0, Fraction(0)), their_hit.get(0, Fraction(0))
        whole = 1 / (1 - miss * missed)
        return whole * (a + miss * b), whole * (b + missed * a)

    mine, theirs = ahead(one.hp, other.hp)
    all_in_all = starts * mine + (1 - starts) * theirs
    wins, loses = all_in_all.wins, 1 - all_in_all.wins
    left = all_in_all.mine / wins if wins else None, all_in_all.theirs / loses if loses else None
    return Duel(wins, loses, Fraction(0), all_in_all.turns, left)


@dataclasses.dataclass(frozen=True, slots=True)
class _Ahead:
    """Of what is ahead, the means: the first wins (1) or does not (0); HP that the winner has left; turns."""

    wins: Fraction = Fraction(0)
    mine: Fraction = Fraction(0)
    theirs: Fraction = Fraction(0)
    turns: Fraction = Fraction(0)

    def __add__(self, other: _Ahead) -> _Ahead:
        pairs = zip(dataclasses.astuple(self), dataclasses.astuple(other), strict=True)
        return _Ahead(*(mine + theirs for mine, theirs in pairs))

    def __rmul__(self, chance: Fraction) -> _Ahead:
        return _Ahead(*(chance * each for each in dataclasses.astuple(self)))


def mean(odds: Odds) -> Fraction:
    """The mean of a distribution."""
    return sum((value * chance for value, chance in odds.items()), Fraction(0))


def at_least(odds: Odds, least: int) -> Fraction:
    """How probably the number is ``least`` or more."""
    return sum((chance for value, chance in odds.items() if value >= least), Fraction(0))


def percent(chance: Fraction | float, *, short: bool = False) -> str:
    """A chance in whole per cent; never 0 or 100 unless it is certain. ``short`` uses signs for words."""
    if 0 < chance < Fraction(1, 100):
        return "<1 %" if short else "under 1 %"
    if Fraction(99, 100) < chance < 1:
        return ">99 %" if short else "over 99 %"
    return f"{float(chance):.0%}".replace("%", " %")
