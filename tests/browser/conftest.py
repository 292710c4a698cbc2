"""A server for all tests, and pages on it that must end without an error and without a request to another host."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from playtest.tables import GameTable, Seat, Store
from tests.browser.screen import Screen
from tests.browser.server import Server

Open = Callable[..., Screen]
NewTable = Callable[..., GameTable]
PATIENCE = 60_000  # milliseconds: a busy machine is no fault


@pytest.fixture(scope="session")
def server(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    with Server(tmp_path_factory.mktemp("saves")) as running:
        yield running
        assert "Traceback" not in running.said()


@pytest.fixture(scope="session")
def desktop(chromium: Any) -> Iterator[Any]:
    """What most pages are opened in: its cache spares them most of the loading."""
    context = made_context(chromium)
    yield context
    context.close()


def made_context(chromium: Any, *, width: int = 1280, height: int = 900, **more: Any) -> Any:
    """A browser of its own, in which views change at once."""
    context = chromium.new_context(viewport={"width": width, "height": height}, **more)
    context.set_default_timeout(PATIENCE)
    context.add_init_script("location.protocol == 'http:' && (localStorage['playtest.speed'] ??= 'instant')")
    return context


@pytest.fixture
def visit(chromium: Any, desktop: Any) -> Iterator[Open]:
    """`visit(address, …)` opens a page; at the end nothing may have gone wrong on it."""
    faults: list[str] = []
    contexts: list[Any] = []
    pages: list[Any] = []

    def open_page(address: str, *, within: Any = None, **settings: Any) -> Screen:
        context = within or desktop
        if settings:
            context = made_context(chromium, **settings)
            contexts.append(context)
        page = context.new_page()
        pages.append(page)
        if context is not within:
            # The rest of the machine is another host as well.
            page.route(
                re.compile(rf"^(?!{re.escape(address[: address.index('/', 8)])}/|data:|blob:)"), refuse
            )
        screen = Screen(page)
        page.on("pageerror", lambda error: faults.append(f"an error on the page: {error}"))
        page.on(
            "console", lambda line: line.type == "error" and faults.append(f"on the console: {line.text}")
        )
        page.goto(address, wait_until="domcontentloaded")
        return screen

    def refuse(route: Any) -> None:
        faults.append(f"a request to another host: {route.request.url}")
        route.abort()

    expected: list[str] = []
    open_page.expected = expected  # type: ignore[attr-defined]  # for tests that cause faults: words of theirs
    yield open_page
    for page in pages:
        if not page.is_closed():
            page.close(run_before_unload=True)
    for context in contexts:
        context.close()
    assert not [fault for fault in faults if not any(words in fault for words in expected)]


@pytest.fixture
def new_table(server: Server) -> NewTable:
    """`new_table("human", "heuristic", …)` makes a saved table as the form does."""

    def make(
        *players: str,
        seed: int = 5,
        names: Sequence[str] = ("Ada", "Boris", "Clara", "Dora", "Emil"),
        saves: Path = server.saves,
    ) -> GameTable:
        seats = [Seat(name, player) for name, player in zip(names, players, strict=False)]
        return GameTable.create("campy_creatures", seats, store=Store(saves), seed=seed)

    return make
