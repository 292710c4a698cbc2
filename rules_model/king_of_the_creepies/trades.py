"""Trades: cards bought, sold and discarded at any time of the Market, and crystals bought."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from rules_model.core.actions import Action, check_fields
from rules_model.core.errors import Refusal
from rules_model.core.table import without

from . import actions as act
from . import ending, goals
from .ending import may_buy as may_buy_crystal
from .state import DECKS, Creepies, set_deck
from .steps import AnyTime, Interrupt
from .supply import (
    decks_left,
    discard,
    draw_card,
    draw_goal,
    family_of,
    is_available,
    move_monies,
    remake,
)

#: Where cards are bought and sold.
TRADING = ("market_turn", "market_second", "last_trades")


# ---- buying


def may_buy(state: Creepies, seat: int) -> bool:
    """Enough Monies to buy a card."""
    return state.table.monies[seat] >= state.game.rulebook.numbers["buy_price"]


def on_sale(state: Creepies) -> tuple[str, ...]:
    """The decks from which cards are bought (KC-RUL-05)."""
    also_goals = state.config.rulings["bought_card"] == "b" and state.table.deck_goal
    return (*decks_left(state), "goal") if also_goals else decks_left(state)


def buys(state: Creepies, seat: int, moment: str) -> Iterable[Action]:
    """An unseen card of each deck."""
    return [act.buy(name) for name in on_sale(state)] if may_buy(state, seat) else ()


def check_buy(state: Creepies, seat: int, action: act.Buy, moment: str) -> Refusal | None:
    """Monies enough, and a deck that is for sale."""
    price = state.game.rulebook.numbers["buy_price"]
    if state.table.monies[seat] < price:
        return Refusal(f"a card costs {price} Monies, and you have {state.table.monies[seat]}", "KC-BUY-03")
    if action.card:
        return Refusal("one names the deck; which card it is shows only then", "KC-RUL-05")
    if action.deck in DECKS:
        if is_available(state, action.deck):
            return None
        return Refusal("neither this deck nor its discards hold a card", "KC-RUL-09")
    if action.deck in on_sale(state):
        return None
    return Refusal("what is bought comes from the Creepies, the Goodies or the Abilities", "KC-RUL-05")


def buy(state: Creepies, seat: int, action: act.Buy) -> None:
    """Pay, and draw the card; or, where the table reads KC-RUL-05 so, look for one (:func:`choose_bought`)."""
    table = state.table
    move_monies(state, seat, -state.game.rulebook.numbers["buy_price"], "KC-BUY-03", "buy")
    if state.config.rulings["bought_card"] == "c":
        remake(state, action.deck)
        table.searched[seat] = getattr(table, f"deck_{action.deck}")
        set_deck(state, action.deck, ())
        state.emit("search", "KC-RUL-05", seat, deck=action.deck)
        return
    goals.happened(state, "bought", seat)  # before a Goal is drawn, which must not count itself (KC-RUL-48)
    if action.deck == "goal":
        draw_goal(state, seat, "KC-RUL-05")
    else:
        draw_card(state, seat, action.deck, "KC-BUY-03")


def searching(state: Creepies) -> int:
    """Who looks through a deck now (KC-RUL-05, reading c); -1 nobody."""
    if not any(state.table.searched):
        return -1
    return next(seat for seat, cards in enumerate(state.table.searched) if cards)


def finds(state: Creepies, seat: int) -> Iterable[Action]:
    """Every card of the deck."""
    cards = state.table.searched[seat]
    name = family_of(state, cards[0])
    return [act.buy(name, card) for card in cards]


def check_found(state: Creepies, seat: int, action: act.Buy) -> Refusal | None:
    """A card of the deck that was opened."""
    cards = state.table.searched[seat]
    if action.card in cards and family_of(state, cards[0]) == action.deck:
        return None
    return Refusal("choose a card of the deck that you look through", "KC-RUL-05")


def choose_bought(state: Creepies, seat: int, action: act.Buy) -> None:
    """The card comes to the hand, the others go back to their deck."""
    table = state.table
    set_deck(state, action.deck, without(table.searched[seat], action.card))
    table.searched[seat] = ()
    table.hand[seat] += (action.card,)
    state.emit_secret("draw", "KC-BUY-03", seat, ("card",), card=action.card, deck=action.deck)
    goals.happened(state, "bought", seat)


# ---- selling


def may_sell(state: Creepies, seat: int) -> bool:
    """Enough cards in hand to sell."""
    return len(state.table.hand[seat]) >= state.game.rulebook.numbers["sell_cards"]


def sales(state: Creepies, seat: int, moment: str = "") -> Iterable[Action]:
    """Every pair of hand cards."""
    hand = state.table.hand[seat]
    return [act.sell(pair) for pair in combinations(hand, state.game.rulebook.numbers["sell_cards"])]


def check_sell(state: Creepies, seat: int, action: act.Sell, moment: str = "") -> Refusal | None:
    """Two different cards of one's own hand."""
    hand, cards = state.table.hand[seat], action.cards
    for card in cards:
        if card not in hand:
            check_fields(action)
            return not_in_hand(state, seat, card)
    numbers = state.game.rulebook.numbers
    count = numbers["sell_cards"]
    if len(cards) == count == len(set(cards)):
        return None
    price = numbers["sell_income"]
    return Refusal(f"{count} different cards bring {price} Monie; sell pair by pair", "KC-BUY-05")


