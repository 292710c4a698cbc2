"""Whether a bribe is taken: what comes in against what goes out, and who it would help."""

from __future__ import annotations

from collections.abc import Callable

from playtest.bots.creepie_view import View
from playtest.bots.heuristic import Choice
from rules_model.king_of_the_creepies import actions as act

#: What an offer has to bring, since the other one wins something by it too.
MARGIN = 0.5


def answers(view: View, keep: Callable[[str], float], monie: float = 1.0, push: float = 0.0) -> list[Choice]:
    """Take an offer or turn it down.

    Args:
        keep: what a hand card is worth.
        monie: what a Monie is worth in the same measure.
        push: what a bargain is worth beside what changes hands.
    """
    giver, _, monies, _, for_monies, _, promise = view.table.offer
    cards, for_cards = view.table.terms[view.me]
    known = [card for card in cards if card in view.cards]
    brings = monie * (monies - for_monies) + sum(map(keep, known)) - sum(map(keep, for_cards)) + push
    margin = MARGIN * (2 if promise else 1)  # something is hoped for in return
    dangerous = _wins_by_it(view, int(giver), int(for_monies), for_cards)
    if dangerous:
        reason = "It would bring the other one too near to the win."
    elif brings >= margin:
        reason = "You get more than you give, and no promise binds you."
    else:
        reason = "You would give more than you get."
    return [
        Choice(-1.0 if dangerous else brings - margin, act.ACCEPT, lambda: reason),
        Choice(0.0, act.DECLINE, lambda: reason),
    ]


def _wins_by_it(view: View, giver: int, monies: int, cards: tuple[str, ...]) -> bool:
    """Whether what is wanted is a crystal, or pays for one, to somebody who has nearly enough of them."""
    table, numbers = view.table, view.numbers
    if any(
        effect.do == "gain_crystal" for card in cards for effect in getattr(view.cards[card], "effects", ())
    ):
        return True
    if "crystal_price" not in numbers or not hasattr(table, "crystals"):
        return False
    near = table.crystals[giver] >= numbers["crystals_to_win"] - 1
    has = table.monies[giver]
    pays = (
        has < numbers["crystal_price"] <= has + monies
        and table.bought[giver] < numbers["crystal_purchases_max"]
    )
    return near and (pays or bool(cards))
