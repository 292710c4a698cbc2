"""The dice of a battle: who goes first, attack and defence (KC-BAT-01, KC-ATK-02, KC-ATK-03)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_model.core.chance import roll, roll_each

from .modifiers import bonuses, number
from .moments import fold
from .state import Battle, Fight, Seats


def roll_initiative(state: Fight, seats: Sequence[int], rule: str = "KC-BAT-01") -> dict[int, int]:
    """A die and SPD for each of ``seats``: their totals."""
    numbers, totals = state.game.rulebook.numbers, {}
    rolled = roll_each(state.chance, "initiative", numbers["die_sides"], seats, numbers["initiative_dice"])
    for seat, dice in rolled.items():
        spd, bonus = number(state, seat, "spd"), fold(state, "initiative", seat, 0)
        totals[seat] = sum(dice) + spd + bonus
        state.emit("initiative", rule, seat, dice=dice, spd=spd, bonus=bonus, total=totals[seat])
    return totals


def leader(state: Fight, seats: Seats) -> int:
    """Who has the highest total; those tied for it roll again until one leads (KC-RUL-23)."""
    rule = "KC-BAT-01"
    while len(seats) > 1:
        totals = roll_initiative(state, seats, rule)
        best = max(totals.values())
        seats, rule = tuple(seat for seat in seats if totals[seat] == best), "KC-RUL-23"
    return seats[0]


def descending(state: Fight, seats: Seats, rule: str = "KC-BAT-01") -> Seats:
    """All by their totals, highest first; those who share one roll for their places again."""
    if len(seats) == 1:
        return seats
    totals = roll_initiative(state, seats, rule)
    order: Seats = ()
    for total in sorted(set(totals.values()), reverse=True):
        order += descending(state, tuple(seat for seat in seats if totals[seat] == total), "KC-RUL-23")
    return order


def turn_order(state: Fight, seats: Seats) -> Seats:
    """In which order ``seats`` take their turns (KC-BAT-02, KC-RUL-24)."""
    if state.config.rulings["turn_order"] == "b":
        return descending(state, seats)
    first = seats.index(leader(state, seats))
    return seats[first:] + seats[:first]


def roll_attack(state: Fight, battle: Battle) -> tuple[int, ...]:
    """The attack dice of the active seat, as its Creepie rolls them."""
    numbers, seat = state.game.rulebook.numbers, battle.active
    dice = roll(state.chance, "attack", numbers["die_sides"], numbers["attack_dice"])
    found: tuple[int, ...] = fold(state, "attack_roll", seat, dice, battle.target)
    return found


def roll_defence(state: Fight, battle: Battle) -> tuple[int, ...]:
    """The defence dice of the target, as its Creepie rolls them."""
    numbers, seat = state.game.rulebook.numbers, battle.target
    dice = roll(state.chance, "defence", numbers["die_sides"], numbers["defence_dice"])
    found: tuple[int, ...] = fold(state, "defence_roll", seat, dice, battle.active)
    return found


def attack_total(state: Fight, battle: Battle) -> int:
    """Attack dice, ATK now, and bonuses; never under 0 (KC-ATK-02, KC-RUL-30)."""
    seat = battle.active
    total: int = sum(battle.attack) + number(state, seat, "atk") + bonuses(state, seat, "attack")
    total += fold(state, "attack_total", seat, 0, battle.target)
    return max(total, 0)


def defence_total(state: Fight, battle: Battle) -> int:
    """Defence dice, DEF now, and bonuses; never under 0 (KC-ATK-03)."""
    seat = battle.target
    total: int = sum(battle.defence) + number(state, seat, "def") + bonuses(state, seat, "defence")
    total += fold(state, "defence_total", seat, 0, battle.active)
    return max(total, 0)
