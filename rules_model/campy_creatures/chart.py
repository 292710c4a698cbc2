"""The phases of Campy Creatures, in the order of the rulebook."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chance import draw
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from . import decisions as do
from .effects import ABILITIES, TIMED, cancel_left, carry_out, draw_mortals
from .scoring import outcome
from .state import Campy, acting_order, next_actor

game = Chart("campy_creatures", start="setup")
step5 = Chart("capture", start="pick_actor")

# ---- setup and the first steps of a turn


@game.automatic("CM-SETUP-05", says="Hands, markers, energy and the first scenes", to={"reveal_mortals": "all is laid out"})
def setup(state: Campy) -> str:
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


@game.automatic("CM-TURN-02", says="One mortal a player is turned up", to={"choose_creature": "the market is filled"})
def reveal_mortals(state: Campy) -> str:
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
    says="All creatures are turned over; waiting strength tokens go on them",
    to={
        "take_scene": "no Monster is shown",
        "monster_pay": "one Monster is shown",
        "monster_bid": "several Monsters are shown",
    },
)
def reveal_creatures(state: Campy) -> str:
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
    says="The strongest takes the leftmost scene",
    to={"scene_effect": "it has an immediate icon", "capture_mortals": "it has none"},
)
def take_scene(state: Campy) -> str:
    table = state.table
    if state.config.rulings["vampire_late"] == "c":
        cancel_at_reveal(state)
    freeze_clash(state)
    seat = next_actor(state)
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


def clash(state: Campy, strength: int) -> tuple[int, ...]:
    """The seats that are level at ``strength`` and have not acted, if several (CM-CLASH-01)."""
    table = state.table
    level = tuple(seat for seat in table.meter if table.strength[seat] == strength and seat not in table.acted)
    return level if len(level) > 1 else ()


def freeze_clash(state: Campy) -> None:
    """Remember the meter when a clash begins to be resolved (CM-RUL-29, reading c)."""
    table = state.table
    if state.config.rulings["clash_order"] != "c":
        return
    strength = max((table.strength[seat] for seat in table.meter if seat not in table.acted), default=-1)
    if strength != table.frozen_strength and clash(state, strength):
        table.frozen_meter, table.frozen_strength = table.meter, strength


@game.automatic("CM-TURN-09", says="The scene's immediate effect", to={"capture_mortals": "it is done"})
def scene_effect(state: Campy) -> str:
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

# ---- step 5


@step5.automatic(
    "CM-TURN-11",
    says="The strongest who has not acted is next; ties read the Clash-O-Meter",
    to={"route": "somebody has not acted", "all_done": "everybody has acted"},
)
def pick_actor(state: Campy) -> str:
    table = state.table
    freeze_clash(state)
    seat = next_actor(state)
    table.actor = seat
    if seat < 0:
        return "all_done"
    table.has_used_ability = table.has_captured = False
    table.effect_due = ""
    state.emit("turn", "CM-CLASH-03" if clash(state, table.strength[seat]) else "CM-TURN-11", seat)
    return "route"


@step5.automatic(
    "CM-TURN-12",
    says="The creature, its cancellation and the market decide what can be done",
    to={
        "capture_one": "a plain capture",
        "capture_two": "a Plant with two mortals or more",
        "wolf_choice": "a Werewolf with a mortal to take or give",
        "invisible_choice": "an Invisible Man with something to draw or capture",
        "order_choice": "capture and ability in an order of choice (CM-RUL-09 b)",
        "ability": "nothing to capture, or the ability comes first (CM-RUL-09 c)",
        "actor_done": "nothing can be done",
    },
)
def route(state: Campy) -> str:
    table = state.table
    seat = table.actor
    ability = do.creature_ability(state, seat)
    if not do.can_use_ability(state, seat):
        return "capture_one" if table.market else "actor_done"
    if ability == "invisible_man":
        can_draw = table.mortal_deck or table.discards
        return "invisible_choice" if can_draw or table.market else "actor_done"
    if not table.market:
        return "ability" if ability in TIMED else "actor_done"
    wanted = state.game.rulebook.numbers["plant_captures"]
    if ability == "man_eating_plant" and len(table.market) >= wanted:
        table.captures_left = wanted
        return "capture_two"
    order = state.config.rulings["ability_order"]
    if ability in TIMED and order == "b":
        return "order_choice"
    if ability == "werewolf":
        return "wolf_choice"
    return "ability" if ability in TIMED and order == "c" else "capture_one"


def ask_capture(state: Campy, seat: int) -> str:
    """The question before a capture."""
    by = state.table.canceled_by[seat]
    return "Capture a mortal" if by < 0 else "Capture a mortal; your ability is canceled"


AFTER_CAPTURE = {
    "effect_timing": "its effect may come before or after the ability",
    "effect_after": "its effect comes now",
    "ability": "it has no effect",
    "actor_done": "nothing is left to do",
}

step5.decision(
    "capture_one",
    "CM-TURN-10",
    says="The actor captures a mortal of their choice",
    to=AFTER_CAPTURE,
    actions=(act.Capture,),
    ask=ask_capture,
    deciders=do.acting,
    candidates=do.market,
    check=do.check_capture,
    apply=do.capture,
)
step5.decision(
    "capture_two",
    "CM-PLNT-02",
    says="The Man-Eating Plant captures two, one after the other",
    to={"actor_done": "both are captured"},
    actions=(act.Capture,),
    ask=lambda state, seat: f"Your Plant captures: {state.table.captures_left} to go",
    deciders=do.acting,
    candidates=do.market,
    check=do.check_capture,
    apply=do.capture_one_of_two,
)
step5.decision(
    "wolf_choice",
    "CM-WOLF-05",
    says="The Werewolf captures and takes energy, or gives a mortal away",
    to={**AFTER_CAPTURE, "capture_one": "a gift does not replace the capture (CM-RUL-20 b)"},
    actions=(act.Capture, act.Give),
    ask=lambda state, seat: "Capture a mortal and take 1 energy, or give a mortal to somebody",
    deciders=do.acting,
    candidates=do.wolf_options,
    check=do.check_wolf,
    apply=do.wolf,
)
step5.decision(
    "invisible_choice",
    "CM-INVS-02",
    says="The Invisible Man draws from the deck or captures",
    to={"effect_after": "captured, with an effect", "actor_done": "drawn, or captured without an effect"},
    actions=(act.Draw, act.Capture),
    ask=lambda state, seat: "Capture a mortal, or draw one face down from the deck",
    deciders=do.acting,
    candidates=do.invisible_options,
    check=do.check_invisible,
    apply=do.invisible,
)
step5.decision(
    "order_choice",
    "CM-RUL-09",
    says="The actor begins with the capture or with the ability",
    to={"ability": "ability first", "capture_one": "capture first", "wolf_choice": "capture first, as a Werewolf"},
    actions=(act.Begin,),
    ask=lambda state, seat: "Begin with the capture or with your ability?",
    deciders=do.acting,
    candidates=do.beginnings,
    check=do.check_beginning,
    apply=do.begin,
)
step5.decision(
    "effect_timing",
    "CM-TURN-17",
    says="The mortal's effect comes before or after the ability",
    to={"effect_before": "before", "ability": "after"},
    actions=(act.Resolve,),
    ask=lambda state, seat: f"{state.game.card_name(state.table.effect_due)}: effect before or after your ability?",
    deciders=do.acting,
    candidates=do.timings,
    check=do.check_timing,
    apply=do.resolve,
)


@step5.automatic("CM-TURN-13", says="The mortal's effect happens", to={"ability": "always"})
def effect_before(state: Campy) -> str:
    mortal_effect(state)
    return "ability"


def mortal_effect(state: Campy) -> None:
    """Carry out the waiting effect of a captured mortal (CM-MORT-03)."""
    table = state.table
    card, table.effect_due = table.effect_due, ""
    state.emit("mortal_effect", "CM-MORT-03", table.actor, card=card)
    carry_out(state, table.actor, state.game.cards[card].effects)


@step5.automatic(
    "CM-TURN-12",
    says="The creature's ability happens",
    to={
        "effect_after": "a mortal's effect still waits",
        "capture_one": "the ability came first",
        "actor_done": "nothing is left to do",
    },
)
def ability(state: Campy) -> str:
    table = state.table
    seat = table.actor
    if not table.has_used_ability:
        table.has_used_ability = True
        if do.creature_ability(state, seat) != "vampire" or state.config.rulings["vampire_late"] != "c":
            ABILITIES[do.creature_ability(state, seat)](state, seat)
    if table.effect_due:
        return "effect_after"
    return "actor_done" if table.has_captured or not table.market else "capture_one"


@step5.automatic("CM-TURN-13", says="The mortal's effect happens", to={"actor_done": "always"})
def effect_after(state: Campy) -> str:
    mortal_effect(state)
    return "actor_done"


@step5.automatic("CM-TURN-11", says="The actor is done", to={"pick_actor": "always"})
def actor_done(state: Campy) -> str:
    table = state.table
    table.acted += (table.actor,)
    table.captures_left = 0
    return "pick_actor"


step5.end("all_done", "CM-TURN-11", says="Everybody has acted")

# ---- the end of a turn, a round, the game


@game.automatic("CM-TURN-16", says="Creatures, tokens and left mortals are put away", to={"round_check": "always"})
def discard_cards(state: Campy) -> str:
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
    table.frozen_meter, table.frozen_strength = (), -1
    return "round_check"


@game.automatic(
    "CM-ROUND-01",
    says="Is a scene left in the row?",
    to={
        "reveal_mortals": "a scene is left: next turn",
        "next_round_setup": "the row is empty: next round",
        "flip_face_down": "the row of the last round is empty",
    },
)
def round_check(state: Campy) -> str:
    table = state.table
    if table.scene_row:
        table.turn += 1
        return "reveal_mortals"
    if table.round < state.game.rulebook.numbers["rounds"]:
        return "next_round_setup"
    return "flip_face_down"


@game.automatic("CM-ROUND-03", says="Creatures back to hand, new scenes", to={"reveal_mortals": "always"})
def next_round_setup(state: Campy) -> str:
    table = state.table
    table.round += 1
    table.turn = 1
    for seat in range(state.config.seats):
        table.hand[seat] += table.played[seat]
        table.played[seat] = ()
    state.emit("round", "CM-ROUND-02", None, number=table.round)
    deal_scenes(state)
    return "reveal_mortals"


@game.automatic("CM-END-03", says="Face-down mortals are turned up, without effects", to={"end_scenes": "always"})
def flip_face_down(state: Campy) -> str:
    table = state.table
    for seat in range(state.config.seats):
        if table.lab_down[seat]:
            state.emit("flip", "CM-END-03", seat, cards=table.lab_down[seat])
        table.lab[seat] += table.lab_down[seat]
        table.lab_down[seat] = ()
    table.scene_todo = table.meter
    return "end_scenes"


@game.automatic(
    "CM-END-05",
    says="End-game scenes take effect, from the top of the meter down",
    to={"scene_choice": "an owner has several", "score": "all are done"},
)
def end_scenes(state: Campy) -> str:
    table = state.table
    while table.scene_todo:
        seat = table.scene_todo[0]
        open_ = do.open_scenes(state, seat)
        if len(open_) > 1:
            return "scene_choice"
        for card in open_:
            do.do_scene(state, seat, card)
        table.scene_todo = table.scene_todo[1:]
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


@game.automatic("CM-END-01", says="Points are added up", to={"game_over": "the ranking stands"})
def score(state: Campy) -> str:
    state.outcome = outcome(state)
    for seat in state.outcome.ranking:
        lines = {f"points_{name}": points for name, points in state.outcome.lines[seat].items()}
        state.emit("score", "CM-END-01", seat, total=state.outcome.scores[seat], **lines)
    state.emit("win", state.outcome.rule, None, winners=state.outcome.winners, reason=state.outcome.reason)
    return "game_over"


game.end("game_over", "CM-END-02", says="The largest total has won")

# ---- what no rule ever allows


def never_take_scene(state: Campy, seat: int, action: act.TakeScene) -> Refusal:
    """Scenes are not chosen."""
    table = state.table
    if action.card in table.scene_row[1:]:
        return Refusal("only the leftmost scene is taken, one a turn", "CM-SCEN-01")
    if action.card not in table.scene_row:
        return Refusal(f"{state.game.card_name(action.card)} does not lie in the row", "CM-TURN-08")
    if all(table.in_play):
        first = next_actor(state)
        return Refusal(f"the strongest takes the scene in step 4, and that is seat {first}", "CM-TURN-08")
    return Refusal("the leftmost scene goes to the strongest creature once all are revealed", "CM-TURN-08")


def never_pass(state: Campy, seat: int, action: Action) -> Refusal:
    """Nobody passes."""
    if state.phase == "choose_creature":
        return Refusal("everybody plays exactly one creature each turn", "CM-PLAY-03")
    return Refusal("a creature captures whenever a mortal is there", "CM-RUL-59")


def never_keep_token(state: Campy, seat: int, action: Action) -> Refusal:
    """Tokens are not saved."""
    return Refusal("a strength token goes on the very next creature", "CM-SWMP-03")


def never_put_back(state: Campy, seat: int, action: act.PutBack) -> Refusal:
    """What one has, one keeps."""
    if action.card in state.table.lab_down[seat]:
        return Refusal("a mortal drawn face down has to be kept", "CM-INVS-07")
    if action.card in state.table.lab[seat]:
        return Refusal("a mortal in the lab stays there, a gift too", "CM-RUL-19")
    return Refusal("a revealed creature stays in play this turn", "CM-TURN-06")


def never_look(state: Campy, seat: int, action: act.Look) -> Refusal:
    """Secrets are secret."""
    if state.phase in ("choose_creature", "monster_bid"):
        rule = "CM-TURN-04" if state.phase == "choose_creature" else "CM-MONS-04"
        return Refusal("what others choose or bid stays secret until all are in", rule)
    return Refusal("only its owner looks at a face-down mortal", "CM-INVS-05")


game.refuse_always(act.TakeScene, never_take_scene)
game.refuse_always(act.Pass, never_pass)
game.refuse_always(act.KeepToken, never_keep_token)
game.refuse_always(act.PutBack, never_put_back)
game.refuse_always(act.Look, never_look)
game.finish()
