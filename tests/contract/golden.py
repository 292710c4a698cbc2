"""Golden records: games played once and kept, which must replay to the last bit on every machine and version.

    python -m tests.contract.golden        renews them, after a change of rules or cards that is meant

Where code changed what a record replays to, the ``version`` in the game's Definition has to be raised first, so that
players' records say that they were made under other rules instead of going astray: renewing insists on it.

Each line of a record stands as it was written; the last line of the file is the position in which the game ended, so
that a change of a rule shows even where the steps remain legal.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rules_model
from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.core.record import Record, read_record
from tests.contract.keeping import record_of
from tests.contract.walk import Setup

FOLDER = Path(__file__).parents[1] / "data" / "golden"


def golden_setups(game: Game[Any]) -> Iterator[Setup]:
    """Three games: the fewest seats, the most with the last option of each, and one under all other readings."""
    book = game.rulebook
    fewest, most = book.numbers["min_seats"], book.numbers["max_seats"]
    last = {
        key: option.tries[-1]
        for key, option in book.options.items()
        if option.is_open(option.tries[-1], most)
    }
    others = {key: ruling.readings[-1].id for key, ruling in book.switches.items()}
    yield Setup(game, fewest, {}, {}, 1)
    yield Setup(game, most, last, {}, 2)
    yield Setup(game, min(3, most), {}, others, 3)


def ending(record: Record, game: Game[Any]) -> dict[str, Any]:
    """How a record ends: its position, and all that happened as a fingerprint of events."""
    told: list[Any] = []
    position: dict[str, Any] = {}
    for state in record.states(game, events=True, watch=lambda step, events, state: told.extend(events)):
        position = state.position()
    text = json.dumps([(event.kind, event.rule, event.seat) for event in told])
    del position["chance"]
    return {
        "position": position,
        "events": len(told),
        "print": hashlib.sha256(text.encode()).hexdigest()[:16],
    }


def goes_astray(text: str, game: Game[Any]) -> bool:
    """Whether a golden record claims to be of these rules and cards, yet does not replay to the position it tells."""
    *lines, last = text.splitlines(keepends=True)
    try:
        record, _ = read_record("".join(lines), lambda name: game)
        record.check_made_for(game)
    except BadInput:
        return False  # it says so itself
    try:
        now = ending(record, game)
    except BadInput:
        return True
    return bool(json.loads(json.dumps(now))["position"] != json.loads(last)["ending"]["position"])


def renew() -> None:
    """Play the golden games anew and write them."""
    for name in rules_model.GAMES:
        game = rules_model.load(name)
        for number, setup in enumerate(golden_setups(game), 1):
            path = FOLDER / f"{name}_{number}.jsonl"
            if path.exists() and goes_astray(path.read_text(encoding="utf-8"), game):
                raise SystemExit(f"{path.name} replays to something else: raise `version` of {name} first")
            record = record_of(setup).record
            text = record.text() + json.dumps({"ending": ending(record, game)}) + "\n"
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {len(record.steps)} steps")


if __name__ == "__main__":
    renew()
