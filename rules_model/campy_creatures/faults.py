"""What cannot be in a position of Campy Creatures, each fault as a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_model.core.table import Cards

from .decisions import creature_ability
from .effects import ABILITIES, TIMED
from .state import Campy, CampyTable, energy_supply, token_supply

ENERGY = ("monster_pay", "monster_bid")

#: The phases of step 5 with the abilities that lead there.
ACTING: dict[str, frozenset[str]] = {
    "capture_one": frozenset(ABILITIES),
    "capture_two": frozenset({"man_eating_plant"}),
    "wolf_choice": frozenset({"werewolf"}),
    "invisible_choice": frozenset({"invisible_man"}),
    "effect_timing": TIMED,
    "order_choice": TIMED,
}


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
    for name, family in (("mortal_deck", "mortal"), ("market", "mortal"), ("discards", "mortal")):
        found += _strangers(cards, f"table.{name}", getattr(table, name), family)
    for name in ("scene_deck", "scene_row"):
        found += _strangers(cards, f"table.{name}", getattr(table, name), "scene")
    found += _no_seats(table, seats)
    if len(table.scene_deck) < numbers["scenes_per_round"] * (numbers["rounds"] - table.round):
        found.append(f"table.scene_deck: {len(table.scene_deck)} scenes are too few to go on (CM-ROUND-04)")
    # What is missing would only confuse whoever reads about the moment of the turn, too.
    return found or [*_turns_to_come(state), *_revealing(state), *_acting(state)]


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
    for seat, amount in enumerate(table.bid):
        if amount == -1:
            continue
        is_monster = bool(table.in_play[seat]) and cards[table.in_play[seat][0]].strength == "X"
        if state.phase != "monster_bid" or not is_monster or not 0 <= amount <= table.energy[seat]:
            yield f"table.bid[{seat}]: {amount} cannot have been bid (CM-MONS-04)"


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
