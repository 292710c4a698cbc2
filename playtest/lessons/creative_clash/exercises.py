"""Exercises on Creative Clash: a Studio and a chain of cancels that chance makes up, and three questions about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules_model
from playtest.lessons.lesson import Lesson, Step
from rules_model.core.chance import draw, seeded
from rules_model.core.window import clockwise

NAMES = ("Ann", "Bob", "Cy", "Dee")
STAFF = ("unpaid_intern", "junior_designer", "account_manager", "night_owl", "art_director", "rainmaker")
EVENTS = ("bragging_rights", "retainer", "brainstorm", "markup")


def exercise(seed: int, number: int) -> Lesson:
    """Exercise ``number`` of the series that ``seed`` gives."""
    game = rules_model.load("creative_clash")
    chance = seeded(seed * 1000 + number)
    cards = {card.key: card for card in game.cards.values()}

    def pick(pool: Sequence[Any], count: int) -> list[Any]:
        return list(draw(chance, "exercise", tuple(pool), count)[0])

    skills = {card.skill: key for key, card in cards.items() if card.kind == "Skill"}
    studio: list[str] = []
    for key in pick(STAFF, pick((3, 4, 5), 1)[0]):
        studio += [key, *(skills[each] for each in pick(tuple(skills), pick((0, 0, 1, 1), 1)[0]))]
        studio += pick(("hangover", "", "", ""), 1) if "hangover" not in studio else []
    studio = [key for key in dict.fromkeys(studio) if key]
    wanted = [key for key, card in cards.items() if card.kind == "Project" and card.workers > 1]
    project, event = pick(wanted, 1)[0], pick(EVENTS, 1)[0]
    cancels = [card.key for card in game.cards.values() if getattr(card, "cancels", "no") == "any"]
    chain, moves, hands = _chain(pick, event, cancels)
    told = "; ".join(f"{who} answers that with {cards[card].name}" for who, card in chain)
    return Lesson(
        id=f"exercise_{number}",
        game=game.name,
        title=f"Exercise {number}: a Studio and a chain",
        about="A Studio and a chain made up by chance.",
        seats=NAMES,
        view=None,
        start={
            "phase": "play",
            "coins": {NAMES[0]: 5},
            "studio": {NAMES[0]: studio},
            "hand": {name: hands.get(name, []) + ([project] if name == NAMES[0] else []) for name in NAMES},
        },
        steps=(
            Step(
                "predict",
                f"Ann's Studio: {_staff(cards, studio)}. How many Coins does it bring each turn?",
                why="All each-turn Coins in play [CC-TURN-02], but nothing from an Employee who does not work, nor from what "
                "hangs on them [CC-HANG-03, CC-RUL-69].",
                ask="income",
                about={"of": NAMES[0]},
                choices=_numbers(game, studio),
            ),
            Step(
                "predict",
                f"{cards[project].name} needs {_needs(game, cards[project])}. May Ann complete it now?",
                why="Employees who work and the Skills they have, spread as they like [CC-PROJ-03, CC-PROJ-06, CC-HANG-04].",
                ask="legal",
                about={"action": f"{NAMES[0]}: play {project}"},
            ),
            Step(
                "predict",
                f"Ann plays {cards[event].name}. {told}. Nobody adds to it. Does {cards[event].name} work?",
                why="Settled from the last card back: each cancel that stands stops the one it answers [CC-CXL-02, CC-CXL-03].",
                do=tuple(moves),
                ask="works",
                show="chain",
            ),
        ),
    )


def _chain(
    pick: Any, event: str, cancels: Sequence[str]
) -> tuple[list[tuple[str, str]], list[str], dict[str, list[str]]]:
    """A chain of one to four cancels: who with what, the moves with all passes, what each has to hold."""
    moves, hands = [f"{NAMES[0]}: play {event}"], {NAMES[0]: [event]}
    chain, last = [], 0
    for card in pick(cancels, pick((1, 2, 3, 4), 1)[0]):
        seat = pick([seat for seat in range(len(NAMES)) if seat != last], 1)[0]
        order = clockwise(len(NAMES), last, also_self=True)
        moves += [f"{NAMES[each]}: pass" for each in order[: order.index(seat)]]
        moves.append(f"{NAMES[seat]}: answer {card}")
        hands.setdefault(NAMES[seat], []).append(card)
        chain.append((NAMES[seat], card))
        last = seat
    return chain, [*moves, "all: pass"], hands


def _staff(cards: Any, studio: Sequence[str]) -> str:
    """Each Employee with their Coins and what hangs on them."""
    said: list[str] = []
    for key in studio:
        card = cards[key]
        coins = f" ({card.income:+} each turn)" if card.income else ""
        said.append(
            f"{card.name}{coins}" if card.kind == "Employee" else f"{said.pop()} with {card.name}{coins}"
        )
    return "; ".join(said)


def _needs(game: Any, project: Any) -> str:
    names = [game.rulebook.data["skills"][skill]["name"] for skill in project.skills]
    return " and ".join([f"{project.workers} Employees", *names])


def _numbers(game: Any, studio: Sequence[str]) -> tuple[str, ...]:
    """Answers to choose from: the sum of all that is printed, and its neighbours downwards."""
    cards = {card.key: card for card in game.cards.values()}
    printed = sum(cards[key].income for key in studio)
    return tuple(str(number) for number in range(max(0, printed - 3), printed + 2))
