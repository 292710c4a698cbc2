"""Places that both games with Creepies have: the hand, what lies face down, decks, counters, an open offer."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.parts import Area, make_area, make_item, make_items
from rules_model.core.observation import Observation
from rules_model.king_of_the_creepies.actions import Field
from rules_model.king_of_the_creepies.state import DECKS

DECK_NAMES = {"creepie": "Creepies", "goodie": "Goodies", "ability": "Abilities", "goal": "Goals"}


def badge(icon: str, label: str, value: Any, **more: Any) -> dict[str, Any]:
    """A counter of a seat."""
    return {"icon": icon, "label": label, "value": value, **more}


def pile(id: str, label: str, cards: tuple[str, ...], rule: str | None = None, *, back: str) -> Area:
    """A face-down deck that can be clicked; what may be done with it is found by its id."""
    items = [make_item(back=back, key=id, asks=True)] if cards else []
    return make_area(id, label, "centre", "pile", items, count=len(cards), empty="empty", rule=rule)


def decks(observation: Observation, rule: str) -> list[Area]:
    """The three decks that hands are made of, and their discards."""
    table = observation.table
    found = [
        pile(f"deck_{name}", DECK_NAMES[name], getattr(table, f"deck_{name}"), rule, back=name)
        for name in DECKS
    ]
    found.append(
        make_area(
            "discards",
            "Discards",
            "centre",
            "pile",
            make_items(table.discards[-1:]),
            count=len(table.discards),
            empty="none",
            rule="KC-RUL-09",
        )
    )
    return found


def laid(observation: Observation, seat: int) -> list[Area]:
    """What lies face down before a seat; its owner reads it, above the hand."""
    cards = observation.table.laid[seat]
    if not cards:
        return []
    own = seat == observation.seat
    place, form = ("hand", "row") if own else ("seat", "stack")
    items = make_items(cards)
    label = "Laid" if own else "Face down"
    return [
        make_area(f"laid.{seat}", label, place, form, items, seat=seat, count=len(items), rule="KC-ABL-04")
    ]


def hand(observation: Observation, seat: int) -> Area:
    """The viewer's hand: what can be used now first, then by family; what is chosen is marked."""
    cards, table = observation.game.cards, observation.table
    ready = {
        getattr(action, "card", None) or getattr(action, "creepie", None) for action in observation.actions
    }
    families = list(observation.game.families)
    order = sorted(
        table.hand[seat],
        key=lambda id: (id not in ready, families.index(_family(cards[id])), cards[id].name, id),
    )
    items = make_items(tuple(order))
    reply = table.reply[seat] or ()
    if reply and reply[0] == Field.kind:
        for item in items:
            if item["card"] in reply[1:]:
                item["note"] = "chosen"
    return make_area("hand", "Your hand", "hand", "row", items, seat=seat, count=len(items), empty="no cards")


def _family(card: Any) -> str:
    return str(card.kind).lower()


def offered(observation: Observation) -> list[Area]:
    """The bribe that waits for an answer: who gives what for what. Which cards, the two of them know alone.

    Views put names in the place of "seat 2", but in what somebody has written (``plain``).
    """
    table = observation.table
    if not table.offer:
        return []
    giver, taker, monies, count, for_monies, for_count, promise = table.offer
    viewer = observation.seat
    terms = table.terms[viewer] if viewer in (giver, taker) else None
    cards, for_cards = terms or ((), ())
    name = observation.game.card_name
    give = _bargain(monies, count, [name(card) for card in cards])
    want = _bargain(for_monies, for_count, [name(card) for card in for_cards])
    lines: list[dict[str, Any]] = [
        {"text": f"seat {giver} gives: {give}", "rule": None},
        {"text": f"seat {taker} gives: {want}", "rule": None},
    ]
    if promise:
        words = f"hoping for: “{promise}” (a promise binds nobody)"
        lines.append({"text": words, "rule": "KC-RUL-49", "plain": True})
    label = f"seat {giver} offers seat {taker} a bribe"
    shown = make_items(cards) if viewer == taker else []
    return [make_area("offer", label, "centre", "lines", shown, lines=lines, rule="KC-BRI-01")]


def _bargain(monies: int, count: int, cards: list[str]) -> str:
    parts = [f"{monies} Monie{'' if monies == 1 else 's'}"] if monies else []
    parts += cards or ([f"{count} card{'' if count == 1 else 's'}"] if count else [])
    return " and ".join(parts) or "nothing"


def battle_lines() -> list[dict[str, Any]]:
    """How a battle goes, in six lines."""
    return [
        {
            "text": "Each turn: one attack, and one Ability before or after it (as many a battle as ABIL says).",
            "rule": "KC-BAT-04",
        },
        {"text": "Attack: 2 dice + ATK. Defence: 1 die + DEF.", "rule": "KC-ATK-02"},
        {
            "text": "What the attack has more is lost in HP. At 0 HP a Creepie is knocked out.",
            "rule": "KC-ATK-04",
        },
        {
            "text": "Each number of a Creepie can be raised once a battle; lowering it has no limit.",
            "rule": "KC-MOD-01",
        },
        {
            "text": "Items are used at any time, cards that lie face down are turned up at any time of the battle.",
            "rule": "KC-RUL-37",
        },
        {"text": "The last Creepie that stands wins.", "rule": "KC-WIN-01"},
    ]
