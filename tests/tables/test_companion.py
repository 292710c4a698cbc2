"""Companion tables: a game is set up, typed in, corrected and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.tables import CompanionTable, GameTable, Store
from playtest.tables.entry import Entry
from rules_model import BadInput
from rules_model.core.observation import exchange
from rules_model.core.record import read_record
from tests.tables.companion import HAND, PAIR, clash, do, labels, to_first_turn, type_in


def test_the_record_begins_when_the_setup_is_complete_and_confirmed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = CompanionTable.create("creative_clash", PAIR, store=store, seed=3)
    type_in(table, "The Grunt", "The Rookie", "Bob")
    assert not store.exists(table.id)
    table.undo()
    table.undo()
    assert table.question is not None
    assert table.question.text == "Bob draws a Principal"
    type_in(table, "The Illustrator", "Ann")
    table.hide(8)
    table.hide(8)
    assert table.question.kind == "begin"
    with pytest.raises(BadInput, match="nothing to keep"):
        table.save_copy("too-early")
    table.answer([0])
    assert store.exists(table.id)
    assert table.undo_refusal() == "There is nothing to take back yet."


def test_a_table_is_gone_on_with_as_it_was_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = clash(store)
    to_first_turn(table)
    do(table, 0, "Play Vinyl Toys")
    again = GameTable.resume(table.id, store)
    assert isinstance(again, CompanionTable)
    assert again.state.position()["table"] == table.state.position()["table"]
    assert again.unknown == table.unknown
    assert labels(again, 0) == labels(table, 0)
    assert again.events == table.events
    again.undo()
    assert labels(again, 0) != labels(table, 0)


def test_a_hand_that_is_typed_in_is_known_and_no_other_card_is_offered() -> None:
    table = clash(hands=True)
    assert {table.game.card_name(card) for card in table.state.table.hand[0]} == set(HAND)
    assert len(table.offers(0)) == 56  # all ways to throw away three of eight
    assert labels(table, 1) == ["Throw away a hidden card, a hidden card, a hidden card"]
    assert table.unknown == set(table.state.table.hand[1])


def test_where_all_hands_are_hidden_every_unseen_card_may_be_played() -> None:
    table = clash()
    to_first_turn(table)
    playable = {label for label in labels(table, 0) if label.startswith("Play ")}
    state = table.state
    held = {state.game.card_name(card) for card in state.table.hand[0]}
    assert {"Play Vinyl Toys", "Play Unpaid Intern"} <= playable
    assert len(playable) > len(held)
    do(table, 0, "Play Unpaid Intern")
    assert [table.game.card_name(card) for card in table.state.table.studio[0]] == ["Unpaid Intern"]
    assert len(table.state.table.hand[0]) == 6


def test_a_card_that_comes_up_elsewhere_than_the_kit_guessed_is_taken_for_what_it_is() -> None:
    table = clash()
    for seat in (0, 1):
        table.choose(seat, table.offers(seat)[0])
    do(table, 0, "Take your turn")
    guessed = table.game.card_name(table.state.table.hand[1][0])
    assert table.question is not None
    type_in(table, guessed)
    table.hide(1)
    assert guessed in [table.game.card_name(card) for card in table.state.table.hand[0]]
    step = table._recorder.record.steps[-1]
    copies = [card for card in table.state.table.hand[0] if table.game.card_name(card) == guessed]
    assert set(step.chance) & set(copies)
    assert not set(copies) & table.unknown


def test_a_card_that_is_shown_to_all_cannot_stay_hidden() -> None:
    table = CompanionTable.create("campy_creatures", PAIR, seed=1)
    type_in(table, "Ann", "Bob")
    with pytest.raises(BadInput, match="seen by everybody"):
        table.hide(1)
    with pytest.raises(BadInput, match="One to 4 of the choices"):
        table.answer([0, 1, 2, 3, 4])
    type_in(table, "The Mortal Portal")
    assert table.question is not None
    assert table.question.left == 3


def test_of_several_cards_all_are_entered_or_none() -> None:
    table = CompanionTable.create("campy_creatures", PAIR, seed=1)
    type_in(table, "Ann", "Bob")
    assert table.question is not None
    before = table.question.choices
    with pytest.raises(BadInput, match="there is no other one"):
        table.answer([0, 1, 1])  # there is one card of each scene
    assert table.question.choices == before
    assert table.question.left == 4


def test_what_was_mistyped_is_taken_back_even_past_chance_and_the_same_is_asked_again() -> None:
    table = clash()
    to_first_turn(table)
    log = len(table.events)
    do(table, 0, "Play Vinyl Toys")
    table.undo()
    assert len(table.events) == log
    table.undo()  # the second card drawn
    assert table.question is not None
    assert table.question.text == "Ann draws a card"
    type_in(table, "Wall of Fish")
    assert "Play Wall of Fish" not in labels(table, 0)  # it costs more than Ann has
    table.undo()
    table.undo()
    table.undo()
    assert labels(table, 0) == ["Take your turn", "Skip the turn and change cards"]
    record = table._recorder.record
    again, _ = read_record(record.text(), lambda name: table.game)
    assert again.replay(table.game).table == table.state.table


def test_a_record_cannot_say_that_unknown_is_a_number(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = clash(store)
    path = store.path(table.id)
    header, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(header) | {"unknown": 5}), *rest, ""]))
    with pytest.raises(BadInput, match="unknown: a list of cards"):
        GameTable.resume(table.id, store)


def test_a_card_that_is_turned_up_is_asked_for_by_its_kind_where_all_can_see_that() -> None:
    """Campy Creatures tells no kinds of cards; in King of the Creepies each back is of one kind."""
    for game, family, words in (
        ("campy_creatures", "mortal", "A card has been turned up"),
        ("king_of_the_creepies", "ability", "A card (Ability) has been turned up"),
    ):
        table = CompanionTable.create(game, PAIR, seed=1)
        card = next(iter(table.game.box.families[family]))
        asked = table._clerk.ask_shown(Entry(0, None), card, table.state)
        assert asked.text == f"{words}: which one is it?"


def test_what_lies_where_only_some_cards_may_lie_is_one_of_those() -> None:
    """KC-ABL-08: face down beside a Creepie lie Freebies, hidden Abilities and Items that are laid, and nothing else."""
    table = CompanionTable.create("king_of_the_creepies", PAIR, seed=1)
    while table.question is not None and not table.question.each:
        table.hide(table.question.left)
    table.answer([0, 1])
    table.answer([0])
    state, fits = table._recorder.state, table.game.definition.fits
    pool = [card for card in state.table.hand[0] if table.game.cards[card].kind == "Ability"]
    laid = next((card for card in pool if fits(table.game.cards[card], "laid")), None)
    if laid is None:
        laid = next(c for c in state.table.deck_ability if fits(table.game.cards[c], "laid"))
        exchange(state, pool[0], laid)
    state.table.hand[0] = tuple(card for card in state.table.hand[0] if card != laid)
    state.table.laid[0] = (laid,)
    asked = table._clerk.ask_shown(Entry(0, None, unknown=frozenset({laid})), laid, state)
    assert asked.text.startswith("Ann turns up a card (Ability)")
    assert 1 < len(asked.choices) < 20
    assert all(fits(table.game.cards[card], "laid") for _, card in asked.choices)
