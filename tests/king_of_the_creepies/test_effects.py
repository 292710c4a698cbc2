"""What Items and Abilities do: each keyword, on a card that does nothing else, with the amount 2."""

from __future__ import annotations

import pytest

from rules_model.core.chance import Scripted
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deeds import DEEDS, card_rule
from rules_model.king_of_the_creepies.effects import CHECKS, aims, objection, run
from rules_model.king_of_the_creepies.effects import Play as Card
from rules_model.king_of_the_creepies.keywords import EFFECTS
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.wordbox import box

#: The rolls for the first turn, so that seat 0 begins.
FIRST = (6, 1)


def duel(
    hand: str = "", *dice: object, mine: str = "plain", theirs: str = "plain", gear: str = "", hurt: int = 0
) -> Play:
    """Seat 0, with a hand, is on turn against seat 1; ``gear`` and ``hurt`` are seat 1's."""
    return three(hand, *dice, mine=mine, theirs=theirs, gear=gear, hurt=hurt, seats=2)


def three(
    hand: str = "",
    *dice: object,
    mine: str = "plain",
    theirs: str = "plain",
    gear: str = "",
    hurt: int = 0,
    seats: int = 3,
) -> Play:
    """The same with a bystander, seat 2."""
    sides = [Side(mine, hand=hand), Side(theirs, gear=gear, hurt=hurt), Side("tall")][:seats]
    play = fight(*sides, dice=(6, *[1] * (seats - 1), *dice), game=box())
    return play.until("battle_turn", 0)


def use(play: Play, word: str, on: int = -1, also: str = "", seat: int = 0) -> Play:
    """The Item of a keyword is used; whoever else is asked passes."""
    return play.does(seat, act.UseItem(f"{word}.1", on, also))


def no_use(play: Play, word: str, rule: str, on: int = -1, seat: int = 0) -> None:
    play.refuses(seat, act.UseItem(f"{word}.1", on), rule)


# ---- numbers


@pytest.mark.parametrize("name", ["atk", "def", "abil", "hp"])
def test_a_number_is_raised_once_and_for_this_battle(name: str) -> None:
    """KC-MOD-01, KC-ABL-12"""
    word = f"raise_{name}"
    play = duel(f"{word} {word}")
    before = play.number(0, name)
    use(play, word, 0)
    assert play.number(0, name) == before + 2
    play.refuses(0, act.UseItem(f"{word}.2", 0), "KC-MOD-02")


def test_more_hp_at_most_is_more_hp_left() -> None:
    """KC-RUL-32"""
    assert use(duel("raise_hp", hurt=5), "raise_hp", 1).hp(1) == 12 - 5 + 2


@pytest.mark.parametrize("name", ["atk", "def", "abil"])
def test_a_number_is_lowered_and_not_under_0(name: str) -> None:
    """KC-ABL-13, KC-MOD-05, KC-RUL-38"""
    word = f"lower_{name}"
    play = use(duel(f"{word} {word}"), word, 1)
    assert play.number(1, name) == max({"atk": 2, "def": 1, "abil": 2}[name] - 2, 0)
    play.refuses(0, act.UseItem(f"{word}.2", 1), "KC-RUL-38")


@pytest.mark.parametrize(("word", "spd"), [("raise_spd", 4), ("lower_spd", 0)])
def test_speed_is_changed_by_items_of_the_mischief_phase(word: str, spd: int) -> None:
    """KC-MIS-10"""
    play = duel(word)
    assert objection(play.state, Card(0, f"{word}.1", 1)) is None
    run(play.state, Card(0, f"{word}.1", 1))
    assert play.number(1, "spd") == spd
    no_use(play, word, "KC-MIS-10", 1)


def test_speed_too_is_raised_once_and_not_lowered_under_0() -> None:
    """KC-MOD-02, KC-RUL-38"""
    state = duel("raise_spd lower_spd", theirs="slow").state
    run(state, Card(0, "raise_spd.1", 0))
    refusals = objection(state, Card(0, "raise_spd.1", 0)), objection(state, Card(0, "lower_spd.1", 1))
    assert [refusal and refusal.rule for refusal in refusals] == ["KC-MOD-02", "KC-RUL-38"]


def test_a_stripped_bonus_is_gone_and_is_the_one_given_last() -> None:
    """KC-MOD-03, KC-EX-02"""
    play = duel("raise_atk raise_def strip_raise")
    use(use(play, "raise_def", 1), "raise_atk", 1)
    use(play, "strip_raise", 1)
    assert (play.number(1, "atk"), play.number(1, "def")) == (2, 3)


