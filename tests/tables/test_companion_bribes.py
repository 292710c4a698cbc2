"""Bribes and hints at companion tables: offered as anywhere else, and made of no more than has been told."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.tables import CompanionHost, CompanionTable
from playtest.tables.steps import lead
from rules_model.king_of_the_creepies.deck import Creepie
from tests.tables.companion import PAIR, clash, to_first_turn
from tests.tables.test_companion_steps import SEATS, go_on

OFFER: dict[str, Any] = {
    "type": "offer",
    "monies": 0,
    "cards": "",
    "for_monies": 0,
    "for_cards": "",
    "promise": "",
}


class Room:
    """A companion table in the midst of its first market, and its board."""

    def __init__(self) -> None:
        self.table = CompanionTable.create("king_of_the_creepies", SEATS, seed=3)
        go_on(self.table, "market_turn")
        self.host = CompanionHost(self.table)
        found = lead(self.table.state)
        assert found is not None
        self.giver, self.taker = found, (found + 1) % len(SEATS)

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.host.board.frames["views"][-1]
        return found

    def send(self, **message: Any) -> None:
        self.host.receive({"rev": self.host.board.frames["rev"], **message})

    def unseen(self, seat: int) -> str:
        """A Creepie that the kit does not hold in the hand of a seat: it may be there all the same."""
        held = {self.table.game.card_name(card) for card in self.table.state.table.hand[seat]}
        cards = self.table.game.cards
        return next(
            each["label"]
            for each in self.view["offer"]["wanted"]
            if each["label"] not in held
            and any(isinstance(card, Creepie) and card.name == each["label"] for card in cards.values())
        )


@pytest.fixture
def room() -> Room:
    return Room()


def test_an_offer_of_cards_that_nobody_has_named_for_one_that_is_asked_for_by_name_is_taken(
    room: Room,
) -> None:
    """KC-BRI-01, KC-RUL-49: all of it changes hands at once; what lies face down goes over unseen."""
    table, form = room.table, room.view["offer"]
    backs = [card for card in form["cards"] if card.startswith("?")]
    assert len(backs) == len(table.state.table.hand[room.giver])
    wanted = room.unseen(room.taker)
    at = [each["label"] for each in form["wanted"]].index(wanted)
    before = [list(hand) for hand in table.state.table.hand]
    room.send(**OFFER | {"to": room.taker, "cards": "0 1", "for_cards": str(at)})
    assert room.view["entry"]["asked"] == room.taker
    assert {offer.action.kind for offer in table.offers(room.taker)} == {"accept", "decline"}
    accept = next(n for n, offer in enumerate(table.offers(room.taker)) if offer.action.kind == "accept")
    room.send(type="act", index=accept)
    after = table.state.table.hand
    assert [len(hand) for hand in after] == [
        len(hand) + {room.giver: -1, room.taker: 1}.get(seat, 0) for seat, hand in enumerate(before)
    ]
    assert wanted in [table.game.card_name(card) for card in after[room.giver]]
    record = table._recorder.record
    assert record.replay(table.game).table == table.state.table
    room.send(type="undo")
    room.send(type="undo")
    assert table.state.table.offer == ()
    assert lead(table.state) == room.giver


def test_a_card_that_is_asked_for_stays_one_that_anybody_may_have(room: Room) -> None:
    """KC-RUL-50: the answer tells whether it was there, an offer alone does not."""
    at = [each["label"] for each in room.view["offer"]["wanted"]].index(room.unseen(room.taker))
    room.send(**OFFER | {"to": room.taker, "monies": 1, "for_cards": str(at)})
    table = room.table
    assert set(table.state.table.hand[room.taker]) <= table.unknown


def test_an_offer_that_cannot_be_is_refused_with_its_reason_in_names(room: Room) -> None:
    """KC-BRI-02: nobody offers more than they have."""
    steps = len(room.table._recorder.record.steps)
    room.send(**OFFER | {"to": room.taker, "monies": 99})
    assert len(room.table._recorder.record.steps) == steps
    notice = room.host.board.notice
    assert (notice["kind"], "KC-BRI-02" in notice["text"]) == ("error", True)
    assert SEATS[room.giver].name in notice["text"]


def test_a_hint_is_given_only_from_what_the_kit_knows() -> None:
    host = CompanionHost(clash())
    to_first_turn(host.table)
    host.receive({"type": "here", "seat": 0, "rev": host.board.frames["rev"]})
    assert host.board.frames["views"][-1]["tools"]["hint"]
    host.receive({"type": "hint", "rev": host.board.frames["rev"]})
    assert host.board.notice["kind"] == "info"
    assert "No hint for Ann: the kit does not know" in host.board.notice["text"]


def test_where_all_that_a_seat_holds_is_known_its_hint_names_one_of_the_choices() -> None:
    host = CompanionHost(CompanionTable.create("campy_creatures", PAIR, seed=1))
    for picks in ("1", "0", "3 1 2 0", "0 1", "0"):
        host.receive({"type": "enter", "picks": picks, "rev": host.board.frames["rev"]})
    view = host.board.frames["views"][-1]
    host.receive({"type": "hint", "rev": host.board.frames["rev"]})
    notice = host.board.notice
    assert notice["kind"] == "hint"
    assert notice["text"].startswith(f"Ann: {view['actions'][notice['index']]['label']}.")
