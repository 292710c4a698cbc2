"""A position of Campy Creatures written in a few words, completed to the engine's own position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import rules_model
from playtest.lessons.start import Dealer, check_keys, of_each, state_at
from rules_model.campy_creatures.actions import Choose
from rules_model.core.state import State

KEYS = {
    "tile", "rulings", "round", "turn", "meter", "energy", "tokens", "market", "scenes", "discards", "deck",
    "lab", "face_down", "won", "played", "plays", "draws", "seed",
}  # fmt: skip


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``."""
    check_keys(data, KEYS)
    game = rules_model.load("campy_creatures")
    dealer = Dealer(game.cards)
    seats = range(len(names))
    table = game.definition.table.empty(len(names))
    by_seat = {key: of_each(data, key, names) for key in ("lab", "face_down", "won", "played")}

    table.round, table.turn = data.get("round", 1), data.get("turn", 1)
    table.meter = [names.index(name) for name in data.get("meter", names)]
    table.energy = [
        data.get("energy", {}).get(name, game.rulebook.numbers["starting_energy"]) for name in names
    ]
    table.tokens = [data.get("tokens", {}).get(name, []) for name in names]
    table.market = dealer.deal(data.get("market", ()))
    table.scene_row = dealer.deal(data.get("scenes", ()))
    table.discards = dealer.deal(data.get("discards", ()))
    table.lab = [dealer.deal(keys or ()) for keys in by_seat["lab"]]
    table.lab_down = [dealer.deal(keys or ()) for keys in by_seat["face_down"]]
    table.scenes = [dealer.deal(keys or ()) for keys in by_seat["won"]]
    table.played = [dealer.deal(keys or (), f".{seat}") for seat, keys in enumerate(by_seat["played"])]
    table.hand = [dealer.of_back(f"creature-{seat}") for seat in seats]
    draws = dealer.deal(data.get("draws", ()))
    # What a lesson does not care about is filled up, once all that it names is dealt.
    table.market = table.market or dealer.of_back("mortal", len(names))
    row_left = game.rulebook.numbers["scenes_per_round"] - table.turn + 1
    table.scene_row = table.scene_row or dealer.of_back("scene", row_left)
    dealer.rest += draws  # they lie in the deck until they are drawn
    table.mortal_deck = dealer.of_back("mortal")
    table.scene_deck = dealer.of_back("scene")
    table.box = dealer.rest

    options = {"scoring_tile": data.get("tile", "A")}
    state = state_at(game, "choose_creature", table, data, draws, seats=len(names), options=options)
    for name, creature in data.get("plays", {}).items():
        seat = names.index(name)
        state.apply(seat, Choose(f"{creature}.{seat}"))
    return state
