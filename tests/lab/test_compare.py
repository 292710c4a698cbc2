"""Comparisons: a planted difference is found, a planted change without effect is not, too few games say so."""

from __future__ import annotations

import tracemalloc
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from playtest import lab
from rules_model.core.errors import BadInput
from tests.lab.conftest import SMALL, changed_cards, simulate
from tests.lab.test_measures import values


def compare(a: dict[str, Any], b: dict[str, Any], games: int = 200, **more: Any) -> lab.Comparison:
    return lab.compare(a, b, game="campy_creatures", games=games, **{**SMALL, **more})


def test_a_change_of_words_alone_changes_nothing(tmp_path: Path) -> None:
    cards = changed_cards(tmp_path, lambda card: type(card)(**{**values(card), "flavour": "In other words."}))
    found = compare({}, {"cards": cards}, games=100)
    assert {each.verdict for each in found.effects} == {"same"}
    assert "No difference was found." in found.summary()
    assert found.a.games.drop(columns="seed").equals(found.b.games.drop(columns="seed"))


def test_the_same_game_with_other_luck_is_not_taken_for_a_difference(tmp_path: Path) -> None:
    # The same cards in another order: other ones come from the same seed, and nothing differs but chance.
    cards = changed_cards(tmp_path, lambda card: card, order=-1)
    found = compare({}, {"cards": cards}, games=400)
    assert not found.a.games.decisions.equals(found.b.games.decisions)
    assert found.found == ()
    assert {found[each].verdict for each in ("length", "decisions", "choices")} == {"same"}


def test_a_planted_difference_is_found_and_said(tmp_path: Path) -> None:
    cards = changed_cards(
        tmp_path, lambda card: type(card)(**{**values(card), "points": 3 * card.points + 4})
    )
    found = compare({}, {"cards": cards}, names=("ours", "rich"))
    spread = found["spread"]
    assert spread.verdict == "more"
    assert spread.change.low > 0
    assert spread.sentence.startswith("rich: scores lie ")
    assert "points further apart (95 % interval " in spread.sentence
    assert spread.sentence in found.summary()


def test_a_sure_difference_that_is_too_small_to_matter_counts_as_none() -> None:
    # A hundredth of a point more in every game, where games differ by many points: certain, and of no account.
    a = simulate(games=60)
    b = simulate(games=60)
    b._store._db.execute("UPDATE games SET spread = spread + 0.01")
    found = lab.compare_runs(a, b)["spread"]
    assert found.doubt < 0.001
    assert found.verdict == "same"


def test_a_planted_advantage_of_a_bot_is_found() -> None:
    # Bots that play otherwise still make pairs, and who knows the game leaves the other one behind.
    a, b = {"bots": ["random", "random"]}, {"bots": ["heuristic", "random"]}
    found = compare(a, b, games=60, bots=None)
    assert found["spread"].verdict == "more"
    assert found["spread"].change.low > 0


def test_too_few_games_say_so() -> None:
    found = compare({}, {"options": {"scoring_tile": "B"}}, games=6)
    assert "wins of the first seat" in {each.measure for each in found.open}
    assert "too few to tell" in found.summary()


def test_a_comparison_that_is_stopped_has_pairs() -> None:
    found = compare({}, {"options": {"scoring_tile": "B"}}, games=100, progress=lambda done, _all: done < 100)
    assert found.a.interrupted
    assert (found.a.played, found.b.played) == (50, 50)
    assert found["spread"].change.n == 50


def test_a_comparison_that_was_stopped_at_once_says_that_nothing_can_be_told() -> None:
    found = compare({}, {"options": {"scoring_tile": "B"}}, games=100, progress=lambda _done, _all: False)
    assert found.pairs == 0
    assert "nothing can be told" in found.summary()


def test_pairs_are_made_game_by_game() -> None:
    a, b = simulate(games=40), simulate(games=40, options={"scoring_tile": "B"})
    found = lab.compare_runs(a, b)["spread"]
    differences = b.games.spread - a.games.spread
    assert found.change.value == pytest.approx(differences.mean())
    assert found.a == pytest.approx(a.games.spread.mean())


def test_pairs_are_added_up_block_by_block_as_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = simulate(games=120), simulate(games=120, options={"scoring_tile": "B"})
    whole = lab.compare_runs(a, b).table(sentences=True)
    monkeypatch.setattr("playtest.lab.pairs.BLOCK", 50)
    pd.testing.assert_frame_equal(lab.compare_runs(a, b).table(sentences=True), whole)


def test_a_comparison_of_many_games_needs_no_more_memory_than_one_of_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("playtest.lab.pairs.BLOCK", 200)
    # How early a win is certain is told of the first games of a run alone, however many follow.
    monkeypatch.setattr("playtest.lab.certainty.LEADS_OF", 100)
    few, many = (
        _peak(*(_copied(simulate(games=40, options={"scoring_tile": tile}), times) for tile in "AB"))
        for times in (10, 100)
    )
    assert many < 1.2 * few


