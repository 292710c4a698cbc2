"""Quick play of Creative Clash: the bot's own cards by what the heuristic bot holds of them, all others by their kind."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from playtest.bots.clash_view import Place, View, Weights
from playtest.bots.playouts.playout import Playout
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.deck import Acting, Employee, Event, NineToFive, Project, Skill
from rules_model.creative_clash.scoring import goal, sheet
from rules_model.creative_clash.state import Clash

#: How much a card has to be wanted to be played; how much of the wish is whim.
LEAST, WHIM = 1.0, 1.0
#: How often a card of another seat is cancelled by who can.
CANCELS = 0.5
#: Among how many plays the tree chooses, beside the end of the turn.
PLANNED = 3


class ClashPlayout(Playout):
    """To the end of the turn: to look further took more than twice as long and won no more games."""

    reach: ClassVar[int] = 1
    scale: ClassVar[float] = 5.0
    bias: ClassVar[float] = 2.0

    def __init__(self, observation: Observation, worths: Mapping[Action, float]) -> None:
        """See :meth:`Playout.__init__`."""
        super().__init__(observation, worths)
        self._view = View(observation, Weights())
        self._turn = observation.table.turn
        self._keep = {card: self._view.keep(card) for card in observation.table.hand[self.me]}
        cache = observation.game.cache
        if "urges" not in cache:
            cache["urges"] = {
                id: _urge(card) for id, card in self.cards.items() if isinstance(card, NineToFive)
            }
        self._urges: dict[str, float] = cache["urges"]

    @classmethod
    def searches(cls, observation: Observation) -> bool:
        """Plays and answers: what a new hand brings, quick play does not show."""
        return observation.phase in ("play", "answer_card")

    def clock(self, state: Clash) -> int:
        """Turns begun."""
        return state.table.turn

    def plans(self, state: Clash) -> Sequence[Action]:
        """The further plays of the turn that the bot wants most, and its end."""
        if state.phase != "play" or self.me not in state.deciders or state.table.turn != self._turn:
            return ()
        plays = [each for each in state.legal_actions(self.me) if isinstance(each, act.Play)]
        plays.sort(key=lambda each: -self.worths.get(each, self._urges[each.card]))
        return [*plays[:PLANNED], act.END_TURN]

    def move(self, state: Clash, seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        """See :meth:`Playout.move`."""
        last = actions[-1]
        if state.phase == "play":
            return self._play(state, seat, actions, chance)
        if isinstance(last, act.SkipTurn):
            return act.TAKE_TURN if state.table.hand[seat] else act.SKIP_TURN
        if isinstance(last, act.Toss | act.Refill):
            return act.REFILL
        if isinstance(last, act.Answer | act.Pass):
            window = state.frames[-1].window
            theirs = window is not None and window.links[-1].seat != seat
            return last if theirs and chance.random() < CANCELS else act.PASS
        return chance.choice(actions)

    def _play(self, state: Clash, seat: int, actions: Sequence[Action], chance: random.Random) -> Action:
        best: Action = act.END_TURN
        most, whim, urges = LEAST, chance.random, self._urges
        known = self.worths if seat == self.me and state.table.turn == self._turn else {}
        for action in actions:
            if not isinstance(action, act.Play):
                continue
            want = known.get(action)
            if want is None:
                want = urges[action.card]
                if want <= 0:
                    continue
                if isinstance(action.on, str) and isinstance(self.cards[action.card], Event):
                    mine = action.on in state.table.studio[seat]
                    want = want if mine != _harms(self.cards[action.card]) else 0.0
            else:
                want += LEAST
            want += WHIM * whim()
            if want > most + WHIM / 2:
                best, most = action, want - WHIM / 2
        return best

    def standings(self, state: Clash) -> list[float]:
        """What each seat's Studio, Coins and cards are worth, less the goal that it has to reach.

        Cards that were not in the bot's hand when it began to think count alike: what they are is chance.
        """
        view, table = self._view, state.table
        found = []
        for seat in range(state.seats):
            view.look_from(state, seat)
            place = Place(
                table.studio[seat], table.coins[seat], len(table.hand[seat]), table.adjustment[seat]
            )
            worth = view.worth(seat, place) - goal(state, seat)
            if seat == self.me:
                worth += self._better_than_unknown(state)
            found.append(worth)
        return found

    def _better_than_unknown(self, state: Clash) -> float:
        """How much more one's own hand is worth than as many unknown cards."""
        view, more = self._view, 0.0
        added = sheet(state, self.me)
        for id in state.table.hand[self.me]:
            keep = self._keep.get(id)
            if keep is not None:
                card = self.cards[id]
                more += (view.project(card, added) if isinstance(card, Project) else keep) - view.weights.card
        return more


def _urge(card: NineToFive) -> float:
    """How much one wants to play a card, whatever lies on the table."""
    if isinstance(card, Project):
        return 6.0 + float(card.ego)
    if isinstance(card, Employee):
        return 4.5
    if isinstance(card, Skill):
        return 3.0
    if isinstance(card, Event) and card.cancels != "no":
        return 0.0
    if isinstance(card, Acting) and (card.effects or card.target != "none"):
        return 1.8 if card.target != "none" else 1.0
    return 2.0 + 0.6 * float(card.ego)


def _harms(card: Event) -> bool:
    return card.disables or any(effect.do.startswith(("discard", "take", "lose")) for effect in card.effects)


PLAYOUT = ClashPlayout