def test_nothing_is_stripped_where_nothing_is_raised() -> None:
    """KC-RUL-38"""
    no_use(duel("strip_raise"), "strip_raise", "KC-RUL-38", 1)


def test_what_lowers_a_creepie_ends_but_a_stripped_bonus_stays_away() -> None:
    """KC-MOD-03, KC-EX-02"""
    play = duel("raise_def strip_raise lower_atk recover")
    use(use(use(play, "raise_def", 1), "strip_raise", 1), "lower_atk", 1)
    assert play.number(1, "atk") == 0
    use(play, "recover", 1)
    assert (play.number(1, "atk"), play.number(1, "def")) == (2, 1)


def test_a_potion_for_a_stripped_bonus_is_refused() -> None:
    """KC-MOD-03, KC-EX-02: whatever the reading of KC-RUL-36"""
    play = duel("raise_def strip_raise recover")
    no_use(play, "recover", "KC-RUL-38", 1)
    use(use(play, "raise_def", 1), "strip_raise", 1)
    no_use(play, "recover", "KC-MOD-03", 1)
    assert play.number(1, "def") == 1


def test_gear_breaks_and_what_it_gave_is_gone_and_used_up() -> None:
    """KC-CARD-09, KC-RUL-36"""
    play = duel("break_gear raise_def", gear="worn_def_up")
    assert play.number(1, "def") == 3
    use(play, "break_gear", 1)
    assert play.number(1, "def") == 1
    assert (play.table.gear[1], play.table.spent[1]) == ((), ("worn_def_up.1",))
    no_use(play, "raise_def", "KC-MOD-03", 1)


def test_gear_that_keeps_a_creepie_alive_breaks() -> None:
    """KC-CARD-04"""
    play = use(duel("break_gear", gear="worn_hp_up", hurt=13), "break_gear", 1)
    assert play.happened("knock_out")[0].seat == 1
    assert play.table.felled_by == 0


def test_there_is_no_gear_to_break() -> None:
    """KC-RUL-38"""
    no_use(duel("break_gear"), "break_gear", "KC-RUL-38", 1)


# ---- HP


def test_hp_are_lost_to_a_card() -> None:
    """KC-CARD-03, KC-ITM-01"""
    play = use(duel("hurt"), "hurt", 1)
    assert play.hp(1) == 10
    assert play.happened("hurt")[0].rule == "KC-ITM-01"


def test_the_last_hp_lost_to_a_card_knock_out() -> None:
    """KC-CARD-04"""
    play = use(duel("hurt", hurt=10), "hurt", 1)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0,)


def test_hp_are_regained_and_never_past_the_maximum() -> None:
    """KC-CARD-05, KC-RUL-32"""
    assert use(duel("heal", hurt=1), "heal", 1).hp(1) == 12
    no_use(duel("heal"), "heal", "KC-RUL-38", 1)


def test_what_is_drained_comes_to_the_drainer() -> None:
    """KC-ITM-01"""
    play = duel("hurt hurt drain")
    use(use(play, "hurt", 0), "drain", 1)
    assert (play.hp(0), play.hp(1)) == (12, 10)


def test_a_quake_hurts_all_others() -> None:
    """KC-ITM-01"""
    play = use(three("hurt_others"), "hurt_others")
    assert [play.hp(seat) for seat in range(3)] == [12, 10, 18]


# ---- who fights, and in what


def test_two_creepies_swap_gear() -> None:
    """KC-MIS-10, KC-EX-05"""
    play = duel("swap_gear", gear="worn_atk_up")
    run(play.state, Card(0, "swap_gear.1", 1))
    assert play.table.gear == [("worn_atk_up.1",), ()]
    no_use(play, "swap_gear", "KC-MIS-10", 1)


def test_no_gear_to_swap() -> None:
    """KC-RUL-38"""
    refusal = objection(duel("swap_gear").state, Card(0, "swap_gear.1", 1))
    assert refusal is not None
    assert refusal.rule == "KC-RUL-38"


