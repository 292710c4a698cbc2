"""A bot that plays Campy Creatures sensibly and says why.

It looks one turn ahead. Before a secret choice it imagines what the others may play (anything that does not lie open in
front of them), lets everybody take what is worth most to them in the order of the Clash-O-Meter, and takes the creature
that pays best on average. What mortals and scenes are worth stands in ``campy_worth.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playtest.bots.campy_worth import Plan, Weights, creatures_left, worths
from rules_model.campy_creatures import actions as act
from rules_model.campy_creatures.deck import Creature
from rules_model.campy_creatures.state import CampyTable
from rules_model.core.actions import Action
from rules_model.core.observation import Observation

Reason = Callable[[], str]

#: How many turns of the others are imagined before a creature is chosen.
WORLDS = 24
#: What a creature usually brings beyond a plain last capture: playing it now costs that, while turns of the round are left.
KEEP = {"vampire": 1.0, "monster": 0.8, "invisible_man": 0.9, "man_eating_plant": 1.6, "mummy": 0.9}
EFFECTS_FIRST = ("discard_energy", "meter_bottom")


class Rival(NamedTuple):
    """Another seat's creature of this turn, known or imagined. ``rank``: strength, then the place on the meter."""

    rank: int
    seat: int
    ability: str


class Choice(NamedTuple):
    """An action with what it is worth and how to explain it."""

    worth: float
    action: Action
    reason: Reason


class View:
    """One observation, with the worth of everything in it worked out."""

    def __init__(self, observation: Observation, weights: Weights) -> None:
        assert observation.seat is not None
        self.me = me = observation.seat
        self.actions = observation.actions
        self.plan = plan = Plan.of(observation, weights)
        self.table: CampyTable = observation.table
        self.cards = plan.cards
        table = self.table
        self.worths = worths(plan, table, me)
        self.mine = self.worths[me]
        self.market = [plan.cards[id] for id in table.market]
        self.values = [[each.mortal(card) for card in self.market] for each in self.worths]
        places = range(len(self.market))
        self.wanted = [sorted(places, key=values.__getitem__, reverse=True) for values in self.values]
        scene = plan.cards[table.scene_row[0]] if table.scene_row else None
        self.scene = scene
        self.scene_worth = self.mine.scene(scene) if scene is not None else 0.0

    def rank(self, seat: int, strength: int) -> int:
        """Strength and the place on the Clash-O-Meter as one number: the larger acts first."""
        return strength * 8 - self.table.meter.index(seat)

    def may_play(self) -> list[list[Rival]]:
        """What each of the others may play; a Monster once for each energy that may be paid, all as likely as one creature."""
        table, plan = self.table, self.plan
        factor = plan.numbers["monster_strength_per_energy"]
        found = []
        for seat in range(plan.config.seats):
            if seat == self.me:
                continue
            creatures = creatures_left(plan, table, seat)
            tokens, paid = sum(table.tokens[seat]), range(table.energy[seat] + 1)
            rivals: list[Rival] = []
            for creature in creatures:
                if creature.strength == "X":
                    ranks = [self.rank(seat, tokens + factor * amount) for amount in paid]
                else:
                    ranks = [self.rank(seat, tokens + creature.strength)] * len(paid)
                rivals += [Rival(rank, seat, creature.ability) for rank in ranks]
            found.append(rivals)
        return found

    def shown(self) -> list[Rival]:
        """The others' revealed creatures that have not acted, in the order in which they will act."""
        table = self.table
        rivals = [
            Rival(self.rank(seat, table.strength[seat]), seat, self.cards[table.in_play[seat][0]].ability)
            for seat in range(self.plan.config.seats)
            if seat != self.me and seat not in table.acted
        ]
        rivals.sort(reverse=True)
        return rivals

    def leftovers(self, rivals: Sequence[Rival]) -> list[tuple[float, float]]:
        """What is worth most and second most to me in the market, once 0, 1, 2, … of the rivals have captured."""
        mine, wanted = self.values[self.me], self.wanted
        free = set(range(len(self.market)))
        found = [best_two(mine, wanted[self.me], free)]
        for rival in rivals:
            for _ in range(2 if rival.ability == "man_eating_plant" else 1):
                for place in wanted[rival.seat]:
                    if place in free:
                        free.discard(place)
                        break
            found.append(best_two(mine, wanted[self.me], free))
        return found

    def turn(
        self, ability: str, after: int, leftovers: Sequence[tuple[float, float]], rivals: Sequence[Rival]
    ) -> float:
        """What my turn brings with a creature that acts after so many of the rivals."""
        first, second = leftovers[after]
        worth = first
        if after == 0:
            worth += self.scene_worth * (1 + self.plan.weights.deny)
        before = (self.me - 1) % self.plan.config.seats
        if ability not in ("mummy", "monster") and any(
            rival.seat == before and rival.ability == "vampire" for rival in rivals[:after]
        ):
            return worth
        match ability:
            case "mummy":
                worth += self.plan.numbers["mummy_energy"] * self.mine.energy
                worth += self.plan.weights.meter * self.table.meter.index(self.me)
            case "werewolf":
                worth = max(
                    worth + self.plan.numbers["werewolf_energy"] * self.mine.energy, worth - first + 1.0
                )
            case "swamp_creature":
                worth += self.plan.weights.token if self.mine.later else 0
            case "man_eating_plant":
                worth += second
            case "invisible_man":
                worth += max(0.0, self.mine.blank - first)
            case "vampire":
                left = (self.me + 1) % self.plan.config.seats
                if any(
                    rival.seat == left and rival.ability not in ("mummy", "monster")
                    for rival in rivals[after:]
                ):
                    worth += 2 * self.plan.weights.deny
            case _:
                pass
        return worth


