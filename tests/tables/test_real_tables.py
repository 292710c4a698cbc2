"""Companion tables: what is typed in is enough to keep the game, and no more than everybody sees is asked."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

import rules_model
from playtest.tables import CompanionTable, Seat
from playtest.tables.unseen import held, mentioned, shown
from rules_model import Game
from rules_model.core.actions import Action, renamed
from rules_model.core.chance import Scripted, seeded
from rules_model.core.events import Event
from rules_model.core.record import Recorder
from rules_model.core.state import State
from tests.contract.golden import golden_setups
from tests.contract.walk import Setup
from tests.core.toy import toy

SEATS = [Seat(name) for name in ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")]


@pytest.fixture
def distinct(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Game[Any]]:
    """A game in which every copy of a card has a name of its own, so that typing a name in says which copy it is."""

    def make(name: str) -> Game[Any]:
        game = toy() if name == "cookie_jar" else Game(rules_model.load(name).definition)
        for id, card in game.cards.items():
            game.cards[id] = dataclasses.replace(card, name=id)
        monkeypatch.setattr(rules_model, "load", lambda name, cards=(): game)
        return game

    return make


class RealTable:
    """A game on a real table, and a companion table where what all can see is typed in.

    ``talkative``: how often, of 1, somebody tells the others' device a card that only they can see.
    """

    def __init__(self, setup: Setup, *, talkative: float = 0.0) -> None:
        game, count, options, rulings, seed = setup
        self.random = random.Random(seed)
        self.talkative = talkative
        self.real = Recorder(game, seeded(seed), seats=count, options=options, rulings=rulings)
        self.kept = CompanionTable.create(
            game.name, SEATS[:count], seed=seed, options=options, rulings=rulings
        )
        self.kept.silence_passes = False  # here everybody's reply is typed in
        self.hidden = self.typed = self.claimed = 0
        self.type_in(list(self.real.record.setup), self.real.opening)
        assert self.kept.question is not None
        assert self.kept.question.kind == "begin"
        self.kept.answer([0])
        self.compare()

    def type_in(self, outcomes: list[Any], events: Any) -> None:
        seen = shown(self.real.state, events)
        for outcome in outcomes:
            self.turn_up(events)
            question = self.kept.question
            assert question is not None
            silent = self.random.random() >= self.talkative
            if outcome not in seen and question.unseen and silent:
                places = [zone for zone, _ in question.unseen]
                lies, _ = held(self.real.state).get(outcome, ("", None))
                self.kept.hide(1, lies if lies in places else places[0])
                self.hidden += 1
                continue
            label = self.kept.game.card_name(outcome) if outcome in self.kept.game.cards else str(outcome)
            labels = [words for words, value in question.choices]
            if label not in labels:
                label = self.kept.names[outcome]
            self.kept.answer([labels.index(label)])
            self.typed += 1
        self.turn_up(events)

    def turn_up(self, events: list[Event]) -> None:
        """Say which cards have been turned up where the kit holds guesses."""
        while (question := self.kept.question) is not None and question.kind == "shown":
            values = [other for words, other in question.choices]
            self.kept.answer([values.index(self.really(question.card, events))])

    def really(self, guess: str, events: list[Event]) -> str:
        """The card that has been turned up on the real table where the kit holds a guess."""
        entry = self.kept._entries[-1]
        try:
            state, kept = self.kept._clerk.play(entry, Scripted(entry.script))
        except rules_model.ChanceNeeded as needed:
            assert needed.moment is not None
            state, kept = needed.moment, list(needed.events)
        told = [[list(_flat(event.view(None).values)) for event in each] for each in (kept, events)]
        lying = [open_zones(each) for each in (state, self.real.state)]
        masks = self.kept.game.masks
        for here, there in (*zip(*told, strict=False), *zip(*lying, strict=True)):
            if guess in here:
                wrong = [each for each in here if each not in there and masks.get(each) == masks[guess]]
                right = [each for each in there if each not in here and masks.get(each) == masks[guess]]
                return str(right[wrong.index(guess)] if guess in wrong else guess)
        raise AssertionError(guess)

    def compare(self) -> None:
        real, kept = self.real.state, self.kept.state
        assert seen_by_all(kept) == seen_by_all(real)
        assert kept.deciders == real.deciders
        assert kept.outcome == real.outcome

    def step(self) -> None:
        real = self.real.state
        seat = self.random.choice(real.deciders)
        action = self.random.choice(real.legal_actions(seat))
        offers = self.kept.offers(seat)
        known = held(self.kept.state).keys() - self.kept.unknown
        guesses = {card: real.game.masks[card] for card in mentioned(real, action) - known}
        wanted = [action, renamed(action, guesses)]
        wanted += [renamed(action, {card: mask}) for card, mask in guesses.items()]
        found = next((offer for each in wanted for offer in offers if alike(offer.shown, each)), None)
        assert found is not None, (action, [str(each.shown) for each in offers])
        step, events = self.real.apply(seat, action)
        self.kept.choose(seat, found)
        self.type_in(list(step.chance), events)
        self.claim(events)
        self.compare()

    def claim(self, events: list[Event]) -> None:
        """What did something by itself while it lay face down is shown by its owner, where nobody had named it."""
        for event in events:
            for card in _flat(event.view(None).values):
                if (event.seat, card) in self.kept.claims():
                    self.kept.claim(event.seat, card)
                    self.claimed += 1


def seen_by_all(state: State[Any]) -> dict[str, Any]:
    """What everybody sees; in which order somebody holds face-down cards says nothing."""
    seen = state.observe(None).to_data()
    for spec in type(state.table).ZONES:
        if spec.sees != "all":
            content = seen["table"][spec.name]
            seen["table"][spec.name] = list(map(sorted, content)) if spec.each_seat else sorted(content)
    return seen


def open_zones(state: State[Any]) -> list[list[str]]:
    """The cards of each zone that all see, seat by seat."""
    found: list[list[str]] = []
    for spec in type(state.table).ZONES:
        if spec.sees == "all":
            content = getattr(state.table, spec.name)
            found += map(list, content) if spec.each_seat else [list(content)]
    return found


def alike(one: Action, other: Action) -> bool:
    """Whether two actions are the same, whatever the order of their cards."""
    first, second = (sorted(map(str, _flat(each.to_data()))) for each in (one, other))
    return first == second


def _flat(values: Any) -> Iterator[Any]:
    for value in values.values() if isinstance(values, Mapping) else values:
        if isinstance(value, tuple | list):
            yield from _flat(value)
        else:
            yield value


def play(table: RealTable, steps: int) -> None:
    while table.real.state.outcome is None and len(table.real.record.steps) < steps:
        table.step()
    record = table.kept._recorder.record
    assert record.replay(table.kept.game).position()["table"] == table.kept.state.position()["table"]


@pytest.mark.parametrize("name", [*rules_model.GAMES, "cookie_jar"])
def test_what_all_can_see_is_enough_to_keep_a_game(name: str, distinct: Callable[[str], Game[Any]]) -> None:
    game = distinct(name)
    table = RealTable(Setup(game, min(3, game.rulebook.numbers["max_seats"]), {}, {}, 1))
    play(table, 40)
    assert table.typed > 0
    assert table.hidden > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", rules_model.GAMES)
@pytest.mark.parametrize("number", range(3))
def test_a_game_is_kept_in_any_setup_even_where_some_tell_what_they_hold(
    name: str, number: int, distinct: Callable[[str], Game[Any]]
) -> None:
    setup = list(golden_setups(distinct(name)))[number]
    play(RealTable(setup, talkative=0.4), 300)


@pytest.mark.slow
def test_goals_that_nobody_has_named_are_kept_until_their_owners_show_them(
    distinct: Callable[[str], Game[Any]],
) -> None:
    """KC-CARD-16, KC-CARD-17: what the kit holds there is a guess; shown ones pay as they did on the real table."""
    table = RealTable(Setup(distinct("king_of_the_creepies"), 3, {}, {}, 2))
    while not table.claimed:
        table.step()
    play(table, len(table.real.record.steps) + 40)
