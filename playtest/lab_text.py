"""What the laboratory found, as text for people and as plain data for programs."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from playtest.lab.figures import SHARE, amount
from playtest.lab.report import card_names, who
from playtest.lab.rulings import table as readings_table

if TYPE_CHECKING:
    import pandas as pd

    from playtest.lab import Comparison, Report
    from playtest.lab.rulings import Reading

#: So many cards are told in text; all in JSON.
CARDS = 15
INTERVAL = {"low": "from", "high": "to"}
OVERVIEW = {"value": "value"} | INTERVAL | {"unit": "unit"}
WINS = {"value": "wins"} | INTERVAL | {"even": "even share", "n": "games", "score": "mean score"}
CHANGES = (
    {"a": "A", "b": "B", "change": "change"}
    | INTERVAL
    | {"unit": "unit", "size": "size", "verdict": "verdict"}
)
#: Columns in the unit that their row names.
IN_UNIT = frozenset({"value", "low", "high", "a", "b", "change"})
USES = ("drawn", "played")
SIZE = "Size: the change in units of what is just worth speaking of."
ALWAYS = "From … to: the 95 % interval."


def report_text(found: Report) -> str:
    """A run in sentences and tables."""
    parts = [found.summary(), f"{_table(found.overview, OVERVIEW)}\n{ALWAYS}"]
    names = card_names(found.run.plan.load())
    for by, wins in found.wins.items():
        called = wins.rename(
            index={value: who(by, value, names if by == "played_as" else {}) for value in wins.index}
        )
        parts.append(_table(called.rename_axis("who wins"), WINS, shares=("value", *INTERVAL, "even")))
    parts.append(_cards_text(found))
    rules = "".join(f"\n  {rule}  {says}" for rule, says in found.unused.says.items())
    parts.append(f"Rules that never came up:{rules or ' none'}")
    parts.append(
        f"{len(found.silent)} more rules forbid or define; of those games cannot tell (--json lists them)."
    )
    return "\n\n".join(parts)


def _cards_text(found: Report) -> str:
    shares: dict[str, str] = {}
    columns: dict[str, str] = {}
    for use in (each for each in USES if each in found.cards):
        mine = {f"won_{use}": "won", f"low_{use}": "from", f"high_{use}": "to"}
        shares |= mine
        columns |= {use: use} | mine
    if not columns:
        return "No card was drawn or played."
    told = _table(found.cards.head(CARDS).set_index("name").rename_axis("card"), columns, shares=shares)
    even = f"Won: of the seats that drew or played it; an even share is {amount(1 / found.run.plan.seats, SHARE)}."
    more = f" {len(found.cards) - CARDS} cards more in --json." if len(found.cards) > CARDS else ""
    return f"{told}\n{even}{more}"


def report_data(found: Report) -> dict[str, Any]:
    """A run as plain data."""
    run, plan = found.run, found.run.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": run.played,
        "finished": run.finished,
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


def comparison_text(found: Comparison) -> str:
    """A comparison in sentences and a table."""
    sides = f"A: {found.names[0]}. B: {found.names[1]}. Change: B less A, of shares in points of a hundred. {ALWAYS}\n{SIZE}"
    return f"{found.summary()}\n\n{_table(found.table(), CHANGES)}\n{sides}"


def comparison_data(found: Comparison) -> dict[str, Any]:
    """A comparison as plain data."""
    return {
        "names": dict(zip("ab", found.names, strict=True)),
        "pairs": found.pairs,
        "broken": found.broken,
        "effects": rows(found.table(sentences=True)),
    }


def rulings_text(found: list[Reading]) -> str:
    """Readings by weight."""
    columns = {"reading": "reading", "weight": "weight", "effect": "effect"}
    questions = "".join(
        f"\n  {id}  {said}" for id, said in {each.id: each.question for each in found}.items()
    )
    return (
        f"{_table(readings_table(found), columns)}\n\nWeight: the largest sure effect (told beside it), in units of what is just worth speaking "
        f"of; 0 where none was found.\n\nThe questions:{questions}"
    )


def rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A table as plain data, its index first; what is no number is ``None``."""
    return [
        {str(key): _plain(value) for key, value in row.items()}
        for row in frame.reset_index().to_dict("records")
    ]


def as_json(data: object) -> str:
    """Plain data as text."""
    return json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False, default=list)


def _of_python(value: Any) -> Any:
    """A table's number as Python's own."""
    return value.item() if hasattr(value, "item") else value


def _plain(value: Any) -> Any:
    value = _of_python(value)
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _table(frame: pd.DataFrame, columns: Mapping[str, str], *, shares: Collection[str] = ()) -> str:
    """A table as text: words to the left, numbers to the right.

    Args:
        columns: which, and what they are called.
        shares: columns that hold shares. Where a table has a column ``unit``, that says it row by row of those ``IN_UNIT``.
    """
    head = [str(frame.index.name or ""), *columns.values()]
    body = [
        [
            str(index),
            *(
                _cell(row[each], SHARE if each in shares else row.get("unit", "") if each in IN_UNIT else "")
                for each in columns
            ),
        ]
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


def _cell(value: Any, unit: str) -> str:
    value = _of_python(value)
    if isinstance(value, float):
        return amount(value, unit) or "-"
    return f"{value:,}" if isinstance(value, int) else str(value)
