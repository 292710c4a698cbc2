"""One game being played: the small loop that runs a chart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .actions import Action, check_fields
from .chance import Chance
from .chart import Phase
from .errors import BadInput, ChanceNeeded, ChartError, IllegalAction, Refusal
from .events import Event
from .table import Table
from .window import Window

if TYPE_CHECKING:
    from .game import Game
    from .observation import Observation

TableT = TypeVar("TableT", bound=Table)


Watch = Callable[["State[Any]", list[Event]], None]


class Frame(NamedTuple):
    """A caller that waits for its sub-chart.

    Attributes:
        then: the phase to go on with when the sub-chart ends.
        data: the sub-chart's own values (numbers, strings, seats), public.
        window: the chain of answers that is open in this sub-chart.
    """

    then: str
    data: tuple[Any, ...] = ()
    window: Window | None = None


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winners: seats, more than one when a win is shared.
        ranking: all seats, best first.
        scores: points by seat.
        lines: what the points are made of, by seat.
    """

    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[Mapping[str, int], ...]
    reason: str
    rule: str


class Config(NamedTuple):
    """What is fixed for a whole game: seats, options, the readings of the switchable rulings (by key)."""

    seats: int
    options: Mapping[str, Any]
    rulings: Mapping[str, str]


class State(Generic[TableT]):
    """A game in progress. ``apply`` changes it in place; ``child`` and ``clone`` leave it alone."""

    __slots__ = (
        "_events",
        "_phase",
        "chance",
        "config",
        "deciders",
        "frames",
        "game",
        "given",
        "keep_events",
        "outcome",
        "table",
    )

    def __init__(
        self, game: Game[TableT], config: Config, table: TableT, chance: Chance, *, events: bool = True
    ) -> None:
        self.game = game
        self.config = config
        self.table = table
        self.chance = chance
        self.keep_events = events
        self.frames: tuple[Frame, ...] = ()
        #: What a phase gives to the sub-chart that is called next: its frame's data. Empty whenever the game waits.
        self.given: tuple[Any, ...] = ()
        self.deciders: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self._phase: Phase = game.chart.phases[game.chart.start]
        self._events: list[Event] | None = None

    # ---- what one may ask

    @property
    def phase(self) -> str:
        """Name of the phase that waits for a decision (or the end of the game)."""
        return self._phase.name

    @property
    def phase_rule(self) -> str:
        """The rule that the present phase stands for."""
        return self._phase.rule

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.config.seats

    def ask(self, seat: int) -> str:
        """The question that ``seat`` is asked now, as a sentence; empty when it owes no decision."""
        return self._phase.ask(self, seat) if seat in self.deciders else ""

    def legal_actions(self, seat: int) -> list[Action]:
        """All legal actions of a seat, complete and without duplicates; empty when it owes no decision.

        Proposals without a bound (bribes, trades) are checked by :meth:`explain` but not listed.

        Raises:
            BadInput: there is no such seat.
        """
        if type(seat) is not int or seat not in self.deciders:
            self._check_seat(seat)
            return []
        phase = self._phase
        check = phase.check
        return [action for action in phase.candidates(self, seat) if check(self, seat, action) is None]

    def has_legal_action(self, seat: int) -> bool:
        """Whether a decider has any legal action: told by the first one."""
        check = self._phase.check
        return any(check(self, seat, action) is None for action in self._phase.candidates(self, seat))

    def explain(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not take an action now: ``None`` when it may. This is the only judge of legality.

        Raises:
            BadInput: there is no such seat, or the action is none of this game's.
        """
        phase = self._phase
        if type(seat) is int and seat in self.deciders and type(action) in phase.actions:
            try:
                return phase.check(self, seat, action)
            except (TypeError, AttributeError):
                check_fields(action)  # a field of a wrong type is the asker's mistake, all else is ours
                raise
        return self._explain_misplaced(seat, action)

    def refusals(self, seat: int) -> dict[Action, Refusal]:
        """Each candidate of the present phase that a seat may not take, with the reason."""
        phase = self._phase
        if type(seat) is not int or seat not in self.deciders:
            self._check_seat(seat)
            return {}
        found = ((action, phase.check(self, seat, action)) for action in phase.candidates(self, seat))
        return {action: refusal for action, refusal in found if refusal is not None}

    def _explain_misplaced(self, seat: int, action: Action) -> Refusal:
        self._check_seat(seat)
        chart = self.game.chart
        if self.game.kinds.get(getattr(action, "kind", "")) is type(action):
            check_fields(action)
        if self.outcome is not None and type(action) in self.game.kinds.values():
            return Refusal("the game is over", self.outcome.rule)
        if type(action) in chart.never:
            refusal = chart.never[type(action)](self, seat, action)
            if refusal is None:
                raise ChartError(f"{action.kind} is declared as never legal, but nothing refused it")
            return refusal
        home = [phase for phase in chart.phases.values() if type(action) in phase.actions]
        if not home:
            kinds = ", ".join(sorted(chart.kinds()))
            raise BadInput(f"{action!r} is no action of {self.game.name}", hint=f"its kinds: {kinds}")
        refusal = chart.out_of_place(self, seat, action) if chart.out_of_place is not None else None
        if refusal is not None:
            return refusal
        who = " and ".join(f"seat {each}" for each in self.deciders)
        if type(action) in self._phase.actions:
            return Refusal(f"this decision is not seat {seat}'s: the game waits for {who}", self._phase.rule)
        # Whoever decides now is told what, not that the game waits for them.
        now = f"the question now: {self.ask(seat)}" if seat in self.deciders else f"the game waits for {who}"
        return Refusal(f"this is for another moment ({home[0].says}); {now}", home[0].rule)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.config.seats:
            raise BadInput(f"there is no seat {seat!r}: this game has seats 0 to {self.config.seats - 1}")

    # ---- what one may do

    def apply(self, seat: int, action: Action, *, watch: Watch | None = None) -> list[Event]:
        """Take an action, in place, and run on to the next decision. Returns what happened.

        Args:
            watch: called with the state and the events so far after the deed and after each automatic phase: for
                those who show a game step by step.

        Raises:
            IllegalAction: the rules refuse it; the state has not changed.
            ChanceNeeded: scripted chance has run out; the state has not changed.
        """
        refusal = self.explain(seat, action)
        if refusal is not None:
            raise IllegalAction(
                refusal, seat=seat, action=action, phase=self.phase, legal=self.legal_actions(seat)
            )
        before = self.clone() if self.chance.may_run_out else None
        events: list[Event] | None = [] if self.keep_events else None
        self._events = events
        try:
            phase = self._phase
            following = phase.apply(self, seat, action)
            if following is None:
                self.deciders = phase.deciders(self)
            else:
                if following not in phase.to:
                    raise ChartError(f"no arrow from {phase.name} to {following}")
                self._run(following, watch)
        except (ChanceNeeded, BadInput) as error:
            self._tell_moment(error, events)
            if before is not None:
                self._restore(before)
            raise
        finally:
            self._events = None
        return events if events is not None else []

    def child(self, seat: int, action: Action) -> State[TableT]:
        """The state after an action; this one stays as it is. Raises as :meth:`apply`."""
        copy = self.clone()
        copy.apply(seat, action)
        return copy

    def start(self) -> list[Event]:
        """Run from the start of the chart to the first decision (done by ``Game.new``)."""
        events: list[Event] | None = [] if self.keep_events else None
        self._events = events
        try:
            self._run(self.game.chart.start)
        except ChanceNeeded as error:
            self._tell_moment(error, events)
            raise
        finally:
            self._events = None
        return events if events is not None else []

    def _tell_moment(self, error: Exception, events: list[Event] | None) -> None:
        """Where chance has run out: what the table looks like in mid-step, for people who are asked what they drew."""
        if isinstance(error, ChanceNeeded):
            error.moment, error.events = self.clone(), tuple(events or ())
            error.moment.deciders = ()

    def _run(self, name: str, watch: Watch | None = None) -> None:
        phases = self.game.chart.phases
        while True:
            phase = phases[name]
            if watch is not None:
                self.deciders = ()
                watch(self, self._events or [])
                self._phase = phase
            if self._events is not None:
                self._events.append(Event("phase", phase.rule, None, {"phase": name}))
            if phase.kind == "automatic":
                name = phase.run(self)
                if name not in phase.to:
                    raise ChartError(f"no arrow from {phase.name} to {name}")
            elif phase.kind == "decision":
                self._phase = phase
                self.deciders = phase.deciders(self)
                if not self.deciders:
                    raise ChartError(f"nobody decides in {name}")
                return
            elif phase.kind == "call":
                (then,) = phase.to
                self.frames = (*self.frames, Frame(then, self.given))
                self.given = ()
                name = phase.calls
            elif self.frames:
                name = self.frames[-1].then
                self.frames = self.frames[:-1]
            else:
                if self.outcome is None:
                    raise ChartError(f"{name} ends the game without an outcome")
                self._phase = phase
                self.deciders = ()
                return

    def emit(self, kind: str, rule: str, seat: int | None = None, /, **values: Any) -> None:
        """Tell what happened (called by the rules)."""
        if self._events is not None:
            self._events.append(Event(kind, rule, seat, values))

    def emit_secret(
        self,
        kind: str,
        rule: str,
        seat: int,
        hidden: tuple[str, ...],
        seen_by: tuple[int, ...] = (),
        /,
        **values: Any,
    ) -> None:
        """Tell what happened; the values named in ``hidden`` are for the seats ``seen_by``, for ``seat`` alone by default."""
        if self._events is not None:
            self._events.append(Event(kind, rule, seat, values, hidden, seen_by or (seat,)))

    @property
    def frame(self) -> Frame:
        """The innermost frame: the values of the sub-chart that runs now."""
        return self.frames[-1]

    def set_frame(self, *, data: tuple[Any, ...] | None = None, window: Window | None = None) -> None:
        """Change the values of the running sub-chart, what is left out stays (called by the rules)."""
        frame = self.frames[-1]
        data = frame.data if data is None else data
        self.frames = (*self.frames[:-1], Frame(frame.then, data, window or frame.window))

    # ---- copies and views

    def clone(self) -> State[TableT]:
        """An independent copy."""
        new: State[TableT] = State.__new__(State)
        new.game = self.game
        new.config = self.config
        new.table = self.table.clone()
        new.chance = self.chance.clone()
        new.keep_events = self.keep_events
        new.frames = self.frames
        new.given = self.given
        new.deciders = self.deciders
        new.outcome = self.outcome
        new._phase = self._phase
        new._events = None
        return new

    def _restore(self, before: State[TableT]) -> None:
        self.table = before.table
        self.chance = before.chance
        self.frames = before.frames
        self.given = before.given
        self.deciders = before.deciders
        self.outcome = before.outcome
        self._phase = before._phase

    def observe(self, seat: int | None = None) -> Observation:
        """What a seat may see (``None``: a spectator), with its legal actions."""
        from .observation import observe

        return observe(self, seat)

    def position(self) -> dict[str, Any]:
        """The whole position as plain data, secrets included; ``game.position(data)`` builds it back."""
        from .position import position_of

        return position_of(self)

    def chain_graph(self) -> Any:
        """The open chain (who answers or cancels what) as a ``networkx.DiGraph``."""
        return self.game.chain_graph(self)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.phase}, deciders {self.deciders}>"
