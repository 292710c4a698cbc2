"""Every reading of the rulings that a table can switch, in positions where the readings differ."""

from __future__ import annotations

from typing import Any

import pytest

from rules_model.core.rulebook import Rulebook
from rules_model.creative_clash import DEFINITION
from tests.rules.creative_clash.tabletop import Play, lay

BOOK = Rulebook(DEFINITION.folder / "rulebook.toml")


# ---- CC-RUL-12: a Play Immediately card in the refill of a skipped turn


def refill(reading: str) -> Play:
    play = lay(
        start=True,
        hand={"Ann": "F1, F2, F3"},
        draws="IGift, F4, F5",
        also="F6, F7",
        rulings={"redraw_immediate": reading},
    )
    return play.does("Ann skips", "Ann refills")


@pytest.mark.rules("CC-RUL-12", "CC-TURN-08", "CC-ICON-09")
@pytest.mark.parametrize(
    ("reading", "coins", "hand", "discards"),
    [
        ("a", "7 3", "F1, F2, F3, F4, F5", "IGift"),
        ("b", "3 3", "F1, F2, F3, F4, F5", "IGift"),
        ("c", "3 3", "F1, F2, F3, F4, IGift", ""),
    ],
)
def test_a_play_immediately_card_in_a_refill(reading: str, coins: str, hand: str, discards: str) -> None:
    refill(reading).shows(coins=coins, hands={"Ann": hand}, discards=discards, active="Bob")


@pytest.mark.rules("CC-RUL-12", "CC-ICON-09")
def test_a_card_kept_from_a_refill_begins_the_next_turn() -> None:
    play = refill("c").opens("Bob skips", "Bob refills")
    assert play.state.phase == "answer_card"  # the Gift is played before Ann chooses, and can be answered
    play.settle().shows(coins="7 3", phase="choose_turn", active="Ann", discards="IGift")
    assert len(play.state.table.hand[0]) == 5  # another card came in its place


# ---- CC-RUL-22: when the discards become the deck


@pytest.mark.rules("CC-RUL-22", "CC-START-07")
@pytest.mark.parametrize(("reading", "deck", "discards"), [("a", "", "F3, F4"), ("b", "F3, F4", "")])
def test_the_moment_of_the_reshuffle(reading: str, deck: str, discards: str) -> None:
    play = lay(start=True, deck="F1, F2", discards="F3, F4", rulings={"reshuffle_moment": reading})
    play.does("Ann takes").shows(deck=deck, discards=discards)


# ---- CC-RUL-35: Ego that outlives its card


@pytest.mark.rules("CC-RUL-35", "CC-USE-06", "CC-USE-05")
@pytest.mark.parametrize(
    ("reading", "card", "there", "gone"),
    [
        ("a", "VRise", "4 4", "2 4"),
        ("b", "VRise", "4 4", "4 4"),
        ("c", "VRise", "4 4", "2 4"),
        ("a", "VRiseLasts", "4 4", "2 4"),
        ("b", "VRiseLasts", "4 4", "4 4"),
        ("c", "VRiseLasts", "4 4", "4 4"),
        ("a", "VFall against Bob", "2 2", "2 4"),
        ("b", "VFall against Bob", "2 2", "2 2"),
        ("c", "VFall against Bob", "2 2", "2 4"),
    ],
)
def test_ego_of_an_event(reading: str, card: str, there: str, gone: str) -> None:
    name = card.split()[0]
    play = lay(
        studio={"Ann": "S2a", "Bob": "S4a"},
        hand={"Ann": f"{name}, VClean"},
        rulings={"lasting_ego": reading},
    )
    play.does(f"Ann plays {card}").shows(ego=there)
    play.does(f"Ann plays VClean on {name}").shows(ego=gone, discards=f"{name}, VClean")
    told = [(event.rule, event.values["amount"]) for event in play.happened("ego_stays")]
    amount = -2 if name == "VFall" else 2
    assert told == ([] if there != gone else [("CC-RUL-35", amount)])
    play.does("Ann ends").shows(ego=gone)


