"""What cards do: every effect keyword, every use of a Person and every power of a Principal in a position of its own."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model
from rules_model.creative_clash.asking import DRAWS, PICKS
from rules_model.creative_clash.effects import AT_ONCE
from rules_model.creative_clash.keywords import EVENT_EFFECTS, POWERS, SHOWS, USES
from tests.rules.creative_clash.fixtures import FIXTURES
from tests.rules.creative_clash.tabletop import lay

GAME = rules_model.load("creative_clash")

#: By keyword: the position, what is done, what comes of it.
EFFECTS: dict[str, tuple[dict[str, Any], tuple[str, ...], dict[str, Any]]] = {
    "gain_coins": ({"hand": {"Ann": "VGain"}}, ("Ann plays VGain",), {"coins": "7 3"}),
    "pay_coins": ({"hand": {"Ann": "VPay"}}, ("Ann plays VPay",), {"coins": "1 3"}),
    "draw_cards": (
        {"hand": {"Ann": "VDraw"}, "draws": "F1, F2"},
        ("Ann plays VDraw",),
        {"hands": {"Ann": "F1, F2", "Bob": ""}},
    ),
    "cheer": (
        {"hand": {"Ann": "VCheer"}, "studio": {"Ann": "P1, P2", "Bob": "P3"}},
        ("Ann plays VCheer",),
        {"coins": "7 3"},
    ),
    "lose_coins": ({"hand": {"Ann": "VFine"}}, ("Ann plays VFine against Bob",), {"coins": "3 0"}),
    "take_coins": (
        {"hand": {"Ann": "VTake"}, "coins": "29 2"},
        ("Ann plays VTake against Bob",),
        {"coins": "30 0"},
    ),
    "discard_random": (
        {"hand": {"Ann": "VCrash", "Bob": "F1, F2, F3"}, "chance": ("f3.1", "f1.1")},
        ("Ann plays VCrash against Bob",),
        {"hands": {"Bob": "F2"}, "discards": "VCrash, F1, F3"},
    ),
    "take_card": (
        {"hand": {"Ann": "VPick", "Bob": "F1, F2, F3"}, "chance": ("f2.1",)},
        ("Ann plays VPick against Bob",),
        {"hands": {"Ann": "F2", "Bob": "F1, F3"}},
    ),
    "spec_work": (
        {"hand": {"Ann": "Spec Work"}},
        (
            "Ann plays Spec Work against Bob",
            "Ann shows rock",
            "Bob shows rock",
            "Bob shows paper",
            "Ann shows rock",
        ),
        {"coins": "3 8", "phase": "play", "discards": "Spec Work"},
    ),
    "take_employee": (
        {"hand": {"Ann": "VPoach"}, "studio": {"Bob": "Em1[KCopy, Hangover], Em2"}},
        ("Ann plays VPoach on Em1",),
        {"studios": {"Ann": "Em1[KCopy, Hangover]", "Bob": "Em2"}},
    ),
    "discard_employee": (
        {"hand": {"Ann": "VFire"}, "studio": {"Bob": "Em1[KCopy, Hangover], Em2"}},
        ("Ann plays VFire on Em1",),
        {"studios": {"Bob": "Em2"}, "discards": "VFire, Em1, KCopy, Hangover"},
    ),
    "discard_skill": (
        {"hand": {"Ann": "VForget"}, "studio": {"Bob": "Em1[KCopy, KDes1]"}},
        ("Ann plays VForget on KCopy",),
        {"studios": {"Bob": "Em1[KDes1]"}, "discards": "VForget, KCopy"},
    ),
    "take_skill": (
        {"hand": {"Ann": "VSteal"}, "studio": {"Ann": "Em1, Em2[KDes2], Em3", "Bob": "Em4[KDes1]"}},
        ("Ann plays VSteal on KDes1", "Ann picks Em3"),
        {"studios": {"Ann": "Em1, Em2[KDes2], Em3[KDes1]", "Bob": "Em4"}},
    ),
    "discard_event": (
        {"hand": {"Ann": "VSober"}, "studio": {"Ann": "Em1[Hangover], Retainer"}, "draws": "F1"},
        ("Ann plays VSober on Hangover",),
        {"studios": {"Ann": "Em1, Retainer"}, "hands": {"Ann": "F1"}, "discards": "VSober, Hangover"},
    ),
    "discard_stuff": (
        {"hand": {"Ann": "Repo"}, "studio": {"Bob": "S2a, S4a"}},
        ("Ann plays Repo on S4a",),
        {"studios": {"Ann": "", "Bob": "S2a"}, "discards": "Repo, S4a"},
    ),
    "discard_project": (
        {"hand": {"Ann": "VFlop"}, "studio": {"Bob": "P1, P2"}},
        ("Ann plays VFlop on P2",),
        {"studios": {"Bob": "P1"}, "discards": "VFlop, P2"},
    ),
    "take_person": (
        {"hand": {"Ann": "Talker"}, "studio": {"Bob": "Assistant, Patron"}},
        ("Ann plays Talker on Patron",),
        {"studios": {"Ann": "Patron", "Bob": "Assistant"}, "ego": "1 0", "discards": "Talker"},
    ),
    "all_lose_coins": (
        {"hand": {"Ann": "VAll"}, "coins": "5 1"},
        ("Ann plays VAll",),
        {"coins": "3 0"},
    ),
    "all_draw": (
        {"hand": {"Ann": "VParty"}, "draws": "F1, F2"},
        ("Ann plays VParty",),
        {"hands": {"Ann": "F1", "Bob": "F2"}},
    ),
    "all_pass_left": (
        {
            "seats": "Ann Bob Cy",
            "hand": {"Ann": "VLeft, F1", "Bob": "F2, F3"},
            "chance": ("f1.1", "f3.1"),
        },
        ("Ann plays VLeft",),
        {"hands": {"Ann": "", "Bob": "F2, F1", "Cy": "F3"}},
    ),
    "all_discard_project": (
        {"hand": {"Ann": "VLost"}, "studio": {"Ann": "P1, P2", "Bob": "P3"}},
        ("Ann plays VLost", "Ann picks P1"),
        {"studios": {"Ann": "P2", "Bob": ""}, "discards": "VLost, P1, P3"},
    ),
    "others_hand_stuff": (
        {
            "seats": "Ann Bob Cy",
            "hand": {"Ann": "Creative Coup"},
            "studio": {"Ann": "F1", "Bob": "S2a, S4a", "Cy": "S2b"},
        },
        ("Ann plays Creative Coup", "Bob picks S4a"),
        {"studios": {"Ann": "F1, S4a, S2b", "Bob": "S2a", "Cy": ""}},
    ),
}


@pytest.mark.rules(
    "CC-EVT-01", "CC-EVT-02", "CC-PERS-04", "CC-ICON-02", "CC-ICON-04", "CC-USE-06", "CC-RUL-107"
)
@pytest.mark.parametrize("keyword", EFFECTS)
def test_effect(keyword: str) -> None:
    laid, sentences, facts = EFFECTS[keyword]
    play = lay(**laid)
    card = play.state.game.cards[play.read(sentences[0])[1].card]  # type: ignore[attr-defined]
    assert keyword in {effect.do for effect in card.effects}
    before = play.state.clone()
    play.does(*sentences).shows(**facts)
    assert play.state.phase == "play"
    assert play.state.table != before.table
    assert not play.state.table.pending


def test_every_effect_is_tested_and_has_its_function() -> None:
    assert set(EFFECTS) == set(EVENT_EFFECTS)
    done = [*AT_ONCE, *PICKS, *DRAWS, "spec_work"]
    assert sorted(done) == sorted(set(done))
    assert set(done) == set(EVENT_EFFECTS)


@pytest.mark.rules("CC-EVT-01", "CC-RUL-107")
def test_a_choice_is_refused_outside_the_cards_it_speaks_of() -> None:
    play = lay(hand={"Ann": "VLost"}, studio={"Ann": "P1, P2, S2a", "Bob": "P3"}).does("Ann plays VLost")
    play.refuses("Ann picks S2a", "CC-RUL-107", "none of the cards")
    play.refuses("Ann picks P3", "CC-RUL-107", "none of the cards")
    play.refuses("Bob picks P3", "CC-RUL-107", "not seat 1's")


@pytest.mark.rules("CC-EVT-01")
def test_rock_paper_scissors_is_secret_until_both_have_chosen() -> None:
    play = lay(hand={"Ann": "Spec Work"}).does("Ann plays Spec Work against Bob")
    assert play.state.deciders == (0, 1)
    seen = []
    for hand in ("rock", "paper", "scissors"):
        world = play.branch().does(f"Ann shows {hand}")
        assert world.state.deciders == (1,)
        seen.append(world.state.observe(1).to_data())
        assert world.state.observe(0).table.shown[0] == hand
    assert seen[0] == seen[1] == seen[2]
    play.does("Ann shows scissors", "Bob shows paper").shows(coins="8 3")


@pytest.mark.rules("CC-EVT-01")
def test_rock_paper_scissors_ends_with_the_third_tie() -> None:
    play = lay(hand={"Ann": "Spec Work"}).does("Ann plays Spec Work against Bob")
    tie = ("Ann shows rock", "Bob shows rock")
    play.does(*tie, *tie).shows(phase="show_hands")
    play.branch().does("Ann shows paper", "Bob shows rock").shows(coins="8 3", phase="play")
    play.does(*tie).shows(coins="3 3", phase="play", discards="Spec Work")
    assert [event.rule for event in play.happened("tie")] == ["CC-EVT-01"]
    text = GAME.cards["spec_work.1"].text
    assert "third tie" in text
    assert SHOWS == 3


@pytest.mark.rules("CC-RUL-101", "CC-RUL-94")
def test_an_effect_whose_target_has_left_is_in_vain() -> None:
    play = lay(studio={"Bob": "P1"}, hand={"Ann": "VSlow"}, draws="IFlop, F1")
    play.does("Ann plays VSlow on P1")  # the drawn card takes the Project away first
    play.shows(studios={"Bob": ""}, hands={"Ann": "F1"}, discards="VSlow, IFlop, P1", phase="play")
    assert [event.rule for event in play.happened("in_vain")] == ["CC-RUL-101"]


# ---- uses of Persons


@pytest.mark.rules("CC-PERS-03", "CC-PERS-04", "CC-AJF-01", "CC-AJF-02")
def test_jack_of_all_trades_stands_in_for_a_skill() -> None:
    play = lay(studio={"Ann": "Jack of All Trades, Em1, Em2"}, hand={"Ann": "P2, P2b"})
    play.refuses("Ann plays P2", "CC-PROJ-03", "no Design")
    play.does("Ann uses Jack of All Trades").shows(coins="2 3")
    assert play.state.observe(1).table.fewer_skills == 1  # all may see what was paid for
    play.does("Ann plays P2").shows(coins="6 3", ego="3 0")
    play.refuses("Ann plays P2b", "CC-PROJ-03", "no Design")  # it was for one Project


@pytest.mark.rules("CC-PROJ-03", "CC-AJF-02", "CC-PERS-04")
def test_a_refusal_tells_what_was_paid_for() -> None:
    play = lay(studio={"Ann": "Jack of All Trades, Freelancer, Em1"}, hand={"Ann": "PDev, P3"})
    play.refuses("Ann plays PDev", "CC-PROJ-03", "more: no Development, no Design")
    play.does("Ann uses Jack of All Trades")
    play.refuses("Ann plays PDev", "CC-PROJ-03", "more: 1 Development and 1 Design, of which 1 is paid for")
    play.does("Ann uses Freelancer")
    play.refuses("Ann plays P3", "CC-PROJ-03", "more: 2 of 3 Employees (1 of them paid for)")
    assert play.state.observe(1).table.more_workers == 1


@pytest.mark.rules("CC-PERS-03", "CC-PERS-04", "CC-AJF-01", "CC-AJF-02")
def test_the_freelancer_stands_in_for_an_employee() -> None:
    play = lay(studio={"Ann": "Freelancer, Em1"}, hand={"Ann": "P2E, PBig"})
    play.refuses("Ann plays P2E", "CC-PROJ-03", "1 of 2 Employees")
    play.does("Ann uses Freelancer", "Ann plays P2E").shows(coins="2 3", ego="2 0")
    assert play.state.table.more_workers == 0


@pytest.mark.rules("CC-PERS-04")
def test_help_that_is_not_used_is_gone_with_the_turn() -> None:
    play = lay(studio={"Ann": "Freelancer, Em1"}, hand={"Ann": "P2E"}).does("Ann uses Freelancer", "Ann ends")
    play.does("Bob takes", "Bob ends", "Ann takes").refuses("Ann plays P2E", "CC-PROJ-03")


def test_every_use_is_played_in_some_case() -> None:
    used = {each["do"] for _family, card in FIXTURES.values() for each in card.get("uses", ())}
    assert used == set(USES)


@pytest.mark.rules("CC-PERS-02", "CC-PERS-01")
def test_some_persons_go_straight_into_play() -> None:
    play = lay(hand={"Ann": "Patron"}).does("Ann plays Patron")
    play.shows(coins="0 3", ego="1 0", studios={"Ann": "Patron"})
    play.refuses("Ann uses Patron", "CC-PERS-04", "nothing to be used for")
    play.does("Ann ends", "Bob takes", "Bob ends", "Ann takes").shows(coins="1 3")


@pytest.mark.rules("CC-RMB-01", "CC-PROJ-02")
def test_a_markup_pays_for_every_project() -> None:
    play = lay(studio={"Ann": "Em1, Markup", "Bob": "Em2"}, hand={"Ann": "P1, PBig", "Bob": "P2E"})
    play.does("Ann plays P1").shows(coins="7 3")
    play.does("Ann plays PBig").shows(coins="9 3")


# ---- powers of Principals

POWERS_HELD = {
    "project_ego_at_most": ({"Ann": "20 project_ego_at_most 2"}, "Em1", "PBig, P1", "ego", "3 0"),
    "ego_per_small_project": ({"Ann": "20 ego_per_small_project 1"}, "Em1", "PBig, P1", "ego", "5 0"),
    "ego_per_stuff": ({"Ann": "20 ego_per_stuff 1"}, "F1", "S2a", "ego", "5 0"),
    "has_skill": ({"Ann": "20 has_skill 1 illustration"}, "Em1", "PIll", "ego", "2 0"),
    "coins_for_skills": (
        {"Ann": "20 coins_for_skills 2 design development"},
        "Em1[KDes2, KDev]",
        "PDev, P1",
        "coins",
        "8 3",  # 3 + 1 + 2 for the Project that needs both, and 2 for the other one
    ),
}


@pytest.mark.rules("CC-PRIN-01", "CC-PRIN-02", "CC-OBJ-03", "CC-RUL-98")
@pytest.mark.parametrize("power", POWERS_HELD)
def test_a_power_of_a_principal(power: str) -> None:
    bosses, studio, hand, what, wanted = POWERS_HELD[power]
    play = lay(bosses=bosses, studio={"Ann": studio}, hand={"Ann": hand})
    play.does(*(f"Ann plays {card.strip()}" for card in hand.split(","))).shows(**{what: wanted})
    plain = lay(studio={"Ann": studio}, hand={"Ann": hand})
    for card in hand.split(","):
        if plain.state.explain(*plain.read(f"Ann plays {card.strip()}")) is None:
            plain.does(f"Ann plays {card.strip()}")
    assert plain.look(what) != wanted


@pytest.mark.rules("CC-PRIN-02")
def test_at_most_so_many_projects_a_turn() -> None:
    play = lay(bosses={"Ann": "20 projects_a_turn 1"}, studio={"Ann": "Em1"}, hand={"Ann": "P1, PBig"})
    play.does("Ann plays P1").refuses("Ann plays PBig", "CC-PRIN-02", "at most 1")
    play.does("Ann ends", "Bob takes", "Bob ends", "Ann takes", "Ann plays PBig").shows(ego="4 0")


@pytest.mark.rules("CC-PRIN-01", "CC-TURN-03")
def test_further_cards_in_step_2() -> None:
    play = lay(start=True, bosses={"Ann": "20 extra_cards 1"}, draws="F1, F2, F3, F4, F5")
    play.does("Ann takes").shows(hands={"Ann": "F1, F2, F3"})
    play.does("Ann ends", "Bob takes").shows(hands={"Bob": "F4, F5"})


@pytest.mark.rules("CC-PRIN-02", "CC-EMP-03", "CC-STUFF-02", "CC-RUL-29")
def test_cards_that_cost_more() -> None:
    play = lay(bosses={"Ann": "20 cards_cost_more 1"}, hand={"Ann": "Em4, S2a, KDev", "Bob": "Em5"})
    play.refuses("Ann plays S2a", "CC-STUFF-02", "costs 4 and you have 3")
    play.does("Ann plays Em4").shows(coins="1 3")
    play.does("Ann plays KDev on Em4").shows(coins="1 3")  # what is free stays free
    play.does("Ann ends", "Bob takes", "Bob plays Em5").shows(coins="1 2")


@pytest.mark.rules("CC-PI-02", "CC-RUL-97")
def test_the_idea_man_keeps_two_of_three() -> None:
    play = lay(start=True, bosses={"Ann": "20 draw_and_give_up 1"}, hand={"Ann": "F9"}, draws="F1, F2, F3")
    play.does("Ann takes").refuses("Ann gives F9", "CC-RUL-97")
    play.does("Ann gives F3").shows(hands={"Ann": "F9, F1, F2"}, coins="3 3", discards="F3")


@pytest.mark.rules("CC-PI-02", "CC-RUL-97")
@pytest.mark.parametrize("at", range(3))
def test_the_idea_man_gives_one_up_whenever_a_card_makes_all_draw(at: int) -> None:
    own = ["F1", "F2", "F3"]
    draws = ", ".join([*own[:at], "ISamples", "F4", "F5", *own[at:]])
    play = lay(start=True, bosses={"Ann": "20 draw_and_give_up 1"}, draws=draws).does("Ann takes")
    assert play.state.phase == "give_up"
    play.refuses("Ann gives F4", "CC-RUL-97")
    play.does("Ann gives F2").shows(hands={"Ann": "F4, F1, F3", "Bob": "F5"}, discards="ISamples, F2")


def test_every_power_is_tested() -> None:
    elsewhere = {"projects_a_turn", "extra_cards", "draw_and_give_up", "cards_cost_more"}
    assert {*POWERS_HELD, *elsewhere} == set(POWERS)
