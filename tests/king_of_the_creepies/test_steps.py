"""Steps: who is asked, what is done first, what stays secret; bribes as what waits for an answer."""

from __future__ import annotations

import random

import pytest

from rules_model.core.actions import Action
from rules_model.core.chance import Seeded
from rules_model.core.observation import redeal
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.state import Fight
from rules_model.king_of_the_creepies.steps import pack, unpack
from tests.king_of_the_creepies.arena import Play, Side, fight, real_battle

ANN, BO, CY, DEE = 0, 1, 2, 3


def at_the_turn_of_ann() -> Play:
    return fight(Side("ogre", "tonic"), Side("bat", "ghost"), Side("slug", monies=1), "urchin", first=ANN)


@pytest.mark.rules("KC-RUL-37")
def test_all_who_publicly_may_play_are_asked_at_once() -> None:
    play = at_the_turn_of_ann()
    assert play.state.deciders == (ANN, BO, CY)  # Dee has no card and no Monie
    play.apply(BO, act.PASS)
    assert play.state.deciders == (ANN, CY)


@pytest.mark.rules("KC-RUL-37")
def test_who_is_asked_does_not_depend_on_what_is_held() -> None:
    asked = [
        fight(Side("ogre", "tonic"), Side("bat", card), first=ANN).state.deciders
        for card in ("ghost", "tonic")
    ]
    assert asked == [(ANN, BO), (ANN, BO)]


@pytest.mark.rules("KC-RUL-37")
def test_where_nobody_has_anything_the_lead_alone_is_asked() -> None:
    play = fight("ogre", "bat", first=ANN)
    assert play.state.deciders == (ANN,)
    play.names(ANN, BO)
    assert (play.state.phase, play.state.deciders) == ("target_named", (ANN,))


@pytest.mark.rules("KC-RUL-37", "KC-RUL-56")
def test_a_reply_is_secret_until_all_have_replied() -> None:
    play = at_the_turn_of_ann()
    seen = [play.branch().apply(ANN, action) for action in (act.UseItem("tonic.1"), act.Attack(BO))]
    for seat in (BO, CY, DEE):
        assert seen[0].state.observe(seat) == seen[1].state.observe(seat)
    assert [len(each.events) for each in seen] == [len(play.events)] * 2


@pytest.mark.rules("KC-RUL-37", "KC-ITM-01")
def test_the_first_play_in_priority_is_done_and_all_are_asked_anew() -> None:
    play = fight("ogre", Side("bat", "firecracker"), Side("ghost", "firecracker"), first=ANN)
    for seat, action in (
        (CY, act.UseItem("firecracker.2", BO)),
        (ANN, act.Attack(BO)),
        (BO, act.UseItem("firecracker.1", CY)),
    ):
        play.apply(seat, action)
    # Bo comes before Cy clockwise from the active seat: Cy's ghost is out, and Cy's Item was not used.
    assert (play.hp(CY), play.hp(BO)) == (0, 8)
    assert play.table.hand[CY] == ("firecracker.2",)
    assert play.state.phase == "battle_turn"
    assert play.state.deciders == (ANN, CY)  # Bo has nothing left
    assert play.table.reply == [(), (), ()]
    assert act.Attack(CY) not in play.state.legal_actions(ANN)  # the attack can be thought over


@pytest.mark.rules("KC-RUL-37")
def test_the_active_seat_comes_first_of_all() -> None:
    play = fight(Side("ogre", "tonic"), Side("bat", "firecracker"), first=ANN)
    play.apply(BO, act.UseItem("firecracker.1", ANN)).apply(ANN, act.UseItem("tonic.1"))
    assert (play.number(ANN, "atk"), play.hp(ANN)) == (6, 12)


