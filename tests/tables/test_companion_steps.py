"""Companion tables where all may play a card at any time: nobody types in that they do not (KC-RUL-37)."""

from __future__ import annotations

import random

import pytest

from playtest.tables import CompanionHost, CompanionTable, Seat
from playtest.tables.steps import is_main, lead
from playtest.tables.unseen import Offer
from rules_model import BadInput
from rules_model.king_of_the_creepies.actions import field
from rules_model.king_of_the_creepies.deck import Ability, Creepie

SEATS = [Seat(name) for name in ("Ann", "Bob", "Cy")]


def go_on(table: CompanionTable, phase: str) -> None:
    """Play on to a decision of that phase: what the lead does, and what comes up."""
    chance = random.Random(2)
    while table.state.phase != phase or table.question is not None:
        question = table.question
        if question is None:
            seat = lead(table.state)
            seat = table.state.deciders[0] if seat is None else seat
            offers = table.offers(seat)
            main = [offer for offer in offers if is_main(table.state, offer.action)]
            table.choose(seat, (main or offers)[0])
        elif question.unseen:
            table.hide(1)
        else:
            table.answer([chance.randrange(len(question.choices))])


@pytest.fixture
def table() -> CompanionTable:
    return CompanionTable.create("king_of_the_creepies", SEATS, seed=3)


def attack(table: CompanionTable) -> int:
    """The lead attacks; how many steps the record had before."""
    go_on(table, "battle_turn")
    steps, seat = len(table._recorder.record.steps), lead(table.state)
    assert seat is not None
    table.choose(seat, table.offers(seat)[0])
    return steps


def test_an_attack_is_followed_by_its_dice_and_nobody_types_in_a_pass(table: CompanionTable) -> None:
    attack(table)
    for dice in ("attack", "defence"):
        question = table.question
        assert question is not None
        assert question.needed is not None
        assert question.needed.kind == dice
        table.answer([2] * question.left)
    record = table._recorder.record
    assert record.replay(table.game).position() == table.state.position()


def test_one_undo_takes_back_what_was_typed_with_all_the_passes_that_followed(table: CompanionTable) -> None:
    steps = attack(table)
    table.undo()
    assert len(table._recorder.record.steps) == steps
    assert (table.state.phase, table.question) == ("battle_turn", None)
    assert not table.can_step_in


def test_somebody_may_still_play_a_card_before_the_dice(table: CompanionTable) -> None:
    attack(table)
    table.step_in()
    assert (table.state.phase, table.question) == ("target_named", None)
    assert all(table.pass_of(seat) for seat in table.state.deciders)
    with pytest.raises(BadInput, match="Nothing was gone on to"):
        table.step_in()
    table.all_pass()
    assert table.question is not None


def test_whoever_plays_a_card_first_is_heard_before_the_lead_goes_on(table: CompanionTable) -> None:
    go_on(table, "battle_turn")
    first = lead(table.state)
    seat = next(each for each in table.state.deciders if each != first)
    item = next(offer for offer in table.offers(seat) if offer.action.kind == "use_item")
    seen = len(table.events)
    table.choose(seat, item)
    kinds = [event.kind for event in table.events[seen:]]
    assert kinds[0] == "use_item"
    assert "attack" not in kinds
    assert table.state.phase == "battle_turn"


def test_the_board_shows_first_what_the_lead_may_do(table: CompanionTable) -> None:
    go_on(table, "battle_turn")
    host = CompanionHost(table)
    view = host.board.frames["views"][-1]
    entry = view["entry"]
    assert entry["asked"] == lead(table.state)
    shown = [view["actions"][at]["label"] for at in entry["main"]]
    assert shown
    assert all(label.startswith(("Attack", "Play")) for label in shown)
    host.receive({"type": "act", "index": entry["main"][0], "rev": host.board.frames["rev"]})
    assert host.board.frames["views"][-1]["entry"]["step_in"]
    host.receive({"type": "enter", "picks": "first", "rev": host.board.frames["rev"]})
    assert table.state.phase == "target_named"
    assert host.board.frames["views"][-1]["entry"]["passes"]


