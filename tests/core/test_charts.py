"""Charts: an arrow that is not declared cannot be taken, and a chart that contradicts itself is no chart."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import rules_model
from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.game import Game
from tests.core import toy


def automatic(chart: Chart, name: str, to: dict[str, str], goes_to: str = "") -> None:
    def run(state: Any) -> str:
        """Go on."""
        return goes_to or next(iter(to))

    run.__name__ = name
    chart.automatic("TOY-01", to=to)(run)


def test_an_arrow_to_nowhere() -> None:
    chart = Chart("c", start="a")
    automatic(chart, "a", {"b": "always"})
    with pytest.raises(rules_model.ChartError, match="a leads to b, which is not declared"):
        chart.finish()


def test_a_phase_that_nothing_leads_to() -> None:
    chart = Chart("c", start="a")
    automatic(chart, "a", {"b": "always"})
    chart.end("b", "TOY-01", says="End")
    chart.end("island", "TOY-01", says="Another end")
    with pytest.raises(rules_model.ChartError, match="no arrow leads to island"):
        chart.finish()


def test_two_phases_of_one_name() -> None:
    chart = Chart("c", start="a")
    chart.end("a", "TOY-01", says="End")
    with pytest.raises(rules_model.ChartError, match="two phases are called 'a'"):
        chart.end("a", "TOY-01", says="End")


def test_a_call_goes_on_to_one_phase() -> None:
    chart, part = Chart("c", start="a"), Chart("p", start="x")
    with pytest.raises(rules_model.ChartError, match="exactly one"):
        chart.call("a", "TOY-01", says="Call", chart=part, to={"b": "one", "c": "two"})


def broken_toy(**changes: Any) -> Game[Any]:
    """The toy game with one phase changed."""
    game = toy.toy()
    chart = Chart("cookie_jar", start="deal")
    chart.phases = dict(game.chart.phases)
    for name, change in changes.items():
        chart.phases[name] = dataclasses.replace(chart.phases[name], **change)
    game.chart = chart
    return game


def test_an_undeclared_arrow_of_an_automatic_phase() -> None:
    game = broken_toy(deal={"run": lambda state: "count"})
    with pytest.raises(rules_model.ChartError, match="no arrow from deal to count"):
        game.new(seats=2, seed=1)


def test_an_undeclared_arrow_of_a_decision() -> None:
    state = broken_toy(choose={"apply": lambda state, seat, action: "over"}).new(seats=2, seed=1)
    with pytest.raises(rules_model.ChartError, match="no arrow from choose to over"):
        state.apply(0, toy.Wait())


def test_a_decision_that_nobody_takes() -> None:
    game = broken_toy(choose={"deciders": lambda state: ()})
    with pytest.raises(rules_model.ChartError, match="nobody decides in choose"):
        game.new(seats=2, seed=1)


def test_an_end_without_an_outcome() -> None:
    game = broken_toy(deal={"run": lambda state: "over", "to": {"over": "at once"}})
    with pytest.raises(rules_model.ChartError, match="ends the game without an outcome"):
        game.new(seats=2, seed=1)


def test_a_kind_that_is_never_legal_must_be_refused() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Cheat(Action):
        pass

    game = broken_toy()
    game.chart.refuse_always(Cheat, lambda state, seat, action: None)
    state = game.new(seats=2, seed=1)
    with pytest.raises(rules_model.ChartError, match="cheat is declared as never legal"):
        state.explain(0, Cheat())


def test_an_action_of_another_game() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Castle(Action):
        pass

    with pytest.raises(rules_model.BadInput, match="no action of cookie_jar"):
        toy.toy().new(seats=2, seed=1).explain(0, Castle())


def test_the_graph_has_every_phase_and_arrow_with_its_words() -> None:
    game = toy.toy()
    graph = game.chart.graph()
    assert set(graph) == set(game.chart.phases)
    assert set(graph.edges) == {(source, target) for source, target, _ in game.chart.edges()}
    assert graph.nodes["ask"] == {
        "kind": "decision",
        "rule": "TOY-03",
        "says": "One after another may answer the last card",
        "chart": "react",
    }
    assert graph.edges["answers", "open_up"] == {"when": "runs", "calls": True}
    assert graph.edges["unwind", "served"] == {"when": "it was noped", "calls": False}


@pytest.mark.parametrize("seat", [-1, 3, 1.0, True, "0"])
def test_a_seat_that_there_is_not(seat: Any) -> None:
    state = toy.toy().new(seats=3, seed=1)
    for ask in (
        lambda: state.legal_actions(seat),
        lambda: state.explain(seat, toy.Wait()),
        lambda: state.apply(seat, toy.Wait()),
        lambda: state.refusals(seat),
        lambda: state.observe(seat),
    ):
        with pytest.raises(rules_model.BadInput, match="there is no seat"):
            ask()
