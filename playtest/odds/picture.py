"""Odds as pictures: what an attack may cost, and who wins a duel. Wide enough to be read on a phone, and no wider.

A page may give them its own colours (``--picture-ink``, ``--picture-paper``, ``--picture-line``); without, they bring theirs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from playtest import drawing as draw
from playtest.charts import BAD, Picture
from playtest.drawing import INK, LETTER, LINE, PAPER

from .dice import Duel, Odds, mean, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDE, EDGE, BAR = 3.5, 0.14, 1.2
#: Of columns so narrow every other one is numbered.
NARROW = 0.2
#: Letters of a name.
NAME = 20
ATTACKER, DEFENDER = "#b5521b", "#2f74a8"
#: In how many parts of the standard error both ways the truth lies, but for 1 in 20.
SURE = 1.96


def attack_picture(odds: Odds, hp: int, *, attacker: str, defender: str, simulated: int = 0) -> Picture:
    """What one attack may cost: a bar for each number of HP lost, the knock-out in its own colour.

    Args:
        odds: of the HP lost, at most ``hp``: what the defender has left.
        simulated: from how many attacks played, where the odds are not exact.
    """
    tall = 2.25
    figure, axes = _ground(tall)
    _words(
        axes,
        WIDE / 2,
        0.22,
        f"{_short(attacker)} attacks {_short(defender)}",
        WIDE - 2 * EDGE,
        weight="bold",
        size=11,
    )
    step = (WIDE - 2 * EDGE) / (hp + 1)
    most, ground, titles = max(odds.values()), tall - 0.48, {}
    for lost in range(hp + 1):
        chance = odds.get(lost, Fraction(0))
        x, high = EDGE + step * (lost + 0.5), BAR * float(chance / most)
        colour = BAD if lost == hp else LINE if not lost else ATTACKER
        if chance:
            gid, high = f"bar-{lost}", max(high, 0.02)
            draw.box(axes, x, ground - high / 2, step * 0.8, high, colour, colour, 0, gid)
            titles[gid] = ("bar", "", f"{lost} HP: {percent(chance)}")
            told = percent(chance, short=True).removesuffix(" %")
            _words(axes, x, ground - high - 0.09, told, step, size=9)
        if step > NARROW or not lost or not (hp - lost) % 2:
            _words(axes, x, ground + 0.12, "KO" if lost == hp else str(lost), 0.3, size=9.5, weight="bold")
    knocked, hit = odds.get(hp, Fraction(0)), 1 - odds.get(0, Fraction(0))
    about = "about " if simulated else ""
    hits = f"hits {about}{percent(hit)}, {float(mean(odds)):.1f} HP on average"
    falls = f"{about}{percent(knocked)}"
    _words(axes, WIDE / 2, tall - 0.16, f"{hits}, KO {falls}", WIDE - 2 * EDGE, size=9.5)
    how = _how(simulated, "attacks", hit)
    alt = f"{attacker} attacks {defender}, who has {hp} HP left: {hits}, knocks out {falls}. {_each(odds, hp)}. {how}"
    return Picture(_svg(figure, titles), alt, f"HP lost, in per cent. {how}")


def duel_picture(duel: Duel, *, first: str, second: str, simulated: int = 0) -> Picture:
    """Who wins a duel to the end: one bar in two colours, and what the winner has left.

    Args:
        simulated: from how many duels played, where the odds are not exact.
    """
    tall, middle = 1.56, 0.58
    figure, axes = _ground(tall)
    room, x, titles = WIDE - 2 * EDGE, EDGE, {}
    about, half = "about " if simulated else "", WIDE / 2 - EDGE - 0.05
    parts = (
        ("first", first, duel.first, ATTACKER),
        ("nobody", "nobody", duel.nobody, LINE),
        ("second", second, duel.second, DEFENDER),
    )
    for gid, name, chance, colour in parts:
        width = room * float(chance)
        if width:
            draw.box(axes, x + width / 2, middle, width, 0.36, colour, colour, 0, gid)
            titles[gid] = ("bar", "", f"{name}: {about}{percent(chance)}")
        if width > 0.45:
            draw.text(axes, x + width / 2, middle, percent(chance), colour="#ffffff", weight="bold", size=11)
        x += width
    told = []
    for at, (name, chance, left) in enumerate(
        ((first, duel.first, duel.left[0]), (second, duel.second, duel.left[1]))
    ):
        side = EDGE + half / 2 if not at else WIDE - EDGE - half / 2
        wins = f"wins {about}{percent(chance)}"
        rest = "" if left is None else f"then with {float(left):.1f} HP left"
        for y, words, weight in ((0.22, _short(name), "bold"), (0.9, wins, "normal"), (1.09, rest, "normal")):
            _words(axes, side, y, words, half, weight=weight, size=10 if weight == "bold" else 9.5)
        told.append(f"{name} {wins}" + (f", {rest} on average" if rest else ""))
    turns = "it may never end" if duel.turns is None else f"{float(duel.turns):.1f} turns on average"
    nobody = f"nobody wins {about}{percent(duel.nobody)}" if duel.nobody else ""
    last = "; ".join(filter(None, ("a duel to the end: " + turns, nobody)))
    _words(axes, WIDE / 2, tall - 0.18, last, room, size=9.5)
    how = _how(simulated, "duels", duel.first)
    alt = f"{'; '.join([*told, *filter(None, [nobody])])}. A duel to the end: {turns}. {how}"
    return Picture(_svg(figure, titles), alt, how)


def _short(name: str) -> str:
    return name if len(name) <= NAME else name[: NAME - 1] + "…"


def _each(odds: Odds, hp: int) -> str:
    """Every bar in words."""
    told = (
        f"{lost} HP{' and out' if lost == hp else ''} {percent(chance)}"
        for lost, chance in odds.items()
        if chance
    )
    return ", ".join(told)


def _how(simulated: int, what: str, chance: Fraction | float) -> str:
    """How the odds were had, and how sure they are."""
    if not simulated:
        return "Exact: every way the dice can fall is counted."
    error = SURE * math.sqrt(float(chance) * (1 - float(chance)) / simulated)
    return f"About: from {simulated:,} {what} played, ±{max(100 * error, 0.1):.1f} points."


# ---- drawing


def _ground(tall: float) -> tuple[Figure, Any]:
    figure, axes = draw.canvas(WIDE, tall)
    draw.box(axes, WIDE / 2, tall / 2, WIDE - 0.04, tall - 0.04, PAPER, LINE, 0.08)
    return figure, axes


def _words(axes: Any, x: float, y: float, text: str, room: float, *, size: float, **look: Any) -> None:
    """Words that fit into their room: smaller where they must be, then cut."""
    wide = len(text) * LETTER * size / 10 * (1.08 if look.get("weight") == "bold" else 0.98)
    small = max(size * min(room / wide, 1) if wide else size, min(size, 7.5))
    fits = int(len(text) * room / wide * size / small + 0.01) if wide else 0
    draw.text(axes, x, y, text if fits >= len(text) else text[: fits - 1] + "…", size=small, **look)


def _svg(figure: Figure, titles: Mapping[str, tuple[str, str, str]]) -> str:
    """The picture, in the colours of its page where that has some."""
    drawn = draw.svg(figure, titles)
    for name, colour in (("ink", INK), ("paper", PAPER), ("line", LINE)):
        drawn = drawn.replace(f" {colour}", f" var(--picture-{name}, {colour})")
    return drawn
