"""The quick reference is made from the ledger: all of it is there, and nothing else."""

from __future__ import annotations

import html
import re

import pytest

import rules_model
from playtest import lessons

BOOK = rules_model.load("campy_creatures").rulebook
PAGE = lessons.quick_reference("campy_creatures").html


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_rule_and_every_ruling_is_on_the_page(game: str) -> None:
    book, page = rules_model.load(game).rulebook, lessons.quick_reference(game).html
    for rule in book.rules.values():
        assert f"<dt>{rule.id}</dt><dd>{html.escape(rule.says)}</dd>" in page
    for ruling in book.rulings.values():
        assert f"<dt>{ruling.id}</dt><dd>{html.escape(ruling.question)}" in page
        assert html.escape(ruling.why) in page
        for reading in ruling.readings:
            assert html.escape(reading.says) in page


@pytest.mark.rules("CC-PRIN-03", "CC-ICON-12")
def test_principals_and_cancel_cards_are_read_from_the_cards() -> None:
    game = rules_model.load("creative_clash")
    page = lessons.quick_reference("creative_clash").html
    for id in game.box.families["principal"]:
        card = game.cards[id]
        assert (
            f'<th scope="row">{card.name}</th><td>{card.goal}</td><td>{html.escape(card.text)}</td>' in page
        )
    for name in ("Cocktails", "Vacation", "Round of Golf", "Counter Offer", "Scapegoat"):
        assert f'<th scope="row">{name}</th>' in page


@pytest.mark.rules("CM-SET-20")
def test_the_table_of_sets_reads_the_numbers_of_the_tile() -> None:
    assert "1, 3, 6, 10, 15, 21, 28 for 1 to 7 of them; more add nothing" in PAGE
    assert "1 each; most +7, fewest −3" in PAGE
    assert "12 for every 3" in PAGE


def test_the_readings_of_a_table_are_shown() -> None:
    page = lessons.quick_reference("campy_creatures", {"vampire_late": "c"}).html
    assert re.search(
        r"All cancels take effect at the reveal, before anybody acts</b> \(not the default\)", page
    )
    assert "(not the default)" not in PAGE


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_goal_turn_and_tables_stand_at_the_top_and_all_else_is_folded(game: str) -> None:
    page = lessons.quick_reference(game).html
    top, *folded = page.partition("</style>")[2].split("<details")
    assert re.findall(r"<h3>(.*?)</h3>", top)[:2] == ["Goal", "Step by step, as the game runs"]
    assert top.count("<table") == len(lessons.room.room(game).tables)
    assert len(re.sub(r"<[^>]+>", "", top).split()) < 900
    assert len(folded) == 4


def test_a_game_without_lessons_has_none_of_its_rules_taught() -> None:
    assert lessons.cited_rules("no such game") == set()


@pytest.mark.rules("KC-QS-12", "KC-RUL-55")
def test_the_quick_start_keeps_its_printed_numbers() -> None:
    page = lessons.quick_reference("king_of_the_creepies").html
    steps = re.findall(r'<th scope="row">(\d)</th>', page)
    assert steps == ["1", "2", "3", "4", "7", "8", "9"]
    assert "5 and 6 are not printed" in page


@pytest.mark.rules("GP-SET-03")
def test_the_cards_that_are_left_out_are_named() -> None:
    game = rules_model.load("goblin_poker")
    page = lessons.quick_reference("goblin_poker").html
    names = {card.name for card in game.cards.values() if getattr(card, "asterisk", False)}
    assert names
    assert all(f'<th scope="row">{html.escape(name)}</th><td>out of play' in page for name in names)
