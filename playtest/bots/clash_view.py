"""What a seat sees in Creative Clash, weighed: what a Studio, a Coin and a card in hand are worth.

All worths are in Ego. A Studio is worth its Ego, and what its income, Employees and Skills may still bring. So what a
card is worth is the difference that it makes, and the rules' own sums say what that is.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, cast

from rules_model.core.observation import Observation
from rules_model.core.table import Cards
from rules_model.creative_clash.deck import Employee, Event, NineToFive, Project, Skill
from rules_model.creative_clash.scoring import Sheet, cost_of, goal, level, power, sheet
from rules_model.creative_clash.state import Clash, ClashTable, groups, is_attachment


@dataclasses.dataclass(frozen=True, slots=True)
class Weights:
    """The bot's tastes, in Ego.

    Attributes:
        coin: a Coin that can still be spent.
        card: an unknown card.
        staff: what the next Employee adds, from the first one on; none beyond.
        skill: the first Skill of a type; ``again`` each further one.
        near: what a Project in hand is worth, of what it would bring, by how many Employees and Skills it lacks.
        later: what another card in hand is worth, of what it would bring.
        cancel: a cancel card in hand; ``event``: any other Event.
        pace: Ego that a seat gains in a turn, when it goes well.
        rival: how much of what the others lose counts as gained, all of them together; ``threat`` more near their goal.
    """

    coin: float = 0.42
    card: float = 0.8
    staff: tuple[float, ...] = (1.4, 1.1, 0.9, 0.7, 0.5, 0.3)
    skill: float = 1.0
    again: float = 0.15
    near: tuple[float, ...] = (0.95, 0.55, 0.3, 0.15, 0.08)
    later: float = 0.55
    cancel: float = 1.1
    event: float = 0.5
    pace: float = 3.0
    rival: float = 0.9
    threat: float = 0.6


@dataclasses.dataclass(slots=True)
class Place:
    """What is a seat's: Studio, Coins, number of hand cards, Ego that outlives its card."""

    studio: Cards
    coins: int
    cards: float
    ego: int


@dataclasses.dataclass(slots=True)
class _Look:
    """As much of a state as the rules need to add up a Studio."""

    table: Any
    game: Any
    config: Any


@dataclasses.dataclass(slots=True)
class _Studios:
    studio: dict[int, Cards]
    principal: list[Cards]


