"""What is told of a move: by which rule, to whom, and in which words."""

from __future__ import annotations

import pytest

from rules_model.creative_clash.scoring import level, token
from tests.rules.creative_clash.tabletop import Play, begin, lay


def told(play: Play, kind: str) -> list[str]:
    """The sentences of one kind of event, as everybody reads them."""
    return [play.state.game.sentence(event.view(None), play.names) for event in play.happened(kind)]


def rules(play: Play, kind: str) -> list[str]:
    return [event.rule for event in play.happened(kind)]


@pytest.mark.rules("CC-RUL-18", "CC-RUL-19", "CC-TURN-06")
def test_a_discard_for_a_coin_at_another_moment_is_refused_by_its_own_ruling() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VFine, F1", "Bob": "F2"})
    play.refuses("Bob discards F2", "CC-RUL-19", "it is seat 0's turn")
    play.opens("Ann plays VFine against Bob")
    for name, card in (("Ann", "F1"), ("Bob", "F2")):
        play.refuses(f"{name} discards {card}", "CC-RUL-18", "until the card being played is settled")
    play.settle().does("Ann ends").refuses("Ann discards F1", "CC-RUL-19", "it is seat 1's turn")
    play.refuses("Bob discards F2", "CC-RUL-19", "no part of step 3")
    begin(chance="F1").refuses("Ann discards F1", "CC-RUL-19", "no turn has begun")


@pytest.mark.rules("CC-ICON-09", "CC-TURN-03", "CC-TURN-08")
@pytest.mark.parametrize(
    ("does", "plain", "count"),
    [(("Ann takes",), "CC-TURN-03", 2), (("Ann skips", "Ann refills"), "CC-TURN-08", 5)],
)
def test_a_card_in_the_place_of_one_played_at_once_is_drawn_as_its_replacement(
    does: tuple[str, ...], plain: str, count: int
) -> None:
    play = lay(start=True, draws="F1, IGift, IFlop, F2, F3, F4, F5").does(*does)
    assert rules(play, "draw") == [plain, "CC-ICON-09", *[plain] * (count - 2)]


@pytest.mark.rules("CC-RUL-12", "CC-ICON-09")
def test_a_card_kept_from_a_skipped_turn_is_shown_and_not_drawn_again() -> None:
    play = lay(start=True, draws="IGift, F1, F2, F3, F4", rulings={"redraw_immediate": "c"})
    play.does("Ann skips", "Ann refills", "Bob skips", "Bob refills")
    assert not told(play, "draw_immediate")
    assert told(play, "show_kept") == ["Ann shows IGift, which waited since the skipped turn."]
    assert rules(play, "show_kept") == ["CC-RUL-12"]
    assert rules(play, "draw")[-1] == "CC-ICON-09"


@pytest.mark.rules("CC-RUL-53")
def test_who_is_spared_is_told() -> None:
    play = lay(
        "Ann Bob Cy",
        hand={"Ann": "VAll", "Bob": "Counter Offer", "Cy": "Vacation"},
        rulings={"event_on_all": "c"},
    ).opens("Ann plays VAll", "Bob answers Counter Offer")
    spared = play.branch().settle()
    assert told(spared, "spared") == ["VAll does not touch Bob."]
    assert rules(spared, "spared") == ["CC-RUL-53"]
    play.does("Cy answers Vacation")  # the Counter Offer falls, so nobody is spared
    assert not told(play, "spared")


