"""The laboratory's pictures: the same each time, told in words, drawn for any table."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from playtest import lab
from playtest.charts import Picture
from playtest.lab import plots
from tests.lab.conftest import SMALL, simulate


@pytest.fixture(scope="module")
def pictures(run: lab.Run) -> dict[str, Picture]:
    """One of each."""
    report = lab.report(run)
    compared = lab.compare_runs(
        run, simulate(games=60, rulings={"climbing_rows": "b"}), ("plain", "climbing <b>")
    )
    found = lab.rulings("campy_creatures", only=("final_tie",), games=10, **SMALL)
    return {
        "wins": plots.win_shares(report, "seat"),
        "lengths": plots.lengths(report, "decisions"),
        "effects": plots.effects(compared),
        "weights": plots.weights(found),
        "cards": plots.cards(report),
    }


@pytest.mark.parametrize("name", ["wins", "lengths", "effects", "weights", "cards"])
def test_every_picture_is_sound_and_says_what_it_shows(pictures: dict[str, Picture], name: str) -> None:
    picture = pictures[name]
    ET.fromstring(picture.svg)
    titles = picture.svg.count("<title>")
    assert titles > 0
    assert len(picture.alt) > 40
    assert picture.caption
    assert "<b>" not in picture.to_html()


def test_a_picture_is_the_same_each_time(run: lab.Run, pictures: dict[str, Picture]) -> None:
    assert plots.cards(lab.report(run)) == pictures["cards"]


def test_the_words_hold_the_numbers(run: lab.Run, pictures: dict[str, Picture]) -> None:
    won = 100 * lab.report(run).wins["seat"].value[1]
    assert f"the second seat: {won:.1f} % of the wins" in pictures["wins"].alt
    most = int(run.games.decisions.mode()[0])
    assert f"{most} decisions: " in pictures["lengths"].alt


def test_a_histogram_counts_every_game(run: lab.Run) -> None:
    counted = [
        int(part.split(":")[-1].split(" games")[0])
        for part in told(plots.lengths(lab.report(run), "decisions"))
    ]
    assert sum(counted) == 60


def told(picture: Picture) -> list[str]:
    return picture.alt.partition("games: ")[2].split("; ")


def test_nothing_to_show_is_said_too() -> None:
    assert "no game came to its end" in plots._bars([], [], "turns", "Turns").alt
    ET.fromstring(plots._forest([], "Nothing", "No line", 0.5, str).svg)


def test_each_change_is_drawn_with_its_unit(pictures: dict[str, Picture]) -> None:
    written = pictures["effects"].svg
    assert re.search(r"[+\u2212][0-9.]+ % points<", written)  # of a share
    assert re.search(r"[+\u2212][0-9.]+ points<", written)  # of scores
    assert plots.TIMES in written
