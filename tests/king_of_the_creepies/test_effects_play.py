"""What Items and Abilities do to attacks, hands and purses: each keyword on a card of its own, with the amount 2."""

from __future__ import annotations

import pytest

from rules_model.core.chance import Scripted
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play, Side, fight
from tests.king_of_the_creepies.duel import FIRST, duel, no_use, three, use
from tests.king_of_the_creepies.moment import Seat, moment
from tests.king_of_the_creepies.wordbox import box

# ---- the attack


def strike(play: Play) -> tuple[int, int, int]:
    """Attack total, defence total and damage of the attack that is being made."""
    while not play.happened("strike"):
        play.apply(play.state.deciders[0], act.PASS)
    values = play.happened("strike")[0].values
    return values["attack"], values["defence"], values["damage"]


@pytest.mark.rules("KC-RUL-64")
def test_an_attack_is_sharpened_for_this_attack_alone() -> None:
    play = duel("sharpen", 3, 4, 2).names(0, 1)
    assert strike(use(play, "sharpen")) == (3 + 4 + 2 + 2, 2 + 1, 8)
    assert play.table.marks[0] == ()


@pytest.mark.rules("KC-RUL-64")
def test_an_attack_is_sharpened_before_it_is_made() -> None:
    play = use(duel("sharpen", 3, 4, 2), "sharpen")
    assert strike(play.names(0, 1)) == (11, 3, 8)


@pytest.mark.rules("KC-BAT-06", "KC-RUL-59")
def test_a_plain_ability_sharpens_the_attack_that_follows_it() -> None:
    play = duel("wind_up", 3, 4, 2).does(0, act.PlayAbility("wind_up.1"))
    assert strike(play.names(0, 1)) == (11, 3, 8)


@pytest.mark.rules("KC-RUL-38")
def test_there_is_no_attack_of_ones_own_to_sharpen_on_anothers_turn() -> None:
    play = fight("plain", Side("plain", hand="sharpen aim"), dice=FIRST, game=box()).until("battle_turn", 0)
    no_use(play, "sharpen", "KC-RUL-38", seat=1)
    no_use(play, "aim", "KC-RUL-38", seat=1)


@pytest.mark.rules("KC-RUL-64")
def test_a_good_aim_costs_more_hp_where_the_attack_hits() -> None:
    assert strike(use(duel("aim", 3, 4, 2).names(0, 1), "aim"))[2] == 9 - 3 + 2
    assert strike(use(duel("aim", 1, 1, 6).names(0, 1), "aim"))[2] == 0


@pytest.mark.rules("KC-ATK-07")
def test_the_target_braces_and_nobody_else() -> None:
    play = fight("plain", Side("plain", hand="brace"), dice=(*FIRST, 3, 4, 2), game=box())
    no_use(play.until("battle_turn", 0), "brace", "KC-RUL-38", seat=1)
    play.names(0, 1)
    assert strike(use(play, "brace", seat=1)) == (9, 5, 4)
    mine = duel("brace").names(0, 1)
    no_use(mine, "brace", "KC-RUL-38")


@pytest.mark.rules("KC-QS-09")
def test_anybody_spoils_an_attack() -> None:
    play = fight("plain", "plain", Side("plain", hand="spoil"), dice=(6, 1, 1, 3, 4, 2), game=box())
    play.until("battle_turn", 0)
    no_use(play, "spoil", "KC-RUL-38", seat=2)
    assert strike(use(play.names(0, 1), "spoil", seat=2)) == (7, 3, 4)


@pytest.mark.rules("KC-ATK-02")
def test_the_attack_dice_are_rolled_again() -> None:
    play = duel("reroll_attack", 1, 1, 6, 5, 2).names(0, 1)
    no_use(play, "reroll_attack", "KC-RUL-38")
    use(play.until("attack_rolled"), "reroll_attack")
    assert strike(play) == (13, 3, 10)


@pytest.mark.rules("KC-RUL-30")
def test_the_defence_die_is_rolled_again() -> None:
    play = duel("reroll_defence", 3, 4, 6, 1).names(0, 1).until("attack_rolled")
    no_use(play, "reroll_defence", "KC-RUL-38")
    use(play.until("defence_rolled"), "reroll_defence")
    assert strike(play) == (9, 2, 7)


@pytest.mark.rules("KC-ATK-01", "KC-RUL-58")
def test_an_attack_strikes_another_creepie_until_the_defence_is_rolled() -> None:
    play = three("redirect redirect", 3, 4, 2).names(0, 1)
    no_use(play, "redirect", "KC-RUL-58", 0)
    no_use(play, "redirect", "KC-RUL-58", 1)
    use(play.until("attack_rolled"), "redirect", 2)
    play.until("defence_rolled").refuses(0, act.UseItem("redirect.2", 1), "KC-RUL-38")
    strike(play)
    assert (play.hp(1), play.hp(2)) == (12, 14)


# ---- cards, Monies, crystals


