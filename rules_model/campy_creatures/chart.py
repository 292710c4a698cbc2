"""The phases of Campy Creatures, in the order of the rulebook."""

from __future__ import annotations

from rules_model.core.chance import draw
from rules_model.core.chart import Chart

from . import actions as act
from . import decisions as do
from .capture import clash, freeze_clash, step5, tell_clash
from .effects import cancel_left, carry_out, draw_mortals
from .never import refuse
from .scoring import outcome
from .state import Campy, acting_order, next_actor

game = Chart("campy_creatures", start="setup")

# ---- setup and the first steps of a turn


@game.automatic(
    "CM-SETUP-05",
    to={"reveal_mortals": "all is laid out"},
)
def setup(state: Campy) -> str:
    """Hands, markers, energy and the first scenes."""
    table, numbers, box = state.table, state.game.rulebook.numbers, state.game.box
    backs = {f"creature-{seat}": seat for seat in range(state.config.seats)}
    for id in box.families["creature"]:
        seat = backs.get(state.game.cards[id].back)
        if seat is None:
            table.box += (id,)
        else:
            table.hand[seat] += (id,)
    table.energy = [numbers["starting_energy"]] * state.config.seats
    table.meter = draw(state.chance, "meter", tuple(range(state.config.seats)), state.config.seats)[0]
    table.mortal_deck = box.families["mortal"]
    table.scene_deck = box.families["scene"]
    state.emit("setup", "CM-SETUP-05", meter=table.meter)
    deal_scenes(state)
    return "reveal_mortals"


def deal_scenes(state: Campy) -> None:
    """Turn up the scenes of a round (CM-SETUP-08, CM-ROUND-04)."""
    table = state.table
    count = state.game.rulebook.numbers["scenes_per_round"]
    table.scene_row, table.scene_deck = draw(state.chance, "scene", table.scene_deck, count)
    state.emit("deal_scenes", "CM-ROUND-04" if table.round > 1 else "CM-SETUP-08", cards=table.scene_row)


@game.automatic("CM-TURN-02", to={"choose_creature": "the market is filled"})
def reveal_mortals(state: Campy) -> str:
    """One mortal a player is turned up."""
    count = state.config.seats * state.game.rulebook.numbers["mortals_per_seat"]
    state.table.market = draw_mortals(state, count)
    state.emit("reveal_mortals", "CM-TURN-02", cards=state.table.market)
    return "choose_creature"


game.decision(
    "choose_creature",
    "CM-TURN-03",
    says="Everybody chooses a creature in secret",
    to={"reveal_creatures": "all have chosen"},
    actions=(act.Choose, act.MakeChange),
    ask=lambda state, seat: "Choose a creature, in secret",
    deciders=do.choosing,
    candidates=do.creatures,
    check=do.check_creature,
    apply=do.choose_creature,
)


@game.automatic(
    "CM-TURN-06",
    to={
        "take_scene": "no Monster is shown",
        "monster_pay": "one Monster is shown",
        "monster_bid": "several Monsters are shown",
    },
)
def reveal_creatures(state: Campy) -> str:
    """All creatures are turned over; waiting strength tokens go on them."""
    table, cards = state.table, state.game.cards
    table.in_play, table.chosen = table.chosen, [()] * state.config.seats
    table.on_creature, table.tokens = table.tokens, [()] * state.config.seats
    for seat, (id,) in enumerate(table.in_play):
        printed = cards[id].strength
        tokens = sum(table.on_creature[seat])
        table.strength[seat] = (0 if printed == "X" else printed) + tokens
        state.emit("reveal", "CM-TURN-06", seat, card=id, strength=table.strength[seat], tokens=tokens)
    if state.config.rulings["clash_order"] == "b":
        table.frozen_meter = table.meter
    count = len(do.monsters(state))
    return "take_scene" if count == 0 else "monster_pay" if count == 1 else "monster_bid"


game.decision(
    "monster_pay",
    "CM-TURN-07",
    says="A lone Monster's owner pays energy openly",
    to={"take_scene": "paid, or nothing wanted"},
    actions=(act.Pay,),
    ask=lambda state, seat: "How much energy for your Monster? Each adds 2 strength",
    deciders=do.monsters,
    candidates=do.payments,
    check=do.check_amount,
    apply=do.pay_monster,
)
game.decision(
    "monster_bid",
    "CM-MONS-04",
    says="Several Monsters: their owners bid energy in secret",
    to={"take_scene": "all bids are in, shown and paid"},
    actions=(act.Bid,),
    ask=lambda state, seat: "Bid energy for your Monster, in secret; all that is bid is paid",
    deciders=do.bidding,
    candidates=do.bids,
    check=do.check_amount,
    apply=do.bid_monster,
)


@game.automatic(
    "CM-TURN-08",
    to={"scene_effect": "it has an immediate icon", "capture_mortals": "it has none"},
)
def take_scene(state: Campy) -> str:
    """The strongest takes the leftmost scene."""
    table = state.table
    if state.config.rulings["vampire_late"] == "c":
        cancel_at_reveal(state)
    freeze_clash(state)
    seat = next_actor(state)
    tell_clash(state, seat)
    scene, table.scene_row = table.scene_row[0], table.scene_row[1:]
    table.scenes[seat] += (scene,)
    table.scene_taker = seat
    state.emit("take_scene", "CM-TURN-08", seat, card=scene, clash=clash(state, table.strength[seat]))
    card = state.game.cards[scene]
    return "scene_effect" if card.timing == "immediate" and card.effects else "capture_mortals"


