"""Worked cases of turns: income, draws, plays, skips, the goal."""

from __future__ import annotations

import pytest

from tests.rules.creative_clash.tabletop import lay


@pytest.mark.rules("CC-CASE-03", "CC-EX-01", "CC-PROJ-02", "CC-PROJ-03", "CC-PROJ-04", "CC-PROJ-05")
@pytest.mark.rules("CC-PROJ-06", "CC-EMP-05", "CC-EMP-02", "CC-EMP-04", "CC-PERS-05")
@pytest.mark.rules("CC-SKILL-06", "CC-SKILL-07", "CC-ICON-02")
@pytest.mark.parametrize(
    ("studio", "missing"),
    [
        ("Em1, Em2, Em3, Em4, Em5[KCopy, KIllu]", ""),
        ("Em1[KCopy], Em2[KIllu], Em3, Em4, Em5", ""),
        ("Em1[KCopy, KIllu], Em2, Em3, Em4", "4 of 5 Employees"),
        ("Em1[KCopy], Em2, Em3, Em4, Em5", "no Illustration"),
        ("Em1[KCopy, KIllu], Em2, Em3, Em4, Assistant", "4 of 5 Employees"),
    ],
)
def test_the_childrens_book(studio: str, missing: str) -> None:
    play = lay(studio={"Ann": studio}, hand={"Ann": "Children's Book"})
    if missing:
        play.refuses("Ann plays Children's Book", "CC-PROJ-03", missing)
        play.shows(coins="3 3", ego="1 0")
    else:
        play.does("Ann plays Children's Book")
        play.shows(coins="8 3", ego="7 0", studios={"Ann": f"{studio}, Children's Book"})


@pytest.mark.rules("CC-CASE-06", "CC-TURN-01", "CC-TURN-02", "CC-TURN-03", "CC-ICON-03", "CC-ICON-06")
@pytest.mark.rules("CC-ICON-07", "CC-RUL-19")
@pytest.mark.parametrize(("before", "after"), [(27, 30), (3, 8)])
def test_income_and_draw(before: int, after: int) -> None:
    play = lay(
        start=True,
        coins=f"{before} 3",
        studio={"Ann": "Em3, Em1[KDes1], Em2", "Bob": "Em6"},
        hand={"Ann": "Em4"},
        draws="F1, F2, F3",
    )
    # In this game nothing can be done between income and draw, so what is not open yet is asked for before.
    play.refuses("Ann plays Em4", "CC-TURN-04", "another moment")
    play.refuses("Ann discards Em4", "CC-RUL-19", "no part of step 3")
    play.does("Ann takes").shows(coins=f"{after} 3", hands={"Ann": "Em4, F1, F2"}, phase="play")
    play.refuses("Ann draws", "CC-TURN-03", "draws 2 cards")
    assert "f3.1" in play.state.table.deck


@pytest.mark.rules("CC-CASE-07", "CC-ICON-04", "CC-ICON-05", "CC-PERS-01", "CC-USE-03", "CC-EVT-02")
@pytest.mark.rules("CC-RUL-33")
def test_coins_are_lost_down_to_none() -> None:
    play = lay("Ann Bob Cy", coins="4 2 3", hand={"Ann": "Thug, VFine"})
    play.does("Ann plays Thug against Bob", "Ann plays VFine against Cy")
    play.shows(coins="4 0 0", studios={"Ann": "", "Bob": "", "Cy": ""}, discards="Thug, VFine")


@pytest.mark.rules("CC-CASE-08", "CC-TURN-04", "CC-TURN-06", "CC-TURN-07", "CC-EMP-03", "CC-RUL-19")
@pytest.mark.rules("CC-RUL-30")
def test_discards_for_coins() -> None:
    play = lay(coins="2 3", hand={"Ann": "Em4, Em6, F1, F2, F3", "Bob": "F4"})
    play.refuses("Ann plays Em6", "CC-EMP-03", "costs 4 and you have 2")
    play.refuses("Bob discards F4", "CC-RUL-19", "it is seat 0's turn")
    play.does("Ann discards F1").shows(coins="3 3")
    play.refuses("Ann discards F1", "CC-TURN-06", "not in your hand")
    play.does("Ann plays Em4").shows(coins="2 3")
    play.refuses("Ann discards Em4", "CC-TURN-06", "in play")
    play.does("Ann discards F2").shows(coins="3 3")
    play.does("Ann discards F3").shows(coins="4 3")
    play.does("Ann plays Em6")
    play.shows(
        coins="0 3",
        ego="1 0",
        hands={"Ann": "", "Bob": "F4"},
        studios={"Ann": "Em4, Em6"},
        discards="F1, F2, F3",
    )


