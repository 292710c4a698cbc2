"""King of the Creepies and Goblin Poker in a real headless Chromium: fighters, dice, numbers to choose, sales, bribes."""

from __future__ import annotations

from typing import Any

import pytest

import rules_model
from playtest.board.views import log_entries, static_traits
from rules_model.core.events import Event
from rules_model.core.state import State
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.ending import crown
from rules_model.king_of_the_creepies.modifiers import OUT, hp_left
from rules_model.king_of_the_creepies.state import battle_of
from tests.board.conftest import Open, put, sent
from tests.board.creepies import NAMES, area, in_phase, moment, view

pytestmark = pytest.mark.browser
KC, GP = "king_of_the_creepies", "goblin_poker"


def traits(state: State[Any], seat: int | None, **tools: Any) -> dict[str, Any]:
    """All that a board of ``seat`` is sent."""
    seen = view(state, seat) | {"rev": 7}
    seen["tools"] = seen["tools"] | {"asking": "concerned", "stepping_in": False} | tools
    return static_traits(state.game) | {"frames": {"rev": 7, "views": [seen]}, "notice": None}


def acts(page: Any) -> list[int]:
    return [each["index"] for each in sent(page) if each["type"] == "act"]


def index_of(state: State[Any], seat: int, action: Any) -> int:
    return state.legal_actions(seat).index(action)


# ---- the battle


def test_a_fighter_can_be_attacked_by_its_button_its_card_and_a_number(board: Open) -> None:
    state = moment(KC, in_phase("battle_turn"))
    seat = battle_of(state).active
    target = next(each.target for each in state.legal_actions(seat) if isinstance(each, act.Attack))
    index = index_of(state, seat, act.Attack(target))
    for way in ("button", "card", "key"):
        page = board(traits(state, seat))
        fighter = page.locator(f'.pt-seat[data-seat="{target}"] .pt-fighter')
        if way == "button":
            fighter.locator(".pt-strike").click()
        elif way == "card":
            fighter.locator(".pt-fighter-card .pt-card").click()
        else:
            button = page.locator(f'.pt-actions [data-index="{index}"]')
            page.keyboard.press(button.locator("kbd").text_content())
        assert acts(page) == [index]


def test_hp_is_a_bar_and_who_is_knocked_out_is_marked(board: Open) -> None:
    state = moment(
        KC, lambda state: battle_of(state) is not None and any(OUT in each for each in state.table.flags)
    )
    page = board(traits(state, 0))
    for seat in battle_of(state).seats:
        fighter = page.locator(f'.pt-seat[data-seat="{seat}"] .pt-fighter')
        assert fighter.locator(".pt-hp b").text_content().startswith(f"{hp_left(state, seat)}/")
        assert (fighter.get_attribute("data-out") is not None) == (OUT in state.table.flags[seat])
        if OUT in state.table.flags[seat]:
            assert "knocked out" in fighter.locator(".pt-role").text_content()


def test_dice_are_drawn_with_their_pips(board: Open) -> None:
    state = moment(KC, in_phase("defence_rolled"))
    battle = battle_of(state)
    page = board(traits(state, None))
    pips = page.locator(".pt-die").evaluate_all(
        "dice => dice.map(die => die.querySelectorAll('circle').length)"
    )
    assert pips == [*battle.attack, *battle.defence]
    words = page.locator(".pt-die").first.get_attribute("aria-label")
    assert words == f"a die shows {battle.attack[0]}"


def test_attacker_and_target_are_marked_in_words(board: Open) -> None:
    state = moment(KC, in_phase("target_named"))
    battle = battle_of(state)
    page = board(traits(state, None))
    for seat, words in ((battle.active, "attacks"), (battle.target, "is attacked")):
        assert words in page.locator(f'.pt-seat[data-seat="{seat}"] .pt-role').text_content()


def test_an_ability_is_aimed_at_a_creepie_by_a_click_on_it(board: Open) -> None:
    def can_aim(state: State[Any]) -> bool:
        if state.phase != "battle_turn":
            return False
        seat = battle_of(state).active
        aimed = [
            each for each in state.legal_actions(seat) if isinstance(each, act.PlayAbility) and each.on >= 0
        ]
        return any(each.on != seat for each in aimed)

    state = moment(KC, can_aim)
    seat = battle_of(state).active
    action = next(
        each
        for each in state.legal_actions(seat)
        if isinstance(each, act.PlayAbility) and each.on >= 0 and each.on != seat
    )
    several = [each for each in state.legal_actions(seat) if getattr(each, "card", "") == action.card]
    page = board(traits(state, seat))
    page.locator(f'[data-area="hand"] [data-card="{action.card}"]').click()
    if len(several) > 1:
        page.locator(f'.pt-seat[data-seat="{action.on}"] .pt-fighter-card .pt-card').click()
    assert acts(page) == [index_of(state, seat, action)]


