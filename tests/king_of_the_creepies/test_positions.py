"""Positions that cannot be are refused with the place of what is wrong."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from rules_model.core.errors import BadInput
from tests.king_of_the_creepies.moment import Seat, fixture_game, goes, moment
from tests.king_of_the_creepies.positions import Data, put


def market() -> Data:
    return moment(
        "market_turn", Seat("bat, +3", 5, goals="bettor"), Seat("ogre, +3", 5), seed=1
    ).state.position()


def wagers() -> Data:
    return moment(
        "wager", Seat("+1", 3, creepie="ogre"), Seat("+1", 3, creepie="bat"), seed=1
    ).state.position()


def battle() -> Data:
    seats = Seat("zap, +1", 3, creepie="ogre", wager=0), Seat("bat", 3, creepie="slug", wager=0)
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    return goes(play, "battle_turn").state.position()


def attacked(phase: str) -> Data:
    seats = Seat("zap, +1", 3, creepie="ogre", wager=0), Seat("bat", 3, creepie="slug", wager=0)
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    goes(play, "battle_turn").names(0, 1, 2, 3, 4)
    return goes(play, phase).state.position()


def rolled() -> Data:
    return attacked("attack_rolled")


def defended() -> Data:
    return attacked("defence_rolled")


def laying() -> Data:
    seats = Seat("zap", 3, creepie="ogre", wager=0), Seat("bat", 3, creepie="slug", wager=0)
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    return goes(play, "freebies").state.position()


def three() -> Data:
    """A battle of two of three seats."""
    seats = Seat("zap", 3, creepie="ogre", wager=0), Seat("bat", 3, creepie="slug", wager=0), Seat("bat")
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    return goes(play, "battle_turn").state.position()


def all_three() -> Data:
    seats = (Seat("+1", 3, creepie=each, wager=0) for each in ("ogre", "slug", "bat"))
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1, 1))
    return goes(play, "battle_turn").state.position()


def closing() -> Data:
    return moment("last_trades", Seat("bat"), Seat("ogre"), seed=1).state.position()


def tie() -> Data:
    return moment(
        "tie_select", Seat("bat", crystals=5), Seat("ogre", crystals=5), deciding=(0, 1), seed=1
    ).state.position()


def move(data: Data, card: str, to: str, seat: int | None = None) -> None:
    """Put a card into another zone."""
    for content in data["table"].values():
        for zone in [content, *content] if isinstance(content, list) else []:
            if isinstance(zone, list) and card in zone:
                zone.remove(card)
    zone = data["table"][to]
    (zone if seat is None else zone[seat]).append(card)


def lay(card: str, to: str, seat: int | None = None) -> Callable[[Data], None]:
    """Put a card where it does not belong."""
    return lambda data: move(data, card, to, seat)


def also(*changes: Callable[[Data], None]) -> Callable[[Data], None]:
    """Several changes at once."""

    def change(data: Data) -> None:
        for each in changes:
            each(data)

    return change


def frame(at: int, value: Any) -> Callable[[Data], None]:
    """Write a value of the battle."""

    def change(data: Data) -> None:
        data["frames"][-1]["data"][at] = value

    return change


FAULTS: list[tuple[Callable[[], Data], Callable[[Data], None], str]] = [
    (market, lay("zap.1", "deck_creepie"), "of another deck"),
    (market, lay("bettor.1", "hand", 0), "of no hand deck"),
    (market, lay("calm.1", "goals", 0), "is no Goal"),
    (market, lay("bat.1", "creepie", 0), "no Creepie is shown"),
    (market, lay("zap.1", "creepie", 0), "is no Creepie"),
    (market, lay("claws.1", "gear", 0), "need a Creepie"),
    (market, lay("claws.1", "removed"), "is no Item"),
    (market, lay("tonic.1", "exhausted", 0), "never exhausts"),
    (market, lay("ambush.1", "laid", 0), "Abilities are laid and played in a battle alone"),
    (market, lay("calm.1", "mischief"), "no Mischief card is up"),
    (market, put("monies", -1, 0), "below 0"),
    (market, put("active", 2), "there is no seat 2"),
    (market, put("round", 0), "round: 0"),
    (market, put("bought", 3, 0), "KC-END-04"),
    (market, put("bought", 1, 0), "less than those bought"),
    (market, put("crystals", 5, 0), "has won already"),
    (market, put("deciding", [0, 1]), "have not tied"),
    (market, put("damage", 1, 0), "there is no battle"),
    (market, put("wager", 1, 0), "have wagered"),
    (market, put("wager", 6, 0), "is no wager"),
    (market, put("tally", [["nonsense", 1]], 0), "counted for no Goal"),
    (market, put("reply", ["attack", 1], 1), "answers nothing"),
    (market, put("reply", ["sell", ["bat.1", "ogre.1"]], 0), "answers nothing"),
    (market, put("offer", [0, 1, 9, 0, 0, 0, ""]), "not the cards of the offer"),
    (market, lay("slug.1", "searched", 0), "nobody looks through a deck"),
    (wagers, put("wager", 2, 0), "not for seat 0 to wager"),
    (wagers, lay("bat.1", "hand", 1), "two Creepies fight"),
    (battle, frame(0, [0, 7]), "not the seats of a battle"),
    (battle, frame(1, 5), "cannot be the turn of seat 5"),
    (battle, also(frame(1, 5), frame(4, True)), "cannot be the turn of seat 5"),
    (battle, frame(2, [0]), "leaves somebody out"),
    (battle, frame(3, True), "attacked is True"),
    (battle, frame(5, 1), "cannot be attacked now"),
    (battle, frame(6, [7, 1]), "dice show what dice show"),
    (market, lay("bettor.2", "achieved", 0), "paid by Goals"),
    (market, put("tally", [["bettor.2", 1]], 0), "counted for no Goal"),
    (market, put("tally", [["bat.1", 1]], 0), "counted for no Goal"),
    (market, put("tally", [["bettor.1", 99]], 0), "counted for no Goal"),
    (battle, frame(4, True), "none counts as played"),
    (battle, put("slots", 1, 0), "0 lie there"),
    (battle, put("raised", ["atk", "atk"], 0), "raised once"),
    (battle, put("flags", ["nonsense"], 0), "each once"),
    (battle, put("felled_by", 1), "nobody has fallen"),
    (rolled, frame(6, []), "0 attack dice"),
    (rolled, frame(6, [1, 2, 3, 4, 5]), "5 attack dice"),
    (rolled, frame(11, True), "all are asked"),
    (defended, frame(7, []), "0 defence dice"),
    (battle, put("damage", 12, 0), "no HP is left"),
    (battle, put("flags", ["out"], 0), "fewer than two Creepies stand"),
    (battle, put("fallen", [[1]]), "are knocked out"),
    (battle, put("marks", [["nose", 1, "zap.1", "battle"]], 0), "no change of a Creepie"),
    (battle, put("raised", ["nose"], 0), "no attribute"),
    (battle, lay("calm.1", "mischief_discards"), "a battle has its Mischief card"),
    (market, lay("ogre.2", "exhausted", 0), "no card can be exhausted in round 1 (KC-EXH-02)"),
    (market, also(put("round", 2), lay("ogre.2", "rested", 0)), "rested in round 2 (KC-EXH-03)"),
    (
        market,
        also(put("battles_won", 1, 0), put("crystals", 1, 0)),
        "1 in round 1, one a round at most (KC-RND-01)",
    ),
    (market, lay("calm.1", "achieved", 0), "is no Goal (KC-CARD-17)"),
    (market, put("tally", [["bettor.1", 1], ["bettor.1", 1]], 0), "counted for no Goal (KC-RUL-48)"),
    (
        market,
        also(put("offer", [0, 0, 1, 0, 0, 0, ""]), put("terms", [[], []], 0)),
        "offered to another player (KC-BRI-03)",
    ),
    (closing, put("active", 1), "seat 0 is first in last_trades (KC-SET-06)"),
    (wagers, lay("zap.1", "spent", 0), "laid and played in a battle alone (KC-ABL-01"),
    (wagers, put("damage", 12, 0), "no HP is left"),
    (laying, frame(3, True), "before the first turn (KC-ABL-08)"),
    (battle, frame(5, -2), "cannot be attacked now (KC-RUL-58)"),
    (battle, put("marks", [["atk", 1, "zap.1", "battle"]], 0), "noted in raised (KC-MOD-01)"),
    (
        battle,
        also(put("raised", ["atk"], 0), put("marks", [["atk", 1, "zap.1", "battle"]] * 2, 0)),
        "once each at most and noted in raised (KC-MOD-01)",
    ),
    (three, put("marks", [["atk", -1, "zap.1", "battle"]], 2), "no Creepie that it was done to (KC-RUL-43)"),
    (three, put("damage", 1, 2), "no Creepie that it was done to (KC-RUL-43)"),
    (all_three, frame(2, [0, 2, 1]), "does not go round clockwise (KC-BAT-02)"),
    (tie, put("deciding", []), "has won already"),
    (tie, put("crystals", 4, 0), "have not tied"),
]


@pytest.mark.parametrize(("make", "change", "says"), FAULTS)
def test_an_impossible_position_is_refused(
    make: Callable[[], Data], change: Callable[[Data], None], says: str
) -> None:
    data = copy.deepcopy(make())
    fixture_game().position(data)
    change(data)
    with pytest.raises(BadInput) as caught:
        fixture_game().position(data)
    assert says in str(caught.value)
