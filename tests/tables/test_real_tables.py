"""Companion tables: what is typed in is enough to keep the game, and no more than everybody sees is asked."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest

import rules_model
from playtest.tables import CompanionTable, Seat
from playtest.tables.unseen import mentioned, shown
from rules_model import Game
from rules_model.core.actions import renamed
from rules_model.core.chance import Scripted, seeded
from rules_model.core.record import Recorder

PAIR = [Seat("Ann"), Seat("Bob")]
TRIO = [*PAIR, Seat("Cy")]
SEEDS = [1]


@pytest.fixture
def distinct(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Game[Any]]:
    """A game in which every copy of a card has a name of its own, so that typing a name in says which copy it is."""

    def make(name: str) -> Game[Any]:
        game = Game(rules_model.load(name).definition)
        for id, card in game.cards.items():
            game.cards[id] = dataclasses.replace(card, name=id)
        monkeypatch.setattr(rules_model, "load", lambda name, cards=(): game)
        return game

    return make


class RealTable:
    """A game on a real table, and a companion table where only what all can see is typed in."""

    def __init__(self, game: Game[Any], seats: list[Seat], seed: int, **options: Any) -> None:
        self.random = random.Random(seed)
        self.real = Recorder(game, seeded(seed), seats=len(seats), options=options)
        self.kept = CompanionTable.create(game.name, seats, seed=seed, options=options)
        self.hidden = self.typed = 0
        self.type_in(list(self.real.record.setup), self.real.opening)
        assert self.kept.question is not None
        assert self.kept.question.kind == "begin"
        self.kept.answer([0])
        self.compare()

    def type_in(self, outcomes: list[Any], events: Any) -> None:
        seen = shown(self.real.state, events)
        for outcome in outcomes:
            question = self.kept.question
            assert question is not None
            if outcome not in seen and question.unseen is not None:
                self.kept.hide(1)
                self.hidden += 1
                continue
            label = self.kept.game.card_name(outcome) if outcome in self.kept.game.cards else str(outcome)
            labels = [words for words, value in question.choices]
            if label not in labels:
                label = self.kept.names[outcome]
            self.kept.answer([labels.index(label)])
            self.typed += 1
        while (question := self.kept.question) is not None and question.kind == "shown":
            turned_up = question.card
            values = [other for words, other in question.choices]
            self.kept.answer([values.index(self.really(turned_up))])

    def really(self, guess: str) -> str:
        """The card that lies on the real table where the kit holds a guess."""
        kept, _ = self.kept._clerk.play(self.kept._entries[-1], Scripted(self.kept._entries[-1].script))
        for spec in type(kept.table).ZONES:
            here, there = getattr(kept.table, spec.name), getattr(self.real.state.table, spec.name)
            for cards, real in zip(here, there, strict=True) if spec.each_seat else [(here, there)]:
                if guess in cards:
                    return str(real[cards.index(guess)])
        raise AssertionError(guess)

    def compare(self) -> None:
        real, kept = self.real.state, self.kept.state
        assert kept.observe(None).to_data() == real.observe(None).to_data()
        assert kept.deciders == real.deciders
        assert kept.outcome == real.outcome

    def step(self) -> None:
        real = self.real.state
        seat = self.random.choice(real.deciders)
        action = self.random.choice(real.legal_actions(seat))
        offers = self.kept.offers(seat)
        unseen = {card: real.game.masks[card] for card in mentioned(real, action)}
        wanted = [action, renamed(action, unseen)]
        wanted += [renamed(action, {card: mask}) for card, mask in unseen.items()]
        found = next((offer for each in wanted for offer in offers if offer.shown == each), None)
        assert found is not None, (action, [str(each.shown) for each in offers])
        step, events = self.real.apply(seat, action)
        self.kept.choose(seat, found)
        self.type_in(list(step.chance), events)
        self.compare()


@pytest.mark.parametrize("name", rules_model.GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_all_can_see_is_enough_to_keep_a_game(
    name: str, seed: int, distinct: Callable[[str], Game[Any]]
) -> None:
    table = RealTable(distinct(name), TRIO, seed)
    while table.real.state.outcome is None:
        table.step()
    record = table.kept._recorder.record
    assert record.replay(table.kept.game).position()["table"] == table.kept.state.position()["table"]
    assert table.typed > 10
    assert table.hidden > 0
