"""What Features, Gear and Mischief cards keep doing: each keyword, on a card that does nothing else, with the amount 2."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies import moments
from rules_model.king_of_the_creepies.keywords import TRAITS
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.wordbox import box

#: An attack of the plain Creepie (ATK 2, DEF 1) on another one with these dice does 6 damage.
SIX = (3, 4, 2)
#: And with these none.
NONE = (1, 1, 6)


def battle(*sides: Side | str, dice: tuple[object, ...] = (), mischief: str = "") -> Play:
    """Seat 0 begins; ``dice`` are those after the rolls for the first turn."""
    first = (6, *[1] * (len(sides) - 1))
    play = fight(*sides, dice=(*first, *dice), mischief=mischief, game=box())
    return play.until("battle_turn", 0)


def told(play: Play, rule: str) -> list[str]:
    """The kinds of what happened by a rule, in order."""
    return [event.kind for event in play.events if event.rule == rule]


# ---- when the battle starts


@pytest.mark.parametrize("name", ["atk", "def", "spd", "abil", "hp"])
@pytest.mark.rules("KC-CARD-02")
def test_a_feature_raises_a_number_from_the_start(name: str) -> None:
    play = battle(f"{name}_up", "plain")
    assert play.number(0, name) == play.number(1, name) + 2


@pytest.mark.parametrize("name", ["atk", "def", "spd", "abil"])
@pytest.mark.rules("KC-MIS-12")
def test_a_mischief_card_lowers_a_number_of_everybody(name: str) -> None:
    play = battle("plain", "fast", mischief=f"all_{name}_down")
    printed = {"atk": 2, "def": 1, "spd": 2, "abil": 2}[name]
    assert play.number(0, name) == max(printed - 2, 0)
    assert play.number(1, name) == max((5 if name == "spd" else printed) - 2, 0)


@pytest.mark.rules("KC-RUL-34")
def test_gear_counts_as_the_one_raise_and_a_feature_and_a_mischief_card_do_not() -> None:
    play = battle(Side("atk_up", gear="worn_atk_up"), "atk_up", mischief="all_atk_up")
    assert (play.number(0, "atk"), play.number(1, "atk")) == (2 + 2 + 2 + 2, 2 + 2 + 2)
    assert play.table.raised == [("atk",), ()]


@pytest.mark.rules("KC-BAT-01")
def test_the_early_one_has_more_for_the_first_turn() -> None:
    play = fight("plain", "early", dice=(4, 3), game=box()).until("battle_turn")
    assert play.active == 1
    assert [event.values["total"] for event in play.happened("initiative")] == [6, 7]


# ---- turns


@pytest.mark.rules("KC-CARD-02")
def test_it_regenerates_on_its_own_turn() -> None:
    play = battle("plain", Side("regenerate", hurt=3), "plain")
    assert play.hp(1) == 9
    play = battle(Side("regenerate", hurt=3), Side("regenerate", hurt=3))
    assert (play.hp(0), play.hp(1)) == (11, 9)


@pytest.mark.rules("KC-ATK-06")
def test_it_decays_on_its_own_turn_and_that_may_end_it() -> None:
    assert battle("decay", "plain").hp(0) == 10
    play = fight(Side("decay", hurt=10), "plain", dice=(6, 1), game=box())
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (1,)
    assert play.table.felled_by == -1


@pytest.mark.rules("KC-CARD-02")
def test_a_stench_hurts_all_others() -> None:
    play = battle("stench", "plain", "tall")
    assert [play.hp(seat) for seat in range(3)] == [12, 10, 18]


@pytest.mark.rules("KC-CARD-02")
def test_the_cosy_one_recovers_when_it_plays_no_ability() -> None:
    side = Side("cosy", hand="growth", hurt=5)
    play = battle(side, "plain", dice=NONE).attacks(0, 1)
    lazy = play.branch().until("battle_turn", 1)
    assert lazy.hp(0) == 9
    busy = play.does(0, act.PlayAbility("growth.1")).until("battle_turn", 1)
    assert busy.hp(0) == 7


# ---- targets


@pytest.mark.rules("KC-RUL-58", "KC-CARD-02")
def test_a_wallflower_is_not_the_first_to_be_attacked() -> None:
    play = battle("plain", "wallflower", "plain").refuses(0, act.Attack(1), "KC-CARD-02")
    assert act.Attack(2) in play.state.legal_actions(0)
    for sides in (
        ("plain", "wallflower", Side("plain", hurt=1)),
        (Side("plain", hurt=1), "wallflower", "plain"),
    ):
        assert act.Attack(1) in battle(*sides).state.legal_actions(0)
    play = battle("plain", Side("wallflower", hurt=1), "plain").refuses(0, act.Attack(1), "KC-CARD-02")
    assert act.Attack(1) in battle("plain", "wallflower").state.legal_actions(0)


@pytest.mark.rules("KC-MIS-12")
def test_in_the_fog_only_the_next_one_is_seen() -> None:
    play = battle("plain", "plain", "plain", mischief="all_fog")
    play.refuses(0, act.Attack(2), "KC-MIS-12")
    assert act.Attack(1) in play.state.legal_actions(0)


@pytest.mark.rules("KC-RUL-58", "KC-CARD-02", "KC-MIS-12")
def test_in_the_fog_even_a_wallflower_is_the_only_one_to_be_attacked() -> None:
    play = battle("plain", "wallflower", "plain", mischief="all_fog")
    assert [each for each in play.state.legal_actions(0) if each.kind == "attack"] == [act.Attack(1)]
    play.refuses(0, act.Attack(2), "KC-MIS-12")


@pytest.mark.rules("KC-RUL-58", "KC-CARD-02")
def test_of_wallflowers_alone_any_may_be_attacked() -> None:
    play = battle("plain", "wallflower", "wallflower")
    assert {act.Attack(1), act.Attack(2)} <= set(play.state.legal_actions(0))


# ---- rolls


def strike(play: Play, target: int = 1) -> tuple[int, int, int]:
    """Attack total, defence total and damage of seat 0's attack."""
    values = play.attacks(0, target).happened("strike")[0].values
    return values["attack"], values["defence"], values["damage"]


