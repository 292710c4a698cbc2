"""What cannot be in a position of a battle, its any-time plays and replies; for every game that fights battles."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any

from rules_model.core.actions import check_fields, judge
from rules_model.core.errors import BadInput

from . import actions as act
from .deck import Ability
from .modifiers import ATTRIBUTES, OUT, counts, hp_left, standing
from .offers import check_offer
from .state import Battle, Fight, Packed, Seats
from .steps import unpack

_HINTS = tuple(typing.get_type_hints(Battle).values())
_is_battle = judge(tuple[_HINTS])  # type: ignore[valid-type]  # made of the fields of a battle
_is_offer = judge(tuple[int, int, int, int, int, int, str])
_SPANS = ("battle", "turn", "attack")
#: What a battle does to a Creepie, and is over with it. (Who folds hurt, or knocked out, leaves the others behind.)
_DONE = ("marks", "raised", "slots")
_NUMBERS = (*ATTRIBUTES, "attack", "defence", "damage")
#: The phases of an attack, by what is known in them.
_TARGETED = ("target_named", "attack_rolled", "defence_rolled")


def faults(state: Fight) -> list[str]:
    """All that is wrong with the hand decks, the battle and the replies, each as a sentence with its place."""
    found = [*_zones(state), *_values(state)]
    if not found:
        found += _battle(state)
    return found or [*_offer(state)] or _replies(state)


def _zones(state: Fight) -> Iterator[str]:
    table = state.table
    for name in ("creepie", "gear"):
        zones = getattr(table, name)
        yield from (
            f"table.{name}[{seat}]: at most one card lies here (KC-MIS-01, KC-CARD-09)"
            for seat, zone in enumerate(zones)
            if len(zone) > 1
        )
    for seat, creepie in enumerate(table.creepie):
        if not creepie:
            if table.gear[seat] or table.spent[seat]:
                yield f"table.creepie[{seat}]: Gear and Abilities need a Creepie (KC-MIS-02)"
            for name in _DONE:
                if getattr(table, name)[seat]:
                    yield f"table.{name}[{seat}]: this seat has no Creepie that it was done to (KC-RUL-43)"


def _values(state: Fight) -> Iterator[str]:
    table = state.table
    for name in ("monies", "damage", "slots"):
        numbers = getattr(table, name)
        if min(numbers) < 0:
            yield from (f"table.{name}[{seat}]: below 0" for seat, number in enumerate(numbers) if number < 0)
    if any(table.marks):
        yield from _marks(state)
    if any(table.raised):
        yield from _raised(state)
    if any(table.slots):
        yield from _slots(state)
    if any(table.flags) or table.fallen or table.felled_by != -1:
        yield from _knocked_out(state)


def _marks(state: Fight) -> Iterator[str]:
    table = state.table
    for seat, marks in enumerate(table.marks):
        raised: list[str] = []  # by cards that raise an attribute once a battle
        for number, amount, card, span in marks:
            if number not in _NUMBERS or not amount or card not in state.game.cards or span not in _SPANS:
                yield f"table.marks[{seat}]: {number!r} by {card!r} for {span!r} is no change of a Creepie"
            elif amount > 0 and number in ATTRIBUTES and counts(state, card):
                raised.append(number)
        if len(set(raised)) != len(raised) or not set(raised) <= set(table.raised[seat]):
            yield f"table.marks[{seat}]: {raised} raised, once each at most and noted in raised (KC-MOD-01)"


def _raised(state: Fight) -> Iterator[str]:
    for seat, raised in enumerate(state.table.raised):
        for each in raised:
            number, _, card = each.partition("-")
            if number not in ATTRIBUTES or (card and card not in state.game.cards):
                yield f"table.raised[{seat}]: {each!r} is no attribute, nor one that lost its raise"
        if len(set(raised)) != len(raised):
            yield f"table.raised[{seat}]: an attribute is raised once (KC-MOD-01)"


def _slots(state: Fight) -> Iterator[str]:
    table, cards = state.table, state.game.cards
    for seat, slots in enumerate(table.slots):
        played = (cards[card] for card in (*table.spent[seat], *table.laid[seat]))
        most = sum(isinstance(card, Ability) and card.type != "freebie" for card in played)
        if slots > most:
            yield f"table.slots[{seat}]: {slots} Abilities played, but {most} lie there (KC-CARD-07)"


def _knocked_out(state: Fight) -> Iterator[str]:
    table, seats = state.table, range(state.seats)
    for seat, flags in enumerate(table.flags):
        known = all(each == OUT or each in state.game.cards for each in flags)
        if not known or len(set(flags)) != len(flags):
            yield f"table.flags[{seat}]: {flags} are not {OUT!r} and cards, each once"
    fallen = [seat for group in table.fallen for seat in group]
    out = [seat for seat in seats if OUT in table.flags[seat]]
    if not all(table.fallen) or sorted(fallen) != sorted(set(fallen)) or set(fallen) - set(seats):
        yield f"table.fallen: {table.fallen} are no groups of seats"
    elif not set(fallen) <= set(out):
        yield f"table.fallen: {table.fallen}, but only {out} are knocked out"
    if not -1 <= table.felled_by < state.seats:
        yield f"table.felled_by: there is no seat {table.felled_by}"
    if table.felled_by >= 0 and not table.fallen:
        yield f"table.felled_by: nobody has fallen to seat {table.felled_by}"


def _battle(state: Fight) -> Iterator[str]:
    table, phase, stand = state.table, state.game.chart.phases[state.phase], standing(state)
    data = state.frames[-1].data if state.frames else ()
    for seat in stand:
        if hp_left(state, seat) < 1:
            yield f"table.damage[{seat}]: no HP is left, but the Creepie is not knocked out (KC-CARD-04)"
    if phase.chart != "battle":
        if len(data) == len(_HINTS):
            yield "frames: a battle waits for a phase that is none of its own"
        if any(table.creepie):  # shown, and any-time cards work on them already
            if phase.kind != "end":  # a game may be over in the middle of a battle
                yield from _too_early(state)
            return
        for name in ("spent", "damage", "marks", "raised", "slots", "flags", "fallen"):
            content = getattr(table, name)
            if any(content):
                yield f"table.{name}: there is no battle (KC-RUL-43)"
        yield from _too_early(state)
        return
    if not _is_battle(data):
        yield f"frames: {data!r} are not the values of a battle"
        return
    battle = Battle(*data)
    yield from _fighters(state, battle, stand)
    yield from _turn(state, battle, stand)


def _too_early(state: Fight) -> Iterator[str]:
    for name in ("laid", "spent"):
        for seat, zone in enumerate(getattr(state.table, name)):
            if any(isinstance(state.game.cards[card], Ability) for card in zone):
                yield f"table.{name}[{seat}]: Abilities are laid and played in a battle alone (KC-ABL-01, KC-ABL-08)"


def _fighters(state: Fight, battle: Battle, stand: Seats) -> Iterator[str]:
    table, fighting = state.table, set(battle.seats)
    if len(fighting) != len(battle.seats) or not fighting.issubset(range(state.seats)):
        yield f"frames: {battle.seats} are not the seats of a battle"
        return
    for seat in range(state.seats):
        if seat in fighting:
            if not table.creepie[seat]:
                yield f"table.creepie[{seat}]: this seat fights, without a Creepie"
        elif seat in stand:
            yield f"table.creepie[{seat}]: this seat does not fight (KC-RUL-17)"
    if len(stand) < 2:
        yield "frames: fewer than two Creepies stand, so the battle is over (KC-WIN-01)"
    fallen = {seat for group in table.fallen for seat in group}
    out = {seat for seat in battle.seats if OUT in table.flags[seat]}
    if fallen != out or battle.settled != len(table.fallen):
        yield f"table.fallen: {table.fallen}, but {sorted(out)} are knocked out"
    for name, seats in (("order", battle.order), ("laying", battle.laying)):
        if len(set(seats)) != len(seats) or not fighting.issuperset(seats):
            yield f"frames: {name}: {seats} are not seats of this battle, each once"
    if not set(stand).issubset(battle.order):
        yield f"frames: order: {battle.order} leaves somebody out"
    if state.config.rulings["turn_order"] != "b" and not _is_clockwise(battle.order):
        yield f"frames: order: {battle.order} does not go round clockwise (KC-BAT-02)"


def _is_clockwise(seats: Seats) -> bool:
    """Whether seats go round once: each after a lower one, but for one place at most."""
    return sum(seat < before for before, seat in zip(seats, (*seats[1:], *seats[:1]), strict=True)) <= 1


def _turn(state: Fight, battle: Battle, stand: Seats) -> Iterator[str]:
    sides, phase = state.game.rulebook.numbers["die_sides"], state.phase
    if battle.turn < 0 or any(not 1 <= die <= sides for die in (*battle.attack, *battle.defence)):
        yield "frames: turns are counted from 0, and dice show what dice show (KC-COMP-03)"
    if phase == "freebies":
        fresh = Battle(battle.seats, order=battle.order, settled=battle.settled, laying=battle.laying)
        if battle != fresh or not battle.laying:
            yield "frames: Freebies are laid before the first turn (KC-ABL-08)"
        return
    on_turn = (
        battle.seats if phase == "after_damage" else stand
    )  # who has fallen in its own turn, leads it to its end
    if battle.active not in on_turn or battle.laying or battle.turn < 1:
        yield f"frames: it cannot be the turn of seat {battle.active}"
        return
    is_foe = battle.target in stand and battle.target != battle.active
    if not is_foe if phase in _TARGETED else battle.target != -1:
        yield f"frames: seat {battle.target} cannot be attacked now (KC-RUL-58)"
    if phase != "after_damage" and battle.attacked != (
        phase in ("attack_rolled", "defence_rolled", "after_attack")
    ):
        yield f"frames: attacked is {battle.attacked} in {phase} (KC-BAT-04)"
    yield from _dice(state, battle)
    if battle.played and not state.table.slots[battle.active]:
        yield f"frames: seat {battle.active} has played an Ability, but none counts as played (KC-ABL-01)"
    if battle.quiet and phase != "battle_turn":
        yield "frames: all are asked at this step, whatever has happened (KC-RUL-37)"


def _dice(state: Fight, battle: Battle) -> Iterator[str]:
    """So many dice as are rolled lie there, from when they are rolled until the damage is done."""
    numbers, phase = state.game.rulebook.numbers, state.phase
    rolled = {
        "attack": numbers["attack_dice"] if phase in ("attack_rolled", "defence_rolled") else 0,
        "defence": numbers["defence_dice"] if phase == "defence_rolled" else 0,
    }
    for name, count in rolled.items():
        lying = len(getattr(battle, name))
        if lying != count:
            yield f"frames: {lying} {name} dice lie there in {phase}, not {count} (KC-ATK-02, KC-ATK-03)"


# ---- bribes and replies


def _offer(state: Fight) -> Iterator[str]:
    table = state.table
    if not table.offer:
        if any(table.terms):
            yield "table.terms: nothing is offered"
        return
    if not _is_offer(table.offer):
        yield f"table.offer: {table.offer!r} is no bribe"
        return
    giver, taker, monies, count, for_monies, for_count, promise = table.offer
    seats = range(state.seats)
    if (
        giver not in seats
        or taker not in seats
        or act.Offer not in state.game.chart.phases[state.phase].actions
    ):
        yield f"table.offer: seat {giver} can offer seat {taker} nothing now (KC-BRI-01)"
        return
    terms = table.terms[taker]
    if len(terms) != 2 or tuple(map(len, terms)) != (count, for_count) or table.terms[giver] != terms:
        yield "table.terms: these are not the cards of the offer"
        return
    if any(each for seat, each in enumerate(table.terms) if seat not in (giver, taker)):
        yield "table.terms: the cards of an offer are known to the two of them"
    offer = act.Offer(taker, monies, terms[0], for_monies, terms[1], promise)
    refusal = check_offer(state, giver, offer, "")
    if refusal is not None:
        yield f"table.offer: {refusal.reason} ({refusal.rule})"


def _replies(state: Fight) -> list[str]:
    """Replies that answer nothing: each is judged as if nobody had replied yet."""
    table, replies = state.table, state.table.reply
    if not any(replies):
        return []
    phase = state.game.chart.phases[state.phase]
    table.reply = [()] * state.seats
    try:
        asked = phase.deciders(state) if phase.kind == "decision" and not table.offer else ()
        return [
            f"table.reply[{seat}]: {reply!r} answers nothing that is asked now (KC-RUL-37)"
            for seat, reply in enumerate(replies)
            if reply and (seat not in asked or not _is_reply(state, seat, reply))
        ]
    finally:
        table.reply = replies


def _is_reply(state: Fight, seat: int, reply: Packed) -> bool:
    """Whether a packed reply is an action that the seat may take, when nobody has replied yet."""
    phase = state.game.chart.phases[state.phase]
    try:
        action: Any = unpack(state, reply)
        check_fields(action)
    except (KeyError, TypeError, BadInput):
        return False
    return type(action) in phase.actions and phase.check(state, seat, action) is None
