"""Reloads, killed kernels, stopped servers, two pages on one table: no move that was shown is lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewTable, Open
from tests.browser.screen import Screen
from tests.browser.server import Server, until

pytestmark = pytest.mark.browser
STALE = "The board had moved on before that click, so nothing was done."


def play(screen: Screen, moves: int) -> None:
    chance = random.Random(3)
    for _ in range(moves):
        screen.move(chance)


def shown(screen: Screen) -> tuple[Any, ...]:
    """What a person would miss if it were gone: the log, what is asked, what can be done, where each card lies."""
    cards = screen.page.evaluate(
        """() => [...document.querySelectorAll('.pt-table [data-card]')]
        .map((node) => `${node.closest('.pt-area').dataset.area} ${node.dataset.card}`)"""
    )
    return screen.log, screen.ask, screen.text(".pt-progress"), cards


def test_a_reload_shows_the_same_table(visit: Open, server: Server, new_table: NewTable) -> None:
    screen = visit(server.play(new_table("human", "heuristic", "heuristic").id))
    screen.ready()
    play(screen, 4)
    before = shown(screen)
    screen.page.reload()
    screen.ready()
    assert shown(screen) == before
    play(screen, 1)


def test_a_killed_kernel_is_told_and_the_game_comes_back(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    screen = visit(server.play(new_table("human", "heuristic", "heuristic").id))
    screen.ready()
    play(screen, 3)
    before = shown(screen)
    server.kernels()[screen.kernels[-1]].kill()
    resume(screen)
    assert shown(screen) == before
    play(screen, 1)


def resume(screen: Screen) -> None:
    """Wait for the banner and follow it."""
    banner = screen.page.locator(".pt-banner")
    banner.wait_for()
    assert "Connection lost. Your game is saved." in banner.inner_text()
    with screen.page.expect_navigation():
        banner.get_by_role("button", name="Resume").click()
    screen.ready()
    assert banner.is_hidden()


def test_a_server_that_was_started_again_brings_the_game_back(
    visit: Open, new_table: NewTable, tmp_path: Path
) -> None:
    # While there is no server, or no such kernel any more, the browser says so on its console.
    visit.expected += ["Failed to load resource", "WebSocket connection to", "ERR_CONNECTION_REFUSED"]  # type: ignore[attr-defined]
    with Server(tmp_path) as own:
        table = new_table("human", "heuristic", "heuristic", saves=tmp_path)
        screen = visit(own.play(table.id))
        screen.ready()
        play(screen, 3)
        before = shown(screen)
        own.stop()
        screen.page.locator(".pt-banner").wait_for()
        with own:
            resume(screen)
            assert shown(screen) == before
            play(screen, 1)


def test_a_page_that_is_left_ends_its_kernel(
    visit: Open, chromium: Any, server: Server, new_table: NewTable
) -> None:
    # Requests are not watched here: a browser that waits for leave drops the last word of a page that goes.
    with chromium.new_context() as context:
        screen = visit(server.play(new_table("human", "random").id), within=context)
        leave(screen, server)


def leave(screen: Screen, server: Server) -> None:
    screen.ready()
    kernel = screen.kernels[-1]
    assert kernel in server.kernels()
    screen.page.goto(server.home)
    until(lambda: kernel not in server.kernels(), seconds=30)


def test_two_pages_on_one_table_lose_nothing(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "heuristic", "heuristic")
    first = visit(server.play(table.id))
    first.ready()
    second = visit(server.play(table.id))
    second.ready()
    play(first, 2)
    lines = table.store.path(table.id).read_text().splitlines()
    second.click(second.playable()[0])
    note = second.page.locator(".pt-panel")
    assert "this game has gone on in another page" in note.inner_text()
    assert "reload" in note.inner_text()
    assert table.store.path(table.id).read_text().splitlines() == lines
    second.page.reload()
    second.ready()
    assert shown(second) == shown(first)
    play(second, 1)


def test_a_double_click_decides_once(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "heuristic", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    before = screen.seen()
    screen.page.dblclick(screen.playable()[0])
    screen.changed(before)
    play(screen, 1)
    mine = [line for line in table.store.path(table.id).read_text().splitlines()[1:] if '"seat": 0' in line]
    assert len(mine) == 2


def test_a_click_on_an_old_view_is_answered_with_one_message(
    visit: Open, server: Server, new_table: NewTable
) -> None:
    table = new_table("human", "heuristic", "heuristic")
    screen = visit(server.play(table.id))
    screen.ready()
    lines = table.store.path(table.id).read_text()
    # A slow line: the board sends the click again with the revision that it saw then.
    screen.page.evaluate(
        """() => { const board = document.querySelector('.pt-board'); const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) { send.call(this, stale(data)); };
        const stale = (data) => { if (typeof data === 'string') return data.replace(/"rev":\\d+/, '"rev":0');
          const bytes = new Uint8Array(data.buffer ?? data); const text = new TextDecoder('latin1').decode(bytes);
          const at = text.search(/"rev":\\d,|"rev":\\d}/); if (at >= 0) bytes[at + 6] = 48; return data; }; }"""
    )
    screen.click(screen.playable()[0])
    assert STALE in screen.text(".pt-panel")
    assert table.store.path(table.id).read_text() == lines
