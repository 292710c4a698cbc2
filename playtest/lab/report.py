"""What a run says: tables of measures, shares of wins and cards, each with its intervals, and the same in sentences.

The sums are made inside the run's file, so that a report on a million games needs no more memory than one on a hundred.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rules_model.core.game import Game
from rules_model.core.rulebook import Rule

from . import rule_use, stats
from .certainty import LEAST, certain
from .figures import percent
from .measures import CERTAIN, MEASURES, UNFINISHED
from .play import LONGEST
from .simulate import Run

if TYPE_CHECKING:
    import pandas as pd

#: What shares of wins are looked at by: a column of ``Run.seats``, and what its values are called in a sentence (:func:`who`).
BY = {"seat": "the {} seat", "place": "the {} to play", "played_as": "{}", "bot": "the {} bot"}
#: What all values of such a column are called together.
ALL = {"seat": "seats", "place": "places in the order of play", "played_as": "roles", "bot": "bots"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

#: How a sentence begins without which the others would mislead.
BEWARE = "Beware:"

#: Kinds of rules that games are played by; others say what lies in the box, how it is set up, or explain.
PLAYED_RULES = frozenset({"turn", "action", "card", "scoring", "end"})


@dataclasses.dataclass(frozen=True, slots=True)
class Report:
    """A run in tables. Every ``low`` and ``high`` is the 95 per cent interval of ``value``.

    Attributes:
        overview: one row a measure.
        wins: by ``seat``, by ``place`` in the order of play, by what a seat ``played_as``, by ``bot``: the share of wins of
            each, beside an even share. Only where there are several to be told apart.
        cards: for each card: how often it was drawn and played, and the share of wins of the seats that did; those
            that most surely win more than their share first.
        unused: rules of play that never came up, though an event could have named them.
        silent: rules of play that no event can name, so that games do not tell whether they came up, and why that is so.
    """

    run: Run
    overview: pd.DataFrame
    wins: dict[str, pd.DataFrame]
    cards: pd.DataFrame
    unused: pd.DataFrame
    silent: pd.DataFrame

    def summary(self) -> str:
        """What stands out, in plain sentences."""
        return "\n".join(sentences(self))


def report(run: Run) -> Report:
    """All measures of a run."""
    found = {by: wins(run, by) for by in BY}
    return Report(
        run,
        overview(run),
        {by: table for by, table in found.items() if len(table) > 1},
        cards(run),
        unused(run),
        silent(run),
    )


def overview(run: Run) -> pd.DataFrame:
    """The measures of the games that came to an end."""
    import pandas as pd

    columns = [measure.column for measure in MEASURES]
    means = ", ".join(f"AVG({each}) AS {each}" for each in columns)
    middle = run.select(f"SELECT COUNT(*) AS n, {means} FROM games WHERE finished").iloc[0]
    n, played = int(middle.n), run.played
    rows = []
    if n:
        # Squares of what lies away from the mean: sums of plain squares would lose the small differences.
        away = {each: f"({each} - ({float(middle[each])!r}))" for each in columns}
        sums = ", ".join(f"SUM({off} * {off}) AS {each}" for each, off in away.items())
        squares = run.select(f"SELECT {sums} FROM games WHERE finished").iloc[0]
        for measure in MEASURES:
            spread = math.sqrt(squares[measure.column] / (n - 1)) if n > 1 else math.nan
            value = float(middle[measure.column])
            # Of yes or no in each game a share is known better: none of ten is not none for sure.
            is_whole = measure.column == "shared"
            found = stats.share(value * n, n) if is_whole else stats.mean_of(n, value, spread)
            rows.append((measure.name, *found, measure.unit, measure.says))
        [parts] = certain(run)
        if len(parts):
            rows.append((CERTAIN.name, *stats.mean(parts), CERTAIN.unit, CERTAIN.says))
    broken = stats.share(played - n, played)
    rows.append((UNFINISHED.name, *broken, UNFINISHED.unit, UNFINISHED.says))
    return pd.DataFrame(rows, columns=["measure", "value", "low", "high", "n", "unit", "says"]).set_index(
        "measure"
    )


def wins(run: Run, by: str) -> pd.DataFrame:
    """Shares of wins by a column of ``Run.seats``, e.g. ``seat`` or ``bot``, of the games that came to an end; a shared win
    counts its part."""
    import pandas as pd

    found = run.select(
        f"SELECT {by}, SUM(won) AS won, COUNT(*) AS n, AVG(score) AS score FROM seats WHERE rank "
        f"GROUP BY {by} ORDER BY {by}"
    )
    rows = [
        (value, *stats.share(float(won), int(n)), float(score))
        for value, won, n, score in found.itertuples(index=False)
    ]
    frame = pd.DataFrame(rows, columns=[by, "value", "low", "high", "n", "score"]).set_index(by)
    frame["even"] = 1 / run.plan.seats
    return frame


def cards(run: Run) -> pd.DataFrame:
    """How often each card was drawn and played, and how often who did so won.

    A card that wins when played may be good, or what winners can afford: compare two card files to know.
    """
    import pandas as pd

    names = card_names(run.plan.load())
    rows = []
    for key, part in run.cards.groupby("key"):
        line: dict[str, Any] = {"card": key, "name": names.get(key, key), "surely": 0.0}
        for each in part.itertuples():
            won = stats.share(each.wins, each.seats)
            line |= {
                each.use: each.times,
                f"won_{each.use}": won.value,
                f"low_{each.use}": won.low,
                f"high_{each.use}": won.high,
            }
            line["surely"] = max(line["surely"], won.low)
        rows.append(line)
    if not rows:
        return pd.DataFrame(columns=["name"])
    frame = pd.DataFrame(rows).set_index("card").sort_values("surely", ascending=False, kind="stable")
    return frame.drop(columns="surely")


def unused(run: Run) -> pd.DataFrame:
    """Rules of play that no event of any game named, though one could have: see ``rule_use.py``."""
    import pandas as pd

    seen = rule_use.shown(run.plan.load())
    rows = [(rule.id, rule.kind, rule.says) for rule in _never_named(run) if rule.id in seen]
    return pd.DataFrame(rows, columns=["rule", "kind", "says"]).set_index("rule")


def silent(run: Run) -> pd.DataFrame:
    """Rules of play of which no event can tell: those that forbid, and those that say what a card or a number is."""
    import pandas as pd

    game = run.plan.load()
    seen, forbidding = rule_use.shown(game), rule_use.forbidding(game)
    rows = [
        (rule.id, rule.kind, rule.says, "it forbids" if rule.id in forbidding else "it defines")
        for rule in _never_named(run)
        if rule.id not in seen
    ]
    return pd.DataFrame(rows, columns=["rule", "kind", "says", "why"]).set_index("rule")


def _never_named(run: Run) -> list[Rule]:
    named = set(run.rules.rule)
    rules = run.plan.load().rulebook.rules.values()
    return [rule for rule in rules if rule.kind in PLAYED_RULES and rule.id not in named]


def who(by: str, value: Any, names: Mapping[str, str]) -> str:
    """What a value of a column of ``BY`` is called. Seats are counted from 0 in tables, places from 1; people call both the first."""
    first = {"seat": 0, "place": 1}.get(by)
    return BY[by].format(names.get(value, value) if first is None else ORDINALS[value - first])


def card_names(game: Game[Any]) -> dict[str, str]:
    """What the cards are called, by key."""
    return {card.key: card.name for card in game.cards.values()}


# ---- in sentences


def sentences(told: Report) -> list[str]:
    """The report in plain sentences: who wins more often than an even share, and what a game is like."""
    run, values = told.run, told.overview.value
    plan = run.plan
    names = card_names(plan.load())
    lines = [
        f"{run.played:,} games of {plan.load().title} with {plan.seats} seats (bots: {', '.join(dict.fromkeys(plan.bots))}; "
        f"cards: version {plan.load().fingerprint['cards']})."
    ]
    if run.interrupted:
        lines.append(f"It was stopped before all {plan.games:,} were played.")
    if broken := run.played - run.finished:
        lines.append(_broken(broken, run.played))
    if "length" in values:
        lines.append(
            f"A game takes {values['length']:.1f} turns and {values['decisions']:,.0f} decisions, with "
            f"{values['choices']:.1f} choices each; {percent(values['forced'])} of them are forced."
        )
        lines.append(
            f"The lead changes {values['lead changes']:.1f} times; the winner leads for good after "
            f"{percent(values['settled'])} of the game; first and last lie {values['spread']:.1f} points apart."
        )
    if CERTAIN.name in values:
        lines.append(
            f"The win is all but certain after {percent(values[CERTAIN.name])} of the game: from then on whoever leads like "
            "that wins at least 19 games of 20."
        )
    elif "length" in values:
        lines.append(f"How early a win is certain is told from {LEAST} games on that came to an end.")
    for by, table in told.wins.items():
        lines += _uneven(by, table, names)
    return lines


def _broken(broken: int, played: int) -> str:
    """What is said first of games that did not end: the others are no fair choice of all."""
    told = f"{BEWARE} {percent(broken / played)} of the games ({broken:,}) were broken off as endless, after {LONGEST:,} decisions. "
    if broken == played:
        return told + "So these games tell nothing but that; other bots may bring them to an end."
    return (
        told + f"All that follows tells of the other {played - broken:,} alone, which are the shorter ones."
    )


def stands_out(table: pd.DataFrame) -> dict[Any, str]:
    """Who of a table of ``Report.wins`` wins surely ``more`` or ``less`` than an even share: with all of them looked at, each
    by a stricter measure."""
    found = {}
    for value, row in table.iterrows():
        wide = stats.share(row.value * row.n, int(row.n), sure=1 - (1 - stats.SURE) / len(table))
        if wide.excludes(row.even):
            found[value] = "more" if row.value > row.even else "less"
    return found


def _uneven(by: str, table: pd.DataFrame, names: Mapping[str, str]) -> list[str]:
    sure = []
    for value, often in stands_out(table).items():
        row, told = table.loc[value], who(by, value, names)
        sure.append(
            f"{told[0].upper()}{told[1:]} wins {percent(row.value)} of the games, {often} than an even share of "
            f"{percent(row.even)} (95 % interval {100 * row.low:.1f} to {100 * row.high:.1f})."
        )
    return sure or [f"These games show no difference between the {ALL[by]}."]
