"""How much does it matter how an unclear rule is read? Every switchable ruling of a game, the weightiest first."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules_model
from rules_model.core.errors import BadInput

from .compare import Comparison, Effect, compare_all
from .plan import check_settings, make_plan
from .simulate import Progress, play_plans

if TYPE_CHECKING:
    import pandas as pd


@dataclasses.dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a ruling beside the default.

    Attributes:
        weight: the size of its largest sure effect, in units of what just matters; 0 where none was found.
    """

    ruling: str
    id: str
    question: str
    reading: str
    says: str
    comparison: Comparison

    @property
    def weight(self) -> float:
        """See the class."""
        return max((abs(each.size) for each in self.comparison.found), default=0.0)

    @property
    def strongest(self) -> Effect | None:
        """The largest sure effect."""
        return max(self.comparison.found, key=lambda each: abs(each.size), default=None)


def rulings(
    game: str,
    *,
    folder: str | Path | None = None,
    only: str | Sequence[str] = (),
    progress: bool | Progress = True,
    **common: Any,
) -> list[Reading]:
    """Compare every other reading of every switchable ruling with the default, the weightiest first. The more are compared, the
    more is asked of each to count as sure.

    Args:
        folder: keeps the runs, one folder a reading.
        only: the key or id of a ruling, or several; all that can be switched when empty.
        progress: as for :func:`simulate`. Interrupting leaves all readings with fewer games.
        common: arguments of :func:`simulate`: games, seats, seed, workers …

    Raises:
        BadInput: as :func:`simulate`; a name in ``only`` is no switchable ruling.
    """
    only = (only,) if isinstance(only, str) else only
    switches = rules_model.load(game).rulebook.switches
    wanted = [ruling for key, ruling in switches.items() if not only or key in only or ruling.id in only]
    known = {name for key, ruling in switches.items() for name in (key, ruling.id)}
    if unknown := [each for each in only if each not in known]:
        told = ", ".join(map(repr, unknown))
        raise BadInput(f"{told}: no switchable ruling of {game}", hint=f"they are: {', '.join(switches)}")

    how = {key: common.pop(key) for key in ("workers", "client") if key in common}
    readings = [(ruling, each) for ruling in wanted for each in ruling.readings if each.id != ruling.default]
    names = ["default", *(f"{ruling.key}-{reading.id}" for ruling, reading in readings)]
    chosen = [{}, *({ruling.key: reading.id} for ruling, reading in readings)]
    check_settings(common, decided=("game", "rulings"))
    plans = [make_plan(game, rulings=each, **common) for each in chosen]
    runs = play_plans(
        plans, [None if folder is None else Path(folder) / name for name in names], progress=progress, **how
    )
    called = [("the default", f"{ruling.id} read as {reading.id}") for ruling, reading in readings]
    compared = compare_all(runs[0], list(zip(runs[1:], called, strict=True)))
    found = [
        Reading(ruling.key, ruling.id, ruling.question, reading.id, reading.says, each)
        for (ruling, reading), each in zip(readings, compared, strict=True)
    ]
    return sorted(found, key=lambda each: -each.weight)


def table(found: list[Reading]) -> pd.DataFrame:
    """The readings as a table: how weighty, and the strongest effect in words."""
    import pandas as pd

    rows = [
        (
            each.id,
            each.reading,
            each.weight,
            each.comparison.told,
            each.question,
        )
        for each in found
    ]
    return pd.DataFrame(rows, columns=["ruling", "reading", "weight", "effect", "question"]).set_index(
        "ruling"
    )
