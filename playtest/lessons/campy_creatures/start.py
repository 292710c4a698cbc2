"""A position of Campy Creatures written in a few words, completed to the engine's own position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import rules_model
from rules_model import BadInput
from rules_model.campy_creatures.actions import Choose
from rules_model.core.observation import plain
from rules_model.core.position import FORMAT
from rules_model.core.state import State

KEYS = {
    "tile", "rulings", "round", "turn", "meter", "energy", "tokens", "market", "scenes", "discards", "deck",
    "lab", "face_down", "won", "played", "plays", "draws", "seed",
}  # fmt: skip


class Dealer:
    """Hands out the copies of cards, each once."""

    def __init__(self, cards: Mapping[str, Any]) -> None:
        self.cards = cards
        self.rest = list(cards)

    def deal(self, wanted: Iterable[str], copy: str = "") -> list[str]:
        """One card for every key; ``"the_damsel*2"`` means two. ``copy`` picks a creature of that seat."""
        dealt = []
        for entry in wanted:
            key, _, count = entry.partition("*")
            for _ in range(int(count or 1)):
                fits = (id for id in self.rest if self.cards[id].key == key and id.endswith(copy))
                card = next(fits, None)
                if card is None:
                    raise BadInput(f"{entry!r}: no such card is left")
                self.rest.remove(card)
                dealt.append(card)
        return dealt

    def first_of(self, back: str, count: int) -> list[str]:
        """The first cards of that back."""
        dealt = [id for id in self.rest if self.cards[id].back == back][:count]
        self.rest = [id for id in self.rest if id not in dealt]
        return dealt

    def all_of(self, back: str) -> list[str]:
        """All cards of that back that are left."""
        return self.first_of(back, len(self.rest))


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``."""
    if unknown := set(data) - KEYS:
        raise BadInput("start", [f"{key}: not a key of [start]" for key in sorted(unknown)])
    game = rules_model.load("campy_creatures")
    dealer = Dealer(game.cards)
    seats = range(len(names))
    table = game.definition.table.empty(len(names))
    by_seat = {
        key: [data.get(key, {}).get(name) for name in names] for key in ("lab", "face_down", "won", "played")
    }

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
    table.hand = [dealer.all_of(f"creature-{seat}") for seat in seats]
    draws = dealer.deal(data.get("draws", ()))
    # What a lesson does not care about is filled up, once all that it names is dealt.
    table.market = table.market or dealer.first_of("mortal", len(names))
    row_left = game.rulebook.numbers["scenes_per_round"] - table.turn + 1
    table.scene_row = table.scene_row or dealer.first_of("scene", row_left)
    dealer.rest += draws  # they lie in the deck until they are drawn
    table.mortal_deck = dealer.all_of("mortal")
    table.scene_deck = dealer.all_of("scene")
    table.box = dealer.rest

    position = {
        "position": FORMAT,
        "game": game.name,
        "seats": len(names),
        "options": {"scoring_tile": data.get("tile", "A")},
        "rulings": dict(data.get("rulings", {})),
        "phase": "choose_creature",
        "frames": [],
        "chance": {"script": draws} if draws else {"seed": data.get("seed", 1)},
        "table": {name: plain(getattr(table, name)) for name in type(table).SPECS},
        "outcome": None,
    }
    state = game.position(position)
    for name, creature in data.get("plays", {}).items():
        seat = names.index(name)
        state.apply(seat, Choose(f"{creature}.{seat}"))
    return state
