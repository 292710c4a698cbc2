"""Exercises on Campy Creatures: a reveal that chance makes up, and three questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules_model
from playtest.lessons.lesson import Lesson, Step
from rules_model.core.chance import draw, seeded

NAMES = ("Ann", "Bob", "Cy", "Dee")
#: More of what clashes and cancels than a fair draw would give.
CREATURES = (
    "mummy", "werewolf", "swamp_creature", "swamp_creature", "man_eating_plant", "man_eating_plant",
    "invisible_man", "vampire", "vampire", "vampire",
)  # fmt: skip


def exercise(seed: int, number: int) -> Lesson:
    """Exercise ``number`` of the series that ``seed`` gives."""
    game = rules_model.load("campy_creatures")
    chance = seeded(seed * 1000 + number)

    def pick(pool: Sequence[Any], count: int) -> list[Any]:
        return list(draw(chance, "exercise", tuple(pool), count)[0])

    meter = pick(NAMES, len(NAMES))
    plays = dict(zip(NAMES, pick(CREATURES, len(NAMES)), strict=True))
    bitten = pick(NAMES, 1)[0]
    market = dict.fromkeys(game.cards[id].key for id in pick(game.box.families["mortal"], 12))
    cards = {card.key: card for card in game.cards.values()}
    shown = "; ".join(f"{name}: {cards[key].name} ({cards[key].strength})" for name, key in plays.items())
    last, first = NAMES[-1], {name: plays[name] for name in NAMES[:-1]}
    return Lesson(
        id=f"exercise_{number}",
        game=game.name,
        title=f"Exercise {number}: who, when, whom?",
        about="A reveal made up by chance.",
        seats=NAMES,
        view=None,
        start={
            "meter": meter,
            "market": list(market)[: len(NAMES)],
            "turn": 3,
            "scenes": ["lookout_bluff", "gala_premiere"],
            "plays": first,
        },
        steps=(
            Step(
                "predict",
                f"These are turned over: {shown}. On the Clash-O-Meter, from the top: {', '.join(meter)}. Who captures first?",
                why="The strongest; between equals the one higher on the meter [CM-TURN-11, CM-CLASH-03].",
                do=(f"{last}: choose {plays[last]}",),
                ask="next",
            ),
            Step(
                "predict",
                "And who is second?",
                why="Down the strengths, and down the meter [CM-CLASH-04].",
                ask="second",
            ),
            Step(
                "predict",
                f"They sit clockwise: {', '.join(NAMES)}. Will {bitten}'s creature lose its ability to a Vampire?",
                why="A Vampire bites its left neighbour, when it acts, unless it was bitten before [CM-VAMP-02, CM-RUL-05, CM-RUL-06]; "
                "never a Mummy or a Monster [CM-VAMP-03].",
                ask="is_canceled",
                about={"of": bitten},
                show="chain",
            ),
        ),
    )
