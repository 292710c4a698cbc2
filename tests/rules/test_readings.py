"""Every reading of the rulings that a table can switch, in positions where the readings differ."""

from __future__ import annotations

import pytest

import rules_model
from rules_model.campy_creatures.scoring import set_points
from rules_model.core.state import Outcome
from tests.rules.tabletop import Play, end, lay

BOOK = rules_model.load("campy_creatures").rulebook


def outcome(play: Play) -> Outcome:
    assert play.state.outcome is not None
    return play.state.outcome


# ---- CM-RUL-05: a Vampire whose left neighbour has acted


def late(creature: str, reading: str, *, market: str = "T1, T2, T3", gift: str = "a") -> Play:
    """Ann's Vampire comes after Bob, her left neighbour, whom tokens make stronger."""
    return lay(
        "Ann Bob Cy",
        plays=f"Vampire, {creature}, Mummy",
        tokens={"Bob": (2, 4)},
        market=market,
        draws="C9(5)",
        rulings={"vampire_late": reading, "werewolf_gift": gift},
    )


@pytest.mark.rules("CM-RUL-05", "CM-VAMP-02")
def test_a_late_vampire_changes_nothing() -> None:
    play = late("Swamp Creature", "a").does("Bob captures T1", "Ann captures T2", "Cy captures T3")
    play.shows(order="Bob Ann Cy", canceled="", tokens="0 2 0")
    assert [event.values["result"] for event in play.happened("cancel")] == ["too late"]


@pytest.mark.rules("CM-RUL-05")
def test_a_late_vampire_takes_the_token_back() -> None:
    play = late("Swamp Creature", "b").does("Bob captures T1")
    play.shows(tokens="0 2 0")
    play.does("Ann captures T2", "Cy captures T3")
    play.shows(canceled="Bob", tokens="0 0 0", token_supply=6, labs={"Ann": "T2", "Bob": "T1", "Cy": "T3"})


@pytest.mark.rules("CM-RUL-05")
def test_a_late_vampire_takes_the_werewolfs_energy_back() -> None:
    play = late("Werewolf", "b").does("Bob captures T1")
    play.shows(energy="1 2 1")
    play.does("Ann captures T2", "Cy captures T3")
    play.shows(energy="1 1 3")


@pytest.mark.rules("CM-RUL-05")
def test_a_late_vampire_takes_the_werewolfs_gift_back_to_the_market() -> None:
    play = late("Werewolf", "b").does("Bob gives T1 to Cy")
    play.shows(labs={"Ann": "", "Bob": "", "Cy": "T1"})
    play.does("Ann captures T2")
    play.shows(labs={"Ann": "T2", "Bob": "", "Cy": ""}, market="T3 T1")
    play.refuses("Bob gives T1 to Cy", "CM-VAMP-02")
    play.does("Bob captures T3", "Cy captures T1")  # a canceled creature still captures (CM-CREA-03)
    play.shows(labs={"Ann": "T2", "Bob": "T3", "Cy": "T1"}, order="Bob Ann Bob Cy")


@pytest.mark.rules("CM-RUL-05", "CM-RUL-20")
def test_a_werewolf_that_has_captured_besides_its_gift_does_not_capture_again() -> None:
    play = late("Werewolf", "b", gift="b").does("Bob gives T1 to Cy", "Bob captures T2", "Ann captures T3")
    play.shows(labs={"Ann": "T3", "Bob": "T2", "Cy": ""}, market="T1")
    play.does("Cy captures T1")


@pytest.mark.rules("CM-RUL-05")
def test_a_late_vampire_takes_the_plants_second_mortal_back() -> None:
    play = late("Man-Eating Plant", "b").does("Bob captures T1", "Bob captures T2", "Ann captures T3")
    play.shows(labs={"Ann": "T3", "Bob": "T1", "Cy": ""}, market="T2")


