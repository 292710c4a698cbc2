"""The box and the setup: what is in it, what everybody begins with, and who begins."""

from __future__ import annotations

import dataclasses
from functools import cache

import pytest

from rules_model.core.cards import read_family
from rules_model.core.errors import BadInput
from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.king_of_the_creepies import DEFINITION
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deck import Creepie
from rules_model.king_of_the_creepies.state import CreepieTable

ANN, BO, CY = 0, 1, 2


@cache
def creepies() -> Game[CreepieTable]:
    return Game(DEFINITION)


def begin(seats: int = 3, seed: int = 5) -> State[CreepieTable]:
    return creepies().new(seats=seats, seed=seed)


# ---- the box


@pytest.mark.rules("KC-COMP-01", "KC-COMP-02", "KC-COMP-03", "KC-COMP-09", "KC-RUL-52", "KC-RUL-53")
def test_what_is_in_the_box_beside_cards() -> None:
    numbers = creepies().rulebook.numbers
    mats = [numbers[f"{name}s"] for name in ("player_mat", "victory_tracker", "health_tracker")]
    assert mats == [6, 6, 6]
    ones, fives, tens = (numbers[f"monies_{name}"] for name in ("ones", "fives", "tens"))
    assert (ones, fives, tens) == (45, 28, 17)
    assert ones + 5 * fives + 10 * tens == 355
    assert numbers["dice"] == 13 == 6 * numbers["dice_per_player"] + 1  # one is to spare
    assert numbers["modifier_tokens"] == 24


@pytest.mark.rules("KC-COMP-04", "KC-COMP-05", "KC-COMP-06", "KC-COMP-07", "KC-COMP-08", "KC-SET-01")
def test_the_five_decks_have_the_counts_of_the_box() -> None:
    counts = {name: len(cards) for name, cards in creepies().box.families.items()}
    assert counts == {"creepie": 30, "goodie": 37, "ability": 46, "mischief": 11, "goal": 15}
    assert len(creepies().cards) == 139


@pytest.mark.rules("KC-CARD-01")
@pytest.mark.parametrize("field", ["name", "hp", "atk", "defence", "spd", "abil", "feature"])
def test_a_creepie_without_a_number_or_a_feature_is_refused(field: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    family = creepies().families["creepie"]
    lines = creepies().own_file("creepie").read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith(f"{field} ="))
    path = tmp_path / "creepies.toml"
    path.write_text("\n".join(lines[:first] + lines[first + 1 :]), encoding="utf-8")
    with pytest.raises(BadInput, match=field):
        read_family(family, path, trusted=False)
    assert field in {each.name for each in dataclasses.fields(Creepie)}


@pytest.mark.rules("KC-CARD-08")
def test_every_goodie_is_gear_or_an_item() -> None:
    kinds = {creepies().cards[id].type for id in creepies().box.families["goodie"]}
    assert kinds == {"gear", "item"}


@pytest.mark.rules("KC-CARD-20")
def test_an_asterisk_means_nothing_here() -> None:
    starred = {id for id, card in creepies().cards.items() if card.asterisk}
    assert starred
    table = begin().table
    in_play = {card for hand in table.hand for card in hand}
    in_play |= {*table.deck_creepie, *table.deck_goodie, *table.deck_ability, *table.deck_mischief}
    in_play |= {*table.deck_goal, *(card for goals in table.goals for card in goals)}
    assert starred <= in_play


@pytest.mark.rules("KC-RUL-54", "KC-CARD-13")
def test_no_card_claims_to_be_printed_and_the_named_ones_say_what_is_ours() -> None:
    cards = creepies().cards.values()
    assert {card.source for card in cards} == {"named", "stand-in"}
    named = {card.name for card in cards if card.source == "named"}
    assert named == {
        "Helmet of Derbershire",
        "I'm the Gosh Darn Juggernaut",
        "Punymaker 3000",
        "Nocturnal Manimal",
        "Special Potion",
        "Spikes, Spikes Everywhere",
        "Mix-Up at the Dry Cleaners",
        "I'm Winning!",
    }
    assert all(card.note for card in cards if card.source == "named")


