"""Positions: a whole state as plain data and back, like FEN for chess."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .actions import fits, judge
from .chance import Chance, Seeded, chance_from_data
from .chart import Phase
from .errors import BadInput
from .observation import frame_data, plain
from .state import Frame, Outcome, State, TableT
from .table_data import freeze, table_from
from .window import Link, Window

if TYPE_CHECKING:
    from .game import Game

FORMAT = 1
#: What the rules say of a position needs values that can be read, and every card in its place.
MORE = "Mend these first: only then can be told whether the rules allow the rest."
_PLAIN = frozenset({type(None), bool, int, str})


def position_of(state: State[Any]) -> dict[str, Any]:
    """The plain data of a state: enough to go on from, on any machine."""
    table = state.table
    outcome = state.outcome
    return {
        "position": FORMAT,
        "game": state.game.name,
        "seats": state.seats,
        "options": dict(state.config.options),
        "rulings": dict(state.config.rulings),
        "phase": state.phase,
        "frames": [frame_data(frame) for frame in state.frames],
        "chance": state.chance.to_data(),
        "table": {name: plain(getattr(table, name)) for name in type(table).SPECS},
        "outcome": None if outcome is None else _outcome_data(outcome),
    }


def _outcome_data(outcome: Outcome) -> dict[str, Any]:
    return {name: plain(value) for name, value in outcome._asdict().items()}


def state_from_position(game: Game[TableT], data: object, *, events: bool = True) -> State[TableT]:
    """Build a state from plain data.

    Raises:
        BadInput: with all its faults when it is no position of the game.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"a position is a mapping, not {type(data).__name__}")
    is_format = type(data.get("position")) is int and data["position"] == FORMAT
    if not is_format or data.get("game") != game.name:
        raise BadInput(
            f"this is no position (format {FORMAT}) of {game.name}",
            [f"position: {data.get('position')!r}", f"game: {data.get('game')!r}"],
        )
    wanted = ("seats", "options", "rulings", "phase", "frames", "chance", "table", "outcome")
    missing = [name for name in wanted if name not in data]
    if missing:
        raise BadInput("the position is not complete", [f"{name}: missing" for name in missing])
    options, rulings = data["options"], data["rulings"]
    if not isinstance(options, Mapping) or not isinstance(rulings, Mapping):
        raise BadInput("options and rulings of a position are mappings")
    config = game.rulebook.config(data["seats"], options, rulings)
    faults: list[str] = []
    table = table_from(game, data["table"], config.seats, faults)
    phase = game.chart.phases.get(data["phase"]) if isinstance(data["phase"], str) else None
    ended = phase is not None and phase.kind == "end"
    if phase is None or not (phase.kind == "decision" or ended):
        faults.append(f"phase: {data['phase']!r} is not a phase that waits for a decision")
    chance = _chance_from(data["chance"], faults)
    frames = _frames_from(game, data["frames"], config.seats, faults)
    if phase is not None and not faults:
        faults += _frames_amiss(game, frames, phase)
    if faults or phase is None:
        raise BadInput(f"this cannot be a position of {game.name}", faults, hint=MORE)
    state = State(game, config, table, chance, events=events)
    state.frames = frames
    state._phase = phase
    faults += _checked(game, state, ended=ended, outcome=data["outcome"])
    if faults:
        raise BadInput(f"this cannot be a position of {game.name}", faults)
    return state


def _chance_from(data: object, faults: list[str]) -> Chance:
    try:
        return chance_from_data(data)
    except BadInput as error:
        faults.append(error.what)
        return Seeded(0)


def _checked(game: Game[TableT], state: State[TableT], *, ended: bool, outcome: object) -> list[str]:
    faults = game.definition.faults(state)
    if faults:
        return faults
    if ended:
        state.outcome = _outcome_from(outcome, state.seats)
        return [] if state.outcome else [f"outcome: this does not say how the game ended: {outcome!r}"[:200]]
    if outcome is not None:
        return [f"outcome: the phase {state.phase} is not the end, yet an outcome is given"]
    state.deciders = state._phase.deciders(state)
    if not state.deciders:
        return [f"phase: nobody would decide in {state.phase}"]
    idle = [seat for seat in state.deciders if not state.has_legal_action(seat)]
    return [f"phase: seat {seat} has no legal action in {state.phase}" for seat in idle]


