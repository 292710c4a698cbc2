"""How fast the rules are: play, copies, positions, records, explanations."""

from __future__ import annotations

import copy
import json
import random
import statistics
from collections.abc import Callable
from typing import Any

import rules_model
from bench.measure import Figure, medians, ratio, short, taken
from rules_model.core.chance import seeded
from rules_model.core.game import Game
from rules_model.core.record import Recorder, read_record
from rules_model.core.state import State
from tests.contract.walk import pick

SEATS = 4
GAMES = 6  # in one round of measuring
ROUNDS = 60
PLAIN_RATE = 800_000
#: Decisions a second to reach where a plain loop does ``PLAIN_RATE``.
CHECKED_RATE = {
    "campy_creatures": 60_000,
    "creative_clash": 40_000,
    "king_of_the_creepies": 40_000,
    "goblin_poker": 40_000,
}
CLONE = {
    "campy_creatures": 5e-6,
    "creative_clash": 10e-6,
    "king_of_the_creepies": 10e-6,
    "goblin_poker": 10e-6,
}
SHORT_GAME = 250  # decisions: what a replay costs is reached for games as long as those of Campy Creatures


def play(
    game: Game[Any], number: int, *, events: bool, each: Callable[[State[Any]], None] | None = None
) -> int:
    """Play one random game through the public interface; every action is checked. Returns how many decisions it took."""
    rng = random.Random(number)
    state = game.new(seats=SEATS, seed=number, events=events)
    decisions = 0
    while state.outcome is None:
        for seat in state.deciders:
            if each is not None:
                each(state)
            state.apply(seat, pick(state, seat, rng))
            decisions += 1
    return decisions


def lengths_of(game: Game[Any], number: int) -> list[int]:
    """Among how many actions each decision of that random game picks."""
    found: list[int] = []
    play(
        game,
        number,
        events=False,
        each=lambda state: found.append(len(state.legal_actions(state.deciders[0]))),
    )
    return found


def pick_only(lists: list[list[list[int]]]) -> None:
    """The same picks and nothing else, from lists that lie ready."""
    for number, game in enumerate(lists):
        choice = random.Random(number).choice
        for each in game:
            choice(each)


def plain_play(lists: list[list[list[int]]]) -> None:
    """The same picks in plain Python, the least that a game without rules does in each: list the choices, pick one, see
    that it is among them, and move it from one place to another.
    """
    for number, game in enumerate(lists):
        choice = random.Random(number).choice
        taken = []
        for each in game:
            choices = [("take", at) for at in each]
            picked = choice(choices)
            if picked not in choices:
                raise ValueError(picked)
            choices.remove(picked)
            taken.append(picked)


def halfway(game: Game[Any], number: int = 1) -> State[Any]:
    """A state in the middle of a random game, in the middle of a turn where the game has such."""
    states: list[State[Any]] = []
    play(game, number, events=True, each=lambda state: states.append(state.clone()))
    return states[len(states) // 2]


def recorded(game: Game[Any], number: int = 1) -> str:
    """The record of a random game, as it stands in a file."""
    rng = random.Random(number)
    recorder = Recorder(game, seeded(number), seats=SEATS)
    while recorder.state.outcome is None:
        seat = recorder.state.deciders[0]
        recorder.apply(seat, pick(recorder.state, seat, rng))
    return recorder.record.text()


def repeat(work: Callable[[], object], times: int) -> Callable[[], None]:
    """``work``, many times over: a single run is too short to be measured."""

    def run() -> None:
        for _ in range(times):
            work()

    return run


def explain_all(states: list[State[Any]]) -> None:
    """All legal actions of all deciders, and the reasons for all that is refused."""
    for state in states:
        for seat in state.deciders:
            state.legal_actions(seat)
            state.refusals(seat)


def figures(name: str) -> list[Figure]:
    """All figures of one game."""
    game = rules_model.load(name)
    return [*_play(game), *_copies(game), *_texts(game), _explanations(game)]


def _play(game: Game[Any]) -> list[Figure]:
    lists = [[list(range(length)) for length in lengths_of(game, number)] for number in range(GAMES)]
    decisions = sum(map(len, lists))
    times = taken(
        lambda: pick_only(lists),
        lambda: plain_play(lists),
        lambda: [play(game, number, events=False) for number in range(GAMES)],
        lambda: [play(game, number, events=True) for number in range(GAMES)],
        rounds=ROUNDS,
    )
    bare, plain, quiet = (
        decisions / statistics.median(column) for column in list(zip(*times, strict=True))[:3]
    )
    most, share = PLAIN_RATE / CHECKED_RATE[game.name], ratio(times, 2, 3)
    beside_plain, beside_bare = ratio(times, 2, 1), ratio(times, 2, 0)
    return [
        Figure(
            "checked random play, 4 seats, events off",
            f"at most {most:.1f} times a plain loop",
            f"{beside_plain:.1f} times ({quiet:,.0f} decisions a second beside {plain:,.0f})",
            beside_plain <= most,
        ),
        Figure(
            "the same beside random.choice alone",
            "",
            f"{beside_bare:.1f} times ({bare:,.0f} picks a second)",
            None,
        ),
        Figure("the same with events on", "at least half as fast", f"{share:.2f} as fast", share >= 0.5),
    ]


def _copies(game: Game[Any]) -> list[Figure]:
    state = halfway(game)
    fast, slow = medians(repeat(state.clone, 2000), repeat(lambda: deep_copy(state), 50))
    fast, slow = fast / 2000, slow / 50
    most = CLONE[game.name]
    return [
        Figure("clone of a state in mid-game", short(most), short(fast), fast <= most),
        Figure(
            "clone beside copy.deepcopy",
            "at least 10 times faster",
            f"{slow / fast:.0f} times faster",
            slow >= 10 * fast,
        ),
    ]


def deep_copy(state: State[Any]) -> State[Any]:
    """``copy.deepcopy`` of what belongs to a state alone: game and phases are shared as in a clone."""
    shared = {id(state.game): state.game, id(state.config): state.config, id(state._phase): state._phase}
    return copy.deepcopy(state, shared)


def _texts(game: Game[Any]) -> list[Figure]:
    state = halfway(game)
    text = json.dumps(state.position())
    record_text = recorded(game)
    record, _ = read_record(record_text, rules_model.load)
    save, load, replay, read = medians(
        repeat(lambda: json.dumps(state.position()), 100),
        repeat(lambda: game.position(json.loads(text)), 100),
        repeat(lambda: record.replay(game), 5),
        repeat(lambda: read_record(record_text, rules_model.load), 5),
    )
    steps = len(record.steps)
    return [
        Figure("save a position as text", "200 µs", short(save / 100), save / 100 <= 200e-6),
        Figure("load a position from text", "200 µs", short(load / 100), load / 100 <= 200e-6),
        Figure(
            f"replay a whole game ({steps} steps)",
            "2 ms" if steps <= SHORT_GAME else "",
            short(replay / 5),
            replay / 5 <= 2e-3 if steps <= SHORT_GAME else None,
        ),
        Figure("read its record from text", "", short(read / 5), None),
    ]


def _explanations(game: Game[Any]) -> Figure:
    states: list[State[Any]] = []
    play(game, 3, events=False, each=lambda state: states.append(state.clone()))
    (all_,) = medians(lambda: explain_all(states))
    each = all_ / len(states)
    return Figure(
        "legal_actions plus reasons for all that is refused", "50 µs a position", short(each), each <= 50e-6
    )
