"""What the bot of King of the Creepies does between battles: draws, trades, crystals, Items, wagers, bribes."""

from __future__ import annotations

from functools import partial

from playtest.bots import creepie_reasons as reasons
from playtest.bots.creepie_battle import LAST
from playtest.bots.creepie_effects import worth
from playtest.bots.creepie_keep import Stock, power
from playtest.bots.creepie_view import View
from playtest.bots.heuristic import Choice
from rules_model.core.actions import Action
from rules_model.king_of_the_creepies import actions as act

#: What a trade has to bring beyond its price, so that none is made for nothing.
MARGIN = 0.4
#: Items that do their work at once, wherever they are used.
AT_ONCE = ("gain_crystal", "gain_monies", "take_monies", "draw_goal", "draw_creepie", "draw_goodie")


def market(view: View) -> list[Choice]:
    """Draws, trades, Items and crystals in the Market."""
    stock = Stock(view)
    found = [Choice(0.0, act.PASS, lambda: "No trade is worth it now.")]
    found += crystals(view, stock) + items(view, stock) + _sales(view, stock)
    for action in view.actions:
        if isinstance(action, act.Draw | act.DrawGoal | act.SkipDraw):
            found.append(_draw(view, stock, action))
        elif isinstance(action, act.Buy):
            found.append(_buy(view, stock, action))
    return found


# ---- draws: the main action of a turn, so trades that are worth it come first


def _draw(view: View, stock: Stock, action: Action) -> Choice:
    if isinstance(action, act.Draw):
        brings = stock.new(action.deck)
        if view.phase == "market_turn":  # a second card comes with it
            brings += 0.95 * max(stock.new(deck) for deck in ("goodie", "ability", action.deck))
        needs_one = action.deck == "creepie" and not stock.powers
        reason = "You need a Creepie to fight with." if needs_one else DRAWN[action.deck]
    elif isinstance(action, act.DrawGoal):
        brings, reason = stock.goal(), "A Goal is a Victory Crystal that waits for you to earn it."
    else:
        brings, reason = 0.0, "There is nothing to draw that you want."
    return Choice(LAST * brings, action, lambda: reason)


DRAWN = {
    "creepie": "A Creepie pays you a Monie each round, and it can fight.",
    "goodie": "A Goodie is what you can use best now.",
    "ability": "Your Creepies can do with another Ability.",
}


# ---- trades


def _buy(view: View, stock: Stock, action: act.Buy) -> Choice:
    if action.card:  # the deck lies open and is paid for
        face = view.cards[action.card]
        brings = power(view, action.card) if action.deck == "creepie" else stock.keep(action.card)
        return Choice(brings, action, lambda: f"{face.name} is the best card that you can find there.")
    price = view.numbers["buy_price"]
    brings = stock.new(action.deck) + stock.push("bought")
    cost = stock.spending(price)
    pushed = stock.push("bought") > 0
    reason = "A Goal of yours asks for cards bought." if pushed else BOUGHT[action.deck]
    return Choice(brings - cost - MARGIN, action, lambda: reason)


BOUGHT = {
    "creepie": "A Creepie pays for itself, a Monie each round, and it can fight.",
    "goodie": "You have Monies to spare, and a Goodie may help in the next battle.",
    "ability": "You have Monies to spare, and an Ability may help in the next battle.",
    "goal": "A Goal for two Monies is the cheapest way to a crystal.",
}


def _sales(view: View, stock: Stock) -> list[Choice]:
    """The two cards that one misses least; more than that are not looked at."""
    if not any(isinstance(action, act.Sell) for action in view.actions[-60:]):
        return []
    worst = stock.worst()[: view.numbers["sell_cards"]]
    brings = view.numbers["sell_income"] - sum(stock.keep(id) for id in worst)
    short = stock.hoard - stock.monies
    if 0 < short <= len(view.hand) // 2 and view.phase == "last_trades":
        brings += stock.crystal / short
    brings += stock.push("sold", len(worst))
    too_many = len(view.hand) - view.numbers["hand_limit"]
    if too_many > 0 and view.phase == "last_trades":
        brings += 20.0
    names = " and ".join(view.name(id) for id in worst)
    return [
        Choice(
            brings - MARGIN,
            act.sell(tuple(sorted(worst))),
            lambda: f"You miss {names} least, and a Monie is a Monie.",
        )
    ]


def trim(view: View) -> list[Choice]:
    """Too many cards: sell the two that one misses least; discard one where it is one too many and the next is good."""
    if act.PASS in view.actions:
        return [Choice(0.0, act.PASS, lambda: "Ten cards or fewer are left: the others are better kept.")]
    stock = Stock(view)
    worst = stock.worst()
    pair = act.sell(tuple(sorted(worst[:2])))
    single = Choice(
        0.0, act.discard(worst[0]), lambda: f"{view.name(worst[0])} is the card that you miss least."
    )
    one_over = len(view.hand) - view.numbers["hand_limit"] == 1
    dear = one_over and stock.keep(worst[1]) > view.numbers["sell_income"] + stock.push("sold", 2)
    return [
        single,
        Choice(-1.0 if dear else 1.0, pair, lambda: "These two are the cards that you miss least."),
    ]


