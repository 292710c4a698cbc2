"""Bots: players that get an observation, never the state.

>>> import rules_model
>>> from playtest import bots
>>> game = rules_model.load("campy_creatures")
>>> bot = bots.make("random", game, seed=1)
>>> state = game.new(seats=2, seed=1)
>>> bot.choose(state.observe(0)) in state.legal_actions(0)
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playtest.bots.bot import Bot
from playtest.bots.campy_creatures import CampyBot
from playtest.bots.creative_clash import ClashBot
from playtest.bots.random_bot import RandomBot
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

__all__ = ["Bot", "make", "names"]

#: Bots that know one game, by game and name. The first one is the game's best.
_KNOWING: dict[str, dict[str, Callable[[int], Bot]]] = {
    "campy_creatures": {"heuristic": CampyBot},
    "creative_clash": {"heuristic": ClashBot},
}


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game, the best one first."""
    return (*_KNOWING.get(game.name, ()), "random")


def make(name: str, game: Game[Any], seed: int = 0) -> Bot:
    """A bot for one seat of one game. Equal seeds and observations give equal choices.

    Raises:
        BadInput: no bot of that name plays this game.
    """
    if name == "random":
        return RandomBot(seed)
    found = _KNOWING.get(game.name, {}).get(name)
    if found is None:
        raise BadInput(f"unknown bot {name!r} for {game.name}", hint=f"known bots: {', '.join(names(game))}")
    return found(seed)
