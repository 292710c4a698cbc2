"""How fast the screen is: a real browser on a real server, beside a notebook that holds one button and nothing else."""

from __future__ import annotations

import json
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

import rules_model
from bench.measure import Figure, short
from playtest.places import notebooks_folder
from playtest.tables import GameTable, Seat, Store
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.chromium import FLAGS

GAMES = rules_model.GAMES
CLICKS, OPENINGS = 60, 7
GAME = "campy_creatures"  # of which all is measured; of the other games the clicks
MEGABYTE = 2**20
#: Buttons beside cards and actions: a number, an attack.
FURTHER = "() => ['.pt-amounts .pt-action', '.pt-strike:not([hidden])'].filter((what) => document.querySelector(what))"
MARKED = ".pt-marks:not([hidden])"
MUST_MARK = (
    f"() => document.querySelector('{MARKED}') && !document.querySelector('.pt-marking:not([hidden])')"
)
BUTTON = """import ipywidgets as w
from IPython.display import display
button = w.Button(description="0")
button.add_class("one-button")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
display(button)"""

#: Clicks `selector`, and says how long it took until `root` had changed and was laid out again; 0 when a menu opened, or
#: when after some seconds there was nothing new.
CLICK = """([selector, root]) => new Promise((done) => {
  const node = document.querySelector(selector), watched = document.querySelector(root);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.pt-menu:not([hidden])')) { watch.disconnect(); return done(0); }
    if (root === '.pt-log-list' ? watched.childElementCount === lines : false) return;
    watch.disconnect(); document.body.offsetHeight; done(performance.now() - start);
  });
  setTimeout(() => { watch.disconnect(); done(0); }, 3000);
  const lines = watched.childElementCount;
  watch.observe(watched, {subtree: true, childList: true, characterData: true});
  const menu = document.querySelector('.pt-menu');
  if (menu) watch.observe(menu, {attributes: true});
  node.click();
})"""


def figures() -> list[Figure]:
    """All figures of the screen; none where there is no browser."""
    path = shutil.which("chromium")
    if path is None:
        return []
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as server,
        sync_playwright() as run,
    ):
        browser = run.chromium.launch(executable_path=path, args=FLAGS)
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.set_default_timeout(120_000)
        context.add_init_script("localStorage['playtest.speed'] = 'instant'")
        try:
            button = Screen(context.new_page())
            opened = _openings(context, server)
            button.page.goto(server.play(game="button"))
            button.page.wait_for_selector(".one-button")
            return [*opened, *(figure for game in GAMES for figure in _clicks(context, server, button, game))]
        finally:
            browser.close()


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """A server on the lobby, the games, and a notebook with a button."""
    notebooks = folder / "notebooks"
    (notebooks / "play").mkdir(parents=True)
    for name in ("index.ipynb", *(f"play/{game}.ipynb" for game in GAMES)):
        shutil.copyfile(notebooks_folder() / name, notebooks / name)
    game = json.loads((notebooks / f"play/{GAME}.ipynb").read_text(encoding="utf-8"))
    cell = game["cells"][0] | {"source": BUTTON, "metadata": {}}
    (notebooks / "play/button.ipynb").write_text(json.dumps(game | {"cells": [cell]}), encoding="utf-8")
    with Server(folder / "saves", notebooks=notebooks) as server:
        yield server


def new_table(server: Server, seed: int, game: str = GAME) -> str:
    """A saved table: one person and two bots."""
    seats = [Seat("You"), Seat("Igor", "heuristic"), Seat("Vera", "heuristic")]
    return GameTable.create(game, seats, store=Store(server.saves), seed=seed).id


def rest(server: Server) -> None:
    """Wait until all kernels that were started ahead are ready: none of them computes any more."""
    used = -1.0
    for _ in range(240):
        time.sleep(0.5)
        now = sum(sum(each.cpu_times()[:2]) for each in server.kernels().values())
        if len(server.kernels()) >= 3 and now - used < 0.02:
            return
        used = now


def _openings(context: Any, server: Server) -> list[Figure]:
    times: list[tuple[float, float]] = []
    for number in range(OPENINGS + 1):
        table = new_table(server, number)
        pair = []
        for address, ready in (
            (server.play(game="button"), ".one-button"),
            (server.play(table), ".pt-card[data-playable]"),
        ):
            rest(server)
            page = context.new_page()
            start = time.perf_counter()
            page.goto(address, wait_until="commit")
            page.wait_for_selector(ready)
            pair.append(time.perf_counter() - start)
            page.close(run_before_unload=True)
        times.append((pair[0], pair[1]))
    del times[0]  # the first ones fill the browser's cache
    button, board = (statistics.median(column) for column in zip(*times, strict=True))
    beside = board / button
    return [
        Figure(
            "page open to playable, kernels preheated",
            "at most 1.3 times a one-button notebook",
            f"{beside:.2f} times ({short(board)} beside {short(button)})",
            beside <= 1.3,
        )
    ]


def _clicks(context: Any, server: Server, button: Screen, game: str) -> list[Figure]:
    board = Screen(context.new_page())
    board.page.goto(server.play(new_table(server, 1, game), game))
    board.ready()
    chance = random.Random(1)
    rest(server)
    memory = _memory(server, board, button)
    times: list[tuple[float, float]] = []
    while len(times) < CLICKS:
        if board.is_over:
            board.page.goto(server.play(new_table(server, len(times), game), game))
            board.ready()
        floor = button.page.evaluate(CLICK, [".one-button", ".one-button"])
        took = board.page.evaluate(CLICK, [_choice(board, chance), ".pt-log-list"])
        if not took and board.page.locator(".pt-menu").is_visible():
            took = board.page.evaluate(CLICK, [".pt-menu button", ".pt-log-list"])
        if took:
            times.append((floor / 1000, took / 1000))
    played = _memory(server, board, button)
    board.page.close(run_before_unload=True)
    floor, click = (statistics.median(column) for column in zip(*times, strict=True))
    beside = click / floor
    found = [
        Figure(f"{game}: click to screen, two bots answering at once", "60 ms", short(click), click <= 0.06),
        Figure(
            f"{game}: the same beside the click of a one-button notebook",
            "at most 3 times",
            f"{beside:.1f} times ({short(floor)})",
            beside <= 3,
        ),
    ]
    if game == GAME:
        found += [
            Figure(
                "memory of a kernel with an open game, above the one-button notebook's",
                "30 MB",
                f"{max(memory, played):.0f} MB ({memory:.0f} MB when it is opened)",
                max(memory, played) <= 30,
            )
        ]
    return found


def _choice(board: Screen, chance: random.Random) -> str:
    """Something to click. Where cards have to be marked first, they are: the button below them is what acts."""
    page = board.page
    if page.evaluate(MUST_MARK):
        while page.locator(f"{MARKED}[aria-disabled]").count():
            left = page.locator(".pt-card[data-markable]:not([data-marked])")
            left.nth(chance.randrange(left.count())).evaluate("(node) => node.click()")
        return MARKED
    return chance.choice([*board.playable(), *page.evaluate(FURTHER)])


def _memory(server: Server, board: Screen, button: Screen) -> float:
    kernels: dict[str, psutil.Process] = server.kernels()
    game, floor = (kernels[each.kernels[-1]].memory_info().rss for each in (board, button))
    return float(game - floor) / MEGABYTE
