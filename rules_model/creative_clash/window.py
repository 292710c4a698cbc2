"""The sub-chart of answering an Event: every seat is asked, an answer can be answered, and the chain is settled.

Everybody is asked whether or not they hold an answer: who is asked must not tell what is held (CC-RUL-47).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal
from rules_model.core.window import Link, Window, answer, clockwise, open_window, pass_on
from rules_model.core.window import resolve as unwound

from . import actions as act
from .deck import Event
from .effects import to_discards
from .keywords import EVENT_EFFECTS
from .state import Clash, Deed

window = Chart("window", start="open_chain")

PASSED = "pass"


def the_window(state: Clash) -> Window:
    """The open window of the running sub-chart."""
    found = state.frames[-1].window
    assert found is not None
    return found


def first_deed(state: Clash) -> Deed:
    """The Event that the chain began with: the deed of the sub-chart that opened the window."""
    return Deed(*state.frames[-2].data)


def order(state: Clash, player: int) -> tuple[int, ...]:
    """In which order seats are asked about a card of ``player`` (CC-RUL-43, CC-RUL-44)."""
    seats, rulings = state.config.seats, state.config.rulings
    if rulings["answer_order"] == "b":
        asked = tuple((state.table.active + step) % seats for step in range(seats))
    else:
        asked = clockwise(seats, player, also_self=True)
    # Where nobody may cancel a card of their own, its player has nothing to be asked (CC-RUL-48).
    return asked if rulings["cancel_own"] == "a" else tuple(seat for seat in asked if seat != player)


@window.automatic("CC-RUL-46", to={"answer_card": "everybody is asked"})
def open_chain(state: Clash) -> str:
    """The Event is the first link of a chain."""
    deed = first_deed(state)
    link = Link(deed.seat, deed.card, "CC-EVT-01")
    state.set_frame(window=open_window(link, order(state, deed.seat)))
    return "answer_card"


# ---- the decision


def asked(state: Clash) -> tuple[int, ...]:
    """The next seat in order; or all at once, where the first to call or a secret choice decides (CC-RUL-43)."""
    waiting = the_window(state).waiting
    reading = state.config.rulings["answer_order"]
    if reading == "c":
        return waiting
    if reading == "d":
        return tuple(seat for seat in waiting if not state.table.reply[seat])
    return waiting[:1]


def answers(state: Clash, seat: int) -> Iterable[Action]:
    """Passing, and every cancel card in hand."""
    cancels = cancels_of(state)
    found: list[Action] = [act.PASS]
    found += [act.answer(id) for id in state.table.hand[seat] if id in cancels]
    return found


def cancels_of(state: Clash) -> frozenset[str]:
    """All cancel cards of the game."""
    found: frozenset[str] | None = state.game.cache.get("cancels")
    if found is None:
        found = frozenset(id for id, card in state.game.cards.items() if is_cancel(card))
        state.game.cache["cancels"] = found
    return found


def is_cancel(card: object) -> bool:
    """Whether a card cancels others."""
    return isinstance(card, Event) and card.cancels != "no"


def check_answer(state: Clash, seat: int, action: act.Answer | act.Pass) -> Refusal | None:
    """A cancel card of one's own hand whose text fits the card just played (CC-ICON-12)."""
    if isinstance(action, act.Pass):
        return None
    if action.card not in state.table.hand[seat]:
        return Refusal(f"{state.game.card_name(action.card)} is not in your hand", "CC-ICON-11")
    return answer_refusal(state, seat, action.card, the_window(state).links)


def answer_refusal(state: Clash, seat: int, id: str, links: tuple[Link, ...]) -> Refusal | None:
    """Why a card does not answer the last one of a chain."""
    card = state.game.cards[id]
    if not is_cancel(card):
        return Refusal(f"{card.name} is no cancel card", "CC-ICON-12")
    if links[-1].seat == seat and state.config.rulings["cancel_own"] == "b":
        return Refusal("nobody cancels a card of their own", "CC-RUL-48")
    return None if card.cancels == "any" else own_refusal(state, seat, card, links)


def own_refusal(state: Clash, seat: int, card: Event, links: tuple[Link, ...]) -> Refusal | None:
    """Why a card for one's own Studio alone does not fit the last card of the chain (CC-COS-01)."""
    deed = first_deed(state)
    against = is_against(state, seat, deed)
    if len(links) == 1:
        return against
    last, reading = links[-1], state.config.rulings["own_cancels_in_chain"]
    if reading == "b":
        return Refusal(f"{card.name} answers the Event itself alone, no cancel", "CC-RUL-54")
    if last.seat == seat:
        return Refusal(f"{card.name} answers what others play", "CC-RUL-54")
    target = links[last.answers] if last.answers is not None else last
    if reading == "c" and target.seat == seat:
        return None
    return against


