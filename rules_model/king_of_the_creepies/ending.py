"""Victory Crystals: how they are bought and given, and when the game is won."""

from __future__ import annotations

from rules_model.core.errors import Refusal
from rules_model.core.state import Outcome

from .state import Creepies, Fight, Seats

_MARKET = ("market_turn", "market_second", "last_trades")
_OWN_TURN = ("market_turn", "market_second")


def check_crystal(state: Creepies, seat: int) -> Refusal | None:
    """Why a seat may not buy a crystal now; ``None`` when it may."""
    table, numbers = state.table, state.game.rulebook.numbers
    price, most = numbers["crystal_price"], numbers["crystal_purchases_max"]
    refused = _wrong_moment(state, seat)
    if refused is not None:
        return refused
    if table.bought[seat] >= most:
        return Refusal(f"nobody buys more than {most} Victory Crystals in a game", "KC-END-04")
    if table.monies[seat] < price:
        held = table.monies[seat]
        return Refusal(f"a Victory Crystal costs {price} Monies, and you have {held}", "KC-END-03")
    return None


def _wrong_moment(state: Creepies, seat: int) -> Refusal | None:
    reading = state.config.rulings["crystal_purchase"]
    if state.table.deciding:
        return Refusal("the tie battle alone decides now", "KC-END-10")
    if reading == "b" and state.phase not in _MARKET:
        return Refusal("Victory Crystals are bought in the Market", "KC-RUL-44")
    if reading == "c" and not (state.phase in _OWN_TURN and seat == state.table.active):
        return Refusal("Victory Crystals are bought in one's own Market turn", "KC-RUL-44")
    return None


def may_buy(state: Creepies, seat: int) -> bool:
    """Whether a seat can buy a crystal now: everybody can see it."""
    enough = state.table.monies[seat] >= state.game.rulebook.numbers["crystal_price"]
    return enough and check_crystal(state, seat) is None


def buy_crystal(state: Creepies, seat: int) -> None:
    """Monies to the bank, a crystal to the seat (KC-END-03)."""
    table = state.table
    table.monies[seat] -= state.game.rulebook.numbers["crystal_price"]
    table.bought[seat] += 1
    state.emit("buy_crystal", "KC-END-03", seat, now=table.monies[seat], bought=table.bought[seat])
    give_crystals(state, seat, 1, "KC-END-03")


def give_crystals(state: Fight, seat: int, count: int, rule: str) -> None:
    """A seat gets Victory Crystals; who has won is looked at when all of one event are given (KC-RUL-45)."""
    state.table.crystals[seat] += count
    state.emit("crystals", rule, seat, amount=count, now=state.table.crystals[seat])


def leaders(state: Creepies) -> Seats:
    """Who has the crystals to win (KC-END-01)."""
    wanted = state.game.rulebook.numbers["crystals_to_win"]
    return tuple([seat for seat, held in enumerate(state.table.crystals) if held >= wanted])


def decided(state: Creepies) -> bool:
    """Whether somebody has the crystals to win, so that all else is dropped (KC-RUL-51).

    In a tie battle nothing is dropped: it alone decides.
    """
    table = state.table
    return not table.deciding and max(table.crystals) >= state.game.rulebook.numbers["crystals_to_win"]


def crown(state: Creepies, winners: Seats, reason: str, rule: str) -> None:
    """The game is over."""
    table = state.table
    ranking = sorted(
        range(state.config.seats), key=lambda seat: (seat not in winners, -table.crystals[seat], seat)
    )
    lines = tuple(crystal_lines(state, seat) for seat in range(state.config.seats))
    state.outcome = Outcome(winners, tuple(ranking), tuple(table.crystals), lines, reason, rule)
    state.emit("win", rule, None, winners=winners, reason=reason)


def crystal_lines(state: Creepies, seat: int) -> dict[str, int]:
    """Where a seat's crystals come from (KC-QS-11): battles, Goals, purchases, cards."""
    table, numbers, cards = state.table, state.game.rulebook.numbers, state.game.cards
    battles = table.battles_won[seat] * numbers["crystal_per_battle_win"]
    goals = sum(cards[card].crystals for card in table.achieved[seat])
    bought = table.bought[seat]
    rest = table.crystals[seat] - battles - goals - bought
    return {"battles": battles, "goals": goals, "bought": bought, "cards": rest}