def _copied(run: lab.Run, times: int) -> lab.Run:
    """A run as if all its games had been played so often, under new numbers."""
    for table in ("games", "seats"):
        columns = [
            each for each in run.select(f"SELECT * FROM {table} LIMIT 1") if each not in ("chunk", "game")
        ]
        for copy in range(1, times):
            run._store._db.execute(
                f"INSERT INTO {table} (chunk, game, {', '.join(columns)}) SELECT chunk + {4 * copy}, game + {40 * copy}, "
                f"{', '.join(columns)} FROM {table} WHERE chunk < 4"
            )
    return run


def _peak(a: lab.Run, b: lab.Run) -> int:
    """The most memory, in bytes, that comparing two runs takes."""
    lab.compare_runs(a, b)  # libraries are loaded before it is measured
    tracemalloc.start()
    try:
        assert lab.compare_runs(a, b)["spread"].change.n == a.select("SELECT COUNT(*) AS n FROM games").n[0]
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_pairs_that_were_broken_off_are_told_and_count_in_nothing_else() -> None:
    a, b = simulate(games=40), simulate(games=40)
    _break_off(b, "game >= 30")
    found = lab.compare_runs(a, b)
    assert (found.pairs, found.broken) == (40, 10)
    assert {each.change.n for each in found.effects if each.measure != "unfinished"} == {30}
    assert found["unfinished"].change.value == 0.25
    assert "more of the games are broken off as endless" in found["unfinished"].sentence
    assert "10 of these pairs were broken off as endless" in found.summary()


def test_where_all_were_broken_off_nothing_can_be_told() -> None:
    a, b = simulate(games=20), simulate(games=20)
    _break_off(a, "1")
    found = lab.compare_runs(a, b)
    assert [each.measure for each in found.effects] == ["unfinished"]
    assert "nothing can be told" in found.summary()


def _break_off(run: lab.Run, which: str) -> None:
    """As if these games of a run had never come to an end."""
    run._store._db.execute(f"UPDATE games SET finished = 0 WHERE {which}")
    run._store._db.execute(f"UPDATE seats SET won = 0, rank = 0 WHERE {which}")


@pytest.mark.parametrize(("other", "what"), [({"seats": 3}, "seats 2 and 3"), ({"seed": 1}, "seed 0 and 1")])
def test_runs_that_make_no_pairs_are_refused(other: dict[str, Any], what: str, run: lab.Run) -> None:
    with pytest.raises(BadInput, match=what):
        lab.compare_runs(run, simulate(games=4, **other))


def test_what_both_must_share_is_given_once() -> None:
    with pytest.raises(BadInput, match="b: seed: must be the same for both"):
        compare({}, {"seed": 3})


def test_what_a_side_chooses_is_added_to_what_is_set_for_both(tmp_path: Path) -> None:
    mortals, scenes = (changed_cards(tmp_path, lambda card: card, each) for each in ("mortal", "scene"))
    found = compare(
        {},
        {"rulings": {"final_tie": "b"}, "cards": scenes},
        games=2,
        rulings={"climbing_rows": "b"},
        cards=[mortals],
    )
    a, b = found.a.plan, found.b.plan
    assert [each.rulings["climbing_rows"] for each in (a, b)] == ["b", "b"]
    assert b.rulings == {**a.rulings, "final_tie": "b"}
    assert [[name for name, _ in each.cards] for each in (a, b)] == [
        ["mortals.toml"],
        ["mortals.toml", "scenes.toml"],
    ]


def test_options_of_both_and_of_one_side_hold_together() -> None:
    own = {"options": {"even_the_field": 15}}
    common: dict[str, Any] = {"game": "creative_clash", "options": {"my_hero": "dealt"}, "games": 2}
    found = lab.compare({}, own, **common, **{**SMALL, "seats": 3})
    chosen = [(run.plan.options["my_hero"], run.plan.options["even_the_field"]) for run in (found.a, found.b)]
    assert chosen == [("dealt", 0), ("dealt", 15)]


@pytest.mark.parametrize(
    ("common", "own", "said"),
    [
        (
            {"options": {"scoring_tile": "B"}},
            {"options": {"scoring_tile": "A"}},
            "b: scoring_tile: set for both",
        ),
        ({"rulings": {"final_tie": "b"}}, {"rulings": {"final_tie": "b"}}, "b: final_tie: set for both"),
        (
            {"rulings": {"CM-RUL-45": "b"}},
            {"rulings": {"final_tie": "a"}},
            "final_tie: CM-RUL-45 names the same",
        ),
        ({"bots": "random"}, {"bots": "heuristic"}, "b: bots: set for both"),
    ],
)
def test_what_is_set_for_both_is_not_chosen_again(common: Any, own: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        compare({}, own, games=2, **common)


def test_one_family_of_cards_for_both_and_another_for_a_side_are_refused(tmp_path: Path) -> None:
    cards = changed_cards(tmp_path, lambda card: card)
    with pytest.raises(BadInput, match="family 'mortal' is given twice"):
        compare({}, {"cards": str(cards)}, games=2, cards=cards)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ({}, {}),
        ({"options": {"scoring_tile": "A"}}, {}),
        ({"rulings": {"CM-RUL-45": "b"}}, {"rulings": {"final_tie": "b"}}),
        ({"bots": "random"}, {"bots": ["random", "random"]}),
    ],
)
def test_two_sides_that_play_the_same_are_not_compared(
    a: dict[str, Any], b: dict[str, Any], tmp_path: Path
) -> None:
    bots = None if "bots" in a else "random"
    with pytest.raises(BadInput, match="nothing differs between the two"):
        compare(a, b, games=2, bots=bots, names=("one", "other"), folder=tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("common", "called"),
    [
        ({"bots": None}, "the default"),
        ({"bots": None, "options": {"scoring_tile": "B"}}, "what is set for both"),
        ({"bots": "random"}, "what is set for both"),
    ],
)
def test_a_side_that_chooses_nothing_is_the_default_only_where_nothing_is_set_for_both(
    common: dict[str, Any], called: str
) -> None:
    found = compare({"rulings": {"final_tie": "b"}}, {}, games=1, **common)
    assert found.names == ("final_tie b", called)


