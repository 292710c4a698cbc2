"""What cannot be in the callers that wait: the cards being played or drawn, the open chain, and the chain settled last."""

from __future__ import annotations

import typing
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_model.core.actions import judge
from rules_model.core.state import Frame
from rules_model.core.window import Link
from rules_model.core.window import resolve as unwound

from .asking import DRAWS, due
from .deck import Acting, Event
from .keywords import SHOWS
from .state import Clash, Deed, Drawing, immediates, is_immediate, seat_of
from .targets import is_kind, refusal
from .window import answer_refusal, is_cancel, link_of, order, reaches_all

#: What the sub-chart that goes on to a phase runs with: a card being played, or cards being drawn, and why.
DEEDS = ("win_check", "after_forced")
DRAWINGS = {
    "cards_drawn": ("turn", "effect"),
    "kept_done": ("kept",),
    "skip_done": ("refill",),
    "resolve": ("effect",),
}
#: The judges of their values.
_SHAPES = {cls: judge(tuple[tuple(typing.get_type_hints(cls).values())]) for cls in (Deed, Drawing)}  # type: ignore[misc]  # made of fields


# ---- can they be read at all?


def frames_amiss(state: Clash) -> Iterator[str]:
    """Callers whose values are of a wrong kind or name what is not there."""
    for at, frame in enumerate(state.frames):
        where = f"frames[{at}]"
        if frame.then == "judge":
            yield from _window(state, where, frame)
            continue
        if frame.window is not None:
            yield f"{where}: no window opens here"
        if frame.then in DEEDS:
            yield from _deed(state, where, frame.data)
        else:
            yield from _drawing(state, where, frame)


def _shaped(data: Any, cls: Any) -> bool:
    return _SHAPES[cls](data)


def _deed(state: Clash, where: str, data: Any) -> Iterator[str]:
    seats = range(state.seats)
    if not _shaped(data, Deed):
        yield f"{where}.data: {data!r} is no card being played"
        return
    deed = Deed(*data)
    card = state.game.cards.get(deed.card)
    if deed.card not in state.table.pending or not isinstance(card, Acting):
        yield f"{where}.data: {deed.card!r} is not being played"
        return
    aimed = card.target not in ("none", "rival")
    if deed.seat not in seats or (deed.on in state.game.cards) != aimed or (not aimed and deed.on):
        yield f"{where}.data: {card.name} is not played like this (CC-RUL-28)"
    elif aimed and not is_kind(card, state.game.cards[deed.on]):
        yield f"{where}.data: {card.name} is not played on {state.game.card_name(deed.on)} (CC-RUL-28)"
    if (card.target == "none") != (deed.studio == -1) or not -1 <= deed.studio < state.seats:
        yield f"{where}.data: {card.name} is not aimed at seat {deed.studio}"
    if not 0 <= deed.step <= len(card.effects) or not -1 <= deed.spared < state.seats:
        yield f"{where}.data: {card.name} has no effect {deed.step}, or there is no seat {deed.spared}"
    if set(deed.todo) - set(seats) or len(set(deed.todo)) != len(deed.todo):
        yield f"{where}.data: {deed.todo} are not seats, each once"
    elif deed.todo and deed.step == len(card.effects):
        yield f"{where}.data: all effects of {card.name} are done"


def _drawing(state: Clash, where: str, frame: Frame) -> Iterator[str]:
    if not _shaped(frame.data, Drawing):
        yield f"{where}.data: {frame.data!r} are no cards being drawn"
        return
    drawing = Drawing(*frame.data)
    if drawing.why not in DRAWINGS[frame.then] or not 0 <= drawing.owed <= len(state.game.cards):
        yield f"{where}.data: nobody draws {drawing.owed} cards for {drawing.why!r} here"
    elsewhere = drawing.why != "effect" and drawing.seat != state.table.active
    if drawing.seat not in range(state.seats) or elsewhere:
        yield f"{where}.data: seat {drawing.seat} does not draw now"
    if drawing.seen and set(drawing.seen) - {state.game.cards[card].key for card in immediates(state)}:
        yield f"{where}.data: {drawing.seen} are no Play Immediately cards (CC-RUL-96)"


def _window(state: Clash, where: str, frame: Frame) -> Iterator[str]:
    if frame.window is None or frame.data or not frame.window.links:
        yield f"{where}: a window with a card to be answered is needed"
        return
    for at, link in enumerate(frame.window.links):
        if link.card not in state.game.cards:
            yield f"{where}.window: link {at}: there is no card {link.card!r}"


