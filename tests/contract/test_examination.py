"""The examination finds what is wrong: toy games, each with one mistake, fail the check that is there for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_model.core.errors import Refusal
from rules_model.core.game import Game
from tests.contract.examine import CHECKS
from tests.core import toy
from tests.core.test_charts import broken_toy


def asks_only_holders(state: toy.Toy) -> tuple[int, ...]:
    """Skip whoever has no answer: who is asked tells who holds one."""
    window = state.frame.window
    waiting = window.waiting if window else ()
    holders = [seat for seat in waiting if any("nope" in card for card in state.table.hand[seat])]
    return tuple(holders[:1]) or waiting[:1]


def offers_by_the_hands_of_others(state: toy.Toy, seat: int) -> list[Any]:
    """Offer waiting only while somebody else holds a fudge."""
    others = [card for at, hand in enumerate(state.table.hand) if at != seat for card in hand]
    plays = [toy.Play(card) for card in state.table.hand[seat] if "nope" not in card]
    return plays if plays and any("fudge" in card for card in others) else [*plays, toy.Wait()]


def loses_a_card(state: toy.Toy, seat: int, action: Any) -> str | None:
    following = toy.choose(state, seat, action)
    state.table.pile = state.table.pile[:-1] if len(state.table.pile) > 2 else state.table.pile
    return following


def tells_all(state: toy.Toy, seat: int, action: Any) -> str | None:
    state.emit("peek", "TOY-02", seat, cards=state.table.hand[(seat + 1) % state.seats])
    return toy.choose(state, seat, action)


def shares_a_list(state: toy.Toy, seat: int, action: Any) -> str | None:
    state.table.coins[seat] = state.table.coins[seat] + 1
    return toy.choose(state, seat, action)


def spoils_while_checking(state: toy.Toy, seat: int, action: Any) -> Refusal | None:
    refusal = toy.check_choice(state, seat, action)
    if refusal is not None:
        state.table.crumbs[seat] += 1
    return refusal


def cites_no_rule(state: toy.Toy, seat: int, action: Any) -> Refusal | None:
    refusal = toy.check_choice(state, seat, action)
    return refusal and Refusal(refusal.reason, "TOY-99")


def twice(state: toy.Toy, seat: int) -> list[Any]:
    return [*map(toy.Play, state.table.hand[seat]), toy.Wait(), toy.Wait()]


MISTAKES: dict[str, tuple[dict[str, dict[str, Any]], str]] = {
    "asks only who holds an answer": (
        {"ask": {"deciders": asks_only_holders}},
        "worlds_that_look_alike_are_alike",
    ),
    "offers by what others hold": (
        {"choose": {"candidates": offers_by_the_hands_of_others}},
        "worlds_that_look_alike_are_alike",
    ),
    "loses a card": ({"choose": {"apply": loses_a_card}}, "nothing_is_lost_or_doubled"),
    "finds a coin": ({"choose": {"apply": shares_a_list}}, "nothing_is_lost_or_doubled"),
    "tells a hand": ({"choose": {"apply": tells_all}}, "hidden_cards_stand_nowhere"),
    "tells a hand, seen in two worlds": (
        {"choose": {"apply": tells_all}},
        "the_same_deed_looks_alike_in_both_worlds",
    ),
    "changes while checking": (
        {"choose": {"check": spoils_while_checking}},
        "what_is_refused_changes_nothing",
    ),
    "cites no rule": ({"choose": {"check": cites_no_rule}}, "what_is_refused_changes_nothing"),
    "lists an action twice": ({"choose": {"candidates": twice}}, "legality_has_one_source"),
    "never lets one play": (
        {"choose": {"candidates": lambda state, seat: [toy.Wait()]}},
        "every_arrow_is_walked",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found(mistake: str) -> None:
    changes, check = MISTAKES[mistake]
    run: Callable[[tuple[Game[Any], ...]], None] = CHECKS[check]
    run((toy.toy(),))
    with pytest.raises(AssertionError):
        run((broken_toy(**changes),))