@pytest.mark.rules("KC-RUL-37")
def test_when_nothing_has_happened_since_all_passed_the_next_seat_alone_is_asked() -> None:
    play = fight(Side("ogre", "zap"), Side("bat", "tonic"), Side("slug", "ghost"), first=ANN)
    play.attacks(ANN, BO, 1, 1, 6)
    assert (play.state.phase, play.state.deciders) == ("after_attack", (ANN, BO, CY))
    loud = play.branch().does(ANN, act.PlayAbility("zap.1", CY))
    assert loud.state.deciders == (BO, CY)
    play.does(ANN, act.END_TURN)
    assert (play.state.phase, play.state.deciders) == ("battle_turn", (BO,))
    play.apply(BO, act.UseItem("tonic.1"))
    assert play.state.deciders == (ANN, BO, CY)  # now something has


@pytest.mark.rules("KC-RUL-37")
def test_what_a_turn_brings_by_itself_is_something_that_has_happened() -> None:
    play = fight(Side("ogre", "zap"), Side("moth"), Side("slug", "ghost"), first=ANN)
    play.attacks(ANN, CY, 1, 1, 6).does(ANN, act.END_TURN)
    assert play.hp(BO) == 2  # it decays as its turn starts
    assert play.state.deciders == (ANN, BO, CY)


@pytest.mark.rules("KC-BAT-04", "KC-BAT-02")
def test_the_lead_may_not_pass_and_the_others_may_not_take_its_action() -> None:
    play = at_the_turn_of_ann()
    play.refuses(ANN, act.PASS, "KC-BAT-02")
    play.refuses(BO, act.Attack(ANN), "KC-BAT-02")
    play.refuses(BO, act.ACCEPT, "KC-RUL-49")


@pytest.mark.rules("KC-RUL-49", "KC-RUL-50", "KC-BRI-01")
def test_an_offer_waits_for_its_answer_and_all_others_for_it() -> None:
    play = at_the_turn_of_ann()
    play.does(CY, act.Offer(BO, monies=1, for_cards=("ghost.1",)))
    assert play.state.deciders == (BO,)
    assert play.state.legal_actions(BO) == [act.DECLINE, act.ACCEPT]
    play.refuses(BO, act.PASS, "KC-RUL-49")
    declined = play.branch().apply(BO, act.DECLINE)
    assert declined.state.deciders == (ANN, BO, CY)
    assert declined.table.offer == ()
    play.apply(BO, act.ACCEPT)
    assert play.table.hand[CY] == ("ghost.1",)
    assert play.table.monies == [0, 1, 0, 0]
    assert play.state.deciders == (ANN, BO, CY)


@pytest.mark.rules("KC-RUL-50", "KC-RUL-56")
def test_cards_of_a_bribe_are_known_to_the_two_and_a_refusal_tells_nothing() -> None:
    play = at_the_turn_of_ann()
    held, other = (
        act.Offer(BO, monies=1, for_cards=("ghost.1",)),
        act.Offer(BO, monies=1, for_cards=("zap.1",)),
    )
    assert play.state.explain(CY, held) is None
    assert play.state.explain(CY, other) is None  # nobody is told what Bo does not hold
    play.does(CY, other)
    assert play.state.legal_actions(BO) == [act.DECLINE]
    play.refuses(BO, act.ACCEPT, "KC-RUL-50")
    assert play.state.observe(ANN).table.terms[BO] is None
    assert play.state.observe(BO).table.terms[BO] == ((), ("zap.1",))
    told = play.happened("offer")[0]
    assert "for_cards" in told.view(BO).values
    assert "for_cards" not in told.view(ANN).values


@pytest.mark.rules("KC-BRI-02", "KC-RUL-50")
def test_a_card_that_is_asked_for_by_name_may_be_any_copy_of_it() -> None:
    play = fight("ogre", Side("bat", "tonic"), Side("slug", "zap", monies=1), first=ANN)
    other = play.table.hand[BO][0].replace(".1", ".2")
    both = play.branch().does(CY, act.Offer(BO, for_cards=("tonic.1", "tonic.2")))
    both.refuses(BO, act.ACCEPT, "KC-RUL-50")  # one copy does not stand for two
    play.does(CY, act.Offer(BO, monies=1, for_cards=(other,))).apply(BO, act.ACCEPT)
    assert set(play.table.hand[CY]) == {"tonic.1", "zap.1"}
    assert play.happened("accept")[0].values["for_cards"] == ("tonic.1",)


