"""What Items, Abilities and Mischief cards do: one named function per keyword of ``keywords.EFFECTS``.

Each is called when ``effects.py`` has found that it can do something, and asks nobody anything: all choices stand in the
play, and chance decides the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_model.core.chance import draw
from rules_model.core.table import without

from . import supply
from .deck import Ability, Goodie
from .dice import attack_total, defence_total, roll_attack, roll_defence
from .ending import give_crystals
from .keywords import LOWERS, PRINTED, RAISES
from .modifiers import (
    bonus,
    heal,
    hp_left,
    hurt,
    lower,
    number,
    raise_,
    raises,
    standing,
    strip,
    use_up,
    waste,
)
from .state import Battle, Fight, Play, battle_of

Run = Callable[[Fight, Play, int], None]

#: Every keyword of an effect with its function.
DEEDS: dict[str, Run] = {}


def deed(run: Run) -> Run:
    """Declare the decorated function as the effect of its name (a last _ sets it apart from an imported one)."""
    DEEDS[run.__name__.rstrip("_")] = run
    return run


def card_rule(state: Fight, card: str) -> str:
    """The rule that a card does what it says: an Item's, an Ability's or the Mischief card's."""
    face = state.game.cards.get(card)
    if isinstance(face, Goodie):
        return "KC-ITM-01"
    return "KC-ABL-02" if isinstance(face, Ability) else "KC-MIS-12"


# ---- a Creepie's numbers


def _changing(change: Callable[..., object], name: str) -> Run:
    def run(state: Fight, play: Play, amount: int) -> None:
        change(state, play.subject, name, amount, play.card)

    return run


DEEDS.update({word: _changing(raise_, name) for word, name in RAISES.items()})
DEEDS.update({word: _changing(lower, name) for word, name in LOWERS.items()})


def last_raised(state: Fight, seat: int) -> str:
    """The attribute that was raised last and still is; "" when none is."""
    found = raises(state, seat)
    return found[-1].number if found else ""


def lowered(state: Fight, seat: int) -> bool:
    """Whether something lowers an attribute."""
    return any(amount < 0 and name in PRINTED for name, amount, *_ in state.table.marks[seat])


@deed
def strip_raise(state: Fight, play: Play, amount: int) -> None:
    """What was raised last is not raised any more, and stays so (KC-MOD-03)."""
    strip(state, play.subject, last_raised(state, play.subject), play.card, play.seat)


@deed
def recover(state: Fight, play: Play, amount: int) -> None:
    """What lowers the attributes ends; what was taken away is not given back."""
    seat, marks = play.subject, state.table.marks
    gone = [mark for mark in marks[seat] if mark[1] < 0 and mark[0] in PRINTED]
    marks[seat] = tuple(mark for mark in marks[seat] if mark not in gone)
    for name in dict.fromkeys(mark[0] for mark in gone):
        now = number(state, seat, name)
        state.emit("recover", card_rule(state, play.card), seat, number=name, now=now, card=play.card)


@deed
def break_gear(state: Fight, play: Play, amount: int) -> None:
    """The Gear lies beside its Creepie from now on; a raise that it gave stays used up (KC-RUL-36)."""
    seat, table = play.subject, state.table
    (gear,), had = table.gear[seat], hp_left(state, seat)
    table.gear[seat] = ()
    table.spent[seat] += (gear,)
    use_up(state, seat, tuple(mark for mark in raises(state, seat) if mark.card == gear))
    table.marks[seat] = tuple(mark for mark in table.marks[seat] if mark[2] != gear)
    state.emit("break_gear", card_rule(state, play.card), seat, gear=gear, card=play.card)
    waste(state, seat, had, play.seat)


# ---- HP


def _hit(state: Fight, play: Play, seat: int, amount: int) -> int:
    return hurt(state, seat, amount, card_rule(state, play.card), play.seat, play.card)


@deed
def hurt_(state: Fight, play: Play, amount: int) -> None:
    """The Creepie loses HP."""
    _hit(state, play, play.subject, amount)


@deed
def hurt_others(state: Fight, play: Play, amount: int) -> None:
    """Every other standing Creepie loses HP."""
    for seat in standing(state):
        if seat != play.seat:
            _hit(state, play, seat, amount)


@deed
def drain(state: Fight, play: Play, amount: int) -> None:
    """One loses HP, one's own regains as many."""
    lost = _hit(state, play, play.subject, amount)
    if lost:
        heal(state, play.seat, lost, card_rule(state, play.card), play.card)


@deed
def heal_(state: Fight, play: Play, amount: int) -> None:
    """The Creepie regains HP (KC-RUL-32)."""
    heal(state, play.subject, amount, card_rule(state, play.card), play.card)


# ---- who fights, and in what


@deed
def swap_gear(state: Fight, play: Play, amount: int) -> None:
    """Two Creepies change Gear."""
    gear, seat, other = state.table.gear, play.seat, play.subject
    gear[seat], gear[other] = gear[other], gear[seat]
    worn = (gear[seat], gear[other])
    state.emit("swap_gear", card_rule(state, play.card), seat, other=other, gear=worn, card=play.card)


@deed
def change_gear(state: Fight, play: Play, amount: int) -> None:
    """Another Gear from the hand; the old one goes back to it."""
    table, seat = state.table, play.seat
    old, table.gear[seat] = table.gear[seat], (play.also,)
    table.hand[seat] = without(table.hand[seat], play.also) + old
    state.emit("change_gear", card_rule(state, play.card), seat, gear=play.also, card=play.card)


