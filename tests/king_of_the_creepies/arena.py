"""A battle and nothing else: Creepies are put on the table, they fight, the game is over. And a language to play it in."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from rules_model.core.actions import Action
from rules_model.core.chance import Scripted, seeded
from rules_model.core.chart import Chart
from rules_model.core.errors import IllegalAction
from rules_model.core.events import Event
from rules_model.core.game import Definition, Game
from rules_model.core.state import Outcome, State
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies import deck
from rules_model.king_of_the_creepies.battle import battle_chart
from rules_model.king_of_the_creepies.modifiers import hp_left, number, standing
from rules_model.king_of_the_creepies.offers import ANSWER, OFFER
from rules_model.king_of_the_creepies.plays import CARD_PLAYS
from rules_model.king_of_the_creepies.state import Battle, CreepieTable, Fight
from rules_model.king_of_the_creepies.steps import Laws
from tests.king_of_the_creepies import fixtures


def is_decided(state: Fight) -> bool:
    """Somebody has the crystals to win."""
    return max(state.table.crystals) >= state.game.rulebook.numbers["crystals_to_win"]


def small_chart() -> Chart:
    """A battle, and the end of the game."""
    chart = Chart("arena", start="enter")

    @chart.automatic("KC-BAT-01", to={"battle": "always"})
    def enter(state: Fight) -> str:
        """The Creepies are on the table."""
        state.given = Battle(standing(state))
        return "battle"

    laws = Laws((*CARD_PLAYS, OFFER), (ANSWER,), over=is_decided)
    chart.call("battle", "KC-BAT-01", says="A battle", chart=battle_chart(laws), to={"settled": "it is over"})

    @chart.automatic("KC-WIN-01", to={"over": "always"})
    def settled(state: Fight) -> str:
        """Who stands has won."""
        seats, stand = tuple(range(state.seats)), standing(state)
        lines = tuple({"standing": int(seat in stand)} for seat in seats)
        scores = tuple(int(seat in stand) for seat in seats)
        state.outcome = Outcome(stand or seats, seats, scores, lines, "the battle is over", "KC-WIN-01")
        return "over"

    chart.end("over", "KC-WIN-01", says="The battle is over")
    chart.finish()
    return chart


@cache
def arena(*, real: bool = False) -> Game[CreepieTable]:
    """The small game with the fixtures, or with the cards of the kit."""
    definition = Definition(
        name="king_of_the_creepies",
        version=1,
        folder=fixtures.FOLDER,
        chart=small_chart(),
        table=CreepieTable,
        families=deck.families if real else fixtures.families,
        faults=lambda state: [],
        sentence=lambda game, event, names: event.kind,
        label=lambda game, action, names: action.kind,
    )
    return Game(definition)


@dataclasses.dataclass(frozen=True)
class Side:
    """What a seat brings into a battle; cards by their short names, with commas."""

    creepie: str
    hand: str = ""
    gear: str = ""
    hurt: int = 0
    monies: int = 0


def _lead(first: int, creepies: Sequence[str]) -> tuple[int, ...]:
    """Initiative dice with which a seat has the first turn: a 6 for it, a 1 for all others."""
    speeds = [fixtures.CREEPIES[name]["spd"] for name in creepies]
    assert all(spd + 1 < speeds[first] + 6 for seat, spd in enumerate(speeds) if seat != first), "too slow"
    return tuple(6 if seat == first else 1 for seat in range(len(speeds)))


def fight(
    *sides: Side | str,
    dice: Sequence[Any] = (),
    first: int = -1,
    seed: int | None = None,
    rulings: dict[str, str] | None = None,
    mischief: str = "",
    freebies: bool = False,
    game: Game[CreepieTable] | None = None,
) -> Play:
    """Lay a battle out and run it to its first decision, in an arena with the cards of the fixtures or another one.

    The cards of ``sides`` are taken in order: the first ``zap`` that is named is ``zap.1``. ``dice``: all rolls, in order.
    ``first``: instead, who rolls a 6 for the first turn, while all others roll a 1.
    """
    if first >= 0:
        dice = _lead(first, [each.creepie if isinstance(each, Side) else each for each in sides])
    game = game or arena()
    config = game.rulebook.config(len(sides), {}, rulings or {})
    chance = Scripted(tuple(dice)) if seed is None else seeded(seed)
    state = State(game, config, CreepieTable.empty(len(sides)), chance)
    table, taken = state.table, dict[str, int]()

    def take(names: str) -> tuple[str, ...]:
        found = []
        for name in names.replace(",", " ").split():
            taken[name] = taken.get(name, 0) + 1
            found.append(f"{name}.{taken[name]}")
        return tuple(found)

    for seat, each in enumerate(sides):
        side = each if isinstance(each, Side) else Side(each)
        table.creepie[seat], table.gear[seat] = take(side.creepie), take(side.gear)
        table.hand[seat] = take(side.hand)
        table.damage[seat], table.monies[seat] = side.hurt, side.monies
    table.mischief = take(mischief)
    lying = {card for zones in (table.creepie, table.gear, table.hand) for zone in zones for card in zone}
    lying |= set(table.mischief)
    for name in ("creepie", "goodie", "ability", "goal", "mischief"):
        rest = tuple(card for card in game.box.families[name] if card not in lying)
        setattr(table, f"deck_{name}", rest)
    play = Play(state, state.start())
    return play if freebies or state.outcome is not None else play.until("battle_turn")


def real_battle(
    seed: int, seats: int, rulings: dict[str, str] | None = None, *, events: bool = True
) -> State[CreepieTable]:
    """A battle with the cards of the kit, dealt by a seed: a Creepie each, Gear for some, Abilities and Items in hand."""
    game, picks = arena(real=True), random.Random(seed)
    config = game.rulebook.config(seats, {}, rulings or {})
    state = State(game, config, CreepieTable.empty(seats), seeded(seed), events=events)
    table, piles = state.table, {name: list(cards) for name, cards in game.box.families.items()}
    for pile in piles.values():
        picks.shuffle(pile)
    worn = [card for card in piles["goodie"] if game.cards[card].type == "gear"][: seats // 2]
    piles["goodie"] = [card for card in piles["goodie"] if card not in worn]
    for seat in range(seats):
        table.creepie[seat] = (piles["creepie"].pop(),)
        table.gear[seat] = (worn.pop(),) if worn else ()
        wanted = ("goodie", "goodie", "ability", "ability", "ability", "creepie")
        table.hand[seat] = tuple(piles[name].pop() for name in wanted)
        table.monies[seat] = 3
    for name, pile in piles.items():
        setattr(table, f"deck_{name}", tuple(pile))
    state.start()
    return state


class Play:
    """A battle that is played by sentences, with all that has happened in it."""

    def __init__(self, state: State[CreepieTable], events: list[Event]) -> None:
        self.state = state
        self.events = events

    @property
    def table(self) -> CreepieTable:
        return self.state.table

    def branch(self) -> Play:
        """The same battle once more, to be played on otherwise."""
        return Play(self.state.clone(), list(self.events))

    def until(self, phase: str, active: int | None = None) -> Play:
        """Everybody passes, and lays no Freebie, until a phase waits; the phase may be the present one."""
        for _ in range(200):
            is_there = self.state.phase == phase and not any(self.table.reply)
            if is_there and (active is None or self.active == active):
                return self
            seat = self.state.deciders[0]
            legal = self.state.legal_actions(seat)
            idle = [each for each in (act.PASS, act.READY, act.END_TURN) if each in legal]
            assert idle, f"{phase} does not come: seat {seat} has to decide in {self.state.phase}"
            self.apply(seat, idle[0])
        raise AssertionError(f"{phase} does not come")

    def apply(self, seat: int, action: Action) -> Play:
        refusal = self.state.explain(seat, action)
        assert refusal is None, f"seat {seat}: {action}: {refusal}"
        self.events += self.state.apply(seat, action)
        return self

    def does(self, seat: int, action: Action) -> Play:
        """The seat replies so, and whoever else is asked in this step passes."""
        self.apply(seat, action)
        return self.others_pass()

    def others_pass(self) -> Play:
        """All who have not replied yet pass; who leads a step and may not pass does the first thing that is legal."""
        while any(self.table.reply) and not self.table.offer:
            waiting = self.state.deciders[0]
            legal = self.state.legal_actions(waiting)
            idle = [each for each in (act.PASS, act.END_TURN) if each in legal]
            self.apply(waiting, idle[0] if idle else legal[0])
        return self

    def rolls(self, *dice: Any) -> Play:
        """What chance gives next."""
        chance: Any = self.state.chance
        self.state.chance = Scripted((*chance.outcomes[chance.at :], *dice))
        return self

    def names(self, seat: int, target: int, *dice: Any) -> Play:
        """The seat attacks on its next turn, and its target has been named; the rolls to come."""
        return self.until("battle_turn", seat).rolls(*dice).does(seat, act.Attack(target))

    def attacks(self, seat: int, target: int, *dice: Any) -> Play:
        """The seat attacks on its next turn with these attack and defence dice, and nobody plays anything."""
        return self.names(seat, target, *dice).lands()

    def lands(self) -> Play:
        """Nobody plays anything until the attack is done."""
        while self.state.phase in ("target_named", "attack_rolled", "defence_rolled"):
            self.apply(self.state.deciders[0], act.PASS)
        return self

    def plays(self, seat: int, card: str, on: int = -1) -> Play:
        """The seat plays an Ability on its turn."""
        return self.until("battle_turn", seat).does(seat, act.PlayAbility(card, on))

    def uses(self, seat: int, card: str, on: int = -1) -> Play:
        """The seat uses an Item now, and all others pass."""
        return self.does(seat, act.UseItem(card, on))

    def turns(self, seat: int, card: str, on: int = -1) -> Play:
        """The seat turns up a card that lies face down, and all others pass."""
        return self.does(seat, act.TurnUp(card, on))

    def refuses(self, seat: int, action: Action, rule: str) -> Play:
        """The action is refused for this rule, and nothing changes."""
        before = self.state.position()
        refusal = self.state.explain(seat, action)
        assert refusal is not None, f"{action} is allowed"
        assert refusal.rule == rule, refusal
        assert rule in self.state.game.rulebook
        assert action not in self.state.legal_actions(seat)
        with pytest.raises(IllegalAction):
            self.state.apply(seat, action)
        assert self.state.position() == before
        return self

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def hp(self, seat: int) -> int:
        return hp_left(self.state, seat)

    def number(self, seat: int, name: str) -> int:
        return number(self.state, seat, name)

    @property
    def active(self) -> int:
        found: int = self.state.frame.data[1]
        return found
