"""What no rule of Goblin Poker ever allows, and why what is tried at the wrong moment is refused."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.never import in_battle
from rules_model.king_of_the_creepies.state import battle_of

from . import actions as act
from .state import Poker

BETTING = (act.Bet, act.Check, act.Call, act.Raise, act.Fold)
BATTLE = (kc.Attack, kc.PlayAbility, kc.EndTurn, kc.LayFreebie, kc.Ready)


def never_withdraw(state: Poker, seat: int, action: kc.TakeFromPool) -> Refusal:
    """What is in the pot stays there."""
    return Refusal("what is in the pot stays there; who folds loses it", "GP-BET-06")


def never_swap(state: Poker, seat: int, action: kc.SwapChosen) -> Refusal:
    """What is shown stays."""
    return Refusal("Creepie and Gear are settled once they are shown", "GP-RUL-18")


def never_take_played(state: Poker, seat: int, action: kc.TakePlayed) -> Refusal:
    """What is played stays."""
    return Refusal("cards that are played stay on the table until the battle is over", "KC-EXH-01")


def never_trade(state: Poker, seat: int, action: Action) -> Refusal:
    """There is no Market."""
    return Refusal("there is no Market in Goblin Poker: nothing is bought or sold", "GP-RUL-26")


def never_goal(state: Poker, seat: int, action: Action) -> Refusal:
    """There are no Goals."""
    return Refusal("the Goal and the Mischief deck are not used", "GP-SET-05")


def never_wager(state: Poker, seat: int, action: Action) -> Refusal:
    """The pot stands for wagers."""
    return Refusal("nobody wagers on themselves: the pot is what is won", "GP-RUL-17")


def never_crystal(state: Poker, seat: int, action: Action) -> Refusal:
    """Crystals do not matter."""
    return Refusal("there are no crystals: Monies alone decide", "GP-RUL-21")


def out_of_place(state: Poker, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not do now what another moment or another seat may."""
    table, phase = state.table, state.phase
    battle = battle_of(state)
    if isinstance(action, BATTLE) and battle is None:
        if isinstance(action, kc.Attack | kc.EndTurn):
            return Refusal("there is no battle now: it comes after the last betting", "GP-HND-09")
        return Refusal("Abilities belong to a battle", "KC-CARD-12")
    if phase == "next_hand":
        return None
    if table.folded[seat]:
        if table.staked[seat] == 0:
            return Refusal("you are out of the game: you had no Monies left for the ante", "GP-RUL-23")
        rule = "GP-BET-05" if isinstance(action, BETTING) else "GP-BET-06"
        return Refusal("you have folded and take no more part in this hand", rule)
    if table.reply[seat] and seat not in state.deciders:
        return Refusal("you have answered; the others are still asked", "KC-RUL-37")
    if isinstance(action, BATTLE) and battle is not None:
        return in_battle(state, battle, seat, action)
    if isinstance(action, BETTING):
        if phase in ("open", "respond"):
            return Refusal(f"it is the turn of seat {table.actor}", "GP-SET-07")
        if table.all_in[seat]:
            return Refusal("you are all-in and bet no more in this hand", "GP-RUL-08")
        return Refusal("there is no betting now: it comes after the deal and after the reveal", "GP-BET-07")
    match action:
        case kc.Field() if table.creepie[seat]:
            return Refusal("Creepie and Gear are settled once they are shown", "GP-RUL-18")
        case act.Exchange() if phase == "exchange":
            return Refusal(f"it is the turn of seat {table.actor}", "GP-RUL-10")
        case act.Exchange():
            return Refusal("cards are changed once, after the first betting", "GP-HND-05")
        case act.Draw():
            return Refusal("as many cards are drawn as were thrown away, no more", "GP-HND-05")
        case act.ChooseAnte() if state.config.rulings["ante"] != "c":
            return Refusal("the ante is settled before the game", "GP-RUL-03")
        case act.ChooseAnte():
            return Refusal("the dealer chooses the ante, before the cards are dealt", "GP-RUL-03")
        case act.PlayOn() | act.Stop():
            return Refusal("the table ends the game between hands", "GP-RUL-24")
    return None


def refuse(chart: Chart) -> None:
    """Declare them all."""
    chart.out_of_place = out_of_place
    chart.refuse_always(kc.TakeFromPool, never_withdraw)
    chart.refuse_always(kc.SwapChosen, never_swap)
    chart.refuse_always(kc.TakePlayed, never_take_played)
    for trade in (kc.Buy, kc.Sell):
        chart.refuse_always(trade, never_trade)
    for draw in (kc.DrawGoal, kc.FlipMischief):
        chart.refuse_always(draw, never_goal)
    for wager in (kc.Wager, kc.WagerOn):
        chart.refuse_always(wager, never_wager)
    chart.refuse_always(kc.BuyCrystal, never_crystal)
