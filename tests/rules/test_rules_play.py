"""Rules and fixed rulings of play and scoring that no worked case holds, one behaviour a test."""

from __future__ import annotations

import pytest

from rules_model.campy_creatures import actions as act
from tests.rules.tabletop import end, lay

# ---- scenes


@pytest.mark.rules("CM-TURN-09", "CM-SCEN-04", "CM-CLASH-07", "CM-RUL-60", "CM-RUL-61")
def test_an_immediate_scene_pays_before_any_capture_and_only_once() -> None:
    play = lay("Ann Bob", plays="Vampire, Mummy", scenes="S1[+2E +S down], S2", market="T1, T2")
    play.shows(energy="3 1", tokens="2 0", meter="Bob Ann", scene_to="Ann", strengths="5 0")
    assert play.state.phase == "capture_one"
    assert play.state.table.lab == [(), ()]
    play.does("Ann captures T1", "Bob captures T2")
    play.shows(energy="3 3", tokens="2 0")


@pytest.mark.rules("CM-SCEN-04", "CM-SCEN-05", "CM-SCEN-07", "CM-PLAY-05")
def test_an_end_game_scene_waits_for_the_end() -> None:
    play = lay("Ann Bob", plays="Vampire, Mummy", scenes="S1{down +2E}, S2", market="T1, T2")
    play.shows(scene_to="Ann", meter="Ann Bob", energy="1 1")
    assert play.happened("scene_effect") == []
    over = end("Ann Bob", won={"Ann": "S1{+4}, S3[+2E]"})
    assert over.state.outcome is not None
    assert over.state.outcome.lines[0]["scenes"] == 4
    over.shows(energy="1 1")  # the immediate one has had its day


@pytest.mark.rules("CM-SCEN-06", "CM-END-08")
@pytest.mark.parametrize(
    ("scene", "points"), [("S1{4:TT}", 8), ("S1{4:TTE}", 4), ("S1{3:TA}", 0), ("S1{1:E}", 1)]
)
def test_a_scene_pays_for_complete_groups_alone(scene: str, points: int) -> None:
    outcome = end(
        "Ann Bob", labs={"Ann": "T1, T2, T3, T4, T5, E1", "Bob": "A1"}, won={"Ann": scene}
    ).state.outcome
    assert outcome is not None
    assert outcome.lines[0]["scenes"] == points


@pytest.mark.rules("CM-END-05", "CM-SCEN-05", "CM-RUL-44")
def test_end_game_scenes_go_from_the_top_of_the_meter_and_each_owner_orders_their_own() -> None:
    play = end("Ann Bob Cy", meter="Bob Ann Cy", won={"Ann": "S1{up}, S2{down}", "Bob": "S3{down}"})
    assert play.state.phase == "scene_choice"
    play.shows(meter="Ann Cy Bob")  # Bob's is done
    play.refuses("Bob uses S3{down}", "CM-RUL-44")
    play.refuses("Ann uses S3{down}", "CM-SCEN-05")
    first, second = play.branch().does("Ann uses S1{up}"), play.does("Ann uses S2{down}")
    first.shows(meter="Cy Bob Ann")
    second.shows(meter="Ann Cy Bob")
    assert play.state.outcome is not None


@pytest.mark.rules("CM-SCEN-02", "CM-PLAY-04")
def test_what_is_won_lies_openly_in_the_lab_of_its_winner() -> None:
    play = lay("Ann Bob Cy", plays="Mummy, Vampire, Werewolf", market="T1, T2, T3")
    play.does("Bob captures T1", "Cy captures T2", "Ann captures T3")
    for seat in (None, 0, 1, 2):
        table = play.state.observe(seat).table
        assert table.lab == play.state.table.lab
        assert [len(scenes) for scenes in table.scenes] == [0, 1, 0]
    play.shows(labs={"Ann": "T3", "Bob": "T1", "Cy": "T2"})


# ---- mortals


@pytest.mark.rules("CM-MORT-03", "CM-TURN-13")
@pytest.mark.parametrize(
    ("mortal", "fact", "value"),
    [
        ("C1[+1E]", "energy", "2 1"),
        ("T1[up]", "meter", "Ann Bob"),
        ("T1[+S]", "tokens", "2 0"),
        ("T1[draw]", "down", {"Ann": "C9(5)", "Bob": ""}),
        ("E1[-1E]", "energy", "0 1"),
    ],
)
def test_an_effect_happens_at_once_on_capture(mortal: str, fact: str, value: object) -> None:
    play = lay(
        "Ann Bob",
        meter="Bob Ann",
        plays="Invisible Man, Mummy",
        market=f"{mortal}, T9",
        draws="C9(5)",
    )
    play.does(f"Ann captures {mortal}")
    assert play.state.deciders == (1,)
    play.shows(**{fact: value})


@pytest.mark.rules("CM-RUL-33", "CM-SET-07", "CM-SET-08")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_an_engineer_takes_what_there_is(held: int, left: int) -> None:
    play = lay("Ann Bob", energy=f"{held} 0", plays="Invisible Man, Mummy", market="E1[-2E], T1")
    play.does("Ann captures E1[-2E]")
    play.shows(energy=f"{left} 0", labs={"Ann": "E1[-2E]", "Bob": ""})


