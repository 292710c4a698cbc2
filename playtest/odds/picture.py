"""Odds as pictures: what an attack may cost, and who wins a duel. Readable on a light page and on a dark one."""

from __future__ import annotations

from fractions import Fraction

from playtest import drawing as draw
from playtest.charts import BAD, Picture
from playtest.drawing import INK, LETTER, LINE, PAPER

from .dice import Duel, Odds, mean, percent

WIDE, TALL, BAR = 5.2, 2.3, 1.35
ATTACKER, DEFENDER = "#b5521b", "#23608c"


def attack_picture(odds: Odds, hp: int, *, attacker: str, defender: str, simulated: int = 0) -> Picture:
    """What one attack may cost: a bar for each number of HP lost, the knock-out in its own colour.

    Args:
        odds: of the HP lost, at most ``hp``: what the defender has left.
        simulated: from how many attacks played, where the odds are not exact.
    """
    figure, axes = draw.canvas(WIDE, TALL)
    titles = {}
    draw.box(axes, WIDE / 2, TALL / 2, WIDE - 0.04, TALL - 0.04, PAPER, LINE, 0.08)
    draw.text(axes, WIDE / 2, 0.22, f"{attacker} attacks {defender}", weight="bold", size=11)
    step = (WIDE - 0.5) / (hp + 1)
    most = max(odds.values())
    ground = TALL - 0.45
    for lost in range(hp + 1):
        chance = odds.get(lost, Fraction(0))
        x, high = 0.25 + step * (lost + 0.5), BAR * float(chance / most)
        colour = BAD if lost == hp else LINE if not lost else ATTACKER
        if chance:
            draw.box(
                axes, x, ground - high / 2, step * 0.78, max(high, 0.02), colour, colour, 0, f"bar-{lost}"
            )
            titles[f"bar-{lost}"] = ("bar", "", f"{lost} HP: {percent(chance)}")
            if step > 0.36:
                draw.text(
                    axes,
                    x,
                    ground - high - 0.1,
                    percent(chance, short=True).replace(" %", ""),
                    size=8,
                )
        draw.text(axes, x, ground + 0.13, "KO" if lost == hp else str(lost), size=9, weight="bold")
    knocked, hit = odds.get(hp, Fraction(0)), 1 - odds.get(0, Fraction(0))
    told = f"hits {percent(hit)}, {float(mean(odds)):.1f} HP on average, knocks out {percent(knocked)}"
    draw.text(axes, WIDE / 2, TALL - 0.14, told, size=9)
    how = (
        f"Counted in {simulated:,} attacks played."
        if simulated
        else "Exact: every way the dice can fall is counted."
    )
    alt = f"{attacker} attacks {defender}, who has {hp} HP left: {told}. {how}"
    return Picture(draw.svg(figure, titles), alt, f"HP lost, in per cent. {how}")


def duel_picture(duel: Duel, *, first: str, second: str, simulated: int = 0) -> Picture:
    """Who wins a duel to the end: one bar in two colours."""
    figure, axes = draw.canvas(WIDE, 1.15)
    draw.box(axes, WIDE / 2, 0.575, WIDE - 0.04, 1.11, PAPER, LINE, 0.08)
    room, x = WIDE - 0.5, 0.25
    titles = {}
    for gid, name, chance, colour in (
        ("first", first, duel.first, ATTACKER),
        ("nobody", "nobody", duel.nobody, LINE),
        ("second", second, duel.second, DEFENDER),
    ):
        width = room * float(chance)
        if width:
            draw.box(axes, x + width / 2, 0.6, width, 0.34, colour, colour, 0, gid)
            titles[gid] = ("bar", "", f"{name}: {percent(chance)}")
        if width > 0.6:
            draw.text(axes, x + width / 2, 0.6, percent(chance), colour="#ffffff", weight="bold")
        x += width
    for name, side in (
        (first, 0.25 + len(first) * LETTER / 2),
        (second, WIDE - 0.25 - len(second) * LETTER / 2),
    ):
        draw.text(axes, side, 0.26, name, weight="bold", colour=INK)
    turns = "" if duel.turns is None else f", {float(duel.turns):.1f} turns on average"
    how = f"From {simulated:,} duels played." if simulated else "Exact, from the dice."
    draw.text(axes, WIDE / 2, 0.95, f"a duel to the end{turns}", size=9)
    nobody = f", nobody {percent(duel.nobody)}" if duel.nobody else ""
    alt = f"{first} wins {percent(duel.first)}, {second} {percent(duel.second)}{nobody}{turns}. {how}"
    return Picture(draw.svg(figure, titles), alt, how)
