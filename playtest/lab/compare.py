"""Two ways to play the same game, compared on the same seeds: what changes, how much, and how sure one can be."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import rules_model
from rules_model.core.errors import BadInput

from . import stats
from .figures import SHARE, number, points
from .measures import CERTAIN, MEASURES, UNFINISHED
from .pairs import A, B, Pairs, Sums, pairs_of
from .plan import check_settings, make_plan, with_common
from .report import BEWARE, BY, card_names, who
from .simulate import Run, play_plans
from .stats import Estimate

if TYPE_CHECKING:
    import pandas as pd

#: A difference below this share of the spread from game to game, or of the value itself, matters to nobody.
SMALL = 0.2  # Cohen (1988) calls this a small effect
SMALL_PART = 0.05
#: The same for shares of wins, in shares.
SMALL_SHARE = 0.03

#: What the two sides may differ in.
OWN = ("bots", "options", "rulings", "cards")
Verdict = Literal["more", "less", "same", "open"]


class Effect(NamedTuple):
    """What a change does to one measure.

    Attributes:
        change: the mean of B less A over the pairs of games, with its interval.
        matters: a change that is just worth speaking of (``SMALL`` …), in the measure's unit.
        size: the change beside that.
        doubt: how often chance alone would show as much, with all questions that were asked together taken into account.
        verdict: there is ``more`` or ``less`` of it, the ``same`` for all that matters, or too few games: ``open``.
    """

    measure: str
    unit: str
    a: float
    b: float
    change: Estimate
    matters: float
    size: float
    doubt: float
    verdict: Verdict
    sentence: str


@dataclasses.dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs and the effects of what differs between them, the largest first.

    Attributes:
        pairs: how many games both have.
        broken: how many of these were broken off as endless, on one side or on both; only their number is compared.
    """

    a: Run
    b: Run
    names: tuple[str, str]
    effects: tuple[Effect, ...]
    pairs: int
    broken: int

    def __getitem__(self, measure: str) -> Effect:
        """The effect on a measure. Raises ``KeyError`` when none of that name was compared."""
        for each in self.effects:
            if each.measure == measure:
                return each
        raise KeyError(measure)

    @property
    def told(self) -> str:
        """The strongest sure effect, or that there is none, or too few games to say so."""
        if strongest := max(self.found, key=lambda each: abs(each.size), default=None):
            return strongest.sentence
        if self.open:
            return f"none found; too few games to tell of {len(self.open)} of {len(self.effects)} measures"
        return "none, for all that matters" if self.effects else "no pair was played to its end"

    @property
    def found(self) -> tuple[Effect, ...]:
        """The effects that chance does not explain."""
        return tuple(each for each in self.effects if each.verdict in ("more", "less"))

    @property
    def open(self) -> tuple[Effect, ...]:
        """What these games are too few to tell."""
        return tuple(each for each in self.effects if each.verdict == "open")

    def summary(self) -> str:
        """The comparison in plain sentences."""
        lines = [
            f"{self.names[1]} compared with {self.names[0]}, {self.pairs:,} pair{'s' * (self.pairs != 1)} of games:"
        ]
        if self.broken:
            lines.append(
                f"{BEWARE} {self.broken:,} of these pairs were broken off as endless, on one side or on both; of them only that "
                "is told, and all else of the others alone."
            )
        lines += [each.sentence for each in self.found]
        if self.pairs == 1 and not self.broken:
            lines.append("One pair cannot be told from chance. Play more of them.")
        elif self.pairs == self.broken:
            lines.append("No pair was played to its end: nothing can be told.")
        elif not self.found:
            lines.append("No difference was found.")
        if self.open:
            told = ", ".join(each.measure for each in self.open)
            lines.append(f"These games are too few to tell: {told}. Play more of them.")
        return "\n".join(lines)

    def table(self, *, sentences: bool = False) -> pd.DataFrame:
        """One row a measure; ``sentences`` adds what each effect means."""
        import pandas as pd

        rows = [
            (e.measure, e.a, e.b, *e.change[:3], e.unit, e.size, e.doubt, e.verdict) for e in self.effects
        ]
        columns = ["measure", "a", "b", "change", "low", "high", "unit", "size", "doubt", "verdict"]
        frame = pd.DataFrame(rows, columns=columns).set_index("measure")
        if sentences:
            frame["sentence"] = [each.sentence for each in self.effects]
        return frame


