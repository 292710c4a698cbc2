"""The quick reference is made from the ledger: all of it is there, and nothing else."""

from __future__ import annotations

import html
import re

import pytest

import rules_model
from playtest import lessons

BOOK = rules_model.load("campy_creatures").rulebook
PAGE = lessons.quick_reference("campy_creatures").html


def test_every_rule_and_every_ruling_is_on_the_page() -> None:
    for rule in BOOK.rules.values():
        assert f"<dt>{rule.id}</dt><dd>{html.escape(rule.says)}</dd>" in PAGE
    for ruling in BOOK.rulings.values():
        assert f"<dt>{ruling.id}</dt><dd>{html.escape(ruling.question)}" in PAGE
        assert html.escape(ruling.why) in PAGE
        for reading in ruling.readings:
            assert html.escape(reading.says) in PAGE


@pytest.mark.rules("CM-SET-20")
def test_the_table_of_sets_reads_the_numbers_of_the_tile() -> None:
    assert "1, 3, 6, 10, 15, 21, 28 for 1 to 7 of them" in PAGE
    assert "1 each; most +7, fewest −3" in PAGE
    assert "12 for every 3" in PAGE


def test_the_readings_of_a_table_are_shown() -> None:
    page = lessons.quick_reference("campy_creatures", {"vampire_late": "c"}).html
    assert re.search(
        r"All cancels take effect at the reveal, before anybody acts</b> \(not the default\)", page
    )
    assert "(not the default)" not in PAGE


def test_a_game_without_lessons_has_none_of_its_rules_taught() -> None:
    assert lessons.cited_rules("no such game") == set()
