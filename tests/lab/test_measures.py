"""The measures, against games worked out by hand, and intervals against published values."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import rules_model
from playtest import lab
from playtest.lab import rule_use, stats
from playtest.lab.plan import make_plan
from playtest.lab.play import lead, play, spread
from playtest.lab.readers import Reader, reader
from playtest.lab.report import PLAYED_RULES, stands_out, who
from playtest.lab.rule_use import forbidding, shown
from rules_model.core.state import Outcome
from tests.lab.conftest import changed_cards, simulate

# ---- who leads, worked out by hand


def test_who_led_when_and_from_where_the_winner_came() -> None:
    # Seat 0 leads, both are level, seat 1 takes over, loses the lead once more and wins from the fourth of six turns on.
    turns = [(3.0, 0.0), (4.0, 4.0), (4.0, 6.0), (9.0, 6.0), (9.0, 10.0), (9.0, 12.0)]
    changes, deficit, settled = lead(turns, [0.0, 1.0])
    assert changes == 3  # 0 → 1 → 0 → 1; the level turn is none
    assert deficit == 3  # 3 to 0, and 9 to 6
    assert settled == pytest.approx(4 / 6)


def test_who_leads_from_the_start_is_settled_at_once() -> None:
    assert lead([(1.0, 0.0), (2.0, 1.0)], [1.0, 0.0]) == (0, 0.0, 0.0)


def test_a_win_by_the_tie_rule_alone_is_settled_at_the_very_end() -> None:
    assert lead([(1.0, 0.0), (2.0, 2.0)], [1.0, 0.0]) == (0, 0.0, 1.0)


def test_the_lead_passes_through_a_level_turn_without_a_change() -> None:
    assert lead([(1.0, 0.0), (1.0, 1.0), (2.0, 1.0)], [1.0, 0.0])[0] == 0


def test_the_spread_is_the_best_score_less_the_lowest() -> None:
    ended = Outcome((1,), (1, 2, 0), (4, 20, 11), ({}, {}, {}), "", "")
    assert spread(ended, (0.0,)) == 16
    assert spread(None, (1.0, 5.0)) == 4


# ---- a whole game, counted beside the laboratory


@pytest.mark.parametrize("game", ["campy_creatures", "creative_clash"])
def test_what_is_counted_of_a_game_is_what_happened(game: str) -> None:
    plan = make_plan(game, games=3, seats=3, bots="random", seed=4)
    found = play(plan, plan.load(), 2)
    state, events, offered = replayed(plan)
    assert found.game.decisions == len(offered) == sum(row.decisions for row in found.seats)
    assert found.game.choices == pytest.approx(sum(offered) / len(offered))
    assert found.game.forced == pytest.approx(offered.count(1) / len(offered))
    assert found.game.finished == 1
    assert [row.score for row in found.seats] == list(state.outcome.scores)
    assert [row.seat for row in sorted(found.seats, key=lambda row: row.rank)] == list(state.outcome.ranking)
    assert sum(row.won for row in found.seats) == pytest.approx(1)
    assert found.rules.total() == len(events)
    read = reader(game)
    assert found.game.reshuffles == sum(event.kind in read.reshuffles for event in events)
    for kind, (value, use) in read.uses.items():
        keys = {
            state.game.cards[id].key
            for event in events
            if event.kind == kind and event.seat is not None
            for id in ([event.values[value]] if isinstance(event.values[value], str) else event.values[value])
            if id in state.game.cards
        }
        assert keys <= {key for key, used, *_ in found.cards if used == use}


def replayed(plan: Any) -> tuple[Any, list[Any], list[int]]:
    """The same game played here: its end, its events, and how many actions each decision offered."""
    from playtest import bots

    game, seed = plan.load(), plan.seed_of(2)
    state = game.new(seats=plan.seats, seed=seed)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(plan.players(2))]
    events, offered = [], []
    while state.outcome is None:
        seat = state.deciders[0]
        offered.append(len(state.legal_actions(seat)))
        events += state.apply(seat, players[seat].choose(state.observe(seat)))
    return state, events, offered


@pytest.mark.parametrize("game", ["campy_creatures", "creative_clash"])
def test_a_reader_knows_the_events_that_it_reads(game: str) -> None:
    plan = make_plan(game, games=1, seats=4, seed=0)
    found = play(plan, plan.load(), 0)
    standing: Reader = reader(game)
    assert standing.uses
    assert {use for _, use, _, _ in found.cards} == {"drawn", "played"}
    assert found.game.turns > 4


def test_a_game_without_a_reader_is_played_all_the_same() -> None:
    assert reader("no_such_game").uses == {}


# ---- the report


def test_the_overview_is_what_the_table_of_games_gives(run: lab.Run) -> None:
    overview = lab.report(run).overview
    games = run.games
    for measure in lab.MEASURES:
        values = games[measure.column]
        wanted = stats.share(values.sum(), 60) if measure.column == "shared" else stats.mean(values)
        found = overview.loc[measure.name]
        assert (found.value, found.low, found.high) == pytest.approx(tuple(wanted[:3]), abs=1e-9)
    assert overview.loc["unfinished"].value == 0


def test_the_shares_of_wins_add_up_and_hold_an_even_share_between_equal_bots(run: lab.Run) -> None:
    seats = lab.report(run).wins["seat"]
    assert seats.value.sum() == pytest.approx(1)
    assert ((seats.low <= 0.5) & (seats.high >= 0.5)).all()


def test_what_all_share_is_no_table_of_the_report(run: lab.Run) -> None:
    assert set(lab.report(run).wins) == {
        "seat"
    }  # nobody begins, one bot plays all, all play the same creatures


def test_skill_shows(tmp_path: Path) -> None:
    report = lab.report(simulate(games=40, bots=["heuristic", "random"]))
    won = report.wins["bot"]
    assert won.loc["heuristic"].low > 0.5
    assert "The heuristic bot wins" in report.summary()


def test_an_absurd_card_comes_out_on_top(tmp_path: Path) -> None:
    def absurd(card: Any) -> Any:
        return type(card)(**{**values(card), "points": 30}) if card.key == "dare_you_dan" else card

    cards = changed_cards(tmp_path, absurd)
    found = lab.report(simulate(games=120, cards=cards)).cards
    assert found.index[0] == "dare_you_dan"
    assert found.loc["dare_you_dan"].low_drawn > 0.6
    assert lab.report(simulate(games=120)).cards.index[0] != "dare_you_dan"


def values(card: Any) -> dict[str, Any]:
    return {name: getattr(card, name) for name in type(card).__dataclass_fields__}


def test_rules_that_never_came_up_are_told_apart_from_those_of_which_no_event_tells(run: lab.Run) -> None:
    told = lab.report(run)
    book = rules_model.load("campy_creatures").rulebook
    assert not {*told.unused.index, *told.silent.index} & set(run.rules.rule)
    assert not set(told.unused.index) & set(told.silent.index)
    # With two seats and a full deck nobody ever has to shuffle the discards.
    assert "CM-MORT-05" in told.unused.index
    assert told.silent.loc["CM-TURN-05"].why == "it forbids"  # a creature of one's own hand
    assert told.silent.loc["CM-MUM-01"].why == "it defines"  # the Mummy's strength
    wanted = {rule.id for rule in book.rules.values() if rule.kind in PLAYED_RULES} - set(run.rules.rule)
    assert {*told.unused.index, *told.silent.index} == wanted


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_whatever_an_event_names_counts_as_a_rule_that_can_come_up(game: str) -> None:
    found = lab.simulate(game, games=4, seats=3, bots="random", workers=1, progress=False, seed=3)
    loaded = found.plan.load()
    named = set(found.rules.rule) & set(loaded.rulebook.rules)
    assert len(named) > 20
    assert named <= shown(loaded)


def test_the_rule_of_a_refusal_that_an_event_hands_on_can_come_up() -> None:
    # A second raise of an attribute is refused where it is played, and left out, with an event, where a card brings it along.
    game = rules_model.load("king_of_the_creepies")
    assert "KC-MOD-02" in shown(game)
    assert "KC-CARD-11" in forbidding(game)  # when an Item may be used: only ever refused


def test_a_rule_is_of_whoever_uses_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.py").write_text(
        """
