"""What cards do: one named function per effect keyword of mortals and scenes, and per ability of a creature."""

from __future__ import annotations

from collections.abc import Callable

from rules_model.core.cards import Effect
from rules_model.core.chance import draw
from rules_model.core.table import without

from .state import Campy, energy_supply, left_of, token_supply

# ---- effects: the icons of the rulebook


def gain_energy(state: Campy, seat: int, amount: int, rule: str = "CM-ICON-05") -> None:
    """Take energy from the pool, as far as it holds some (CM-ICON-05, CM-RUL-17)."""
    gained = min(amount, energy_supply(state))
    state.table.energy[seat] += gained
    rule = rule if gained == amount else "CM-RUL-17"
    state.emit("gain_energy", rule, seat, amount=gained, due=amount)


def discard_energy(state: Campy, seat: int, amount: int) -> None:
    """Give up energy, as far as one holds some; nothing is owed (CM-SET-07, CM-SET-08, CM-ICON-09)."""
    lost = min(amount, state.table.energy[seat])
    state.table.energy[seat] -= lost
    state.emit("discard_energy", "CM-SET-07" if lost else "CM-SET-08", seat, amount=lost, due=amount)


def meter_top(state: Campy, seat: int, amount: int = 1, rule: str = "CM-CLASH-08") -> None:
    """Move the marker above all others (CM-CLASH-08)."""
    table = state.table
    table.meter = (seat, *(each for each in table.meter if each != seat))
    state.emit("meter_top", rule, seat)


def meter_bottom(state: Campy, seat: int, amount: int = 1) -> None:
    """Move the marker below all others (CM-CLASH-09)."""
    table = state.table
    table.meter = (*(each for each in table.meter if each != seat), seat)
    state.emit("meter_bottom", "CM-CLASH-09", seat)


def strength_token(state: Campy, seat: int, amount: int, rule: str = "CM-ICON-03") -> None:
    """Take tokens for the next creature (CM-ICON-03); a dry pool is stretched by making change (CM-RUL-16)."""
    for _ in range(amount):
        gained = _take_token(state, seat)
        state.emit(
            "strength_token" if gained else "strength_token_lost", rule if gained else "CM-RUL-16", seat
        )


def _take_token(state: Campy, seat: int) -> bool:
    table = state.table
    numbers = state.game.rulebook.numbers
    value, flipped = numbers["strength_token_value"], numbers["strength_token_flipped"]
    if token_supply(state) == 0:
        held = table.tokens[seat]
        holders = (seat, *(each for each in table.meter if each != seat))
        places = ((tokens, each) for tokens in (table.tokens, table.on_creature) for each in holders)
        tokens, holder = next(
            (place for place in places if place[0][place[1]].count(value) >= 2), (table.tokens, None)
        )
        if holder is not None:
            _make_change(state, tokens, holder)
        elif value in held:
            at = held.index(value)
            table.tokens[seat] = (*held[:at], flipped, *held[at + 1 :])
            return True
        else:
            return False
    table.tokens[seat] = (*table.tokens[seat], value)
    return True


def change_tokens(state: Campy, seat: int) -> None:
    """Turn two tokens showing +2 into one showing +4; the other goes back to the pool (CM-CLASH-10, CM-RUL-15)."""
    _make_change(state, state.table.tokens, seat)


def _make_change(state: Campy, tokens: list[tuple[int, ...]], seat: int) -> None:
    """The same with a seat's tokens of one place: what lies on a creature in play keeps its strength."""
    numbers = state.game.rulebook.numbers
    kept = list(tokens[seat])
    for _ in range(2):
        kept.remove(numbers["strength_token_value"])
    tokens[seat] = (*kept, numbers["strength_token_flipped"])
    state.emit("make_change", "CM-CLASH-10", seat)


def draw_face_down(state: Campy, seat: int, amount: int, rule: str = "CM-ICON-06") -> None:
    """Draw mortals face down into the lab, without their effects (CM-ICON-06, CM-INVS-04)."""
    for _ in range(amount):
        drawn = draw_mortals(state, 1)
        table = state.table
        table.lab_down[seat] += drawn
        for card in drawn:
            state.emit_secret("draw_face_down", rule, seat, ("card",), card=card)


def draw_mortals(state: Campy, count: int) -> tuple[str, ...]:
    """Draw from the mortal deck; when it is empty the discards become the deck (CM-MORT-05, CM-RUL-48)."""
    table = state.table
    drawn, table.mortal_deck = draw(state.chance, "mortal", table.mortal_deck, count)
    if len(drawn) < count and table.discards:
        table.mortal_deck, table.discards = table.discards, ()
        state.emit("reshuffle", "CM-MORT-05", None, cards=len(table.mortal_deck))
        more, table.mortal_deck = draw(state.chance, "mortal", table.mortal_deck, count - len(drawn))
        drawn += more
    return drawn


#: Effect keywords of mortal and scene files.
EFFECTS: dict[str, Callable[[Campy, int, int], None]] = {
    "gain_energy": gain_energy,
    "discard_energy": discard_energy,
    "meter_top": meter_top,
    "meter_bottom": meter_bottom,
    "strength_token": strength_token,
    "draw_face_down": draw_face_down,
}


def carry_out(state: Campy, seat: int, effects: tuple[Effect, ...]) -> None:
    """Do the effects of a card for ``seat``, in the order of the card."""
    for effect in effects:
        EFFECTS[effect.do](state, seat, effect.amount)