def not_in_hand(state: Creepies, seat: int, card: str) -> Refusal:
    """Why a card that is not in a seat's hand is neither sold nor discarded."""
    table = state.table
    name = state.game.card_name(card)
    if card in table.exhausted[seat] or card in table.rested[seat]:
        return Refusal(f"{name} is exhausted: such cards are neither sold nor discarded", "KC-BUY-07")
    if card in table.goals[seat] or card in table.achieved[seat]:
        return Refusal("a Goal is no part of the hand and cannot be sold", "KC-BUY-08")
    return Refusal(f"{name} is not in your hand: only hand cards are sold or discarded", "KC-BUY-08")


def sell(state: Creepies, seat: int, action: act.Sell) -> None:
    """Both go to the discards, the bank pays."""
    discard(state, seat, action.cards)
    state.emit("sell", "KC-BUY-05", seat, cards=action.cards)
    move_monies(state, seat, state.game.rulebook.numbers["sell_income"], "KC-BUY-05", "sell")
    goals.happened(state, "sold", seat, cards=len(action.cards))


def may_discard(state: Creepies, seat: int) -> bool:
    """A card in hand."""
    return bool(state.table.hand[seat])


def discards(state: Creepies, seat: int, moment: str = "") -> Iterable[Action]:
    """Every hand card."""
    return [act.discard(card) for card in state.table.hand[seat]]


def check_discard(state: Creepies, seat: int, action: act.Discard, moment: str = "") -> Refusal | None:
    """A card of one's own hand."""
    return None if action.card in state.table.hand[seat] else not_in_hand(state, seat, action.card)


def do_discard(state: Creepies, seat: int, action: act.Discard) -> None:
    """A single card brings nothing (KC-RUL-07)."""
    discard(state, seat, (action.card,))
    state.emit("discard", "KC-RUL-07", seat, card=action.card)


# ---- crystals


def crystals_for_sale(state: Creepies, seat: int, moment: str) -> Iterable[Action]:
    """One crystal at a time, for who can pay it."""
    return (act.BUY_CRYSTAL,) if may_buy_crystal(state, seat) else ()


def buy_crystal(state: Creepies, seat: int, action: act.BuyCrystal) -> None:
    """Buy it, which a Goal may ask for."""
    ending.buy_crystal(state, seat)
    goals.happened(state, "crystal_bought", seat)


CRYSTAL = AnyTime(
    act.BuyCrystal,
    may_buy_crystal,
    crystals_for_sale,
    lambda state, seat, action, moment: ending.check_crystal(state, seat),
    buy_crystal,
)

TRADES = (
    AnyTime(act.Buy, may_buy, buys, check_buy, buy),
    AnyTime(act.Sell, may_sell, sales, check_sell, sell),
    AnyTime(act.Discard, may_discard, discards, check_discard, do_discard),
)
SEARCH = Interrupt(
    waits=searching,
    actions=(act.Buy,),
    rule="KC-RUL-05",
    ask=lambda state, seat: "Which card of the deck do you buy?",
    candidates=finds,
    check=check_found,
    apply=choose_bought,
)
