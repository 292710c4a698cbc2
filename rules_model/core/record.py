"""Records: append-only JSON lines from which a game can be replayed without any generator.

The first line says what was played and under which rules and cards; each further line is one step: an action and
what chance decided in it, or an undo. The step that ends the game says how it ended, so that a replay which came to
another end would show. A torn last line (a crash in mid-write) loses that step alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from . import strict_json
from .actions import Action, fits
from .chance import Chance, Recording, Scripted
from .errors import BadInput, KitError
from .events import Event
from .observation import exchange
from .state import State, Watch
from .table_data import freeze

if TYPE_CHECKING:
    from .game import Game

FORMAT = 1
_HEADER = {
    "game": str,
    "rules": str,
    "cards": str,
    "seats": int,
    "options": dict,
    "rulings": dict,
    "chance": list,
}


class Step(NamedTuple):
    """One action.

    Attributes:
        chance: what chance decided in it.
        end: scores and winners, where it ended the game.
        swaps: pairs of face-down cards that change places before it: at a table with real cards, what lies face down
            is a guess, set right when a card is shown.
        unknown: the cards outside the deck whose place is such a guess from then on; ``None``: the same as before.
    """

    seat: int
    action: Action
    chance: tuple[Any, ...]
    end: Mapping[str, Any] | None = None
    swaps: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] | None = None


class _Told(Scripted):
    """What chance decided in a step that is played again. Where it runs out the replay is over, so no copy is kept."""

    __slots__ = ()
    may_run_out = False


class Record:
    """The story of one game: its header, what chance decided at setup, and the steps that stand (undone ones left out).

    ``lines`` are all lines ever written, undone steps included.
    """

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.header = dict(header)
        self.steps: list[Step] = []
        self.lines: list[str] = [json.dumps(self.header, ensure_ascii=False)]
        #: True when the last line of the file was torn and has been left out.
        self.was_torn = False

    @property
    def setup(self) -> tuple[Any, ...]:
        """What chance decided at setup."""
        return tuple(self.header["chance"])

    def add(self, step: Step) -> str:
        """Append a step; returns its line."""
        line: dict[str, Any] = {"seat": step.seat, "do": step.action.to_data()}
        if step.swaps:
            line["swap"] = [list(pair) for pair in step.swaps]
        if step.chance:
            line["chance"] = list(step.chance)
        if step.unknown is not None:
            line["unknown"] = list(step.unknown)
        if step.end is not None:
            line["end"] = step.end
        self.steps.append(step)
        return self._write(line)

    def undo(self, count: int = 1) -> str:
        """Take the last steps back; the record remembers that they were made. Returns its line.

        Raises:
            BadInput: there are not so many steps.
        """
        if type(count) is not int or not 0 < count <= len(self.steps):
            raise BadInput(f"cannot undo {count!r} steps of {len(self.steps)}")
        del self.steps[-count:]
        self.lines.append(undo_line(count))
        return self.lines[-1]

    def forget(self) -> None:
        """Strike out the last step as if it had not been made (it could not be saved)."""
        self.steps.pop()
        self.lines.pop()

    def _write(self, line: Mapping[str, Any]) -> str:
        self.lines.append(json.dumps(line, ensure_ascii=False))
        return self.lines[-1]

    def text(self) -> str:
        """The whole record as it stands in a file."""
        return "\n".join(self.lines) + "\n"

    def replay(self, game: Game[Any], *, steps: int | None = None, events: bool = False) -> State[Any]:
        """Play the record again, all of it or its first ``steps``.

        Raises:
            BadInput: made under other rules or cards, a step that the rules refuse, with its number, or another end.
        """
        *_, last = self.states(game, steps=steps, events=events)
        return last

    def states(
        self,
        game: Game[Any],
        *,
        steps: int | None = None,
        events: bool = False,
        watch: Callable[[Step | None, list[Event], State[Any]], None] | None = None,
    ) -> Iterator[State[Any]]:
        """Iterate over the game as it goes: the same state object, first after setup, then after each step."""
        self.check_made_for(game)
        header = self.header
        seats, options, rulings = header["seats"], header["options"], header["rulings"]
        try:
            state, opening = start(
                game, Scripted(self.setup), seats=seats, options=options, rulings=rulings, events=events
            )
        except KitError as error:
            raise BadInput("the setup of the record cannot be played", [str(error)]) from error
        if watch:
            watch(None, opening, state)
        yield state
        for number, step in enumerate(self.steps[:steps], 1):
            state.chance = told = _Told(step.chance)
            try:
                for pair in step.swaps:
                    exchange(state, *pair)
                happened = state.apply(step.seat, step.action)
            except KitError as error:
                raise BadInput(f"step {number} of the record cannot be played", [str(error)]) from error
            state.chance = told.clone()
            if step.end != (now := end_of(state)):
                raise BadInput(
                    f"step {number} of the record ends otherwise now than it did",
                    [f"recorded: {_told(step.end)}", f"now: {_told(now)}"],
                    hint="the record has been changed, or it was made by rules that went otherwise",
                )
            if watch:
                watch(step, happened, state)
            yield state

    def check_made_for(self, game: Game[Any]) -> None:
        """Raise ``BadInput`` when the record was made for another game, or under other rules or cards."""
        if self.header["game"] != game.name:
            raise BadInput(f"this is a record of {self.header['game']}, not of {game.name}")
        now = game.fingerprint
        changed = [what for what in ("rules", "cards") if self.header[what] != now[what]]
        if changed:
            raise BadInput(
                f"this record was made under other {' and '.join(changed)}",
                [f"{what}: made under {self.header[what]}, now {now[what]}" for what in changed],
                hint="open it with the version and the card files that made it",
            )


def start(
    game: Game[Any],
    chance: Chance,
    *,
    seats: int,
    options: Mapping[str, Any],
    rulings: Mapping[str, str],
    events: bool = True,
) -> tuple[State[Any], list[Event]]:
    """Set a game up like ``Game.new`` and give the events of the setup too."""
    config = game.rulebook.config(seats, options, rulings)
    state = State(game, config, game.definition.table.empty(seats), chance, events=events)
    return state, state.start()


def end_of(state: State[Any]) -> dict[str, Any] | None:
    """Scores and winners as a record keeps them; ``None`` while the game goes on."""
    if state.outcome is None:
        return None
    return {"scores": list(state.outcome.scores), "winners": list(state.outcome.winners)}


def _told(end: Mapping[str, Any] | None) -> str:
    return "the game goes on" if end is None else ", ".join(f"{name} {value}" for name, value in end.items())


def undo_line(count: int) -> str:
    """The line of a record that takes steps back."""
    return json.dumps({"undo": count})


class Recorder:
    """Plays a game and writes its record.

    Args:
        chance: where chance comes from; all that it decides is written down.
        extra: further plain data for the header (names of the players, a date).
    """

    def __init__(
        self,
        game: Game[Any],
        chance: Chance,
        *,
        seats: int,
        options: Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self._written: list[Any] = []
        config = game.rulebook.config(seats, options or {}, rulings or {})
        self.state, self.opening = start(
            game,
            Recording(chance, self._written),
            seats=seats,
            options=config.options,
            rulings=config.rulings,
        )
        self.record = Record(
            {
                "record": FORMAT,
                "game": game.name,
                **game.fingerprint,
                "seats": seats,
                "options": dict(config.options),
                "rulings": dict(config.rulings),
                "chance": self._take(),
                **(extra or {}),
            }
        )

    @classmethod
    def resume(
        cls, game: Game[Any], record: Record, chance: Chance, *, state: State[Any] | None = None
    ) -> Recorder:
        """Go on with a record, from ``state`` (its replay, made here if not given); ``chance`` decides from now on.

        Raises as ``Record.replay``.
        """
        recorder = object.__new__(cls)
        recorder._written = []
        recorder.record = record
        recorder.state = state or record.replay(game, events=True)
        recorder.state.chance = Recording(chance, recorder._written)
        recorder.opening = []
        return recorder

    def forget(self, before: State[Any]) -> None:
        """Strike out the last step, which could not be saved; ``before`` is a copy of the state before it."""
        self.record.forget()
        chance = self.state.chance
        self.state = before
        self.state.chance = chance

    def back_to(self, state: State[Any], count: int) -> None:
        """Take the last ``count`` steps back; ``state`` is a copy from before them. Chance goes on, unrepeated."""
        self.record.undo(count)
        chance = self.state.chance
        self.state = state.clone()
        self.state.chance = chance

    def use(self, chance: Chance) -> None:
        """Let ``chance`` decide from now on."""
        self.state.chance = Recording(chance, self._written)

    def _take(self) -> list[Any]:
        taken = list(self._written)
        self._written.clear()
        return taken

    def apply(
        self,
        seat: int,
        action: Action,
        *,
        watch: Watch | None = None,
        swaps: tuple[tuple[str, str], ...] = (),
        unknown: tuple[str, ...] | None = None,
    ) -> tuple[Step, list[Event]]:
        """Take an action and write it down (``swaps`` and ``unknown``: see ``Step``).

        Raises as ``State.apply`` and ``exchange``; nothing has changed then.
        """
        self._written.clear()
        try:
            done: list[tuple[str, str]] = []
            for pair in swaps:
                exchange(self.state, *pair)
                done.append(pair)
            events = self.state.apply(seat, action, watch=watch)
        except KitError:
            for pair in reversed(done):
                exchange(self.state, *pair)
            if not isinstance(self.state.chance, Recording):
                self.use(
                    self.state.chance
                )  # the state went back to a copy of its chance, which writes nothing
            raise
        step = Step(seat, action, tuple(self._take()), end_of(self.state), swaps, unknown)
        self.record.add(step)
        return step, events


def read_record(
    text: str, game_of: Callable[[str], Game[Any]], *, source: str = "record"
) -> tuple[Record, Game[Any]]:
    """Read a record's text. ``game_of`` gives a game by its name.

    Raises:
        BadInput: with the line at fault. A torn last line is left out instead (``Record.was_torn``).
    """
    lines = text.split("\n")
    complete, rest = lines[:-1], lines[-1]
    if not complete:
        raise BadInput(f"{source}: no complete first line", hint="a record begins with a header line")
    header = _parsed(complete[0], source, 1)
    faults = [
        f"{name}: missing"
        if name not in header
        else f"{name}: {header[name]!r} is not of the right kind"[:120]
        for name, kind in _HEADER.items()
        if type(header.get(name)) is not kind
    ]
    if type(header.get("record")) is not int or header["record"] != FORMAT or faults:
        raise BadInput(f"{source}, line 1: no header of a record (format {FORMAT})", faults)
    record = Record(header)
    record.was_torn = bool(rest.strip())
    game = game_of(header["game"])
    for number, line in enumerate(complete[1:], 2):
        try:
            data = _parsed(line, source, number)
        except BadInput:
            if number == len(complete) and not rest:
                record.was_torn = True
                break
            raise
        try:
            if "undo" in data:
                record.undo(data["undo"])
            else:
                record.add(_step(game, data))
        except (BadInput, TypeError) as error:
            raise BadInput(f"{source}, line {number}: not a step of {game.name}", [str(error)]) from None
    return record, game


def _step(game: Game[Any], data: Mapping[str, Any]) -> Step:
    if type(data.get("seat")) is not int or not isinstance(data.get("chance", []), list):
        raise BadInput(
            "a step needs a seat (a whole number), an action (do) and, where there was any, chance (a list)"
        )
    end = data.get("end")
    if end is not None and not isinstance(end, dict):
        raise BadInput(f"how the game ended is a mapping of scores and winners, not {end!r}"[:120])
    swaps = data.get("swap", [])
    if not fits(freeze(swaps), tuple[tuple[str, str], ...]):
        raise BadInput(f"swap: pairs of cards that change places are needed, not {swaps!r}"[:120])
    return Step(
        data["seat"],
        game.action(data.get("do")),
        tuple(data.get("chance", ())),
        end,
        freeze(swaps),
        unknown_of(data),
    )


def unknown_of(data: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The cards that a line of a record calls unknown (see ``Step``); ``None`` where it names none. Raises ``BadInput``."""
    unknown = data.get("unknown")
    if unknown is not None and not fits(freeze(unknown), tuple[str, ...]):
        raise BadInput(f"unknown: a list of cards is needed, not {unknown!r}"[:120])
    return freeze(unknown)  # type: ignore[no-any-return]


def _parsed(line: str, source: str, number: int) -> dict[str, Any]:
    try:
        data = strict_json.read(line)
    except json.JSONDecodeError as error:
        raise BadInput(f"{source}, line {number}: not JSON ({error.msg} at column {error.colno})") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets without end
        raise BadInput(f"{source}, line {number}: not JSON of a record ({str(error)[:80]})") from None
    if not isinstance(data, dict):
        raise BadInput(f"{source}, line {number}: a mapping is needed, not {data!r}")
    return data


def load_record(path: Path, game_of: Callable[[str], Game[Any]]) -> tuple[Record, Game[Any]]:
    """Read a record from a file. Raises ``BadInput``."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    return read_record(text, game_of, source=str(path))