@pytest.mark.rules("CM-RUL-05")
def test_a_late_vampire_takes_the_drawn_mortal_back_into_the_deck() -> None:
    play = late("Invisible Man", "b").does("Bob draws")
    play.shows(down={"Ann": "", "Bob": "C9(5)", "Cy": ""})
    play.does("Ann captures T1")
    play.shows(down={"Ann": "", "Bob": "", "Cy": ""})
    assert "C9(5)" in play.look("mortal_deck")
    play.refuses("Bob draws", "CM-VAMP-02")
    play.does("Bob captures T3", "Cy captures T2")
    play.shows(labs={"Ann": "T1", "Bob": "T3", "Cy": "T2"}, order="Bob Ann Bob Cy")


@pytest.mark.rules("CM-RUL-05", "CM-VAMP-04")
def test_a_late_vampire_frees_whom_the_other_vampire_had_canceled() -> None:
    play = lay(
        "Ann Bob Cy",
        meter="Bob Ann Cy",
        plays="Vampire, Vampire, Swamp Creature",
        market="T1, T2, T3",
        rulings={"vampire_late": "b"},
    )
    play.does("Bob captures T1", "Ann captures T2", "Cy captures T3")
    play.shows(tokens="0 0 2")


@pytest.mark.rules("CM-RUL-05")
def test_vampires_cancel_at_the_reveal() -> None:
    play = late("Invisible Man", "c")
    play.shows(canceled="Bob")
    play.refuses("Bob draws", "CM-VAMP-02")
    play.does("Bob captures T1", "Ann captures T2", "Cy captures T3")
    play.shows(order="Bob Ann Cy", canceled="Bob")
    assert len(play.happened("cancel")) == 1  # not again at her turn


# ---- CM-RUL-06: a canceled Vampire


@pytest.mark.rules("CM-RUL-06", "CM-VAMP-04")
@pytest.mark.parametrize(("reading", "canceled", "tokens"), [("a", "Bob", "0 0 2"), ("b", "Bob Cy", "0 0 0")])
@pytest.mark.parametrize("vampire_late", ["a", "c"])
def test_a_canceled_vampire(reading: str, canceled: str, tokens: str, vampire_late: str) -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Vampire, Vampire, Swamp Creature",
        market="T1, T2, T3",
        rulings={"CM-RUL-06": reading, "CM-RUL-05": vampire_late},
    )
    play.does("Ann captures T1", "Bob captures T2", "Cy captures T3")
    play.shows(order="Ann Bob Cy", canceled=canceled, tokens=tokens)


# ---- CM-RUL-09: capture and ability


def mummy(reading: str) -> Play:
    return lay(
        "Ann Bob",
        meter="Bob Ann",
        energy="0 0",
        plays="Mummy, Monster",
        market="E1[-1E down], T1",
        rulings={"ability_order": reading},
    ).does("Bob pays 0", "Bob captures T1")


@pytest.mark.rules("CM-RUL-09", "CM-TURN-12", "CM-TURN-17")
def test_capture_first_and_the_effect_may_wait() -> None:
    play = mummy("a").does("Ann captures E1[-1E down]")
    assert play.state.phase == "effect_timing"
    play.shows(energy="0 0")
    before, after = play.branch().does("Ann resolves before"), play.does("Ann resolves after")
    before.shows(energy="2 0", meter="Ann Bob")
    after.shows(energy="1 0", meter="Bob Ann")


@pytest.mark.rules("CM-RUL-09")
def test_capture_or_ability_first_as_the_actor_likes() -> None:
    play = mummy("b")
    play.refuses("Ann captures E1[-1E down]", "CM-TURN-10")
    first = play.branch().does("Ann begins ability")
    first.shows(energy="2 0", meter="Ann Bob")
    first.does("Ann captures E1[-1E down]")
    first.shows(energy="1 0", meter="Bob Ann")  # the effect cannot come before what is done
    play.does("Ann begins capture", "Ann captures E1[-1E down]", "Ann resolves before")
    play.shows(energy="2 0", meter="Ann Bob")


@pytest.mark.rules("CM-RUL-09")
def test_ability_always_first() -> None:
    play = mummy("c")
    play.shows(energy="2 0", meter="Ann Bob")
    play.does("Ann captures E1[-1E down]")
    play.shows(energy="1 0", meter="Bob Ann")


