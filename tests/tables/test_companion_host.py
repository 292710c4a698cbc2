"""The host of a companion table: what is asked, what is taken down, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.tables import CompanionHost, CompanionTable, GameTable, Host, Seat
from tests.tables.companion import PAIR, clash, labels, to_first_turn


def click(host: CompanionHost, **message: Any) -> None:
    host.receive({"rev": host.board.frames["rev"], **message})


def view(host: CompanionHost) -> dict[str, Any]:
    found: dict[str, Any] = host.board.frames["views"][-1]
    return found


def test_the_board_asks_for_each_step_and_takes_it_down() -> None:
    host = CompanionHost(CompanionTable.create("campy_creatures", PAIR, seed=1))
    assert view(host)["status"]["text"].startswith("Whose marker stands highest")
    assert view(host)["areas"] == []
    assert view(host)["table"] is None
    click(host, type="enter", picks="1")
    click(host, type="enter", picks="0")
    assert view(host)["entry"]["left"] == 4
    click(host, type="enter", picks="3 1 2 0")
    click(host, type="enter", picks="0 1")
    assert view(host)["entry"]["kind"] == "begin"
    assert len(view(host)["areas"]) > 3
    click(host, type="enter", picks="0")
    assert view(host)["entry"]["seats"] == [0, 1]
    asked = view(host)["status"]["text"]
    assert asked == "Ann: Choose a creature, in secret (type it in when all have chosen)"
    click(host, type="here", seat=1)
    assert view(host)["status"]["text"].startswith("Bob: ")
    click(host, type="act", index=0)
    assert view(host)["entry"]["asked"] == 0
    numbers = [entry["n"] for each in host.board.frames["views"] for entry in each["log"]]
    assert numbers == sorted(set(numbers))


def test_actions_with_hidden_cards_of_different_decks_are_told_apart() -> None:
    host = CompanionHost(CompanionTable.create("king_of_the_creepies", PAIR, seed=1))
    table = host.table
    for die in range(40):
        if table.question is None:
            break
        if table.question.unseen:
            table.hide(1)
        else:
            table.answer([die % len(table.question.choices)])
    click(host, type="here", seat=table.state.deciders[0])
    told = [action["label"] for action in view(host)["actions"]]
    assert "Sell a face-down Creepie and a face-down Goodie" in told
    assert "Sell 2 hidden cards" not in told
    assert len(told) == len(set(told))


def test_everybody_may_pass_at_once() -> None:
    host = CompanionHost(clash())
    to_first_turn(host.table)
    click(host, type="here", seat=0)
    event = next(each for each in labels(host.table, 0) if each == "Play Bragging Rights")
    click(host, type="act", index=labels(host.table, 0).index(event))
    assert view(host)["entry"]["passes"]
    click(host, type="enter", picks="")
    assert not host.table.state.frames
    assert [event.kind for event in host.table.events].count("pass") == 2


@pytest.mark.parametrize("picks", ["x", "-1", "99999", "7 " * 80])
def test_an_entry_that_cannot_be_is_answered_and_changes_nothing(picks: str) -> None:
    host = CompanionHost(CompanionTable.create("campy_creatures", PAIR, seed=1))
    click(host, type="enter", picks=picks)
    assert host.board.notice["kind"] == "error"
    assert len(host.table._entries) == 1


def test_why_a_card_cannot_be_played_is_asked_as_if_it_were_in_hand() -> None:
    host = CompanionHost(clash())
    to_first_turn(host.table)
    click(host, type="here", seat=0)
    cards = host.table.game.cards
    dear = next(card for card in host.table.state.table.deck if cards[card].name == "Wall of Fish")
    click(host, type="card", card=dear, area="hand")
    assert "costs 6" in host.board.notice["text"]


def test_other_tables_take_nothing_of_the_kind() -> None:
    host = Host(GameTable.create("campy_creatures", [Seat("Ann"), Seat("Bob", "random")], seed=1))
    host.receive({"type": "enter", "picks": "0", "rev": host.board.frames["rev"]})
    assert "Nothing has to be typed in" in host.board.notice["text"]
