"""A bot that plays King of the Creepies sensibly and says why.

In the Market it gathers what brings crystals: Goals, Creepies that pay, Monies for a crystal. It fields what is strongest,
wagers when the odds pay, and in battle it hits where that brings most and keeps its cards for the blow that matters. It
offers a bribe where one clearly pays (``creepie_bribes.py``), and does what it was paid for.
What a battle's cards are worth stands in ``creepie_effects.py``, what anything is worth between battles in
``creepie_keep.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playtest.bots import creepie_battle as battle
from playtest.bots import creepie_market as market
from playtest.bots import creepie_reasons as reasons
from playtest.bots.creepie_bribes import OFFERING, Bargains, answers, offer, price_of_sparing
from playtest.bots.creepie_keep import Stock, power
from playtest.bots.creepie_view import View, Weights
from playtest.bots.heuristic import Choice, Heuristic
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.king_of_the_creepies import actions as act


class KingBot(Heuristic[Weights]):
    """The heuristic bot. It remembers its bribes alone: whom it has made an offer, and who has paid it."""

    tastes = Weights

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self._bargains = Bargains()

    def propose(self, observation: Observation) -> Action | None:
        """A bribe that clearly pays, to nobody twice in a round."""
        if observation.phase not in OFFERING:
            return None
        view = View(observation, self.weights)
        found = offer(view, self._bargains.asked)
        if found is not None:
            self._bargains.note(view, found)
        return found

    def choose(self, observation: Observation) -> Action:
        """See :meth:`Heuristic.choose`. A bribe that is taken is remembered."""
        action = super().choose(observation)
        if action == act.ACCEPT:
            self._bargains.note(View(observation, self.weights), action)
        return action

    def choices(self, observation: Observation) -> Sequence[Choice]:
        """See :meth:`Heuristic.choices`."""
        view = View(observation, self.weights)
        if view.table.offer and view.table.offer[1] == view.me:
            return _bribe(view)
        match view.phase:
            case "market_turn" | "market_second" | "last_trades":
                return market.market(view)
            case "trim":
                return market.trim(view)
            case "return_at_market" | "return_at_mischief":
                return _take_back(view)
            case "select" | "tie_select":
                return fields(view)
            case "mischief_opens" | "wager" | "mischief_items":
                return market.wagers(view)
            case _:
                return self._bargains.kept(view, [*battle.choices(view), *_beside(view)])


def _bribe(view: View) -> list[Choice]:
    stock = Stock(view)
    return answers(
        view,
        lambda id: stock.keep(id) if id in view.hand else view.weights.card,
        push=stock.push("bribe_accepted"),
        spares=price_of_sparing(view),
    )


def _take_back(view: View) -> list[Choice]:
    rested = view.table.rested[view.me]
    leave = Choice(0.0, act.LEAVE_RESTED, lambda: "All that you can use is back.")
    back = [
        Choice(
            float(len(action.cards)),
            action,
            lambda: "Cards in your hand can fight or be sold, rested ones can do neither.",
        )
        for action in view.actions
        if isinstance(action, act.TakeBack)
    ]
    return [leave, *back] if rested else [leave]


def fields(view: View) -> list[Choice]:
    """The strongest Creepie with the Gear that suits it best; without Gear where a Goal asks for that."""
    goals = getattr(view.table, "goals", None)
    bare = goals is not None and any(view.cards[id].achieve.do == "win_bare" for id in goals[view.me])
    found = [Choice(0.0, act.SIT_OUT, lambda: "You have no Creepie to fight with.")]
    for action in view.actions:
        if isinstance(action, act.Field):
            share = power(view, action.creepie, action.gear)
            brings = share * (1.7 if bare and not action.gear else 1.0)
            found.append(
                Choice(brings, action, partial(reasons.field, view, action.creepie, action.gear, share))
            )
    return found


def _beside(view: View) -> list[Choice]:
    """In battle: a crystal that can be paid for, and Items that have nothing to do with it."""
    stock = Stock(view)
    found = market.crystals(view, stock)
    for each in market.items(view, stock):
        if each.worth > 0 and isinstance(each.action, act.UseItem):
            do = view.cards[each.action.card].effects[0].do
            if do in market.AT_ONCE:
                found.append(each)
    return found


BOTS = {"heuristic": KingBot}
