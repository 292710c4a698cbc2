"""Worked cases of setup and of the two variants."""

from __future__ import annotations

from collections import Counter

import pytest

import rules_model.creative_clash
from rules_model.core.game import Game
from rules_model.creative_clash.scoring import goal, level
from tests.rules.creative_clash.tabletop import begin, lay

GAME = Game(rules_model.creative_clash.DEFINITION)
KINDS = {"Employee": 25, "Skill": 20, "Project": 36, "Stuff": 20, "Event": 36, "Person": 10}


@pytest.mark.rules(
    "CC-CASE-01",
    "CC-COMP-01",
    "CC-COMP-02",
    "CC-COMP-03",
    "CC-COMP-04",
    "CC-COMP-05",
    "CC-COMP-06",
    "CC-COMP-07",
    "CC-COMP-08",
    "CC-COMP-09",
    "CC-COMP-10",
    "CC-COMP-11",
    "CC-COMP-12",
    "CC-COMP-13",
)
@pytest.mark.rules(
    "CC-START-02",
    "CC-START-03",
    "CC-PRIN-01",
    "CC-SETUP-01",
    "CC-SETUP-02",
    "CC-SETUP-03",
    "CC-SETUP-05",
    "CC-SETUP-06",
    "CC-SETUP-07",
    "CC-SETUP-08",
    "CC-SETUP-09",
    "CC-SETUP-10",
    "CC-OBJ-01",
    "CC-RUL-01",
    "CC-RUL-03",
)
@pytest.mark.parametrize(
    ("seats", "deck", "discards", "boxed", "seed"), [(2, 131, 6, 6, 0), (5, 107, 15, 3, 0)]
)
def test_setup(seats: int, deck: int, discards: int, boxed: int, seed: int) -> None:
    state = GAME.new(seats=seats, seed=seed)
    while state.table.discards:  # a Play Immediately card was dealt
        seed += 1
        state = GAME.new(seats=seats, seed=seed)
    for seat in range(seats):
        assert len(state.table.hand[seat]) == 8
        state.apply(seat, state.legal_actions(seat)[seat])
    table = state.table
    cards = [*table.deck, *(card for zone in (*table.hand, *table.tossed) for card in zone)]
    assert Counter(GAME.cards[card].kind for card in cards) == KINDS
    assert len(cards) == 147
    assert [len(hand) for hand in table.hand] == [5] * seats
    assert len(table.deck) == deck
    assert sum(map(len, table.tossed)) == discards
    assert table.coins == [3] * seats
    assert [level(state, seat) for seat in range(seats)] == [0] * seats
    assert [len(held) for held in table.principal] == [1] * seats
    boxes = Counter(GAME.cards[card].kind for card in table.box)
    assert boxes == {"Principal": boxed, "Expert": 5}
    assert table.active in range(seats)
    assert state.deciders == (table.active,)


@pytest.mark.rules("CC-CASE-01", "CC-OBJ-01")
@pytest.mark.parametrize("seats", [1, 6])
def test_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(rules_model.BadInput, match="CC-OBJ-01"):
        GAME.new(seats=seats)


@pytest.mark.rules("CC-CASE-02", "CC-ICON-10", "CC-SETUP-08", "CC-SETUP-10", "CC-SETUP-11")
@pytest.mark.rules("CC-RUL-02", "CC-RUL-04", "CC-RUL-05")
def test_play_immediately_cards_dealt_in_setup() -> None:
    play = begin(
        chance="F1, F2, F3, F4, F5, F6, F7, ITax, F8, F9, F10, F11, F12, F13, IGift, IFlop, F14, IMug, F15, F16"
    )
    play.shows(
        hands={"Ann": "F1, F2, F3, F4, F5, F6, F7, F14", "Bob": "F8, F9, F10, F11, F12, F13, F15, F16"},
        coins="3 3",
        ego="0 0",
    )
    play.refuses("Ann throws F1, F2", "CC-SETUP-10", "6 cards would be left")
    play.refuses("Ann throws F1, F2, F3, F4", "CC-SETUP-10", "4 cards would be left")
    play.refuses("Ann throws F1, F2, F9", "CC-SETUP-10", "not in your hand")
    play.does("Ann throws F1, F2, F3", "Bob throws F8, F9, F15")
    play.shows(
        hands={"Ann": "F4, F5, F6, F7, F14", "Bob": "F10, F11, F12, F13, F16"},
        coins="3 3",
        ego="0 0",
        discards="ITax, IGift, IFlop, IMug, F1, F2, F3, F8, F9, F15",
    )
    assert len(play.state.table.deck) == 127