# ---- could they have come about?


def frames_impossible(state: Clash) -> Iterator[str]:
    """Callers that can be read, on a table that is sound, and yet never come about."""
    frames = state.frames
    for at, frame in enumerate(frames):
        where = f"frames[{at}]"
        if frame.then in DEEDS:
            waits = at + 1 < len(frames) and frames[at + 1].then == "judge"
            player = frames[at - 1].data[0] if frame.then == "after_forced" else state.table.active
            deed = Deed(*frame.data)
            yield from (f"{where}.data: {fault}" for fault in _play(state, frame, deed, player))
            if waits:
                yield from (f"{where}.data: {fault}" for fault in _answered(state, deed))
            else:
                yield from (f"{where}.data: {fault}" for fault in _begun(state, deed))
        elif frame.window is not None:
            yield from _asked(state, where, frame)
            yield from _links(state, where, frame.window.links, Deed(*frames[at - 1].data))


def _play(state: Clash, frame: Frame, deed: Deed, player: int) -> Iterator[str]:
    card: Acting = state.game.cards[deed.card]
    if deed.seat != player:
        yield f"{card.name} is played by seat {player}, who is playing, not by seat {deed.seat} (CC-START-04)"
    if deed.forced != (frame.then == "after_forced"):
        yield f"forced: {deed.forced}, yet {card.name} was {'drawn' if not deed.forced else 'not drawn'} (CC-ICON-08)"
    if deed.forced != card.immediate:
        kind = "a" if card.immediate else "no"
        yield f"forced: {deed.forced}, yet {card.name} is {kind} Play Immediately card (CC-ICON-08)"
    if deed.spared >= 0 and not (
        state.config.rulings["event_on_all"] == "c"
        and deed.studio < 0
        and deed.spared != deed.seat
        and reaches_all(state, deed)
    ):
        yield f"spared: {card.name} spares nobody, as CC-RUL-53 is read here"
    if (card.target.startswith("rival") and deed.studio == deed.seat) or (
        card.target.startswith("own_") and deed.studio != deed.seat
    ):
        yield f"studio: {card.name} is not aimed at seat {deed.studio} (CC-RUL-28)"


def _answered(state: Clash, deed: Deed) -> Iterator[str]:
    """An Event that waits for answers: nothing of it has been done, and its target is as it was."""
    card: Acting = state.game.cards[deed.card]
    if deed != deed._replace(step=0, todo=(), spared=-1, ties=0):
        yield f"{card.name} waits for answers, so none of its effects has begun (CC-CXL-06)"
    if deed.on and deed.studio != seat_of(state, deed.on):
        yield f"studio: {state.game.card_name(deed.on)} does not lie in the Studio of seat {deed.studio} (CC-RUL-57)"
    elif found := refusal(state, deed.seat, card, deed.on or (deed.studio if deed.studio >= 0 else None)):
        yield f"{found.reason} ({found.rule})"


def _begun(state: Clash, deed: Deed) -> Iterator[str]:
    """An Event or a Person whose effects are being done."""
    effects = state.game.cards[deed.card].effects
    keyword = effects[deed.step].do if deed.step < len(effects) else ""
    if deed.todo and deed.todo != due(state, deed)[-len(deed.todo) :]:
        yield f"todo: {deed.todo} are not the seats that {keyword} is still due from (CC-RUL-107)"
    if not 0 <= deed.ties < SHOWS or (deed.ties and keyword != "spec_work"):
        yield f"ties: {deed.ties}; rock, paper, scissors is played {SHOWS} times at most"
    # A draw may bring up a card that moves the target; before any draw it lies where it was.
    if deed.on and not deed.step and keyword not in DRAWS and deed.studio != seat_of(state, deed.on):
        yield f"studio: {state.game.card_name(deed.on)} does not lie in the Studio of seat {deed.studio} (CC-RUL-57)"


def _asked(state: Clash, where: str, frame: Frame) -> Iterator[str]:
    """Who is still to be asked, in the order that CC-RUL-43 says."""
    window = frame.window
    assert window is not None
    full, waiting, reading = (
        order(state, window.links[-1].seat),
        window.waiting,
        state.config.rulings["answer_order"],
    )
    rest = full if reading == "d" else full[len(full) - len(waiting) :]
    if reading == "c":
        rest = tuple(seat for seat in full if seat in waiting)
    if not waiting or waiting != rest:
        yield f"{where}.window: {waiting} are not the seats still to be asked, in this order (CC-RUL-43, CC-RUL-48)"


