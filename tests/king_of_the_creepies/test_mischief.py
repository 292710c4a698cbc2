"""The Mischief Phase: laying, wagers, the Mischief card; what a battle pays; exhaustion."""

from __future__ import annotations

import json

import pytest

from rules_model.core.chance import Scripted
from rules_model.king_of_the_creepies import actions as act
from tests.king_of_the_creepies.arena import Play
from tests.king_of_the_creepies.moment import Seat, goes, moment

FOR_THREE = Seat("ogre, ghost, claws, shell, bandage"), Seat("bat, +2"), Seat("slug")


def select(*seats: Seat, **more: object) -> Play:
    """Creepies are about to be laid."""
    return moment("select", *seats, **more)  # type: ignore[arg-type]


# ---- laying and the reveal


@pytest.mark.rules("KC-MIS-01", "KC-MIS-02", "KC-MIS-03", "KC-CARD-09", "KC-MIS-04")
def test_creepies_are_laid_face_down_and_turned_up_together() -> None:
    """KC-C-11: one Creepie, at most one Gear, no Item as Gear; nothing shows before all have chosen."""
    play = select(*FOR_THREE)
    legal = play.state.legal_actions(0)
    assert all(isinstance(each, act.Field) for each in legal)
    assert len(legal) == 2 * 3  # two Creepies, each with none or one of two Gear
    play.refuses(0, act.Field("claws.1"), "KC-MIS-01").refuses(0, act.Field("slug.1"), "KC-MIS-01")
    play.refuses(0, act.Field("ogre.1", "bandage.1"), "KC-MIS-02")
    play.refuses(0, act.Field("ogre.1", "ghost.1"), "KC-MIS-02")
    play.apply(0, act.Field("ogre.1", "claws.1")).apply(1, act.Field("bat.1"))
    play.refuses(0, act.Field("ghost.1"), "KC-RUL-37")
    play.refuses(1, act.Wager(1), "KC-RUL-37").refuses(2, act.Wager(0), "KC-MIS-04")
    told = json.dumps([event.view(2).to_data() for event in play.events])
    assert "ogre" not in told
    assert play.table.creepie == [(), (), ()]
    assert json.dumps(play.state.observe(2).to_data()).count("ogre") == 0
    play.apply(2, act.Field("slug.1"))
    assert play.table.creepie == [("ogre.1",), ("bat.1",), ("slug.1",)]
    assert play.table.gear == [("claws.1",), (), ()]
    assert len(play.table.hand[0]) == 3
    assert play.state.phase == "wager"


@pytest.mark.rules("KC-MIS-01")
def test_who_has_a_creepie_lays_it_and_who_has_none_sits_out() -> None:
    """KC-RUL-17, KC-RUL-18: sitting out is for those without a Creepie."""
    play = select(Seat("ogre, claws"), Seat("bat"), Seat("+3", 4))
    play.refuses(0, act.SIT_OUT, "KC-RUL-18").refuses(0, act.PASS, "KC-RUL-18")
    assert play.state.legal_actions(2) == [act.SIT_OUT]
    play.apply(0, act.Field("ogre.1")).apply(1, act.Field("bat.1")).apply(2, act.SIT_OUT)
    assert play.table.creepie[2] == ()
    play.refuses(2, act.Wager(1), "KC-RUL-20")
    goes(play, "mischief_items").refuses(2, act.Wager(1), "KC-MIS-05")
    play.state.chance = Scripted(("calm.1", 6, 1))
    goes(play, "battle_turn").refuses(0, act.Attack(2), "KC-RUL-58")
    assert play.state.frame.data[0] == (0, 1)


def test_a_lone_creepie_stays_in_hand_and_there_is_no_battle() -> None:
    """KC-RUL-17: fewer than two combatants: no battle, no crystal, the next round."""
    play = select(Seat("ogre, +2"), Seat("+3"), number=4)
    play.apply(0, act.Field("ogre.1")).apply(1, act.SIT_OUT)
    assert "ogre.1" in play.table.hand[0]
    assert (play.state.phase, play.table.round, play.table.crystals) == ("market_turn", 5, [0, 0])
    assert not play.happened("reveal")


# ---- wagers


def wagers(*monies: int, **more: object) -> Play:
    """Bat against ogre (against slug): their players have so many Monies."""
    creepies = ("ogre", "bat", "slug")
    seats = [Seat("+1", held, creepie=creepie) for held, creepie in zip(monies, creepies, strict=False)]
    return moment("wager", *seats, **more)  # type: ignore[arg-type]


