"""The cards of King of the Creepies: counts, sources, balance, texts, faults of foreign files, and that all can be played."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules_model.core.actions import Action
from rules_model.core.cards import Card, Family, card_from_entry, read_family
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.king_of_the_creepies import DEFINITION
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deck import Creepie, Goal, Goodie
from rules_model.king_of_the_creepies.keywords import EFFECTS, GOALS, TRAITS
from rules_model.king_of_the_creepies.state import CreepieTable

NAMED = {
    "helmet_of_derbershire": "def_up",
    "im_the_gosh_darn_juggernaut": "raise_def",
    "punymaker_3000": "strip_raise",
    "nocturnal_manimal": "bully",
    "special_potion": "recover",
    "spikes_spikes_everywhere": "raise_atk",
    "mix_up_at_the_dry_cleaners": "swap_gear",
    "im_winning": "gain_crystal",
}


@cache
def game() -> Game[CreepieTable]:
    return Game(DEFINITION)


def faces() -> dict[str, Any]:
    """Every different card by its key."""
    return {card.key: card for family in game().box.faces.values() for card in family}


def words_of(card: Card) -> list[tuple[str, int]]:
    """The keywords of a card, with the amounts, as the card says them."""
    parts: list[Any] = []
    for name in ("feature", "traits", "effects"):
        parts += getattr(card, name, ())
    if isinstance(card, Goal):
        parts.append(card.achieve)
    return [(effect.do, effect.amount) for effect in parts]


def says(do: str) -> str:
    return EFFECTS[do].says if do in EFFECTS else TRAITS[do] if do in TRAITS else GOALS[do].says


@pytest.mark.parametrize(
    ("family", "count"), [("creepie", 30), ("goodie", 37), ("ability", 46), ("mischief", 11), ("goal", 15)]
)
@pytest.mark.rules("KC-COMP-04", "KC-COMP-05", "KC-COMP-06", "KC-COMP-07", "KC-COMP-08")
def test_the_decks_are_as_large_as_the_box_says(family: str, count: int) -> None:
    assert len(game().box.families[family]) == count


def test_no_two_cards_share_an_id_or_a_name() -> None:
    assert len(game().cards) == sum(len(ids) for ids in game().box.families.values())
    names = [card.name for card in faces().values()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("family", ["creepie", "goodie", "ability", "mischief", "goal"])
def test_our_own_files_have_no_fault(family: str) -> None:
    read_family(game().families[family], game().own_file(family), trusted=False)


@pytest.mark.rules("KC-RUL-54")
def test_named_cards_do_what_the_rulebook_tells_of_them_and_say_what_is_ours() -> None:
    named = {key: card for key, card in faces().items() if card.source == "named"}
    assert {key: words_of(card)[0][0] for key, card in named.items()} == NAMED
    assert all(card.note for card in named.values())
    assert {card.source for card in faces().values()} == {"named", "stand-in"}
    assert (named["mix_up_at_the_dry_cleaners"].moment, named["im_winning"].moment) == ("mischief", "any")


@pytest.mark.rules("KC-CARD-01")
def test_every_creepie_is_worth_the_same() -> None:
    """HP + 2 ATK + 3 DEF + 2 ABIL + half of SPD, and 0 to 5 for the Feature, make 28."""
    creepies = [card for card in faces().values() if isinstance(card, Creepie)]
    costs = [card.hp + 2 * (card.atk + card.abil) + 3 * card.defence + card.spd // 2 for card in creepies]
    assert {cost for cost in costs if not 23 <= cost <= 28} == set()
    features = [words_of(card)[0] for card in creepies]
    assert len({do for do, _ in features}) == len(creepies) == 30


def test_a_text_names_the_numbers_that_its_card_does_and_no_others() -> None:
    for card in faces().values():
        wanted = " ".join(says(do).format(n=amount) for do, amount in words_of(card))
        assert set(re.findall(r"\d+", card.text)) == set(re.findall(r"\d+", wanted)), card
        assert card.text.endswith("."), card
        assert card.flavour, card


@pytest.mark.rules("KC-CARD-11", "KC-ITM-02", "KC-MIS-10")
def test_a_text_says_when_and_how_its_card_is_played() -> None:
    for card in faces().values():
        if isinstance(card, Goodie):
            assert card.text.startswith("Play in the ") == (card.moment in ("market", "mischief")), card
            assert card.text.startswith("Lay face down first.") == card.face_down, card
        kind = getattr(card, "type", "")
        for word in ("hidden", "freebie"):
            assert card.text.startswith(word.capitalize()) == (kind == word), card


def test_every_keyword_stands_on_a_card() -> None:
    used = {do for card in faces().values() for do, _ in words_of(card)}
    assert used == set(EFFECTS) | set(TRAITS) | set(GOALS)
    assert len(used) >= 40


@pytest.mark.rules("KC-CARD-20")
def test_what_goblin_poker_lacks_bears_an_asterisk() -> None:
    starred = {card.key for card in faces().values() if card.asterisk}
    assert {"im_winning", "golden_trousers", "found_wallet", "mail_order_monster"} <= starred
    assert not any(faces()[key].kind == "Creepie" for key in starred)


# ---- foreign files

CREEPIE: dict[str, Any] = {
    "feature": [],
    "key": "x",
    "name": "X",
    "source": "stand-in",
    "hp": 9,
    "atk": 1,
    "defence": 1,
    "spd": 1,
    "abil": 1,
}
GEAR = {"key": "x", "name": "X", "source": "stand-in", "type": "gear", "traits": [{"do": "atk_up"}]}
ITEM = {"key": "x", "name": "X", "source": "stand-in", "type": "item", "effects": [{"do": "spoil"}]}
ABILITY = {"key": "x", "name": "X", "source": "stand-in", "effects": [{"do": "sharpen"}]}
MISCHIEF = {"key": "x", "name": "X", "source": "stand-in"}
GOAL = {"key": "x", "name": "X", "source": "stand-in", "achieve": {"do": "items"}}


def does(*words: str) -> list[dict[str, str]]:
    return [{"do": word} for word in words]


@pytest.mark.parametrize(
    ("family", "entry", "fault"),
    [
        ("creepie", CREEPIE | {"hp": 0}, "hp: 0 is not between 1 and 40"),
        ("creepie", CREEPIE | {"spd": 13}, "spd: 13 is not between 0 and 12"),
        ("creepie", CREEPIE | {"feature": does("fly")}, "feature: unknown keyword 'fly'"),
        ("creepie", CREEPIE | {"feature": does("prize")}, "prize pays from the bank"),
        (
            "creepie",
            CREEPIE | {"feature": [{"do": "thick", "amount": 0}]},
            "amount 0 is not between 1 and 30",
        ),
        ("goodie", GEAR | {"traits": []}, "traits: Gear needs at least one"),
        ("goodie", GEAR | {"effects": does("heal")}, "type: Gear is worn"),
        ("goodie", GEAR | {"face_down": True}, "type: Gear is worn"),
        ("goodie", GEAR | {"traits": does("prize")}, "asterisk: what pays from the bank"),
        ("goodie", ITEM | {"traits": does("thick")}, "traits: an Item is used up"),
        ("goodie", ITEM | {"effects": []}, "effects: at least one is needed"),
        ("goodie", ITEM | {"effects": does("dance")}, "effects: unknown keyword 'dance'"),
        ("goodie", ITEM | {"effects": does("heal")}, "target: heal needs one of own, rival, any, not 'none'"),
        (
            "goodie",
            ITEM | {"target": "own", "effects": does("drain")},
            "target: drain needs one of rival, any",
        ),
        ("goodie", ITEM | {"effects": [{"do": "refresh", "amount": 2}], "asterisk": True}, "has no amount"),
        ("goodie", ITEM | {"effects": does("gain_crystal")}, "asterisk: gain_crystal has no place"),
        ("goodie", ITEM | {"moment": "market"}, "moment: spoil is done in battle"),
        ("goodie", ITEM | {"effects": does("draw_goodie"), "moment": "market"}, "Goblin Poker has no Market"),
        ("goodie", ITEM | {"target": "own", "effects": does("raise_spd")}, "whose moment is 'mischief'"),
        ("ability", ABILITY | {"target": "own", "effects": does("raise_spd")}, "whose moment is 'mischief'"),
        ("ability", ABILITY | {"effects": does("spoil")}, "type: spoil answers an attack"),
        ("mischief", MISCHIEF | {"effects": does("hurt")}, "needs something to be played on"),
        ("goal", GOAL | {"achieve": {"do": "sleep"}}, "achieve: unknown keyword 'sleep'"),
        ("goal", GOAL | {"crystals": 9}, "crystals: 9 is not between 1 and 5"),
    ],
)
@pytest.mark.rules("KC-CARD-01", "KC-CARD-08", "KC-RUL-38", "KC-RUL-47", "KC-RUL-59")
def test_what_is_wrong_with_a_card(family: str, entry: dict[str, Any], fault: str) -> None:
    reader = game().families[family]
    found = list(reader.faults(card_from_entry(reader.cls, entry)))
    assert any(fault in each for each in found), found


@pytest.mark.parametrize(
    ("family", "entry"),
    [
        ("creepie", CREEPIE),
        ("goodie", GEAR),
        ("goodie", ITEM),
        ("ability", ABILITY),
        ("mischief", MISCHIEF),
        ("goal", GOAL),
    ],
)
def test_a_card_with_nothing_wrong(family: str, entry: dict[str, Any]) -> None:
    reader = game().families[family]
    assert list(reader.faults(card_from_entry(reader.cls, entry))) == []


def test_a_missing_number_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "creepies.toml"
    text = game().own_file("creepie").read_text(encoding="utf-8")
    path.write_text(text.replace("hp = 11\n", "", 1), encoding="utf-8")
    family: Family = game().families["creepie"]
    with pytest.raises(Exception, match="nocturnal_manimal: hp: field required"):
        read_family(family, path, trusted=False)


# ---- all of them in the real game

PLAYED = (act.UseItem, act.PlayAbility, act.TurnUp)
#: What would empty hands and purses if it were done as often as all else.
RARE = (act.Sell, act.Discard, act.SitOut)


def choose(pick: random.Random, legal: list[Action], unseen: set[str]) -> Action:
    """An action that shows a card not seen yet, if there is one; else any, the dull ones seldom."""
    cards = [each for each in legal if getattr(each, "card", getattr(each, "creepie", ""))[:-2] in unseen]
    new = [each for each in cards if not isinstance(each, RARE)]
    return pick.choice(new or [each for each in legal if not isinstance(each, RARE)] or legal)


@pytest.mark.rules("KC-RUL-38")
def test_every_card_comes_up_in_a_game_and_whatever_is_played_changes_something() -> None:
    """Goals have tests of their own, as some wait for bargains and savings."""
    unseen, seed = {key for key, card in faces().items() if not isinstance(card, Goal)}, 0
    while unseen:
        seed += 1
        assert seed <= 40, f"never seen: {sorted(unseen)}"
        state, pick = game().new(seats=2 + seed % 5, seed=seed), random.Random(seed)
        while state.outcome is None:
            seat = state.deciders[0]
            done = None
            for event in state.apply(seat, choose(pick, state.legal_actions(seat), unseen)):
                card = event.values.get("card", "")
                if event.kind in ("use_item", "play_ability", "turn_up"):
                    assert done is None
                    done = card
                elif done is not None and event.kind not in ("phase", "left_out"):
                    done = ""
                if event.kind in ("use_item", "play_ability", "turn_up", "mischief"):
                    unseen.discard(card[:-2])
            assert not done, f"{done} did nothing"
            for zones in (state.table.creepie, state.table.gear):
                unseen -= {card[:-2] for zone in zones for card in zone}


@pytest.mark.parametrize(
    ("kind", "values", "told"),
    [
        ("trait", {"card": "gary_the_goblin.1", "dice": (2, 5), "kept": (5,)}, "2, 5 count as 5"),
        ("trait", {"card": "sir_clanksalot.1", "damage": 4, "left": 3}, "3 HP of 4 are lost"),
        ("recover", {"card": "special_potion.1", "number": "atk", "now": 3}, "ends what lowers ATK, 3 now"),
        ("break_gear", {"card": "rust_spray.1", "gear": "spare_brain.1"}, "Rust Spray breaks Spare Brain"),
        (
            "swap_gear",
            {"card": "mix_up_at_the_dry_cleaners.1", "other": 1, "gear": (("spare_brain.1",), ())},
            "Ann wears Spare Brain now, Bob nothing",
        ),
        ("change_gear", {"card": "wardrobe_malfunction.1", "gear": "spare_brain.1"}, "puts on Spare Brain"),
        ("change_creepie", {"card": "stunt_double.1", "creepie": "stitches.1"}, "fields Stitches instead"),
        ("redirect", {"card": "look_over_there.1", "on": 1}, "the attack of Ann strikes Bob instead"),
        ("refresh", {"card": "smelling_salts.1", "count": 2}, "takes 2 exhausted cards back"),
        (
            "refresh",
            {"card": "smelling_salts.1", "count": 1, "cards": ("stitches.1",)},
            "takes Stitches back",
        ),
        ("hand_over", {"to": 1}, "Ann hands a card to Bob"),
        ("left_out", {"card": "growth_spurt.1", "reason": "no"}, "Part of Growth Spurt does nothing: no."),
    ],
)
@pytest.mark.rules("KC-CARD-02", "KC-ITM-01")
def test_what_a_card_does_is_told(kind: str, values: dict[str, Any], told: str) -> None:
    assert told in game().sentence(Event(kind, "KC-ITM-01", 0, values), ("Ann", "Bob"))
