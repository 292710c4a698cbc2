"""A few games of Creative Clash: they end, add up, and chains come out as they should."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import rules_model
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.deck import Event, Project
from rules_model.creative_clash.effects import AT_ONCE
from rules_model.creative_clash.keywords import EVENT_EFFECTS, POWERS, TARGETS
from rules_model.creative_clash.scoring import goal, level

GAME = rules_model.load("creative_clash")


def play_out(seed: int, **setup: Any) -> Any:
    rng = random.Random(seed)
    state = GAME.new(seed=seed, **setup)
    while state.outcome is None:
        seat = rng.choice(state.deciders)
        for event in state.apply(seat, rng.choice(state.legal_actions(seat))):
            assert event.kind == "phase" or event.rule in GAME.rulebook
            assert event.kind == "phase" or GAME.sentence(event) or event.values.get("due") == 0
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"my_hero": "shuffled"}, {"my_hero": "dealt", "even_the_field": 12}])
def test_random_games_end_with_the_active_seat_at_its_goal(seats: int, options: dict[str, Any]) -> None:
    state = play_out(seats, seats=seats, **options)
    (winner,) = state.outcome.winners
    assert winner == state.table.active
    assert level(state, winner) >= goal(state, winner)


@pytest.mark.parametrize("key", GAME.rulebook.switches)
def test_a_game_is_played_under_every_reading(key: str) -> None:
    for reading in GAME.rulebook.switches[key].readings:
        play_out(7, seats=3, my_hero="dealt", rulings={key: reading.id})


def test_options_are_refused_with_what_they_may_be() -> None:
    for options in (
        {"even_the_field": 61},
        {"even_the_field": True},
        {"starting_seat": 3},
        {"my_hero": "both"},
    ):
        with pytest.raises(rules_model.BadInput, match=next(iter(options))):
            GAME.new(seats=3, **options)


def test_the_starting_seat_can_be_named() -> None:
    assert all(GAME.new(seats=3, seed=seed, starting_seat=2).table.active == 2 for seed in range(4))
    assert {GAME.new(seats=3, seed=seed).table.active for seed in range(30)} == {0, 1, 2}


def in_hand(state: Any, seat: int, *cards: str) -> None:
    """Put cards into a hand, from wherever they are hidden."""
    table = state.table
    table.deck = tuple(card for card in table.deck if card not in cards)
    for each in range(state.seats):
        table.hand[each] = tuple(card for card in table.hand[each] if card not in cards)
        table.tossed[each] = tuple(card for card in table.tossed[each] if card not in cards)
    table.hand[seat] += cards


def in_step_three(seed: int = 1) -> Any:
    state = GAME.new(seats=3, seed=seed, starting_seat=0)
    while state.phase != "play":
        seat = state.deciders[0]
        state.apply(seat, state.legal_actions(seat)[0])
    return state


def test_a_chain_of_three_cancels_stops_the_event_and_is_drawn() -> None:
    state = in_step_three()
    in_hand(state, 0, "viral_hit.1", "cocktails.1")
    in_hand(state, 1, "vacation.1")
    in_hand(state, 2, "round_of_golf.1")
    coins = state.table.coins[0]
    state.apply(0, act.Play("viral_hit.1"))
    asked = []
    for seat, card in ((1, "vacation.1"), (2, ""), (0, "cocktails.1"), (1, ""), (2, "round_of_golf.1")):
        asked.append(state.deciders)
        state.apply(seat, act.Answer(card) if card else act.PASS)
    assert asked == [(1,), (2,), (0,), (1,), (2,)]
    assert state.chain_graph().number_of_nodes() == 4
    while state.phase == "answer_card":
        state.apply(state.deciders[0], act.PASS)
    assert state.table.coins[0] == coins
    graph = state.chain_graph()
    assert [graph.nodes[at]["stands"] for at in range(4)] == [False, True, False, True]


def test_who_is_asked_and_offered_does_not_tell_what_is_held() -> None:
    state = in_step_three()
    in_hand(state, 0, "viral_hit.1")
    held = [
        card
        for hand in state.table.hand
        for card in hand
        if getattr(GAME.cards[card], "cancels", "no") != "no"
    ]
    for seat in range(3):
        state.table.hand[seat] = tuple(card for card in state.table.hand[seat] if card not in held)
    state.table.deck += tuple(held)
    state.apply(0, act.Play("viral_hit.1"))
    for seat in (1, 2, 0):
        assert state.deciders == (seat,)
        assert state.legal_actions(seat) == [act.PASS]
        state.apply(seat, act.PASS)
    assert state.phase == "play"


def test_an_attached_card_moves_with_its_employee() -> None:
    state = in_step_three()
    in_hand(state, 0, "headhunter.1")
    in_hand(state, 1, "art_director.1", "hangover.1")
    state.table.hand[1] = tuple(
        card for card in state.table.hand[1] if card not in ("art_director.1", "hangover.1")
    )
    state.table.studio[1] = ("art_director.1", "hangover.1")
    state.apply(0, act.Play("headhunter.1", "art_director.1"))
    while state.phase == "answer_card":
        state.apply(state.deciders[0], act.PASS)
    assert state.table.studio[0][-2:] == ("art_director.1", "hangover.1")
    assert state.table.studio[1] == ()


def test_the_deck_has_at_least_fifteen_different_effects_and_uses_every_kind_of_target() -> None:
    faces = [card for card in GAME.cards.values() if hasattr(card, "effects")]
    used = Counter(effect.do for card in faces for effect in card.effects)
    assert len(used) >= 15
    assert set(used) <= set(EVENT_EFFECTS)
    assert set(AT_ONCE) < set(EVENT_EFFECTS)
    assert {card.target for card in faces} == set(TARGETS)
    powers = {power.do for id in GAME.box.families["principal"] for power in GAME.cards[id].powers}
    assert powers == set(POWERS)


def test_the_printed_requirement_of_the_childrens_book() -> None:
    book: Project = GAME.cards["childrens_book.1"]
    assert (sorted(book.skills), book.workers, book.source) == (["copywriting", "illustration"], 5, "named")
    assert all(isinstance(GAME.cards[f"{key}.1"], Event) for key in ("cocktails", "hangover", "retainer"))
