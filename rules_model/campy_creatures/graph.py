"""The cancel chain of a turn: whose Vampire cancels whom, told ahead or as it has come about."""

from __future__ import annotations

from rules_model.core.window import Link

from .effects import vampire
from .state import Campy, acting_order


def cancel_chain(state: Campy) -> tuple[Link, ...]:
    """A link for every creature in play, in acting order; a Vampire's link answers its left neighbour's.

    What has not happened yet is told as it will, if nothing moves on the meter. Empty before the reveal.
    """
    table, cards = state.table, state.game.cards
    if not all(table.in_play):
        return ()
    ahead = state.clone()
    ahead.keep_events = False
    order = acting_order(ahead)
    done = {seat for seat, _, _ in table.cancels}
    for seat in order:
        is_vampire = cards[table.in_play[seat][0]].ability == "vampire"
        free = ahead.table.canceled_by[seat] < 0 or state.config.rulings["vampire_chain"] == "b"
        if is_vampire and seat not in done and free and seat not in table.acted:
            vampire(ahead, seat)
        if seat not in ahead.table.acted:
            ahead.table.acted += (seat,)
    results = {seat: (target, result) for seat, target, result in ahead.table.cancels}
    place = {seat: at for at, seat in enumerate(order)}
    links = []
    for seat in order:
        card = table.in_play[seat][0]
        target, result = results.get(seat, (None, ""))
        links.append(
            Link(
                seat,
                card,
                "CM-VAMP-02" if result else "CM-TURN-11",
                answers=None if target is None else place[target],
                works=result == "canceled",
                stands=ahead.table.canceled_by[seat] < 0,
                label=result,
            )
        )
    return tuple(links)
