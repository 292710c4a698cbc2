"""Worked cases of Events: what they do, what hangs on whom, and the chains that cancel them."""

from __future__ import annotations

import pytest

from tests.rules.creative_clash.tabletop import Play, lay


@pytest.mark.rules("CC-CASE-04", "CC-EX-02", "CC-CXL-01", "CC-CXL-02", "CC-CXL-03", "CC-CXL-04")
@pytest.mark.rules("CC-CXL-05", "CC-CXL-06", "CC-ICON-11", "CC-RUL-39", "CC-RUL-43", "CC-RUL-45")
def test_matt_katie_and_james() -> None:
    play = lay(
        "Matt Katie James",
        studio={"Matt": "S10, S4a, S2a", "Katie": "S4b", "James": "S2b"},
        hand={"Matt": "Creative Coup, Cocktails", "Katie": "Vacation", "James": "Round of Golf"},
    )
    before = play.branch().does("Matt plays Creative Coup")
    before.shows(ego="22 0 0", winner="Matt")  # what would happen if nobody minded
    play.opens("Matt plays Creative Coup", "Katie answers Vacation")
    play.opens("Matt answers Cocktails", "James answers Round of Golf").shows(ego="16 4 2", winner="none")
    play.settle()
    play.shows(
        asked="Katie James Matt Katie James Matt Katie James",
        ego="16 4 2",
        winner="none",
        hands={"Matt": "", "Katie": "", "James": ""},
        discards="Creative Coup, Vacation, Cocktails, Round of Golf",
        active="Matt",
        phase="play",
        stands="Vacation, Round of Golf",
    )


ANSWERS = (
    "Bob answers Counter Offer",
    "Ann answers Cocktails",
    "Cy answers Vacation",
    "Ann answers Round of Golf",
    "Bob answers Scapegoat",
)


@pytest.mark.rules("CC-CASE-05", "CC-CXL-01", "CC-CXL-02", "CC-CXL-03", "CC-CXL-04", "CC-COS-01")
@pytest.mark.rules("CC-COS-02", "CC-ICON-04", "CC-RUL-51", "CC-RUL-54")
@pytest.mark.parametrize(("answers", "coins"), list(enumerate([5, 8, 5, 8, 5, 8])))
def test_every_further_cancel_turns_the_result_round(answers: int, coins: int) -> None:
    play = lay(
        "Ann Bob Cy",
        coins="3 8 3",
        hand={
            "Ann": "VFine, Cocktails, Round of Golf",
            "Bob": "Counter Offer, Scapegoat",
            "Cy": "Vacation",
        },
    )
    play.does("Ann plays VFine against Bob", *ANSWERS[:answers]).shows(coins=f"3 {coins} 3")
    assert len(play.look("discards")) == answers + 1


@pytest.mark.rules("CC-CASE-14", "CC-PROJ-07", "CC-SKILL-04", "CC-PROJ-03", "CC-USE-05")
def test_a_project_stays_when_its_staff_is_lost() -> None:
    play = lay(studio={"Bob": "Em1[KDes1], Em2, P2"}, hand={"Ann": "VFire", "Bob": "P2b"})
    play.does("Ann plays VFire on Em1").shows(discards="VFire, Em1, KDes1")
    play.does("Ann ends", "Bob takes")
    play.shows(studios={"Ann": "", "Bob": "Em2, P2"}, ego="0 3", coins="3 4", discards="VFire, Em1, KDes1")
    play.refuses("Bob plays P2b", "CC-PROJ-03", "1 of 2 Employees, no Design")


@pytest.mark.rules("CC-CASE-15", "CC-SKILL-03", "CC-USE-02", "CC-ICON-07", "CC-TURN-02")
def test_an_employee_who_moves_brings_the_skills_along() -> None:
    play = lay(studio={"Ann": "Em1", "Bob": "Em3[KCopy, KIllu]"}, hand={"Ann": "VPoach"})
    play.does("Ann plays VPoach on Em3").shows(
        coins="3 3", studios={"Ann": "Em1, Em3[KCopy, KIllu]", "Bob": ""}, ego="1 0", discards="VPoach"
    )
    play.does("Ann ends").shows(coins="3 3")
    play.does("Bob takes", "Bob ends").shows(coins="3 3")
    play.does("Ann takes").shows(coins="6 3")


