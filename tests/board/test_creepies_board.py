"""King of the Creepies and Goblin Poker on the board: what a view holds and what it must not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rules_model
from playtest.board.layouts import layout_of
from playtest.odds import at_least
from playtest.odds import battle as odds
from rules_model.core.observation import hidden_places
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.dice import attack_total, defence_total
from rules_model.king_of_the_creepies.ending import crown
from rules_model.king_of_the_creepies.modifiers import hp_left, max_hp, standing
from rules_model.king_of_the_creepies.state import battle_of
from tests.board.creepies import GAMES, NAMES, area, in_phase, moment, played, view

both = pytest.mark.parametrize("game", GAMES)


def hidden_from(state: Any, seat: int | None) -> set[str]:
    """The cards that a seat may not see."""
    found = set()
    for spec, owner in hidden_places(state.table, seat):
        content = getattr(state.table, spec.name)
        found.update(content if owner is None else content[owner])
    return found


def items_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for each in view["areas"]:
        for item in each["items"]:
            found += [item, *item.get("holds", ())]
    return found


# ---- secrets


@both
def test_no_view_holds_a_card_that_its_viewer_may_not_see(game: str) -> None:
    for state in played(game, steps=250):
        for seat in (None, *range(state.seats)):
            told = json.dumps(view(state, seat))
            assert not {card for card in hidden_from(state, seat) if f'"{card}"' in told}


@both
def test_a_view_shows_each_card_once(game: str) -> None:
    for state in played(game, steps=250):
        shown = [item["card"] for item in items_of(view(state, 0)) if item.get("card")]
        assert len(shown) == len(set(shown))


def test_goals_of_others_are_a_number_and_ones_own_can_be_read() -> None:
    state = moment("king_of_the_creepies", in_phase("market_turn"))
    goal = state.game.cards[state.table.goals[0][0]]
    assert goal.text in json.dumps(area(view(state, 0), "goals.0"))
    assert goal.name not in json.dumps(view(state, 1)["areas"])


def test_others_see_that_somebody_has_chosen_and_the_chooser_what() -> None:
    state = moment(
        "king_of_the_creepies", lambda state: state.phase == "select" and bool(state.table.reply[0])
    )
    chosen = state.table.reply[0][1]
    for seat in (None, 1):
        (item,) = area(view(state, seat), "fighter.0")["items"]
        assert (item["back"], item["note"]) == ("creepie", "has chosen")
    notes = {item["card"]: item["note"] for item in area(view(state, 0), "hand")["items"]}
    assert notes[chosen] == "chosen"


# ---- clicks


@both
def test_every_legal_action_can_be_reached(game: str) -> None:
    for state in played(game, steps=250):
        for seat in state.deciders:
            seen = view(state, seat)
            on_cards = {index for item in items_of(seen) for index in item["actions"]}
            cards = {item.get("card") for item in items_of(seen)}
            for action in seen["actions"]:
                marked = set(action.get("cards", ()))
                assert (
                    "amount" in action
                    or (marked and marked <= cards)
                    or action["index"] in on_cards
                    or (action["card"] is None and not marked)
                ), action


@both
def test_a_click_on_any_card_is_answered_by_the_rules(game: str) -> None:
    layout = layout_of(game)
    rulebook = rules_model.load(game).rulebook
    for state in played(game, steps=120):
        seen = view(state, 0)
        for each in seen["areas"]:
            for item in each["items"]:
                if item.get("card") or item.get("asks"):
                    action = layout.attempt(state.observe(0), item.get("card", ""), each["id"])
                    refusal = state.explain(0, action)
                    assert refusal is None or rulebook.says(refusal.rule)


def test_an_attack_is_a_button_and_a_click_on_the_creepie() -> None:
    state = moment("king_of_the_creepies", in_phase("battle_turn"))
    seat = battle_of(state).active
    seen = view(state, seat)
    attacks = [each for each in seen["actions"] if each["label"].startswith("Attack")]
    assert attacks
    for action in attacks:
        (item,) = area(seen, f"fighter.{action['target']['seat']}")["items"]
        assert action["card"] is None
        assert item["playable"]
        assert action["index"] in item["actions"]


def test_two_cards_are_marked_for_a_sale_and_no_card_is_lit_for_it() -> None:
    state = moment("king_of_the_creepies", in_phase("market_turn"))
    seen = view(state, state.table.active)
    sales = [each for each in seen["actions"] if each.get("group") == "Sell two cards"]
    assert sales
    assert all(len(each["cards"]) == 2 for each in sales)


@pytest.mark.rules("GP-BET-03")
def test_raises_are_numbers_to_be_chosen() -> None:
    state = moment("goblin_poker", in_phase("respond"))
    seen = view(state, state.table.actor)
    raises = [each["amount"]["value"] for each in seen["actions"] if "amount" in each]
    assert raises == list(range(min(raises), max(raises) + 1))
    assert min(raises) == max(state.table.bet) + 1


# ---- the battle


@both
def test_a_fighter_shows_its_hp_and_where_each_change_comes_from(game: str) -> None:
    state = moment(game, lambda state: battle_of(state) is not None and any(state.table.marks))
    for seat in battle_of(state).seats:
        (item,) = area(view(state, None), f"fighter.{seat}")["items"]
        assert item["fighter"]["hp"] == {"value": hp_left(state, seat), "of": max_hp(state, seat)}
        marks = state.table.marks[seat]
        assert len(item["fighter"]["lines"]) == len(marks)
        for line, mark in zip(item["fighter"]["lines"], marks, strict=True):
            assert state.game.card_name(mark[2]) in line


@pytest.mark.rules("KC-ATK-02", "KC-ATK-03")
@both
def test_the_parts_of_an_attack_add_up_to_its_totals(game: str) -> None:
    checked = 0
    for seed in range(6):
        for state in played(game, seed=seed):
            battle = battle_of(state)
            if state.phase != "defence_rolled" or battle is None:
                continue
            attack, defence = area(view(state, None), "clash")["sides"]
            assert (attack["total"], defence["total"]) == (
                attack_total(state, battle),
                defence_total(state, battle),
            )
            for side in (attack, defence):
                parts = sum(int(part["value"].replace("−", "-")) for part in side["parts"])
                assert max(sum(side["dice"]) + parts, 0) == side["total"]
            checked += 1
    assert checked


def test_the_odds_beside_a_target_are_those_of_the_true_state() -> None:
    state = moment("king_of_the_creepies", in_phase("battle_turn"))
    seat = battle_of(state).active
    targets = [each.target for each in state.legal_actions(seat) if isinstance(each, act.Attack)]
    for target in targets:
        found = odds.attack(state, seat, target)
        hits = f"{float(at_least(found, 1)):.0%}".replace("%", " %")
        (item,) = area(view(state, seat), f"fighter.{target}")["items"]
        told = item["fighter"]["odds"]
        assert f"hits {hits}" in told or ">99 %" in told or "<1 %" in told


def test_others_see_no_odds_of_an_attack_that_is_not_theirs() -> None:
    state = moment("king_of_the_creepies", in_phase("battle_turn"))
    other = next(seat for seat in range(4) if seat != battle_of(state).active)
    for target in standing(state):
        (item,) = area(view(state, other), f"fighter.{target}")["items"]
        assert item["fighter"]["odds"] == ""


# ---- what is asked


@pytest.mark.rules("KC-EXH-03", "KC-EXH-04")
def test_exhausted_cards_say_in_which_round_they_come_back() -> None:
    state = moment(
        "king_of_the_creepies",
        lambda state: state.phase == "market_turn" and any(state.table.exhausted),
    )
    seat = next(seat for seat, cards in enumerate(state.table.exhausted) if cards)
    label = area(view(state, None), f"exhausted.{seat}")["label"]
    assert label == f"Exhausted: back in the Mischief Phase of round {state.table.round + 1}"


def test_a_question_names_players_and_not_seats() -> None:
    for state in played("king_of_the_creepies", steps=200):
        for seat in state.deciders:
            assert "seat " not in view(state, seat)["status"]["text"]


def test_the_phases_are_all_on_the_strip() -> None:
    for game in GAMES:
        layout, phases = layout_of(game), rules_model.load(game).chart.phases
        steps = {id for id, _ in layout.STRIP}
        assert {layout.strip(phase) for phase in phases} == steps & {layout.strip(phase) for phase in phases}
        assert steps <= set(phases)


# ---- what is said


def test_any_card_of_a_bribe_stands_in_its_form_once_by_name() -> None:
    state = moment("king_of_the_creepies", in_phase("market_turn"))
    labels = [each["label"] for each in view(state, state.table.active)["offer"]["wanted"]]
    assert len(labels) == len(set(labels)) > 50
    assert not [label for label in labels if "copy" in label]


@pytest.mark.rules("GP-BET-01")
def test_whose_bet_it_is_is_told_from_those_who_may_only_play_a_card() -> None:
    state = moment("goblin_poker", lambda state: state.phase == "open" and len(state.deciders) > 1)
    told = {each["seat"]: each["does"] for each in view(state, None)["seats"]}
    for seat in range(state.seats):
        asked = "bets now" if seat == state.table.actor else "cards only"
        assert told[seat] == (asked if seat in state.deciders else "")


@pytest.mark.rules("GP-END-01", "GP-RUL-29")
def test_who_folded_is_out_of_the_game_only_without_monies() -> None:
    state = moment("goblin_poker", lambda state: state.phase == "open")
    state.table.folded[0], state.table.staked[0] = True, 0
    for monies, note in ((5, False), (0, True)):
        state.table.monies[0] = monies
        assert ("out of the game" in view(state, None)["seats"][0]["note"]) == note


def test_the_round_of_betting_is_told_while_people_bet_alone() -> None:
    for state in played("goblin_poker", steps=250):
        assert ("betting" in view(state, None)["progress"]) == (state.phase in ("open", "respond"))


def test_the_score_that_is_the_reason_is_said_once() -> None:
    state = moment("king_of_the_creepies", in_phase("market_turn"))
    state.table.crystals[1] = 5
    crown(state, (1,), "5 Victory Crystals", "KC-END-01")
    state._phase = state.game.chart.phases["game_over"]
    over = view(state, None)["over"]
    assert over["text"] == f"{NAMES[1]} wins with 5 Victory Crystals."
    assert "Crystals from cards" in [row[0] for row in over["rows"]]
