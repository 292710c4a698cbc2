"""Setup: the decks, the first hands and Goals, and who begins every Market."""

from __future__ import annotations

from rules_model.core.chance import draw as draw_from
from rules_model.core.chance import roll_each

from .state import DECKS, Creepies, Seats, set_deck
from .supply import draw_goal


def setup(state: Creepies) -> str:
    """Five decks; everybody gets Monies, two cards of each hand deck and a Goal."""
    table, numbers, box = state.table, state.game.rulebook.numbers, state.game.box
    for name in (*DECKS, "goal", "mischief"):
        set_deck(state, name, box.families[name])
    table.monies = [numbers["start_monies"]] * state.config.seats
    counts = {
        "creepie": numbers["start_creepies"],
        "goodie": numbers["start_goodies"],
        "ability": numbers["start_abilities"],
    }
    for seat in range(state.config.seats):
        for name, count in counts.items():
            pool = getattr(table, f"deck_{name}")
            drawn, rest = draw_from(state.chance, name, pool, count)
            set_deck(state, name, rest)
            table.hand[seat] += drawn
        cards = table.hand[seat]
        state.emit_secret("deal", "KC-SET-05", seat, ("cards",), cards=cards, count=len(cards))
        for _ in range(numbers["start_goals"]):
            draw_goal(state, seat, "KC-CARD-14")
    return "market_order"


def market_order(state: Creepies) -> str:
    """One die each: the highest begins every Market of the game; those who tie for it roll again."""
    table, numbers = state.table, state.game.rulebook.numbers
    count, sides = numbers["market_order_dice"], numbers["die_sides"]
    rolling: Seats = tuple(range(state.config.seats))
    rule = "KC-SET-06"
    while len(rolling) > 1:
        rolled = roll_each(state.chance, "market_order", sides, rolling, count)
        dice = {seat: sum(each) for seat, each in rolled.items()}
        for seat, die in dice.items():
            state.emit("market_die", rule, seat, die=die)
        best = max(dice.values())
        rolling = tuple(seat for seat in rolling if dice[seat] == best)
        rule = "KC-RUL-02"
    table.starter = rolling[0]
    state.emit("starter", "KC-QS-02", table.starter)
    return "income"
