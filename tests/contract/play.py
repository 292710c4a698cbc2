"""Checks of play: what lies on the table, what may be done, where the chart leads."""

from __future__ import annotations

import json

import rules_model
from rules_model.core.table_data import misplaced_cards
from tests.contract.checks import check
from tests.contract.walk import Games, edges_walked, random_action, setups, walk


@check
def nothing_is_lost_or_doubled(games: Games) -> None:
    """Every card is in exactly one zone, and the game finds no fault with the table, whatever has been played."""
    for setup in setups(games):
        for step in walk(setup):
            assert misplaced_cards(setup.game, step.state.table) == [], step
            assert setup.game.definition.faults(step.state) == [], (setup, step.state)


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


@check
def every_arrow_is_walked(games: Games) -> None:
    """Every arrow of the chart is taken in some game, and no other is."""
    drawn = {(source, target) for source, target, _ in games[0].chart.edges()}
    walked: set[tuple[str, str]] = set()
    for setup in setups(games, each=400):  # some arrows are rare; it stops when all have been walked
        walked |= edges_walked(setup)
        if walked >= drawn:
            break
    assert walked <= drawn, f"not in the picture: {sorted(walked - drawn)}"
    unwalked = sorted(drawn - walked)
    print("arrows never walked:", unwalked or "none")
    assert not unwalked