@pytest.mark.rules("CM-RUL-09", "CM-WOLF-02")
@pytest.mark.parametrize(
    ("reading", "sentences", "energy"),
    [
        ("a", ("Ann captures E1[-1E]", "Ann resolves before"), "1 0"),
        ("b", ("Ann begins capture", "Ann captures E1[-1E]", "Ann resolves before"), "1 0"),
        ("b", ("Ann begins ability", "Ann captures E1[-1E]"), "0 0"),
        ("c", ("Ann captures E1[-1E]",), "0 0"),
    ],
)
def test_the_werewolfs_energy_and_an_engineer(reading: str, sentences: tuple[str, ...], energy: str) -> None:
    play = lay(
        "Ann Bob",
        energy="0 0",
        plays="Werewolf, Vampire",
        market="E1[-1E], T1",
        tokens={"Ann": (2, 4)},
        rulings={"ability_order": reading},
    )
    play.does(*sentences)
    play.shows(energy=energy)


@pytest.mark.rules("CM-RUL-09", "CM-WOLF-03")
def test_a_werewolf_whose_ability_comes_first_may_give() -> None:
    play = lay("Ann Bob", plays="Werewolf, Mummy", market="W1(-2), T1", rulings={"ability_order": "b"})
    play.branch().does("Ann begins ability", "Ann gives W1(-2) to Bob").shows(
        labs={"Ann": "", "Bob": "W1(-2)"}
    )
    play.does("Ann begins capture")
    play.refuses("Ann gives W1(-2) to Bob", "CM-WOLF-05")
    play.does("Ann captures T1")
    play.shows(energy="2 1")


# ---- CM-RUL-20: the Werewolf's gift


@pytest.mark.rules("CM-RUL-20", "CM-WOLF-03", "CM-WOLF-05")
@pytest.mark.parametrize("reading", ["a", "b"])
def test_whether_a_gift_replaces_the_capture(reading: str) -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Werewolf, Mummy, Mummy",
        market="W1(-2), T1, T2",
        rulings={"werewolf_gift": reading},
    )
    play.does("Ann gives W1(-2) to Bob")
    if reading == "b":
        play.refuses("Ann gives T1 to Bob", "CM-WOLF-05")
        play.does("Ann captures T1")
    assert play.state.deciders == (1,)
    play.shows(labs={"Ann": "T1" if reading == "b" else "", "Bob": "W1(-2)", "Cy": ""}, energy="1 1 1")


# ---- CM-RUL-29: a marker moves while tied players wait


@pytest.mark.rules("CM-RUL-29", "CM-RUL-31", "CM-CLASH-03")
@pytest.mark.parametrize(("reading", "order"), [("a", "Bob Ann"), ("b", "Ann Bob"), ("c", "Ann Bob")])
def test_the_scene_moves_the_winner_of_a_clash(reading: str, order: str) -> None:
    play = lay(
        "Ann Bob",
        plays="Monster, Monster",
        scenes="S1[down], S2",
        market="T1, T2",
        rulings={"clash_order": reading},
    )
    play.does(
        "Ann bids 0", "Bob bids 0", *(f"{name} captures T{at}" for at, name in enumerate(order.split(), 1))
    )
    play.shows(scene_to="Ann", order=order, meter="Bob Ann")


@pytest.mark.rules("CM-RUL-29", "CM-RUL-23")
@pytest.mark.parametrize(
    ("reading", "order"), [("a", "Ann Cy Bob"), ("b", "Ann Bob Cy"), ("c", "Ann Cy Bob")]
)
def test_a_gift_moves_somebody_before_the_clash(reading: str, order: str) -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Werewolf, Swamp Creature, Swamp Creature",
        tokens={"Ann": (2, 2)},
        market="W1[down], T1, T2",
        rulings={"clash_order": reading},
    )
    play.does("Ann gives W1[down] to Bob")
    play.does(*(f"{name} captures T{at}" for at, name in enumerate(order.split()[1:], 1)))
    play.shows(order=order, meter="Ann Cy Bob")


