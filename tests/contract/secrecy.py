"""Checks of secrecy: a seat gets what it may see, and nothing of it depends on what it may not."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.chance import Recording, Scripted, Seeded
from rules_model.core.observation import hidden_places, redeal
from rules_model.core.state import State
from tests.contract.checks import check, viewers
from tests.contract.walk import Games, setups, walk

STRINGS = re.compile(r'"([^"]*)"')


@check
def hidden_cards_stand_nowhere(games: Games) -> None:
    """No id of a card that a seat may not see is in what it is sent; a spectator sees nothing hidden either."""
    for setup in setups(games):
        seen: dict[
            int | None, set[str]
        ] = {}  # in the step before: what goes from the table to a hand may be named
        for step in walk(setup):
            for seat in viewers(step.state):
                sent = set(STRINGS.findall(json.dumps(step.state.observe(seat).to_data())))
                before, seen[seat] = seen.get(seat, set()), sent
                # What was shown to this seat alone it has seen; what all saw may be shuffled in and drawn again.
                views = [
                    event.view(seat) for event in step.past if not event.hidden or seat not in event.seen_by
                ]
                reshuffled = any(event.kind == "reshuffle" for event in step.past)
                told = set(
                    STRINGS.findall("" if reshuffled else json.dumps([each.to_data() for each in views]))
                )
                for spec, owner in hidden_places(step.state.table, seat):
                    zone = getattr(step.state.table, spec.name)
                    hidden = set(zone if owner is None else zone[owner])
                    assert not hidden & sent, (step.state, seat, hidden & sent)
                    if spec.sees == "owner":  # into a deck go cards that all have seen
                        assert not hidden & told - before, (step.past, seat, hidden & told - before)


@check
def worlds_that_look_alike_are_alike(games: Games) -> None:
    """Hidden cards that change places change nothing that a seat gets: table, deciders, question, actions, refusals."""
    for setup in setups(games):
        for step in walk(setup):
            state = step.state
            for seat in viewers(state):
                world = redeal(state, seat, Seeded(step.picks.getrandbits(60)))
                assert world.observe(seat) == state.observe(seat), (state, seat)
                if state.outcome is None:  # who is asked must not depend on it either
                    assert setup.game.chart.phases[state.phase].deciders(world) == state.deciders
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
            if any(event.kind == "reshuffle" for event in happened):
                continue  # a card may have come out and gone back in: which ones stay cannot be told
            for seat in viewers(here):
                there = swap_what_stays_hidden(step.state, here, seat, step.picks, step.action)
                there.chance = Scripted(tuple(written))
                also = there.apply(step.seat, step.action)
                if sum(event.kind == "goal" for event in also) > sum(
                    event.kind == "goal" for event in happened
                ):
                    continue  # a secret goal that is met must be shown: that nobody shows it tells all
                views = [[event.view(seat) for event in each] for each in (happened, also)]
                assert views[0] == views[1], (step.state, seat, step.action)
                assert here.observe(seat) == there.observe(seat), (step.state, seat, step.action)


def swap_what_stays_hidden(
    before: State[Any], after: State[Any], seat: int | None, picks: random.Random, deed: Action
) -> State[Any]:
    """The state ``before`` a step, in which cards that the step leaves where ``seat`` cannot see them change places.

    A card that the deed itself names stays where it is: without it, the deed could not be done.
    """
    world = before.clone()
    named = set(STRINGS.findall(json.dumps(deed.to_data())))

    def zone(table: Any, name: str, owner: int | None) -> tuple[str, ...]:
        content: Any = getattr(table, name)
        return tuple(content if owner is None else content[owner])

    pools: dict[str, list[str]] = {}
    places = hidden_places(before.table, seat)
    for spec, owner in places:
        stay = set(zone(after.table, spec.name, owner))
        for card in zone(before.table, spec.name, owner):
            if card in stay and card not in named:
                pools.setdefault(before.game.pools[card], []).append(card)
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
            rest = tuple(seat for seat in state.deciders if seat != step.seat)
            if first.deciders != rest or first.phase != state.phase:
                continue  # the choice is in the open already
            for seat in viewers(state):
                if seat != step.seat:
                    assert first.observe(seat) == second.observe(seat), (state, step.action, other)
                    assert [each.view(seat) for each in told] == [each.view(seat) for each in told_too]
