"""Boxes, arrows and words on a transparent ground, written as SVG that is the same, byte for byte, for the same drawing.

Lengths are inches and y grows downwards. matplotlib is imported when something is drawn, pyplot never: kernels stay small.
"""

from __future__ import annotations

import html
import io
import math
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK, LINE, PAPER = "#241a22", "#7d8896", "#f4e8cf"
HEIGHT = 0.34  # of a box with one line
LETTER = 0.083  # width of an average letter of a label


def canvas(width: float, height: float) -> tuple[Figure, Any]:
    """An empty figure of that size, and the axes to draw on."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)  # y grows downwards, as on a page
    axes.set_axis_off()
    return figure, axes


def box(
    axes: Any, x: float, y: float, width: float, height: float, fill: str, edge: str, corner: float = 0.1,
    gid: str | None = None, line: float = 1, style: Any = "-",
) -> None:  # fmt: skip
    """A box around its middle."""
    from matplotlib.patches import FancyBboxPatch

    shape = f"round,pad=0,rounding_size={corner}"
    corner_at = (x - width / 2, y - height / 2)
    axes.add_patch(
        FancyBboxPatch(
            corner_at, width, height, shape, fc=fill, ec=edge, lw=line, ls=style, gid=gid, zorder=3
        )
    )


def text(
    axes: Any, x: float, y: float, text: str, *, gid: str | None = None, size: float = 10, colour: str = INK,
    weight: str = "normal", halo: bool = False,
) -> None:  # fmt: skip
    """A line of words around its middle; ``halo`` keeps it readable upon an arrow."""
    around = {"fc": PAPER, "ec": "none", "pad": 1.5} if halo else None
    axes.text(
        x,
        y,
        text,
        ha="center",
        va="center",
        size=size,
        color=colour,
        weight=weight,
        gid=gid,
        zorder=5,
        bbox=around,
    )


def arrow(
    axes: Any, ends: Sequence[tuple[float, float, float]], bends: Sequence[tuple[float, float]], gid: str, *,
    dashed: bool = False, colour: str = LINE, width: float = 1.4, tall: float = HEIGHT,
) -> tuple[float, float]:  # fmt: skip
    """A smooth arrow from box to box through the bends; returns its middle."""
    from matplotlib.patches import FancyArrowPatch
    from matplotlib.path import Path

    (x1, y1, w1), (x2, y2, w2) = ends
    first, last = (bends[0], bends[-1]) if bends else ((x2, y2), (x1, y1))
    points = [_edge(x1, y1, w1, first, tall), *bends, _edge(x2, y2, w2, last, tall + 0.05)]
    codes, track = [Path.MOVETO], [points[0]]
    for at in range(len(points) - 1):
        before, here = points[max(at - 1, 0)], points[at]
        there, after = points[at + 1], points[min(at + 2, len(points) - 1)]
        track += [
            (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
            (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
            there,
        ]
        codes += [Path.CURVE4] * 3
    style = (0, (4, 2)) if dashed else "-"
    axes.add_patch(
        FancyArrowPatch(
            path=Path(track, codes),
            arrowstyle="-|>",
            mutation_scale=11,
            color=colour,
            lw=width,
            ls=style,
            gid=gid,
            zorder=2,
        )
    )
    return (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2


def _edge(x: float, y: float, width: float, towards: tuple[float, float], tall: float) -> tuple[float, float]:
    """Where the line from the middle of a box towards a point leaves the box."""
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return x, y
    scale = min(width / 2 / abs(dx) if dx else math.inf, tall / 2 / abs(dy) if dy else math.inf)
    return x + dx * scale, y + dy * scale


def svg(figure: Figure, titles: Mapping[str, tuple[str, str, str]]) -> str:
    """The figure as SVG, its groups named and told; without anything that differs from run to run."""
    import matplotlib

    text = io.StringIO()
    settings: Any = {"svg.hashsalt": "playtest", "svg.fonttype": "none", "font.family": ["DejaVu Sans"]}
    with matplotlib.rc_context(settings):
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})

    def named(match: re.Match[str]) -> str:
        found = titles.get(match[1])
        if found is None:
            return "<g>"
        css, phase, title = found
        data = f' data-phase="{phase}"' if phase else ""
        return f'<g class="{css}"{data}><title>{html.escape(title)}</title>'

    svg = re.sub(r'<g id="([^"]*)">', named, text.getvalue())
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.S)
    svg = svg[svg.index("<svg") :].replace("'DejaVu Sans'", "system-ui, sans-serif")  # as the page around it
    points = float(re.search(r'width="([\d.]+)pt"', svg)[1])  # type: ignore[index]  # matplotlib always writes it
    wide = points * 4 / 3
    # It shrinks with the page as long as one can read it; on a phone one moves it sideways.
    size = (
        f'style="display:block;width:100%;height:auto;max-width:{wide:.0f}px;min-width:{wide * 0.55:.0f}px"'
    )
    return re.sub(r'width="[\d.]+pt"', size, re.sub(r' height="[\d.]+pt"', "", svg, count=1), count=1)
