"""Goals that nobody has named: the kit guesses them, so they do nothing until their owner shows one (KC-CARD-16, KC-CARD-17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.tables import CompanionHost, CompanionTable, Store, resume
from rules_model import BadInput
from rules_model.core.observation import exchange
from rules_model.king_of_the_creepies import actions as act
from tests.tables.test_companion_steps import SEATS, attack, go_on

MET_BY_BARGAINS = "Shady Dealings"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


@pytest.fixture
def table(store: Store) -> CompanionTable:
    table = CompanionTable.create("king_of_the_creepies", SEATS, store=store, seed=3)
    go_on(table, "market_turn")
    return table


def goal(table: CompanionTable, name: str) -> str:
    return next(id for id, card in table.game.cards.items() if card.name == name)


def bargain(table: CompanionTable, giver: int = 0, taker: int = 1) -> None:
    """One Monies changes hands."""
    table.propose(giver, act.Offer(taker, monies=1), taker)
    table.choose(taker, next(each for each in table.offers(taker) if each.action == act.ACCEPT))


def goals_met(table: CompanionTable) -> list[tuple[int | None, str]]:
    return [
        (event.seat, table.game.card_name(event.values["card"]))
        for event in table.events
        if event.kind == "goal"
    ]


def test_a_goal_that_is_shown_pays_from_the_moment_at_which_it_was_met(
    table: CompanionTable, store: Store
) -> None:
    """KC-END-06, KC-END-07: what counts towards it is all that happened since it was drawn (KC-RUL-48)."""
    shady = goal(table, MET_BY_BARGAINS)
    bargain(table)
    with pytest.raises(BadInput, match="it is not met"):
        table.claim(0, shady)
    bargain(table)
    assert goals_met(table) == []
    assert table.question is None
    table.claim(0, shady)
    assert goals_met(table) == [(0, MET_BY_BARGAINS)]
    assert table.state.table.achieved[0] == (shady,)
    assert table.state.table.crystals[0] == 1
    kinds = [event.kind for event in table.events]
    assert kinds.index("goal") == len(kinds) - 1 - kinds[::-1].index("accept") + 1
    record = table._recorder.record
    assert record.replay(table.game).table == table.state.table
    again = resume(table.id, store)
    assert again.state.table == table.state.table
    assert again.events == table.events


def test_a_goal_that_was_shown_by_mistake_is_taken_back(table: CompanionTable, store: Store) -> None:
    for _ in range(2):
        bargain(table)
    before, events, unknown = table.state.clone(), list(table.events), table.unknown
    table.claim(0, goal(table, MET_BY_BARGAINS))
    table.undo()
    assert table.state.table == before.table
    assert table.events == events
    assert table.unknown == unknown
    assert resume(table.id, store).state.table == before.table
    table.claim(1, goal(table, MET_BY_BARGAINS))
    assert goals_met(table) == [(1, MET_BY_BARGAINS)]
    table.undo()
    table.undo()
    assert table.state.table.offer  # the answer to the second bribe


def test_a_guess_is_never_shown_and_nobody_is_asked_about_it(table: CompanionTable) -> None:
    shady, (guess,) = goal(table, MET_BY_BARGAINS), table.state.table.goals[0]
    if guess != shady:
        exchange(table.state, guess, shady)
        table._recorder.record.header["unknown"] = sorted((table.unknown - {guess}) | {shady})
    for _ in range(2):
        bargain(table)
    assert table.question is None
    assert goals_met(table) == []
    assert len(table.state.table.goals[0]) == 1


def test_a_goal_is_shown_while_dice_are_asked_for(table: CompanionTable) -> None:
    for _ in range(2):
        bargain(table)
    attack(table)
    assert table.question is not None
    question = table.question.text
    table.claim(0, goal(table, MET_BY_BARGAINS))
    assert goals_met(table) == [(0, MET_BY_BARGAINS)]
    assert table.question is not None
    assert table.question.text == question
    table.answer([2] * table.question.left)
    record = table._recorder.record
    assert record.replay(table.game).table == table._recorder.state.table


def test_a_goal_that_its_owner_has_named_pays_by_itself(store: Store) -> None:
    table = CompanionTable.create("king_of_the_creepies", SEATS, store=store, seed=3)
    named = False
    while (question := table.question) is not None and not question.each:
        words = [label for label, _ in question.choices]
        if MET_BY_BARGAINS in words and not named:
            table.answer([words.index(MET_BY_BARGAINS)])
            named = True
        else:
            table.hide(question.left)
    go_on(table, "market_turn")
    for _ in range(2):
        bargain(table)
    assert goals_met(table) == [(0, MET_BY_BARGAINS)]
    assert 0 not in {seat for seat, _ in table.claims()}


def test_what_may_be_shown_is_told_by_what_lies_open_alone(table: CompanionTable) -> None:
    """KC-CARD-16: a list without the Goals that others have named would tell them."""
    names = {seat: [card for each, card in table.claims() if each == seat] for seat in range(3)}
    assert names[0] == names[1] == names[2]
    assert len(names[0]) == 15


def test_of_two_who_name_the_same_goal_the_second_is_believed_and_nothing_is_told(store: Store) -> None:
    table = CompanionTable.create("king_of_the_creepies", SEATS, store=store, seed=3)
    while (question := table.question) is not None and not question.each:
        words = [label for label, _ in question.choices]
        if MET_BY_BARGAINS in words:
            table.answer([words.index(MET_BY_BARGAINS)])
        else:
            table.hide(question.left)
    goals = table.state.table.goals
    assert [MET_BY_BARGAINS in map(table.game.card_name, each) for each in goals] == [False, False, True]
    go_on(table, "market_turn")
    assert {seat for seat, _ in table.claims()} == {0, 1}


def test_the_board_offers_what_may_be_shown_and_takes_it_down(table: CompanionTable) -> None:
    for _ in range(2):
        bargain(table)
    host = CompanionHost(table)

    def entry() -> dict[str, Any]:
        found: dict[str, Any] = host.board.frames["views"][-1]["entry"]
        return found

    def send(picks: str) -> None:
        host.receive({"type": "enter", "picks": picks, "rev": host.board.frames["rev"]})

    assert entry()["claim"] == "Somebody shows a Goal…"
    at = entry()["claims"].index(f"Ann shows {MET_BY_BARGAINS}")
    for wrong in ("claim x", "claim 999", "claim -1", f"claim {at} {at}"):
        send(wrong)
        assert host.board.notice["kind"] == "error"
    send(f"claim {at}")
    assert host.board.notice["text"].startswith(f"Ann shows {MET_BY_BARGAINS}.")
    assert any("Shady" in line["text"] for line in host.board.frames["views"][-1]["log"])


def test_a_goal_is_shown_after_a_reload_too(table: CompanionTable, store: Store) -> None:
    for _ in range(2):
        bargain(table)
    again = resume(table.id, store)
    assert isinstance(again, CompanionTable)
    again.claim(0, goal(again, MET_BY_BARGAINS))
    assert len(again.events) > len(table.events)
    kept = [event.kind for event in again.events]
    assert [kind for kind in kept if kind not in ("goal", "crystals")] == [
        event.kind for event in table.events
    ]
