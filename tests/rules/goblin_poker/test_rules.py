"""Rules and rulings of Goblin Poker that the worked cases leave out."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model
from rules_model.core.chance import Seeded
from rules_model.goblin_poker import actions as act
from rules_model.king_of_the_creepies import DEFINITION as KING
from rules_model.king_of_the_creepies import actions as kc
from tests.rules.goblin_poker.fixtures import fixture_game, id_of
from tests.rules.goblin_poker.tabletop import lay

TWO = ("Dee", "Ann")
GAME = fixture_game()


# ---- setup and the dealer


@pytest.mark.rules("GP-GEN-01", "GP-HND-09")
def test_battles_are_those_of_king_of_the_creepies() -> None:
    mine, theirs = (
        {(phase.name, phase.rule, phase.says) for phase in chart.phases.values() if phase.chart == "battle"}
        for chart in (GAME.chart, KING.chart)
    )
    assert mine == theirs
    assert not any("market" in name for name in GAME.chart.phases)


@pytest.mark.rules("GP-SET-02", "GP-SET-01")
def test_other_starting_amounts() -> None:
    assert GAME.new(seats=3, seed=1, start_monies=50).table.monies == [49] * 3
    with pytest.raises(rules_model.BadInput, match=r"start_monies: 1 .* \[GP-SET-02\]"):
        GAME.new(seats=3, start_monies=1)


@pytest.mark.rules("GP-RUL-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(rules_model.BadInput, match="for 2 to 6"):
        GAME.new(seats=seats)


@pytest.mark.rules("GP-RUL-02", "GP-SET-06")
def test_the_highest_die_deals_first_and_ties_roll_again() -> None:
    game = fixture_game()
    state = game.new(seats=3, chance=_Dice((5, 2, 5, 1, 4)))
    assert state.table.dealer == 2
    assert state.table.actor == 0


class _Dice(Seeded):
    """Dice for the first dealer, and any cards."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(1)
        self.dice = list(dice)

    def index(self, kind: str, choices: Any) -> int:
        return choices.index(self.dice.pop(0)) if kind == "dealer" else super().index(kind, choices)


@pytest.mark.rules("GP-SET-06", "GP-RUL-02")
@pytest.mark.parametrize(("dealer", "second"), [("rotate", 2), ("fixed", 0)])
def test_the_dealer_moves_on_past_those_who_are_out_or_stays(dealer: str, second: int) -> None:
    play = lay(("Dee", "Ann", "Bo"), dealer=dealer).does("Ann folds", "Bo folds").has(45, 0, 30)
    play.does("Dee goes", "Bo goes")
    assert play.state.table.dealer == second


@pytest.mark.rules("GP-SET-06")
def test_the_dealer_is_settled_before_the_game() -> None:
    with pytest.raises(rules_model.BadInput, match=r"dealer: 'chance' .* \[GP-SET-06\]"):
        GAME.new(seats=3, dealer="chance")


@pytest.mark.rules("GP-RUL-28")
def test_a_game_is_refused_when_a_deck_is_too_small() -> None:
    game = fixture_game(creepie=20)
    with pytest.raises(
        rules_model.BadInput, match=r"creepie: 12 cards are dealt to 4 seats, and 10 bear no asterisk"
    ):
        game.new(seats=4, seed=1)
    assert game.new(seats=3, seed=1).phase == "open"


@pytest.mark.rules("GP-RUL-25", "GP-CARD-01")
def test_creepies_with_an_asterisk_are_out_too() -> None:
    state = fixture_game(creepie=4).new(seats=2, seed=1)
    assert [card.partition(".")[0] for card in state.table.removed] == ["starred_creepie"] * 4


# ---- betting


@pytest.mark.rules("GP-RUL-05", "GP-BET-04")
def test_the_round_is_over_when_the_turn_comes_back_to_the_last_raiser() -> None:
    play = lay().does("Ann bets 1", "Bo raises to 2", "Cy calls", "Dee calls").shows(asked="Ann")
    play.does("Ann calls").shows(phase="exchange", bets="2 2 2 2")


@pytest.mark.rules("GP-RUL-06", "GP-RUL-16")
def test_any_amount_up_to_the_stack_is_listed() -> None:
    play = lay()
    legal = play.state.legal_actions(1)
    assert [each.monies for each in legal if isinstance(each, act.Bet)] == list(range(1, 25))
    play.does("Ann bets 10")
    legal = play.state.legal_actions(2)
    assert [each.to for each in legal if isinstance(each, act.Raise)] == list(range(11, 25))
    play.refuses("Bo raises to 25", "GP-RUL-06")


@pytest.mark.rules("GP-RUL-27", "GP-BET-05")
def test_a_fold_does_not_lower_the_standing_bet() -> None:
    play = lay().does("Ann bets 3", "Bo raises to 9", "Cy raises to 10", "Dee folds", "Ann folds", "Bo folds")
    play.shows(phase="next_hand", monies="24 21 15 40")  # Cy takes 4 + 3 + 9, and the own 10
    play = lay().does("Ann bets 3", "Bo raises to 9", "Cy calls", "Dee raises to 12", "Ann folds", "Bo folds")
    play.does("Cy calls").shows(bets="12 3 9 12")


