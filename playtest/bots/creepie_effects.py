"""What an Item or an Ability would bring to who plays it in battle, in HP of one's own: one function per keyword.

What touches the attack that is being made stands in ``creepie_blows.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from playtest.bots.creepie_view import View
from rules_model.king_of_the_creepies.deeds import last_raised
from rules_model.king_of_the_creepies.modifiers import may_raise, raises

#: The worth of an effect: of so much, on a seat's Creepie, by a card.
Foresee = Callable[[View, int, int, str], float]
FORESEE: dict[str, Foresee] = {}


def worth(view: View, id: str, on: int = -1) -> float:
    """What all effects of a card bring together."""
    subject = on if on >= 0 else view.me
    return sum(FORESEE[effect.do](view, effect.amount, subject, id) for effect in view.cards[id].effects)


def effect(foresee: Foresee) -> Foresee:
    """Declare the decorated function as the worth of the effect of its name."""
    FORESEE[foresee.__name__] = foresee
    return foresee


def best_target(view: View) -> int:
    """Whom one would attack; -1 nobody."""
    return max(view.rivals, key=lambda seat: attack(view, seat), default=-1)


def attack(view: View, target: int, sharper: int = 0, bonus: int = 0) -> float:
    """What an attack on a rival brings."""
    found, theirs, mine = (
        view.blow(view.me, target, sharper=sharper, bonus=bonus),
        view.traits(target),
        view.traits(view.me),
    )
    harm = view.harm(target)
    brings = harm * (found.loss + view.weights.knock_out * found.fells)
    hits = 1 - found.misses
    brings -= 0.8 * (theirs.get("spiky", 0) * hits + theirs.get("counter", 0) * found.misses)
    brings -= 0.6 * theirs.get("explode", 0) * found.fells
    brings += hits * (min(mine.get("leech", 0), view.table.damage[view.me]) + 0.5 * mine.get("splash", 0))
    brings += found.fells * (0.5 * mine.get("feast", 0) + 1.5 * mine.get("trophy", 0))
    return float(brings + found.misses * harm * mine.get("relentless", 0))


# ---- numbers


@effect
def raise_atk(view: View, amount: int, on: int, card: str) -> float:
    """More damage in every attack to come."""
    if not _takes(view, on, "atk", card):
        return 0.0
    target = best_target(view)
    return 0.85 * amount * view.harm(target) * view.rounds * _sign(view, on) if target >= 0 else 0.0


@effect
def raise_def(view: View, amount: int, on: int, card: str) -> float:
    """Less damage from every attack to come; about one comes each time round."""
    return 0.75 * amount * view.rounds * _sign(view, on) if _takes(view, on, "def", card) else 0.0


@effect
def raise_hp(view: View, amount: int, on: int, card: str) -> float:
    """HP are HP."""
    return amount * _sign(view, on) if _takes(view, on, "hp", card) else 0.0


@effect
def raise_spd(view: View, amount: int, on: int, card: str) -> float:
    """A better chance of the first blow; of little use when the battle runs."""
    fast = sum(amount for do, amount in view.traits(on).items() if do in ("outrun", "nimble"))
    first = 0.35 * amount if view.battle is None else 0.0
    return (first + 0.4 * fast) * _sign(view, on) if _takes(view, on, "spd", card) else 0.0


@effect
def raise_abil(view: View, amount: int, on: int, card: str) -> float:
    """Room for Abilities that could not be played otherwise."""
    if on != view.me or not _takes(view, on, "abil", card):
        return 0.0
    room = view.number(on, "abil") - view.table.slots[on]
    waiting = sum(id != card and view.cards[id].type != "freebie" for id in view.abilities(view.hand))
    return float(1.6 * max(0, min(waiting - room, amount)))


def _takes(view: View, on: int, name: str, card: str) -> bool:
    """Whether the one raise of a number is still to be had (KC-MOD-01)."""
    return may_raise(view.state, on, name, card) is None


def _sign(view: View, on: int) -> float:
    """Good for oneself, bad for oneself when it is good for a rival."""
    return 1.0 if on == view.me else -view.harm(on)


def _lower(name: str, each: Callable[[View, int], float]) -> Foresee:
    def foresee(view: View, amount: int, on: int, card: str) -> float:
        lost = min(amount, view.number(on, name))
        return lost * each(view, on) if on != view.me else -lost * view.rounds

    return foresee


#: A weaker attack helps whomever it would have hit; a weaker defence helps all who attack it.
FORESEE["lower_atk"] = _lower(
    "atk",
    lambda view, on: 0.75 * view.rounds * (1 / max(1, len(view.rivals)) + 0.15 * (len(view.rivals) > 1)),
)
FORESEE["lower_def"] = _lower("def", lambda view, on: 0.85 * view.rounds * view.harm(on))
FORESEE["lower_abil"] = _lower(
    "abil", lambda view, on: 0.8 * (view.table.slots[on] < view.number(on, "abil"))
)
FORESEE["lower_spd"] = _lower("spd", lambda view, on: 0.25 if view.battle is None else 0.05)


@effect
def strip_raise(view: View, amount: int, on: int, card: str) -> float:
    """What the last raise still gives."""
    name = last_raised(view.state, on)
    lost = sum(mark.amount for mark in raises(view.state, on, name)) if name else 0
    each = {"atk": 0.7 * view.rounds, "def": 0.7 * view.rounds, "hp": 1.0}.get(name, 0.3)
    return lost * each * view.harm(on) if on != view.me else -lost * each


@effect
def recover(view: View, amount: int, on: int, card: str) -> float:
    """What lowers the numbers ends."""
    lost = sum(-mark[1] for mark in view.table.marks[on] if mark[1] < 0 and mark[0] in ("atk", "def"))
    return float(0.7 * lost * view.rounds * _sign(view, on))


@effect
def break_gear(view: View, amount: int, on: int, card: str) -> float:
    """What the Gear still gives."""
    if not view.table.gear[on]:
        return 0.0
    return (1.0 + 0.9 * view.rounds) * view.harm(on) if on != view.me else -2.0


# ---- HP


def lose(view: View, on: int, amount: int) -> float:
    """What it brings that a rival loses HP, or costs that one does so oneself."""
    left = view.hp(on)
    falls = amount >= left and not ("last_stand" in view.traits(on) and not view.has_used(on, "last_stand"))
    if on == view.me:
        return -min(amount, left) - (view.weights.survive if falls else 0.0)
    return view.harm(on) * (min(amount, left) + (view.weights.knock_out if falls else 0.0))


@effect
def hurt(view: View, amount: int, on: int, card: str) -> float:
    """HP lost at once."""
    return lose(view, on, amount)


@effect
def hurt_others(view: View, amount: int, on: int, card: str) -> float:
    """HP lost by all the others."""
    return sum(lose(view, seat, amount) for seat in view.rivals)


@effect
def heal(view: View, amount: int, on: int, card: str) -> float:
    """HP regained, as far as they were lost; better the fewer are left."""
    gained = min(amount, view.table.damage[on])
    return float(gained * (1.15 if view.hp(on) <= 4 else 0.9) * _sign(view, on))


@effect
def drain(view: View, amount: int, on: int, card: str) -> float:
    """HP lost by one, and regained by oneself."""
    return lose(view, on, amount) + heal(view, amount, view.me, card)


# ---- cards, Monies, Gear: what matters beyond this battle is weighed in ``creepie_market.py``


def _cards(each: float) -> Foresee:
    return lambda view, amount, on, card: each * amount


FORESEE["draw_creepie"] = _cards(1.3)
FORESEE["draw_goodie"] = _cards(1.4)
FORESEE["draw_ability"] = _cards(1.2)
FORESEE["draw_goal"] = _cards(5.0)
FORESEE["gain_monies"] = _cards(1.2)
FORESEE["gain_crystal"] = _cards(30.0)


@effect
def take_card(view: View, amount: int, on: int, card: str) -> float:
    """A card more for oneself, one less for a rival."""
    return 1.6 * min(amount, len(view.table.hand[on]))


@effect
def toss_card(view: View, amount: int, on: int, card: str) -> float:
    """Cards less for a rival."""
    return 0.5 * min(amount, len(view.table.hand[on])) * (1.5 if on in view.stand else 0.7)


@effect
def take_monies(view: View, amount: int, on: int, card: str) -> float:
    """Monies for oneself, and fewer for a rival."""
    return float(1.4 * min(amount, view.table.monies[on]) + (0.3 if view.table.monies[on] >= 12 else 0.0))


@effect
def refresh(view: View, amount: int, on: int, card: str) -> float:
    """Cards back before their time."""
    table = view.table
    return 0.9 * len(table.exhausted[view.me]) + 0.4 * len(table.rested[view.me])


@effect
def swap_gear(view: View, amount: int, on: int, card: str) -> float:
    """Better Gear for oneself, worse for a rival."""
    mine, theirs = (_gear_worth(view, seat) for seat in (view.me, on))
    return (theirs - mine) * (1 + view.harm(on))


def _gear_worth(view: View, seat: int) -> float:
    return gear_worth(view, view.table.gear[seat][0]) if view.table.gear[seat] else 0.0


def gear_worth(view: View, id: str) -> float:
    """What Gear gives in a battle, about."""
    each = {
        "atk_up": 1.4,
        "def_up": 1.6,
        "hp_up": 1.0,
        "spd_up": 0.3,
        "abil_up": 1.5,
        "atk_down": -1.4,
        "decay": -2.0,
    }
    others = {
        "thick": 2.0,
        "spiky": 1.0,
        "leech": 1.5,
        "again": 1.5,
        "nimble": 1.0,
        "opener": 0.6,
        "early": 0.2,
    }
    known = each | others | {"prize": 0.4}
    return float(sum(known.get(trait.do, 1.0) * trait.amount for trait in view.cards[id].traits))


#: With a second card: weighed where it is chosen.
FORESEE["change_gear"] = FORESEE["change_creepie"] = lambda view, amount, on, card: 0.0
