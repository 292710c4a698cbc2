"""The lesson player, driven as a reader drives it."""

from __future__ import annotations

import pytest

import rules_model
from playtest import lessons
from playtest.lessons.player import Player


def through(player: Player) -> None:
    """Answer and go on to the end of the lesson, always right."""
    while True:
        page = player.run.page
        if page.step.kind == "predict":
            player.answer(page.choices.index(page.answer))
        elif page.step.kind == "try":
            player.answer(0)
        elif page.step.kind == "play":
            seat = player.run.lesson.view or 0
            legal = page.before.legal_actions(seat)
            for index in range(len(legal)):
                if not player.done:
                    player._from_board({"type": "act", "index": index, "rev": player.rev})
        assert player.done
        if player.run.is_last:
            return
        player.forward()


COURSE = [lesson for game in rules_model.GAMES for lesson in lessons.lessons(game)]


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_every_lesson_can_be_taken_to_its_end(lesson: lessons.Lesson) -> None:
    player = lessons.play(lesson.id, lesson.game)
    through(player)
    assert player.right == player.asked


def test_the_answer_does_not_show_before_it_is_given() -> None:
    player = lessons.play("printed_turn")
    player.forward()
    assert player.said.value == ""
    assert player.next.disabled
    assert player.board.frames["views"][-1]["areas"] != []
    assert "Mortal Portal" not in player.words.value.split("Vic:")[1]
    player.answer(1)
    assert "Not Moe, but Vic." in player.said.value
    assert not player.next.disabled
    assert (player.right, player.asked) == (0, 1)


def test_a_second_answer_counts_no_more() -> None:
    player = lessons.play("printed_turn")
    player.forward()
    player.answer(1)
    player.answer(0)
    assert (player.right, player.asked) == (0, 1)


def test_nothing_can_be_clicked_where_one_looks_on() -> None:
    player = lessons.play("printed_turn")
    view = player.board.frames["views"][-1]
    assert view["actions"] == []
    assert not any(item["playable"] for area in view["areas"] for item in area["items"])
    player._from_board({"type": "card", "card": "the_damsel.1", "area": "market", "rev": player.rev})
    assert player.board.notice["kind"] == "info"


def test_a_card_that_cannot_be_played_says_why_with_its_rule() -> None:
    player = lessons.play("first_turn")
    while player.run.page.step.kind != "play":
        player.answer(0)
        player.forward()
    player._from_board({"type": "card", "card": "rex_dashing.1", "area": "market", "rev": player.rev})
    assert player.board.notice["kind"] == "refusal"
    assert player.board.notice["rule"] in player.board.rules
    assert player.board.notice["card"] == "rex_dashing.1"  # the note offers what else can be done with it
    player._from_board({"type": "act", "index": 0, "rev": player.rev - 1})  # a stale click
    assert not player.done


def test_refusals_call_people_by_name() -> None:
    player = lessons.play("scenes")
    while player.run.page.step.kind != "try":
        player.answer(0)
        player.forward()
    player.answer(0)
    assert "went to Ann" in player.said.value


def test_the_last_step_leads_to_the_next_lesson() -> None:
    player = lessons.play("first_turn")
    through(player)
    assert "Next lesson" in player.next.description
    player.forward()
    assert player.menu.value == "printed_turn"
    assert player.run.at == 0


def test_a_hidden_card_stays_hidden_in_the_words_too() -> None:
    lesson = lessons.lesson("plant_and_invisible")
    run = lessons.Run(lesson)
    run.forward()
    after = run.page.after
    assert "Velda Vavoom" in run.room.describe(after, lesson.seats, 0)
    assert "Velda Vavoom" not in run.room.describe(after, lesson.seats, 1)
    assert "1 unseen" in run.room.describe(after, lesson.seats, None)


def test_a_series_of_exercises_ends_with_how_many_were_right() -> None:
    player = lessons.practice(seed=3, count=2)
    through(player)
    player.forward()
    through(player)
    assert "3 of 3 answers were right at once" in player.said.value
    assert player.next.disabled


def test_a_question_can_stand_anywhere() -> None:
    state, names = lessons.begin("printed_turn")
    before = state.position()
    moves = ["Vic: choose vampire", "Moe: choose mummy", "Sal: choose swamp_creature"]
    ask = lessons.Ask(state, names, "second", "<b>Who?</b>", do=moves)
    ask.answer("Moe")
    assert "Not Moe, but Sal." in ask.verdict.value
    assert [button.icon for button in ask.answers] == ["", "", "check"]
    assert state.position() == before


