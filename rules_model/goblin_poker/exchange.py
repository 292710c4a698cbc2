"""The cards of a hand: dealing, changing some, choosing who fights, and the reveal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from rules_model.core.actions import Action, check_fields
from rules_model.core.chance import draw as draw_from
from rules_model.core.errors import Refusal
from rules_model.king_of_the_creepies import supply
from rules_model.king_of_the_creepies.actions import SIT_OUT, Field, SitOut, field
from rules_model.king_of_the_creepies.deck import Creepie, Goodie
from rules_model.king_of_the_creepies.state import DECKS, Seats, deck, set_deck
from rules_model.king_of_the_creepies.steps import pack, unpack

from . import actions as act
from .betting import fold
from .state import Poker, in_hand


def deal(state: Poker) -> None:
    """Three cards of each deck to everybody in the hand (GP-HND-03)."""
    table, numbers = state.table, state.game.rulebook.numbers
    for seat in in_hand(state):
        for name in DECKS:
            drawn, rest = draw_from(state.chance, name, deck(state, name), numbers[f"dealt_{name}"])
            set_deck(state, name, rest)
            table.hand[seat] += drawn
        cards = table.hand[seat]
        state.emit_secret("deal", "GP-HND-03", seat, ("cards",), cards=cards, count=len(cards))


# ---- up to 4 cards are changed


def next_exchange(state: Poker) -> str:
    """Who changes cards next, from the dealer's left (GP-RUL-10): the phase to go to."""
    table = state.table
    for seat in in_hand(state):
        if not table.acted[seat]:
            table.actor = seat
            return "exchange"
    table.actor = -1
    return "select"


@lru_cache(maxsize=256)
def _choices(hand: tuple[str, ...], most: int) -> tuple[act.Exchange, ...]:
    sets = (cards for count in range(most + 1) for cards in combinations(sorted(hand), count))
    return tuple(map(_made_of_sorted, sets))


def _made_of_sorted(cards: tuple[str, ...]) -> act.Exchange:
    """An action without the sorting: there are 256 in each exchange, and this makes them five times as fast."""
    made = object.__new__(act.Exchange)
    object.__setattr__(made, "cards", cards)
    return made


@lru_cache(maxsize=256)
def _allowed(hand: tuple[str, ...], most: int) -> frozenset[tuple[str, ...]]:
    """Every choice of different cards of a hand, as :class:`Exchange` sorts them."""
    return frozenset(each.cards for each in _choices(hand, most))


def exchanges(state: Poker, seat: int) -> Iterable[Action]:
    """Every choice of up to 4 hand cards."""
    return _choices(state.table.hand[seat], state.game.rulebook.numbers["max_exchange"])


def check_exchange(state: Poker, seat: int, action: act.Exchange) -> Refusal | None:
    """Different hand cards, no more than 4 (GP-HND-05)."""
    hand, cards = state.table.hand[seat], action.cards
    most = state.game.rulebook.numbers["max_exchange"]
    if cards in _allowed(hand, most):
        return None
    for card in cards:
        if card not in hand:
            check_fields(action)
            return Refusal(f"{state.game.card_name(card)} is not in your hand", "GP-HND-05")
    if len(cards) > most:
        return Refusal(f"{most} cards at most are thrown away", "GP-HND-05")
    return Refusal("each card can be thrown away once", "GP-HND-05")


def exchange(state: Poker, seat: int, action: act.Exchange) -> str:
    """Throw the cards away, face up (KC-RUL-09); as many are drawn next."""
    table = state.table
    table.acted[seat] = True
    state.emit("exchange", "GP-HND-05", seat, cards=action.cards, count=len(action.cards))
    if not action.cards:
        return next_exchange(state)
    supply.discard(state, seat, action.cards)
    table.owed = len(action.cards)
    return "draw_replacement"


def draws(state: Poker, seat: int) -> Iterable[Action]:
    """Each deck."""
    return DRAWS


DRAWS = tuple(map(act.Draw, DECKS))


