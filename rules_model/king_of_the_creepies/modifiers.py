"""The numbers of Creepies in battle: what changes them, how often, and what hurts."""

from __future__ import annotations

from rules_model.core.errors import Refusal

from .deck import Ability, Goodie
from .goals import happened
from .moments import fold, gather
from .state import Fight, Mark, Seats, battle_of

#: The attributes that a card raises once a battle (KC-RUL-64), with their names for people.
ATTRIBUTES = {"atk": "Attack", "def": "Defense", "spd": "Speed", "abil": "Ability", "hp": "maximum HP"}
_FIELDS = {"atk": "atk", "def": "defence", "spd": "spd", "abil": "abil", "hp": "hp"}

#: A flag of who is knocked out: no heal brings it back (KC-ATK-06).
OUT = "out"

# ---- reading


def standing(state: Fight) -> Seats:
    """Who has a Creepie on the table that is not knocked out."""
    flags = state.table.flags
    return tuple([seat for seat, cards in enumerate(state.table.creepie) if cards and OUT not in flags[seat]])


def is_standing(state: Fight, seat: int) -> bool:
    """Whether a seat has a Creepie in the battle that is not knocked out."""
    return bool(state.table.creepie[seat]) and OUT not in state.table.flags[seat]


def printed(state: Fight, seat: int, number: str) -> int:
    """An attribute as it stands on the Creepie of a seat."""
    found: int = getattr(state.game.cards[state.table.creepie[seat][0]], _FIELDS[number])
    return found


def number(state: Fight, seat: int, name: str) -> int:
    """An attribute now: printed plus all marks, and never under 0 (KC-ABL-13, KC-RUL-33)."""
    total: int = printed(state, seat, name)
    for mark in state.table.marks[seat]:
        if mark[0] == name:
            total += mark[1]
    return max(total, 0)


def bonuses(state: Fight, seat: int, name: str) -> int:
    """The sum of the marks that change no attribute: on ``attack``, ``defence`` or ``damage``."""
    return sum([mark[1] for mark in state.table.marks[seat] if mark[0] == name])


def max_hp(state: Fight, seat: int) -> int:
    """The most HP that a Creepie can have now (KC-RUL-32)."""
    return number(state, seat, "hp")


def hp_left(state: Fight, seat: int) -> int:
    """HP that are left, 0 for who is knocked out."""
    if OUT in state.table.flags[seat]:
        return 0
    left: int = max_hp(state, seat) - state.table.damage[seat]
    return max(left, 0)


# ---- changing


def counts(state: Fight, card: str) -> bool:
    """Whether a card's raise is held to one a battle (KC-RUL-34)."""
    kind, reading = type(state.game.cards.get(card)), state.config.rulings["raise_limit"]
    if reading == "b":
        return True
    if kind is Goodie:
        return reading == "a" or state.game.cards[card].type == "gear"
    return kind is Ability


def may_raise(state: Fight, seat: int, name: str, card: str) -> Refusal | None:
    """Why a card may not raise an attribute of a seat's Creepie (KC-MOD-01 to KC-MOD-03)."""
    raised = state.table.raised[seat]
    if name not in raised or not counts(state, card):
        stripped = f"{name}-{card}"
        if stripped in raised:
            return Refusal("a bonus that was taken away does not come back in this battle", "KC-MOD-03")
        return None
    was_stripped = any(each.startswith(f"{name}-") for each in raised)
    if was_stripped:
        return Refusal(
            f"{ATTRIBUTES[name]} had its one raise, and lost it; nothing gives it back in this battle",
            "KC-MOD-03",
        )
    return Refusal(f"{ATTRIBUTES[name]} has been raised already in this battle", "KC-MOD-02")


def worn_raise(state: Fight, seat: int, name: str) -> str:
    """The card that lies with a Creepie and raises an attribute as the battle starts (KC-MOD-02); "" there is none.

    It counts from when it is face up: another card does not get ahead of it.
    """
    if battle_of(state) is not None:
        return ""
    found = (card for do, card, _ in gather(state, "start", seat) if do.__name__ == f"{name}_up")
    return next((card for card in found if counts(state, card)), "")


def raise_(state: Fight, seat: int, name: str, amount: int, card: str, span: str = "battle") -> bool:
    """Raise an attribute, if the limit allows; otherwise the raise is left out (KC-RUL-35). Whether it was done."""
    table = state.table
    barred = may_raise(state, seat, name, card)
    if barred is not None:
        state.emit("barred", barred.rule, seat, number=name, card=card)
        return False
    if counts(state, card):
        table.raised[seat] += (name,)
    _mark(state, seat, name, amount, card, span, "KC-MOD-01")
    return True


def lower(state: Fight, seat: int, name: str, amount: int, card: str, span: str = "battle") -> None:
    """Lower an attribute: no limit holds for that (KC-MOD-05). Less maximum HP may knock out."""
    had = hp_left(state, seat)
    _mark(state, seat, name, -amount, card, span, "KC-MOD-05")
    waste(state, seat, had)


