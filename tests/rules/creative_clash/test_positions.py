"""Positions of Creative Clash that cannot have come about are refused, each with what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rules_model
from rules_model.core.state import State
from tests.rules.creative_clash.tabletop import Play, lay

Data = dict[str, Any]
Damage = Callable[[Data], object]


def sound(play: Play) -> Data:
    """The position of a game, which is one that can be."""
    data = play.state.position()
    assert play.state.game.position(data).position() == data
    return data


def faults(play: Play, damage: Damage) -> str:
    """What is told of a position after something in it has been changed."""
    data = sound(play)
    frames: list[Any] = data["frames"]
    for frame in frames:  # as JSON would give it
        frame["data"] = list(frame.get("data", ()))
    damage(data)
    with pytest.raises(rules_model.BadInput) as raised:
        play.state.game.position(data)
    return str(raised.value)


def fine() -> Play:
    """Ann's Event against Bob, answered by Cy; Bob has passed on the answer."""
    play = lay(
        "Ann Bob Cy",
        studio={"Bob": "Em1, S2a"},
        hand={"Ann": "VFine, VPoach", "Bob": "Counter Offer", "Cy": "Vacation"},
    )
    return play.opens("Ann plays VFine against Bob", "Cy answers Vacation", "Ann passes")


def poach() -> Play:
    """Ann's Event on Em1 of Bob waits for answers."""
    return lay("Ann Bob Cy", studio={"Bob": "Em1, S2a", "Cy": "Em2"}, hand={"Ann": "VPoach"}).opens(
        "Ann plays VPoach on Em1"
    )


def on_all(reading: str) -> Play:
    """An Event on all that Counter Offer answers."""
    play = lay(
        "Ann Bob Cy",
        hand={"Ann": "VLost", "Bob": "Counter Offer"},
        studio={"Ann": "P1, P2", "Cy": "P3, PBig"},
        rulings={"event_on_all": reading},
    )
    return play.opens("Ann plays VLost", "Bob answers Counter Offer")


def set_deed(data: Data, at: int, **values: Any) -> None:
    """Change values of a card being played."""
    names = ("seat", "card", "on", "studio", "forced", "step", "todo", "spared", "ties")
    for name, value in values.items():
        data["frames"][at]["data"][names.index(name)] = value


def set_link(data: Data, at: int, **values: Any) -> None:
    """Change values of a link of the open chain."""
    data["frames"][-1]["window"]["links"][at].update(values)


def play_instead(data: Data, card: str, other: str) -> None:
    """The card being played is another one, which is forced."""
    data["table"]["deck"] = [card if each == other else each for each in data["table"]["deck"]]
    data["table"]["pending"] = [other]
    set_deed(data, -2, card=other, forced=True)
    set_link(data, 0, card=other)


@pytest.mark.rules("CC-RUL-57", "CC-RUL-28")
@pytest.mark.parametrize("studio", [2, 0])
def test_a_card_is_aimed_at_the_studio_where_its_target_lies(studio: int) -> None:
    assert "studio: Em1 does not lie" in faults(poach(), lambda data: set_deed(data, 0, studio=studio))


@pytest.mark.rules("CC-RUL-28", "CC-EMP-06")
def test_a_card_is_aimed_at_what_its_text_allows() -> None:
    assert "VPoach is not played on S2a" in faults(poach(), lambda data: set_deed(data, 0, on="s2a.1"))
    own = lay(studio={"Ann": "Em1", "Bob": "Em2"}, hand={"Ann": "VPoach"}).opens("Ann plays VPoach on Em2")
    assert "aimed at seat 0" in faults(own, lambda data: set_deed(data, 0, on="em1.1", studio=0))


@pytest.mark.rules("CC-RUL-43", "CC-RUL-45", "CC-RUL-48")
@pytest.mark.parametrize("waiting", [[2, 1], [1], [1, 0, 2], [], [1, 1, 2]])
def test_seats_are_asked_in_the_ruled_order(waiting: list[int]) -> None:
    play = fine()
    assert play.state.frames[-1].window.waiting == (1, 2)  # type: ignore[union-attr]
    told = faults(play, lambda data: data["frames"][-1]["window"].update(waiting=waiting))
    assert "still to be asked" in told


