"""A bot that plays Campy Creatures sensibly and says why.

It looks one turn ahead. Before a secret choice it imagines what the others may play (anything that does not lie open in
front of them), lets everybody take what is worth most to them in the order of the Clash-O-Meter, and takes the creature
that pays best on average. What mortals and scenes are worth stands in ``campy_worth.py``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from playtest.bots import campy_reasons as reasons
from playtest.bots.campy_view import Rival, View
from playtest.bots.campy_worth import Weights
from playtest.bots.heuristic import Choice, Heuristic
from rules_model.campy_creatures import actions as act
from rules_model.core.observation import Observation

#: How many turns of the others are imagined before a creature is chosen.
WORLDS = 24
#: What a creature usually brings beyond a plain last capture: playing it now costs that, while turns of the round are left.
KEEP = {"vampire": 1.0, "monster": 0.8, "invisible_man": 0.9, "man_eating_plant": 1.6, "mummy": 0.9}
EFFECTS_FIRST = ("discard_energy", "meter_bottom")


class CampyBot(Heuristic[Weights]):
    """The heuristic bot. Its imagination draws on seed, seat and turn alone."""

    tastes = Weights

    def choices(self, observation: Observation) -> Sequence[Choice]:
        """See :meth:`Heuristic.choices`."""
        view = View(observation, self.weights)
        match observation.actions[-1]:
            case act.Choose() | act.MakeChange():
                return self._creatures(view)
            case act.Pay() | act.Bid():
                return self._amounts(view)
            case act.Resolve():
                return _timings(view)
            case act.UseScene():
                return _scenes(view)
            case act.Begin():
                reason = "After the capture you may still let its effect come before the ability."
                return [Choice(0.0, act.BEGINNINGS[0], lambda: reason)]
            case _:
                return _captures(view)

    def _chance(self, view: View) -> random.Random:
        table = view.table
        return random.Random(((self.seed * 8 + view.me) * 8 + table.round) * 8 + table.turn)

    def _creatures(self, view: View) -> list[Choice]:
        """Each creature's worth, on average over imagined choices of the others."""
        table, chance = view.table, self._chance(view)
        own = [(action, view.cards[action.card]) for action in view.actions if isinstance(action, act.Choose)]
        sums = [0.0] * len(own)
        firsts = [0] * len(own)
        tokens = sum(table.tokens[view.me])
        may_play = view.may_play()
        for _ in range(WORLDS):
            rivals = [creatures[int(chance.random() * len(creatures))] for creatures in may_play]
            rivals.sort(reverse=True)
            leftovers = view.leftovers(rivals)
            for at, (_action, creature) in enumerate(own):
                if creature.strength == "X":
                    worth, after = _best_payment(view, tokens, rivals, leftovers)
                else:
                    rank = view.rank(view.me, creature.strength + tokens)
                    after = sum(rival.rank > rank for rival in rivals)
                    worth = view.turn(creature.ability, after, leftovers, rivals)
                sums[at] += worth
                firsts[at] += after == 0
        waiting = view.plan.numbers["scenes_per_round"] - table.turn
        return [
            Choice(
                sums[at] / WORLDS - KEEP.get(creature.ability, 0.0) * waiting / 3,
                action,
                partial(reasons.creature, view, creature, sums[at] / WORLDS, firsts[at] / WORLDS),
            )
            for at, (action, creature) in enumerate(own)
        ]

    def _amounts(self, view: View) -> list[Choice]:
        """Each payment's worth. A bid is weighed against all that the other Monsters may bid, each as likely."""
        table = view.table
        factor = view.plan.numbers["monster_strength_per_energy"]
        rivals = view.shown()
        worlds = [rivals]
        if isinstance(view.actions[-1], act.Bid):
            chance = self._chance(view)
            worlds = [_other_bids(view, rivals, factor, chance) for _ in range(WORLDS)]
        seen = [(world, view.leftovers(world)) for world in worlds]
        choices = []
        for action in view.actions:
            assert isinstance(action, act.Pay | act.Bid)
            rank = view.rank(view.me, table.strength[view.me] + factor * action.amount)
            sum_, firsts = 0.0, 0
            for world, leftovers in seen:
                after = sum(rival.rank > rank for rival in world)
                sum_ += view.turn("monster", after, leftovers, world)
                firsts += after == 0
            worth = sum_ / len(seen) - view.mine.energy * action.amount
            choices.append(
                Choice(worth, action, partial(reasons.amount, view, action.amount, firsts / len(seen)))
            )
        return choices


