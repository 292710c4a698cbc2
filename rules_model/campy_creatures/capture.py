"""Step 5 of a turn as a sub-chart: from strongest to weakest, everybody captures and uses an ability."""

from __future__ import annotations

from rules_model.core.chart import Chart

from . import actions as act
from . import decisions as do
from .effects import ABILITIES, TIMED, carry_out
from .state import Campy, next_actor

step5 = Chart("capture", start="pick_actor")


def clash(state: Campy, strength: int) -> tuple[int, ...]:
    """The seats that are level at ``strength`` and have not acted, if several (CM-CLASH-01)."""
    table = state.table
    if table.strength.count(strength) < 2:
        return ()
    level = tuple(
        seat for seat in table.meter if table.strength[seat] == strength and seat not in table.acted
    )
    return level if len(level) > 1 else ()


def tell_clash(state: Campy, first: int) -> None:
    """Tell who is level with ``first``, whom the Clash-O-Meter puts before the others (CM-CLASH-03)."""
    strength = state.table.strength[first]
    if level := clash(state, strength):
        state.emit("clash", "CM-CLASH-01", first, strength=strength, seats=level)


def clash_rule(state: Campy, seat: int) -> str:
    """What puts ``seat`` next: its strength, or its place in a clash, as the first of it or a later one."""
    table = state.table
    if any(table.strength[each] == table.strength[seat] for each in table.acted):
        return "CM-CLASH-04"
    return "CM-CLASH-03" if clash(state, table.strength[seat]) else "CM-TURN-11"


def freeze_clash(state: Campy) -> None:
    """Remember the meter when a clash begins to be resolved (CM-RUL-29, reading c)."""
    table = state.table
    if state.config.rulings["clash_order"] != "c":
        return
    strength = max((table.strength[seat] for seat in table.meter if seat not in table.acted), default=-1)
    if strength != table.frozen_strength and clash(state, strength):
        table.frozen_meter, table.frozen_strength = table.meter, strength


@step5.automatic(
    "CM-TURN-11",
    to={"route": "somebody has not acted", "all_done": "everybody has acted"},
)
def pick_actor(state: Campy) -> str:
    """The strongest who has not acted is next; ties read the Clash-O-Meter."""
    table = state.table
    freeze_clash(state)
    seat = next_actor(state)
    table.actor = seat
    if seat < 0:
        return "all_done"
    if state.keep_events:  # simulations do without all this looking around
        rule = clash_rule(state, seat)
        if rule == "CM-CLASH-03" and (table.acted or seat != table.scene_taker):  # else told with the scene
            tell_clash(state, seat)
        state.emit("turn", rule, seat, market=len(table.market))
    return "route"


@step5.automatic(
    "CM-TURN-12",
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
    """The creature, its cancellation and the market decide what can be done."""
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
    to={
        "ability": "ability first",
        "capture_one": "capture first",
        "wolf_choice": "ability first, as a Werewolf",
    },
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
    ask=lambda state, seat: (
        f"{state.game.card_name(state.table.effect_due)}: effect before or after your ability?"
    ),
    deciders=do.acting,
    candidates=do.timings,
    check=do.check_timing,
    apply=do.resolve,
)


@step5.automatic("CM-TURN-13", to={"ability": "always"})
def effect_before(state: Campy) -> str:
    """The mortal's effect happens."""
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
    to={
        "effect_after": "a mortal's effect still waits",
        "capture_one": "the ability came first",
        "actor_done": "nothing is left to do",
    },
)
def ability(state: Campy) -> str:
    """The creature's ability happens."""
    table = state.table
    seat = table.actor
    if not table.has_used_ability:
        table.has_used_ability = True
        if do.creature_ability(state, seat) != "vampire" or state.config.rulings["vampire_late"] != "c":
            ABILITIES[do.creature_ability(state, seat)](state, seat)
    if table.effect_due:
        return "effect_after"
    return "actor_done" if table.has_captured or not table.market else "capture_one"


@step5.automatic("CM-TURN-13", to={"actor_done": "always"})
def effect_after(state: Campy) -> str:
    """The mortal's effect happens."""
    mortal_effect(state)
    return "actor_done"


@step5.automatic("CM-TURN-11", to={"pick_actor": "always"})
def actor_done(state: Campy) -> str:
    """The actor is done."""
    table = state.table
    table.acted += (table.actor,)
    table.captures_left = 0
    table.has_used_ability = table.has_captured = False
    return "pick_actor"


step5.end("all_done", "CM-TURN-11", says="Everybody has acted")
