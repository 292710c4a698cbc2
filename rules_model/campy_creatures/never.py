"""What no rule of Campy Creatures ever allows: actions that exist to be asked about, and why not."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .state import Campy

ENERGY = ("monster_pay", "monster_bid")

#: Why nobody passes where something other than a capture is asked.
PASSES = {
    "choose_creature": Refusal("everybody plays exactly one creature each turn", "CM-PLAY-03"),
    "monster_pay": Refusal("whoever wants to pay nothing pays 0", "CM-MONS-02"),
    "monster_bid": Refusal("whoever wants to pay nothing bids 0, together with the others", "CM-MONS-04"),
    "order_choice": Refusal("capture and ability both come; only their order is open", "CM-RUL-09"),
    "effect_timing": Refusal("the effect comes, before the ability or after it", "CM-TURN-17"),
    "scene_choice": Refusal("every end-game scene takes effect; only their order is open", "CM-RUL-44"),
}


def never_take_scene(state: Campy, seat: int, action: act.TakeScene) -> Refusal:
    """Scenes are not chosen."""
    table = state.table
    if table.scene_taker >= 0:
        taken = state.game.card_name(table.scenes[table.scene_taker][-1])
        return Refusal(f"one scene a turn: {taken} went to seat {table.scene_taker}", "CM-SCEN-01")
    if action.card in table.scene_row[1:]:
        return Refusal("only the leftmost scene is taken, one a turn", "CM-SCEN-01")
    if action.card not in table.scene_row:
        return Refusal(f"{state.game.card_name(action.card)} does not lie in the row", "CM-TURN-08")
    if state.phase in ENERGY:
        return Refusal("the scene waits until every Monster's strength is settled", "CM-TURN-07")
    return Refusal("the leftmost scene goes to the strongest creature once all are revealed", "CM-TURN-08")


def never_pass(state: Campy, seat: int, action: Action) -> Refusal:
    """Nobody passes."""
    return PASSES.get(state.phase, Refusal("a creature captures whenever a mortal is there", "CM-RUL-59"))


def never_keep_token(state: Campy, seat: int, action: Action) -> Refusal:
    """Tokens are not saved."""
    return Refusal("a strength token goes on the very next creature", "CM-SWMP-03")


def never_put_back(state: Campy, seat: int, action: act.PutBack) -> Refusal:
    """What one has, one keeps."""
    table, card, name = state.table, action.card, state.game.card_name(action.card)
    if card in table.lab_down[seat]:
        return Refusal("a mortal drawn face down has to be kept", "CM-INVS-07")
    if card in table.lab[seat]:
        return Refusal("a mortal in the lab stays there, a gift too", "CM-RUL-19")
    if card in table.chosen[seat]:
        return Refusal("what has been chosen lies there until the reveal", "CM-TURN-04")
    if card in table.in_play[seat]:
        return Refusal("a revealed creature stays in play this turn", "CM-TURN-06")
    if card in table.played[seat]:
        return Refusal("a played creature lies beside its owner until the next round", "CM-TURN-15")
    if card in table.scenes[seat]:
        return Refusal("a scene that was taken stays in the lab", "CM-SCEN-02")
    if card in table.market:
        return Refusal(f"{name} lies in the market: it can only be captured from there", "CM-TURN-10")
    return Refusal(f"{name} does not lie in front of seat {seat}", "CM-PLAY-04")


def never_look(state: Campy, seat: int, action: act.Look) -> Refusal:
    """Secrets are secret."""
    has_down = 0 <= action.seat < state.seats and state.table.lab_down[action.seat]
    if state.phase == "monster_bid" and not has_down:
        return Refusal("bids stay secret until all are in", "CM-MONS-04")
    if state.phase == "choose_creature" and not has_down:
        return Refusal("what others have chosen stays secret until all have", "CM-TURN-04")
    return Refusal("only its owner looks at a face-down mortal", "CM-INVS-05")


def out_of_place(state: Campy, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not do in step 5 what others may, or what other creatures can."""
    table = state.table
    if isinstance(action, act.Choose) and all(table.in_play):
        if action.card in table.in_play[seat]:
            return Refusal("a creature that has been revealed stays for this turn", "CM-TURN-06")
        return Refusal("one creature a turn, and this turn's is in play", "CM-PLAY-03")
    if not all(table.in_play) or state.phase in ENERGY:
        if isinstance(action, act.Pay | act.Bid) and all(table.in_play):
            if state.game.cards[table.in_play[seat][0]].strength != "X":
                return Refusal("only a Monster is strengthened by energy", "CM-PLAY-06")
            if state.phase == "monster_bid" and table.bid[seat] >= 0:
                return Refusal("a bid is made once; all bids are shown together", "CM-MONS-04")
        return None
    if isinstance(action, act.Pay | act.Bid):
        return Refusal("energy is paid right after the reveal, before the scene is taken", "CM-TURN-07")
    if seat in table.acted:
        return Refusal(f"seat {seat} has acted; everybody acts once a turn", "CM-TURN-11")
    if table.actor >= 0 and seat != table.actor:
        return Refusal(f"the order of strength has come to seat {table.actor}", "CM-TURN-11")
    needs = {act.Draw: ("invisible_man", "CM-INVS-02"), act.Give: ("werewolf", "CM-WOLF-03")}
    ability, rule = needs.get(type(action), ("", ""))
    if not ability:
        return None
    if table.canceled_by[seat] >= 0:
        by = table.canceled_by[seat]
        return Refusal(f"the Vampire of seat {by} has canceled this creature's ability", "CM-VAMP-02")
    creature = state.game.cards[table.in_play[seat][0]]
    if creature.ability != ability:
        return Refusal(f"{creature.name} has no such ability", rule)
    return None


def refuse(chart: Chart) -> None:
    """Declare them all."""
    chart.out_of_place = out_of_place
    chart.refuse_always(act.TakeScene, never_take_scene)
    chart.refuse_always(act.Pass, never_pass)
    chart.refuse_always(act.KeepToken, never_keep_token)
    chart.refuse_always(act.PutBack, never_put_back)
    chart.refuse_always(act.Look, never_look)
