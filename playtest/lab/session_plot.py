"""The picture of a playtest session: who decided when, and what was asked and said meanwhile."""

from __future__ import annotations

from typing import Any

from playtest import drawing as draw
from playtest.board.views import COLOURS
from playtest.charts import Picture
from playtest.drawing import INK, LETTER, LINE, PAPER

from .session import Row, timeline
from .session_store import TABLE, Session

WIDE, ROW, TOP, FOOT = 9.0, 0.62, 0.62, 0.95
#: Marks, told apart by shape: facts are dark, what people said is red.
FACT, SAID = "#241a22", "#a8281f"
MARKS = {
    "why_not": ("x", FACT, "why not?"),
    "hint": ("^", FACT, "hint"),
    "undo": ("<", FACT, "undo"),
    "comment": ("D", SAID, "comment"),
    "dispute": ("*", SAID, "dispute"),
}


def timeline_picture(session: Session) -> Picture:
    """Decisions by player over the minutes at the table, long pauses cut; marks for all else.

    Raises:
        ValueError: the game still runs; marks could tell a secret.
    """
    if not session.is_over:
        raise ValueError("the timeline is drawn when the game is over: it tells who tried what")
    rows = timeline(session)
    deciders = {row["who"] for row in rows if row["kind"] in {"decision", *MARKS}}
    people = [name for name in session.names if name in deciders]
    lanes = [*people, TABLE] if TABLE in deciders else people
    label = min(2.2, max([1.0, *(len(name) * LETTER + 0.25 for name in lanes)]))
    height = TOP + ROW * max(1, len(lanes)) + FOOT
    figure, axes = draw.canvas(WIDE, height)
    draw.box(axes, WIDE / 2, height / 2, WIDE - 0.04, height - 0.04, PAPER, LINE, 0.08)
    draw.text(axes, WIDE / 2, 0.28, "Who decided when, and what was asked and said", weight="bold", size=11)
    left, right = label + 0.2, WIDE - 0.3
    last = max([60.0, *(row["seconds"] for row in rows)])
    scale = (right - left) / last
    bottom = TOP + ROW * len(lanes)
    _minutes(axes, left, scale, last, bottom)
    titles: dict[str, tuple[str, str, str]] = {}
    for lane, name in enumerate(lanes):
        y = TOP + ROW * (lane + 0.5)
        axes.text(label + 0.1, y, name[:24], ha="right", va="center", size=9.5, color=INK, zorder=5)
        axes.plot([left, right], [y, y], lw=0.6, color=LINE, zorder=4)
    for number, row in enumerate(rows):
        if row["who"] not in lanes:
            continue
        y, x, gid = TOP + ROW * (lanes.index(row["who"]) + 0.5), left + row["seconds"] * scale, f"at-{number}"
        if row["kind"] == "decision":
            seat = session.names.index(row["who"])
            wide = max(min(row["took"], row["seconds"]) * scale, 0.02)
            draw.box(axes, x - wide / 2, y + 0.08, wide, 0.2, COLOURS[seat % len(COLOURS)], PAPER, 0, gid)
        elif row["kind"] in MARKS:
            shape, colour, _ = MARKS[row["kind"]]
            axes.plot([x], [y - 0.16], shape, ms=7, color=colour, mew=1.8, gid=gid, zorder=6)
        else:
            continue
        titles[gid] = ("mark", "", _told(row))
    _legend(axes, height - 0.22, lanes != [])
    return Picture(draw.svg(figure, titles), _alt(rows, lanes), "Point at a bar or a mark to read it.")


def _minutes(axes: Any, left: float, scale: float, last: float, bottom: float) -> None:
    step = next(each for each in (1, 2, 5, 10, 20, 30, 60, 120, 600) if last / 60 / each <= 10)
    for minute in range(0, int(last // 60) + 1, step):
        x = left + minute * 60 * scale
        axes.plot([x, x], [TOP, bottom + 0.06], lw=0.6, ls=":", color=LINE, zorder=4)
        draw.text(axes, x, bottom + 0.2, f"{minute} min" if minute == 0 else str(minute), size=8.5)


def _legend(axes: Any, y: float, shown: bool) -> None:
    if not shown:
        draw.text(axes, WIDE / 2, y, "nothing was noted", size=9)
        return
    x = 0.5
    draw.box(axes, x + 0.1, y, 0.3, 0.16, COLOURS[1], PAPER, 0)
    axes.text(x + 0.35, y, "a decision, as long as it took", va="center", size=8.5, color=INK)
    x += 2.75
    for shape, colour, words in MARKS.values():
        axes.plot([x], [y], shape, ms=7, color=colour, mew=1.8, zorder=6)
        axes.text(x + 0.14, y, words, va="center", size=8.5, color=INK)
        x += 0.45 + len(words) * LETTER


def _told(row: Row) -> str:
    minutes, seconds = divmod(int(row["seconds"]), 60)
    when = f"{minutes}:{seconds:02}"
    if row["kind"] == "decision":
        return f"{when} {row['who']} decided ({row['phase'].replace('_', ' ')}) in {row['took']:g} seconds"
    rule = f" [{row['rule']}]" if row["rule"] else ""
    return f"{when} {row['who']}, {MARKS[row['kind']][2]}: {row['words']}{rule}"


def _alt(rows: list[Row], lanes: list[str]) -> str:
    parts = []
    for name in lanes:
        mine = [row["kind"] for row in rows if row["who"] == name]
        counts = [(kind, mine.count(kind)) for kind in ("decision", *MARKS)]
        told = ", ".join(f"{count} × {kind.replace('_', ' ')}" for kind, count in counts if count)
        parts.append(f"{name}: {told or 'nothing'}")
    minutes = max([0.0, *(row["seconds"] for row in rows)]) / 60
    return f"Timeline of {minutes:.0f} minutes. {'; '.join(parts)}."
