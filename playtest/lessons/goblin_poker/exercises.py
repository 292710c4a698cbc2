"""Exercises on Goblin Poker: a round of betting that chance makes up, and what follows from it."""

from __future__ import annotations

from playtest.lessons.lesson import Lesson, Step
from rules_model.core.chance import draw, seeded

from .start import GAME

NAMES = ("Ann", "Bo", "Cy", "Dee")


def exercise(seed: int, number: int) -> Lesson:
    """Exercise ``number`` of the series that ``seed`` gives."""
    chance = seeded(seed * 1000 + number)

    def pick(pool: range) -> int:
        return draw(chance, "exercise", tuple(pool), 1)[0][0]

    # Dee deals, so Ann speaks first: she bets, Bo raises, Cy folds or calls, Dee calls.
    bet, more, cy_folds, try_ = pick(range(1, 6)), pick(range(1, 7)), pick(range(2)), pick(range(-1, 3))
    raised, tried = bet + more, bet + more + try_
    cy = "fold" if cy_folds else "call"
    said = (f"Ann: bet {bet}", f"Bo: raise {raised}", f"Cy: {cy}", "Dee: call")
    moves = tuple(move for each in said for move in (each, "others: pass"))
    due = raised - bet
    in_pot = len(NAMES) + bet + raised * (2 + (not cy_folds))
    return Lesson(
        id=f"exercise_{number}",
        game=GAME,
        title=f"Exercise {number}: a round of betting",
        about="A round of betting made up by chance.",
        seats=NAMES,
        view=None,
        start={"dealer": "Dee"},
        steps=(
            Step(
                "predict",
                f"Dee deals; an ante of 1 each lies in the pot. Ann bets {bet}, Bo raises to {raised}, Cy "
                f"{'folds' if cy_folds else 'calls'}, Dee calls. Who has to speak next?",
                why="A raise has to be matched by all who are still in, those who have bet or called included [GP-BET-04].",
                do=moves,
                ask="speaks",
            ),
            Step(
                "predict",
                "How many Monies does a call take now?",
                why="As much as brings one's own up to the standing bet [GP-BET-02].",
                ask="due",
                about={"of": "Ann"},
                choices=tuple(map(str, sorted({due, raised, bet, raised + bet}))),
            ),
            Step(
                "predict",
                f"May Ann raise to {tried}?",
                why="A raise is to more than the standing bet [GP-BET-03].",
                ask="legal",
                about={"action": f"Ann: raise {tried}"},
            ),
            Step(
                "predict",
                "Ann calls. How much is in the pot?",
                why="All bets, the antes, and what a folded player has put in [GP-HND-01, GP-BET-06].",
                do=("Ann: call", "others: pass"),
                ask="pot",
                choices=tuple(
                    map(
                        str,
                        sorted(
                            {in_pot - due, in_pot - len(NAMES), in_pot, in_pot + raised - due, in_pot + due}
                        ),
                    )
                ),
            ),
        ),
    )
