"""Exercises on King of the Creepies: a battle that chance makes up, and what follows from its dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import rules_model
from playtest.lessons.lesson import Lesson, Step
from rules_model.core.chance import draw, roll, seeded

from .start import GAME

NAMES = ("Ann", "Bo", "Cy")
#: Gear that changes one number and nothing else, and Abilities that raise one.
GEAR = ("helmet_of_derbershire", "chainsaw_nunchucks", "rocket_skates")
ABILITIES = ("im_the_gosh_darn_juggernaut", "spikes_spikes_everywhere")
#: Creepies whose Feature says nothing to an attack by itself.
PLAIN = ("raccoon_regent", "el_tremendo", "grudge_grandma", "hungry_harold", "early_bird_man", "professor_fuse",
         "mother_in_claw", "couch_kraken", "swamp_aunt")  # fmt: skip


def exercise(seed: int, number: int) -> Lesson:
    """Exercise ``number`` of the series that ``seed`` gives."""
    game = rules_model.load(GAME)
    chance = seeded(seed * 1000 + number)
    cards: Mapping[str, Any] = {card.key: card for card in game.cards.values()}

    def pick(pool: tuple[str, ...], count: int) -> list[str]:
        return list(draw(chance, "exercise", pool, count)[0])

    def dice(count: int) -> list[int]:
        return list(roll(chance, "exercise", game.rulebook.numbers["die_sides"], count))

    creepies = dict(zip(NAMES, pick(PLAIN, len(NAMES)), strict=True))
    gear = dict(zip(NAMES, pick(GEAR, len(NAMES)), strict=True))
    speeds = [cards[creepies[name]].spd + _raise(cards[gear[name]], "spd_up") for name in NAMES]
    first, totals = [0], [0, 0]
    while totals.count(max(totals)) > 1:  # until one leads
        first = dice(len(NAMES))
        totals = [
            die + spd + _raise(cards[creepies[name]], "early")
            for die, spd, name in zip(first, speeds, NAMES, strict=True)
        ]
    who = NAMES[totals.index(max(totals))]
    target = pick(tuple(name for name in NAMES if name != who), 1)[0]
    ability = pick(ABILITIES, 1)[0]
    attack, defence = dice(2), dice(1)
    start = {
        "phase": "mischief_items",
        "creepie": creepies,
        "gear": gear,
        "wager": dict.fromkeys(NAMES, 0),
        "monies": dict.fromkeys(NAMES, 0),
        "hand": {who: [ability]},
        "draws": ["packed_house", *first, *attack, *defence],
    }
    rolled = ", ".join(f"{name} {die}" for name, die in zip(NAMES, first, strict=True))
    told = "; ".join(
        f"{name} fields {cards[creepies[name]].name} (SPD {cards[creepies[name]].spd}) with {cards[gear[name]].name} "
        f"({cards[gear[name]].text.rstrip('.')})"
        for name in NAMES
    )
    total = sum(attack) + cards[creepies[who]].atk
    return Lesson(
        id=f"exercise_{number}",
        game=game.name,
        title=f"Exercise {number}: a battle",
        about="A battle made up by chance.",
        seats=NAMES,
        view=None,
        start=start,
        steps=(
            Step(
                "predict",
                f"{told}. Dice for the first turn: {rolled}. Who goes first?",
                why="The highest total of die and Speed [KC-BAT-01, KC-BAT-02].",
                do=("all: pass", "all: ready"),
                ask="turn",
            ),
            Step(
                "predict",
                f"{who} wears {cards[gear[who]].name} ({cards[gear[who]].text.rstrip('.')}) and holds {cards[ability].name}: "
                f"{cards[ability].text} May {who} play it on the own Creepie?",
                why="One card may raise an attribute in a battle, no second one [KC-MOD-01, KC-MOD-02]; different ones may each be "
                "raised [KC-MOD-04].",
                ask="legal",
                about={"action": f"{who}: play_ability {ability}"},
            ),
            Step(
                "predict",
                f"How often would an attack of {who}'s on {target} do any damage?",
                why="The ways in which three dice can fall, counted [KC-ATK-02, KC-ATK-03].",
                ask="hits",
                about={"of": target},
                show="odds",
            ),
            Step(
                "predict",
                f"{who} leaves it and attacks {target}: {attack[0]} and {attack[1]}. What is the attack worth?",
                why="Two dice and ATK, with whatever raises it [KC-ATK-02].",
                do=(f"{who}: attack {target}", "all: pass until attack_rolled"),
                ask="attack_now",
                choices=tuple(str(total + more) for more in range(-1, 4)),
            ),
            Step(
                "predict",
                f"{target} rolls a {defence[0]}. How much damage is that?",
                why="Attack less defence, never less than none [KC-ATK-03, KC-ATK-04, KC-RUL-31].",
                do=("all: pass until after_attack",),
                ask="damage",
                choices=_around(total - defence[0] - cards[creepies[target]].defence),
            ),
        ),
    )


def _raise(card: Any, keyword: str) -> int:
    """What a Creepie's Feature or a Gear adds under a keyword."""
    effects = getattr(card, "feature", ()) or getattr(card, "traits", ())
    return sum(effect.amount for effect in effects if effect.do == keyword)


def _around(damage: int) -> tuple[str, ...]:
    """Answers to choose from: every damage that Gear may make of it."""
    return tuple(str(each) for each in range(max(0, damage - 2), max(0, damage + 2) + 2))