# ---- numbers, sales, bribes


@pytest.mark.rules("GP-BET-03")
def test_a_raise_is_typed_or_stepped_and_what_is_none_does_nothing(board: Open) -> None:
    state = moment(GP, in_phase("respond"))
    seat = state.table.actor
    page = board(traits(state, seat))
    row = page.locator('.pt-amount[aria-label="Raise to"]')
    lowest = int(row.locator("input").input_value())
    row.get_by_role("button", name="one more").click()
    row.locator(".pt-action").click()
    index = next(
        at for at, each in enumerate(state.legal_actions(seat)) if getattr(each, "to", None) == lowest + 1
    )
    assert acts(page) == [index]
    page = board(traits(state, seat))
    row = page.locator('.pt-amount[aria-label="Raise to"]')
    row.locator("input").fill("9999")
    row.locator("input").press("Enter")
    assert acts(page) == []
    assert row.locator(".pt-action").get_attribute("aria-disabled") == "true"


@pytest.mark.rules("KC-BUY-05")
def test_two_cards_are_sold_once_the_button_says_that_they_are_marked(board: Open) -> None:
    state = moment(KC, in_phase("market_turn"))
    seat = state.table.active
    one, other = state.table.hand[seat][:2]
    page = board(traits(state, seat))
    page.get_by_role("button", name="Sell two cards…").click()
    for card in (one, other):
        page.locator(f'[data-area="hand"] [data-card="{card}"]').click()
    page.locator(".pt-marks").click()
    assert acts(page) == [index_of(state, seat, act.Sell((one, other)))]


@pytest.mark.rules("KC-MKT-07", "KC-BUY-03")
def test_a_deck_offers_what_can_be_done_with_it(board: Open) -> None:
    state = moment(
        KC, lambda state: state.phase == "market_turn" and state.table.monies[state.table.active] > 1
    )
    seat = state.table.active
    page = board(traits(state, seat))
    page.locator('[data-area="deck_goodie"] .pt-plain').click()
    labels = page.locator(".pt-menu .pt-action span").all_text_contents()
    assert labels == ["Draw from the Goodies", "Buy from the Goodies"]


@pytest.mark.rules("KC-BRI-02")
def test_a_bribe_is_sent_as_it_was_filled_in(board: Open) -> None:
    state = moment(KC, lambda state: state.phase == "market_turn" and state.table.active == 0)
    page = board(traits(state, 0))
    page.get_by_role("button", name="Bribe…").click()
    form = page.locator(".pt-offer")
    form.get_by_label("To", exact=True).select_option("2")
    form.get_by_label("You give Monies").fill("1")
    form.locator("fieldset input").nth(1).check()
    form.get_by_label("In return").fill("peace 123")
    form.get_by_role("button", name="Make the offer").click()
    (message,) = [each for each in sent(page) if each["type"] == "offer"]
    expected = {"to": 2, "monies": 1, "cards": "1", "for_monies": 0, "for_cards": "", "promise": "peace 123"}
    assert expected.items() <= message.items()
    assert acts(page) == []  # digits that are typed are no keys of the board


@pytest.mark.rules("KC-BRI-02")
def test_a_refused_bribe_keeps_what_was_filled_in_and_says_why(board: Open) -> None:
    state = moment(KC, lambda state: state.phase == "market_turn" and state.table.active == 0)
    page = board(traits(state, 0))
    page.get_by_role("button", name="Bribe…").click()
    form = page.locator(".pt-offer")
    form.get_by_label("In return").fill("peace")
    form.get_by_role("button", name="Make the offer").click()
    put(page, "notice", {"n": 1, "kind": "refusal", "text": "An offer needs something.", "rule": "KC-BRI-02"})
    assert form.get_by_label("In return").input_value() == "peace"
    assert form.get_by_role("alert").text_content() == "An offer needs something. KC-BRI-02"


