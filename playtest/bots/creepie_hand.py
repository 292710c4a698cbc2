"""How good a hand of Goblin Poker is: beside hands as they are dealt, and in the battle to come."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from functools import partial

from playtest.bots.creepie_effects import gear_worth
from playtest.bots.creepie_strength import strength
from playtest.bots.creepie_view import View
from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goodie

#: Items by what they do first: how much they help in one battle, beside an Ability with 1; any other 0.7.
HELP = {
    "heal": 1.1,
    "brace": 1.4,
    "hurt": 1.2,
    "spoil": 1.2,
    "sharpen": 0.9,
    "redirect": 1.2,
    "draw_goodie": 0.9,
}
LITTLE = {
    "recover": 0.2,
    "strip_raise": 0.4,
    "lower_spd": 0.1,
    "raise_spd": 0.1,
    "change_gear": 0.1,
    "break_gear": 0.5,
}
#: How much one card that helps adds to the logarithm of a Creepie's strength. Fitted to played battles.
EACH = 0.28
#: Hands that are dealt once to learn what a usual one is.
SAMPLES = 120


def help_of(view: View, id: str) -> float:
    """How much an Item or an Ability helps in one battle."""
    face = view.cards[id]
    if not isinstance(face, Goodie | Ability) or face.type == "gear":
        return 0.0
    do = face.effects[0].do
    return HELP.get(do) or LITTLE.get(do) or (1.0 if isinstance(face, Ability) else 0.7)


def helps(view: View, hand: Iterable[str], abil: int) -> float:
    """What all Items, Freebies and as many other Abilities as a Creepie may play help together."""
    free = limited = 0.0
    plays: list[float] = []
    for id in hand:
        face, each = view.cards.get(id), help_of(view, id) if id in view.cards else 0.0
        if isinstance(face, Ability) and face.type != "freebie":
            plays.append(each)
        else:
            free += each
    limited = sum(sorted(plays, reverse=True)[: max(0, abil)])
    return free + limited


def fighting(view: View, creepie: str, gear: str, hand: Iterable[str], is_duel: bool = False) -> float:
    """The strength of a Creepie in its Gear with what else is in hand."""
    face = view.cards[creepie]
    traits: dict[str, int] = {}
    for each in (*face.feature, *(view.cards[gear].traits if gear else ())):
        traits[each.do] = traits.get(each.do, 0) + each.amount
    known: dict[tuple[str, str, bool], float] = view.game.cache.setdefault("bot_strength", {})
    bare = known.get((creepie, gear, is_duel))
    if bare is None:
        traits.pop("abil_up", 0)
        bare = known[creepie, gear, is_duel] = strength(
            face.atk, face.defence, face.hp, traits, is_fresh=True, is_duel=is_duel
        )
    abil = face.abil + sum(
        each.amount for each in (view.cards[gear].traits if gear else ()) if each.do == "abil_up"
    )
    return bare * math.exp(EACH * helps(view, hand, abil))


def best(view: View, hand: Iterable[str], is_duel: bool = False) -> tuple[float, str, str]:
    """The strongest choice of a hand: how strong, the Creepie, the Gear; 0 where there is no Creepie."""
    hand = tuple(hand)
    gear = ["", *view.gear(hand)]
    found = [
        (fighting(view, creepie, worn, hand, is_duel), creepie, worn)
        for creepie in view.creepies(hand)
        for worn in gear
    ]
    return max(found, default=(0.0, "", ""))


def usual(view: View, is_duel: bool = False) -> tuple[float, ...]:
    """The strengths of hands as they are dealt, sorted: dealt once for a game, with chance of its own."""
    known: tuple[float, ...] | None = view.game.cache.get(("bot_usual", is_duel))
    if known is None:
        rng = random.Random(1)
        families, numbers = view.game.box.families, view.numbers
        decks = {name: [id for id in families[name] if not view.cards[id].asterisk] for name in DECKS}
        strengths = []
        for _ in range(SAMPLES):
            hand = [id for name, ids in decks.items() for id in rng.sample(ids, numbers[f"dealt_{name}"])]
            strengths.append(best(view, hand, is_duel)[0])
        known = view.game.cache["bot_usual", is_duel] = tuple(sorted(strengths))
    return known


DECKS = ("creepie", "goodie", "ability")


def prospects(view: View, rivals: int) -> float:
    """How probably one wins the hand against so many rivals, with cards that nobody has seen."""
    steep, is_duel = view.weights.steep, rivals == 1
    mine = best(view, view.hand, is_duel)[0] ** steep
    others = [each**steep for each in usual(view, is_duel)]
    mean = sum(others) / len(others)
    return mine / (mine + rivals * mean) if mine else 0.0


def shown(view: View) -> float:
    """How probably one wins now that Creepies and Gear are shown: rivals are thought to hold usual cards."""
    steep, table = view.weights.steep, view.table
    total = mine = 0.0
    fighters = [seat for seat in view.stand if not table.folded[seat]]
    for seat in fighters:
        creepie, worn = table.creepie[seat][0], table.gear[seat]
        gear = worn[0] if worn else ""
        held = (
            helps(view, view.hand + table.laid[seat], view.number(seat, "abil")) if seat == view.me else HELD
        )
        power = (fighting(view, creepie, gear, (), len(fighters) == 2) * math.exp(EACH * held)) ** steep
        total += power
        mine += power if seat == view.me else 0.0
    return mine / total if total else 0.0


#: What a rival's hidden hand helps, about.
HELD = 3.2


def is_duel(view: View) -> bool:
    """Whether two are left in the hand."""
    return bool(view.table.folded.count(False) == 2)


# ---- changing cards


def to_throw(view: View, most: int) -> list[str]:
    """Cards that an unknown one is better than: other Creepies and Gear than the best, and what hardly helps."""
    strongest, creepie, worn = best(view, view.hand, is_duel(view))
    low = usual(view)[len(usual(view)) * 2 // 5]
    abil = view.cards[creepie].abil if creepie else 0
    plays = sorted(
        (id for id in view.abilities(view.hand) if view.cards[id].type != "freebie"),
        key=partial(help_of, view),
        reverse=True,
    )
    worth: dict[str, float] = {}
    for id in view.hand:
        face = view.cards[id]
        if isinstance(face, Creepie):
            worth[id] = 9.0 if id == creepie and strongest >= low else 0.3 if id != creepie else 0.9
        elif id in plays:
            worth[id] = help_of(view, id) if plays.index(id) < abil + (abil == 0) else 0.2
        elif isinstance(face, Goodie) and face.type == "gear":
            worth[id] = 5.0 if id == worn and gear_worth(view, id) > 0 else 0.1
        else:
            worth[id] = help_of(view, id)
    if creepie:
        worth[creepie] = max(worth[creepie], 9.0)
    return sorted((id for id in view.hand if worth[id] < 0.65), key=lambda id: (worth[id], id))[:most]


def wanted(view: View, deck: str) -> float:
    """What an unseen card of a deck brings to a hand."""
    strongest, creepie, worn = best(view, view.hand, is_duel(view))
    if deck == "creepie":
        average = sum(usual(view)) / len(usual(view))
        return 5.0 if not creepie else 1.1 if strongest < 0.85 * average else 0.35
    if deck == "goodie":
        return 0.75 + (0.4 if not worn else 0.0)
    abil = view.cards[creepie].abil if creepie else 0
    waiting = sum(view.cards[id].type != "freebie" for id in view.abilities(view.hand))
    return 1.0 if waiting < abil else 0.3
