"""Victory Crystals: where they come from, when the game is won, and ties."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.tie import crystals
from tests.king_of_the_creepies.arena import Play
from tests.king_of_the_creepies.moment import Seat, goes, moment

BUY = act.BuyCrystal()


@pytest.mark.rules("KC-END-03", "KC-END-04")
def test_a_crystal_costs_fifteen_monies_twice_a_game() -> None:
    """KC-C-28: two are bought, a third is refused; 14 Monies are too few."""
    play = moment("market_turn", Seat("+2", 47), Seat("+2", 14, crystals=3), seed=1)
    play.refuses(1, BUY, "KC-END-03")
    play.does(0, BUY)
    assert (play.table.monies[0], play.table.crystals[0]) == (32, 1)
    play.does(0, BUY)
    assert (play.table.monies[0], play.table.crystals[0]) == (17, 2)
    play.refuses(0, BUY, "KC-END-04")
    assert play.state.phase == "market_turn"


@pytest.mark.rules("KC-RUL-44")
def test_when_a_crystal_may_be_bought() -> None:
    """Reading a: in any phase; b: in the Market; c: in one's own Market turn."""
    for reading, off_turn, in_mischief in (("a", True, True), ("b", True, False), ("c", False, False)):
        rulings = {"crystal_purchase": reading}
        market = moment("market_turn", Seat("+2", 15), Seat("+2", 15), rulings=rulings, seed=1)
        assert market.state.explain(0, BUY) is None
        for play, seat, allowed in ((market, 1, off_turn), (_wagering(rulings), 1, in_mischief)):
            if allowed:
                play.does(seat, BUY)
                assert play.table.crystals[seat] == 1
            else:
                play.refuses(seat, BUY, "KC-RUL-44")


def _wagering(rulings: dict[str, str]) -> Play:
    seats = Seat("+1", 15, creepie="ogre"), Seat("+1", 15, creepie="bat")
    return moment("wager", *seats, rulings=rulings, seed=1)


@pytest.mark.rules("KC-END-01", "KC-END-05", "KC-ITM-05", "KC-QS-11")
def test_the_fifth_crystal_wins_at_once() -> None:
    """KC-C-29: an Item gives it in the Market of another seat; nothing can be done after it (KC-RUL-51)."""
    seats = Seat("trophy", crystals=4), Seat("+2", 14, crystals=4)
    play = moment("market_turn", *seats, active=1, starter=1, seed=1).does(0, act.UseItem("trophy.1"))
    outcome = play.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "KC-END-01")
    assert outcome.scores == (5, 4)
    assert "trophy.1" in play.table.removed
    play.refuses(1, act.Sell(play.table.hand[1]), "KC-END-01")


@pytest.mark.rules("KC-END-01", "KC-END-03")
def test_the_fifth_crystal_in_a_battle_drops_the_battle() -> None:
    """KC-RUL-51: no payout, no further turns; the game is over."""
    seats = Seat("trophy", creepie="ogre", wager=3, crystals=4), Seat("+1", creepie="bat", wager=2)
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    goes(play, "battle_turn").uses(0, "trophy.1")
    assert play.state.phase == "game_over"
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0,)
    assert not play.happened("battle_won")
    assert play.table.monies == [0, 0]


@pytest.mark.rules("KC-CARD-17", "KC-CARD-18", "KC-END-06", "KC-END-07", "KC-END-02", "KC-QS-11")
def test_a_goal_is_paid_when_it_is_met_and_not_backwards() -> None:
    """KC-C-30: the win before the Goal was drawn gives nothing; the win after it shows it and pays."""

    def won(goals: str) -> Play:
        seats = (
            Seat("quake", creepie="cat", wager=5, crystals=1, goals=goals),
            Seat("+1", creepie="bat", wager=0),
        )
        play = moment("mischief_items", *seats, dice=("calm.1", 6, 1, "bettor.1"))
        return goes(play, "battle_turn").plays(0, "quake.1")

    without = won("")
    assert without.table.crystals[0] == 2
    without.does(0, act.DrawGoal())
    assert (without.table.crystals[0], len(without.table.goals[0]), without.table.achieved[0]) == (2, 1, ())
    holding = won("bettor")
    assert holding.table.crystals[0] == 1 + 1 + 1
    assert (holding.table.goals[0], holding.table.achieved[0]) == ((), ("bettor.1",))
    shown = holding.happened("goal")
    assert [event.seat for event in shown] == [0]


# ---- ties