@deed
def change_creepie(state: Fight, play: Play, amount: int) -> None:
    """Another Creepie from the hand; the old one goes back to it, and what was done to it is forgotten."""
    table, seat = state.table, play.seat
    old, table.creepie[seat] = table.creepie[seat], (play.also,)
    table.hand[seat] = without(table.hand[seat], play.also) + old
    table.marks[seat], table.raised[seat] = (), ()
    rule = card_rule(state, play.card)
    state.emit("change_creepie", rule, seat, creepie=play.also, card=play.card)


# ---- the attack that is being made


def the_attack(state: Fight) -> Battle | None:
    """The battle while an attack is being made: from its target being named to the damage (KC-RUL-37)."""
    battle = battle_of(state)
    return battle if battle is not None and battle.target >= 0 else None


def _running(state: Fight) -> Battle:
    battle = the_attack(state)
    assert battle is not None, "effects.py has looked"
    return battle


def _span(state: Fight) -> str:
    """How long help for an attack lasts: for the present one, or for the next of this turn."""
    return "attack" if the_attack(state) is not None else "turn"


@deed
def sharpen(state: Fight, play: Play, amount: int) -> None:
    """More for one's own attack, this one or the next of the turn (KC-RUL-64)."""
    bonus(state, play.seat, "attack", amount, play.card, _span(state))


@deed
def aim(state: Fight, play: Play, amount: int) -> None:
    """More damage, if one's own attack hits."""
    bonus(state, play.seat, "damage", amount, play.card, _span(state))


@deed
def brace(state: Fight, play: Play, amount: int) -> None:
    """More for one's own defence against this attack."""
    bonus(state, play.seat, "defence", amount, play.card, "attack")


@deed
def spoil(state: Fight, play: Play, amount: int) -> None:
    """Less for this attack, whoever's it is."""
    bonus(state, _running(state).active, "attack", -amount, play.card, "attack")


@deed
def reroll_attack(state: Fight, play: Play, amount: int) -> None:
    """The attack dice again."""
    battle = _running(state)
    battle = battle._replace(attack=roll_attack(state, battle))
    state.set_frame(data=battle)
    total, rule = attack_total(state, battle), card_rule(state, play.card)
    state.emit("attack_roll", rule, battle.active, dice=battle.attack, total=total, on=battle.target)


@deed
def reroll_defence(state: Fight, play: Play, amount: int) -> None:
    """The defence dice again."""
    battle = _running(state)
    battle = battle._replace(defence=roll_defence(state, battle))
    state.set_frame(data=battle)
    total, rule = defence_total(state, battle), card_rule(state, play.card)
    state.emit("defence_roll", rule, battle.target, dice=battle.defence, total=total)


@deed
def redirect(state: Fight, play: Play, amount: int) -> None:
    """Another Creepie has to defend."""
    battle = _running(state)
    state.set_frame(data=battle._replace(target=play.on))
    state.emit("redirect", card_rule(state, play.card), battle.active, on=play.on, card=play.card)


# ---- cards, Monies, crystals


def _drawing(name: str) -> Run:
    def run(state: Fight, play: Play, amount: int) -> None:
        for _ in range(amount):
            supply.draw_card(state, play.subject, name, card_rule(state, play.card))

    return run


DEEDS.update({f"draw_{name}": _drawing(name) for name in ("creepie", "goodie", "ability")})


@deed
def draw_goal(state: Fight, play: Play, amount: int) -> None:
    """Draw Goals (KC-CARD-19)."""
    for _ in range(amount):
        supply.draw_goal(state, play.subject, card_rule(state, play.card))


@deed
def gain_monies(state: Fight, play: Play, amount: int) -> None:
    """Monies from the bank (KC-RUL-11)."""
    supply.move_monies(state, play.subject, amount, card_rule(state, play.card), "card")


@deed
def gain_crystal(state: Fight, play: Play, amount: int) -> None:
    """Victory Crystals (KC-END-05)."""
    give_crystals(state, play.subject, amount, "KC-END-05")


@deed
def refresh(state: Fight, play: Play, amount: int) -> None:
    """All exhausted cards come back at once."""
    table, seat = state.table, play.subject
    cards = table.exhausted[seat] + table.rested[seat]
    table.hand[seat] += cards
    table.exhausted[seat], table.rested[seat] = (), ()
    rule, count = card_rule(state, play.card), len(cards)
    state.emit_secret("refresh", rule, seat, ("cards",), cards=cards, count=count, card=play.card)


@deed
def take_monies(state: Fight, play: Play, amount: int) -> None:
    """Monies change hands: as many as there are."""
    handed, rule = min(amount, state.table.monies[play.on]), card_rule(state, play.card)
    supply.move_monies(state, play.on, -handed, rule, "card")
    supply.move_monies(state, play.seat, handed, rule, "card")


@deed
def take_card(state: Fight, play: Play, amount: int) -> None:
    """Hand cards that chance picks change hands; those two know which."""
    hand, giver, taker = state.table.hand, play.on, play.seat
    taken, hand[giver] = draw(state.chance, "hand", hand[giver], amount)
    hand[taker] += taken
    rule = card_rule(state, play.card)
    for card in taken:
        state.emit_secret("hand_over", rule, giver, ("card",), (giver, taker), to=taker, card=card)


@deed
def toss_card(state: Fight, play: Play, amount: int) -> None:
    """Hand cards that chance picks go to the discards, face up (KC-RUL-09)."""
    seat = play.on
    tossed = draw(state.chance, "hand", state.table.hand[seat], amount)[0]
    supply.discard(state, seat, tossed)
    for card in tossed:
        state.emit("discard", card_rule(state, play.card), seat, card=card)
