"""What a seat decides in a battle: targets, its turn, Freebies; and what an attack does."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal

from . import abilities as able
from . import actions as act
from .dice import attack_total, defence_total
from .goals import happened
from .modifiers import bonuses, hurt, is_standing, standing
from .moments import fold, gather
from .plays import lay_down
from .state import Battle, Fight, Seats
from .steps import Laws


def the_battle(state: Fight) -> Battle:
    """The battle that is being fought."""
    data = state.frames[-1].data
    return data if type(data) is Battle else Battle(*data)


def active(state: Fight) -> int:
    """Whose turn it is: first in priority (KC-RUL-37)."""
    return the_battle(state).active


def next_up(battle: Battle, stand: Seats) -> tuple[int, bool]:
    """Who takes the next turn, and whether a new time round begins with it."""
    order = battle.order
    at = order.index(battle.active) + 1 if battle.active in order else 0
    for place, seat in enumerate(order[at:] + order[:at], at):
        if seat in stand:
            return seat, place >= len(order)
    return -1, False


def is_quiet(state: Fight) -> bool:
    """Whether nothing has happened since all passed."""
    return the_battle(state).quiet


def stir(state: Fight, before: tuple[object, ...]) -> None:
    """Note that something has happened, where the table is not as it was before."""
    battle = the_battle(state)
    if battle.quiet and at_rest(state) != before:
        state.set_frame(data=battle._replace(quiet=False))


def at_rest(state: Fight) -> tuple[object, ...]:
    """What the start and the end of a turn may change by themselves."""
    table = state.table
    hands, gear = tuple(map(len, table.hand)), tuple(table.gear)
    return tuple(table.damage), tuple(table.marks), tuple(table.flags), hands, gear


def after_action(state: Fight, laws: Laws) -> str:
    """The phase after the last deed of a turn: all are asked once more before traits change something by themselves.

    Elsewhere the question as the next turn starts is the same one, and is asked once (KC-RUL-37).
    """
    return "after_damage" if _stirs_by_itself(state) and has_plays(state, laws) else "turn_end"


def _stirs_by_itself(state: Fight) -> bool:
    """Whether a trait works as this turn ends or as the next one starts."""
    battle, stand = the_battle(state), standing(state)
    if is_standing(state, battle.active) and gather(state, "turn_end", battle.active):
        return True
    seat, is_new_round = next_up(battle, stand)
    coming = stand if is_new_round and state.config.rulings["turn_order"] == "c" else (seat,)
    return any(gather(state, "turn_start", each) for each in coming)


def has_plays(state: Fight, laws: Laws) -> bool:
    """Whether anybody publicly may have something to play."""
    return any(play.may(state, seat) for seat in range(state.config.seats) for play in laws.plays)


def hush(state: Fight) -> str:
    """All have passed: the turn ends, and until something happens the next seat alone is asked."""
    state.set_frame(data=the_battle(state)._replace(quiet=True))
    return "turn_end"


# ---- naming a target


def targets(state: Fight, seat: int) -> Seats:
    """Whom a seat may attack: every other standing Creepie that no trait shields; all, where all are shielded.

    Those whose text lets them be attacked last are left out after that, while others remain (KC-RUL-58).
    """
    found = tuple([each for each in standing(state) if each != seat])
    for moment in _SHIELDS:
        found = tuple([each for each in found if fold(state, moment, each, None, seat) is None]) or found
    return found


#: The moments of what shields a Creepie: against any attack, and only while others can be attacked.
_SHIELDS = ("target", "target_last")


def shield(state: Fight, target: int, attacker: int) -> Refusal | None:
    """Why a trait keeps a Creepie from being attacked."""
    for moment in _SHIELDS:
        found: Refusal | None = fold(state, moment, target, None, attacker)
        if found is not None:
            return found
    return None


def check_attack(state: Fight, battle: Battle, target: int) -> Refusal | None:
    """Another combatant that stands (KC-RUL-58)."""
    if target == battle.active:
        return Refusal("nobody attacks their own Creepie", "KC-RUL-58")
    if not 0 <= target < state.seats or not state.table.creepie[target]:
        return Refusal("there is no such Creepie in this battle", "KC-RUL-58")
    if not is_standing(state, target):
        return Refusal(f"seat {target}'s Creepie is knocked out", "KC-RUL-58")
    shielded = shield(state, target, battle.active)
    return shielded if shielded is not None and target not in targets(state, battle.active) else None


# ---- the turn


def turn_options(state: Fight, seat: int) -> Iterable[Action]:
    """Attacks, the turn's Ability; no attack where the table reads KC-RUL-26 that way."""
    found: list[Action] = [act.attack(each) for each in targets(state, seat)]
    found += able.ability_plays(state, the_battle(state))
    if state.config.rulings["must_attack"] == "b":
        found.append(act.END_TURN)
    return found


