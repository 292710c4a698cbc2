"""The Studios of Creative Clash in a real headless Chromium: in sight, readable, with what things cost and what was paid."""

from __future__ import annotations

from typing import Any

import pytest

from rules_model.creative_clash import actions as act
from tests.board import clash
from tests.board.clash import IN_SIGHT, card, find, traits
from tests.board.conftest import Open, put
from tests.browser.test_looks import BOARD_TEXTS, too_faint

pytestmark = pytest.mark.browser


# ---- prices and what was paid


def hot_shot() -> Any:
    """Nora is The Hot Shot, whose cards cost a Coin more."""
    state = clash.busy()
    state.table.principal[0], state.table.principal[1] = state.table.principal[1], state.table.principal[0]
    return state


def test_a_face_in_the_hand_shows_what_it_costs_its_owner(board: Open) -> None:
    for state, more in ((clash.busy(), 0), (hot_shot(), 1)):
        page = board(traits(state))
        printed = clash.GAME.cards[find("neon_sign")].cost
        corner = page.locator(f"{card('neon_sign')} .pt-corner")
        assert corner.inner_text() == str(printed + more)
        assert (corner.get_attribute("data-changed") is not None) == bool(more)
        said = f"costs you {printed + 1} Coins instead of {printed}"
        assert (said in page.get_attribute(card("neon_sign"), "aria-label")) == bool(more)
        assert page.locator(f"{card('hangover')} .pt-corner").count() == 0  # what is free stays free


def test_what_was_paid_for_the_next_project_is_shown(board: Open) -> None:
    state = clash.busy()
    studio = state.table.studio
    studio[0] += (find("jack_of_all_trades"), find("freelancer"))
    for key in ("jack_of_all_trades", "freelancer"):
        state.apply(0, act.Use(find(key)))
    page = board(traits(state))
    for place in ('.pt-seat[data-seat="0"]', ".pt-purse"):
        assert page.locator(f'{place} [data-badge="skill"] b').inner_text() == "−1 Skill"
        assert "+1 Employee" in page.locator(f'{place} [data-badge="worker"] b').all_inner_texts()
    needs = page.locator(f"{card('childrens_book')} .pt-need").all_text_contents()
    assert needs[0] == "2/5✗"
    assert page.locator('.pt-seat[data-seat="1"] [data-badge="skill"]').count() == 0


def test_a_skill_that_was_paid_for_is_not_missing() -> None:
    state = clash.busy()
    project = find("comic_strip")
    state.table.hand[0] += (project,)
    state.table.deck = tuple(id for id in state.table.deck if id != project)
    for fewer in (0, 9):
        state.table.fewer_skills, state.table.more_workers = fewer, 9
        view = traits(state)["frames"]["views"][0]
        hand = next(area for area in view["areas"] if area["id"] == "hand")
        item = next(item for item in hand["items"] if item["card"] == project)
        assert all(need["met"] for need in item["needs"]) == bool(fewer)
        assert (state.explain(0, act.Play(project)) is None) == bool(fewer)


# ---- Studios


@pytest.mark.parametrize("width", [390, 1280])
def test_coins_and_ego_are_in_sight_while_one_chooses(board: Open, width: int) -> None:
    page = board(traits(clash.busy()), width=width, height=700)
    page.evaluate("scrollTo(0, 150)")
    own = page.locator('.pt-seat[data-seat="0"] [data-badge="ego"] b').inner_text()
    for badge, value in (("ego", own), ("coins", "9/30")):
        node = page.locator(f'.pt-purse [data-badge="{badge}"]')
        assert node.locator("b").inner_text() == value
        assert node.evaluate(IN_SIGHT)


def test_a_studio_at_a_glance(board: Open) -> None:
    page = board(traits(clash.busy()))
    own = page.locator('.pt-seat[data-seat="0"]')
    assert own.locator('[data-badge="ego"] b').inner_text().endswith("/18")
    assert own.locator('[data-badge="coins"] b').inner_text() == "9/30"
    unit = page.locator(f'.pt-unit:has([data-card="{find("rainmaker")}"])')
    assert unit.get_attribute("aria-label") == "Rainmaker with Worker's Comp"
    assert unit.locator(".pt-ribbon").first.inner_text() == "not working"
    assert own.bounding_box()["width"] > 2 * page.locator('.pt-seat[data-seat="1"]').bounding_box()["width"]


@pytest.mark.parametrize(("width", "is_large"), [(1280, True), (390, False)])
def test_cards_lie_small_with_the_rivals_and_ones_own_on_a_phone(
    board: Open, width: int, is_large: bool
) -> None:
    page = board(traits(clash.busy()), width=width)
    own, rival = (f'.pt-seat[data-seat="{seat}"] .pt-card[data-kind="employee"]' for seat in (0, 1))
    assert page.locator(f"{own} .pt-name").first.is_visible() is is_large
    assert not page.locator(f"{rival} .pt-name").first.is_visible()
    assert page.locator(f"{rival} .pt-art").first.is_visible()
    assert not page.locator('.pt-seat[data-seat="0"] .pt-holds .pt-name').first.is_visible()