@pytest.mark.rules("KC-BRI-03", "KC-RUL-50")
@pytest.mark.parametrize(
    "offer", [act.Offer(CY, monies=1), act.Offer(7, monies=1), act.Offer(BO, monies=1, promise="x" * 121)]
)
def test_an_offer_is_made_to_another_with_a_short_promise(offer: act.Offer) -> None:
    at_the_turn_of_ann().refuses(CY, offer, "KC-BRI-03")


@pytest.mark.rules("KC-RUL-62")
def test_a_bribe_may_take_a_hand_past_ten_cards() -> None:
    hand = "tonic tonic bandage bandage stew stew potion potion nudge nudge"
    play = fight("ogre", Side("bat", hand), Side("slug", "zap zap"), first=ANN)
    play.does(CY, act.Offer(BO, cards=("zap.1", "zap.2"))).apply(BO, act.ACCEPT)
    assert len(play.table.hand[BO]) == 12


@pytest.mark.parametrize(
    "action",
    [act.PASS, act.UseItem("tonic.1", 2, "x"), act.Offer(1, 2, ("a", "b"), 3, (), "please"), act.Attack(2)],
)
def test_a_reply_is_packed_and_read_back(action: Action) -> None:
    assert unpack(at_the_turn_of_ann().state, pack(action)) == action


# ---- random battles with the cards of the kit


def one_step(state: Fight, picks: random.Random) -> None:
    seat = picks.choice(state.deciders)
    legal = state.legal_actions(seat)
    state.apply(seat, picks.choice(legal))


RULINGS: list[dict[str, str]] = [
    {},
    {"turn_order": "b", "raise_limit": "b", "raise_after_strip": "b"},
    {"turn_order": "c", "raise_limit": "c", "must_attack": "b"},
]


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_random_battles_come_to_an_end_and_lose_no_card(seats: int, rulings: dict[str, str]) -> None:
    for seed in range(8):
        state = real_battle(seed, seats, rulings)
        picks, cards = random.Random(seed), set(state.game.cards)
        for _ in range(6000):
            if state.outcome is not None:
                break
            one_step(state, picks)
        assert state.outcome is not None
        lying = []
        for spec in type(state.table).ZONES:
            zone = getattr(state.table, spec.name)
            lying += [card for each in zone for card in each] if spec.each_seat else list(zone)
        assert sorted(lying) == sorted(cards)
        assert all(each >= 0 for each in (*state.table.damage, *state.table.slots))


def test_a_position_in_the_middle_of_a_battle_goes_on_alike() -> None:
    for seed in range(6):
        state, picks = real_battle(seed, 4), random.Random(seed)
        for number in range(120):
            if state.outcome is not None:
                break
            if number % 10 == 0:
                there = state.game.position(state.position())
                assert there.position() == state.position()
                assert there.deciders == state.deciders
                assert all(there.legal_actions(seat) == state.legal_actions(seat) for seat in state.deciders)
            one_step(state, picks)


def test_an_imagined_world_can_be_played_on_whatever_others_have_replied() -> None:
    for seed in range(6):
        state, picks = real_battle(seed, 4), random.Random(seed)
        for number in range(150):
            if state.outcome is not None:
                break
            if number % 7 == 0:
                seat = picks.choice(state.deciders)
                world = redeal(state, seat, Seeded(number))
                assert world.observe(seat) == state.observe(seat)
                assert state.game.chart.phases[state.phase].deciders(world) == state.deciders
                for _ in range(25):
                    if world.outcome is None:
                        one_step(world, picks)
            one_step(state, picks)