def test_what_comes_next_is_told_once_the_answer_is_given() -> None:
    state, names = lessons.begin("printed_turn")
    lessons.tell(state, names, "Vic: choose vampire", "Moe: choose mummy", "Sal: choose swamp_creature")
    ask = lessons.Ask(state, names, "second", "Who?", then=["Vic: capture the_teenagers"])
    assert len(ask.children) == 4
    for _ in range(2):
        ask.answer("Sal")
        *_, told, board = ask.children
        assert len(ask.children) == 6
        assert "Vic captures The Teenagers" in told.value
        assert any(area["id"] == "lab.0" and area["items"] for area in board.frames["views"][-1]["areas"])
    assert state.table.lab[0] == ()


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_a_page_of_lessons_links_to_the_lobby_and_the_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    assert f'href="../play/{game}.ipynb"' in lessons.links(game).value
    monkeypatch.delenv("VOILA_PREHEAT")
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    assert 'href="../index.ipynb"' in lessons.links(game).data


def test_a_mark_of_a_rule_says_its_words_when_it_is_clicked() -> None:
    mark = lessons.text.mark("CM-TURN-08", rules_model.load("campy_creatures").rulebook)
    assert 'tabindex="-1"' in mark  # a click gives it the focus; the style does the rest


def test_a_watched_game_goes_on_to_its_end_and_back() -> None:
    watch = lessons.Watch(*lessons.begin("first_turn"))
    watch.forward()
    assert watch.picture.passed == []
    while not watch.next.disabled:
        watch.forward()
    assert watch.states[-1].outcome is not None
    assert watch.picture.lit == "game_over"
    assert "round_check" in watch.picture.passed
    watch.back()
    assert watch.states[-1].outcome is None


def test_the_board_shows_a_move_step_by_step_and_each_line_once() -> None:
    player = lessons.play("printed_turn")
    player.forward()
    player.answer(0)
    views = player.board.frames["views"]
    assert len(views) > 3
    lines = [entry["n"] for view in views for entry in view["log"]]
    assert lines == list(range(1, len(lines) + 1))
    assert not any(view["actions"] for view in views)
    player.forward()
    assert player.board.frames["views"][0]["log"] == []
    player.back()
    again = [entry["n"] for view in player.board.frames["views"] for entry in view["log"]]
    assert again[0] == 0


def test_no_picture_gives_the_answer_away() -> None:
    player = lessons.play("three_vampires")
    while player.run.page.step.show != "chain":
        player.answer(0)
        player.forward()
    assert player.run.page.step.kind == "predict"
    assert player.picture.value == ""
    player.answer(0)
    assert "✗ The Invisible Man" in player.picture.value


def test_a_number_on_the_board_that_is_the_answer_is_covered_until_it_is_given() -> None:
    player = lessons.play("income_and_draw", "creative_clash")

    def shown(icon: str) -> str:
        badges = player.board.frames["views"][-1]["seats"][0]["badges"]
        return next(str(badge["value"]) for badge in badges if badge["icon"] == icon)

    assert player.run.page.step.ask == "income"
    assert (shown("coin"), shown("coins")) == ("?", "27")
    player.answer(0)
    assert shown("coin") == f"+{player.run.page.answer}"


def test_what_tells_the_answer_in_a_battle_is_covered_until_it_is_given() -> None:
    player = lessons.play("one_raise", "king_of_the_creepies")
    player.forward()

    def fighter() -> dict[str, str]:
        areas = player.board.frames["views"][-1]["areas"]
        item = next(item for area in areas if area["id"] == "fighter.0" for item in area["items"])
        return {number["label"]: number["value"] for number in item["fighter"]["numbers"]}

    def odds() -> list[str]:
        areas = player.board.frames["views"][-1]["areas"]
        return [item["fighter"]["odds"] for area in areas for item in area["items"] if item.get("fighter")]

    assert player.run.page.step.ask == "def"
    assert fighter()["DEF"] == "?"
    assert fighter()["ATK"] != "?"
    assert not any(odds())
    player.answer(0)
    assert fighter()["DEF"] == player.run.page.answer
    assert any(odds())


def test_who_is_asked_does_not_show_while_that_is_the_question() -> None:
    player = lessons.play("another_hand", "goblin_poker")
    player.forward()
    assert player.run.page.step.ask == "asked"
    assert not any(seat["active"] for seat in player.board.frames["views"][-1]["seats"])
    player.answer(0)
    assert [seat["active"] for seat in player.board.frames["views"][-1]["seats"]] == [True, True, False]


def test_the_odds_of_a_battle_are_shown_as_pictures_after_the_answer() -> None:
    player = lessons.play("odds", "king_of_the_creepies")
    player.forward()
    player.answer(0)
    player.forward()
    assert player.run.page.step.show == "odds"
    assert player.picture.value == ""
    player.answer(0)
    assert player.picture.value.count("<figure") == 2
    assert "Ann attacks Cy" in player.picture.value
