"""The browser side, in a real headless Chromium: what a person can do, see and hear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.board.conftest import Open, put, sent
from tests.board.sample import choose_view, item, later_views, over_view, sample, zone
from tests.browser.test_looks import too_faint

pytestmark = pytest.mark.browser
REFUSAL = {
    "n": 1, "kind": "refusal", "text": "The Damsel waits: creatures are chosen first.", "rule": "CM-TURN-09",
    "card": "damsel",
}  # fmt: skip


def card(name: str) -> str:
    return f'.pt-table [data-card="{name}"]'


def with_view(view: dict[str, Any]) -> dict[str, Any]:
    return sample() | {"frames": {"rev": view["rev"], "views": [view]}}


def focused(page: Any) -> str:
    label: str = page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent")
    return label


# ---- clicks


def test_a_card_with_one_action_acts_at_once(board: Open) -> None:
    page = board()
    page.click(card("man_eating_plant.0"))
    assert sent(page) == [{"type": "act", "index": 1, "rev": 7}]


def test_a_card_with_two_actions_opens_a_menu(board: Open) -> None:
    page = board()
    page.click(card("monster.0"))
    assert page.locator(".pt-menu button span").all_text_contents() == [
        "Play The Monster, pay 1",
        "Play The Monster, pay 2",
    ]
    box = page.locator(".pt-menu").bounding_box()
    assert box["y"] + box["height"] <= 900
    page.click("text=pay 2")
    assert sent(page) == [{"type": "act", "index": 4, "rev": 7}]


def test_a_card_that_cannot_be_played_asks_why(board: Open) -> None:
    page = board()
    page.click(card("damsel"))
    assert sent(page) == [{"type": "card", "card": "damsel", "area": "market", "rev": 7}]


def test_a_face_down_card_that_answers_asks_whose_secret_it_is(board: Open) -> None:
    view = choose_view()
    hidden = {
        "back": next(iter(sample()["backs"])),
        "playable": False,
        "actions": [],
        "note": None,
        "tone": None,
    }
    zone(view, "lab.2")["items"].append(hidden | {"asks": True})
    page = board(with_view(view))
    page.locator('[data-area="lab.2"] button.pt-plain').click()
    assert sent(page) == [{"type": "back", "area": "lab.2", "rev": 7}]


def test_a_page_beside_the_title_tells_what_pays(board: Open) -> None:
    view = choose_view()
    lines = [{"text": "Teenagers: 3 each", "rule": "CM-TURN-09"}]
    table = {"caption": "So far", "columns": ["", "Nora"], "rows": [["Teenagers", "2 → 6"]]}
    view["help"] = [{"id": "tile", "label": "Scoring tile A", "says": "At the end", "lines": lines, **table}]
    page = board(with_view(view), width=390)
    page.click("text=Scoring tile A")
    panel = page.locator(".pt-panel")
    assert "Teenagers: 3 each" in panel.inner_text()
    assert "2 → 6" in panel.inner_text()
    panel.locator("text=CM-TURN-09").click()
    assert "CM-TURN-09 · Playing a Turn" in panel.inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_card_says_its_set_and_a_seat_where_it_is(board: Open, width: int) -> None:
    traits = sample()
    traits["faces"]["damsel"]["set"] = "Teenager"
    view = choose_view()
    view["seats"][1]["note"] = "on your left"
    page = board(traits | {"frames": {"rev": 7, "views": [view]}}, width=width)
    label = page.locator(f"{card('damsel')} .pt-set")
    assert label.is_visible()
    assert label.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)") >= 9
    assert label.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    assert page.get_by_text("on your left").is_visible()


def test_a_double_click_acts_once(board: Open) -> None:
    page = board()
    page.dblclick(card("man_eating_plant.0"))
    assert len(sent(page)) == 1


def test_an_action_without_a_card_is_a_button(board: Open) -> None:
    page = board()
    page.click("text=Look at the score so far")
    assert sent(page) == [{"type": "act", "index": 5, "rev": 7}]


def test_undo_that_is_not_possible_says_why(board: Open) -> None:
    page = board()
    page.click("text=Undo", force=True)
    assert sent(page) == []
    assert page.locator(".pt-panel").inner_text().count("A card was revealed since") == 1


def test_undo_and_hint_are_asked_for(board: Open) -> None:
    view = choose_view()
    view["tools"]["undo"] = None
    page = board(with_view(view))
    page.click("text=Undo")
    page.click("text=Hint")
    assert sent(page) == [{"type": "undo", "rev": 7}, {"type": "hint", "rev": 7}]


# ---- the keyboard alone


def test_the_keyboard_alone_plays_a_card(board: Open) -> None:
    page = board()
    for _ in range(40):
        page.keyboard.press("Tab")
        if "Swamp Creature" in focused(page) and "can be played" in focused(page):
            break
    else:
        pytest.fail("Tab never came to the hand")
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("The Man-Eating Plant")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "act", "index": 1, "rev": 7}]


def test_a_number_key_takes_an_action(board: Open) -> None:
    page = board()
    page.focus(card("damsel"))
    page.keyboard.press("1")
    assert sent(page) == [{"type": "act", "index": 5, "rev": 7}]


def test_a_menu_is_used_and_left_by_key(board: Open) -> None:
    page = board()
    page.focus(card("monster.0"))
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.locator(".pt-menu").is_hidden()
    assert focused(page).startswith("The Monster")
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert sent(page) == [{"type": "act", "index": 4, "rev": 7}]


def test_each_group_is_one_stop_of_tab(board: Open) -> None:
    page = board()
    counts = page.evaluate(
        """[...document.querySelectorAll('.pt-table [data-rove]')].filter((group) => group.getClientRects().length)
        .map((group) => [group.querySelectorAll('button:not([hidden])').length, group.querySelectorAll('button[tabindex="0"]').length])"""
    )
    assert counts
    assert all(stops == (1 if buttons else 0) for buttons, stops in counts)


def test_focus_is_not_lost_when_the_card_in_focus_moves(board: Open) -> None:
    page = board()
    page.focus(card("invisible_man.0"))
    put(page, "frames", {"rev": 12, "views": later_views()[-1:]})
    assert focused(page).startswith("The Damsel")


def test_waiting_at_the_status_line_leads_on_to_what_can_be_done(board: Open) -> None:
    page = board()
    page.focus(card("invisible_man.0"))
    put(page, "frames", {"rev": 12, "views": later_views()})
    assert focused(page) == "Nora reveals The Invisible Man, Dr. Boris The Monster."
    page.wait_for_selector(".pt-board:not([data-playing])")
    assert focused(page).startswith("The Damsel")


def test_jupyterlab_takes_no_key_from_a_button(board: Open) -> None:
    page = board()
    put(page, "notice", REFUSAL)
    open_to_keys = page.evaluate(
        "[...document.querySelectorAll('.pt-board :is(button, [tabindex])')].filter((node) => !('lmSuppressShortcuts' in node.dataset)).length"
    )
    assert open_to_keys == 0


def test_every_button_and_picture_has_a_name(board: Open) -> None:
    page = board()
    nameless = page.evaluate(
        """[...document.querySelectorAll('button, [role=img]')].filter((node) => node.getClientRects().length)
        .filter((node) => !(node.ariaLabel || node.textContent).trim()).map((node) => node.outerHTML.slice(0, 90))"""
    )
    assert nameless == []


def test_tab_leaves_an_open_menu_and_leads_on_from_its_card(board: Open) -> None:
    page = board()
    page.evaluate("document.body.append(document.createElement('button'))")
    page.focus(card("monster.0"))
    page.keyboard.press("Enter")
    assert page.locator(".pt-menu").is_visible()
    page.keyboard.press("Tab")
    assert page.locator(".pt-menu").is_hidden()
    assert page.evaluate("document.querySelector('.pt-table').contains(document.activeElement)")


def test_escape_closes_a_menu_wherever_the_focus_is(board: Open) -> None:
    page = board()
    page.evaluate("document.body.append(Object.assign(document.createElement('p'), {className: 'pt-board'}))")
    page.click(card("monster.0"))
    page.evaluate("document.activeElement.blur()")
    assert page.locator(".pt-menu").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".pt-menu").is_hidden()


@pytest.mark.parametrize("opened", [True, False])
def test_a_board_opened_by_a_button_has_the_focus_and_one_of_a_page_that_loads_has_not(
    board: Open, opened: bool
) -> None:
    page = board(
        sample() | {"takes_focus": opened},
        script="addEventListener('scroll', () => { window.moved = true; })",
    )
    inside = "document.activeElement.matches('.pt-table [data-playable]')"
    if opened:
        page.wait_for_function(inside)
    page.wait_for_selector(".pt-board:not([data-low])")
    assert page.evaluate(inside) == opened
    assert page.evaluate("!window.moved")


def test_far_down_a_page_the_hand_does_not_lie_over_what_is_asked(board: Open) -> None:
    page = board(width=390, height=844)
    page.evaluate("document.body.style.paddingTop = '620px'")
    page.wait_for_selector(".pt-board[data-low]")
    asked, hand = (page.locator(what).bounding_box() for what in (".pt-status", ".pt-hands"))
    assert hand["y"] >= asked["y"] + asked["height"]
    page.evaluate("scrollTo(0, 500)")
    page.wait_for_selector(".pt-board:not([data-low])")
    hand = page.locator(".pt-hands").bounding_box()
    assert hand["y"] + hand["height"] == pytest.approx(844, abs=1)


# ---- what is said


def test_a_refusal_shows_the_words_of_its_rule(board: Open) -> None:
    page = board()
    put(page, "notice", REFUSAL)
    panel = page.locator(".pt-panel")
    assert "creatures are chosen first" in panel.inner_text()
    assert "CM-TURN-09 · Playing a Turn" in panel.inner_text()
    assert "The words of the rule about “capture”" in panel.inner_text()
    page.keyboard.press("Escape")
    assert panel.is_hidden()


def test_a_line_of_the_log_opens_its_rule(board: Open) -> None:
    page = board()
    page.click(".pt-log button >> text=CM-TURN-08")
    assert "The words of the rule about “abilities”" in page.locator(".pt-panel").inner_text()


def test_a_script_in_a_name_is_text(board: Open) -> None:
    page = board()
    assert page.title() == "The board on a plain page"
    assert page.locator(".pt-board script").count() == 0
    assert "<script>document.title" in page.locator(card("farmer")).inner_text().lower()
    assert page.locator(".pt-seat-name").last.inner_text() == "<script>alert(1)</script>"


def test_news_are_announced(board: Open) -> None:
    page = board()
    put(page, "frames", {"rev": 12, "views": later_views()})
    page.click("text=Skip")
    said = page.locator("[aria-live]").inner_text()
    assert "Nora captures next." in said
    assert said.endswith("Capture a mortal from the market")


def test_the_log_forgets_what_was_undone_and_what_another_viewer_read(board: Open) -> None:
    page = board(sample() | {"frames": {"rev": 12, "views": [choose_view(), *later_views()]}})
    lines = page.locator(".pt-log li")
    assert lines.count() == 12
    put(page, "frames", {"rev": 13, "views": [choose_view(rev=13)]})
    assert lines.count() == 7
    other = choose_view(rev=14)
    other["seat"], other["log"] = 1, other["log"][:1]
    put(page, "frames", {"rev": 14, "views": [other]})
    assert lines.count() == 1


# ---- several on one device


def test_the_curtain_hides_all_until_the_next_person_is_here(board: Open) -> None:
    view = choose_view(rev=8)
    view["curtain"] = {"seat": 1, "name": "Dr. Boris"}
    view["seat"], view["actions"], view["log"] = None, [], []
    view["areas"] = [area for area in view["areas"] if area["place"] != "hand"]
    page = board()
    put(page, "frames", {"rev": 8, "views": [view]})
    assert page.locator(card("swamp_creature.0")).count() == 0
    covered = page.evaluate(
        """[...document.querySelectorAll('.pt-table button')].filter((node) => node.getClientRects().length).every((node) => {
          const box = node.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return !top || top.closest('.pt-curtain');
        })"""
    )
    assert covered
    assert focused(page) == "I am here"
    page.keyboard.press("Tab")
    assert not page.evaluate("document.querySelector('.pt-table').contains(document.activeElement)")
    page.click("text=I am here")
    assert sent(page) == [{"type": "here", "seat": 1, "rev": 8}]


def test_behind_the_curtain_no_note_opens(board: Open) -> None:
    view = choose_view(rev=8)
    view["curtain"] = {"seat": 1, "name": "Dr. Boris"}
    page = board()
    put(page, "notice", REFUSAL)
    put(page, "frames", {"rev": 8, "views": [view]})
    put(page, "notice", REFUSAL | {"n": 2})
    assert page.locator(".pt-panel").is_hidden()
    assert focused(page) == "I am here"


def test_the_curtain_offers_to_take_the_last_choice_back(board: Open) -> None:
    view = choose_view(rev=8)
    view["curtain"] = {"seat": 1, "name": "Dr. Boris", "undo": "Dr. Ada"}
    page = board()
    put(page, "frames", {"rev": 8, "views": [view]})
    assert too_faint(page, [".pt-curtain button", ".pt-curtain button:nth-of-type(2)"]) == {}
    page.click("text=Dr. Ada takes it back")
    assert sent(page) == [{"type": "undo", "rev": 8}]
    view["curtain"] = {"seat": 0, "name": "Dr. Ada", "undo": None}
    put(page, "frames", {"rev": 9, "views": [view | {"rev": 9}]})
    assert page.locator("text=takes it back").is_hidden()
    assert focused(page) == "I am here"


@pytest.mark.parametrize(
    "end",
    [
        "() => { model.send = () => { throw new Error('Cannot send'); }; }",
        "() => model.tell('comm:close')",
    ],
)
def test_a_click_that_reaches_nobody_is_answered(board: Open, end: str) -> None:
    page = board()
    page.evaluate(end)
    page.click(card("damsel"))
    assert "connection is lost" in page.locator(".pt-panel").inner_text()
    assert page.locator(".pt-banner").is_visible()


def test_what_is_read_out_ends_every_sentence_once(board: Open) -> None:
    page = board()
    view = choose_view(rev=8)
    view["status"] |= {"text": "The leader takes a scene."}
    line = {"rule": None, "seat": None, "kind": "event"}
    view["log"] = [{"n": 50, "text": "Ada waits.", **line}, {"n": 51, "text": "Boris waits", **line}]
    put(page, "frames", {"rev": view["rev"], "views": [view]})
    page.wait_for_function("document.querySelector('.pt-sr[role=status]').textContent.includes('a scene')")
    said = page.locator(".pt-sr[role=status]").text_content()
    assert said == "Ada waits. Boris waits. The leader takes a scene."


# ---- one view after another


def test_views_are_played_in_order_and_end_at_the_present(board: Open) -> None:
    page = board()
    page.evaluate(
        """window.seen = []; new MutationObserver(() => seen.push(document.querySelector('.pt-ask').textContent))
        .observe(document.querySelector('.pt-ask'), {childList: true, characterData: true, subtree: true})"""
    )
    views = later_views()
    put(page, "frames", {"rev": 12, "views": views})
    assert page.locator(".pt-skip").is_visible()
    page.wait_for_selector(".pt-board:not([data-playing])")
    happened = [" ".join(line["text"] for line in view["log"][-3:]) for view in views[:-1]]
    assert all(happened)
    assert page.evaluate("seen") == [*happened, views[-1]["status"]["text"]]


def test_python_is_told_whether_steps_are_wanted(board: Open) -> None:
    assert sent(board()) == []
    page = board(script="localStorage.setItem('playtest.speed', 'instant')")
    assert sent(page) == [{"type": "steps", "on": 0}]
    page.click("text=Speed: instant")
    page.click("text=Speed: slow")
    assert sent(page)[1:] == [{"type": "steps", "on": 1}, {"type": "steps", "on": 1}]


def test_the_speed_can_be_set_when_nobody_listens_any_more(board: Open) -> None:
    page = board()
    page.evaluate("() => { model.send = () => { throw new Error('the comm is closed'); }; }")
    page.click("text=Speed: fast")
    assert page.locator("text=Speed: instant").is_visible()


def test_instant_shows_the_present_at_once(board: Open) -> None:
    page = board(script="localStorage.setItem('playtest.speed', 'instant')")
    put(page, "frames", {"rev": 12, "views": later_views()})
    assert page.locator(".pt-ask").inner_text() == "Capture a mortal from the market"
    assert page.locator(".pt-log li").count() == 12


def test_a_click_while_views_are_played_does_only_what_was_offered(board: Open) -> None:
    page = board()
    put(page, "frames", {"rev": 12, "views": later_views()})
    page.click(card("damsel"))  # not to be had when it was clicked: this skips, no more
    assert page.locator(".pt-ask").inner_text() == "Capture a mortal from the market"
    assert sent(page) == []
    page.click(card("damsel"))
    assert sent(page) == [{"type": "act", "index": 0, "rev": 12}]


def test_nothing_glides_where_motion_is_not_wanted(board: Open) -> None:
    page = board(reduced_motion="reduce")
    put(page, "frames", {"rev": 12, "views": later_views()})
    assert page.evaluate("document.getAnimations().length") == 0


def test_cards_keep_their_nodes_from_view_to_view(board: Open) -> None:
    page = board()
    page.evaluate("window.node = document.querySelector('.pt-table [data-card=\"student\"]')")
    put(page, "frames", {"rev": 12, "views": later_views()[-1:]})
    assert page.evaluate("node.isConnected && node.closest('.pt-area').dataset.area") == "lab.2"


def test_the_end_shows_the_score_and_the_winner(board: Open) -> None:
    page = board(with_view(over_view()))
    assert "NORA WINS WITH 40 POINTS" in page.locator(".pt-over").inner_text().upper()
    assert page.locator(".pt-over td[data-winner]").all_text_contents() == ["9", "21", "8", "2", "40"]
    page.keyboard.press("Escape")
    assert page.locator(".pt-over").is_hidden()
    page.click("text=Show the score")
    assert page.locator(".pt-over").is_visible()


# ---- the page around it


def test_a_silent_kernel_is_noticed_and_comes_back(board: Open) -> None:
    page = board(script="")
    page.clock.install()
    page.evaluate("end()")
    page.add_script_tag(
        type="module",
        content="""import board from "./board.js";
        window.end = board.render({ model, el: document.getElementById("here") }); document.body.dataset.again = "";""",
    )
    page.wait_for_selector("body[data-again]")
    page.clock.run_for(6000)
    assert page.locator(".pt-banner").is_hidden()
    page.evaluate("model.alive = false")
    page.clock.run_for(9000)
    assert "Connection lost. Your game is saved." in page.locator(".pt-banner").inner_text()
    page.evaluate("model.alive = true")
    page.clock.run_for(3000)
    assert page.locator(".pt-banner").is_hidden()


def test_resume_reloads_the_page_at_its_table(board: Open) -> None:
    page = board()
    page.evaluate("model.tell('comm:close')")
    with page.expect_navigation():
        page.click("text=Resume")
    assert page.url == "http://board.test/?table=t-42"


def test_only_a_dashboard_gets_the_table_into_its_address(board: Open) -> None:
    page = board()
    assert "table" not in page.url
    page.evaluate("document.body.dataset.voila = 'voila'")
    view = choose_view(rev=8)
    view["table"] = "a b&c"
    put(page, "frames", {"rev": 8, "views": [view]})
    assert page.url == "http://board.test/?table=a+b%26c"


def test_the_theme_follows_the_page_until_it_is_chosen(board: Open) -> None:
    page = board()
    root = page.locator(".pt-board")
    assert root.get_attribute("data-dark") is None
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_selector(".pt-board[data-dark]")
    page.click("text=Theme: auto")
    assert root.get_attribute("data-dark") is None
    page.reload()
    page.wait_for_selector("text=Theme: light")


@pytest.mark.parametrize(
    "view", [choose_view(), later_views()[-1], over_view()], ids=["choose", "capture", "over"]
)
def test_a_phone_never_scrolls_sideways(board: Open, view: dict[str, Any]) -> None:
    page = board(with_view(view), width=390, height=844)
    put(page, "notice", REFUSAL)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    over = page.evaluate(
        """[...document.querySelectorAll('.pt-table > *, .pt-seat, .pt-area, .pt-tool, .pt-marker, .pt-panel')]
        .filter((node) => node.getClientRects().length && node.getBoundingClientRect().right > 384).map((node) => node.className)"""
    )
    assert over == []


def test_the_files_work_as_plain_modules_too(board: Open) -> None:
    page = board()
    page.evaluate(
        """import("./modules/board.js").then(({render}) => {
          document.getElementById("here").replaceChildren(); render({model, el: document.getElementById("here")});
        })"""
    )
    assert page.locator(".pt-ask").inner_text() == "Choose a creature to play face down"


def test_a_view_with_nothing_in_it_is_drawn(board: Open) -> None:
    view = choose_view() | {"areas": [], "seats": [], "strip": [], "actions": [], "log": [], "table": None}
    assert board(with_view(view)).locator(".pt-ask").is_visible()


def test_a_hundred_cards_are_patched_quickly(board: Open) -> None:
    view = choose_view()
    traits = with_view(view)
    for at in range(100):
        traits["faces"][f"extra.{at}"] = traits["faces"]["jock"] | {"name": f"Extra {at}"}
    zone(view, "lab.1")["items"] = [item(f"extra.{at}") for at in range(100)]
    page = board(traits)
    took = page.evaluate(
        """(views) => { const times = []; for (const view of views) { const start = performance.now();
          model.put("frames", {rev: view.rev, views: [view]}); document.body.offsetHeight; times.push(performance.now() - start); }
          return times.sort((a, b) => a - b)[2]; }""",
        [choose_view(rev=rev) | {"areas": view["areas"]} for rev in range(20, 25)],
    )
    print(f"100 cards patched in {took:.1f} ms")
    assert took < 100


def test_a_view_that_changes_nothing_touches_nothing_on_the_page(board: Open) -> None:
    page = board()
    page.evaluate(
        """window.touched = []; new MutationObserver((all) => touched.push(...all.map((one) => `${one.target.className} ${one.attributeName}`)))
        .observe(document.querySelector('.pt-board'), {subtree: true, childList: true, attributes: true, characterData: true})"""
    )
    put(page, "frames", {"rev": 8, "views": [choose_view(rev=8) | {"log": []}]})
    assert page.evaluate("touched") == []


def test_the_tab_key_leads_to_what_can_be_played(board: Open) -> None:
    view = choose_view()
    (hand,) = [area for area in view["areas"] if area["id"] == "hand"]
    hand["items"][0] = item("swamp_creature.0")
    stop = board(with_view(view)).locator('.pt-hands .pt-card[tabindex="0"]')
    assert stop.get_attribute("data-card") == "man_eating_plant.0"
