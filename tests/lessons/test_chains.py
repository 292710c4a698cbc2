"""The chain laboratory: any chain can be built, every link is judged by the engine, and the picture says what it says."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import rules_model
from playtest.chains import chain_line, links_of, settling
from playtest.charts import chain_graph
from playtest.lessons import begin, tell
from playtest.lessons.creative_clash.chain import Chain, Link, cancels, openings
from playtest.lessons.creative_clash.laboratory import Laboratory, replay
from rules_model import BadInput


@pytest.mark.rules("CC-CXL-02", "CC-CXL-03", "CC-CXL-04")
def test_the_printed_chain_in_the_laboratory() -> None:
    chain = Chain("creative_coup", "Matt")
    assert chain.works
    assert chain.answer("Katie", "vacation").endswith("Creative Coup does not work.")
    assert chain.answer("Matt", "cocktails").endswith("Creative Coup works.")
    assert chain.answer("James", "round_of_golf").endswith("Creative Coup does not work.")
    told = chain.settle().splitlines()
    assert told[0] == "4. Round of Golf (James): nobody has answered it, so it stands and stops Cocktails."
    assert told[3] == "1. Creative Coup (Matt): Vacation stops it, so it falls: no effect."
    assert told[-1] == "Creative Coup has no effect. [CC-CXL-06]"
    assert len(chain.state.table.discards) == 4
    assert chain.state.outcome is None


@pytest.mark.rules("CC-CXL-06")
def test_what_nobody_cancels_works_and_may_win() -> None:
    chain = Chain("creative_coup", "Matt")
    assert chain.state.outcome is None
    assert "Matt has reached" in chain.settle()
    assert chain.state.outcome.winners == (0,)


@pytest.mark.rules("CC-COS-01", "CC-COS-02")
def test_illegal_links_are_refused_with_their_rule() -> None:
    chain = Chain("headhunter", "Matt", on="night_owl")
    assert chain.answer("Katie", "counter_offer").endswith("[CC-COS-01]")
    assert chain.answer("Katie", "beanbags").endswith("[CC-ICON-12]")
    assert chain.links == []
    assert not chain.answer("James", "counter_offer").startswith("Refused")
    assert chain.answer("James", "counter_offer") == (
        "Refused: The deck holds no further Counter Offer. [CC-RUL-104]"
    )
    own = Chain("retainer", "Zoe", rulings={"cancel_own": "b"})
    assert own.answer("Zoe", "vacation").endswith("[CC-RUL-48]")


def test_as_many_links_as_the_deck_has_cancels() -> None:
    game = rules_model.load("creative_clash")
    copies = [game.cards[id].key for id in game.box.families["event"] if game.cards[id].key in cancels()]
    copies.sort(key=lambda key: game.cards[f"{key}.1"].cancels != "own")
    chain = Chain("late_invoice", "Matt", on="Katie")
    players = ("Katie", "Matt")  # Counter Offer and Scapegoat come first: they are Katie's
    for at, card in enumerate(copies):
        who = "Katie" if game.cards[f"{card}.1"].cancels == "own" else players[at % 2]
        if at == 1:
            chain.answer("Zoe", copies.pop())  # something that Katie can answer again
        assert "Refused" not in chain.answer(who, card)
    links = links_of(chain.state)
    assert len(links) > 5
    assert [link.stands for link in reversed(links)] == ([True, False] * len(links))[: len(links)]
    before = chain.state.position()
    chain.settle()
    chain.take_back()
    assert chain.state.position() == before
    chain.take_back()
    assert len(chain.links) == len(links) - 2


def test_every_event_that_can_be_played_can_begin_a_chain() -> None:
    game = rules_model.load("creative_clash")
    events = {game.cards[id].key: game.cards[id] for id in game.box.families["event"]}
    wanted = {key for key, card in events.items() if not card.immediate and card.cancels == "no"}
    assert set(openings()) == wanted
    assert set(cancels()) == {key for key, card in events.items() if card.cancels != "no"}
    for key in openings():
        chain = Chain(key)
        assert "Refused" not in chain.answer("Zoe", "vacation")
        chain.settle()
    for key in ("tax_season", "vacation", "beanbags"):
        with pytest.raises(BadInput):
            Chain(key)
    with pytest.raises(BadInput, match="cannot be played on"):
        Chain("headhunter", on="company_car")


def test_a_spared_studio_is_told_apart_from_a_cancel() -> None:
    chain = Chain("creative_coup", "Matt", rulings={"event_on_all": "c"})
    chain.answer("Katie", "counter_offer")
    assert chain.works
    assert "spared" in chain.picture().svg
    chain.settle()
    katie, james = 1, 2
    assert "company_car.1" in chain.state.table.studio[katie]
    assert "gold_pencil.1" not in chain.state.table.studio[james]


def test_the_ladder_tells_who_stands_without_colours() -> None:
    state, names = begin("creative_coup", game="creative_clash")
    assert chain_line(state, names).alt == "No card is being answered."
    tell(state, names, "Matt: play creative_coup", "Katie: answer vacation")
    open_now = chain_graph(state, names)
    assert "1. Matt: Creative Coup would fall to Vacation; 2. Katie: Vacation would stand" in open_now.alt
    tell(state, names, "all: pass")
    picture = chain_line(state, names)
    assert "1. Matt: Creative Coup falls to Vacation" in picture.alt
    assert picture.svg.count("✗ Creative Coup") == picture.svg.count("✓ Vacation") == 1
    assert picture == chain_line(state, names)
    half = chain_line(state, names, judged=1)
    assert "✗" not in half.svg
    assert "Creative Coup not settled yet" in half.alt
    assert settling(state, names)[0].startswith("2. Vacation (Katie)")
    ET.fromstring(chain_line(state, ("<b>", "a&b", '"')).svg)


def test_the_laboratory_works_by_its_controls() -> None:
    lab = Laboratory()
    lab.who.value, lab.card.value = "James", "scapegoat"
    lab.answer.click()
    assert "CC-RUL-53" in lab.said.value
    lab.card.value = "vacation"
    lab.answer.click()
    assert "does not work" in lab.said.value
    lab.settle.click()
    assert lab.answer.disabled
    while not lab.step.disabled:
        lab.step.click()
    assert lab.steps.value.count("<li>") == 3
    lab.back.click()
    assert not lab.answer.disabled
    lab.event.value = "headhunter"
    assert ("Night Owl (James)", "night_owl") in lab.aim.options
    lab.aim.value = "night_owl"
    lab.card.value = "counter_offer"
    lab.answer.click()
    assert "Headhunter does not work" in lab.said.value


def test_another_reading_keeps_the_chain_as_far_as_it_is_legal() -> None:
    lab = Laboratory()
    lab.readings[0].value = "b"
    lab.who.value, lab.card.value = "Katie", "counter_offer"
    lab.answer.click()
    assert len(lab.chain.links) == 1
    lab.readings[0].value = "a"
    assert lab.chain.links == []
    assert "CC-RUL-53" in lab.said.value
    refusal = replay(Chain("retainer"), [Link("Katie", "vacation"), Link("Zoe", "scapegoat")])
    assert refusal is not None
    assert refusal.rule == "CC-COS-01"