class View:
    """One observation, with what is in it worked out."""

    def __init__(self, observation: Observation, weights: Weights) -> None:
        assert observation.seat is not None
        self.me = observation.seat
        self.weights = weights
        self.actions = observation.actions
        self.frames = observation.frames
        self.phase = observation.phase
        self.table: ClashTable = observation.table
        self.cards = observation.game.cards
        self.numbers = observation.game.rulebook.numbers
        self.rulings = observation.config.rulings
        # A view has what the rules ask of a state here: table, cards, options and readings.
        self.state = state = cast("Clash", observation)
        self.seats = range(observation.config.seats)
        self.hand = self.table.hand[self.me]
        self.missing = [goal(state, seat) - level(state, seat) for seat in self.seats]
        #: Turns that each seat may still have, about.
        self.turns = max(1.0, min(9.0, min(self.missing) / weights.pace))
        self._look = _Look(_Studios({}, self.table.principal), observation.game, observation.config)

    def look_from(self, state: Clash, seat: int) -> None:
        """Weigh another table of the same game with the same tastes, from a seat of one's choice."""
        self.me, self.table, self.state = seat, state.table, state
        self._look.table.principal = state.table.principal

    def places(self) -> list[Place]:
        """How things stand."""
        table = self.table
        return [
            Place(table.studio[seat], table.coins[seat], len(table.hand[seat]), table.adjustment[seat])
            for seat in self.seats
        ]

    # ---- Studios

    def sheet(self, seat: int, studio: Cards) -> Sheet:
        """A Studio of a seat, as it is or as it might be."""
        self._look.table.studio[seat] = studio
        return sheet(cast("Clash", self._look), seat)

    def cost(self, card: NineToFive) -> int:
        """What a card costs to play."""
        return cost_of(self.state, self.me, card)

    def power(self, keyword: str) -> int:
        """What one's own Principal can."""
        return power(self.state, self.me, keyword)

    def studio(self, added: Sheet, hand: Iterable[str] = ()) -> float:
        """What a Studio is worth to who has ``hand`` too; of the hand only its Projects count here."""
        weights, turns = self.weights, self.turns
        growth = weights.staff[: added.workers]
        ahead = sum(growth) + sum(
            weights.skill + weights.again * (count - 1) for count in added.skills.values()
        )
        worth = added.ego + weights.coin * added.income * turns + ahead * min(1.0, turns / 4)
        worth += weights.coin * added.per_project * turns * 0.4
        for id in hand:
            card = self.cards[id]
            if isinstance(card, Project):
                worth += self.project(card, added)
        return worth

    def lacks(self, card: Project, added: Sheet) -> int:
        """How many Employees and Skills a Project lacks."""
        short = max(0, card.workers - added.workers)
        return short + sum(
            max(0, card.skills.count(each) - added.skills.get(each, 0)) for each in set(card.skills)
        )

    def project(self, card: Project, added: Sheet) -> float:
        """What a Project in hand is worth; at least the Coin that it can be discarded for."""
        near = self.weights.near
        lacks = self.lacks(card, added)
        share = near[lacks] if lacks < len(near) else 0.0
        return max(self.weights.coin, share * self.gain(card))

    def gain(self, card: Project) -> float:
        """What a completed Project brings."""
        limit, ego = self.power("project_ego_at_most"), card.ego
        if ego < 2:
            ego += self.power("ego_per_small_project")
        coins = card.coins + card.income * self.turns
        return (min(ego, limit) if limit else ego) + self.weights.coin * coins

    # ---- a seat, and all of them

    def worth(self, seat: int, place: Place, hand: Iterable[str] = ()) -> float:
        """What a seat has, its known ``hand`` included as far as :meth:`studio` counts it."""
        worth = self.studio(self.sheet(seat, place.studio), hand) + place.ego
        return worth + self.coins(place.coins) + self.weights.card * place.cards

    def coins(self, held: int) -> float:
        """What Coins are worth: less the more of them lie about."""
        most = self.numbers["coins_max"]
        held = max(0, min(most, held))
        return self.weights.coin * (min(held, 15) + 0.4 * max(0, held - 15))

    def harm(self, seat: int) -> float:
        """How much of what a rival loses counts as gained: more, the nearer that one is to the goal."""
        weights = self.weights
        near = max(0.0, 1 - max(0, self.missing[seat]) / 7)
        return weights.rival / max(1, len(self.seats) - 1) + weights.threat * near

    def balance(self, before: list[Place], after: list[Place]) -> list[float]:
        """What changes for each seat."""
        found = []
        for seat, (was, is_) in enumerate(zip(before, after, strict=True)):
            hand = self.hand if seat == self.me else ()
            found.append(self.worth(seat, is_, hand) - self.worth(seat, was, hand) if was != is_ else 0.0)
        return found

    def total(self, changes: list[float]) -> float:
        """What changes are worth to this seat."""
        own = changes[self.me]
        return own - sum(self.harm(seat) * changes[seat] for seat in self.seats if seat != self.me)

    # ---- one's own cards

    def with_card(self, studio: Cards, card: str, on: str = "") -> Cards:
        """A Studio with one card more; what hangs on an Employee comes right behind them."""
        if not on:
            return (*studio, card)
        at = studio.index(on) + 1
        return (*studio[:at], card, *studio[at:])

    def without(self, studio: Cards, card: str) -> Cards:
        """A Studio without a card, and without what hangs on it."""
        gone = (card, *groups(self.state, studio).get(card, ()))
        return tuple(each for each in studio if each not in gone)

    def host(self, studio: Cards, skill: Skill, seat: int) -> str:
        """An Employee who could take a Skill, one who works where there is one; "" where there is none."""
        open_ = [who for who, known in self.sheet(seat, studio).known.items() if skill.skill not in known]
        staff = groups(self.state, studio)
        idle = [who for who in open_ if any(is_burden(self.cards[id]) for id in staff[who])]
        return next((who for who in open_ if who not in idle), open_[0] if open_ else "")

    def net(self, id: str, studio: Cards) -> float:
        """What a card that stays in one's own Studio adds, less its cost; far below 0 for one that cannot go there."""
        card, on = self.cards[id], ""
        if isinstance(card, Skill):
            on = self.host(studio, card, self.me)
            if not on:
                return -9.0
        elif is_attachment(card):
            on = next(iter(self.sheet(self.me, studio).known), "")
            if not on:
                return -9.0
        after = self.sheet(self.me, self.with_card(studio, id, on))
        rest = tuple(each for each in self.hand if each != id)
        gain = self.studio(after, rest) - self.studio(self.sheet(self.me, studio), rest)
        return gain - self.weights.coin * self.cost(card)

    def keep(self, id: str, studio: Cards | None = None) -> float:
        """What a card in hand is worth there; at least the Coin that it can be discarded for."""
        weights, card = self.weights, self.cards[id]
        studio = self.table.studio[self.me] if studio is None else studio
        if isinstance(card, Project):
            return self.project(card, self.sheet(self.me, studio))
        if isinstance(card, Event) and card.cancels != "no":
            return weights.cancel
        if getattr(card, "effects", ()) or is_burden(card):
            return weights.event
        if getattr(card, "uses", ()):
            return weights.event
        net = self.net(id, studio)
        if isinstance(card, Employee | Skill):
            net = max(net, 0.6)
        return max(weights.coin, weights.later * net)


def is_burden(card: Any) -> bool:
    """Whether a card keeps the Employee that it hangs on from working."""
    return isinstance(card, Event) and card.disables
