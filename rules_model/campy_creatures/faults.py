"""What cannot be in a position of Campy Creatures, each fault as a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_model.core.table import Cards

from .decisions import creature_ability, monsters
from .effects import ABILITIES, TIMED
from .never import ENERGY
from .state import Campy, CampyTable, energy_supply, left_of, token_supply

#: The phases of step 5 with the abilities that lead there.
ACTING: dict[str, frozenset[str]] = {
    "capture_one": frozenset(ABILITIES),
    "capture_two": frozenset({"man_eating_plant"}),
    "wolf_choice": frozenset({"werewolf"}),
    "invisible_choice": frozenset({"invisible_man"}),
    "effect_timing": TIMED,
    "order_choice": TIMED,
}

#: What is empty until the reveal, and again once a turn is over.
_TURN = frozenset(
    {"in_play", "on_creature", "strength", "acted", "canceled_by", "cancels", "scene_taker", "actor"}
    | {"captures_left", "has_used_ability", "has_captured", "effect_due", "gains"}
    | {"frozen_meter", "frozen_strength"}
)
_END = frozenset({"scene_todo", "scenes_done"})
#: What has to be as at the start of a turn, by phase; in the phases of step 5 see ``_idle``.
IDLE: dict[str, frozenset[str]] = {
    "choose_creature": _TURN | _END | {"bid"},
    **dict.fromkeys(
        ENERGY, (_TURN | _END | {"chosen", "tokens"}) - {"in_play", "on_creature", "strength", "frozen_meter"}
    ),
    "scene_choice": _TURN | {"bid", "chosen", "market", "scene_row"},
    "game_over": _TURN | {"bid", "chosen", "market", "scene_row", "scene_todo", "lab_down"},
}

#: What may have come of a Vampire's cancel, and what an ability may have given.
RESULTS = frozenset({"canceled", "immune", "too late", "already"})


def faults(state: Campy) -> list[str]:
    """What cannot be in a position, beyond cards that are missing or double."""
    table, numbers, cards = state.table, state.game.rulebook.numbers, state.game.cards
    seats = range(state.seats)
    found = []
    if sorted(table.meter) != list(seats):
        found.append(f"table.meter: {list(table.meter)} does not hold every seat once (CM-SETUP-05)")
    if not 1 <= table.round <= numbers["rounds"]:
        found.append(f"table.round: {table.round} is not between 1 and {numbers['rounds']} (CM-PLAY-01)")
    if not 1 <= table.turn <= numbers["scenes_per_round"]:
        found.append(
            f"table.turn: {table.turn} is not between 1 and {numbers['scenes_per_round']} (CM-PLAY-02)"
        )
    for seat in seats:
        if not 0 <= table.energy[seat] <= numbers["energy_tokens"]:
            found.append(f"table.energy[{seat}]: {table.energy[seat]} (CM-COMP-06)")
        faces = {numbers["strength_token_value"], numbers["strength_token_flipped"]}
        found += [
            f"table.{name}[{seat}]: a token shows {sorted(faces)} and nothing else (CM-COMP-10)"
            for name in ("tokens", "on_creature")
            if set(getattr(table, name)[seat]) - faces
        ]
        found += _misplaced(state, seat)
    if energy_supply(state) < 0:
        found.append(
            f"table.energy: {sum(table.energy)} tokens held of {numbers['energy_tokens']} (CM-COMP-06)"
        )
    if token_supply(state) < 0:
        found.append(f"table.tokens: more strength tokens than {numbers['strength_tokens']} (CM-COMP-03)")
    bare = CampyTable.empty(state.seats)
    found += [
        f"table.{name}: {getattr(table, name)!r} cannot be in {state.phase} ({state.phase_rule})"
        for name in sorted(_idle(state))
        if getattr(table, name) != getattr(bare, name)
    ]
    if len(table.market) > (most := state.seats * numbers["mortals_per_seat"]):
        found.append(f"table.market: {len(table.market)} mortals, but {most} are turned up (CM-TURN-02)")
    for name, family in (("mortal_deck", "mortal"), ("market", "mortal"), ("discards", "mortal")):
        found += _strangers(cards, f"table.{name}", getattr(table, name), family)
    for name in ("scene_deck", "scene_row"):
        found += _strangers(cards, f"table.{name}", getattr(table, name), "scene")
    found += _no_seats(table, seats)
    if len(table.scene_deck) < numbers["scenes_per_round"] * (numbers["rounds"] - table.round):
        found.append(f"table.scene_deck: {len(table.scene_deck)} scenes are too few to go on (CM-ROUND-04)")
    # What is missing would only confuse whoever reads about the moment of the turn, too.
    return found or [
        *_turns_to_come(state),
        *_revealing(state),
        *_acting(state),
        *_abilities(state),
        *_ending(state),
    ]


def _idle(state: Campy) -> frozenset[str]:
    if state.phase not in ACTING:
        return IDLE[state.phase]
    idle = _END | {"bid", "chosen"}
    if state.phase != "capture_two":
        idle |= {"captures_left"}
    return idle if state.phase == "effect_timing" else idle | {"effect_due"}


def _no_seats(table: CampyTable, seats: range) -> Iterable[str]:
    for name in ("acted", "frozen_meter", "scene_todo"):
        named = getattr(table, name)
        if len(set(named)) != len(named) or set(named) - set(seats):
            yield f"table.{name}: {list(named)} does not name seats once each"
    if table.frozen_meter and len(table.frozen_meter) != len(seats):
        yield f"table.frozen_meter: {list(table.frozen_meter)} does not hold every seat (CM-RUL-29)"
    for name in ("actor", "scene_taker"):
        if getattr(table, name) not in (-1, *seats):
            yield f"table.{name}: there is no seat {getattr(table, name)}"
    for seat, canceler in enumerate(table.canceled_by):
        if canceler not in (-1, *seats):
            yield f"table.canceled_by[{seat}]: there is no seat {canceler}"
    if any(seat not in seats or target not in seats for seat, target, _ in table.cancels):
        yield f"table.cancels: {table.cancels} names a seat that there is not"


def _turns_to_come(state: Campy) -> Iterable[str]:
    """A scene for this turn, and a creature for each turn that the scenes in the row stand for."""
    table = state.table
    is_before_scene = state.phase in ("choose_creature", *ENERGY)
    if is_before_scene and not table.scene_row:
        yield f"table.scene_row: no scene is left to be taken after {state.phase} (CM-ROUND-01)"
    scenes = state.game.rulebook.numbers["scenes_per_round"]
    left = scenes - table.turn + is_before_scene
    if state.phase in (*ENERGY, *ACTING, "choose_creature") and len(table.scene_row) != left:
        yield f"table.scene_row: {len(table.scene_row)} scenes, but in turn {table.turn} {left} lie there (CM-SCEN-01)"
    turns = len(table.scene_row) - (state.phase in ENERGY)
    for seat, hand in enumerate(table.hand):
        if len(hand) + len(table.chosen[seat]) < turns:
            yield f"table.hand[{seat}]: {len(hand)} creatures are too few for {turns} turns (CM-PLAY-03)"


def _revealing(state: Campy) -> Iterable[str]:
    """From the reveal on: everybody's creature, and the bids for Monsters."""
    table, cards = state.table, state.game.cards
    if state.phase in (*ENERGY, *ACTING) and any(len(zone) != 1 for zone in table.in_play):
        yield f"table.in_play: in {state.phase} every seat has one creature in play (CM-PLAY-03)"
        return
    if state.phase in (*ENERGY, *ACTING):
        yield from _strengths(state)
    if state.phase in ENERGY and (len(monsters(state)) > 1) != (state.phase == "monster_bid"):
        yield f"phase: {state.phase} does not fit {len(monsters(state))} Monsters in play (CM-MONS-04)"
    if table.frozen_meter and state.config.rulings["clash_order"] == "a":
        yield f"table.frozen_meter: {table.frozen_meter}, but the meter is read live (CM-RUL-29)"
    for seat, amount in enumerate(table.bid):
        if amount == -1:
            continue
        is_monster = bool(table.in_play[seat]) and cards[table.in_play[seat][0]].strength == "X"
        if state.phase != "monster_bid" or not is_monster or not 0 <= amount <= table.energy[seat]:
            yield f"table.bid[{seat}]: {amount} cannot have been bid (CM-MONS-04)"


