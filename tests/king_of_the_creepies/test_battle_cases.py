"""The worked cases that are battles, and the rules that they hold."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.battle import clear_battle
from tests.king_of_the_creepies.arena import Side, fight

ANN, BO, CY = 0, 1, 2


@pytest.mark.rules("KC-BAT-01", "KC-BAT-02", "KC-QS-06", "KC-CARD-06")
def test_the_highest_die_and_speed_goes_first_and_the_others_follow_clockwise() -> None:
    play = fight("ogre", "bat", "slug", dice=(5, 2, 4))
    assert [event.values["total"] for event in play.happened("initiative")] == [6, 7, 4]
    assert play.happened("order")[0].values["order"] == (BO, CY, ANN)  # although Ann's total beats Cy's
    assert play.active == BO


@pytest.mark.rules(
    "KC-ATK-01", "KC-ATK-02", "KC-ATK-03", "KC-ATK-04", "KC-ATK-05", "KC-CARD-03", "KC-CARD-06"
)
def test_what_the_attack_has_more_than_the_defence_is_lost() -> None:
    play = fight("ogre", "bat", first=ANN)
    play.attacks(ANN, BO, 3, 5, 4)
    strike = play.happened("strike")[0].values
    assert (strike["attack"], strike["defence"], strike["damage"]) == (12, 5, 7)
    assert play.hp(BO) == 1
    assert play.table.damage == [0, 7]


@pytest.mark.rules("KC-RUL-31")
def test_a_defence_above_the_attack_harms_and_heals_nobody() -> None:
    play = fight("bat", Side("slug", hurt=6), first=ANN)
    play.attacks(ANN, BO, 1, 1, 6)
    assert (play.hp(ANN), play.hp(BO)) == (8, 9)


@pytest.mark.rules("KC-CARD-04", "KC-ATK-06", "KC-BAT-02", "KC-WIN-01", "KC-RUL-58", "KC-RUL-41")
def test_a_creepie_at_0_is_out_and_skipped_and_no_target_while_the_others_fight_on() -> None:
    play = fight("ogre", Side("bat", hurt=5), "slug", first=ANN)
    play.attacks(ANN, BO, 3, 6, 3)
    assert play.happened("strike")[0].values["damage"] == 9
    assert play.hp(BO) == 0
    assert play.table.damage[BO] == 8  # not more than there were
    assert play.happened("knock_out")[0].seat == BO
    play.until("battle_turn", CY)
    play.refuses(CY, act.Attack(BO), "KC-RUL-58")
    play.refuses(CY, act.Attack(CY), "KC-RUL-58")
    play.refuses(CY, act.Attack(5), "KC-RUL-58")
    assert play.state.legal_actions(CY) == [act.Attack(ANN)]


@pytest.mark.rules("KC-WIN-01", "KC-RUL-41")
def test_the_battle_is_over_when_one_creepie_stands() -> None:
    play = fight("ogre", Side("bat", hurt=7), Side("ghost", hurt=5), first=ANN)
    play.attacks(ANN, BO, 3, 6, 3)
    assert play.state.outcome is None
    play.attacks(CY, ANN, 1, 1, 6).attacks(ANN, CY, 3, 6, 3)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (ANN,)
    assert play.happened("battle_over")[0].seat == ANN


@pytest.mark.rules("KC-BAT-03", "KC-BAT-04", "KC-BAT-05", "KC-BAT-06", "KC-ABL-01", "KC-ATK-01", "KC-ATK-08")
@pytest.mark.rules("KC-QS-07", "KC-RUL-26")
def test_a_turn_is_one_attack_and_at_most_one_ability_in_either_order() -> None:
    play = fight("ogre", "manimal", Side("slug", "sharpen zap"), first=CY)
    play.until("battle_turn", CY)
    play.refuses(CY, act.END_TURN, "KC-BAT-04")
    play.refuses(CY, act.PASS, "KC-BAT-02")
    other = play.branch()
    play.plays(CY, "zap.1", ANN)  # the Ability first, on another Creepie than the target
    assert play.hp(ANN) == 9
    play.refuses(CY, act.PlayAbility("sharpen.1"), "KC-ABL-01")
    play.names(CY, BO, 2, 2, 2)
    refusal = play.state.explain(CY, act.Attack(ANN))
    assert refusal is not None  # the target does not change
    play.lands()
    assert play.hp(BO) == 9
    assert play.active == ANN  # nothing left to do: the turn is over
    other.attacks(CY, BO, 2, 2, 2)
    assert other.state.phase == "after_attack"
    other.refuses(CY, act.Attack(ANN), "KC-BAT-04")
    other.does(CY, act.PlayAbility("sharpen.1"))
    assert other.number(CY, "atk") == 2
    assert other.active == ANN


@pytest.mark.rules("KC-CARD-07", "KC-BAT-07", "KC-ABL-02", "KC-ABL-03")
def test_abil_bounds_the_abilities_of_a_battle_and_each_is_spent_once() -> None:
    play = fight(Side("bat", "zap weaken sharpen"), "slug", first=ANN)
    play.plays(ANN, "zap.1", BO).attacks(ANN, BO, 1, 1, 1).attacks(BO, ANN, 1, 1, 6)
    play.plays(ANN, "weaken.1", BO).attacks(ANN, BO, 1, 1, 1).attacks(BO, ANN, 1, 1, 6)
    play.until("battle_turn", ANN)
    assert play.table.spent[ANN] == ("zap.1", "weaken.1")
    assert play.table.slots[ANN] == 2
    play.refuses(ANN, act.PlayAbility("sharpen.1"), "KC-BAT-07")
    play.refuses(ANN, act.PlayAbility("zap.1", BO), "KC-ABL-03")
    play.refuses(ANN, act.PlayAbility("doom.1", BO), "KC-ABL-02")


@pytest.mark.rules("KC-ABL-04", "KC-ABL-05", "KC-ABL-06", "KC-RUL-27", "KC-RUL-29")
def test_a_hidden_ability_takes_the_turn_and_a_slot_when_laid_and_nothing_when_flipped() -> None:
    play = fight(Side("ogre", "tonic"), Side("bat", "ambush zap"), first=BO)
    play.until("battle_turn", BO).refuses(BO, act.PlayAbility("ambush.1", ANN), "KC-ABL-04")
    play.plays(BO, "ambush.1")
    assert play.table.laid[BO] == ("ambush.1",)
    assert play.table.slots[BO] == 1
    laid = play.happened("lay_hidden")[0]
    assert "card" in laid.view(BO).values
    assert "card" not in laid.view(ANN).values  # its owner alone knows which
    play.refuses(BO, act.PlayAbility("zap.1", ANN), "KC-ABL-01")
    play.attacks(BO, ANN, 1, 1, 6)
    play.until("battle_turn", ANN).turns(BO, "ambush.1", ANN)
    assert play.hp(ANN) == 10
    assert play.table.slots[BO] == 1
    assert play.table.spent[BO] == ("ambush.1",)
    play.refuses(BO, act.TurnUp("ambush.1", ANN), "KC-ABL-06")
    play.refuses(BO, act.TurnUp("zap.1", ANN), "KC-ABL-05")


@pytest.mark.rules("KC-RUL-29")
def test_a_hidden_ability_may_be_flipped_in_the_turn_in_which_it_is_laid() -> None:
    play = fight("ogre", Side("bat", "ambush"), first=BO)
    play.plays(BO, "ambush.1").turns(BO, "ambush.1", ANN)
    assert play.hp(ANN) == 10
    play.until("battle_turn", BO).attacks(BO, ANN, 1, 1, 6)  # the attack is still to come
    assert play.active == ANN


@pytest.mark.rules("KC-ABL-08", "KC-ABL-09", "KC-ABL-10", "KC-ABL-11", "KC-ATK-07")
def test_a_freebie_takes_no_slot_and_no_turn_and_may_answer_an_attack() -> None:
    play = fight("ogre", Side("bat", "brace zap weaken"), first=ANN, freebies=True)
    play.refuses(BO, act.LayFreebie("zap.1"), "KC-ABL-08")
    play.apply(BO, act.LayFreebie("brace.1")).apply(BO, act.READY)
    assert "card" not in play.happened("lay_freebie")[0].view(ANN).values
    play.names(ANN, BO, 2, 4, 3)
    play.until("attack_rolled").turns(BO, "brace.1").lands()
    strike = play.happened("strike")[-1].values
    assert (strike["attack"], strike["defence"]) == (10, 5)
    assert play.hp(BO) == 3
    play.plays(BO, "zap.1", ANN).attacks(BO, ANN, 1, 1, 6).attacks(ANN, BO, 1, 1, 6)
    play.plays(BO, "weaken.1", ANN)
    assert play.table.slots[BO] == 2


@pytest.mark.rules("KC-ABL-08", "KC-RUL-28")
def test_a_freebie_that_was_not_laid_at_the_beginning_is_not_played_later() -> None:
    play = fight(Side("bat", "brace brace"), "ogre", first=ANN, freebies=True)
    assert play.state.phase == "freebies"
    play.apply(ANN, act.LayFreebie("brace.1")).apply(ANN, act.READY).until("battle_turn", ANN)
    play.refuses(ANN, act.PlayAbility("brace.2"), "KC-ABL-08")
    assert play.state.explain(ANN, act.LayFreebie("brace.2")) is not None


@pytest.mark.rules("KC-RUL-28")
def test_freebies_are_laid_in_turn_order_any_number_of_them() -> None:
    play = fight(Side("bat", "brace"), Side("ogre", "brace"), Side("slug", "zap"), first=BO, freebies=True)
    asked = []
    while play.state.phase == "freebies":
        seat = play.state.deciders[0]
        asked.append(seat)
        play.apply(seat, play.state.legal_actions(seat)[-1])
    assert asked == [BO, BO, CY, ANN, ANN]  # whoever has cards is asked, Freebie or not


@pytest.mark.rules("KC-MOD-01", "KC-MOD-02", "KC-MOD-04", "KC-EX-01", "KC-EX-03")
def test_one_raise_for_each_attribute_and_two_attributes_may_be_raised() -> None:
    play = fight(Side("manimal", "juggernaut spikes harden"), "ogre", first=ANN)
    play.plays(ANN, "juggernaut.1").attacks(ANN, BO, 1, 1, 6).attacks(BO, ANN, 1, 1, 6)
    play.until("battle_turn", ANN).refuses(ANN, act.PlayAbility("harden.1"), "KC-MOD-02")
    play.plays(ANN, "spikes.1")
    assert (play.number(ANN, "def"), play.number(ANN, "atk")) == (5, 4)
    worn = fight(Side("bat", "juggernaut", gear="helmet"), "ogre", first=ANN)
    assert worn.number(ANN, "def") == 3
    worn.until("battle_turn", ANN).refuses(ANN, act.PlayAbility("juggernaut.1"), "KC-MOD-02")
    assert worn.number(ANN, "def") == 3


@pytest.mark.rules("KC-MOD-03", "KC-EX-02")
def test_a_bonus_that_was_taken_away_stays_away() -> None:
    play = fight(Side("manimal", "juggernaut potion"), Side("bat", "punymaker"), first=ANN)
    play.plays(ANN, "juggernaut.1").attacks(ANN, BO, 1, 1, 6)
    assert play.number(ANN, "def") == 5
    play.plays(BO, "punymaker.1", ANN)
    assert play.number(ANN, "def") == 2
    play.refuses(ANN, act.UseItem("potion.1"), "KC-MOD-03")


@pytest.mark.rules("KC-ABL-12", "KC-ABL-13", "KC-EX-04", "KC-RUL-57")
def test_a_lowered_attribute_is_never_under_0_and_stays_lowered_when_its_player_is_out() -> None:
    play = fight("ogre", "bat", Side("ghost", "", hurt=5), Side("manimal", "weaken", hurt=9), first=3)
    play.plays(3, "weaken.1", BO).attacks(3, BO, 1, 1, 6)
    assert play.number(BO, "def") == 0
    play.attacks(ANN, 3, 6, 6, 1).attacks(BO, ANN, 1, 1, 6)  # who did it is out
    play.attacks(CY, ANN, 1, 1, 6).attacks(ANN, BO, 1, 2, 3)
    strike = play.happened("strike")[-1].values
    assert (strike["attack"], strike["defence"]) == (7, 3)
    assert play.hp(BO) == 4


@pytest.mark.rules("KC-ITM-01", "KC-ITM-03", "KC-ITM-04", "KC-CARD-05", "KC-CARD-10", "KC-QS-08", "KC-QS-09")
def test_an_item_is_used_on_anybodys_turn_takes_no_action_and_is_gone() -> None:
    play = fight("ogre", Side("bat", "bandage bandage zap", hurt=2), first=ANN)
    play.until("battle_turn", ANN).uses(BO, "bandage.1")
    assert play.hp(BO) == 8  # not 10
    assert play.table.removed == ("bandage.1",)
    play.refuses(BO, act.UseItem("bandage.1"), "KC-ITM-03")
    play.refuses(BO, act.UseItem("bandage.2"), "KC-RUL-38")  # nothing to heal
    play.attacks(ANN, BO, 1, 1, 2)
    assert play.hp(BO) == 5
    play.plays(BO, "zap.1", ANN).uses(BO, "bandage.2")
    assert play.hp(BO) == 8
    assert play.active == BO  # the attack is still owed


@pytest.mark.rules("KC-BRI-01", "KC-BRI-02", "KC-BRI-03", "KC-RUL-49", "KC-RUL-50")
def test_a_bribe_in_battle_swaps_what_is_offered_at_once() -> None:
    play = fight(
        "ogre", Side("bat", "zap harden bandage", monies=1), Side("slug", "zap tonic", monies=4), first=BO
    )
    play.until("battle_turn", BO)
    play.does(CY, act.Offer(BO, monies=3, cards=("tonic.1",), promise="attack Ann"))
    assert play.state.deciders == (BO,)
    play.apply(BO, act.ACCEPT)
    assert (play.table.monies[BO], play.table.monies[CY]) == (4, 1)
    assert play.table.hand[CY] == ("zap.2",)
    assert len(play.table.hand[BO]) == 4
    assert play.state.phase == "battle_turn"
    assert act.Attack(CY) in play.state.legal_actions(BO)  # no promise binds


@pytest.mark.rules("KC-BRI-02", "KC-RUL-50")
@pytest.mark.parametrize(
    "offer",
    [
        act.Offer(BO, monies=5),
        act.Offer(BO, monies=-1),
        act.Offer(BO, cards=("shell.1",)),
        act.Offer(BO, cards=("zap.2", "zap.2")),
        act.Offer(BO, for_monies=2),
        act.Offer(BO),
        act.Offer(BO, for_cards=("no such card",)),
    ],
)
def test_only_monies_and_hand_cards_are_offered(offer: act.Offer) -> None:
    play = fight("ogre", Side("bat", "zap", monies=1), Side("slug", "zap tonic", monies=4), first=BO)
    play.until("battle_turn", BO).refuses(CY, offer, "KC-BRI-02")


@pytest.mark.rules("KC-EXH-01", "KC-EXH-02", "KC-EXH-05", "KC-ABL-07", "KC-RUL-39", "KC-RUL-43", "KC-MOD-06")
def test_a_battle_leaves_its_cards_and_forgets_what_it_did() -> None:
    play = fight(
        Side("ogre", "harden zap", gear="claws"),
        Side("bat", "ambush snare brace weaken", hurt=3),
        first=BO,
        freebies=True,
    )
    play.until("freebies").apply(BO, act.LayFreebie("brace.1")).until("battle_turn", BO)
    play.does(BO, act.LayItem("snare.1")).plays(BO, "ambush.1").attacks(BO, ANN, 1, 1, 6)
    play.plays(ANN, "harden.1").attacks(ANN, BO, 6, 6, 1)
    assert play.state.outcome is not None
    assert play.table.creepie == [("ogre.1",), ("bat.1",)]  # all of it stays until the battle is over
    assert sorted(map(len, play.table.laid)) == [0, 3]
    played = clear_battle(play.state)
    assert played == [("ogre.1", "claws.1", "harden.1"), ("bat.1", "brace.1", "ambush.1")]
    assert play.table.hand == [("zap.1",), ("weaken.1", "snare.1")]  # an Item that was not used comes back
    table = play.table
    assert table.damage == [0, 0]
    assert table.marks == table.raised == table.flags == [(), ()]
    assert (table.slots, table.fallen, table.felled_by) == ([0, 0], (), -1)


@pytest.mark.rules("KC-BAT-01", "KC-BAT-02", "KC-BAT-04", "KC-BAT-07", "KC-ATK-02", "KC-ATK-03", "KC-ATK-04")
@pytest.mark.rules("KC-ATK-06", "KC-ATK-07", "KC-ATK-08", "KC-ABL-12", "KC-MOD-01", "KC-CARD-05", "KC-ITM-01")
@pytest.mark.rules("KC-ITM-03", "KC-WIN-01", "KC-EXH-02", "KC-RUL-31", "KC-RUL-35")
def test_a_whole_battle_blow_by_blow() -> None:
    play = fight(
        Side("ogre", "harden zap", gear="claws"),
        Side("bat", "weaken zap"),
        Side("slug", "sharpen bandage tonic"),
        dice=(4, 2, 6),
        mischief="calm",
    )
    assert [event.values["total"] for event in play.happened("initiative")] == [5, 7, 6]
    play.attacks(BO, ANN, 3, 4, 5).does(BO, act.PlayAbility("weaken.1", CY))
    assert (play.hp(ANN), play.number(CY, "def")) == (10, 2)
    play.attacks(CY, BO, 2, 5, 3)
    assert play.hp(BO) == 4
    play.plays(ANN, "harden.1").attacks(ANN, CY, 5, 4, 3)
    assert (play.number(ANN, "def"), play.hp(CY)) == (5, 5)
    play.attacks(BO, ANN, 1, 2, 4).does(BO, act.PlayAbility("zap.2", CY))
    assert (play.hp(ANN), play.hp(CY), play.table.slots[BO]) == (10, 2, 2)
    play.attacks(CY, BO, 1, 6, 6).does(CY, act.PlayAbility("sharpen.1"))
    assert (play.hp(BO), play.number(CY, "atk")) == (3, 2)
    play.until("battle_turn", ANN).refuses(ANN, act.PlayAbility("zap.1", CY), "KC-BAT-07")
    play.attacks(ANN, BO, 2, 2, 5)
    assert play.hp(BO) == 0
    play.until("battle_turn", CY).refuses(CY, act.UseItem("tonic.1"), "KC-MOD-02")
    play.attacks(CY, ANN, 6, 4, 2)
    assert play.hp(ANN) == 5
    play.names(ANN, CY, 1, 3, 4).until("attack_rolled").uses(CY, "bandage.1")
    assert play.hp(CY) == 6
    play.lands()
    assert play.hp(CY) == 2
    play.attacks(CY, ANN, 3, 3, 6)
    assert play.hp(ANN) == 5
    play.attacks(ANN, CY, 5, 6, 6)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (ANN,)
    assert clear_battle(play.state) == [
        ("ogre.1", "claws.1", "harden.1"),
        ("bat.1", "weaken.1", "zap.2"),
        ("slug.1", "sharpen.1"),
    ]
    assert play.table.removed == ("bandage.1",)
    assert play.table.hand == [("zap.1",), (), ("tonic.1",)]
