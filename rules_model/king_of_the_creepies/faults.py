"""What cannot be in a position of King of the Creepies, beyond cards that are missing or double."""

from __future__ import annotations

from collections.abc import Iterator

from . import battle_faults
from .ending import leaders
from .market import over_limit
from .places import PLACES, strangers
from .state import DECKS, Creepies, battle_of, clockwise_from
from .supply import family_of
from .trades import TRADING

#: Where Creepies lie face up outside a battle.
_SHOWN = ("wager", "mischief_items", "game_over")
#: Where it is nobody's turn, and who begins the Market is first.
_IN_ORDER = ("last_trades", "mischief_opens", "select", "mischief_items")


def faults(state: Creepies) -> list[str]:
    """All that is wrong, each as a sentence with its place."""
    found = [*strangers(state, PLACES)] or [*_values(state)]
    if found:
        return found
    later = (_absent, _past, _moment, _wagers, _search)
    return battle_faults.faults(state) or [fault for look in later for fault in look(state)]


def _values(state: Creepies) -> Iterator[str]:
    table, numbers, seats = state.table, state.game.rulebook.numbers, range(state.seats)
    for name in ("starter", "active"):
        if getattr(table, name) not in seats:
            yield f"table.{name}: there is no seat {getattr(table, name)}"
    if len(table.mischief) > numbers["mischief_cards_per_round"]:
        yield "table.mischief: one Mischief card a round (KC-MIS-11)"
    if table.round < 1:
        yield f"table.round: {table.round} is below 1"
    for seat in seats:
        bought, won = table.bought[seat], table.battles_won[seat]
        if not 0 <= bought <= numbers["crystal_purchases_max"]:
            yield f"table.bought[{seat}]: {bought} is not from 0 to {numbers['crystal_purchases_max']} (KC-END-04)"
        earned = bought + won * numbers["crystal_per_battle_win"]
        earned += sum(state.game.cards[card].crystals for card in table.achieved[seat])
        if won < 0 or table.crystals[seat] < earned:
            yield f"table.crystals[{seat}]: {table.crystals[seat]} is less than those bought, won and paid by Goals"
        if not -1 <= table.wager[seat] <= numbers["max_wager"]:
            yield f"table.wager[{seat}]: {table.wager[seat]} is no wager (KC-MIS-05)"
        counted: set[str] = set()
        for card, count in table.tally[seat]:
            known = card in table.goals[seat] and card not in counted
            if not known or not 0 < count < state.game.cards[card].achieve.amount:
                yield f"table.tally[{seat}]: {count} for {card!r} is counted for no Goal (KC-RUL-48)"
            counted.add(card)
    yield from _crystals(state)


def _absent(state: Creepies) -> Iterator[str]:
    table = state.table
    for name in ("damage", "flags"):
        for seat, done in enumerate(getattr(table, name)):
            if done and not table.creepie[seat]:
                yield f"table.{name}[{seat}]: this seat has no Creepie that it was done to (KC-RUL-43)"


def _past(state: Creepies) -> Iterator[str]:
    """What only the battles of earlier rounds can have left behind."""
    table = state.table
    fought = table.round - 1 + bool(table.deciding or state.phase == "game_over")  # at most, one a round
    for name, since, rule in (("exhausted", 1, "KC-EXH-02"), ("rested", 2, "KC-EXH-03")):
        if fought < since and any(getattr(table, name)):
            yield f"table.{name}: no card can be {name} in round {table.round} ({rule})"
    if sum(table.battles_won) > fought:
        yield f"table.battles_won: {sum(table.battles_won)} in round {table.round}, one a round at most (KC-RND-01)"


def _crystals(state: Creepies) -> Iterator[str]:
    table, first, over = state.table, leaders(state), state.phase == "game_over"
    in_tie = state.phase == "tie_select" or any(frame.then == "tie_done" for frame in state.frames)
    deciding = table.deciding
    if deciding and (
        len(deciding) < 2 or len(set(deciding)) != len(deciding) or not set(deciding) <= set(first)
    ):
        yield f"table.deciding: {deciding} have not tied (KC-END-08)"
    if in_tie != bool(deciding) and not over:
        yield f"table.deciding: {deciding} in {state.phase} (KC-END-08)"
    if first and not deciding and not over:
        yield f"table.crystals: seat {first[0]} has won already (KC-END-01)"
    if over and not first:
        yield "table.crystals: nobody has the crystals to win (KC-END-01)"


def _moment(state: Creepies) -> Iterator[str]:
    """Where Creepies, Gear and the Mischief card may lie, and whose turn it may be."""
    table, phase = state.table, state.phase
    fielded = [seat for seat, cards in enumerate(table.creepie) if cards]
    battle = battle_of(state)
    if battle is None and phase not in _SHOWN and fielded:
        yield f"table.creepie: no Creepie is shown in {phase} (KC-MIS-03)"
    if phase in ("wager", "mischief_items") and len(fielded) < 2:
        yield "table.creepie: two Creepies fight at least (KC-RUL-17)"
    if battle is not None:
        if set(battle.seats) - set(table.deciding) if table.deciding else set(battle.seats) - set(fielded):
            yield f"frames: {battle.seats} do not fight this battle"
        if bool(table.mischief) == bool(table.deciding):
            yield "table.mischief: a battle has its Mischief card, a tie battle none (KC-MIS-11, KC-RUL-46)"
    elif table.mischief and phase != "game_over":
        yield f"table.mischief: no Mischief card is up in {phase} (KC-RUL-16)"
    if table.active != table.starter and not table.deciding and (battle is not None or phase in _IN_ORDER):
        yield f"table.active: seat {table.starter} is first in {phase} (KC-SET-06)"
    over = over_limit(state) if phase == "trim" else ()
    order = list(clockwise_from(state, table.starter))
    if over and order.index(over[0]) < order.index(table.active):
        yield f"table.active: seat {over[0]} cuts its hand down first (KC-RUL-08)"
    if phase in ("return_at_market", "return_at_mischief"):
        reading = {"return_at_market": "a", "return_at_mischief": "b"}[phase]
        if not table.rested[table.active] or state.config.rulings["rested_return"] not in (reading, "c"):
            yield f"table.rested: seat {table.active} takes nothing back now (KC-RUL-12)"


def _wagers(state: Creepies) -> Iterator[str]:
    table, phase = state.table, state.phase
    if phase == "game_over":
        return
    named = [seat for seat, wager in enumerate(table.wager) if wager >= 0]
    fielded = [seat for seat, cards in enumerate(table.creepie) if cards]
    if phase == "wager":
        if set(named) - set(fielded) or table.active in named or table.active not in fielded:
            yield f"table.wager: it is not for seat {table.active} to wager now (KC-MIS-05)"
    elif named != ([] if table.deciding else fielded):
        yield f"table.wager: seats {named} have wagered, seats {fielded} fight (KC-MIS-05)"


def _search(state: Creepies) -> Iterator[str]:
    table = state.table
    found = [cards for cards in table.searched if cards]
    if not found:
        return
    names = {family_of(state, card) for card in found[0]}
    (name,) = names if len(names) == 1 else ("",)
    if (
        len(found) > 1
        or name not in DECKS
        or getattr(table, f"deck_{name}")
        or state.phase not in TRADING
        or state.config.rulings["bought_card"] != "c"
        or table.offer
        or any(table.reply)
    ):
        yield "table.searched: nobody looks through a deck now (KC-RUL-05)"