def _strengths(state: Campy) -> Iterable[str]:
    """Printed strength and tokens; from step 4 on, what was paid for a Monster too."""
    table, cards, numbers = state.table, state.game.cards, state.game.rulebook.numbers
    for seat, (id,) in enumerate(table.in_play):
        printed = cards[id].strength
        paid = table.strength[seat] - sum(table.on_creature[seat]) - (0 if printed == "X" else printed)
        each = numbers["monster_strength_per_energy"]
        is_payable = printed == "X" and state.phase in ACTING and paid >= 0 and paid % each == 0
        if paid and not (is_payable and paid <= each * numbers["energy_tokens"]):
            yield f"table.strength[{seat}]: {table.strength[seat]} is not what {id} and its tokens have (CM-TURN-06)"


def _acting(state: Campy) -> Iterable[str]:
    """Step 5: the actor, and what the phase asks of the creature in play."""
    table, cards = state.table, state.game.cards
    if state.phase not in ACTING:
        return
    if table.actor < 0 or table.actor in table.acted:
        yield f"table.actor: {table.actor} cannot be acting in {state.phase}"
        return
    if not all(table.in_play):
        return
    taker, strength = table.scene_taker, table.strength
    if taker < 0 or not table.scenes[taker] or strength[taker] != max(strength):
        yield f"table.scene_taker: {taker} cannot have taken the scene of this turn (CM-TURN-08)"
    waiting = [strength[seat] for seat in range(state.seats) if seat not in (*table.acted, table.actor)]
    before = [strength[seat] for seat in table.acted]
    now = strength[table.actor]
    in_order = max(waiting, default=now) <= now <= min(before, default=now)
    if not in_order and state.config.rulings["vampire_late"] != "b":  # there an undone creature acts again
        yield f"table.acted: {table.acted}, then {table.actor}, is not the order of strength (CM-TURN-11)"
    ability = creature_ability(state, table.actor)
    if ability not in ACTING[state.phase]:
        yield f"phase: {state.phase} is none for seat {table.actor}'s {ability.replace('_', ' ')}"
    if state.phase == "order_choice" and not table.market:
        yield "table.market: there is nothing to capture before or after the ability (CM-RUL-09)"
    if state.phase == "capture_two" and table.captures_left not in (1, 2):
        yield f"table.captures_left: {table.captures_left} is not 1 or 2 (CM-PLNT-02)"
    due = table.effect_due
    if state.phase == "effect_timing" and (due not in table.lab[table.actor] or not cards[due].effects):
        yield f"table.effect_due: {due!r} is no captured mortal whose effect can wait (CM-TURN-17)"


