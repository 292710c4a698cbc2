"""What a run says: each measure in words beside its code."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple

from . import stats
from .simulate import Run

if TYPE_CHECKING:
    import pandas as pd


class Measure(NamedTuple):
    """A number that each game has.

    Attributes:
        column: the column of ``Run.games``.
        unit: what it is counted in.
        more, less: how a sentence says that there is more or less of it.
    """

    name: str
    column: str
    unit: str
    says: str
    more: str
    less: str


#: Every measure of a game. ``play.py`` counts them as a game goes.
MEASURES = (
    Measure(
        "length",
        "turns",
        "turns",
        "Turns played, all seats together.",
        "games take {n} turns more",
        "games take {n} turns fewer",
    ),
    Measure(
        "decisions",
        "decisions",
        "decisions",
        "Decisions taken, all seats together.",
        "games take {n} decisions more",
        "games take {n} decisions fewer",
    ),
    Measure(
        "choices",
        "choices",
        "actions",
        "How many legal actions a seat has when it decides, on average: is there anything to decide?",
        "a decision offers {n} actions more",
        "a decision offers {n} actions fewer",
    ),
    Measure(
        "forced",
        "forced",
        "share",
        "The share of decisions with a single legal action.",
        "{n} more of the decisions are forced",
        "{n} fewer of the decisions are forced",
    ),
    Measure(
        "spread",
        "spread",
        "points",
        "The best score less the lowest.",
        "scores lie {n} points further apart",
        "scores lie {n} points closer together",
    ),
    Measure(
        "lead changes",
        "lead_changes",
        "changes",
        "How often another seat took the lead, seen at the end of each turn; level seats lead together and change nothing.",
        "the lead changes {n} times more often",
        "the lead changes {n} times less often",
    ),
    Measure(
        "comeback",
        "deficit",
        "points",
        "How far the later winner was ever behind the leader, seen at the end of each turn.",
        "winners come from {n} points further behind",
        "winners come from {n} points less far behind",
    ),
    Measure(
        "settled",
        "settled",
        "share",
        "From which part of the game on the winner led alone to the end: 0 from the start, 1 at the very end.",
        "the winner is settled {n} of the game later",
        "the winner is settled {n} of the game earlier",
    ),
    Measure(
        "reshuffles",
        "reshuffles",
        "times",
        "How often a deck was shuffled anew.",
        "decks are shuffled {n} times more",
        "decks are shuffled {n} times less",
    ),
    Measure(
        "shared wins",
        "shared",
        "share",
        "The share of games that more than one seat wins.",
        "{n} more of the games are shared",
        "{n} fewer of the games are shared",
    ),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Report:
    """A run in tables. Every ``low`` and ``high`` is the 95 per cent interval of ``value``.

    Attributes:
        overview: one row a measure.
        seats, played_as, bots: the share of wins of each, beside an even share.
        cards: for each card: how often it was drawn and played, and the share of wins of the seats that did.
        unused: rules that no event named: they never came up, or they only forbid.
    """

    overview: pd.DataFrame
    seats: pd.DataFrame
    played_as: pd.DataFrame
    bots: pd.DataFrame
    cards: pd.DataFrame
    unused: pd.DataFrame


def report(run: Run) -> Report:
    """All measures of a run."""
    return Report(
        overview(run), wins(run, "seat"), wins(run, "played_as"), wins(run, "bot"), cards(run), unused(run)
    )


def overview(run: Run) -> pd.DataFrame:
    """The measures of the games that came to an end."""
    import pandas as pd

    games = run.games
    ended = games[games.finished == 1]
    rows = []
    for measure in MEASURES:
        found = stats.mean(ended[measure.column])
        rows.append((measure.name, *found, measure.unit, measure.says))
    rows.append(
        (
            "unfinished",
            *stats.share(len(games) - len(ended), len(games)),
            "share",
            "Games broken off as endless.",
        )
    )
    return pd.DataFrame(rows, columns=["measure", "value", "low", "high", "n", "unit", "says"]).set_index(
        "measure"
    )


def wins(run: Run, by: str) -> pd.DataFrame:
    """Shares of wins by a column of ``Run.seats``: ``seat``, ``played_as`` or ``bot``; a shared win counts its part."""
    import pandas as pd

    seats = run.seats
    rows = []
    for value, part in seats.groupby(by):
        rows.append((value, *stats.share(float(part.won.sum()), len(part)), float(part.score.mean())))
    frame = pd.DataFrame(rows, columns=[by, "value", "low", "high", "n", "score"]).set_index(by)
    frame["even"] = 1 / run.plan.seats
    return frame


def cards(run: Run) -> pd.DataFrame:
    """How often each card was drawn and played, and how often who did so won.

    A card that wins when played may be good, or what winners can afford: compare two card files to know.
    """
    import pandas as pd

    found = run.cards
    names = {card.key: card.name for card in run.plan.load().cards.values()}
    rows = []
    for key, part in found.groupby("key"):
        line: dict[str, Any] = {"card": key, "name": names.get(key, key)}
        for each in part.itertuples():
            won = stats.share(each.wins, each.seats)
            line |= {
                each.use: each.times,
                f"won_{each.use}": won.value,
                f"low_{each.use}": won.low,
                f"high_{each.use}": won.high,
            }
        rows.append(line)
    return pd.DataFrame(rows).set_index("card") if rows else pd.DataFrame()


def unused(run: Run) -> pd.DataFrame:
    """Rules of the rulebook that no event of any game named."""
    import pandas as pd

    used = set(run.rules.rule)
    rules = run.plan.load().rulebook.rules.values()
    rows = [(rule.id, rule.kind, rule.says) for rule in rules if rule.id not in used]
    return pd.DataFrame(rows, columns=["rule", "kind", "says"]).set_index("rule")