def test_gear_is_changed_for_other_gear_of_the_hand() -> None:
    """KC-RUL-19"""
    play = duel("change_gear worn_atk_up worn_def_up raise_atk")
    assert aims(play.state, 0, "change_gear.1") == ((-1, "worn_atk_up.1"), (-1, "worn_def_up.1"))
    assert objection(play.state, Card(0, "change_gear.1", -1, "raise_atk.1")) is not None
    assert objection(play.state, Card(0, "change_gear.1", -1, "worn_atk_up.2")) is not None
    run(play.state, Card(0, "change_gear.1", -1, "worn_atk_up.1"))
    run(play.state, Card(0, "change_gear.1", -1, "worn_def_up.1"))
    assert play.table.gear[0] == ("worn_def_up.1",)
    assert set(play.table.hand[0]) == {"change_gear.1", "raise_atk.1", "worn_atk_up.1"}


def test_a_creepie_is_changed_for_another_and_what_was_done_to_it_is_forgotten() -> None:
    """KC-MIS-01"""
    play = duel("raise_atk change_creepie fast")
    use(play, "raise_atk", 0)
    assert aims(play.state, 0, "change_creepie.1") == ((-1, "fast.1"),)
    run(play.state, Card(0, "change_creepie.1", -1, "fast.1"))
    assert play.table.creepie[0] == ("fast.1",)
    assert "plain.1" in play.table.hand[0]
    assert (play.number(0, "atk"), play.number(0, "spd"), play.table.raised[0]) == (2, 5, ())


# ---- the attack


def strike(play: Play) -> tuple[int, int, int]:
    """Attack total, defence total and damage of the attack that is being made."""
    while not play.happened("strike"):
        play.apply(play.state.deciders[0], act.PASS)
    values = play.happened("strike")[0].values
    return values["attack"], values["defence"], values["damage"]


def test_an_attack_is_sharpened_for_this_attack_alone() -> None:
    """KC-RUL-64"""
    play = duel("sharpen", 3, 4, 2).names(0, 1)
    assert strike(use(play, "sharpen")) == (3 + 4 + 2 + 2, 2 + 1, 8)
    assert play.table.marks[0] == ()


def test_an_attack_is_sharpened_before_it_is_made() -> None:
    """KC-RUL-64"""
    play = use(duel("sharpen", 3, 4, 2), "sharpen")
    assert strike(play.names(0, 1)) == (11, 3, 8)


def test_a_plain_ability_sharpens_the_attack_that_follows_it() -> None:
    """KC-BAT-06, KC-RUL-59"""
    play = duel("wind_up", 3, 4, 2).does(0, act.PlayAbility("wind_up.1"))
    assert strike(play.names(0, 1)) == (11, 3, 8)


def test_there_is_no_attack_of_ones_own_to_sharpen_on_anothers_turn() -> None:
    """KC-RUL-38"""
    play = fight("plain", Side("plain", hand="sharpen aim"), dice=FIRST, game=box()).until("battle_turn", 0)
    no_use(play, "sharpen", "KC-RUL-38", seat=1)
    no_use(play, "aim", "KC-RUL-38", seat=1)


def test_a_good_aim_costs_more_hp_where_the_attack_hits() -> None:
    """KC-RUL-64"""
    assert strike(use(duel("aim", 3, 4, 2).names(0, 1), "aim"))[2] == 9 - 3 + 2
    assert strike(use(duel("aim", 1, 1, 6).names(0, 1), "aim"))[2] == 0


def test_the_target_braces_and_nobody_else() -> None:
    """KC-ATK-07"""
    play = fight("plain", Side("plain", hand="brace"), dice=(*FIRST, 3, 4, 2), game=box())
    no_use(play.until("battle_turn", 0), "brace", "KC-RUL-38", seat=1)
    play.names(0, 1)
    assert strike(use(play, "brace", seat=1)) == (9, 5, 4)
    mine = duel("brace").names(0, 1)
    no_use(mine, "brace", "KC-RUL-38")


def test_anybody_spoils_an_attack() -> None:
    """KC-QS-09"""
    play = fight("plain", "plain", Side("plain", hand="spoil"), dice=(6, 1, 1, 3, 4, 2), game=box())
    play.until("battle_turn", 0)
    no_use(play, "spoil", "KC-RUL-38", seat=2)
    assert strike(use(play.names(0, 1), "spoil", seat=2)) == (7, 3, 4)


def test_the_attack_dice_are_rolled_again() -> None:
    """KC-ATK-02"""
    play = duel("reroll_attack", 1, 1, 6, 5, 2).names(0, 1)
    no_use(play, "reroll_attack", "KC-RUL-38")
    use(play.until("attack_rolled"), "reroll_attack")
    assert strike(play) == (13, 3, 10)


