"""What the bots of King of the Creepies and Goblin Poker make of a battle that they see."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any, cast

from playtest.bots.creepie_odds import Blow, blow
from playtest.bots.creepie_strength import strength, tilt
from rules_model.core.cards import Effect
from rules_model.core.observation import Observation
from rules_model.core.table import Cards
from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goodie
from rules_model.king_of_the_creepies.dice import attack_total, defence_total
from rules_model.king_of_the_creepies.modifiers import bonuses, hp_left, number, standing
from rules_model.king_of_the_creepies.moments import fold
from rules_model.king_of_the_creepies.state import Battle, Fight, battle_of


@dataclasses.dataclass(frozen=True, slots=True)
class Weights:
    """The bots' tastes. In battle the measure is one's own HP; beside it, a Monie.

    Attributes:
        rival: what a rival's HP is worth, at least; ``strongest`` more by its share of the rivals' power.
        knock_out: what it is worth that a rival is out, beside the HP; times what its HP is worth.
        survive: what it is worth not to be knocked out.
        item: what an Item has to bring, as it is gone then; ``spare``: an Ability that can be kept for later.
        steep: how much the stronger Creepie wins more often: the power of its strength.
        crystal: a Victory Crystal, in Monies.
        last: the crystal that wins the game.
        card: an unknown card.
        goodie, ability: an unseen card of these decks, in Monies.
        soon: a round to come, beside this one.
        helping: how much stronger each Ability makes a Creepie that may play it.
        leanings: what a duel makes of traits and of SPD, see :func:`tilt`; none: it is thought to be like any battle.
        of_two: the tastes for a game of two, where they are others.
    """

    rival: float = 0.47
    strongest: float = 0.1
    knock_out: float = 4.0
    survive: float = 5.0
    item: float = 1.6
    spare: float = 0.3
    steep: float = 1.1
    crystal: float = 12.0
    last: float = 80.0
    card: float = 1.5
    goodie: float = 1.9
    ability: float = 1.5
    soon: float = 0.85
    helping: float = 0.25
    leanings: Mapping[str, float] = dataclasses.field(default_factory=dict)
    of_two: Weights | None = None


class View:
    """One observation, with what is in it worked out."""

    def __init__(self, observation: Observation, weights: Weights) -> None:
        assert observation.seat is not None
        self.me: int = observation.seat
        self.weights = weights.of_two if weights.of_two and observation.config.seats == 2 else weights
        self.actions = observation.actions
        self.phase = observation.phase
        self.table: Any = observation.table
        self.game = observation.game
        self.cards: Mapping[str, Any] = observation.game.cards
        self.numbers = observation.game.rulebook.numbers
        self.rulings = observation.config.rulings
        # A view has what the rules ask of a state where they only read: table, cards, frames and readings.
        self.state = cast("Fight", observation)
        self.seats = range(observation.config.seats)
        self.hand: Cards = self.table.hand[self.me]
        self.battle: Battle | None = battle_of(self.state)
        self.stand = standing(self.state)
        self.rivals = tuple(seat for seat in self.stand if seat != self.me)
        self.fights = self.me in self.stand
        #: Whether cards come back for nothing in the next hand, so that nothing need be saved.
        self.is_poker = observation.game.name == "goblin_poker"
        self._powers: dict[int, float] = {}

    # ---- cards

    def name(self, id: str) -> str:
        """A card's name."""
        return self.game.card_name(id)

    def creepies(self, cards: Iterable[str]) -> list[str]:
        """The Creepies among cards."""
        return [id for id in cards if isinstance(self.cards.get(id), Creepie)]

    def gear(self, cards: Iterable[str]) -> list[str]:
        """The Gear among cards."""
        return [id for id in cards if isinstance(each := self.cards.get(id), Goodie) and each.type == "gear"]

    def abilities(self, cards: Iterable[str]) -> list[str]:
        """The Abilities among cards."""
        return [id for id in cards if isinstance(self.cards.get(id), Ability)]

    def price(self, id: str) -> float:
        """What playing a card has to bring in a battle, at least."""
        if self.is_poker:
            return 0.05
        return self.weights.item if isinstance(self.cards[id], Goodie) else self.weights.spare

    # ---- Creepies in battle

    def traits(self, seat: int) -> dict[str, int]:
        """What the Creepie, the Gear and the Mischief card of a seat keep doing."""
        table = self.table
        lying = (*table.creepie[seat], *table.gear[seat], *getattr(table, "mischief", ()))
        known: dict[Cards, dict[str, int]] = self.game.cache.setdefault("bot_traits", {})
        found = known.get(lying)
        if found is None:
            found = known[lying] = {}
            for id in lying:
                face = self.cards[id]
                effects: tuple[Effect, ...] = getattr(face, "feature", ()) or getattr(face, "traits", ())
                for effect in effects:
                    found[effect.do] = found.get(effect.do, 0) + effect.amount
        return found

    def number(self, seat: int, name: str) -> int:
        """A number of a Creepie now."""
        return number(self.state, seat, name)

    def hp(self, seat: int) -> int:
        """HP that a Creepie has left."""
        return hp_left(self.state, seat)

    def blow(self, seat: int, target: int, *, sharper: int = 0, bonus: int = 0, hp: int = 0) -> Blow:
        """An attack that might be made now, with so much more to its total and, if it hits, to the damage."""
        state, mine, theirs = self.state, self.traits(seat), self.traits(target)
        edge = number(state, seat, "atk") + bonuses(state, seat, "attack")
        edge += fold(state, "attack_total", seat, 0, target)
        edge -= number(state, target, "def") + bonuses(state, target, "defence")
        edge -= fold(state, "defence_total", target, 0, seat)
        if "opener" in mine and not self.has_used(seat, "opener"):
            edge += mine["opener"]
        left = hp or hp_left(state, target)
        if "last_stand" in theirs and not self.has_used(target, "last_stand"):
            left += 1  # a knock-out takes one attack more
        return blow(
            edge + sharper,
            left,
            more=mine.get("many_arms", 0),
            against=theirs.get("slippery", 0),
            less=theirs.get("thick", 0),
            most=theirs.get("blubber", 99),
            bonus=bonus + bonuses(state, seat, "damage"),
        )

    def has_used(self, seat: int, trait: str) -> bool:
        """Whether a trait of once a battle is used up."""
        table = self.table
        lying = (*table.creepie[seat], *table.gear[seat])
        return any(
            id in table.flags[seat]
            for id in lying
            if any(
                each.do == trait for each in (getattr(self.cards[id], "feature", ()) or self.cards[id].traits)
            )
        )

    def power(self, seat: int) -> float:
        """How strong a Creepie on the table is now: damage that it does, times how long it lasts."""
        found = self._powers.get(seat)
        if found is None:
            traits = self.traits(seat)
            atk, defence = self.number(seat, "atk"), self.number(seat, "def")
            found = self._powers[seat] = strength(
                atk,
                defence,
                self.hp(seat),
                traits,
                is_fresh=self.battle is None,
                is_duel=len(self.stand) == 2,
            )
            if self.weights.leanings and len(self.stand) == 2:
                spd = self.number(seat, "spd") if self.battle is None else 0
                found = self._powers[seat] = found * tilt(self.weights.leanings, traits, spd)
        return found

    def chance(self, seat: int) -> float:
        """How probably a Creepie wins the battle; 0 for who has none standing."""
        if seat not in self.stand:
            return 0.0
        steep = self.weights.steep
        total = sum(self.power(each) ** steep for each in self.stand)
        return self.power(seat) ** steep / total if total else 0.0

    def harm(self, seat: int) -> float:
        """What a rival's HP is worth in one's own; as much as one's own where nobody else is left."""
        if len(self.rivals) <= 1:
            return 1.0
        total = sum(self.power(each) for each in self.rivals)
        share = self.power(seat) / total if total else 0.0
        found = self.weights.rival + self.weights.strongest * share
        crystals = getattr(self.table, "crystals", None)
        if crystals is not None and crystals[seat] >= self.numbers["crystals_to_win"] - 1:
            found *= 1.4
        return found

    @property
    def rounds(self) -> float:
        """Turns that each Creepie that stands may still have, about."""
        left = sum(self.hp(seat) for seat in self.stand)
        return max(1.0, min(4.0, left / (5.0 * max(1, len(self.stand)))))

    # ---- the attack that is being made

    def damage(self) -> int | None:
        """What the present attack does as the dice lie; ``None`` before both are rolled."""
        battle = self.battle
        if battle is None or battle.target < 0 or not battle.attack or not battle.defence:
            return None
        return self.softened(attack_total(self.state, battle) - defence_total(self.state, battle))

    def softened(self, amount: int) -> int:
        """What comes through of so much damage of the present attack."""
        battle = self.battle
        assert battle is not None
        if amount <= 0:
            return 0
        traits = self.traits(battle.target)
        amount += bonuses(self.state, battle.active, "damage")
        if "thick" in traits:
            amount = max(amount - traits["thick"], 1)
        return min(amount, traits.get("blubber", amount))

    def raw(self) -> int:
        """Attack total less defence total, as the dice lie."""
        battle = self.battle
        assert battle is not None
        return attack_total(self.state, battle) - defence_total(self.state, battle)
