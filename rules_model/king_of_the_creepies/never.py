"""Why something cannot be done now: what no rule ever allows, and what belongs to another moment or seat."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .ending import check_crystal
from .state import Battle, Creepies, Fight, battle_of
from .trades import TRADING, check_buy, check_discard, check_sell

MARKET = (*TRADING, "return_at_market", "trim")
#: Where it is not known yet who fights with what.
BEFORE_REVEAL = (*MARKET, "return_at_mischief", "mischief_opens", "select")

# ---- never


def never_take(state: Creepies, seat: int, action: act.TakeFromPool) -> Refusal:
    """Wagers stay."""
    return Refusal("what is wagered stays in the betting pool until the battle is over", "KC-MIS-09")


def never_wager_on(state: Creepies, seat: int, action: act.WagerOn) -> Refusal:
    """On oneself alone."""
    return Refusal("a combatant wagers on its own side and on nobody else's", "KC-MIS-06")


def never_flip(state: Creepies, seat: int, action: act.FlipMischief) -> Refusal:
    """One a round, at its moment."""
    return Refusal("one Mischief card a round is turned up, when the wagers are closed", "KC-MIS-11")


def never_swap(state: Creepies, seat: int, action: act.SwapChosen) -> Refusal:
    """What is laid stays."""
    if state.table.mischief:
        return Refusal("since the Mischief card is up, Creepie and Gear are locked", "KC-MIS-13")
    if battle_of(state) is not None:
        return Refusal("Gear is put on as the Creepie is laid, not in the middle of a battle", "KC-RUL-19")
    return Refusal("each player lays exactly one Creepie; only a card that says so changes it", "KC-MIS-01")


def never_take_played(state: Creepies, seat: int, action: act.TakePlayed) -> Refusal:
    """What is played stays until the battle is over."""
    table = state.table
    if action.card in table.removed:
        return Refusal("a used Item is out for the rest of the game", "KC-ITM-03")
    if action.card in table.exhausted[seat]:
        return Refusal("a card of the latest battle misses the next one", "KC-EXH-03")
    return Refusal("cards that are played stay on the table until the battle is over", "KC-EXH-01")


# ---- out of place


def out_of_place(state: Creepies, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not do now what it may do elsewhere; ``None`` leaves the answer to the engine."""
    if state.table.reply[seat] and seat not in state.deciders:
        return Refusal("you have answered; the others are still asked", "KC-RUL-37")
    match action:
        case act.Buy() | act.Sell() | act.Discard():
            return _trade(state, seat, action)
        case act.Draw() | act.DrawGoal() | act.SkipDraw():
            return _market_turn(state, seat, action)
        case act.TakeBack() | act.LeaveRested():
            return _return(state, seat, action)
        case act.Field() | act.SitOut():
            return _choice(state)
        case act.Wager() | act.AddToWager():
            return _wager(state, seat)
        case act.BuyCrystal():
            return check_crystal(state, seat)
        case act.Pass() if seat in state.deciders:
            return _owed(state)
    battle = battle_of(state)
    if battle is None:
        return _no_battle(state, action)
    return in_battle(state, battle, seat, action)


def _owed(state: Creepies) -> Refusal | None:
    """Why somebody who is asked cannot just pass."""
    owed = {
        "select": Refusal("who has a Creepie in hand lays one", "KC-RUL-18"),
        "tie_select": Refusal("who has a Creepie lays one for the tie battle", "KC-RUL-46"),
    }
    return owed.get(state.phase)


def _trade(state: Creepies, seat: int, action: act.Buy | act.Sell | act.Discard) -> Refusal | None:
    if state.phase not in MARKET:
        return Refusal("cards are bought, sold and discarded in the Market Phase", "KC-BUY-02")
    if state.phase == "trim":
        return Refusal("the Market closes: only who holds too many cards sells or discards now", "KC-RUL-60")
    if state.phase not in TRADING or seat in state.deciders:
        return None
    if isinstance(action, act.Buy):
        return check_buy(state, seat, action, "market")
    if isinstance(action, act.Sell):
        return check_sell(state, seat, action)
    return check_discard(state, seat, action)


