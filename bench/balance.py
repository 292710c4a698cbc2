"""How even games of four good bots are: how long they take, and how often each Principal of Creative Clash wins."""

from __future__ import annotations

from collections import Counter
from statistics import quantiles

import rules_model
from bench import creepies
from bench.engine import SEATS
from bench.measure import Figure
from playtest import bots

GAMES = 1200
REACH = 2.0


def figures(name: str) -> list[Figure]:
    """All figures of the balance; none of Campy Creatures, whose seats begin alike."""
    if name != "creative_clash":
        return creepies.figures(name)
    game = rules_model.load(name)
    best = bots.usual(game)
    turns: list[int] = []
    dealt: Counter[str] = Counter()
    won: Counter[str] = Counter()
    places: Counter[int] = Counter()
    for number in range(GAMES):
        state = game.new(seats=SEATS, seed=number, events=False)
        first = state.table.active
        players = [bots.make(best, game, number * SEATS + seat) for seat in range(SEATS)]
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))
        turns.append(state.table.turn)
        held = [game.card_name(cards[0]) for cards in state.table.principal]
        (winner,) = state.outcome.winners
        dealt.update(held)
        won[held[winner]] += 1
        places[(winner - first) % SEATS] += 1
    shares = sorted(((won[each] / dealt[each], each) for each in dealt), reverse=True)
    ratio = shares[0][0] / shares[-1][0] if shares[-1][0] else float("inf")
    low, *_, high = quantiles(turns, n=10)
    median = quantiles(turns, n=2)[0]
    return [
        Figure("turns of a game", "", f"{median:.0f} (8 of 10 games: {low:.0f} to {high:.0f})", None),
        Figure(
            "wins of the best Principal over those of the worst",
            f"at most {REACH:g}",
            f"{ratio:.2f} ({', '.join(f'{each} {share:.0%}' for share, each in shares)})",
            ratio <= REACH,
        ),
        Figure(
            "wins by order of play",
            "",
            ", ".join(f"{places[place] / GAMES:.0%}" for place in range(SEATS)),
            None,
        ),
    ]