def check_turn(state: Fight, seat: int, action: act.Attack | act.PlayAbility | act.EndTurn) -> Refusal | None:
    """One attack, and one Ability before or after it (KC-BAT-03 to KC-BAT-06)."""
    battle = the_battle(state)
    if isinstance(action, act.Attack):
        return check_attack(state, battle, action.target)
    if isinstance(action, act.PlayAbility):
        return able.check_ability(state, battle, action)
    if state.config.rulings["must_attack"] == "b":
        return None
    return Refusal("an attack is owed on every turn", "KC-BAT-04")


def take_turn(state: Fight, seat: int, action: act.Attack | act.PlayAbility | act.EndTurn) -> str | None:
    """Name a target, play the Ability, or let the turn go by."""
    battle = the_battle(state)
    if isinstance(action, act.Attack):
        state.set_frame(data=battle._replace(target=action.target, quiet=False))
        state.emit("attack", "KC-ATK-01", seat, on=action.target)
        return "target_named"
    if isinstance(action, act.PlayAbility):
        able.play_ability(state, battle, action)
        return None
    state.emit("no_attack", "KC-RUL-26", seat)
    return "turn_end"


def late_options(state: Fight, seat: int) -> Iterable[Action]:
    """After the attack: the turn's Ability, or none."""
    return [act.END_TURN, *able.ability_plays(state, the_battle(state))]


def check_late(state: Fight, seat: int, action: act.PlayAbility | act.EndTurn | act.Attack) -> Refusal | None:
    """The Ability may come after the attack; a second attack may not (KC-BAT-06, KC-BAT-04)."""
    if isinstance(action, act.Attack):
        return Refusal("a turn has one attack", "KC-BAT-04")
    return None if isinstance(action, act.EndTurn) else able.check_ability(state, the_battle(state), action)


def end_late(state: Fight, action: act.PlayAbility | act.EndTurn, laws: Laws) -> str:
    """Play the Ability or not; either way the active seat has done all that it does."""
    if isinstance(action, act.EndTurn):
        return hush(state)
    able.play_ability(state, the_battle(state), action)
    return after_action(state, laws)


# ---- Freebies


def lays_freebies(state: Fight) -> Seats:
    """One after another, in turn order (KC-RUL-28)."""
    return the_battle(state).laying[:1]


def lay_freebie(state: Fight, seat: int, action: act.LayFreebie | act.Ready) -> str | None:
    """Lay one face down, or be done."""
    if isinstance(action, act.LayFreebie):
        lay_down(state, seat, action.card, "lay_freebie", "KC-ABL-08")
        return None
    battle = the_battle(state)
    state.set_frame(data=battle._replace(laying=battle.laying[1:]))
    return None if battle.laying[1:] else "turn_start"


# ---- the damage


def strike(state: Fight, battle: Battle) -> None:
    """The damage of an attack: attack total less defence total, never less than none (KC-ATK-04, KC-RUL-31)."""
    seat, target = battle.active, battle.target
    attack, defence = attack_total(state, battle), defence_total(state, battle)
    amount = attack - defence
    if amount > 0:
        amount = max(fold(state, "guard", target, amount + bonuses(state, seat, "damage"), seat), 0)
    state.emit("strike", "KC-ATK-04", seat, on=target, attack=attack, defence=defence, damage=max(amount, 0))
    if amount > 0:
        lost = hurt(state, target, amount, "KC-ATK-04", seat)
        happened(state, "hit", seat, damage=lost)
        fold(state, "hit", seat, lost, target)
        fold(state, "hurt", target, lost, seat)
    else:
        happened(state, "dodged", target)
        fold(state, "missed", seat, 0, target)
        fold(state, "dodged", target, 0, seat)
