"""Creative Clash at a table: windows that ask everybody, passing by itself, and what never reaches the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rules_model
from playtest.board.layouts import layout_of
from playtest.tables import GameTable, Host, Seat, Store
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.window import is_cancel

BOTS = (Seat("Bob", "random"), Seat("Cy", "random"), Seat("Di", "random"))
LAYOUT = layout_of("creative_clash")


def table_of(*seats: Seat, seed: int = 1, **more: Any) -> GameTable:
    return GameTable.create("creative_clash", seats, seed=seed, **more)


def views(host: Host) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = host.board.frames["views"]
    return found


def click(host: Host, **message: Any) -> None:
    host.receive({"rev": host.board.frames["rev"], **message})


def act_on(host: Host, at: int = 0) -> None:
    click(host, type="act", index=at)


def items(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every item with its area, those that hang on others too."""
    return [
        (area["id"], each)
        for area in view["areas"]
        for item in area["items"]
        for each in (item, *item.get("holds", ()))
    ]


def play_on(host: Host, steps: int) -> None:
    """Play the person's turns: cards before Coins before the end of the turn."""
    for _ in range(steps):
        actions = views(host)[-1]["actions"]
        if not actions:
            return
        best = next((each["index"] for each in actions if each["card"] and "minor" not in each), 0)
        act_on(host, best)


def test_no_view_of_a_game_holds_what_its_viewer_may_not_see() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS))
    for _ in range(60):
        state = host.table.state
        if state.outcome is not None:
            break
        unseen = {
            card
            for seat in (1, 2, 3)
            for zone in (state.table.hand, state.table.drawn)
            for card in zone[seat]
        }
        unseen |= set(state.table.deck) | {card for seat in (1, 2, 3) for card in state.table.tossed[seat]}
        sent = json.dumps(views(host)[-1])
        assert not [card for card in unseen if f'"{card}"' in sent]
        play_on(host, 1)


def test_every_card_lies_on_the_board_once_and_answers_a_click() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS, seed=4))
    for _ in range(25):
        for view in views(host):
            cards = [item["card"] for _, item in items(view) if "card" in item]
            assert len(cards) == len(set(cards))
        for area, item in items(views(host)[-1]):
            if "card" in item and not item["playable"]:
                click(host, type="card", card=item["card"], area=area)
                assert host.board.notice["rule"], (area, item)
        play_on(host, 1)


def test_the_hand_shows_what_can_be_played_first() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS, seed=2))
    while host.table.state.phase != "play":
        play_on(host, 1)
    (hand,) = [area for area in views(host)[-1]["areas"] if area["id"] == "hand"]
    playable = [item["playable"] for item in hand["items"]]
    assert playable == sorted(playable, reverse=True)


def test_a_project_says_what_it_needs_and_the_rules_say_whether_that_will_do() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS, seed=2))
    state = host.table.state
    (hand,) = [area for area in views(host)[-1]["areas"] if area["id"] == "hand"]
    projects = [item for item in hand["items"] if state.game.cards[item["card"]].kind == "Project"]
    for item in projects:
        assert item["needs"]
        refusal = LAYOUT.attempt(state.observe(0), item["card"], "hand")
        assert isinstance(refusal, act.Play)
        assert (item["says"] == "nothing is missing") == all(need["met"] for need in item["needs"])
    assert projects


def test_discarding_for_a_coin_is_offered_beside_the_reason() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS, seed=2))
    while host.table.state.phase != "play":
        play_on(host, 1)
    view = views(host)[-1]
    minor = [each for each in view["actions"] if each.get("minor")]
    assert {each["card"] for each in minor} == set(host.table.state.table.hand[0])
    playable = {item["card"] for _, item in items(view) if item["playable"]}
    assert playable == {each["card"] for each in view["actions"] if each["card"] and not each.get("minor")}


# ---- passing by itself


def without_answers(table: GameTable) -> None:
    """Move every cancel card out of the hands, so that nobody holds an answer."""
    zones = table.state.table
    for seat, hand in enumerate(zones.hand):
        out = tuple(card for card in hand if is_cancel(table.game.cards[card]))
        spare = tuple(card for card in zones.deck if table.game.cards[card].kind == "Employee")[: len(out)]
        zones.hand[seat] = tuple(card for card in hand if card not in out) + spare
        zones.deck = tuple(card for card in zones.deck if card not in spare) + out


