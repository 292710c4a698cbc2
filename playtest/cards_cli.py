"""`playtest cards`: check, export and import the cards of a game, so that its owner can replace them."""

from __future__ import annotations

import argparse
import os
import typing
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import rules_model
from playtest.terminal import complain, say
from rules_model.core.card_csv import cards_from_csv, cards_to_csv, family_of
from rules_model.core.card_toml import cards_to_toml, manual_of
from rules_model.core.cards import MAX_BYTES, Card, Family, read_family, read_toml
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

Commands = Any  # argparse does not name the type of what `add_subparsers` returns


def cards(commands: Commands) -> None:
    """`playtest cards check | export | import`."""
    parser = commands.add_parser("cards", help="check card files, write them, read them from a spreadsheet")
    actions = parser.add_subparsers(required=True, metavar="ACTION")

    check = actions.add_parser("check", help="tell whether card files (TOML or CSV) can be played with")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_check)

    export = actions.add_parser("export", help="write the cards of a game, to change them")
    export.add_argument("--csv", action="store_true", help="as a spreadsheet: one row a card, with its count")
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="instead of the screen")
    export.set_defaults(run=_export)

    import_ = actions.add_parser("import", help="make a card file from a spreadsheet saved as CSV")
    import_.add_argument("file", type=Path, metavar="FILE.csv")
    import_.add_argument("-o", "--output", type=Path, metavar="FILE.toml", required=True)
    import_.set_defaults(run=_import)

    for each in (check, export, import_):
        each.add_argument("--game", choices=rules_model.GAMES, help="whose cards", required=each is export)
        each.add_argument(
            "--family", metavar="NAME", help="which cards, e.g. mortal", required=each is export
        )
    for each in (export, import_):
        each.add_argument("--force", action="store_true", help="replace the file if it is there already")


def _check(options: argparse.Namespace) -> int:
    code = 0
    for path in options.files:
        try:
            say(soundness(path, options.game, options.family))
        except BadInput as error:
            code = complain(error)
    return code


def _export(options: argparse.Namespace) -> int:
    game = rules_model.load(options.game)
    family = _family_named(game, options.family)
    # The kit's own file, as it is: the comments at its top are the manual of its keys.
    text = cards_to_csv(family, game.box.faces[family.name]) if options.csv else _own_text(game, family)
    if options.output is None:
        say(text.replace("\r\n", "\n").rstrip("\n"))
        return 0
    # Spreadsheets know by the mark at its beginning that a CSV file is UTF-8.
    write_file(options.output, text.encode("utf-8-sig" if options.csv else "utf-8"), force=options.force)
    say(f"{options.output}: {_count(family, game.box.faces[family.name])}")
    return 0


def _import(options: argparse.Namespace) -> int:
    game, family, found = read_cards(options.file, options.game, options.family)
    text = cards_to_toml(family, found, manual_of(_own_text(game, family)))
    write_file(options.output, text.encode("utf-8"), force=options.force)
    say(f"{options.output}: {_count(family, found)}")
    return 0


def soundness(path: Path, game: str | None = None, family: str | None = None) -> str:
    """What a card file holds, in a few lines. Raises ``BadInput`` with all faults when it cannot be played with."""
    of, kind, found = read_cards(path, game, family)
    lines = [f"{path}: all right: {_count(kind, found)} for {of.title}"]
    hints = typing.get_type_hints(kind.cls)
    for name, hint in hints.items():
        if typing.get_origin(hint) is Literal:
            counted: Counter[str] = Counter()
            for card in found:
                counted[getattr(card, name)] += len(list(kind.copies(card)))
            lines.append(f"  by {name}: {', '.join(f'{value} {count}' for value, count in counted.items())}")
    return "\n".join(lines)


def _count(family: Family, found: Sequence[Card]) -> str:
    total = sum(len(list(family.copies(card))) for card in found)
    return f"{total} {family.name} cards, {len(found)} different ones"


def read_cards(path: Path, game: str | None, family: str | None) -> tuple[Game[Any], Family, list[Card]]:
    """Read and check a card file: TOML, or CSV whatever else its name ends with.

    Args:
        game: ``None``: the game that has such cards.
        family: ``None``: what the file says, or what its columns tell.

    Raises:
        BadInput: with all faults.
    """
    games = [rules_model.load(name) for name in ([game] if game else rules_model.GAMES)]
    known = [(each, kind) for each in games for kind in each.families.values() if family in (None, kind.name)]
    if not known:
        raise BadInput(f"no family of cards is called {family!r}", hint=f"families: {_families(games)}")
    if path.suffix.lower() == ".toml":
        wanted = read_toml(path)[1].get("family", family)
        fitting = [(each, kind) for each, kind in known if kind.name == wanted]
        if len(fitting) != 1:
            why = "is none that is wanted here" if not fitting else "is in several games: say --game"
            raise BadInput(f"{path}: family: {wanted!r} {why}", hint=f"families: {_families(games)}")
        of, kind = fitting[0]
        return of, kind, read_family(kind, path, trusted=False)
    data = read_bytes(path, MAX_BYTES)
    kind = known[0][1] if len(known) == 1 else family_of([kind for _, kind in known], data, str(path))
    of = next(each for each, other in known if other is kind)
    return of, kind, cards_from_csv(kind, data, str(path))


def _families(games: Sequence[Game[Any]]) -> str:
    return "; ".join(f"{game.name}: {', '.join(game.families)}" for game in games)


def _family_named(game: Game[Any], name: str) -> Family:
    if name not in game.families:
        raise BadInput(
            f"{game.name} has no family {name!r}", hint=f"its families: {', '.join(game.families)}"
        )
    return game.families[name]


def _own_text(game: Game[Any], family: Family) -> str:
    path: Path = game.own_file(family.name)
    return path.read_text(encoding="utf-8")


def read_bytes(path: Path, most: int) -> bytes:
    """What a file holds. Raises ``BadInput`` when it cannot be read, or holds more than ``most`` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(data) > most:
        raise BadInput(f"{path}: too large, more than {most:,} bytes")
    return data


def write_file(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a whole file or nothing. Raises ``BadInput`` when it is there already (unless ``force``) or cannot be written."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not force:
            raise BadInput(f"{path} is there already", hint="--force replaces it")
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror or error})") from None
    finally:
        part.unlink(missing_ok=True)
