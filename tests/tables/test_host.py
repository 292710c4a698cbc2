"""The host: whose eyes look at the board, what a click means, and what never reaches the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playtest.tables import GameTable, Host, Seat, Store
from rules_model import BadInput


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
    assert views(host)[-1]["curtain"] == {"seat": 0, "name": "Ann", "undo": None}
    assert views(host)[-1]["seat"] is None
    click(host, type="here", seat=0)
    assert views(host)[-1]["seat"] == 0
    act(host)
    sent = views(host)[-1]
    assert sent["curtain"] == {"seat": 1, "name": "Bob", "undo": "Ann"}
    assert sent["seat"] is None
    chosen = host.table.state.table.chosen[0][0]
    assert f'"{chosen}"' not in json.dumps(sent)


def test_only_the_person_that_is_asked_can_open_the_curtain() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    click(host, type="here", seat=1)
    assert host.viewer is None


def test_a_secret_choice_can_be_taken_back_until_the_next_person_is_here() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    click(host, type="here", seat=0)
    act(host)
    click(host, type="undo")
    assert views(host)[-1]["curtain"] == {"seat": 0, "name": "Ann", "undo": None}
    assert host.viewer is None
    assert not host.table.state.table.chosen[0]
    click(host, type="undo")
    assert "handed over" in host.board.notice["text"]
    click(host, type="here", seat=0)
    act(host, 1)
    click(host, type="here", seat=1)
    click(host, type="undo")
    assert host.table.state.table.chosen[0]
    assert "decided nothing yet" in host.board.notice["text"]


def test_the_log_is_numbered_without_gaps() -> None:
    host = host_of(Seat("Ann"), *BOTS)
    seen: list[int] = []
    for _ in range(10):
        seen += [entry["n"] for view in views(host) for entry in view["log"]]
        act(host)
    assert seen == list(range(len(seen)))


def test_a_browser_that_wants_no_steps_is_sent_the_same_present_with_the_same_log() -> None:
    stepwise, at_once = host_of(Seat("Ann"), *BOTS), host_of(Seat("Ann"), *BOTS)
    at_once.receive({"type": "steps", "on": 0})
    for _ in range(10):
        act(stepwise)
        act(at_once)
        *_, present = views(stepwise)
        log = [entry for view in views(stepwise) for entry in view["log"]]
        assert views(at_once) == [present | {"log": log}]
    at_once.receive({"type": "steps", "on": 1})
    act(stepwise)
    act(at_once)
    assert views(at_once) == views(stepwise)
    assert len(views(at_once)) > 1


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


def test_a_hint_does_not_stay_in_the_browser_for_the_next_person() -> None:
    host = host_of(Seat("Ann"), Seat("Bob"))
    click(host, type="here", seat=0)
    click(host, type="hint")
    heard = host.board.notice["n"]
    act(host)
    assert host.board.get_state("notice") == {"notice": None}
    click(host, type="here", seat=1)
    click(host, type="hint")
    assert host.board.notice["n"] > heard  # or the board would take it for the one that it has shown


class Full(Store):
    """A disk with room for so many more moves."""

    room = 1000

    def append(self, id: str, line: str) -> None:
        if self.room == 0:
            raise BadInput("the move cannot be saved, so it was not made", ["No space left on device"])
        self.room -= 1
        super().append(id, line)


def full_host(tmp_path: Path, seats: list[Seat], room: int) -> tuple[Host, Full]:
    store = Full(tmp_path)
    store.room = room
    return Host(GameTable.create("campy_creatures", seats, seed=1, store=store)), store


def test_bots_whose_moves_could_not_be_saved_go_on_when_there_is_room(tmp_path: Path) -> None:
    host, store = full_host(tmp_path, [Seat("Ann"), *BOTS], room=1)
    assert host.board.notice["kind"] == "error"
    assert "try again" in host.board.notice["text"]
    logged = [entry["n"] for view in views(host) for entry in view["log"]]
    assert len(host.table.record_text().splitlines()) == 2  # one bot has moved
    store.room = 1000
    host.receive({"type": "undo", "rev": 0})
    logged += [entry["n"] for view in views(host) for entry in view["log"]]
    assert host.board.notice["kind"] == "info"
    assert host.table.state.deciders == (0,)
    again = Host(GameTable.resume(host.table.id, store))
    assert logged == [entry["n"] for view in views(again) for entry in view["log"]]
    act(host)


def test_bots_that_still_cannot_move_say_so_at_every_click(tmp_path: Path) -> None:
    host, _ = full_host(tmp_path, [Seat("Ann", "random"), *BOTS], room=0)
    first = host.board.notice["n"]
    for at in range(3):
        click(host, type="card", card=host.table.state.table.market[0], area="market")
        assert host.board.notice["n"] == first + at + 1
        assert "No space left" in host.board.notice["text"]


def test_a_full_disk_keeps_nobody_behind_the_curtain(tmp_path: Path) -> None:
    host, store = full_host(tmp_path, [Seat("Ann"), Seat("Bob"), Seat("Cy", "random")], room=0)
    click(host, type="here", seat=0)
    assert host.viewer == 0
    assert "No space left" in host.board.notice["text"]
    store.room = 1000
    click(host, type="hint")
    click(host, type="hint")
    assert host.board.notice["kind"] == "hint"
