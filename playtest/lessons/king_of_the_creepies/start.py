"""A position of King of the Creepies written in a few words, completed to the engine's own position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import rules_model
from playtest.lessons.formulas import fill
from playtest.lessons.start import Dealer, check_keys, of_each, state_at
from rules_model import BadInput
from rules_model.core.chance import seeded
from rules_model.core.state import State
from rules_model.king_of_the_creepies import actions as act

GAME = "king_of_the_creepies"
#: Where named cards lie, by name of a seat.
ZONES = ("hand", "goals", "achieved", "exhausted", "rested", "creepie", "gear")
NUMBERS = {"monies": "start_monies", "crystals": "", "bought": "", "battles_won": ""}
KEYS = {
    "rulings", "phase", "active", "starter", "round", "wager", "mischief", "deciding", "draws", "seed", "discards",
    *ZONES, *NUMBERS,
}  # fmt: skip
#: Phases that are reached by passing from where wagers are closed: the position is laid out there.
PLAYED = ("freebies", "battle_turn")
LAID = "mischief_items"
#: The Mischief card of a battle for which a lesson names none: it does nothing until somebody has won.
QUIET = "packed_house"
IDLE = (act.PASS, act.READY)


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``."""
    check_keys(data, KEYS)
    game = rules_model.load(GAME)
    dealer, seats = Dealer(game.cards), len(names)
    table: Any = game.definition.table.empty(seats)
    phase = data.get("phase", "market_turn")
    played = phase in PLAYED

    for zone in ZONES:
        cards = of_each(data, zone, names)
        setattr(table, zone, [dealer.deal(named_cards(keys)) for keys in cards])
    for name, key in NUMBERS.items():
        usual = game.rulebook.numbers[key] if key and not played else 0
        amounts = of_each(data, name, names)
        setattr(table, name, [usual if amount is None else _number(amount) for amount in amounts])
    wagers = [-1 if wager is None else _number(wager) for wager in of_each(data, "wager", names)]
    if played:  # all who fight have named their wagers
        wagers = [max(wager, 0) if table.creepie[seat] else -1 for seat, wager in enumerate(wagers)]
    table.wager = wagers
    table.starter = names.index(data.get("starter", names[0]))
    table.active = names.index(data.get("active", names[table.starter]))
    table.round = data.get("round", 1)
    table.deciding = [names.index(name) for name in data.get("deciding", ())]
    table.discards = dealer.deal(data.get("discards", ()))
    table.mischief = [] if played else dealer.deal([data["mischief"]] if "mischief" in data else ())
    wanted = [data.get("mischief", QUIET), *data.get("draws", ())] if played else data.get("draws", ())
    draws = outcomes(dealer, wanted)
    for family in ("creepie", "goodie", "ability", "goal", "mischief"):
        setattr(table, f"deck_{family}", in_deck(game, dealer, draws, family))
    if played and "draws" not in data:  # a seed rolls the dice of the battle: one card alone can come
        draws, others = [], [card for card in table.deck_mischief if card != draws[0]]
        table.deck_mischief = [card for card in table.deck_mischief if card not in others]
        table.mischief_discards = others

    state = state_at(game, LAID if played else phase, table, data, draws, seats=seats, options={})
    if played:
        run_to(state, phase)
    return go_on_by_chance(state, data)


def outcomes(dealer: Dealer, wanted: Sequence[str | int]) -> list[Any]:
    """What chance gives, in order: dice as they are, cards by key, which stay in their decks until then."""
    return [each if isinstance(each, int) else dealer.deal([each])[0] for each in wanted]


def in_deck(game: Any, dealer: Dealer, draws: Sequence[Any], family: str) -> list[str]:
    """What is left of a family, and those of its cards that will be drawn."""
    left = {*dealer.rest, *(card for card in draws if isinstance(card, str))}
    return [card for card in game.box.families[family] if card in left]


def run_to(state: State[Any], phase: str) -> None:
    """All pass, and lay no Freebie, until a phase begins. Raises ``BadInput`` when it does not come."""
    while state.phase != phase:
        seat = state.deciders[0] if state.deciders else -1
        idle = [action for action in IDLE if seat >= 0 and state.explain(seat, action) is None]
        if not idle:
            raise BadInput("start", [f"phase: {phase} does not come, {state.phase} does"])
        state.apply(seat, idle[0])


def go_on_by_chance(state: State[Any], data: Mapping[str, Any]) -> State[Any]:
    """Where a lesson names a seed, it decides once what is named has been drawn; without ``draws`` a seed always does."""
    if "seed" in data or not data.get("draws"):
        state.chance = seeded(data.get("seed", 1))
    return state


def named_cards(keys: Iterable[str] | str | None) -> tuple[str, ...]:
    """One key or several as a lesson writes them."""
    return (keys,) if isinstance(keys, str) else tuple(keys or ())


def _number(value: int | str) -> int:
    """A number, or a formula like ``"{found_wallet.amount}"``."""
    return int(fill(str(value), GAME))
