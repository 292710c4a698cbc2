"""A card changed: its fields as text, the faults, and a card file to play with."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import rules_model
from rules_model.core.card_csv import cards_from_csv, cards_to_csv, columns
from rules_model.core.card_toml import cards_to_toml
from rules_model.core.cards import Card, Family
from rules_model.core.errors import BadInput
from rules_model.core.game import Game


class Workbench:
    """The cards of one family, some of them changed. What a field holds is written as in a spreadsheet of cards.

    >>> bench = Workbench("campy_creatures", "mortal")
    >>> bench.fields("dare_you_dan")["set"]
    'teenager'
    >>> bench.change("dare_you_dan", {"points": "3"})
    >>> bench.card("dare_you_dan").points
    3
    """

    def __init__(self, game: str, family: str) -> None:
        self.game: Game[Any] = rules_model.load(game)
        if family not in self.game.families:
            known = ", ".join(self.game.families)
            raise BadInput(f"{game} has no family {family!r}", hint=f"its families: {known}")
        self.family: Family = self.game.families[family]
        self.columns = columns(self.family)
        text = io.StringIO(cards_to_csv(self.family, self.game.box.faces[family]), newline="")
        self._rows = {row[0]: dict(zip(self.columns, row, strict=True)) for row in list(csv.reader(text))[1:]}
        self._own = {key: dict(row) for key, row in self._rows.items()}

    @property
    def keys(self) -> tuple[str, ...]:
        """The cards, by key as they were."""
        return tuple(self._rows)

    @property
    def changed(self) -> tuple[str, ...]:
        """The cards that differ from the kit's own."""
        return tuple(key for key in self._rows if self._rows[key] != self._own[key])

    def fields(self, key: str) -> dict[str, str]:
        """The fields of a card as text."""
        return dict(self._rows[key])

    def change(self, key: str, fields: Mapping[str, str]) -> None:
        """Write into some fields of a card. Faults are told by :meth:`cards` and :meth:`card`."""
        self._rows[key] |= {name: text for name, text in fields.items() if name in self.columns}

    def reset(self, key: str | None = None) -> None:
        """Put a card, or all, back to what the kit has."""
        for each in self.keys if key is None else (key,):
            self._rows[each] = dict(self._own[each])

    def card(self, key: str) -> Card:
        """A card as it is now. Raises ``BadInput`` with its faults, the number of all cards left aside."""
        found = self._read([self._rows[key]], counted=False)
        return found[0]

    def own(self, key: str) -> Card:
        """The kit's own card."""
        return self._read([self._own[key]], counted=False)[0]

    def cards(self) -> list[Card]:
        """All cards as they are now. Raises ``BadInput`` with every fault, the number of cards in the box too."""
        return self._read(list(self._rows.values()), counted=True)

    def _read(self, rows: list[dict[str, str]], *, counted: bool) -> list[Card]:
        text = io.StringIO(newline="")
        writer = csv.writer(text)
        writer.writerow(name.capitalize() for name in self.columns)
        writer.writerows([row[name] for name in self.columns] for row in rows)
        family = self.family
        if not counted:  # one card alone never fills the box
            family = Family(family.name, family.cls, 0, lambda card: (), family.faults)
        return cards_from_csv(family, text.getvalue().encode(), "the workshop")

    def save(self, folder: Path) -> Path:
        """Write the card file, to play with. Raises ``BadInput`` with every fault."""
        path = folder / f"{self.family.name}s.toml"
        path.write_text(cards_to_toml(self.family, self.cards()), encoding="utf-8")
        return path
