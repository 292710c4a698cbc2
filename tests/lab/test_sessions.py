"""Playtest sessions of people: what is noted while they play, and what the report makes of it."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules_model
from playtest.cli import main
from playtest.lab import session as tell
from playtest.lab.session_plot import timeline_picture
from playtest.lab.session_sample import ID, make_sample
from playtest.lab.session_store import Session, open_session, sessions, state_at
from playtest.tables import CompanionHost, GameTable, Host, Seat, Store
from playtest.tables.feedback import SCALES, Feedback, feedback_path, read_feedback
from playtest.tables.witness import Witness
from rules_model import BadInput
from tests.tables.companion import clash

GAME = "campy_creatures"


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Room:
    """A session at a board: Ann against a bot."""

    def __init__(self, store: Store, *, people: int = 1, game: str = GAME) -> None:
        self.clock = Clock()
        seats = [Seat("Ann"), Seat("Bob") if people == 2 else Seat("Bob", "random")]
        self.table = GameTable.create(game, seats, store=store, seed=4)
        self.feedback = Feedback.begin(self.table, "more light", clock=self.clock)
        self.host = Host(self.table)
        self.witness = Witness(self.host, self.feedback, clock=self.clock)

    def send(self, kind: str, **fields: Any) -> None:
        self.witness.receive({"type": kind, "rev": self.host.board.frames["rev"], **fields})

    def act(self) -> None:
        self.send("act", index=0)

    def idle_card(self) -> dict[str, str]:
        """A card of the view that cannot be played now."""
        view = self.host.board.frames["views"][-1]
        return next(
            {"card": item["card"], "area": area["id"]}
            for area in view["areas"]
            for item in area["items"]
            if item.get("card") and not item["playable"]
        )

    def entries(self, kind: str) -> list[dict[str, Any]]:
        return [entry for entry in self.feedback.read().entries if entry["kind"] == kind]


def lying(state: Any) -> dict[str, Any]:
    """A position, whatever chance would decide next."""
    return {key: value for key, value in state.position().items() if key != "chance"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def room(store: Store) -> Room:
    return Room(store)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Session:
    folder = tmp_path_factory.mktemp("sample")
    return open_session(make_sample(folder), Store(folder))


# ---- what is noted


def test_the_session_names_the_versions_of_rules_and_cards_as_its_record_does(room: Room) -> None:
    header = json.loads(room.table.record_text().partition("\n")[0])
    [head] = room.entries("session")
    assert (head["rules"], head["cards"]) == (header["rules"], header["cards"])
    assert (head["names"], head["about"]) == (["Ann", "Bob"], "more light")


def test_a_decision_takes_from_the_board_that_asked_for_it_to_the_click(room: Room) -> None:
    phase, moment = room.table.state.phase, room.witness.moment
    room.clock.now += 12.5
    room.act()
    room.clock.now += 3
    room.act()
    first, second = room.entries("decision")
    assert (first["seat"], first["seconds"], first["phase"], first["moment"]) == (0, 12.5, phase, moment)
    assert second["seconds"] == 3


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_in_every_game_each_decision_of_a_person_is_noted_once(store: Store, game: str) -> None:
    room = Room(store, game=game)
    for _ in range(8):
        room.act()
    decided = room.entries("decision")
    assert [entry["seat"] for entry in decided] == [0] * 8
    assert {entry["phase"] for entry in decided} <= set(room.table.game.chart.phases)
    lines = room.table.record_text().split("\n")
    assert all(json.loads(lines[entry["moment"]])["seat"] == 0 for entry in decided)


def test_the_time_of_somebody_at_a_shared_device_begins_when_they_take_it(store: Store) -> None:
    room = Room(store, people=2)
    room.clock.now += 60
    room.send("here", seat=0)
    room.clock.now += 5
    room.act()
    assert [entry["seconds"] for entry in room.entries("decision")] == [5]


def test_a_question_why_not_is_noted_with_its_card_and_rule(room: Room) -> None:
    asked = room.idle_card()
    room.send("card", **asked)
    [entry] = room.entries("why_not")
    assert (entry["seat"], entry["card"]) == (0, asked["card"])
    assert entry["rule"] in room.table.game.rulebook


def test_hints_and_undos_are_noted_and_a_refused_undo_is_none(store: Store) -> None:
    room = Room(store, people=2)
    room.send("here", seat=0)
    room.send("undo")
    room.send("hint")
    room.act()
    room.witness.host.viewer = 0
    room.send("undo")
    assert [entry["seat"] for entry in room.entries("hint")] == [0]
    assert [entry["seat"] for entry in room.entries("undo")] == [0]


def test_a_choice_taken_back_at_the_curtain_is_noted_for_whoever_took_it_back(store: Store) -> None:
    room = Room(store, people=2)
    room.send("here", seat=0)
    room.act()
    room.send("undo")
    assert [entry["seat"] for entry in room.entries("undo")] == [0]


def test_a_companion_table_notes_whose_decision_was_typed_in(store: Store) -> None:
    table = clash(store, hands=True)
    feedback = Feedback.begin(table)
    host = CompanionHost(table)
    witness = Witness(host, feedback)
    for _ in range(6):
        rev = host.board.frames["rev"]
        if table.question is None:
            witness.receive({"type": "act", "index": 0, "rev": rev})
        else:
            witness.receive({"type": "enter", "picks": "0", "rev": rev})
    decided = [entry for entry in feedback.read().entries if entry["kind"] == "decision"]
    assert decided
    assert decided[0]["seat"] == 0


def test_a_disk_that_refuses_stops_no_game_and_is_told(room: Room) -> None:
    told: list[str] = []
    moment = room.witness.moment
    Witness(room.host, room.feedback, failed=told.append)
    room.feedback.path = room.feedback.path / "nowhere"
    room.host.board._receive(None, {"type": "act", "index": 0, "rev": room.host.board.frames["rev"]}, None)
    assert room.witness.moment > moment
    assert "cannot be kept" in told[0]


def test_a_table_that_is_kept_nowhere_cannot_be_a_session() -> None:
    table = GameTable.create(GAME, [Seat("Ann"), Seat("Bob")], store=Store(None), seed=1)
    with pytest.raises(BadInput, match="needs a place"):
        Feedback.begin(table)


def test_a_torn_line_loses_itself_alone_also_when_more_is_written(room: Room) -> None:
    room.act()
    with room.feedback.path.open("ab") as file:
        file.write(b'{"at": 17, "mom\xc3')
    told = room.feedback.read()
    assert told.lost == 1
    room.feedback.add("comment", moment=1, seat=0, about="fun", text="ha")
    after = room.feedback.read()
    assert (len(after.entries), after.lost) == (len(told.entries) + 1, 1)


def test_what_is_no_entry_is_left_out_and_counted(room: Room) -> None:
    with room.feedback.path.open("a") as file:
        for line in (
            '{"kind": "comment"}', '{"at": 1, "moment": 1, "seat": 0, "kind": "secret"}', "[" * 100_000,
            '{"at": 1, "moment": 1, "seat": 0, "kind": "form", "ratings": {"clarity": 9}, "answers": {}}',
        ):  # fmt: skip
            file.write(line + "\n")
    assert room.feedback.read().lost == 4


def test_a_file_that_begins_no_session_is_refused() -> None:
    with pytest.raises(BadInput, match="does not begin a playtest session"):
        read_feedback('{"at": 1, "moment": 1, "seat": null, "kind": "opened"}\n')


def test_a_copy_of_a_session_is_none(room: Room, store: Store) -> None:
    room.table.save_copy("copy")
    assert Feedback.of(GameTable.resume("copy", store)) is None
    assert Feedback.of(GameTable.resume(room.table.id, store)) is not None


def test_the_feedback_is_not_taken_for_a_saved_game(room: Room, store: Store) -> None:
    assert [each.id for each in store.saved()] == [room.table.id]


# ---- what the report says


def test_nothing_secret_is_told_while_the_game_runs(room: Room, store: Store) -> None:
    card = room.idle_card()
    room.send("card", **card)
    room.feedback.add("comment", moment=1, seat=0, about="other", text="my hand is full of mummies")
    session = open_session(room.table.id, store)
    assert set(tell.tables(session)) == {"facts"}
    told = tell.as_json(session)
    assert "mummies" not in told
    assert "why_not" not in told
    with pytest.raises(BadInput, match="still being played"):
        state_at(session, 1)
    with pytest.raises(ValueError, match="when the game is over"):
        timeline_picture(session)


def test_a_session_that_was_ended_before_its_game_is_told(room: Room, store: Store) -> None:
    room.feedback.add("stopped", moment=1)
    session = open_session(room.table.id, store)
    assert {"what": "state", "value": "ended before the game"} in tell.facts(session)
    assert "stumbles" in tell.tables(session)


def test_facts_and_opinions_stand_apart(sample: Session) -> None:
    told = tell.data(sample)
    assert set(told["facts"]) == {"facts", "decisions", "stumbles", "helped", "timeline"}
    assert set(told["opinions"]) == {"comments", "disputes", "ratings", "answers"}


def test_stumbles_count_by_rule_with_its_words_and_who(room: Room, store: Store) -> None:
    card = room.idle_card()
    room.send("card", **card)
    room.send("card", **card)
    room.feedback.add("stopped", moment=1)
    [entry, _] = room.entries("why_not")
    [row] = tell.stumbles(open_session(room.table.id, store))
    assert (row["rule"], row["why_nots"], row["who"]) == (entry["rule"], 2, "Ann (2)")
    assert row["says"] == room.table.game.rulebook.says(entry["rule"])


def test_times_are_by_phase_and_player(room: Room, store: Store) -> None:
    phase = room.table.state.phase
    room.clock.now += 10
    room.act()
    room.feedback.add("stopped", moment=1)
    [row] = tell.decisions(open_session(room.table.id, store))
    assert row == {
        "phase": phase.replace("_", " "), "who": "Ann", "decisions": 1, "median_seconds": 10,
        "longest_seconds": 10, "total_seconds": 10,
    }  # fmt: skip


def test_a_long_pause_counts_for_five_minutes(room: Room, store: Store) -> None:
    room.clock.now += 86_400
    room.feedback.add("stopped", moment=1)
    assert tell.clock(open_session(room.table.id, store))[-1] == 300


def test_a_comment_leads_to_the_board_at_its_moment_also_after_an_undo(store: Store) -> None:
    room = Room(store, people=2)
    room.send("here", seat=0)
    room.act()
    then = room.table.state.clone()
    moment = room.witness.moment
    room.feedback.add("comment", moment=moment, seat=0, about="unclear", text="and now?")
    room.witness.host.viewer = 0
    room.send("undo")
    assert lying(room.table.state) != lying(then)
    room.feedback.add("stopped", moment=room.witness.moment)
    session = open_session(room.table.id, store)
    [said] = tell.comments(session)
    assert lying(state_at(session, said["moment"])) == lying(then)


def test_a_skipped_form_is_no_answer(room: Room, store: Store) -> None:
    room.feedback.add("form", moment=1, seat=0, ratings={}, answers={})
    room.feedback.add("form", moment=1, seat=1, ratings={"again": 2}, answers={})
    room.feedback.add("stopped", moment=1)
    row = tell.ratings(open_session(room.table.id, store))[list(SCALES).index("again")]
    assert (row["Ann"], row["Bob"], row["median"]) == (None, 2, 2)


def test_the_timeline_tells_in_words_what_it_shows(sample: Session) -> None:
    picture = timeline_picture(sample)
    assert "the table: 1 × comment, 1 × dispute" in picture.alt
    assert "Settle" not in picture.svg
    assert "We both chose the same creature!" in picture.svg


def test_the_feedback_of_another_game_is_refused(room: Room, store: Store) -> None:
    path = feedback_path(store, room.table.id)
    path.write_text(path.read_text().replace(room.table.game.fingerprint["cards"], "other", 1))
    with pytest.raises(BadInput, match="does not belong to its record"):
        open_session(room.table.id, store)


def test_the_made_up_session_is_the_same_each_time(sample: Session, tmp_path: Path) -> None:
    make_sample(tmp_path)
    again = open_session(ID, Store(tmp_path))
    assert (again.text, again.entries) == (sample.text, sample.entries)
    assert sessions(Store(tmp_path)) == [ID]


# ---- from the shell

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: Any) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return run


def test_a_session_is_reported_by_its_file_or_its_name(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_sample(tmp_path)
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path))
    code, by_name, _ = run("report", ID)
    assert code == 0
    assert "Where people stumbled" in by_name
    assert "Settle ties by dice." in by_name
    assert re.search(
        r"^  who +decisions +hints +undos +why nots +comments\n  Ada +[0-9]", by_name, re.MULTILINE
    )
    assert re.search(
        r"won by \w+; scores: Ada [0-9]+, Boris [0-9]+, Igor 9000 [0-9]+$", by_name, re.MULTILINE
    )
    for file in (f"{ID}.jsonl", f"{ID}.feedback.jsonl"):
        assert run("report", tmp_path / file)[1] == by_name
    assert json.loads(run("report", ID, "--json")[1])["session"] == ID


def test_csv_files_hold_the_tables_and_no_formula(run: Command, room: Room, tmp_path: Path) -> None:
    room.feedback.add("comment", moment=1, seat=0, about="other", text="=1+1, é")
    room.feedback.add("stopped", moment=1)
    path = feedback_path(room.table.store, room.table.id)
    code, said, _ = run("report", path, "--csv", tmp_path / "out")
    assert code == 0
    assert str(tmp_path / "out" / f"{room.table.id}.comments.csv") in said
    with (tmp_path / "out" / f"{room.table.id}.comments.csv").open(encoding="utf-8-sig", newline="") as file:
        [row] = csv.DictReader(file)
    assert (row["who"], row["text"]) == ("Ann", "'=1+1, é")


@pytest.mark.parametrize("what", ["no-such-session", "no/where/session.jsonl", "../secret.jsonl", "con"])
def test_what_is_no_session_is_said_in_one_error(
    run: Command, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path))
    code, out, complaint = run("report", what)
    assert (code, out) == (2, "")
    assert complaint.startswith("playtest: ")
