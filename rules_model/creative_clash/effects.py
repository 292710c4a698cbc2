"""What cards do at once: one named function per effect keyword. Those that ask somebody stand in ``asking.py``."""

from __future__ import annotations

from collections.abc import Callable

from rules_model.core.chance import draw

from .deck import Event
from .scoring import level, sheet
from .state import Clash, Deed, around, attach, left_of, pile_size, remove, seat_of

Run = Callable[[Clash, Deed, int], None]
Changes = Callable[[Clash, Deed, int], bool]

# ---- Coins, hands and Ego: what all cards share


def move_coins(state: Clash, seat: int, amount: int, rule: str = "CC-ICON-02") -> int:
    """Gain Coins, or lose them where ``amount`` is below 0, within the track (CC-ICON-03, CC-ICON-05)."""
    coins, numbers = state.table.coins, state.game.rulebook.numbers
    before = coins[seat]
    coins[seat] = max(numbers["coins_min"], min(numbers["coins_max"], before + amount))
    state.emit("coins", rule, seat, amount=coins[seat] - before, due=amount, now=coins[seat])
    return coins[seat] - before


def touched(state: Clash, deed: Deed) -> list[int]:
    """Everybody whom an effect on all touches, clockwise from its player (CC-RUL-107)."""
    return [seat for seat in around(state, deed.seat) if seat != deed.spared]


def effect_rule(state: Clash, deed: Deed) -> str:
    """The rule that a card does what it says: an Event's, or a Person's."""
    return "CC-EVT-01" if isinstance(state.game.cards[deed.card], Event) else "CC-PERS-04"


def to_discards(state: Clash, cards: tuple[str, ...]) -> None:
    """Cards that all have seen go to the discards."""
    state.table.discards += cards


def toss(state: Clash, seat: int, card: str, rule: str, kind: str = "discard") -> None:
    """A hand card goes to the discards face down: its owner alone has seen it (CC-RUL-26)."""
    table = state.table
    table.hand[seat] = tuple(each for each in table.hand[seat] if each != card)
    table.tossed[seat] += (card,)
    state.emit_secret(kind, rule, seat, ("card",), card=card)


def move_ego(state: Clash, deed: Deed, seat: int, amount: int) -> None:
    """Ego that an Event gives or takes; whether it outlives the Event is CC-RUL-35."""
    if ego_lasts(state, deed):
        state.table.adjustment[seat] += amount
        state.emit("ego", "CC-USE-06", seat, amount=amount, now=level(state, seat))
    else:
        state.emit("ego_passes", "CC-RUL-35", seat, amount=amount, card=deed.card)


def ego_lasts(state: Clash, deed: Deed) -> bool:
    """Whether what the card gives or takes stays when it is gone (CC-RUL-35)."""
    reading = state.config.rulings["lasting_ego"]
    card = state.game.cards[deed.card]
    return reading == "b" or (reading == "c" and isinstance(card, Event) and card.lasts)


# ---- the player's own Studio


def gain_coins(state: Clash, deed: Deed, amount: int) -> None:
    """Gain Coins once (CC-ICON-02)."""
    move_coins(state, deed.seat, amount)


def pay_coins(state: Clash, deed: Deed, amount: int) -> None:
    """Lose Coins once (CC-ICON-04)."""
    move_coins(state, deed.seat, -amount, "CC-ICON-04")


def gain_ego(state: Clash, deed: Deed, amount: int) -> None:
    """Gain Ego (CC-USE-06)."""
    move_ego(state, deed, deed.seat, amount)


def cheer(state: Clash, deed: Deed, amount: int) -> None:
    """Coins for each own Project."""
    move_coins(state, deed.seat, amount * len(sheet(state, deed.seat).lying["project"]))


# ---- another Studio


def lose_coins(state: Clash, deed: Deed, amount: int) -> None:
    """The target loses Coins (CC-RUL-33)."""
    move_coins(state, deed.studio, -amount, "CC-ICON-04")


def take_coins(state: Clash, deed: Deed, amount: int) -> None:
    """The target hands Coins over: what there is, and what is over the limit is lost (CC-RUL-33, CC-RUL-34)."""
    handed = -move_coins(state, deed.studio, -amount, "CC-RUL-33")
    move_coins(state, deed.seat, handed, "CC-RUL-34")


def lose_ego(state: Clash, deed: Deed, amount: int) -> None:
    """The target loses Ego (CC-USE-06)."""
    move_ego(state, deed, deed.studio, -amount)


def discard_random(state: Clash, deed: Deed, amount: int) -> None:
    """The target discards hand cards that chance picks."""
    for card in draw(state.chance, "hand", state.table.hand[deed.studio], amount)[0]:
        toss(state, deed.studio, card, effect_rule(state, deed))


def take_card(state: Clash, deed: Deed, amount: int) -> None:
    """Hand cards that chance picks change hands."""
    for card in draw(state.chance, "hand", state.table.hand[deed.studio], amount)[0]:
        hand_over(state, deed.studio, deed.seat, card)


def hand_over(state: Clash, giver: int, taker: int, card: str) -> None:
    """A hand card goes to another hand; both know it."""
    table = state.table
    table.hand[giver] = tuple(each for each in table.hand[giver] if each != card)
    table.hand[taker] += (card,)
    state.emit("hand_over", "CC-EVT-01", giver, to=taker)