@pytest.mark.rules("KC-ATK-04")
def test_under_a_new_attack_the_result_of_the_old_one_is_gone(board: Open) -> None:
    state = moment(KC, in_phase("target_named"))
    start = traits(state, 0)
    (seen,) = start["frames"]["views"]
    seen["log"] = log_entries(state.game, _attacks(), 0, NAMES, start=0)[:2]
    page = board(start)
    assert "takes 6 damage" in page.locator(".pt-headline").text_content()
    put(
        page,
        "frames",
        {
            "rev": 8,
            "views": [seen | {"rev": 8, "log": log_entries(state.game, _attacks()[2:], 0, NAMES, start=2)}],
        },
    )
    page.wait_for_function("!document.querySelector('.pt-headline').textContent.includes('damage')")


def _attacks() -> list[Event]:
    strike = {"attack": 15, "defence": 9, "on": 0, "damage": 6}
    return [
        Event("attack", "KC-ATK-01", 1, {"on": 0}),
        Event("strike", "KC-ATK-04", 1, strike),
        Event("attack", "KC-ATK-01", 0, {"on": 1}),
    ]


def test_a_phone_shows_the_column_of_who_has_won(board: Open) -> None:
    state = moment(KC, in_phase("market_turn"), seats=6)
    crown(state, (5,), "won the tie battle", "KC-END-10")
    state._phase = state.game.chart.phases["game_over"]
    page = board(traits(state, None), width=390, height=844)
    table = page.locator(".pt-over .pt-scores").bounding_box()
    won = page.locator(".pt-over th[data-winner]").bounding_box()
    assert table["x"] <= won["x"]
    assert won["x"] + won["width"] <= table["x"] + table["width"] + 1


def test_the_names_of_keys_stand_on_one_line_in_the_help(board: Open) -> None:
    page = board(traits(moment(KC, in_phase("market_turn")), 0))
    page.add_style_tag(content="dl dt { float: left; width: 20%; }")  # as the style of a notebook page has it
    page.get_by_role("button", name="Help").click()
    heights = page.eval_on_selector_all(".pt-keys dt", "all => all.map(one => one.clientHeight)")
    assert heights
    assert max(heights) < 30


@pytest.mark.rules("GP-HND-05")
def test_cards_to_be_thrown_away_are_counted_on_the_button(board: Open) -> None:
    state = moment(GP, in_phase("exchange"))
    seat = state.table.actor
    page = board(traits(state, seat))
    for card in state.table.hand[seat][:3]:
        page.locator(f'[data-area="hand"] [data-card="{card}"]').click()
    assert page.locator(".pt-marks").text_content() == "Throw away 3 cards"


def test_the_way_of_being_asked_is_sent_and_shown(board: Open) -> None:
    state = moment(KC, in_phase("market_turn"))
    page = board(traits(state, state.table.active, stepping_in=True))
    assert page.locator(".pt-asking .pt-tool").get_attribute("aria-pressed") == "true"
    page.locator(".pt-asking select").select_option("every")
    assert [each for each in sent(page) if each["type"] == "asking"][-1]["how"] == "every"


@pytest.mark.parametrize("game", [KC, GP])
@pytest.mark.parametrize("seats", [2, 6])
def test_no_board_is_wider_than_a_phone(board: Open, game: str, seats: int) -> None:
    state = moment(game, in_phase("battle_turn"), seats=seats)
    page = board(traits(state, battle_of(state).active), width=390, height=844)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert (
        rules_model.load(game).title.split(":")[0].lower() in page.locator(".pt-title").text_content().lower()
    )


def test_ones_own_goals_can_be_read_at_a_glance(board: Open) -> None:
    state = moment(KC, in_phase("market_turn"))
    page = board(traits(state, 0))
    lines = area(view(state, 0), "goals.0")["lines"]
    assert page.locator('[data-area="goals.0"] .pt-lines li').all_text_contents() == [
        each["text"] for each in lines
    ]


@pytest.mark.rules("KC-MIS-01", "KC-MIS-02")
@pytest.mark.parametrize("first", ["creepie", "gear"])
def test_creepie_and_gear_are_chosen_from_either_of_them(board: Open, first: str) -> None:
    def has_gear(state: State[Any]) -> bool:
        if state.phase != "select" or 0 not in state.deciders:
            return False
        worn = [each for each in state.legal_actions(0) if getattr(each, "gear", "")]
        return len({each.creepie for each in worn}) > 1

    state = moment(KC, has_gear)
    action = next(each for each in state.legal_actions(0) if getattr(each, "gear", ""))
    page = board(traits(state, 0))
    page.locator(f'[data-area="hand"] [data-card="{getattr(action, first)}"]').click()
    page.locator(f'.pt-menu [data-index="{index_of(state, 0, action)}"]').click()
    assert acts(page) == [index_of(state, 0, action)]
