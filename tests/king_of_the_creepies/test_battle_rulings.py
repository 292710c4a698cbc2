"""What the rulebook leaves open about battles: each ruling as played, and the switchable ones in every reading."""

from __future__ import annotations

import pytest

from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies import modifiers as mod
from rules_model.king_of_the_creepies.state import Mark
from tests.king_of_the_creepies.arena import Side, fight

ANN, BO, CY = 0, 1, 2

# ---- turn order


@pytest.mark.rules("KC-RUL-23")
def test_those_tied_for_the_first_turn_roll_again_until_one_leads() -> None:
    play = fight("ogre", "bat", "slug", dice=(5, 1, 1, 6, 2, 2, 1))  # 6 6 1, then 7 7, then 3 6
    rolls = [(event.seat, event.values["total"], event.rule) for event in play.happened("initiative")]
    assert rolls[3:] == [
        (ANN, 7, "KC-RUL-23"),
        (BO, 7, "KC-RUL-23"),
        (ANN, 3, "KC-RUL-23"),
        (BO, 6, "KC-RUL-23"),
    ]
    assert play.active == BO


@pytest.mark.rules("KC-RUL-24")
@pytest.mark.parametrize(("reading", "order"), [("a", (1, 2, 0)), ("b", (1, 0, 2)), ("c", (1, 2, 0))])
def test_the_totals_settle_the_first_seat_or_the_whole_order(reading: str, order: tuple[int, ...]) -> None:
    play = fight("ogre", "bat", "slug", dice=(5, 2, 4), rulings={"turn_order": reading})  # 6, 7, 4
    assert play.happened("order")[0].values["order"] == order
    for seat, target in zip(order, (order[1], order[2], order[0]), strict=True):
        assert play.active == seat
        anew = (6, 1, 4) if seat == order[2] and reading == "c" else ()
        play.attacks(seat, target, 1, 1, 6, *anew)
    assert play.active == (ANN if reading == "c" else order[0])
    assert len(play.happened("order")) == (2 if reading == "c" else 1)


@pytest.mark.rules("KC-RUL-24")
def test_where_the_totals_order_all_seats_those_who_share_one_roll_for_their_places() -> None:
    dice = (6, 4, 4, 5, 1)  # manimals: 8 6 6, then the two of them 7 3
    play = fight("manimal", "manimal", "ogre", dice=(6, 3, 4, 5, 1), rulings={"turn_order": "b"})
    assert play.happened("order")[0].values["order"] == (0, 1, 2)
    other = fight("manimal", "manimal", "ogre", dice=(*dice[:1], 3, 4, 1, 5), rulings={"turn_order": "b"})
    assert other.happened("order")[0].values["order"] == (0, 2, 1)


@pytest.mark.rules("KC-RUL-25")
def test_a_change_of_speed_after_the_roll_changes_no_order() -> None:
    play = fight("ogre", "manimal", first=ANN)
    assert mod.raise_(play.state, BO, "spd", 9, "tonic.1")
    play.attacks(ANN, BO, 1, 1, 6).attacks(BO, ANN, 1, 1, 6)
    assert play.until("battle_turn").active == ANN


@pytest.mark.rules("KC-RUL-26", "KC-BAT-04")
def test_where_the_attack_is_not_compulsory_the_turn_may_go_by() -> None:
    play = fight("ogre", "bat", first=ANN, rulings={"must_attack": "b"})
    play.does(ANN, act.END_TURN)
    assert play.active == BO
    fight("ogre", "bat", first=ANN).refuses(ANN, act.END_TURN, "KC-BAT-04")


@pytest.mark.rules("KC-RUL-26", "KC-RUL-40")
def test_who_is_knocked_out_before_attacking_loses_the_rest_of_the_turn() -> None:
    play = fight(Side("ghost", "trophy"), Side("bat", "firecracker"), "slug", first=ANN)
    play.until("battle_turn", ANN).uses(BO, "firecracker.1", ANN)
    assert play.hp(ANN) == 0
    assert (play.state.phase, play.active) == ("battle_turn", BO)


# ---- raises


