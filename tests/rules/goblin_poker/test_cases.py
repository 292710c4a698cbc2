"""The worked cases of Goblin Poker."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_model.core.chance import Seeded
from rules_model.goblin_poker import actions as act
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.modifiers import hp_left
from tests.rules.goblin_poker.fixtures import fixture_game, id_of
from tests.rules.goblin_poker.tabletop import Play, lay


def after_first_betting() -> Play:
    """GP-CASE-02: Bo and Cy are in with 10 each, the pot is 31."""
    return lay(hands={"Bo": "Bat, Shell", "Cy": "Ogre"}).does(
        "Ann bets 3",
        "Bo calls",
        "Cy raises to 7",
        "Dee folds",
        "Ann calls",
        "Bo raises to 10",
        "Cy calls",
        "Ann folds",
    )


@pytest.mark.rules(
    "GP-CASE-01",
    "GP-SET-01",
    "GP-SET-03",
    "GP-SET-04",
    "GP-SET-05",
    "GP-HND-01",
    "GP-HND-03",
    "GP-CARD-01",
)
def test_setup_ante_and_deal() -> None:
    game = fixture_game(goodie=5, ability=3)
    state = game.new(seats=4, seed=1, first_dealer=0)
    table = state.table
    assert len(table.removed) == 8
    assert all(game.cards[card].asterisk for card in table.removed)
    assert [len(cards) for cards in (table.deck_creepie, table.deck_goodie, table.deck_ability)] == [
        18,
        20,
        31,
    ]
    assert [Counter(game.cards[card].kind for card in hand) for hand in table.hand] == [
        {"Creepie": 3, "Goodie": 3, "Ability": 3}
    ] * 4
    assert (table.monies, sum(table.staked)) == ([24] * 4, 4)
    assert set(game.families) == {"creepie", "goodie", "ability"}


@pytest.mark.rules(
    "GP-CASE-02",
    "GP-SET-07",
    "GP-BET-01",
    "GP-BET-02",
    "GP-BET-03",
    "GP-BET-04",
    "GP-BET-05",
    "GP-BET-06",
    "GP-RUL-06",
    "GP-RUL-07",
)
def test_a_betting_round_with_raises_and_folds() -> None:
    play = lay().shows(monies="24 24 24 24", pot=4, asked="Ann", phase="open")
    play.does("Ann bets 3").shows(monies="24 21 24 24", pot=7, asked="Bo", phase="respond")
    play.does("Bo calls").shows(monies="24 21 21 24", pot=10, asked="Cy")
    play.does("Cy raises to 7").shows(monies="24 21 21 17", pot=17, asked="Dee")
    play.does("Dee folds").shows(monies="24 21 21 17", pot=17, asked="Ann", left="Ann Bo Cy")
    play.does("Ann calls").shows(monies="24 17 21 17", pot=21, asked="Bo")
    play.does("Bo raises to 10").shows(monies="24 17 14 17", pot=28, asked="Cy")
    play.does("Cy calls").shows(monies="24 17 14 14", pot=31, asked="Ann")
    play.does("Ann folds").shows(
        monies="24 17 14 14", pot=31, left="Bo Cy", bets="0 7 10 10", phase="exchange", asked="Bo"
    )
    assert play.told("fold")[0].values["lost"] == 8


@pytest.mark.rules("GP-CASE-03", "GP-SET-07", "GP-BET-01", "GP-BET-02", "GP-BET-03", "GP-BET-05", "GP-BET-06")
def test_illegal_betting() -> None:
    play = lay(monies=(24, 24, 24, 6))
    play.refuses("Bo bets 3", "GP-SET-07")
    play.refuses("Ann calls", "GP-BET-01")
    play.refuses("Ann bets 25", "GP-RUL-16").refuses("Ann bets 0", "GP-RUL-04")
    play.does("Ann bets 5").shows(monies="24 19 24 6")
    play.refuses("Bo raises to 5", "GP-BET-03").refuses("Bo raises to 4", "GP-BET-03")
    play.refuses("Bo bets 6", "GP-BET-01")
    play.does("Bo folds", "Cy calls").refuses("Bo raises to 9", "GP-BET-05")
    refusal = play.state.explain(play.seat("Bo"), kc.TakeFromPool(1))
    assert refusal is not None
    assert refusal.rule == "GP-BET-06"


@pytest.mark.rules("GP-CASE-04", "GP-HND-05", "GP-HND-06", "GP-EX-01", "GP-RUL-10")
def test_the_draw_step_with_the_printed_example() -> None:
    play = after_first_betting()
    play.refuses("Cy throws Ogre", "GP-RUL-10")
    mine, his = (play.state.table.hand[play.seat(name)] for name in ("Bo", "Cy"))
    bo = [card for card in mine if card.startswith("blank_creepie")][:2]
    assert play.state.explain(2, act.Exchange(tuple(mine[:5]))) == (
        "4 cards at most are thrown away",
        "GP-HND-05",
    )
    play.does(f"Bo throws {bo[0]}, {bo[1]}".replace("blank_creepie.", "creepie "))
    assert play.state.phase == "draw_replacement"
    play.does("Bo draws goodie", "Bo draws ability")
    kinds = Counter(play.state.game.cards[card].kind for card in play.state.table.hand[2])
    assert kinds == {"Creepie": 1, "Goodie": 4, "Ability": 4}
    play.does("Cy throws").shows(phase="select")
    assert play.state.table.hand[3] == his


@pytest.mark.rules("GP-CASE-04", "GP-HND-05")
def test_as_many_cards_are_drawn_as_were_thrown_away() -> None:
    play = after_first_betting().does("Bo throws")
    three = ", ".join(card.replace("blank_", "").replace(".", " ") for card in play.state.table.hand[3][:3])
    play.does(f"Cy throws {three}", "Cy draws creepie", "Cy draws creepie", "Cy draws creepie")
    play.refuses("Cy draws creepie", "GP-HND-05")


@pytest.mark.rules("GP-CASE-05", "GP-HND-07", "GP-HND-08", "GP-BET-06", "GP-RUL-13")
def test_selection_and_reveal() -> None:
    play = after_first_betting().does("Bo throws", "Cy throws")
    play.refuses("Dee lays creepie 1", "GP-BET-06")
    play.refuses("Bo lays Shell", "GP-HND-07").refuses("Bo lays Bat, Bandage", "GP-HND-07")
    play.refuses("Bo sits", "GP-HND-07")
    play.does("Bo lays Bat, Shell")
    assert play.state.table.creepie == [(), (), (), ()]
    assert play.state.observe(3).table.reply[2] is None
    play.does("Cy lays Ogre").shows(phase="open")
    assert play.state.table.creepie[2:] == [(id_of("Bat"),), (id_of("Ogre"),)]
    assert play.state.table.gear[2:] == [(id_of("Shell"),), ()]
    assert [event.seat for event in play.told("reveal")] == [2, 3]


@pytest.mark.rules(
    "GP-CASE-06",
    "GP-BET-07",
    "GP-HND-09",
    "GP-HND-10",
    "GP-HND-04",
    "GP-RUL-14",
    "GP-RUL-15",
    "GP-RUL-20",
    "GP-RUL-21",
)
def test_a_hand_to_its_end() -> None:
    play = after_first_betting().does("Bo throws", "Cy throws", "Bo lays Bat, Shell", "Cy lays Ogre")
    play.shows(asked="Bo").does("Bo bets 4").shows(monies="24 17 10 14", pot=35)
    play.does("Cy raises to 6").shows(monies="24 17 10 8", pot=41)
    play.does("Bo calls").shows(monies="24 17 8 8", pot=43, phase="before_battle")
    state = play.state
    play.fights(1, 4, 3, 3, 2, 6, 4, 3)
    assert [event.values["total"] for event in play.told("initiative")] == [6, 5]
    assert (state.phase, state.deciders) == ("battle_turn", (2, 3))
    play.refuses("Bo attacks Ann", "KC-RUL-58").refuses("Ann attacks Cy", "GP-BET-06")
    play.strikes("Bo attacks Cy")
    assert hp_left(state, 3) == 8
    play.does("Bo ends").strikes("Cy attacks Bo")
    play.shows(monies="24 17 8 51", pot=0, phase="next_hand")
    assert [(event.seat, event.rule) for event in play.told("pot")] == [(3, "GP-HND-10")]
    play.refuses("Bo attacks Cy", "GP-HND-09")
    table, every = state.table, sorted(state.game.cards)
    assert sorted([*table.deck_creepie, *table.deck_goodie, *table.deck_ability]) == every
    state.chance = Seeded(3)
    play.does("Dee goes", "Ann goes", "Bo goes", "Cy goes").shows(
        phase="open", monies="23 16 7 50", pot=4, asked="Bo"
    )
    assert [len(hand) for hand in table.hand] == [9] * 4


@pytest.mark.rules("GP-CASE-07", "GP-BET-05", "GP-BET-06", "GP-HND-10", "GP-RUL-09")
def test_everyone_else_folds() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 5", "Bo folds", "Dee folds")
    play.shows(monies="24 27 24", pot=0, phase="next_hand")
    assert [(event.seat, event.rule) for event in play.told("pot")] == [(1, "GP-RUL-09")]


@pytest.mark.rules("GP-CASE-08", "GP-END-01", "GP-HND-10", "GP-RUL-08", "GP-RUL-23")
@pytest.mark.parametrize(
    ("dice", "monies", "phase"),
    [((6, 1, 6, 6, 1), "75 0 0", "game_over"), ((1, 6, 6, 6, 1), "60 15 0", "next_hand")],
)
def test_the_end_of_a_session(dice: tuple[int, ...], monies: str, phase: str) -> None:
    hands = {"Ann": "Ogre", "Bo": "Ghost"}
    play = lay(("Ann", "Bo", "Cy"), hands=hands, monies=(66, 6, 0))
    play.does("Bo bets 6", "Cy folds", "Ann calls").shows(monies="60 0 0", pot=15)
    play.does("Bo throws", "Ann throws", "Bo lays Ghost", "Ann lays Ogre").fights(*dice)
    play.strikes("Ann attacks Bo" if dice[0] == 6 else "Bo attacks Ann")
    play.shows(monies=monies, phase=phase)
    outcome = play.state.outcome
    if phase == "game_over":
        assert outcome is not None
        assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (75, 0, 0), "GP-END-01")
    else:
        assert play.state.deciders == (0, 1)
        play.does("Ann goes", chance=()).refuses("Bo attacks Ann", "GP-HND-09")
