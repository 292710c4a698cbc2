"""How strong a Creepie is, from its numbers and its traits: damage that it does, times how long it lasts."""

from __future__ import annotations

import math
from collections.abc import Mapping

from playtest.bots.creepie_odds import blow

#: What a trait adds to a Creepie, as so much ATK, DEF and HP for each point of its amount.
ADDS: dict[str, tuple[float, float, float]] = {
    "regenerate": (0, 0, 1.6),
    "decay": (0, 0, -2.0),
    "stench": (1.1, 0, 0),
    "cosy": (0, 0, 1.5),
    "wallflower": (0, 0.5, 0),
    "many_arms": (1.46, 0, 0),
    "again": (0.8, 0, 0),
    "bully": (0.7, 0, 0),
    "berserk": (0.25, 0, 0),
    "outrun": (0.55, 0, 0),
    "giant_killer": (0.6, 0, 0),
    "opener": (0.22, 0, 0),
    "twins": (0.17, 0, 0),
    "slippery": (0, 1.15, 0),
    "cornered": (0, 0.25, 0),
    "nimble": (0, 0.7, 0),
    "thick": (0, 1.1, 0),
    "last_stand": (0, 0, 3.0),
    "spiky": (2.2, 0, 0),
    "counter": (0.9, 0, 0),
    "leech": (0, 0, 1.0),
    "rattle": (0.7, 0, 0),
    "scare": (0, 0.2, 0),
    "splash": (1.0, 0, 0),
    "relentless": (0.15, 0, 0),
    "explode": (0.35, 0, 0),
    "curse": (0, 0.05, 0),
    "feast": (0, 0, 0.1),
    "trophy": (0.15, 0, 0),
    "early": (0.05, 0, 0),
}
#: What still has to work: it is no mark on the Creepie before the battle begins.
STARTS: dict[str, tuple[float, float, float]] = {
    "atk_up": (1, 0, 0),
    "def_up": (0, 1, 0),
    "hp_up": (0, 0, 1),
    "abil_up": (0.2, 0, 0.6),
    "spd_up": (0.1, 0, 0),
    "atk_down": (-1, 0, 0),
    "def_down": (0, -1, 0),
}
#: A Creepie as there are many, to measure others by.
USUAL_ATK, USUAL_DEF, USUAL_HP = 3.0, 2.0, 10.5
#: How much ATK, HP and DEF count, in a duel and among several, where to be left alone wins and a good defence counts for
#: more than a good attack. Fitted to played battles.
DUEL, CROWD = (1.2, 0.8, 1.0), (0.5, 0.8, 1.3)


def mean_damage(edge: float) -> float:
    """What an attack does on average, with what is added to the dice less what the other adds."""
    low = int(edge // 1)
    part = edge - low
    return (1 - part) * blow(low, 99).loss + part * blow(low + 1, 99).loss


def strength(
    atk: float,
    defence: float,
    hp: float,
    traits: Mapping[str, int],
    *,
    is_fresh: bool,
    is_duel: bool = False,
) -> float:
    """How strong a Creepie is beside a usual one, which has 1.

    Args:
        is_duel: only two fight.
        is_fresh: the battle has not begun, so that what works from its start is still to come.
    """
    for do, amount in traits.items():
        adds = ADDS.get(do) or (STARTS.get(do) if is_fresh else None)
        if adds is not None:
            atk, defence, hp = atk + adds[0] * amount, defence + adds[1] * amount, hp + adds[2] * amount
    deals = mean_damage(atk - USUAL_DEF)
    takes = max(0.6, mean_damage(USUAL_ATK - max(0.0, defence)))
    if "blubber" in traits:
        takes = min(takes, traits["blubber"] * 0.6)
    usual = mean_damage(USUAL_ATK - USUAL_DEF)
    attack_counts, hp_counts, defence_counts = DUEL if is_duel else CROWD
    lasts = (max(0.0, hp) / USUAL_HP) ** hp_counts * (usual / takes) ** defence_counts
    return float(max(0.01, deals / usual) ** attack_counts * lasts)


def tilt(leanings: Mapping[str, float], traits: Mapping[str, int], spd: int) -> float:
    """By how much a Creepie is stronger in a duel than :func:`strength` says.

    Args:
        leanings: what a point of a trait adds to the logarithm, by the trait's name; and what one of SPD does, as ``spd``.
        spd: points of SPD that still count, beside those of the traits; 0 when the first turn has begun.
    """
    adds = sum(leanings.get(do, 0.0) * amount for do, amount in traits.items())
    return math.exp(adds + leanings.get("spd", 0.0) * spd)
