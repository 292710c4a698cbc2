"""What cannot be in a position of Goblin Poker, beyond cards that are missing or double."""

from __future__ import annotations

from collections.abc import Iterator

from rules_model.king_of_the_creepies import battle_faults
from rules_model.king_of_the_creepies.deck import Boxed, Creepie
from rules_model.king_of_the_creepies.places import (
    BATTLE_PLACES,
    Place,
    Places,
    is_gear,
    is_item,
    strangers,
)
from rules_model.king_of_the_creepies.state import DECKS, battle_of

from .state import Poker, in_hand, pot
from .table import OUT, decks

#: Which cards may lie where. Asterisk cards are looked for in ``removed`` first of all.
PLACES: Places = {
    **BATTLE_PLACES,
    "removed": Place(
        lambda card: is_item(card) or (isinstance(card, Boxed) and card.asterisk),
        "is no Item and bears no asterisk (GP-SET-03)",
    ),
    "aside": BATTLE_PLACES["hand"],
    "withdrawn": Place(
        lambda card: isinstance(card, Creepie) or is_gear(card), "is no Creepie and no Gear (GP-RUL-29)"
    ),
}
#: Where the betting runs, where cards lie on the table, and where nobody is in a hand.
_BETTING = ("open", "respond")
_ONE_BETTING = ("exchange", "draw_replacement", "select")
_SHOWN = ("before_battle",)
_BETWEEN = ("next_hand", "game_over")


def faults(state: Poker) -> list[str]:
    """All that is wrong, each as a sentence with its place."""
    found = [*_values(state), *_zones(state)]
    if found:
        return found
    looks = (_between,) if state.phase in _BETWEEN else (_hand, _dealt, _betting, _stakes)
    moment = [fault for look in looks for fault in look(state)]
    return [*moment, *_frames(state)] or battle_faults.faults(state) or [*_fighters(state)]


def _values(state: Poker) -> Iterator[str]:
    table, options, seats = state.table, state.config.options, range(state.seats)
    for name in ("monies", "bet", "staked"):
        for seat in seats:
            if getattr(table, name)[seat] < 0:
                yield f"table.{name}[{seat}]: {getattr(table, name)[seat]} is below 0"
    whole = options["start_monies"] * state.seats
    if sum(table.monies) + pot(state) != whole:
        yield f"table.monies: stacks and pot are {sum(table.monies) + pot(state)}, but {whole} are in the game (GP-SET-01)"
    for seat in seats:
        if table.bet[seat] > table.staked[seat]:
            yield f"table.bet[{seat}]: more was bet in this round than in this hand"
    if table.dealer not in seats:
        yield f"table.dealer: there is no seat {table.dealer} (GP-SET-06)"
    if options["dealer"] == "fixed" and options["first_dealer"] not in ("chance", table.dealer):
        yield f"table.dealer: seat {options['first_dealer']} deals in all of this game (GP-SET-06)"
    if not -1 <= table.actor < state.seats:
        yield f"table.actor: there is no seat {table.actor}"
    if table.hands < 1:
        yield "table.hands: the first hand has begun"
    if not 0 <= table.betting <= _most_rounds(state):
        yield f"table.betting: {table.betting} is no round of betting (GP-RUL-14)"
    numbers = state.game.rulebook.numbers
    if table.ante not in (0, numbers["ante"], numbers["ante_high_roller"]):
        yield f"table.ante: {table.ante} is no ante (GP-HND-01, GP-HND-02)"
    if not 0 <= table.owed <= numbers["max_exchange"]:
        yield f"table.owed: {table.owed} cards cannot be owed (GP-HND-05)"


def _zones(state: Poker) -> Iterator[str]:
    out = set(decks(state)[OUT]).difference(state.table.removed)
    yield from (f"{card}: bears an asterisk and is out of the game (GP-SET-03)" for card in sorted(out))
    yield from strangers(state, PLACES)


def _between(state: Poker) -> Iterator[str]:
    """Between hands all cards are in their decks and all Monies in stacks (GP-HND-04)."""
    table = state.table
    for name in ("hand", "aside", "withdrawn", "laid", "creepie", "gear", "spent"):
        if any(getattr(table, name)):
            yield f"table.{name}: between hands all cards are in their decks (GP-HND-04)"
    if table.discards or any(not state.game.cards[card].asterisk for card in table.removed):
        yield "table.discards: between hands all cards are in their decks (GP-RUL-20)"
    if pot(state):
        yield "table.staked: between hands the pot is paid out (GP-HND-10)"
    for name, idle in (("actor", -1), ("ante", 0), ("betting", 0), ("owed", 0)):
        if getattr(table, name) != idle:
            yield f"table.{name}: nothing of a hand is left between hands (GP-HND-04)"
    for name in ("acted", "all_in"):
        if any(getattr(table, name)):
            yield f"table.{name}: nothing of a hand is left between hands (GP-HND-04)"


def _most_rounds(state: Poker) -> int:
    return 3 if state.config.rulings["final_betting"] == "b" else 2


def _in_battle(state: Poker) -> bool:
    return state.game.chart.phases[state.phase].chart == "battle"


