"""Lessons cannot contradict the rules: each is played through in the engine."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import rules_model
from playtest import lessons
from playtest.lessons.formulas import fill
from playtest.lessons.lesson import read_lesson, references
from playtest.lessons.run import Run
from playtest.lessons.text import to_html
from rules_model import BadInput

GAME = "campy_creatures"
COURSE = [lesson for game in rules_model.GAMES for lesson in lessons.lessons(game)]
ANSWERS = tomllib.loads((Path(__file__).parent / "answers.toml").read_text(encoding="utf-8"))
HEAD = 'title = "T"\nabout = "A"\nseats = ["Ann", "Bob"]\n'


def pages(lesson: lessons.Lesson) -> list[lessons.run.Page]:
    run = Run(lesson)
    while not run.is_last:
        run.forward()
    return run.pages


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "01_made_up.toml"
    path.write_text(text, encoding="utf-8")
    return path


def name(lesson: lessons.Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


@pytest.mark.parametrize("lesson", COURSE, ids=name)
def test_a_lesson_plays_through_without_a_fault(lesson: lessons.Lesson) -> None:
    assert lessons.check(lesson) == []


@pytest.mark.parametrize("lesson", COURSE, ids=name)
def test_the_answers_are_those_that_the_explanations_speak_of(lesson: lessons.Lesson) -> None:
    # The engine gives the answers; the `why` beside each was written for these. Whoever changes a card or a rule and
    # gets another answer reads that `why` again, and then puts the new answer here.
    expected = [fill(answer, lesson.game) for answer in ANSWERS[lesson.game][lesson.id]]
    assert [page.answer for page in pages(lesson) if page.step.kind == "predict"] == expected


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_rule_is_taught(game: str) -> None:
    book = rules_model.load(game).rulebook
    assert set(book.rules) - lessons.cited_rules(game) == set()


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_only_rules_of_the_book_are_cited(game: str) -> None:
    book = rules_model.load(game).rulebook
    assert {rule for rule in lessons.cited_rules(game) if rule not in book} == set()


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_every_printed_example_has_its_lesson(game: str) -> None:
    files = Path(lessons.__file__).parent.joinpath(game).glob("*.toml")
    heads = " ".join(file.read_text(encoding="utf-8").partition("title =")[0] for file in files)
    assert [id for id in rules_model.load(game).rulebook.examples if id not in heads] == []


def test_the_reader_can_play_only_what_the_rules_allow() -> None:
    run = Run(lessons.lesson("energy_and_engineers"))
    while run.page.step.kind != "play":
        run.forward()
    ann, state = 0, run.page.before
    refusal = run.play(state.game.action({"kind": "draw"}))
    assert refusal is not None
    assert refusal.rule == "CM-INVS-02"
    other = next(action for action in state.legal_actions(ann) if action.card != "wrench_mcgraw.1")
    hint = run.play(other)
    assert hint is not None
    assert (hint.rule, "Wrench McGraw" in hint.reason) == ("", True)
    wanted = next(action for action in state.legal_actions(ann) if action.card == "wrench_mcgraw.1")
    assert run.play(wanted) is None
    assert run.page.after.table.lab[ann] == ("wrench_mcgraw.1",)
    assert run.page.before.table.lab[ann] == ()


def test_going_back_finds_the_table_as_it_was() -> None:
    run = Run(lessons.lesson("three_vampires"))
    before = run.page.after.position()
    run.forward()
    run.back()
    assert run.page.after.position() == before
    run.back()
    assert run.at == 0


def test_a_wrong_lesson_is_told_what_is_wrong_step_by_step(tmp_path: Path) -> None:
    text = (
        HEAD
        + '[[steps]]\nsay = "x"\npredict = "y"\n[[steps]]\ntry = "z"\n[[steps]]\nsay = "a"\nshow = "film"\nwho = 1\n'
    )
    with pytest.raises(BadInput) as error:
        read_lesson(written(tmp_path, text), GAME)
    faults = " ".join(error.value.faults)
    assert "step 1: exactly one of say, predict, try, play" in faults
    assert "step 2: try: `action` and the `rule`" in faults
    assert "step 3: show: 'film'" in faults
    assert "step 3: who: not a key" in faults


def test_numbers_of_cards_are_read_from_the_cards(tmp_path: Path) -> None:
    assert fill("{vampire.strength} and {3 + mummy.strength - 5}", GAME) == "5 and -2"
    for formula in ("{vampire.price}", "{dracula.strength}", "{3 +}", "{}", "{vampire}"):
        with pytest.raises(BadInput, match="number"):
            fill(formula, GAME)
    with pytest.raises(BadInput) as error:
        read_lesson(written(tmp_path, HEAD + '[[steps]]\nsay = "{vampire.name}"\n'), GAME)
    assert "step 1: {vampire.name}: no number of a card" in " ".join(error.value.faults)


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (
            'predict = "?"\nask = "winner"\nchoices = ["Cy", "Dee"]\nwhy = "[CM-END-02]"',
            "not among the choices",
        ),
        ('predict = "?"\nask = "weather"\nwhy = "[CM-END-02]"', "'weather' is none of"),
        (
            'try = "?"\naction = "Ann: choose mummy"\nrule = "CM-TURN-05"\nwhy = "x"',
            "should be refused by CM-TURN-05",
        ),
        ('say = "see [CM-TURN-99]"', "no rule CM-TURN-99"),
        (
            'play = "?"\naction = "Ann: choose mummy"\nany = true\nwhy = "[CM-TURN-03]"\n[[steps]]\nsay = "x"',
            "`any` belongs to the last step",
        ),
        ('say = "x"\ndo = ["Zoe: pass"]', "'Zoe' is none of Ann, Bob"),
        ('say = "x"\ndo = ["Ann: dance"]', "no such kind of action"),
        ('say = "x"\ndo = ["Ann: capture the_damsel"]', "this is for another moment"),
        ('say = "x"\ndo = ["Ann: choose the_kraken"]', "no card 'the_kraken'"),
    ],
)
def test_a_lesson_that_contradicts_the_engine_is_found_out(tmp_path: Path, step: str, fault: str) -> None:
    lesson = read_lesson(written(tmp_path, f"{HEAD}[[steps]]\n{step}\n"), GAME)
    assert fault in " ".join(lessons.check(lesson))


def test_a_start_that_cannot_be_says_why(tmp_path: Path) -> None:
    text = HEAD + '[start]\nweather = 1\n[[steps]]\nsay = "x"\n'
    assert "weather: not a key of [start]" in " ".join(
        lessons.check(read_lesson(written(tmp_path, text), GAME))
    )
    text = HEAD + '[start]\nmarket = ["the_damsel*9"]\n[[steps]]\nsay = "x"\n'
    assert "no such card is left" in " ".join(lessons.check(read_lesson(written(tmp_path, text), GAME)))


def test_texts_are_escaped_and_rules_marked() -> None:
    book = rules_model.load(GAME).rulebook
    shown = to_html("**Bold** <script> [CM-TURN-08, CM-SCEN-02]", book)
    assert "<b>Bold</b> &lt;script&gt;" in shown
    assert shown.count("pt-ref") == 2
    assert references("a [CM-TURN-08, CM-SCEN-02] b [CM-TURN-08]") == ("CM-TURN-08", "CM-SCEN-02")


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(BadInput, match="first_turn"):
        lessons.lesson("last_turn")
    with pytest.raises(BadInput, match="no lessons for"):
        lessons.lessons("chess")


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_exercises_are_lessons_like_any_other(game: str) -> None:
    make = lessons.room.room(game).exercise
    assert [fault for number in range(1, 40) for fault in lessons.check(make(1, number))] == []
    assert make(1, 1) == make(1, 1) != make(2, 1)


def test_a_notebook_tells_moves_and_refusals_in_words() -> None:
    state, names = lessons.begin("printed_turn")
    told = lessons.tell(
        state, names, "Vic: choose vampire", "Moe: choose mummy", "Sal: choose swamp_creature"
    )
    assert "Vic, the strongest, takes the scene The Mortal Portal. [CM-TURN-08]" in told
    assert lessons.why_not(state, names, "Vic: capture the_damsel") == "Vic: capture the_damsel: legal."
    refused = lessons.why_not(state, names, "Sal: capture the_damsel")
    assert "Sal" in refused
    assert "seat" not in refused
    assert lessons.guess(state, names, "second", "Sal") == "Right: Sal."
    assert lessons.guess(state, names, "second", "Moe") == "Not Moe, but Sal."
    with pytest.raises(BadInput, match="questions: next"):
        lessons.guess(state, names, "weather", "fine")
    assert "Sal: The Swamp Creature, strength 2" in lessons.describe(state, names)


def test_a_lesson_can_begin_under_another_reading() -> None:
    late, names = lessons.begin("vampire")
    early, _ = lessons.begin("vampire", rulings={"vampire_late": "c"})
    assert lessons.guess(late, names, "canceled", "Cy") == "Right: Cy."
    assert lessons.guess(early, names, "canceled", "Bob and Cy") == "Right: Bob and Cy."
