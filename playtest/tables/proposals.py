"""Proposals at a table with real cards: deeds that are not listed, having no bound, such as a bribe.

What somebody offers may lie face down, and what they ask for may lie anywhere: only the two of them know.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from playtest.tables.unseen import Swap, Unknown, brought, hidden_zones, mentioned
from rules_model import BadInput
from rules_model.core.actions import Action, field_types
from rules_model.core.observation import Observation
from rules_model.core.state import State

HAND = "hand"


def known_to_all(state: State[Any], seat: int, unknown: Unknown) -> Observation:
    """What ``seat`` sees of the table and of its own cards, as far as it has been typed in."""
    seen, own = state.observe(None), state.observe(seat)
    for spec in type(state.table).ZONES:
        if spec.sees == "owner" and spec.each_seat:
            cards = getattr(own.table, spec.name)[seat]
            masks = state.game.masks
            getattr(seen.table, spec.name)[seat] = tuple(
                masks[card] if card in unknown else card for card in cards
            )
    return dataclasses.replace(seen, seat=seat)


def proposed(
    state: State[Any], seat: int, action: Action, of: int, unknown: Unknown
) -> tuple[Action, tuple[Swap, ...]]:
    """A proposal to ``of`` with the cards as the kit holds them, and the guesses that have to be set right before it.

    Cards without names are any of those in the hand of ``seat`` that nobody has named. A card that may be anywhere is
    taken to be in the hand of ``of``, where it can be: else they could not agree.

    Raises:
        BadInput: so many cards without names are not there.
    """
    swaps: tuple[Swap, ...] = ()
    for card in sorted(mentioned(state, action)):
        swaps += brought(state, of, card, HAND, unknown)[1]
    names = dict(swaps) | {other: one for one, other in swaps}
    hand = next(cards for spec, owner, cards in hidden_zones(state) if (spec.name, owner) == (HAND, seat))
    guesses = [names.get(card, card) for card in hand if card in unknown]

    def fill(value: Any) -> Any:
        if not isinstance(value, str) or not value.startswith("?"):
            return value
        card = next((each for each in guesses if state.game.masks[each] == value), None)
        if card is None:
            raise BadInput("So many face-down cards are not there.")
        guesses.remove(card)
        return card

    values = {name: getattr(action, name) for name in field_types(type(action))}
    rows = {name: tuple(map(fill, value)) for name, value in values.items() if isinstance(value, tuple)}
    return dataclasses.replace(action, **rows), swaps
