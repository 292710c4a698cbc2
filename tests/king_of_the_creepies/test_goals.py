"""Goals: what counts towards each of them, from when on, and what a Goal that is met pays."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.goals import GOALS, KINDS, happened, tallied
from rules_model.king_of_the_creepies.keywords import GOALS as WANTED
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.moment import Seat, moment
from tests.king_of_the_creepies.wordbox import box

#: What makes a Goal of amount 2 grow by 1, by 2 (so that it is met), and what does not count.
GROWS: dict[str, tuple[dict[str, object] | None, dict[str, object], dict[str, object] | None]] = {
    "win_with_wager": (None, {"wager": 2}, {"wager": 1}),
    "win_bare": ({"gear": False}, {}, {"gear": True}),
    "win_barely": (None, {"hp_left": 2}, {"hp_left": 3}),
    "lose_battles": ({}, {}, None),
    "knock_outs": ({}, {}, None),
    "damage_in_all": ({"damage": 1}, {"damage": 2}, None),
    "big_hit": (None, {"damage": 2}, {"damage": 1}),
    "hold_out": ({}, {}, None),
    "abilities": ({}, {}, None),
    "items": ({}, {}, None),
    "sell_cards": ({"cards": 1}, {"cards": 2}, None),
    "buy_cards": ({}, {}, None),
    "rich": (None, {"monies": 2}, {"monies": 1}),
    "big_family": (None, {"monies": 2}, {"monies": 1}),
    "bargains": ({}, {}, None),
}
REST: dict[str, object] = {"wager": 0, "gear": True, "hp_left": 9, "damage": 0, "cards": 0, "monies": 0}


def with_goals(*words: str, seat: int = 0) -> Play:
    """A table at which a seat has Goals."""
    play = fight("plain", "plain", dice=(6, 1, 3, 4, 2, 3, 4, 2), game=box())
    table = play.table
    table.goals[seat] = tuple(f"{word}.1" for word in words)
    table.deck_goal = tuple(card for card in table.deck_goal if card not in table.goals[seat])
    return play


def tell(play: Play, word: str, values: dict[str, object], seat: int = 0) -> None:
    """What the Goal watches happens."""
    happened(play.state, WANTED[word].kind, seat, **REST | values)


@pytest.mark.parametrize("word", WANTED)
@pytest.mark.rules("KC-CARD-17", "KC-END-06", "KC-RUL-47")
def test_a_goal_is_met_by_what_it_asks_for_and_by_nothing_else(word: str) -> None:
    grows, meets, other = GROWS[word]
    play = with_goals(word)
    for kind in set(KINDS) - {WANTED[word].kind}:
        happened(
            play.state, kind, 0, **REST | {"gear": False, "hp_left": 1, "wager": 5, "damage": 9, "monies": 9}
        )
    if other is not None:
        tell(play, word, other)
    tell(play, word, meets, seat=1)
    assert tallied(play.state, 0, f"{word}.1") == 0
    if grows is not None:
        tell(play, word, grows)
        assert tallied(play.state, 0, f"{word}.1") == 1
        assert play.table.crystals == [0, 0]
        tell(play, word, grows)
    else:
        tell(play, word, meets)
    assert play.table.crystals == [1, 0]
    assert (play.table.goals[0], play.table.achieved[0]) == ((), (f"{word}.1",))
    assert play.table.tally[0] == ()


@pytest.mark.parametrize("word", WANTED)
@pytest.mark.rules("KC-CARD-18", "KC-RUL-48")
def test_what_happened_before_a_goal_was_drawn_does_not_count(word: str) -> None:
    play = with_goals("items" if word != "items" else "bargains")
    for _ in range(3):
        tell(play, word, GROWS[word][1])
    play.table.goals[0] += (f"{word}.1",)
    assert tallied(play.state, 0, f"{word}.1") == 0
    assert play.table.achieved[0] == ()


@pytest.mark.rules("KC-RUL-47")
def test_a_goal_is_paid_once() -> None:
    play = with_goals("knock_outs")
    for _ in range(6):
        tell(play, "knock_outs", {})
    assert play.table.crystals == [1, 0]


@pytest.mark.parametrize("word", ["sell_cards", "damage_in_all"])
@pytest.mark.rules("KC-END-06")
def test_what_comes_several_at_once_counts_so_often(word: str) -> None:
    play = with_goals(word)
    tell(play, word, GROWS[word][1])
    assert play.table.crystals == [1, 0]


@pytest.mark.rules("KC-CARD-19")
def test_two_goals_count_the_same_happening() -> None:
    play = with_goals("big_hit", "damage_in_all")
    tell(play, "big_hit", {"damage": 7})
    assert play.table.crystals == [2, 0]


@pytest.mark.rules("KC-CARD-17", "KC-END-07")
def test_a_goal_is_shown_in_the_step_that_meets_it() -> None:
    play = with_goals("big_hit").names(0, 1).until("defence_rolled")
    before = len(play.events)
    play.apply(play.state.deciders[0], act.PASS)
    assert {"strike", "goal", "crystals"} <= {event.kind for event in play.events[before:]}
    assert play.happened("goal")[0].rule == "KC-END-07"
    assert play.table.crystals == [1, 0]


@pytest.mark.rules("KC-CARD-16", "KC-RUL-56")
def test_that_something_counts_is_told_to_nobody() -> None:
    play = with_goals("items")
    before = len(play.events)
    tell(play, "items", {})
    assert len(play.events) == before
    assert tallied(play.state, 0, "items.1") == 1
    assert play.state.observe(1).table.tally[0] is None
    assert play.state.observe(0).table.tally[0] == (("items.1", 1),)


@pytest.mark.rules("KC-RUL-48")
def test_the_battle_tells_goals_of_hits_knock_outs_and_vain_attacks() -> None:
    play = with_goals("damage_in_all", "hold_out").attacks(0, 1)
    assert play.table.achieved[0] == ("damage_in_all.1",)
    play = fight("plain", Side("plain", hand="hurt"), dice=(6, 1, 1, 1, 6), game=box())
    play.table.goals[1] = ("hold_out.1", "items.1")
    play.attacks(0, 1).until("battle_turn", 1).does(1, act.UseItem("hurt.1", 0))
    assert (tallied(play.state, 1, "hold_out.1"), tallied(play.state, 1, "items.1")) == (1, 1)


def test_every_goal_has_its_function_and_watches_what_happens() -> None:
    assert set(GOALS) == set(WANTED) == set(GROWS)
    assert {wanted.kind for wanted in WANTED.values()} == set(KINDS)


@pytest.mark.rules("KC-CARD-18", "KC-RUL-48")
def test_a_goal_does_not_count_the_item_that_drew_it() -> None:
    play = fight(Side("plain", "draw_goal hurt"), "plain", dice=(6, 1, "items.1", "items.2"), game=box())
    play.until("battle_turn", 0).does(0, act.UseItem("draw_goal.1"))
    assert play.table.goals[0] == ("items.1", "items.2")
    assert tallied(play.state, 0, "items.1") == 0
    play.does(0, act.UseItem("hurt.1", 1))
    assert tallied(play.state, 0, "items.1") == 1


@pytest.mark.rules("KC-CARD-18", "KC-RUL-05", "KC-RUL-48")
def test_a_goal_does_not_count_the_purchase_that_brought_it() -> None:
    rulings = {"bought_card": "b"}
    play = moment("market_turn", Seat("+3", 9), Seat("+3", 9), rulings=rulings, dice=("shopper.1",))
    play.does(0, act.Buy("goal"))
    assert play.table.goals[0] == ("shopper.1",)
    assert tallied(play.state, 0, "shopper.1") == 0