# ---- abilities of creatures, at their turn in step 5


def mummy(state: Campy, seat: int) -> None:
    """Energy and the top of the meter (CM-MUM-02, CM-MUM-03)."""
    gain_energy(state, seat, state.game.rulebook.numbers["mummy_energy"], "CM-MUM-02")
    meter_top(state, seat, rule="CM-MUM-03")


def werewolf(state: Campy, seat: int) -> None:
    """The energy option (CM-WOLF-02); the gift is a decision of its own."""
    gain_energy(state, seat, state.game.rulebook.numbers["werewolf_energy"], "CM-WOLF-02")
    state.table.gains[seat] = ("energy",)


def swamp_creature(state: Campy, seat: int) -> None:
    """A strength token for the next creature (CM-SWMP-02)."""
    before = sum(state.table.tokens[seat])
    strength_token(state, seat, state.game.rulebook.numbers["swamp_tokens"], "CM-SWMP-02")
    if sum(state.table.tokens[seat]) > before:
        state.table.gains[seat] = ("token",)


def vampire(state: Campy, seat: int) -> None:
    """Cancel the left neighbour's creature (CM-VAMP-02), where the rules let it."""
    cancel_left(state, seat)


def nothing_more(state: Campy, seat: int) -> None:
    """The ability is done elsewhere: while capturing (Plant, Invisible Man) or after the reveal (Monster)."""


ABILITIES: dict[str, Callable[[Campy, int], None]] = {
    "mummy": mummy,
    "werewolf": werewolf,
    "swamp_creature": swamp_creature,
    "man_eating_plant": nothing_more,
    "invisible_man": nothing_more,
    "vampire": vampire,
    "monster": nothing_more,
}

#: Abilities that are used at a moment of their own in step 5, so that a mortal's effect can come before or after.
TIMED = frozenset({"mummy", "werewolf", "swamp_creature", "vampire"})


def cancel_left(state: Campy, seat: int) -> None:
    """The Vampire's cancel, in every reading of CM-RUL-05 and CM-RUL-06."""
    table = state.table
    target = left_of(state, seat)
    creature = state.game.cards[table.in_play[target][0]]
    if not creature.cancelable:
        _note_cancel(
            state, seat, target, "immune", "CM-MUM-04" if creature.ability == "mummy" else "CM-VAMP-03"
        )
    elif table.canceled_by[target] >= 0:
        _note_cancel(state, seat, target, "already", "CM-VAMP-02")
    elif target in table.acted and state.config.rulings["vampire_late"] == "a":
        _note_cancel(state, seat, target, "too late", "CM-RUL-05")
    else:
        table.canceled_by[target] = seat
        rule = "CM-VAMP-04" if creature.ability == "vampire" else "CM-VAMP-02"
        _note_cancel(state, seat, target, "canceled", rule)
        if target in table.acted and state.config.rulings["vampire_late"] == "b":
            undo_ability(state, target)


def _note_cancel(state: Campy, seat: int, target: int, result: str, rule: str) -> None:
    state.table.cancels += ((seat, target, result),)
    creature = state.table.in_play[target][0]
    state.emit("cancel", rule, seat, target=target, creature=creature, result=result)


def undo_ability(state: Campy, seat: int) -> None:
    """Take back what an ability gave (CM-RUL-05, reading b): as far as it is still there; effects of mortals stay.

    A token and energy go back to the pool, the Plant's second mortal and the Werewolf's gift to the market, a drawn
    mortal into the deck; a cancel is lifted from a creature that has not acted. Whoever has nothing left to show for
    the turn acts once more, for the plain capture of a canceled creature (CM-CREA-03, CM-RUL-55).
    """
    table = state.table
    has_to_capture = False
    gain, table.gains[seat] = table.gains[seat], ()
    match gain:
        case ("energy",):
            table.energy[seat] = max(0, table.energy[seat] - state.game.rulebook.numbers["werewolf_energy"])
        case ("token",):
            _drop_token(state, seat)
        case ("mortal", card, owner):
            _back_to_market(state, int(owner), card)
        case ("gift", card, receiver, *captured):
            _back_to_market(state, int(receiver), card)
            has_to_capture = not captured
        case ("drawn", place):
            down = table.lab_down[seat]
            table.mortal_deck += down[int(place) : int(place) + 1]
            table.lab_down[seat] = down[: int(place)] + down[int(place) + 1 :]
            has_to_capture = True
        case _:
            pass
    if has_to_capture and table.market:
        table.acted = tuple(each for each in table.acted if each != seat)
    for target in range(state.config.seats):
        if table.canceled_by[target] == seat and target not in table.acted:
            table.canceled_by[target] = -1
    state.emit("undo_ability", "CM-RUL-05", seat, gain=gain[0] if gain else "")


def _drop_token(state: Campy, seat: int) -> None:
    numbers = state.game.rulebook.numbers
    value, flipped = numbers["strength_token_value"], numbers["strength_token_flipped"]
    tokens = list(state.table.tokens[seat])
    if value in tokens:
        tokens.remove(value)
    elif flipped in tokens:
        tokens[tokens.index(flipped)] = value
    state.table.tokens[seat] = tuple(tokens)


def _back_to_market(state: Campy, owner: int, card: str) -> None:
    table = state.table
    if card in table.lab[owner]:
        table.lab[owner] = without(table.lab[owner], card)
        table.market += (card,)
