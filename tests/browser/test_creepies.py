"""King of the Creepies and Goblin Poker in the browser: a whole battle by mouse, by keyboard, on a phone in the dark."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from playtest.board.layouts import layout_of
from playtest.tables import GameTable, Host, Seat, Store
from rules_model.core.observation import hidden_places
from rules_model.king_of_the_creepies.modifiers import standing
from rules_model.king_of_the_creepies.state import battle_of
from tests.browser.conftest import Open
from tests.browser.screen import SEEN, Screen, values_of
from tests.browser.server import Server

pytestmark = pytest.mark.browser
LONGEST = 300  # decisions of the person until a battle is over; about 25 are usual


def opened(
    visit: Open, server: Server, game: str, *, seed: int, bots: int = 2, **settings: Any
) -> tuple[Screen, str]:
    """A saved table of one person and some bots, on the screen."""
    seats = [Seat("Ann"), *(Seat(name, "heuristic") for name in ("Bob", "Cy", "Di", "Ed", "Flo")[:bots])]
    id = GameTable.create(game, seats, store=Store(server.saves), seed=seed).id
    screen = visit(server.play(id, game=game), **settings)
    screen.ready()
    return screen, id


def as_it_is(server: Server, id: str) -> GameTable:
    """The table as the page has it: who is asked there depends on what the kit answers for people."""
    return Host(GameTable.resume(id, Store(server.saves))).table


def fought(table: GameTable) -> bool:
    return table.state.outcome is not None or any(event.kind == "battle_over" for event in table.events)


def follow_the_hint(screen: Screen, table: GameTable, *, keys: bool = False) -> None:
    """Do what the hint would: a button, a number, cards to be marked, or a card and what it is played on."""
    page = screen.page
    page.keyboard.press("Escape")
    before = screen.seen()
    action, _ = table.hint(0)
    at = table.state.legal_actions(0).index(action)
    extra = layout_of(table.game.name).EXTRAS.more(table.state.observe(0), action)
    cards = extra.get("cards") or layout_of(table.game.name).action_cards(action)
    if amount := extra.get("amount"):
        row = page.locator(f'.pt-amount[aria-label="{amount["name"]}"]')
        row.locator("input").fill(str(amount["value"]))
        row.locator("input").press("Enter") if keys else row.locator(".pt-action").click()
    elif cards:
        mode = page.locator(".pt-marking")
        if extra.get("group") and mode.get_attribute("aria-pressed") == "false":
            mode.click()
        for card in cards:
            page.click(f'[data-area="hand"] [data-card="{card}"]', position={"x": 8, "y": 14})
        page.click(".pt-marks")
    elif page.locator(f'.pt-actions [data-index="{at}"]').count():
        button = page.locator(f'.pt-actions [data-index="{at}"]')
        if keys:
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.click()
    else:
        on_a_card(screen, table, action, at, before, keys)
    screen.changed(before)


def on_a_card(screen: Screen, table: GameTable, action: Any, at: int, before: Any, keys: bool) -> None:
    page = screen.page
    id = layout_of(table.game.name).action_card(action)
    what = f'[data-area="{id}"] .pt-plain' if str(id).startswith("deck_") else f'.pt-table [data-card="{id}"]'
    card = page.locator(what)
    if keys:
        card.focus()
        page.keyboard.press("Enter")
    else:
        card.evaluate("(node) => node.scrollIntoView({ block: 'center', inline: 'center' })")
        card.click(position={"x": 8, "y": 14})
    page.wait_for_function(
        f"(before) => document.querySelector('.pt-menu:not([hidden])') || (({SEEN})() ?? before) !== before",
        arg=before,
    )
    menu = page.locator(".pt-menu:not([hidden])")
    if menu.count():
        targets = menu.get_by_role("button", name="List the targets")
        if not menu.locator(f'[data-index="{at}"]').count() and targets.count():
            targets.click()
        line = menu.locator(f'[data-index="{at}"]')
        if keys:
            line.focus()
            page.keyboard.press("Enter")
        else:
            line.click()


@pytest.mark.parametrize("game", ["king_of_the_creepies", "goblin_poker"])
def test_a_whole_battle_by_mouse(visit: Open, server: Server, game: str) -> None:
    screen, id = opened(visit, server, game, seed=4)
    dice = bars = 0
    for _ in range(LONGEST):
        table = as_it_is(server, id)
        # In Goblin Poker one may have folded; else one is asked when the dice of an attack lie there.
        if fought(table) and (dice == 3 or game == "goblin_poker" or table.state.outcome is not None):
            break
        dice = max(dice, screen.page.locator(".pt-die:not([data-waits])").count())
        bars = max(bars, screen.page.locator(".pt-fighter .pt-hp").count())
        follow_the_hint(screen, table)
    assert fought(as_it_is(server, id))
    assert bars >= 2
    assert "The battle is over." in " ".join(screen.log)
    assert dice == 3 or game == "goblin_poker"


def test_a_battle_with_the_keyboard_alone(visit: Open, server: Server) -> None:
    screen, id = opened(visit, server, "king_of_the_creepies", seed=9, bots=1)
    for _ in range(LONGEST):
        table = as_it_is(server, id)
        if fought(table):
            break
        follow_the_hint(screen, table, keys=True)
    assert fought(as_it_is(server, id))


@pytest.mark.parametrize("game", ["king_of_the_creepies", "goblin_poker"])
def test_a_phone_in_the_dark_shows_a_battle_without_scrolling_sideways(
    visit: Open, server: Server, game: str
) -> None:
    screen, id = opened(visit, server, game, seed=4, bots=5, width=390, height=844, color_scheme="dark")
    for _ in range(LONGEST):
        table = as_it_is(server, id)
        if fought(table) or screen.page.locator(".pt-fighter .pt-strike:visible").count():
            break
        follow_the_hint(screen, table)
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert screen.page.evaluate(wide)
    assert screen.page.locator(".pt-board[data-dark]").count() == 1


def test_how_one_is_asked_is_chosen_on_the_board_and_remembered(visit: Open, server: Server) -> None:
    screen, _id = opened(visit, server, "king_of_the_creepies", seed=4, width=1280, height=800)
    page = screen.page
    page.locator(".pt-asking select").select_option("turn")
    page.get_by_role("button", name="Play a card next").click()
    page.wait_for_selector('.pt-asking [aria-pressed="true"]')
    page.reload()
    screen.ready()
    page.wait_for_function("document.querySelector('.pt-asking select').value === 'turn'")


@pytest.mark.rules("KC-BRI-01")
def test_a_bribe_is_offered_with_the_form(visit: Open, server: Server) -> None:
    screen, _id = opened(visit, server, "king_of_the_creepies", seed=4)
    page = screen.page
    page.get_by_role("button", name="Bribe…").click()
    form = page.locator(".pt-offer")
    form.get_by_label("You give Monies").fill("1")
    form.get_by_label("In return").fill("attack Cy, not me")
    before = screen.seen()
    form.get_by_role("button", name="Make the offer").click()
    screen.changed(before)
    page.wait_for_function("document.querySelector('.pt-log').textContent.includes('attack Cy, not me')")


def fighting(server: Server, game: str) -> GameTable:
    """A saved table at the first decision of one person in a battle."""
    store = Store(server.saves)
    for seed in range(30):
        seats = [Seat("Ann"), Seat("<b>Bob</b>", "heuristic"), Seat("Cy", "heuristic")]
        host = Host(GameTable.create(game, seats, store=store, seed=seed))
        table = host.table
        while table.state.outcome is None and 0 in table.state.deciders and len(table.events) < 600:
            battle = battle_of(table.state)
            if battle is not None and table.state.phase == "battle_turn" and len(standing(table.state)) > 1:
                return table
            table.act(0, table.hint(0)[0])
            while table.run_bot():
                pass
    raise AssertionError("nobody has fought")


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("king_of_the_creepies", {"width": 1280, "height": 800}),
        ("goblin_poker", {"width": 390, "height": 844, "color_scheme": "dark"}),
    ],
)
def test_the_odds_are_pictures_that_can_be_read_and_heard(
    visit: Open, server: Server, game: str, settings: dict[str, Any]
) -> None:
    table = fighting(server, game)
    screen = visit(server.play(table.id, game=game), **settings)
    screen.ready()
    page = screen.page
    page.get_by_role("button", name="Odds").click()
    page.wait_for_selector(".pt-picture svg")
    attack, duel = page.locator(".pt-picture [role=img]").all()
    assert "HP on average" in attack.get_attribute("aria-label")
    assert "Exact" in duel.get_attribute("aria-label")
    # In the colours of the board, as large as the panel lets it, and never wider than a phone.
    ground, panel = page.evaluate(
        """() => [document.querySelector('.pt-picture path[style*="--picture-paper"]'), document.querySelector('.pt-panel')].map(
            (node) => getComputedStyle(node)[node.tagName === 'path' ? 'fill' : 'backgroundColor'])"""
    )
    light = [sum(map(int, re.findall(r"\d+", colour)[:3])) > 380 for colour in (ground, panel)]
    assert light == [settings.get("color_scheme") != "dark"] * 2
    assert attack.bounding_box()["width"] > 280
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    # Another pair by the keyboard; the focus stays on the choice.
    choice = page.get_by_label("Who attacks whom")
    shown, other = choice.input_value(), choice.locator("option").last
    names = other.text_content()
    choice.focus()
    choice.select_option(other.get_attribute("value"))
    page.wait_for_function(
        "(names) => document.querySelector('.pt-picture [role=img]')?.getAttribute('aria-label').startsWith(names)",
        arg=names,
    )
    assert choice.input_value() != shown
    assert page.evaluate("document.activeElement.tagName") == "SELECT"
    assert page.locator(".pt-picture b").count() == 0
    # What came over the wire names no card that the seat may not see.
    told = json.dumps([found for message in screen.received for found in values_of(message, "pictures")])
    assert told != "[]"
    hidden = {
        card
        for spec, owner in hidden_places(table.state.table, 0)
        for card in (
            getattr(table.state.table, spec.name)
            if owner is None
            else getattr(table.state.table, spec.name)[owner]
        )
    }
    assert not [card for card in hidden if table.game.card_name(card) in told]