@pytest.mark.rules("KC-ATK-02")
def test_of_many_arms_the_best_two_count() -> None:
    play = battle("many_arms", "plain", dice=(1, 3, 6, 2, 2))
    assert strike(play) == (6 + 3 + 2, 3, 8)
    assert play.happened("trait")[0].values["kept"] == (6, 3)


@pytest.mark.rules("KC-ATK-02")
def test_ones_are_rolled_again_once() -> None:
    assert strike(battle("again", "plain", dice=(1, 4, 1, 2))) == (4 + 1 + 2, 3, 4)
    assert strike(battle("again", "plain", dice=(2, 4, 2))) == (8, 3, 5)


@pytest.mark.rules("KC-RUL-64")
def test_the_first_attack_is_the_strongest() -> None:
    play = battle("opener", "tall", dice=(*SIX, *NONE, *SIX))
    assert strike(play) == (11, 3, 8)
    play.attacks(1, 0).attacks(0, 1)
    assert play.happened("strike")[-1].values["attack"] == 9


@pytest.mark.rules("KC-ATK-02")
def test_a_bully_attacks_who_is_hurt() -> None:
    assert strike(battle("bully", Side("plain", hurt=1), dice=SIX))[0] == 11
    assert strike(battle("bully", "plain", dice=SIX))[0] == 9


@pytest.mark.rules("KC-ATK-02")
def test_a_berserk_attacks_best_when_half_its_hp_are_gone() -> None:
    assert strike(battle(Side("berserk", hurt=6), "plain", dice=SIX))[0] == 11
    assert strike(battle(Side("berserk", hurt=5), "plain", dice=SIX))[0] == 9


@pytest.mark.rules("KC-CARD-06")
def test_a_fast_one_outruns_a_slower_one() -> None:
    assert strike(battle("outrun", "slow", dice=SIX))[0] == 11
    assert strike(battle("outrun", "plain", dice=SIX))[0] == 9


@pytest.mark.rules("KC-ATK-02")
def test_a_giant_killer_attacks_who_has_more_hp() -> None:
    assert strike(battle("giant_killer", "tall", dice=SIX))[0] == 11
    assert strike(battle("giant_killer", "plain", dice=SIX))[0] == 9


