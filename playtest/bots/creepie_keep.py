"""What cards, Goals and Monies are worth to a player of King of the Creepies between battles, in Monies."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.bots.creepie_effects import gear_worth
from playtest.bots.creepie_strength import strength, tilt
from playtest.bots.creepie_view import View
from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goodie
from rules_model.king_of_the_creepies.keywords import GOALS

#: Items by what they do first: what one is worth in hand; any other 1.5.
ITEMS = {
    "gain_crystal": 12.0,
    "gain_monies": 3.0,
    "take_monies": 2.2,
    "draw_goal": 4.0,
    "draw_creepie": 3.0,
    "draw_goodie": 2.2,
    "refresh": 2.0,
    "recover": 0.6,
    "strip_raise": 0.9,
    "lower_spd": 0.6,
    "raise_spd": 0.6,
    "heal": 1.8,
}
#: Kinds of happening that a player can bring about by trading alone.
TRADED = ("sold", "bought")


class Stock:
    """What a seat has between battles, and what more of it would be worth."""

    def __init__(self, view: View) -> None:
        self.view, self.table = view, view.table
        me, table = view.me, view.table
        self.crystals: int = table.crystals[me]
        self.monies: int = table.monies[me]
        self.away = table.exhausted[me] + table.rested[me]
        self.owned = view.creepies(view.hand + self.away + table.creepie[me])
        wanted = view.numbers["crystals_to_win"]
        #: Rounds that the game may still take.
        self.rounds = max(1.0, min(8.0, 1.7 * (wanted - max(table.crystals))))
        self.powers = {id: power(view, id) for id in view.creepies(view.hand)}

    # ---- crystals and Goals

    @property
    def crystal(self) -> float:
        """What one more Victory Crystal is worth now: the game, if it is the last one."""
        view = self.view
        wins = self.crystals + 1 >= view.numbers["crystals_to_win"]
        return view.weights.last if wins else view.weights.crystal

    def goals(self, kind: str) -> Iterable[tuple[str, int, int]]:
        """One's own Goals that watch a kind of happening: keyword, how much of it is wanted, how much is done."""
        view, me = self.view, self.view.me
        tally = dict(self.table.tally[me] or ())
        for id in self.table.goals[me]:
            wants = view.cards[id].achieve
            if GOALS[wants.do].kind == kind:
                yield wants.do, wants.amount, tally.get(id, 0)

    def push(self, kind: str, count: int = 1) -> float:
        """What it is worth for one's Goals that something happens: the crystal, shared among all that is still to do."""
        return sum(
            self.crystal * min(1.0, count / max(1, wanted - done)) for _, wanted, done in self.goals(kind)
        )

    @property
    def hoard(self) -> int:
        """Monies that a Goal asks for at the end of the Market; 0 when none does."""
        return max((wanted for do, wanted, _ in self.goals("market_end") if do == "rich"), default=0)

    def spending(self, price: int) -> float:
        """What Monies are worth that are spent now: more, when they are saved for a crystal or a Goal."""
        left, numbers = self.monies - price, self.view.numbers
        worth = float(price)
        saved = self.table.bought[self.view.me] < numbers["crystal_purchases_max"]
        if saved and self.monies >= numbers["crystal_price"] - 6:
            worth *= 1.6
        if self.hoard and self.monies >= self.hoard - 3 and left < self.hoard:
            worth += self.crystal * (1.0 if self.monies >= self.hoard else 0.4)
        return worth

    # ---- cards

    def keep(self, id: str) -> float:
        """What a hand card is worth there."""
        face = self.view.cards[id]
        if isinstance(face, Creepie):
            best = max(self.powers.values(), default=0.0)
            if len(self.powers) == 1:
                return 20.0  # one has to fight
            spare = len(self.powers) > 2 and self.powers[id] < best
            return float(0.8 * self.rounds * 0.6 + (1.5 if not spare else 0.3) + self.powers[id])
        if isinstance(face, Goodie):
            return self._goodie(face)
        return self._ability(face)

    def _goodie(self, face: Goodie) -> float:
        if face.type == "item":
            worth = ITEMS.get(face.effects[0].do, 1.5)
            return worth + min(3.0, 0.5 * self.push("item_used"))
        worn = sorted((gear_worth(self.view, id) for id in self.view.gear(self.view.hand)), reverse=True)
        worth = gear_worth(self.view, face.id)
        place = worn.index(worth) if worth in worn else 0
        return (0.8 + 0.5 * worth) / (1 + place)

    def _ability(self, face: Ability) -> float:
        held = len(self.view.abilities(self.view.hand))
        usual = 1.7 if face.type == "freebie" else 1.5
        return usual * (1.0 if held <= 3 else 3 / held) + min(2.0, 0.3 * self.push("ability_used"))

    def worst(self) -> list[str]:
        """Hand cards, the least worth first."""
        worth = {id: self.keep(id) for id in self.view.hand}
        return sorted(worth, key=lambda id: (worth[id], id))

    def new(self, deck: str) -> float:
        """What an unseen card of a deck is worth."""
        view = self.view
        if deck == "goal":
            return self.goal()
        if deck == "creepie":
            ready = len(self.powers) + len(view.creepies(self.table.rested[view.me]))
            need = 6.0 if not ready else 1.0 if ready == 1 else 0.0
            family = [wanted for _, wanted, _ in self.goals("income") if wanted > len(self.owned)]
            need += sum(self.crystal / (wanted - len(self.owned)) for wanted in family)
            income = sum(view.weights.soon**each for each in range(1, int(self.rounds) + 1))
            return income + 0.5 + need if len(self.owned) < 8 else 1.0 + need
        if deck == "ability":
            return view.weights.ability / (1 + 0.25 * max(0, len(view.abilities(view.hand)) - 2))
        return view.weights.goodie + 0.15 * self.push("item_used")

    def goal(self) -> float:
        """What another Goal is worth: most are met in time, unless there are too many, or the game is nearly over."""
        open_ = len(self.table.goals[self.view.me])
        return float(self.crystal * min(0.45, 0.07 * self.rounds) / (1 + 0.3 * open_))


def power(view: View, creepie: str, gear: str = "") -> float:
    """How strong a Creepie of the hand would be, with Gear or without, and with the Abilities in hand."""
    leanings = view.weights.leanings if len(view.seats) == 2 else {}  # else it is no duel yet
    face = view.cards[creepie]
    traits: dict[str, int] = {}
    worn = view.cards[gear].traits if gear else ()
    for each in (*face.feature, *worn):
        traits[each.do] = traits.get(each.do, 0) + each.amount
    abilities = sum(view.cards[id].type != "freebie" for id in view.abilities(view.hand))
    helps = min(face.abil + traits.pop("abil_up", 0), abilities)
    found = strength(face.atk, face.defence, face.hp, traits, is_fresh=True, is_duel=bool(leanings))
    return float(found * tilt(leanings, traits, face.spd) * (1 + view.weights.helping * helps))