@pytest.mark.rules("GP-RUL-15")
def test_the_first_unfolded_player_opens_the_second_betting() -> None:
    play = lay().does("Ann folds", "Bo bets 1", "Cy raises to 2", "Dee calls", "Bo calls")
    play.does("Bo throws", "Cy throws", "Dee throws")
    play.does("Bo lays creepie 7", "Cy lays creepie 10", "Dee lays creepie 1").shows(asked="Bo", phase="open")


@pytest.mark.rules("GP-RUL-23")
def test_who_has_less_than_the_ante_puts_in_all() -> None:
    play = lay(("Dee", "Ann", "Bo"), rulings={"ante": "b"}).does("Ann folds", "Bo folds").has(1, 30, 44)
    play.does("Dee goes", "Ann goes", "Bo goes").shows(monies="0 28 42", pot=5, asked="Bo")
    assert [(event.seat, event.rule) for event in play.told("ante")] == [
        (2, "GP-HND-02"),
        (0, "GP-RUL-23"),
        (1, "GP-HND-02"),
    ]
    play.does("Bo bets 1").shows(asked="Ann")  # Dee is all-in


# ---- cards


@pytest.mark.rules("GP-RUL-10", "GP-HND-05")
def test_cards_are_changed_from_the_dealers_left() -> None:
    play = lay().does("Ann bets 1", "Bo folds", "Cy calls", "Dee calls").shows(asked="Ann")
    play.does("Ann throws").shows(asked="Cy").does("Cy throws").shows(asked="Dee")


@pytest.mark.rules("GP-RUL-11")
def test_an_empty_deck_is_made_anew_from_the_discards_of_the_hand() -> None:
    play = lay(TWO).does("Ann bets 1", "Dee calls", "Ann throws creepie 4, creepie 5, goodie 4")
    table = play.state.table
    table.withdrawn[0], table.deck_creepie = table.deck_creepie, ()  # as if they lay elsewhere
    play.does("Ann draws creepie").shows(phase="draw_replacement")
    assert len(play.told("reshuffle")) == 1
    assert (len(table.deck_creepie), len(table.discards)) == (1, 1)
    play.does("Ann draws creepie").refuses("Ann draws creepie", "GP-RUL-11")
    play.does("Ann draws goodie").shows(asked="Dee")


@pytest.mark.rules("GP-RUL-12", "GP-HND-07")
def test_who_has_no_creepie_left_folds_at_the_selection() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 2", "Bo calls", "Dee calls")
    play.does("Ann throws", "Bo throws creepie 7, creepie 8, creepie 9")
    play.does("Bo draws goodie", "Bo draws goodie", "Bo draws goodie", "Dee throws")
    assert play.state.legal_actions(2) == [kc.SIT_OUT]
    play.does("Bo sits", "Ann lays creepie 4", "Dee lays creepie 1").shows(
        left="Dee Ann", phase="open", pot=9
    )
    assert [event.rule for event in play.told("fold")] == ["GP-RUL-12"]


@pytest.mark.rules("GP-RUL-12", "GP-RUL-22")
def test_where_nobody_has_a_creepie_the_pot_is_split() -> None:
    play = lay(TWO).does("Ann bets 2", "Dee calls", "Ann throws creepie 4, creepie 5, creepie 6")
    play.does(*["Ann draws goodie"] * 3, "Dee throws creepie 1, creepie 2, creepie 3")
    play.does(*["Dee draws goodie"] * 3, "Ann sits", "Dee sits").shows(phase="next_hand", monies="25 25")


@pytest.mark.rules("GP-RUL-29", "GP-BET-06")
def test_a_folded_hand_lies_aside_for_its_owner_alone() -> None:
    play = lay().does("Ann bets 1", "Bo folds")
    state = play.state
    assert len(state.table.aside[2]) == 9
    assert state.observe(2).table.aside[2] == state.table.aside[2]
    assert set(state.observe(1).table.aside[2]) == {"?creepie", "?goodie", "?ability"}
    assert state.table.discards == ()


@pytest.mark.rules("GP-RUL-29", "GP-BET-07")
def test_a_creepie_that_was_shown_stays_in_sight_when_its_player_folds() -> None:
    play = lay(("Dee", "Ann", "Bo")).does("Ann bets 1", "Bo calls", "Dee calls")
    play.does("Ann throws", "Bo throws", "Dee throws")
    play.does("Ann lays creepie 4, goodie 4", "Bo lays creepie 7", "Dee lays creepie 1", "Ann folds")
    assert play.state.observe(None).table.withdrawn[1] == (id_of("creepie 4"), id_of("goodie 4"))
    play.shows(left="Dee Bo", asked="Bo")
