"""One test for each rule that no worked case holds, and for what the cases leave out."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model.creative_clash
from playtest import bots
from rules_model.core.game import Game
from rules_model.creative_clash import actions as act
from tests.rules.creative_clash.tabletop import begin, lay

GAME = Game(rules_model.creative_clash.DEFINITION)
PRINCIPALS: list[Any] = list(GAME.box.faces["principal"])


@pytest.mark.rules("CC-SETUP-04", "CC-ICON-07")
def test_a_studio_is_what_lies_before_one_player() -> None:
    play = lay("Ann Bob Cy", studio={"Ann": "S2a", "Bob": "S4a, Em1"}, start=True)
    play.shows(studios={"Ann": "S2a", "Bob": "S4a, Em1", "Cy": ""}, ego="2 4 0")
    play.does("Ann takes").shows(coins="3 3 3")


@pytest.mark.rules("CC-SETUP-12", "CC-SETUP-11")
def test_discards_are_not_drawn_while_the_deck_lasts() -> None:
    play = begin(chance=", ".join(f"F{number}" for number in range(1, 17)))
    play.does("Ann throws F1, F2, F3", "Bob throws F9, F10, F11")
    thrown = {f"f{number}.1" for number in (1, 2, 3, 9, 10, 11)}
    assert thrown.isdisjoint(play.state.table.deck)
    for _ in range(20):
        name = play.look("active")
        play.does(f"{name} takes", f"{name} ends")
    assert all(thrown.isdisjoint(hand) for hand in play.state.table.hand)
    assert play.state.observe(1).table.tossed[0] == ("?nine_to_five",) * 3  # they lie face down


@pytest.mark.rules("CC-OBJ-02", "CC-TURN-04", "CC-TURN-05")
def test_hire_finish_buy_and_hurt_in_one_turn() -> None:
    play = lay(coins="6 6", studio={"Bob": "Em2"}, hand={"Ann": "Em1, P1, S2a, VFine, Hangover"})
    play.does("Ann plays Em1", "Ann plays P1", "Ann plays S2a")
    play.does("Ann plays VFine against Bob", "Ann plays Hangover on Em2")
    play.shows(studios={"Ann": "Em1, P1, S2a", "Bob": "Em2[Hangover]"}, coins="3 3", ego="3 0")


@pytest.mark.rules("CC-OBJ-03", "CC-PRIN-01", "CC-PRIN-03")
def test_every_principal_has_a_power_and_a_goal() -> None:
    assert all(card.powers and card.goal > 0 for card in PRINCIPALS)
    assert len({(card.goal, card.powers, card.skills) for card in PRINCIPALS}) == 8
    lay(bosses={"Ann": "16", "Bob": "25"}).shows(goals="16 25")


@pytest.mark.rules("CC-START-06", "CC-START-05", "CC-START-04")
def test_turns_go_round() -> None:
    play = lay("Ann Bob Cy", active="Bob")
    order = []
    play.does("Bob ends")
    for _ in range(4):
        name = play.look("active")
        order.append(name)
        play.does(f"{name} takes", f"{name} ends")
    assert order == ["Cy", "Ann", "Bob", "Cy"]


@pytest.mark.rules("CC-TURN-05", "CC-RUL-28")
def test_a_card_goes_into_a_studio_that_its_text_allows() -> None:
    play = lay(studio={"Ann": "Em1", "Bob": "Em2"}, hand={"Ann": "Hangover, Just Got Published, VPoach"})
    play.refuses("Ann plays VPoach on Em1", "CC-RUL-28", "your own Studio")
    play.does("Ann plays Just Got Published on Em1", "Ann plays Hangover on Em2")
    play.shows(studios={"Ann": "Em1[Just Got Published]", "Bob": "Em2[Hangover]"})


@pytest.mark.rules("CC-USE-01")
def test_a_played_card_is_seen_by_all() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "S2a, VFine"})
    for viewer in (1, 2, None):
        assert set(play.state.observe(viewer).table.hand[0]) == {"?nine_to_five"}
    play.does("Ann plays S2a").opens("Ann plays VFine against Bob")
    for viewer in (1, 2, None):
        seen = play.state.observe(viewer).table
        assert seen.studio[0] == ("s2a.1",)
        assert seen.pending == ("vfine.1",)


@pytest.mark.rules("CC-USE-06", "CC-USE-05", "CC-USE-07")
def test_events_raise_and_lower_the_level() -> None:
    play = lay(studio={"Ann": "Em1", "Bob": "S4a, Em6"}, hand={"Ann": "Bragging Rights, VFire"})
    play.shows(ego="0 5")
    play.does("Ann plays Bragging Rights").shows(ego="2 5")
    play.does("Ann plays VFire on Em6").shows(ego="2 4")


@pytest.mark.rules("CC-PRIN-02", "CC-OBJ-03")
def test_several_principals_have_a_drawback() -> None:
    drawbacks = {"project_ego_at_most", "projects_a_turn"}
    powers = [{power.do for power in card.powers} for card in PRINCIPALS]
    assert sum(bool(each & drawbacks) for each in powers) >= 2


@pytest.mark.rules("CC-EMP-06", "CC-PERS-05")
def test_employees_and_persons_are_different_kinds() -> None:
    play = lay(studio={"Bob": "Em1, Assistant"}, hand={"Ann": "Talker, VPoach, VFire, Hangover"})
    play.refuses("Ann plays Talker on Em1", "CC-RUL-28", "is none")
    for card in ("VPoach", "VFire", "Hangover"):
        play.refuses(f"Ann plays {card} on Assistant", "CC-EMP-06", "is none")
    play.does("Ann plays VPoach on Em1", "Ann plays Talker on Assistant")
    play.shows(studios={"Ann": "Em1, Assistant", "Bob": ""})


@pytest.mark.rules("CC-HANG-05", "CC-RUL-67")
@pytest.mark.parametrize("burden", ["Hangover", "Worker's Comp"])
def test_what_stops_an_employee_moves_along(burden: str) -> None:
    play = lay(studio={"Bob": f"Em3[{burden}]"}, hand={"Ann": "VPoach"}, start=False)
    play.does("Ann plays VPoach on Em3").shows(
        studios={"Ann": f"Em3[{burden}]", "Bob": ""}, discards="VPoach"
    )
    play.does("Ann ends", "Bob takes", "Bob ends", "Ann takes").shows(coins="3 3")


@pytest.mark.rules("CC-HANG-06", "CC-SKILL-04", "CC-JGP-04")
def test_what_hangs_on_an_employee_is_discarded_along() -> None:
    play = lay(
        studio={"Bob": "Em1[Hangover, Worker's Comp, KCopy, Just Got Published], Em2"}, hand={"Ann": "VFire"}
    )
    play.does("Ann plays VFire on Em1").shows(
        studios={"Bob": "Em2"}, discards="VFire, Em1, Hangover, Worker's Comp, KCopy, Just Got Published"
    )


@pytest.mark.rules("CC-HANG-02", "CC-HANG-04", "CC-RUL-74")
def test_who_is_cured_works_again() -> None:
    play = lay(studio={"Ann": "Em1[KDes1, Hangover], Em2"}, hand={"Ann": "P2, VSober"}, draws="F1")
    play.refuses("Ann plays P2", "CC-PROJ-03", "1 of 2 Employees, no Design")
    play.refuses("Ann scraps Hangover", "CC-RUL-74", "only a card")
    play.does("Ann plays VSober on Hangover", "Ann plays P2").shows(ego="3 0")


@pytest.mark.rules("CC-FIELD-04")
def test_a_larger_goal_makes_a_longer_game() -> None:
    turns = {}
    for agreed in (4, 12, 24):
        turns[agreed] = 0
        for seed in range(6):
            state = GAME.new(seats=3, seed=seed, even_the_field=agreed, events=False)
            players = [bots.make("heuristic", GAME, seat) for seat in range(3)]
            while state.outcome is None:
                seat = state.deciders[0]
                state.apply(seat, players[seat].choose(state.observe(seat)))
            turns[agreed] += state.table.turn
    assert turns[4] < turns[12] < turns[24]


# ---- what the cases leave out


@pytest.mark.rules("CC-PROJ-03", "CC-RUL-91")
def test_a_skill_that_is_needed_twice() -> None:
    play = lay(studio={"Ann": "Em1[KDes1], Em2"}, hand={"Ann": "PDD, KDes2"})
    play.refuses("Ann plays PDD", "CC-PROJ-03", "1 of 2 Design")
    play.does("Ann plays KDes2 on Em2", "Ann plays PDD").shows(ego="2 0")


@pytest.mark.rules("CC-EMP-05", "CC-RUL-89")
def test_one_card_may_count_for_two_employees() -> None:
    play = lay(coins="4 3", hand={"Ann": "EmPair, P2E"})
    play.refuses("Ann plays P2E", "CC-PROJ-03", "0 of 2 Employees")
    play.does("Ann plays EmPair", "Ann plays P2E").shows(ego="2 0")


@pytest.mark.rules("CC-ICON-08", "CC-PI-01", "CC-RUL-95")
def test_a_drawn_card_is_aimed_by_its_drawer() -> None:
    play = lay(
        start=True, studio={"Ann": "Em1, Em3", "Bob": "Em2"}, hand={"Ann": "F3"}, draws="IJury, F1, F2"
    )
    play.does("Ann takes")
    assert play.state.phase == "aim_card"
    play.refuses("Ann plays F3", "CC-ICON-08", "has to be played first")
    play.refuses("Ann plays IJury on Em2", "CC-RUL-28", "no Employee of yours")
    play.does("Ann plays IJury on Em1")
    play.shows(studios={"Ann": "Em1[IJury], Em3"}, hands={"Ann": "F3, F1, F2"}, phase="play")


@pytest.mark.rules("CC-PI-01", "CC-ICON-09", "CC-RUL-92")
@pytest.mark.parametrize(("coins", "hand"), [("0 3", "F1, F2"), ("1 3", "F1, F2")])
def test_a_drawn_person_who_changes_nothing_is_replaced(coins: str, hand: str) -> None:
    play = lay(start=True, coins=coins, draws="IMug, F1, F2")
    play.does("Ann takes").shows(coins="0 3", hands={"Ann": hand}, discards="IMug")
    assert bool(play.happened("no_studio")) == (coins == "0 3")


@pytest.mark.rules("CC-ICON-09", "CC-RUL-96")
def test_a_draw_that_meets_nothing_but_played_cards_ends() -> None:
    play = lay(start=True, coins="9 9", deck="ITax", discards="")
    play.does("Ann takes")
    play.shows(coins="7 7", hands={"Ann": ""}, phase="play")


@pytest.mark.rules("CC-RUL-24", "CC-START-07")
def test_a_card_that_is_being_played_is_not_shuffled_in() -> None:
    play = lay(hand={"Ann": "VDraw"}, deck="F1", discards="F2, F3", draws="F1, F2")
    play.does("Ann plays VDraw").shows(hands={"Ann": "F1, F2"}, deck="F3", discards="VDraw")


@pytest.mark.rules("CC-START-07", "CC-RUL-26", "CC-TURN-06")
def test_hand_discards_are_shuffled_in_too() -> None:
    play = lay(hand={"Ann": "VDraw, F1"}, deck="", discards="F2, F3", draws="F1, F2")
    play.does("Ann discards F1").shows(discards="F1, F2, F3")
    play.does("Ann plays VDraw").shows(hands={"Ann": "F1, F2"}, deck="F3", discards="VDraw")
    assert play.state.table.tossed == [(), ()]
    assert [event.values["count"] for event in play.happened("reshuffle")] == [3]


@pytest.mark.rules("CC-END-01", "CC-CXL-06", "CC-RUL-37")
def test_a_win_by_an_event_waits_for_the_chain() -> None:
    play = lay(bosses={"Ann": "2"}, hand={"Ann": "Bragging Rights", "Bob": "Vacation"})
    play.opens("Ann plays Bragging Rights").shows(winner="none")
    play.branch().settle().shows(winner="Ann")
    play.does("Bob answers Vacation").shows(winner="none", ego="0 0", phase="play")


@pytest.mark.rules("CC-TURN-10", "CC-TURN-09")
def test_a_skipped_turn_has_no_income_and_no_powers() -> None:
    play = lay(
        start=True,
        bosses={"Ann": "20 extra_cards 1"},
        studio={"Ann": "Em3"},
        draws="F1, F2, F3, F4, F5, F6",
    )
    play.does("Ann skips", "Ann refills").shows(coins="3 3", hands={"Ann": "F1, F2, F3, F4, F5"})


@pytest.mark.rules("CC-RUL-26")
def test_nobody_searches_the_discards() -> None:
    play = lay(hand={"Ann": "F1, F2"}).does("Ann discards F1")
    play.refuses("Ann searches", "CC-RUL-26", "face down")
    seen = [play.state.observe(viewer) for viewer in (0, 1, None)]
    assert [each.table.tossed[0] for each in seen] == [("f1.1",), ("?nine_to_five",), ("?nine_to_five",)]


@pytest.mark.rules("CC-ICON-12", "CC-RUL-99", "CC-RUL-61")
def test_only_cancel_cards_answer() -> None:
    play = lay(hand={"Ann": "VFine", "Bob": "VGain, Em1, Vacation"}).opens("Ann plays VFine against Bob")
    play.refuses("Bob answers VGain", "CC-ICON-12", "no cancel card")
    play.refuses("Bob answers Em1", "CC-ICON-12", "no cancel card")
    play.refuses("Bob answers VFine", "CC-ICON-11", "not in your hand")
    play.does("Bob answers Vacation").shows(coins="3 3")


@pytest.mark.rules("CC-RUL-65", "CC-RUL-61", "CC-START-04")
def test_a_refusal_tells_the_rule_of_the_moment() -> None:
    laid = {"Ann": "VFine, F1, Vacation", "Bob": "F2, Scapegoat"}
    play = lay(studio={"Ann": "Assistant", "Bob": "Jack of All Trades"}, hand=laid)
    play.refuses("Ann answers Vacation", "CC-RUL-61", "none waits").refuses("Bob ends", "CC-START-04")
    play.opens("Ann plays VFine against Bob")
    play.refuses("Ann uses Assistant", "CC-RUL-65", "no moment of it")
    play.refuses("Bob uses Jack of All Trades", "CC-RUL-65", "seat 0's turn")
    play.settle().does("Ann ends").refuses("Bob uses Jack of All Trades", "CC-RUL-65", "no moment of it")
    play.refuses("Ann takes", "CC-START-04", "seat 1's turn").does("Bob skips")
    play.refuses("Ann tosses F1", "CC-START-04")


@pytest.mark.rules(
    "CC-TURN-03", "CC-TURN-08", "CC-EVT-01", "CC-AJF-02", "CC-COS-01", "CC-CXL-06", "CC-PERS-04"
)
def test_what_happens_names_its_rule() -> None:
    play = lay(
        studio={"Ann": "Assistant", "Bob": "S2a"},
        hand={"Ann": "VDraw, Repo, VFine", "Bob": "Scapegoat"},
        draws="F1, F2, F3, ISamples, F4, F5, F6, F7, F8, F9, F10, F11, F12",
    )
    play.does("Ann plays VDraw", "Ann uses Assistant", "Ann plays Repo on S2a")
    play.does("Ann plays VFine against Bob", "Bob answers Scapegoat", "Ann ends", "Bob takes")
    assert [event.rule for event in play.happened("draw")] == [
        *["CC-EVT-01"] * 2, "CC-AJF-02", *["CC-EVT-01"] * 2, "CC-ICON-09", "CC-TURN-03"
    ]  # fmt: skip
    rules = {kind: play.happened(kind)[0].rule for kind in ("answer", "cancelled", "lose")}
    assert rules == {"answer": "CC-COS-01", "cancelled": "CC-CXL-06", "lose": "CC-PERS-04"}
    free = play.state.game.sentence(play.happened("draw_immediate")[0], play.names)
    assert free == "Bob draws ISamples, a Play Immediately card."
    before = len(play.happened("draw"))
    play.does("Bob ends", "Ann skips", "Ann refills")
    assert {event.rule for event in play.happened("draw")[before:]} == {"CC-TURN-08"}


@pytest.mark.rules("CC-HERO-10", "CC-HERO-11", "CC-RMB-02")
def test_a_dealt_expert_cannot_be_restructured_even_as_the_only_employee() -> None:
    play = lay(my_hero="dealt", studio={"Ann": "XDes", "Bob": "XIll"}, hand={"Ann": "VFire, VPoach"})
    assert not [action for action in play.state.legal_actions(0) if isinstance(action, act.Play)]