def cancel_at_reveal(state: Campy) -> None:
    """All Vampires cancel before anybody acts (CM-RUL-05, reading c), strongest first."""
    chain = state.config.rulings["vampire_chain"] == "b"
    for seat in acting_order(state):
        if do.creature_ability(state, seat) == "vampire" and (chain or state.table.canceled_by[seat] < 0):
            cancel_left(state, seat)


@game.automatic("CM-TURN-09", to={"capture_mortals": "it is done"})
def scene_effect(state: Campy) -> str:
    """The scene's immediate effect."""
    table = state.table
    seat = table.scene_taker
    card = table.scenes[seat][-1]
    state.emit("scene_effect", "CM-SCEN-04", seat, card=card)
    carry_out(state, seat, state.game.cards[card].effects)
    return "capture_mortals"


game.call(
    "capture_mortals",
    "CM-TURN-10",
    says="From strongest to weakest, everybody captures and uses an ability",
    chart=step5,
    to={"discard_cards": "everybody has acted"},
)

# ---- the end of a turn, a round, the game


@game.automatic("CM-TURN-16", to={"round_check": "always"})
def discard_cards(state: Campy) -> str:
    """Creatures, tokens and left mortals are put away."""
    table, seats = state.table, state.config.seats
    state.emit("discard", "CM-TURN-16", None, cards=table.market)
    for seat in range(seats):
        table.played[seat] += table.in_play[seat]
        table.in_play[seat] = ()
        table.on_creature[seat] = ()
        table.strength[seat] = 0
        table.canceled_by[seat] = -1
        table.gains[seat] = ()
    table.discards += table.market
    table.market, table.acted, table.cancels = (), (), ()
    table.scene_taker = -1
    table.frozen_meter, table.frozen_strength = (), -1
    return "round_check"


@game.automatic(
    "CM-ROUND-01",
    to={
        "reveal_mortals": "a scene is left: next turn",
        "next_round_setup": "the row is empty: next round",
        "flip_face_down": "the row of the last round is empty",
    },
)
def round_check(state: Campy) -> str:
    """Is a scene left in the row?"""
    table = state.table
    if table.scene_row:
        table.turn += 1
        return "reveal_mortals"
    if table.round < state.game.rulebook.numbers["rounds"]:
        return "next_round_setup"
    return "flip_face_down"


@game.automatic("CM-ROUND-03", to={"reveal_mortals": "always"})
def next_round_setup(state: Campy) -> str:
    """Creatures back to hand, new scenes."""
    table = state.table
    table.round += 1
    table.turn = 1
    for seat in range(state.config.seats):
        table.hand[seat] += table.played[seat]
        table.played[seat] = ()
    state.emit("round", "CM-ROUND-02", None, number=table.round)
    deal_scenes(state)
    return "reveal_mortals"


@game.automatic("CM-END-03", to={"end_scenes": "always"})
def flip_face_down(state: Campy) -> str:
    """Face-down mortals are turned up, without effects."""
    turn_up(state, "CM-END-03")
    state.table.scene_todo = state.table.meter
    return "end_scenes"


def turn_up(state: Campy, rule: str) -> None:
    """Face-down mortals join the others in the labs."""
    table = state.table
    for seat in range(state.config.seats):
        if table.lab_down[seat]:
            state.emit("flip", rule, seat, cards=table.lab_down[seat])
        table.lab[seat] += table.lab_down[seat]
        table.lab_down[seat] = ()


@game.automatic(
    "CM-END-05",
    to={"scene_choice": "an owner has several", "score": "all are done"},
)
def end_scenes(state: Campy) -> str:
    """End-game scenes take effect, from the top of the meter down."""
    table = state.table
    while table.scene_todo:
        seat = table.scene_todo[0]
        open_ = do.open_scenes(state, seat)
        if len(open_) > 1:
            return "scene_choice"
        for card in open_:
            do.do_scene(state, seat, card)
        table.scene_todo = table.scene_todo[1:]
    turn_up(state, "CM-INVS-06")  # what an end-game scene has drawn: every mortal is shown when the game ends
    return "score"


game.decision(
    "scene_choice",
    "CM-RUL-44",
    says="The owner of several end-game scenes orders them",
    to={"end_scenes": "one is done"},
    actions=(act.UseScene,),
    ask=lambda state, seat: "Which of your end-game scenes comes next?",
    deciders=do.scene_owner,
    candidates=do.scene_options,
    check=do.check_scene,
    apply=do.use_scene,
)


@game.automatic("CM-END-01", to={"game_over": "the ranking stands"})
def score(state: Campy) -> str:
    """Points are added up."""
    state.outcome = outcome(state)
    for seat in state.outcome.ranking:
        lines = {f"points_{name}": points for name, points in state.outcome.lines[seat].items()}
        state.emit("score", "CM-END-01", seat, total=state.outcome.scores[seat], **lines)
    state.emit("win", state.outcome.rule, None, winners=state.outcome.winners, reason=state.outcome.reason)
    return "game_over"


game.end("game_over", "CM-END-02", says="The largest total has won")

refuse(game)
game.finish()