@pytest.mark.rules("KC-ATK-02")
def test_twins_like_a_double() -> None:
    assert strike(battle("twins", "plain", dice=(3, 3, 2)))[0] == 10
    assert strike(battle("twins", "plain", dice=(3, 4, 2)))[0] == 9


@pytest.mark.rules("KC-ATK-03")
def test_of_slippery_dice_the_best_counts() -> None:
    assert strike(battle("plain", "slippery", dice=(3, 4, 2, 5, 1))) == (9, 6, 3)


@pytest.mark.rules("KC-ATK-03")
def test_a_cornered_one_defends_best() -> None:
    assert strike(battle("plain", Side("cornered", hurt=6), dice=SIX))[1] == 5
    assert strike(battle("plain", Side("cornered", hurt=5), dice=SIX))[1] == 3


@pytest.mark.rules("KC-CARD-06")
def test_a_nimble_one_dodges_who_is_slower() -> None:
    assert strike(battle("slow", "nimble", dice=SIX))[1] == 5
    assert strike(battle("plain", "nimble", dice=SIX))[1] == 3


# ---- damage


def after(play: Play, target: int = 1) -> Play:
    """Seat 0 has attacked."""
    return play.attacks(0, target)


@pytest.mark.rules("KC-ATK-04")
def test_a_thick_skin_keeps_damage_off_but_not_the_last() -> None:
    assert after(battle("plain", "thick", dice=SIX)).hp(1) == 12 - 6 + 2
    assert after(battle("plain", "thick", dice=(1, 1, 2))).hp(1) == 11


@pytest.mark.rules("KC-ATK-04")
def test_blubber_lets_only_so_much_through() -> None:
    assert after(battle("plain", "blubber", dice=SIX)).hp(1) == 10
    assert after(battle("plain", "blubber", dice=(1, 1, 2))).hp(1) == 11


@pytest.mark.rules("KC-ATK-06")
def test_a_last_stand_leaves_1_hp_once() -> None:
    play = battle(Side("plain", hand="hurt"), Side("last_stand", hurt=9), "plain", dice=SIX)
    assert after(play).hp(1) == 1
    play.until("after_attack").does(0, act.UseItem("hurt.1", 1))
    assert play.hp(1) == 0


@pytest.mark.rules("KC-CARD-02")
def test_spikes_hurt_who_hits_and_not_who_misses() -> None:
    play = after(battle("plain", "spiky", dice=SIX))
    assert (play.hp(0), play.hp(1)) == (10, 6)
    assert after(battle("plain", "spiky", dice=NONE)).hp(0) == 12


@pytest.mark.rules("KC-RUL-31")
def test_who_attacks_in_vain_is_countered() -> None:
    assert after(battle("plain", "counter", dice=NONE)).hp(0) == 10
    assert after(battle("plain", "counter", dice=SIX)).hp(0) == 12


@pytest.mark.rules("KC-CARD-05")
def test_a_leech_recovers_when_it_hits() -> None:
    assert after(battle(Side("leech", hurt=5), "plain", dice=SIX)).hp(0) == 9
    assert after(battle(Side("leech", hurt=5), "plain", dice=NONE)).hp(0) == 7


@pytest.mark.parametrize(("word", "name", "left"), [("rattle", "def", 0), ("scare", "atk", 0)])
@pytest.mark.rules("KC-MOD-05")
def test_who_is_hit_is_weaker(word: str, name: str, left: int) -> None:
    assert after(battle(word, "plain", dice=SIX)).number(1, name) == left
    unharmed = after(battle(word, "plain", dice=NONE))
    assert unharmed.number(1, name) == unharmed.number(0, name)


@pytest.mark.rules("KC-CARD-02")
def test_a_splash_hurts_the_bystanders() -> None:
    play = after(battle("splash", "plain", "plain", dice=SIX))
    assert [play.hp(seat) for seat in range(3)] == [12, 6, 10]