@pytest.mark.rules("CM-PLNT-02", "CM-TURN-13", "CM-RUL-26")
def test_each_of_the_plants_mortals_has_its_effect_at_its_own_capture() -> None:
    play = lay("Ann Bob", energy="0 0", plays="Man-Eating Plant, Mummy", market="E1[-1E], C1[+1E]")
    first, second = play.branch(), play
    first.does("Ann captures E1[-1E]", "Ann captures C1[+1E]").shows(energy="1 2")
    second.does("Ann captures C1[+1E]").shows(energy="1 0")
    second.does("Ann captures E1[-1E]").shows(energy="0 2")


@pytest.mark.rules("CM-SET-19", "CM-MORT-02", "CM-RUL-41", "CM-RUL-52")
def test_a_hero_costs_a_point_for_each_icon_that_matches() -> None:
    play = end("Ann Bob", labs={"Ann": "W1(2)<TA>, T1, T2=TT, A1, C1", "Bob": "W2<T>, T3"})
    assert play.state.outcome is not None
    assert [lines["heroes"] for lines in play.state.outcome.lines] == [-4, -1]
    assert play.state.outcome.lines[0]["printed"] == 2


@pytest.mark.rules("CM-SET-19", "CM-RUL-42", "CM-END-04")
def test_a_hero_turned_up_at_the_end_costs_points_too() -> None:
    play = end("Ann Bob", labs={"Ann": "T1"}, down={"Ann": "W1<T>[-1E]"})
    assert play.state.outcome is not None
    assert play.state.outcome.lines[0]["heroes"] == -1
    play.shows(energy="1 1")


@pytest.mark.rules("CM-ROUND-05", "CM-RUL-51")
def test_how_a_lab_is_arranged_changes_nothing() -> None:
    pads = []
    for lab in ("T1, T2, A1, W1(-1)<T>, E1, E2", "E1, T1, W1(-1)<T>, A1, E2, T2"):
        outcome = end("Ann Bob", labs={"Ann": lab}, won={"Ann": "S1{5:TA}"}).state.outcome
        assert outcome is not None
        pads.append(outcome)
    assert pads[0] == pads[1]


@pytest.mark.rules("CM-PLAY-05", "CM-END-07", "CM-SET-09", "CM-SET-12")
def test_mortals_pay_in_combinations() -> None:
    together = end("Ann Bob", labs={"Ann": "T1, T2, E1, E2"}).state.outcome
    apart = end("Ann Bob", labs={"Ann": "T1, E1", "Bob": "T2, E2"}).state.outcome
    assert together is not None
    assert apart is not None
    assert [together.lines[0][icon] for icon in ("teenager", "engineer")] == [3, 10]
    assert [apart.lines[seat][icon] for seat in (0, 1) for icon in ("teenager", "engineer")] == [1, 0, 1, 0]


@pytest.mark.rules("CM-END-06", "CM-SET-05", "CM-SET-17", "CM-ICON-07", "CM-ICON-08", "CM-RUL-57")
def test_printed_points_count_up_and_down_without_a_floor() -> None:
    outcome = end("Ann Bob", energy="0 0", meter="Bob Ann", labs={"Ann": "W1(-5), C1(2), A1"}).state.outcome
    assert outcome is not None
    assert outcome.lines[0]["printed"] == -3
    assert end("Ann Bob", labs={"Ann": "W1(-9)"}).state.outcome.scores[0] == 7 - 9 + 1  # type: ignore[union-attr]


@pytest.mark.rules("CM-END-09", "CM-RUL-64")
def test_energy_pays_and_tokens_do_not() -> None:
    outcome = end("Ann Bob", energy="6 0", tokens={"Bob": (2, 4)}).state.outcome
    assert outcome is not None
    assert [lines["energy"] for lines in outcome.lines] == [6, 0]
    assert sum(outcome.scores) == 6 + 7 - 3


# ---- tokens and dry pools


@pytest.mark.rules("CM-COMP-03", "CM-RUL-16", "CM-SWMP-02")
@pytest.mark.parametrize(
    ("held", "after"),
    [
        ({"Ann": (2, 2), "Cy": (4, 4, 4, 4)}, {"Ann": (4, 2), "Cy": (4, 4, 4, 4)}),  # own change first
        ({"Ann": (), "Bob": (2, 2), "Cy": (4, 4, 4, 4)}, {"Ann": (2,), "Bob": (4,), "Cy": (4, 4, 4, 4)}),
        ({"Ann": (2,), "Cy": (4, 4, 4, 4, 4)}, {"Ann": (4,), "Cy": (4, 4, 4, 4, 4)}),  # a held one is turned
        ({"Ann": (), "Cy": (4, 4, 4, 4, 4, 4)}, {"Cy": (4, 4, 4, 4, 4, 4)}),  # lost
    ],
)
def test_a_seventh_token(held: dict[str, tuple[int, ...]], after: dict[str, tuple[int, ...]]) -> None:
    from rules_model.campy_creatures.effects import strength_token

    play = lay("Ann Bob Cy", tokens=held)
    play.shows(token_supply=0)
    strength_token(play.state, 0, 1)
    assert play.by_name(play.state.table.tokens) == {name: after.get(name, ()) for name in play.names}
    play.shows(token_supply=0)


