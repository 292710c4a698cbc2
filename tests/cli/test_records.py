"""`playtest replay` tells a recorded game; `playtest check` judges records, positions and card files."""

import json
import random

import pytest

import rules_model
from playtest.cli import main
from rules_model.core.chance import seeded
from rules_model.core.record import Recorder
from tests.tables.companion import clash, do, to_first_turn

GAME = rules_model.load("campy_creatures")


@pytest.fixture
def run(capsys):
    """Run the command: its exit code, what it printed, and what it complained of."""

    def run(*words):
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return run


def recorded(seats=3, steps=None, names=(), **rulings):
    """A game at random, or its beginning."""
    rng = random.Random(4)
    extra = {"table": {"seats": [{"name": name} for name in names]}} if names else {}
    recorder = Recorder(GAME, seeded(4), seats=seats, rulings=rulings, extra=extra)
    while recorder.state.outcome is None and (steps is None or len(recorder.record.steps) < steps):
        seat = recorder.state.deciders[0]
        recorder.apply(seat, rng.choice(recorder.state.legal_actions(seat)))
    return recorder


@pytest.fixture
def record(tmp_path):
    """Write a record; gives its file."""

    def write(text, name="game.jsonl"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def header_with(**changes):
    """The text of a record whose first line says something else."""
    first, *rest = recorded(steps=4).record.text().splitlines()
    return "\n".join([json.dumps({**json.loads(first), **changes}), *rest, ""])


# ---- replay


def test_the_story_is_told_with_names_and_rules(run, record):
    code, out, err = run("replay", record(recorded(names=("Ann", "Bob", "Cleo")).record.text()))
    assert (code, err) == (0, "")
    assert out.startswith("Campy Creatures: Volume 1 (Third Edition): Ann, Bob, Cleo\n")
    assert "Ann has chosen a creature. [CM-TURN-04]" in out
    assert " has won" in out or " wins: " in out
    assert "Player " not in out


def test_readings_that_differ_are_told(run, record):
    out = run("replay", record(recorded(steps=1, vampire_late="c").record.text()))[1]
    assert out.splitlines()[1] == "scoring tile: A; vampire late: c"


def test_a_part_of_the_story_says_where_it_stops(run, record):
    code, out, _ = run("replay", record(recorded().record.text()), "--step", 2)
    assert code == 0
    assert "\n2. Player 2: Play " in out
    assert "\n3. " not in out
    assert "waiting for Player 3, in “choose creature”" in out


def test_undone_steps_are_not_told(run, record):
    recorder = recorded(steps=2)
    recorder.record.undo(1)
    out = run("replay", record(recorder.record.text()))[1]
    assert "\n1. " in out
    assert "\n2. " not in out


def test_programs_get_one_json_object_a_step(run, record):
    recorder = recorded()
    out = run("replay", record(recorder.record.text()), "--json")[1]
    steps = [json.loads(line) for line in out.splitlines()]
    assert [step["step"] for step in steps] == list(range(len(recorder.record.steps) + 1))
    assert steps[1]["action"] == recorder.record.steps[0].action.to_data()
    assert steps[1]["events"][0] | {"card": ""} == {
        "kind": "choose",
        "rule": "CM-TURN-04",
        "seat": 0,
        "card": "",
        "says": "Player 1 has chosen a creature.",
    }
    assert tuple(steps[-1]["winners"]) == recorder.state.outcome.winners


def test_a_step_that_is_not_there_is_refused(run, record):
    code, _, err = run("replay", record(recorded(steps=3).record.text()), "--step", 4)
    assert code == 2
    assert "there is no step 4: the record has 3" in err


@pytest.mark.parametrize("step", ["-1", "two", "9" * 40, ""])
def test_a_step_that_is_no_number_is_refused(run, record, step):
    with pytest.raises(SystemExit) as caught:
        main(["replay", "x.jsonl", f"--step={step}"])
    assert caught.value.code == 2


def test_names_cannot_move_the_cursor(run, record):
    out = run("replay", record(recorded(steps=1, names=("<b>\x1b[2J", "B\rob", "C" * 999)).record.text()))[1]
    assert "\x1b" not in out
    assert "\r" not in out
    assert "<b>" in out
    assert "C" * 61 not in out


# ---- check


def test_a_sound_record_is_called_so(run, record):
    recorder = recorded()
    code, out, _ = run("check", record(recorder.record.text()))
    assert code == 0
    assert (
        f"a sound record of {GAME.title}: Player 1, Player 2, Player 3; {len(recorder.record.steps)} steps; won by"
        in out
    )


def test_a_torn_last_line_loses_that_step_alone(run, record):
    text = recorded(steps=5).record.text()
    code, out, _ = run("check", record(text[:-9]))
    assert code == 0
    assert "4 steps" in out
    assert "torn" in out


def test_a_sound_position_is_called_so(run, record):
    path = record(json.dumps(recorded(steps=7).state.position(), indent=1), "position.json")
    code, out, _ = run("check", path)
    assert code == 0
    assert "a sound position" in out
    assert "3 seats" in out


def test_a_position_that_cannot_be_is_refused_with_all_faults(run, record):
    data = recorded(steps=7).state.position()
    data["table"]["energy"][0] = 99
    data["table"]["round"] = 7
    code, _, err = run("check", record(json.dumps(data), "position.json"))
    assert code == 2
    assert "position.json: this cannot be a position" in err
    assert "CM-COMP-06" in err
    assert "CM-PLAY-01" in err


def test_a_card_file_is_checked_too(run, record):
    code, out, _ = run("check", GAME.definition.folder / "cards" / "scenes.toml")
    assert code == 0
    assert "16 scene cards" in out


def test_own_cards_are_named_with_the_record_that_was_played_with_them(run, record, tmp_path):
    text = (GAME.definition.folder / "cards" / "scenes.toml").read_text(encoding="utf-8")
    cards = tmp_path / "scenes.toml"
    cards.write_text(text.replace("amount = 3", "amount = 2", 1), encoding="utf-8")
    game = rules_model.load("campy_creatures", cards)
    path = record(Recorder(game, seeded(1), seats=2).record.text())
    code, _, err = run("check", path)
    assert code == 2
    assert "under other cards" in err
    assert run("check", path, "--cards", cards)[0] == 0
    assert run("replay", path, "--cards", cards)[0] == 0


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", "neither a record nor a position"),
        (b"\x00\xff\xfe" * 99, "neither a record nor a position"),
        ("<script>alert(1)</script>", "neither a record nor a position"),
        ("[" * 100_000, "neither a record nor a position"),
        ("9" * 5000, "neither a record nor a position"),
        ('{"record": 1}\n', "game: missing"),
        ('{"position": 1, "game": "chess"}', "unknown game 'chess'"),
        ('{"position": 1, "game": ["campy_creatures"]}', "unknown game"),
        ('{"position": 1, "game": "campy_creatures"}', "seats: missing"),
        (
            '{"position": 1, "rulings": {"clash_order": "a", "clash_order": "b"}}',
            "'clash_order' is given twice",
        ),
        (header_with(record=99), "no header of a record"),
        (header_with(options=[]), "options: [] is not of the right kind"),
        (header_with(seats=True), "seats: True is not of the right kind"),
        (header_with(seats=10**9), "seats: 1000000000"),
        (header_with(chance=["x"]), "the setup of the record cannot be played"),
        (header_with(rulings={"vampire_late": "z"}), "no reading 'z'"),
        (header_with(game="../../etc"), "unknown game '../../etc'"),
        (header_with(rules="0"), "made under other rules"),
        (header_with() + '{"seat": 0, "do": {"kind": "pass"}}\n', "step 5 of the record cannot be played"),
        (header_with() + '{"seat": 99, "do": {"kind": "pass"}}\n', "there is no seat 99"),
        (header_with() + "nonsense\n{}\n", "line 6: not JSON"),
        (header_with() + '{"undo": 99}\n{}\n', "cannot undo 99"),
        (header_with() + "[" * 100_000 + "\n{}\n", "line 6: not JSON of a record"),
    ],
)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_is_not_sound_is_refused_with_the_reason(run, record, command, text, fault):
    is_record = b'"record"' in (text if isinstance(text, bytes) else text.encode()).partition(b"\n")[0]
    if command == "replay" and not is_record:
        fault = ""  # it says that this is no record, each time in its own way
    code, _, err = run(command, record(text))
    assert code == 2
    assert err.startswith("playtest: ")
    assert fault in err


