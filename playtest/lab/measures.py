"""What is measured of a game, each measure in words beside its name.

``play.py`` counts them as a game goes; ``CERTAIN`` alone needs all games of a run, see ``certainty.py``.
"""

from __future__ import annotations

from typing import NamedTuple


class Measure(NamedTuple):
    """A number that each game has.

    Attributes:
        column: the column of ``Run.games``.
        unit: what it is counted in.
        more, less: how a sentence says that there is more or less of it.
    """

    name: str
    column: str
    unit: str
    says: str
    more: str
    less: str


#: Every measure that is counted as a game goes.
MEASURES = (
    Measure(
        "length",
        "turns",
        "turns",
        "Turns played, all seats together.",
        "games take {n} turns more",
        "games take {n} turns fewer",
    ),
    Measure(
        "decisions",
        "decisions",
        "decisions",
        "Decisions taken, all seats together.",
        "games take {n} decisions more",
        "games take {n} decisions fewer",
    ),
    Measure(
        "choices",
        "choices",
        "actions",
        "How many legal actions a seat has when it decides, on average: is there anything to decide?",
        "a decision offers {n} actions more",
        "a decision offers {n} actions fewer",
    ),
    Measure(
        "forced",
        "forced",
        "share",
        "The share of decisions with a single legal action.",
        "{n} more of the decisions are forced",
        "{n} fewer of the decisions are forced",
    ),
    Measure(
        "spread",
        "spread",
        "points",
        "The best score less the lowest.",
        "scores lie {n} points further apart",
        "scores lie {n} points closer together",
    ),
    Measure(
        "lead changes",
        "lead_changes",
        "changes",
        "How often another seat took the lead, seen at the end of each turn; level seats lead together and change nothing.",
        "the lead changes {n} times more often",
        "the lead changes {n} times less often",
    ),
    Measure(
        "comeback",
        "deficit",
        "points",
        "How far the later winner was ever behind the leader, seen at the end of each turn.",
        "winners come from {n} points further behind",
        "winners come from {n} points less far behind",
    ),
    Measure(
        "settled",
        "settled",
        "share",
        "From which part of the game on the winner led alone to the end: 0 from the start, 1 at the very end.",
        "the winner is settled {n} of the game later",
        "the winner is settled {n} of the game earlier",
    ),
    Measure(
        "reshuffles",
        "reshuffles",
        "times",
        "How often a deck was shuffled anew.",
        "decks are shuffled {n} times more",
        "decks are shuffled {n} times less",
    ),
    Measure(
        "shared wins",
        "shared",
        "share",
        "The share of games that more than one seat wins.",
        "{n} more of the games are shared",
        "{n} fewer of the games are shared",
    ),
)

#: How early a win is certain.
CERTAIN = Measure(
    "certain",
    "certain",
    "share",
    "From which part of the game on the win was all but certain: whoever leads like the later winner did from then on wins "
    "at least 19 games of 20, as these games themselves show; 1: not before the very end.",
    "a win is certain {n} of the game later",
    "a win is certain {n} of the game earlier",
)

#: Told of all games, and first: the column says which came to an end.
UNFINISHED = Measure(
    "unfinished",
    "finished",
    "share",
    "Games that were broken off as endless. They count in no other figure.",
    "{n} more of the games are broken off as endless",
    "{n} fewer of the games are broken off as endless",
)
