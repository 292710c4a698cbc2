"""The Market: income, one turn each, buying and selling all the while, and the ten-card check."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import without

from . import actions as act
from . import goals
from .ending import decided
from .exhaustion import returning
from .state import DECKS, Creepies, Seats, clockwise_from, set_deck
from .supply import (
    decks_left,
    discard,
    draw_card,
    draw_goal,
    family_of,
    is_available,
    move_monies,
    of_family,
    remake,
)

#: Where cards are bought and sold.
TRADING = ("market_turn", "market_second", "last_trades")


def income(state: Creepies) -> str:
    """A round begins: a Monie for each Creepie owned, exhausted ones too."""
    table, numbers = state.table, state.game.rulebook.numbers
    table.round += 1
    table.active = table.starter
    state.emit("round", "KC-RND-01", None, number=table.round)
    for seat in clockwise_from(state, table.starter):
        owned = table.hand[seat] + table.exhausted[seat] + table.rested[seat]
        amount = numbers["income_per_creepie"] * len(of_family(state, owned, "creepie"))
        move_monies(state, seat, amount, "KC-MKT-01", "income")
        goals.happened(state, "income", seat, monies=amount)
    if decided(state):
        return "crystals"
    return "return_at_market" if returning(state, "a") else "market_turn"


# ---- a turn


def active(state: Creepies) -> int:
    """Whose Market turn it is, or who is first in the order of the Market."""
    return state.table.active


def draws(state: Creepies, seat: int) -> Iterable[Action]:
    """A card of each deck, a Goal, or nothing."""
    return act.MARKET_TURN


def check_draw(state: Creepies, seat: int, action: Action) -> Refusal | None:
    """A hand deck that can still give a card, or a Goal while there are some."""
    match action:
        case act.Draw(name) if name not in DECKS:
            return Refusal("cards are drawn from the Creepies, the Goodies and the Abilities", "KC-MKT-07")
        case act.Draw(name) if not is_available(state, name):
            return Refusal("neither this deck nor its discards hold a card", "KC-RUL-09")
        case act.DrawGoal() if not state.table.deck_goal:
            return Refusal("no Goal is left to draw", "KC-RUL-10")
    return None


def draw(state: Creepies, seat: int, action: Action) -> str:
    """Draw the first card, seen before the second deck is named (KC-RUL-04); or a Goal; or nothing."""
    if isinstance(action, act.Draw):
        draw_card(state, seat, action.deck, "KC-MKT-07")
        if state.game.rulebook.numbers["market_draw_cards"] > 1 and decks_left(state):
            return "market_second"
    elif isinstance(action, act.DrawGoal):
        goals.happened(state, "drew_goal", seat)
        draw_goal(state, seat, "KC-MKT-08")
    else:
        state.emit("skip_draw", "KC-RUL-03", seat)
    return next_turn(state)


def second_draws(state: Creepies, seat: int) -> Iterable[Action]:
    """A card of each deck."""
    return act.DRAWS


def draw_second(state: Creepies, seat: int, action: act.Draw) -> str:
    """Draw the other card of the turn."""
    draw_card(state, seat, action.deck, "KC-MKT-07")
    return next_turn(state)


def next_turn(state: Creepies) -> str:
    """The next seat clockwise; when all have had a turn, the last trades (KC-MKT-06)."""
    table = state.table
    table.active = (table.active + 1) % state.config.seats
    return "last_trades" if table.active == table.starter else "market_turn"


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
        return Refusal(
            f"a card costs {price} Monies, and you have {state.table.monies[seat]}", "KC-BUY-03"
        )
    if action.card:
        return Refusal("one names the deck; which card it is shows only then", "KC-RUL-05")
    if action.deck in on_sale(state):
        return None
    if action.deck in DECKS:
        return Refusal("neither this deck nor its discards hold a card", "KC-RUL-09")
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
    if action.deck == "goal":
        draw_goal(state, seat, "KC-RUL-05")
    else:
        draw_card(state, seat, action.deck, "KC-BUY-03")
    goals.happened(state, "bought", seat)


def searching(state: Creepies) -> int:
    """Who looks through a deck now (KC-RUL-05, reading c); -1 nobody."""
    for seat, cards in enumerate(state.table.searched):
        if cards:
            return seat
    return -1


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
            return not_in_hand(state, seat, card)
    count, price = (state.game.rulebook.numbers[key] for key in ("sell_cards", "sell_income"))
    if len(cards) == count == len(set(cards)):
        return None
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


# ---- the end of the Market


def over_limit(state: Creepies) -> Seats:
    """The first seat, in the order of the Market, that holds too many cards (KC-RUL-08)."""
    table, limit = state.table, state.game.rulebook.numbers["hand_limit"]
    for seat in clockwise_from(state, table.starter):
        if len(table.hand[seat]) > limit:
            return (seat,)
    return ()


def close(state: Creepies) -> str:
    """All have passed: the ten-card check."""
    return "trim" if over_limit(state) else "mischief_starts"


def trims(state: Creepies, seat: int) -> Iterable[Action]:
    """Sell two cards or discard one."""
    return (*sales(state, seat), *discards(state, seat))


def check_trim(state: Creepies, seat: int, action: act.Sell | act.Discard) -> Refusal | None:
    """As in the rest of the Market."""
    if isinstance(action, act.Sell):
        return check_sell(state, seat, action)
    return check_discard(state, seat, action)


def trim(state: Creepies, seat: int, action: act.Sell | act.Discard) -> str | None:
    """Until no hand is above the limit (KC-HND-02)."""
    if isinstance(action, act.Sell):
        sell(state, seat, action)
    else:
        do_discard(state, seat, action)
    if decided(state):
        return "crystals"
    return None if over_limit(state) else "mischief_starts"