def tie(*seats: Seat, deciding: tuple[int, ...] = (0, 1), **more: object) -> Play:
    """Some have reached 5 crystals together."""
    return moment("tie_select", *seats, deciding=deciding, **more)  # type: ignore[arg-type]


@pytest.mark.rules("KC-END-08", "KC-END-09", "KC-END-10")
def test_a_tie_is_fought_out_at_once_with_exhausted_cards_too() -> None:
    """KC-C-31: Ann's only Creepie and Gear are exhausted and may be used; Cy has no part; the winner is crowned."""
    seats = (
        Seat("tonic, firecracker", exhausted="ogre, claws, quake", crystals=5),
        Seat("bat", crystals=5),
        Seat("slug", crystals=1),
    )
    play = tie(*seats, dice=(6, 1, *[6] * 40))
    assert play.state.deciders == (0, 1)
    play.refuses(2, act.Field("slug.1"), "KC-END-09").refuses(0, act.SIT_OUT, "KC-RUL-18")
    play.apply(0, act.Field("ogre.1", "claws.1"))
    assert play.table.creepie[0] == ()
    play.apply(1, act.Field("bat.1"))
    assert "quake.1" in play.table.hand[0]
    goes(play, "battle_turn").refuses(0, BUY, "KC-END-10").uses(0, "firecracker.1", 1)
    assert play.state.phase == "battle_turn"  # five crystals do not end it
    play.plays(0, "quake.1")
    assert play.state.phase == "game_over"
    outcome = play.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "KC-END-10")


@pytest.mark.rules("KC-END-08", "KC-END-10")
def test_a_tie_battle_in_which_nobody_stands_is_fought_again() -> None:
    """KC-RUL-46: no wagers, no Mischief card; a double knock-out is fought again, with any cards."""
    seats = Seat("powder, bomb", crystals=5), Seat("powder, bat", crystals=5)
    play = tie(*seats, dice=(6, 1, 6, 1))
    play.apply(0, act.Field("powder.1")).apply(1, act.Field("powder.2"))
    goes(play, "battle_turn").refuses(0, act.Wager(1), "KC-RUL-46")
    assert play.table.mischief == ()
    play.uses(0, "bomb.1")
    assert (play.state.phase, play.state.outcome) == ("tie_select", None)
    play.apply(0, act.Field("powder.1")).apply(1, act.Field("bat.1"))
    assert goes(play, "battle_turn").table.creepie == [("powder.1",), ("bat.1",)]


@pytest.mark.rules("KC-END-08")
def test_who_has_no_creepie_for_the_tie_battle_loses_it() -> None:
    """KC-RUL-46: the only one with a Creepie wins; where nobody has one, the win is shared."""
    play = (
        tie(Seat("bat", crystals=5), Seat("+1", crystals=5))
        .apply(0, act.Field("bat.1"))
        .apply(1, act.SIT_OUT)
    )
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0,)
    play = tie(Seat("+1", crystals=5), Seat("+1", crystals=5)).apply(0, act.SIT_OUT).apply(1, act.SIT_OUT)
    assert play.state.outcome is not None
    assert (play.state.outcome.winners, play.state.outcome.rule) == ((0, 1), "KC-RUL-46")


@pytest.mark.rules("KC-END-01", "KC-END-02", "KC-END-06")
def test_the_crystals_of_a_battle_and_of_its_goals_come_together() -> None:
    """KC-RUL-45: a win and the Goal that it meets take Ann from 3 to 5; the result says where crystals come from."""
    seats = (
        Seat("quake", creepie="cat", wager=5, crystals=3, goals="bettor"),
        Seat("+1", creepie="bat", wager=0, crystals=4),
    )
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    goes(play, "battle_turn").plays(0, "quake.1")
    assert play.table.crystals == [5, 4]
    outcome = play.state.outcome
    assert outcome is not None
    assert outcome.lines[0] == {"battles": 1, "goals": 1, "bought": 0, "cards": 3}


@pytest.mark.rules("KC-END-08")
def test_those_who_reach_five_with_one_event_tie() -> None:
    """KC-RUL-45: two with 5 crystals after the same payout tie; a third has no part."""
    seats = [Seat("+1", creepie=creepie, wager=0) for creepie in ("ogre", "bat", "slug")]
    state = moment("mischief_items", *seats).state
    state.table.crystals = [6, 1, 5]
    assert crystals(state) == "tie_select"
    assert state.table.deciding == (0, 2)
    assert state.table.exhausted == [("ogre.1",), ("bat.1",), ("slug.1",)]
