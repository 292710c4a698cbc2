"""What is laid out and put away: the decks, the dealer, antes, and the end of a hand."""

from __future__ import annotations

from collections.abc import Mapping

from rules_model.core.actions import check_fields
from rules_model.core.chance import roll_each
from rules_model.core.errors import BadInput, Refusal
from rules_model.core.table import Cards
from rules_model.king_of_the_creepies.battle import reset_battle
from rules_model.king_of_the_creepies.state import DECKS, Battle, Seats, clockwise_from, set_deck

from . import actions as act
from .betting import put_in
from .state import Poker, in_hand

#: Where a deck's asterisk cards are kept, beside the decks.
OUT = "out"


def decks(state: Poker) -> Mapping[str, Cards]:
    """The whole decks without asterisk cards (GP-SET-03, GP-RUL-25), and under ``OUT`` those cards."""
    found: dict[str, Cards] | None = state.game.cache.get("decks")
    if found is None:
        cards, families = state.game.cards, state.game.box.families
        found = {name: tuple(card for card in families[name] if not cards[card].asterisk) for name in DECKS}
        found[OUT] = tuple(card for name in DECKS for card in families[name] if cards[card].asterisk)
        state.game.cache["decks"] = found
    return found


# ---- before the first hand


def set_up(state: Poker) -> None:
    """Monies for everybody, and the decks.

    Raises:
        BadInput: a deck is too small to deal to so many (GP-RUL-28).
    """
    seats, numbers = state.config.seats, state.game.rulebook.numbers
    faults = []
    for name in DECKS:
        need, have = numbers[f"dealt_{name}"] * seats, len(decks(state)[name])
        if need > have:
            faults.append(
                f"{name}: {need} cards are dealt to {seats} seats, and {have} bear no asterisk [GP-RUL-28]"
            )
    if faults:
        raise BadInput("there are too few cards without an asterisk for Goblin Poker", faults)
    state.table.monies = [state.config.options["start_monies"]] * seats
    shuffle(state)
    state.emit("setup", "GP-SET-03", None, out=decks(state)[OUT], count=len(decks(state)[OUT]))


def shuffle(state: Poker) -> None:
    """Every card is in its deck, or out for its asterisk."""
    for name in DECKS:
        set_deck(state, name, decks(state)[name])
    state.table.removed = decks(state)[OUT]


def settle_dealer(state: Poker) -> None:
    """The highest die deals first, ties roll again (GP-RUL-02), unless the table has named somebody."""
    named = state.config.options["first_dealer"]
    if named != "chance":
        state.table.dealer = named
    else:
        numbers = state.game.rulebook.numbers
        rolling: Seats = tuple(range(state.config.seats))
        while len(rolling) > 1:
            rolled = roll_each(state.chance, "dealer", numbers["die_sides"], rolling, numbers["dealer_dice"])
            dice = {seat: sum(each) for seat, each in rolled.items()}
            for seat, die in dice.items():
                state.emit("dealer_die", "GP-RUL-02", seat, die=die)
            rolling = tuple(seat for seat in rolling if dice[seat] == max(dice.values()))
        (state.table.dealer,) = rolling
    state.emit("dealer", "GP-SET-06", state.table.dealer)


# ---- the start of a hand


def new_hand(state: Poker) -> None:
    """Who has Monies is in (GP-RUL-23); the title of the dealer moves on where it rotates (GP-RUL-02)."""
    table = state.table
    table.hands += 1
    table.folded = [not monies for monies in table.monies]
    if table.hands > 1 and state.config.options["dealer"] == "rotate":
        table.dealer = next(
            seat for seat in clockwise_from(state, table.dealer + 1) if not table.folded[seat]
        )
    state.emit("hand", "GP-SET-06", table.dealer, number=table.hands)


def chooser(state: Poker) -> Seats:
    """Who chooses the ante: the dealer, or the next who is in, where the dealer is out of the game."""
    dealer = state.table.dealer
    return (in_hand(state)[0],) if state.table.folded[dealer] else (dealer,)


def antes(state: Poker) -> tuple[int, int]:
    """The ante and that of high rollers (GP-HND-01, GP-HND-02)."""
    numbers = state.game.rulebook.numbers
    return numbers["ante"], numbers["ante_high_roller"]


def check_ante(state: Poker, seat: int, action: act.ChooseAnte) -> Refusal | None:
    """One of the two (GP-RUL-03)."""
    if type(action.monies) is not int:
        check_fields(action)
    if action.monies in antes(state):
        return None
    return Refusal(f"the ante is {' or '.join(map(str, antes(state)))}", "GP-HND-02")


def choose_ante(state: Poker, seat: int, action: act.ChooseAnte) -> str:
    """The ante of this hand."""
    state.emit("ante_chosen", "GP-RUL-03", seat, ante=action.monies)
    pay_antes(state, action.monies)
    return "deal"


def pay_antes(state: Poker, chosen: int = 0) -> None:
    """Everybody in the hand pays; who has less pays all (GP-RUL-23)."""
    table = state.table
    low, high = antes(state)
    table.ante = chosen or (high if state.config.rulings["ante"] == "b" else low)
    rule = "GP-HND-01" if table.ante == low else "GP-HND-02"
    for seat in in_hand(state):
        paid = put_in(state, seat, table.ante)
        state.emit(
            "ante", rule if paid == table.ante else "GP-RUL-23", seat, paid=paid, left=table.monies[seat]
        )


# ---- the battle, and the end of a hand


def to_battle(state: Poker) -> str:
    """Those in the hand fight (GP-HND-09)."""
    state.given = Battle(tuple(sorted(in_hand(state))))
    return "battle"


def gather(state: Poker) -> None:
    """Everything goes back, used Items too, and nothing exhausts (GP-RUL-20)."""
    table, seats = state.table, range(state.config.seats)
    reset_battle(state)
    for name in ("hand", "laid", "aside", "withdrawn", "creepie", "gear", "spent"):
        setattr(table, name, [()] * len(seats))
    table.discards = ()
    shuffle(state)
    table.bet, table.acted, table.all_in = [0] * len(seats), [False] * len(seats), [False] * len(seats)
    table.actor, table.ante, table.betting = -1, 0, 0
    state.emit("cleanup", "GP-HND-04")
