"""`playtest replay` tells the story of a record; `playtest check` tells whether a file of the kit is sound."""

from __future__ import annotations

import argparse
import contextlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import rules_model
from playtest.cards_cli import Commands, read_bytes, soundness
from playtest.terminal import complain, say
from rules_model.core import strict_json
from rules_model.core.actions import renamed
from rules_model.core.errors import BadInput
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.core.record import Record, Step, read_record, unknown_of
from rules_model.core.state import State

#: A game is some 20 KB.
MAX_BYTES = 20_000_000


def replay(commands: Commands) -> None:
    """`playtest replay FILE`: the story of a game."""
    parser = commands.add_parser(
        "replay", help="tell the story of a recorded game, each sentence with its rule (secrets too)"
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--step", type=_count, metavar="N", help="only the setup and the first N steps")
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object a line and step")
    _add_cards(parser)
    parser.set_defaults(run=_replay)


def check(commands: Commands) -> None:
    """`playtest check FILE`: is a record, a position or a card file sound?"""
    parser = commands.add_parser("check", help="tell whether a record, a position or a card file is sound")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    _add_cards(parser)
    parser.set_defaults(run=_check)


def _add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cards",
        action="append",
        default=[],
        metavar="FILE",
        help="a card file that the game was played with",
    )


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of steps")
    return int(text)


def _replay(options: argparse.Namespace) -> int:
    record, game = _read_record(options.file, options.cards)
    if options.step is not None and options.step > len(record.steps):
        raise BadInput(f"{options.file}: there is no step {options.step}: the record has {len(record.steps)}")
    tell = _as_json if options.json else _as_story
    with _in_file(options.file, names_of(record)):
        for text in tell(record, game, options.step):
            say(text)
    return 0


def _as_story(record: Record, game: Game[Any], steps: int | None) -> Iterator[str]:
    names = names_of(record)
    yield f"{game.title}: {', '.join(names)}"
    header, rulebook = record.header, game.rulebook
    config = rulebook.config(header["seats"], header["options"], header["rulings"])
    chosen = {
        key: names[value] if rulebook.options[key].is_seat and isinstance(value, int) else value
        for key, value in config.options.items()
    }
    chosen |= {key: each for key, each in config.rulings.items() if each != rulebook.switches[key].default}
    yield "; ".join(f"{_words(key)}: {value}" for key, value in chosen.items())
    now = None
    for number, (step, events, state) in enumerate(_told(record, game, steps)):
        now = state
        yield f"\n{number}. {names[step.seat]}: {game.label(step.action, names)}" if step else "\nSetup"
        for event in events:
            if sentence := game.sentence(event, names):
                yield f"   {sentence} [{event.rule}]"
    if now is not None and now.outcome is None:
        yield f"\nHere the record is {_who(now, names)}, in “{_words(now.phase)}”."


def _words(key: str) -> str:
    return key.replace("_", " ")


def _as_json(record: Record, game: Game[Any], steps: int | None) -> Iterator[str]:
    names = names_of(record)
    for number, (step, events, state) in enumerate(_told(record, game, steps)):
        yield json.dumps(
            {
                "step": number,
                "seat": step.seat if step else None,
                "action": step.action.to_data() if step else None,
                "events": [{**event.to_data(), "says": game.sentence(event, names)} for event in events],
                "phase": state.phase,
                "deciders": state.deciders,
                "winners": state.outcome.winners if state.outcome else None,
            }
        )


def _told(
    record: Record, game: Game[Any], steps: int | None
) -> Iterator[tuple[Step | None, list[Event], State[Any]]]:
    """What happened at setup and in each step.

    Of a game with real cards no more than all have seen: what lay face down is a guess there.
    """
    guesses = "unknown" in record.header or any(step.unknown is not None for step in record.steps)
    heard: list[tuple[Step | None, list[Event]]] = []
    states = record.states(
        game, steps=steps, events=True, watch=lambda step, events, _: heard.append((step, events))
    )
    unknown = unknown_of(record.header) or ()
    for state in states:
        step, events = heard.pop()
        if guesses:
            unknown = unknown if step is None or step.unknown is None else step.unknown
            masks = {card: game.masks[card] for card in unknown if card in game.masks}
            step = step and step._replace(action=renamed(step.action, masks))
            events = [event.view(None) for event in events]
        yield step, events, state