@pytest.mark.rules("CC-RUL-35", "CC-EVT-02")
@pytest.mark.parametrize(
    ("card", "level"),
    [
        ("VFlash", {"a": "2 4", "b": "4 4", "c": "2 4"}),
        ("VFlashLasts", {"a": "2 4", "b": "4 4", "c": "4 4"}),
        ("VSlur against Bob", {"a": "2 4", "b": "2 2", "c": "2 4"}),
    ],
)
@pytest.mark.parametrize("reading", ["a", "b", "c"])
def test_ego_of_an_event_that_does_not_stay(reading: str, card: str, level: dict[str, str]) -> None:
    play = lay(
        studio={"Ann": "S2a", "Bob": "S4a"}, hand={"Ann": card.split()[0]}, rulings={"lasting_ego": reading}
    )
    play.does(f"Ann plays {card}", "Ann ends").shows(ego=level[reading], discards=card.split()[0])


@pytest.mark.rules("CC-RUL-35", "CC-JGP-04")
@pytest.mark.parametrize(("reading", "ego"), [("a", "0 0"), ("b", "0 2"), ("c", "0 0")])
def test_ego_of_an_event_that_falls_with_its_employee(reading: str, ego: str) -> None:
    play = lay(
        studio={"Bob": "Em6[KCopy, Just Got Published]"},
        hand={"Ann": "VFire"},
        rulings={"lasting_ego": reading},
    ).shows(ego="0 4")
    play.does("Ann plays VFire on Em6").shows(ego=ego)  # what is no Event never outlives itself


@pytest.mark.rules("CC-RUL-35", "CC-END-01")
@pytest.mark.parametrize(("reading", "winner"), [("a", "none"), ("b", "Ann")])
def test_lasting_ego_can_win(reading: str, winner: str) -> None:
    play = lay(
        coins="9 3",
        bosses={"Ann": "4"},
        hand={"Ann": "VRise, VClean, S2a"},
        rulings={"lasting_ego": reading},
    )
    play.does("Ann plays VRise", "Ann plays VClean on VRise", "Ann plays S2a").shows(winner=winner)


# ---- CC-RUL-38: a goal met before the turn begins


def met(reading: str) -> Play:
    play = lay(
        bosses={"Bob": "8"},
        studio={"Bob": "Em1, S4a, S2a"},
        hand={"Ann": "Just Got Published", "Bob": "Em4, S2b"},
        rulings={"goal_met_at_start": reading},
    )
    return play.does("Ann plays Just Got Published on Em1", "Ann ends")


@pytest.mark.rules("CC-RUL-38", "CC-END-03")
def test_a_goal_met_before_wins_at_once() -> None:
    met("a").shows(winner="Bob", coins="3 3")


@pytest.mark.rules("CC-RUL-38")
def test_a_goal_met_before_wins_after_the_income() -> None:
    play = met("b").shows(winner="none", phase="choose_turn")
    play.does("Bob takes").shows(winner="Bob", coins="3 4")
    assert [event.rule for event in play.happened("win")] == ["CC-RUL-38"]


@pytest.mark.rules("CC-RUL-38", "CC-RUL-13")
@pytest.mark.parametrize("reading", ["a", "b", "c"])
def test_ego_that_rises_in_a_skipped_turn_wins(reading: str) -> None:
    rulings = {"goal_met_at_start": reading}
    play = lay(start=True, bosses={"Ann": "2"}, draws="IFame, F1, F2, F3, F4, F5", rulings=rulings)
    play.does("Ann skips", "Ann refills").shows(winner="Ann", ego="2 0")
    assert [event.rule for event in play.happened("win")] == ["CC-END-01"]