@pytest.mark.rules("CC-CASE-09", "CC-TURN-08", "CC-TURN-09", "CC-TURN-10", "CC-TURN-11", "CC-START-05")
@pytest.mark.rules("CC-RUL-09")
def test_a_skipped_turn() -> None:
    laid = lay(
        start=True,
        coins="6 3",
        studio={"Ann": "Em3, Retainer"},
        hand={"Ann": "F1, F2, F3, F4, F5, F6"},
        draws="F7, F8, F9, F10",
    )
    play = laid.branch().does("Ann skips")
    play.refuses("Ann plays F1", "CC-TURN-04", "another moment")
    play.refuses("Ann discards F1", "CC-RUL-19", "no part of step 3")
    play.does("Ann tosses F1", "Ann tosses F2", "Ann tosses F3", "Ann tosses F4", "Ann refills")
    play.shows(
        hands={"Ann": "F5, F6, F7, F8, F9"},
        coins="6 3",
        discards="F1, F2, F3, F4",
        active="Bob",
        phase="choose_turn",
    )
    assert "f10.1" in play.state.table.deck
    laid.does("Ann takes").refuses("Ann skips", "CC-TURN-08", "another moment")


@pytest.mark.rules("CC-CASE-10", "CC-TURN-08", "CC-RUL-10")
@pytest.mark.parametrize(
    ("hand", "tossed", "after"),
    [
        ("F1, F2, F3, F4, F5, F6, F7", ["F1"], "F2, F3, F4, F5, F6, F7"),
        ("F1, F2, F3", [], "F1, F2, F3, F11, F12"),
    ],
)
def test_a_skip_without_discards_or_with_a_large_hand(hand: str, tossed: list[str], after: str) -> None:
    play = lay(start=True, hand={"Ann": hand}, draws="F11, F12, F13")
    play.does("Ann skips", *(f"Ann tosses {card}" for card in tossed), "Ann refills")
    play.shows(hands={"Ann": after}, discards=", ".join(tossed), active="Bob")
    assert len(play.happened("draw")) == (0 if tossed else 2)


@pytest.mark.rules("CC-CASE-11", "CC-EMP-03", "CC-SKILL-05", "CC-STUFF-01", "CC-STUFF-02", "CC-RUL-30")
def test_costs() -> None:
    play = lay(studio={"Ann": "Em1"}, hand={"Ann": "Em6, KCopy, S2a, S4a"})
    play.refuses("Ann plays Em6", "CC-EMP-03", "costs 4 and you have 3")
    play.refuses("Ann plays S4a", "CC-STUFF-02", "costs 6 and you have 3")
    play.does("Ann plays S2a").shows(coins="0 3", ego="2 0")
    play.refuses("Ann plays KCopy on Em1", "CC-SKILL-05", "costs 2 and you have 0")


@pytest.mark.rules("CC-CASE-12", "CC-SKILL-01", "CC-SKILL-02", "CC-SKILL-05", "CC-SKILL-07", "CC-SKILL-08")
@pytest.mark.rules("CC-PERS-05")
def test_skills_on_employees() -> None:
    play = lay(
        coins="10 3",
        studio={"Ann": "Em1, Assistant", "Bob": "Em2"},
        hand={"Ann": "KCopy, KDes1, KDes2, Em4"},
    )
    play.refuses("Ann plays KCopy on Em2", "CC-SKILL-01", "your own Employees")
    play.refuses("Ann plays KCopy on Assistant", "CC-PERS-05", "Person")
    play.does("Ann plays KDes1 on Em1").shows(coins="9 3")
    play.refuses("Ann plays KDes2 on Em1", "CC-SKILL-08", "of that type")
    play.does("Ann plays KCopy on Em1").shows(coins="7 3")
    play.does("Ann plays Em4").shows(coins="6 3")
    play.does("Ann plays KDes2 on Em4").shows(coins="5 3")
    play.refuses("Ann moves KCopy to Em4", "CC-SKILL-02", "stays on its Employee")
    play.shows(ego="1 0", studios={"Ann": "Em1[KDes1, KCopy], Assistant, Em4[KDes2]", "Bob": "Em2"})


