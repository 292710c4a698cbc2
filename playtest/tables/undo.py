"""What has to stay hidden from an undo: nobody may take back a move after which somebody sees more than before."""

from __future__ import annotations

from typing import Any

from rules_model.core.state import State


def shows_more(before: State[Any], after: State[Any]) -> bool:
    """Whether somebody sees more than before: a card that was hidden from them, or a secret value made known."""
    for seat in (None, *range(before.seats)):
        if not _seen_cards(after, seat) <= _seen_cards(before, seat):
            return True
    for spec in type(before.table).SPECS.values():
        if spec.sees != "all" and not spec.cards:
            old, new = getattr(before.table, spec.name), getattr(after.table, spec.name)
            secrets_shown = [
                was for was, now in zip(old, new, strict=True) if was != spec.default and was != now
            ]
            if secrets_shown:
                return True
    return False


def _seen_cards(state: State[Any], seat: int | None) -> set[str]:
    table = state.table
    seen: set[str] = set()
    for spec in type(table).ZONES:
        content = getattr(table, spec.name)
        if not spec.each_seat:
            seen.update(content if spec.sees == "all" else ())
            continue
        for owner, cards in enumerate(content):
            if spec.sees == "all" or (spec.sees == "owner" and owner == seat):
                seen.update(cards)
    return seen
