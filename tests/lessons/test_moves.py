"""Moves as lessons write them: values left out or named, several people at once, and no further than a phase."""

from __future__ import annotations

import pytest

from playtest.lessons import begin, tell
from playtest.lessons.room import read_action, read_moves
from rules_model import BadInput

GAME = "king_of_the_creepies"


def test_values_can_be_left_out_or_named() -> None:
    state, names = begin("bribes", game=GAME)
    _, short = read_action(state, names, "Bo: play_ability eye_poke Ann")
    assert short.to_data() == {"kind": "play_ability", "card": "eye_poke.1", "on": 0}
    _, offer = read_action(state, names, 'Cy: offer Bo 3 for_cards=eye_poke "promise=attack Ann"')
    assert offer.to_data() == {
        "kind": "offer", "to": 1, "monies": 3, "cards": [], "for_monies": 0, "for_cards": ["eye_poke.1"],
        "promise": "attack Ann",
    }  # fmt: skip
    _, own = read_action(state, names, "Cy: use_item battery_acid_brew")
    assert own.to_data() == {"kind": "use_item", "card": "battery_acid_brew.1", "on": -1, "also": ""}
    for wrong in ("Bo: attack", "Bo: attack Ann Cy", "Bo: attack who=Ann"):
        with pytest.raises(BadInput, match="attack takes target"):
            read_action(state, names, wrong)


def test_all_pass_until_a_phase_and_others_once() -> None:
    state, names = begin("any_time", game=GAME)
    tell(state, names, "Bo: attack Ann")
    asked = state.deciders
    assert list(read_moves(state, names, "others: pass")) == [
        read_action(state, names, f"{names[seat]}: pass") for seat in asked
    ]
    assert state.phase == "battle_turn"
    tell(state, names, "others: pass")
    assert (state.phase, any(state.table.reply)) == ("target_named", False)
    tell(state, names, "all: pass until defence_rolled")
    assert state.phase == "defence_rolled"
    tell(state, names, "all: pass until defence_rolled")
    assert state.phase == "defence_rolled"


def test_others_leave_out_who_may_not() -> None:
    state, names = begin("abilities", game=GAME)
    tell(state, names, "others: pass")  # Ann has the turn: she owes an attack
    assert state.table.reply[0] == ()
