"""The Market: income, one turn each, buying and selling all the while, and the ten-card check."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal

from . import actions as act
from . import goals, trades
from .ending import decided
from .exhaustion import returning
from .state import DECKS, Creepies, Seats, clockwise_from
from .supply import decks_left, draw_card, draw_goal, is_available, move_monies, of_family


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
    """A card of each deck; none, when trades have left nothing to draw."""
    return act.DRAWS if decks_left(state) else (act.SKIP_DRAW,)


def check_second(state: Creepies, seat: int, action: act.Draw | act.SkipDraw) -> Refusal | None:
    """Both cards are drawn; fewer only when the decks cannot supply them (KC-RUL-03)."""
    if isinstance(action, act.SkipDraw) and decks_left(state):
        return Refusal("a draw is of two cards while the decks have them", "KC-RUL-03")
    return check_draw(state, seat, action)


def draw_second(state: Creepies, seat: int, action: act.Draw | act.SkipDraw) -> str:
    """Draw the other card of the turn, if there is one."""
    if isinstance(action, act.Draw):
        draw_card(state, seat, action.deck, "KC-MKT-07")
    else:
        state.emit("skip_draw", "KC-RUL-03", seat)
    return next_turn(state)


def next_turn(state: Creepies) -> str:
    """The next seat clockwise; when all have had a turn, the last trades (KC-MKT-06)."""
    table = state.table
    table.active = (table.active + 1) % state.config.seats
    return "last_trades" if table.active == table.starter else "market_turn"


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
    table, over = state.table, over_limit(state)
    table.active = over[0] if over else table.starter
    return "trim" if over else "mischief_starts"


def trims(state: Creepies, seat: int) -> Iterable[Action]:
    """Sell two cards or discard one; enough, once the hand is small enough."""
    return (*trades.sales(state, seat), *trades.discards(state, seat), act.PASS)


def check_trim(state: Creepies, seat: int, action: act.Sell | act.Discard | act.Pass) -> Refusal | None:
    """As in the rest of the Market, and until the hand is small enough."""
    if isinstance(action, act.Pass):
        if seat not in over_limit(state):
            return None
        return Refusal("a hand of more than ten cards has to be cut down", "KC-HND-01")
    if isinstance(action, act.Sell):
        return trades.check_sell(state, seat, action)
    return trades.check_discard(state, seat, action)


def trim(state: Creepies, seat: int, action: act.Sell | act.Discard | act.Pass) -> str | None:
    """Until no hand is above the limit (KC-HND-02); who had too many cards may go on below it (KC-RUL-08)."""
    if isinstance(action, act.Sell):
        trades.sell(state, seat, action)
    elif isinstance(action, act.Discard):
        trades.do_discard(state, seat, action)
    if decided(state):
        return "crystals"
    if state.table.hand[seat] and not isinstance(action, act.Pass):
        return None
    following = close(state)
    return None if following == "trim" else following
