"""How it looks: on a phone, in light and in dark. Sizes and colours are measured, not compared with pictures."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import NewTable, Open
from tests.browser.screen import Screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser
READABLE = 4.5  # contrast of text, as WCAG AA asks
CONTRAST = """(selectors) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const read = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
  const over = (top, under) => top.slice(0, 3).map((value, at) => value * top[3] + under[at] * (1 - top[3])).concat(1);
  const under = (node) => node ? (() => { const own = read(getComputedStyle(node).backgroundColor);
    return own[3] === 1 ? own : over(own, under(node.parentElement)); })() : [255, 255, 255, 1];
  const light = (colour) => { const [r, g, b] = colour.map((value) => { const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const found = {};
  for (const selector of selectors) for (const node of document.querySelectorAll(selector)) {
    if (!node.getClientRects().length || !node.textContent.trim()) continue;
    const back = under(node), ink = over(read(getComputedStyle(node).color), back);
    const [high, low] = [light(ink), light(back)].sort((a, b) => b - a);
    const contrast = Math.round((high + 0.05) / (low + 0.05) * 10) / 10;
    found[selector] = Math.min(found[selector] ?? 99, contrast);
  }
  return found;
}"""
BOARD_TEXTS = [
    ".pt-title", ".pt-progress", ".pt-ask", ".pt-step", ".pt-tool:not([aria-disabled])", ".pt-label > span", ".pt-log li > span", ".pt-rule",
    ".pt-seat-name", ".pt-card .pt-name", ".pt-card .pt-text", ".pt-badge b", ".pt-marker > span", ".pt-saved", ".pt-empty",
]  # fmt: skip
PAGE_TEXTS = [
    ".pt-page label",
    ".pt-page h1",
    ".pt-page button",
    ".pt-page input",
    ".pt-page select",
    ".pt-lobby p",
    ".pt-lobby a",
    ".pt-lobby h2",
]


def contrasts(page: Any, selectors: list[str]) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(CONTRAST, selectors)
    return found


def too_faint(page: Any, selectors: list[str]) -> dict[str, float]:
    return {
        selector: contrast for selector, contrast in contrasts(page, selectors).items() if contrast < READABLE
    }


def scrolls_sideways(page: Any) -> list[str]:
    """What the page stands in and can be scrolled sideways; strips inside the board may, the page may not."""
    found: list[str] = page.evaluate(
        """() => { const chain = []; for (let node = document.querySelector('.pt-page, .pt-lobby'); node; node = node.parentElement) chain.push(node);
        return chain.filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth).map((node) => `${node.tagName}.${node.className}`)
          .concat(document.documentElement.scrollWidth > window.innerWidth ? ['the whole page'] : []); }"""
    )
    return found


def test_a_turn_on_a_phone(visit: Open, server: Server, new_table: NewTable) -> None:
    table = new_table("human", "heuristic", "heuristic", "random", "random")
    screen = visit(server.play(table.id), width=390, height=844, has_touch=True, is_mobile=True)
    screen.ready()
    assert scrolls_sideways(screen.page) == []
    chance = random.Random(6)
    turn = screen.text(".pt-progress")
    while screen.text(".pt-progress") == turn:
        tap(screen, chance)
        assert scrolls_sideways(screen.page) == []
    screen.page.locator('[data-area="market"] .pt-card:not([data-playable])').first.tap()
    screen.page.wait_for_selector(".pt-panel:not([hidden])")
    assert scrolls_sideways(screen.page) == []


def tap(screen: Screen, chance: random.Random) -> None:
    before = screen.seen()
    screen.page.tap(chance.choice(screen.playable()))
    screen.page.wait_for_timeout(0)
    menu = screen.page.locator(".pt-menu:not([hidden]) button")
    if menu.count():
        menu.first.tap()
    screen.changed(before)


def test_lobby_and_form_on_a_phone(visit: Open, server: Server) -> None:
    lobby = visit(server.home, width=390, height=844, has_touch=True, is_mobile=True)
    lobby.page.get_by_role("link", name="Play", exact=True).first.wait_for()
    assert scrolls_sideways(lobby.page) == []
    lobby.page.get_by_role("link", name="Play", exact=True).first.tap()
    lobby.page.get_by_role("button", name="Start the game").wait_for()
    assert scrolls_sideways(lobby.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lobby_form_and_board_can_be_read_in(scheme: str, visit: Open, server: Server) -> None:
    screen = visit(server.home, color_scheme=scheme)
    page = screen.page
    page.get_by_role("link", name="Play", exact=True).first.wait_for()
    assert is_dark(page) == (scheme == "dark")
    assert too_faint(page, PAGE_TEXTS) == {}
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.get_by_role("button", name="Start the game").wait_for()
    assert too_faint(page, PAGE_TEXTS) == {}
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    for _ in range(4):
        screen.move(random.Random(7))
    assert too_faint(page, BOARD_TEXTS + PAGE_TEXTS) == {}


def is_dark(page: Any) -> bool:
    """Whether the page itself is dark."""
    dark: bool = page.evaluate(
        "() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number); return r + g + b < 380; }"
    )
    return dark


def test_the_theme_can_be_chosen_at_the_board(visit: Open, server: Server, new_table: NewTable) -> None:
    screen = visit(server.play(new_table("human", "random").id), color_scheme="light")
    screen.ready()
    light = contrasts(screen.page, [".pt-ask"])
    screen.page.click("text=Theme: auto")
    screen.page.click("text=Theme: light")
    screen.page.wait_for_selector(".pt-board[data-dark]")
    assert contrasts(screen.page, [".pt-ask"]) != light
    assert too_faint(screen.page, BOARD_TEXTS) == {}
