"""The host: whose eyes look at the board, what a click means, and what never reaches the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.tables import GameTable, Host, Seat


def host_of(*seats: Seat, seed: int = 1) -> Host:
    return Host(GameTable.create("campy_creatures", seats, seed=seed))


def views(host: Host) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = host.board.frames["views"]
    return found


def click(host: Host, **message: Any) -> None:
    host.receive({"rev": host.board.frames["rev"], **message})


def act(host: Host, index: int = 0) -> None:
    click(host, type="act", index=index)


BOTS = (Seat("Bob", "heuristic"), Seat("Cy", "heuristic"))


def test_bots_have_chosen_before_the_person_is_asked() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    assert views(host)[-1]["status"]["mine"]
    assert host.table.state.deciders == (0,)


def test_no_view_of_a_whole_game_holds_what_its_viewer_may_not_see() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    while host.table.state.outcome is None:
        state = host.table.state
        hidden = {
            card
            for seat in (1, 2)
            for zone in (state.table.hand, state.table.chosen, state.table.lab_down)
            for card in zone[seat]
        }
        hidden |= set(state.table.mortal_deck) | set(state.table.scene_deck)
        sent = json.dumps(views(host)[-1])
        assert not [card for card in hidden if f'"{card}"' in sent]
        act(host)


def test_a_stale_click_changes_nothing_and_is_answered() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    old = host.board.frames["rev"]
    act(host)
    revision = host.table.revision
    host.receive({"type": "act", "index": 0, "rev": old})
    assert host.table.revision == revision
    assert "moved on" in host.board.notice["text"]


def test_a_card_that_cannot_be_played_says_why_with_its_rule() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    market = host.table.state.table.market[0]
    click(host, type="card", card=market, area="market")
    assert host.board.notice["kind"] == "refusal"
    assert host.board.notice["rule"] in host.table.game.rulebook


def test_every_card_on_the_board_answers_a_click() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    for _ in range(12):
        for area in views(host)[-1]["areas"]:
            for item in area["items"]:
                if "card" in item and not item["actions"]:
                    click(host, type="card", card=item["card"], area=area["id"])
                    assert host.board.notice["rule"], (area["id"], item)
        act(host)


def test_an_unknown_card_is_one_clear_error() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    click(host, type="card", card="<b>nothing", area="market")
    assert host.board.notice["kind"] == "error"


def test_the_curtain_is_down_until_the_next_person_says_so() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    assert views(host)[-1]["curtain"] == {"seat": 0, "name": "Ann"}
    assert views(host)[-1]["seat"] is None
    click(host, type="here", seat=0)
    assert views(host)[-1]["seat"] == 0
    act(host)
    sent = views(host)[-1]
    assert sent["curtain"] == {"seat": 1, "name": "Bob"}
    assert sent["seat"] is None
    chosen = host.table.state.table.chosen[0][0]
    assert f'"{chosen}"' not in json.dumps(sent)


def test_only_the_person_that_is_asked_can_open_the_curtain() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    click(host, type="here", seat=1)
    assert host.viewer is None


def test_the_log_is_numbered_without_gaps() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    seen: list[int] = []
    for _ in range(10):
        seen += [entry["n"] for view in views(host) for entry in view["log"]]
        act(host)
    assert seen == list(range(len(seen)))


def test_undo_that_is_refused_gives_its_reason() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    act(host)
    click(host, type="undo")
    assert host.board.notice["text"].startswith("No undo:")


def test_a_hint_points_at_a_card() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    click(host, type="hint")
    assert host.board.notice["kind"] == "hint"
    assert host.board.notice["card"] in host.table.state.table.hand[0]


@pytest.mark.parametrize("index", [99, 10**9])
def test_an_action_that_is_not_offered_is_not_done(index: int) -> None:
    host = host_of(Seat("Ann"), *BOTS)
    revision = host.table.revision
    act(host, index)
    assert host.table.revision == revision


def test_bots_alone_can_be_watched() -> None:
    host = host_of(Seat("Ann", "random"), *BOTS)
    assert host.table.state.outcome is not None
    assert views(host)[-1]["over"]


def test_other_eyes_are_sent_the_whole_log_again() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    everything = [entry["n"] for view in views(host) for entry in view["log"]]
    click(host, type="here", seat=0)
    assert [entry["n"] for view in views(host) for entry in view["log"]] == everything
    act(host)
    assert [entry["n"] for view in views(host) for entry in view["log"]] == [*everything, len(everything)]
