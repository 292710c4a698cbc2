"""The README's pictures, taken of the real screen: ``python -m tests.browser.pictures [name …]``."""

from __future__ import annotations

import io
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from playtest.lessons import lesson as course
from playtest.tables import GameTable, Seat, Store
from rules_model.creative_clash.actions import Answer, Play
from rules_model.king_of_the_creepies.actions import Attack
from tests.browser.conftest import made_context
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.chromium import FLAGS

CAMPY, CLASH, CREEPIES = "campy_creatures", "creative_clash", "king_of_the_creepies"
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
NAMES = ("Dr. You", "Igor 9000", "Professor Cog", "The Tin Bride", "Dr. Gearloose")


def table(server: Server, wanted: Callable[[GameTable], bool], *, game: str = CAMPY, seats: int = 3) -> str:
    """A game played by its hints until it looks as wanted, always the same one."""
    sitting = [Seat(name, "heuristic" if at else "human") for at, name in enumerate(NAMES[:seats])]
    for seed in range(20):
        found = GameTable.create(game, sitting, store=Store(server.saves), seed=seed)
        found.run_bots()
        while found.state.outcome is None:
            found.act(0, found.hint(0)[0])
            found.run_bots()
            if wanted(found):
                return found.id
    raise SystemExit("no game of twenty comes to look like that")


def in_mid_game(found: GameTable) -> bool:
    """In the second round, the person is asked whom to capture, and there is something to choose from."""
    state = found.state
    return (
        state.table.round == 2
        and state.table.turn == 3
        and state.phase == "capture_one"
        and len(state.table.market) > 1
    )


def is_won(found: GameTable) -> bool:
    """The game is over and the person has won it."""
    return found.state.outcome is not None and found.state.outcome.winners == (0,)


def at_work(found: GameTable) -> bool:
    """In a Creative Clash with five full Studios the person can play an Event on a card, and use a Person."""
    state = found.state
    if state.phase != "play" or state.table.turn < 20 or 0 not in state.deciders:
        return False
    actions = state.legal_actions(0)
    aimed = any(isinstance(action, Play) and isinstance(action.on, str) for action in actions)
    return aimed and len(state.table.studio[0]) > 6


def in_a_chain(found: GameTable) -> bool:
    """Others have cancelled a cancel, and the person holds an answer."""
    state = found.state
    answers = [action for action in state.legal_actions(0) if isinstance(action, Answer)]
    return bool(answers) and len(state.chain_graph()) > 2


def in_a_battle(found: GameTable) -> bool:
    """In the second round or later the person has to name whom to attack, and three can be named."""
    state = found.state
    if state.phase != "battle_turn" or state.table.round < 2 or 0 not in state.deciders:
        return False
    return len([action for action in state.legal_actions(0) if isinstance(action, Attack)]) == 3


def battle(page: Any, server: Server) -> None:
    """The board of a battle of four."""
    page.goto(server.play(table(server, in_a_battle, game=CREEPIES, seats=4), game=CREEPIES))
    Screen(page).ready()


def clash(page: Any, server: Server, wanted: Callable[[GameTable], bool]) -> None:
    """The board of such a Creative Clash of five."""
    page.goto(server.play(table(server, wanted, game=CLASH, seats=5), game=CLASH))
    Screen(page).ready()


def clash_phone(page: Any, server: Server) -> None:
    """A phone, scrolled to one's own Studio."""
    clash(page, server, at_work)
    page.locator('.pt-seat[data-kind="you"]').evaluate("(node) => node.scrollIntoView({block: 'center'})")


def board(page: Any, server: Server, wanted: Callable[[GameTable], bool]) -> None:
    """The whole board of such a game."""
    page.goto(server.play(table(server, wanted)))
    Screen(page).ready()
    if page.viewport_size["width"] > 600:
        fit(page, ".pt-board", beside=24)


def fit(page: Any, what: str, *, beside: int, least: int = 0) -> None:
    """Make the window as high as what it shows."""
    height = page.locator(what).first.bounding_box()["height"]
    page.set_viewport_size(
        {"width": page.viewport_size["width"], "height": max(least, int(height) + 2 * beside)}
    )


