"""The Mischief Phase: Creepies are laid and shown, wagers named, the Mischief card turned up; and what a battle pays."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action, check_fields
from rules_model.core.chance import draw as draw_from
from rules_model.core.errors import Refusal

from . import actions as act
from . import goals, selection
from .effects import run
from .ending import decided, give_crystals
from .exhaustion import grow_rested, put_away, returning
from .modifiers import hp_left, is_standing, standing
from .moments import fold
from .state import Battle, Creepies, Play, clockwise_from
from .supply import move_monies


def mischief_starts(state: Creepies) -> str:
    """The Market is over, the Mischief Phase begins."""
    table = state.table
    for seat in clockwise_from(state, table.starter):
        goals.happened(state, "market_end", seat, monies=table.monies[seat], hand=len(table.hand[seat]))
    if decided(state):
        return "crystals"
    return "return_at_mischief" if returning(state, "b") else "select"


def select(state: Creepies, seat: int, action: act.Field | act.SitOut) -> str | None:
    """Lay a Creepie in secret; the last one turns all up."""
    return "reveal" if selection.choose(state, seat, action) else None


def reveal(state: Creepies) -> str:
    """All Creepies and Gear are turned up at once; a lone one has nobody to fight and stays in hand."""
    table = state.table
    fields = selection.chosen(state)
    for seat in clockwise_from(state, table.starter):
        if seat not in fields:
            state.emit("sit_out", "KC-RUL-17", seat)
    if len(fields) < 2:
        table.reply = [()] * state.config.seats
        return "no_battle"
    selection.turn_up(state, "KC-MIS-03")
    table.active = next(seat for seat in clockwise_from(state, table.starter) if seat in fields)
    return "wager"


def no_battle(state: Creepies) -> str:
    """Fewer than two Creepies: no battle in this round."""
    state.emit("no_battle", "KC-RUL-17")
    grow_rested(state)
    return "income"


# ---- wagers


def wagers(state: Creepies, seat: int) -> Iterable[Action]:
    """From nothing to the most, as far as the Monies go."""
    most = min(state.game.rulebook.numbers["max_wager"], state.table.monies[seat])
    return [act.wager(monies) for monies in range(most + 1)]


def check_wager(state: Creepies, seat: int, action: act.Wager | act.AddToWager) -> Refusal | None:
    """0 to 5 Monies in all, of those in hand (KC-MIS-05)."""
    most, held = state.game.rulebook.numbers["max_wager"], state.table.monies[seat]
    if type(action.monies) is not int:
        check_fields(action)
    if action.monies < 0:
        return Refusal("a wager is a whole number of Monies; what is wagered stays there", "KC-MIS-09")
    if max(state.table.wager[seat], 0) + action.monies > most:
        return Refusal(f"{most} Monies are the most that one wagers", "KC-MIS-05")
    if action.monies > held:
        return Refusal(f"you have {held} Monies", "KC-MIS-05")
    return None


def wager(state: Creepies, seat: int, action: act.Wager) -> str:
    """Into the betting pool; then the next combatant, in the order of the Market (KC-RUL-20)."""
    table = state.table
    table.wager[seat] = action.monies
    table.monies[seat] -= action.monies
    state.emit("wager", "KC-MIS-05", seat, monies=action.monies, now=table.monies[seat])
    for after in clockwise_from(state, table.starter):
        if table.creepie[after] and table.wager[after] < 0:
            table.active = after
            return "wager"
    table.active = table.starter
    return "mischief_items"


def may_add(state: Creepies, seat: int) -> bool:
    """A wager below the most, and Monies."""
    table = state.table
    return 0 <= table.wager[seat] < state.game.rulebook.numbers["max_wager"] and table.monies[seat] > 0


def additions(state: Creepies, seat: int, moment: str) -> Iterable[Action]:
    """Whatever fits under the most."""
    if not may_add(state, seat):
        return ()
    table = state.table
    room = state.game.rulebook.numbers["max_wager"] - table.wager[seat]
    return [act.add_to_wager(monies) for monies in range(1, min(room, table.monies[seat]) + 1)]


def check_addition(state: Creepies, seat: int, action: act.AddToWager, moment: str) -> Refusal | None:
    """A combatant who has named a wager adds to it, never takes away (KC-RUL-20, KC-MIS-09)."""
    if state.table.wager[seat] < 0:
        return Refusal("name your wager first, when it is your turn", "KC-RUL-20")
    if action.monies == 0:
        return Refusal("adding nothing changes nothing", "KC-RUL-20")
    return check_wager(state, seat, action)


def add(state: Creepies, seat: int, action: act.AddToWager) -> None:
    """Into the betting pool."""
    table = state.table
    table.wager[seat] += action.monies
    table.monies[seat] -= action.monies
    state.emit(
        "add_to_wager",
        "KC-RUL-20",
        seat,
        monies=action.monies,
        wager=table.wager[seat],
        now=table.monies[seat],
    )


# ---- the Mischief card


def designated(state: Creepies) -> int:
    """Who turns up the Mischief card of this round: from the starter on, another one each round (KC-RUL-15)."""
    return (state.table.starter + state.table.round - 1) % state.config.seats


def flip(state: Creepies) -> str:
    """One Mischief card for everybody; Creepies, Gear and wagers are locked."""
    table = state.table
    if not table.deck_mischief:
        table.deck_mischief, table.mischief_discards = table.mischief_discards, ()
        state.emit("reshuffle", "KC-RUL-10", None, deck="mischief", count=len(table.deck_mischief))
    table.mischief, table.deck_mischief = draw_from(state.chance, "mischief", table.deck_mischief, 1)
    seat = designated(state)
    fighters = tuple(each for each in range(state.config.seats) if table.creepie[each])
    for card in table.mischief:
        state.emit("mischief", "KC-MIS-11", seat, card=card)
        for each in clockwise_from(state, seat):
            if each in fighters:
                run(state, Play(each, card, each, ""))
    if decided(state):
        return "crystals"
    state.given = Battle(fighters, settled=len(table.fallen))
    return "battle"


# ---- after the battle


def winner_of(state: Creepies) -> int:
    """Who has won the battle: the last one standing (KC-WIN-01); -1 nobody."""
    left = standing(state)
    if len(left) == 1:
        return left[0]
    felled_by = state.table.felled_by
    if not left and state.config.rulings["double_knock_out"] == "b" and felled_by >= 0:
        return felled_by if state.table.creepie[felled_by] else -1
    return -1


def payout(state: Creepies) -> str:
    """The battle is over: a crystal and Monies for its winner, the other wagers for the bank."""
    table = state.table
    if decided(state):
        return "exhaust"  # the rest is dropped (KC-RUL-51)
    winner = winner_of(state)
    if winner < 0 and state.config.rulings["double_knock_out"] == "c" and fight_on(state):
        return "battle"
    if winner < 0:
        state.emit("no_winner", "KC-RUL-42")
    else:
        state.emit("battle_won", "KC-WIN-01", winner)
        table.battles_won[winner] += 1
        give_crystals(state, winner, state.game.rulebook.numbers["crystal_per_battle_win"], "KC-WIN-02")
        if not is_standing(state, winner):  # all the others won as the battle ended
            fold(state, "won", winner)
    pay_wagers(state, winner)
    for seat in clockwise_from(state, table.starter):
        if not table.creepie[seat]:
            continue
        values = {"wager": table.wager[seat], "gear": bool(table.gear[seat]), "hp_left": hp_left(state, seat)}
        if winner >= 0:  # without a winner nobody has lost to one (KC-RUL-42)
            goals.happened(state, "battle_won" if seat == winner else "battle_lost", seat, **values)
        if seat == winner and table.wager[seat] > 0:
            goals.happened(state, "wager_won", seat, wager=table.wager[seat])
    return "exhaust"


def pay_wagers(state: Creepies, winner: int) -> None:
    """The winner's stake back and as much again from the bank (KC-MIS-08, KC-RUL-21); the rest is lost (KC-MIS-07)."""
    table, reading = state.table, state.config.rulings["wager_pays"]
    pool = sum(wager for wager in table.wager if wager > 0)
    for seat, wager in enumerate(table.wager):
        if wager > 0 and seat != winner:
            state.emit("wager_lost", "KC-MIS-07", seat, monies=wager)
    if winner >= 0:
        own = max(table.wager[winner], 0)
        matched = {"a": own, "b": 0, "c": pool}[reading]
        move_monies(state, winner, own + matched, "KC-MIS-08", "payout")


def fight_on(state: Creepies) -> bool:
    """Those who fell together fight again, as fresh as before (KC-RUL-42, reading c); whether there are such."""
    table = state.table
    together = tuple(sorted(table.fallen[-1])) if table.fallen else ()
    if len(together) < 2:
        return False
    for seat in together:
        table.damage[seat] = table.slots[seat] = 0
        table.marks[seat] = table.raised[seat] = table.flags[seat] = ()
    table.fallen, table.felled_by = (), -1
    state.emit("fight_on", "KC-RUL-42", None, seats=together)
    state.given = Battle(together)
    return True


def exhaust(state: Creepies) -> str:
    """All played cards but Items are exhausted, the Mischief card is put away."""
    grow_rested(state)
    put_away(state)
    return "crystals"
