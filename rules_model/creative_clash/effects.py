"""What cards do at once: one named function per effect keyword. Those that ask somebody stand in ``asking.py``."""

from __future__ import annotations

from collections.abc import Callable

from rules_model.core.chance import draw

from .deck import Event
from .scoring import level, sheet
from .state import Clash, Deed, around, attach, left_of, pile_size, remove, seat_of

Run = Callable[[Clash, Deed, int], None]
Changes = Callable[[Clash, Deed, int], bool]

# ---- Coins, hands, and leaving a Studio: what all cards share


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


def leave_play(state: Clash, seat: int, cards: tuple[str, ...]) -> None:
    """Cards that were played go to the discards; what an Event among them gave or took may outlive it (CC-RUL-35)."""
    to_discards(state, cards)
    for card in cards:
        if amount := lasting_ego(state.game.cards[card], state.config.rulings["lasting_ego"]):
            state.table.adjustment[seat] += amount
            state.emit("ego_stays", "CC-RUL-35", seat, card=card, amount=amount, now=level(state, seat))


def lasting_ego(card: object, reading: str) -> int:
    """The Ego that stays when a card is discarded; 0 where none does (CC-RUL-35)."""
    if isinstance(card, Event) and (reading == "b" or (reading == "c" and card.lasts)):
        return card.ego
    return 0


def tell_with_attached(
    state: Clash, kind: str, seat: int, taken: tuple[str, ...], rule: str, **values: int
) -> None:
    """Tell what became of a card, and by their own rules what became of the cards that hang on it."""
    host, *attached = taken
    state.emit(kind, rule, seat, cards=(host,), **values)
    by_rule: dict[str, tuple[str, ...]] = {}
    for card in attached:
        why = ATTACHED[kind][attached_kind(state.game.cards[card])]
        by_rule[why] = (*by_rule.get(why, ()), card)
    for why, cards in by_rule.items():
        state.emit(f"{kind}_too", why, seat, cards=cards, on=host)


def attached_kind(card: object) -> str:
    """What hangs on an Employee: a ``skill``, a ``burden`` that stops them, or another ``event``."""
    if isinstance(card, Event):
        return "burden" if card.disables else "event"
    return "skill"


#: Why what hangs on an Employee moves and leaves with them.
ATTACHED = {
    "move": {"skill": "CC-SKILL-03", "event": "CC-JGP-03", "burden": "CC-HANG-05"},
    "lose": {"skill": "CC-SKILL-04", "event": "CC-JGP-04", "burden": "CC-HANG-06"},
}


# ---- the player's own Studio


def gain_coins(state: Clash, deed: Deed, amount: int) -> None:
    """Gain Coins once (CC-ICON-02)."""
    move_coins(state, deed.seat, amount)


def pay_coins(state: Clash, deed: Deed, amount: int) -> None:
    """Lose Coins once (CC-ICON-04)."""
    move_coins(state, deed.seat, -amount, "CC-ICON-04")


def cheer(state: Clash, deed: Deed, amount: int) -> None:
    """Coins for each own Project."""
    move_coins(state, deed.seat, amount * len(sheet(state, deed.seat).lying["project"]))


# ---- another Studio


def lose_coins(state: Clash, deed: Deed, amount: int) -> None:
    """The target loses Coins (CC-RUL-33)."""
    move_coins(state, deed.studio, -amount, "CC-ICON-04")


def take_coins(state: Clash, deed: Deed, amount: int) -> None:
    """The target hands Coins over: what there is, and what is over the limit is lost (CC-RUL-33, CC-RUL-34)."""
    coins, says = state.table.coins, effect_rule(state, deed)
    short = coins[deed.studio] < amount
    handed = -move_coins(state, deed.studio, -amount, "CC-RUL-33" if short else says)
    over = coins[deed.seat] + handed > state.game.rulebook.numbers["coins_max"]
    move_coins(state, deed.seat, handed, "CC-RUL-34" if over else says)


def discard_random(state: Clash, deed: Deed, amount: int) -> None:
    """The target discards hand cards that chance picks."""
    for card in draw(state.chance, "hand", state.table.hand[deed.studio], amount)[0]:
        toss(state, deed.studio, card, effect_rule(state, deed))


def take_card(state: Clash, deed: Deed, amount: int) -> None:
    """Hand cards that chance picks change hands."""
    for card in draw(state.chance, "hand", state.table.hand[deed.studio], amount)[0]:
        hand_over(state, deed, deed.studio, deed.seat, card)


