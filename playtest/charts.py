"""Pictures: the phases of a game, and who cancels whom. Pure functions, drawn with networkx and matplotlib.

The same input gives the same SVG, byte for byte. The ground is transparent and every box brings its own colours, so
a picture is readable on a light page and on a dark one. Neither library is imported before something is drawn.
"""

from __future__ import annotations

import dataclasses
import html
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from playtest import drawing as draw
from playtest.drawing import HEIGHT, INK, LETTER, LINE
from playtest.layers import Layout, layered

if TYPE_CHECKING:
    from rules_model import Game
    from rules_model.core.state import State

LIT, LIT_INK, GOLD = "#a8281f", "#ffffff", "#e3a322"
GOOD, BAD = "#2c7a3a", "#c0392b"
GOOD_GROUND, BAD_GROUND = "#e3f3e2", "#fbe3df"
FILLS = {"decision": "#ffdf9e", "automatic": "#e2e8ef", "call": "#cfe6e4", "end": "#d9cfe6"}
CORNERS = {"decision": 0.17, "automatic": 0.03, "call": 0.03, "end": 0.17}
LEGEND = (
    "Rounded: somebody decides. Square: happens by itself. Dashed: runs the part on the right, then goes on."
)


@dataclasses.dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG text, with the same told in words (``alt``)."""

    svg: str
    alt: str
    caption: str = ""

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.to_html(), "text/plain": self.alt}

    def to_html(self) -> str:
        """The drawing inside a page, with its words for screen readers."""
        caption = f"<figcaption>{html.escape(self.caption)}</figcaption>" if self.caption else ""
        label = html.escape(self.alt, quote=True)
        return f'<figure style="margin:0;overflow-x:auto" role="img" aria-label="{label}">{self.svg}{caption}</figure>'


def words(name: str) -> str:
    """The name of a phase as people say it."""
    return name.replace("_", " ")


def phase_graph(game: Game[Any], lit: str | None = None, chart: str | None = None) -> Picture:
    """The phases of a game as its chart declares them; ``lit`` is the present one.

    What each phase and arrow means shows on hovering. Parts that are called (``chart`` names one to draw it alone) stand
    in a frame of their own.
    """
    import networkx as nx

    graph = game.chart.graph()
    parts = list(dict.fromkeys(nx.get_node_attributes(graph, "chart").values()))
    if chart is not None and chart not in parts:
        raise ValueError(f"{game.name} has no chart {chart!r}; its charts: {', '.join(parts)}")
    widths = {node: max(0.9, len(words(node)) * LETTER + 0.24) for node in graph.nodes}
    places: dict[str, tuple[float, float]] = {}
    frames, offset, bottom = [], 0.7, 0.0
    bends: dict[tuple[str, str], tuple[tuple[float, float], ...]] = {}
    for part in [chart] if chart else parts:
        inside = [node for node, of in graph.nodes(data="chart") if of == part]
        layout = layered(_part(graph, inside), _start(graph, inside), widths)
        top = 0.85 if part != parts[0] else 0.3
        for node, (x, y) in layout.places.items():
            places[node] = (x + offset, y + top)
        for edge, points in layout.bends.items():
            bends[edge] = tuple((x + offset, y + top) for x, y in points)
        if part != parts[0]:
            frames.append((part, offset - 0.25, _right(layout, widths) + 0.5, layout.bottom + 1.2))
        offset += _right(layout, widths) + 0.8
        bottom = max(bottom, layout.bottom + top)

    figure, axes = draw.canvas(offset - 0.4, bottom + 0.45)
    for name, left, width, height in frames:
        draw.box(
            axes,
            left + width / 2,
            height / 2 + 0.12,
            width,
            height,
            "none",
            LINE,
            corner=0.1,
            style=(0, (1, 2)),
        )
        draw.text(
            axes, left + width / 2, 0.4, f"the part “{words(name)}”", size=10, colour=LINE, weight="bold"
        )
    titles = {}
    for source, target, data in graph.edges(data=True):
        if source in places and target in places:
            gid = f"arrow-{source}-{target}"
            ends = [(*places[source], widths[source]), (*places[target], widths[target])]
            if data["calls"]:  # to the edge of the frame, not across what stands in it
                part = graph.nodes[target]["chart"]
                left, wide, tall = next(frame[1:] for frame in frames if frame[0] == part)
                x, y = places[source]
                ends[1] = (left + wide - 0.03 if x > left + wide else left + 0.03, min(y, tall - 0.1), 0)
            draw.arrow(axes, ends, bends.get((source, target), ()), gid, dashed=data["calls"])
            titles[gid] = ("arrow", "", f"{words(source)} → {words(target)}: {data['when']}")
    for node, (x, y) in places.items():
        data = graph.nodes[node]
        is_lit = node == lit
        fill = LIT if is_lit else FILLS[data["kind"]]
        gid = f"box-{node}"
        draw.box(
            axes,
            x,
            y,
            widths[node],
            HEIGHT,
            fill,
            GOLD if is_lit else INK,
            CORNERS[data["kind"]],
            gid,
            3 if is_lit else 1,
        )
        colour = LIT_INK if is_lit else INK
        draw.text(
            axes, x, y, words(node), gid=f"label-{node}", colour=colour, weight="bold" if is_lit else "normal"
        )
        state = " lit" if is_lit else ""
        titles[gid] = (f"phase-box{state}", node, f"{words(node)}: {data['says']} [{data['rule']}]")
        titles[f"label-{node}"] = (f"phase-label{state}", node, titles[gid][2])
    alt = f"The phases of {game.title}: " + "; ".join(
        f"{words(node)} leads to {', '.join(words(each) for each in graph.successors(node)) or 'the end'}"
        for node in places
    )
    now = f". Now: {words(lit)}, {graph.nodes[lit]['says']}." if lit in places else "."
    return Picture(draw.svg(figure, titles), alt + now, LEGEND)


def chain_graph(state: State[Any], names: Sequence[str] = ()) -> Picture:
    """Who cancels whom: seats stand round the table, the left neighbour of each is the next one clockwise.

    Where cards are answered by cards, the chain is a ladder: see :func:`playtest.chains.chain_line`.
    """
    if any(phase.chart == "window" for phase in state.game.chart.phases.values()):
        from playtest.chains import chain_line  # which draws with what stands here

        return chain_line(state, names)
    graph = state.chain_graph()
    who = {at: names[seat] if seat < len(names) else f"seat {seat}" for at, seat in graph.nodes(data="seat")}
    cards = {at: state.game.card_name(card) for at, card in graph.nodes(data="card")}
    count = len(graph)
    wide = max([1.6, *(max(len(cards[at]), len(who[at]) + 1) * LETTER + 0.5 for at in graph.nodes)])
    across, down = max(1.35, 0.42 * count) + wide / 4, max(1.1, 0.3 * count)
    figure, axes = draw.canvas(2 * across + wide + 0.3, 2 * down + 1.2)
    places = {}
    for at, seat in graph.nodes(data="seat"):
        turn = 2 * math.pi * seat / max(count, 1)
        places[at] = (across + wide / 2 + 0.15 + across * math.sin(turn), down + 0.6 - down * math.cos(turn))
    titles, told = {}, []
    for source, target, works in graph.edges(data="works"):
        label = graph.nodes[source]["label"]
        colour, gid = (BAD if works else LINE), f"arrow-{source}-{target}"
        ends = [(*places[source], wide), (*places[target], wide)]
        middle = draw.arrow(axes, ends, (), gid, dashed=not works, colour=colour, width=2.4, tall=0.62)
        draw.text(
            axes, *middle, "cancels" if works else label, size=9, colour=colour, weight="bold", halo=True
        )
        verb = "cancels" if works else f"would cancel ({label})"
        titles[gid] = ("arrow", "", f"{who[source]}'s {cards[source]} {verb} {who[target]}'s {cards[target]}")
        told.append(titles[gid][2])
    for order, at in enumerate(graph.nodes, 1):
        x, y = places[at]
        stands = graph.nodes[at]["stands"]
        edge, fill, mark = (GOOD, GOOD_GROUND, "✓") if stands else (BAD, BAD_GROUND, "✗")
        draw.box(axes, x, y, wide, 0.62, fill, edge, 0.12, f"box-{at}", 2.2, "-" if stands else (0, (3, 2)))
        draw.text(axes, x, y - 0.14, f"{order}. {who[at]}", weight="bold")
        draw.text(axes, x, y + 0.13, f"{mark} {cards[at]}", colour=edge, weight="bold")
        fate = "keeps its ability" if stands else "loses its ability"
        titles[f"box-{at}"] = ("link", "", f"{who[at]} acts as number {order}; {cards[at]} {fate}")
        told.append(f"{order}. {who[at]}, {cards[at]}: {fate}")
    alt = "Who cancels whom. " + "; ".join(told) + "." if told else "No creature is in play."
    return Picture(
        draw.svg(figure, titles),
        alt,
        "Numbers: the order of acting. Arrows: each Vampire to its left neighbour.",
    )


# ---- drawing


def _part(graph: Any, inside: Sequence[str]) -> Any:
    # Not `graph.subgraph`: that forgets the order of the declaration, and with it where things stand.
    part = graph.__class__()
    part.add_nodes_from(inside)
    part.add_edges_from(edge for edge in graph.edges if edge[0] in part and edge[1] in part)
    return part


def _start(graph: Any, inside: Sequence[str]) -> str:
    if graph.graph["start"] in inside:
        return str(graph.graph["start"])
    return next(node for node in inside if all(source not in inside for source in graph.predecessors(node)) or any(
        data["calls"] for _, _, data in graph.in_edges(node, data=True)))  # fmt: skip


def _right(layout: Layout, widths: Mapping[str, float]) -> float:
    return max(layout.right, *(x + widths[node] / 2 for node, (x, _) in layout.places.items()))
