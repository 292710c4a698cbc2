"""What cannot be in a position of Creative Clash, beyond cards that are missing or double."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from .deck import Employee, Expert, Person, Principal, Skill
from .frame_faults import DRAWINGS, frames_amiss, frames_impossible, last_chain_amiss, pending_amiss
from .scoring import goal, level, power
from .state import Clash, Deed, immediates, is_attachment, seat_of
from .targets import stays
from .window import PASSED, is_cancel

_HANDS = ("", "rock", "paper", "scissors")


def faults(state: Clash) -> list[str]:
    """All that is wrong, each as a sentence with its place."""
    found = [*_values(state), *_zones(state)]
    for seat in range(state.seats):
        found += _studio(state, seat)
    found += frames_amiss(state)
    found = found or [*last_chain_amiss(state), *pending_amiss(state)]
    return found or [*frames_impossible(state), *_secrets(state), *_goals(state)]


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
    yield from _used(state)
    if state.phase == "setup_discard":
        sizes = {numbers["cards_kept"], numbers["cards_dealt"]}
        if {len(hand) for hand in table.hand} - sizes:
            yield f"table.hand: in setup a hand holds {' or '.join(map(str, sorted(sizes)))} cards (CC-SETUP-10)"


def _used(state: Clash) -> Iterator[str]:
    """Persons used in this turn, and what was paid for: none before step 3."""
    table, cards = state.table, state.game.cards
    if len(set(table.used)) < len(table.used):
        yield "table.used: names a Person twice"
    for card in table.used:
        face, seen = cards.get(card), seat_of(state, card) >= 0 or card in (*table.discards, *table.pending)
        if not isinstance(face, Person) or not face.uses or not seen:
            yield f"table.used: {card!r} is no Person who was used in this turn (CC-AJF-02)"
    if state.phase in ("setup_discard", "choose_turn", "skip_discard"):
        helped = [
            name for name in ("used", "fewer_skills", "more_workers", "projects_done") if getattr(table, name)
        ]
        yield from (f"table.{name}: nothing is used or done before step 3 (CC-RUL-65)" for name in helped)


def _zones(state: Clash) -> Iterator[str]:
    table, cards, options = state.table, state.game.cards, state.config.options
    immediate = immediates(state)
    for seat in range(state.seats):
        wanted = 0 if options["even_the_field"] else 1
        held = table.principal[seat]
        if len(held) != wanted or not all(isinstance(cards[card], Principal) for card in held):
            yield f"table.principal[{seat}]: {wanted} of the Principals belongs here (CC-PRIN-01, CC-FIELD-01)"
        elif table.drawn[seat] and not power(state, seat, "draw_and_give_up"):
            yield f"table.drawn[{seat}]: nobody here gives up a drawn card (CC-RUL-97)"
        for name in ("hand", "drawn", "tossed"):
            zone = getattr(table, name)[seat]
            if not immediate.isdisjoint(zone):
                yield from (
                    f"table.{name}[{seat}]: {card} cannot be held in hand (CC-ICON-08)"
                    for card in sorted(immediate.intersection(zone))
                )
        waits = state.config.rulings["redraw_immediate"] == "c"
        if table.kept[seat] and not (waits and immediate.issuperset(table.kept[seat])):
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
    in_deck = itertools.chain(
        table.deck, table.discards, table.pending, *table.hand, *table.tossed, *table.drawn, *table.kept
    )
    families = state.game.box.families
    never = {*families["principal"], *(() if options["my_hero"] == "shuffled" else families["expert"])}
    for card in sorted(never.intersection(in_deck)):
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


# ---- once the table itself is sound


def _goals(state: Clash) -> Iterator[str]:
    """A seat at its goal in its own turn has won already; only how an old goal counts is CC-RUL-38."""
    table, reading = state.table, state.config.rulings["goal_met_at_start"]
    seat, phase = table.active, state.phase
    now, wanted = level(state, seat), goal(state, seat)
    if phase not in ("choose_turn", "skip_discard", "play") or now < wanted:
        return
    waits = (reading == "b" and phase != "play") or (reading == "c" and now <= table.mark)
    if not waits:
        yield f"phase: seat {seat} has {now} Ego of {wanted} in its own turn: it has won (CC-END-02, CC-RUL-38)"


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
    drawing = {frame.data[0] for frame in state.frames if frame.then in DRAWINGS and frame.data[2] == "turn"}
    for seat in seats:
        if table.drawn[seat] and seat not in drawing:
            yield f"table.drawn[{seat}]: nobody draws"
        if seat == giving and len(table.drawn[seat]) <= cards_drawn:
            yield f"table.drawn[{seat}]: nothing has to be given up (CC-RUL-97)"
