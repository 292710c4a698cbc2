"""How early a win is certain: worked out by hand, and held against games whose chances are known."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from playtest import lab
from playtest.lab.certainty import LEAST, SURE, certain, chances
from playtest.lab.play import LeadRow, leads
from tests.lab.conftest import simulate

#: Who led at the end of each of six turns, and that seat 1 wins: 3 before, level, 2 before, 2 before, and at the end.
TURNS = [(3.0, 0.0), (4.0, 4.0), (4.0, 6.0), (6.0, 8.0), (9.0, 8.0), (9.0, 12.0)]


def test_the_leads_of_a_game_are_those_of_one_seat_alone_before_its_end() -> None:
    assert list(leads(7, TURNS, [0.0, 1.0])) == [
        LeadRow(7, 1, 3.0, 3.0, 0),
        LeadRow(7, 3, 2.0, 6.0, 1),
        LeadRow(7, 4, 2.0, 8.0, 1),
        LeadRow(7, 5, 1.0, 9.0, 0),
    ]


def test_a_run_keeps_the_leads_of_its_games(run: lab.Run) -> None:
    found = run.select("SELECT * FROM leads")
    assert (found.lead > 0).all()
    assert set(found.game) <= set(run.games.game)
    assert (
        found.groupby("game").turn.max() < run.games.set_index("game").turns.loc[found.game.unique()]
    ).all()


def planted(rows: list[tuple[float, ...]], games: int, turns: int = 5) -> lab.Run:
    """A run of ``games`` games of so many turns each, with these leads: game, turn, lead, standing, won."""
    run = simulate(games=1)
    db: Any = run._store._db
    db.execute("DELETE FROM leads")
    columns = [line[1] for line in db.execute("PRAGMA table_info(games)")]
    values = ", ".join({"game": "n", "turns": str(turns), "finished": "1"}.get(name, "0") for name in columns)
    db.execute("DELETE FROM games")
    db.execute(
        f"WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < {games - 1}) "
        f"INSERT INTO games SELECT {values} FROM c"
    )
    db.executemany("INSERT INTO leads VALUES (0, ?, ?, ?, ?, ?)", rows)
    return run


def test_a_win_is_certain_from_the_first_turn_after_which_all_such_leads_win() -> None:
    # A lead of 1 wins in half of the games, a lead of 9 always: it comes with the third of five turns, or never.
    rows = []
    for game in range(200):
        won, is_clear = game % 2, game % 4 in (1, 3) and game < 100
        rows += [(game, turn, 1.0, 1.0, won) for turn in (1, 2)]
        rows += [(game, turn, 9.0 if is_clear else 1.0, 1.0, won) for turn in (3, 4)]
    [found] = certain(planted(rows, 200))
    clear = [game for game in range(100) if game % 2]
    assert list(found.loc[clear]) == pytest.approx([3 / 5] * len(clear))
    assert set(found.drop(clear)) == {1.0}


def test_a_lead_that_is_level_once_more_is_not_certain_before_that() -> None:
    rows: list[tuple[float, ...]] = []
    for game in range(200):
        turns = (1, 2, 4) if game == 0 else (1, 2, 3, 4)  # level after the third
        rows += [(game, turn, 9.0 if game < 100 else 1.0, 1.0, int(game < 100 or game % 2)) for turn in turns]
    [found] = certain(planted(rows, 200))
    assert found[0] == pytest.approx(4 / 5)
    assert found[1] == pytest.approx(1 / 5)


def test_who_looks_certain_wins_as_often_as_that_says() -> None:
    # A walk of twenty steps: the same lead is worth more the later it is.
    chance = np.random.default_rng(1)
    walks = chance.normal(size=(2000, 20)).cumsum(axis=1)
    rows = pd.DataFrame(
        [
            (turn, abs(walk[turn - 1]), 0.0, int((walk[turn - 1] > 0) == (walk[-1] > 0)))
            for walk in walks
            for turn in range(1, 20)
        ],
        columns=["turn", "lead", "standing", "won"],
    )
    found = chances(rows)
    for low, high in ((0.5, 0.6), (0.7, 0.8), (0.9, SURE), (SURE, 1.0)):
        among = (found >= low) & (found < high)
        assert among.sum() > 500
        assert rows.won[among].mean() == pytest.approx(found[among].mean(), abs=0.03)


def test_where_every_leader_wins_the_fit_stays_finite() -> None:
    rows = pd.DataFrame(
        {"turn": [1, 2, 3], "lead": [1.0, 1.0, 1.0], "standing": [1.0, 2.0, 3.0], "won": [1, 1, 1]}
    )
    assert (chances(rows) > SURE).all()


def test_too_few_games_tell_nothing_of_it() -> None:
    few = simulate(games=LEAST - 1)
    assert not len(certain(few)[0])
    assert "certain" not in lab.report(few).overview.index
    enough = lab.report(simulate(games=LEAST))
    assert enough.overview.loc["certain"].n == LEAST
    assert "The win is all but certain after" in enough.summary()
