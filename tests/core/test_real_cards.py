"""What people with real cards and dice need of the engine: it asks where chance is missing, and sets guesses right."""

from __future__ import annotations

import json

import pytest

import rules_model
from rules_model.core.chance import Recording, Scripted
from rules_model.core.observation import exchange
from rules_model.core.record import Recorder, read_record
from tests.core.toy import Let, Play, Wait, toy

GAME = toy()


def recorder() -> Recorder:
    hands = list(GAME.cards)[:6]
    made = Recorder(GAME, Scripted(tuple(hands)), seats=2, options={"dice": 2})
    made.apply(0, Wait())
    return made


def first_play(made: Recorder) -> Play:
    return next(each for each in made.state.legal_actions(1) if isinstance(each, Play))


def test_nothing_changes_where_chance_is_missing_and_the_moment_can_be_looked_at() -> None:
    made = recorder()
    made.apply(1, first_play(made))
    made.apply(0, Let())
    before, record = made.state.position(), made.record.text()
    with pytest.raises(rules_model.ChanceNeeded) as raised:
        made.apply(1, Let())
    assert made.state.position() == before
    assert made.record.text() == record
    needed = raised.value
    assert (needed.choices, needed.left) == ((1, 2, 3, 4, 5, 6), 2)
    assert needed.moment is not None
    assert needed.moment.deciders == ()
    assert needed.moment.observe(None).actions == ()
    assert "resolved" in [event.kind for event in needed.events]


def test_what_chance_decides_is_recorded_after_it_was_missing() -> None:
    made = recorder()
    made.apply(1, first_play(made))
    made.apply(0, Let())
    with pytest.raises(rules_model.ChanceNeeded):
        made.apply(1, Let())
    made.use(Scripted((5, 6)))
    step, _ = made.apply(1, Let())
    assert step.chance == (5, 6)


def test_recording_goes_on_with_the_chance_that_ran_out() -> None:
    made = recorder()
    made.apply(1, first_play(made))
    made.apply(0, Let())
    made.use(Scripted((5,)))
    for _ in range(2):  # the second time the state draws from a copy of its chance
        with pytest.raises(rules_model.ChanceNeeded):
            made.apply(1, Let())
        assert isinstance(made.state.chance, Recording)
        assert made.state.chance.to_data() == {"script": [5]}


def test_a_guess_that_is_set_right_is_recorded_and_replayed() -> None:
    made = recorder()
    told = first_play(made).card
    other = next(card for card in made.state.table.deck if GAME.cards[card].key == GAME.cards[told].key)
    with pytest.raises(rules_model.IllegalAction):
        made.apply(1, Play(other))
    made.apply(1, Play(other), swaps=((told, other),), unknown=(told,))
    line = json.loads(made.record.lines[-1])
    assert line["swap"] == [[told, other]]
    assert line["unknown"] == [told]
    record, _ = read_record(made.record.text(), lambda name: GAME)
    assert record.steps == made.record.steps
    assert record.replay(GAME).table == made.state.table
    assert told in made.state.table.deck


def test_a_refused_step_leaves_the_guesses_as_they_were() -> None:
    made = recorder()
    told, other = first_play(made).card, made.state.table.deck[0]
    before = made.state.position()
    with pytest.raises(rules_model.IllegalAction):
        made.apply(0, Let(), swaps=((told, other),))
    assert made.state.position() == before


def test_open_cards_do_not_change_places() -> None:
    made = recorder()
    shown = first_play(made).card
    made.apply(1, Play(shown))
    with pytest.raises(rules_model.BadInput, match="have to lie face down"):
        exchange(made.state, shown, made.state.table.deck[0])
    with pytest.raises(rules_model.BadInput, match="have to lie face down"):
        exchange(made.state, "no such card", made.state.table.deck[0])


@pytest.mark.parametrize(
    ("change", "fault"),
    [({"swap": [["one"]]}, "swap: pairs of cards"), ({"unknown": 5}, "unknown: a list of cards")],
)
def test_damaged_guesses_are_refused(change: dict[str, object], fault: str) -> None:
    *lines, last = recorder().record.text().splitlines()
    text = "\n".join([*lines, json.dumps(json.loads(last) | change)]) + "\n"
    with pytest.raises(rules_model.BadInput, match=fault):
        read_record(text, lambda name: GAME)
