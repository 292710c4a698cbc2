"""A moment of a whole game with the cards of the worked cases, laid out and played by sentences."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache
from typing import Any

from rules_model.core.chance import Scripted, seeded
from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.king_of_the_creepies import DEFINITION
from rules_model.king_of_the_creepies.state import CreepieTable
from tests.king_of_the_creepies import fixtures
from tests.king_of_the_creepies.arena import Play

FAMILIES = ("creepie", "goodie", "ability", "goal", "mischief")
#: What fills a hand up: cards that are no Creepies and do nothing outside a battle.
FILLING = ("goodie", "ability")


@cache
def fixture_game() -> Game[CreepieTable]:
    """The game with the cards of the cases."""
    return Game(dataclasses.replace(DEFINITION, families=fixtures.families))


@dataclasses.dataclass(frozen=True)
class Seat:
    """What a seat has; cards by their short names, ``+3`` for three others that are no Creepies."""

    hand: str = ""
    monies: int = 0
    goals: str = ""
    exhausted: str = ""
    rested: str = ""
    creepie: str = ""
    gear: str = ""
    wager: int = -1
    crystals: int = 0
    bought: int = 0


class Layout:
    """Takes named cards out of the box, each copy once."""

    def __init__(self, game: Game[CreepieTable]) -> None:
        self.left = {name: list(game.box.families[name]) for name in FAMILIES}

    def take(self, words: str) -> tuple[str, ...]:
        """``bat, zap, +2``: the next copies of these, and two others."""
        return tuple(card for word in words.replace(",", " ").split() for card in self._cards(word))

    def _cards(self, word: str) -> list[str]:
        if word.startswith("+"):
            filling = [card for name in FILLING for card in self.left[name]]
            found = filling[-int(word) :]
        else:
            found = [next(card for pile in self.left.values() for card in pile if card.split(".")[0] == word)]
        self.left = {name: [card for card in pile if card not in found] for name, pile in self.left.items()}
        return found


def moment(
    phase: str,
    *seats: Seat,
    active: int | None = None,
    starter: int = 0,
    number: int = 0,
    mischief: str = "",
    deciding: tuple[int, ...] = (),
    rulings: dict[str, str] | None = None,
    dice: Sequence[Any] = (),
    seed: int | None = None,
) -> Play:
    """A game that waits in ``phase``. What seats name is taken first, then ``+n``, then come the decks.

    Args:
        active: the starter, where it is not named.
        number: of the round; the first in which all of this can lie there, where it is not named.
        dice: what chance gives, in order: dice and drawn cards.
        seed: chance from a seed instead.
    """
    game = fixture_game()
    config = game.rulebook.config(len(seats), {}, rulings or {})
    chance = Scripted(tuple(dice)) if seed is None else seeded(seed)
    state = State(game, config, CreepieTable.empty(len(seats)), chance)
    table, layout = state.table, Layout(game)
    zones = ("creepie", "gear", "exhausted", "rested", "goals", "hand")
    for filling in (False, True):
        for at, seat in enumerate(seats):
            for name in zones:
                words = [
                    word
                    for word in getattr(seat, name).replace(",", " ").split()
                    if word.startswith("+") is filling
                ]
                getattr(table, name)[at] += layout.take(" ".join(words))
    for at, seat in enumerate(seats):
        for name in ("monies", "wager", "crystals", "bought"):
            getattr(table, name)[at] = getattr(seat, name)
    table.mischief = layout.take(mischief)
    table.active, table.starter = starter if active is None else active, starter
    table.round, table.deciding = number or (3 if any(table.exhausted) or any(table.rested) else 1), deciding
    for name, pile in layout.left.items():
        setattr(table, f"deck_{name}", tuple(pile))
    data = {**state.position(), "phase": phase}
    return Play(game.position(data), [])


def goes(play: Play, phase: str, seats: Sequence[int] = ()) -> Play:
    """Everybody passes, or takes the first thing that is legal, until a phase waits; ``seats``: not those."""
    for _ in range(400):
        if play.state.phase == phase and not any(play.table.reply):
            return play
        seat = play.state.deciders[0]
        legal = play.state.legal_actions(seat)
        idle = [each for each in legal if each.kind in ("pass", "skip_draw", "ready", "end_turn")]
        play.apply(seat, (idle or legal)[0])
    raise AssertionError(f"{phase} does not come")
