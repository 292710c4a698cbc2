"""What no rule of Campy Creatures ever allows: actions that exist to be asked about, and why not."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .state import Campy, next_actor


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


def refuse(chart: Chart) -> None:
    """Declare them all."""
    chart.refuse_always(act.TakeScene, never_take_scene)
    chart.refuse_always(act.Pass, never_pass)
    chart.refuse_always(act.KeepToken, never_keep_token)
    chart.refuse_always(act.PutBack, never_put_back)
    chart.refuse_always(act.Look, never_look)