@pytest.mark.rules("CC-RUL-38")
def test_a_goal_met_before_does_not_win_in_a_turn_without_step_1() -> None:
    play = met("b").does("Bob skips", "Bob refills").shows(winner="none", active="Ann", ego="0 8")
    play.does("Ann takes", "Ann ends", "Bob takes").shows(winner="Bob")


@pytest.mark.rules("CC-RUL-38")
def test_a_goal_met_before_asks_for_more_ego() -> None:
    play = met("c").does("Bob takes").shows(winner="none", phase="play")
    play.does("Bob plays Em4").shows(winner="none", ego="0 8")
    play.does("Bob plays S2b").shows(winner="Bob", ego="0 10")


@pytest.mark.rules("CC-RUL-38")
def test_without_more_ego_a_goal_met_before_never_wins() -> None:
    met("c").does("Bob skips", "Bob refills").shows(winner="none", active="Ann")


# ---- CC-RUL-43: who is asked first


def fine(reading: str, **hand: str) -> Play:
    play = lay(
        "Ann Bob Cy",
        coins="3 3 3",
        hand={"Ann": "VFine", **hand},
        rulings={"answer_order": reading},
    )
    return play.opens("Ann plays VFine against Bob")


@pytest.mark.rules("CC-RUL-43")
@pytest.mark.parametrize(
    ("reading", "asked"), [("a", "Bob Cy Ann Ann Bob Cy"), ("b", "Ann Bob Cy Ann Bob Cy")]
)
def test_seats_are_asked_clockwise(reading: str, asked: str) -> None:
    play = fine(reading, Cy="Vacation").does("Cy answers Vacation")
    first = asked.split()[: 2 if reading == "a" else 3]
    assert play.asked[: len(first)] == first
    assert " ".join(play.asked[len(first) :]) == "Ann Bob Cy"


@pytest.mark.rules("CC-RUL-43")
def test_whoever_calls_first_answers() -> None:
    play = fine("c", Bob="Counter Offer", Cy="Vacation")
    asked = [play.state.deciders]
    asked += [play.opens(says).state.deciders for says in ("Cy answers Vacation", "Bob passes")]
    assert asked == [(1, 2, 0), (0, 1, 2), (0, 2)]  # in any order, from the left of who answered last
    play.settle().shows(coins="3 3 3", hands={"Bob": "Counter Offer", "Cy": ""})


@pytest.mark.rules("CC-RUL-43", "CC-RUL-47")
def test_secret_answers_go_clockwise() -> None:
    play = fine("d", Bob="Counter Offer", Cy="Vacation")
    seen = play.state.observe(0).to_data()
    play.opens("Cy answers Vacation")
    assert play.state.observe(0).to_data()["table"] == seen["table"]
    play.opens("Ann passes", "Bob answers Counter Offer")
    chain = play.state.frames[-1].window
    assert chain is not None
    assert [link.card for link in chain.links] == ["vfine.1", "counter_offer.1"]
    play.settle().shows(coins="3 3 3", hands={"Bob": "", "Cy": "Vacation"}, discards="VFine, Counter Offer")


@pytest.mark.rules("CC-RUL-43")
def test_when_all_pass_in_secret_the_event_stands() -> None:
    fine("d", Cy="Vacation").settle().shows(coins="3 0 3", hands={"Cy": "Vacation"})


# ---- CC-RUL-48: a card of one's own


@pytest.mark.rules("CC-RUL-48")
def test_a_card_of_ones_own_can_be_cancelled() -> None:
    play = lay(hand={"Ann": "VAll, Vacation"}, rulings={"cancel_own": "a"})
    play.does("Ann plays VAll", "Ann answers Vacation").shows(coins="3 3", discards="VAll, Vacation")


@pytest.mark.rules("CC-RUL-48")
@pytest.mark.parametrize("order", ["a", "b", "c", "d"])
def test_a_card_of_ones_own_cannot_be_cancelled(order: str) -> None:
    play = lay(hand={"Ann": "VAll, Vacation"}, rulings={"cancel_own": "b", "answer_order": order})
    play.opens("Ann plays VAll")
    assert play.state.deciders == (1,)
    assert play.state.explain(0, play.read("Ann answers Vacation")[1]) is not None
    play.settle().shows(coins="1 1", hands={"Ann": "Vacation"})


