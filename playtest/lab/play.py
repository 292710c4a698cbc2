"""One game of a run: played by bots that see observations alone, and read for the statistics as it goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playtest import bots
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.core.state import Outcome, State

from .plan import Plan
from .readers import DRAWN, Reader, reader

#: A game that is longer is broken off: bots can go round in circles.
LONGEST = 20_000
#: Of so many games, the first ones, it is kept who led at the end of every turn: more would say the same.
LEADS_OF = 10_000


class GameRow(NamedTuple):
    """What is kept of a game (one row of ``games``); measures.py says what each column means."""

    game: int
    seed: int
    turns: int
    decisions: int
    choices: float
    forced: float
    spread: float
    lead_changes: int
    deficit: float
    settled: float
    reshuffles: int
    shared: int
    finished: int


class SeatRow(NamedTuple):
    """What is kept of a seat (one row of ``seats``)."""

    game: int
    seat: int
    place: int  # in the order of play, from 1 on; 0 where nobody begins
    bot: str
    played_as: str
    won: float
    rank: int  # from 1 on; 0 in a game that was broken off
    score: float
    decisions: int


class LeadRow(NamedTuple):
    """A seat that led alone at the end of a turn, the last one left out (one row of ``leads``)."""

    game: int
    turn: int  # how many turns had been played
    lead: float  # before the second best seat, in the game's own points
    standing: float  # of the leader
    won: int  # whether it won in the end


class Played(NamedTuple):
    """A game with its counts: of cards by who used them (won, or did not), of rules that came up."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    leads: tuple[LeadRow, ...]
    cards: Counter[tuple[str, str, int, float]]  # key, drawn or played, seat, its share of the win
    rules: Counter[str]


def play(plan: Plan, game: Game[Any], number: int) -> Played:
    """Play game ``number`` of a plan. The same plan and number give the same game on every machine."""
    read, seed = reader(plan.game), plan.seed_of(number)
    state = game.new(seats=plan.seats, seed=seed, rulings=plan.rulings, **plan.options)
    names = plan.players(number)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    rules: Counter[str] = Counter()
    uses: Counter[tuple[str, str, int]] = Counter()
    first = read.first(state) if read.first else None
    decisions, offered, forced, reshuffles, turn = [0] * plan.seats, 0, 0, 0, read.turn(state)
    standings: list[tuple[float, ...]] = []
    used_before = _in_hand(state)
    while state.outcome is None and sum(decisions) < LONGEST:
        seat = state.deciders[0]
        seen = state.observe(seat)
        events = state.apply(seat, players[seat].propose(seen) or players[seat].choose(seen))
        decisions[seat] += 1
        offered += len(seen.actions)
        forced += len(seen.actions) == 1
        reshuffles += _count(events, read, game, rules, uses)
        now = read.turn(state)
        if now != turn:
            turn = now
            standings.append(read.standing(state))
    standings.append(read.standing(state))
    outcome = state.outcome
    won = [0.0] * plan.seats
    for seat in outcome.winners if outcome else ():
        won[seat] = 1 / len(outcome.winners) if outcome else 0.0
    changes, deficit, settled = lead(standings, won)
    made = sum(decisions)
    row = GameRow(
        number, seed, len(standings), made, offered / made, forced / made, spread(outcome, standings[-1]),
        changes, deficit, settled, reshuffles, int(bool(outcome) and len(outcome.winners) > 1 if outcome else 0),
        int(outcome is not None),
    )  # fmt: skip
    rows = tuple(
        SeatRow(
            number, seat, 0 if first is None else (seat - first) % plan.seats + 1, names[seat], read.played_as(state, seat), won[seat],
            outcome.ranking.index(seat) + 1 if outcome else 0,
            float(outcome.scores[seat]) if outcome else standings[-1][seat], decisions[seat],
        )
        for seat in range(plan.seats)
    )  # fmt: skip
    uses.update(used_before)
    cards = Counter({(key, use, seat, won[seat]): times for (key, use, seat), times in uses.items()})
    led = tuple(leads(number, standings, won)) if outcome and number < LEADS_OF else ()
    return Played(row, rows, led, cards, rules)


def _in_hand(state: State[Any]) -> Counter[tuple[str, str, int]]:
    """The cards of the first hands count as drawn."""
    hands: Sequence[Sequence[str]] = getattr(state.table, "hand", ())
    cards = state.game.cards
    return Counter((cards[id].key, DRAWN, seat) for seat, hand in enumerate(hands) for id in hand)


def _count(
    events: Sequence[Event], read: Reader, game: Game[Any], rules: Counter[str], uses: Counter[tuple[str, str, int]]
) -> int:  # fmt: skip
    reshuffles = 0
    for event in events:
        rules[event.rule] += 1
        use = read.uses.get(event.kind)
        if use is not None and event.seat is not None:
            found = event.values.get(use[0], ())
            for id in (found,) if isinstance(found, str) else found:
                if id in game.cards:
                    uses[game.cards[id].key, use[1], event.seat] += 1
        elif event.kind in read.reshuffles:
            reshuffles += 1
    return reshuffles


def lead(standings: Sequence[tuple[float, ...]], won: Sequence[float]) -> tuple[int, float, float]:
    """Who led at the end of each turn: changes of the sole leader, how far the winner was ever behind, and from which
    part of the game (0 to 1) on the winner led alone to the end (1: only the end decided)."""
    changes, last = 0, -1
    winner = max(range(len(won)), key=lambda seat: won[seat])
    deficit, settled = 0.0, len(standings)
    for at, each in enumerate(standings):
        best = max(each)
        leaders = [seat for seat, points in enumerate(each) if points == best]
        if len(leaders) == 1:
            changes += last not in (-1, leaders[0])
            last = leaders[0]
        deficit = max(deficit, best - each[winner])
        if leaders != [winner]:
            settled = len(standings)
        elif settled == len(standings):
            settled = at
    return changes, deficit, settled / len(standings)


def leads(number: int, standings: Sequence[tuple[float, ...]], won: Sequence[float]) -> Iterator[LeadRow]:
    """The moments of a finished game at which a seat led alone."""
    for turn, each in enumerate(standings[:-1], 1):
        second, best = sorted(each)[-2:] if len(each) > 1 else (0.0, each[0])
        if best > second:
            yield LeadRow(number, turn, best - second, best, int(won[each.index(best)] > 0))


def spread(outcome: Outcome | None, standing: Sequence[float]) -> float:
    """First score less last."""
    scores = outcome.scores if outcome else standing
    return float(max(scores) - min(scores))