@pytest.mark.rules("CC-CASE-13", "CC-PROJ-01", "CC-PROJ-02", "CC-PROJ-03", "CC-PROJ-05", "CC-ICON-01")
@pytest.mark.rules("CC-ICON-02", "CC-ICON-06", "CC-STUFF-02", "CC-USE-07", "CC-SKILL-09")
def test_two_projects_with_the_same_staff() -> None:
    play = lay(coins="2 3", studio={"Ann": "Em1[KDes1], Em2"}, hand={"Ann": "P1, P2, P3, S4a"})
    play.refuses("Ann plays S4a", "CC-STUFF-02", "costs 6 and you have 2")
    play.does("Ann plays P1").shows(coins="4 3", ego="1 0")
    play.does("Ann plays P2").shows(coins="8 3", ego="4 0")
    play.does("Ann plays S4a").shows(coins="2 3", ego="8 0")
    play.refuses("Ann plays P3", "CC-PROJ-03", "2 of 3 Employees")
    play.does("Ann ends", "Bob skips", "Bob refills", "Ann takes").shows(coins="5 3", ego="8 0")


@pytest.mark.rules("CC-CASE-19", "CC-ICON-08", "CC-ICON-09", "CC-ICON-05", "CC-PI-01", "CC-TURN-03")
@pytest.mark.rules("CC-RUL-15", "CC-RUL-92")
def test_cards_that_are_played_when_drawn() -> None:
    play = lay(start=True, coins="5 1", draws="ITax, F1, IFlop, F2, F3")
    play.opens("Ann takes")
    assert play.state.phase == "answer_card"  # the Tax can be answered
    play.refuses("Ann keeps ITax", "CC-ICON-08", "the moment it is drawn")
    play.settle()
    play.shows(coins="3 0", hands={"Ann": "F1, F2", "Bob": ""}, discards="ITax, IFlop", phase="play")
    assert "f3.1" in play.state.table.deck


@pytest.mark.rules("CC-CASE-20", "CC-PI-02", "CC-ICON-08", "CC-ICON-09", "CC-RUL-97", "CC-RUL-98")
def test_the_idea_man_gives_one_up() -> None:
    play = lay(start=True, bosses={"Ann": "20 draw_and_give_up 1"}, coins="5 4", draws="F1, ITax, F2, F3, F4")
    play.does("Ann takes")
    assert play.state.phase == "give_up"
    play.refuses("Ann gives ITax", "CC-RUL-97", "none of the cards just drawn")
    play.does("Ann gives F2")
    play.shows(coins="3 2", hands={"Ann": "F1, F3", "Bob": ""}, discards="ITax, F2", phase="play")
    assert "f4.1" in play.state.table.deck


@pytest.mark.rules("CC-CASE-21", "CC-END-01", "CC-END-02", "CC-OBJ-04", "CC-PRIN-03", "CC-RUL-37")
@pytest.mark.parametrize(("goal", "winner"), [(8, "Ann"), (7, "Ann"), (9, "none")])
def test_reaching_the_goal(goal: int, winner: str) -> None:
    play = lay(
        coins="9 3",
        bosses={"Ann": str(goal), "Bob": "20"},
        studio={"Ann": "S4a, S2a", "Bob": "S10"},
        hand={"Ann": "S2b, S4b, F1"},
    )
    play.does("Ann plays S2b").shows(winner=winner, ego="8 10", coins="6 3")
    if winner == "Ann":
        play.refuses("Ann plays S4b", "CC-END-01")
        play.refuses("Ann discards F1", "CC-END-01")


