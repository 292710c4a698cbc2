"""The skill ladder: each bot against the next worse one, with intervals."""

from __future__ import annotations

import pytest

import rules_model
from playtest import bots, lab
from playtest.lab.stats import share
from rules_model.core.errors import BadInput


def test_every_bot_meets_the_next_worse_one() -> None:
    found = lab.ladder("campy_creatures", games=4, workers=1)
    assert [(rung.worse, rung.better) for rung in found.rungs] == [
        ("random", "heuristic"),
        ("heuristic", "search"),
    ]
    assert [rung.won.n for rung in found.rungs] == [4, 4]
    names = bots.names(rules_model.load("campy_creatures"))
    assert {name for rung in found.rungs for name in rung[:2]} == set(names)
    picture = found.picture()
    assert all(sentence.rstrip(".") in picture.alt for sentence in found.sentences)


@pytest.mark.parametrize(
    ("won", "says"),
    [
        (70, "beats the heuristic one in 70 % of 100 games (95 % interval 60 to 78 %)."),
        (30, "it is the worse one here."),
        (55, "too few games to tell."),
    ],
)
def test_a_rung_says_what_was_found_and_whether_that_is_enough(won: int, says: str) -> None:
    assert lab.Rung("search", "heuristic", share(won, 100)).sentence.endswith(says)


def test_a_ladder_needs_each_bot_in_each_seat() -> None:
    with pytest.raises(BadInput, match="games: 1; a whole number from 2 on"):
        lab.ladder("campy_creatures", games=1)


def test_games_that_were_broken_off_are_told_and_are_no_defeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.bots.names", lambda game: ("heuristic", "random"))
    monkeypatch.setattr("playtest.lab.play.LONGEST", 5)
    found = lab.ladder("campy_creatures", games=2, workers=1, progress=False)
    (rung,) = found.rungs
    assert (rung.won.n, rung.broken, rung.pays) == (0, 2, None)
    assert rung.sentence == "The heuristic bot and the random one: no game came to its end."
    assert found.picture().alt == "Does skill pay: nothing to show."
    assert rung._replace(won=share(3.0, 4)).sentence.endswith("tell. Broken off as endless: 2 more.")


def test_what_the_ladder_decides_is_not_asked_of_it() -> None:
    with pytest.raises(BadInput, match="seats: no such setting"):
        lab.ladder("campy_creatures", seats=3, games=2, workers=1, progress=False)
