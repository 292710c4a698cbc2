"""The laboratory's pages, without a browser: what is chosen is played, what is found is shown."""

from __future__ import annotations

import re
import threading
import time
from typing import Any

import ipywidgets as w
import pytest

import rules_model
from playtest import lab
from playtest.lab.pages import BalancePage, RulingsPage, WorkshopPage
from playtest.lab.pages.form import RunForm
from playtest.lab.pages.runner import Runner
from playtest.lab.store import Chunk
from playtest.lab.workshop import Workbench
from rules_model.core.errors import BadInput


def small(form: RunForm, games: int = 10) -> None:
    form.seats.value, form.games.value, form.bots.value = 2, games, "random"


def text_of(widget: Any) -> str:
    """All that a widget shows."""
    parts = [str(getattr(widget, "value", "") or "")]
    parts += [text_of(child) for child in getattr(widget, "children", ())]
    return " ".join(parts)


def run(page: Any) -> str:
    page.runner.start_button.click()
    page.runner.wait(60)
    return text_of(page.results)


@pytest.fixture(autouse=True)
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """These runs are too small for processes of their own."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)


# ---- the form


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_the_form_offers_what_each_game_has(game: str) -> None:
    form = RunForm()
    form.game.value = game
    book = rules_model.load(game).rulebook
    assert set(form.options) == set(book.options)
    assert set(form.rulings) == set(book.switches)
    assert (form.seats.min, form.seats.max) == (book.numbers["min_seats"], book.numbers["max_seats"])
    chosen = form.values()
    assert chosen["rulings"] == {key: ruling.default for key, ruling in book.switches.items()}


def test_one_good_bot_among_others_can_be_chosen() -> None:
    form = RunForm()
    form.bots.value = "heuristic,random"
    assert form.values()["bots"] == ["heuristic", "random", "random"]


# ---- balance


def test_whether_skill_pays_is_told_with_a_picture_under_the_options_of_the_form(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("playtest.bots.names", lambda game: ("heuristic", "random"))
    page = BalancePage()
    page.form.options["scoring_tile"].value = "B"
    page.form.rulings["final_tie"].children[1].value = "b"
    page.skill.games.value = 30
    page.skill.runner.start_button.click()
    page.skill.runner.wait(60)
    shown = text_of(page.skill.results)
    assert "The heuristic bot beats the random one in " in shown
    assert 'role="img"' in shown
    assert page.skill.ladder is not None
    plan = page.skill.ladder.runs[0].plan
    assert (plan.seats, plan.games, plan.options, plan.rulings["final_tie"]) == (
        2,
        30,
        {"scoring_tile": "B"},
        "b",
    )


def test_a_ladder_that_is_stopped_at_once_tells_of_no_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "playtest.lab.pages.skill.ladder", lambda **more: lab.ladder(**more | {"progress": lambda *_: False})
    )
    monkeypatch.setattr("playtest.bots.names", lambda game: ("heuristic", "random"))
    monkeypatch.setattr(
        "playtest.lab.workers.play_chunk", lambda plan, number: Chunk(number, (), (), (), (), ())
    )
    page = BalancePage()
    page.skill.runner.start_button.click()
    page.skill.runner.wait(60)
    assert "No game was played" in text_of(page.skill.results)


def test_balance_shows_sentences_pictures_and_tables() -> None:
    page = BalancePage()
    small(page.form)
    page.form.options["scoring_tile"].value = "B"
    shown = run(page)
    assert page.report is not None
    assert page.report.run.plan.options == {"scoring_tile": "B"}
    assert "10 games of Campy Creatures" in shown
    assert shown.count("<svg") >= 3
    assert "Turns played, all seats together." in shown
    assert page.runner.said.value == ""
    assert not page.runner.start_button.disabled
    assert page.runner.stop_button.disabled


def test_what_cannot_be_played_is_said_above_the_results() -> None:
    page = BalancePage()
    small(page.form)
    page.form.game.value = "creative_clash"
    page.form.seats.value, page.form.games.value, page.form.bots.value = 2, 10, "random"
    page.form.options["starting_seat"].value = 4
    run(page)
    assert "starting_seat" in page.runner.said.value
    assert 'role="alert"' in page.runner.said.value


def test_a_run_can_be_stopped_and_shows_what_is_done() -> None:
    page = BalancePage()
    small(page.form, games=100_000)
    page.runner.start_button.click()
    end = time.monotonic() + 60
    while not page.runner.bar.value and time.monotonic() < end:
        time.sleep(0.02)
    assert not page.runner.stop_button.disabled
    page.runner.stop_button.click()
    page.runner.wait(60)
    assert page.report is not None
    assert 10 <= page.report.run.played < 100_000
    assert "It was stopped before all 100,000 were played." in text_of(page.results)
    assert "Stopped" in page.runner.said.value


def test_a_second_click_starts_nothing() -> None:
    go, calls = threading.Event(), []
    runner = Runner("Go", lambda: lambda tell: (calls.append(1), go.wait(10)), lambda found: None)
    runner.start()
    runner.start()
    go.set()
    runner.wait(10)
    assert calls == [1]


def test_a_fault_of_the_program_is_told_and_the_page_goes_on() -> None:
    def fail(tell: Any) -> None:
        raise ZeroDivisionError("no <b>")

    runner = Runner("Go", lambda: fail, lambda found: None)
    runner.start()
    runner.wait(10)
    assert "ZeroDivisionError: no &lt;b&gt;" in runner.said.value
    assert not runner.start_button.disabled


# ---- rulings


def test_rulings_are_shown_by_weight_and_one_by_one() -> None:
    page = RulingsPage()
    small(page.form, games=60)
    for key in ("climbing_rows", "final_tie"):
        page.only[key].value = True
    shown = run(page)
    assert [each.ruling for each in page.readings] == ["climbing_rows", "final_tie"]
    assert "readings matter, in 60 pairs of games each." in shown
    (chosen,) = [each for each in page.results.children if isinstance(each, w.Dropdown)]
    before = text_of(page.results.children[-1])
    chosen.value = 1
    after = text_of(page.results.children[-1])
    assert page.readings[0].question in before.replace("&#x27;", "'")
    assert before != after


def test_another_game_has_other_questions() -> None:
    page = RulingsPage()
    page.form.game.value = "creative_clash"
    switches = rules_model.load("creative_clash").rulebook.switches
    assert list(page.only) == list(switches)
    shown = [box.description for box in page.widget.children[2].children[1:]]
    assert shown == [f"{each.id}: {each.question}" for each in switches.values()]


# ---- the card workshop


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_cards_of_every_game_and_family_can_be_opened(game: str) -> None:
    page = WorkshopPage()
    page.form.game.value = game
    for family in rules_model.load(game).families:
        page.family.value = family
        for key in page.bench.keys[::7]:
            page.card.value = key
            assert page.faults.value == "", key
            (shown,) = page.faces.faces
            assert shown["face"]["name"].startswith(page.fields["name"].value)
    assert page.bench.changed == ()


def test_a_changed_card_is_seen_at_once_beside_what_it_was() -> None:
    page = WorkshopPage()
    page.card.value = "dare_you_dan"
    page.fields["points"].value = 7
    now, was = page.faces.faces
    assert (now["face"]["points"], was["face"]["points"]) == ("+7", "−1")
    page.back.click()
    assert len(page.faces.faces) == 1
    assert page.fields["points"].value == -1


def test_faults_are_shown_as_they_are_typed() -> None:
    page = WorkshopPage()
    page.card.value = "dare_you_dan"
    page.fields["effects"].value = "gain_enrgy 2"
    assert "unknown effect" in page.faults.value
    page.fields["effects"].value = "gain_energy 2"
    assert page.faults.value == ""
    page.fields["count"].value += 1
    assert "the cards add up to 78, but the box holds 77" in page.faults.value
    run(page)
    assert "the cards add up to 78" in page.runner.said.value


def test_an_absurd_card_is_found_out() -> None:
    page = WorkshopPage()
    small(page.form, games=100)
    page.card.value = "dare_you_dan"
    page.fields["points"].value = 30
    shown = run(page)
    assert page.comparison is not None
    assert page.comparison["spread"].verdict == "more"
    assert "The changed deck: scores lie" in shown
    row = re.search(r"<tr><th[^>]*>Dare-You Dan.*?</tr>", shown)
    assert row
    before, after = (float(each) for each in re.findall(r"<td[^>]*>([0-9.]+) %</td>", row[0])[0::3])
    assert after > before + 15


@pytest.mark.parametrize(
    ("field", "value", "how"),
    [("points", 30, "more often"), ("flavour", "In other words.", "cannot tell apart")],
)
def test_an_unfair_card_and_a_change_without_effect_come_out_as_such(
    field: str, value: Any, how: str
) -> None:
    page = WorkshopPage()
    small(page.form, 120)
    page.card.value = "dare_you_dan"
    page.fields[field].value = value
    shown = run(page)
    [told] = re.findall(r"Who has drawn Dare-You Dan won .*?\.<", shown)
    assert how in told
    assert ("No difference was found." in shown) == (field == "flavour")


def test_games_that_never_end_are_told_in_a_box_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.lab.play.LONGEST", 5)
    page = BalancePage()
    small(page.form, games=10)
    assert re.search(
        r'<div class="pt-page-message" data-kind="info"[^>]*>Beware: 100.0 % of the games', run(page)
    )


def test_nothing_changed_is_nothing_to_compare() -> None:
    page = WorkshopPage()
    run(page)
    assert "no card was changed" in page.runner.said.value


def test_a_workbench_refuses_a_family_that_is_none() -> None:
    with pytest.raises(BadInput, match="has no family 'ghosts'"):
        Workbench("campy_creatures", "ghosts")


def test_what_the_workbench_saves_is_what_it_shows(tmp_path: Any) -> None:
    bench = Workbench("campy_creatures", "mortal")
    bench.change("dare_you_dan", {"points": "3", "name": "Dan"})
    game = rules_model.load("campy_creatures", cards=bench.save(tmp_path))
    assert game.cards["dare_you_dan.1"].points == bench.card("dare_you_dan").points == 3
    assert lab.simulate(
        "campy_creatures", games=1, workers=1, progress=False, cards=bench.save(tmp_path)
    ).played
