"""How even King of the Creepies and Goblin Poker are among four good bots: length, seats, and which Creepies win."""

from __future__ import annotations

from collections import Counter
from statistics import median, quantiles
from typing import Any

import rules_model
from bench.engine import SEATS
from bench.measure import Figure
from playtest import bots
from rules_model.core.events import Event
from rules_model.core.state import State

#: How many games; what a game consists of, the table's count of it, and how many of it there should be.
READ = {"king_of_the_creepies": (400, "round", range(5, 13)), "goblin_poker": (400, "hands", range(5, 61))}
#: Turns in a battle that each Creepie in it has.
TURNS = (2.0, 4.0)
#: A Creepie that fights less often says nothing.
OFTEN = 60
TOLD = 3
#: How often the best Creepie may win beside the middle one. Poker is measured too; there one folds with a weak one.
REACH = {"king_of_the_creepies": 2.0}


class Battles:
    """What is counted of the battles of many games."""

    def __init__(self) -> None:
        self.turns: list[float] = []
        self.fought: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self._seats: tuple[int, ...] = ()
        self._turn = 0
        self._shown: dict[int, str] = {}

    def note(self, state: State[Any], events: list[Event]) -> None:
        """Read what has happened."""
        for event in events:
            if event.kind == "reveal":
                self._shown[event.seat if event.seat is not None else -1] = event.values["creepie"]
            elif event.kind == "battle":
                self._seats, self._turn = event.values["seats"], 0
            elif event.kind == "turn":
                self._turn += 1
            elif event.kind == "battle_over":
                self._over(state, event.values["standing"])

    def _over(self, state: State[Any], standing: tuple[int, ...]) -> None:
        self.turns.append(self._turn / len(self._seats))
        for seat in self._seats:
            name = state.game.card_name(self._shown[seat])
            self.fought[name] += 1
            self.won[name] += standing == (seat,)

    def shares(self) -> list[tuple[float, str]]:
        """How often each Creepie wins that fights often, the best one first."""
        often = (name for name, count in self.fought.items() if count >= OFTEN)
        return sorted(((self.won[name] / self.fought[name], name) for name in often), reverse=True)


def figures(name: str) -> list[Figure]:
    """All figures of one of the two games; none of others."""
    if name not in READ:
        return []
    games, unit, wanted = READ[name]
    game = rules_model.load(name)
    best, battles = bots.usual(game), Battles()
    lengths: list[int] = []
    places: Counter[int] = Counter()
    for number in range(games):
        state = game.new(seats=SEATS, seed=number)
        first = _first(state)
        players = [bots.make(best, game, number * SEATS + seat) for seat in range(SEATS)]
        while state.outcome is None:
            seat = state.deciders[0]
            seen = state.observe(seat)
            action = players[seat].propose(seen) or players[seat].choose(seen)
            battles.note(state, list(state.apply(seat, action)))
        lengths.append(getattr(state.table, unit))
        for winner in state.outcome.winners:
            places[(winner - first) % SEATS] += 1
    low, *_, high = quantiles(lengths, n=10)
    middle, turns = int(median(lengths)), median(battles.turns)
    return [
        Figure(
            f"{unit.rstrip('s')}s of a game",
            f"{wanted[0]} to {wanted[-1]}",
            f"{middle} (8 of 10 games: {low:.0f} to {high:.0f})",
            middle in wanted,
        ),
        Figure(
            "turns in a battle for each Creepie in it",
            f"{TURNS[0]:g} to {TURNS[1]:g}",
            f"{turns:.1f} ({len(battles.turns)} battles)",
            TURNS[0] <= turns <= TURNS[1],
        ),
        Figure(
            "wins by order of play", "", ", ".join(f"{places[at] / games:.0%}" for at in range(SEATS)), None
        ),
        _evenness(battles.shares(), REACH.get(name)),
    ]


def _evenness(shares: list[tuple[float, str]], reach: float | None) -> Figure:
    """How often the best Creepie wins beside the middle one of those that fight often."""
    middle = median(share for share, _ in shares) if shares else 0.0
    ratio = shares[0][0] / middle if middle else float("inf")
    return Figure(
        "battles won by the best Creepie over those of the middle one",
        "" if reach is None else f"at most {reach:g}",
        f"{ratio:.2f} ({_told(shares)})",
        None if reach is None else ratio <= reach,
    )


def _first(state: State[Any]) -> int:
    """Who begins: every Market, or the first betting."""
    starter = getattr(state.table, "starter", None)
    return int(starter) if starter is not None else (state.table.dealer + 1) % SEATS


def _told(shares: list[tuple[float, str]]) -> str:
    ends = [*shares[:TOLD], *shares[-TOLD:]] if len(shares) > 2 * TOLD else shares
    return ", ".join(f"{name} {share:.0%}" for share, name in ends)
