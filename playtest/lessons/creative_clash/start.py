"""A position of Creative Clash written in a few words, completed to the engine's own position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import rules_model
from playtest.lessons.formulas import fill
from rules_model import BadInput
from rules_model.core.observation import plain
from rules_model.core.position import FORMAT
from rules_model.core.state import State
from rules_model.creative_clash.scoring import level

GAME = "creative_clash"
KEYS = {
    "options", "rulings", "phase", "active", "turn", "principal", "coins", "studio", "hand", "discards", "deck", "draws",
    "seed",
}  # fmt: skip


class Dealer:
    """Hands out the copies of cards, each once."""

    def __init__(self, cards: Mapping[str, Any]) -> None:
        self.cards = cards
        self.rest = list(cards)

    def deal(self, wanted: Iterable[str]) -> list[str]:
        """One card for every key; ``"beanbags*2"`` means two."""
        dealt = []
        for entry in wanted:
            key, _, count = entry.partition("*")
            for _ in range(int(count or 1)):
                card = next((id for id in self.rest if self.cards[id].key == key), None)
                if card is None:
                    raise BadInput(f"{entry!r}: no such card is left")
                self.rest.remove(card)
                dealt.append(card)
        return dealt

    def of(self, *kinds: str, count: int | None = None) -> list[str]:
        """The first cards of these kinds, all that are left when no ``count`` is given."""
        dealt = [id for id in self.rest if self.cards[id].kind in kinds][:count]
        self.rest = [id for id in self.rest if id not in dealt]
        return dealt


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``."""
    if unknown := set(data) - KEYS:
        raise BadInput("start", [f"{key}: not a key of [start]" for key in sorted(unknown)])
    game = rules_model.load(GAME)
    numbers = game.rulebook.numbers
    dealer = Dealer(game.cards)
    table: Any = game.definition.table.empty(len(names))
    options, phase = dict(data.get("options", {})), data.get("phase", "choose_turn")
    by_seat = {
        key: [data.get(key, {}).get(name) for name in names]
        for key in ("principal", "coins", "studio", "hand")
    }

    table.active = names.index(data.get("active", names[0]))
    table.turn = data.get("turn", 0 if phase == "setup_discard" else 1)
    table.coins = [
        numbers["starting_coins"] if coins is None else _number(coins) for coins in by_seat["coins"]
    ]
    table.studio = [dealer.deal(keys or ()) for keys in by_seat["studio"]]
    table.hand = [dealer.deal(keys or ()) for keys in by_seat["hand"]]
    table.discards = dealer.deal(data.get("discards", ()))
    draws = dealer.deal(data.get("draws", ()))
    deck = dealer.deal(data.get("deck", ()))
    if options.get("even_the_field"):
        options["even_the_field"] = _number(options["even_the_field"])
    else:
        wanted = [dealer.deal([key]) if key else [] for key in by_seat["principal"]]
        table.principal = [each or dealer.of("Principal", count=1) for each in wanted]
    # What a lesson does not care about is filled up, once all that it names is dealt. Strangers hold nothing that
    # could answer, or that is played at once.
    held = numbers["cards_dealt" if phase == "setup_discard" else "cards_kept"]
    for seat, keys in enumerate(by_seat["hand"]):
        if keys is None:
            table.hand[seat] = dealer.of("Stuff", "Skill", count=held)
    table.box = dealer.of("Principal")
    if options.get("my_hero", "no") != "shuffled":
        table.box += dealer.of("Expert")
    if "deck" in data:
        table.discards += dealer.rest
        dealer.rest = deck
    table.deck = dealer.rest + draws  # they lie in the deck until they are drawn

    position = {
        "position": FORMAT,
        "game": game.name,
        "seats": len(names),
        "options": options,
        "rulings": dict(data.get("rulings", {})),
        "phase": phase,
        "frames": [],
        "chance": {"script": draws} if draws else {"seed": data.get("seed", 1)},
        "table": {name: plain(getattr(table, name)) for name in type(table).SPECS},
        "outcome": None,
    }
    state = game.position(position)
    state.table.mark = level(state, state.table.active)
    return state


def _number(value: int | str) -> int:
    """A number, or a formula like ``"{company_car.cost}"``."""
    return int(fill(str(value), GAME))
