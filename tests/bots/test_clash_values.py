"""The search bot of Creative Clash judges positions by numbers that were fitted to play."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rules_model
from playtest import bots
from playtest.bots.clash_view import Place, View, Weights
from playtest.bots.playouts import clash_fit
from playtest.bots.playouts.clash_values import UNKNOWN, features, share, values
from playtest.bots.playouts.creative_clash import ClashPlayout
from playtest.bots.playouts.playout import share_of
from playtest.bots.search import SearchBot
from rules_model.core.chance import seeded
from rules_model.core.observation import redeal
from rules_model.core.state import State
from rules_model.creative_clash.scoring import goal

GAME = rules_model.load("creative_clash")


def between_turns(numbers: range) -> Iterator[tuple[State[Any], int]]:
    """Positions of games of two heuristic bots as a turn begins, each with who wins."""
    for number in numbers:
        state, found = GAME.new(seats=2, seed=number, events=False), []
        players = [bots.make("heuristic", GAME, number + seat) for seat in (0, 1)]
        turn = 1
        while state.outcome is None:
            seat = state.deciders[0]
            if state.table.turn > turn:
                turn = state.table.turn
                found.append(state.clone())
            state.apply(seat, players[seat].choose(state.observe(seat)))
        yield from ((each, state.outcome.winners[0]) for each in found)


def view_of(state: State[Any], seat: int) -> View:
    return View(state.observe(seat), Weights())


def test_they_foresee_the_winner_better_than_the_heuristic_bots_own_sum() -> None:
    ours = theirs = 0.0
    right = count = 0
    for state, winner in between_turns(range(81_000, 81_200)):
        view, table = view_of(state, 0), state.table
        expected = share(state, 0, view)
        worths = []
        for seat in (0, 1):
            view.look_from(state, seat)
            place = Place(
                table.studio[seat], table.coins[seat], len(table.hand[seat]), table.adjustment[seat]
            )
            worths.append(view.worth(seat, place) - goal(state, seat))
        for guess, total in ((expected, 0), (share_of(worths[0] - worths[1], 10.0), 1)):
            surprise = -math.log(guess if winner == 0 else 1 - guess)
            ours, theirs = (ours + surprise, theirs) if total == 0 else (ours, theirs + surprise)
        right += (expected > 0.5) == (winner == 0)
        count += 1
    assert ours < 0.95 * theirs
    assert right > 0.63 * count


def test_they_read_no_more_of_a_rivals_hand_than_its_number() -> None:
    for number, (state, _) in enumerate(between_turns(range(82_000, 82_003))):
        other = redeal(state, 0, seeded(number))
        assert share(other, 0, view_of(other, 0)) == share(state, 0, view_of(state, 0))


def test_what_is_told_of_a_seat_is_told_of_the_right_one() -> None:
    """More Ego, Coins and cards are better for who has them and worse for the other."""
    state, _ = next(s for s in between_turns(range(83_000, 83_001)) if s[0].table.turn > 6)
    before = share(state, 0, view_of(state, 0))
    for seat, is_better in ((0, True), (1, False)):
        richer = state.clone()
        richer.table.adjustment[seat] += 2
        assert (share(richer, 0, view_of(richer, 0)) > before) == is_better
    fewer = state.clone()
    fewer.table.hand[1] = fewer.table.hand[1][1:]
    assert share(fewer, 0, view_of(fewer, 0)) > before


def test_a_hand_card_that_no_fitted_game_knew_counts_as_an_unknown_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _ = next(s for s in between_turns(range(84_000, 84_001)) if s[0].table.hand[0])
    known = dict(values())
    gone = next(name for name, _ in features(state, 0, view_of(state, 0)) if name.startswith("hand."))
    worth = known.pop(gone)
    monkeypatch.setattr("playtest.bots.playouts.clash_values.values", lambda: known)
    without = share(state, 0, view_of(state, 0))
    known[gone] = known[UNKNOWN]
    assert without == share(state, 0, view_of(state, 0))
    known[gone] = worth + 1.0
    assert without != share(state, 0, view_of(state, 0))


def test_a_card_that_does_something_else_than_the_kits_counts_as_an_unknown_one(tmp_path: Path) -> None:
    """What was fitted to Jack of All Trades says nothing of a Person of that key who does nothing; new words change nothing."""
    home = Path(rules_model.__file__).parent / "creative_clash" / "cards" / "persons.toml"
    text = home.read_text(encoding="utf-8")
    start = text.index('key = "jack_of_all_trades"')
    end = text.index("[[card]]", start)
    told = []
    for change in (("", ""), ("Jack of All Trades", "Jill of All Trades"), ("use_cost = 1", "use_cost = 9")):
        (tmp_path / "persons.toml").write_text(
            text[:start] + text[start:end].replace(*change) + text[end:], encoding="utf-8"
        )
        game = rules_model.load("creative_clash", cards=[tmp_path / "persons.toml"])
        state = game.new(seats=2, seed=1, events=False)
        view = view_of(state, 0)
        state.table.hand[0] = ("jack_of_all_trades.1",)
        told.append([name for name, _ in features(state, 0, view) if name.startswith("hand.")])
    assert told == [["hand.jack_of_all_trades"], ["hand.jack_of_all_trades"], [UNKNOWN]]


def test_what_five_seats_expect_is_little_more_than_the_one_win_that_there_is() -> None:
    """It is more, since each knows what is good in its own hand alone."""
    state = GAME.new(seats=5, seed=3, events=False)
    assert 1 <= sum(share(state, seat, view_of(state, seat)) for seat in range(5)) < 1.6


def test_a_lead_over_several_is_a_smaller_share_than_one_over_a_single_rival() -> None:
    play = ClashPlayout(GAME.new(seats=3, seed=3, events=False).observe(0), {})
    assert play.share([0.0, 0.0]) == pytest.approx(1 / 2)
    assert play.share([0.0, 0.0, 0.0]) == pytest.approx(1 / 3)
    assert play.share([5.0, 0.0, -1e6]) == pytest.approx(share_of(5.0, play.scale))


def test_every_name_that_is_told_is_one_that_can_be_fitted() -> None:
    names = set(clash_fit.names_of(GAME))
    assert set(values()) <= names
    for state, _ in between_turns(range(85_000, 85_003)):
        for seat in (0, 1):
            assert {name for name, _ in features(state, seat, view_of(state, seat))} <= names
            assert {name for name, _ in features(state, seat, None)} <= names


def test_a_fit_finds_the_numbers_that_wins_were_drawn_with() -> None:
    names, true, chance = ["a", "b", "c"], np.array([0.8, -0.5, 0.0]), np.random.default_rng(7)
    rows = []
    for _ in range(20_000):
        told = chance.normal(size=3)
        won = bool(chance.random() < 1 / (1 + math.exp(-float(told @ true))))
        rows.append((dict(zip(names, told.tolist(), strict=True)), won))
    found = clash_fit.fit([clash_fit.table(rows[:9_000], names), clash_fit.table(rows[9_000:], names)], names)
    assert [found[name] for name in names] == pytest.approx(true.tolist(), abs=0.06)


def test_a_name_that_came_up_seldom_gets_no_extreme_number() -> None:
    """Five wins of five tell little, and a number without end would be the likeliest."""
    rows = [({"always": 1.0}, True)] * 5 + [({"seldom": 1.0}, number % 2 == 0) for number in range(400)]
    found = clash_fit.fit([clash_fit.table(rows, ["always", "seldom"])], ["always", "seldom"])
    assert 0 < found["always"] < 2
    assert abs(found["seldom"]) < 0.1


def test_what_a_rival_has_counts_against_a_seat_in_a_fit() -> None:
    rows = list(clash_fit.positions(3))
    for told, _ in rows:
        assert {told["moves.turn"], told["waits.turn"]} == {1.0, -1.0}
        assert told[UNKNOWN] <= 0
    assert {won for _, won in rows} == {True, False}


def test_fitted_numbers_are_written_as_they_are_read(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row for number in range(6) for row in clash_fit.positions(number)]
    names = clash_fit.names_of(GAME)
    found = clash_fit.fit([clash_fit.table(rows, names)], names)
    clash_fit.write(found, tmp_path / "values.toml")
    monkeypatch.setattr("playtest.bots.playouts.clash_values.HOME", tmp_path / "values.toml")
    values.cache_clear()
    try:
        assert dict(values()) == pytest.approx(found, abs=0.0006)
    finally:
        values.cache_clear()


def test_quick_play_that_asks_the_heuristic_bot_often_has_fewer_tries() -> None:
    """A hundred tries stay affordable where a turn is long: what is asked counts, not only what is tried."""
    state = GAME.new(seats=2, seed=4, events=False)
    players = [bots.make("heuristic", GAME, seat) for seat in (0, 1)]
    asked = []

    class Counting(ClashPlayout):
        def _ask(self, state: Any, seat: int) -> Any:
            asked.append(seat)
            return super()._ask(state, seat)

    most = shortened = 0
    advisor: Any = bots.make("heuristic", GAME, 9)
    while state.outcome is None:
        seat = state.deciders[0]
        look = state.observe(seat)
        if len(look.actions) > 1 and ClashPlayout.searches(look):
            asked.clear()
            tried = SearchBot(advisor, Counting, tries=60).compare(look)
            most = max(most, len(asked))
            shortened += len(tried) > 1 and sum(len(each.shares) for each in tried) < 40
        state.apply(seat, players[seat].choose(look))
    assert shortened
    assert most < 60 + 6 * 5  # the last world may go beyond