def five() -> dict[str, Any]:
    """Five full Studios; it is seat 0's turn."""
    game = clash.GAME.new(seats=5, seed=5, starting_seat=0)
    while game.phase == "setup_discard":
        game.apply(game.deciders[0], game.legal_actions(game.deciders[0])[0])
    game.apply(0, act.TAKE_TURN)
    while game.phase != "play":
        game.apply(game.deciders[0], game.legal_actions(game.deciders[0])[0])
    table = game.table
    cards = {kind: [each.id for each in clash.GAME.cards.values() if each.kind == kind] for kind in KINDS}
    for seat in range(5):
        staff, persons = cards["Employee"][seat::5][:5], cards["Person"][seat::5][:2]
        things = [*cards["Project"][seat::5][:4], *cards["Stuff"][seat::5][:3], *persons]
        table.studio[seat] = (staff[0], cards["Skill"][seat], *staff[1:], *things)
        table.principal[seat] = (cards["Principal"][seat],)
    lying = {card for studio in table.studio for card in studio}
    table.hand = [tuple(card for card in hand if card not in lying) for hand in table.hand]
    return traits(game, names=("Nora", "Count Bot", "Gearloose", "Igor", "Madame Z"))


KINDS = ("Employee", "Skill", "Project", "Stuff", "Person", "Principal")


def test_with_five_seats_ones_own_studio_lies_free_above_the_hand(board: Open) -> None:
    page = board(five(), height=740)  # a window of 800 pixels, less the links above the board
    own = page.locator('.pt-seat[data-seat="0"] .pt-card')
    assert own.count() == 16
    assert own.evaluate_all(f"nodes => nodes.filter(node => !({IN_SIGHT})(node)).length") == 0


def test_the_ego_of_all_is_seen_above_the_hand(board: Open) -> None:
    page = board(traits(clash.busy()), height=740)
    for seat in range(4):
        assert page.locator(f'.pt-seat[data-seat="{seat}"] [data-badge="ego"] b').evaluate(IN_SIGHT)


def test_ones_own_studio_lies_free_while_a_chain_is_open(board: Open) -> None:
    page = board(traits(clash.chain()), height=740)
    own = page.locator('.pt-seat[data-seat="0"] .pt-card')
    assert own.evaluate_all(f"nodes => nodes.filter(node => !({IN_SIGHT})(node)).length") == 0


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_every_card_comes_out_from_under_the_hand(board: Open, width: int, height: int) -> None:
    page = board(five(), width=width, height=height)
    cards = page.locator(".pt-seats .pt-card")
    assert cards.count() > 70
    hidden = cards.evaluate_all(
        f"""nodes => nodes.filter(node => {{
          scrollTo(0, 0);
          node.focus();
          return !({IN_SIGHT})(node);
        }}).map(node => node.title)"""
    )
    assert hidden == []


@pytest.mark.parametrize("width", [390, 1280])
def test_no_person_lies_under_another(board: Open, width: int) -> None:
    page = board(five(), width=width)
    for fan in page.locator('.pt-group[data-tint="person"]').all():
        boxes = [each.bounding_box() for each in fan.locator(".pt-card").all()]
        assert len(boxes) == 2
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"] or boxes[0]["y"] < boxes[1]["y"]


def test_the_hand_ducks_while_a_target_is_chosen(board: Open) -> None:
    page = board(traits(clash.busy()), height=700)
    hand = page.locator(".pt-hands")
    before = hand.bounding_box()
    page.click(card("hangover"))
    assert hand.bounding_box()["y"] > before["y"] + 60
    page.keyboard.press("Escape")
    assert hand.bounding_box() == before


def test_the_ego_token_waits_at_0_while_the_cards_come_to_less() -> None:
    """CC-RUL-36."""
    state = clash.busy()
    state.table.studio[3] = (find("traffic_person"),)
    badge = traits(state)["frames"]["views"][0]["seats"][3]["badges"][0]
    assert (badge["value"], badge["label"]) == (0, "Ego towards the goal; the cards come to −1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scene", [clash.chain, hot_shot])
def test_all_words_can_be_read(board: Open, scene: Any, scheme: str) -> None:
    page = board(traits(scene()), color_scheme=scheme)
    if scene is hot_shot:
        page.click(card("late_invoice"))
    assert too_faint(page, [*BOARD_TEXTS, *CLASH_TEXTS]) == {}


CLASH_TEXTS = [
    ".pt-link-says",
    ".pt-verdict",
    ".pt-need b",
    ".pt-corner",
    ".pt-points",
    ".pt-ribbon",
    ".pt-aim",
    ".pt-menu button",
]


def test_a_note_says_where_it_can_be_touched_what_of_a_card_is_ours(board: Open) -> None:
    page = board(traits(hot_shot()))
    put(page, "notice", {"n": 1, "kind": "info", "text": "", "rule": None, "card": find("hot_shot")})
    note = clash.GAME.cards[find("hot_shot")].note
    assert note
    assert note in page.locator(".pt-panel").inner_text()


def test_on_a_board_of_middling_width_the_log_begins_beside_the_middle(board: Open) -> None:
    page = board(traits(clash.busy()), width=1000)
    log, centre = (page.locator(what).bounding_box() for what in (".pt-log", ".pt-centre"))
    assert (log["y"], log["height"]) == (centre["y"], centre["height"])


def test_what_is_being_played_stays_in_sight_on_a_page_that_was_scrolled(board: Open) -> None:
    page = board(traits(clash.chain()), height=800)
    page.evaluate("document.body.style.paddingBottom = '600px'; scrollTo(0, 250)")
    page.wait_for_function("scrollY === 250")
    links = page.locator(".pt-link")
    assert links.count() == 3
    assert all(links.nth(at).evaluate(IN_SIGHT) for at in range(3))


@pytest.mark.parametrize("scene", [clash.setup, clash.busy, clash.chain])
def test_nothing_is_wider_than_a_phone(board: Open, scene: Any) -> None:
    page = board(traits(scene()), width=390, height=844)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    own, rival = (page.locator(f'.pt-seat[data-seat="{seat}"]').bounding_box() for seat in (0, 1))
    assert own["y"] < rival["y"]