# ---- CC-RUL-49: cancelling a Play Immediately Event


@pytest.mark.rules("CC-RUL-49")
def test_a_play_immediately_event_can_be_cancelled() -> None:
    play = lay(start=True, hand={"Ann": "Vacation"}, draws="ITax", rulings={"cancel_immediate": "a"})
    play.opens("Ann takes", "Ann answers Vacation").settle()
    play.shows(coins="3 3", discards="ITax, Vacation", phase="play")
    assert len(play.state.table.hand[0]) == 2  # a cancelled one is replaced too


@pytest.mark.rules("CC-RUL-49")
def test_a_play_immediately_event_cannot_be_cancelled() -> None:
    play = lay(start=True, hand={"Ann": "Vacation"}, draws="ITax", rulings={"cancel_immediate": "b"})
    play.opens("Ann takes").shows(coins="1 1", phase="play", discards="ITax")


# ---- CC-RUL-53: an Event on all Studios


def on_all(reading: str) -> Play:
    return lay(
        "Ann Bob Cy",
        coins="6 6 6",
        hand={"Ann": "VAll", "Bob": "Counter Offer", "Cy": "Vacation"},
        rulings={"event_on_all": reading},
    ).opens("Ann plays VAll")


@pytest.mark.rules("CC-RUL-53", "CC-COS-01")
def test_an_event_on_all_is_not_against_mine() -> None:
    on_all("a").refuses("Bob answers Counter Offer", "CC-RUL-53", "alone").settle().shows(coins="4 4 4")


@pytest.mark.rules("CC-RUL-53")
def test_an_event_on_all_can_be_cancelled_for_all() -> None:
    on_all("b").does("Bob answers Counter Offer").shows(coins="6 6 6", stands="Counter Offer")


@pytest.mark.rules("CC-RUL-53", "CC-COS-02")
def test_an_event_on_all_can_be_cancelled_for_one_studio() -> None:
    play = on_all("c")
    play.branch().does("Bob answers Counter Offer").shows(coins="4 6 4", stands="VAll, Counter Offer")
    play.does("Bob answers Counter Offer", "Cy answers Vacation").shows(
        coins="4 4 4", stands="VAll, Vacation"
    )


# ---- CC-RUL-54: Counter Offer and Scapegoat in a chain


@pytest.mark.rules("CC-RUL-54", "CC-COS-02")
@pytest.mark.parametrize(("reading", "allowed"), [("a", True), ("b", False), ("c", True)])
def test_an_own_cancel_answers_a_cancel(reading: str, allowed: bool) -> None:
    play = lay(
        coins="3 8",
        hand={"Ann": "VFine, Cocktails", "Bob": "Vacation, Scapegoat"},
        rulings={"own_cancels_in_chain": reading},
    )
    play.opens("Ann plays VFine against Bob", "Bob answers Vacation", "Ann answers Cocktails")
    if allowed:
        play.does("Bob answers Scapegoat").shows(coins="3 8")
    else:
        play.refuses("Bob answers Scapegoat", "CC-RUL-54").settle().shows(coins="3 5")


@pytest.mark.rules("CC-RUL-54", "CC-RUL-100")
@pytest.mark.parametrize(("reading", "rule"), [("a", "CC-RUL-100"), ("b", "CC-RUL-54"), ("c", "")])
def test_an_own_cancel_protects_a_card_of_mine(reading: str, rule: str) -> None:
    play = lay(
        hand={"Ann": "VGain, Counter Offer", "Bob": "Vacation"}, rulings={"own_cancels_in_chain": reading}
    )
    play.opens("Ann plays VGain", "Bob answers Vacation")
    if rule:
        play.refuses("Ann answers Counter Offer", rule).settle().shows(coins="3 3")
    else:
        play.does("Ann answers Counter Offer").shows(coins="7 3")