def lobby(page: Any, server: Server) -> None:
    """The lobby, with a game that waits to be gone on with."""
    page.goto(server.home)
    page.locator(".pt-lobby").wait_for()
    fit(page, ".pt-lobby", beside=70)


def phone(page: Any, server: Server) -> None:
    """A phone, scrolled to what is asked."""
    board(page, server, in_mid_game)
    page.locator('[data-area="market"]').evaluate("(node) => node.scrollIntoView({block: 'center'})")


def lesson(page: Any, server: Server) -> None:
    """A lesson that has just been answered."""
    page.goto(f"{server.home}voila/render/learn/campy_creatures.ipynb")
    player = page.locator(".widget-vbox", has=page.locator(".pt-choices")).first
    go_on = player.get_by_role("button", name=re.compile("Go on"))
    told = [step.kind == "say" for step in course("first_turn", CAMPY).steps]
    for step in range(told.index(False)):
        go_on.click()
        player.get_by_text(f"Step {step + 2} of").wait_for()
    player.locator(".pt-choices button:visible").first.click()
    player.locator(".pt-said").wait_for()
    player.evaluate("(node) => node.scrollIntoView()")


def workshop(page: Any, server: Server) -> None:
    """A card made far too good, and what that does."""
    page.goto(f"{server.home}voila/render/lab/card_workshop.ipynb")
    page.locator(".pt-lab-faces .pt-card").first.wait_for()
    page.get_by_label("Card", exact=True).select_option(label="Dare-You Dan")
    page.locator(".pt-lab-faces", has_text="DARE-YOU").wait_for()
    page.get_by_label("points", exact=True).fill("20")
    page.get_by_label("Seats", exact=True).fill("4")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play it against").click()
    page.locator(".pt-lab-words").wait_for(timeout=300_000)
    page.locator(".pt-lab-fields").evaluate("(node) => node.parentElement.scrollIntoView()")


PICTURES: dict[str, tuple[Callable[[Any, Server], None], dict[str, Any]]] = {
    "lobby": (lobby, {}),
    "board": (lambda page, server: board(page, server, in_mid_game), {"color_scheme": "light"}),
    "board-dark": (lambda page, server: board(page, server, in_mid_game), {"color_scheme": "dark"}),
    "phone": (phone, PHONE),
    "clash": (lambda page, server: clash(page, server, at_work), {"color_scheme": "light", "height": 800}),
    "clash-chain": (
        lambda page, server: clash(page, server, in_a_chain),
        {"color_scheme": "dark", "height": 800},
    ),
    "clash-phone": (clash_phone, PHONE),
    "battle": (battle, {"color_scheme": "light", "height": 800}),
    "end": (lambda page, server: board(page, server, is_won), {}),
    "lesson": (lesson, {}),
    "workshop": (workshop, {"height": 1450}),
}

#: Pictures of a part of the page.
ONLY = {"board": ".pt-board", "board-dark": ".pt-board", "end": ".pt-board", "lobby": ".pt-lobby"}


def main(names: list[str]) -> None:
    """Take the named pictures, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as saves,
        Server(Path(saves)) as server,
        sync_playwright() as run,
    ):
        browser = run.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        table(server, in_mid_game)  # for the lobby: a game that waits
        for name in names or PICTURES:
            take, settings = PICTURES[name]
            page = made_context(browser, **settings).new_page()
            take(page, server)
            page.evaluate("document.fonts.ready")
            page.mouse.move(0, 0)
            page.wait_for_function("document.getAnimations().every((each) => each.playState !== 'running')")
            shown = page.locator(what).first if (what := ONLY.get(name)) else page
            whole = Image.open(io.BytesIO(shown.screenshot()))
            # 200 colours are enough for flat drawings, and a quarter of the size.
            whole.convert("RGB").quantize(200, dither=Image.Dither.NONE).save(
                FOLDER / f"{name}.png", optimize=True
            )
            print(f"{name}.png: {(FOLDER / f'{name}.png').stat().st_size // 1024} KB")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
