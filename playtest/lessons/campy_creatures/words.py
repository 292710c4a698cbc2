"""The table of Campy Creatures in words: for those who cannot see the board, and for notebooks that check their output."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.campy_creatures.scoring import LINES, scores
from rules_model.campy_creatures.words import LINE_NAMES, seat_name
from rules_model.core.state import State


def describe(state: State[Any], names: Sequence[str], seat: int | None = None) -> str:
    """What a seat (``None``: a bystander) sees on the table."""
    game, seen = state.game, state.observe(seat)
    table, numbers = seen.table, game.rulebook.numbers

    def cards(ids: Sequence[str]) -> str:
        return ", ".join(game.card_name(id) for id in ids) or "none"

    lines = [
        f"Round {table.round} of {numbers['rounds']}, turn {table.turn} of {numbers['scenes_per_round']}. "
        f"{game.chart.phases[seen.phase].says}.",
        f"Clash-O-Meter, top first: {', '.join(seat_name(each, names) for each in table.meter)}.",
        f"Scenes, next one first: {cards(table.scene_row)}.",
        f"Market: {cards(table.market)}.",
    ]
    for each in range(state.seats):
        parts = []
        if table.in_play[each]:
            name = f"{cards(table.in_play[each])}, strength {table.strength[each]}"
            parts.append(name + (", canceled" if table.canceled_by[each] >= 0 else ""))
        elif table.chosen[each]:
            parts.append("has chosen a creature")
        parts.append(f"{table.energy[each]} energy")
        if table.tokens[each]:
            parts.append(f"+{sum(table.tokens[each])} for the next creature")
        parts.append(f"lab: {cards(table.lab[each])}")
        if table.lab_down[each]:
            hidden = cards(table.lab_down[each]) if each == seat else f"{len(table.lab_down[each])} unseen"
            parts.append(f"face down: {hidden}")
        if table.scenes[each]:
            parts.append(f"scenes: {cards(table.scenes[each])}")
        lines.append(f"{seat_name(each, names)}: {'; '.join(parts)}.")
    return "\n".join(lines)


def score_rows(state: State[Any], names: Sequence[str]) -> list[list[str]]:
    """The score pad if the game were scored now (or as it was scored): a heading, the lines, the totals."""
    pad = scores(state) if state.outcome is None else state.outcome.lines
    rows = [["", *(seat_name(seat, names) for seat in range(state.seats))]]
    rows += [[LINE_NAMES[line], *(str(lines[line]) for lines in pad)] for line in LINES]
    rows.append(["Total", *(str(sum(lines.values())) for lines in pad)])
    return rows
