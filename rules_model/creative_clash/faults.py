"""What cannot be in a position of Creative Clash, beyond cards that are missing or double."""

from __future__ import annotations

import typing
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_model.core.actions import fits
from rules_model.core.state import Frame
from rules_model.core.window import Link

from .asking import PICKS
from .deck import Acting, Employee, Event, Expert, Principal, Skill
from .scoring import power
from .state import Clash, Deed, Drawing, is_attachment, is_immediate
from .targets import stays
from .window import PASSED, is_cancel

#: What the sub-chart that goes on to a phase runs with: a card being played, or cards being drawn, and why.
_DEEDS = ("win_check", "after_forced")
_DRAWINGS = {
    "cards_drawn": ("turn", "effect"),
    "kept_done": ("kept",),
    "skip_done": ("refill",),
    "resolve": ("effect",),
}
#: The types of their values.
_SHAPES = {cls: tuple(typing.get_type_hints(cls).values()) for cls in (Deed, Drawing)}
_HANDS = ("", "rock", "paper", "scissors")


def faults(state: Clash) -> list[str]:
    """All that is wrong, each as a sentence with its place."""
    found = [*_values(state), *_zones(state)]
    for seat in range(state.seats):
        found += _studio(state, seat)
    found += _frames(state)
    return found or [*_pending(state), *_secrets(state)]


def _values(state: Clash) -> Iterator[str]:
    table, numbers, seats = state.table, state.game.rulebook.numbers, range(state.seats)
    if table.active not in seats:
        yield f"table.active: there is no seat {table.active} (CC-COMP-13)"
    for name in ("turn", "fewer_skills", "more_workers", "projects_done"):
        if getattr(table, name) < 0:
            yield f"table.{name}: {getattr(table, name)} is below 0"
    for seat in seats:
        if not numbers["coins_min"] <= table.coins[seat] <= numbers["coins_max"]:
            yield f"table.coins[{seat}]: {table.coins[seat]} is not on the track (CC-ICON-03, CC-ICON-05)"
        if abs(table.adjustment[seat]) > (0 if state.config.rulings["lasting_ego"] == "a" else 200):
            yield f"table.adjustment[{seat}]: {table.adjustment[seat]} cannot have come about (CC-RUL-35)"
    for at, (seat, card, answers, *_) in enumerate(table.last_chain):
        if seat not in seats or card not in state.game.cards or not -1 <= answers < max(at, 1):
            yield f"table.last_chain[{at}]: no link of a chain"
    if any(card not in state.game.cards for card in table.used):
        yield "table.used: names no Person"
    if state.phase == "setup_discard":
        sizes = {numbers["cards_kept"], numbers["cards_dealt"]}
        if {len(hand) for hand in table.hand} - sizes:
            yield f"table.hand: in setup a hand holds {' or '.join(map(str, sorted(sizes)))} cards (CC-SETUP-10)"


def _zones(state: Clash) -> Iterator[str]:
    table, cards, options = state.table, state.game.cards, state.config.options
    for seat in range(state.seats):
        wanted = 0 if options["even_the_field"] else 1
        held = table.principal[seat]
        if len(held) != wanted or not all(isinstance(cards[card], Principal) for card in held):
            yield f"table.principal[{seat}]: {wanted} of the Principals belongs here (CC-PRIN-01, CC-FIELD-01)"
        if table.drawn[seat] and not power(state, seat, "draw_and_give_up"):
            yield f"table.drawn[{seat}]: nobody here gives up a drawn card (CC-RUL-97)"
        for name in ("hand", "drawn", "tossed"):
            yield from (
                f"table.{name}[{seat}]: {card} cannot be held in hand (CC-ICON-08)"
                for card in getattr(table, name)[seat]
                if is_immediate(cards[card])
            )
        waits = state.config.rulings["redraw_immediate"] == "c"
        if table.kept[seat] and not (waits and all(is_immediate(cards[card]) for card in table.kept[seat])):
            yield f"table.kept[{seat}]: only Play Immediately cards wait for a turn, if at all (CC-RUL-12)"
    yield from (
        f"table.box: {card} is in the game"
        for card in table.box
        if not isinstance(cards[card], Principal | Expert)
    )
    if options["my_hero"] == "shuffled":
        yield from (
            f"table.box: {card} is in the game" for card in table.box if isinstance(cards[card], Expert)
        )
    in_deck = [*table.deck, *table.discards, *table.pending]
    for zones in (table.hand, table.tossed, table.drawn, table.kept):
        in_deck += [card for zone in zones for card in zone]
    for card in in_deck:
        face = cards[card]
        if isinstance(face, Principal) or (isinstance(face, Expert) and options["my_hero"] != "shuffled"):
            yield f"{card}: never in a deck, a hand or the discards of this game (CC-SETUP-06, CC-SETUP-07)"


def _studio(state: Clash, seat: int) -> Iterator[str]:
    cards, options = state.game.cards, state.config.options
    host, known = "", set[str]()
    for id in state.table.studio[seat]:
        card, where = cards[id], f"table.studio[{seat}]: {id}"
        if isinstance(card, Principal) or not stays(card):
            yield f"{where} does not stay in play (CC-USE-03)"
        elif isinstance(card, Employee):
            host, known = id, set()
            if isinstance(card, Expert):
                known = set() if state.config.rulings["expert_same_skill"] == "b" else {card.skill}
                if options["my_hero"] == "no":
                    yield f"{where}: no Experts in this game (CC-RUL-01)"
        elif not is_attachment(card):
            host = ""
        elif not host:
            yield f"{where} has to follow the Employee that it hangs on (CC-SKILL-01)"
        elif isinstance(card, Skill):
            if card.skill in known:
                yield f"{where}: {host} has that Skill already (CC-SKILL-08)"
            known.add(card.skill)


