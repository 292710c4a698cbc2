"""Places for the nodes of a graph, layer by layer from its start down: the same graph always gets the same places.

Arrows over several layers bend through places of their own, so that none runs behind a box. No scipy, no chance.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Mapping
from typing import Any

Point = tuple[float, float]
Edge = tuple[str, str]
BEND_WIDTH = 0.3  # room for an arrow that passes between boxes
SWEEPS = 12


@dataclasses.dataclass(frozen=True, slots=True)
class Layout:
    """Centres of the nodes, and for each arrow the points between its two ends; y grows downwards."""

    places: Mapping[str, Point]
    bends: Mapping[Edge, tuple[Point, ...]]

    @property
    def right(self) -> float:
        """The largest x of a node's centre or a bend."""
        return max(
            x for x, _ in (*self.places.values(), *(p for points in self.bends.values() for p in points))
        )

    @property
    def bottom(self) -> float:
        """The largest y of a node's centre."""
        return max(y for _, y in self.places.values())


def layered(
    graph: Any, start: str, widths: Mapping[str, float], *, gap: float = 0.25, step: float = 0.68
) -> Layout:
    """Lay a directed graph out below ``start``; every node must be reached from it."""
    backward = _backward(graph, start)
    layer = _layers(graph, backward)
    rows: list[list[str]] = [[] for _ in range(max(layer.values()) + 1)]
    for node in layer:
        rows[layer[node]].append(node)
    wide = dict(widths)
    chains = {edge: _bend(edge, layer, rows, wide) for edge in graph.edges}
    above, below = _neighbours(chains, edges=graph.edges, backward=backward, layer=layer)
    for sweep in range(SWEEPS):
        _order(rows, above if sweep % 2 == 0 else below, down=sweep % 2 == 0)
    across = _across(rows, above, below, wide, gap)
    left = min(across[node] - wide[node] / 2 for node in across)
    depth = {node: at * step for at, row in enumerate(rows) for node in row}
    places = {node: (across[node] - left, depth[node]) for node in graph.nodes}
    bends = {
        edge: tuple((across[each] - left, depth[each]) for each in chain) for edge, chain in chains.items()
    }
    return Layout(places, bends)


def _backward(graph: Any, start: str) -> set[Edge]:
    """Arrows that lead back to where one came from, in a walk that takes arrows in the order of the declaration."""
    found: set[Edge] = set()
    done: set[str] = set()
    path: list[str] = []

    def walk(node: str) -> None:
        path.append(node)
        for following in graph.successors(node):
            if following in path:
                found.add((node, following))
            elif following not in done:
                walk(following)
        done.add(path.pop())

    walk(start)
    return found


def _layers(graph: Any, backward: set[Edge]) -> dict[str, int]:
    """Each node as far down as its longest way from the start."""
    layer = dict.fromkeys(graph.nodes, 0)
    for _ in graph.nodes:
        for source, target in graph.edges:
            if (source, target) not in backward:
                layer[target] = max(layer[target], layer[source] + 1)
    return layer


def _bend(edge: Edge, layer: Mapping[str, int], rows: list[list[str]], wide: dict[str, float]) -> list[str]:
    """Put a bend into every layer between the two ends, in the direction of the arrow."""
    source, target = layer[edge[0]], layer[edge[1]]
    between = range(source + 1, target) if source < target else range(source - 1, target, -1)
    chain = []
    for at in between:
        bend = f"{edge[0]}>{edge[1]}@{at}"
        rows[at].append(bend)
        wide[bend] = BEND_WIDTH
        chain.append(bend)
    return chain


def _neighbours(
    chains: Mapping[Edge, list[str]], *, edges: Any, backward: set[Edge], layer: Mapping[str, int]
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    above: dict[str, list[str]] = {}
    below: dict[str, list[str]] = {}
    for edge in edges:
        way = [edge[0], *chains[edge], edge[1]]
        if layer[edge[0]] > layer[edge[1]]:
            way.reverse()
        for upper, lower in itertools.pairwise(way):
            below.setdefault(upper, []).append(lower)
            above.setdefault(lower, []).append(upper)
    return above, below


def _order(rows: list[list[str]], towards: Mapping[str, list[str]], *, down: bool) -> None:
    """Sort each layer by the middle of its neighbours: fewer arrows cross."""
    for at in range(1, len(rows)) if down else range(len(rows) - 2, -1, -1):
        fixed = {node: place for place, node in enumerate(rows[at - 1 if down else at + 1])}
        own = {node: place for place, node in enumerate(rows[at])}

        def middle(node: str, fixed: dict[str, int] = fixed, own: dict[str, int] = own) -> tuple[float, int]:
            near = [fixed[each] for each in towards.get(node, ()) if each in fixed]
            return (sum(near) / len(near) if near else own[node], own[node])

        rows[at].sort(key=middle)


def _across(
    rows: list[list[str]],
    above: Mapping[str, list[str]],
    below: Mapping[str, list[str]],
    wide: Mapping[str, float],
    gap: float,
) -> dict[str, float]:
    """Draw every node towards its neighbours, as far as the boxes beside it leave room."""
    x: dict[str, float] = {}
    for row in rows:
        at = -sum(wide[node] + gap for node in row) / 2
        for node in row:
            x[node] = at + wide[node] / 2
            at += wide[node] + gap
    for _ in range(SWEEPS * 2):
        for row in rows:
            for node in row:
                near = [x[each] for each in (*above.get(node, ()), *below.get(node, ()))]
                x[node] = (x[node] + sum(near) / len(near)) / 2 if near else x[node]
            for pairs, side in ((itertools.pairwise(row), 1), (itertools.pairwise(row[::-1]), -1)):
                for fixed, moved in pairs:
                    room = (wide[fixed] + wide[moved]) / 2 + gap
                    if side * (x[moved] - x[fixed]) < room:
                        # Both give way by half, so that neither side of a layer drifts off.
                        push = side * (room - side * (x[moved] - x[fixed])) / 2
                        x[fixed], x[moved] = x[fixed] - push, x[moved] + push
    for row in rows:  # the last word: nothing overlaps
        for fixed, moved in itertools.pairwise(row):
            x[moved] = max(x[moved], x[fixed] + (wide[fixed] + wide[moved]) / 2 + gap)
    return x
