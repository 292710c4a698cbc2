"""A round of betting: clockwise from the dealer's left, until all who are in have put in the same or all they have."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action, check_fields
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal
from rules_model.king_of_the_creepies.state import clockwise_from
from rules_model.king_of_the_creepies.steps import Main, step

from . import actions as act
from .plays import LAWS
from .state import Poker, in_hand, pot

betting = Chart("betting", start="betting_opens")


@betting.automatic(
    "GP-SET-07",
    to={"open": "two or more of those in have Monies", "matched": "nobody could answer a bet"},
)
def betting_opens(state: Poker) -> str:
    """Nothing is bet yet in this round; the first to speak sits on the dealer's left."""
    table = state.table
    seats = state.config.seats
    table.betting += 1
    table.bet, table.acted = [0] * seats, [False] * seats
    table.actor = table.dealer
    state.emit("betting", "GP-BET-01" if table.betting == 1 else "GP-BET-07", None, round=table.betting)
    return next_turn(state)


def next_turn(state: Poker) -> str:
    """Whose turn is next, and to what: the phase to go to (GP-RUL-05)."""
    table = state.table
    left = in_hand(state)
    if len(left) == 1:
        table.actor = -1
        return "last_one"
    standing = standing_bet(state)
    for seat in clockwise_from(state, table.actor + 1):
        if owes(state, seat, standing):
            table.actor = seat
            return "respond" if standing else "open"
    table.actor = -1
    state.emit("matched", "GP-RUL-05", None, pot=pot(state))
    return "matched"


def standing_bet(state: Poker) -> int:
    """The most that anybody has put in in this round, folded seats included (GP-RUL-27)."""
    return max(state.table.bet)


def owes(state: Poker, seat: int, standing: int) -> bool:
    """Whether a seat has still to speak in this round."""
    table = state.table
    if table.folded[seat] or table.all_in[seat]:
        return False
    if table.bet[seat] < standing:
        return True
    return not table.acted[seat] and table.monies[seat] > 0 and _may_be_answered(state, seat)


def _may_be_answered(state: Poker, seat: int) -> bool:
    """Whether anybody else who is in could put Monies in."""
    table = state.table
    return any(
        monies and not table.folded[each] and not table.all_in[each] and each != seat
        for each, monies in enumerate(table.monies)
    )


# ---- what one may do


def openings(state: Poker, seat: int) -> Iterable[Action]:
    """Every amount that the seat has, the fold and the check."""
    return [act.FOLD, act.CHECK, *map(act.bet, range(1, state.table.monies[seat] + 1))]


def check_opening(state: Poker, seat: int, action: Action) -> Refusal | None:
    """Nobody has bet yet (GP-BET-01, GP-RUL-04)."""
    reading = state.config.rulings["opening"]
    if type(action) is act.Bet:
        if type(action.monies) is not int:
            check_fields(action)
        return _bet_refusal(state, seat, action.monies)
    if type(action) is act.Check:
        if reading == "b":
            return None
        return Refusal("there is no checking: the betting is opened with a bet", "GP-RUL-04")
    if type(action) is act.Fold:
        if reading != "c":
            return None
        return Refusal("the first player has to open the betting and may not fold", "GP-RUL-04")
    return Refusal("nobody has bet yet: there is nothing to call or raise", "GP-BET-01")


def _bet_refusal(state: Poker, seat: int, monies: int) -> Refusal | None:
    least, have = state.game.rulebook.numbers["min_bet"], state.table.monies[seat]
    if monies < least:
        return Refusal(f"a bet is {least} Monie or more", "GP-RUL-04")
    return None if monies <= have else Refusal(f"you have {have} Monies", "GP-RUL-16")


def responses(state: Poker, seat: int) -> Iterable[Action]:
    """Call, fold, and every raise that the seat can pay."""
    table = state.table
    most = table.bet[seat] + table.monies[seat]
    return [act.CALL, act.FOLD, *map(act.raise_to, range(standing_bet(state) + 1, most + 1))]


def check_response(state: Poker, seat: int, action: Action) -> Refusal | None:
    """Somebody has bet (GP-BET-02, GP-BET-03, GP-RUL-06, GP-RUL-08)."""
    table = state.table
    if type(action) is act.Raise:
        if type(action.to) is not int:
            check_fields(action)
        standing, most = standing_bet(state), table.bet[seat] + table.monies[seat]
        if action.to < standing + state.game.rulebook.numbers["min_raise"]:
            return Refusal(f"a raise is to more than the standing bet of {standing}", "GP-BET-03")
        return None if action.to <= most else Refusal(f"you can go up to {most}", "GP-RUL-06")
    if type(action) is act.Call:
        due = standing_bet(state) - table.bet[seat]
        if due > table.monies[seat] and state.config.rulings["short_stack"] == "b":
            return Refusal(f"a call takes {due} Monies and you have {table.monies[seat]}", "GP-RUL-08")
        return None
    if type(action) is act.Fold:
        return None
    return Refusal("a bet has been made: call it, raise it or fold", "GP-BET-01")


