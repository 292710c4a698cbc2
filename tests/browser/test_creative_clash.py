"""Creative Clash in the browser: a whole game, and a chain of three, by mouse and by keyboard."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import rules_model
from playtest.tables import GameTable, Seat, Store
from rules_model.core.chance import Chance, seeded
from rules_model.core.record import Recorder
from rules_model.creative_clash import actions as act
from tests.browser.conftest import Open
from tests.browser.screen import SEEN, Screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser
LONGEST = 400  # decisions of the person in a game; about 80 are usual

ANN = ("viral_hit.1", "cocktails.1", "unpaid_intern.1", "unpaid_intern.2", "unpaid_intern.3")
BOB = ("vacation.1", "round_of_golf.1", "junior_designer.1", "junior_designer.2", "junior_designer.3")
REST = ("account_manager.1", "account_manager.2", "account_manager.3")
MORE = ("office_manager.1", "office_manager.2", "office_manager.3", "junior_designer.4", "unpaid_intern.4")


@dataclasses.dataclass
class Wanted:
    """Chance that deals these cards, in this order, as long as they are to be had."""

    cards: list[str]
    other: Chance = dataclasses.field(default_factory=lambda: seeded(1))
    may_run_out = False

    def index(self, kind: str, choices: Sequence[Any]) -> int:
        if self.cards and self.cards[0] in choices:
            return choices.index(self.cards.pop(0))
        return self.other.index(kind, choices)

    def clone(self) -> Chance:
        return Wanted(list(self.cards), self.other.clone())

    def to_data(self) -> dict[str, Any]:
        return self.other.to_data()


def table_before_a_chain(server: Server) -> str:
    """Two people on one device: Ann holds Viral Hit and Cocktails, Bob Vacation and Round of Golf; it is Ann's turn."""
    game = rules_model.load("creative_clash")
    seats = [{"name": name, "player": "human"} for name in ("Ann", "Bob")]
    recorder = Recorder(
        game,
        Wanted([*ANN, *REST, *BOB, *MORE]),
        seats=2,
        options={"starting_seat": 0},
        extra={"table": {"seats": seats, "card_files": []}},
    )
    for seat, kept in ((0, ANN), (1, BOB)):
        hand = recorder.state.table.hand[seat]
        recorder.apply(seat, act.Discard(tuple(card for card in hand if card not in kept)))
    recorder.apply(0, act.TakeTurn())
    store = Store(server.saves)
    id = store.new_id()
    store.create(id, recorder.record.text())
    return id


def by_mouse(screen: Screen, card: str) -> None:
    before = screen.seen()
    screen.page.click(f'[data-area="hand"] [data-card="{card}"]')
    menu_or_change(screen, before)
    if screen.page.locator(".pt-menu").is_visible():
        screen.page.locator(".pt-menu button").first.click()
        screen.changed(before)


def by_keyboard(screen: Screen, card: str) -> None:
    page = screen.page
    before = screen.seen()
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('[data-area=\"hand\"] .pt-card')"):
            break
        page.keyboard.press("Tab")
    for _ in range(12):
        if page.evaluate("(card) => document.activeElement.dataset.card === card", card):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    menu_or_change(screen, before)
    if page.locator(".pt-menu").is_visible():
        page.keyboard.press("1")
        screen.changed(before)


def menu_or_change(screen: Screen, before: Any) -> None:
    screen.page.wait_for_function(
        f"(before) => document.querySelector('.pt-menu:not([hidden])') || (({SEEN})() ?? before) !== before",
        arg=before,
    )


def come(screen: Screen) -> None:
    """Whoever is asked says that they are here."""
    before = screen.seen()
    screen.page.get_by_role("button", name="I am here").click()
    screen.changed(before)


@pytest.mark.parametrize("play", [by_mouse, by_keyboard])
def test_a_chain_of_three(visit: Open, server: Server, play: Callable[[Screen, str], None]) -> None:
    screen = visit(server.play(table_before_a_chain(server), game="creative_clash"))
    screen.ready()
    come(screen)
    play(screen, "viral_hit.1")
    for card in ("vacation.1", "cocktails.1", "round_of_golf.1"):
        come(screen)
        play(screen, card)
    for _ in range(2):
        come(screen)
        before = screen.seen()
        screen.page.get_by_role("button", name="Pass").first.click()
        screen.changed(before)
    told = " ".join(screen.log)
    for name in ("Viral Hit", "Vacation", "Cocktails", "Round of Golf"):
        assert name in told
    table = GameTable.resume(screen.page.url.split("table=")[1], Store(server.saves))
    assert table.state.table.coins == [3, 3]
    assert [stands for *_, stands, _ in table.state.table.last_chain] == [False, True, False, True]


def test_a_whole_game_with_the_mouse(visit: Open, server: Server) -> None:
    store = Store(server.saves)
    seats = [Seat("Ann"), Seat("Bob", "heuristic"), Seat("Cy", "heuristic")]
    id = GameTable.create("creative_clash", seats, store=store, seed=3).id
    screen = visit(server.play(id, game="creative_clash"))
    screen.ready()
    for _ in range(LONGEST):
        if screen.is_over:
            break
        follow_the_hint(screen, GameTable.resume(id, store))
    assert screen.page.locator(".pt-over").is_visible()
    table = GameTable.resume(id, store)
    assert table.state.outcome is not None
    assert table.names[table.state.outcome.winners[0]] in screen.text(".pt-over h2")


def follow_the_hint(screen: Screen, table: GameTable) -> None:
    """Do with the mouse what the hint would be: a card and, where it has several uses, a line of its menu."""
    page = screen.page
    page.keyboard.press("Escape")  # what lies over the cards goes first
    before = screen.seen()
    action, _ = table.hint(0)
    if isinstance(action, act.Discard):
        for card in action.cards:
            page.click(f'[data-area="hand"] [data-card="{card}"]')
        page.locator(".pt-status").get_by_role("button", name="Throw").click()
        screen.changed(before)
        return
    at = table.state.legal_actions(0).index(action)
    if page.locator(f'.pt-actions [data-index="{at}"]').count():
        page.click(f'.pt-actions [data-index="{at}"]')
        screen.changed(before)
        return
    card = page.locator(f'.pt-table [data-card="{getattr(action, "card", "")}"]')
    card.evaluate(
        "(node) => node.scrollIntoView({ block: 'center' })"
    )  # out from under the hand, which stays in sight
    card.click(position={"x": 8, "y": 14})  # of cards that overlap, the left edge is free
    menu_or_change(screen, before)
    offered = page.locator(".pt-panel:not([hidden]) button", has_text=table.game.label(action, table.names))
    line = page.locator(f'.pt-menu:not([hidden]) [data-index="{at}"]')
    targets = page.locator(".pt-menu:not([hidden])").get_by_role("button", name="List the targets")
    if not line.count() and targets.count():
        targets.click()
    if page.locator(".pt-menu:not([hidden])").count():
        line.click()
    elif offered.count():  # a card that cannot be played can still be discarded for a Coin
        told = len(screen.log)
        offered.first.click()
        # The click closes the note at once: what was done is known when the log tells it.
        page.wait_for_function("(told) => document.querySelectorAll('.pt-log li').length > told", arg=told)
        return
    screen.changed(before)
