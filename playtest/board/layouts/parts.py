"""What layouts are made of: areas and the items in them, as `docs/architecture.md` describes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rules_model.core.observation import Observation
from rules_model.core.state import State

Area = dict[str, Any]
Item = dict[str, Any]


def make_area(id: str, label: str, place: str, form: str, items: list[Item], **more: Any) -> Area:
    """An area; what is not given is empty."""
    base = {"id": id, "label": label, "seat": None, "place": place, "form": form, "items": items}
    return {**base, "count": None, "empty": "", "rule": None, **more}


def make_item(**what: Any) -> Item:
    """An item that nothing can be done with yet: views add what can be played."""
    return {"playable": False, "actions": [], "note": None, "tone": None, **what}


def make_items(cards: tuple[str, ...]) -> list[Item]:
    """Items of cards, those that are hidden as backs."""
    return [make_item(back=card[1:]) if card.startswith("?") else make_item(card=card) for card in cards]


def as_state(observation: Observation) -> State[Any]:
    """An observation for a game's own sums: they read the table, the cards and the readings, which it has too."""
    return cast("State[Any]", observation)


def score_pad(
    observation: Observation, names: Sequence[str], lines: Mapping[str, str], total: str = ""
) -> tuple[list[str], list[list[Any]]]:
    """How the game ended: places, the named lines of the scores and their ``total``, a column a seat."""
    outcome = observation.outcome
    if outcome is None:
        return [], []
    seats = range(len(names))
    rows = [["Place", *(outcome.ranking.index(seat) + 1 for seat in seats)]]
    rows += [[label, *(outcome.lines[seat].get(line, 0) for seat in seats)] for line, label in lines.items()]
    if total:
        rows.append([total, *(outcome.scores[seat] for seat in seats)])
    return ["", *names], rows