def check_draw(state: Poker, seat: int, action: act.Draw) -> Refusal | None:
    """Any deck, whatever was thrown away (GP-HND-06), that has a card or discards to be remade of (GP-RUL-11)."""
    if action.deck not in DECKS:
        return Refusal(f"there is no deck {action.deck!r}: {', '.join(DECKS)}", "GP-SET-04")
    if supply.is_available(state, action.deck):
        return None
    return Refusal("that deck is empty, and none of its cards were discarded in this hand", "GP-RUL-11")


def draw(state: Poker, seat: int, action: act.Draw) -> str | None:
    """Draw one card; when all are drawn, the next player changes cards."""
    table = state.table
    supply.draw_card(state, seat, action.deck, "GP-HND-06")
    table.owed -= 1
    return None if table.owed else next_exchange(state)


# ---- Creepie and Gear


def choosing(state: Poker) -> Seats:
    """Everybody in the hand who has not chosen yet, all at once."""
    reply = state.table.reply
    return tuple(sorted(seat for seat in in_hand(state) if not reply[seat]))


def fields(state: Poker, seat: int) -> Iterable[Action]:
    """Each Creepie of the hand, alone or with each Gear; without a Creepie there is nothing to lay."""
    cards, hand = state.game.cards, state.table.hand[seat]
    gear = ["", *(card for card in hand if _is_gear(cards[card]))]
    creepies = [card for card in hand if isinstance(cards[card], Creepie)]
    return [field(creepie, each) for creepie in creepies for each in gear] or [SIT_OUT]


def _is_gear(card: object) -> bool:
    return isinstance(card, Goodie) and card.type == "gear"


def check_field(state: Poker, seat: int, action: Field | SitOut) -> Refusal | None:
    """One Creepie of the hand, and one Gear or none (GP-HND-07, GP-RUL-13)."""
    cards, hand = state.game.cards, state.table.hand[seat]
    if isinstance(action, SitOut):
        if not any(isinstance(cards[card], Creepie) for card in hand):
            return None
        return Refusal("you have a Creepie: lay it, or fold when it is your turn to bet", "GP-HND-07")
    for card in (action.creepie, action.gear):
        if card and card not in hand:
            return Refusal(f"{state.game.card_name(card)} is not in your hand", "GP-HND-07")
    if not isinstance(cards.get(action.creepie), Creepie):
        return Refusal("exactly one Creepie is laid", "GP-HND-07")
    if action.gear and not _is_gear(cards[action.gear]):
        return Refusal(
            f"{cards[action.gear].name} is no Gear: one Gear is laid beside the Creepie", "GP-HND-07"
        )
    return None


def choose(state: Poker, seat: int, action: Field | SitOut) -> str | None:
    """Keep the choice secret until all have chosen; who has no Creepie folds then (GP-RUL-12)."""
    table = state.table
    table.reply[seat] = pack(action)
    state.emit("chosen", "GP-HND-07", seat)
    if choosing(state):
        return None
    without = [each for each in in_hand(state) if unpack(state, table.reply[each]) == SIT_OUT]
    if len(without) == len(in_hand(state)):
        table.reply = [()] * state.config.seats
        state.emit("nobody_fights", "GP-RUL-12")
        return "pot"
    for each in without:
        table.reply[each] = ()
        fold(state, each, "GP-RUL-12")
    if len(in_hand(state)) > 1:
        return "reveal"
    table.reply = [()] * state.config.seats
    return "pot"


def reveal(state: Poker) -> None:
    """All chosen cards are shown together (GP-HND-08)."""
    table = state.table
    for seat in in_hand(state):
        chosen = unpack(state, table.reply[seat])
        assert isinstance(chosen, Field)
        creepie, gear = chosen.creepie, chosen.gear
        table.hand[seat] = tuple(card for card in table.hand[seat] if card not in (creepie, gear))
        table.creepie[seat] = (creepie,)
        table.gear[seat] = (gear,) if gear else ()
        state.emit("reveal", "GP-HND-08", seat, creepie=creepie, gear=gear)
    table.reply = [()] * state.config.seats
