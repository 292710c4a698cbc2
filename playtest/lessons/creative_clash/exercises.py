"""Exercises on Creative Clash: a Studio and a chain of cancels that chance makes up, and three questions about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import rules_model
from playtest.lessons.lesson import Lesson, Step
from rules_model.core.chance import draw, seeded
from rules_model.core.window import clockwise

from .start import GAME

NAMES = ("Ann", "Bob", "Cy", "Dee")
ACTIVE = len(NAMES) - 1
STAFF = ("unpaid_intern", "junior_designer", "account_manager", "night_owl", "art_director", "rainmaker")
EVENTS = ("bragging_rights", "retainer", "brainstorm", "markup")

Pick = Callable[[Sequence[Any], int], list[Any]]
Cards = Mapping[str, Any]


def exercise(seed: int, number: int) -> Lesson:
    """Exercise ``number`` of the series that ``seed`` gives."""
    game = rules_model.load(GAME)
    chance = seeded(seed * 1000 + number)
    cards: Cards = {card.key: card for card in game.cards.values()}

    def pick(pool: Sequence[Any], count: int) -> list[Any]:
        return list(draw(chance, "exercise", tuple(pool), count)[0])

    staff = _studio(pick, cards)
    victim = pick(list(staff), 1)[0]
    wanted = [key for key, card in cards.items() if card.kind == "Project" and card.workers > 1]
    project, event = pick(wanted, 1)[0], pick(EVENTS, 1)[0]
    copies = [card.key for card in game.cards.values() if getattr(card, "cancels", "no") == "any"]
    chain, moves, hands = _chain(pick, event, copies)
    told = "; ".join(f"{who} answers that with {cards[card].name}" for who, card in chain)
    studio = [key for host, skills in staff.items() for key in (host, *skills)]
    printed = sum(cards[key].income for key in studio)
    dee = NAMES[ACTIVE]
    return Lesson(
        id=f"exercise_{number}",
        game=game.name,
        title=f"Exercise {number}: a Studio and a chain",
        about="A Studio and a chain made up by chance.",
        seats=NAMES,
        view=None,
        start={
            "phase": "play",
            "active": dee,
            "studio": {NAMES[0]: studio},
            "hand": {name: [*hands.get(name, ()), *(["hangover"] if name == dee else ())] for name in NAMES},
        },
        steps=(
            Step(
                "predict",
                f"Ann's Studio: {_told(cards, staff)}. {dee} plays Hangover on her {cards[victim].name}, and nobody cancels "
                "it. How many Coins does her Studio bring each turn then?",
                why="All each-turn Coins in play [CC-TURN-02], but nothing from an Employee who does not work, nor from what "
                "hangs on them [CC-HANG-03, CC-RUL-69].",
                do=(f"{dee}: play hangover {victim}", "all: pass"),
                ask="income",
                about={"of": NAMES[0]},
                choices=tuple(str(coins) for coins in range(max(0, printed - 4), max(2, printed + 1))),
            ),
            Step(
                "predict",
                f"{cards[project].name} needs {_needs(game, cards[project])}. Could Ann complete it as her Studio is now?",
                why="Employees who work and the Skills they have, spread as they like [CC-PROJ-03, CC-PROJ-06]; whoever has a "
                "Hangover does not help [CC-HANG-04].",
                ask="ready",
                about={"of": NAMES[0], "card": project},
            ),
            Step(
                "predict",
                f"{dee} plays {cards[event].name}. {told}. Nobody adds to it. Does {cards[event].name} work?",
                why="Settled from the last card back: each cancel that stands stops the one it answers [CC-CXL-02, CC-CXL-03].",
                do=tuple(moves),
                ask="works",
                show="chain",
            ),
        ),
    )


def _studio(pick: Pick, cards: Cards) -> dict[str, list[str]]:
    """Three to five Employees, some with Skills."""
    skills = {
        card.skill: key for key, card in cards.items() if card.kind == "Skill"
    }  # the dearest of each type
    left = list(skills.values())
    staff: dict[str, list[str]] = {}
    for host in pick(STAFF, pick((3, 4, 5), 1)[0]):
        staff[host] = pick(left, pick((0, 1, 1, 2), 1)[0])
        left = [key for key in left if key not in staff[host]]
    return staff


def _chain(
    pick: Pick, event: str, copies: Sequence[str]
) -> tuple[list[tuple[str, str]], list[str], dict[str, list[str]]]:
    """A chain of one to four cancels: who with what, the moves with all passes, what each has to hold."""
    moves, hands = [f"{NAMES[ACTIVE]}: play {event}"], {NAMES[ACTIVE]: [event]}
    chain, last = [], ACTIVE
    for card in pick(copies, pick((1, 2, 3, 4), 1)[0]):
        seat = pick([seat for seat in range(len(NAMES)) if seat != last], 1)[0]
        order = clockwise(len(NAMES), last, also_self=True)
        moves += [f"{NAMES[each]}: pass" for each in order[: order.index(seat)]]
        moves.append(f"{NAMES[seat]}: answer {card}")
        hands.setdefault(NAMES[seat], []).append(card)
        chain.append((NAMES[seat], card))
        last = seat
    return chain, [*moves, "all: pass"], hands


def _told(cards: Cards, staff: Mapping[str, Sequence[str]]) -> str:
    """Each Employee with what hangs on them, and the Coins that each card brings."""

    def named(key: str) -> str:
        coins = cards[key].income
        return f"{cards[key].name} ({coins:+} each turn)" if coins else str(cards[key].name)

    return "; ".join(
        named(host) + (f" with {' and '.join(map(named, skills))}" if skills else "")
        for host, skills in staff.items()
    )


def _needs(game: Any, project: Any) -> str:
    names = [game.rulebook.data["skills"][skill]["name"] for skill in project.skills]
    return " and ".join([f"{project.workers} Employees", *names])
