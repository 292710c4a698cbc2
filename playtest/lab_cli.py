"""`playtest simulate | compare | rulings | ladder | report`: the laboratory from the shell, in tables for people or as JSON."""

from __future__ import annotations

import argparse
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules_model
from playtest.terminal import complain, say
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

if TYPE_CHECKING:
    from playtest.lab import Run

Commands = Any  # argparse does not name the type of what `add_subparsers` returns
SET = "KEY is an option, a ruling, `bots` or `cards`; may be given several times"


def simulate(commands: Commands) -> None:
    """`playtest simulate GAME`: play many games of bots and tell what they say."""
    parser = commands.add_parser("simulate", help="play thousands of games of bots and report on them")
    _add_game(parser)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help=SET)
    parser.set_defaults(run=_simulate)


def compare(commands: Commands) -> None:
    """`playtest compare GAME --b KEY=VALUE`: what does a change do?"""
    parser = commands.add_parser(
        "compare", help="play the same games under two settings: what does it change?"
    )
    _add_game(parser)
    parser.add_argument("--a", action="append", default=[], metavar="KEY=VALUE", help=f"one side; {SET}")
    parser.add_argument("--b", action="append", default=[], metavar="KEY=VALUE", help="the other side")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="on both sides")
    parser.set_defaults(run=_compare)


def rulings(commands: Commands) -> None:
    """`playtest rulings GAME`: which unclear rules matter?"""
    parser = commands.add_parser("rulings", help="rank the unclear rules of a game by how much they matter")
    _add_game(parser)
    parser.add_argument("--only", action="append", default=[], metavar="RULING", help="its key or id")
    parser.set_defaults(run=_rulings)


def ladder(commands: Commands) -> None:
    """`playtest ladder GAME`: does skill pay, in games of two?"""
    parser = commands.add_parser(
        "ladder", help="play each bot of a game against the next worse one: does skill pay?"
    )
    _add_game(parser, games=100, seats=None)
    parser.set_defaults(run=_ladder)


