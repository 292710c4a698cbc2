"""How early a win is certain: from the games of a run themselves, with what could be known at the time.

At the end of each turn one seat leads, or several are level. How often a leader like that goes on to win is fitted to all
such moments of the run: a logistic regression (Cox 1958) on the lead, on how far the leader is, on the turn, and on lead
and turn together, since the same lead is worth more the later it is. A win was *all but certain* from the first turn
after whose end the later winner led at every moment that was left, and leaders like that win at least 19 games of 20.
So it says nothing of what a clever reader of the table could have proved; it is what the leads of these bots are worth.
Its interval is that of the games, given the fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .measures import CERTAIN
from .play import LEADS_OF
from .simulate import Run

if TYPE_CHECKING:
    import pandas as pd

#: A leader who wins so often has all but won.
SURE = 0.95
#: With fewer finished games nothing is fitted.
LEAST = 100
# Holds the weights of a fit finite where every leader of a kind has won.
RIDGE = 1e-3
STEPS = 50


def certain(*runs: Run) -> list[pd.Series[float]]:
    """For each run, by game, from which part of it on the win was all but certain (:data:`measures.CERTAIN`).

    Several runs share one fit, so that a difference between them is none of the fits. Told of the finished ones of the first
    ``play.LEADS_OF`` games of each; of none where one run has too few.
    """
    import pandas as pd

    games = [
        run.select(f"SELECT game, turns FROM games WHERE finished AND game < {LEADS_OF} ORDER BY game")
        for run in runs
    ]
    if min(map(len, games)) < LEAST:
        return [pd.Series(dtype=float, name=CERTAIN.column) for _ in runs]
    query = "SELECT game, turn, lead, standing, won FROM leads ORDER BY game, turn DESC"
    leads = pd.concat([run.select(query) for run in runs], keys=range(len(runs)))
    leads["sure"] = (leads.won == 1) & (chances(leads) >= SURE)
    return [
        _from_when(each.set_index("game").turns, leads[leads.index.get_level_values(0) == at])
        for at, each in enumerate(games)
    ]


def _from_when(turns: pd.Series[int], leads: pd.DataFrame) -> pd.Series[float]:
    """The sure moments counted back from the end, up to the last one that was not, or at which nobody led alone."""
    behind = leads.game.map(turns) - 1 - leads.groupby("game").cumcount()
    in_a_row = (leads.sure & (leads.turn == behind)).astype(int).groupby(leads.game).cumprod()
    held = in_a_row.groupby(leads.game).sum().reindex(turns.index, fill_value=0)
    return (1 - held / turns).astype(float).rename(CERTAIN.column)


def chances(leads: pd.DataFrame) -> Any:
    """How likely the leader of each moment is to win, by a fit to all of them. ``leads``: lead, standing, turn, won."""
    import numpy as np
    from scipy.special import expit

    if leads.empty:
        return np.array([])
    lead, standing, turn = (_scaled(leads[name].to_numpy(float)) for name in ("lead", "standing", "turn"))
    what = np.column_stack([np.ones(len(leads)), lead, standing, turn, lead * turn])
    won, weights = leads.won.to_numpy(float), np.zeros(what.shape[1])
    for _ in range(STEPS):  # Newton's method
        chance = expit(what @ weights)
        slope = what.T @ (won - chance) - RIDGE * weights
        bend = what.T @ (what * (chance * (1 - chance))[:, None]) + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return expit(what @ weights)


def _scaled(values: Any) -> Any:
    return (values - values.mean()) / (values.std() or 1.0)
