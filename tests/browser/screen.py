"""What a person does at the board, and what comes over the wire while they do it."""

from __future__ import annotations

import itertools
import json
import random
import struct
from typing import Any

#: All that tells a person that something happened: what is asked, what can be done, the log, notes, curtain, the end.
SEEN = """() => {
  const board = document.querySelector('.pt-board');
  if (!board || board.hasAttribute('data-playing')) return null;
  const texts = (what) => [...board.querySelectorAll(what)].map((node) => node.textContent);
  return JSON.stringify([
    texts('.pt-ask, .pt-progress, .pt-actions .pt-action, .pt-panel:not([hidden]), .pt-curtain:not([hidden]), .pt-over:not([hidden])'),
    [...board.querySelectorAll('.pt-card[data-playable]')].map((node) => node.dataset.card).sort(),
    [...board.querySelectorAll('.pt-log li')].map((node) => node.dataset.n + node.textContent),
  ]);
}"""


class Screen:
    """A page with a board (or with the form that leads to one), and every message that the page was sent."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.kernels: list[str] = []
        self.received: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        if "/api/kernels/" in socket.url:
            self.kernels.append(socket.url.split("/api/kernels/")[1].split("/")[0])
        socket.on("framereceived", lambda data: self.received.append(message_of(data)))

    # ---- the board

    def ready(self) -> None:
        """Wait until there is a board that shows the present."""
        self.page.wait_for_selector(".pt-board .pt-ask:not(:empty)")
        self.page.wait_for_function(SEEN)

    def seen(self) -> Any:
        """What is on the screen, as one value to compare."""
        return self.page.evaluate(SEEN)

    def changed(self, before: Any) -> None:
        """Wait until the screen shows something else than ``before``."""
        self.page.wait_for_function(
            f"(before) => {{ const now = ({SEEN})(); return now && now !== before; }}", arg=before
        )

    def text(self, what: str) -> str:
        """The words of the first node of that kind."""
        words: str = self.page.locator(what).first.text_content()
        return words

    @property
    def ask(self) -> str:
        """What is asked."""
        return self.text(".pt-ask")

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        lines: list[str] = self.page.locator(".pt-log li").all_text_contents()
        return lines

    @property
    def is_over(self) -> bool:
        """Whether the final score is shown."""
        shown: bool = self.page.locator(".pt-over").is_visible()
        return shown

    def click(self, what: str) -> None:
        """Click, and wait until the screen has changed."""
        before = self.seen()
        self.page.click(what)
        self.changed(before)

    def playable(self) -> list[str]:
        """Selectors of all that can be played now."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('.pt-card[data-playable]')].map((node) => `.pt-table [data-card="${node.dataset.card}"]`)
            .concat([...document.querySelectorAll('.pt-actions .pt-action')].map((node) => `.pt-actions [data-index="${node.dataset.index}"]`))"""
        )
        return found

    def move(self, chance: random.Random) -> None:
        """Make any move that is offered, with the mouse; of a menu, its first line."""
        before = self.seen()
        self.page.click(chance.choice(self.playable()))
        menu = self.page.locator(".pt-menu button")
        self.page.wait_for_function(
            f"(before) => document.querySelector('.pt-menu:not([hidden])') || (({SEEN})() ?? before) !== before",
            arg=before,
        )
        if menu.first.is_visible():
            menu.first.click()
            self.changed(before)

    # ---- the wire

    def views(self) -> list[list[dict[str, Any]]]:
        """The views of each message that brought some."""
        return [
            frames["views"] for message in self.received for frames in values_of(message, "frames") if frames
        ]


def message_of(data: str | bytes) -> dict[str, Any]:
    """A message of the kernel, of either of Jupyter's two ways to send one; `{}` for what is none."""
    if isinstance(data, str):
        return dict(json.loads(data))
    # The binary way: how many offsets, the offsets, then channel, header, parent, metadata, content, buffers.
    (count,) = struct.unpack_from("<Q", data)
    offsets = struct.unpack_from(f"<{count}Q", data, 8)
    channel, header, parent, metadata, content = (
        data[start:end] for start, end in itertools.pairwise(offsets[:6])
    )
    return {
        "channel": channel.decode(),
        "header": json.loads(header),
        "parent_header": json.loads(parent),
        "metadata": json.loads(metadata),
        "content": json.loads(content),
    }


def values_of(data: Any, name: str) -> list[Any]:
    """All values of that name, however deep they lie: a page that opens is sent its widgets in a message of their own."""
    if isinstance(data, list):
        return [found for each in data for found in values_of(each, name)]
    if isinstance(data, dict):
        here = [data[name]] if name in data else []
        return here + [found for each in data.values() for found in values_of(each, name)]
    return []
