"""Positions of Goblin Poker that cannot be are refused with the place of what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.goblin_poker import DEFINITION
from tests.king_of_the_creepies.positions import Data, put

GAME = Game(DEFINITION)


@cache
def _text(phase: str, betting: int) -> str:
    """The first moment of such a phase, in a hand in which all bet a Monie, change no cards and pass."""
    state = GAME.new(3, 4)
    while state.phase != phase or (betting and state.table.betting != betting):
        seat = state.deciders[0]
        legal = state.legal_actions(seat)
        plain = ("call", "pass", "ready", "stop", "bet", "exchange", "field")
        state.apply(seat, next((each for kind in plain for each in legal if each.kind == kind), legal[0]))
    return json.dumps(state.position())


def at(phase: str, betting: int = 0) -> Callable[[], Data]:
    """A position in a phase, in that round of betting."""
    return lambda: json.loads(_text(phase, betting))  # type: ignore[no-any-return]


def draw(to: str, seat: int | None = None) -> Callable[[Data], None]:
    """Take a Creepie from its deck."""

    def change(data: Data) -> None:
        zone = data["table"][to]
        (zone if seat is None else zone[seat]).append(data["table"]["deck_creepie"].pop())

    return change


def owe(amount: int) -> Callable[[Data], None]:
    """Let seat 1 have put in more than the others."""

    def change(data: Data) -> None:
        data["table"]["staked"][1] += amount
        data["table"]["monies"][1] -= amount

    return change


def out(data: Data) -> None:
    """Seat 2 is in without having paid."""
    table = data["table"]
    table["monies"][2] += table["staked"][2]
    table["staked"][2] = table["bet"][2] = 0


def asterisk(data: Data) -> None:
    """A card that is not played with lies in a hand."""
    table = data["table"]
    table["hand"][0].append(table["removed"].pop())


BET, EXCHANGE, BATTLE = at("open"), at("exchange"), at("battle_turn")

FAULTS: list[tuple[Callable[[], Data], Callable[[Data], None], str]] = [
    (BET, put("betting", 0), "0 rounds of betting have begun in open (GP-RUL-14)"),
    (BET, put("all_in", True, 0), "still has Monies (GP-RUL-08)"),
    (BET, asterisk, "bears an asterisk and is out of the game (GP-SET-03)"),
    (BET, put("bet", 1, 0), "do not fit the phase open (GP-BET-01)"),
    (BET, put("damage", 1, 0), "there is no battle (KC-RUL-43)"),
    (BET, put("monies", 99, 0), "are in the game (GP-SET-01)"),
    (BET, draw("hand", 0), "28 cards are with the players, and 27 were dealt (GP-HND-03)"),
    (BET, draw("discards"), "before the first betting is over (GP-HND-05)"),
    (BET, out, "has paid an ante (GP-HND-01)"),
    (BET, owe(1), "others have put in 2 (GP-RUL-05)"),
    (EXCHANGE, owe(1), "and others have put in 3 (GP-RUL-05)"),
    (EXCHANGE, put("betting", 2), "2 rounds of betting have begun in exchange (GP-RUL-14)"),
    (at("open", 2), put("betting", 1), "GP-RUL-14"),
    (BATTLE, put("betting", 1), "1 rounds of betting have begun in battle_turn (GP-RUL-14)"),
    (at("next_hand"), put("acted", True, 0), "left between hands (GP-HND-04)"),
    (at("next_hand"), put("actor", 1), "left between hands (GP-HND-04)"),
    (at("next_hand"), put("all_in", True, 1), "left between hands (GP-HND-04)"),
]


@pytest.mark.rules("GP-BET-01", "GP-RUL-08", "GP-RUL-05", "GP-RUL-14", "GP-HND-01", "GP-HND-03", "GP-HND-04")
@pytest.mark.parametrize(("make", "change", "says"), FAULTS)
def test_an_impossible_position_is_refused(
    make: Callable[[], Data], change: Callable[[Data], None], says: str
) -> None:
    data = make()
    GAME.position(data)
    change(data)
    with pytest.raises(BadInput) as caught:
        GAME.position(data)
    assert says in str(caught.value)


@pytest.mark.rules("GP-BET-06", "GP-RUL-29")
def test_who_has_folded_before_the_reveal_has_no_creepie_to_be_hurt() -> None:
    state = GAME.new(3, 4)
    state.apply(state.deciders[0], GAME.action({"kind": "fold"}))
    while state.phase == "open" and any(state.table.reply):
        seat = state.deciders[0]
        state.apply(seat, GAME.action({"kind": "pass"}))
    data = json.loads(json.dumps(state.position()))
    (seat,) = (seat for seat, folded in enumerate(data["table"]["folded"]) if folded)
    GAME.position(data)
    data["table"]["damage"][seat] = 1
    with pytest.raises(BadInput, match="shown no Creepie that could be hurt"):
        GAME.position(data)
