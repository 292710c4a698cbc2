"""Quick play of King of the Creepies: Creepies are laid and fight. The Market is left to the heuristic bot."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from playtest.bots.creepie_keep import ITEMS, power
from playtest.bots.playouts.creepies import CreepiePlayout, turn_of
from playtest.bots.playouts.playout import share_of
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.table import Cards
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deck import Ability, Goodie
from rules_model.king_of_the_creepies.state import Creepies
from rules_model.king_of_the_creepies.steps import pack
from rules_model.king_of_the_creepies.turns import active

#: Where the heuristic bot decides.
NOT_TRIED = (
    "market_turn",
    "market_second",
    "last_trades",
    "trim",
    "return_at_market",
    "return_at_mischief",
    "freebies",
)
SELECT = ("select", "tie_select")
#: How strong a Creepie is that may still be drawn for the next battle.
DRAWN = 0.7
#: How much of a crystal the odds of the next battle count, beside this one's.
NEXT = 0.5
#: An Ability in hand, in Monies.
ABILITY = 0.5


class KingPlayout(CreepiePlayout):
    """To the next turn of the battle, or to its beginning."""

    scale: ClassVar[float] = 12.0
    bias: ClassVar[float] = 0.1

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self._powers: dict[tuple[str, str, int], float] = {}

    @classmethod
    def searches(cls, observation: Observation) -> bool:
        """Everything about the battle but Freebies; no bribes."""
        return observation.phase not in NOT_TRIED and not observation.table.offer

    def prepare(self, world: Creepies, chance: random.Random) -> None:
        """The others lay the strongest that they have."""
        if world.phase not in SELECT:
            return
        table = world.table
        for seat in world.deciders:
            if seat != self.me:
                table.reply[seat] = pack(self._strongest(world, seat))
        world.deciders = (self.me,)

    def _strongest(self, world: Creepies, seat: int) -> Action:
        self.view.look(world, seat)
        actions = world.legal_actions(seat)
        return max(actions, key=self._power)

    def _power(self, action: Action) -> float:
        return self._strength(action.creepie, action.gear) if isinstance(action, act.Field) else 0.0

    def _strength(self, creepie: str, gear: str = "") -> float:
        view = self.view
        key = (creepie, gear, len(view.abilities(view.hand)))
        if key not in self._powers:
            self._powers[key] = power(view, creepie, gear)
        return self._powers[key]

    def clock(self, state: Creepies) -> int:
        """Rounds begun, in each what comes before the battle, then its turns."""
        return state.table.round * 1000 + (turn_of(state) or BEFORE.get(state.phase, 0))

    def lead(self, state: Creepies) -> int:
        """Whose turn it is."""
        return active(state) if turn_of(state) else state.table.active

    def main(self, state: Creepies, seat: int, chance: random.Random) -> Action:
        """A wager of all or nothing."""
        if state.phase != "wager":
            return chance.choice(state.legal_actions(seat))
        most = min(self.view.numbers["max_wager"], state.table.monies[seat])
        return act.wager(chance.choice((0, most)))

    def value(self, state: Creepies) -> float:
        """The share of the win to expect, over who may win the battle."""
        table, crystal = state.table, self.tastes.crystal
        worth = [
            crystal * crystals + monies + self._held(table.hand[seat] + table.laid[seat])
            for seat, (crystals, monies) in enumerate(zip(table.crystals, table.monies, strict=True))
        ]
        if state.phase == "wager":
            self._add_next(state, worth)
        if not any(table.creepie):
            return self._share(worth, state)
        odds = self.odds(state)
        found = 0.0
        for winner, chance in odds.items():
            paid = worth.copy()
            paid[winner] += crystal + self._pays(state, winner)
            found += chance * self._share(paid, state, winner)
        return found if odds else self._share(worth, state)

    def _share(self, worth: list[float], state: Creepies, winner: int = -1) -> float:
        me, numbers = self.me, self.view.numbers
        if winner >= 0 and state.table.crystals[winner] + 1 >= numbers["crystals_to_win"]:
            return float(winner == me)
        best = max(each for seat, each in enumerate(worth) if seat != me)
        return share_of(worth[me] - best, self.scale)

    def _pays(self, state: Creepies, winner: int) -> float:
        """The wager that comes back, with what the bank adds."""
        table = state.table
        own = max(0, table.wager[winner])
        pool = sum(wager for wager in table.wager if wager > 0)
        return own + {"a": own, "b": 0, "c": pool}[self.view.rulings["wager_pays"]]

    def _held(self, cards: Cards) -> float:
        """What Items and Abilities in hand are worth."""
        found = 0.0
        for id in cards:
            card = self.cards[id]
            if isinstance(card, Goodie) and card.type == "item":
                found += ITEMS.get(card.effects[0].do, 1.5)
            elif isinstance(card, Ability):
                found += ABILITY
        return found

    def _add_next(self, state: Creepies, worth: list[float]) -> None:
        """Who fights now rests in the next battle: the odds of that one, by the best Creepie that is ready for it."""
        table, view, ready = state.table, self.view, []
        for seat in view.seats:
            view.look(state, seat)
            creepies = view.creepies(table.hand[seat] + table.rested[seat] + table.exhausted[seat])
            ready.append(max(DRAWN, *map(self._strength, creepies), DRAWN))
        total = sum(each**self.tastes.steep for each in ready)
        for seat, each in enumerate(ready):
            worth[seat] += NEXT * self.tastes.crystal * each**self.tastes.steep / total


#: What comes before the battle, for the ``clock``.
BEFORE = {"select": 1, "tie_select": 1, "wager": 2, "mischief_items": 2}

PLAYOUT = KingPlayout