@pytest.mark.rules("CM-RUL-29", "CM-CLASH-04", "CM-RUL-22")
@pytest.mark.parametrize(
    ("reading", "order"), [("a", "Ann Cy Bob"), ("b", "Ann Bob Cy"), ("c", "Ann Bob Cy")]
)
def test_a_gift_moves_somebody_in_the_middle_of_a_clash(reading: str, order: str) -> None:
    play = lay(
        "Ann Bob Cy",
        plays="Werewolf, Werewolf, Werewolf",
        market="W1[down], T1, T2",
        rulings={"clash_order": reading},
    )
    play.does("Ann gives W1[down] to Bob")
    play.does(*(f"{name} captures T{at}" for at, name in enumerate(order.split()[1:], 1)))
    play.shows(order=order)


# ---- scoring


@pytest.mark.rules("CM-RUL-34", "CM-SET-11")
@pytest.mark.parametrize(("reading", "points"), [("a", [25, 25, 25]), ("b", [25, 36, 36])])
def test_five_six_and_seven_engineers_on_tile_b(reading: str, points: list[int]) -> None:
    config = BOOK.config(2, {"scoring_tile": "B"}, {"engineer_cap": reading})
    assert [set_points(BOOK, config, "engineer", count) for count in (5, 6, 7)] == points


@pytest.mark.rules("CM-RUL-35", "CM-SET-10", "CM-SET-12")
@pytest.mark.parametrize(("reading", "teenagers", "engineers"), [("a", 6, 9), ("b", 10, 14)])
def test_three_steps_of_a_climbing_row(reading: str, teenagers: int, engineers: int) -> None:
    for tile, icon, points in (("A", "teenager", teenagers), ("B", "engineer", engineers)):
        config = BOOK.config(2, {"scoring_tile": tile}, {"climbing_rows": reading})
        assert set_points(BOOK, config, icon, 3) == points


@pytest.mark.rules("CM-RUL-36", "CM-SET-03", "CM-SET-16")
@pytest.mark.parametrize(("reading", "points"), [("a", [9, 1, -3]), ("b", [9, -2, 0])])
def test_whether_fewest_needs_one(reading: str, points: list[int]) -> None:
    play = end("Ann Bob Cy", labs={"Ann": "A1, A2", "Bob": "A3"}, rulings={"fewest_needs_one": reading})
    assert [lines["assistant"] for lines in outcome(play).lines] == points


@pytest.mark.rules("CM-RUL-36", "CM-RUL-37")
def test_who_alone_has_some_is_not_charged_for_fewest() -> None:
    play = end("Ann Bob", labs={"Ann": "A1"}, rulings={"fewest_needs_one": "b"})
    assert [lines["assistant"] for lines in outcome(play).lines] == [8, 0]


@pytest.mark.rules("CM-RUL-37", "CM-SET-02", "CM-SET-03")
@pytest.mark.parametrize(
    ("reading", "each", "points"),
    [
        ("a", 0, [7, 0, -3]),
        ("b", 0, [0, 0, 0]),
        ("c", 0, [0, 0, -3]),
        ("a", 1, [8, 1, -2]),
        ("b", 1, [1, 1, 1]),
        ("c", 1, [8, 1, -2]),
    ],
)
def test_all_level(reading: str, each: int, points: list[int]) -> None:
    labs = {"Ann": "A1", "Bob": "A2", "Cy": "A3"} if each else {}
    play = end("Ann Bob Cy", labs=labs, rulings={"all_level": reading})
    assert [lines["assistant"] for lines in outcome(play).lines] == points


@pytest.mark.rules("CM-RUL-45", "CM-END-02", "CM-END-10")
@pytest.mark.parametrize(
    ("reading", "winners", "rule"), [("a", (1,), "CM-END-10"), ("b", (0, 1), "CM-RUL-45")]
)
def test_equal_totals(reading: str, winners: tuple[int, ...], rule: str) -> None:
    play = end(
        "Ann Bob",
        meter="Bob Ann",
        labs={"Ann": "C1(11)", "Bob": "C2(1)"},
        rulings={"final_tie": reading},
    )
    result = outcome(play)
    assert result.scores == (9, 9)
    assert (result.winners, result.rule) == (winners, rule)


def test_every_reading_of_every_switch_is_played_here() -> None:
    """A new reading changes these numbers, and must get a position above."""
    readings = {(ruling.id, reading.id) for ruling in BOOK.switches.values() for reading in ruling.readings}
    assert len(BOOK.switches) == 10
    assert len(readings) == 24
