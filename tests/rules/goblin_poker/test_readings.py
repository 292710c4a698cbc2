"""Every reading of the rulings that a table of Goblin Poker can switch, in positions where the readings differ."""

from __future__ import annotations

import pytest

from rules_model.goblin_poker.pot import shares
from tests.rules.goblin_poker.tabletop import Play, lay

FOUR = ("Dee", "Ann", "Bo", "Cy")

# ---- GP-RUL-03: the ante


@pytest.mark.rules("GP-RUL-03", "GP-HND-01", "GP-HND-02")
@pytest.mark.parametrize(("reading", "monies", "pot"), [("a", "24 24 24 24", 4), ("b", "23 23 23 23", 8)])
def test_the_ante(reading: str, monies: str, pot: int) -> None:
    lay(rulings={"ante": reading}).shows(monies=monies, pot=pot)


@pytest.mark.rules("GP-RUL-03", "GP-HND-02")
def test_the_dealer_chooses_the_ante_of_each_hand() -> None:
    play = lay(rulings={"ante": "c"}, deal=False)
    play.shows(phase="choose_ante", pot=0).refuses("Ann chooses 2", "GP-RUL-03")
    play.refuses("Dee chooses 3", "GP-HND-02")
    play.does("Dee chooses 2").shows(monies="23 23 23 23", pot=8, phase="open")
    play.refuses("Dee chooses 1", "GP-RUL-03")


# ---- GP-RUL-04: opening


@pytest.mark.rules("GP-RUL-04", "GP-BET-01")
def test_each_opens_or_folds_until_somebody_has_opened() -> None:
    play = lay(rulings={"opening": "a"}).refuses("Ann checks", "GP-RUL-04")
    play.does("Ann folds").shows(phase="open", asked="Bo").does("Bo folds").shows(phase="open", asked="Cy")
    play.does("Cy folds").shows(phase="next_hand", monies="28 24 24 24")  # Dee is left and takes the antes


@pytest.mark.rules("GP-RUL-04")
def test_checking_until_somebody_bets() -> None:
    play = lay(rulings={"opening": "b"}).does("Ann checks", "Bo checks").shows(phase="open", asked="Cy")
    play.does("Cy bets 2").shows(phase="respond", asked="Dee").refuses("Dee checks", "GP-BET-01")
    play.does("Dee folds", "Ann folds", "Bo calls").shows(phase="exchange", pot=8)


@pytest.mark.rules("GP-RUL-04")
def test_the_round_ends_when_all_check() -> None:
    play = lay(rulings={"opening": "b"}).does("Ann checks", "Bo checks", "Cy checks", "Dee checks")
    play.shows(phase="exchange", pot=4, monies="24 24 24 24")


@pytest.mark.rules("GP-RUL-04")
def test_the_first_player_has_to_open() -> None:
    play = lay(rulings={"opening": "c"}).refuses("Ann folds", "GP-RUL-04").refuses("Ann checks", "GP-RUL-04")
    play.does("Ann bets 1", "Bo folds").shows(asked="Cy", phase="respond")


# ---- GP-RUL-08: who cannot match a bet


def short(reading: str) -> Play:
    """Ann bets 10; Bo has 4 left."""
    rulings = {"short_stack": reading, "opening": "b"}
    hands = {"Bo": "Ghost", "Cy": "Ogre"}
    return lay(FOUR, rulings=rulings, hands=hands, monies=(24, 44, 4, 24)).does("Ann bets 10")


@pytest.mark.rules("GP-RUL-08", "GP-BET-02")
@pytest.mark.parametrize("reading", ["a", "c"])
def test_an_all_in_call_stays_in_and_bets_no_more(reading: str) -> None:
    play = short(reading).does("Bo calls").shows(monies="24 34 0 24", bets="0 10 4 0", asked="Cy")
    assert play.told("call")[0].rule == "GP-RUL-08"
    play.does("Cy raises to 12", "Dee folds", "Ann calls").shows(phase="exchange", left="Ann Bo Cy")
    play.does("Ann throws", "Bo throws", "Cy throws").refuses("Bo bets 1", "GP-RUL-08")
    play.does("Ann lays creepie 4", "Bo lays Ghost", "Cy lays Ogre", "Ann bets 1", "Cy calls")
    play.shows(phase="before_battle", pot=34)


