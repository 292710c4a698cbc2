"""Actions that are built in code with fields of a wrong type get one clear error, and no offer breaks an imagined world."""

from __future__ import annotations

from typing import Any

import pytest

from rules_model.core.actions import Action
from rules_model.core.chance import seeded
from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.core.observation import world
from rules_model.goblin_poker import DEFINITION
from rules_model.goblin_poker import actions as poker
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play
from tests.king_of_the_creepies.moment import Seat, moment


def market() -> Play:
    """Two at a Market, and a third."""
    return moment("market_turn", Seat("bat, +3", 5), Seat("ogre, +3", 5), Seat("slug", 5), seed=1)


def wrong(kind: Any, *fields: Any) -> Action:
    """An action as nobody who reads its types would build it."""
    made: Action = kind(*fields)
    return made


@pytest.mark.parametrize(
    "action",
    [
        wrong(act.Offer, 1, 0.5),
        wrong(act.Offer, 1, True),
        wrong(act.Offer, True, 1),
        wrong(act.Offer, 1, 1, ["bat.1"]),
        wrong(act.Offer, 1, 1, (), 0, (), None),
        wrong(act.Sell, (1, "bat.1")),
        wrong(act.Sell, 7),
    ],
)
@pytest.mark.rules("KC-BRI-02", "KC-BUY-05")
def test_a_field_of_a_wrong_type_is_named_at_the_market(action: Action) -> None:
    with pytest.raises(BadInput, match="is not of type"):
        market().state.explain(0, action)


@pytest.mark.parametrize("monies", [True, 1.0])
@pytest.mark.rules("KC-MIS-05")
def test_a_wager_is_a_whole_number(monies: Any) -> None:
    play = moment("wager", Seat("+1", 3, creepie="ogre"), Seat("+1", 3, creepie="bat"), seed=1)
    with pytest.raises(BadInput, match="monies"):
        play.state.explain(0, act.Wager(monies))


@pytest.mark.parametrize("monies", [True, 1.5])
@pytest.mark.rules("GP-BET-01", "GP-BET-03")
def test_bets_and_raises_are_whole_numbers(monies: Any) -> None:
    state = Game(DEFINITION).new(3, 4)
    with pytest.raises(BadInput, match="monies"):
        state.explain(state.table.actor, poker.Bet(monies))
    state.apply(state.table.actor, poker.Bet(1))
    with pytest.raises(BadInput, match="to: "):
        state.explain(state.table.actor, poker.Raise(monies))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.rules("KC-BRI-01", "KC-RUL-49")
def test_an_offer_can_be_taken_in_every_world_that_a_seat_may_imagine(seat: int | None) -> None:
    play = market().does(0, act.Offer(1, 2, ("bat.1",)))
    imagined = world(play.state.observe(seat), seeded(1))
    assert act.ACCEPT in imagined.legal_actions(1)
    imagined.apply(1, act.ACCEPT)
    assert imagined.table.monies == [3, 7, 5]
    if seat == 0:  # the giver alone knows both the cards and where they are
        assert "bat.1" in imagined.table.hand[1]