def _abilities(state: Campy) -> Iterable[str]:
    """Step 5: cancels by Vampires on the left neighbour, and what abilities have given so far."""
    table, cards = state.table, state.game.cards
    if state.phase not in ACTING or not all(table.in_play):
        return
    for seat, target, result in table.cancels:
        if (
            creature_ability(state, seat) != "vampire"
            or target != left_of(state, seat)
            or result not in RESULTS
        ):
            yield f"table.cancels: seat {seat}'s creature cannot do that to seat {target} (CM-VAMP-02)"
    for seat, by in enumerate(table.canceled_by):
        if by >= 0 and (
            (by, seat, "canceled") not in table.cancels or not cards[table.in_play[seat][0]].cancelable
        ):
            yield f"table.canceled_by[{seat}]: no Vampire of seat {by} has canceled it (CM-VAMP-02)"
    for seat, gain in enumerate(table.gains):
        if gain and not _is_gain(state, seat, gain):
            yield f"table.gains[{seat}]: {gain} cannot come from this creature's ability (CM-RUL-05)"


def _is_gain(state: Campy, seat: int, gain: tuple[str, ...]) -> bool:
    table, ability = state.table, creature_ability(state, seat)
    if seat not in (*table.acted, table.actor):
        return False
    match gain:
        case ("energy",):
            return ability == "werewolf"
        case ("token",):
            return ability == "swamp_creature"
        case ("mortal", card, owner):
            return ability == "man_eating_plant" and owner == str(seat) and card in table.lab[seat]
        case ("gift", card, *rest):
            to = next((each for each in range(state.seats) if card in table.lab[each]), -1)
            return ability == "werewolf" and to != seat and rest in ([str(to)], [str(to), "captured"])
        case ("drawn", place):
            return ability == "invisible_man" and place in map(str, range(len(table.lab_down[seat])))
        case _:
            return False


def _ending(state: Campy) -> Iterable[str]:
    """The end: only end-game scenes that somebody has are carried out."""
    table, cards = state.table, state.game.cards
    if len(set(table.scenes_done)) != len(table.scenes_done) or any(
        not any(id in zone for zone in table.scenes) or cards[id].timing != "end" for id in table.scenes_done
    ):
        yield f"table.scenes_done: {table.scenes_done} are not end-game scenes that somebody has (CM-SCEN-05)"


def _misplaced(state: Campy, seat: int) -> list[str]:
    table, cards = state.table, state.game.cards
    back = f"creature-{seat}"
    found = [
        f"table.{name}[{seat}]: {card} is no creature of this seat's deck (CM-SETUP-02)"
        for name in ("hand", "chosen", "in_play", "played")
        for card in getattr(table, name)[seat]
        if cards[card].back != back
    ]
    for name in ("lab", "lab_down"):
        found += _strangers(cards, f"table.{name}[{seat}]", getattr(table, name)[seat], "mortal")
    found += _strangers(cards, f"table.scenes[{seat}]", table.scenes[seat], "scene")
    if len(table.chosen[seat]) + len(table.in_play[seat]) > 1:
        found.append(f"table.chosen[{seat}]: one creature a turn (CM-PLAY-03)")
    return found


def _strangers(cards: dict[str, Any], where: str, zone: Cards, back: str) -> list[str]:
    return [f"{where}: {card} is no {back}" for card in zone if cards[card].back != back]