@pytest.mark.rules("KC-RUL-31")
def test_the_relentless_one_hurts_without_damage() -> None:
    assert after(battle("relentless", "plain", dice=NONE)).hp(1) == 10
    assert after(battle("relentless", "plain", dice=SIX)).hp(1) == 6


# ---- knocked out, and after


@pytest.mark.rules("KC-CARD-04")
def test_the_explosion_of_who_is_knocked_out_hurts_all_others() -> None:
    play = after(battle("plain", Side("explode", hurt=10), "plain", dice=SIX))
    assert [play.hp(seat) for seat in range(3)] == [10, 0, 10]


@pytest.mark.rules("KC-RUL-42")
def test_who_is_knocked_out_by_an_explosion_goes_at_once_with_it() -> None:
    play = after(battle(Side("plain", hurt=11), Side("explode", hurt=10), "plain", dice=SIX))
    assert play.table.fallen == ((1, 0),)


@pytest.mark.rules("KC-MOD-05")
def test_a_curse_weakens_who_did_it() -> None:
    play = after(battle("plain", Side("curse", hurt=10), "plain", dice=SIX))
    assert (play.number(0, "atk"), play.number(0, "def")) == (0, 0)
    assert play.number(2, "atk") == 2


@pytest.mark.rules("KC-CARD-05")
def test_a_feast_follows_a_knock_out() -> None:
    assert after(battle(Side("feast", hurt=5), Side("plain", hurt=10), "plain", dice=SIX)).hp(0) == 9
    assert after(battle(Side("feast", hurt=5), "plain", "plain", dice=SIX)).hp(0) == 7


@pytest.mark.rules("KC-RUL-34")
def test_each_knock_out_is_a_trophy() -> None:
    sides = Side("trophy", hand="hurt hurt"), Side("plain", hurt=10), Side("plain", hurt=10), "plain"
    play = battle(*sides).does(0, act.UseItem("hurt.1", 1)).does(0, act.UseItem("hurt.2", 2))
    assert play.number(0, "atk") == 6


@pytest.mark.rules("KC-WIN-01")
def test_the_winner_loots() -> None:
    dice = (*SIX, "hurt.1", "heal.1")
    play = battle("loot", Side("plain", hurt=10), dice=dice).attacks(0, 1)
    assert play.table.hand[0] == ("hurt.1", "heal.1")


@pytest.mark.rules("KC-WIN-03")
def test_the_winner_gets_a_prize() -> None:
    play = battle(Side("plain", gear="worn_prize"), Side("plain", hurt=10), dice=SIX).attacks(0, 1)
    assert play.table.monies == [2, 0]
    assert play.happened("monies")[0].rule == "KC-CARD-09"


# ---- all of them


def test_every_trait_has_its_function_and_no_function_is_without_a_word() -> None:
    assert set(moments.TRAITS) == set(TRAITS)


@pytest.mark.rules("KC-CARD-02", "KC-CARD-09", "KC-MIS-12")
def test_a_feature_is_told_by_its_own_rule_gear_and_mischief_by_theirs() -> None:
    assert told(battle("plain", "spiky", dice=SIX).attacks(0, 1), "KC-CARD-02") == ["hurt"]
    worn = battle("plain", Side("plain", gear="worn_spiky"), dice=SIX).attacks(0, 1)
    assert told(worn, "KC-CARD-09") == ["hurt"]
    assert told(battle("plain", "plain", mischief="all_decay"), "KC-MIS-12") == ["hurt"]


@pytest.mark.parametrize("word", TRAITS)
@pytest.mark.rules("KC-MIS-12")
def test_everybody_is_touched_by_a_mischief_card(word: str) -> None:
    state = battle("tall", "tall", mischief=f"all_{word}").state
    moment, act_of_it = moments.TRAITS[word]
    for seat in (0, 1):
        assert (act_of_it, f"all_{word}.1", 2) in moments.gather(state, moment, seat)


@pytest.mark.rules("KC-CARD-02")
def test_a_feature_is_never_spent() -> None:
    play = battle("spiky", "tall", dice=(*NONE, *SIX, *NONE, *SIX))
    for _ in range(2):
        play.attacks(0, 1).attacks(1, 0)
    assert play.hp(1) == 20 - 4
    assert play.table.slots == [0, 0]
