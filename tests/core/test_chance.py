"""Chance: seeds give the same numbers everywhere, scripts give what they say and ask for more."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_model
from rules_model.core.chance import Recording, Scripted, Seeded, chance_from_data, draw, roll, seeded


def test_a_seed_gives_these_numbers_on_every_platform() -> None:
    chance = Seeded(0)
    first = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC)  # as published
    assert [chance.index("", range(1 << 32)) for _ in first] == [each >> 32 for each in first]
    assert roll(seeded(7), "dice", 6, 12) == (4, 1, 4, 2, 3, 5, 5, 5, 5, 3, 5, 3)
    assert "".join(draw(seeded(7), "card", tuple("abcdefgh"), 8)[0]) == "eafcdhgb"


def test_dice_are_fair() -> None:
    seen = Counter(roll(seeded(1), "dice", 6, 6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1100 for count in seen.values())


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter(roll(seeded(seed), "dice", 6)[0] for seed in range(6000))
    assert all(900 < count < 1100 for count in first.values())


@settings(derandomize=True)
@given(st.integers(), st.integers(0, 9), st.integers(0, 12))
def test_a_draw_takes_each_card_once(seed: int, size: int, count: int) -> None:
    pool = tuple(range(size))
    drawn, rest = draw(seeded(seed), "card", pool, count)
    assert len(drawn) == min(count, size)
    assert sorted(drawn + rest) == list(pool)


def test_a_script_is_given_out_and_then_asks() -> None:
    chance = Scripted((3, 6))
    assert roll(chance, "dice", 6, 2) == (3, 6)
    with pytest.raises(rules_model.ChanceNeeded) as raised:
        roll(chance, "dice", 6)
    assert raised.value.choices == (1, 2, 3, 4, 5, 6)
    assert "'dice'" in str(raised.value)


@pytest.mark.parametrize("told", [0, 1, 2])
def test_what_is_needed_says_how_many_outcomes_are_left(told: int) -> None:
    with pytest.raises(rules_model.ChanceNeeded) as rolled:
        roll(Scripted((4,) * told), "dice", 6, 3)
    with pytest.raises(rules_model.ChanceNeeded) as drawn:
        draw(Scripted(tuple("ba"[:told])), "card", tuple("abcd"), 3)
    assert (rolled.value.left, drawn.value.left) == (3 - told, 3 - told)


def test_an_outcome_that_cannot_be_is_refused() -> None:
    with pytest.raises(rules_model.BadInput, match="outcome 1 of the script, 7, cannot happen at 'dice'"):
        roll(Scripted((7,)), "dice", 6)


@pytest.mark.parametrize("chance", [seeded(5), Scripted((1, 2, 3, 4))])
def test_a_clone_goes_on_alone_and_data_go_on_alike(chance: Seeded | Scripted) -> None:
    roll(chance, "dice", 6)
    clone, read = chance.clone(), chance_from_data(chance.to_data())
    assert roll(clone, "dice", 6, 2) == roll(read, "dice", 6, 2) == roll(chance, "dice", 6, 2)


def test_recording_writes_down_values_and_its_clones_do_not() -> None:
    written: list[object] = []
    chance = Recording(seeded(3), written)
    drawn, _ = draw(chance, "card", ("a", "b", "c"), 2)
    roll(chance.clone(), "dice", 6)
    assert written == list(drawn)
    assert not chance.may_run_out
    assert Recording(Scripted(()), []).may_run_out


@pytest.mark.parametrize(
    "data",
    [None, {}, {"seed": -1}, {"seed": 1 << 64}, {"seed": True}, {"seed": 1, "x": 2}, {"script": "abc"}, 7],
)
def test_what_is_no_chance_is_refused(data: object) -> None:
    with pytest.raises(rules_model.BadInput, match="chance is"):
        chance_from_data(data)
