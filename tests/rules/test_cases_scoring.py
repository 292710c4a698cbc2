"""Worked cases of the score pad and the tile, most and fewest, end-game scenes and the ranking."""

from __future__ import annotations

import pytest

import rules_model
from rules_model.campy_creatures.scoring import set_points
from rules_model.core.state import Config
from tests.rules.tabletop import end

BOOK = rules_model.load("campy_creatures").rulebook


def row(icon: str, tile: str, **rulings: str) -> list[int]:
    """What the tile pays for none to eight of a set."""
    config: Config = BOOK.config(3, {"scoring_tile": tile}, rulings)
    return [set_points(BOOK, config, icon, count) for count in range(9)]


def many(letter: str, count: int, start: int = 1) -> str:
    return ", ".join(f"{letter}{number}" for number in range(start, start + count))


@pytest.mark.rules(
    "CM-CASE-03", "CM-EX-03", "CM-SET-01", "CM-SET-02", "CM-SET-03", "CM-CLASH-05", "CM-END-10"
)
@pytest.mark.rules("CM-END-11", "CM-CLASH-02")
def test_ties_for_most_and_fewest_assistants() -> None:
    play = end(
        "Red Green Purple Pink",
        meter="Red Purple Green Pink",
        labs={"Red": many("A", 3), "Green": many("A", 3, 4), "Purple": "A7", "Pink": "A8"},
    )
    assert play.state.outcome is not None
    assert [lines["assistant"] for lines in play.state.outcome.lines] == [10, 3, 1, -2]


@pytest.mark.rules(
    "CM-CASE-05", "CM-SET-01", "CM-SET-09", "CM-SET-12", "CM-SET-13", "CM-TILE-01", "CM-RUL-35"
)
def test_tile_a() -> None:
    assert row("teenager", "A") == [0, 1, 3, 6, 10, 15, 21, 28, 28]
    assert row("engineer", "A") == [0, 0, 10, 10, 20, 20, 30, 30, 40]
    assert row("assistant", "A") == [0, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rules(
    "CM-CASE-06", "CM-SET-04", "CM-SET-10", "CM-SET-11", "CM-SET-14", "CM-TILE-01", "CM-RUL-34"
)
@pytest.mark.rules("CM-RUL-35")
def test_tile_b() -> None:
    assert row("teenager", "B") == [0, 3, 6, 9, 12, 15, 18, 21, 24]
    assert row("engineer", "B") == [0, 1, 4, 9, 16, 25, 25, 25, 25]
    assert row("assistant", "B") == [0, 0, 0, 12, 12, 12, 24, 24, 24]
    assert row("engineer", "B", engineer_cap="b") == [0, 1, 4, 9, 16, 25, 36, 36, 36]


@pytest.mark.rules(
    "CM-CASE-07", "CM-SET-14", "CM-SET-15", "CM-SET-16", "CM-CLASH-05", "CM-END-10", "CM-RUL-36"
)
def test_most_and_fewest_teenagers_on_tile_b() -> None:
    play = end(
        "Ann Bob Cy Dee",
        meter="Dee Bob Cy Ann",
        tile="B",
        labs={"Ann": many("T", 4), "Bob": many("T", 4, 5), "Cy": many("T", 2, 9)},
    )
    assert play.state.outcome is not None
    assert [lines["teenager"] for lines in play.state.outcome.lines] == [12, 17, 6, -2]


@pytest.mark.rules("CM-CASE-25", "CM-SET-01", "CM-SET-02", "CM-SET-03", "CM-SET-05", "CM-SET-09", "CM-SET-12")
@pytest.mark.rules(
    "CM-SET-17", "CM-ICON-08", "CM-END-02", "CM-END-06", "CM-END-07", "CM-END-09", "CM-END-10", "CM-RUL-45"
)
def test_a_whole_score_pad_with_a_tie_for_the_win() -> None:
    play = end(
        "Ann Bob Cy",
        meter="Bob Cy Ann",
        energy="1 1 0",
        labs={
            "Ann": "T1, T2, T3, A1, A2, E1, E2",
            "Bob": "T4, A3, A4, E3, E4, W1(-2)",
            "Cy": "T5, T6, T7, T8, A5, E5, C1(2)",
        },
    )
    outcome = play.state.outcome
    assert outcome is not None
    wanted = [
        {"teenager": 6, "assistant": 2, "engineer": 10, "printed": 0, "energy": 1},
        {"teenager": 1, "assistant": 9, "engineer": 10, "printed": -2, "energy": 1},
        {"teenager": 10, "assistant": -2, "engineer": 0, "printed": 2, "energy": 0},
    ]
    nothing = {"heroes": 0, "scenes": 0}
    assert list(outcome.lines) == [{**nothing, **lines} for lines in wanted]
    assert outcome.scores == (19, 19, 10)
    assert outcome.winners == (1,)
    assert outcome.ranking == (1, 0, 2)
    assert outcome.rule == "CM-END-10"


@pytest.mark.rules(
    "CM-CASE-28", "CM-SCEN-05", "CM-SCEN-06", "CM-END-03", "CM-END-05", "CM-END-08", "CM-MORT-02"
)
@pytest.mark.rules("CM-MORT-04", "CM-ICON-07", "CM-RUL-51", "CM-RUL-53")
def test_scenes_that_pay_for_sets() -> None:
    play = end(
        "Ann Bob Cy",
        energy="0 1 1",
        labs={"Ann": "T1(1), T2, A1, A2", "Bob": many("A", 3, 3), "Cy": "A6"},
        down={"Ann": "T3"},
        won={"Ann": "S11{5:TA}, S12{4:TTE}"},
    )
    outcome = play.state.outcome
    assert outcome is not None
    lines = outcome.lines[0]
    assert lines == {
        "teenager": 6,
        "assistant": 2,
        "engineer": 0,
        "printed": 1,
        "scenes": 10,
        "energy": 0,
        "heroes": 0,
    }
    assert outcome.scores[0] == 19
