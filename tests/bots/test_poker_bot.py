"""The heuristic bot of Goblin Poker bets by what its hand is worth, and for reasons that a person would give."""

from __future__ import annotations

import pytest

import rules_model
from playtest import bots
from playtest.bots.creepie_hand import usual
from playtest.bots.creepie_view import View
from playtest.bots.goblin_poker import PokerBot, PokerWeights
from rules_model.core.actions import Action
from rules_model.core.state import State
from rules_model.goblin_poker import actions as act
from rules_model.goblin_poker.state import PokerTable
from rules_model.king_of_the_creepies import actions as kc

GAME = rules_model.load("goblin_poker")
SEATS = 4
#: Nothing that fights well, and nothing that helps.
BAD = "fungus_gus couch_kraken giganto_chihuahua rocket_skates fizzy_lightning banana_peel creative_block big_brain_night cram_session"
GOOD = "acid_reflux stitches tentacle_ted helmet_of_derbershire trash_can_lid bandage_roll duck jack_in_the_coffin lick_the_wounds"
#: Never bluffs, so that a hand alone decides.
HONEST = PokerWeights(bluff=0.0)


def share_of_wins(games: int) -> float:
    """How many games one heuristic bot wins against random ones, in each seat equally often."""
    won = 0
    for number in range(games):
        state = GAME.new(seats=SEATS, seed=number, events=False)
        hero = number % SEATS
        players = [
            bots.make("heuristic" if seat == hero else "random", GAME, number * SEATS + seat)
            for seat in range(SEATS)
        ]
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
        won += hero in state.outcome.winners
    return won / games


def hold(state: State[PokerTable], seat: int, keys: str) -> None:
    """Give a seat these cards of its own hand's number; what it held goes where they were."""
    table = state.table
    wanted = [f"{key}.1" for key in keys.split()]
    for old, new in zip(table.hand[seat], wanted, strict=True):
        swap = {old: new, new: old}
        for name in ("deck_creepie", "deck_goodie", "deck_ability"):
            setattr(table, name, tuple(swap.get(card, card) for card in getattr(table, name)))
        table.hand = [tuple(swap.get(card, card) for card in hand) for hand in table.hand]


def dealt(keys: str, seats: int = 3) -> tuple[State[PokerTable], int]:
    """A first betting in which these cards are held by who opens it."""
    state = GAME.new(seats=seats, seed=3)
    seat = state.table.actor
    hold(state, seat, keys)
    return state, seat


def choice(state: State[PokerTable], seat: int) -> tuple[Action, str]:
    return PokerBot(1, HONEST).why(state.observe(seat))


def pass_all(state: State[PokerTable]) -> None:
    """Everybody but whose turn it is passes."""
    for seat in state.deciders:
        if seat != state.table.actor:
            state.apply(seat, kc.PASS)


def shoved(keys: str) -> tuple[Action, str]:
    """What the second player does with these cards when the first has put in all."""
    state = GAME.new(seats=3, seed=3)
    first = state.table.actor
    hold(state, (first + 1) % 3, keys)
    pass_all(state)
    state.apply(first, act.Bet(state.table.monies[first]))
    return choice(state, state.table.actor)


def test_it_beats_random_players() -> None:
    assert share_of_wins(60) >= 0.6


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_its_games_end(seats: int) -> None:
    state = GAME.new(seats=seats, seed=seats, events=False)
    players = [bots.make("heuristic", GAME, seat) for seat in range(seats)]
    while state.outcome is None:
        seat = state.deciders[0]
        state.apply(seat, players[seat].choose(state.observe(seat)))
        assert state.table.hands < 500


def test_it_bets_more_on_a_good_hand_than_on_a_bad_one() -> None:
    good, bad = choice(*dealt(GOOD))[0], choice(*dealt(BAD))[0]
    assert isinstance(good, act.Bet)
    assert good.monies > (bad.monies if isinstance(bad, act.Bet) else 0)


def test_it_folds_a_bad_hand_to_a_bet_of_everything() -> None:
    found, reason = shoved(BAD)
    assert found == act.FOLD
    assert "a call pays from" in reason


def test_it_does_not_fold_a_good_hand_to_a_bet_of_everything() -> None:
    assert shoved(GOOD)[0] != act.FOLD


def test_it_throws_bad_cards_away_and_keeps_the_creepie_that_fights() -> None:
    state, seat = dealt(GOOD.replace("trash_can_lid", "banana_peel"))
    while state.phase != "exchange" or state.table.actor != seat:
        each = state.deciders[0]
        legal = state.legal_actions(each)
        state.apply(
            each, next(one for one in (act.CALL, act.bet(1), kc.PASS, act.Exchange()) if one in legal)
        )
    found, _ = choice(state, seat)
    assert isinstance(found, act.Exchange)
    assert "banana_peel.1" in found.cards
    creepies = {card for card in state.table.hand[seat] if card in GAME.box.families["creepie"]}
    assert len(creepies - set(found.cards)) == 1


def test_it_plays_on_as_long_as_another_leads() -> None:
    state, _ = dealt(GOOD)
    while state.phase != "next_hand":
        each = state.deciders[0]
        legal = state.legal_actions(each)
        state.apply(each, act.FOLD if act.FOLD in legal else kc.PASS)
    poor = min(state.deciders, key=lambda each: state.table.monies[each])
    assert choice(state, poor)[0] == act.PLAY_ON


def test_it_bluffs_seldom_and_says_so() -> None:
    reasons = []
    for seed in range(200):
        state, seat = dealt(BAD, seats=2)
        reasons.append(PokerBot(seed).why(state.observe(seat))[1])
    bluffs = sum("bluff" in reason for reason in reasons)
    assert 2 <= bluffs <= 30


def test_a_usual_hand_is_learnt_once_and_alike_everywhere() -> None:
    state, seat = dealt(GOOD)
    first = usual(View(state.observe(seat), HONEST))
    again = usual(View(rules_model.load("goblin_poker").new(seats=2, seed=9).observe(0), HONEST))
    assert first is again
    assert first == tuple(sorted(first))
