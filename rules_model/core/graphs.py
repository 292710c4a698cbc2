"""Graphs of charts and chains, as networkx graphs; networkx is imported only here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .chart import Chart
    from .window import Link


def chart_graph(chart: Chart) -> Any:
    """A ``networkx.DiGraph``: a node a phase (``kind``, ``rule``, ``says``, ``chart``), an arrow with its ``when``."""
    import networkx as nx

    graph = nx.DiGraph(name=chart.name, start=chart.start)
    for phase in chart.phases.values():
        graph.add_node(phase.name, kind=phase.kind, rule=phase.rule, says=phase.says, chart=phase.chart)
    for source, target, when in chart.edges():
        graph.add_edge(source, target, when=when, calls=when == "runs")
    return graph


def links_graph(links: Iterable[Link]) -> Any:
    """A ``networkx.DiGraph`` of a chain: a node a link (``seat``, ``card``, ``stands``), an arrow to what it answers."""
    import networkx as nx

    graph = nx.DiGraph()
    chain = list(links)
    for at, link in enumerate(chain):
        graph.add_node(
            at, seat=link.seat, card=link.card, stands=link.stands, rule=link.rule, label=link.label
        )
    for at, link in enumerate(chain):
        if link.answers is not None:
            graph.add_edge(at, link.answers, rule=link.rule, works=link.works)
    return graph