# ---- CC-RUL-64: uses in a turn


@pytest.mark.rules("CC-RUL-64", "CC-PERS-03")
def test_a_person_is_used_once_a_turn() -> None:
    play = lay(coins="9 3", studio={"Ann": "Assistant, Freelancer"}, rulings={"uses_a_turn": "b"})
    play.does("Ann uses Assistant").refuses("Ann uses Assistant", "CC-RUL-64", "was used")
    play.does("Ann uses Freelancer", "Ann ends", "Bob takes", "Bob ends", "Ann takes", "Ann uses Assistant")


@pytest.mark.rules("CC-RUL-64")
def test_a_person_is_used_as_often_as_can_be_paid() -> None:
    play = lay(coins="9 3", studio={"Ann": "Assistant"}, rulings={"uses_a_turn": "a"})
    play.does(*["Ann uses Assistant"] * 4).shows(coins="1 3")


# ---- CC-RUL-69: Coins on what hangs on an Employee who does not work


@pytest.mark.rules("CC-RUL-69", "CC-HANG-03")
@pytest.mark.parametrize(("reading", "coins"), [("a", "4 3"), ("b", "5 3")])
def test_coins_on_attached_cards(reading: str, coins: str) -> None:
    play = lay(
        start=True,
        studio={"Ann": "Em3[KDes1, Hangover], Em1"},
        rulings={"coins_on_attached": reading},
    )
    play.does("Ann takes").shows(coins=coins)


# ---- CC-RUL-77: the Skill that an Expert has


@pytest.mark.rules("CC-RUL-77", "CC-SKILL-08")
def test_a_skill_card_of_an_experts_own_type() -> None:
    args: dict[str, Any] = {
        "my_hero": "shuffled",
        "studio": {"Ann": "XDes"},
        "hand": {"Ann": "KDes1, KDes2, PDD"},
    }
    lay(**args, rulings={"expert_same_skill": "a"}).refuses("Ann plays KDes1 on XDes", "CC-RUL-77")
    play = lay(**args, rulings={"expert_same_skill": "b"})
    play.refuses("Ann plays PDD", "CC-PROJ-03", "1 of 2 Design")
    play.does("Ann plays KDes1 on XDes").shows(studios={"Ann": "XDes[KDes1]"})
    play.refuses("Ann plays KDes2 on XDes", "CC-SKILL-08")
    play.does("Ann plays PDD").shows(ego="2 0")


# ---- CC-RUL-78: Hangover on a dealt Expert


@pytest.mark.rules("CC-RUL-78", "CC-HERO-11", "CC-HANG-01")
def test_a_hangover_on_a_dealt_expert() -> None:
    args: dict[str, Any] = {
        "my_hero": "dealt",
        "studio": {"Ann": "XDes", "Bob": "XIll"},
        "hand": {"Ann": "Hangover, VPoach"},
    }
    play = lay(**args, rulings={"hangover_on_hero": "a"})
    play.refuses("Ann plays VPoach on XIll", "CC-HERO-11")
    play.does("Ann plays Hangover on XIll", "Ann ends", "Bob takes")
    play.shows(coins="3 3", studios={"Bob": "XIll[Hangover]"})
    immune = lay(**args, rulings={"hangover_on_hero": "b"})
    immune.refuses("Ann plays Hangover on XIll", "CC-RUL-78", "immune")
    immune.refuses("Ann plays VPoach on XIll", "CC-HERO-11")


def test_every_switch_has_a_test_here() -> None:
    tests = [each for name, each in globals().items() if name.startswith("test_")]
    marks = [mark for each in tests for mark in getattr(each, "pytestmark", ()) if mark.name == "rules"]
    assert {ruling.id for ruling in BOOK.switches.values()} <= {id for mark in marks for id in mark.args}
