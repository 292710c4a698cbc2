"""The odds of one attack as the bots reckon them: from the dice and what Features do to them, in floats and kept.

The exact fractions of :mod:`playtest.odds` say the same; a bot asks far too often for those.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from typing import NamedTuple

SIDES = range(1, 7)
#: How probable each whole number is.
Chances = tuple[tuple[int, float], ...]


class Blow(NamedTuple):
    """What an attack may do.

    Attributes:
        loss: HP that the target loses, on average.
        fells: how probably it is knocked out.
        misses: how probably it loses nothing.
    """

    loss: float
    fells: float
    misses: float


@lru_cache(maxsize=64)
def best_of(dice: int, kept: int) -> Chances:
    """The sum of the ``kept`` best of so many dice."""
    found: dict[int, float] = defaultdict(float)
    for faces in product(SIDES, repeat=dice):
        found[sum(sorted(faces)[-kept:])] += 1 / 6**dice
    return tuple(found.items())


@lru_cache(maxsize=64)
def differences(more_attack: int, more_defence: int) -> Chances:
    """Attack dice less defence dice, with so many more dice on either side, of which the best count."""
    found: dict[int, float] = defaultdict(float)
    for attack, chance in best_of(2 + min(more_attack, 3), 2):
        for defence, other in best_of(1 + min(more_defence, 3), 1):
            found[attack - defence] += chance * other
    return tuple(sorted(found.items()))


@lru_cache(maxsize=16384)
def blow(
    edge: int, hp: int, *, more: int = 0, against: int = 0, less: int = 0, most: int = 99, bonus: int = 0
) -> Blow:
    """One attack.

    Args:
        edge: what is added to the attack dice, less what is added to the defence dice.
        hp: what the target has left.
        more, against: further dice of the attacker and of the target.
        less, most: what softens a hit: so much less (but at least 1), and no more than that.
        bonus: HP lost beyond the difference, where the attack hits.
    """
    loss = fells = misses = 0.0
    for difference, chance in differences(more, against):
        amount = difference + edge
        if amount <= 0:
            misses += chance
            continue
        amount = softened(amount + bonus, less, most)
        loss += chance * min(amount, hp)
        if amount >= hp:
            fells += chance
    return Blow(loss, fells, misses)


def softened(amount: int, less: int, most: int) -> int:
    """The damage that comes through."""
    return min(max(amount - less, 1) if less else amount, most)
