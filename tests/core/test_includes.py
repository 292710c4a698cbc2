"""Rulebooks that take sections, rules and numbers over from another game's."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_model.core.errors import BadInput
from rules_model.core.rulebook import Rulebook

BASE = """
game = "base"
title = "Base"
prefix = "BA"
numbers = { min_seats = 2, max_seats = 4, sides = 6 }
sections = [{ id = "duel", title = "Duel" }, { id = "market", title = "Market" }]
rules = [
    { id = "BA-01", section = "duel", kind = "action", says = "Roll." },
    { id = "BA-02", section = "duel", kind = "scoring", says = "Score." },
    { id = "BA-03", section = "market", kind = "action", says = "Buy." },
    { id = "BA-04", section = "market", kind = "action", says = "Sell." },
]
[[rulings]]
id = "BA-RUL-01"
section = "duel"
question = "Reroll?"
default = "a"
why = "Shorter."
switch = true
key = "reroll"
readings = [{ id = "a", says = "No" }, { id = "b", says = "Yes" }]
"""

VARIANT = """
game = "variant"
title = "Variant"
prefix = "VA"
numbers = { min_seats = 2, max_seats = 6 }
sections = [{ id = "bets", title = "Bets" }]
rules = [{ id = "VA-01", section = "bets", kind = "action", says = "Bet." }]
[include]
game = "base"
"""


def variant(folder: Path, include: str, base: str = BASE) -> Rulebook:
    """A rulebook that takes over from another one what ``include`` says."""
    for name, text in (("base", base), ("variant", VARIANT + include)):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "rulebook.toml").write_text(text, encoding="utf-8")
    return Rulebook(folder / "variant" / "rulebook.toml")


TAKES = 'sections = ["duel"]\nwithout = ["BA-02"]\nrules = ["BA-04"]\nnumbers = ["sides"]\n'


def test_what_is_taken_over_answers_like_the_games_own(tmp_path: Path) -> None:
    book = variant(tmp_path, TAKES)
    assert list(book.rules) == ["VA-01", "BA-01", "BA-04"]
    assert book.included == {"BA-01", "BA-04", "BA-RUL-01"}
    assert book.says("BA-01") == "Roll."
    assert ("BA-02" in book, "BA-03" in book) == (False, False)
    assert book.sections == {"duel": "Duel", "market": "Market", "bets": "Bets"}
    assert book.numbers == {"min_seats": 2, "max_seats": 6, "sides": 6}


def test_a_section_of_which_nothing_is_taken_over_is_left_out(tmp_path: Path) -> None:
    assert "market" not in variant(tmp_path, 'sections = ["duel"]').sections


def test_a_ruling_that_is_taken_over_can_be_switched(tmp_path: Path) -> None:
    book = variant(tmp_path, TAKES)
    assert book.config(2, {}, {"reroll": "b"}).rulings == {"reroll": "b"}


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("sides = 6", "sides = 8", False),
        ('default = "a"', 'default = "b"', False),
        ("min_seats = 2, max_seats = 4", "min_seats = 3, max_seats = 4", True),
        ('says = "Roll."', 'says = "Roll a die."', True),
    ],
)
def test_the_fingerprint_changes_with_what_plays_of_the_other_rulebook(
    tmp_path: Path, old: str, new: str, *, same: bool
) -> None:
    before = variant(tmp_path, TAKES).fingerprint
    assert BASE.count(old) == 1
    assert (variant(tmp_path, TAKES, BASE.replace(old, new)).fingerprint == before) == same


@pytest.mark.parametrize(
    ("include", "lost"),
    [
        ('sections = ["duels"]', "duels"),
        ('rules = ["BA-09"]', "BA-09"),
        ('numbers = ["faces"]', "faces"),
        ('sections = ["duel"]\nwithout = ["BA-03"]', "BA-03"),
    ],
)
def test_what_is_not_there_cannot_be_taken_over(tmp_path: Path, include: str, lost: str) -> None:
    with pytest.raises(BadInput, match=f"base has no {lost}"):
        variant(tmp_path, include)
