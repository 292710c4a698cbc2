"""Effects that ask somebody: to draw, to pick a card, to show a hand. Each seat in turn, as CC-RUL-107 orders it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import Cards

from . import actions as act
from .effects import leave_play, move_coins, move_skill, touched
from .keywords import SHOWS
from .scoring import sheet
from .state import Clash, Deed, advance, deed_of, remove, seat_of
from .targets import takers

# ---- picks: a card of one's own


class Picks(NamedTuple):
    """A choice among cards.

    Attributes:
        who: who chooses, in order.
        among: the cards a seat chooses from; nobody is asked where there is at most one.
        carry: what is done with the chosen card.
        ask: the question.
        rule: the rule that says so.
    """

    who: Callable[[Clash, Deed], Iterable[int]]
    among: Callable[[Clash, Deed, int], Cards]
    carry: Callable[[Clash, Deed, int, str], None]
    ask: str
    rule: str


def _everybody(state: Clash, deed: Deed) -> Iterable[int]:
    return touched(state, deed)


def _others(state: Clash, deed: Deed) -> Iterable[int]:
    return (seat for seat in touched(state, deed) if seat != deed.seat)


def _self(state: Clash, deed: Deed) -> Iterable[int]:
    return (deed.seat,)


def discard_project(state: Clash, deed: Deed, seat: int, card: str) -> None:
    """A Project of one's choice is discarded (CC-USE-06)."""
    state.emit("lose", "CC-USE-06", seat, cards=(card,))
    leave_play(state, seat, remove(state, seat, card))


def hand_stuff(state: Clash, deed: Deed, seat: int, card: str) -> None:
    """Stuff of one's choice goes to the player of the card (CC-USE-06)."""
    state.table.studio[deed.seat] += remove(state, seat, card)
    state.emit("move", "CC-USE-06", deed.seat, cards=(card,), source=seat)


def take_skill(state: Clash, deed: Deed, seat: int, card: str) -> None:
    """The Skill aimed at goes onto the chosen Employee (CC-RUL-75)."""
    move_skill(state, deed, card)


PICKS: dict[str, Picks] = {
    "take_skill": Picks(
        _self,
        lambda state, deed, seat: takers(state, seat, deed.on) if seat_of(state, deed.on) >= 0 else (),
        take_skill,
        "Which Employee of yours takes the Skill?",
        "CC-RUL-75",
    ),
    "all_discard_project": Picks(
        _everybody,
        lambda state, deed, seat: sheet(state, seat).lying["project"],
        discard_project,
        "Which Project do you give up?",
        "CC-RUL-107",
    ),
    "others_hand_stuff": Picks(
        _others,
        lambda state, deed, seat: sheet(state, seat).lying["stuff"],
        hand_stuff,
        "Which Stuff do you hand over?",
        "CC-RUL-107",
    ),
}


DRAWS = ("draw_cards", "all_draw")


def keyword_of(state: Clash, deed: Deed) -> str:
    """The effect that is being done."""
    return str(state.game.cards[deed.card].effects[deed.step].do)


def due(state: Clash, deed: Deed) -> tuple[int, ...]:
    """Who has to do something for the effect that is next, in order; nobody where it is done at once."""
    keyword = state.game.cards[deed.card].effects[deed.step].do
    if keyword == "spec_work":
        return (deed.seat, deed.studio)
    if keyword in DRAWS:
        return tuple(_everybody(state, deed) if keyword == "all_draw" else _self(state, deed))
    return tuple(PICKS[keyword].who(state, deed)) if keyword in PICKS else ()


def picking(state: Clash) -> tuple[int, ...]:
    """The seat whose choice is next."""
    return deed_of(state).todo[:1]


def pick_options(state: Clash, seat: int) -> Iterable[Action]:
    """The cards to choose from."""
    deed = deed_of(state)
    return [act.pick(card) for card in PICKS[keyword_of(state, deed)].among(state, deed, seat)]


def check_pick(state: Clash, seat: int, action: act.Pick) -> Refusal | None:
    """One of the cards that the effect speaks of."""
    deed = deed_of(state)
    picks = PICKS[keyword_of(state, deed)]
    if action.card in picks.among(state, deed, seat):
        return None
    return Refusal(f"{state.game.card_name(action.card)} is none of the cards to choose from", picks.rule)


def pick(state: Clash, seat: int, action: act.Pick) -> str:
    """Carry the choice out; the next seat follows."""
    deed = deed_of(state)
    PICKS[keyword_of(state, deed)].carry(state, deed, seat, action.card)
    state.set_frame(data=advance(deed, deed.todo[1:]))
    return "resolve"


def ask_pick(state: Clash, seat: int) -> str:
    """The question."""
    return PICKS[keyword_of(state, deed_of(state))].ask


# ---- rock, paper, scissors

_BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def showing(state: Clash) -> tuple[int, ...]:
    """The two who have not chosen yet."""
    return tuple(seat for seat in deed_of(state).todo if not state.table.shown[seat])


def show_options(state: Clash, seat: int) -> Iterable[Action]:
    """All three."""
    return act.SHOWS


def check_show(state: Clash, seat: int, action: act.Show) -> Refusal | None:
    """Rock, paper or scissors."""
    return None if action in act.SHOWS else Refusal("rock, paper or scissors, nothing else", "CC-EVT-01")


def show(state: Clash, seat: int, action: act.Show) -> str | None:
    """Choose in secret; the second choice shows both. A tie is played again, but not for ever."""
    table, deed = state.table, deed_of(state)
    table.shown[seat] = action.hand
    state.emit_secret("choose_hand", "CC-EVT-01", seat, ("hand",), hand=action.hand)
    if showing(state):
        return None
    first, second = deed.todo
    hands = table.shown[first], table.shown[second]
    table.shown = [""] * state.config.seats
    state.emit("show", "CC-EVT-01", first, hand=hands[0], to=second, other=hands[1])
    if hands[0] != hands[1]:
        winner = first if _BEATS[hands[0]] == hands[1] else second
        move_coins(state, winner, state.game.cards[deed.card].effects[deed.step].amount)
    elif deed.ties + 1 < SHOWS:
        state.set_frame(data=deed._replace(ties=deed.ties + 1))
        return None
    else:
        state.emit("tie", "CC-EVT-01", first, to=second)
    state.set_frame(data=advance(deed, ()))
    return "resolve"