def bonus(state: Fight, seat: int, name: str, amount: int, card: str, span: str = "battle") -> None:
    """Add to ``attack``, ``defence`` or ``damage``: that is no attribute, so no limit holds (KC-RUL-64)."""
    _mark(state, seat, name, amount, card, span, "KC-RUL-64")


def _mark(state: Fight, seat: int, name: str, amount: int, card: str, span: str, rule: str) -> None:
    state.table.marks[seat] += (Mark(name, amount, card, span),)
    now = number(state, seat, name) if name in ATTRIBUTES else bonuses(state, seat, name)
    state.emit("mark", rule, seat, number=name, amount=amount, now=now, card=card, span=span)


def raises(state: Fight, seat: int, name: str = "") -> tuple[Mark, ...]:
    """The raises of attributes (or of one) that are in force."""
    marks = (Mark(*each) for each in state.table.marks[seat])
    return tuple(
        each for each in marks if each.amount > 0 and each.number == (name or each.number) in ATTRIBUTES
    )


def strip(state: Fight, seat: int, name: str, card: str, by: int = -1) -> bool:
    """Take away the raises that cards gave to an attribute; they stay away (KC-MOD-03). Whether there was one.

    Args:
        by: the seat whose card it is.
    """
    gone, had = raises(state, seat, name), hp_left(state, seat)
    if not gone:
        return False
    marks = state.table.marks
    marks[seat] = tuple(each for each in marks[seat] if each not in gone)
    use_up(state, seat, gone)
    lost = sum(each.amount for each in gone)
    state.emit("strip", "KC-MOD-03", seat, number=name, amount=lost, now=number(state, seat, name), card=card)
    waste(state, seat, had, by)
    return True


def use_up(state: Fight, seat: int, gone: tuple[Mark, ...]) -> None:
    """Note raises that were taken away: they never come back, others may, as the table reads it (KC-RUL-36)."""
    raised = state.table.raised
    raised[seat] = tuple(dict.fromkeys((*raised[seat], *(f"{each.number}-{each.card}" for each in gone))))
    if state.config.rulings["raise_after_strip"] == "b":
        names = {each.number for each in gone}
        raised[seat] = tuple(each for each in raised[seat] if each not in names)


def expire(state: Fight, span: str) -> None:
    """Marks of a span are over (KC-ABL-12)."""
    marks = state.table.marks
    for seat, own in enumerate(marks):
        if own and any(mark[3] == span for mark in own):
            marks[seat] = tuple([mark for mark in own if mark[3] != span])
            state.emit("expire", "KC-ABL-12", seat, span=span)


# ---- damage


def hurt(state: Fight, seat: int, amount: int, rule: str, by: int = -1, card: str = "") -> int:
    """A Creepie loses HP, and at 0 it is knocked out (KC-CARD-04). How many it lost.

    Args:
        by: the seat whose card or attack it is.
    """
    if amount <= 0 or not is_standing(state, seat):
        return 0
    left = hp_left(state, seat)
    if amount >= left:
        amount = fold(state, "spare", seat, amount, by)
    lost: int = min(amount, left)
    state.table.damage[seat] += lost
    state.emit("hurt", rule, seat, lost=lost, left=left - lost, card=card, by=by)
    if lost == left:
        knock_out(state, seat, by)
    return lost


def waste(state: Fight, seat: int, had: int, by: int = -1) -> None:
    """Knock a Creepie out that less maximum HP has left without any, unless something spares it (KC-CARD-04).

    Args:
        had: its HP before.
        by: the seat whose card it is.
    """
    if not is_standing(state, seat) or hp_left(state, seat) > 0:
        return
    most, damage = max_hp(state, seat), state.table.damage
    if most > 0:
        damage[seat] = most - had  # all that it had is now lost at once, as to a blow
        damage[seat] += fold(state, "spare", seat, had, by)
    if hp_left(state, seat) == 0:
        knock_out(state, seat, by)


def heal(state: Fight, seat: int, amount: int, rule: str, card: str = "") -> int:
    """A standing Creepie regains HP, never past its maximum (KC-CARD-05). How many it regained."""
    damage = state.table.damage
    if not is_standing(state, seat):
        return 0
    gained: int = min(amount, damage[seat])
    damage[seat] -= gained
    state.emit("heal", rule, seat, gained=gained, left=hp_left(state, seat), card=card)
    return gained


def knock_out(state: Fight, seat: int, by: int = -1) -> None:
    """A Creepie is out for the rest of the battle (KC-ATK-06)."""
    table, battle = state.table, battle_of(state)
    table.flags[seat] += (OUT,)
    settled = battle.settled if battle is not None else 0
    if len(table.fallen) > settled:  # at once with another
        table.fallen = (*table.fallen[:-1], (*table.fallen[-1], seat))
    else:
        table.fallen = (*table.fallen, (seat,))
    table.felled_by = by
    state.emit("knock_out", "KC-ATK-06", seat, by=by)
    happened(state, "knocked_out", seat)
    fold(state, "knocked_out", seat, foe=by)
    if by >= 0 and by != seat:
        happened(state, "knock_out", by)
        fold(state, "knock_out", by, foe=seat)