def _frames_from(game: Game[Any], data: object, seats: int, faults: list[str]) -> tuple[Frame, ...]:
    frames = []
    if not isinstance(data, list | tuple):
        faults.append("frames: a list is needed")
        return ()
    for at, each in enumerate(data):
        try:
            then, values = each["then"], freeze(each.get("data", ()))
            if then not in game.chart.phases:
                faults.append(f"frames[{at}]: {then!r} is no phase")
            if not _is_plain(values) or type(values) is not tuple:
                faults.append(f"frames[{at}].data: {values!r} is no list of plain values"[:200])
            window = None if each.get("window") is None else _window_from(each["window"], seats)
            frames.append(Frame(then, values, window))
        except (TypeError, KeyError, AttributeError, ValueError) as error:
            faults.append(f"frames[{at}]: cannot be read ({error})")
    return tuple(frames)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return type(value) in _PLAIN


#: The judge of each value of a link.
_LINK = {name: judge(hint) for name, hint in typing.get_type_hints(Link).items()}
_are_seats = judge(tuple[int, ...])


def _window_from(data: Any, seats: int) -> Window:
    """Read an open window; raises ``ValueError`` (or what the wrong kind of value raises) with what is wrong."""
    links = tuple(Link(**link) for link in data["links"])
    waiting = tuple(data["waiting"])
    for at, link in enumerate(links):
        odd = [name for name, fits in _LINK.items() if not fits(getattr(link, name))]
        if odd or link.seat not in range(seats):
            raise ValueError(f"link {at} of the window: {', '.join(odd) or 'seat'}")
        if link.answers is not None if at == 0 else link.answers not in range(at):
            raise ValueError(f"link {at} of the window answers {link.answers!r}")
    if not links or not _are_seats(waiting) or set(waiting) - set(range(seats)):
        raise ValueError("a window has a first link, and seats that are still to be asked")
    return Window(links, waiting)


def _outcome_from(data: object, seats: int) -> Outcome | None:
    """Read how a game ended; ``None`` when it does not say so."""
    if not isinstance(data, Mapping) or data.keys() != set(Outcome._fields):
        return None
    outcome = Outcome(**{name: freeze(value) for name, value in data.items()})
    told = (outcome.winners, outcome.ranking, outcome.scores)
    if not all(map(_are_seats, told)) or type(outcome.lines) is not tuple:
        return None
    lines: tuple[Any, ...] = outcome.lines
    fit = (
        set(outcome.winners) <= set(range(seats)) == set(outcome.ranking)
        and bool(outcome.winners)
        and len(outcome.scores) == len(lines) == len(outcome.ranking) == seats
        and all(
            isinstance(line, Mapping) and all(type(points) is int for points in line.values())
            for line in lines
        )
        and fits((outcome.reason, outcome.rule), tuple[str, str])
    )
    return outcome if fit else None


def _frames_amiss(game: Game[Any], frames: tuple[Frame, ...], phase: Phase) -> list[str]:
    """What is wrong with the callers that wait: they must lead, call by call, to the chart of the phase."""
    phases = game.chart.phases
    charts = {game.chart.name}
    callers = [each for each in phases.values() if each.calls] if frames else []
    for at, frame in enumerate(frames):
        calls = [each for each in callers if each.chart in charts and frame.then in each.to]
        if not calls:
            return [f"frames[{at}]: no call goes on to {frame.then!r} here"]
        charts = {phases[call.calls].chart for call in calls}
    if phase.chart not in charts:
        return [
            f"frames: {phase.name} is a phase of the chart {phase.chart!r}, which nothing here has called"
        ]
    return []