@pytest.mark.parametrize("name", ["creepie", "goodie", "ability"])
@pytest.mark.rules("KC-MKT-10")
def test_cards_are_drawn_from_their_deck(name: str) -> None:
    play = duel(f"draw_{name}")
    first = getattr(play.table, f"deck_{name}")[:2]
    play.state.chance = Scripted(first)
    use(play, f"draw_{name}")
    assert play.table.hand[0] == first
    event = play.happened("draw")[0]
    assert "card" not in event.view(1).values
    assert event.view(0).values["card"] == first[0]


@pytest.mark.parametrize("name", ["creepie", "goodie", "ability"])
@pytest.mark.rules("KC-RUL-38", "KC-RUL-09")
def test_no_card_is_drawn_where_none_is_left(name: str) -> None:
    play = duel(f"draw_{name}")
    play.table.removed += getattr(play.table, f"deck_{name}")
    setattr(play.table, f"deck_{name}", ())
    no_use(play, f"draw_{name}", "KC-RUL-38")


@pytest.mark.rules("KC-CARD-19")
def test_goals_are_drawn() -> None:
    play = duel("draw_goal draw_goal", "rich.1", "items.1")
    use(play, "draw_goal")
    assert play.table.goals[0] == ("rich.1", "items.1")
    play.table.removed += play.table.deck_goal
    play.table.deck_goal = ()
    play.refuses(0, act.UseItem("draw_goal.2"), "KC-RUL-38")


@pytest.mark.rules("KC-RUL-11")
def test_monies_come_from_the_bank() -> None:
    assert use(duel("gain_monies"), "gain_monies").table.monies == [2, 0]


@pytest.mark.rules("KC-ITM-01")
def test_monies_are_taken_as_far_as_there_are_any() -> None:
    play = fight(
        Side("plain", hand="take_monies take_monies"), Side("plain", monies=3), dice=FIRST, game=box()
    )
    use(play.until("battle_turn", 0), "take_monies", 1)
    assert play.table.monies == [2, 1]
    play.does(0, act.UseItem("take_monies.2", 1))
    assert play.table.monies == [3, 0]


@pytest.mark.rules("KC-RUL-38")
def test_there_are_no_monies_to_take_and_none_from_oneself() -> None:
    play = duel("take_monies")
    no_use(play, "take_monies", "KC-RUL-38", 1)
    no_use(play, "take_monies", "KC-RUL-54", 0)


@pytest.mark.rules("KC-END-05", "KC-EX-06")
def test_crystals_come_from_a_card() -> None:
    play = use(duel("gain_crystal"), "gain_crystal")
    assert play.table.crystals == [2, 0]
    assert play.happened("crystals")[0].rule == "KC-END-05"


@pytest.mark.rules("KC-EXH-02")
def test_all_exhausted_cards_come_back() -> None:
    play = duel("refresh")
    no_use(play, "refresh", "KC-RUL-38")
    for zone, name in ((play.table.exhausted, "fast.1"), (play.table.rested, "slow.1")):
        zone[0] = (name,)
        play.table.deck_creepie = tuple(card for card in play.table.deck_creepie if card != name)
    use(play, "refresh")
    assert play.table.hand[0] == ("fast.1", "slow.1")


@pytest.mark.rules("KC-RUL-56")
def test_hand_cards_change_hands_and_two_know_which() -> None:
    sides = Side("plain", hand="take_card"), Side("plain", hand="heal hurt"), Side("plain")
    play = fight(*sides, dice=(6, 1, 1, "hurt.1", "heal.1"), game=box())
    use(play.until("battle_turn", 0), "take_card", 1)
    assert (play.table.hand[0], play.table.hand[1]) == (("hurt.1", "heal.1"), ())
    event = play.happened("hand_over")[0]
    assert ["card" in event.view(seat).values for seat in (0, 1, 2, None)] == [True, True, False, False]


@pytest.mark.rules("KC-RUL-09")
def test_hand_cards_are_discarded_openly() -> None:
    sides = Side("plain", hand="toss_card"), Side("plain", hand="heal hurt aim")
    play = fight(*sides, dice=(*FIRST, "hurt.1", "aim.1"), game=box())
    use(play.until("battle_turn", 0), "toss_card", 1)
    assert (play.table.hand[1], play.table.discards) == (("heal.1",), ("hurt.1", "aim.1"))


@pytest.mark.parametrize("word", ["take_card", "toss_card"])
@pytest.mark.rules("KC-RUL-38")
def test_an_empty_hand_has_nothing_to_take(word: str) -> None:
    no_use(duel(word), word, "KC-RUL-38", 1)


@pytest.mark.parametrize(("reading", "free"), [("a", False), ("b", False), ("c", True)])
@pytest.mark.rules("KC-MOD-02", "KC-RUL-34")
def test_what_worn_gear_raises_no_item_raises_before_it(reading: str, free: bool) -> None:
    seats = Seat("fizz", creepie="ogre", gear="skates", wager=0), Seat("+1", creepie="bat", wager=0)
    play = moment("mischief_items", *seats, rulings={"raise_limit": reading}, seed=1)
    assert play.state.explain(0, act.UseItem("fizz.1", 1)) is None
    if free:
        assert play.state.explain(0, act.UseItem("fizz.1", 0)) is None
    else:
        play.refuses(0, act.UseItem("fizz.1", 0), "KC-MOD-02")
