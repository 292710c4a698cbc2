"""Positions written in a few words: what the starts of all games' lessons share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules_model import BadInput, Game
from rules_model.core.observation import plain
from rules_model.core.position import FORMAT
from rules_model.core.state import State
from rules_model.core.table import Table


class Dealer:
    """Hands out the copies of cards, each once."""

    def __init__(self, cards: Mapping[str, Any]) -> None:
        self.cards = cards
        self.rest = list(cards)

    def deal(self, wanted: Iterable[str], copy: str = "") -> list[str]:
        """One card for every key; ``"the_damsel*2"`` means two. ``copy``: how the id of the copy has to end."""
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

    def of_back(self, back: str, count: int | None = None) -> list[str]:
        """The first cards of that back; all that are left when no ``count`` is given."""
        return self._take([id for id in self.rest if self.cards[id].back == back][:count])

    def of_kind(self, *kinds: str, count: int | None = None) -> list[str]:
        """The first cards of these kinds; all that are left when no ``count`` is given."""
        return self._take([id for id in self.rest if self.cards[id].kind in kinds][:count])

    def _take(self, dealt: list[str]) -> list[str]:
        self.rest = [id for id in self.rest if id not in dealt]
        return dealt


def check_keys(data: Mapping[str, Any], keys: Iterable[str]) -> None:
    """Raise ``BadInput`` where a lesson's ``[start]`` has a key that the game does not know."""
    if unknown := set(data) - set(keys):
        raise BadInput("start", [f"{key}: not a key of [start]" for key in sorted(unknown)])


def of_each(data: Mapping[str, Any], key: str, names: Sequence[str]) -> list[Any]:
    """What a lesson says about each seat under a key, by seat; ``None`` where it says nothing."""
    return [data.get(key, {}).get(name) for name in names]


def state_at(
    game: Game[Any],
    phase: str,
    table: Table,
    data: Mapping[str, Any],
    draws: Sequence[str],
    *,
    seats: int,
    options: Mapping[str, Any],
) -> State[Any]:
    """The state with that table; ``draws`` are drawn next, in their order, where there are any. Raises ``BadInput``."""
    return game.position(
        {
            "position": FORMAT,
            "game": game.name,
            "seats": seats,
            "options": dict(options),
            "rulings": dict(data.get("rulings", {})),
            "phase": phase,
            "frames": [],
            "chance": {"script": list(draws)} if draws else {"seed": data.get("seed", 1)},
            "table": {name: plain(getattr(table, name)) for name in type(table).SPECS},
            "outcome": None,
        }
    )
