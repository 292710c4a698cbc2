"""Checks of what is kept: copies, positions and records."""

from __future__ import annotations

import json
import random
from typing import Any

import rules_model
from rules_model.core.chance import seeded
from rules_model.core.game import Game
from rules_model.core.record import Recorder, read_record
from tests.contract.checks import check, viewers
from tests.contract.damage import damaged
from tests.contract.walk import Games, Setup, begin, finish, now_and_then, pick, setups, walk


@check
def copies_are_independent(games: Games) -> None:
    """Playing a clone or a child to its end leaves the original alone; both share no list."""
    for setup in setups(games, each=2):
        for number, step in enumerate(walk(setup)):
            if not now_and_then(number, 2) or step.action is None:
                continue
            state, before = step.state, step.state.position()
            for copy in (state.clone(), state.child(step.seat, step.action)):
                for name in type(state.table).LISTS:
                    assert getattr(copy.table, name) is not getattr(state.table, name)
                finish(copy, number)
                assert state.position() == before


@check
def silent_games_go_alike(games: Games) -> None:
    """A game that tells no events goes as the same game does that tells them."""
    for setup in setups(games):
        told = begin(setup)[0]
        silent = told.clone()
        silent.keep_events = False
        assert finish(told, setup.seed)
        assert finish(silent, setup.seed) == []
        assert silent.position() == told.position()


@check
def positions_go_on_as_the_game_does(games: Games) -> None:
    """A position written as JSON and read back is the same, in every phase, and the game goes on from it alike."""
    phases = set()
    for setup in setups(games, each=4):
        for number, step in enumerate(walk(setup)):
            data = json.loads(json.dumps(step.state.position()))
            read = setup.game.position(data)
            assert read.position() == step.state.position()
            assert [read.observe(seat) for seat in viewers(read)] == [
                step.state.observe(seat) for seat in viewers(read)
            ]
            if now_and_then(number, 4):
                copy = step.state.clone()
                assert finish(read, number) == finish(copy, number)
                assert read.position() == copy.position()
            phases.add(step.state.phase)
    waiting = {name for name, phase in games[0].chart.phases.items() if phase.kind == "decision"}
    assert waiting <= phases, f"never reached: {waiting - phases}"


@check
def damaged_positions_are_refused(games: Games) -> None:
    """A position with a value torn out or replaced is refused as bad input, or one can play on from it."""
    for setup in setups(games):
        for number, step in enumerate(walk(setup)):
            if now_and_then(number, 2):
                for data in damaged(step.state.position(), step.picks, 6):
                    try:
                        state = setup.game.position(data)
                    except rules_model.BadInput as error:
                        assert str(error)
                    else:
                        json.dumps(state.position())
                        finish(state, number)


@check
def records_replay(games: Games) -> None:
    """A record read back from its text ends in the same position; a torn line loses itself; foreign ones say so."""
    for setup in setups(games, each=2):
        _replays(setup, setup.game)


def _replays(setup: Setup, game: Game[Any]) -> None:
    recorder = record_of(setup)
    text = recorder.record.text()
    record, _ = read_record(text, lambda name: game)
    ends = [each.position() for each in (record.replay(game), recorder.state)]
    for end in ends:
        del end["chance"]
    assert ends[0] == ends[1]
    assert record.text() == text

    torn, _ = read_record(text[:-3], lambda name: game)
    assert torn.was_torn
    assert torn.steps == record.steps[:-1]
    assert torn.replay(game).outcome is None
    for what in ("rules", "cards"):
        header = json.loads(text.split("\n")[0])
        header[what] = "0" * 16
        foreign, _ = read_record(json.dumps(header) + "\n", lambda name: game)
        try:
            foreign.replay(game)
        except rules_model.BadInput as error:
            assert f"made under other {what}" in str(error)
        else:
            raise AssertionError(f"a record of other {what} was replayed")


def record_of(setup: Setup, steps: int | None = None) -> Recorder:
    """A random game, recorded, to its end or for so many steps."""
    recorder = Recorder(
        setup.game, seeded(setup.seed), seats=setup.seats, options=setup.options, rulings=setup.rulings
    )
    picks = random.Random(setup.seed)
    state = recorder.state
    while state.outcome is None and (steps is None or len(recorder.record.steps) < steps):
        seat = picks.choice(state.deciders)
        recorder.apply(seat, pick(state, seat, picks))
    return recorder
