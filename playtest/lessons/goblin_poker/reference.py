"""What stands on the one-page reference of Goblin Poker. Words and numbers come from the ledgers and the cards."""

from __future__ import annotations

from typing import Any

from playtest.lessons.room import Block, Rows, ids
from rules_model import Game

BLOCKS = (
    Block("Goal", ("GP-END-01", "GP-GEN-01", "GP-HND-10")),
    Block("Before the first hand", (*ids("GP-SET", 1, 6), "GP-CARD-01"), flowing=True),
    Block("A hand", (*ids("GP-HND", 1, 3), "GP-BET-01", *ids("GP-HND", 5, 8), "GP-BET-07", "GP-HND-09", "GP-HND-04")),
    Block("Betting", ("GP-SET-07", *ids("GP-BET", 2, 6))),
    Block("The battle, as in King of the Creepies", (*ids("KC-BAT", 1, 7), "KC-WIN-01", "KC-EXH-01")),
    Block("Attack and defence", (*ids("KC-ATK", 1, 8), *ids("KC-CARD", 3, 6))),
    Block("Abilities", ("KC-CARD-07", "KC-CARD-12", *ids("KC-ABL", 1, 13))),
    Block("Raises and reductions", ids("KC-MOD", 1, 6)),
    Block("Items and Gear", (*ids("KC-CARD", 8, 11), *ids("KC-ITM", 1, 4))),
    Block("Bribes", ids("KC-BRI", 1, 3)),
    Block("Cards and decks", ("KC-CARD-01", "KC-CARD-02", *ids("KC-COMP", 4, 6)), flowing=True),
    Block("The battle in short", ids("KC-QS", 6, 9)),
)  # fmt: skip


def answers(game: Game[Any]) -> Rows:
    """What can be done in a round of betting."""
    rows = [("Bet", "GP-BET-01"), ("Call", "GP-BET-02"), ("Raise", "GP-BET-03"), ("Fold", "GP-BET-05")]
    return [
        ["Betting", "What it is", "Rule"],
        *([name, game.rulebook.says(rule), rule] for name, rule in rows),
    ]


def left_out(game: Game[Any]) -> Rows:
    """The cards with an asterisk, which are not used (GP-SET-03)."""
    cards = sorted({card.name for card in game.cards.values() if getattr(card, "asterisk", False)})
    return [["Card", "In Goblin Poker"], *([name, "out of play"] for name in cards)]


TABLES = (("Betting", answers), ("Cards with an asterisk", left_out))