def _hand(state: Poker) -> Iterator[str]:
    table, left = state.table, in_hand(state)
    if len(left) < 2:
        yield "table.folded: two or more are in a hand (GP-RUL-09)"
    for seat in range(state.seats):
        if table.folded[seat]:
            for name in ("hand", "laid", "creepie", "gear", "spent", "reply"):
                if getattr(table, name)[seat]:
                    yield f"table.{name}[{seat}]: this seat is not in the hand (GP-BET-06)"
            if not table.withdrawn[seat] and (table.damage[seat] or table.flags[seat]):
                yield f"table.damage[{seat}]: this seat has shown no Creepie that could be hurt (GP-BET-06)"
        elif not table.staked[seat] and state.phase != "choose_ante":
            yield f"table.staked[{seat}]: who is in the hand has paid an ante (GP-HND-01)"
        elif table.aside[seat] or table.withdrawn[seat]:
            yield f"table.aside[{seat}]: only who has folded puts cards aside (GP-RUL-29)"
        if table.all_in[seat] and state.config.rulings["short_stack"] == "b":
            yield f"table.all_in[{seat}]: nobody goes all-in at this table (GP-RUL-08)"
        if table.all_in[seat] and table.monies[seat] and not _in_battle(state):
            yield f"table.all_in[{seat}]: this seat still has Monies (GP-RUL-08)"
    if (table.ante == 0) != (state.phase == "choose_ante"):
        yield f"table.ante: {table.ante} does not fit the phase {state.phase} (GP-HND-01)"
    if (table.owed > 0) != (state.phase == "draw_replacement"):
        yield f"table.owed: {table.owed} cards do not fit the phase {state.phase} (GP-HND-05)"
    shown = state.phase in _SHOWN or _in_battle(state) or (state.phase in _BETTING and table.betting > 1)
    for seat in left:
        if shown != bool(table.creepie[seat]):
            yield f"table.creepie[{seat}]: all Creepies are shown at once, and not before (GP-HND-08)"


def _dealt(state: Poker) -> Iterator[str]:
    """Nine cards came to each who paid an ante; what is thrown away is drawn again. Cards played may change that."""
    table, numbers = state.table, state.game.rulebook.numbers
    zones = (
        *table.hand,
        *table.laid,
        *table.aside,
        *table.withdrawn,
        *table.creepie,
        *table.gear,
        *table.spent,
    )
    there = sum(map(len, zones)) + table.owed
    dealt = sum(numbers[f"dealt_{name}"] for name in DECKS) * sum(map(bool, table.staked))
    has_played = _in_battle(state) or len(table.removed) > len(decks(state)[OUT])
    if there != dealt and not has_played:
        yield f"table.hand: {there} cards are with the players, and {dealt} were dealt (GP-HND-03)"
    if table.discards and (state.phase == "choose_ante" or (state.phase in _BETTING and table.betting == 1)):
        yield "table.discards: nothing has been thrown away before the first betting is over (GP-HND-05)"


def _frames(state: Poker) -> Iterator[str]:
    for at, frame in enumerate(state.frames):
        if frame.window is not None or (frame.data and frame.then != "pot"):
            yield f"frames[{at}]: nothing is kept there"


def _fighters(state: Poker) -> Iterator[str]:
    battle = battle_of(state)
    if battle is not None and battle.seats != tuple(sorted(in_hand(state))):
        yield "frames: all who are in the hand are in the battle (GP-HND-09)"


def _betting(state: Poker) -> Iterator[str]:
    table, phase = state.table, state.phase
    if phase in (*_BETTING, "exchange", "draw_replacement"):
        if table.actor == -1 or table.folded[table.actor]:
            yield f"table.actor: seat {table.actor} has no turn (GP-SET-07)"
        elif phase in _BETTING and table.all_in[table.actor]:
            yield f"table.actor: seat {table.actor} is all-in (GP-RUL-08)"
    elif table.actor != -1:
        yield f"table.actor: it is nobody's turn in {phase}"
    if phase in _BETTING and any(table.bet) != (phase == "respond"):
        yield f"table.bet: the bets do not fit the phase {phase} (GP-BET-01)"
    then = state.frames[-1].then if state.frames else ""
    rounds = (1,) if then == "after_betting1" or phase in _ONE_BETTING else (2, 3)
    if phase == "choose_ante":
        rounds = (0,)
    elif phase == "before_battle" or _in_battle(state):
        rounds = (_most_rounds(state),)
    if table.betting not in rounds:
        yield f"table.betting: {table.betting} rounds of betting have begun in {phase} (GP-RUL-14)"


def _stakes(state: Poker) -> Iterator[str]:
    """Who is in and not all-in has put in as much as anybody, apart from the betting that goes on (GP-RUL-05)."""
    table = state.table
    if state.config.rulings["short_stack"] == "b":
        return  # there who has less than the ante stays in with what there was
    now = table.bet if state.phase in _BETTING else [0] * state.seats
    before = [staked - bet for staked, bet in zip(table.staked, now, strict=True)]
    for seat in in_hand(state):
        if before[seat] < max(before) and not table.all_in[seat]:
            yield f"table.staked[{seat}]: {before[seat]}, and others have put in {max(before)} (GP-RUL-05)"