@pytest.mark.rules("CM-RUL-16", "CM-RUL-13")
def test_a_pair_on_a_creature_in_play_is_changed_for_a_seventh_token_and_keeps_its_strength() -> None:
    from rules_model.campy_creatures.effects import strength_token

    play = lay(
        "Ann Bob Cy",
        plays="Vampire, Mummy, Vampire",
        tokens={"Ann": (), "Bob": (2, 2), "Cy": (4, 4, 4, 4)},
        market="T1, T2, T3",
    )
    play.shows(token_supply=0, strengths="5 4 21")
    strength_token(play.state, 0, 1)
    assert play.state.table.tokens[0] == (2,)
    assert play.state.table.on_creature[1] == (4,)
    play.shows(token_supply=0, strengths="5 4 21")


@pytest.mark.rules("CM-RUL-10", "CM-RUL-14", "CM-SWMP-03", "CM-MONS-01")
def test_all_tokens_go_on_the_next_creature_even_a_monster() -> None:
    play = lay("Ann Bob", plays="Monster, Mummy", tokens={"Ann": (2, 4)}, market="T1, T2").does("Ann pays 1")
    play.shows(strengths="8 0", tokens="0 0")


@pytest.mark.rules("CM-RUL-12", "CM-VAMP-02")
def test_canceling_leaves_the_strength_alone() -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Vampire, Swamp Creature, Man-Eating Plant",
        tokens={"Bob": (2,)},
        market="T1, T2, T3",
    )
    play.does("Ann captures T1")
    assert play.state.deciders == (1,)  # 4 against 3, canceled or not
    play.shows(strengths="5 4 3", canceled="Bob")


@pytest.mark.rules("CM-RUL-13", "CM-COMP-10")
def test_a_used_token_is_out_until_step_6() -> None:
    play = lay("Ann Bob", plays="Vampire, Mummy", tokens={"Ann": (4, 2)}, market="T1, T2")
    play.shows(strengths="11 0", token_supply=4)
    play.does("Ann captures T1", "Bob captures T2")
    play.shows(token_supply=6)


# ---- creatures with nothing to take


@pytest.mark.rules("CM-TURN-14", "CM-RUL-21", "CM-WOLF-02")
def test_a_werewolf_on_an_empty_market_takes_energy() -> None:
    play = lay("Ann Bob", plays="Werewolf, Man-Eating Plant", market="T1, T2")
    play.does("Bob captures T1", "Bob captures T2")
    play.shows(energy="2 1")


@pytest.mark.rules("CM-INVS-02", "CM-TURN-14", "CM-RUL-28")
def test_an_invisible_man_on_an_empty_market_may_only_draw() -> None:
    play = lay(
        "Ann Bob",
        plays="Invisible Man, Man-Eating Plant",
        tokens={"Bob": (2,)},
        market="T1, T2",
        draws="C1(1)",
    )
    play.does("Bob captures T1", "Bob captures T2")
    assert play.state.legal_actions(0) == [act.Draw()]


@pytest.mark.rules("CM-RUL-27", "CM-INVS-02")
def test_an_invisible_man_without_deck_and_discards_captures() -> None:
    play = lay("Ann Bob", plays="Invisible Man, Mummy", market="T1, T2", deck="")
    play.refuses("Ann draws", "CM-RUL-27")
    play.does("Ann captures T1")


@pytest.mark.rules("CM-RUL-66", "CM-MORT-05", "CM-INVS-02")
def test_a_draw_reshuffles_the_discards_and_leaves_the_market_alone() -> None:
    play = lay("Ann Bob", plays="Invisible Man, Mummy", market="T1, T2", deck="", discards="C1(1), C2(2)")
    play.does("Ann draws")
    assert play.look("down")["Ann"] in ("C1(1)", "C2(2)")
    play.shows(market="T1 T2", discards="")


@pytest.mark.rules("CM-RUL-22", "CM-WOLF-04")
def test_who_was_given_a_mortal_still_captures() -> None:
    play = lay("Ann Bob", plays="Werewolf, Swamp Creature", tokens={"Ann": (2, 2)}, market="T1[+1E], T2")
    play.does("Ann gives T1[+1E] to Bob")
    play.shows(energy="1 2")
    play.does("Bob captures T2")
    play.shows(labs={"Ann": "", "Bob": "T1[+1E] T2"})


@pytest.mark.rules("CM-CREA-03", "CM-CREA-02", "CM-RUL-59")
def test_everybody_captures_while_a_mortal_is_there() -> None:
    play = lay("Ann Bob", plays="Monster, Swamp Creature", market="W1(-3), W2(-4)").does("Ann pays 0")
    play.refuses("Bob passes", "CM-RUL-59")
    assert {str(action) for action in play.state.legal_actions(1)} == {
        str(play.read(f"Bob captures {card}")[1]) for card in ("W1(-3)", "W2(-4)")
    }