@pytest.mark.rules("KC-MIS-05", "KC-MIS-06", "KC-MIS-09", "KC-QS-05")
def test_a_wager_is_up_to_five_monies_on_oneself() -> None:
    """KC-C-12: more than 5, more than one has, on somebody else, taking back: refused."""
    play = wagers(9, 4, 2)
    play.refuses(0, act.Wager(6), "KC-MIS-05").refuses(0, act.WagerOn(1, 5), "KC-MIS-06")
    play.refuses(0, act.Wager(-1), "KC-MIS-09").refuses(1, act.Wager(1), "KC-RUL-20")
    assert play.state.legal_actions(0) == [act.Wager(monies) for monies in range(6)]
    play.does(0, act.Wager(5))
    assert (play.table.monies[0], play.table.wager[0]) == (4, 5)
    play.refuses(1, act.Wager(5), "KC-MIS-05").does(1, act.Wager(4))
    assert play.table.monies[1] == 0
    play.does(2, act.Wager(0))
    assert play.table.wager == [5, 4, 0]
    assert play.state.phase == "mischief_items"
    play.refuses(0, act.TakeFromPool(2), "KC-MIS-09")


def test_wagers_are_named_in_the_order_of_the_market_and_may_grow() -> None:
    """KC-RUL-20: open, clockwise from the starter; a player may add up to 5 in all, until the Mischief card is up."""
    play = wagers(9, 9, active=1, starter=1).does(1, act.Wager(2)).does(0, act.Wager(1))
    play.refuses(1, act.AddToWager(4), "KC-MIS-05").refuses(1, act.AddToWager(0), "KC-RUL-20")
    play.does(1, act.AddToWager(3))
    assert (play.table.wager, play.table.monies) == ([1, 5], [8, 4])
    assert play.state.phase == "mischief_items"
    play.refuses(1, act.AddToWager(1), "KC-MIS-05")


# ---- the Mischief card


@pytest.mark.rules("KC-MIS-11", "KC-MIS-12", "KC-MIS-13", "KC-CARD-13", "KC-MIS-10")
def test_the_mischief_card_locks_creepies_gear_and_wagers() -> None:
    """KC-C-13: one card a round, at the end of the phase; after it nothing of what is laid changes."""
    seats = (
        Seat("ghost, shell, costume", 3, creepie="ogre", gear="claws", wager=2),
        Seat(creepie="bat", wager=0),
    )
    play = moment("mischief_items", *seats, dice=("frenzy.1", 6, 1))
    play.refuses(0, act.FlipMischief(), "KC-MIS-11").refuses(0, act.SwapChosen("ghost.1"), "KC-MIS-01")
    assert play.state.explain(0, act.UseItem("costume.1", -1, "shell.1")) is None
    goes(play, "battle_turn")
    assert play.table.mischief == ("frenzy.1",)
    assert [play.number(seat, "atk") for seat in (0, 1)] == [4 + 2 + 1, 2 + 1]
    play.refuses(0, act.SwapChosen("ghost.1"), "KC-MIS-13").refuses(0, act.SwapChosen("shell.1"), "KC-MIS-13")
    play.refuses(0, act.Field("ghost.1"), "KC-MIS-13").refuses(0, act.AddToWager(1), "KC-MIS-13")
    play.refuses(0, act.FlipMischief(), "KC-MIS-11").refuses(0, act.TakeFromPool(1), "KC-MIS-09")
    play.refuses(0, act.UseItem("costume.1", -1, "shell.1"), "KC-MIS-10")


@pytest.mark.rules("KC-MIS-10", "KC-CARD-11")
def test_an_item_of_the_mischief_phase_waits_for_it() -> None:
    """KC-C-13 g (KC-RUL-22): refused in the Market, legal between the reveal and the Mischief card."""
    market = moment("market_turn", Seat("ogre, costume, shell"), Seat("+1"), seed=1)
    market.refuses(0, act.UseItem("costume.1", -1, "shell.1"), "KC-MIS-10")
    seats = Seat("shell, costume", creepie="ogre", gear="claws"), Seat("+1", creepie="bat")
    play = moment("wager", *seats).does(0, act.UseItem("costume.1", -1, "shell.1"))
    assert (play.table.gear[0], play.table.hand[0]) == (("shell.1",), ("claws.1",))
    assert play.state.phase == "wager"


