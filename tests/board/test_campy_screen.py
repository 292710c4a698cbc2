"""The clash of Campy Creatures on the screen: revealed creatures and the market are in sight together, what happens is said."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rules_model
from playtest.board.views import log_entries, make_view, static_traits
from tests.board.clash import IN_SIGHT
from tests.board.conftest import Open, put

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed")
LINK = '[data-area="revealed"] .pt-link'


def clash(seats: int, phase: str, *, seed: int = 3) -> Any:
    """A game that has come to a phase in which creatures lie open."""
    state = rules_model.load("campy_creatures").new(seats=seats, seed=seed)
    chance = random.Random(seed)
    while state.phase != phase:
        seat = state.deciders[0]
        wanted = [
            a for a in state.legal_actions(seat) if "monster" in phase and "monster" in getattr(a, "card", "")
        ]
        state.apply(seat, (wanted or [chance.choice(state.legal_actions(seat))])[0])
    return state


def view_of(state: Any, seat: int, **more: Any) -> dict[str, Any]:
    return make_view(state.observe(seat), names=NAMES[: state.seats], **more)


def row(state: Any) -> list[dict[str, Any]]:
    areas = view_of(state, 0)["areas"]
    return next((area["items"] for area in areas if area["id"] == "revealed"), [])


@pytest.mark.rules("CM-TURN-11")
def test_revealed_creatures_lie_in_the_order_in_which_they_act() -> None:
    state = clash(4, "capture_one")
    table, items = state.table, row(state)
    strengths = [table.strength[item["by"]] for item in items]
    assert strengths == sorted(strengths, reverse=True)
    assert sorted(item["card"] for item in items) == sorted(card for (card,) in table.in_play)
    assert [item["by"] for item in items if item["now"]] == [table.actor]
    done = [item["by"] for item in items if "done" in item.get("verdict", {}).get("says", "")]
    assert done == list(table.acted)


@pytest.mark.rules("CM-VAMP-02")
def test_a_canceled_creature_says_so_in_the_row() -> None:
    state = clash(3, "capture_one")
    last = row(state)[-1]["by"]
    state.table.canceled_by[last] = (last - 1) % 3
    found = row(state)[-1]
    assert found["verdict"] == {"stands": False, "says": "canceled"}
    assert found["tone"] == "bad"


@pytest.mark.rules("CM-MONS-04")
def test_a_monster_is_as_strong_as_it_says_until_it_is_paid_for() -> None:
    state = clash(3, "monster_bid")
    monsters = [item for item in row(state) if "Monster" in item["does"]]
    assert monsters
    assert all(item["does"].endswith("strength X") and "corner" not in item for item in monsters)
    while state.phase == "monster_bid":
        state.apply(state.deciders[0], state.legal_actions(state.deciders[0])[-1])
    paid = [item for item in row(state) if "Monster" in item["does"]]
    assert all(item["corner"]["value"] == str(state.table.strength[item["by"]]) for item in paid)


@pytest.mark.rules("CM-TURN-04")
def test_while_creatures_are_chosen_there_is_no_such_row() -> None:
    state = rules_model.load("campy_creatures").new(seats=3, seed=3)
    assert row(state) == []
    state.apply(0, state.legal_actions(0)[0])
    assert row(state) == []


@pytest.mark.browser
@pytest.mark.parametrize(
    ("seats", "width", "height"), [(3, 1280, 800), (5, 1280, 800), (3, 390, 844), (5, 390, 844)]
)
@pytest.mark.parametrize("phase", ["capture_one", "monster_bid"])
def test_revealed_creatures_are_in_sight_with_what_is_decided(
    board: Open, seats: int, width: int, height: int, phase: str
) -> None:
    state = clash(seats, phase)
    view = view_of(state, state.deciders[0], kinds=["you", *["bot"] * (seats - 1)])
    page = board(
        {**static_traits(state.game), "frames": {"rev": 0, "views": [view]}, "notice": None},
        width=width,
        height=height,
    )
    chosen = '[data-area="market"] .pt-card' if phase == "capture_one" else ".pt-actions .pt-action"
    for what in (f"{LINK} .pt-card", chosen):
        nodes = page.locator(what)
        assert nodes.count()
        assert all(nodes.nth(at).evaluate(IN_SIGHT) for at in range(nodes.count()))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1000, 740), (390, 844)])
def test_revealed_creatures_stay_in_sight_on_a_page_that_was_scrolled(
    board: Open, width: int, height: int
) -> None:
    state = clash(5, "capture_one")
    view = view_of(state, state.deciders[0], kinds=["you", *["bot"] * 4])
    traits = {**static_traits(state.game), "frames": {"rev": 0, "views": [view]}, "notice": None}
    page = board(traits, width=width, height=height)
    page.evaluate("scrollTo(0, 350)")
    page.wait_for_function("scrollY > 250")
    cards = page.locator(f"{LINK} .pt-card")
    assert cards.count() == 5
    assert all(cards.nth(at).evaluate(IN_SIGHT) for at in range(5))
    assert width == 390 or page.locator(".pt-ask").evaluate(IN_SIGHT)


@pytest.mark.browser
def test_while_it_is_played_the_newest_lines_stand_in_the_place_of_the_question(board: Open) -> None:
    state = clash(3, "capture_one")
    seat = state.deciders[0]
    page = board(
        {**static_traits(state.game), "frames": {"rev": 0, "views": [view_of(state, 0)]}, "notice": None},
        script="localStorage['playtest.speed'] = 'slow'",
    )
    events = state.apply(seat, state.legal_actions(seat)[0])
    log = log_entries(state.game, events, 0, NAMES[:3], start=0)
    moments = [view_of(state, 0, rev=1, log=log), view_of(state, 0, rev=2)]
    put(page, "frames", {"rev": 2, "views": moments})
    said = page.locator(".pt-ask")
    assert said.inner_text() == " ".join(line["text"] for line in log[-3:])
    assert NAMES[seat] in said.inner_text()
    page.wait_for_selector(".pt-board:not([data-playing])")
    assert said.inner_text() == moments[-1]["status"]["text"]
