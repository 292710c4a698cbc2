"""`playtest simulate | compare | rulings | ladder | report`: the laboratory from the shell, in tables for people or as JSON."""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules_model
from playtest.terminal import say
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

if TYPE_CHECKING:
    import pandas as pd

    from playtest.lab import Report, Run

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
        "what", type=Path, metavar="FOLDER|SESSION", help="a session: the name of its saved game, or its file"
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--csv", type=Path, metavar="DIR", help="of a session: its tables as CSV files there")
    parser.set_defaults(run=_report)


def _add_game(parser: argparse.ArgumentParser, *, games: int = 1000, seats: int | None = 4) -> None:
    parser.add_argument("game", choices=rules_model.GAMES, metavar="GAME", help=", ".join(rules_model.GAMES))
    parser.add_argument("--games", type=_whole, default=games, metavar="N", help="how many (%(default)s)")
    if seats is not None:
        parser.add_argument("--seats", type=_whole, default=seats, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seed", type=_whole, default=0, metavar="N", help="another one: other games")
    parser.add_argument("--workers", type=_whole, metavar="N", help="processes; one a processor by default")
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="keep the games there; goes on where it stood"
    )
    parser.add_argument("--json", action="store_true", help="for programs; no bar is shown")


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number")
    return int(text)


# ---- what is asked for


def settings(game: Game[Any], given: Sequence[str], flag: str) -> dict[str, Any]:
    """``KEY=VALUE`` as arguments of ``lab.simulate``. Raises ``BadInput`` for a key that is none."""
    book = game.rulebook
    found: dict[str, Any] = {}
    for each in given:
        key, is_set, value = each.partition("=")
        if not is_set:
            raise BadInput(f"{flag} {each!r}: no value", hint=f"write {flag} KEY=VALUE")
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
    names = ("games", "seats", "seed", "workers", "folder")
    given = {name: getattr(options, name) for name in names if hasattr(options, name)}
    return given | {"progress": not options.json}


def _merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Both settings; where both choose options or rulings, all of them, the second one's first."""
    both = {**one, **other}
    for key in ("options", "rulings"):
        if key in one and key in other:
            both[key] = {**one[key], **other[key]}
    return both


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

    if run.played == 0:
        return _stopped(run)
    found = lab.report(run)
    say(_json(_report_data(found)) if as_json else _report_text(found))
    return _stopped(run)


def _stopped(run: Run) -> int:
    """130 is what a shell expects of a program that Ctrl-C ended."""
    return 130 if run.interrupted else 0


def _report_data(found: Report) -> dict[str, Any]:
    run, plan = found.run, found.run.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": run.played,
        "wanted": plan.games,
        "seed": plan.seed,
        "bots": plan.bots,
        "options": plan.options,
        "rulings": plan.rulings,
        "plays": plan.load().fingerprint,
        "overview": rows(found.overview),
        "wins": {by: rows(table) for by, table in found.wins.items()},
        "cards": rows(found.cards),
        "unused": rows(found.unused),
        "silent": rows(found.silent),
    }


def _report_text(found: Report) -> str:
    parts = [found.summary()]
    parts.append(table_text(found.overview, ["value", "low", "high", "unit"]))
    parts += [
        table_text(table, ["value", "low", "high", "even", "n", "score"]) for table in found.wins.values()
    ]
    columns = [each for each in found.cards.columns if not each.startswith(("low_", "high_"))]
    parts.append(table_text(found.cards.head(15), columns))
    if len(found.cards) > 15:
        parts.append(f"… and {len(found.cards) - 15} cards more; --json gives them all.")
    parts.append(f"Rules that never came up: {', '.join(found.unused.index) or 'none'}.")
    parts.append(
        f"{len(found.silent)} more rules forbid or define; of those games cannot tell (--json lists them)."
    )
    return "\n\n".join(parts)


def _compare(options: argparse.Namespace) -> int:
    from playtest import lab

    game = rules_model.load(options.game)
    both = settings(game, options.set, "--set")
    a, b = settings(game, options.a, "--a"), settings(game, options.b, "--b")
    if a == b:
        raise BadInput("nothing differs between the two", hint="say what does: --b KEY=VALUE")
    found = lab.compare(a, b, game=options.game, **_common(options), **both)
    if options.json:
        names = dict(zip("ab", found.names, strict=True))
        say(_json({"names": names, "pairs": found.pairs, "effects": rows(found.table(sentences=True))}))
    else:
        columns = ["a", "b", "change", "low", "high", "unit", "verdict"]
        say(f"{found.summary()}\n\n{table_text(found.table(), columns)}")
    return 130 if found.a.interrupted or found.b.interrupted else 0


def _rulings(options: argparse.Namespace) -> int:
    from playtest import lab
    from playtest.lab.rulings import table

    found = lab.rulings(options.game, only=tuple(options.only), **_common(options))
    shown = table(found)
    if options.json:
        say(_json(rows(shown)))
    else:
        say(table_text(shown, ["reading", "weight", "effect"]))
        say(
            "\nWeight: the largest sure effect, in units of what is just worth speaking of; 0 where none was found."
        )
    return 130 if any(each.comparison.a.interrupted for each in found) else 0


def _ladder(options: argparse.Namespace) -> int:
    from playtest import lab

    found = lab.ladder(options.game, **_common(options))
    say(_json(rows(found.table())) if options.json else found.summary())
    return 130 if found.interrupted else 0


# ---- tables


def rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A table as plain data, its index first; what is no number is ``None``."""
    return [
        {str(key): _plain(value) for key, value in row.items()}
        for row in frame.reset_index().to_dict("records")
    ]


def _plain(value: Any) -> Any:
    value = value.item() if hasattr(value, "item") else value
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False, default=list)


def table_text(frame: pd.DataFrame, columns: Sequence[str]) -> str:
    """A table as text: words to the left, numbers to the right."""
    head = [str(frame.index.name or ""), *(each.replace("_", " ") for each in columns)]
    body = [
        [_cell(index), *(_cell(row[each]) for each in columns)]
        for index, row in zip(frame.index, frame.to_dict("records"), strict=True)
    ]
    is_word = [True, *(not len(frame) or isinstance(frame[each].iloc[0], str) for each in columns)]
    widths = [max(len(line[at]) for line in [head, *body]) for at in range(len(head))]
    lines = [
        "  ".join(
            cell.ljust(width) if word else cell.rjust(width)
            for cell, width, word in zip(line, widths, is_word, strict=True)
        ).rstrip()
        for line in [head, ["-" * width for width in widths], *body]
    ]
    return "\n".join(lines)


def _cell(value: Any) -> str:
    value = _plain(value)
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.0f}" if value == int(value) and abs(value) >= 10 else f"{value:.3g}"
    return str(value)
