"""Records: lines of a story, read back or refused with the line at fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules_model
from rules_model.core.chance import seeded
from rules_model.core.record import Record, Recorder, load_record, read_record
from tests.core.toy import Let, Play, Wait, toy

GAME = toy()


def recorded() -> Recorder:
    recorder = Recorder(GAME, seeded(4), seats=2, options={"dice": 2}, extra={"names": ["Ann", "Bob"]})
    recorder.apply(0, Wait())
    cookie = next(each for each in recorder.state.legal_actions(1) if isinstance(each, Play))
    recorder.apply(1, cookie)
    recorder.apply(0, Let())
    recorder.apply(1, Let())
    return recorder


def read(text: str) -> Record:
    return read_record(text, lambda name: GAME)[0]


def lines() -> list[str]:
    return recorded().record.text().splitlines()


def test_a_record_holds_what_was_played_and_what_chance_decided() -> None:
    header, *steps = map(json.loads, lines())
    assert (header["game"], header["seats"], header["options"]) == ("cookie_jar", 2, {"dice": 2})
    assert header["names"] == ["Ann", "Bob"]
    assert len(header["chance"]) == 6  # two hands of three
    assert steps[0] == {"seat": 0, "do": {"kind": "wait"}}
    assert len(steps[-1]["chance"]) == 2  # two dice
    assert all("chance" not in step for step in steps[:-1])


def test_a_replay_needs_no_generator_and_can_stop_anywhere() -> None:
    recorder = recorded()
    record = read(recorder.record.text())
    assert record.replay(GAME).table == recorder.state.table
    assert record.replay(GAME, steps=1).phase == "choose"
    assert record.replay(GAME, steps=2).phase == "ask"
    assert [state.phase for state in record.states(GAME)] == ["choose", "choose", "ask", "ask", "choose"]


def test_after_a_replay_nothing_changes_where_chance_is_missing() -> None:
    state = read(recorded().record.text()).replay(GAME, steps=3)
    before = state.position()
    with pytest.raises(rules_model.ChanceNeeded):
        state.apply(1, Let())
    assert state.position() == before


def test_what_is_refused_is_not_recorded() -> None:
    recorder = recorded()
    before = recorder.record.text()
    with pytest.raises(rules_model.IllegalAction):
        recorder.apply(0, Let())
    assert recorder.record.text() == before


def test_undone_steps_stay_in_the_text_and_out_of_the_replay() -> None:
    record = recorded().record
    steps = list(record.steps)
    record.undo(2)
    again = read(record.text())
    assert again.steps == steps[:-2]
    assert len(again.lines) == 1 + 4 + 1
    assert again.replay(GAME).phase == "ask"


@pytest.mark.parametrize("count", [0, -1, 5, True, "1", None])
def test_undoing_what_there_is_not(count: Any) -> None:
    with pytest.raises(rules_model.BadInput, match="cannot undo"):
        recorded().record.undo(count)


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_torn_last_line_loses_itself_alone(cut: int) -> None:
    text = recorded().record.text()
    record = read(text[:-cut] if cut > 1 else text[:-1] + "garbage")
    assert record.was_torn
    assert len(record.steps) == 3


def test_a_torn_line_with_its_end_of_line_loses_itself_alone() -> None:
    text = recorded().record.text()
    record = read(text[:-9] + "\n")
    assert record.was_torn
    assert len(record.steps) == 3


@pytest.mark.parametrize(
    ("at", "line", "fault"),
    [
        (0, "", "line 1: not JSON"),
        (0, "[]", "line 1: a mapping is needed"),
        (0, '{"record": 9}', "line 1: no header of a record"),
        (0, '{"record": true}', "line 1: no header of a record"),
        (0, '{"record": 1, "rulings": {"redraw": "a", "redraw": "b"}}', "'redraw' is given twice"),
        (0, '{"record": 1, "game": "cookie_jar"}', "rules: missing"),
        (2, "{", "line 3: not JSON"),
        (2, "7", "line 3: a mapping is needed, not 7"),
        (2, "{}", "line 3: not a step of cookie_jar"),
        (2, '{"seat": "x", "do": {"kind": "wait"}}', "a step needs a seat"),
        (2, '{"seat": 0, "do": {"kind": "dance"}}', "unknown kind of action 'dance'"),
        (2, '{"seat": 0, "do": {"kind": "wait"}, "chance": 3}', "chance (a list)"),
        (2, '{"undo": 9}', "cannot undo 9 steps of 1"),
        (2, '{"undo": "all"}', "line 3: not a step of cookie_jar"),
    ],
)
def test_bad_lines_are_named(at: int, line: str, fault: str) -> None:
    text = lines()
    text[at] = line
    with pytest.raises(rules_model.BadInput) as raised:
        read("\n".join(text) + "\n")
    assert fault in str(raised.value)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"seat": 0, "do": {"kind": "wait"}}', "step 2 of the record cannot be played"),
        ('{"seat": 9, "do": {"kind": "wait"}}', "there is no seat 9"),
        ('{"seat": 1, "do": {"kind": "play", "card": "spoon.1"}}', "you do not hold it [TOY-02]"),
    ],
)
def test_steps_that_the_rules_refuse_are_named(line: str, fault: str) -> None:
    text = lines()
    text[2] = line
    with pytest.raises(rules_model.BadInput) as raised:
        read("\n".join(text) + "\n").replay(GAME)
    assert fault in str(raised.value)


def test_chance_that_cannot_be() -> None:
    text = lines()
    text[-1] = text[-1].replace('"chance": [', '"chance": [99, ')
    with pytest.raises(rules_model.BadInput, match="cannot happen at 'crumbs'"):
        read("\n".join(text) + "\n").replay(GAME)


def test_a_record_of_another_game_or_other_rules_says_so() -> None:
    header = json.loads(lines()[0])
    with pytest.raises(rules_model.BadInput, match="a record of cookie_jar, not of campy_creatures"):
        read(json.dumps(header) + "\n").check_made_for(rules_model.load("campy_creatures"))
    header["rules"] = header["cards"] = "0" * 16
    with pytest.raises(rules_model.BadInput, match="under other rules and cards") as raised:
        read(json.dumps(header) + "\n").replay(GAME)
    assert len(raised.value.faults) == 2


def finished() -> Recorder:
    recorder = Recorder(GAME, seeded(4), seats=2)
    while recorder.state.outcome is None:
        seat = recorder.state.deciders[0]
        recorder.apply(seat, recorder.state.legal_actions(seat)[-1])
    return recorder


def test_the_last_step_says_how_the_game_ended() -> None:
    recorder = finished()
    outcome = recorder.state.outcome
    assert outcome is not None
    *before, last = map(json.loads, recorder.record.lines[1:])
    assert last["end"] == {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    assert not any("end" in line for line in before)
    assert read(recorder.record.text()).replay(GAME).outcome == outcome


@pytest.mark.parametrize(
    ("end", "fault"),
    [
        ({"scores": [99, 0], "winners": [0]}, "recorded: scores [99, 0], winners [0]"),
        (None, "recorded: the game goes on"),
    ],
)
def test_a_replay_that_ends_otherwise_says_so(end: Any, fault: str) -> None:
    text = finished().record.lines
    last = {name: value for name, value in json.loads(text[-1]).items() if name != "end"}
    text[-1] = json.dumps(last | ({"end": end} if end else {}))
    with pytest.raises(rules_model.BadInput, match="ends otherwise now than it did") as raised:
        read("\n".join(text) + "\n").replay(GAME)
    assert fault in str(raised.value)
    assert "now: scores" in str(raised.value)


def test_an_end_of_the_wrong_kind_is_named() -> None:
    text = lines()
    text[-1] = json.dumps(json.loads(text[-1]) | {"end": 3})
    with pytest.raises(rules_model.BadInput, match="line 5: not a step") as raised:
        read("\n".join(text) + "\n")
    assert "a mapping of scores and winners, not 3" in str(raised.value)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(recorded().record.text(), encoding="utf-8")
    record, _ = load_record(path, lambda name: GAME)
    assert len(record.steps) == 4
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(rules_model.BadInput):
        load_record(path, lambda name: GAME)
    with pytest.raises(rules_model.BadInput, match="cannot be read"):
        load_record(tmp_path / "none.jsonl", lambda name: GAME)
    with pytest.raises(rules_model.BadInput):
        load_record(tmp_path, lambda name: GAME)
