"""Bribes: an offer of Monies and hand cards, taken or turned down at once (KC-BRI-01, KC-RUL-49, KC-RUL-50)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action, check_fields
from rules_model.core.errors import Refusal
from rules_model.core.table import Cards

from . import actions as act
from .goals import happened
from .state import Fight
from .steps import AnyTime, Interrupt, unlisted

#: A promise is a sentence, not a letter.
PROMISE_LENGTH = 120


def able(state: Fight, seat: int) -> bool:
    """Whether a seat has anything to offer."""
    table = state.table
    return bool(table.hand[seat] or table.monies[seat] or table.laid[seat])


def check_offer(state: Fight, seat: int, action: act.Offer, moment: str) -> Refusal | None:
    """Monies in hand and hand cards, both ways. What the other holds is not looked at: a refusal must not tell.

    Raises:
        BadInput: a field is not of its type.
    """
    check_fields(action)  # it is listed nowhere, so anything may stand in it
    if not 0 <= action.to < state.seats or action.to == seat:
        return Refusal("a bribe is offered to another player", "KC-BRI-03")
    table, mine = state.table, (action.monies, action.for_monies)
    if min(mine) < 0:
        return Refusal("Monies are counted from 0 up", "KC-BRI-02")
    if action.monies > table.monies[seat]:
        return Refusal(f"you have {table.monies[seat]} Monies in hand", "KC-BRI-02")
    if action.for_monies > table.monies[action.to]:
        return Refusal(f"seat {action.to} has {table.monies[action.to]} Monies in hand", "KC-BRI-02")
    for cards in (action.cards, action.for_cards):
        if len(set(cards)) != len(cards) or any(card not in state.game.cards for card in cards):
            return Refusal("each card can be handed over once, and must be one of this game", "KC-BRI-02")
    for card in action.cards:
        if card not in table.hand[seat]:
            return Refusal(f"{state.game.card_name(card)} is not in your hand", "KC-BRI-02")
    if not any((*mine, action.cards, action.for_cards)):
        return Refusal("an offer needs Monies or cards on one side at least", "KC-BRI-02")
    if len(action.promise) > PROMISE_LENGTH or not (action.promise or "-").isprintable():
        return Refusal(f"what is hoped for takes at most {PROMISE_LENGTH} printable characters", "KC-BRI-03")
    return None


def offer(state: Fight, seat: int, action: act.Offer) -> None:
    """The offer lies open; which cards are meant, the two of them know alone."""
    table, to = state.table, action.to
    counts = len(action.cards), len(action.for_cards)
    table.offer = (seat, to, action.monies, counts[0], action.for_monies, counts[1], action.promise)
    table.terms[seat] = table.terms[to] = (action.cards, action.for_cards)
    state.emit_secret(
        "offer",
        "KC-BRI-01",
        seat,
        ("cards", "for_cards"),
        (seat, to),
        to=to,
        monies=action.monies,
        count=counts[0],
        cards=action.cards,
        for_monies=action.for_monies,
        for_count=counts[1],
        for_cards=action.for_cards,
        promise=action.promise,
    )


def waits(state: Fight) -> int:
    """Who has to answer an offer; -1 nobody."""
    return state.table.offer[1] if state.table.offer else -1


def ask_answer(state: Fight, seat: int) -> str:
    """The question put to who is offered a bribe."""
    return f"Do you take the offer of seat {state.table.offer[0]}?"


def answers(state: Fight, seat: int) -> Iterable[Action]:
    """Yes or no."""
    return (act.DECLINE, act.ACCEPT)


def terms(state: Fight) -> tuple[Cards, Cards]:
    """The cards offered and wanted. None, in the imagined world (``world``) of somebody who does not know them."""
    table = state.table
    giver, taker = table.offer[:2]
    known: tuple[Cards, ...] = table.terms[taker] or table.terms[giver] or ((), ())
    return known[0], known[1]


def check_answer(state: Fight, seat: int, action: act.Accept | act.Decline) -> Refusal | None:
    """One can accept only what one can hand over."""
    if isinstance(action, act.Decline):
        return None
    wanted = terms(state)[1]
    for card, copy in zip(wanted, copies(state, seat, wanted), strict=True):
        if not copy:
            return Refusal(f"you do not hold {state.game.card_name(card)}", "KC-RUL-50")
    return None


def copies(state: Fight, seat: int, wanted: Cards) -> Cards:
    """What a seat hands over for cards that were asked for by name: any copy of each, ``""`` where it has none left."""
    cards, hand = state.game.cards, [card for card in state.table.hand[seat] if card in state.game.cards]
    found = []
    for card in wanted:
        same = [each for each in hand if cards[each].key == cards[card].key]
        copy = card if card in same else next(iter(same), "")
        hand = [each for each in hand if each != copy]
        found.append(copy)
    return tuple(found)


def answer(state: Fight, seat: int, action: act.Accept | act.Decline) -> None:
    """Taken: all of it changes hands in one step, and no promise binds (KC-RUL-49). Turned down: nothing happens."""
    table = state.table
    giver, taker, monies, _, for_monies, _, promise = table.offer
    cards, wanted = terms(state)
    for_cards = tuple(copy for copy in copies(state, taker, wanted) if copy)
    table.offer = ()
    table.terms[giver] = table.terms[taker] = ()
    if isinstance(action, act.Decline):
        state.emit("decline", "KC-RUL-50", taker, to=giver)
        return
    table.monies[giver] += for_monies - monies
    table.monies[taker] += monies - for_monies
    swap(state, giver, taker, cards)
    swap(state, taker, giver, for_cards)
    state.emit_secret(
        "accept",
        "KC-RUL-49",
        taker,
        ("cards", "for_cards"),
        (giver, taker),
        to=giver,
        monies=monies,
        count=len(cards),
        cards=cards,
        for_monies=for_monies,
        for_count=len(wanted),
        for_cards=for_cards,
        promise=promise,
    )
    for each in (giver, taker):
        happened(state, "bribe_accepted", each, monies=monies, cards=len(cards))


def swap(state: Fight, giver: int, taker: int, cards: tuple[str, ...]) -> None:
    """Hand cards go from hand to hand. A card that an imagined world (``redeal``) has put elsewhere stays there."""
    hand = state.table.hand
    given = tuple(card for card in cards if card in hand[giver])
    hand[giver] = tuple(card for card in hand[giver] if card not in given)
    hand[taker] += given


OFFER = AnyTime(act.Offer, able, unlisted, check_offer, offer)
ANSWER = Interrupt(waits, (act.Accept, act.Decline), "KC-RUL-49", ask_answer, answers, check_answer, answer)