@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_cannot_be_played_is_told_by_the_names_of_the_players(run, record, command):
    recorder = recorded(steps=2, names=("Ann", "Bob", "Cleo"))
    text = recorder.record.text() + recorder.record.lines[2] + "\n"
    path = record(text)
    _, _, err = run(command, path)
    assert err.startswith(f"playtest: {path}: step 3 of the record cannot be played\n  - Bob may not ")
    assert "seat 1" not in err


def test_an_option_that_is_a_seat_is_told_as_a_player(run, record):
    game = rules_model.load("creative_clash")
    text = Recorder(game, seeded(4), seats=2, options={"starting_seat": 1}).record.text()
    assert "starting seat: Player 2" in run("replay", record(text))[1].splitlines()[1]


def test_a_huge_file_is_not_read(run, tmp_path):
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(3_000_000_000)
    code, _, err = run("check", path)
    assert code == 2
    assert "too large" in err


def test_a_missing_file_and_a_folder_are_named(run, tmp_path):
    for path in (tmp_path / "none.jsonl", tmp_path):
        for command in ("check", "replay"):
            code, _, err = run(command, path)
            assert code == 2
            assert str(path) in err


def test_every_file_is_checked_even_after_a_bad_one(run, record):
    bad, good = record("", "bad.jsonl"), record(recorded(steps=1).record.text(), "good.jsonl")
    code, out, err = run("check", bad, good)
    assert code == 2
    assert "good.jsonl: a sound record" in out
    assert "bad.jsonl" in err


# ---- a game with real cards


def test_of_a_game_with_real_cards_no_guess_is_told(run, record):
    table = clash()
    to_first_turn(table)
    do(table, 0, "Discard a hidden card for a Coin")
    do(table, 0, "Play Unpaid Intern")
    code, out, err = run("replay", record(table.record_text()))
    assert (code, err) == (0, "")
    assert "Ann: Discard a hidden card for a Coin" in out
    assert "Ann plays Unpaid Intern." in out
    names = {table.game.card_name(card) for card in table.unknown}
    story = out.split("Setup")[1]
    assert not [name for name in names - {"Unpaid Intern"} if name in story]
    code, out, err = run("replay", "--json", record(table.record_text()))
    assert not [card for card in table.unknown if f'"{card}"' in out]
