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

import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any

from playtest.bots.bot import Bot
from playtest.bots.heuristic import Heuristic
from playtest.bots.playouts import playout_of
from playtest.bots.random_bot import RandomBot
from playtest.bots.search import SearchBot
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

__all__ = ["Bot", "make", "names", "usual"]


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game, the best one first."""
    searching = ("search",) if _searches(game) else ()
    return (*searching, *_knowing(game), "random")


def usual(game: Game[Any]) -> str:
    """The bot that plays and advises where nobody has chosen one: the best of those that answer at once."""
    return next(iter(_knowing(game)), "random")


def _searches(game: Game[Any]) -> bool:
    return "heuristic" in _knowing(game) and playout_of(game.name) is not None


def make(name: str, game: Game[Any], seed: int = 0) -> Bot:
    """A bot for one seat of one game. Equal seeds and observations give equal choices.

    Raises:
        BadInput: no bot of that name plays this game.
    """
    if name == "random":
        return RandomBot(seed)
    playout = playout_of(game.name)
    if name == "search" and playout is not None and _searches(game):
        advisor = make("heuristic", game, seed)
        assert isinstance(advisor, Heuristic)
        return SearchBot(advisor, playout, seed)
    found = _knowing(game).get(name)
    if found is None:
        raise BadInput(f"unknown bot {name!r} for {game.name}", hint=f"known bots: {', '.join(names(game))}")
    return found(seed)


def _knowing(game: Game[Any]) -> Mapping[str, Callable[[int], Bot]]:
    """The bots that know a game, the best one first: ``BOTS`` of the module with its name, where there is one."""
    home = f"{__name__}.{game.name}"
    if find_spec(home) is None:
        return {}
    found: Mapping[str, Callable[[int], Bot]] = importlib.import_module(home).BOTS
    return found
