"""A playtest session to look at where there is none yet: bots play the people, and the same things are said each time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playtest import bots
from playtest.tables import GameTable, Host, Seat, Store
from playtest.tables.feedback import Feedback
from playtest.tables.witness import Witness

ID = "sample-session"
NAMES = ("Ada", "Boris")
COMMENTS = {
    6: (0, "unclear", "Does the creature come back to my hand now, or at the end of the round?"),
    14: (1, "fun", "We both chose the same creature!"),
    25: (1, "strong", "Whoever is on top of the ladder keeps winning the ties."),
    31: (None, "other", "We had to move the lamp, the table is too small for five."),
}
FORMS: dict[int, tuple[dict[str, int], dict[str, str]]] = {
    0: (
        {"clarity": 3, "choices": 4, "tension": 5, "waiting": 5, "fairness": 3, "again": 5},
        {"liked": "The last turn, when nobody knew who was ahead.", "puzzled": "Why my creature stayed away."},
    ),
    1: ({"clarity": 4, "choices": 4, "tension": 3, "fairness": 2, "again": 4}, {"change": "Settle ties by dice."}),
}  # fmt: skip


def make_sample(folder: Path, game: str = "campy_creatures", seed: int = 11) -> str:
    """Play a session at a board into a folder; returns its id. The same seed gives the same files."""
    rng, now = random.Random(seed), _Clock()
    seats = [Seat(NAMES[0]), Seat(NAMES[1]), Seat("Igor 9000", "heuristic")]
    table = GameTable.create(game, seats, store=_Named(folder), seed=seed)
    feedback = Feedback.begin(table, "a market of one card a player", clock=now)
    players = {seat: bots.make("heuristic", table.game, seed + seat) for seat in table.humans}
    host = Host(table)
    witness = Witness(host, feedback, clock=now)
    for number in range(200):
        if table.state.outcome is not None:
            break
        seat = next(seat for seat in table.state.deciders if seat in table.humans)
        witness.receive({"type": "here", "seat": seat})
        now.wait(rng.uniform(3, 40) * (2 if number < 6 else 1))
        _stumble(witness, host, rng)
        if number in COMMENTS:
            who, about, text = COMMENTS[number]
            feedback.add("comment", moment=witness.moment, seat=who, about=about, text=text)
        if number == 9:
            feedback.add(
                "dispute",
                moment=witness.moment,
                rule=table.state.phase_rule,
                question="May I still change my mind when the other one has chosen?",
                settled="No: chosen is chosen.",
            )
        action = players[seat].choose(table.state.observe(seat))
        index = table.state.legal_actions(seat).index(action)
        witness.receive({"type": "act", "index": index, "rev": host.board.frames["rev"]})
    for who, (ratings, answers) in FORMS.items():
        now.wait(30)
        feedback.add("form", moment=witness.moment, seat=who, ratings=ratings, answers=answers)
    return ID


def _stumble(witness: Witness, host: Host, rng: random.Random) -> None:
    """Now and then somebody asks for a hint, or tries a card that cannot be played."""
    rev = host.board.frames["rev"]
    if rng.random() < 0.1:
        witness.receive({"type": "hint", "rev": rev})
    if rng.random() < 0.35:
        view: dict[str, Any] = host.board.frames["views"][-1]
        idle = [
            (item["card"], area["id"])
            for area in view["areas"]
            for item in area["items"]
            if item.get("card") and not item["playable"]
        ]
        if idle:
            card, area = rng.choice(idle)
            witness.receive({"type": "card", "card": card, "area": area, "rev": rev})


class _Named(Store):
    """A store that gives its only table the name of the sample."""

    @staticmethod
    def new_id() -> str:
        return ID


class _Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += round(seconds, 1)