def compare(
    a: Mapping[str, Any],
    b: Mapping[str, Any],
    *,
    folder: str | Path | None = None,
    names: tuple[str, str] | None = None,
    **common: Any,
) -> Comparison:
    """Play the same seeds under two settings, with the bots in the same changing seats, and compare game by game.

    Args:
        a, b: what is particular to each: arguments of :func:`simulate`, e.g. ``{"rulings": {"final_tie": "b"}}``.
        folder: keeps both runs, in folders ``a`` and ``b``.
        names: what the two are called; what differs, when not given.
        common: arguments of :func:`simulate` for both (``game`` among them). A side's own options, rulings and card files
            are added to these.

    Raises:
        BadInput: as :func:`simulate`; or the two differ in game, seats, games or seed, so that they make no pairs; a side
            chooses what is chosen for both; or nothing differs at all.
    """
    how = {key: common.pop(key) for key in ("workers", "client", "progress") if key in common}
    plans = []
    for letter, own in (("a", a), ("b", b)):
        if not isinstance(own, Mapping):
            raise BadInput(f"{letter}: {own!r}; settings are wanted, as in {{'bots': 'random'}}"[:300])
        if twice := sorted({"game", "games", "seats", "seed"} & set(own)):
            raise BadInput(
                f"{letter}: {', '.join(twice)}: must be the same for both", hint="give it once, for both"
            )
        check_settings({*own, *common}, where=f"{letter}: ")
        if "game" not in common:
            raise BadInput("game: missing", hint=f"one of {', '.join(rules_model.GAMES)}")
        plans.append(make_plan(**with_common(common, own, where=f"{letter}: ")))
    neither = "what is set for both" if any(common.get(each) for each in OWN) else "the default"
    called = names or (_name(a) or neither, _name(b) or neither)
    if len(called) != 2:
        raise BadInput(f"names: {names!r}; a name for each of the two is wanted"[:300])
    if plans[0] == plans[1]:
        hint = "choose for one of them what is not the default (--b KEY=VALUE)"
        raise BadInput("nothing differs between the two", hint=hint)
    one, other = play_plans(
        plans, [None if folder is None else Path(folder) / letter for letter in "ab"], **how
    )
    return compare_runs(one, other, called)


def _name(own: Mapping[str, Any]) -> str:
    """What is particular to one side, in few words; nothing where nothing is."""
    parts = []
    for key, value in own.items():
        if not value:
            continue
        if isinstance(value, Mapping):
            parts += [f"{name} {chosen}" for name, chosen in value.items()]
        elif isinstance(value, list | tuple):
            parts.append(f"{key} {', '.join(Path(each).name for each in value)}")
        else:
            parts.append(f"{key} {Path(value).name if key == 'cards' else value}")
    return "; ".join(parts)


def compare_runs(a: Run, b: Run, names: tuple[str, str] = ("A", "B")) -> Comparison:
    """Compare two runs of the same seeds. Raises ``BadInput`` where they make no pairs."""
    [found] = compare_all(a, [(b, names)])
    return found


