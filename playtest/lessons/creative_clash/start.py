"""A position of Creative Clash written in a few words, completed to the engine's own position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import rules_model
from playtest.lessons.formulas import fill
from playtest.lessons.start import Dealer, check_keys, of_each, state_at
from rules_model.core.state import State
from rules_model.creative_clash.scoring import level

GAME = "creative_clash"
KEYS = {
    "options", "rulings", "phase", "active", "turn", "principal", "coins", "studio", "hand", "discards", "deck", "draws",
    "seed",
}  # fmt: skip


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``."""
    check_keys(data, KEYS)
    game = rules_model.load(GAME)
    numbers = game.rulebook.numbers
    dealer = Dealer(game.cards)
    table: Any = game.definition.table.empty(len(names))
    options, phase = dict(data.get("options", {})), data.get("phase", "choose_turn")
    by_seat = {key: of_each(data, key, names) for key in ("principal", "coins", "studio", "hand")}

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
        table.principal = [each or dealer.of_kind("Principal", count=1) for each in wanted]
    # What a lesson does not care about is filled up, once all that it names is dealt. Strangers hold nothing that
    # could answer, or that is played at once.
    held = numbers["cards_dealt" if phase == "setup_discard" else "cards_kept"]
    for seat, keys in enumerate(by_seat["hand"]):
        if keys is None:
            table.hand[seat] = dealer.of_kind("Stuff", "Skill", count=held)
    table.box = dealer.of_kind("Principal")
    if options.get("my_hero", "no") != "shuffled":
        table.box += dealer.of_kind("Expert")
    if "deck" in data:
        table.discards += dealer.rest
        dealer.rest = deck
    table.deck = dealer.rest + draws  # they lie in the deck until they are drawn

    state = state_at(game, phase, table, data, draws, seats=len(names), options=options)
    state.table.mark = level(state, state.table.active)
    return state


def _number(value: int | str) -> int:
    """A number, or a formula like ``"{company_car.cost}"``."""
    return int(fill(str(value), GAME))