# ---- the callers that wait


def _frames(state: Clash) -> Iterator[str]:
    for at, frame in enumerate(state.frames):
        where = f"frames[{at}]"
        if frame.then == "judge":
            yield from _window(state, where, frame, state.frames[at - 1])
            continue
        if frame.window is not None:
            yield f"{where}: no window opens here"
        if frame.then in _DEEDS:
            yield from _deed(state, where, frame.data)
        else:
            yield from _drawing(state, where, frame)


def _shaped(data: Any, cls: Any) -> bool:
    kinds = _SHAPES[cls]
    return len(data) == len(kinds) and all(map(fits, data, kinds))


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
    if (card.target == "none") != (deed.studio == -1) or not -1 <= deed.studio < state.seats:
        yield f"{where}.data: {card.name} is not aimed at seat {deed.studio}"
    if card.target == "rival" and deed.studio == deed.seat:
        yield f"{where}.data: {card.name} is played on another Studio (CC-RUL-28)"
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
    if drawing.why not in _DRAWINGS[frame.then] or not 0 <= drawing.owed <= len(state.game.cards):
        yield f"{where}.data: nobody draws {drawing.owed} cards for {drawing.why!r} here"
    elsewhere = drawing.why != "effect" and drawing.seat != state.table.active
    if drawing.seat not in range(state.seats) or elsewhere:
        yield f"{where}.data: seat {drawing.seat} does not draw now"
    if set(drawing.seen) - {card.key for card in state.game.cards.values()}:
        yield f"{where}.data: {drawing.seen} are no cards"


def _window(state: Clash, where: str, frame: Frame, caller: Frame) -> Iterator[str]:
    seats, window = range(state.seats), frame.window
    if window is None or frame.data or not window.links:
        yield f"{where}: a window with a card to be answered is needed"
        return
    waiting = window.waiting
    if not waiting or set(waiting) - set(seats) or len(set(waiting)) != len(waiting):
        yield f"{where}.window: {waiting} are not the seats still to be asked"
    for at, link in enumerate(window.links):
        kinds = (int, str, str, int | None, bool, bool | None, str)
        if (
            not all(fits(value, kind) for value, kind in zip(link, kinds, strict=True))
            or link.seat not in seats
        ):
            yield f"{where}.window: link {at} cannot be read"
            return
    yield from _links(state, where, window.links, caller)


def _links(state: Clash, where: str, links: tuple[Link, ...], caller: Frame) -> Iterator[str]:
    cards = state.game.cards
    first = links[0]
    if not _shaped(caller.data, Deed) or (first.seat, first.card) != caller.data[:2]:
        yield f"{where}.window: the chain does not begin with the card that is being played"
    elif not isinstance(cards.get(first.card), Event):
        yield f"{where}.window: only Events are answered (CC-RUL-99)"
    for at, link in enumerate(links):
        answers = None if at == 0 else at - 1
        if link.answers != answers or link.stands is not None or link.rule not in state.game.rulebook:
            yield f"{where}.window: link {at} does not answer the one before it (CC-RUL-55)"
        if link.label not in ("", "spared") or (at and not is_cancel(cards.get(link.card))):
            yield f"{where}.window: link {at} is no cancel card (CC-ICON-12)"


# ---- what belongs to the frames


def _pending(state: Clash) -> Iterator[str]:
    table, frames = state.table, state.frames
    held = [frame.data[1] for frame in frames if frame.then in _DEEDS]
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
        if state.phase == "choose_card" and (keyword not in PICKS or not deed.todo):
            yield "frames: nobody has to choose a card for that effect"
        if state.phase == "show_hands" and (keyword != "spec_work" or len(deed.todo) != 2):
            yield "frames: nobody has to show a hand for that effect"


def _secrets(state: Clash) -> Iterator[str]:
    table, seats = state.table, range(state.seats)
    window = state.frames[-1].window if state.frames else None
    secret = window is not None and state.config.rulings["answer_order"] == "d"
    playing = Deed(*state.frames[-1].data).todo if state.phase == "show_hands" else ()
    for seat in seats:
        reply, shown = table.reply[seat], table.shown[seat]
        may_reply = secret and window is not None and seat in window.waiting
        if reply and not (may_reply and (reply == PASSED or is_cancel(state.game.cards.get(reply)))):
            yield f"table.reply[{seat}]: {reply!r} answers nothing"
        if shown and (seat not in playing or shown not in _HANDS):
            yield f"table.shown[{seat}]: {shown!r} is shown for nothing"
    giving = state.frames[-1].data[0] if state.phase == "give_up" else -1
    cards_drawn = state.game.rulebook.numbers["cards_drawn"]
    drawing = {frame.data[0] for frame in state.frames if len(frame.data) == 4 and frame.data[2] == "turn"}
    for seat in seats:
        if table.drawn[seat] and seat not in drawing:
            yield f"table.drawn[{seat}]: nobody draws"
        if seat == giving and len(table.drawn[seat]) <= cards_drawn:
            yield f"table.drawn[{seat}]: nothing has to be given up (CC-RUL-97)"