def _market_turn(state: Creepies, seat: int, action: Action) -> Refusal | None:
    if state.phase not in ("market_turn", "market_second"):
        return Refusal("cards and Goals are drawn on one's own turn of the Market", "KC-MKT-06")
    if seat != state.table.active:
        return Refusal(f"it is the Market turn of seat {state.table.active}", "KC-MKT-06")
    if isinstance(action, act.DrawGoal):
        return Refusal("either two cards or a Goal; you have begun to draw cards", "KC-MKT-09")
    if isinstance(action, act.SkipDraw):
        return Refusal("who draws cards draws two", "KC-RUL-03")
    return None


def _return(state: Creepies, seat: int, action: act.TakeBack | act.LeaveRested) -> Refusal | None:
    table = state.table
    if isinstance(action, act.TakeBack) and any(card in table.exhausted[seat] for card in action.cards):
        return Refusal("a card of the latest battle misses the next one", "KC-EXH-03")
    if state.phase in ("return_at_market", "return_at_mischief"):
        return None
    when = {"a": "the Market", "b": "the Mischief Phase", "c": "the Market or the Mischief Phase"}
    reading = state.config.rulings["rested_return"]
    return Refusal(f"rested cards come back as {when[reading]} begins", "KC-RUL-12")


def _choice(state: Creepies) -> Refusal | None:
    if state.phase in ("select", "tie_select"):
        return None
    if state.phase in BEFORE_REVEAL:
        return Refusal("Creepies are laid in the Mischief Phase", "KC-MIS-01")
    if state.table.mischief or battle_of(state) is not None:
        return Refusal("Creepie and Gear are locked for this battle", "KC-MIS-13")
    return Refusal("the Creepies have been turned up", "KC-MIS-03")


def _wager(state: Creepies, seat: int) -> Refusal | None:
    table = state.table
    if state.phase in BEFORE_REVEAL:
        return Refusal("wagers are named when the Creepies have been turned up", "KC-MIS-04")
    if table.deciding:
        return Refusal("a tie battle has no wagers", "KC-RUL-46")
    if table.mischief or battle_of(state) is not None:
        return Refusal("since the Mischief card is up, wagers are locked", "KC-MIS-13")
    if not table.creepie[seat]:
        return Refusal("only those who fight wager", "KC-MIS-05")
    if table.wager[seat] >= 0:
        return Refusal("you have named your wager, and cannot add to it now", "KC-RUL-20")
    return Refusal("wagers are named in the order of the Market", "KC-RUL-20")


def _no_battle(state: Creepies, action: Action) -> Refusal | None:
    match action:
        case act.PlayAbility() | act.LayFreebie() | act.Ready():
            return Refusal("Abilities belong to a battle", "KC-CARD-12")
        case act.Attack() | act.EndTurn():
            return Refusal("there is no battle now", "KC-RND-01")
    return None


def in_battle(state: Fight, battle: Battle, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not attack, play or end its turn at this moment of a battle; Goblin Poker asks too."""
    match action:
        case act.LayFreebie():
            return Refusal("Freebies are laid as the battle begins", "KC-ABL-08")
        case act.Attack() | act.PlayAbility() | act.EndTurn() if seat != battle.active:
            if not state.table.creepie[seat]:
                return Refusal("you have no Creepie in this battle", "KC-RUL-17")
            if isinstance(action, act.PlayAbility):
                return Refusal(f"Abilities are for one's own turn; it is seat {battle.active}'s", "KC-RUL-59")
            return Refusal(f"it is the turn of seat {battle.active}", "KC-BAT-02")
        case act.Attack() if battle.attacked:
            return Refusal("one attack a turn", "KC-BAT-04")
        case act.Attack() if battle.target >= 0:
            return Refusal("the target has been named, and stays", "KC-ATK-01")
        case act.PlayAbility():
            return Refusal("an Ability comes before the target is named or after the damage", "KC-RUL-59")
        case act.EndTurn():
            return Refusal("the attack has to be made first", "KC-BAT-04")
    return None


def refuse(chart: Chart) -> None:
    """Declare them all."""
    chart.out_of_place = out_of_place
    chart.refuse_always(act.TakeFromPool, never_take)
    chart.refuse_always(act.WagerOn, never_wager_on)
    chart.refuse_always(act.FlipMischief, never_flip)
    chart.refuse_always(act.SwapChosen, never_swap)
    chart.refuse_always(act.TakePlayed, never_take_played)
