"""What is asked for on the laboratory's pages: the game, who plays how often, options and rulings."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import ipywidgets as w

import rules_model
from playtest import bots
from playtest.pages.new_game import LABEL, PLAYERS, option_choice, ruling_choice, with_words

GAMES = 400  # a minute at most for the slowest of the games


class RunForm:
    """The form of a run. ``changed()`` is called when another game was chosen.

    Args:
        rulings: whether rulings can be set too.
    """

    def __init__(self, *, rulings: bool = True, changed: Callable[[], object] = lambda: None) -> None:
        self._with_rulings, self._changed = rulings, changed
        titles = [(rules_model.load(name).title.partition(":")[0], name) for name in rules_model.GAMES]
        self.game = w.Dropdown(options=titles, description="Game", style=LABEL)
        self.seats = w.BoundedIntText(value=3, min=1, max=9, description="Seats", style=LABEL)
        self.bots = w.Dropdown(description="Bots", style=LABEL, layout=w.Layout(width="min(34rem, 100%)"))
        self.games = w.BoundedIntText(value=GAMES, min=10, max=1_000_000, description="Games", style=LABEL)
        self.seed = w.IntText(value=0, description="Seed", style=LABEL)
        self.options: dict[str, Any] = {}
        self.rulings: dict[str, Any] = {}
        self._particular = w.VBox()
        self.widget = w.VBox([self.game, self.seats, self.bots, self.games, self._particular])
        self.widget.add_class("pt-page-form")
        self.game.observe(lambda _change: self._choose(), names="value")
        self._choose()

    @property
    def loaded(self) -> Any:
        """The game that is chosen."""
        return rules_model.load(self.game.value)

    def _choose(self) -> None:
        game = self.loaded
        numbers = game.rulebook.numbers
        self.seats.max, self.seats.min = numbers["max_seats"], numbers["min_seats"]
        known = bots.names(game)
        choices = [(f"All seats: {PLAYERS.get(name, name).lower()}", name) for name in known]
        # A skill ladder: each bot among those one rung below.
        choices += [
            (f"One {better} bot among {worse} ones", f"{better},{worse}") for better, worse in pairwise(known)
        ]
        self.bots.options, self.bots.value = choices, bots.usual(game)
        self.options = {key: option_choice(option) for key, option in game.rulebook.options.items()}
        self.rulings = {key: ruling_choice(ruling) for key, ruling in game.rulebook.switches.items()}
        parts: list[Any] = [
            with_words(self.options[key], option.says) for key, option in game.rulebook.options.items()
        ]
        more = [*(self.rulings.values() if self._with_rulings else ()), self.seed]
        folded = w.Accordion(
            [w.VBox(more)], titles=["House rules and seed" if self._with_rulings else "Seed"]
        )
        folded.selected_index = None
        self._particular.children = [*parts, folded]
        self._changed()

    def values(self) -> dict[str, Any]:
        """What was chosen, as arguments of ``lab.simulate``."""
        one, _, others = self.bots.value.partition(",")
        found = {
            "game": self.game.value,
            "games": self.games.value,
            "seats": self.seats.value,
            "bots": [one, *[others] * (self.seats.value - 1)] if others else one,
            "seed": self.seed.value,
            "options": {key: choice.value for key, choice in self.options.items()},
        }
        if self._with_rulings:
            found["rulings"] = {key: box.children[1].value for key, box in self.rulings.items()}
        return found