def report(commands: Commands) -> None:
    """`playtest report FOLDER | SESSION`: what a run says that was kept, or a playtest session of people."""
    parser = commands.add_parser(
        "report", help="report on a run that `simulate --folder` kept, or on a playtest session"
    )
    parser.add_argument(
        "what",
        type=_path,
        metavar="FOLDER|SESSION",
        help="a session: the name of its saved game, or its file",
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument(
        "--csv", type=_path, metavar="DIR", help="of a session: its tables as CSV files there"
    )
    parser.set_defaults(run=_report)


def _add_game(parser: argparse.ArgumentParser, *, games: int = 1000, seats: int | None = 4) -> None:
    parser.add_argument("game", choices=rules_model.GAMES, metavar="GAME", help=", ".join(rules_model.GAMES))
    parser.add_argument("--games", type=_whole, default=games, metavar="N", help="how many (%(default)s)")
    if seats is not None:
        parser.add_argument("--seats", type=_whole, default=seats, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seed", type=_whole, default=0, metavar="N", help="another one: other games")
    parser.add_argument("--workers", type=_whole, metavar="N", help="processes; one a processor by default")
    parser.add_argument(
        "--folder", type=_path, metavar="DIR", help="keep the games there; goes on where it stood"
    )
    parser.add_argument("--json", action="store_true", help="for programs; no bar is shown")


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        what = "is too large" if re.fullmatch(r"-?[0-9]+", text) else "is no whole number"
        raise argparse.ArgumentTypeError(f"{text[:40]!r} {what}")
    return int(text)


def _path(text: str) -> Path:
    if not text:  # else it would be the folder one stands in
        raise argparse.ArgumentTypeError("'' names no file and no folder")
    return Path(text)


# ---- what is asked for


def settings(game: Game[Any], given: Sequence[str], flag: str) -> dict[str, Any]:
    """``KEY=VALUE`` as arguments of ``lab.simulate``. Raises ``BadInput`` for a key that is none, or is given twice."""
    book = game.rulebook
    found: dict[str, Any] = {}
    seen: set[str] = set()
    for each in given:
        key, is_set, value = each.partition("=")
        if not is_set or not value:
            raise BadInput(f"{flag} {each!r}: no value", hint=f"write {flag} KEY=VALUE")
        if key in seen and key != "cards":  # of cards there may be several files
            raise BadInput(f"{flag} {each!r}: {key} is given twice"[:200], hint="give it once")
        seen.add(key)
        if key == "bots":
            names = value.split(",")
            found["bots"] = names if len(names) > 1 else value
        elif key == "cards":
            found.setdefault("cards", []).append(value)
        elif key in book.options:
            values = {str(known): known for known in book.options[key].values}
            found.setdefault("options", {})[key] = values.get(value, value)
        elif key in book.switches or key in book.rulings:
            found.setdefault("rulings", {})[key] = value
        else:
            known = ["bots", "cards", *book.options, *book.switches]
            raise BadInput(f"{flag} {each!r}: unknown key {key!r}"[:200], hint=f"known: {', '.join(known)}")
    return found


def _common(options: argparse.Namespace) -> dict[str, Any]:
    # Who ends a run keeps what is done, as with Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    names = ("games", "seats", "seed", "workers", "folder")
    given = {name: getattr(options, name) for name in names if hasattr(options, name)}
    return given | {"progress": not options.json}


# ---- what is answered


def _simulate(options: argparse.Namespace) -> int:
    from playtest import lab

    given = settings(rules_model.load(options.game), options.set, "--set")
    run = lab.simulate(options.game, **_common(options), **given)
    return _tell_run(run, options.json)


def _report(options: argparse.Namespace) -> int:
    from playtest import lab

    what: Path = options.what
    if what.suffix == ".jsonl" or (len(what.parts) == 1 and not what.is_dir()):
        from playtest.session_cli import report_session

        return report_session(what, csv=options.csv, as_json=options.json)
    if options.csv is not None:
        raise BadInput("--csv: it is for playtest sessions", hint="--json gives all tables of a run")
    return _tell_run(lab.Run.open(what), options.json)


def _tell_run(run: Run, as_json: bool) -> int:
    from playtest import lab
    from playtest import lab_text as text

    if run.played == 0:
        complain("no game has been played yet; the same command plays them")
        return _stopped(run)
    found = lab.report(run)
    say(text.as_json(text.report_data(found)) if as_json else text.report_text(found))
    return _stopped(run)


def _stopped(run: Run) -> int:
    """130 is what a shell expects of a program that Ctrl-C ended."""
    return 130 if run.interrupted else 0


def _compare(options: argparse.Namespace) -> int:
    from playtest import lab
    from playtest import lab_text as text

    game = rules_model.load(options.game)
    both = settings(game, options.set, "--set")
    a, b = settings(game, options.a, "--a"), settings(game, options.b, "--b")
    found = lab.compare(a, b, game=options.game, **_common(options), **both)
    say(text.as_json(text.comparison_data(found)) if options.json else text.comparison_text(found))
    return 130 if found.a.interrupted or found.b.interrupted else 0


def _rulings(options: argparse.Namespace) -> int:
    from playtest import lab
    from playtest import lab_text as text
    from playtest.lab.rulings import table

    found = lab.rulings(options.game, only=tuple(options.only), **_common(options))
    say(text.as_json(text.rows(table(found))) if options.json else text.rulings_text(found))
    return 130 if any(each.comparison.a.interrupted for each in found) else 0


def _ladder(options: argparse.Namespace) -> int:
    from playtest import lab
    from playtest import lab_text as text

    found = lab.ladder(options.game, **_common(options))
    say(text.as_json(text.rows(found.table())) if options.json else found.summary())
    return 130 if found.interrupted else 0
