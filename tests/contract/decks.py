"""The decks that the examination plays with: the kit's own, and one in which rare things happen often."""

from __future__ import annotations

import dataclasses
from typing import Any

import rules_model
from rules_model.core.cards import Effect
from rules_model.core.game import Game
from tests.rules.fixtures import fixture_game

BUSY_MORTALS = (
    "T1(1)[draw], T2[up], T3[+2S], T4[draw draw], T5, E1[-1E], E2[-2E up], E3[draw], A1[+2E], A2[down], A3[+3S],"
    "C1(2)[+1E], C2(3)[draw], C3(-1)[+9E], W1(-2)[down], W2<TA>, W3<TEACW>[draw], W4(-3)[down -3E], T6=TE, A4=AA[up]"
)
BUSY_SCENES = "S1[draw draw], S2[up +S], S3[down], S4{up}, S5{down +1E}, S6{draw}, S7{+2S up}, S8{down}, S9{5:TA}, S10{+4}"


def decks(name: str) -> tuple[Game[Any], ...]:
    """A game with each of its decks."""
    own = rules_model.load(name)
    if name == "creative_clash":
        return (own, generous_clash())
    if name == "king_of_the_creepies":
        return (own, wild_creepies(), rich_creepies(), poor_creepies())
    if name != "campy_creatures":
        return (own,)
    busy = f"{BUSY_MORTALS},{BUSY_SCENES}".split(",")
    return (own, fixture_game(frozenset(each.strip() for each in busy)))


def generous_clash() -> Game[Any]:
    """Creative Clash in which an Event played on a rival may win the game for them, at the start of their turn."""
    game = Game(rules_model.load("creative_clash").definition)
    for id, card in game.cards.items():
        if card.key == "just_got_published":
            game.cards[id] = dataclasses.replace(card, ego=20)
    return game


def wild_creepies() -> Game[Any]:
    """King of the Creepies in which crystals come in heaps, and Creepies explode.

    So games are won on all occasions, by several at once too, and battles end with nobody standing.
    """
    gain = {"effects": (Effect("gain_crystal", 1),)}
    late = {**gain, "moment": "mischief"}
    blow = {"effects": (Effect("hurt", 20),), "moment": "battle", "target": "rival"}
    return changed_creepies(
        creepie=[{}, {"feature": (Effect("explode", 5),)}],
        goal=[{}, {"achieve": Effect("lose_battles", 1), "crystals": 4}],
        mischief=[{}, {}, {"effects": (Effect("gain_crystal", 2),)}],
        item=[blow, late, gain, late],
    )


def rich_creepies() -> Game[Any]:
    """King of the Creepies in which hands grow large in the Market, which may be won there."""
    return changed_creepies(
        goal=[
            {"achieve": Effect("sell_cards", 3), "crystals": 5},
            {"achieve": Effect("big_family", 5), "crystals": 5},
        ],
        item=[
            {"effects": (Effect("draw_creepie", 3),), "moment": "market"},
            {"effects": (Effect("draw_goodie", 4),), "moment": "market"},
            {"effects": (Effect("gain_crystal", 3),), "moment": "mischief"},
        ],
    )


def poor_creepies() -> Game[Any]:
    """King of the Creepies in which everybody wins with the first Market, often with no card left for the tie battle."""
    return changed_creepies(
        goal=[{"achieve": Effect("rich", 1), "crystals": 5}],
        item=[{"target": "player", "effects": (Effect("toss_card", 30),)}],
    )


def changed_creepies(**families: list[dict[str, Any]]) -> Game[Any]:
    """King of the Creepies whose cards take turns in these changes; Items that are changed are used at any time."""
    game = Game(rules_model.load("king_of_the_creepies").definition)
    always = {"moment": "any", "target": "none", "face_down": False}
    for family, changes in families.items():
        ids = game.box.families["goodie" if family == "item" else family]
        if family == "item":
            ids = tuple(id for id in ids if game.cards[id].type == "item")
        for at, id in enumerate(ids):
            change = changes[at % len(changes)]
            if change and family == "item":
                change = {**always, **change}
            game.cards[id] = dataclasses.replace(game.cards[id], **change)
    return game
