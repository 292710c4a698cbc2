"""The page with the odds of a battle, in both games that fight one: what it tells, to whom, and from what."""

from __future__ import annotations

import json
import time
from functools import cache
from typing import Any

import pytest

from playtest.board.layouts import extras_of, layout_of
from playtest.odds import battle as odds
from playtest.odds import percent
from playtest.tables import GameTable, Host, Seat, Store
from rules_model import BadInput
from rules_model.core.chance import seeded
from rules_model.core.observation import hidden_places, world
from rules_model.king_of_the_creepies.modifiers import standing
from rules_model.king_of_the_creepies.state import battle_of
from tests.board.creepies import GAMES, NAMES, moment, played, view

both = pytest.mark.parametrize("game", GAMES)


@cache
def battles(game: str) -> tuple[Any, ...]:
    """A moment of each step of a battle of four; in each, two stand at least."""
    found: dict[str, Any] = {}
    for seed in (1, 2):
        for state in played(game, seed=seed, steps=300):
            if battle_of(state) is not None and len(standing(state)) > 1:
                found.setdefault(state.phase, state.clone())
    assert {"battle_turn", "target_named", "attack_rolled", "defence_rolled"} <= found.keys()
    return tuple(found.values())


def page(state: Any, seat: int | None, choice: str = "") -> dict[str, Any]:
    """What the page shows to a seat."""
    seen = state.observe(seat)
    return extras_of(state.game.name).answer(seen, NAMES[: state.seats], "odds", choice)


def forget(state: Any) -> None:
    """Let all be reckoned anew."""
    state.game.cache.pop("odds_pictures", None)


@pytest.mark.rules("KC-ATK-04", "KC-WIN-01")
@both
def test_the_page_tells_the_odds_of_the_true_state(game: str) -> None:
    """What the rules play out, seen from a seat that knows neither hands nor decks."""
    for state in battles(game):
        shown = page(state, 1)
        one, other = map(int, shown["choice"].split())
        attack, duel = shown["pictures"]
        found = odds.attack(state, one, other)
        assert f"hits {percent(1 - found.get(0, 0))}, " in attack["alt"]
        ends, games = odds.duel(state, one, other)
        assert f"{NAMES[one]} wins {percent(ends.first)}" in duel["alt"]
        assert games == 0
        assert "Exact" in duel["caption"]


@both
def test_the_page_is_the_same_whatever_is_hidden_and_whoever_looks(game: str) -> None:
    """Two worlds that differ in what a seat cannot know give it one page, byte for byte, reckoned anew."""
    for state in battles(game)[::3]:
        told = json.dumps(page(state, 1))
        worlds = (world(state.observe(seat), seeded(3)) for seat in (1, 2, None))
        for seat, other in zip((1, 0, None), worlds, strict=True):
            forget(state)
            assert json.dumps(page(other, seat)) == told


@both
def test_no_hidden_card_is_named_in_what_the_page_is_sent(game: str) -> None:
    for state in battles(game):
        told = json.dumps(view(state, 1)["help"]) + json.dumps(page(state, 1))
        hidden = set()
        for spec, owner in hidden_places(state.table, 1):
            content = getattr(state.table, spec.name)
            hidden.update(content if owner is None else content[owner])
        names = {state.game.card_name(card) for card in hidden}
        assert not [card for card in hidden if card in told]
        assert not [name for name in names if name in told]


@both
def test_the_attack_that_is_being_made_comes_first_and_any_other_can_be_chosen(game: str) -> None:
    for state in battles(game):
        shown, battle, stand = page(state, 0), battle_of(state), standing(state)
        pairs = [f"{one} {other}" for one in stand for other in stand if one != other]
        assert [each["value"] for each in shown["choices"]] == pairs
        if battle.target >= 0 and battle.active in stand and battle.target in stand:
            assert shown["choice"] == f"{battle.active} {battle.target}"
        last = page(state, 0, pairs[-1])
        one, other = map(int, pairs[-1].split())
        assert last["choice"] == pairs[-1]
        assert f"{NAMES[one]} attacks {NAMES[other]}" in last["pictures"][0]["alt"]


@both
def test_nothing_of_the_page_is_reckoned_before_it_is_opened(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click waits for no duel: a view announces the page alone."""
    state = battles(game)[0].clone()
    monkeypatch.setattr(odds, "duel", None)
    answered = layout_of(game).help_pages(state.observe(1), list(NAMES))[-1]
    assert answered["asks"]
    assert not {"rows", "pictures"} & answered.keys()


@both
def test_a_page_opens_within_a_second_and_at_once_the_second_time(game: str) -> None:
    state = battles(game)[0].clone()
    forget(state)
    page(state, 1)  # matplotlib is imported
    for state in battles(game)[:4]:
        forget(state)
        started = time.process_time()
        first = page(state, 1)
        reckoned = time.process_time()
        assert page(state, 1) == first
        assert reckoned - started < 1
        assert time.process_time() - reckoned < 0.05


def test_a_view_announces_the_page_only_where_somebody_answers() -> None:
    """A board that is only looked at has nobody to ask."""
    state = battles("king_of_the_creepies")[0]
    assert "odds" not in [each["id"] for each in view(state, 1)["help"]]


@both
def test_a_host_answers_and_refuses_what_is_no_pair(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Seat(name, "human") for name in NAMES[:4]]
    host = Host(GameTable.create(game, seats, store=Store(None), seed=1))
    sent: list[dict[str, Any]] = []
    host.board.send = lambda content, *_: sent.append(content)  # type: ignore[method-assign, assignment]
    ask = {"type": "page", "page": "odds", "choice": "", "rev": host._revision}
    host.receive(ask)
    assert not sent
    assert "while at least two Creepies fight" in host.board.notice["text"]
    fought = battles(game)[0].observe(0)
    monkeypatch.setattr(host, "_observe", lambda _state: fought)
    host.receive(ask)
    (answer,) = sent
    assert (answer["type"], len(answer["pictures"])) == ("page", 2)
    for choice in ("0 0", "9 1", "x"):
        with pytest.raises(BadInput, match="cannot strike each other"):
            extras_of(game).answer(fought, NAMES, "odds", choice)


def test_games_without_battles_have_no_such_page() -> None:
    state = moment("king_of_the_creepies", lambda state: state.phase == "market_turn")
    with pytest.raises(BadInput):
        extras_of("campy_creatures").answer(state.observe(0), NAMES, "odds", "")