@pytest.mark.rules("KC-RUL-34", "KC-MOD-01", "KC-CARD-02")
@pytest.mark.parametrize(
    ("reading", "tonic", "spikes"), [("a", True, False), ("b", False, False), ("c", True, True)]
)
def test_what_counts_for_the_one_raise_of_an_attribute(reading: str, tonic: bool, spikes: bool) -> None:
    """The Feature of the scrapper raises its Attack; then an Item does; then an Ability."""
    play = fight(Side("scrapper", "tonic spikes"), "ogre", first=ANN, rulings={"raise_limit": reading})
    assert play.number(ANN, "atk") == 3
    assert (play.state.explain(ANN, act.UseItem("tonic.1")) is None) == tonic
    if tonic:
        play.uses(ANN, "tonic.1").until("battle_turn", ANN)
    assert (play.state.explain(ANN, act.PlayAbility("spikes.1")) is None) == spikes
    if not spikes:
        play.refuses(ANN, act.PlayAbility("spikes.1"), "KC-MOD-02")


@pytest.mark.rules("KC-RUL-34", "KC-MIS-12")
@pytest.mark.parametrize(("reading", "free"), [("a", True), ("b", False), ("c", True)])
def test_whether_the_mischief_card_uses_the_raise_up(reading: str, free: bool) -> None:
    play = fight(
        Side("ogre", "spikes"), "bat", first=ANN, mischief="frenzy", rulings={"raise_limit": reading}
    )
    assert [play.number(seat, "atk") for seat in (ANN, BO)] == [5, 3]  # it touches everybody
    assert (play.state.explain(ANN, act.PlayAbility("spikes.1")) is None) == free


@pytest.mark.rules("KC-RUL-36", "KC-MOD-03")
@pytest.mark.parametrize(("reading", "again"), [("a", False), ("b", True)])
def test_whether_another_card_may_raise_what_was_taken_away(reading: str, again: bool) -> None:
    play = fight(
        Side("manimal", "juggernaut potion"),
        Side("bat", "punymaker"),
        first=ANN,
        rulings={"raise_after_strip": reading},
    )
    play.plays(ANN, "juggernaut.1").attacks(ANN, BO, 1, 1, 6).plays(BO, "punymaker.1", ANN)
    if again:
        assert play.uses(ANN, "potion.1").number(ANN, "def") == 5
        refusal = mod.may_raise(play.state, ANN, "def", "harden.1")
        assert refusal is not None
        assert refusal.rule == "KC-MOD-03"
    else:
        play.refuses(ANN, act.UseItem("potion.1"), "KC-MOD-03")
    refusal = mod.may_raise(
        play.state, ANN, "def", "juggernaut.1"
    )  # the stripped bonus itself never comes back
    assert refusal is not None
    assert refusal.rule == "KC-MOD-03"


@pytest.mark.rules("KC-RUL-35")
def test_a_barred_raise_is_left_out_of_a_card_that_does_more() -> None:
    play = fight(Side("ogre", "stew tonic", gear="claws", hurt=5), "bat", first=ANN)
    play.refuses(ANN, act.UseItem("tonic.1"), "KC-MOD-02")
    play.uses(ANN, "stew.1")
    assert (play.number(ANN, "atk"), play.hp(ANN)) == (6, 9)


@pytest.mark.rules("KC-RUL-33", "KC-ABL-13", "KC-MOD-05")
def test_an_attribute_is_summed_up_first_and_then_kept_from_falling_under_0() -> None:
    play = fight("bat", "ogre", first=ANN)
    mod.lower(play.state, ANN, "def", 3, "weaken.1")
    assert play.number(ANN, "def") == 0
    mod.raise_(play.state, ANN, "def", 2, "harden.1")
    assert play.number(ANN, "def") == 0
    mod.lower(play.state, BO, "atk", 1, "weaken.1")
    mod.lower(play.state, BO, "atk", 2, "weaken.2")  # no limit for what lowers
    assert play.number(BO, "atk") == 1


