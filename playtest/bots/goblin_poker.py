"""A bot that plays Goblin Poker sensibly and says why.

It bets by what its hand is worth beside usual hands, after the reveal by the odds of the battle; it calls when the pot
pays for it, folds when not, and bluffs seldom. It fights as the bot of King of the Creepies does, but saves no card:
all of them go back after the hand. How good hands are stands in ``creepie_hand.py``.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from functools import cached_property, partial

from playtest.bots import creepie_battle as battle
from playtest.bots import creepie_hand as hands
from playtest.bots import creepie_reasons as reasons
from playtest.bots.creepie_bribes import answers
from playtest.bots.creepie_effects import worth
from playtest.bots.creepie_view import View, Weights
from playtest.bots.heuristic import Choice, Heuristic
from rules_model.core.observation import Observation
from rules_model.goblin_poker import actions as act
from rules_model.king_of_the_creepies import actions as kc


@dataclasses.dataclass(frozen=True, slots=True)
class PokerWeights(Weights):
    """The tastes of a poker player.

    Attributes:
        bold: how much of its Monies it stakes on a hand that wins for sure.
        margin: how much better than the price of a call the odds have to be.
        fear: how much less a hand is worth when somebody has bet high on another.
        bluff: how often it bets as if its hand were good.
    """

    steep: float = 1.0
    bold: float = 1.1
    margin: float = 0.0
    fear: float = 0.0
    bluff: float = 0.06


class Betting:
    """A moment of the betting: the pot, what a call takes, and how probably one wins."""

    def __init__(self, view: View, weights: PokerWeights, seed: int) -> None:
        self.view, self.weights = view, weights
        table, me = view.table, view.me
        self.table = table
        self.pot: int = sum(table.staked)
        self.monies: int = table.monies[me]
        self.standing: int = max(table.bet)
        self.due = int(min(self.standing - table.bet[me], self.monies))
        self.rivals: int = sum(not table.folded[seat] for seat in view.seats if seat != me)
        self.is_shown = any(table.creepie)
        # One and the same decision whenever it is asked, another one in each round of betting.
        rolled = random.Random(f"{seed} {me} {table.hands} {table.betting}").random()
        self.bluffs = rolled < weights.bluff and self.rivals <= 2

    @cached_property
    def chance(self) -> float:
        """How probably one wins the hand, if all who are in stay in."""
        found = hands.shown(self.view) if self.is_shown else hands.prospects(self.view, self.rivals)
        bold = self.standing / max(1, self.standing + self.monies)
        if not self.is_shown:
            found *= 1 - self.weights.fear * bold  # a high bet tells of a good hand
        return min(0.95, found)

    @property
    def price(self) -> float:
        """How probably one has to win for a call to pay."""
        return self.due / (self.pot + self.due) if self.due else 0.0

    @property
    def aim(self) -> int:
        """Up to what one would like to stake in this round of betting."""
        edge = self.chance * (self.rivals + 1) - 1  # 0: as good as the others
        if self.bluffs:
            edge = max(edge, 0.6)
        if edge <= 0.1:
            return 0
        whole = self.monies + self.table.bet[self.view.me]
        share = min(1.0, self.weights.bold * (edge if self.is_shown else 0.5 * edge) / (self.rivals + 0.5))
        return int(min(whole, max(1, round(share * whole))))


class PokerBot(Heuristic[PokerWeights]):
    """The heuristic bot."""

    tastes = PokerWeights

    def choices(self, observation: Observation) -> Sequence[Choice]:
        """See :meth:`Heuristic.choices`."""
        view = View(observation, self.weights)
        if view.table.offer and view.table.offer[1] == view.me:
            return answers(view, partial(hands.help_of, view), monie=0.5)
        match view.phase:
            case "open" | "respond":
                return self._bets(view)
            case "choose_ante":
                low = min(view.actions, key=lambda action: getattr(action, "monies", 0))
                return [Choice(0.0, low, lambda: "A low ante lets you wait for a good hand.")]
            case "exchange":
                return _exchange(view)
            case "draw_replacement":
                return [_draw(view, action) for action in view.actions if isinstance(action, act.Draw)]
            case "select":
                return _fields(view)
            case "next_hand":
                return [_next(view)]
            case "before_battle":
                return _before(view)
            case _:
                return battle.choices(view)

    # ---- betting

    def _bets(self, view: View) -> list[Choice]:
        if view.table.actor != view.me:
            return _before(view)
        return [
            *_before(view),
            *(self._first if view.phase == "open" else self._answer)(Betting(view, self.weights, self.seed)),
        ]

    def _first(self, bet: Betting) -> list[Choice]:
        """Nobody has bet: bet what the hand is worth, at least the least, unless it is hopeless."""
        worth = battle.LAST
        least = bet.view.numbers["min_bet"]
        fair = 1 / (bet.rivals + 1)
        stake = min(bet.monies, max(least, bet.aim))
        hopeless = bet.chance * (bet.pot + least * (bet.rivals + 1)) < least
        reason = partial(_why_bet, bet, fair)
        return [
            Choice(worth * (1 if bet.aim else 0.5) * (not hopeless), act.bet(stake), reason),
            Choice(
                worth * 0.6,
                act.CHECK,
                lambda: "Your hand is nothing to bet on, and looking on costs nothing.",
            ),
            Choice(worth * 0.1, act.FOLD, lambda: "Your hand is too weak to put a Monie on it."),
            Choice(0.0, act.bet(least), lambda: "The least bet keeps you in."),
        ]

    def _answer(self, bet: Betting) -> list[Choice]:
        """Somebody has bet: raise up to what one would stake, call what the pot pays for, else fold."""
        worth, aim = battle.LAST, bet.aim
        raises = aim > bet.standing + max(1, bet.standing // 2) and bet.monies > bet.due
        calls = bet.chance >= bet.price + (bet.weights.margin if bet.due else 0.0) or aim >= bet.standing
        return [
            Choice(
                worth * (3 if raises else -1),
                act.raise_to(max(aim, bet.standing + 1)),
                partial(_why_raise, bet),
            ),
            Choice(worth * (2 if calls else 0), act.CALL, partial(_why_call, bet)),
            Choice(worth, act.FOLD, partial(_why_fold, bet)),
        ]


def _why_bet(bet: Betting, fair: float) -> str:
    if bet.bluffs:
        return "A bluff: bet as if your hand were good, the others may well fold."
    if bet.aim:
        return (
            f"You win about {bet.chance:.0%} of such hands, more than your share of {fair:.0%}: let them pay."
        )
    return f"You win about {bet.chance:.0%} of such hands: stay in for as little as you can."


def _why_raise(bet: Betting) -> str:
    if bet.bluffs:
        return "A bluff: raise as if your hand were good, the others may well fold."
    return f"You win about {bet.chance:.0%} of such hands against {reasons.many(bet.rivals, 'rival')}: let them pay for it."


def _why_call(bet: Betting) -> str:
    return f"You win about {bet.chance:.0%} of such hands, and a call pays from {bet.price:.0%} on."


def _why_fold(bet: Betting) -> str:
    return f"You win only about {bet.chance:.0%} of such hands, and a call pays from {bet.price:.0%} on."


# ---- cards


def _before(view: View) -> list[Choice]:
    """Items outside a battle: to pass, or what helps at once."""
    found = [battle.passing(view)]
    for action in view.actions:
        if not isinstance(action, kc.UseItem):
            continue
        do = view.cards[action.card].effects[0].do
        if do == "draw_goodie" or (view.fights and do in SETS_UP):
            found.append(
                Choice(_brings(view, action, do), action, partial(reasons.play, view, action.card, action.on))
            )
    return found


SETS_UP = ("raise_spd", "lower_spd", "swap_gear", "change_creepie", "change_gear")


def _brings(view: View, action: kc.UseItem, do: str) -> float:
    if do not in ("change_creepie", "change_gear"):
        return worth(view, action.card, action.on) - view.price(action.card)
    creepie, gear = view.table.creepie[view.me][0], view.table.gear[view.me]
    worn = gear[0] if gear else ""
    now = hands.fighting(view, creepie, worn, view.hand)
    changed = (action.also, worn) if do == "change_creepie" else (creepie, action.also)
    return hands.fighting(view, changed[0], changed[1], view.hand) / now - 1.1


def _exchange(view: View) -> list[Choice]:
    thrown = hands.to_throw(view, view.numbers["max_exchange"])
    names = ", ".join(view.name(id) for id in thrown[:3]) + (" and another" if len(thrown) > 3 else "")
    reason = (
        f"Unknown cards should help you more than {names}." if thrown else "All your cards are worth keeping."
    )
    return [*_before(view), Choice(battle.LAST, act.Exchange(tuple(sorted(thrown))), lambda: reason)]


def _draw(view: View, action: act.Draw) -> Choice:
    return Choice(hands.wanted(view, action.deck), action, lambda: DRAWN[action.deck])


DRAWN = {
    "creepie": "Another Creepie may be better than what you have.",
    "goodie": "Gear or an Item is what helps you most now.",
    "ability": "Your Creepie may play more Abilities than you hold.",
}


def _fields(view: View) -> list[Choice]:
    found = [Choice(0.0, kc.SIT_OUT, lambda: "You have no Creepie to fight with.")]
    usual = sum(hands.usual(view)) / len(hands.usual(view))
    for action in view.actions:
        if isinstance(action, kc.Field):
            brings = hands.fighting(view, action.creepie, action.gear, view.hand, hands.is_duel(view))
            why = partial(reasons.field, view, action.creepie, action.gear, brings / usual)
            found.append(Choice(brings, action, why))
    return found


def _next(view: View) -> Choice:
    """To stop is for who would win by it."""
    monies = view.table.monies
    leads = monies[view.me] == max(monies) and sorted(monies)[-2] < max(monies)
    if leads and view.table.hands >= LONG:
        return Choice(0.0, act.STOP, lambda: "You have the most Monies: to stop now would be to win.")
    return Choice(0.0, act.PLAY_ON, lambda: "Only who has the most Monies wins: play on.")


#: Hands after which a leader would rather stop.
LONG = 30

BOTS = {"heuristic": PokerBot}
