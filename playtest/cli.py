"""The command `playtest`. Each subcommand is one function that describes its options and one that runs it."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playtest.cards_cli import cards
from playtest.lab_cli import compare, ladder, report, rulings, simulate
from playtest.places import notebooks_folder, saves_folder
from playtest.records_cli import check, replay
from playtest.terminal import complain
from rules_model.core.errors import BadInput

Commands = Any  # argparse does not name the type of what `add_subparsers` returns


def serve(commands: Commands) -> None:
    """`playtest serve`: open the lobby in a browser."""
    parser = commands.add_parser("serve", help="open the lobby in a browser, for this machine alone")
    parser.add_argument(
        "--port", type=_port, default=8866, help="if it is taken, a free one is used (%(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--lab", action="store_true", help="JupyterLab instead, to read and change the notebooks"
    )
    parser.add_argument("--saves", type=Path, metavar="DIR", help="where games are kept")
    parser.set_defaults(run=_serve)


def _serve(options: argparse.Namespace) -> int:
    if options.saves is not None:
        os.environ["PLAYTEST_SAVES"] = str(options.saves)
    notebooks = notebooks_folder()
    if not notebooks.is_dir():
        raise BadInput(f"there are no notebooks in {notebooks}; install the kit again")
    where = {"port": options.port, "open_browser": not options.no_browser, "saves": saves_folder()}
    # Imported only now: the other subcommands need no server and start at once.
    if options.lab:
        from playtest.server import lab

        return lab.serve(notebooks, **where)
    from playtest.server import app

    app.serve(notebooks, **where)
    return 0


def _port(text: str) -> int:
    if not (text.isdecimal() and 0 <= int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 0 (any free one) to 65535")
    return int(text)


# In the order in which `playtest --help` lists them.
COMMANDS: tuple[Callable[[Commands], None], ...] = (
    serve,
    replay,
    check,
    cards,
    simulate,
    compare,
    rulings,
    ladder,
    report,
)


def main(argv: list[str] | None = None) -> int:
    """Run one subcommand; the exit code is 2 when something given to it was wrong."""
    parser = argparse.ArgumentParser(
        prog="playtest", description="Learn, play and playtest tabletop card games."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for describe in COMMANDS:
        describe(commands)
    options = parser.parse_args(argv)
    try:
        return int(options.run(options))
    except BadInput as error:
        return complain(error)
    except KeyboardInterrupt:
        return 130
