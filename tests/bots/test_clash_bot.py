"""The heuristic bot of Creative Clash plays well, and for reasons that a person would give."""

from __future__ import annotations

import dataclasses

import pytest

import rules_model.creative_clash
from playtest import bots
from playtest.bots.clash_events import FORESEE
from rules_model.core.actions import Action
from rules_model.core.game import Game
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.keywords import EVENT_EFFECTS
from tests.rules.creative_clash.tabletop import Play, begin, lay

GAME = Game(rules_model.creative_clash.DEFINITION)


def share_of_wins(games: int, seats: int = 4) -> float:
    """How many games one heuristic bot wins against random ones, in each seat equally often."""
    won = 0
    for number in range(games):
        state = GAME.new(seats=seats, seed=number, events=False)
        hero = number % seats
        players = [
            bots.make("heuristic" if seat == hero else "random", GAME, seed=number + seat)
            for seat in range(seats)
        ]
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
        won += hero in state.outcome.winners
    return won / games


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players(seats: int) -> None:
    assert share_of_wins(40, seats) >= 0.8


def choice(play: Play, seat: int = 0) -> tuple[Action, str]:
    return bots.make("heuristic", play.state.game, seed=1).why(play.state.observe(seat))


def does(play: Play, sentence: str) -> None:
    """The bot does what the sentence says."""
    seat, wanted = play.read(sentence)
    found, reason = choice(play, seat)
    assert found == wanted, f"{found}, not {sentence}: {reason}"


def test_every_effect_is_foreseen() -> None:
    assert set(FORESEE) == set(EVENT_EFFECTS)


def test_it_keeps_employees_and_what_they_complete() -> None:
    play = begin(chance="Em1, Em2, P1, P2E, S2a, F1, F2, Children's Book", also="F3, F4, F5")
    does(play, "Ann throws F1, F2, Children's Book")


def test_it_completes_a_project_that_is_ready() -> None:
    does(lay(studio={"Ann": "Em1"}, hand={"Ann": "P1, F1"}), "Ann plays P1")


def test_it_hires_before_it_buys() -> None:
    does(lay(hand={"Ann": "Em1, S2a, P1"}), "Ann plays Em1")


def test_it_teaches_the_skill_that_a_project_in_hand_needs() -> None:
    play = lay(studio={"Ann": "Em1, Em2"}, hand={"Ann": "KIllu, KDes2, P2"}, coins="2 3")
    found, reason = choice(play)
    assert found in (act.Play("kdes2.1", "em1.1"), act.Play("kdes2.1", "em2.1"))
    assert reason == "P2 needs this Skill."


def test_it_discards_for_a_coin_that_completes_a_play() -> None:
    play = lay(bosses={"Ann": "8"}, coins="2 3", studio={"Ann": "S4a, S2a"}, hand={"Ann": "F1, S2b"})
    does(play, "Ann discards F1")
    assert "win" in choice(play)[1]
    play.does("Ann discards F1")
    does(play, "Ann plays S2b")


def test_it_does_not_throw_cards_away_for_nothing() -> None:
    does(lay(coins="0 3", hand={"Ann": "F1, F2"}), "Ann ends")


def test_it_wins_when_it_can() -> None:
    play = lay(
        bosses={"Ann": "7"},
        coins="3 3",
        studio={"Ann": "Em1, S2b"},
        hand={"Ann": "P1, S4a, F1, F2, Em3"},
    )
    for _ in range(4):
        found, reason = choice(play)
        assert "You can win this turn" in reason
        play.act(0, found)
        if play.state.outcome is not None:
            break
    play.shows(winner="Ann")


def test_it_wins_with_an_event_that_does_something_and_stays() -> None:
    play = lay(bosses={"Ann": "4"}, studio={"Ann": "S2a"}, hand={"Ann": "VHit, F1"})
    does(play, "Ann plays VHit")
    assert "You can win this turn" in choice(play)[1]


def test_it_hits_the_rival_who_is_nearest_to_winning() -> None:
    play = lay(
        "Ann Bob Cy",
        coins="3 6 6",
        studio={"Bob": "S2a", "Cy": "S10, S4a"},
        hand={"Ann": "VFine"},
    )
    found, reason = choice(play)
    assert found == act.Play("vfine.1", 2)
    assert "nearest to winning" in reason


