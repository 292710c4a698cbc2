"""Who gets the pot."""

from __future__ import annotations

from collections.abc import Sequence

from rules_model.king_of_the_creepies.modifiers import standing
from rules_model.king_of_the_creepies.state import Seats

from .state import Poker, in_hand, pot


def ranking(state: Poker) -> tuple[Seats, ...]:
    """Those in the hand by how the battle went, best first; those knocked out together form one group.

    Who is left alone comes first and last; where nobody had a Creepie to lay, all are one group.
    """
    left = in_hand(state)
    if len(left) == 1:
        return (left,)
    groups = [standing(state), *reversed(state.table.fallen)]
    fought = tuple(tuple(seat for seat in left if seat in group) for group in groups)
    return tuple(group for group in fought if group) or (left,)


def shares(
    staked: Sequence[int], groups: Sequence[Seats], reading: str
) -> tuple[list[tuple[Seats, int]], list[int]]:
    """How a pot is shared: amounts with the seats that split each, and what every seat gets back (GP-RUL-08).

    Args:
        staked: what each seat has put in.
        groups: who fought, best first; each group in the order in which odd Monies are given out.
        reading: of GP-RUL-08. ``b``: the best take all. ``a``: the best take from everybody at most what they have put
            in themselves, the rest goes back. ``c``: what the best have no part in goes to the next best who have.
    """
    back = [0] * len(staked)
    if reading == "b":
        return [(groups[0], sum(staked))], back
    contested = groups[:1] if reading == "a" else groups
    parts: dict[Seats, int] = {}
    low = 0
    for high in sorted({staked[seat] for group in contested for seat in group}):
        amount = sum(min(each, high) - min(each, low) for each in staked)
        takers = next(
            takers for group in contested if (takers := tuple(seat for seat in group if staked[seat] >= high))
        )
        parts[takers] = parts.get(takers, 0) + amount
        low = high
    back = [max(0, each - low) for each in staked]
    return [(takers, amount) for takers, amount in parts.items() if amount], back


def pay_out(state: Poker) -> None:
    """The pot goes to the winner of the battle (GP-HND-10), or to who is left (GP-RUL-09); ties split it (GP-RUL-22)."""
    table = state.table
    alone = len(in_hand(state)) == 1
    parts, back = shares(table.staked, ranking(state), state.config.rulings["short_stack"])
    whole = pot(state)
    table.staked = [0] * state.config.seats
    for takers, amount in parts:
        each, odd = divmod(amount, len(takers))
        for at, seat in enumerate(takers):
            gain = each + (odd if at == 0 else 0)
            if len(takers) > 1:
                rule = "GP-RUL-22"
            elif amount < whole:
                rule = "GP-RUL-08"
            else:
                rule = "GP-RUL-09" if alone else "GP-HND-10"
            table.monies[seat] += gain
            state.emit("pot", rule, seat, amount=gain, now=table.monies[seat])
    for seat, amount in enumerate(back):
        if amount:
            table.monies[seat] += amount
            state.emit("returned", "GP-RUL-08", seat, amount=amount, now=table.monies[seat])
