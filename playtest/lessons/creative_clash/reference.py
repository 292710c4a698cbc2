"""What stands on the one-page reference of Creative Clash. Words and numbers come from the ledger and the cards."""

from __future__ import annotations

from typing import Any

from playtest.lessons.room import Block, Rows, ids
from rules_model import Game

BLOCKS = (
    Block("Goal", ("CC-OBJ-04", "CC-END-01", "CC-END-02", "CC-END-03", "CC-OBJ-02", "CC-OBJ-03")),
    Block("In the box", (*ids("CC-COMP", 1, 13), "CC-OBJ-01"), flowing=True),
    Block("Before the first turn", (*ids("CC-SETUP", 1, 12), "CC-ICON-10", *ids("CC-START", 1, 3)), flowing=True),
    Block("Your turn", ("CC-TURN-01", "CC-TURN-02", "CC-TURN-03", *ids("CC-TURN", 4, 7), *ids("CC-START", 4, 7))),
    Block("Skipping the turn", ids("CC-TURN", 8, 11)),
    Block("Coins and Ego", (*ids("CC-ICON", 1, 7), "CC-USE-05", "CC-USE-07")),
    Block("People", ("CC-EMP-01", "CC-EMP-03", "CC-SKILL-01", "CC-SKILL-07", "CC-SKILL-08", *ids("CC-SKILL", 2, 4))),
    Block("Projects", ("CC-PROJ-03", "CC-PROJ-05", "CC-PROJ-06", "CC-PROJ-07", "CC-PROJ-02")),
    Block("Stuff, Persons, Events", (
        "CC-STUFF-01", "CC-STUFF-02", *ids("CC-PERS", 1, 4), *ids("CC-AJF", 1, 2), *ids("CC-EVT", 1, 2), *ids("CC-USE", 1, 4),
    )),
    Block("Cancelling", ("CC-ICON-11", *ids("CC-CXL", 1, 6), *ids("CC-COS", 1, 2))),
    Block("What hangs on an Employee", (*ids("CC-JGP", 1, 4), *ids("CC-HANG", 1, 7))),
    Block("Play Immediately", (*ids("CC-ICON", 8, 9), *ids("CC-PI", 1, 2))),
    Block("Variants", (*ids("CC-HERO", 5, 11), *ids("CC-FIELD", 1, 4))),
)  # fmt: skip


def principals(game: Game[Any]) -> Rows:
    """Who one can be, the lowest goal first."""
    cards = [game.cards[id] for id in game.box.families["principal"]]
    rows = [[card.name, str(card.goal), card.text] for card in sorted(cards, key=lambda card: card.goal)]
    return [["Principal", "Ego goal", "Power or limit"], *rows]


def cancels(game: Game[Any]) -> Rows:
    """The cards that cancel others."""
    cards = {game.cards[id].key: game.cards[id] for id in game.box.families["event"]}
    rows = [[card.name, card.text] for card in cards.values() if card.cancels != "no"]
    return [["Cancel card", "What it stops"], *rows]


TABLES = (("Principals", principals), ("The five cancel cards", cancels))