def test_it_does_not_hurt_itself() -> None:
    play = lay(studio={"Ann": "Em1[KCopy], Em2"}, hand={"Ann": "Hangover, VFire, VForget"})
    does(play, "Ann ends")


def test_it_publishes_its_own_employee() -> None:
    play = lay(studio={"Ann": "Em1", "Bob": "Em2"}, hand={"Ann": "Just Got Published"})
    does(play, "Ann plays Just Got Published on Em1")


def test_it_uses_a_person_who_completes_a_project() -> None:
    play = lay(studio={"Ann": "Jack of All Trades, Em1, Em2"}, hand={"Ann": "P2"}, coins="1 3")
    does(play, "Ann uses Jack of All Trades")
    play.does("Ann uses Jack of All Trades")
    does(play, "Ann plays P2")


# ---- chains


def coup(**hand: str) -> Play:
    return lay(
        "Ann Bob Cy",
        studio={"Ann": "S10, S4a, S2a", "Bob": "S4b", "Cy": "S2b"},
        hand={"Ann": "Creative Coup", **hand},
    ).opens("Ann plays Creative Coup")


def test_it_cancels_what_would_let_a_rival_win() -> None:
    play = coup(Bob="Vacation")
    does(play, "Bob answers Vacation")


def test_it_protects_its_own_event() -> None:
    play = coup(Ann="Creative Coup, Cocktails", Bob="Vacation").opens("Bob answers Vacation")
    play.wait_for(0)
    does(play, "Ann answers Cocktails")


def test_it_does_not_cancel_what_is_cancelled() -> None:
    play = coup(Bob="Vacation", Cy="Round of Golf").opens("Bob answers Vacation")
    play.wait_for(2)
    does(play, "Cy passes")


def test_it_wastes_no_cancel_on_trifles() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VPay", "Bob": "Vacation"}).opens("Ann plays VPay")
    does(play, "Bob passes")


def test_it_takes_the_narrower_cancel_where_both_fit() -> None:
    play = lay(
        studio={"Bob": "Em3[KCopy, KIllu, KDes1], S4a"},
        hand={"Ann": "VPoach", "Bob": "Vacation, Counter Offer"},
    ).opens("Ann plays VPoach on Em3")
    does(play, "Bob answers Counter Offer")


# ---- choices of effects, skips


def test_it_gives_up_what_it_misses_least() -> None:
    play = lay(hand={"Ann": "VLost"}, studio={"Ann": "P1, P2", "Bob": "P3"}).does("Ann plays VLost")
    does(play, "Ann picks P1")


def test_it_skips_with_an_empty_hand_and_no_income() -> None:
    play = lay(start=True, coins="0 0")
    does(play, "Ann skips")
    assert "empty" in choice(play)[1]


def test_it_takes_its_turn_with_something_to_play() -> None:
    does(lay(start=True, studio={"Ann": "Em3"}, hand={"Ann": "P1, Em1, Em4"}), "Ann takes")


def test_a_skipped_turn_rids_it_of_bad_cards_alone() -> None:
    play = lay(start=True, hand={"Ann": "F1, Children's Book, Vacation"}).does("Ann skips")
    tossed = set()
    while choice(play)[0] != act.REFILL:
        action = choice(play)[0]
        assert isinstance(action, act.Toss)
        tossed.add(action.card)
        play.act(0, action)
    assert "vacation.1" not in tossed
    assert tossed


def test_two_bots_do_not_tie_for_ever() -> None:
    play = lay(hand={"Ann": "Spec Work"}).does("Ann plays Spec Work against Bob")
    for seat in (0, 1):
        play.act(seat, bots.make("heuristic", play.state.game, seed=5).choose(play.state.observe(seat)))
    assert play.state.phase == "play"


def test_an_action_of_no_known_kind_does_not_stop_it() -> None:
    observation = lay(hand={"Ann": "F1"}).state.observe(0)
    odd = dataclasses.replace(observation, actions=(*observation.actions[:1], act.DrawMore()))
    assert bots.make("heuristic", GAME, seed=1).choose(odd) in odd.actions