def crystals(view: View, stock: Stock) -> list[Choice]:
    """A crystal as soon as it can be paid; only a Goal that asks for Monies lets it wait for the end of the Market."""
    if act.BUY_CRYSTAL not in view.actions:
        return []
    brings = stock.crystal
    last = stock.crystals + 1 >= view.numbers["crystals_to_win"]
    in_market = view.phase in ("market_turn", "market_second", "last_trades")
    if stock.hoard and in_market and not last and view.rulings["crystal_purchase"] == "a":
        brings = -1.0
    reason = (
        "It is the crystal that wins you the game." if last else "A Victory Crystal is what Monies are for."
    )
    return [Choice(brings, act.BUY_CRYSTAL, lambda: reason)]


# ---- Items


def items(view: View, stock: Stock) -> list[Choice]:
    """Items outside a battle: those that do their work at once, and those that suit the moment."""
    found = []
    for action in view.actions:
        if not isinstance(action, act.UseItem):
            continue
        do = view.cards[action.card].effects[0].do
        brings = 0.0
        if do == "gain_crystal":
            brings = stock.crystal
        elif do in AT_ONCE:
            brings = worth(view, action.card, action.on)
        elif do == "refresh":
            ready = view.phase in ("last_trades", "mischief_opens")
            brings = worth(view, action.card) - 1.8 if ready else 0.0
        elif do in ("change_creepie", "change_gear"):
            brings = _swaps(view, action, do)
        elif view.phase in ("wager", "mischief_items", "open", "respond", "before_battle"):
            brings = _sets_up(view, action)
        if brings > 0:
            brings += stock.push("item_used")
        found.append(Choice(brings, action, partial(reasons.play, view, action.card, action.on)))
    return found


def _sets_up(view: View, action: act.UseItem) -> float:
    """An Item on Creepies that are shown and wait for the battle."""
    if not view.fights:
        return 0.0
    return worth(view, action.card, action.on) - 0.5 * view.weights.item


def _swaps(view: View, action: act.UseItem, do: str) -> float:
    """Another Creepie or other Gear from the hand, if it does much better."""
    if not view.fights:
        return 0.0
    creepie, gear = view.table.creepie[view.me][0], view.table.gear[view.me]
    worn = gear[0] if gear else ""
    now = power(view, creepie, worn)
    then = power(view, action.also, worn) if do == "change_creepie" else power(view, creepie, action.also)
    return 6.0 * (then / max(now, 0.01) - 1.2)


# ---- wagers


def wagers(view: View) -> list[Choice]:
    """As much as the odds are worth: the bank pays as much again, so they have to be better than even."""
    stock = Stock(view)
    if view.phase != "wager" or view.table.active != view.me:
        found = [Choice(0.0, act.PASS, lambda: "Your wager stands, and no Item is worth it now.")]
    else:
        found = []
    found += crystals(view, stock) + items(view, stock)
    chance = view.chance(view.me)
    staked = sum(max(0, wager) for wager in view.table.wager)
    for action in view.actions:
        if isinstance(action, act.Wager):
            brings = _wager(view, stock, chance, staked, action.monies)
            reason = partial(_why_wager, view, stock, chance, action.monies)
            found.append(Choice(LAST * brings, action, reason))
    return found


def _wager(view: View, stock: Stock, chance: float, staked: int, monies: int) -> float:
    """What a wager brings on average."""
    if not monies:
        return 0.0
    pays = {"a": monies, "b": 0, "c": staked + monies}[view.rulings["wager_pays"]]
    brings = chance * pays - (1 - chance) * monies
    asked = [wanted for do, wanted, _ in stock.goals("battle_won") if do == "win_with_wager"]
    brings += chance * stock.crystal * sum(monies >= wanted for wanted in asked)
    spare = stock.monies - view.numbers["crystal_price"]
    return brings - 3.0 if 0 <= spare < monies else brings  # a crystal could be paid for


def _asks_wager(view: View) -> bool:
    return any(view.cards[id].achieve.do == "win_with_wager" for id in view.table.goals[view.me])


def _why_wager(view: View, stock: Stock, chance: float, monies: int) -> str:
    if monies and _asks_wager(view):
        return f"A Goal of yours asks for a win with a wager, and you win about {chance:.0%} of such battles."
    if monies:
        return f"You win about {chance:.0%} of such battles, and a won wager pays as much again."
    return f"You win about {chance:.0%} of such battles: too few for a wager to pay."