def hand_over(state: Clash, deed: Deed, giver: int, taker: int, card: str) -> None:
    """A hand card goes to another hand; those two know which one, nobody else does (CC-RUL-27)."""
    table = state.table
    table.hand[giver] = tuple(each for each in table.hand[giver] if each != card)
    table.hand[taker] += (card,)
    rule = effect_rule(state, deed)
    state.emit_secret("hand_over", rule, giver, ("card",), (giver, taker), to=taker, card=card)


def take_employee(state: Clash, deed: Deed, amount: int) -> None:
    """The Employee changes Studios, with all that hangs on them (CC-SKILL-03, CC-JGP-03, CC-HANG-05)."""
    taken = remove(state, seat_of(state, deed.on), deed.on)
    state.table.studio[deed.seat] += taken
    tell_with_attached(state, "move", deed.seat, taken, effect_rule(state, deed), source=deed.studio)


def discard_target(state: Clash, deed: Deed, amount: int) -> None:
    """The target is discarded, an Employee with all that hangs on them (CC-SKILL-04, CC-JGP-04, CC-HANG-06)."""
    seat = seat_of(state, deed.on)
    taken = remove(state, seat, deed.on)
    tell_with_attached(state, "lose", seat, taken, effect_rule(state, deed))
    leave_play(state, seat, taken)


def take_person(state: Clash, deed: Deed, amount: int) -> None:
    """The Person changes Studios."""
    taken = remove(state, seat_of(state, deed.on), deed.on)
    state.table.studio[deed.seat] += taken
    state.emit("move", effect_rule(state, deed), deed.seat, cards=taken, source=deed.studio)


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


def all_pass_left(state: Clash, deed: Deed, amount: int) -> None:
    """Everybody hands a random card to the left, all at once (CC-RUL-07)."""
    chosen = [
        (seat, draw(state.chance, "hand", state.table.hand[seat], 1)[0]) for seat in touched(state, deed)
    ]
    for seat, cards in chosen:
        taker = left_of(state, seat)
        taker = left_of(state, taker) if taker == deed.spared else taker
        for card in cards if taker != seat else ():
            hand_over(state, deed, seat, taker, card)


#: Effects that are done at once.
AT_ONCE: dict[str, Run] = {
    "gain_coins": gain_coins,
    "pay_coins": pay_coins,
    "cheer": cheer,
    "lose_coins": lose_coins,
    "take_coins": take_coins,
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
    "all_pass_left": all_pass_left,
}


# ---- would it change anything? (CC-RUL-92: on a board, in a hand or in play)


def _can_gain(state: Clash, seat: int) -> bool:
    return state.table.coins[seat] < state.game.rulebook.numbers["coins_max"]


#: Effects that do not always change something; all others do, once their target is there.
CHANGES: dict[str, Changes] = {
    "gain_coins": lambda state, deed, amount: _can_gain(state, deed.seat),
    "pay_coins": lambda state, deed, amount: state.table.coins[deed.seat] > 0,
    "draw_cards": lambda state, deed, amount: bool(state.table.deck or pile_size(state)),
    "cheer": lambda state, deed, amount: (
        bool(sheet(state, deed.seat).lying["project"]) and _can_gain(state, deed.seat)
    ),
    "lose_coins": lambda state, deed, amount: state.table.coins[deed.studio] > 0,
    "take_coins": lambda state, deed, amount: state.table.coins[deed.studio] > 0,
    "discard_random": lambda state, deed, amount: bool(state.table.hand[deed.studio]),
    "take_card": lambda state, deed, amount: bool(state.table.hand[deed.studio]),
    "spec_work": lambda state, deed, amount: _can_gain(state, deed.seat) or _can_gain(state, deed.studio),
    "all_lose_coins": lambda state, deed, amount: any(state.table.coins),
    "all_draw": lambda state, deed, amount: bool(state.table.deck or pile_size(state)),
    "all_pass_left": lambda state, deed, amount: any(state.table.hand),
    "all_discard_project": lambda state, deed, amount: any(
        sheet(state, seat).lying["project"] for seat in touched(state, deed)
    ),
    "others_hand_stuff": lambda state, deed, amount: any(
        sheet(state, seat).lying["stuff"] for seat in touched(state, deed) if seat != deed.seat
    ),
}
