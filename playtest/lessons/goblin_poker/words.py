"""The table of Goblin Poker in words, for those who cannot see the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from playtest.lessons.king_of_the_creepies.words import battle_lines, odds, own, side
from rules_model.core.state import State
from rules_model.goblin_poker.state import Poker, pot
from rules_model.king_of_the_creepies.words import monies, seat_name

__all__ = ["describe", "odds", "score_rows"]


def describe(state: State[Any], names: Sequence[str], seat: int | None = None) -> str:
    """What a seat (``None``: a bystander) sees on the table."""
    seen = state.observe(seat)
    table = seen.table
    # The game's own sums read the table, the cards and the readings, which an observation has too.
    shown = cast("Poker", seen)
    dealer = seat_name(table.dealer, names)
    lines = [
        f"Hand {table.hands}, dealt by {dealer}. {state.game.chart.phases[seen.phase].says}.",
        f"In the pot: {monies(pot(shown))}.",
    ]
    lines += battle_lines(state, shown, names)
    for each in range(state.seats):
        parts = [monies(table.monies[each])]
        if table.folded[each]:
            parts.append("folded" if table.staked[each] else "out of this hand")
        else:
            parts.append(f"{len(table.hand[each])} cards in hand")
        if table.staked[each]:
            parts.append(f"{monies(table.staked[each])} put in, {table.bet[each]} of them in this betting")
        if table.all_in[each]:
            parts.append("all-in")
        lines.append(f"{seat_name(each, names)}: {'; '.join(parts + side(state, shown, each))}.")
    return "\n".join(lines + own(state, seen, seat))


def score_rows(state: State[Any], names: Sequence[str]) -> list[list[str]]:
    """What everybody has: a heading, Monies in the pot, Monies in hand last."""
    return [
        ["", *(seat_name(seat, names) for seat in range(state.seats))],
        ["In the pot", *(str(put_in) for put_in in state.table.staked)],
        ["Monies", *(str(held) for held in state.table.monies)],
    ]
