"""What is told, and what cards do where their files are silent."""

from __future__ import annotations

import pytest

import rules_model
from rules_model.campy_creatures.deck import Mortal
from rules_model.core.cards import Effect
from tests.rules.tabletop import end, lay

GAME = rules_model.load("campy_creatures")


@pytest.mark.rules("CM-CLASH-01", "CM-CLASH-03", "CM-CLASH-04", "CM-CLASH-06")
def test_clashes_are_told_once_each() -> None:
    play = lay(
        "Ann Bob Cy Dee Eve",
        meter="Eve Cy Ann Dee Bob",
        plays="Invisible Man, Swamp Creature, Invisible Man, Swamp Creature, Mummy",
        market="T1, T2, E1, A1, C1(3)",
    )
    play.does("Cy captures C1(3)", "Ann captures T1", "Dee captures T2", "Bob captures A1", "Eve captures E1")
    told = [GAME.sentence(event, play.names) for event in play.happened("clash")]
    assert told == [
        "Clash at 4: Cy, Ann. Cy comes first on the Clash-O-Meter.",
        "Clash at 2: Dee, Bob. Dee comes first on the Clash-O-Meter.",
    ]
    assert {event.rule for event in play.happened("clash")} == {"CM-CLASH-01"}
    assert [event.rule for event in play.happened("turn")] == [
        "CM-CLASH-03", "CM-CLASH-04", "CM-CLASH-03", "CM-CLASH-04", "CM-TURN-11"
    ]  # fmt: skip


@pytest.mark.rules("CM-TURN-14")
def test_whoever_comes_to_an_empty_market_is_told_so() -> None:
    play = lay("Ann Bob", plays="Werewolf, Man-Eating Plant", market="T1, T2")
    play.does("Bob captures T1", "Bob captures T2")
    told = [GAME.sentence(event, play.names) for event in play.happened("turn")]
    assert told == ["Bob is next.", "Ann is next. No mortal is left to capture."]


@pytest.mark.rules("CM-TURN-10")
def test_whoever_decides_now_is_told_what_and_not_that_the_game_waits_for_them() -> None:
    play = lay("Ann Bob", market="T1, T2")
    play.refuses("Ann captures T1", "CM-TURN-10", "; the question now: Choose a creature, in secret")


@pytest.mark.rules("CM-CLASH-01", "CM-RUL-29")
def test_a_clash_that_a_scene_turns_round_is_told_again() -> None:
    play = lay(
        "Ann Bob",
        plays="Vampire, Vampire",
        scenes="S1[down]",
        market="T1, T2",
        rulings={"vampire_chain": "b"},
    )
    assert [event.seat for event in play.happened("clash")] == [0, 1]


@pytest.mark.rules("CM-RUL-17")
def test_a_dry_pool_cites_its_ruling() -> None:
    play = lay("Ann Bob", energy="24 0", plays="Vampire, Mummy", market="T1, T2")
    play.does("Ann captures T1", "Bob captures T2")
    (gain,) = play.happened("gain_energy")
    assert (gain.rule, gain.values["amount"], gain.values["due"]) == ("CM-RUL-17", 1, 2)


@pytest.mark.rules("CM-RUL-32", "CM-SET-07")
def test_an_engineer_takes_energy_even_where_the_card_is_silent() -> None:
    def engineer(*effects: Effect, costs_energy: bool = True) -> tuple[Effect, ...]:
        mortal = Mortal(
            key="e", name="E", source="stand-in", set="engineer", effects=effects, costs_energy=costs_energy
        )
        return mortal.effects

    one, two, up = Effect("discard_energy"), Effect("discard_energy", 2), Effect("meter_top")
    assert engineer() == (one,)
    assert engineer(up) == (one, up)
    assert engineer(up, two) == (up, two)
    assert engineer(up, costs_energy=False) == (up,)
    assert Mortal(key="t", name="T", source="stand-in", set="teenager").effects == ()


@pytest.mark.rules("CM-INVS-06", "CM-END-05", "CM-ICON-06")
def test_what_an_end_game_scene_draws_is_shown_and_scores() -> None:
    over = end("Ann Bob", won={"Ann": "S1{draw}"}, also=", ".join(f"C{at}(5)" for at in range(1, 77)))
    over.shows(down={"Ann": "", "Bob": ""})
    assert over.state.outcome is not None
    (flip,) = over.happened("flip")
    assert (flip.rule, flip.seat) == ("CM-INVS-06", 0)
    assert over.state.table.lab[0] == flip.values["cards"]
    assert over.state.outcome.lines[0]["printed"] == 5