@pytest.mark.rules("GP-RUL-08")
def test_who_cannot_match_has_to_fold() -> None:
    play = short("b").refuses("Bo calls", "GP-RUL-08").refuses("Bo raises to 11", "GP-RUL-06")
    play.does("Bo folds").shows(asked="Cy", monies="24 34 4 24")


@pytest.mark.rules("GP-RUL-08", "GP-RUL-23")
def test_who_has_put_all_in_has_to_fold_when_more_is_bet() -> None:
    play = lay(FOUR, rulings={"short_stack": "b"}, monies=(44, 24, 4, 24)).does("Ann bets 4", "Bo calls")
    play.does("Cy raises to 5", "Dee folds", "Ann calls").shows(asked="Bo", phase="respond")
    play.refuses("Bo calls", "GP-RUL-08").does("Bo folds").shows(phase="exchange", left="Ann Cy")


@pytest.mark.rules("GP-RUL-08", "GP-HND-10")
@pytest.mark.parametrize(
    ("reading", "winners", "monies"),
    [
        # Bo has put in 1 + 4, each of the others 1 + 10: 38 in the pot.
        ("a", "Bo, Cy, Ann, Dee", "20 40 20 20"),  # 5 of each, the 6 beyond go back
        ("a", "Cy, Bo, Ann, Dee", "14 34 0 52"),
        ("c", "Bo, Cy, Ann, Dee", "14 34 20 32"),  # the 18 beyond go to Cy, who fell after Ann and Dee
        ("c", "Bo, Dee, Cy, Ann", "32 34 20 14"),
    ],
)
def test_an_all_in_winner_takes_as_much_as_they_have_put_in(reading: str, winners: str, monies: str) -> None:
    play = short(reading).does("Bo calls", "Cy calls", "Dee calls").shows(monies="14 34 0 14", pot=38)
    play.does("Ann throws", "Bo throws", "Cy throws", "Dee throws")
    play.does("Ann lays creepie 4", "Bo lays Ghost", "Cy lays Ogre", "Dee lays creepie 1")
    play.ends(winners).shows(monies=monies)


@pytest.mark.rules("GP-RUL-08", "GP-RUL-22")
@pytest.mark.parametrize(
    ("staked", "groups", "reading", "parts", "back"),
    [
        ((5, 5, 5), ((1,), (0, 2)), "a", [((1,), 15)], [0, 0, 0]),
        ((9, 4, 9), ((1,), (2,), (0,)), "a", [((1,), 12)], [5, 0, 5]),
        ((9, 4, 9), ((1,), (2,), (0,)), "c", [((1,), 12), ((2,), 10)], [0, 0, 0]),
        ((9, 4, 9), ((1,), (2,), (0,)), "b", [((1,), 22)], [0, 0, 0]),
        ((9, 4, 6), ((1,), (2,), (0,)), "c", [((1,), 12), ((2,), 4), ((0,), 3)], [0, 0, 0]),
        ((6, 3, 6, 2), ((0, 2), (1,)), "a", [((0, 2), 17)], [0, 0, 0, 0]),
        ((6, 3, 6, 2), ((1, 2), (0,)), "a", [((1, 2), 11), ((2,), 6)], [0, 0, 0, 0]),
        ((9, 2, 1), ((1,),), "a", [((1,), 5)], [7, 0, 0]),
    ],
)
def test_how_a_pot_is_shared(
    staked: tuple[int, ...],
    groups: tuple[tuple[int, ...], ...],
    reading: str,
    parts: list[tuple[tuple[int, ...], int]],
    back: list[int],
) -> None:
    assert shares(staked, groups, reading) == (parts, back)
    assert sum(amount for _, amount in parts) + sum(back) == sum(staked)


# ---- GP-RUL-14: the betting after the reveal


@pytest.mark.rules("GP-RUL-14", "GP-BET-07")
@pytest.mark.parametrize(("reading", "phases"), [("a", ["before_battle"]), ("b", ["open", "before_battle"])])
def test_betting_after_the_reveal(reading: str, phases: list[str]) -> None:
    play = lay(("Dee", "Ann"), rulings={"final_betting": reading}).does("Ann bets 1", "Dee calls")
    play.does("Ann throws", "Dee throws", "Ann lays creepie 4", "Dee lays creepie 1").shows(phase="open")
    for phase in phases:
        play.does("Ann bets 1", "Dee calls").shows(phase=phase)