def take_employee(state: Clash, deed: Deed, amount: int) -> None:
    """The Employee changes Studios, with all that hangs on them (CC-SKILL-03, CC-JGP-03, CC-HANG-05)."""
    taken = remove(state, seat_of(state, deed.on), deed.on)
    state.table.studio[deed.seat] += taken
    state.emit("move", "CC-SKILL-03", deed.seat, cards=taken, source=deed.studio)


def discard_target(state: Clash, deed: Deed, amount: int) -> None:
    """The target is discarded, an Employee with all that hangs on them (CC-SKILL-04, CC-JGP-04, CC-HANG-06)."""
    seat = seat_of(state, deed.on)
    taken = remove(state, seat, deed.on)
    to_discards(state, taken)
    state.emit("lose", "CC-SKILL-04" if len(taken) > 1 else effect_rule(state, deed), seat, cards=taken)


def take_person(state: Clash, deed: Deed, amount: int) -> None:
    """The Person changes Studios."""
    taken = remove(state, seat_of(state, deed.on), deed.on)
    state.table.studio[deed.seat] += taken
    state.emit("move", "CC-PERS-04", deed.seat, cards=taken, source=deed.studio)


def move_skill(state: Clash, deed: Deed, host: str) -> None:
    """The Skill goes onto an Employee of the taker (CC-RUL-75)."""
    remove(state, seat_of(state, deed.on), deed.on)
    attach(state, deed.seat, deed.on, host)
    state.emit("move", "CC-RUL-75", deed.seat, cards=(deed.on,), source=deed.studio)


# ---- everybody


def all_lose_coins(state: Clash, deed: Deed, amount: int) -> None:
    """Everybody loses Coins (CC-ICON-04)."""
    for seat in touched(state, deed):
        move_coins(state, seat, -amount, "CC-ICON-04")


def all_pay_staff(state: Clash, deed: Deed, amount: int) -> None:
    """Everybody loses Coins for each Employee."""
    for seat in touched(state, deed):
        move_coins(state, seat, -amount * len(sheet(state, seat).lying["employee"]), "CC-ICON-04")


def all_pass_left(state: Clash, deed: Deed, amount: int) -> None:
    """Everybody hands a random card to the left, all at once (CC-RUL-07)."""
    chosen = [
        (seat, draw(state.chance, "hand", state.table.hand[seat], 1)[0]) for seat in touched(state, deed)
    ]
    for seat, cards in chosen:
        taker = left_of(state, seat)
        taker = left_of(state, taker) if taker == deed.spared else taker
        for card in cards if taker != seat else ():
            hand_over(state, seat, taker, card)


#: Effects that are done at once.
AT_ONCE: dict[str, Run] = {
    "gain_coins": gain_coins,
    "pay_coins": pay_coins,
    "gain_ego": gain_ego,
    "cheer": cheer,
    "lose_coins": lose_coins,
    "take_coins": take_coins,
    "lose_ego": lose_ego,
    "discard_random": discard_random,
    "take_card": take_card,
    "take_employee": take_employee,
    "discard_employee": discard_target,
    "discard_skill": discard_target,
    "discard_event": discard_target,
    "discard_stuff": discard_target,
    "discard_project": discard_target,
    "take_person": take_person,
    "all_lose_coins": all_lose_coins,
    "all_pay_staff": all_pay_staff,
    "all_pass_left": all_pass_left,
}


# ---- would it change anything? (CC-RUL-92: on a board, in a hand or in play)


def _can_gain(state: Clash, seat: int) -> bool:
    return state.table.coins[seat] < state.game.rulebook.numbers["coins_max"]


def _staffed(state: Clash, seat: int) -> bool:
    return bool(sheet(state, seat).lying["employee"] and state.table.coins[seat])


#: Effects that do not always change something; all others do, once their target is there.
CHANGES: dict[str, Changes] = {
    "gain_coins": lambda state, deed, amount: _can_gain(state, deed.seat),
    "pay_coins": lambda state, deed, amount: state.table.coins[deed.seat] > 0,
    "draw_cards": lambda state, deed, amount: bool(state.table.deck or pile_size(state)),
    "gain_ego": lambda state, deed, amount: ego_lasts(state, deed),
    "cheer": lambda state, deed, amount: (
        bool(sheet(state, deed.seat).lying["project"]) and _can_gain(state, deed.seat)
    ),
    "lose_coins": lambda state, deed, amount: state.table.coins[deed.studio] > 0,
    "take_coins": lambda state, deed, amount: state.table.coins[deed.studio] > 0,
    "lose_ego": lambda state, deed, amount: ego_lasts(state, deed),
    "discard_random": lambda state, deed, amount: bool(state.table.hand[deed.studio]),
    "take_card": lambda state, deed, amount: bool(state.table.hand[deed.studio]),
    "spec_work": lambda state, deed, amount: _can_gain(state, deed.seat) or _can_gain(state, deed.studio),
    "all_lose_coins": lambda state, deed, amount: any(state.table.coins),
    "all_pay_staff": lambda state, deed, amount: any(_staffed(state, seat) for seat in touched(state, deed)),
    "all_draw": lambda state, deed, amount: bool(state.table.deck or pile_size(state)),
    "all_pass_left": lambda state, deed, amount: any(state.table.hand),
    "all_discard_card": lambda state, deed, amount: any(state.table.hand),
    "all_discard_project": lambda state, deed, amount: any(
        sheet(state, seat).lying["project"] for seat in touched(state, deed)
    ),
    "others_hand_stuff": lambda state, deed, amount: any(
        sheet(state, seat).lying["stuff"] for seat in touched(state, deed) if seat != deed.seat
    ),
}