@pytest.mark.rules("KC-RUL-32", "KC-CARD-05")
def test_healing_is_no_raise_but_more_maximum_hp_is() -> None:
    play = fight(Side("ogre", "bandage bandage", hurt=9), "bat", first=ANN)
    play.uses(ANN, "bandage.1").until("battle_turn", ANN).uses(ANN, "bandage.2")
    assert play.hp(ANN) == 11
    assert mod.raise_(play.state, ANN, "hp", 3, "tonic.1")
    assert (mod.max_hp(play.state, ANN), play.hp(ANN)) == (15, 14)
    assert not mod.raise_(play.state, ANN, "hp", 3, "harden.1")
    assert play.hp(ANN) == 14


@pytest.mark.rules("KC-RUL-64")
def test_a_bonus_to_a_total_is_no_attribute_and_not_limited() -> None:
    play = fight(Side("ogre", "nudge nudge", gear="claws"), "bat", first=ANN)
    play.names(ANN, BO, 1, 1, 1).uses(ANN, "nudge.1").uses(ANN, "nudge.2").lands()
    assert play.happened("strike")[0].values["attack"] == 2 + 6 + 4


@pytest.mark.rules("KC-RUL-65")
def test_a_short_raise_uses_the_one_raise_up() -> None:
    play = fight(Side("ogre", "tonic"), "bat", first=ANN)
    play.names(ANN, BO, 1, 1, 1)
    assert mod.raise_(play.state, ANN, "atk", 2, "spikes.1", "attack")
    play.lands()
    assert play.happened("strike")[0].values["attack"] == 8
    assert play.number(ANN, "atk") == 4  # over with the attack
    play.refuses(ANN, act.UseItem("tonic.1"), "KC-MOD-02")


@pytest.mark.rules("KC-ABL-12")
def test_marks_of_a_turn_end_with_it() -> None:
    play = fight("ogre", "bat", first=ANN)
    mod.lower(play.state, BO, "def", 1, "weaken.1", "turn")
    play.attacks(ANN, BO, 1, 1, 6)
    assert play.table.marks[BO] == ()
    assert play.happened("expire")[0].values["span"] == "turn"


@pytest.mark.rules("KC-RUL-61", "KC-CARD-07")
def test_the_present_abil_is_compared_with_the_abilities_played() -> None:
    play = fight(Side("ogre", "focus sharpen"), Side("bat", "dull zap"), first=ANN)
    play.plays(ANN, "focus.1").attacks(ANN, BO, 1, 1, 6).attacks(BO, ANN, 1, 1, 6)
    play.until("battle_turn", ANN)
    lowered = play.branch()
    play.plays(ANN, "sharpen.1")  # the second of an ogre whose ABIL is 1
    assert play.table.slots[ANN] == 2
    mod.lower(lowered.state, ANN, "abil", 2, "dull.1")
    lowered.refuses(ANN, act.PlayAbility("sharpen.1"), "KC-BAT-07")
    assert lowered.number(ANN, "abil") == 0


# ---- windows and those who are out


@pytest.mark.rules("KC-RUL-30", "KC-ATK-07")
def test_a_last_answer_comes_between_the_defence_roll_and_the_damage() -> None:
    play = fight(Side("ogre", "tonic"), Side("bat", "potion"), first=ANN)
    play.names(ANN, BO, 1, 1, 1).until("defence_rolled")
    play.does(ANN, act.UseItem("tonic.1")).until("defence_rolled").uses(BO, "potion.1").lands()
    strike = play.happened("strike")[0].values
    assert (strike["attack"], strike["defence"]) == (2 + 4 + 2, 1 + 1 + 3)


@pytest.mark.rules("KC-RUL-40", "KC-RUL-29", "KC-ATK-06")
def test_who_is_out_may_use_items_but_no_ability() -> None:
    play = fight("ogre", Side("bat", "ambush firecracker bandage", hurt=7), "slug", first=BO)
    play.plays(BO, "ambush.1").attacks(BO, ANN, 1, 1, 6).attacks(CY, ANN, 1, 1, 6)
    play.attacks(ANN, BO, 6, 6, 1).until("battle_turn", CY)
    assert BO in play.state.deciders
    play.refuses(BO, act.TurnUp("ambush.1", ANN), "KC-RUL-40")
    play.refuses(BO, act.UseItem("bandage.1"), "KC-RUL-40")  # nothing brings it back
    play.uses(BO, "firecracker.1", ANN)
    assert play.hp(ANN) == 6
    assert mod.heal(play.state, BO, 5, "KC-ITM-01") == 0


