"""Who is asked, and what is offered, tells nothing of what others hold."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import rules_model.creative_clash
from playtest import bots
from rules_model.core.chance import seeded
from rules_model.core.game import Game
from rules_model.core.observation import redeal
from rules_model.core.state import State
from tests.rules.creative_clash.tabletop import lay

GAME = Game(rules_model.creative_clash.DEFINITION)
SEATS = "Ann Bob Cy"
#: What Bob and Cy might hold: a cancel for everything, one for their own Studio, none.
HANDS = ("Vacation", "Counter Offer", "F2", "F1")


def look(state: State[Any], seat: int | None) -> dict[str, Any]:
    return state.observe(seat).to_data()


@pytest.mark.rules("CC-RUL-47", "CC-CXL-05", "CC-RUL-43")
@pytest.mark.parametrize("order", ["a", "b", "c", "d"])
@pytest.mark.parametrize("event", ["VFine against Bob", "VAll", "Retainer"])
def test_everybody_is_asked_whatever_they_hold(order: str, event: str) -> None:
    asked = set()
    for bob, cy in itertools.product(HANDS, HANDS):
        if bob == cy:
            continue  # there is one of each card
        play = lay(
            SEATS,
            hand={"Ann": event.split()[0], "Bob": bob, "Cy": cy},
            rulings={"answer_order": order},
            also="Vacation, Counter Offer, F1, F2",
        )
        play.opens(f"Ann plays {event}")
        states = [play.state.deciders]
        while play.state.phase == "answer_card":
            play.opens(f"{play.names[play.state.deciders[-1]]} passes")
            states.append(play.state.deciders)
        asked.add(tuple(states))
    assert len(asked) == 1


@pytest.mark.rules("CC-RUL-47")
@pytest.mark.parametrize("order", ["a", "b", "c", "d"])
def test_a_seat_is_offered_its_own_cards_and_sees_no_others(order: str) -> None:
    seen = []
    for bob in ("F1", "Vacation", "Counter Offer", "F2"):
        play = lay(
            SEATS,
            hand={"Ann": "VFine", "Bob": bob, "Cy": "Scapegoat"},
            rulings={"answer_order": order},
            also="Vacation, Counter Offer, F1, F2",
        )
        play.opens("Ann plays VFine against Bob")
        if order in "ab":
            play.wait_for(2)
        seen.append((look(play.state, 2), look(play.state, 0), look(play.state, None)))
    assert all(each == seen[0] for each in seen)


@pytest.mark.rules("CC-RUL-43", "CC-RUL-47")
def test_a_secret_answer_looks_like_a_pass() -> None:
    play = lay(
        SEATS,
        hand={"Ann": "VFine", "Bob": "Counter Offer", "Cy": "Vacation"},
        rulings={"answer_order": "d"},
    ).opens("Ann plays VFine against Bob")
    answered, passed = (play.branch().opens(f"Bob {does}") for does in ("answers Counter Offer", "passes"))
    for viewer in (0, 2, None):
        assert look(answered.state, viewer) == look(passed.state, viewer)
    assert look(answered.state, 1) != look(passed.state, 1)


@pytest.mark.rules("CC-SETUP-11", "CC-RUL-26", "CC-TURN-06")
def test_hand_discards_are_known_to_their_owner_alone() -> None:
    worlds = [
        lay(SEATS, hand={"Ann": card}, also="F1, F2").does(f"Ann discards {card}") for card in ("F1", "F2")
    ]
    for viewer in (1, 2, None):
        assert look(worlds[0].state, viewer) == look(worlds[1].state, viewer)
    assert look(worlds[0].state, 0) != look(worlds[1].state, 0)


@pytest.mark.rules("CC-TURN-08", "CC-RUL-26")
def test_discards_of_a_skipped_turn_are_known_to_their_owner_alone() -> None:
    worlds = []
    for card in ("F1", "F2"):
        play = lay(SEATS, start=True, hand={"Ann": f"{card}, F3"}, also="F1, F2")
        worlds.append(play.does("Ann skips", f"Ann tosses {card}"))
    for viewer in (1, 2, None):
        assert look(worlds[0].state, viewer) == look(worlds[1].state, viewer)


@pytest.mark.rules("CC-PI-02", "CC-RUL-97")
def test_what_the_idea_man_gives_up_is_his_secret() -> None:
    play = lay(SEATS, start=True, bosses={"Ann": "20 draw_and_give_up 1"}, draws="F1, F2, F3").does(
        "Ann takes"
    )
    worlds = [play.branch().does(f"Ann gives {card}") for card in ("F1", "F3")]
    for viewer in (1, 2, None):
        assert look(worlds[0].state, viewer) == look(worlds[1].state, viewer)


@pytest.mark.rules("CC-SETUP-10", "CC-SETUP-11")
def test_what_is_thrown_away_in_setup_is_a_secret() -> None:
    state = GAME.new(seats=3, seed=4)
    first, last = state.legal_actions(0)[0], state.legal_actions(0)[-1]
    for viewer in (1, 2, None):
        assert look(state.child(0, first), viewer) == look(state.child(0, last), viewer)


@pytest.mark.rules("CC-RUL-47", "CC-ICON-11")
@pytest.mark.parametrize("number", range(6))
def test_worlds_that_look_alike_ask_and_offer_alike(number: int) -> None:
    order = "abcd"[number % 4]
    state = GAME.new(seats=3, seed=number, rulings={"answer_order": order}, events=False)
    player = bots.make("random", GAME, seed=number)
    steps = 0
    while state.outcome is None and steps < 150:
        steps += 1
        for viewer in (0, 1, 2, None):
            world = redeal(state, viewer, seeded(steps))
            assert look(world, viewer) == look(state, viewer)
        seat = state.deciders[0]
        state.apply(seat, player.choose(state.observe(seat)))
