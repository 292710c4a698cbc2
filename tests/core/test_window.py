"""Windows: everybody is asked, and a chain unwinds from its last answer back, card by card."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_model
from rules_model.core.chance import Scripted
from rules_model.core.window import Link, answer, clockwise, open_window, pass_on, resolve
from tests.core.toy import Bribe, Let, Nope, Play, Wait, toy

GAME = toy()
HANDS = (
    ("cookie.1", "nope.1", "nope.2"),
    ("nope.3", "nope.4", "cookie.2"),
    ("fudge.1", "cookie.3", "nope.5"),
)


def dealt(*outcomes: Any, hands: tuple[tuple[str, ...], ...] = HANDS, **setup: Any) -> Any:
    """Three seats with given hands; ``outcomes`` come after the deal."""
    script = [card for hand in hands for card in hand]
    return GAME.new(seats=3, chance=[*script, *outcomes], **setup)


def play_out(state: Any, *answers: Nope) -> list[str]:
    """Give these answers as soon as their holders are asked, pass otherwise; who was asked."""
    waiting, asked = list(answers), []
    while state.phase == "ask":
        (seat,) = state.deciders
        asked.append(str(seat))
        if waiting and waiting[0] in state.legal_actions(seat):
            state.apply(seat, waiting.pop(0))
        else:
            state.apply(seat, Let())
    assert not waiting
    return asked


def test_everybody_is_asked_whether_or_not_they_hold_an_answer() -> None:
    hands = (("cookie.1", "cookie.4", "cookie.5"), *HANDS[1:])
    state = dealt(4, hands=hands)
    state.apply(0, Play("cookie.1"))
    assert state.phase == "ask"
    assert play_out(state) == ["1", "2", "0"]
    assert state.table.crumbs == [4, 0, 0]
    assert state.phase == "choose"
    assert state.frames == ()


def test_an_answer_asks_everybody_about_itself() -> None:
    state = dealt()
    state.apply(0, Play("cookie.1"))
    assert play_out(state, Nope("nope.3")) == ["1", "2", "0", "1"]
    assert state.table.crumbs == [0, 0, 0]


def test_an_answered_answer_does_nothing() -> None:
    state = dealt(6)
    state.apply(0, Play("cookie.1"))
    assert play_out(state, Nope("nope.3"), Nope("nope.1")) == ["1", "2", "0", "1", "2", "0"]
    assert state.table.crumbs == [6, 0, 0]


def test_one_may_answer_oneself() -> None:
    state = dealt(2)
    state.apply(0, Play("cookie.1"))
    assert play_out(state, Nope("nope.1"), Nope("nope.2"))[-3:] == ["1", "2", "0"]
    assert state.table.crumbs == [2, 0, 0]


def test_an_answer_that_does_not_work_on_its_card_leaves_it_standing() -> None:
    state = dealt(5, hands=(HANDS[2], HANDS[1], HANDS[0]))
    state.apply(0, Play("fudge.1"))
    play_out(state, Nope("nope.3"))
    assert state.table.crumbs == [5, 0, 0]


def test_an_open_chain_can_be_saved_seen_by_all_and_drawn() -> None:
    state = dealt(3)
    state.apply(0, Play("cookie.1"))
    state.apply(1, Nope("nope.3"))
    data = json.loads(json.dumps(state.position()))
    again = GAME.position(data)
    assert again.position() == state.position()
    for seat in (None, 0, 1, 2):
        assert again.observe(seat) == state.observe(seat)
        window = again.observe(seat).frames[-1].window
        assert window is not None
        assert [link.card for link in window.links] == ["cookie.1", "nope.3"]
    graph = state.chain_graph()
    assert list(graph.edges) == [(1, 0)]
    assert [graph.nodes[at]["card"] for at in graph] == ["cookie.1", "nope.3"]
    assert [(graph.nodes[at]["seat"], graph.nodes[at]["stands"]) for at in graph] == [(0, None), (1, None)]


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        (lambda window: window.update(waiting=[7]), "still to be asked"),
        (lambda window: window.update(links=[]), "first link"),
        (lambda window: window["links"][0].update(seat=9), "link 0 of the window: seat"),
        (lambda window: window["links"][0].update(card=3), "link 0 of the window: card"),
        (lambda window: window["links"][0].update(answers=0), "link 0 of the window answers 0"),
        (lambda window: window["links"][0].pop("card"), "cannot be read"),
    ],
)
def test_a_broken_window_is_refused(break_it: Any, fault: str) -> None:
    state = dealt()
    state.apply(0, Play("cookie.1"))
    data = json.loads(json.dumps(state.position()))
    break_it(data["frames"][0]["window"])
    with pytest.raises(rules_model.BadInput, match=fault):
        GAME.position(data)


def test_a_proposal_without_a_bound_is_judged_but_not_listed() -> None:
    state = dealt()
    assert state.explain(0, Bribe(to=1, coins=2)) is None
    assert not any(isinstance(action, Bribe) for action in state.legal_actions(0))
    refusal = state.explain(0, Bribe(to=1, coins=4))
    assert refusal is not None
    assert refusal.rule == "TOY-06"
    state.apply(0, Bribe(to=1, coins=2))
    assert state.table.coins == [1, 5, 3]
    assert state.deciders == (0,)  # a bribe does not end the turn


def test_chance_that_runs_out_in_a_nested_sub_chart_changes_nothing() -> None:
    state = dealt()
    state.apply(0, Play("cookie.1"))
    state.apply(1, Let())
    state.apply(2, Let())
    before = state.position()
    with pytest.raises(rules_model.ChanceNeeded) as raised:
        state.apply(0, Let())
    assert raised.value.kind == "crumbs"
    assert raised.value.choices == (1, 2, 3, 4, 5, 6)
    assert state.position() == before
    state.chance = Scripted((1,))
    state.apply(0, Let())
    assert state.table.crumbs == [1, 0, 0]


def test_a_sub_chart_ends_where_its_call_goes_on() -> None:
    state = dealt(3)
    state.apply(0, Play("cookie.1"))
    for seat in (1, 2):
        state.apply(seat, Let())
    phases = [event.values["phase"] for event in state.apply(0, Let()) if event.kind == "phase"]
    assert phases == ["unwind", "eat", "roll_crumbs", "eaten", "served", "next_turn", "choose"]


def test_waiting_opens_no_window() -> None:
    state = dealt()
    state.apply(0, Wait())
    assert (state.phase, state.deciders) == ("choose", (1,))


def test_clockwise() -> None:
    assert clockwise(4, 2, also_self=True) == (3, 0, 1, 2)
    assert clockwise(4, 2, also_self=False) == (3, 0, 1)


def test_passing_and_answering_leave_the_old_window_alone() -> None:
    window = open_window(Link(0, "a", "R"), (1, 0))
    passed = pass_on(window)
    answered = answer(window, Link(1, "b", "R"), (0, 1))
    assert (window.asked, window.waiting) == (1, (1, 0))
    assert (passed.waiting, passed.is_closed, pass_on(passed).is_closed) == ((0,), False, True)
    assert answered.links[1].answers == 0
    assert len(window.links) == 1


@settings(derandomize=True, max_examples=200)
@given(st.lists(st.booleans(), min_size=1, max_size=12))
def test_a_chain_unwinds_card_by_card(works: list[bool]) -> None:
    """What ``resolve`` says is what one gets by asking, from the end, whether something standing stops a card."""
    links = tuple(
        Link(0, str(at), "R", answers=at - 1 if at else None, works=each) for at, each in enumerate(works)
    )
    resolved = resolve(links)
    for at, link in enumerate(resolved):
        follower = resolved[at + 1] if at + 1 < len(links) else None
        assert link.stands == (follower is None or not (follower.stands and follower.works))
