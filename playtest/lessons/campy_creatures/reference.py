"""What stands on the one-page reference of Campy Creatures. Words and numbers come from the ledger and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.lessons.room import Block, Rows, ids
from rules_model import Game

BLOCKS = (
    Block("Goal", ("CM-END-02", "CM-PLAY-01", "CM-PLAY-02", "CM-PLAY-05", "CM-PLAY-04", "CM-PLAY-06")),
    Block("In the box", (*ids("CM-COMP", 1, 10), "CM-CREA-01"), flowing=True),
    Block("Before the first turn", (*ids("CM-SETUP", 1, 13), *ids("CM-QUICK", 1, 2)), flowing=True),
    Block("Who acts first", ("CM-TURN-10", "CM-TURN-11", *ids("CM-CLASH", 1, 10))),
    Block("When it is your turn", ("CM-TURN-12", "CM-TURN-17", "CM-CREA-03", "CM-TURN-14", "CM-MORT-03", "CM-SET-07", "CM-SET-08", "CM-MORT-05")),
    Block("Icons", ids("CM-ICON", 1, 9)),
    Block("Scenes", ("CM-SCEN-01", "CM-SCEN-02", "CM-SCEN-04", "CM-SCEN-05", "CM-SCEN-06")),
    Block("A round ends", ids("CM-ROUND", 1, 5)),
    Block("The game ends", (*ids("CM-END", 1, 1), *ids("CM-END", 3, 11))),
)  # fmt: skip


def creatures(game: Game[Any]) -> Rows:
    """The seven creatures, weakest first."""
    cards = {game.cards[id].key: game.cards[id] for id in game.box.families["creature"]}
    rows = [[str(card.strength), card.name, card.text] for card in cards.values()]
    return [["Strength", "Creature", "Ability"], *rows]


def sets(game: Game[Any]) -> Rows:
    """What each set pays, on both faces of the tile."""
    tile = game.rulebook.data["tile"]
    rows = [["Set", "Side A", "Side B"]]
    for key, name in (("teenager", "Teenagers"), ("engineer", "Engineers"), ("assistant", "Assistants")):
        rows.append([name, *(_pays(tile[face][key]) for face in tile)])
    hero = game.rulebook.numbers["hero_points_per_icon"]
    rows.append(["Classics", "what is printed on them", "the same"])
    rows.append(["Townsfolk", f"what is printed on them; a Hero −{-hero} for each matching icon", "the same"])
    rows.append(["Energy", f"{game.rulebook.numbers['points_per_energy']} a token", "the same"])
    return rows


def _pays(row: Mapping[str, Any]) -> str:
    if "group" in row:
        return f"{row['points']} for every {row['group']}"
    if "totals" in row:
        return f"{', '.join(str(total) for total in row['totals'][1:])} for 1 to {len(row['totals']) - 1} of them; more add nothing"
    return f"{row['each']} each; most {row['most']:+}, fewest {row['fewest']:+}".replace("-", "−")


TABLES = (("Creatures", creatures), ("What a lab pays", sets))
