"""Rules of the components, the setup and the anatomy of cards that no worked case holds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import rules_model
from rules_model.campy_creatures.deck import ICONS
from rules_model.campy_creatures.scoring import LINES, set_points
from rules_model.campy_creatures.state import CampyTable
from tests.rules.tabletop import end, lay

GAME = rules_model.load("campy_creatures")


@pytest.mark.rules("CM-COMP-02", "CM-SETUP-01", "CM-CLASH-02")
def test_one_meter_that_belongs_to_nobody_and_all_see() -> None:
    state = GAME.new(seats=4, seed=1)
    spec = CampyTable.SPECS["meter"]
    assert (spec.sees, spec.each_seat) == ("all", False)
    assert {state.observe(seat).table.meter for seat in (None, 0, 1, 2, 3)} == {state.table.meter}


@pytest.mark.rules("CM-COMP-04", "CM-SETUP-03", "CM-SETUP-05")
@pytest.mark.parametrize("meter", [[0, 1, 1], [0, 1], [0, 1, 2, 3], []])
def test_a_meter_that_does_not_hold_every_marker_once_is_no_position(meter: list[int]) -> None:
    data = GAME.new(seats=3, seed=1).position()
    data["table"]["meter"] = meter
    with pytest.raises(rules_model.BadInput, match="CM-SETUP-05"):
        GAME.position(data)


@pytest.mark.rules("CM-SETUP-05", "CM-QUICK-01")
def test_markers_stand_in_any_order_equally_often() -> None:
    seen = Counter(GAME.new(seats=3, seed=seed, events=False).table.meter for seed in range(600))
    assert len(seen) == 6
    assert min(seen.values()) > 60  # a hundred each is what chance gives


@pytest.mark.rules("CM-COMP-05", "CM-END-02")
def test_the_pad_has_a_line_for_every_source_of_points_and_adds_them_up() -> None:
    outcome = end("Ann Bob", labs={"Ann": "T1, C1(3)", "Bob": "E1, E2"}, won={"Bob": "S9{+4}"}).state.outcome
    assert outcome is not None
    for seat in (0, 1):
        assert tuple(outcome.lines[seat]) == LINES
        assert outcome.scores[seat] == sum(outcome.lines[seat].values())
    assert outcome.scores == (1 + 3 + 7 + 1, 10 + 4 - 3 + 1)


@pytest.mark.rules("CM-SETUP-07", "CM-SETUP-09", "CM-RUL-46")
def test_decks_lie_face_down_for_everybody() -> None:
    state = GAME.new(seats=2, seed=5)
    for seat in (None, 0, 1):
        table = state.observe(seat).table
        assert table.scene_deck == ("?scene",) * 12
        assert table.mortal_deck == ("?mortal",) * 75


@pytest.mark.rules("CM-SETUP-07", "CM-SETUP-08", "CM-SETUP-09")
def test_decks_are_shuffled() -> None:
    scenes: Counter[str] = Counter()
    mortals: Counter[str] = Counter()
    for seed in range(400):
        table = GAME.new(seats=2, seed=seed, events=False).table
        scenes.update(table.scene_row)
        mortals.update(table.market)
    assert len(scenes) == 16
    assert 60 < min(scenes.values()) <= max(scenes.values()) < 145  # 100 each
    assert len(mortals) == 77


@pytest.mark.rules("CM-SETUP-10", "CM-RUL-58")
def test_the_pool_is_open() -> None:
    play = lay("Ann Bob", energy="4 2", tokens={"Bob": (2,)})
    for seat in (None, 0, 1):
        table = play.state.observe(seat).table
        assert table.energy == [4, 2]
        assert table.tokens == [(), (2,)]
    play.shows(energy_supply=19, token_supply=5)


@pytest.mark.rules("CM-SETUP-11", "CM-SETUP-12", "CM-TILE-01")
def test_a_face_of_the_tile_is_chosen_and_shown_and_a_is_the_default() -> None:
    assert GAME.new(seats=2, seed=1).config.options == {"scoring_tile": "A"}
    state = GAME.new(seats=2, seed=1, scoring_tile="B")
    for seat in (None, 0, 1):
        assert state.observe(seat).config.options == {"scoring_tile": "B"}
    assert GAME.position(state.position()).config.options == {"scoring_tile": "B"}  # for the whole game


@pytest.mark.rules("CM-SETUP-13", "CM-TURN-02", "CM-QUICK-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_market_lies_open_with_one_mortal_a_player(seats: int) -> None:
    state = GAME.new(seats=seats, seed=2)
    market = state.table.market
    assert len(market) == seats
    assert all(GAME.cards[card].back == "mortal" for card in market)
    assert {state.observe(seat).table.market for seat in (None, *range(seats))} == {market}


@pytest.mark.rules("CM-QUICK-01", "CM-SETUP-04", "CM-SETUP-08")
def test_what_everybody_begins_with() -> None:
    table = GAME.new(seats=5, seed=4).table
    assert [len(hand) for hand in table.hand] == [7] * 5
    assert table.energy == [1] * 5
    assert table.tokens == [()] * 5
    assert len(table.scene_row) == 4
    assert not any(table.lab)
    assert not any(table.lab_down)
    assert not any(table.scenes)


@pytest.mark.rules("CM-MORT-01", "CM-MORT-02", "CM-SET-20")
def test_five_sets_of_mortals_three_of_them_on_the_tile() -> None:
    deck = [GAME.cards[card] for card in GAME.box.families["mortal"]]
    assert {card.set for card in deck} == set(ICONS)
    assert len(ICONS) == 5
    config = GAME.rulebook.config(2, {}, {})
    for icon in ("classic", "townsfolk"):
        with pytest.raises(rules_model.BadInput, match="CM-SET-20"):
            set_points(GAME.rulebook, config, icon, 3)
    assert all(
        set_points(GAME.rulebook, config, icon, 7) > 0 for icon in ("teenager", "engineer", "assistant")
    )


@pytest.mark.rules("CM-MORT-01")
def test_a_sixth_set_is_refused(tmp_path: Path) -> None:
    own = Path(rules_model.__file__).parent / "campy_creatures" / "cards" / "mortals.toml"
    text = own.read_text(encoding="utf-8").replace('set = "townsfolk"', 'set = "ghost"', 1)
    path = tmp_path / "mortals.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(rules_model.BadInput, match="set: input should be 'teenager'"):
        rules_model.load("campy_creatures", path)


@pytest.mark.rules("CM-SCEN-03", "CM-SCEN-07")
def test_every_scene_has_a_title_an_effect_and_one_of_two_timings() -> None:
    for id in GAME.box.families["scene"]:
        scene = GAME.cards[id]
        assert scene.name
        assert scene.timing in ("immediate", "end")
        assert scene.effects or scene.score or scene.points
        assert scene.timing == "end" or not (scene.score or scene.points)


@pytest.mark.rules("CM-SCEN-03", "CM-SCEN-07")
@pytest.mark.parametrize(
    ("line", "instead", "fault"),
    [
        ('timing = "immediate"', "", "timing: "),
        ('timing = "immediate"', 'timing = "later"', "timing: input should be 'immediate' or 'end'"),
        ('name = "Castle Crumbly"', 'name = ""', "name: 1 to 60 characters"),
    ],
)
def test_a_scene_without_title_or_timing_is_refused(
    tmp_path: Path, line: str, instead: str, fault: str
) -> None:
    own = Path(rules_model.__file__).parent / "campy_creatures" / "cards" / "scenes.toml"
    path = tmp_path / "scenes.toml"
    path.write_text(own.read_text(encoding="utf-8").replace(line, instead, 1), encoding="utf-8")
    with pytest.raises(rules_model.BadInput) as raised:
        rules_model.load("campy_creatures", path)
    assert any(fault in each for each in raised.value.faults)