def _best_payment(
    view: View, tokens: int, rivals: Sequence[Rival], leftovers: Sequence[tuple[float, float]]
) -> tuple[float, int]:
    """What a Monster brings when it pays what pays best, and after how many rivals it acts then."""
    factor = view.plan.numbers["monster_strength_per_energy"]
    best, best_after = -99.0, 0
    for amount in range(view.table.energy[view.me] + 1):
        rank = view.rank(view.me, tokens + factor * amount)
        after = sum(rival.rank > rank for rival in rivals)
        worth = view.turn("monster", after, leftovers, rivals) - view.mine.energy * amount
        if worth > best:
            best, best_after = worth, after
        if after == 0:
            break
    return best, best_after


def _other_bids(view: View, rivals: Sequence[Rival], factor: int, chance: random.Random) -> list[Rival]:
    found = []
    for rival in rivals:
        rank = rival.rank
        if rival.ability == "monster":
            rank += 8 * factor * int(chance.random() * (view.table.energy[rival.seat] + 1))
        found.append(Rival(rank, rival.seat, rival.ability))
    found.sort(reverse=True)
    return found


def _captures(view: View) -> list[Choice]:
    """Captures, gifts and draws. What the others would lose counts a little too."""
    table, mine, weights = view.table, view.mine, view.plan.weights
    at = {id: place for place, id in enumerate(table.market)}
    others = [seat for seat in range(view.plan.config.seats) if seat != view.me]
    waiting = [seat for seat in others if seat not in table.acted]
    is_wolf = any(isinstance(action, act.Give) for action in view.actions)
    extra = view.plan.numbers["werewolf_energy"] * mine.energy if is_wolf else 0.0
    choices = []
    for action in view.actions:
        if isinstance(action, act.Capture):
            own = view.values[view.me][at[action.card]]
            denied = max((view.values[seat][at[action.card]] for seat in waiting), default=0.0)
            worth = own + extra + weights.deny * max(0.0, denied)
            choices.append(Choice(worth, action, partial(reasons.capture, view, action.card, own)))
        elif isinstance(action, act.Give):
            harm = -view.values[action.to][at[action.card]]
            worth = harm * (0.25 + 0.5 / len(others))
            choices.append(Choice(worth, action, partial(reasons.gift, view, action.card, harm)))
        elif isinstance(action, act.Draw):
            choices.append(Choice(mine.blank, action, partial(reasons.draw, view)))
    return choices


def _timings(view: View) -> list[Choice]:
    """Before the ability, what is given up may not be there yet, and a Mummy still climbs; after it, nothing is better."""
    table = view.table
    reason = "Before or after makes no difference here."
    for effect in view.cards[table.effect_due].effects:
        if effect.do == "discard_energy" and effect.amount > table.energy[view.me]:
            reason = "You have little energy to lose yet: let the mortal cost you now, before your ability."
        elif effect.do == "meter_bottom":
            reason = "Go down the Clash-O-Meter first: your ability may bring you up again."
    return [Choice(1.0, act.BEFORE_AFTER[0], lambda: reason)]


def _scenes(view: View) -> list[Choice]:
    """Losses first, while there may be nothing to lose; the way up the meter last."""
    choices = []
    for action in view.actions:
        assert isinstance(action, act.UseScene)
        does = {effect.do for effect in view.cards[action.card].effects}
        worth = 1.0 * bool(does & set(EFFECTS_FIRST)) - 1.0 * ("meter_top" in does)
        choices.append(Choice(worth, action, lambda: "Losses come first, the way up the meter last."))
    return choices


BOTS = {"heuristic": CampyBot}
