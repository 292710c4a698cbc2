"""A page with the board on it and a stand-in for the widget's model; no Jupyter, and no other host."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from playtest.board import board as widget
from tests.board import sample as samples

HARNESS = Path(__file__).with_name("harness.html")
HOME = "http://board.test/"
Open = Callable[..., Any]


@pytest.fixture
def board(chromium: Any) -> Iterator[Open]:
    """`board(traits, width=…, script=…)` opens a page; at the end nothing may have gone wrong on it."""
    contexts, faults = [], []

    def answer(route: Any) -> None:
        name = route.request.url.removeprefix(HOME).split("?")[0]
        if not route.request.url.startswith(HOME):
            faults.append(f"a request to another host: {route.request.url}")
            route.abort()
        elif name == "":
            route.fulfill(body=HARNESS.read_text(encoding="utf-8"), content_type="text/html")
        elif name == "board.js":
            route.fulfill(body=widget.read_module(), content_type="text/javascript")
        elif name == "board.css":
            route.fulfill(body=widget.read_style(), content_type="text/css")
        elif name.startswith("modules/"):
            route.fulfill(path=widget.HERE / name.removeprefix("modules/"), content_type="text/javascript")
        else:
            route.fulfill(path=widget.HERE / name)

    def open_page(
        traits: dict[str, Any] | None = None,
        *,
        width: int = 1280,
        height: int = 900,
        script: str = "",
        **more: Any,
    ) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: faults.append(f"an error on the page: {error}"))
        page.on(
            "console", lambda line: line.type == "error" and faults.append(f"on the console: {line.text}")
        )
        page.route("**/*", answer)
        page.add_init_script(f"window.sample = {json.dumps(traits or samples.sample())}; {script}")
        page.goto(HOME)
        page.wait_for_selector("body[data-ready]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


def sent(page: Any) -> list[dict[str, Any]]:
    """All messages of the board but its heartbeat."""
    messages: list[dict[str, Any]] = page.evaluate("model.sent")
    return messages


def put(page: Any, name: str, value: Any) -> None:
    """Change a trait, as Python would."""
    page.evaluate("([name, value]) => model.put(name, value)", [name, value])