@pytest.mark.rules("KC-CARD-13", "KC-MIS-11")
def test_one_mischief_card_a_round_turned_up_by_another_player_each_time() -> None:
    """KC-RUL-15, KC-RUL-16, KC-RUL-10: the flip goes round; used cards lie apart, and are shuffled when none is left."""
    hands = "bat, slug, ogre, ghost", "cat, moth, bat, slug"
    play = moment("select", *(Seat(hand) for hand in hands), starter=1, seed=4, number=1)
    while len(play.happened("mischief")) < 5:
        for seat in play.state.deciders:
            play.apply(seat, play.state.legal_actions(seat)[0])
        if play.state.phase == "wager":
            goes(play, "battle_turn")
            assert len(play.table.mischief) == 1
            assert play.happened("mischief")[-1].seat == (1 + play.table.round - 1) % 2
        goes(play, "select")
        assert play.table.mischief == ()
    reshuffled = [event.rule for event in play.happened("reshuffle") if event.values["deck"] == "mischief"]
    assert reshuffled == ["KC-RUL-10"]  # the fixtures hold four Mischief cards


# ---- the payout


@pytest.mark.rules("KC-MIS-07", "KC-MIS-08", "KC-WIN-02", "KC-WIN-03", "KC-END-02", "KC-RUL-21")
def test_the_bank_matches_the_wager_of_the_winner() -> None:
    """KC-C-14: reading a pays the stake and as much again, b the stake, c the stake and the whole pool."""
    for reading, wanted in (("a", 1 + 5 + 5), ("b", 1 + 5), ("c", 1 + 5 + 8)):
        seats = (
            Seat("quake", 1, creepie="cat", wager=5, crystals=2),
            Seat("+1", 0, creepie="bat", wager=3),
            Seat("+1", 8, creepie="slug", wager=0, crystals=1),
        )
        rulings = {"wager_pays": reading}
        play = moment("mischief_items", *seats, rulings=rulings, dice=("calm.1", 6, 1, 1, *[1] * 9))
        goes(play, "battle_turn").plays(0, "quake.1")
        assert play.state.phase == "market_turn"
        assert play.table.crystals == [3, 0, 1]
        paid = [event.values for event in play.happened("monies") if event.values["why"] == "payout"]
        assert [each["now"] for each in paid] == [wanted]
        assert [event.seat for event in play.happened("wager_lost")] == [1]
        assert play.table.battles_won == [1, 0, 0]


@pytest.mark.rules("KC-MIS-07", "KC-WIN-03")
def test_who_wagered_nothing_wins_no_monies() -> None:
    """KC-C-14 b: the lost wagers go to the bank, not to the winner."""
    seats = Seat("+1", 1, creepie="ogre", wager=5), Seat("quake", 8, creepie="cat", wager=0, crystals=1)
    play = moment("mischief_items", *seats, dice=("calm.1", 1, 6, *[1] * 9))
    goes(play, "battle_turn").plays(1, "quake.1")
    assert not [event for event in play.happened("monies") if event.values["why"] == "payout"]
    assert play.table.crystals == [0, 2]
    assert play.table.wager == [-1, -1]


def both_fall(reading: str) -> Play:
    """The bomb of seat 0 knocks out the powder keg of seat 1, whose explosion knocks out that of seat 0."""
    seats = Seat("bomb", 2, creepie="powder", wager=3), Seat("+1", 2, creepie="powder", wager=2)
    dice = ("calm.1", 6, 1, 6, 1)
    play = moment("mischief_items", *seats, rulings={"double_knock_out": reading}, dice=dice)
    return goes(play, "battle_turn").uses(0, "bomb.1")


@pytest.mark.rules("KC-RUL-42")
def test_the_last_creepies_fall_together() -> None:
    """Reading a: nobody wins, wagers to the bank; b: whoever caused it wins; c: they fight again."""
    nobody = both_fall("a")
    assert (nobody.state.phase, nobody.table.crystals) == ("market_turn", [0, 0])
    assert [event.seat for event in nobody.happened("wager_lost")] == [0, 1]
    assert all(nobody.table.exhausted)
    assert nobody.happened("no_winner")
    causer = both_fall("b")
    assert causer.table.crystals == [0, 1]
    again = both_fall("c")
    assert again.happened("fight_on")
    assert len(again.happened("battle")) == 2
    assert again.state.frame.data[0] == (0, 1)
    assert [again.hp(seat) for seat in (0, 1)] == [3, 3]


