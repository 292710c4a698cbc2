"""Any-time plays with cards: using an Item, laying one face down, turning up what lies face down."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import without

from . import actions as act
from .deck import Ability, Goodie
from .effects import Play, aims, objection, run
from .goals import happened
from .modifiers import is_standing
from .state import Fight
from .steps import AnyTime, unlisted


def holds(state: Fight, seat: int) -> bool:
    """Whether a seat has cards in hand or face down before it: all can see that."""
    table = state.table
    return bool(table.hand[seat] or table.laid[seat])


def items_of(state: Fight) -> dict[str, Goodie]:
    """All Items of the game by id."""
    found: dict[str, Goodie] | None = state.game.cache.get("items")
    if found is None:
        cards = state.game.cards
        found = {id: card for id, card in cards.items() if isinstance(card, Goodie) and card.type == "item"}
        state.game.cache["items"] = found
    return found


# ---- Items


def usable(state: Fight, moment: str) -> frozenset[str]:
    """The Items that a moment allows, and all that have to be laid first."""
    known: dict[str, frozenset[str]] = state.game.cache.setdefault("usable", {})
    found = known.get(moment)
    if found is None:
        items = items_of(state).values()
        now = (card.id for card in items if card.face_down or card.moment in ("any", moment))
        found = known[moment] = frozenset(now)
    return found


def item_uses(state: Fight, seat: int, moment: str) -> Iterable[Action]:
    """Every use of every Item in hand that the moment allows; laying those that must lie first."""
    now, found = usable(state, moment), list[Action]()
    for id in state.table.hand[seat]:
        if id in now:
            if state.game.cards[id].face_down:
                found.append(act.lay_item(id))
            else:
                found += [act.use_item(id, on, also) for on, also in aims(state, seat, id)]
    return found


def check_use(state: Fight, seat: int, action: act.UseItem, moment: str) -> Refusal | None:
    """An Item of one's own hand, at its moment, that does something (KC-ITM-01, KC-RUL-38)."""
    id = action.card
    refusal = _item_refusal(state, seat, id, "KC-ITM-01")
    if refusal is not None:
        return refusal
    card = items_of(state)[id]
    if card.face_down:
        return Refusal(f"{card.name} has to lie face down before it can be used", "KC-ITM-02")
    return _moment_refusal(card, moment) or objection(state, Play(seat, id, action.on, action.also))


def _item_refusal(state: Fight, seat: int, id: str, rule: str) -> Refusal | None:
    """Why a card is no Item of one's own hand."""
    if id not in state.table.hand[seat]:
        if id in state.table.removed:
            return Refusal(f"{state.game.card_name(id)} has been used and is out of the game", "KC-ITM-03")
        return Refusal(f"{state.game.card_name(id)} is not in your hand", rule)
    if id in items_of(state):
        return None
    card = state.game.cards[id]
    if isinstance(card, Goodie):
        return Refusal(f"{card.name} is Gear: it is put on as the Creepie is laid", "KC-RUL-19")
    return Refusal(f"{card.name} is no Item", "KC-CARD-08")


def _moment_refusal(card: Goodie, moment: str) -> Refusal | None:
    if card.moment in ("any", moment):
        return None
    if card.moment == "mischief":
        return Refusal(
            f"{card.name} is for the Mischief Phase, from the reveal to the Mischief card", "KC-MIS-10"
        )
    where = "the Market" if card.moment == "market" else "a battle"
    return Refusal(f"{card.name} is for {where} only", "KC-CARD-11")


def use(state: Fight, seat: int, action: act.UseItem) -> None:
    """The Item does what it says and is gone (KC-CARD-10, KC-ITM-03)."""
    hand = state.table.hand
    hand[seat] = without(hand[seat], action.card)
    _use_up(state, Play(seat, action.card, action.on, action.also))


def _use_up(state: Fight, play: Play) -> None:
    state.table.removed += (play.card,)
    state.emit("use_item", "KC-ITM-01", play.seat, card=play.card, on=play.on)
    happened(state, "item_used", play.seat, card=play.card)  # before it draws Goals (KC-RUL-48)
    run(state, play)


def check_lay(state: Fight, seat: int, action: act.LayItem, moment: str) -> Refusal | None:
    """An Item of one's own hand that has to lie first (KC-RUL-63)."""
    refusal = _item_refusal(state, seat, action.card, "KC-ITM-02")
    if refusal is not None:
        return refusal
    card = items_of(state)[action.card]
    return None if card.face_down else Refusal(f"{card.name} is used from the hand", "KC-ITM-02")


def lay(state: Fight, seat: int, action: act.LayItem) -> None:
    """The Item lies face down, for nothing (KC-RUL-63)."""
    lay_down(state, seat, action.card, "lay_item", "KC-ITM-02")


def lay_down(state: Fight, seat: int, card: str, kind: str, rule: str) -> None:
    """A hand card goes face down before its owner; which one, its owner alone knows."""
    table = state.table
    table.hand[seat] = without(table.hand[seat], card)
    table.laid[seat] += (card,)
    state.emit_secret(kind, rule, seat, ("card",), card=card)


# ---- what lies face down


def turn_ups(state: Fight, seat: int, moment: str) -> Iterable[Action]:
    """Every way to turn up each card that lies face down."""
    laid = state.table.laid[seat]
    return [act.turn_up(id, on) for id in laid for on, _ in aims(state, seat, id)] if laid else ()


def check_turn_up(state: Fight, seat: int, action: act.TurnUp, moment: str) -> Refusal | None:
    """A card of one's own that lies face down (KC-ABL-05, KC-ABL-11, KC-ITM-02), while the Creepie stands (KC-RUL-29)."""
    table, id = state.table, action.card
    if id not in table.laid[seat]:
        name = state.game.card_name(id)
        if id in table.spent[seat]:
            return Refusal(f"{name} has been spent in this battle", "KC-ABL-06")
        return Refusal(f"{name} does not lie face down before you", "KC-ABL-05")
    card = state.game.cards[id]
    if isinstance(card, Ability):
        if moment != "battle":
            return Refusal(f"{card.name} is an Ability: it belongs to a battle", "KC-CARD-12")
        if not is_standing(state, seat):
            return Refusal("your Creepie is knocked out", "KC-RUL-40")
    elif (refusal := _moment_refusal(card, moment)) is not None:
        return refusal
    return objection(state, Play(seat, id, action.on))


def turn_up(state: Fight, seat: int, action: act.TurnUp) -> None:
    """Turn the card up: an Ability is spent, an Item is used up."""
    table, id = state.table, action.card
    table.laid[seat] = without(table.laid[seat], id)
    card = state.game.cards[id]
    if not isinstance(card, Ability):
        _use_up(state, Play(seat, id, action.on))
        return
    table.spent[seat] += (id,)
    rule = "KC-ABL-11" if card.type == "freebie" else "KC-ABL-05"
    state.emit("turn_up", rule, seat, card=id, on=action.on)
    happened(state, "ability_used", seat, card=id)
    run(state, Play(seat, id, action.on))


USE_ITEM = AnyTime(act.UseItem, holds, item_uses, check_use, use)
LAY_ITEM = AnyTime(act.LayItem, holds, unlisted, check_lay, lay)
TURN_UP = AnyTime(act.TurnUp, holds, turn_ups, check_turn_up, turn_up)

#: The any-time plays with cards, which both games have.
CARD_PLAYS = (USE_ITEM, LAY_ITEM, TURN_UP)