def test_the_question_says_whose_card_or_dice_it_is(table: CompanionTable) -> None:
    assert table.question is not None
    assert table.question.text == "Ann: a card of the Creepie deck"
    attack(table)
    names, fight = table.names, table.state.frames[-1].data
    assert table.question.text == f"The attack dice of {names[fight.active]}, against {names[fight.target]}"
    table.answer([2, 2])
    assert table.question.text == f"The defence dice of {names[fight.target]}, against {names[fight.active]}"


def test_the_dice_of_several_people_are_asked_for_by_their_names_and_ties_of_those_alone(
    table: CompanionTable,
) -> None:
    """KC-SET-06, KC-RUL-02: the highest die begins every Market; those who tie for it roll again."""
    while (question := table.question) is not None and not question.each:
        table.hide(question.left)
    assert question is not None
    assert question.text == "The order of the Market: one die each"
    assert (question.each, question.left) == (("Ann", "Bob", "Cy"), 3)
    table.answer([1, 5, 5])
    question = table.question
    assert question is not None
    assert question.each == ("Bob", "Cy")
    table.answer([0])
    assert table.question is not None
    assert table.question.each == ("Cy",)


def test_who_types_in_a_goal_does_not_learn_which_ones_the_others_have(table: CompanionTable) -> None:
    lists: list[tuple[str, ...]] = []
    while (question := table.question) is not None and len(lists) < 3:
        words = tuple(label for label, _ in question.choices)
        if "a Goal" not in question.text:
            table.hide(1)
            continue
        lists.append(words)
        table.answer([len(lists) - 1])
    assert lists == [lists[0]] * 3


def test_what_cannot_be_is_told_in_names_of_people_and_cards(table: CompanionTable) -> None:
    go_on(table, "select")
    seat = table.state.deciders[0]
    cards = table.game.cards
    creepie = next(card for card in table.state.table.hand[seat] if isinstance(cards[card], Creepie))
    ability = next(card for card in cards if isinstance(cards[card], Ability))
    with pytest.raises(BadInput) as error:
        table.choose(seat, Offer(field(creepie, ability), field(creepie, ability)))
    said = str(error.value)
    assert table.names[seat] in said
    assert table.game.card_name(creepie) in said
    assert not {"seat", creepie, ability} & set(said.replace(",", " ").split())


def test_the_board_turns_to_who_leads_next_and_lets_nobody_pass_for_them(table: CompanionTable) -> None:
    """KC-MIS-05: one after another names a wager; all others may only play something first."""
    go_on(table, "wager")
    host = CompanionHost(table)
    for _ in range(2):
        first = lead(table.state)
        view = host.board.frames["views"][-1]
        assert view["entry"]["asked"] == first
        assert not view["entry"]["passes"]
        with pytest.raises(BadInput, match="Nobody is asked"):
            table.all_pass()
        host.receive({"type": "act", "index": view["entry"]["main"][0], "rev": host.board.frames["rev"]})
        assert lead(table.state) != first


def test_where_all_draw_it_is_said_who_draws_now(table: CompanionTable) -> None:
    """KC-MIS-12: a Mischief card may have everybody draw, one after another."""
    go_on(table, "wager")
    while table.question is None:
        seat = lead(table.state)
        assert seat is not None
        table.choose(seat, next(each for each in table.offers(seat) if is_main(table.state, each.action)))
    question = table.question
    assert question.text == "The Mischief card of this round"
    table.answer([[words for words, _ in question.choices].index("Late Rewrite")])
    asked: list[str] = []
    while table.question is not None and table.question.unseen:
        asked.append(table.question.text)
        table.hide(1)
    assert len(asked) == len(SEATS)
    assert [
        next(s.name for s in SEATS if f" {s.name}: a card of the Ability deck" in text) for text in asked
    ] == [
        event.seat is not None and SEATS[event.seat].name
        for event in table.events
        if event.rule == "KC-MIS-12"
    ]
