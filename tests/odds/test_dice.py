"""Odds from the dice, against tables worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

from playtest.odds import Duel, Fighter, at_least, damage, duel, first_turn, mean, percent, sums
from playtest.odds.picture import attack_picture, duel_picture
from tests.odds.by_hand import BY_HAND

PLAIN = Fighter(hp=99, atk=0, defence=0)

#: Two dice less one die: in how many of the 216 ways the difference is so much (worked out by hand).
WAYS = {11: 1, 10: 3, 9: 6, 8: 10, 7: 15, 6: 21, 5: 25, 4: 27, 3: 27, 2: 25, 1: 21, 0: 15 + 10 + 6 + 3 + 1}


def test_two_dice_are_as_everybody_knows() -> None:
    """KC-ATK-02: 7 falls in 6 of 36 ways, 2 and 12 in one."""
    assert [sums(2)[total] * 36 for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_damage_of_equal_numbers_is_the_table_worked_by_hand() -> None:
    """KC-ATK-04, KC-RUL-31: two dice less one, never less than none."""
    assert damage(PLAIN, PLAIN) == {lost: Fraction(ways, 216) for lost, ways in sorted(WAYS.items())}


def test_attack_and_defence_shift_the_table() -> None:
    """KC-CARD-06: ATK 4 against DEF 2 costs two more each time."""
    shifted = damage(Fighter(99, 4, 0), Fighter(99, 0, 2))
    assert shifted[13] == Fraction(1, 216)
    assert shifted[2] == Fraction(15, 216)
    assert (
        mean(shifted)
        == sum(
            (Fraction(max(0, difference + 2)) * ways for difference, ways in _signed().items()), Fraction(0)
        )
        / 216
    )


def _signed() -> dict[int, int]:
    upper = {difference: ways for difference, ways in WAYS.items() if difference > 0}
    return upper | {0: 15, -1: 10, -2: 6, -3: 3, -4: 1}


def test_more_damage_than_is_left_is_a_knock_out() -> None:
    """KC-CARD-04: with 3 HP left, 3 or more is all of it: 135 of 216 ways."""
    odds = damage(PLAIN, Fighter(3, 0, 0))
    assert max(odds) == 3
    assert odds[3] == Fraction(27 + 27 + 25 + 21 + 15 + 10 + 6 + 3 + 1, 216)
    assert at_least(odds, 1) == Fraction(216 - 35, 216)


def test_equal_speed_begins_half_the_time() -> None:
    """KC-RUL-23: who ties for the first turn rolls again."""
    assert first_turn(PLAIN, PLAIN) == Fraction(1, 2)
    assert first_turn(Fighter(1, 0, 0, spd=6), Fighter(1, 0, 0, spd=0)) == 1
    assert first_turn(Fighter(1, 0, 0, spd=1), Fighter(1, 0, 0)) == Fraction(21, 31)


def test_a_duel_of_single_hits_is_a_row_of_tries() -> None:
    """KC-WIN-01: both have 1 HP and hit with p = 181/216: the first wins p / (1 - q²) with q = 35/216."""
    one = Fighter(1, 0, 0)
    p, q = Fraction(181, 216), Fraction(35, 216)
    odds = duel(one, one, begins=1)
    assert odds.first == p / (1 - q * q)
    assert odds.second == 1 - odds.first
    assert odds.turns == 1 / p
    assert odds.left == (1, 1)


def test_a_duel_of_two_hits_is_the_table_worked_by_hand() -> None:
    """KC-WIN-01, KC-ATK-04: 2 HP against 1, every number of it."""
    odds = duel(Fighter(2, 0, 0), Fighter(1, 0, 0), begins=1)
    assert (odds.first, odds.second, odds.nobody, odds.turns, *odds.left) == BY_HAND


def test_a_duel_that_nobody_can_win_never_ends() -> None:
    """KC-ATK-04: with DEF 11 on both sides no dice cost anything."""
    wall = Fighter(5, 0, 11)
    assert duel(wall, wall).nobody == 1


def test_chances_are_never_told_as_certain_when_they_are_not() -> None:
    """A chance of 1 in 1000 is not shown as 0 per cent."""
    assert percent(Fraction(1, 1000)) == "under 1 %"
    assert percent(Fraction(999, 1000)) == "over 99 %"
    assert percent(Fraction(1, 3)) == "33 %"
    assert percent(0) == "0 %"


def test_pictures_say_in_words_what_they_draw() -> None:
    """The picture of an attack and of a duel can be read by a screen reader."""
    weak = Fighter(3, 0, 0)
    drawn = attack_picture(damage(PLAIN, weak), 3, attacker="Ogre", defender="Ghost")
    assert "knocks out 62 %" in drawn.alt
    assert "<svg" in drawn.svg
    fight = duel_picture(duel(weak, weak), first="Ogre", second="Ghost")
    assert "Ogre wins 50 %" in fight.alt
    for lost, chance in damage(PLAIN, weak).items():
        assert f"{lost} HP{' and out' if lost == 3 else ''} {percent(chance)}" in drawn.alt
    by_hand = duel_picture(
        duel(Fighter(2, 0, 0), Fighter(1, 0, 0), begins=1), first="Ogre", second="Ghost"
    ).alt
    assert f"Ogre wins {percent(BY_HAND[0])}, then with {float(BY_HAND[4]):.1f} HP left on average" in by_hand
    assert f"{float(BY_HAND[3]):.1f} turns on average" in by_hand


def test_odds_from_many_games_say_about_and_how_sure_they_are() -> None:
    """Half of 2,000 duels: the error is 1.96 √(½ · ½ / 2,000), which is 2.2 points in 100."""
    drawn = duel_picture(Duel(0.5, 0.5, 0, 4.0, (2.0, 2.0)), first="Ogre", second="Ghost", simulated=2000)
    assert "wins about 50 %" in drawn.alt
    assert "About: from 2,000 duels played, ±2.2 points" in drawn.caption
    assert "Exact" not in drawn.alt


DRAWN_WITH = {"svg", "defs", "style", "g", "path", "text", "title", "clipPath", "rect"}


def test_a_name_is_drawn_as_text_whatever_it_holds() -> None:
    """A picture stands in a page as markup, so nothing that a person typed may be markup in it."""
    name = "<b onclick=x>&"
    for drawn in (
        attack_picture(damage(PLAIN, Fighter(3, 0, 0)), 3, attacker=name, defender=name),
        duel_picture(duel(Fighter(3, 0, 0), Fighter(3, 0, 0)), first=name, second=name),
    ):
        root = ElementTree.fromstring(drawn.svg)
        assert {each.tag.rpartition("}")[2] for each in root.iter()} <= DRAWN_WITH
        assert name in "".join(root.itertext())
        assert not [key for each in root.iter() for key in each.attrib if key.startswith("on")]