# ---- the setup


@pytest.mark.rules("KC-SET-02", "KC-SET-03", "KC-SET-04", "KC-SET-05", "KC-CARD-14", "KC-CARD-16", "KC-QS-01")
def test_a_setup_for_three() -> None:
    state = creepies().new(seats=3, chance=_Setup())
    table, numbers = state.table, creepies().rulebook.numbers
    for seat in range(3):
        families = [card.kind for card in map(creepies().cards.__getitem__, table.hand[seat])]
        assert families == ["Creepie"] * 2 + ["Goodie"] * 2 + ["Ability"] * 2
        assert len(table.goals[seat]) == 1  # beside the hand of six
    assert table.crystals == table.damage == [0, 0, 0]
    # Setup pays 3 each; the first income, for two Creepies, has been paid since (KC-MKT-02).
    assert table.monies == [numbers["start_monies"] + 2] * 3
    piles = (table.deck_creepie, table.deck_goodie, table.deck_ability, table.deck_goal, table.deck_mischief)
    assert list(map(len, piles)) == [24, 31, 40, 12, 11]
    assert numbers["dice"] - 3 * numbers["dice_per_player"] == 7


class _Setup:
    """Chance that deals in order and rolls 5, 6, 4 for the Market."""

    may_run_out = False

    def __init__(self, dice: tuple[int, ...] = (5, 6, 4)) -> None:
        self.dice = list(dice)

    def index(self, kind: str, choices) -> int:  # type: ignore[no-untyped-def]
        return list(choices).index(self.dice.pop(0)) if kind == "market_order" else 0

    def clone(self) -> _Setup:
        return _Setup(tuple(self.dice))

    def to_data(self) -> dict[str, int]:
        return {"seed": 0}


@pytest.mark.rules("KC-SET-06", "KC-QS-02")
def test_the_highest_die_begins_every_market_and_is_rolled_once() -> None:
    state = creepies().new(seats=3, chance=_Setup())
    assert state.table.starter == BO
    assert state.table.active == BO  # a second roll would find no die left


@pytest.mark.rules("KC-RUL-02")
def test_those_tied_for_the_highest_die_roll_again() -> None:
    state = creepies().new(seats=3, chance=_Setup((6, 2, 6, 3, 4)))
    assert state.table.starter == CY


@pytest.mark.rules("KC-SET-07", "KC-MKT-06")
def test_market_turns_go_clockwise_from_the_starter() -> None:
    state = creepies().new(seats=3, chance=_Setup())
    turns = []
    while state.phase == "market_turn":
        turns.append(state.table.active)
        for seat in (*state.deciders,):
            state.apply(seat, act.SkipDraw() if seat == turns[-1] else act.PASS)
    assert turns == [BO, CY, ANN]


@pytest.mark.rules("KC-RUL-01")
@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_may_play(seats: int, fits: bool) -> None:
    if fits:
        assert begin(seats).seats == seats
    else:
        with pytest.raises(BadInput, match="KC-RUL-01"):
            begin(seats)


@pytest.mark.rules("KC-CARD-15", "KC-RUL-56")
def test_an_owner_sees_their_own_goal_and_the_others_how_many() -> None:
    state = begin()
    goal = state.table.goals[ANN][0]
    assert state.observe(ANN).table.goals[ANN] == (goal,)
    for viewer in (BO, CY, None):
        assert state.observe(viewer).table.goals[ANN] == ("?goal",)
        assert state.observe(viewer).table.monies == state.table.monies  # Monies lie open
        assert len(state.observe(viewer).table.hand[ANN]) == 6


@pytest.mark.rules("KC-QS-12", "KC-RUL-55")
def test_the_quick_start_keeps_its_printed_numbers() -> None:
    titles = [title for id, title in creepies().rulebook.sections.items() if id.startswith("qs-")]
    assert [title.split(" - ")[1].split(".")[0] for title in titles] == ["1", "2", "3", "4", "7", "8", "9"]