@pytest.mark.rules("KC-RUL-38", "KC-CARD-11", "KC-MIS-10", "KC-ITM-02", "KC-RUL-19", "KC-CARD-08")
def test_an_item_has_its_moment_its_way_and_an_effect_or_is_refused() -> None:
    play = fight(Side("ogre", "costume bandage snare shell zap"), "bat", first=ANN).until("battle_turn")
    play.refuses(ANN, act.UseItem("costume.1", -1, "shell.1"), "KC-MIS-10")
    play.refuses(ANN, act.UseItem("bandage.1"), "KC-RUL-38")
    play.refuses(ANN, act.UseItem("snare.1", BO), "KC-ITM-02")
    play.refuses(ANN, act.LayItem("bandage.1"), "KC-ITM-02")
    play.refuses(ANN, act.UseItem("shell.1"), "KC-RUL-19")
    play.refuses(ANN, act.UseItem("zap.1"), "KC-CARD-08")
    play.refuses(ANN, act.UseItem("tonic.1"), "KC-ITM-01")


@pytest.mark.rules("KC-RUL-63", "KC-ITM-02")
def test_an_item_that_must_lie_first_is_laid_on_anybodys_turn_and_used_later() -> None:
    play = fight("ogre", Side("bat", "snare"), first=ANN)
    play.until("battle_turn", ANN).does(BO, act.LayItem("snare.1"))
    assert play.table.laid[BO] == ("snare.1",)
    assert "card" not in play.happened("lay_item")[0].view(ANN).values
    play.turns(BO, "snare.1", ANN)
    assert (play.hp(ANN), play.table.removed) == (10, ("snare.1",))


@pytest.mark.rules("KC-RUL-59", "KC-CARD-12")
def test_an_ordinary_ability_is_no_answer_to_an_attack() -> None:
    play = fight("ogre", Side("bat", "zap"), first=ANN).names(ANN, BO, 1, 1, 1)
    for phase in ("target_named", "attack_rolled", "defence_rolled"):
        play.until(phase)
        assert play.state.explain(BO, act.PlayAbility("zap.1", ANN)) is not None


@pytest.mark.rules("KC-ATK-01", "KC-RUL-37")
def test_an_attack_whose_target_is_knocked_out_before_the_dice_is_still_owed() -> None:
    play = fight("ogre", Side("ghost", "trophy"), Side("bat", "firecracker"), first=ANN)
    play.names(ANN, BO).uses(CY, "firecracker.1", BO)
    assert (play.state.phase, play.active) == ("battle_turn", ANN)
    play.attacks(ANN, CY, 1, 1, 6)
    assert play.active == CY


@pytest.mark.rules("KC-RUL-37")
def test_an_attack_whose_target_is_knocked_out_after_the_dice_is_made() -> None:
    play = fight("ogre", Side("ghost", "trophy"), Side("bat", "firecracker"), first=ANN)
    play.names(ANN, BO, 1, 1).until("attack_rolled").uses(CY, "firecracker.1", BO)
    assert (play.state.phase, play.active) == ("battle_turn", CY)
    assert not play.happened("strike")


@pytest.mark.rules("KC-RUL-42", "KC-RUL-57")
def test_who_falls_together_and_by_whom_is_known_at_the_end() -> None:
    play = fight(Side("ghost", hurt=1), Side("powder"), first=ANN)
    play.attacks(ANN, BO, 6, 6, 1)  # the powder takes the ghost with it
    assert play.state.outcome is not None
    assert mod.standing(play.state) == ()
    assert play.table.fallen == ((BO, ANN),)
    assert play.table.felled_by == BO
    assert play.happened("battle_over")[0].values["standing"] == ()


@pytest.mark.rules("KC-RUL-42")
def test_knock_outs_one_after_another_are_not_together() -> None:
    play = fight("ogre", Side("bat", hurt=7), Side("ghost", hurt=5), first=ANN)
    play.attacks(ANN, BO, 6, 6, 1).attacks(CY, ANN, 1, 1, 6).attacks(ANN, CY, 6, 6, 1)
    assert play.table.fallen == ((BO,), (CY,))
    assert play.table.felled_by == ANN


