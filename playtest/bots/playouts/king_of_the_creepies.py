"""Quick play of King of the Creepies: Creepies are laid, wagers named. The Market and the blows are left to the heuristic bot."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from playtest.bots.creepie_keep import ITEMS, power
from playtest.bots.playouts.creepie_tastes import HELP, STRENGTH, TASTES
from playtest.bots.playouts.creepies import CreepiePlayout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.core.table import Cards
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deck import Ability, Goodie
from rules_model.king_of_the_creepies.selection import choosing
from rules_model.king_of_the_creepies.state import Creepies
from rules_model.king_of_the_creepies.steps import pack

#: Where a Creepie is laid; and what else comes before the battle.
SELECT, WAGER = ("select", "tie_select"), ("wager", "mischief_items")
#: An Ability in hand, in Monies.
ABILITY = 0.5


class KingPlayout(CreepiePlayout):
    """From the laying of Creepies to the wagers, or from these to the battle."""

    width: ClassVar[int] = 12  # all Creepies with all Gear
    scale: ClassVar[float] = 8.0
    bias: ClassVar[float] = 0.0
    tastes = advice = TASTES

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        if observation.config.seats == 2:
            self.strength, self.help = STRENGTH, HELP
        self._powers: dict[tuple[str, str, int], float] = {}

    @classmethod
    def searches(cls, observation: Observation) -> bool:
        """Who fights, and what is staked on it; no bribes."""
        return observation.phase in SELECT + WAGER and not observation.table.offer

    def prepare(self, world: Creepies, chance: random.Random) -> None:
        """The others lay the strongest that they have."""
        if world.phase not in SELECT:
            return
        world.deciders = choosing(world)  # with those who have chosen: what, is not known
        for seat in world.deciders:
            if seat != self.me:
                self.view.look(world, seat)
                strongest = max(world.legal_actions(seat), key=self._power)
                world.table.reply[seat] = pack(strongest)
        world.deciders = (self.me,)

    def _power(self, action: Action) -> float:
        if not isinstance(action, act.Field):
            return 0.0
        view = self.view
        key = (action.creepie, action.gear, len(view.abilities(view.hand)))
        if key not in self._powers:
            self._powers[key] = power(view, action.creepie, action.gear)
        return self._powers[key]

    def clock(self, state: Creepies) -> int:
        """Rounds begun, in each its steps."""
        step = 0 if state.phase in SELECT else 1 if state.phase in WAGER else 2
        return state.table.round * 3 + step

    def lead(self, state: Creepies) -> int:
        """Who wagers."""
        return state.table.active

    def main(self, state: Creepies, seat: int, chance: random.Random) -> Action:
        """A wager of all or nothing."""
        return act.wager(chance.choice((0, min(self.view.numbers["max_wager"], state.table.monies[seat]))))

    def standings(self, state: Creepies) -> list[float]:
        """Victory Crystals, Monies, Items and Abilities, in Monies."""
        table, crystal = state.table, self.tastes.crystal
        return [
            crystal * crystals + monies + self._held(table.hand[seat] + table.laid[seat])
            for seat, (crystals, monies) in enumerate(zip(table.crystals, table.monies, strict=True))
        ]

    def value(self, state: Creepies) -> float:
        """The share of the win to expect, over who may win the battle."""
        table = state.table
        if not any(table.creepie):
            return super().value(state)
        before, found = self.standings(state), 0.0
        for winner, chance in self.odds(state).items():
            if table.crystals[winner] + 1 >= self.view.numbers["crystals_to_win"]:
                found += chance * (winner == self.me)
                continue
            after = before.copy()
            after[winner] += self.tastes.crystal + self._pays(state, winner)
            found += chance * self.share(after)
        return found

    def _pays(self, state: Creepies, winner: int) -> float:
        """The wager that comes back, with what the bank adds."""
        wagers = [max(0, wager) for wager in state.table.wager]
        own = wagers[winner]
        return own + {"a": own, "b": 0, "c": sum(wagers)}[self.view.rulings["wager_pays"]]

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


PLAYOUT = KingPlayout