@pytest.mark.rules("CC-RUL-43")
def test_a_secret_answer_is_asked_of_all() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VFine"}, rulings={"answer_order": "d"})
    play.opens("Ann plays VFine against Bob", "Bob passes")
    assert "still to be asked" in faults(
        play, lambda data: data["frames"][-1]["window"].update(waiting=[2, 0])
    )


@pytest.mark.rules("CC-ICON-08")
def test_only_a_play_immediately_card_is_forced() -> None:
    assert "forced: True" in faults(fine(), lambda data: set_deed(data, 0, forced=True))
    held = lay(hand={"Ann": "VAll"}, also="ITax").opens("Ann plays VAll")
    assert "yet ITax was not drawn" in faults(held, lambda data: play_instead(data, "vall.1", "itax.1"))
    drawn = lay(start=True, draws="ITax", also="VAll").opens("Ann takes")
    told = faults(drawn, lambda data: play_instead(data, "itax.1", "vall.1"))
    assert "yet VAll is no Play Immediately card" in told
    assert "forced: False" in faults(drawn, lambda data: set_deed(data, -2, forced=False))


@pytest.mark.rules("CC-START-04")
def test_a_card_is_played_by_whose_turn_it_is() -> None:
    assert "not by seat 1" in faults(fine(), lambda data: set_deed(data, 0, seat=1))


@pytest.mark.rules("CC-RUL-53", "CC-RUL-55", "CC-ICON-12")
@pytest.mark.parametrize(
    ("at", "change"),
    [
        (1, {"works": False}),
        (1, {"label": "spared"}),
        (1, {"works": False, "label": "spared"}),
        (1, {"rule": "CC-COS-02"}),
        (1, {"stands": True}),
        (0, {"works": False}),
        (0, {"label": "spared"}),
        (0, {"rule": "CC-CXL-02"}),
    ],
)
def test_a_link_does_what_its_card_does(at: int, change: Data) -> None:
    told = faults(fine(), lambda data: set_link(data, at, **change))
    assert "frames[1].window" in told


@pytest.mark.rules("CC-COS-01", "CC-RUL-53")
def test_a_link_is_a_card_that_its_seat_could_have_answered_with() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VFine", "Bob": "Counter Offer"})
    play.opens("Ann plays VFine against Bob", "Bob answers Counter Offer")
    told = faults(play, lambda data: set_link(data, 1, seat=2))
    assert "not against the Studio of seat 2 (CC-COS-01)" in told
    assert "label" in faults(on_all("c"), lambda data: set_link(data, 1, works=True, label=""))


@pytest.mark.rules("CC-RUL-53")
def test_nobody_is_spared_where_the_reading_spares_nobody() -> None:
    play = on_all("c").settle()
    assert play.state.phase == "choose_card"
    assert play.state.frames[0].data[7] == 1
    assert "spared" in faults(play, lambda data: data["rulings"].update(event_on_all="a"))
    plain = lay("Ann Bob Cy", hand={"Ann": "VLost"}, studio={"Ann": "P1, P2"}).does("Ann plays VLost")
    assert "VLost spares nobody" in faults(plain, lambda data: set_deed(data, 0, spared=1))
    assert "VFine waits" in faults(fine(), lambda data: set_deed(data, 0, spared=1))


@pytest.mark.rules("CC-RUL-107")
def test_the_seats_an_effect_waits_for_are_those_it_speaks_of() -> None:
    play = on_all("c").settle()
    assert play.state.frames[0].data[6] == (0, 2)
    assert "todo" in faults(play, lambda data: set_deed(data, 0, todo=[0, 1]))
    assert "todo" in faults(play, lambda data: set_deed(data, 0, todo=[2, 0]))


@pytest.mark.rules("CC-EVT-01")
def test_rock_paper_scissors_has_not_gone_on_for_ever() -> None:
    play = lay(hand={"Ann": "Spec Work"}).does("Ann plays Spec Work against Bob")
    assert "ties: 3" in faults(play, lambda data: set_deed(data, 0, ties=3))


@pytest.mark.rules("CC-AJF-02", "CC-RUL-65")
@pytest.mark.parametrize("used", ["em1.1", "patron.1", "nobody", "freelancer.1"])
def test_only_persons_in_play_have_been_used(used: str) -> None:
    play = lay(studio={"Ann": "Em1, Assistant, Patron"}, hand={"Ann": "Freelancer"}).does(
        "Ann uses Assistant"
    )
    assert "is no Person who was used" in faults(play, lambda data: data["table"].update(used=[used]))
    assert "twice" in faults(play, lambda data: data["table"].update(used=["assistant.1"] * 2))


