"""One examination that every game must pass.

In a notebook::

    from tests.contract.examine import examine
    for check in examine(rules_model.load("campy_creatures")):
        print(check.name, "-", check.says)
        check.run()

Each check plays random games over every number of seats, every option and random readings of the rulings, always the
same ones, and raises ``AssertionError`` where the game breaks its word.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import rules_model
from rules_model.core.actions import Action
from rules_model.core.chance import Recording, Scripted, Seeded, seeded
from rules_model.core.game import Game
from rules_model.core.observation import hidden_places, redeal
from rules_model.core.position import misplaced_cards
from rules_model.core.record import Recorder, read_record
from rules_model.core.state import State
from tests.contract.damage import damaged
from tests.contract.walk import Games, Setup, edges_walked, finish, random_action, setups, walk

Run = Callable[[Games], None]
CHECKS: dict[str, Run] = {}
STRINGS = re.compile(r'"([^"]*)"')


class Check(NamedTuple):
    """One check of one game; ``run`` raises ``AssertionError`` when it fails."""

    name: str
    says: str
    run: Callable[[], None]


def examine(*games: Game[Any]) -> Iterator[Check]:
    """All checks of a game, or of one game with several decks of cards: together they must show all it can do."""
    for name, run in CHECKS.items():
        yield Check(name, (run.__doc__ or "").strip(), lambda run=run: run(games))  # type: ignore[misc]


def check(run: Run) -> Run:
    """Put a function into the examination."""
    CHECKS[run.__name__] = run
    return run


def viewers(state: State[Any]) -> tuple[int | None, ...]:
    """Everybody who looks at a game: a spectator and all seats."""
    return (None, *range(state.seats))


# ---- what lies on the table


@check
def nothing_is_lost_or_doubled(games: Games) -> None:
    """Every card is in exactly one zone, and the game finds no fault with the table, whatever has been played."""
    for setup in setups(games):
        for step in walk(setup):
            assert misplaced_cards(setup.game, step.state.table, setup.seats) == [], step
            assert setup.game.definition.faults(step.state) == [], (setup, step.state)


# ---- what may be done


@check
def legality_has_one_source(games: Games) -> None:
    """Listed actions are legal, listed once and only where a decision is owed; every refusal names a rule there is."""
    for setup in setups(games):
        for step in walk(setup):
            state = step.state
            for seat in range(state.seats):
                legal = state.legal_actions(seat)
                assert bool(legal) == (seat in state.deciders), (state, seat)
                assert len(legal) == len(set(legal)), (state, legal)
                assert bool(state.ask(seat)) == (seat in state.deciders)
                for action in legal:
                    assert state.explain(seat, action) is None
                    assert setup.game.action(json.loads(json.dumps(action.to_data()))) == action
                    assert setup.game.label(action)
                for action, refusal in state.refusals(seat).items():
                    assert refusal == state.explain(seat, action)
                    assert refusal.rule in setup.game.rulebook, refusal
                    assert action not in legal


@check
def what_is_refused_changes_nothing(games: Games) -> None:
    """Any other action raises the refusal that ``explain`` gives, with a rule there is, and the position stays."""
    for setup in setups(games):
        for step in walk(setup):
            state = step.state
            for _ in range(4):
                seat, action = step.picks.randrange(state.seats), random_action(setup.game, step.picks)
                refusal = state.explain(seat, action)
                if refusal is None:
                    legal = state.legal_actions(seat)
                    # Proposals without a bound are judged but never listed.
                    assert action in legal or not any(type(each) is type(action) for each in legal)
                    continue
                assert refusal.reason
                assert refusal.rule in setup.game.rulebook, refusal
                before = state.position()
                try:
                    state.apply(seat, action)
                except rules_model.IllegalAction as error:
                    assert error.refusal == refusal
                else:
                    raise AssertionError(f"{action} of seat {seat} is refused, yet was done")
                assert state.position() == before


# ---- what a seat may see


@check
def hidden_cards_stand_nowhere(games: Games) -> None:
    """No id of a card that a seat may not see is in what it is sent; a spectator sees nothing hidden either."""
    for setup in setups(games):
        for step in walk(setup):
            for seat in viewers(step.state):
                sent = set(STRINGS.findall(json.dumps(step.state.observe(seat).to_data())))
                told = set(STRINGS.findall(json.dumps([event.view(seat).to_data() for event in step.past])))
                for spec, owner in hidden_places(step.state.table, seat):
                    zone = getattr(step.state.table, spec.name)
                    hidden = set(zone if owner is None else zone[owner])
                    assert not hidden & sent, (step.state, seat, hidden & sent)
                    if spec.sees == "owner":  # into a deck go cards that all have seen
                        assert not hidden & told, (step.past, seat, hidden & told)


@check
def worlds_that_look_alike_are_alike(games: Games) -> None:
    """Hidden cards that change places change nothing that a seat gets: table, deciders, question, actions, refusals."""
    for setup in setups(games):
        for step in walk(setup):
            state = step.state
            for seat in viewers(state):
                world = redeal(state, seat, Seeded(step.picks.getrandbits(60)))
                assert world.observe(seat) == state.observe(seat), (state, seat)
                if seat is not None:
                    assert world.refusals(seat) == state.refusals(seat)


@check
def the_same_deed_looks_alike_in_both_worlds(games: Games) -> None:
    """What stays hidden in a step changes nothing that a seat is told of the step or sees after it."""
    for setup in setups(games):
        for step in walk(setup):
            if step.action is None:
                continue
            written: list[Any] = []
            here = step.state.clone()
            here.chance = Recording(here.chance, written)
            happened = here.apply(step.seat, step.action)
            for seat in viewers(here):
                there = swap_what_stays_hidden(step.state, here, seat, step.picks)
                there.chance = Scripted(tuple(written))
                also = there.apply(step.seat, step.action)
                views = [[event.view(seat) for event in each] for each in (happened, also)]
                assert views[0] == views[1], (step.state, seat, step.action)
                assert here.observe(seat) == there.observe(seat), (step.state, seat, step.action)


def swap_what_stays_hidden(
    before: State[Any], after: State[Any], seat: int | None, picks: random.Random
) -> State[Any]:
    """The state ``before`` a step, in which cards that the step leaves where ``seat`` cannot see them change places."""
    world = before.clone()

    def zone(table: Any, name: str, owner: int | None) -> tuple[str, ...]:
        content: Any = getattr(table, name)
        return tuple(content if owner is None else content[owner])

    pools: dict[str, list[str]] = {}
    places = hidden_places(before.table, seat)
    for spec, owner in places:
        stay = set(zone(after.table, spec.name, owner))
        for card in zone(before.table, spec.name, owner):
            if card in stay:
                pools.setdefault(before.game.masks[card], []).append(card)
    swap: dict[str, str] = {}
    for pool in pools.values():
        swap.update(zip(pool, picks.sample(pool, len(pool)), strict=True))
    for spec, owner in places:
        cards = tuple(swap.get(card, card) for card in zone(before.table, spec.name, owner))
        if owner is None:
            setattr(world.table, spec.name, cards)
        else:
            getattr(world.table, spec.name)[owner] = cards
    return world


@check
def secret_choices_look_alike(games: Games) -> None:
    """While others still choose, one choice of a kind looks to them like any other of that kind."""
    for setup in setups(games):
        for step in walk(setup):
            state = step.state
            if len(state.deciders) < 2 or step.action is None:
                continue
            kind = type(step.action)
            options = [action for action in state.legal_actions(step.seat) if type(action) is kind]
            other = step.picks.choice(options)
            pair = []
            for action in (step.action, other):
                child = state.clone()
                pair.append((child, child.apply(step.seat, action)))
            (first, told), (second, told_too) = pair
            if step.seat in first.deciders or first.phase != state.phase:
                continue
            for seat in viewers(state):
                if seat != step.seat:
                    assert first.observe(seat) == second.observe(seat), (state, step.action, other)
                    assert [each.view(seat) for each in told] == [each.view(seat) for each in told_too]


# ---- copies, positions, records


@check
def copies_are_independent(games: Games) -> None:
    """Playing a clone or a child to its end leaves the original alone; both share no list."""
    for setup in setups(games, each=2):
        for number, step in enumerate(walk(setup)):
            if number % 8 or step.action is None:
                continue
            state, before = step.state, step.state.position()
            for copy in (state.clone(), state.child(step.seat, step.action)):
                for name in type(state.table).LISTS:
                    assert getattr(copy.table, name) is not getattr(state.table, name)
                finish(copy, number)
                assert state.position() == before


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
            if number % 16 == 0:
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
            if number % 6 == 0:
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
        action: Action = picks.choice(state.legal_actions(seat))
        recorder.apply(seat, action)
    return recorder


# ---- the chart


@check
def every_arrow_is_walked(games: Games) -> None:
    """Every arrow of the chart is taken in some game, and no other is."""
    drawn = {(source, target) for source, target, _ in games[0].chart.edges()}
    walked: set[tuple[str, str]] = set()
    for setup in setups(games, each=30):
        walked |= edges_walked(setup)
        if walked >= drawn:
            break
    assert walked <= drawn, f"not in the picture: {sorted(walked - drawn)}"
    unwalked = sorted(drawn - walked)
    print("arrows never walked:", unwalked or "none")
    assert not unwalked