# ---- the deeds


def put_in(state: Poker, seat: int, amount: int) -> int:
    """Move Monies into the pot, at most what the seat has; who has put in all is all-in (GP-RUL-08). How many it was."""
    table = state.table
    paid = min(amount, table.monies[seat])
    table.monies[seat] -= paid
    table.staked[seat] += paid
    if not table.monies[seat] and state.config.rulings["short_stack"] != "b":
        table.all_in[seat] = True
    return paid


def speak(state: Poker, seat: int, action: Action) -> str:
    """Do what the seat has said; whose turn is next."""
    table = state.table
    table.acted[seat] = True
    if type(action) is act.Fold:
        fold(state, seat, "GP-BET-05")
    elif type(action) is act.Check:
        state.emit("check", "GP-RUL-04", seat)
    else:
        kind, rule, to = _stake(state, action)
        paid = put_in(state, seat, to - table.bet[seat])
        table.bet[seat] += paid
        short = table.bet[seat] < to
        state.emit(
            kind,
            "GP-RUL-08" if short else rule,
            seat,
            paid=paid,
            bet=table.bet[seat],
            left=table.monies[seat],
            pot=pot(state),
        )
    return next_turn(state)


def _stake(state: Poker, action: Action) -> tuple[str, str, int]:
    """The kind of the event, its rule, and what the seat wants to have put in in this round."""
    match action:
        case act.Bet(monies):
            return "bet", "GP-BET-01", monies
        case act.Raise(to):
            return "raise", "GP-BET-03", to
        case _:
            return "call", "GP-BET-02", standing_bet(state)


def fold(state: Poker, seat: int, rule: str) -> None:
    """Leave the hand: the cards go aside, those that all have seen stay in sight (GP-RUL-29)."""
    table = state.table
    table.folded[seat] = True
    table.aside[seat] = table.hand[seat] + table.laid[seat]
    table.withdrawn[seat] = table.creepie[seat] + table.gear[seat]
    table.hand[seat] = table.laid[seat] = table.creepie[seat] = table.gear[seat] = ()
    table.marks[seat] = table.raised[seat] = ()
    state.emit("fold", rule, seat, lost=table.staked[seat])


# ---- the steps


def actor(state: Poker) -> int:
    """Whose turn it is."""
    return state.table.actor


def ask_opening(state: Poker, seat: int) -> str:
    """The question to who may open."""
    choices = {
        "a": "Bet, or fold",
        "b": "Bet, check or fold",
        "c": "You open the betting: how much do you bet?",
    }
    return choices[state.config.rulings["opening"]]


def ask_response(state: Poker, seat: int) -> str:
    """The question to who has to answer a bet."""
    table = state.table
    due = standing_bet(state) - table.bet[seat]
    if due > table.monies[seat]:
        return f"Call, raise or fold: a call would take {due} Monies, and you have {table.monies[seat]}"
    return f"Call for {due}, raise or fold"


KINDS = (act.Bet, act.Check, act.Call, act.Raise, act.Fold)

step(
    betting,
    "open",
    "GP-RUL-04",
    laws=LAWS,
    says="Each in turn opens with a bet or folds, until somebody has bet",
    to={
        "open": "the player folds or checks, and another may open",
        "respond": "a bet is made",
        "matched": "all have checked",
        "last_one": "all but one have folded",
    },
    ask=ask_opening,
    lead=actor,
    main=Main(KINDS, "GP-SET-07", openings, check_opening, speak),
)

step(
    betting,
    "respond",
    "GP-BET-04",
    laws=LAWS,
    says="Each in turn calls, raises or folds",
    to={
        "respond": "somebody who is in still has to answer the standing bet",
        "matched": "all who are in have put in the same, or all they have",
        "last_one": "all but one have folded",
    },
    ask=ask_response,
    lead=actor,
    main=Main(KINDS, "GP-SET-07", responses, check_response, speak),
)

betting.end("matched", "GP-RUL-05", says="The bets are level")
betting.end("last_one", "GP-RUL-09", says="One player is left")
