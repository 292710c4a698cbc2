"""What a seat may not see never reaches the browser: not the screen, not the page, not the wire."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playtest.tables import GameTable, Store
from tests.browser.conftest import NewTable, Open
from tests.browser.screen import Screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def hidden_from(state: Any, seat: int | None) -> set[str]:
    """Cards of the true state that a seat may not see: read from the table itself, not through an observation.

    The creatures in somebody's hand are left out: with what lies open, everybody can tell them.
    """
    table = state.table
    found = {*table.mortal_deck, *table.scene_deck}
    for other in range(state.seats):
        if other != seat:
            found |= {*table.lab_down[other], *table.chosen[other]}
    return found


def without_faces(data: Any) -> Any:
    """A message without the list of all cards of the game, that each table is sent once."""
    if isinstance(data, list):
        return [without_faces(each) for each in data]
    if isinstance(data, dict):
        return {name: without_faces(value) for name, value in data.items() if name != "faces"}
    return data


def leaks(messages: list[dict[str, Any]], secrets: set[str]) -> set[str]:
    """Which secrets stand in the messages."""
    text = json.dumps(without_faces(messages))
    return {card for card in secrets if f'"{card}"' in text or f"{card}\\" in text}


def present(table: GameTable) -> Any:
    """The true state, as it is on disk now."""
    return GameTable.resume(table.id, Store(table.store.folder)).state


def last_view(screen: Screen) -> dict[str, Any]:
    return screen.views()[-1][-1]


def test_nothing_hidden_is_sent_during_a_game_against_bots(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    table = new_table("human", "heuristic", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    chance = random.Random(4)
    decks: set[str] = hidden_from(present(table), 0)
    checked = 0
    while not screen.is_over:
        state = present(table)
        secrets = hidden_from(state, 0)
        still = decks & secrets  # hidden before the last move and after it: then in between too
        assert not leaks(screen.received, still)
        assert not leaks([last_view(screen)], secrets)
        chosen = {state.game.card_name(card) for other in (1, 2) for card in state.table.chosen[other]}
        if state.phase == "choose_creature":
            assert len(chosen) > 0
            for entry in last_view(screen)["log"]:
                assert entry["kind"] != "choose" or not any(name in entry["text"] for name in chosen)
            checked += 1
        screen.received.clear()
        decks = secrets
        screen.move(chance)
    assert checked == 12


def test_the_curtain_keeps_the_other_seats_secrets(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "human", "heuristic")
    screen = visit(server.play(table.id))
    page = screen.page
    curtain = page.locator(".pt-curtain")
    curtain.wait_for()
    chance = random.Random(5)
    handed = 0
    while handed < 10:
        if curtain.is_visible():
            handed += 1
            state = present(table)
            owned = {card for hand in state.table.hand for card in hand} | hidden_from(state, None)
            dom = page.content()
            assert not {card for card in owned if f'data-card="{card}"' in dom}
            assert last_view(screen)["actions"] == []
            assert not leaks([last_view(screen)], owned)
            assert page.locator('[data-place="hand"]').count() == 0
            screen.click("text=I am here")
            seat = last_view(screen)["seat"]
            assert not leaks([last_view(screen)], hidden_from(present(table), seat))
        else:
            screen.move(chance)