_TOLD = {"a": "XX-TOLD-01"}
_COSTS = {"a": "XX-NO-01"}
@chart.automatic("XX-PHASE-01")
def phase(state) -> str:
    state.emit("it", _TOLD["a"])
    state.emit("it", "XX-TOLD-02")
def check(state) -> Refusal | None:
    return other("XX-NO-02") or Refusal("no", _COSTS["a"])
def why(card) -> str:
    return "XX-NO-03"
def apply(state) -> None:
    raise IllegalAction(Refusal("no", why(1)))
def faults(card) -> Iterator[str]:
    yield fault("XX-CARD-01")
def barred(card) -> Refusal | None:
    return Refusal("no", "XX-BAR-01") or CHECKS[card](card)
def ready(card) -> Check:
    return lambda card: Refusal("no", "XX-BAR-02")
CHECKS = {"a": ready(1)}
def do(state) -> None:
    left = barred(1)
    state.emit("left out", left.rule)
"""
    )
    monkeypatch.setattr(rules_model, "__file__", str(tmp_path / "__init__.py"))
    rule_use._named.cache_clear()
    try:
        assert rule_use._named() == (
            {"XX-TOLD-01", "XX-TOLD-02", "XX-BAR-01", "XX-BAR-02"},
            {"XX-NO-01", "XX-NO-02", "XX-NO-03", "XX-BAR-01", "XX-BAR-02"},
        )
    finally:
        rule_use._named.cache_clear()


def test_games_that_were_broken_off_are_told_first_and_count_in_no_other_figure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = simulate(games=40, bots=["heuristic", "random"])
    middle = int(whole.games.decisions.median())
    monkeypatch.setattr("playtest.lab.play.LONGEST", middle)  # a game of exactly so many comes to its end
    found = simulate(games=40, bots=["heuristic", "random"])
    ended = whole.games.query(f"decisions <= {middle}")
    assert 0 < found.finished == len(ended) < 40
    told = lab.report(found)
    assert (
        told.summary().splitlines()[1].startswith(f"Beware: {100 * (1 - len(ended) / 40):.1f} % of the games")
    )
    assert told.overview.value["length"] == pytest.approx(ended.turns.mean())
    seats = whole.seats[whole.seats.game.isin(ended.game)]
    for by, table in told.wins.items():
        assert dict(table.value) == pytest.approx(dict(seats.groupby(by).won.mean()))
        assert set(table.n) == {len(ended)}
    assert found.cards.seats.sum() < whole.cards.seats.sum()
    # All seats draw a hand, so each card's wins are those of games with a winner.
    assert found.cards.wins.sum() == pytest.approx(_wins_of_cards(whole, set(ended.game)))


def _wins_of_cards(run: lab.Run, games: set[int]) -> float:
    """The wins of seats by cards drawn or played, counted from the games themselves."""
    played = (play(run.plan, run.plan.load(), number) for number in games)
    return sum(won for each in played for _, _, _, won in each.cards)


def test_shared_wins_that_were_not_met_may_still_be_there(run: lab.Run) -> None:
    shared = lab.report(run).overview.loc["shared wins"]
    assert not run.games.shared.any()
    assert shared.high == pytest.approx(stats.share(0, 60).high)


def test_a_seat_is_drawn_as_it_is_told() -> None:
    # 9 wins of 15 lie beyond an even share by themselves, but not for sure where three seats are looked at.
    assert stats.share(9, 15).excludes(1 / 3)
    table = pd.DataFrame({"value": [0.6, 0.2, 0.2], "n": 15, "even": 1 / 3})
    assert stands_out(table) == {}
    assert stands_out(table.assign(n=150)) == {0: "more", 1: "less", 2: "less"}


def test_seats_and_places_are_counted_from_the_first() -> None:
    assert (who("seat", 0, {}), who("place", 1, {})) == ("the first seat", "the first to play")
    assert (who("bot", "random", {}), who("played_as", "icon", {"icon": "The Icon"})) == (
        "the random bot",
        "The Icon",
    )


def test_where_no_game_came_to_an_end_only_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.lab.play.LONGEST", 5)
    told = lab.report(simulate(games=4))
    assert list(told.overview.index) == ["unfinished"]
    assert (told.wins, len(told.cards)) == ({}, 0)
    assert "So these games tell nothing but that" in told.summary()


def test_the_summary_names_the_version_of_the_cards(run: lab.Run) -> None:
    assert rules_model.load("campy_creatures").fingerprint["cards"] in lab.report(run).summary()


# ---- statistics against published values


def test_wilsons_interval() -> None:
    # Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263, and 0 of 20, by method 3.
    low, high = stats.share(81, 263)[1:3]
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    low, high = stats.share(15, 148)[1:3]
    assert (round(low, 4), round(high, 4)) == (0.0624, 0.1605)
    low, high = stats.share(0, 20)[1:3]
    assert (round(low, 4), round(high, 4)) == (0.0, 0.1611)
    low, high = stats.share(1, 29)[1:3]
    assert (round(low, 4), round(high, 4)) == (0.0061, 0.1718)


def test_students_interval_and_test_of_pairs() -> None:
    # Student (1908), Biometrika 6: hours of sleep gained by ten patients; difference of two drugs: t = 4.06, p = 0.0028.
    gained = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    found = stats.mean(gained)
    assert found.value == pytest.approx(1.58)
    assert (found.low, found.high) == pytest.approx((0.70, 2.46), abs=0.005)
    assert stats.doubt(gained) == pytest.approx(0.00283, abs=1e-5)


def test_many_questions_at_once() -> None:
    # Benjamini and Hochberg (1995), section 3.2: of these 15, the first four are found at 0.05.
    doubts = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    doubts += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000]
    found = stats.adjusted(doubts)
    assert [each <= 0.05 for each in found] == [True] * 4 + [False] * 11


def test_what_was_never_seen_may_still_be_there() -> None:
    # Hanley and Lippman-Hand (1983), JAMA 249: none in 14 leaves room for 19.3 per cent.
    assert stats.none_seen(14, 1.0).high == pytest.approx(0.193, abs=0.0005)
    assert stats.none_seen(100, 2.0).high == pytest.approx(2 * 0.0295, abs=0.0005)


def test_too_few_values_say_nothing() -> None:
    assert stats.mean([3.0])[1:3] == (-math.inf, math.inf)
    assert stats.share(0, 0)[1:3] == (0.0, 1.0)
    assert stats.doubt([1.0]) == 1.0


def test_the_interval_of_a_mean_holds_the_true_one_as_often_as_it_says() -> None:
    chance = np.random.default_rng(1)
    held = [not stats.mean(chance.exponential(size=60)).excludes(1.0) for _ in range(1000)]
    assert 0.92 < np.mean(held) < 0.97