def compare_all(a: Run, others: Sequence[tuple[Run, tuple[str, str]]]) -> list[Comparison]:
    """Compare a run with several others, each with the names of the two. Chance is judged by the questions of all together:
    of twenty changes that do nothing one would else be found to do something."""
    for b, _ in others:
        for what in ("game", "seats", "seed"):
            one, other = getattr(a.plan, what), getattr(b.plan, what)
            if one != other:
                raise BadInput(f"these runs make no pairs: {what} {one!r} and {other!r}")
    cards = card_names(a.plan.load())
    pairs = [pairs_of(a, b) for b, _ in others]
    rows = [[*_of_games(each), *_of_wins(each, cards)] for each in pairs]
    doubts = iter(stats.adjusted([row.doubt for part in rows for row in part]))
    found = []
    for (b, names), each, part in zip(others, pairs, rows, strict=True):
        effects = [_judged(row, next(doubts), names) for row in part]
        effects.sort(key=lambda effect: (effect.verdict in ("same", "open"), -abs(effect.size)))
        found.append(Comparison(a, b, names, tuple(effects), each.played, each.played - each.finished))
    return found


class _Row(NamedTuple):
    measure: str
    unit: str
    more: str
    less: str
    a: float
    b: float
    change: Estimate
    matters: float
    doubt: float


def _row(measure: str, unit: str, more: str, less: str, sums: Sums, matters: float, reach: float) -> _Row:
    """``reach``: the most that a pair can differ by, as far as one knows."""
    return _Row(
        measure, unit, more, less, sums.mean(A), sums.mean(B), sums.change(reach), matters, sums.doubt
    )


def _of_games(pairs: Pairs) -> list[_Row]:
    rows = []
    for each in (UNFINISHED, *MEASURES, CERTAIN):
        sums = pairs.games[each.column]
        if sums.n < 2 or not sums.is_any:
            continue
        # Some measures hardly differ from game to game, such as the turns where their number is fixed.
        spread = max(sums.spread(A), sums.spread(B))
        least = SMALL_SHARE if each.unit == "share" else SMALL_PART * abs(sums.mean(A))
        is_whole = each.column in ("shared", UNFINISHED.column)  # yes or no, in each game
        matters = SMALL_SHARE if is_whole else max(SMALL * spread, least) or 1.0
        reach = 1.0 if is_whole else max(spread, matters)
        rows.append(_row(each.name, each.unit, each.more, each.less, sums, matters, reach))
    return rows


def _of_wins(pairs: Pairs, cards: Mapping[str, str]) -> list[_Row]:
    """Shares of wins by seat, by what a seat plays as, by bot; where all are alike there is nothing to compare."""
    rows = []
    for by in BY:
        found = {value: sums for (what, value), sums in sorted(pairs.wins.items()) if what == by}
        for value, sums in found.items() if len(found) > 1 else ():
            name = who(by, value, cards if by == "played_as" else {})
            if sums.n > 1:
                more, less = f"{name} wins {{n}} more often", f"{name} wins {{n}} less often"
                rows.append(_row(f"wins of {name}", "share", more, less, sums, SMALL_SHARE, 1.0))
    return rows


def _judged(row: _Row, doubt: float, names: tuple[str, str]) -> Effect:
    change = row.change
    sure = doubt < 1 - stats.SURE and change.excludes(0.0)
    verdict: Verdict = "open"
    if max(abs(change.low), abs(change.high)) <= row.matters:
        verdict = "same"  # even if there is a difference, it is too small to matter
    elif sure:
        verdict = "more" if change.value > 0 else "less"
    size = change.value / row.matters
    sentence = _sentence(row, verdict, names)
    return Effect(row.measure, row.unit, row.a, row.b, change, row.matters, size, doubt, verdict, sentence)


def _sentence(row: _Row, verdict: Verdict, names: tuple[str, str]) -> str:
    change, is_share = row.change, row.unit == SHARE
    plain = points if is_share else number
    low, high = change.low, change.high
    if verdict == "less":
        low, high = -high, -low
    interval = f"95 % interval {plain(low)} to {plain(high)}"
    if verdict == "same":
        return f"{row.measure}: the same, for all that matters ({interval})."
    if verdict == "open":
        return f"{row.measure}: cannot be told yet ({interval})."
    amount = plain(abs(change.value)) + (" points" if is_share else "")
    told = (row.more if verdict == "more" else row.less).format(n=amount)
    return f"{names[1]}: {told} ({interval})."