@pytest.mark.rules("CC-CASE-16", "CC-HANG-01", "CC-HANG-02", "CC-HANG-03", "CC-HANG-04", "CC-HANG-07")
@pytest.mark.rules("CC-PROJ-03", "CC-RUL-67")
def test_a_hangover() -> None:
    play = lay(
        coins="3 5",
        studio={"Bob": "Em3[KCopy], Em2"},
        hand={"Ann": "Hangover", "Bob": "P2E, P1"},
        draws="F1, F2",
    )
    play.does("Ann plays Hangover on Em3").shows(coins="3 5", ego="0 1")
    play.does("Ann ends").shows(coins="3 5", ego="0 1")
    play.does("Bob takes").shows(coins="3 6", ego="0 1")
    play.refuses("Bob plays P2E", "CC-PROJ-03", "1 of 2 Employees")
    play.does("Bob plays P1").shows(coins="3 8", ego="0 2")
    play.shows(
        studios={"Bob": "Em3[KCopy, Hangover], Em2, P1"}, hands={"Ann": "", "Bob": "P2E, F1, F2"}, discards=""
    )


@pytest.mark.rules("CC-CASE-17", "CC-JGP-01", "CC-JGP-02", "CC-JGP-03", "CC-JGP-04", "CC-RUL-86")
def test_just_got_published() -> None:
    play = lay(studio={"Bob": "Em2"}, hand={"Ann": "Just Got Published, VFire"})
    play.does("Ann plays Just Got Published on Em2").shows(ego="0 2", discards="")
    play.refuses("Bob moves Just Got Published to Em2", "CC-JGP-03", "stays on its Employee")
    play.does("Ann plays VFire on Em2").shows(ego="0 0", discards="VFire, Em2, Just Got Published")
    nobody = lay(hand={"Ann": "Just Got Published"})
    nobody.refuses("Ann plays Just Got Published", "CC-JGP-02", "needs an Employee")


def retainer() -> Play:
    return lay(hand={"Ann": "Retainer", "Bob": "Vacation, VClean"})


@pytest.mark.rules("CC-CASE-18", "CC-CXL-01", "CC-CXL-04", "CC-RUL-58")
def test_a_cancelled_retainer_does_not_stay() -> None:
    play = retainer().does("Ann plays Retainer", "Bob answers Vacation")
    play.shows(studios={"Ann": ""}, discards="Retainer, Vacation", coins="3 3")


@pytest.mark.rules("CC-CASE-18", "CC-RMB-01", "CC-RMB-02", "CC-USE-04")
def test_a_retainer_stays_and_pays() -> None:
    play = retainer().does("Ann plays Retainer", "Ann ends", "Bob takes", "Bob ends", "Ann takes")
    play.shows(studios={"Ann": "Retainer"}, discards="", coins="5 3")
    play.refuses("Ann scraps Retainer", "CC-RMB-02", "only an Event")


@pytest.mark.rules("CC-CASE-18", "CC-RMB-02", "CC-RUL-62", "CC-RUL-88")
def test_an_event_that_says_so_removes_a_retainer() -> None:
    play = retainer().does("Ann plays Retainer", "Ann ends", "Bob takes")
    play.refuses("Bob plays Vacation on Retainer", "CC-RUL-62", "not just played")
    play.does("Bob plays VClean on Retainer")
    play.shows(studios={"Ann": ""}, discards="Retainer, VClean", coins="3 3")


@pytest.mark.rules("CC-CASE-23", "CC-COS-01", "CC-CXL-01", "CC-ICON-12", "CC-RUL-53")
def test_cards_for_ones_own_studio_alone() -> None:
    play = lay(
        "Ann Bob Cy Dee",
        coins="6 6 6 6",
        studio={"Ann": "Em1"},
        hand={"Ann": "VFine, VAll, P1", "Bob": "Counter Offer", "Cy": "Scapegoat", "Dee": "Vacation"},
    )
    play.opens("Ann plays VFine against Bob")
    asked = play.branch().opens("Bob passes")
    asked.refuses("Cy answers Scapegoat", "CC-COS-01", "not against the Studio of seat 2")
    play.does("Bob answers Counter Offer")
    all_ = play.branch().opens("Ann plays VAll", "Bob passes")
    all_.refuses("Cy answers Scapegoat", "CC-RUL-53", "not against the Studio of seat 2 alone")
    play.does("Ann plays VAll", "Ann plays P1")
    play.refuses("Dee answers Vacation", "CC-RUL-61", "none waits")  # nobody is asked about a Project
    play.shows(
        coins="6 4 4 4",
        ego="1 0 0 0",
        hands={"Ann": "", "Bob": "", "Cy": "Scapegoat", "Dee": "Vacation"},
        discards="VFine, Counter Offer, VAll",
    )
