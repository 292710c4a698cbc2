"""What stands on the one-page reference of King of the Creepies. Words and numbers come from the ledger and the cards."""

from __future__ import annotations

from typing import Any

from playtest.lessons.room import Block, Rows, ids
from rules_model import Game

BLOCKS = (
    Block("Goal", ("KC-END-01", *ids("KC-END", 2, 6), "KC-END-08", "KC-END-09", "KC-END-10")),
    Block("In the box", (*ids("KC-COMP", 1, 9), "KC-SET-01", "KC-SET-02", "KC-SET-03"), flowing=True),
    Block("Before the first round", ("KC-SET-04", "KC-SET-05", "KC-SET-06", "KC-SET-07", "KC-CARD-14"), flowing=True),
    Block("What the cards are", ("KC-CARD-01", "KC-CARD-02", "KC-CARD-08", *ids("KC-CARD", 10, 13), "KC-CARD-20")),
    Block("Market Phase", ("KC-RND-01", *ids("KC-MKT", 1, 10))),
    Block("Buying and selling", (*ids("KC-BUY", 1, 8), *ids("KC-HND", 1, 4), "KC-ITM-05")),
    Block("Goals", (*ids("KC-CARD", 15, 19), "KC-END-07")),
    Block("Mischief Phase", (*ids("KC-MIS", 1, 13), "KC-CARD-09")),
    Block("Battle Phase", (*ids("KC-BAT", 1, 7), *ids("KC-WIN", 1, 3))),
    Block("Attack and defence", (*ids("KC-ATK", 1, 8), *ids("KC-CARD", 3, 6))),
    Block("Abilities", ("KC-CARD-07", *ids("KC-ABL", 1, 13))),
    Block("Raises and reductions", ids("KC-MOD", 1, 6)),
    Block("Items", ids("KC-ITM", 1, 4)),
    Block("Exhaustion", (*ids("KC-EXH", 1, 5), "KC-MKT-11")),
    Block("Bribes", ids("KC-BRI", 1, 3)),
    Block("Quick Start Guide", ids("KC-QS", 1, 12)),
)  # fmt: skip


def creepies(game: Game[Any]) -> Rows:
    """Every Creepie with its numbers."""
    cards = sorted((game.cards[id] for id in game.box.families["creepie"]), key=lambda card: card.name)
    rows = [
        [card.name, *(str(number) for number in (card.hp, card.atk, card.defence, card.spd, card.abil))]
        for card in cards
    ]
    return [["Creepie", "HP", "ATK", "DEF", "SPD", "ABIL"], *rows]


def printed_steps(game: Game[Any]) -> Rows:
    """The steps of the Quick Start Guide under the numbers that are printed: 5 and 6 are not (KC-QS-12)."""
    book = game.rulebook
    rows = []
    for id, title in book.sections.items():
        if id.startswith("qs-"):
            number, _, name = title.partition(" - ")[2].partition(". ")
            rows.append(
                [number, name, ", ".join(rule.id for rule in book.rules.values() if rule.section == id)]
            )
    return [["Step", "Quick Start Guide", "Rules"], *rows]


TABLES = (
    ("Quick Start Guide, as it is numbered (5 and 6 are not printed)", printed_steps),
    ("Creepies", creepies),
)