def _links(state: Clash, where: str, links: tuple[Link, ...], deed: Deed) -> Iterator[str]:
    cards, first = state.game.cards, links[0]
    event = cards[deed.card]
    if first != Link(deed.seat, deed.card, "CC-EVT-01"):
        yield f"{where}.window: the chain does not begin with the card that is being played"
    if not isinstance(event, Event):
        yield f"{where}.window: only Events are answered (CC-RUL-99)"
    elif event.immediate and state.config.rulings["cancel_immediate"] == "b":
        yield f"{where}.window: a Play Immediately card is not answered here (CC-RUL-49)"
    for at, link in enumerate(links[1:], 1):
        if link.answers != at - 1:
            yield f"{where}.window: link {at} does not answer the one before it (CC-RUL-55)"
        elif found := answer_refusal(state, link.seat, link.card, links[:at]):
            yield f"{where}.window: link {at}: {found.reason} ({found.rule})"
        elif link != link_of(state, link.seat, link.card, links[:at]):
            yield f"{where}.window: link {at}: its rule, what it works on or its label is not that of the card"


# ---- the cards being played, and the chain settled last


def pending_amiss(state: Clash) -> Iterator[str]:
    """Cards in between: just those that the callers speak of."""
    table, frames = state.table, state.frames
    held = [frame.data[1] for frame in frames if frame.then in DEEDS]
    held += [link.card for frame in frames if frame.window for link in frame.window.links[1:]]
    extra = Counter(table.pending)
    extra.subtract(held)
    loose = [card for card, count in extra.items() if count]
    if state.phase == "aim_card":
        drawn = table.pending[-1:]
        if loose != list(drawn) or not is_immediate(state.game.cards[drawn[0]]):
            yield "table.pending: the last card is the one just drawn, to be played at once (CC-RUL-95)"
    elif loose:
        yield f"table.pending: {', '.join(loose)}: not what is being played"
    if state.phase in ("choose_card", "show_hands"):
        deed = Deed(*frames[-1].data)
        effects = state.game.cards[deed.card].effects
        keyword = effects[deed.step].do if deed.step < len(effects) else ""
        if state.phase == "choose_card" and (keyword in ("", "spec_work", *DRAWS) or not deed.todo):
            yield "frames: nobody has to choose a card for that effect"
        if state.phase == "show_hands" and (keyword != "spec_work" or len(deed.todo) != 2):
            yield "frames: nobody has to show a hand for that effect"


def last_chain_amiss(state: Clash) -> Iterator[str]:
    """The chain settled last: an Event and the cancels on it, all of which have been seen."""
    chain = state.table.last_chain
    if not chain:
        return
    links = tuple(
        Link(seat, card, "", None if answers == -1 else answers, works, None, label)
        for seat, card, answers, works, _, label in chain
    )
    faults = [*_links_amiss(state, links)]
    if not faults:
        stand = [link.stands for link in unwound(links)]
        faults = [
            f"table.last_chain[{at}]: {link[1]} {'stands' if link[4] else 'falls'}, against CC-CXL-03"
            for at, link in enumerate(chain)
            if link[4] != stand[at]
        ]
    yield from faults


def _links_amiss(state: Clash, links: tuple[Link, ...]) -> Iterator[str]:
    table, cards, rulings = state.table, state.game.cards, state.config.rulings
    seen = {*table.discards, *table.pending}.union(*table.studio)
    if len({link.card for link in links}) < len(links):
        yield "table.last_chain: names a card twice"
    for at, link in enumerate(links):
        where, card = f"table.last_chain[{at}]", cards.get(link.card)
        spares = at == 1 and rulings["event_on_all"] == "c" and link.label == "spared"
        if link.seat not in range(state.seats) or not isinstance(card, Event) or is_cancel(card) != bool(at):
            yield f"{where}: {link.card!r} of seat {link.seat} is no link of a chain (CC-CXL-01)"
        elif link.card not in seen:
            yield f"{where}: {card.name} was seen by all, and lies where nobody sees it"
        elif (spares and card.cancels != "own") or link.label != ("spared" if spares else ""):
            yield f"{where}: {link.label!r} is nothing that {card.name} does (CC-RUL-53)"
        elif link.answers != (at - 1 if at else None) or link.works == spares:
            yield f"{where}: {card.name} does not answer the card before it (CC-RUL-55)"
        elif at and rulings["cancel_own"] == "b" and link.seat == links[at - 1].seat:
            yield f"{where}: nobody cancels a card of their own here (CC-RUL-48)"
