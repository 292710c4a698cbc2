"""How a person is asked where all may act at any time, offers, and what of it others can see."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.tables import GameTable, Host, Seat, Store
from rules_model import BadInput
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.state import battle_of

BOTS = (Seat("Bo", "random"), Seat("Cy", "random"), Seat("Di", "random"))


def host_of(*people: str, game: str = "king_of_the_creepies", seed: int = 3, **more: Any) -> Host:
    """A table of people and bots, four in all."""
    seats = [Seat(name) for name in people]
    return Host(
        GameTable.create(game, [*seats, *BOTS[: 4 - len(seats)]], store=Store(None), seed=seed, **more)
    )


def send(host: Host, kind: str, **fields: Any) -> None:
    host.receive({"type": kind, "rev": host._revision, **fields})


def play(host: Host, times: int = 200) -> list[tuple[str, tuple[str, ...]]]:
    """Let a person do the first thing that is offered; at which phases it was asked, and what it could do."""
    asked = []
    for _ in range(times):
        state = host.table.state
        if state.outcome is not None:
            break
        legal = state.legal_actions(0)
        asked.append((state.phase, tuple(sorted({action.kind for action in legal}))))
        plain = [each for each in legal if each.kind not in ("sell", "discard", "buy", "fold")] or legal
        host._act(legal.index(plain[0]))
    return asked


def test_a_person_is_asked_when_concerned_and_never_where_passing_is_all_it_can_do() -> None:
    host = host_of("Ann")
    asked = play(host)
    assert {"market_turn", "select", "battle_turn"} <= {phase for phase, _ in asked}
    assert not [phase for phase, kinds in asked if kinds in (("pass",), ("ready",), ("end_turn",))]


def test_who_wants_to_be_asked_at_every_step_is() -> None:
    host = host_of("Ann")
    send(host, "asking", how="every")
    assert {"target_named", "attack_rolled", "defence_rolled"} <= {phase for phase, _ in play(host)}


def test_who_wants_to_be_asked_on_their_turn_only_is_never_offered_a_pass() -> None:
    host = host_of("Ann")
    send(host, "asking", how="turn")
    assert not [kinds for _, kinds in play(host) if "pass" in kinds]


@pytest.mark.rules("KC-RUL-37")
def test_one_is_asked_in_others_turns_when_attacked_and_able_to_play() -> None:
    attacked = 0
    for seed in range(8):
        host = host_of("Ann", seed=seed)
        for _ in range(120):
            state = host.table.state
            if state.outcome is not None:
                break
            battle = battle_of(state)
            if battle is not None and battle.target == 0:
                assert state.phase in ("attack_rolled", "defence_rolled")
                assert len(state.legal_actions(0)) > 1
                attacked += 1
            play(host, 1)
    assert attacked


def test_ask_at_the_next_step_asks_once() -> None:
    host = host_of("Ann")
    send(host, "asking", how="turn")
    while host.table.state.phase != "battle_turn":
        play(host, 1)
    send(host, "step_in", on=1)
    assert host.board.frames["views"][-1]["tools"]["stepping_in"]
    play(host, 1)
    state = host.table.state
    assert state.phase == "target_named"
    assert state.explain(0, act.PASS) is None
    host._act(state.legal_actions(0).index(act.PASS))
    assert not host.table.asking.steps_in(0)
    assert host.table.state.phase != "attack_rolled"


def test_a_pass_by_itself_is_recorded_as_the_persons() -> None:
    host = host_of("Ann")
    send(host, "asking", how="turn")
    play(host, 60)
    passes = [
        step for step in host.table._recorder.record.steps if step.seat == 0 and step.action == act.PASS
    ]
    assert passes


def test_others_cannot_see_how_somebody_is_asked() -> None:
    host = host_of("Ann", "Eve")
    table = host.table
    table.asking.choose(0, "turn")
    table.asking.step_in(0, True)
    host.viewer = 1
    host._show([], everything=True)
    tools = host.board.frames["views"][-1]["tools"]
    assert (tools["asking"], tools["stepping_in"]) == ("concerned", False)
    assert "turn" not in json.dumps(tools["asking"])


def test_on_a_shared_device_whom_the_kit_asks_does_not_hang_on_what_they_hold() -> None:
    """In two worlds that look alike to all others the same seat is asked."""
    host = host_of("Ann", "Eve")
    answerer = host.table.asking.answerer
    assert answerer is not None
    checked = 0
    while checked < 40 and host.table.state.outcome is None:
        state = host.table.state
        seat = state.deciders[0]
        if state.explain(seat, act.PASS) is None:
            other = state.clone()
            other.table.hand[seat] = ()
            if seat in other.deciders and other.explain(seat, act.PASS) is None:
                assert (answerer(state, seat, "concerned", False) is None) == (
                    answerer(other, seat, "concerned", False) is None
                )
                checked += 1
        legal = state.legal_actions(seat)
        plain = [each for each in legal if each.kind not in ("sell", "discard", "buy")] or legal
        host.table.act(seat, plain[0])
    assert checked


def test_ways_of_being_asked_that_cannot_be_are_refused() -> None:
    table = host_of("Ann").table
    with pytest.raises(BadInput, match="cannot be asked"):
        table.asking.choose(0, "never")
    with pytest.raises(BadInput, match="cannot be asked"):
        table.asking.choose(1, "turn")


# ---- offers


@pytest.mark.rules("KC-BRI-01", "KC-RUL-49")
def test_an_offer_is_filled_in_and_a_bot_answers_it() -> None:
    host = host_of("Ann")
    form = host.board.frames["views"][-1]["offer"]
    assert {each["seat"] for each in form["to"]} == {1, 2, 3}
    before = len(host.table.events)
    send(host, "offer", to=2, monies=1, cards="0", for_monies=0, for_cards="", promise="leave  me alone")
    told = [event for event in host.table.events[before:] if event.kind in ("offer", "accept", "decline")]
    assert [event.kind for event in told[:1]] == ["offer"]
    assert told[0].values["promise"] == "leave me alone"
    assert told[1].seat == 2


@pytest.mark.rules("KC-BRI-02")
def test_an_offer_that_cannot_be_is_answered_with_its_rule() -> None:
    host = host_of("Ann")
    send(host, "offer", to=2, monies=999, cards="", for_monies=0, for_cards="", promise="")
    assert host.board.notice["rule"] == "KC-BRI-02"
    send(host, "offer", to=2, monies=0, cards="77", for_monies=0, for_cards="", promise="")
    assert host.board.notice["kind"] == "error"


def test_an_offer_shows_its_cards_to_the_two_of_them_alone() -> None:
    host = host_of("Ann", "Eve")
    table = host.table
    card = table.state.table.hand[0][0]
    while not table.state.table.offer:
        seat = table.state.deciders[0]
        legal = table.state.legal_actions(seat)
        offer = act.Offer(1, cards=(card,))
        table.act(
            seat, offer if seat == 0 else next(each for each in legal if each.kind in ("pass", "skip_draw"))
        )
    name = table.game.card_name(card)
    for viewer, knows in ((0, True), (1, True), (None, False), (2, False)):
        host.viewer = viewer
        host._show([], everything=True)
        (area,) = [each for each in host.board.frames["views"][-1]["areas"] if each["id"] == "offer"]
        assert (name in json.dumps(area["lines"])) == knows
        assert "Ann offers Eve" in area["label"]


@pytest.mark.rules("KC-RUL-37")
def test_whose_play_was_not_made_since_another_came_first_is_told_so_and_by_whom() -> None:
    host = host_of("Ann")
    host.table.asking.choose(0, "every")
    told = []
    for _ in range(150):
        state, events = host.table.state, len(host.table.events)
        if state.outcome is not None:
            break
        action = next((each for each in state.legal_actions(0) if each.kind != "pass"), None)
        host.board.set_trait("notice", None)
        host._act(0 if action is None else state.legal_actions(0).index(action))
        seats = [event.seat for event in host.table.events[events:] if event.seat is not None]
        if host.board.notice is not None:
            told.append(host.board.notice["text"])
            assert f"{host.table.names[seats[0]]} came first" in told[-1]
            assert seats[0] != 0
    assert told