@pytest.mark.rules("CC-CASE-27", "CC-HERO-01", "CC-HERO-02", "CC-HERO-03", "CC-HERO-04", "CC-HERO-05")
@pytest.mark.rules("CC-HERO-06", "CC-HERO-07", "CC-EXP-01", "CC-EXP-02", "CC-RUL-77")
def test_my_hero_shuffled() -> None:
    play = lay(
        my_hero="shuffled",
        studio={"Ann": "Em2"},
        hand={"Ann": "XDes, P2, KCopy, KDes1, VForget"},
    )
    play.does("Ann plays XDes").shows(coins="0 3", ego="0 0")
    play.does("Ann plays P2").shows(coins="4 3", ego="3 0")
    play.refuses("Ann plays KDes1 on XDes", "CC-RUL-77", "has that Skill")
    play.does("Ann plays KCopy on XDes").shows(coins="2 3", ego="4 0")
    play.refuses("Ann plays VForget on XDes", "CC-HERO-04", "own Skill")


@pytest.mark.rules("CC-CASE-27", "CC-HERO-06")
def test_a_setup_with_experts_in_the_deck() -> None:
    play = begin(chance=", ".join(f"F{number}" for number in range(1, 17)), my_hero="shuffled")
    table = play.state.table
    assert len(table.deck) == 136
    assert len(table.deck) + sum(map(len, table.hand)) == 152
    assert table.coins == [3, 3]
    assert {play.state.game.cards[card].kind for card in table.box} == {"Principal"}
    with pytest.raises(rules_model.BadInput, match="no, shuffled, dealt"):
        begin(my_hero="both")


@pytest.mark.rules("CC-CASE-28", "CC-START-01", "CC-START-03", "CC-HERO-05", "CC-HERO-08", "CC-HERO-09")
@pytest.mark.rules("CC-HERO-10", "CC-HERO-11", "CC-RUL-81")
def test_my_hero_dealt() -> None:
    thrown = [", ".join(f"blank_project.{seat * 3 + at}" for at in (1, 2, 3)) for seat in range(3)]
    play = begin(
        "Ann Bob Cy",
        my_hero="dealt",
        starting_seat=0,
        chance="XDes, XIll, XCop, "
        f"Em1, F1, F2, F3, F4, {thrown[0]}, VPoach, VFire, F5, F6, F7, {thrown[1]}, F8, F9, F10, F11, F12, {thrown[2]}, "
        "F13, F14, F15, F16",
    )
    play.does(f"Ann throws {thrown[0]}", f"Bob throws {thrown[1]}", f"Cy throws {thrown[2]}")
    table = play.state.table
    play.shows(coins="0 0 0", ego="0 0 0", active="Ann", studios={"Ann": "XDes", "Bob": "XIll", "Cy": "XCop"})
    assert [len(hand) for hand in table.hand] == [5, 5, 5]
    assert (len(table.deck), sum(map(len, table.tossed))) == (123, 9)
    boxes = Counter(play.state.game.cards[card].kind for card in table.box)
    assert boxes == {"Principal": 5, "Expert": 2}
    coins = ["0 0 0"]
    for sentences in (
        ("Ann takes",),
        ("Ann discards F1",),
        ("Ann plays Em1", "Ann ends"),
        ("Bob takes",),
    ):
        play.does(*sentences)
        coins.append(play.look("coins"))
    play.refuses("Bob plays VPoach on XDes", "CC-HERO-11", "taken")
    play.refuses("Bob plays VFire on XDes", "CC-HERO-11", "removed")
    play.does("Bob plays VPoach on Em1")
    assert [*coins, play.look("coins")] == ["0 0 0", "1 0 0", "2 0 0", "0 0 0", "0 2 0", "0 2 0"]
    play.shows(studios={"Ann": "XDes", "Bob": "XIll, Em1", "Cy": "XCop"})


@pytest.mark.rules("CC-CASE-29", "CC-FIELD-01", "CC-FIELD-02", "CC-FIELD-03", "CC-END-01", "CC-RUL-84")
def test_even_the_field() -> None:
    play = begin(
        "Ann Bob Cy Dee",
        even_the_field=12,
        chance=", ".join(
            [*(f"F{number}" for number in range(1, 17)), *(f"blank_project.{at}" for at in range(1, 17))]
        ),
    )
    for seat in range(4):
        play.act(seat, play.state.legal_actions(seat)[0])
    table = play.state.table
    play.shows(coins="3 3 3 3", ego="0 0 0 0", goals="12 12 12 12")
    assert [len(hand) for hand in table.hand] == [5, 5, 5, 5]
    assert (len(table.deck), sum(map(len, table.tossed))) == (115, 12)
    assert table.principal == [(), (), (), ()]
    kinds = Counter(play.state.game.cards[card].kind for card in table.box)
    assert kinds["Principal"] == 8
    laid = lay("Ann Bob Cy Dee", even_the_field=12, studio={"Ann": "S10, Em1[KCopy]"}, hand={"Ann": "P1"})
    laid.does("Ann plays P1").shows(ego="12 0 0 0", winner="Ann")
    assert goal(laid.state, 3) == 12


@pytest.mark.rules("CC-CASE-29", "CC-FIELD-02")
@pytest.mark.parametrize("agreed", [-1, 61])
def test_a_goal_for_all_that_cannot_be(agreed: int) -> None:
    with pytest.raises(rules_model.BadInput, match="even_the_field"):
        begin(even_the_field=agreed)
