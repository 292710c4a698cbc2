"""How fast the bots choose, how often the heuristic one wins against random ones, and the search bot against that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import rules_model
from bench.engine import SEATS, halfway, play, repeat
from bench.measure import Figure, medians, short
from playtest import bots
from playtest.bots.search import SearchBot
from playtest.lab.stats import share
from rules_model.core.actions import Action
from rules_model.core.game import Game
from rules_model.core.observation import Observation

GAMES = 400  # for each value of an option
DUELS = range(
    20, 61, 2
)  # of two seats, the search bot against the heuristic one: no more than it takes to be sure
LOOKS = 20  # decisions of the search bot whose time is measured
REACH = 0.60
LONGEST = 20_000  # decisions; a game that takes more is not won
TRIES = 100  # of the search bot, where its time is measured


def figures(name: str) -> list[Figure]:
    """All figures of one game's bots."""
    game = rules_model.load(name)
    options = [{key: value} for key, option in game.rulebook.options.items() for value in option.tries]
    return [*_speeds(game), *(_wins(game, chosen) for chosen in options or [{}]), *_search(game)]


def _speeds(game: Game[Any]) -> list[Figure]:
    seen: list[Observation] = []
    play(game, 5, events=False, each=lambda state: seen.append(state.observe(state.deciders[0])))
    found = []
    for name in (bots.usual(game), "random"):
        choose = bots.make(name, game, seed=1).choose
        (all_,) = medians(partial(all_choices, choose, seen))
        each = all_ / len(seen)
        found.append(Figure(f"a choice of the {name} bot", "500 µs", short(each), each <= 500e-6))
    state = halfway(game)
    (look,) = medians(repeat(lambda: state.observe(state.deciders[0]), 500))
    return [*found, Figure("an observation", "", short(look / 500), None)]


def all_choices(choose: Callable[[Observation], Action], seen: list[Observation]) -> None:
    """What a bot would do in every decision of a game."""
    for observation in seen:
        choose(observation)


def _wins(game: Game[Any], options: dict[str, Any]) -> Figure:
    best = bots.usual(game)
    won = sum(win(game, best, number, options) for number in range(GAMES))
    _, low, high, _ = share(won, GAMES)
    with_options = "".join(f", {key.replace('_', ' ')} {value}" for key, value in options.items())
    return Figure(
        f"wins of the {best} bot against {SEATS - 1} random ones{with_options}",
        f"at least {REACH:.0%}",
        f"{won / GAMES:.1%} of {GAMES} games (95 % sure: {low:.1%} to {high:.1%})",
        low >= REACH,
    )


def _search(game: Game[Any]) -> list[Figure]:
    """How long the search bot thinks where the game is half over and there is something to choose; how often it wins."""
    if "search" not in bots.names(game):
        return []
    bot = bots.make("search", game, seed=1)
    assert isinstance(bot, SearchBot)
    bot.tries = TRIES
    state = halfway(game)
    usual = bots.make(bots.usual(game), game, seed=1)
    looks: list[Observation] = []
    for _ in range(400):
        if state.outcome is not None or len(looks) == LOOKS:
            break
        seen = state.observe(state.deciders[0])
        if bot.compare(seen)[0].shares:
            looks.append(seen)
        state.apply(state.deciders[0], usual.choose(seen))
    times = medians(*(partial(bot.choose, look) for look in looks), rounds=3)
    return [
        Figure(
            f"a choice of the search bot with {TRIES} tries: in the middle, and the longest of {len(times)}",
            "100 ms",
            f"{short(median(times))}, {short(max(times))}",
            max(times) <= 0.1,
        ),
        _duels(game),
    ]


def _duels(game: Game[Any]) -> Figure:
    won, played = 0.0, 0
    while played < DUELS[-1]:
        won += duel(game, played)
        played += 1
        if played in DUELS and share(won, played).excludes(REACH):
            break
    _, low, high, _ = share(won, played)
    return Figure(
        "wins of the search bot against the heuristic one, two seats",
        f"at least {REACH:.0%}",
        f"{won / played:.1%} of {played} games (95 % sure: {low:.1%} to {high:.1%})",
        won / played >= REACH,
    )


def duel(game: Game[Any], number: int) -> float:
    """What the search bot gets of a game's win against the heuristic one. Two games in a row begin alike, with seats swapped."""
    state = game.new(seats=2, seed=number // 2, events=False)
    mine = number % 2
    players = [
        bots.make("search" if seat == mine else "heuristic", game, number * 2 + seat) for seat in (0, 1)
    ]
    while state.outcome is None:
        seat = state.deciders[0]
        state.apply(seat, players[seat].choose(state.observe(seat)))
    winners = state.outcome.winners
    return (mine in winners) / len(winners)


def win(game: Game[Any], best: str, number: int, options: dict[str, Any]) -> float:
    """What the best bot gets of one game's win: all, nothing or its share. It sits in each seat equally often."""
    state = game.new(seats=SEATS, seed=number, events=False, **options)
    mine = number % SEATS
    players = [
        bots.make(best if seat == mine else "random", game, number * SEATS + seat) for seat in range(SEATS)
    ]
    decisions = 0
    while state.outcome is None:
        seat = state.deciders[0]
        state.apply(seat, players[seat].choose(state.observe(seat)))
        decisions += 1
        if decisions == LONGEST:
            return 0.0  # random players may sell all that a battle needs, and then nobody wins
    winners = state.outcome.winners
    return (mine in winners) / len(winners)
