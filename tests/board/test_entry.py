"""What people with real cards and dice type in: choices that are found by typing, several in a row, with keys alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.board.conftest import Open, put, sent
from tests.board.sample import choose_view, sample

pytestmark = pytest.mark.browser
NAMES = (
    "Beanbags",
    "Cocktails",
    "Copywriting",
    "Fish Tank",
    "Hangover",
    "Illustrator",
    "Rainmaker",
    "Retainer",
)
NAMES = (*NAMES, "Scapegoat", "Vacation", "Vinyl Toys", "Worker's Comp")
CHOICE = ".pt-entry-choices >> text="


def entry_view(rev: int = 7, **more: Any) -> dict[str, Any]:
    view = choose_view(rev)
    view["actions"] = []
    items = [{"label": name, "card": None} for name in NAMES]
    asked = {
        "kind": "chance",
        "items": items,
        "left": 1,
        "hidden": [],
        "seats": [],
        "asked": None,
        "passes": False,
    }
    view["entry"] = asked | more
    return view


def frames(view: dict[str, Any]) -> dict[str, Any]:
    return {"rev": view["rev"], "views": [view]}


def shown(page: Any) -> list[str]:
    texts: list[str] = page.locator(".pt-entry-choices .pt-action").all_text_contents()
    return texts


def test_a_choice_is_found_by_typing_and_entered_with_the_keys(board: Open) -> None:
    page = board(sample() | {"frames": frames(entry_view())})
    page.fill(".pt-entry-filter", "re tain")
    assert shown(page) == ["Retainer"]
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "enter", "picks": "7", "rev": 7}]
    put(page, "frames", frames(entry_view(8)))
    assert page.evaluate("document.activeElement.className") == "pt-entry-filter"
    assert len(shown(page)) == len(NAMES)


def test_digits_that_are_typed_mean_no_action_and_unknown_words_are_told(board: Open) -> None:
    page = board(sample() | {"frames": frames(entry_view())})
    page.click(".pt-entry-filter")
    page.keyboard.type("1")
    assert page.locator(".pt-entry-none").is_visible()
    page.keyboard.press("Escape")
    assert len(shown(page)) == len(NAMES)
    assert sent(page) == []


def test_cards_of_a_deal_are_marked_in_order_and_sent_at_once(board: Open) -> None:
    page = board(sample() | {"frames": frames(entry_view(left=3))})
    page.click(CHOICE + "Hangover")
    page.click(CHOICE + "Beanbags")
    assert page.locator(".pt-entry-marks").text_content() == "1. Hangover, 2. Beanbags (of 3)"
    page.click("text=Unmark the last")
    page.click(CHOICE + "Vacation")
    page.click(CHOICE + "Vacation")
    assert sent(page) == [{"type": "enter", "picks": "4 9 9", "rev": 7}]


def reload(page: Any) -> None:
    page.reload()
    page.wait_for_selector("body[data-ready]")


def test_dice_that_are_half_typed_in_are_there_again_after_a_reload(board: Open) -> None:
    items = [{"label": str(face), "card": None} for face in range(1, 7)]
    view = entry_view(items=items, left=2, each=["Ann", "Bob"]) | {"table": "a1"}
    page = board(sample() | {"frames": frames(view)})
    page.get_by_label("Bob").fill("6")
    reload(page)
    assert page.get_by_label("Bob").input_value() == "6"
    page.get_by_label("Ann").fill("2")
    page.click("text=Enter these")
    assert sent(page) == [{"type": "enter", "picks": "1 5", "rev": 7}]


def test_what_there_is_only_once_is_not_offered_again_in_a_row(board: Open) -> None:
    items = [
        {"label": name, "card": None, "copies": copies}
        for name, copies in (("Ann", 1), ("Bob", 2), ("Cy", None))
    ]
    page = board(sample() | {"frames": frames(entry_view(left=4, items=items))})
    for name in ("Ann", "Bob", "Bob"):
        page.click(CHOICE + name)
    assert shown(page) == ["Cy"]
    page.click("text=Unmark the last")
    assert shown(page) == ["Bob", "Cy"]


HAND, KEPT = {"place": "hand", "label": "hand"}, {"place": "kept", "label": "kept"}


def test_cards_that_nobody_shows_are_entered_as_such(board: Open) -> None:
    page = board(sample() | {"frames": frames(entry_view(left=5, hidden=[HAND]))})
    page.click("text=All 5 stay hidden")
    put(page, "frames", frames(entry_view(8, hidden=[HAND, KEPT])))
    page.click("text=Not shown: it stays hidden (kept)")
    assert sent(page) == [
        {"type": "keep_hidden", "count": 5, "place": "hand", "rev": 7},
        {"type": "keep_hidden", "count": 1, "place": "kept", "rev": 8},
    ]


def test_what_somebody_did_is_chosen_for_the_seat_that_decides(board: Open) -> None:
    view = entry_view(kind="act", items=None, seats=[0, 2], asked=0, passes=True)
    view["actions"] = [{"index": at, "label": f"Play {name}", "card": name} for at, name in enumerate(NAMES)]
    page = board(sample() | {"frames": frames(view)})
    assert page.locator(".pt-entry-seats [aria-pressed=true]").text_content() == "Nora"
    page.click(".pt-entry-seats >> text=Count Bot")
    page.fill(".pt-entry-filter", "toys")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "here", "seat": 2, "rev": 7}, {"type": "act", "index": 10, "rev": 7}]
    put(page, "frames", frames(view | {"rev": 8}))
    page.click("text=Nobody answers")
    assert sent(page)[-1] == {"type": "enter", "picks": "", "rev": 8}


def test_what_the_lead_may_do_comes_first_and_others_on_request(board: Open) -> None:
    view = entry_view(kind="act", items=None, seats=[0, 2], asked=0, main=[1, 3])
    view["actions"] = [{"index": at, "label": name, "card": None} for at, name in enumerate(NAMES)]
    page = board(sample() | {"frames": frames(view)})
    assert shown(page) == [NAMES[1], NAMES[3]]
    assert not page.locator(".pt-entry-seats").is_visible()
    page.click("text=Somebody plays a card, buys or sells first")
    assert shown(page) == list(NAMES)
    page.click(".pt-entry-seats >> text=Count Bot")
    put(page, "frames", frames(entry_view(8, step_in=True)))
    page.click("text=Somebody played a card before this")
    assert sent(page) == [
        {"type": "here", "seat": 2, "rev": 7},
        {"type": "enter", "picks": "first", "rev": 8},
    ]


def test_each_persons_die_has_a_field_with_their_name(board: Open) -> None:
    items = [{"label": str(face), "card": None} for face in range(1, 7)]
    page = board(sample() | {"frames": frames(entry_view(items=items, left=3, each=["Ann", "Bob", "Cy"]))})
    assert not page.locator(".pt-entry-choices").is_visible()
    page.get_by_label("Bob").fill("6")
    page.get_by_label("Ann").fill("2")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.ariaLabel") == "Cy: 1 to 6"
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    assert sent(page) == []
    page.get_by_label("Cy").fill("1")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "enter", "picks": "1 5 0", "rev": 7}]


def test_what_is_half_typed_in_is_there_again_after_a_reload_while_the_same_is_asked(board: Open) -> None:
    view = entry_view(left=3) | {"table": "a1"}
    page = board(sample() | {"frames": frames(view)})
    page.click(CHOICE + "Hangover")
    page.click(CHOICE + "Beanbags")
    page.fill(".pt-entry-filter", "vin")
    reload(page)
    assert page.locator(".pt-entry-marks").text_content() == "1. Hangover, 2. Beanbags (of 3)"
    assert shown(page) == ["Vinyl Toys"]
    page.click(CHOICE + "Vinyl Toys")
    assert sent(page) == [{"type": "enter", "picks": "4 0 10", "rev": 7}]
    put(page, "frames", frames(view | {"rev": 8}))
    reload(page)
    assert not page.locator(".pt-entry-marks").text_content().startswith("1.")


def test_it_is_said_whose_bribe_is_typed_in_and_a_hint_shows_a_choice_that_was_folded_away(
    board: Open,
) -> None:
    view = entry_view(kind="act", items=None, seats=[0, 2], asked=2, main=[1])
    view["actions"] = [{"index": at, "label": name, "card": None} for at, name in enumerate(NAMES)]
    back = next(iter(sample()["backs"]))
    view["offer"] = {
        "to": [{"seat": 0, "monies": 1, "cards": 2}],
        "monies": 3,
        "cards": [f"?{back}"],
        "wanted": [],
    }
    page = board(sample() | {"frames": frames(view)})
    page.click("text=Count Bot offers a bribe…")
    assert sample()["backs"][back]["name"] in page.locator(".pt-offer").text_content()
    page.keyboard.press("Escape")
    put(page, "notice", {"n": 1, "kind": "hint", "text": "Beanbags.", "rule": None, "card": None, "index": 0})
    page.wait_for_selector(".pt-entry-choices [data-index='0'][data-hint]")


def test_a_card_that_somebody_shows_is_found_beside_what_is_asked(board: Open) -> None:
    """KC-CARD-17, where the kit does not know a Goal."""
    items = [{"label": str(face), "card": None} for face in range(1, 7)]
    claims = [f"Ann shows {name}" for name in NAMES]
    more = {"each": ["Ann", "Bob"], "claims": claims, "claim": "Somebody shows a Goal…"}
    page = board(sample() | {"frames": frames(entry_view(items=items, left=2, **more))})
    page.click("text=Somebody shows a Goal…")
    page.fill(".pt-entry-filter", "vinyl")
    assert shown(page) == ["Ann shows Vinyl Toys"]
    page.click("text=Somebody shows a Goal…")
    assert not page.locator(".pt-entry-choices").is_visible()
    page.click("text=Somebody shows a Goal…")
    page.fill(".pt-entry-filter", "vinyl")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "enter", "picks": "claim 10", "rev": 7}]


def test_on_a_phone_no_keys_come_up_for_who_taps_choices(board: Open) -> None:
    page = board(
        sample() | {"frames": frames(entry_view())}, width=390, height=844, has_touch=True, is_mobile=True
    )
    page.tap(CHOICE + "Retainer")
    put(page, "frames", frames(entry_view(8)))
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"
    page.tap(".pt-entry-filter")
    page.keyboard.type("retain")
    page.keyboard.press("Enter")
    put(page, "frames", frames(entry_view(9)))
    assert page.evaluate("document.activeElement.className") == "pt-entry-filter"


def test_a_table_without_real_cards_asks_nothing_of_the_kind(board: Open) -> None:
    page = board()
    assert not page.locator(".pt-entry").is_visible()
    assert page.locator(".pt-actions .pt-action").count() > 0