def test_a_misspelt_setting_is_refused() -> None:
    with pytest.raises(BadInput, match="b: ruling: no such setting"):
        compare({}, {"ruling": {}})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"names": ("one",)}, "a name for each of the two"), ({"game": None}, "unknown game None")],
)
def test_what_cannot_be_compared_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        lab.compare({}, {}, **{"game": "campy_creatures", "games": 2, **SMALL, **wrong})
    with pytest.raises(BadInput, match="a: 3; settings are wanted"):
        lab.compare(3, {}, game="campy_creatures")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="game: missing"):
        lab.compare({}, {})


def test_one_pair_alone_says_nothing() -> None:
    assert (
        "One pair cannot be told from chance" in compare({}, {"options": {"scoring_tile": "B"}}, 1).summary()
    )


def test_the_size_of_an_effect_stands_beside_it() -> None:
    found = compare({}, {"rulings": {"climbing_rows": "b"}}, games=100)
    row = found.table().loc["spread"]
    assert row["size"] == pytest.approx(row.change / found["spread"].matters)


# ---- rulings


def test_rulings_are_ranked_by_what_they_change() -> None:
    found = lab.rulings("campy_creatures", only=("final_tie", "climbing_rows"), games=100, **SMALL)
    assert [each.ruling for each in found] == ["climbing_rows", "final_tie"]
    assert found[0].weight > 1
    assert found[0].strongest is not None
    assert "climbing_rows" not in found[0].strongest.sentence
    assert found[0].strongest.sentence.startswith(f"{found[0].id} read as b: ")
    assert found[0].comparison.a is found[1].comparison.a  # the default is played once


def test_every_reading_of_every_switchable_ruling_is_tried() -> None:
    switches = simulate(games=1).plan.load().rulebook.switches
    found = lab.rulings("campy_creatures", games=2, **SMALL)
    wanted = {(key, each.id) for key, ruling in switches.items() for each in ruling.readings}
    wanted -= {(key, ruling.default) for key, ruling in switches.items()}
    assert {(each.ruling, each.reading) for each in found} == wanted


def test_the_more_readings_are_compared_the_more_is_asked_of_each() -> None:
    (alone,) = lab.rulings("campy_creatures", only="climbing_rows", games=60, **SMALL)
    together = lab.rulings(
        "campy_creatures", only=("climbing_rows", "final_tie", "all_level"), games=60, **SMALL
    )
    (same,) = (each for each in together if each.ruling == "climbing_rows")
    assert same.comparison["spread"].change == alone.comparison["spread"].change
    assert same.comparison["spread"].doubt > 2 * alone.comparison["spread"].doubt


def test_rulings_that_are_stopped_have_all_come_equally_far() -> None:
    found = lab.rulings(
        "campy_creatures",
        only=("final_tie", "all_level"),
        games=100,
        **{**SMALL, "progress": lambda done, _all: done < 200},
    )
    assert len(found) == 3
    assert {each.comparison.pairs for each in found} == {50}


def test_a_ruling_without_a_sure_effect_says_whether_the_games_are_too_few() -> None:
    (few,) = lab.rulings("campy_creatures", only=("final_tie",), games=10, **SMALL)
    assert few.comparison.told.startswith("none found; too few games to tell of ")
    assert few.weight == 0
    assert lab.compare_runs(simulate(games=100), simulate(games=100)).told == "none, for all that matters"


def test_one_ruling_may_be_named_alone_and_readings_are_not_set() -> None:
    assert [each.ruling for each in lab.rulings("campy_creatures", only="CM-RUL-45", games=2, **SMALL)] == [
        "final_tie"
    ]
    with pytest.raises(BadInput, match="rulings: no such setting"):
        lab.rulings("campy_creatures", rulings={"all_level": "b"}, games=2, **SMALL)


def test_a_ruling_that_cannot_be_switched_is_refused() -> None:
    with pytest.raises(BadInput, match="'CM-RUL-01', '': no switchable ruling"):
        lab.rulings("campy_creatures", only=("CM-RUL-01", ""), games=2, **SMALL)