def windows_of(seed: int, *, auto_pass: bool, steps: int = 300) -> tuple[list[str], list[Any], int]:
    """A game of one person who always passes: the log that another seat reads, the steps, how often she was asked."""
    table = table_of(Seat("Ann"), *BOTS, seed=seed)
    table.set_auto_pass(0, auto_pass)
    asked = 0
    table.run_bots()
    while table.state.outcome is None and len(table._recorder.record.steps) < steps:
        actions = table.state.legal_actions(0)
        asked += table.state.phase == "answer_card" and len(actions) == 1
        table.act(0, act.PASS if act.PASS in actions else actions[0])
        table.run_bots()
    log = [table.game.sentence(event.view(1), table.names) for event in table.events]
    return log, [(step.seat, step.action) for step in table._recorder.record.steps], asked


@pytest.mark.parametrize("seed", [3, 9])
def test_nobody_can_tell_whether_the_kit_passed_for_somebody(seed: int) -> None:
    by_hand, by_itself = windows_of(seed, auto_pass=False), windows_of(seed, auto_pass=True)
    assert by_hand[0][: len(by_itself[0])] == by_itself[0][: len(by_hand[0])]
    shared = min(len(by_hand[1]), len(by_itself[1]))
    assert by_hand[1][:shared] == by_itself[1][:shared]
    assert by_hand[2] > 0
    assert by_itself[2] == 0


def test_who_holds_an_answer_is_asked_all_the_same() -> None:
    for seed in range(40):
        table = table_of(Seat("Ann"), *BOTS, seed=seed)
        table.set_auto_pass(0, True)
        table.run_bots()
        while table.state.outcome is None and len(table._recorder.record.steps) < 150:
            actions = table.state.legal_actions(0)
            if table.state.phase == "answer_card":
                assert len(actions) > 1
                return
            table.act(0, actions[0])
            table.run_bots()
    pytest.fail("no game came to a window that Ann could answer")


def test_bots_cannot_be_set_to_pass() -> None:
    with pytest.raises(rules_model.BadInput, match="no person"):
        table_of(Seat("Ann"), *BOTS).set_auto_pass(1, True)


def test_the_board_offers_it_and_keeps_it() -> None:
    host = Host(table_of(Seat("Ann"), *BOTS))
    assert views(host)[-1]["tools"]["auto_pass"] is False
    click(host, type="auto_pass", on=1)
    assert views(host)[-1]["tools"]["auto_pass"] is True
    assert 0 in host.table.auto_pass


def test_a_game_without_windows_does_not_offer_it() -> None:
    host = Host(GameTable.create("campy_creatures", [Seat("Ann"), Seat("Bob", "random")], seed=1))
    assert views(host)[-1]["tools"]["auto_pass"] is None
    click(host, type="auto_pass", on=1)
    assert host.board.notice["kind"] == "error"


# ---- several people on one device


TWO = (Seat("Ann"), Seat("Bob"))


def to_a_window(table: GameTable) -> None:
    """Play until an Event of Ann's is open; nobody holds an answer."""
    while table.state.phase == "setup_discard":
        seat = table.state.deciders[0]
        table.act(seat, table.state.legal_actions(seat)[0])
    without_answers(table)
    zones, seat = table.state.table, table.state.table.active
    (event,) = [card for card in table.game.cards if card.startswith("viral_hit")]
    for each, hand in enumerate(zones.hand):
        zones.hand[each] = tuple(card for card in hand if card != event)
    zones.deck = tuple(card for card in zones.deck if card != event)
    zones.tossed = [tuple(card for card in tossed if card != event) for tossed in zones.tossed]
    zones.hand[seat] += (event,)
    table.act(seat, act.TAKE_TURN)
    while table.state.phase != "play":
        decider = table.state.deciders[0]
        table.act(decider, table.state.legal_actions(decider)[0])
    table.act(seat, act.Play(event))


def test_the_curtain_comes_to_everybody_who_is_asked() -> None:
    table = table_of(*TWO, seed=5)
    to_a_window(table)
    host = Host(table)
    assert host.table.state.phase == "answer_card"
    curtain = views(host)[-1]["curtain"]
    assert curtain is not None
    click(host, type="here", seat=curtain["seat"])
    assert views(host)[-1]["tools"]["auto_pass"] is None


def test_all_may_agree_that_it_comes_only_to_those_who_can_answer() -> None:
    table = table_of(*TWO, seed=5, ask_only_able=True)
    to_a_window(table)
    host = Host(table)
    assert host.table.state.phase != "answer_card"
    passes = [event.seat for event in table.events if event.kind == "pass"]
    assert set(passes) == {0, 1}


def test_the_agreement_is_kept_with_the_game(tmp_path: Any) -> None:
    store = Store(tmp_path)
    table = table_of(*TWO, store=store, ask_only_able=True)
    again = GameTable.resume(table.id, store)
    assert again.ask_only_able
    assert again.auto_pass == {0, 1}
    plain = GameTable.resume(table_of(*TWO, store=store).id, store)
    assert not plain.ask_only_able
    assert plain.auto_pass == set()