@pytest.mark.rules("CC-RUL-33", "CC-RUL-34", "CC-EVT-01")
@pytest.mark.parametrize(
    ("coins", "cited"),
    [
        ("3 8", ["CC-EVT-01", "CC-EVT-01"]),
        ("3 3", ["CC-EVT-01", "CC-EVT-01"]),
        ("3 2", ["CC-RUL-33", "CC-EVT-01"]),
        ("27 3", ["CC-EVT-01", "CC-EVT-01"]),
        ("28 3", ["CC-EVT-01", "CC-RUL-34"]),
        ("29 2", ["CC-RUL-33", "CC-RUL-34"]),
    ],
)
def test_coins_that_are_handed_over_cite_a_ruling_only_where_it_decides(coins: str, cited: list[str]) -> None:
    play = lay(coins=coins, hand={"Ann": "VTake"}).does("Ann plays VTake against Bob")
    assert rules(play, "coins") == cited


@pytest.mark.rules("CC-SKILL-03", "CC-JGP-03", "CC-HANG-05", "CC-SKILL-04", "CC-JGP-04", "CC-HANG-06")
@pytest.mark.parametrize(
    ("card", "kind", "cited"),
    [
        ("VPoach", "move", ["CC-SKILL-03", "CC-JGP-03", "CC-HANG-05"]),
        ("VFire", "lose", ["CC-SKILL-04", "CC-JGP-04", "CC-HANG-06"]),
    ],
)
def test_what_hangs_on_an_employee_goes_with_them_by_its_own_rule(
    card: str, kind: str, cited: list[str]
) -> None:
    play = lay(studio={"Bob": "Em1[KCopy, Just Got Published, KIllu, Hangover], Em2"}, hand={"Ann": card})
    play.does(f"Ann plays {card} on Em1")
    assert [(event.rule, event.values["cards"]) for event in play.happened(kind)] == [
        ("CC-EVT-01", ("em1.1",))
    ]
    hung = [("kcopy.1", "killu.1"), ("just_got_published.1",), ("hangover.1",)]
    assert [(event.rule, event.values["cards"]) for event in play.happened(f"{kind}_too")] == list(
        zip(cited, hung, strict=True)
    )


@pytest.mark.rules("CC-SKILL-02", "CC-JGP-03", "CC-HANG-05")
@pytest.mark.parametrize(
    ("card", "rule"),
    [("KIllu", "CC-SKILL-02"), ("Just Got Published", "CC-JGP-03"), ("Hangover", "CC-HANG-05")],
)
def test_a_card_that_stays_on_an_employee_cites_its_own_rule(card: str, rule: str) -> None:
    play = lay(studio={"Ann": "Em1"}, hand={"Ann": card}).does(f"Ann plays {card} on Em1")
    assert rules(play, "attach") == [rule]


@pytest.mark.rules("CC-RUL-27", "CC-EVT-01")
@pytest.mark.parametrize("card", ["VPick against Bob", "VLeft"])
def test_a_handed_card_is_told_to_the_two_who_know_it_alone(card: str) -> None:
    play = lay("Ann Bob Cy", hand={"Ann": card.split()[0], "Bob": "F1"}, chance=("f1.1",)).does(
        f"Ann plays {card}"
    )
    (event,) = play.happened("hand_over")
    taker = event.values["to"]
    assert (event.seat, taker) == (1, 0 if card.startswith("VPick") else 2)
    seen = [play.state.game.sentence(event.view(viewer), play.names) for viewer in (0, 1, 2, None)]
    known, hidden = f"Bob hands F1 to {play.names[taker]}.", f"Bob hands a card to {play.names[taker]}."
    assert seen == [known if viewer in (1, taker) else hidden for viewer in (0, 1, 2, None)]
    for viewer in (0, 2, None):
        if viewer != taker:
            assert "f1.1" not in str(event.view(viewer))


@pytest.mark.rules("CC-RUL-36", "CC-ICON-01")
def test_the_ego_token_waits_at_0_while_the_level_is_below() -> None:
    play = lay(hand={"Ann": "VFall"}, studio={"Ann": "S4a"}).does("Ann plays VFall against Bob")
    play.shows(ego="4 -2")
    assert [token(play.state, seat) for seat in (0, 1)] == [4, 0]
    assert level(play.state, 1) == -2  # a later gain counts from here