def best_two(values: Sequence[float], wanted: Sequence[int], free: set[int]) -> tuple[float, float]:
    """The two largest values among the free places; 0 where there is none."""
    found = [values[place] for place in wanted if place in free][:2]
    return (found[0], found[1]) if len(found) == 2 else (found[0], 0.0) if found else (0.0, 0.0)


class CampyBot:
    """The heuristic bot.

    Its imagination draws on seed, seat and turn alone: asked twice it answers alike, and a resumed table needs to keep
    nothing of it.
    """

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = weights or Weights()

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.actions``."""
        return self._best(observation).action

    def why(self, observation: Observation) -> tuple[Action, str]:
        """The same choice, with its reason."""
        best = self._best(observation)
        return best.action, best.reason()

    def _best(self, observation: Observation) -> Choice:
        if len(observation.actions) == 1:
            return Choice(0.0, observation.actions[0], lambda: "There is no other choice.")
        view = View(observation, self.weights)
        match observation.actions[-1]:
            case act.Choose() | act.MakeChange():
                choices = self._creatures(view)
            case act.Pay() | act.Bid():
                choices = self._amounts(view)
            case act.Resolve():
                choices = _timings(view)
            case act.UseScene():
                choices = _scenes(view)
            case act.Begin():
                reason = "After the capture you may still let its effect come before the ability."
                choices = [Choice(0.0, act.BEGINNINGS[0], lambda: reason)]
            case _:
                choices = _captures(view)
        legal = [choice for choice in choices if choice.action in view.actions]
        if not legal:
            return Choice(0.0, observation.actions[0], lambda: "One is as good as another.")
        return max(legal, key=lambda choice: choice.worth)

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
                _creature_reason(view, creature, sums[at] / WORLDS, firsts[at] / WORLDS),
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
            choices.append(Choice(worth, action, _amount_reason(view, action.amount, firsts / len(seen))))
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
            choices.append(Choice(worth, action, _capture_reason(view, action.card, own)))
        elif isinstance(action, act.Give):
            harm = -view.values[action.to][at[action.card]]
            worth = harm * (0.25 + 0.5 / len(others))
            choices.append(Choice(worth, action, _give_reason(view, action.card, harm)))
        elif isinstance(action, act.Draw):
            choices.append(Choice(mine.blank, action, _draw_reason(view)))
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


# ---- reasons, in plain words


def points(worth: float) -> str:
    """A worth as people say it."""
    rounded = round(worth)
    return f"{rounded} point" if abs(rounded) == 1 else f"{rounded} points"


def _creature_reason(view: View, creature: Creature, worth: float, first: float) -> Reason:
    def say() -> str:
        text = f"It should bring about {points(worth)}"
        if view.scene is not None and first >= 0.5:
            return f"{text}: it likely acts first, and takes {view.scene.name} too."
        if view.scene is not None and first >= 0.25:
            return f"{text}, with a fair chance to act first and take {view.scene.name}."
        gifts = {
            "mummy": "it acts late, but brings energy and the top of the Clash-O-Meter",
            "werewolf": "it acts late, but brings energy or rids you of a bad mortal",
            "swamp_creature": "it makes your next creature stronger",
            "man_eating_plant": "it takes two mortals",
            "invisible_man": "if nothing good is left, it draws from the deck",
        }
        return f"{text}: {gifts[creature.ability]}." if creature.ability in gifts else f"{text}."

    return say


def _amount_reason(view: View, amount: int, first: float) -> Reason:
    def say() -> str:
        if amount == 0:
            return "What energy would buy this turn is worth less than the energy."
        if first >= 0.5 and view.scene is not None:
            return f"Enough to act first, most likely, and take {view.scene.name}."
        return "It lets you capture before others do, and that is worth the price."

    return say


def _capture_reason(view: View, id: str, own: float) -> Reason:
    def say() -> str:
        card = view.cards[id]
        parts = []
        if card.points:
            parts.append(f"{card.points} printed")
        margin = view.mine.margins[card.set]
        if round(margin) and card.set in view.plan.tile:
            parts.append(f"{round(margin)} for the set of {card.set}s")
        if card.matches:
            parts.append("less what the Hero costs")
        if round(view.mine.effects(card.effects)):
            parts.append(
                "its effect" if view.mine.effects(card.effects) > 0 else "less what its effect costs"
            )
        why = f" ({', '.join(parts)})" if parts else ""
        if own < 0:
            return f"It hurts you least, about {points(own)}{why}."
        return f"It is worth about {points(own)} to you{why}."

    return say


def _give_reason(view: View, id: str, harm: float) -> Reason:
    name = view.cards[id].name
    if harm > 0:
        return lambda: f"{name} costs whoever has it about {points(harm)}: better them than you."
    return lambda: f"Your Werewolf gives {name} away and keeps worse from you."


def _draw_reason(view: View) -> Reason:
    return lambda: f"The market is poor; a mortal from the deck is worth about {points(view.mine.blank)}."
