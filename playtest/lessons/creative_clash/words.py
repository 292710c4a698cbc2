"""The table of Creative Clash in words: for those who cannot see the board, and for notebooks that check their output."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from rules_model.core.state import State
from rules_model.creative_clash.graph import chain
from rules_model.creative_clash.scoring import goal, level, sheet
from rules_model.creative_clash.state import Clash, groups, pile_size
from rules_model.creative_clash.words import seat_name


def describe(state: State[Any], names: Sequence[str], seat: int | None = None) -> str:
    """What a seat (``None``: a bystander) sees on the table."""
    game, seen = state.game, state.observe(seat)
    table = seen.table
    shown = cast(
        "Clash", seen
    )  # the game's own sums read the table, the cards and the readings, which it has too

    def cards(ids: Iterable[str]) -> str:
        return ", ".join(game.card_name(id) for id in ids) or "none"

    who = seat_name(table.active, names)
    lines = [
        f"Turn {table.turn}, {who}'s. {game.chart.phases[seen.phase].says}."
        if table.turn
        else "Before the first turn.",
        f"Deck: {len(table.deck)} cards. Discards: {pile_size(shown)}.",
    ]
    links = chain(state)
    if links and links[0].card in table.pending:
        played = ", then ".join(
            f"{game.card_name(link.card)} ({seat_name(link.seat, names)})" for link in links
        )
        lines.append(f"Being played: {played}.")
    for each in range(state.seats):
        added = sheet(shown, each)
        principal = cards(table.principal[each]) if table.principal[each] else "no Principal"
        parts = [
            f"{principal}, Ego {level(shown, each)} of {goal(shown, each)}",
            f"{table.coins[each]} Coins, {added.income:+} each turn",
            f"{len(table.hand[each])} cards in hand",
        ]
        staff = groups(shown, table.studio[each])
        parts += [
            game.card_name(host) + (f" with {cards(hanging)}" if hanging else "")
            for host, hanging in staff.items()
        ]
        attached = {card for host, hanging in staff.items() for card in (host, *hanging)}
        others = [card for card in table.studio[each] if card not in attached]
        if others:
            parts.append(cards(others))
        lines.append(f"{seat_name(each, names)}: {'; '.join(parts)}.")
    if seat is not None:
        lines.append(f"Your hand: {cards(table.hand[seat])}.")
    return "\n".join(lines)


def score_rows(state: State[Any], names: Sequence[str]) -> list[list[str]]:
    """How far everybody is: a heading, Coins, income, Employees, the goal, the Ego last."""
    seats = range(state.seats)
    added = [sheet(state, seat) for seat in seats]
    return [
        ["", *(seat_name(seat, names) for seat in seats)],
        ["Coins", *(str(coins) for coins in state.table.coins)],
        ["Coins each turn", *(str(each.income) for each in added)],
        ["Employees who work", *(str(each.workers) for each in added)],
        ["Ego goal", *(str(goal(state, seat)) for seat in seats)],
        ["Ego", *(str(level(state, seat)) for seat in seats)],
    ]