@pytest.mark.rules("KC-RUL-42")
def test_what_falls_in_the_middle_of_an_attack_does_not_fall_with_its_target() -> None:
    play = fight("ogre", Side("bat", hurt=7), Side("ghost"), Side("slug", "firecracker"), first=ANN)
    play.names(ANN, BO, 6, 6, 1).uses(3, "firecracker.1", CY)
    assert play.state.phase == "target_named"  # the attack goes on
    play.lands()
    assert play.table.fallen == ((CY,), (BO,))


@pytest.mark.rules("KC-RUL-42")
def test_what_falls_as_the_next_turn_starts_does_not_fall_with_what_an_attack_felled() -> None:
    play = fight("ogre", Side("bat", hurt=7), Side("moth", hurt=3), "slug", first=ANN)
    play.attacks(ANN, BO, 6, 6, 1)
    assert play.table.fallen == ((BO,), (CY,))
    assert play.active == 3


@pytest.mark.rules("KC-WIN-01")
def test_who_stands_alone_from_the_start_has_won() -> None:
    play = fight("ogre", Side(""))
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (ANN,)


@pytest.mark.rules("KC-RUL-38")
def test_when_an_attack_is_done_nothing_answers_it_any_more() -> None:
    play = fight(Side("ogre", "nudge zap"), "bat", first=ANN)
    play.attacks(ANN, BO, 1, 1, 6)
    assert play.state.phase == "after_attack"
    play.refuses(ANN, act.UseItem("nudge.1"), "KC-RUL-38")
    assert play.state.frame.data[5:8] == (-1, (), ())  # target and dice


@pytest.mark.rules("KC-RUL-51", "KC-END-05")
def test_a_fifth_crystal_ends_the_battle_on_the_spot() -> None:
    play = fight("ogre", Side("bat", "trophy"), first=ANN)
    play.table.crystals[BO] = 4
    play.names(ANN, BO).uses(BO, "trophy.1")
    assert play.state.outcome is not None
    assert not play.happened("attack_roll")
    assert play.happened("battle_over")[0].seat is None  # nobody has won the battle


@pytest.mark.rules("KC-CARD-02")
def test_a_feature_works_again_and_again_and_takes_no_slot() -> None:
    play = fight("ogre", Side("urchin", "zap"), first=ANN)
    play.attacks(ANN, BO, 1, 1, 3).attacks(BO, ANN, 1, 1, 6).until("battle_turn", ANN).attacks(
        ANN, BO, 1, 1, 3
    )
    assert play.hp(ANN) == 12 - 2 - 2
    assert play.table.slots[BO] == 0
    play.plays(BO, "zap.1", ANN)


@pytest.mark.rules("KC-RUL-58")
def test_a_creepie_that_a_feature_shields_is_no_target_while_there_is_another() -> None:
    play = fight("ogre", "hermit", "slug", first=ANN)
    assert act.Attack(BO) not in play.state.legal_actions(ANN)
    play.refuses(ANN, act.Attack(BO), "KC-CARD-02")
    alone = fight("ogre", "hermit", first=ANN)
    assert alone.state.legal_actions(ANN) == [act.Attack(BO)]


@pytest.mark.rules("KC-CARD-04", "KC-BAT-02")
def test_who_is_knocked_out_as_its_turn_starts_has_no_turn() -> None:
    play = fight("ogre", Side("moth", hurt=3), "bat", first=ANN)
    play.attacks(ANN, CY, 1, 1, 6)
    assert play.hp(BO) == 0
    assert play.active == CY
    ended = fight("ogre", Side("moth", hurt=3), first=ANN).attacks(ANN, BO, 1, 1, 6)
    assert ended.state.outcome is not None


def test_marks_say_where_they_come_from() -> None:
    play = fight(Side("ogre", "weaken"), "bat", first=ANN).plays(ANN, "weaken.1", BO)
    assert play.table.marks[BO] == (Mark("def", -2, "weaken.1"),)
