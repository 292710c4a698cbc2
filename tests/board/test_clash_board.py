"""Creative Clash in a real headless Chromium: targets, marks, hints, the chain, piles, the hand."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.board.layouts import clash_clicks
from rules_model.creative_clash import actions as act
from tests.board import clash
from tests.board.clash import card, find, index_of, traits
from tests.board.conftest import Open, put, sent

pytestmark = pytest.mark.browser


def lit(page: Any) -> set[str]:
    return set(
        page.locator(".pt-card[data-target]").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
    )


# ---- targets


def test_a_click_on_a_card_lights_its_targets_and_a_click_on_one_plays_it(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    page.click(card("hangover"))
    owners = {
        find(key) for key in ("night_owl", "rainmaker", "art_director", "unpaid_intern", "package_deal")
    }
    assert lit(page) == owners
    assert sent(page) == []
    page.click(card("art_director"))
    index = index_of(state, act.Play(find("hangover"), find("art_director")))
    assert sent(page) == [{"type": "act", "index": index, "rev": 7}]
    assert lit(page) == set()


def test_a_whole_studio_is_a_target_too(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    page.click(card("late_invoice"))
    assert page.locator(".pt-seat[data-target]").count() == 3
    page.click('.pt-seat[data-seat="2"] .pt-badges')
    index = index_of(state, act.Play(find("late_invoice"), 2))
    assert sent(page) == [{"type": "act", "index": index, "rev": 7}]


def test_the_menu_of_a_card_leaves_its_targets_free(board: Open) -> None:
    page = board(traits(clash.busy()))
    page.click(card("hangover"))
    menu = page.locator(".pt-menu").bounding_box()
    for target in page.locator("[data-target]").all():
        box = target.bounding_box()
        assert box["y"] + box["height"] <= menu["y"] or box["x"] + box["width"] <= menu["x"]


def test_the_menu_of_a_card_lies_on_the_board_where_the_page_ends(board: Open) -> None:
    page = board(traits(clash.busy()), height=1400)
    page.click(card("hangover"))
    frame, menu = (page.locator(each).bounding_box() for each in (".pt-board", ".pt-menu"))
    assert menu["y"] + menu["height"] <= frame["y"] + frame["height"]


def test_the_list_of_targets_is_in_sight_however_long_it_is(board: Open) -> None:
    page = board(traits(clash.busy()), height=320)
    page.click(card("hangover"))
    page.click("text=List the targets")
    menu = page.locator(".pt-menu").bounding_box()
    assert menu["y"] >= 0
    assert menu["y"] + menu["height"] <= 320


def test_a_card_is_not_thrown_away_by_the_first_number(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    page.click(card("hangover"))
    buttons = page.locator(".pt-menu button")
    assert buttons.all_text_contents() == ["List the targets", "Discard Hangover for a Coin"]
    page.keyboard.press("1")
    assert sent(page) == []
    buttons.last.click()
    index = index_of(state, act.DiscardForCoin(find("hangover")))
    assert sent(page) == [{"type": "act", "index": index, "rev": 7}]
    assert lit(page) == set()


def test_escape_puts_the_lights_out(board: Open) -> None:
    page = board(traits(clash.busy()))
    page.click(card("hangover"))
    page.keyboard.press("Escape")
    assert lit(page) == set()
    page.click(card("art_director"))
    assert [message["type"] for message in sent(page)] == ["card"]


def test_the_number_of_a_button_works_before_anything_has_the_focus(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("1")
    assert sent(page) == [{"type": "act", "index": index_of(state, act.END_TURN), "rev": 7}]


@pytest.mark.parametrize("way", ["keyboard", "phone", "list"])
def test_the_menu_names_every_target(board: Open, way: str) -> None:
    state = clash.busy()
    page = board(traits(state), width=390 if way == "phone" else 1280)
    if way == "keyboard":
        page.focus(card("hangover"))
        page.keyboard.press("Enter")
    else:
        page.click(card("hangover"))
    if way == "list":
        page.click("text=List the targets")
    labels = page.locator(".pt-menu .pt-action span").all_text_contents()
    assert "Play Hangover on Art Director" in labels
    assert labels[-1] == "Discard Hangover for a Coin"
    page.keyboard.press(str(labels.index("Play Hangover on Art Director") + 1))
    index = index_of(state, act.Play(find("hangover"), find("art_director")))
    assert sent(page) == [{"type": "act", "index": index, "rev": 7}]


def test_the_menu_says_whose_the_target_is(board: Open) -> None:
    state = clash.busy()
    state.table.studio[2] += (find("unpaid_intern").replace(".1", ".2"),)
    page = board(traits(state), width=390)
    page.click(card("hangover"))
    told = page.locator(".pt-menu .pt-action", has_text="on Unpaid Intern").locator("small").all_inner_texts()
    assert told == ["Count Bot", "Gearloose"]
    own = page.locator(".pt-menu .pt-action", has_text="on Night Owl").locator("small")
    assert own.inner_text() == "yours"


# ---- cards that cannot be played, cards that are marked


def test_beside_the_reason_stands_what_can_be_had_for_the_card(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    page.click(card("childrens_book"))
    assert sent(page) == [{"type": "card", "card": find("childrens_book"), "area": "hand", "rev": 7}]
    refusal = state.explain(0, act.Play(find("childrens_book")))
    assert refusal is not None
    notice = {
        "n": 1,
        "kind": "refusal",
        "text": refusal.reason,
        "rule": refusal.rule,
        "card": find("childrens_book"),
    }
    put(page, "notice", notice)
    page.click(".pt-panel >> text=Discard Children's Book for a Coin")
    index = index_of(state, act.DiscardForCoin(find("childrens_book")))
    assert sent(page)[-1] == {"type": "act", "index": index, "rev": 7}


def test_a_project_shows_what_it_needs(board: Open) -> None:
    page = board(traits(clash.busy()))
    needs = page.locator(f"{card('childrens_book')} .pt-need").all_text_contents()
    assert needs == ["1/5✗", "0/1✗", "2/1✓"]
    assert "Employees: 1 of 5" in page.get_attribute(card("childrens_book"), "aria-label")


def test_cards_are_marked_until_they_are_enough(board: Open) -> None:
    state = clash.setup()
    page = board(traits(state))
    done = page.locator(".pt-marks")
    assert done.inner_text() == "Mark 3 cards: 0 so far"
    chosen = state.table.hand[0][:3]
    for id in (*chosen, state.table.hand[0][4], state.table.hand[0][4]):
        page.click(f'.pt-table [data-card="{id}"]')
    assert done.inner_text().startswith("Throw away")
    assert page.get_attribute(f'.pt-table [data-card="{chosen[0]}"]', "aria-pressed") == "true"
    done.click()
    assert sent(page) == [{"type": "act", "index": index_of(state, act.Discard(chosen)), "rev": 7}]


def test_one_card_too_many_is_told(board: Open) -> None:
    state = clash.setup()
    page = board(traits(state))
    for id in state.table.hand[0][:4]:
        page.click(f'.pt-table [data-card="{id}"]')
    assert page.locator(".pt-marks").inner_text() == "1 too many: click a marked card again"


# ---- a hint


def test_a_hint_lights_its_card_and_what_it_is_played_on(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    index = index_of(state, act.Play(find("hangover"), find("art_director")))
    put(
        page, "notice", {"n": 1, "kind": "hint", "text": "Play it.", "card": find("hangover"), "index": index}
    )
    hinted = page.locator(".pt-table [data-hint]")
    assert hinted.evaluate_all("nodes => nodes.map(node => node.dataset.card).sort()") == sorted(
        [find("hangover"), find("art_director")]
    )
    page.keyboard.press("Escape")
    assert hinted.count() == 2  # they stay lit until something changes
    put(page, "frames", {"rev": 8, "views": [traits(state)["frames"]["views"][0] | {"rev": 8}]})
    assert hinted.count() == 0


def test_a_hint_lights_the_studio_or_the_button_that_it_means(board: Open) -> None:
    state = clash.busy()
    page = board(traits(state))
    for n, action, lit_too in (
        (1, act.Play(find("late_invoice"), 2), '.pt-seat[data-seat="2"]'),
        (2, act.END_TURN, '.pt-actions [data-playable]:has-text("End your turn")'),
    ):
        put(
            page,
            "notice",
            {"n": n, "kind": "hint", "text": "So.", "card": None, "index": index_of(state, action)},
        )
        assert page.locator(lit_too).get_attribute("data-hint") is not None


# ---- the chain


def test_the_chain_says_who_played_what_on_what_and_what_would_stand(board: Open) -> None:
    page = board(traits(clash.chain()))
    links = page.locator(".pt-link")
    assert [" ".join(words.split()) for words in links.locator(".pt-link-says").all_text_contents()] == [
        "Igor plays on Night Owl of Nora",
        "Count Bot cancels",
        "Gearloose cancels",
    ]
    assert links.locator(".pt-verdict").all_text_contents() == [
        "✓ would stand",
        "✗ would fall",
        "✓ would stand",
    ]
    assert page.locator(".pt-link[data-strikes]").count() == 2
    assert "Count Bot cancels, would fall" in page.get_attribute(card("cocktails"), "aria-label")
    assert page.locator(f"{card('night_owl')} .pt-ribbon").inner_text() == "aimed at"


def test_an_answer_is_played_by_one_click(board: Open) -> None:
    state = clash.chain()
    page = board(traits(state))
    page.click(card("vacation"))
    assert sent(page) == [{"type": "act", "index": index_of(state, act.Answer(find("vacation"))), "rev": 7}]


def test_passing_by_itself_is_offered_where_python_says_so(board: Open) -> None:
    page = board(traits(clash.chain(), auto_pass=False))
    page.click("text=Pass if I hold no answer: off")
    assert sent(page) == [{"type": "auto_pass", "on": 1, "rev": 7}]
    page = board(traits(clash.chain(), auto_pass=None))
    assert not page.locator("text=Pass if I hold no answer").is_visible()


def test_a_board_of_one_person_remembers_it(board: Open) -> None:
    page = board(traits(clash.chain()), script="localStorage.setItem('playtest.auto_pass', 'on')")
    assert sent(page) == [{"type": "auto_pass", "on": 1, "rev": 7}]


# ---- piles and the hand


def test_the_discards_lie_face_down_and_a_click_tries_to_search_them(board: Open) -> None:
    state = clash.busy()
    state.table.discards = (find("logo"),)
    page = board(traits(state))
    pile = page.locator('[data-area="discards"]')
    assert pile.locator("[data-card]").count() == 0
    assert pile.locator(".pt-count").inner_text().endswith("1")
    pile.locator("button.pt-plain").click()
    assert sent(page) == [{"type": "back", "area": "discards", "rev": 7}]
    tried = clash_clicks.attempt(state.observe(0), "", "discards")
    assert state.explain(0, tried).rule == "CC-RUL-26"


def test_a_card_that_waits_for_the_next_turn_lies_before_its_owner(board: Open) -> None:
    state = clash.busy()
    due = find("free_samples")
    state.table.deck = tuple(id for id in state.table.deck if id != due)
    state.table.kept[0] = (due,)
    page = board(traits(state))
    assert page.locator(f'[data-area="kept"] [data-card="{due}"]').is_visible()
    assert page.locator('.pt-seat[data-seat="0"] [data-badge="cards"] b').inner_text() == "6"
    refusal = state.explain(0, clash_clicks.attempt(state.observe(0), due, "kept"))
    assert refusal is not None
    state.table.kept = [(), (due,), (), ()]
    page = board(traits(state))
    assert page.locator('[data-area="kept"]').count() == 0
    assert page.locator('.pt-seat[data-seat="1"] [data-badge="cards"] b').inner_text() == "1"


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_does_not_tell_who_holds_an_answer(board: Open, width: int) -> None:
    shapes = []
    for keys in (("vacation", "neon_sign"), ("logo", "neon_sign")):
        state = clash.chain()
        state.table.hand[0] = tuple(find(key) for key in keys)
        page = board(traits(state), width=width, height=700)
        hand = page.locator(".pt-hands")
        assert hand.evaluate("node => getComputedStyle(node).position") == "sticky"
        shapes.append(hand.bounding_box())
        assert bool(page.locator(".pt-hands [data-playable]").count()) == (keys[0] == "vacation")
    assert shapes[0] == shapes[1]
