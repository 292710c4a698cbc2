"""Creative Clash on the board in moments that are set up by hand: four seats, seat 0 looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.board.views import make_view, static_traits
from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.creative_clash import DEFINITION
from rules_model.creative_clash import actions as act

NAMES = ("Nora", "Count Bot", "Gearloose", "Igor")
GAME = Game(DEFINITION)
#: Whether a node can be seen: within the window, and nothing lies over its middle.
IN_SIGHT = """node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def find(key: str) -> str:
    """The id of a card, its first copy where there are several."""
    return key if key in GAME.cards else f"{key}.1"


def setup() -> State[Any]:
    """Everybody throws three cards away."""
    return GAME.new(seats=4, seed=5, starting_seat=0)


def turn(hands: dict[int, list[str]], studios: dict[int, list[str]], coins: int = 9) -> State[Any]:
    """Seat 0 is in step 3, with these cards in hands and Studios; the deck holds the rest."""
    state = setup()
    while state.phase == "setup_discard":
        seat = state.deciders[0]
        state.apply(seat, state.legal_actions(seat)[0])
    table = state.table
    named = {card for cards in (*hands.values(), *studios.values()) for card in cards}
    table.discards, table.tossed = (), [()] * 4
    table.hand = [tuple(hands.get(seat, ())) for seat in range(4)]
    table.studio = [tuple(studios.get(seat, ())) for seat in range(4)]
    rest = [card.id for card in GAME.cards.values() if card.kind not in ("Principal", "Expert")]
    table.deck = tuple(card for card in rest if card not in named and GAME.cards[card].kind == "Employee")
    table.principal = [(find(key),) for key in ("illustrator", "hot_shot", "rookie", "grunt")]
    state.apply(0, act.TAKE_TURN)
    table.hand[0] = tuple(hands.get(0, ()))
    table.coins = [coins] * 4
    return state


def busy() -> State[Any]:
    """Studios with people and things in them; a hand with cards that can be played, aimed, and not played."""
    return turn(
        {
            0: [
                find("hangover"),
                find("late_invoice"),
                find("childrens_book"),
                find("neon_sign"),
                find("cocktails"),
            ]
        },
        {
            0: [find("night_owl"), find("illustration"), find("rainmaker"), find("workers_comp")],
            1: [find("art_director"), find("unpaid_intern"), find("logo")],
            2: [find("package_deal"), find("company_car")],
        },
    )


def chain() -> State[Any]:
    """Igor's Headhunter is after Nora's Night Owl; Count Bot cancels, Gearloose cancels that; Nora is asked."""
    headhunter, first, second = find("headhunter"), find("cocktails"), find("round_of_golf")
    state = turn(
        {0: [find("vacation"), find("neon_sign")], 1: [first], 2: [second], 3: [headhunter]},
        {0: [find("night_owl"), find("illustration")]},
    )
    state.table.active = 2  # two turns are left out
    state.apply(0, act.END_TURN)
    state.apply(3, act.TAKE_TURN)
    while state.phase != "play":
        state.apply(state.deciders[0], state.legal_actions(state.deciders[0])[0])
    state.apply(3, act.Play(headhunter, find("night_owl")))
    for seat, card in ((1, first), (2, second)):
        while state.deciders[0] != seat:
            state.apply(state.deciders[0], act.PASS)
        state.apply(seat, act.Answer(card))
    while state.deciders[0] != 0:
        state.apply(state.deciders[0], act.PASS)
    return state


def traits(
    state: State[Any], *, auto_pass: bool | None = False, names: Sequence[str] = NAMES
) -> dict[str, Any]:
    """What a board of Nora's is sent."""
    tools = {"undo": None, "hint": True, "saved": "", "auto_pass": auto_pass}
    kinds = ["you", *["bot"] * (len(names) - 1)]
    view = make_view(state.observe(0), names=names, kinds=kinds, rev=7, tools=tools, table="t")
    return {**static_traits(GAME), "frames": {"rev": 7, "views": [view]}, "notice": None}


def index_of(state: State[Any], action: Any) -> int:
    """The index under which an action is offered to Nora."""
    return state.legal_actions(0).index(action)


def card(key: str) -> str:
    """The selector of a card that lies on the table."""
    return f'.pt-table [data-card="{find(key)}"]'
