"""Small runs that the tests of the laboratory share: two seats, random bots, a few milliseconds a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import rules_model
from playtest import lab
from rules_model.core.card_toml import cards_to_toml
from rules_model.core.cards import Card

#: Everything but what a test is about.
SMALL: dict[str, Any] = {"seats": 2, "bots": "random", "workers": 1, "progress": False}
simulate = partial(lab.simulate, "campy_creatures", **SMALL)


def changed_cards(
    folder: Path, change: Callable[[Card], Card], family: str = "mortal", *, order: int = 1
) -> Path:
    """A card file of the kit's own cards, each as ``change`` makes it."""
    loaded = rules_model.load("campy_creatures")
    path = folder / f"{family}s.toml"
    faces = [change(card) for card in loaded.box.faces[family]][::order]
    path.write_text(cards_to_toml(loaded.families[family], faces), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def run() -> lab.Run:
    """A run of 60 games that several tests look at."""
    return simulate(games=60)
