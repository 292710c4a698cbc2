"""Quick play of Goblin Poker: the others bet as the heuristic bot does with the cards that they have in that world."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from playtest.bots import creepie_hand as hands
from playtest.bots.goblin_poker import Betting, PokerWeights
from playtest.bots.heuristic import Choice
from playtest.bots.playouts.creepies import CreepiePlayout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.goblin_poker import actions as act
from rules_model.goblin_poker.state import Poker, in_hand

#: A round of betting.
BETTING = ("open", "respond")
#: Bets and raises that are tried beside the heuristic bot's, as shares of the pot; and all one has.
STAKES = (0.5, 1.0, 2.0)
#: The chance to lose all of an endless purse rather than double it: the lower, the less is staked on a small edge.
SKILL = 0.2
#: Worlds that are dealt for each that is played, where somebody has bet; and how far, as a logarithm, a bet has to be from
#: what the hand is worth to make it a third as likely.
DEALS, DOUBT = 4, 0.3


class PokerPlayout(CreepiePlayout):
    """To the end of a round of betting. What the hand is worth then follows from the odds of the battle."""

    width: ClassVar[int] = 7
    bias: ClassVar[float] = 0.0
    tastes: ClassVar[PokerWeights] = PokerWeights()

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self._chances: dict[tuple[int, int], float] = {}
        self._best: dict[int, float] = {}
        table = observation.table
        #: Those whose bets in this round tell of their hands.
        self._telling = [
            seat
            for seat in self.view.seats
            if seat != self.me and not table.folded[seat] and table.acted[seat]
        ]
        if self._telling:
            self.deals = DEALS

    @classmethod
    def searches(cls, observation: Observation) -> bool:
        """The betting, where it is one's turn: see ``creepies.py`` for the battle."""
        return observation.phase in BETTING and observation.table.actor == observation.seat

    @classmethod
    def further(cls, observation: Observation, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Bets and raises of other sizes."""
        table, me = observation.table, observation.seat
        standing, held = max(table.bet), table.monies[me] + table.bet[me]
        pot = sum(table.staked) + standing - table.bet[me]
        sizes = [*(standing + max(1, round(share * pot)) for share in STAKES), held]
        make = act.bet if observation.phase == "open" else act.raise_to
        return [Choice(0.0, make(min(size, held)), lambda: "It puts pressure on.") for size in sizes]

    def prepare(self, world: Poker, chance: random.Random) -> None:
        """Nothing is known of the hands of this world yet."""
        self._chances.clear()
        self._best.clear()

    def likelihood(self, world: Poker) -> float:
        """The nearer the others' bets are to what the heuristic bot would stake on their hands, the likelier."""
        self.prepare(world, random.Random(0))
        gaps, least, now = 0.0, self.view.numbers["min_bet"], world.table.bet
        for seat in self._telling:
            bet = self._bet(world, seat)
            gap = math.log((1 + max(least, bet.aim)) / (1 + now[seat]))
            only_calls = now[seat] < bet.standing or world.table.acted[self.me]
            gaps += max(0.0, gap) if only_calls else abs(gap)
        return math.exp(-gaps / DOUBT)

    def _bet(self, state: Poker, seat: int) -> Betting:
        """What a seat's hand is worth to it; reckoned once a world."""
        self.view.look(state, seat)
        bet = Betting(self.view, self.tastes, 0)
        bet.bluffs = False
        key = (seat, bet.rivals)
        if key in self._chances:
            bet.chance = self._chances[key]
        self._chances[key] = bet.chance
        return bet

    def clock(self, state: Poker) -> int:
        """Hands begun, in each its rounds of betting; where none runs, that one is over."""
        table = state.table
        return table.hands * 10 + (table.betting if state.phase in BETTING else 9)

    def lead(self, state: Poker) -> int:
        """Who bets."""
        return state.table.actor

    def main(self, state: Poker, seat: int, chance: random.Random) -> Action:
        """Bet what the hand is worth, call what the pot pays for, as the heuristic bot does."""
        bet = self._bet(state, seat)
        aim, standing = bet.aim, bet.standing
        least = self.view.numbers["min_bet"]
        if state.phase == "open":
            if aim or bet.chance * (bet.pot + least * (bet.rivals + 1)) >= least:
                return act.bet(min(bet.monies, max(least, aim)))
            return act.CHECK if state.explain(seat, act.CHECK) is None else act.FOLD
        if aim > standing + max(1, standing // 2) and bet.monies > bet.due:
            return act.raise_to(min(max(aim, standing + 1), bet.monies + state.table.bet[seat]))
        calls = bet.chance >= bet.price or aim >= standing
        return act.CALL if calls and state.explain(seat, act.CALL) is None else act.FOLD

    def value(self, state: Poker) -> float:
        """The share of all Monies to expect, with those in the pot."""
        table, me = state.table, self.me
        staked, held = table.staked, float(table.monies[me])
        total = sum(table.monies) + sum(staked)
        if not any(staked):
            return self._wins(held / total)
        found = 0.0
        for winner, chance in self._odds(state).items():
            paid = sum(min(each, staked[me]) for each in staked) if winner == me else 0
            back = max(0, staked[me] - staked[winner]) if winner != me else 0
            found += chance * self._wins((held + paid + back) / total)
        return found

    def _wins(self, share: float) -> float:
        """How probably one wins with such a share of the Monies: who plays better than the others should not gamble."""
        return float((1 - SKILL**share) / (1 - SKILL))

    def _odds(self, state: Poker) -> dict[int, float]:
        """How probably each who is in wins: by the battle, or by the hand where no Creepie is shown yet."""
        left = in_hand(state)
        if len(left) == 1:
            return {left[0]: 1.0}
        if any(state.table.creepie):
            return self.odds(state)
        for seat in left:
            if seat not in self._best:
                self.view.look(state, seat)
                best = hands.best(self.view, self.view.hand, len(left) == 2)[0]
                self._best[seat] = max(0.01, best) ** self.tastes.steep
        total = sum(self._best[seat] for seat in left)
        return {seat: self._best[seat] / total for seat in left}


PLAYOUT = PokerPlayout
