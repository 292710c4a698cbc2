"""Random games of Goblin Poker: they end, nobody's Monies are lost or made, and nothing is carried from hand to hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.core.table_data import misplaced_cards
from rules_model.goblin_poker import DEFINITION
from rules_model.goblin_poker.state import PokerTable, in_hand, pot

GAME = Game(DEFINITION)


def moments(seed: int, **setup: Any) -> Iterator[State[PokerTable]]:
    """A random game, after each decision; every event has a rule there is and a sentence, or says nothing to people."""
    rng = random.Random(seed)
    state = GAME.new(seed=seed, **setup)
    yield state
    while state.outcome is None:
        seat = rng.choice(state.deciders)
        for event in state.apply(seat, rng.choice(state.legal_actions(seat))):
            assert event.rule in GAME.rulebook, event
            assert "{" not in GAME.sentence(event, NAMES), event
        yield state


NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")


@pytest.mark.rules("GP-SET-01", "GP-HND-10", "GP-BET-06", "GP-END-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("start_monies", [2, 25, 100])
def test_monies_are_neither_lost_nor_made(seats: int, start_monies: int) -> None:
    for seed in range(4):
        for state in moments(seed, seats=seats, start_monies=start_monies):
            table = state.table
            assert sum(table.monies) + pot(state) == seats * start_monies
            assert min(*table.monies, *table.staked) >= 0
            assert all(staked >= bet for staked, bet in zip(table.staked, table.bet, strict=True))
        assert state.outcome is not None
        assert sum(state.outcome.scores) == seats * start_monies


@pytest.mark.rules("GP-HND-04", "GP-RUL-20", "GP-SET-03", "GP-HND-03")
def test_every_hand_begins_with_whole_decks_and_nine_cards_each() -> None:
    asterisks = {id for id, card in GAME.cards.items() if card.asterisk}
    hands = 0
    for seed in range(8):
        for state in moments(seed, seats=4):
            table = state.table
            assert asterisks <= set(table.removed)
            if table.hands > hands and state.phase == "open":
                hands = table.hands
                assert [len(table.hand[seat]) for seat in in_hand(state)] == [9] * len(in_hand(state))
                assert set(table.removed) == asterisks
                assert table.discards == ()
                assert misplaced_cards(GAME, table) == []
        hands = 0


@pytest.mark.parametrize("key", GAME.rulebook.switches)
def test_a_game_is_played_under_every_reading(key: str) -> None:
    for reading in GAME.rulebook.switches[key].readings:
        for _ in moments(7, seats=4, rulings={key: reading.id}):
            pass


@pytest.mark.rules("GP-BET-05", "GP-RUL-19", "GP-RUL-08")
def test_who_has_folded_is_never_asked_in_that_hand_and_who_is_all_in_never_bets() -> None:
    for seed in range(10):
        for state in moments(seed, seats=5):
            if state.phase == "next_hand" or state.outcome is not None:
                continue
            assert not any(state.table.folded[seat] for seat in state.deciders), state
            if state.phase in ("open", "respond"):
                assert not state.table.all_in[state.table.actor]


@pytest.mark.rules("GP-RUL-05")
def test_when_the_betting_is_over_all_have_put_in_the_same_or_all_they_have() -> None:
    for seed in range(10):
        for state in moments(seed, seats=4, rulings={"opening": "b"}):
            table = state.table
            if state.phase in ("exchange", "before_battle") and len(in_hand(state)) > 1:
                most = max(table.bet)
                assert all(table.bet[seat] == most or table.all_in[seat] for seat in in_hand(state)), (
                    table.bet
                )
