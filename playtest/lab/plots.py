"""The laboratory's pictures. Each lies on paper of its own, so that it is readable on a light page and on a dark one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from playtest import drawing as draw
from playtest.charts import Picture
from playtest.drawing import INK, LETTER, LINE, PAPER

from .compare import Comparison, Effect
from .figures import SHARE, number, percent, points
from .ladder import Rung
from .report import ALL, Report, card_names, stands_out, who
from .rulings import Reading

if TYPE_CHECKING:
    import pandas as pd

#: More and less, told apart by brightness and by shape too.
MORE, LESS, SAME, OPEN = "#23608c", "#b5521b", "#5c6672", "#9aa3ad"
WIDE, ROW, TOP, FOOT = 7.2, 0.34, 0.62, 0.62
BARS = 24
TIMES = "times what is just worth speaking of"


class Line(NamedTuple):
    """One line of a forest of intervals."""

    label: str
    value: float
    low: float
    high: float
    colour: str
    title: str
    mark: str = "o"
    shown: str = ""  # what stands at its end; the value, when not given


def win_shares(told: Report, by: str) -> Picture:
    """Shares of wins with their intervals, beside the even share. ``by`` is a key of ``Report.wins``."""
    table = told.wins[by]
    names = card_names(told.run.plan.load()) if by == "played_as" else {}
    even, sure = float(table.even.iloc[0]), stands_out(table)
    lines = []
    for value, row in table.iterrows():
        name = who(by, value, names)
        colour = {"more": MORE, "less": LESS}.get(sure.get(value, ""), SAME)
        text = f"{name}: {percent(row.value)} of the wins (95 % interval {percent(row.low)} to {percent(row.high)})"
        lines.append(Line(name, row.value, row.low, row.high, colour, text))
    if by in ("played_as", "bot"):
        lines.sort(key=lambda each: -each.value)
    title = f"Who wins among the {ALL[by]}, of {told.run.finished:,} games"
    return _forest(
        lines,
        title,
        f"Share of wins, each with its 95 per cent interval; the dashed line is the even share, {percent(even)}.",
        even,
        percent,
    )


def lengths(told: Report, column: str = "turns") -> Picture:
    """How long games are: a bar for each number of turns (or of ``decisions``), or for so many of them."""
    found = told.run.select(
        f"SELECT {column} AS x, COUNT(*) AS n FROM games WHERE finished GROUP BY {column} ORDER BY {column}"
    )
    return _bars(
        [int(each) for each in found.x],
        [int(each) for each in found.n],
        column,
        f"How many {column} a game takes, of {told.run.finished:,} games",
    )


def effects(compared: Comparison) -> Picture:
    """What a change does: every measure beside what is just worth speaking of (one to either side)."""
    colours = {"more": MORE, "less": LESS, "same": SAME, "open": OPEN}
    marks = {"more": ">", "less": "<", "same": "o", "open": "d"}
    lines = [
        Line(
            each.measure,
            each.size,
            each.change.low / each.matters,
            each.change.high / each.matters,
            colours[each.verdict],
            each.sentence,
            marks[each.verdict],
            _change(each),
        )
        for each in compared.effects
    ]
    return _forest(
        lines,
        f"{compared.names[1]} beside {compared.names[0]}",
        "Each change with its 95 per cent interval, beside what is just worth speaking of: between the dotted lines it is too small to "
        "matter. At the right the change itself. Triangles: more or less; round: the same; pale diamonds: too few games to tell.",
        0.0,
        lambda value: f"{value:+.3g}" if value else "0",
        band=1.0,
        axis=TIMES,
    )


def weights(found: Sequence[Reading]) -> Picture:
    """Readings of rulings by how much they matter."""
    lines = []
    for each in found:
        label = f"{each.id} read as {each.reading}"
        colour = MORE if each.weight >= 1 else OPEN if not each.weight and each.comparison.open else SAME
        shown = f"{each.weight:.1f} times" if each.weight else "too few games" if colour == OPEN else "none"
        told = f"{label}: {each.comparison.told}"
        lines.append(
            Line(label, each.weight, 0.0, each.weight, colour, told, "d" if colour == OPEN else "o", shown)
        )
    return _forest(
        lines,
        "Which unclear rules matter",
        "The largest sure effect of a reading against the default, beside what is just worth speaking of: at the dotted line it "
        "begins to matter. Pale diamonds: none found, in too few games to say that there is none.",
        0.0,
        lambda value: f"{value:.2g}",
        band=1.0,
        axis=TIMES,
    )


def cards(told: Report, use: str = "drawn", most: int = 24) -> Picture:
    """Cards by how often who drew (or ``played``) them won: the surest differences from an even share, both ways."""
    column = f"won_{use}"
    even = 1 / told.run.plan.seats
    table: pd.DataFrame = told.cards.dropna(subset=[column]) if column in told.cards else told.cards.head(0)
    lines = []
    for _, row in table.iterrows():
        low, high = row[f"low_{use}"], row[f"high_{use}"]
        colour = MORE if low > even else LESS if high < even else SAME
        text = f"{row['name']}: {use} {int(row[use]):,} times, {percent(row[column])} won ({percent(low)} to {percent(high)})"
        lines.append(Line(row["name"], row[column], low, high, colour, text))
    far = sorted(lines, key=lambda each: -max(each.low - even, even - each.high))[:most]
    far.sort(key=lambda each: -each.value)
    rest = f" The {len(far)} of {len(lines)} that differ most surely." if len(far) < len(lines) else ""
    return _forest(
        far,
        f"Who has {use} a card wins so often",
        f"95 per cent intervals; the dashed line is the even share, {percent(even)}.{rest} "
        "A card may be good, or what winners can afford: compare two card files to know. Of 40 equal cards two would stand out by chance alone.",
        even,
        percent,
    )


def skill(rungs: Sequence[Rung]) -> Picture:
    """How much each bot of a game wins against the next worse one, in games of two, the best bot on top."""
    lines = []
    for rung in (each for each in reversed(rungs) if each.won.n):
        won, colour = rung.won, {True: MORE, False: LESS, None: OPEN}[rung.pays]
        label = f"{rung.better} against {rung.worse}"
        lines.append(Line(label, won.value, won.low, won.high, colour, rung.sentence))
    caption = "Share of wins of the better bot, each with its 95 per cent interval; by luck alone it would be the dashed line."
    return _forest(lines, "Does skill pay?", caption, 0.5, percent)


def _change(effect: Effect) -> str:
    """A change with its sign, in its unit."""
    value = effect.change.value
    if not value:
        return "0"
    sign = "+" if value > 0 else "\u2212"
    return (
        f"{sign}{points(abs(value))} % points"
        if effect.unit == SHARE
        else f"{sign}{number(abs(value))} {effect.unit}"
    )


# ---- drawing


def _forest(
    lines: Sequence[Line],
    title: str,
    caption: str,
    middle: float,
    shown: Callable[[float], str],
    *,
    band: float = 0.0,
    axis: str = "",
) -> Picture:
    """Intervals one below the other around a common middle; what lies far out is cut at the edge. ``axis`` names the ticks."""
    label = min(2.9, max([1.0, *(len(each.label) * LETTER + 0.15 for each in lines)]))
    left, right = label + 0.35, WIDE - (1.55 if axis else 1.0)
    height = TOP + ROW * max(1, len(lines)) + FOOT + (0.2 if axis else 0.0)
    figure, axes = draw.canvas(WIDE, height)
    draw.box(axes, WIDE / 2, height / 2, WIDE - 0.04, height - 0.04, PAPER, LINE, 0.08)
    draw.text(axes, WIDE / 2, 0.26, title, weight="bold", size=11)
    low, high = _range(lines, middle, band)

    def x(value: float) -> float:
        return left + (min(max(value, low), high) - low) / (high - low) * (right - left)

    bottom = TOP + ROW * max(1, len(lines)) + 0.02
    if axis:
        draw.text(axes, (left + right) / 2, bottom + 0.44, axis, size=8)
    for at, style in (
        [(middle, "--"), (middle - band, ":"), (middle + band, ":")] if band else [(middle, "--")]
    ):
        if low <= at <= high:
            axes.plot([x(at)] * 2, [TOP - 0.12, bottom], ls=style, lw=1, color=LINE, zorder=4)
    for tick in _ticks(low, high):
        axes.plot([x(tick)] * 2, [bottom, bottom + 0.06], lw=1, color=INK, zorder=4)
        draw.text(axes, x(tick), bottom + 0.2, shown(tick), size=8)
    titles = {}
    for at, each in enumerate(lines):
        y, gid = TOP + ROW * (at + 0.5), f"line-{at}"
        name = each.label if len(each.label) * LETTER < label else each.label[: int(label / LETTER) - 1] + "…"
        axes.text(label + 0.15, y, name, ha="right", va="center", size=9.5, color=INK, zorder=5)
        axes.plot(
            [x(each.low), x(each.high)],
            [y, y],
            lw=2.4,
            color=each.colour,
            gid=gid,
            solid_capstyle="round",
            zorder=4,
        )
        axes.plot([x(each.value)], [y], each.mark, ms=7, color=each.colour, gid=f"mark-{at}", zorder=5)
        axes.text(right + 0.12, y, each.shown or shown(each.value), ha="left", va="center", size=9, color=INK)
        titles[gid] = titles[f"mark-{at}"] = ("line", "", each.title)
    if not lines:
        draw.text(axes, WIDE / 2, TOP + ROW / 2, "nothing to show")
    alt = (
        f"{title.rstrip('?')}: "
        + ("; ".join(each.title.rstrip(".") for each in lines) or "nothing to show")
        + "."
    )
    return Picture(draw.svg(figure, titles), alt, caption)


def _range(lines: Sequence[Line], middle: float, band: float) -> tuple[float, float]:
    ends = [end for each in lines for end in (each.low, each.value, each.high) if math.isfinite(end)]
    # Weights are never below 0: no room is left there.
    least = middle - band if any(end < middle for end in ends) else middle
    low, high = min([least, *ends]), max([middle + band, *ends])
    if band and (most := sorted(abs(each.value) for each in lines)):
        # One giant must not press all others flat.
        reach = max(3 * band, 2.5 * most[len(most) * 3 // 4])
        low, high = max(low, middle - reach), min(high, middle + reach)
    space = 0.04 * (high - low) or 1.0
    return low - space, high + space


def _ticks(low: float, high: float) -> list[float]:
    """Some four round values."""
    rough = (high - low) / 4
    unit = 10 ** math.floor(math.log10(rough))
    step = next(each * unit for each in (1, 2, 5, 10) if each * unit >= rough)
    first = math.ceil(low / step)
    return [round(number * step, 10) for number in range(first, math.floor(high / step) + 1)]


def _bars(values: Sequence[int], counts: Sequence[int], what: str, title: str) -> Picture:
    """A histogram of whole numbers, several to a bar where there are many."""
    height = 2.9
    figure, axes = draw.canvas(WIDE, height)
    draw.box(axes, WIDE / 2, height / 2, WIDE - 0.04, height - 0.04, PAPER, LINE, 0.08)
    draw.text(axes, WIDE / 2, 0.26, title, weight="bold", size=11)
    titles: dict[str, tuple[str, str, str]] = {}
    if not values:
        draw.text(axes, WIDE / 2, height / 2, "no game came to its end")
        return Picture(draw.svg(figure, titles), f"{title}: no game came to its end.")
    first, last, total = values[0], values[-1], sum(counts)
    width = math.ceil((last - first + 1) / BARS)
    sums = [0] * math.ceil((last - first + 1) / width)
    for value, count in zip(values, counts, strict=True):
        sums[(value - first) // width] += count
    step, ground, most = (WIDE - 0.7) / max(8, len(sums)), height - 0.55, max(sums)
    begin = (WIDE - step * len(sums)) / 2
    every = math.ceil(0.5 / step)
    told = []
    for at, count in enumerate(sums):
        low = first + at * width
        name = str(low) if width == 1 else f"{low}–{low + width - 1}"
        x, tall, gid = begin + step * (at + 0.5), 1.75 * count / most, f"bar-{at}"
        if count:
            draw.box(axes, x, ground - tall / 2, step * 0.84, max(tall, 0.015), MORE, MORE, 0, gid)
            titles[gid] = ("bar", "", f"{name} {what}: {count:,} games, {percent(count / total)}")
            told.append(titles[gid][2])
        if at % every == 0:
            draw.text(axes, x, ground + 0.16, str(low), size=9)
    draw.text(axes, WIDE / 2, height - 0.17, what, size=9)
    return Picture(
        draw.svg(figure, titles), f"{title}: {'; '.join(told)}.", f"The highest bar: {most:,} games."
    )