def test_the_defence_die_is_rolled_again() -> None:
    """KC-RUL-30"""
    play = duel("reroll_defence", 3, 4, 6, 1).names(0, 1).until("attack_rolled")
    no_use(play, "reroll_defence", "KC-RUL-38")
    use(play.until("defence_rolled"), "reroll_defence")
    assert strike(play) == (9, 2, 7)


def test_an_attack_strikes_another_creepie_until_the_defence_is_rolled() -> None:
    """KC-ATK-01, KC-RUL-58"""
    play = three("redirect redirect", 3, 4, 2).names(0, 1)
    no_use(play, "redirect", "KC-RUL-58", 0)
    no_use(play, "redirect", "KC-RUL-58", 1)
    use(play.until("attack_rolled"), "redirect", 2)
    play.until("defence_rolled").refuses(0, act.UseItem("redirect.2", 1), "KC-RUL-38")
    strike(play)
    assert (play.hp(1), play.hp(2)) == (12, 14)


# ---- cards, Monies, crystals


@pytest.mark.parametrize("name", ["creepie", "goodie", "ability"])
def test_cards_are_drawn_from_their_deck(name: str) -> None:
    """KC-MKT-10"""
    play = duel(f"draw_{name}")
    first = getattr(play.table, f"deck_{name}")[:2]
    play.state.chance = Scripted(first)
    use(play, f"draw_{name}")
    assert play.table.hand[0] == first
    event = play.happened("draw")[0]
    assert "card" not in event.view(1).values
    assert event.view(0).values["card"] == first[0]


@pytest.mark.parametrize("name", ["creepie", "goodie", "ability"])
def test_no_card_is_drawn_where_none_is_left(name: str) -> None:
    """KC-RUL-38, KC-RUL-09"""
    play = duel(f"draw_{name}")
    play.table.removed += getattr(play.table, f"deck_{name}")
    setattr(play.table, f"deck_{name}", ())
    no_use(play, f"draw_{name}", "KC-RUL-38")


def test_goals_are_drawn() -> None:
    """KC-CARD-19"""
    play = duel("draw_goal draw_goal", "rich.1", "items.1")
    use(play, "draw_goal")
    assert play.table.goals[0] == ("rich.1", "items.1")
    play.table.removed += play.table.deck_goal
    play.table.deck_goal = ()
    play.refuses(0, act.UseItem("draw_goal.2"), "KC-RUL-38")


def test_monies_come_from_the_bank() -> None:
    """KC-RUL-11"""
    assert use(duel("gain_monies"), "gain_monies").table.monies == [2, 0]


def test_monies_are_taken_as_far_as_there_are_any() -> None:
    """KC-ITM-01"""
    play = fight(
        Side("plain", hand="take_monies take_monies"), Side("plain", monies=3), dice=FIRST, game=box()
    )
    use(play.until("battle_turn", 0), "take_monies", 1)
    assert play.table.monies == [2, 1]
    play.does(0, act.UseItem("take_monies.2", 1))
    assert play.table.monies == [3, 0]


def test_there_are_no_monies_to_take_and_none_from_oneself() -> None:
    """KC-RUL-38"""
    play = duel("take_monies")
    no_use(play, "take_monies", "KC-RUL-38", 1)
    no_use(play, "take_monies", "KC-RUL-54", 0)


def test_crystals_come_from_a_card() -> None:
    """KC-END-05, KC-EX-06"""
    play = use(duel("gain_crystal"), "gain_crystal")
    assert play.table.crystals == [2, 0]
    assert play.happened("crystals")[0].rule == "KC-END-05"


def test_all_exhausted_cards_come_back() -> None:
    """KC-EXH-02"""
    play = duel("refresh")
    no_use(play, "refresh", "KC-RUL-38")
    for zone, name in ((play.table.exhausted, "fast.1"), (play.table.rested, "slow.1")):
        zone[0] = (name,)
        play.table.deck_creepie = tuple(card for card in play.table.deck_creepie if card != name)
    use(play, "refresh")
    assert play.table.hand[0] == ("fast.1", "slow.1")