def names_of(record: Record) -> list[str]:
    """The names of the players; ``Player 1``… where the record does not tell."""
    seats = record.header["seats"]
    names = _numbered(seats)
    table = record.header.get("table")
    given = table.get("seats") if isinstance(table, Mapping) else None
    if isinstance(given, list) and len(given) == seats:
        for seat, each in enumerate(given):
            name = each.get("name") if isinstance(each, Mapping) else None
            names[seat] = name[:60] if isinstance(name, str) and name.strip() else names[seat]
    return names


def _numbered(seats: int) -> list[str]:
    """What players without a name are called; people count from 1."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def _check(options: argparse.Namespace) -> int:
    code = 0
    for path in options.files:
        try:
            say(_sound(path, options.cards))
        except BadInput as error:
            code = complain(error)
    return code


def _sound(path: Path, cards: Sequence[str]) -> str:
    if path.suffix.lower() in (".toml", ".csv", ".tsv"):
        return soundness(path)
    text = _text(path)
    if _holds(text.partition("\n")[0], "record"):
        return _record_soundness(path, cards)
    if not _holds(text, "position"):
        raise BadInput(
            f"{path}: neither a record nor a position nor a card file",
            hint="a record begins with a line of JSON that has the key “record”, a position is JSON with the key "
            "“position”, a card file ends in .toml or .csv",
        )
    try:
        data = strict_json.read(text)
    except ValueError as error:
        raise BadInput(f"{path}: not JSON of a position ({error})") from None
    game = rules_model.load(data.get("game"), cards)
    with _in_file(path):
        state = game.position(data)
    who = _who(state, _numbered(state.seats))
    return f"{path}: a sound position of {game.title}, {state.seats} seats: {who}, in “{_words(state.phase)}”"


def _record_soundness(path: Path, cards: Sequence[str]) -> str:
    record, game = _read_record(path, cards)
    names = names_of(record)
    with _in_file(path, names):
        state = record.replay(game)
    story = f"{path}: a sound record of {game.title}: {', '.join(names)}; {len(record.steps)} steps; {_who(state, names)}"
    torn = "\n  its last line was torn (a crash while it was written?) and is left out"
    return story + torn if record.was_torn else story


def _who(state: State[Any], names: Sequence[str]) -> str:
    if state.outcome is not None:
        return f"won by {' and '.join(names[seat] for seat in state.outcome.winners)}"
    return f"waiting for {' and '.join(names[seat] for seat in state.deciders)}"


def _read_record(path: Path, cards: Sequence[str]) -> tuple[Record, Game[Any]]:
    """A record that was made for this game, these cards and a possible table. Raises ``BadInput``."""
    record, game = read_record(_text(path), lambda name: rules_model.load(name, cards), source=str(path))
    header = record.header
    with _in_file(path):
        record.check_made_for(game)
        game.rulebook.config(header["seats"], header["options"], header["rulings"])
    return record, game


@contextlib.contextmanager
def _in_file(path: Path, names: Sequence[str] = ()) -> Iterator[None]:
    """What is wrong names the file, and the players where a seat's number stood."""
    try:
        yield
    except BadInput as error:
        faults = [
            re.sub(
                r"\bseat (\d{1,2})\b",
                lambda found: dict(enumerate(names)).get(int(found[1]), found[0]),
                fault,
            )
            for fault in error.faults
        ]
        raise BadInput(f"{path}: {error.what}", faults, hint=error.hint) from None


def _text(path: Path) -> str:
    # A torn last line may end within a character; reading it as a replaced one loses that line alone.
    return read_bytes(path, MAX_BYTES).decode("utf-8-sig", errors="replace")


def _holds(text: str, key: str) -> bool:
    """Whether a text is a JSON mapping with that key."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and key in data