@pytest.mark.rules("CC-RUL-65")
@pytest.mark.parametrize("name", ["used", "fewer_skills", "more_workers", "projects_done"])
def test_nothing_is_used_before_step_3(name: str) -> None:
    play = lay(start=True, studio={"Ann": "Assistant"})
    value = ["assistant.1"] if name == "used" else 1
    assert f"table.{name}: nothing" in faults(play, lambda data: data["table"].update({name: value}))


JUNK: list[tuple[str, Any]] = [
    ("seat", 7),
    ("no card", "nonsense"),
    ("no cancel", "f1.1"),
    ("answers", 0),
    ("answers", 99),
    ("works", False),
    ("stands", True),
    ("label", "spared"),
    ("label", "nonsense"),
]


@pytest.mark.rules("CC-CXL-03", "CC-RUL-55")
@pytest.mark.parametrize(("what", "value"), JUNK)
def test_the_chain_settled_last_is_a_chain(what: str, value: Any) -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VFine, Cocktails", "Cy": "Vacation"}, also="F1")
    play.does("Ann plays VFine against Bob", "Cy answers Vacation", "Ann answers Cocktails")
    place = ["seat", "card", "answers", "works", "stands", "label"]
    column = 1 if what.startswith("no ") else place.index(what)

    def damage(data: Data) -> None:
        chain = [list(link) for link in data["table"]["last_chain"]]
        chain[2 if what == "answers" else 1][column] = value
        data["table"]["last_chain"] = chain

    assert "table.last_chain" in faults(play, damage)


@pytest.mark.rules("CC-CXL-04")
def test_the_chain_settled_last_lies_where_all_have_seen_it() -> None:
    play = lay("Ann Bob Cy", hand={"Ann": "VFine", "Cy": "Vacation"})
    play.does("Ann plays VFine against Bob", "Cy answers Vacation")

    def damage(data: Data) -> None:
        data["table"]["discards"].remove("vacation.1")
        data["table"]["deck"].append("vacation.1")

    assert "Vacation was seen by all" in faults(play, damage)


def at_goal(phase: str, reading: str, mark: int) -> State[Any]:
    """Ann has 4 Ego of 4, in her own turn."""
    play = lay(bosses={"Ann": "5"}, studio={"Ann": "S4a"}, rulings={"goal_met_at_start": reading})
    data = play.state.position()
    data["phase"], data["table"]["mark"] = phase, mark
    table = data["table"]
    table["studio"][0].append(table["deck"].pop(table["deck"].index("blank_stuff.1")))
    found: State[Any] = play.state.game.position(data)
    return found


@pytest.mark.rules("CC-END-02", "CC-RUL-38")
@pytest.mark.parametrize(
    ("phase", "reading", "mark", "can_be"),
    [
        ("play", "a", 5, False),
        ("choose_turn", "a", 5, False),
        ("skip_discard", "a", 5, False),
        ("play", "b", 5, False),
        ("choose_turn", "b", 5, True),
        ("skip_discard", "b", 5, True),
        ("play", "c", 5, True),
        ("play", "c", 4, False),
    ],
)
def test_a_seat_at_its_goal_in_its_own_turn_has_won(
    phase: str, reading: str, mark: int, can_be: bool
) -> None:
    if can_be:
        assert at_goal(phase, reading, mark).outcome is None
        return
    with pytest.raises(rules_model.BadInput, match="5 Ego of 5 in its own turn"):
        at_goal(phase, reading, mark)


@pytest.mark.parametrize("number", [True, 1.0, "1", None])
def test_the_format_of_a_position_is_a_whole_number(number: Any) -> None:
    assert "position: " in faults(fine(), lambda data: data.update(position=number))


@pytest.mark.rules("CC-RUL-43")
def test_a_ruling_is_named_once() -> None:
    game = rules_model.load("creative_clash")
    with pytest.raises(rules_model.BadInput, match="names the same ruling"):
        game.new(seats=2, rulings={"answer_order": "b", "CC-RUL-43": "a"})
    assert game.new(seats=2, seed=1, rulings={"CC-RUL-43": "b"}).config.rulings["answer_order"] == "b"