# ---- exhaustion


@pytest.mark.rules(
    "KC-EXH-02", "KC-EXH-03", "KC-EXH-04", "KC-EXH-05", "KC-MKT-03", "KC-QS-10", "KC-MKT-11", "KC-MKT-05"
)
def test_played_cards_miss_the_next_battle() -> None:
    """KC-C-26: the Creepie of battle 1 pays income, is refused in round 2, and fights again in round 3."""
    seats = (
        Seat("harden, bandage, ghost, bat", creepie="cat", gear="claws", wager=0),
        Seat("slug, moth", creepie="ogre", wager=0),
    )
    play = moment("mischief_items", *seats, seed=2)
    goes(play, "battle_turn")
    goes(play, "select")
    table = play.table
    assert set(table.exhausted[0]) >= {"cat.1", "claws.1"}
    assert set(table.exhausted[1]) >= {"ogre.1"}
    income = {
        event.seat: event.values["amount"]
        for event in play.happened("monies")
        if event.values["why"] == "income"
    }
    assert income == {0: 3, 1: 3}
    play.refuses(0, act.Field("cat.1"), "KC-EXH-03").refuses(0, act.Field("ghost.1", "claws.1"), "KC-EXH-03")
    play.refuses(0, act.TakeBack(("cat.1",)), "KC-EXH-03")
    play.apply(0, act.Field("ghost.1")).apply(1, act.Field("slug.1"))
    goes(play, "return_at_mischief")
    assert set(table.rested[0]) >= {"cat.1", "claws.1"}
    assert "ghost.1" in table.exhausted[0]
    seat = play.state.deciders[0]
    assert seat == table.starter == 0
    play.refuses(0, act.TakeBack(("ghost.1",)), "KC-EXH-03").refuses(0, act.TakeBack(("bat.1",)), "KC-EXH-04")
    play.apply(0, act.TakeBack(table.rested[0])).apply(1, act.LEAVE_RESTED)
    goes(play, "select").apply(0, act.Field("cat.1", "claws.1"))
    assert table.rested[0] == ()
    assert "ogre.1" in table.rested[1]


def test_rested_cards_are_taken_one_by_one_or_left() -> None:
    """KC-RUL-13: the return is optional; what is left pays income on and cannot be sold."""
    play = moment("return_at_mischief", Seat("+1", rested="bat, ogre, claws"), Seat("slug"), seed=1)
    play.refuses(0, act.TakeBack(("bat.1", "ogre.1")), "KC-RUL-13")
    play.apply(0, act.TakeBack(("bat.1",)))
    assert play.table.rested[0] == ("ogre.1", "claws.1")
    play.apply(0, act.LEAVE_RESTED)
    assert play.state.phase == "mischief_opens"
    assert "bat.1" in play.table.hand[0]


@pytest.mark.rules("KC-RUL-12")
def test_when_rested_cards_come_back() -> None:
    """Reading a: as the Market begins; b: as the Mischief Phase does; c: either."""
    for reading, at_market, at_mischief in (("a", True, False), ("b", False, True), ("c", True, True)):
        seats = Seat("+1", rested="bat, ogre"), Seat("+1")
        play = moment("select", *seats, rulings={"rested_return": reading}, seed=1)
        if not at_mischief:
            play.refuses(0, act.LEAVE_RESTED, "KC-RUL-12")
        play.apply(0, act.SIT_OUT).apply(1, act.SIT_OUT)
        assert (play.state.phase == "return_at_market") == at_market
        if at_market:
            play.apply(0, act.LEAVE_RESTED)
        goes(play, "last_trades")
        play.others_pass()
        for seat in play.state.deciders:
            play.apply(seat, act.PASS)
        assert (play.state.phase == "return_at_mischief") == at_mischief


@pytest.mark.rules("KC-EXH-01")
def test_played_cards_stay_on_the_table() -> None:
    """Taking a played Gear or Creepie back in battle is refused."""
    seats = Seat("+1", creepie="ogre", gear="claws", wager=0), Seat("+1", creepie="bat", wager=0)
    play = moment("mischief_items", *seats, dice=("calm.1", 6, 1))
    goes(play, "battle_turn").refuses(0, act.TakePlayed("claws.1"), "KC-EXH-01")
