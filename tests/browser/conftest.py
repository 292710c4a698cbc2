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


@pytest.fixture
def visit(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Open]:
    """`visit(address, …)` opens a page in a browser of its own; at the end nothing may have gone wrong on it."""
    faults: list[str] = []
    contexts: list[Any] = []

    def open_page(
        address: str,
        *,
        width: int = 1280,
        height: int = 900,
        speed: str = "instant",
        within: Any = None,
        **more: Any,
    ) -> Screen:
        context = within or chromium.new_context(viewport={"width": width, "height": height}, **more)
        if within is None:
            contexts.append(context)
            context.set_default_timeout(PATIENCE)
            context.add_init_script(
                f"localStorage.getItem('playtest.speed') ?? localStorage.setItem('playtest.speed', '{speed}')"
            )
            home = "/".join(address.split("/")[:3])
            own = re.escape(home), re.escape(home.replace("http", "ws", 1))
            context.route(re.compile(rf"^(?!{own[0]}/|{own[1]}/|data:|blob:)"), refuse)
        page = context.new_page()
        screen = Screen(page)
        page.on("pageerror", lambda error: faults.append(f"an error on the page: {error}"))
        page.on(
            "console",
            lambda line: (
                line.type == "error" and faults.append(f"on the console: {line.text} {line.location}")
            ),
        )
        page.goto(address)
        return screen

    def refuse(route: Any) -> None:
        faults.append(f"a request to another host: {route.request.url}")
        route.abort()

    open_page.faults = faults  # type: ignore[attr-defined]  # for tests that cause some
    yield open_page
    for context in contexts:
        context.close()
    assert not faults


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
