"""Charts: the phases of a game as a declaration that both runs and is drawn.

A phase is *automatic* (a function of the state that returns the next phase), a *decision* (who decides, what
may be tried, one check, one deed), a *call* of a sub-chart, or an *end*. Every arrow carries a sentence; an arrow
that is not declared cannot be taken.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from .actions import Action
from .errors import ChartError, Refusal

if TYPE_CHECKING:
    from .state import State

    Run = Callable[[State[Any]], str]
    Deciders = Callable[[State[Any]], tuple[int, ...]]
    Candidates = Callable[[State[Any], int], Iterable[Action]]
    Check = Callable[[State[Any], int, Any], Refusal | None]
    Apply = Callable[[State[Any], int, Any], str | None]
    Ask = Callable[[State[Any], int], str]

Kind = Literal["automatic", "decision", "call", "end"]


def _unused(*_: Any) -> Any:
    raise ChartError("this phase has no such function")


@dataclasses.dataclass(frozen=True, slots=True)
class Phase:
    """One node of a chart.

    Attributes:
        to: next phases, each with the sentence that says when.
        actions: the kinds of action a decision takes.
        ask: the question put to a seat that decides here.
        main: of a step that several are asked in: the kinds of action with which its lead goes on.
        passing: of such a step: what all others do who let it go on.
        calls: the start of the sub-chart that a call runs.
    """

    name: str
    kind: Kind
    rule: str
    says: str
    to: Mapping[str, str]
    chart: str
    run: Run = _unused
    deciders: Deciders = _unused
    candidates: Candidates = _unused
    check: Check = _unused
    apply: Apply = _unused
    ask: Ask = _unused
    actions: tuple[type[Action], ...] = ()
    main: tuple[type[Action], ...] = ()
    passing: type[Action] | None = None
    calls: str = ""


class Chart:
    """A named set of phases with a start. Sub-charts are charts of their own, joined by :meth:`include`."""

    def __init__(self, name: str, *, start: str) -> None:
        self.name = name
        self.start = start
        self.phases: dict[str, Phase] = {}
        #: Kinds of action that exist only to be asked about: why one may never do this.
        self.never: dict[type[Action], Check] = {}
        #: A game's own words for what is tried at the wrong moment or by the wrong seat; ``None`` leaves it to the engine.
        self.out_of_place: Check | None = None
        self._parts: list[Chart] = []

    def _add(self, phase: Phase) -> None:
        if phase.name in self.phases:
            raise ChartError(f"two phases are called {phase.name!r}")
        self.phases[phase.name] = phase

    def automatic(self, rule: str, *, to: Mapping[str, str]) -> Callable[[Run], Run]:
        """Declare the decorated function as an automatic phase of its name; its docstring is what the phase says."""

        def declare(run: Run) -> Run:
            says = inspect.getdoc(run) or ""
            self._add(Phase(run.__name__, "automatic", rule, says.rstrip("."), dict(to), self.name, run=run))
            return run

        return declare

    def decision(
        self,
        name: str,
        rule: str,
        *,
        says: str,
        to: Mapping[str, str],
        actions: tuple[type[Action], ...],
        ask: Ask,
        deciders: Deciders,
        candidates: Candidates,
        check: Check,
        apply: Apply,
        main: tuple[type[Action], ...] = (),
        passing: type[Action] | None = None,
    ) -> None:
        """Declare a decision. ``check`` is the one place that says what is legal; ``candidates`` only proposes."""
        self._add(
            Phase(
                name,
                "decision",
                rule,
                says,
                dict(to),
                self.name,
                deciders=deciders,
                candidates=candidates,
                check=check,
                apply=apply,
                ask=ask,
                actions=actions,
                main=main,
                passing=passing,
            )
        )

    def call(self, name: str, rule: str, *, says: str, chart: Chart, to: Mapping[str, str]) -> None:
        """Declare a phase that runs ``chart`` and then goes on to the one phase named in ``to``.

        The sub-chart begins with the values that the caller left in ``state.given``. Charts may call each other.
        """
        if len(to) != 1:
            raise ChartError(f"{name}: a call goes on to exactly one phase")
        self._add(Phase(name, "call", rule, says, dict(to), self.name, calls=chart.start))
        self._parts.append(chart)

    def end(self, name: str, rule: str, *, says: str) -> None:
        """Declare the end of this chart: back to the caller, or the end of the game."""
        self._add(Phase(name, "end", rule, says, {}, self.name))

    def refuse_always(self, cls: type[Action], why: Check) -> None:
        """Declare a kind of action that no rule allows, with the function that says why."""
        self.never[cls] = why

    def kinds(self) -> dict[str, type[Action]]:
        """All kinds of action of this chart by name."""
        classes = [cls for phase in self.phases.values() for cls in phase.actions]
        return {cls.kind: cls for cls in [*classes, *self.never]}

    def edges(self) -> list[tuple[str, str, str]]:
        """Every arrow: from, to, and the sentence that says when."""
        arrows = [
            (phase.name, name, when) for phase in self.phases.values() for name, when in phase.to.items()
        ]
        arrows += [
            (phase.name, phase.calls, "runs") for phase in self.phases.values() if phase.kind == "call"
        ]
        return arrows

    def finish(self) -> None:
        """Take the called sub-charts in; raise ``ChartError`` unless every arrow leads somewhere and all is reached."""
        parts = list(self._parts)
        for part in parts:  # grows: a sub-chart may call further ones, or this one again
            parts += [each for each in part._parts if each not in parts and each is not self]
            for phase in part.phases.values():
                if self.phases.get(phase.name) is not phase:
                    self._add(phase)
            self.never.update(part.never)
        for phase in self.phases.values():
            for name in phase.to:
                if name not in self.phases:
                    raise ChartError(f"{phase.name} leads to {name}, which is not declared")
        reached, todo = set(), [self.start]
        while todo:
            name = todo.pop()
            if name not in reached:
                reached.add(name)
                phase = self.phases[name]
                todo += [*phase.to, *([phase.calls] if phase.calls else [])]
        if lost := set(self.phases) - reached:
            raise ChartError(f"no arrow leads to {', '.join(sorted(lost))}")

    def graph(self) -> Any:
        """The chart as a ``networkx.DiGraph`` (see :func:`rules_model.core.graphs.chart_graph`)."""
        from .graphs import chart_graph

        return chart_graph(self)
