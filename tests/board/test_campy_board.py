"""Campy Creatures on the board: what pays, who sits where, and whose secret a face-down card is."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model
from playtest import lessons
from playtest.board import make_view
from playtest.board.layouts import layout_of
from playtest.lessons.room import room
from playtest.tables import GameTable, Host, Seat

LAYOUT = layout_of("campy_creatures")
NAMES = ("Ann", "Bob", "Cy")


def begun(**start: Any) -> Any:
    return room("campy_creatures").start(start, NAMES)


def page(state: Any, seat: int | None = 0) -> dict[str, Any]:
    (found,) = make_view(state.observe(seat), names=NAMES)["help"]
    return dict(found)


def row(state: Any, name: str) -> list[Any]:
    return next(cells[1:] for cells in page(state)["rows"] if cells[0] == name)


@pytest.mark.rules("CM-SET-01", "CM-SET-02", "CM-SET-03", "CM-SET-09", "CM-SET-12", "CM-SET-13")
def test_the_page_of_the_tile_says_what_pays_and_how_much_so_far() -> None:
    state, _ = lessons.begin("sets_side_a")
    assert page(state)["label"] == "Scoring tile A"
    told = " ".join(line["text"] for line in page(state)["lines"])
    assert "Teenagers: 1, 3, 6, 10, 15, 21, 28 for 1 to 7 of them; more add nothing" in told
    assert "Engineers: 10 for every 2" in told
    assert "Assistants: 1 each; the most +7, the fewest −3" in told
    assert row(state, "Teenagers") == ["3 → 6", "1 → 1", "5 → 15"]
    assert row(state, "Assistants") == ["2 → 2", "2 → 9", "1 → −2"]
    assert all(line["rule"] in state.game.rulebook for line in page(state)["lines"])


@pytest.mark.rules("CM-SET-04", "CM-SET-10", "CM-SET-14")
def test_the_page_follows_the_face_and_the_readings_of_the_table() -> None:
    texts = [line["text"] for line in page(begun(tile="B"))["lines"]]
    assert texts[:3] == [
        "Teenagers: 3 each; the most +5, the fewest −2",
        "Engineers: 1, 4, 9, 16, 25 for 1 to 5 of them; more add nothing",
        "Assistants: 12 for every 3",
    ]
    summed = begun(rulings={"climbing_rows": "b"})
    assert "1, 4, 10, 20" in page(summed)["lines"][0]["text"]


@pytest.mark.rules("CM-INVS-05")
def test_what_lies_face_down_is_counted_for_nobody() -> None:
    state = begun(face_down={"Ann": ["the_teenagers"], "Bob": ["rex_dashing"]})
    assert {str(page(state, seat)) for seat in (0, 1, 2, None)} == {str(page(begun()))}


@pytest.mark.rules("CM-VAMP-02")
def test_every_seat_says_whose_left_neighbour_it_is() -> None:
    def notes(seat: int | None) -> list[str]:
        return [each["note"] for each in make_view(begun().observe(seat), names=NAMES)["seats"]]

    assert notes(0) == ["left of Cy", "on your left", "left of Bob"]
    assert notes(None) == ["left of Cy", "left of Ann", "left of Bob"]


def test_a_mortal_says_its_set_and_a_scene_what_it_gives() -> None:
    faces = {card.key: LAYOUT.face(card) for card in rules_model.load("campy_creatures").cards.values()}
    assert faces["rex_dashing"]["set"] == "Classic"
    assert "set" not in faces["vampire"]
    assert faces["the_wax_museum"]["text"] == "At the end: +4 points"
    assert faces["lookout_bluff"]["text"] == "At the end: +3 for each 2 teenagers"
    assert faces["the_mortal_portal"]["text"] == "At the end: +6 for each set of all 5 kinds"
    assert faces["whistle_stop_junction"]["text"] == "At the end: +2 for each townsfolk"
    assert faces["castle_crumbly"]["text"] == "At once: gain 3 energy"


@pytest.mark.rules("CM-TURN-04")
def test_a_click_on_a_rivals_face_down_card_says_whose_secret_it_is() -> None:
    bots = (Seat("Bob", "heuristic"), Seat("Cy", "heuristic"))
    host = Host(GameTable.create("campy_creatures", (Seat("Ann"), *bots), seed=1))
    areas = {area["id"]: area for area in host.board.frames["views"][-1]["areas"]}
    assert areas["creature.1"]["items"][0]["asks"]
    assert "asks" not in areas["mortal_deck"]["items"][0]
    host.receive({"type": "back", "area": "creature.1", "rev": host.board.frames["rev"]})
    assert (host.board.notice["kind"], host.board.notice["rule"]) == ("refusal", "CM-TURN-04")
    for area in ("mortal_deck", "hand", "creature.99", ""):
        host.receive({"type": "back", "area": area, "rev": host.board.frames["rev"]})
        assert host.board.notice["kind"] == "error"


def test_in_a_lesson_the_page_comes_back_once_the_answer_is_given() -> None:
    player = lessons.play("sets_side_a")
    player.forward()
    assert player.board.frames["views"][-1]["help"] == []
    player.answer(0)
    assert player.board.frames["views"][-1]["help"]
