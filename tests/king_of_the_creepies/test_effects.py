"""What Items and Abilities do to Creepies: each keyword on a card that does nothing else, with the amount 2."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deeds import DEEDS, card_rule
from rules_model.king_of_the_creepies.effects import CHECKS, aims, objection, run
from rules_model.king_of_the_creepies.effects import Play as Card
from rules_model.king_of_the_creepies.keywords import EFFECTS
from tests.king_of_the_creepies.duel import duel, no_use, three, use

# ---- numbers


@pytest.mark.parametrize("name", ["atk", "def", "abil", "hp"])
@pytest.mark.rules("KC-MOD-01", "KC-ABL-12")
def test_a_number_is_raised_once_and_for_this_battle(name: str) -> None:
    word = f"raise_{name}"
    play = duel(f"{word} {word}")
    before = play.number(0, name)
    use(play, word, 0)
    assert play.number(0, name) == before + 2
    play.refuses(0, act.UseItem(f"{word}.2", 0), "KC-MOD-02")


@pytest.mark.rules("KC-RUL-32")
def test_more_hp_at_most_is_more_hp_left() -> None:
    assert use(duel("raise_hp", hurt=5), "raise_hp", 1).hp(1) == 12 - 5 + 2


@pytest.mark.parametrize("name", ["atk", "def", "abil"])
@pytest.mark.rules("KC-ABL-13", "KC-MOD-05", "KC-RUL-38")
def test_a_number_is_lowered_and_not_under_0(name: str) -> None:
    word = f"lower_{name}"
    play = use(duel(f"{word} {word}"), word, 1)
    assert play.number(1, name) == max({"atk": 2, "def": 1, "abil": 2}[name] - 2, 0)
    play.refuses(0, act.UseItem(f"{word}.2", 1), "KC-RUL-38")


@pytest.mark.parametrize(("word", "spd"), [("raise_spd", 4), ("lower_spd", 0)])
@pytest.mark.rules("KC-MIS-10")
def test_speed_is_changed_by_items_of_the_mischief_phase(word: str, spd: int) -> None:
    play = duel(word)
    assert objection(play.state, Card(0, f"{word}.1", 1)) is None
    run(play.state, Card(0, f"{word}.1", 1))
    assert play.number(1, "spd") == spd
    no_use(play, word, "KC-MIS-10", 1)


@pytest.mark.rules("KC-MOD-02", "KC-RUL-38")
def test_speed_too_is_raised_once_and_not_lowered_under_0() -> None:
    state = duel("raise_spd lower_spd", theirs="slow").state
    run(state, Card(0, "raise_spd.1", 0))
    refusals = objection(state, Card(0, "raise_spd.1", 0)), objection(state, Card(0, "lower_spd.1", 1))
    assert [refusal and refusal.rule for refusal in refusals] == ["KC-MOD-02", "KC-RUL-38"]


@pytest.mark.rules("KC-MOD-03", "KC-EX-02")
def test_a_stripped_bonus_is_gone_and_is_the_one_given_last() -> None:
    play = duel("raise_atk raise_def strip_raise")
    use(use(play, "raise_def", 1), "raise_atk", 1)
    use(play, "strip_raise", 1)
    assert (play.number(1, "atk"), play.number(1, "def")) == (2, 3)


@pytest.mark.rules("KC-RUL-38")
def test_nothing_is_stripped_where_nothing_is_raised() -> None:
    no_use(duel("strip_raise"), "strip_raise", "KC-RUL-38", 1)


@pytest.mark.rules("KC-MOD-03", "KC-EX-02")
def test_what_lowers_a_creepie_ends_but_a_stripped_bonus_stays_away() -> None:
    play = duel("raise_def strip_raise lower_atk recover")
    use(use(use(play, "raise_def", 1), "strip_raise", 1), "lower_atk", 1)
    assert play.number(1, "atk") == 0
    use(play, "recover", 1)
    assert (play.number(1, "atk"), play.number(1, "def")) == (2, 1)


@pytest.mark.rules("KC-MOD-03", "KC-EX-02", "KC-RUL-36")
def test_a_potion_for_a_stripped_bonus_is_refused() -> None:
    """Whatever the reading of KC-RUL-36."""
    play = duel("raise_def strip_raise recover")
    no_use(play, "recover", "KC-RUL-38", 1)
    use(use(play, "raise_def", 1), "strip_raise", 1)
    no_use(play, "recover", "KC-MOD-03", 1)
    assert play.number(1, "def") == 1


@pytest.mark.rules("KC-CARD-09", "KC-RUL-36")
def test_gear_breaks_and_what_it_gave_is_gone_and_used_up() -> None:
    play = duel("break_gear raise_def", gear="worn_def_up")
    assert play.number(1, "def") == 3
    use(play, "break_gear", 1)
    assert play.number(1, "def") == 1
    assert (play.table.gear[1], play.table.spent[1]) == ((), ("worn_def_up.1",))
    no_use(play, "raise_def", "KC-MOD-03", 1)


@pytest.mark.rules("KC-CARD-04")
def test_gear_that_keeps_a_creepie_alive_breaks() -> None:
    play = use(duel("break_gear", gear="worn_hp_up", hurt=13), "break_gear", 1)
    assert play.happened("knock_out")[0].seat == 1
    assert play.table.felled_by == 0


@pytest.mark.rules("KC-RUL-38")
def test_there_is_no_gear_to_break() -> None:
    no_use(duel("break_gear"), "break_gear", "KC-RUL-38", 1)


# ---- HP


@pytest.mark.rules("KC-CARD-03", "KC-ITM-01")
def test_hp_are_lost_to_a_card() -> None:
    play = use(duel("hurt"), "hurt", 1)
    assert play.hp(1) == 10
    assert play.happened("hurt")[0].rule == "KC-ITM-01"


@pytest.mark.rules("KC-CARD-04")
def test_the_last_hp_lost_to_a_card_knock_out() -> None:
    play = use(duel("hurt", hurt=10), "hurt", 1)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0,)


@pytest.mark.rules("KC-CARD-05", "KC-RUL-32")
def test_hp_are_regained_and_never_past_the_maximum() -> None:
    assert use(duel("heal", hurt=1), "heal", 1).hp(1) == 12
    no_use(duel("heal"), "heal", "KC-RUL-38", 1)


@pytest.mark.rules("KC-ITM-01")
def test_what_is_drained_comes_to_the_drainer() -> None:
    play = duel("hurt hurt drain")
    use(use(play, "hurt", 0), "drain", 1)
    assert (play.hp(0), play.hp(1)) == (12, 10)


@pytest.mark.rules("KC-ITM-01")
def test_a_quake_hurts_all_others() -> None:
    play = use(three("hurt_others"), "hurt_others")
    assert [play.hp(seat) for seat in range(3)] == [12, 10, 18]


# ---- who fights, and in what


@pytest.mark.rules("KC-MIS-10", "KC-EX-05")
def test_two_creepies_swap_gear() -> None:
    play = duel("swap_gear", gear="worn_atk_up")
    run(play.state, Card(0, "swap_gear.1", 1))
    assert play.table.gear == [("worn_atk_up.1",), ()]
    no_use(play, "swap_gear", "KC-MIS-10", 1)


@pytest.mark.rules("KC-RUL-38")
def test_no_gear_to_swap() -> None:
    refusal = objection(duel("swap_gear").state, Card(0, "swap_gear.1", 1))
    assert refusal is not None
    assert refusal.rule == "KC-RUL-38"


@pytest.mark.rules("KC-RUL-19")
def test_gear_is_changed_for_other_gear_of_the_hand() -> None:
    play = duel("change_gear worn_atk_up worn_def_up raise_atk")
    assert aims(play.state, 0, "change_gear.1") == ((-1, "worn_atk_up.1"), (-1, "worn_def_up.1"))
    assert objection(play.state, Card(0, "change_gear.1", -1, "raise_atk.1")) is not None
    assert objection(play.state, Card(0, "change_gear.1", -1, "worn_atk_up.2")) is not None
    run(play.state, Card(0, "change_gear.1", -1, "worn_atk_up.1"))
    run(play.state, Card(0, "change_gear.1", -1, "worn_def_up.1"))
    assert play.table.gear[0] == ("worn_def_up.1",)
    assert set(play.table.hand[0]) == {"change_gear.1", "raise_atk.1", "worn_atk_up.1"}


@pytest.mark.rules("KC-MIS-01")
def test_a_creepie_is_changed_for_another_and_what_was_done_to_it_is_forgotten() -> None:
    play = duel("raise_atk change_creepie fast")
    use(play, "raise_atk", 0)
    assert aims(play.state, 0, "change_creepie.1") == ((-1, "fast.1"),)
    run(play.state, Card(0, "change_creepie.1", -1, "fast.1"))
    assert play.table.creepie[0] == ("fast.1",)
    assert "plain.1" in play.table.hand[0]
    assert (play.number(0, "atk"), play.number(0, "spd"), play.table.raised[0]) == (2, 5, ())


# ---- cards with several effects, and cards as such


@pytest.mark.rules("KC-RUL-35")
def test_what_is_barred_of_a_mixed_card_is_left_out() -> None:
    play = duel("raise_atk growth")
    use(play, "raise_atk", 0).does(0, act.PlayAbility("growth.1"))
    assert (play.number(0, "atk"), play.number(0, "def")) == (4, 3)
    assert [event.rule for event in play.happened("left_out")] == ["KC-MOD-02"]


@pytest.mark.rules("KC-RUL-35", "KC-EX-01")
def test_a_card_is_refused_when_all_of_it_is_barred() -> None:
    play = use(duel("raise_def juggernaut"), "raise_def", 0)
    play.refuses(0, act.PlayAbility("juggernaut.1"), "KC-MOD-02")


@pytest.mark.rules("KC-MOD-04", "KC-EX-03")
def test_two_attributes_are_raised_side_by_side() -> None:
    play = use(use(duel("raise_atk raise_def"), "raise_atk", 0), "raise_def", 0)
    assert (play.number(0, "atk"), play.number(0, "def")) == (4, 3)


@pytest.mark.rules("KC-ITM-02", "KC-RUL-63")
def test_an_item_that_lies_face_down_is_turned_up_on_a_creepie() -> None:
    play = duel("trap")
    play.refuses(0, act.UseItem("trap.1", 1), "KC-ITM-02")
    play.does(0, act.LayItem("trap.1")).does(0, act.TurnUp("trap.1", 1))
    assert play.hp(1) == 10
    assert "trap.1" in play.table.removed


@pytest.mark.rules("KC-RUL-58")
def test_a_creepie_that_is_out_is_no_target() -> None:
    play = three("hurt lower_atk", hurt=11)
    use(play, "hurt", 1)
    no_use(play, "lower_atk", "KC-RUL-58", 1)


@pytest.mark.rules("KC-RUL-54")
def test_the_other_side_of_a_card_that_needs_none() -> None:
    play = duel("sharpen hurt")
    no_use(play, "sharpen", "KC-RUL-54", 1)
    no_use(play, "hurt", "KC-RUL-54", -1)
    no_use(play, "hurt", "KC-RUL-54", 7)
    play.refuses(0, act.UseItem("hurt.1", 1, "sharpen.1"), "KC-RUL-54")


@pytest.mark.rules("KC-ITM-01", "KC-ABL-02", "KC-MIS-12")
def test_a_card_does_what_it_says_by_the_rule_of_its_kind() -> None:
    state = duel().state
    rules = [card_rule(state, card) for card in ("hurt.1", "growth.1", "all_fog.1")]
    assert rules == ["KC-ITM-01", "KC-ABL-02", "KC-MIS-12"]


def test_every_effect_has_its_function_and_no_function_is_without_a_word() -> None:
    assert set(DEEDS) == set(EFFECTS)
    assert set(CHECKS) <= set(EFFECTS)


@pytest.mark.parametrize("word", [word for word in EFFECTS if EFFECTS[word].on in ("creepie", "attack")])
@pytest.mark.rules("KC-RUL-38")
def test_outside_a_battle_there_is_nothing_to_do_in_one(word: str) -> None:
    play = duel(word)
    play.state.frames = ()
    on = 1 if aims(play.state, 0, f"{word}.1")[0][0] >= 0 else -1
    refusal = objection(play.state, Card(0, f"{word}.1", on))
    assert refusal is not None
    assert refusal.rule == "KC-RUL-38"
