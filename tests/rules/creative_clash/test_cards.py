"""Every card of the kit's own deck can be played in some position, and does something there."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model.creative_clash
from rules_model.core.chance import Seeded
from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.keywords import EVENT_EFFECTS
from rules_model.creative_clash.scoring import level
from rules_model.creative_clash.state import ClashTable, seat_of
from tests.rules.creative_clash.tabletop import Stacked

GAME = Game(rules_model.creative_clash.DEFINITION)
FACES = [card for family, faces in GAME.box.faces.items() if family != "principal" for card in faces]


def rich(without: str, active: int = 0, **rulings: str) -> State[ClashTable]:
    """A moment in which nearly everything can be played: both Studios are full of everything, but for one card."""
    state = GAME.new(seats=2, seed=1, my_hero="shuffled", even_the_field=60, rulings=rulings)
    data = state.position()
    table = data["table"]
    families = GAME.box.families
    free = {family: [card for card in ids if card != without] for family, ids in families.items()}
    skills: dict[str, list[str]] = {}
    for id in free["skill"]:
        skills.setdefault(GAME.cards[id].skill, []).append(id)
    events = {GAME.cards[id].key: id for id in free["event"]}
    studios: list[list[str]] = [[], []]
    for seat in (0, 1):
        staff = free["employee"][seat::2]
        hung = [ids[seat] for ids in skills.values()]
        studios[seat] += [staff[0], *hung, *staff[1:8]]
        studios[seat] += [free["project"][seat], free["stuff"][seat], free["stuff"][seat + 2]]
    studios[1].append(next(id for id in free["person"] if GAME.cards[id].uses))
    lasting = "retainer" if "retainer" in events else "bragging_rights"
    studios[1].append(events[lasting])
    burden = "hangover" if "hangover" in events else "workers_comp"
    studios[0].insert(len(studios[0]) - 3, events[burden])
    laid = {card for studio in studios for card in studio}
    table["studio"] = studios
    spare = [id for id in free["stuff"] if id not in laid]
    table["hand"] = [[without, spare[0]], [spare[1], spare[2], spare[3]]]
    table["tossed"] = [[], []]
    table["discards"] = []
    laid |= {*table["hand"][0], *table["hand"][1]}
    every = [id for family, ids in families.items() if family != "principal" for id in ids]
    table["deck"] = [id for id in every if id not in laid]
    table["coins"] = [16, 16]
    table["active"], table["turn"] = active, 1
    data["phase"] = "play"
    if getattr(GAME.cards[without], "immediate", False):
        table["hand"][0].remove(without)
        table["deck"].append(without)
        data["phase"] = "choose_turn"
    found = GAME.position(data)
    found.chance = Stacked((without,), Seeded(3))
    return found


def play_out(state: State[ClashTable]) -> list[Any]:
    """Pass and pick until step 3 goes on; what happened."""
    events: list[Any] = []
    while state.phase not in ("play", "choose_turn") and state.outcome is None:
        seat = state.deciders[0]
        actions = state.legal_actions(seat)
        events += state.apply(seat, actions[seat if state.phase == "show_hands" else 0])
    return events


@pytest.mark.rules("CC-TURN-04", "CC-PERS-04", "CC-EVT-01")
@pytest.mark.parametrize("reading", ["a", "b", "c"])
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.key)
def test_every_card_can_be_played(face: Any, reading: str) -> None:
    id = f"{face.key}.1"
    if getattr(face, "cancels", "no") != "no":
        check_cancel(id)
        return
    state = rich(id, lasting_ego=reading)
    before = state.position()["table"]
    if getattr(face, "immediate", False):
        events = state.apply(0, act.TAKE_TURN)
        events += play_out(state)
        assert not [event for event in events if event.kind == "no_studio" and event.values["card"] == id]
    else:
        ways = [each for each in state.legal_actions(0) if isinstance(each, act.Play) and each.card == id]
        assert ways, f"{face.name} cannot be played: {state.explain(0, act.Play(id))}"
        events = state.apply(0, ways[0])
        events += play_out(state)
    played = [event for event in events if event.kind == "play" and event.values["card"] == id]
    assert len(played) == 1
    after = state.position()["table"]
    changed = {name for name in before if before[name] != after[name]}
    assert changed & ({"studio", "coins"} if face.kind != "Event" else changed)
    where = seat_of(state, id) >= 0
    assert where or id in state.table.discards
    for zone in ("hand", "deck"):  # beyond the card itself something has changed
        changed -= {zone}
    assert changed - {"discards", "last_chain", "turn"} or face.key in ("brainstorm", "free_samples")


@pytest.mark.rules("CC-EVT-01", "CC-RUL-35")
def test_every_word_for_an_effect_is_on_a_card_and_no_text_depends_on_the_table() -> None:
    acting = [face for face in FACES if hasattr(face, "effects")]
    assert {effect.do for face in acting for effect in face.effects} == set(EVENT_EFFECTS)
    assert not [face.name for face in FACES if "your table" in face.text]


@pytest.mark.rules("CC-RUL-35", "CC-RUL-36", "CC-USE-02", "CC-USE-06", "CC-TURN-05")
@pytest.mark.parametrize("reading", ["a", "b", "c"])
def test_a_review_takes_ego_while_it_lies_there(reading: str) -> None:
    state = rich("bad_review.1", lasting_ego=reading)
    before, coins = [level(state, seat) for seat in (0, 1)], state.table.coins[1]
    state.apply(0, act.Play("bad_review.1", 1))
    play_out(state)
    assert [level(state, seat) for seat in (0, 1)] == [before[0], before[1] - 1]
    assert state.table.coins[1] == coins - 3
    assert seat_of(state, "bad_review.1") == 1


def check_cancel(id: str) -> None:
    """A cancel card stops an Event just played against its holder."""
    state = rich(id, active=1)
    table, fine = state.table, "late_invoice.1"
    table.hand[1] += (fine,)
    table.deck = tuple(card for card in table.deck if card != fine)
    state.apply(1, act.Play(fine, 0))
    state.apply(0, act.Answer(id))
    play_out(state)
    assert table.coins == [16, 16]
    assert {id, fine} <= set(table.discards)