def test_hand_cards_change_hands_and_two_know_which() -> None:
    """KC-RUL-56"""
    sides = Side("plain", hand="take_card"), Side("plain", hand="heal hurt"), Side("plain")
    play = fight(*sides, dice=(6, 1, 1, "hurt.1", "heal.1"), game=box())
    use(play.until("battle_turn", 0), "take_card", 1)
    assert (play.table.hand[0], play.table.hand[1]) == (("hurt.1", "heal.1"), ())
    event = play.happened("hand_over")[0]
    assert ["card" in event.view(seat).values for seat in (0, 1, 2, None)] == [True, True, False, False]


def test_hand_cards_are_discarded_openly() -> None:
    """KC-RUL-09"""
    sides = Side("plain", hand="toss_card"), Side("plain", hand="heal hurt aim")
    play = fight(*sides, dice=(*FIRST, "hurt.1", "aim.1"), game=box())
    use(play.until("battle_turn", 0), "toss_card", 1)
    assert (play.table.hand[1], play.table.discards) == (("heal.1",), ("hurt.1", "aim.1"))


@pytest.mark.parametrize("word", ["take_card", "toss_card"])
def test_an_empty_hand_has_nothing_to_take(word: str) -> None:
    """KC-RUL-38"""
    no_use(duel(word), word, "KC-RUL-38", 1)


# ---- cards with several effects, and cards as such


def test_what_is_barred_of_a_mixed_card_is_left_out() -> None:
    """KC-RUL-35"""
    play = duel("raise_atk growth")
    use(play, "raise_atk", 0).does(0, act.PlayAbility("growth.1"))
    assert (play.number(0, "atk"), play.number(0, "def")) == (4, 3)
    assert [event.rule for event in play.happened("left_out")] == ["KC-MOD-02"]


def test_a_card_is_refused_when_all_of_it_is_barred() -> None:
    """KC-RUL-35, KC-EX-01"""
    play = use(duel("raise_def juggernaut"), "raise_def", 0)
    play.refuses(0, act.PlayAbility("juggernaut.1"), "KC-MOD-02")


def test_two_attributes_are_raised_side_by_side() -> None:
    """KC-MOD-04, KC-EX-03"""
    play = use(use(duel("raise_atk raise_def"), "raise_atk", 0), "raise_def", 0)
    assert (play.number(0, "atk"), play.number(0, "def")) == (4, 3)


def test_an_item_that_lies_face_down_is_turned_up_on_a_creepie() -> None:
    """KC-ITM-02, KC-RUL-63"""
    play = duel("trap")
    play.refuses(0, act.UseItem("trap.1", 1), "KC-ITM-02")
    play.does(0, act.LayItem("trap.1")).does(0, act.TurnUp("trap.1", 1))
    assert play.hp(1) == 10
    assert "trap.1" in play.table.removed


def test_a_creepie_that_is_out_is_no_target() -> None:
    """KC-RUL-58"""
    play = three("hurt lower_atk", hurt=11)
    use(play, "hurt", 1)
    no_use(play, "lower_atk", "KC-RUL-58", 1)


def test_the_other_side_of_a_card_that_needs_none() -> None:
    """KC-RUL-54"""
    play = duel("sharpen hurt")
    no_use(play, "sharpen", "KC-RUL-54", 1)
    no_use(play, "hurt", "KC-RUL-54", -1)
    no_use(play, "hurt", "KC-RUL-54", 7)
    play.refuses(0, act.UseItem("hurt.1", 1, "sharpen.1"), "KC-RUL-54")


def test_a_card_does_what_it_says_by_the_rule_of_its_kind() -> None:
    """KC-ITM-01, KC-ABL-02, KC-MIS-12"""
    state = duel().state
    rules = [card_rule(state, card) for card in ("hurt.1", "growth.1", "all_fog.1")]
    assert rules == ["KC-ITM-01", "KC-ABL-02", "KC-MIS-12"]


def test_every_effect_has_its_function_and_no_function_is_without_a_word() -> None:
    assert set(DEEDS) == set(EFFECTS)
    assert set(CHECKS) <= set(EFFECTS)


@pytest.mark.parametrize("word", [word for word in EFFECTS if EFFECTS[word].on in ("creepie", "attack")])
def test_outside_a_battle_there_is_nothing_to_do_in_one(word: str) -> None:
    """KC-RUL-38"""
    play = duel(word)
    play.state.frames = ()
    on = 1 if aims(play.state, 0, f"{word}.1")[0][0] >= 0 else -1
    refusal = objection(play.state, Card(0, f"{word}.1", on))
    assert refusal is not None
    assert refusal.rule == "KC-RUL-38"