@pytest.mark.rules(
    "CC-CASE-22", "CC-END-03", "CC-END-01", "CC-JGP-02", "CC-RUL-38", "CC-RUL-86", "CC-RUL-103"
)
def test_a_goal_met_in_anothers_turn_waits() -> None:
    play = lay(
        bosses={"Ann": "20", "Bob": "8"},
        studio={"Bob": "Em1, S4a, S2a"},
        hand={"Ann": "Just Got Published"},
    )
    play.does("Ann plays Just Got Published on Em1").shows(ego="0 8", winner="none")
    play.does("Ann ends").shows(ego="0 8", winner="Bob", coins="3 3")


@pytest.mark.rules("CC-CASE-24", "CC-TURN-01", "CC-START-04", "CC-EMP-01", "CC-HANG-01", "CC-SKILL-01")
@pytest.mark.rules("CC-RUL-28", "CC-RUL-32", "CC-PRIN-04", "CC-RUL-61", "CC-RUL-65", "CC-RUL-90")
def test_requests_that_are_refused() -> None:
    play = lay(
        coins="9 9",
        studio={"Ann": "S2a", "Bob": "Assistant"},
        hand={"Ann": "Em4, Vacation, Hangover, KCopy, VPoach, VFire, P1", "Bob": "Em5"},
    )
    play.refuses("Bob plays Em5", "CC-START-04", "seat 0's turn")
    play.refuses("Bob uses Assistant", "CC-RUL-65", "seat 0's turn")
    play.refuses("Ann uses Assistant", "CC-AJF-01", "not in your Studio")
    play.refuses("Ann plays Em5", "CC-TURN-04", "not in your hand")
    play.refuses("Ann plays Em4 against Bob", "CC-RUL-28", "your own Studio")
    play.refuses("Ann plays Vacation", "CC-RUL-61", "none was")
    play.refuses("Ann plays Hangover", "CC-HANG-01", "needs an Employee")
    play.refuses("Ann plays KCopy on S2a", "CC-SKILL-01", "is none")
    play.refuses("Ann plays VPoach", "CC-RUL-32", "needs an Employee")
    play.refuses("Ann plays VFire on boss_1.1", "CC-RUL-32", "needs an Employee")
    play.refuses("Ann becomes boss_3.1", "CC-PRIN-04", "never swapped")
    play.refuses("Ann scraps boss_0.1", "CC-PRIN-04", "never lost")
    play.refuses("Ann plays P1", "CC-PROJ-03", "0 of 1 Employees")
    play.refuses("Ann skips", "CC-TURN-08", "another moment")
    play.refuses("Ann discards S2a", "CC-TURN-06", "in play")
    play.shows(coins="9 9")


@pytest.mark.rules("CC-CASE-25", "CC-START-07", "CC-TURN-03", "CC-RUL-22", "CC-RUL-23")
@pytest.mark.parametrize(
    ("discards", "drawn", "deck"), [("F2, F3, F4", "F1, F3", {"f2.1", "f4.1"}), ("", "F1", set())]
)
def test_an_exhausted_deck(discards: str, drawn: str, deck: set[str]) -> None:
    play = lay(start=True, deck="F1", discards=discards, draws=drawn)
    play.does("Ann takes").shows(hands={"Ann": drawn}, discards="", phase="play")
    assert set(play.state.table.deck) == deck


@pytest.mark.rules("CC-CASE-26", "CC-AJF-01", "CC-AJF-02", "CC-PERS-03", "CC-RUL-20", "CC-RUL-64")
@pytest.mark.rules("CC-RUL-66")
def test_the_assistant_is_paid_at_each_use() -> None:
    play = lay(coins="5 3", hand={"Ann": "Assistant"}, draws="F1, F2, F3")
    play.does("Ann plays Assistant").shows(coins="5 3")
    play.does("Ann uses Assistant").shows(coins="3 3")
    play.does("Ann uses Assistant").shows(coins="1 3")
    play.refuses("Ann uses Assistant", "CC-AJF-02", "costs 2 and you have 1")
    play.does("Ann discards F1").shows(coins="2 3")
    play.does("Ann uses Assistant")
    play.shows(coins="0 3", hands={"Ann": "F2, F3"}, studios={"Ann": "Assistant"}, discards="F1")