def is_against(state: Clash, seat: int, deed: Deed) -> Refusal | None:
    """Why an Event is not played against a seat's Studio; ``None`` when it is (CC-COS-01, CC-RUL-53, CC-RUL-100)."""
    name = state.game.card_name(deed.card)
    if deed.seat == seat:
        return Refusal(
            f"seat {seat} plays {name}, so it is not against the Studio of seat {seat}", "CC-RUL-100"
        )
    if deed.studio == seat:
        return None
    if deed.studio < 0 and reaches_all(state, deed):
        if state.config.rulings["event_on_all"] != "a":
            return None
        return Refusal(f"{name} is not against the Studio of seat {seat} alone", "CC-RUL-53")
    return Refusal(f"{name} is not against the Studio of seat {seat}", "CC-COS-01")


def reaches_all(state: Clash, deed: Deed) -> bool:
    """Whether an Event touches every Studio."""
    effects = state.game.cards[deed.card].effects
    return any(EVENT_EFFECTS[effect.do].reach == "all" for effect in effects)


def answer_card(state: Clash, seat: int, action: act.Answer | act.Pass) -> str | None:
    """Pass, or play the cancel: it is the card just played from now on (CC-RUL-45)."""
    reading = state.config.rulings["answer_order"]
    if reading == "d":
        return answer_in_secret(state, seat, action)
    open_now = the_window(state)
    if isinstance(action, act.Answer):
        add_link(state, seat, action.card)
        return None
    state.emit("pass", "CC-RUL-45", seat, card=open_now.links[-1].card)
    waiting = tuple(each for each in open_now.waiting if each != seat)
    state.set_frame(window=Window(open_now.links, waiting) if reading == "c" else pass_on(open_now))
    return None if waiting else "unwind"


def answer_in_secret(state: Clash, seat: int, action: act.Answer | act.Pass) -> str | None:
    """Everybody chooses at once; of those who answer, the first clockwise plays (CC-RUL-43, reading d)."""
    table = state.table
    table.reply[seat] = action.card if isinstance(action, act.Answer) else PASSED
    state.emit("reply", "CC-RUL-43", seat)
    if asked(state):
        return None
    replies, table.reply = table.reply, [""] * state.config.seats
    for each in the_window(state).waiting:
        if replies[each] in table.hand[each]:
            add_link(state, each, replies[each])
            return None
    state.set_frame(window=Window(the_window(state).links, ()))
    return "unwind"


def add_link(state: Clash, seat: int, card: str) -> None:
    """The cancel joins the chain, and everybody is asked about it."""
    table, open_now = state.table, the_window(state)
    table.hand[seat] = tuple(each for each in table.hand[seat] if each != card)
    table.pending += (card,)
    state.set_frame(window=answer(open_now, link_of(state, seat, card, open_now.links), order(state, seat)))
    rule = "CC-COS-01" if state.game.cards[card].cancels == "own" else "CC-CXL-01"
    state.emit("answer", rule, seat, card=card, on=open_now.links[-1].card)


def link_of(state: Clash, seat: int, card: str, links: tuple[Link, ...]) -> Link:
    """What a cancel does at the end of a chain.

    Where a card against all can be stopped for one Studio alone, the cancel does not stop the card itself (CC-RUL-53).
    """
    spares = (
        len(links) == 1
        and state.game.cards[card].cancels == "own"
        and first_deed(state).studio < 0
        and state.config.rulings["event_on_all"] == "c"
    )
    return Link(
        seat,
        card,
        "CC-COS-02" if spares else "CC-CXL-02",
        answers=len(links) - 1,
        works=not spares,
        label="spared" if spares else "",
    )


def question(state: Clash, seat: int) -> str:
    """The question."""
    return f"Do you cancel {state.game.card_name(the_window(state).links[-1].card)}?"


window.decision(
    "answer_card",
    "CC-CXL-05",
    says="A seat passes or cancels the card just played; a cancel asks everybody again",
    to={"unwind": "everybody has passed on the last card"},
    actions=(act.Answer, act.Pass),
    ask=question,
    deciders=asked,
    candidates=answers,
    check=check_answer,
    apply=answer_card,
)


@window.automatic("CC-CXL-03", to={"chain_settled": "the cancel cards are discarded"})
def unwind(state: Clash) -> str:
    """From the last card back, each cancel that stands stops the one before it."""
    table = state.table
    links = the_window(state).links
    if len(links) == 1:  # nobody has answered
        table.last_chain = ((links[0].seat, links[0].card, -1, True, True, ""),)
        return "chain_settled"
    links = unwound(links)
    cancels = tuple(link.card for link in links[1:])
    table.last_chain = tuple(
        (
            link.seat,
            link.card,
            -1 if link.answers is None else link.answers,
            link.works,
            bool(link.stands),
            link.label,
        )
        for link in links
    )
    table.pending = tuple(each for each in table.pending if each not in cancels)
    to_discards(state, cancels)
    stand = tuple(link.card for link in links if link.stands)
    state.emit("unwind", "CC-CXL-03", None, cards=tuple(link.card for link in links), stand=stand)
    return "chain_settled"


window.end("chain_settled", "CC-CXL-04", says="It is known whether the Event works")
