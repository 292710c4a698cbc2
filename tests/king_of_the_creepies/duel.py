"""Fights with the cards of the word box: seat 0 is on turn and holds what is tried."""

from __future__ import annotations

from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.wordbox import box

#: The rolls for the first turn, so that seat 0 begins.
FIRST = (6, 1)


def duel(
    hand: str = "", *dice: object, mine: str = "plain", theirs: str = "plain", gear: str = "", hurt: int = 0
) -> Play:
    """Seat 0, with a hand, is on turn against seat 1; ``gear`` and ``hurt`` are seat 1's."""
    return three(hand, *dice, mine=mine, theirs=theirs, gear=gear, hurt=hurt, seats=2)


def three(
    hand: str = "",
    *dice: object,
    mine: str = "plain",
    theirs: str = "plain",
    gear: str = "",
    hurt: int = 0,
    seats: int = 3,
) -> Play:
    """The same with a bystander, seat 2."""
    sides = [Side(mine, hand=hand), Side(theirs, gear=gear, hurt=hurt), Side("tall")][:seats]
    play = fight(*sides, dice=(6, *[1] * (seats - 1), *dice), game=box())
    return play.until("battle_turn", 0)


def use(play: Play, word: str, on: int = -1, also: str = "", seat: int = 0) -> Play:
    """The Item of a keyword is used; whoever else is asked passes."""
    return play.does(seat, act.UseItem(f"{word}.1", on, also))


def no_use(play: Play, word: str, rule: str, on: int = -1, seat: int = 0) -> None:
    play.refuses(seat, act.UseItem(f"{word}.1", on), rule)
