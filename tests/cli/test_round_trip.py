"""Whatever stands on a card, a spreadsheet and a card file give it back unchanged."""

import dataclasses
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules_model
from rules_model.campy_creatures.deck import ICONS, Mortal, Scene, SetScore
from rules_model.campy_creatures.effects import EFFECTS
from rules_model.core.card_csv import cards_from_csv, cards_to_csv
from rules_model.core.card_toml import cards_to_toml
from rules_model.core.cards import Effect, read_family

FAMILIES = rules_model.load("campy_creatures").families

characters = st.characters(exclude_categories=("Cs", "Cc"))
words = st.text(st.one_of(characters, st.sampled_from("\n=+-@;,'\"\\ ")), max_size=40)
names = words.filter(str.strip)
keys = st.text("abcxyz_019", min_size=1, max_size=8).filter(lambda key: key.strip("_"))
effects = st.lists(
    st.builds(Effect, do=st.sampled_from(sorted(EFFECTS)), amount=st.integers(1, 25)), max_size=3
)
icons = st.lists(st.sampled_from(ICONS), max_size=3).map(tuple)
common = {
    "key": keys,
    "name": names,
    "source": st.sampled_from(["printed", "named", "reported", "stand-in"]),
    "count": st.integers(1, 9),
    "text": words,
    "note": words,
    "flavour": words,
    "art": words,
    "effects": effects.map(tuple),
    "points": st.integers(-30, 30),  # what a card may be worth
}
mortals = st.builds(Mortal, set=st.just("townsfolk"), matches=icons, icons=icons, **common)
groups = st.builds(SetScore, set=icons.filter(bool), points=st.integers(-9, 9))
scenes = st.builds(Scene, timing=st.just("end"), score=st.lists(groups, max_size=2).map(tuple), **common)


def check(family, cards, total=None):
    family = dataclasses.replace(family, total=total or sum(card.count for card in cards))
    sheet = cards_to_csv(family, cards)
    assert cards_from_csv(family, sheet.encode()) == cards
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_bytes(cards_to_toml(family, cards).encode())
        assert read_family(family, file, trusted=False) == cards


@pytest.mark.parametrize(
    ("game", "family"),
    [(game, family) for game in rules_model.GAMES for family in rules_model.load(game).families],
)
def test_the_cards_of_every_game(game, family):
    loaded = rules_model.load(game)
    check(loaded.families[family], list(loaded.box.faces[family]), total=loaded.families[family].total)


@given(st.lists(mortals, min_size=1, max_size=4, unique_by=lambda card: card.key))
def test_mortals(cards):
    check(FAMILIES["mortal"], cards)


@given(st.lists(scenes, min_size=1, max_size=4, unique_by=lambda card: card.key))
def test_scenes(cards):
    check(FAMILIES["scene"], cards)
