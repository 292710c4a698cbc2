"""What holds in every game of Campy Creatures, whatever is played: seen over random games told by their events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from rules_model.core.events import Event
from tests.contract.decks import decks
from tests.contract.walk import Setup, begin, finish, setups

STEPS = (
    "reveal_mortals",
    "choose_creature",
    "reveal_creatures",
    "take_scene",
    "capture_mortals",
    "discard_cards",
)


def told() -> Iterator[tuple[Setup, list[Event]]]:
    """Random games with all their events."""
    for setup in setups(decks("campy_creatures"), each=2):
        state, events = begin(setup)
        yield setup, events + finish(state, setup.seed)


def turns(events: list[Event]) -> Iterator[list[Event]]:
    """The events of each turn."""
    starts = [
        at
        for at, event in enumerate(events)
        if event.kind == "phase" and event.values["phase"] == "reveal_mortals"
    ]
    for first, last in pairwise([*starts, len(events)]):
        yield events[first:last]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@pytest.mark.rules("CM-TURN-01", "CM-PLAY-01", "CM-PLAY-02", "CM-SCEN-01", "CM-TURN-06")
def test_twelve_turns_of_six_steps_each_with_one_scene() -> None:
    for setup, events in told():
        played = list(turns(events))
        assert len(played) == 12
        for turn in played:
            phases = [event.values["phase"] for event in of_kind(turn, "phase")]
            assert [phase for phase in phases if phase in STEPS] == list(STEPS)
            assert len(of_kind(turn, "take_scene")) == 1
            assert len(of_kind(turn, "reveal")) == setup.seats


@pytest.mark.rules("CM-TURN-11", "CM-TURN-10", "CM-CREA-02", "CM-RUL-30")
def test_everybody_acts_once_from_strongest_to_weakest() -> None:
    for setup, events in told():
        if setup.rulings.get("vampire_late") == "b":
            continue  # whose gift or draw a late Vampire undoes acts again, for the capture
        for turn in turns(events):
            strength = {
                event.seat: event.values["strength"]
                for event in turn
                if event.kind in ("reveal", "pay_monster")
            }
            order = [event.seat for event in of_kind(turn, "turn")]
            assert sorted(map(str, order)) == sorted(map(str, range(setup.seats)))
            assert all(strength[first] >= strength[second] for first, second in pairwise(order))
            (scene,) = of_kind(turn, "take_scene")
            assert strength[scene.seat] == max(strength.values())


@pytest.mark.rules("CM-CLASH-07", "CM-ICON-01", "CM-ICON-02")
def test_markers_move_by_arrows_alone() -> None:
    for setup in setups(decks("campy_creatures"), each=2):
        state, events = begin(setup)
        meter = next(event.values["meter"] for event in events if event.kind == "setup")
        events += finish(state, setup.seed)
        for event in events:
            rest = [seat for seat in meter if seat != event.seat]
            if event.kind == "meter_top":
                meter = [event.seat, *rest]
            elif event.kind == "meter_bottom":
                meter = [*rest, event.seat]
        assert tuple(meter) == state.table.meter


@pytest.mark.rules("CM-COMP-06", "CM-RUL-18", "CM-PLAY-06", "CM-END-09")
def test_energy_comes_and_goes_as_told() -> None:
    for setup in setups(decks("campy_creatures"), each=2):
        if setup.rulings.get("vampire_late") == "b":
            continue  # what a late Vampire undoes is no flow of its own
        state, events = begin(setup)
        events += finish(state, setup.seed)
        held = [1] * setup.seats
        for event in events:
            if event.kind in ("gain_energy", "discard_energy", "pay_monster"):
                assert event.seat is not None
                sign = 1 if event.kind == "gain_energy" else -1
                held[event.seat] += sign * event.values["amount"]
                assert held[event.seat] >= 0
            assert sum(held) <= 25
        assert held == state.table.energy


@pytest.mark.rules("CM-END-01", "CM-END-02", "CM-END-10")
def test_scores_come_once_at_the_end_and_the_largest_wins() -> None:
    for setup, events in told():
        assert len(of_kind(events, "score")) == setup.seats
        assert {event.kind for event in events[-1 - setup.seats - 1 :]} <= {"score", "win", "phase"}
        totals = [event.values["total"] for event in of_kind(events, "score")]
        assert totals == sorted(totals, reverse=True)
        (win,) = of_kind(events, "win")
        best = {event.seat for event in of_kind(events, "score") if event.values["total"] == max(totals)}
        assert set(win.values["winners"]) <= best


@pytest.mark.rules("CM-RUL-05", "CM-CREA-03", "CM-RUL-55")
@pytest.mark.parametrize("order", ["a", "b", "c"])
@pytest.mark.parametrize("gift", ["a", "b"])
def test_under_a_late_vampire_every_position_reads_back_and_nobody_goes_without(
    order: str, gift: str
) -> None:
    rulings = {"vampire_late": "b", "ability_order": order, "werewolf_gift": gift}
    (game, *_) = decks("campy_creatures")
    picks = random.Random(order + gift)
    found = 0
    for seed in range(4):
        events: list[Event] = []
        state = game.new(seats=3 + seed % 3, seed=seed, rulings=rulings)
        while state.outcome is None:
            assert game.position(state.position()).position() == state.position()
            seat = picks.choice(state.deciders)
            events += state.apply(seat, picks.choice(state.legal_actions(seat)))
        for turn in turns(events):
            captured = {event.seat for event in of_kind(turn, "capture")}
            (discard,) = of_kind(turn, "discard")
            undone = [
                each.seat
                for each in of_kind(turn, "undo_ability")
                if each.values["gain"] in ("gift", "drawn")
            ]
            assert not discard.values["cards"] or captured >= set(undone)
            found += len(of_kind(turn, "undo_ability"))
    assert found
