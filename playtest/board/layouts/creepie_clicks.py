"""What clicks mean in the two games with Creepies, what a click on a card that cannot be used tries, and bribes."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.parts import as_state
from rules_model import BadInput
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.deck import Ability, Creepie, Goodie
from rules_model.king_of_the_creepies.effects import aims
from rules_model.king_of_the_creepies.state import DECKS, battle_of

#: The piles that can be clicked.
DECK_OF_AREA = {f"deck_{name}": name for name in (*DECKS, "goal")}


def action_card(action: Action) -> str | None:
    """The card to click for an action; a pile has its own name."""
    match action:
        case act.Field(creepie):
            return creepie
        case act.Draw(deck):
            return f"deck_{deck}"
        case act.Buy(deck, card):
            return card or f"deck_{deck}"
        case act.DrawGoal():
            return "deck_goal"
        case act.TakeBack((card,)):
            return card
        case act.Discard(card):
            return card
    return getattr(action, "card", None)


def action_target(action: Action) -> dict[str, Any] | None:
    """The seat, or the second card, that a card is played on; whom an attack strikes; the Gear that a Creepie wears."""
    match action:
        case act.Attack(target):
            return {"seat": target}
        case act.Field(_, gear):
            return {"card": gear} if gear else None
        case act.UseItem(_, on, also):
            if on >= 0:
                return {"seat": on}
            return {"card": also} if also else None
        case act.TurnUp(_, on) | act.PlayAbility(_, on):
            return {"seat": on} if on >= 0 else None
    return None


def action_cards(action: Action) -> tuple[str, ...]:
    """The cards to be marked for a sale."""
    return action.cards if isinstance(action, act.Sell) else ()


def is_minor(action: Action) -> bool:
    """Any hand card can be discarded for nothing."""
    return isinstance(action, act.Discard)


def more(observation: Observation, action: Action) -> dict[str, Any]:
    """What the board has to know beyond card and target: a button as well, a number to be chosen, a mode of marking."""
    match action:
        case act.Draw() | act.DrawGoal():
            return {"button": True}
        case act.Field(_, gear) if gear:
            return {"either": True}
        case act.TakeBack((card,)):
            return {"button": observation.table.rested[observation.seat or 0] == (card,)}
        case act.Sell() if observation.phase != "trim":
            return {"group": "Sell two cards"}
        case act.Discard(card) if observation.phase == "trim":
            return {"cards": (card,), "card": None, "minor": None}
        case act.AddToWager(monies):
            return {"amount": {"name": "Add to the wager", "value": monies}}
        case act.Wager(monies):
            return {"amount": {"name": "Wager", "value": monies}}
        case act.Pass() | act.EndTurn() | act.SkipDraw() | act.Ready() | act.LeaveRested() | act.Decline():
            return {"calm": True}
    return {}


# ---- why not


def attempt(observation: Observation, card: str, area: str) -> Action:
    """What a click on a card tries; ``""`` is a pile."""
    place, _, owner = area.partition(".")
    if not card:
        return _attempt_pile(observation, area)
    if place == "fighter" and owner.isdigit():
        seat = int(owner)
        if card in observation.table.creepie[seat]:
            return act.SwapChosen(card) if seat == observation.seat else act.Attack(seat)
        return act.TakePlayed(card)
    if place in ("exhausted", "rested"):
        return act.TakeBack((card,)) if observation.seat == int(owner) else act.TakePlayed(card)
    if place == "laid":
        return act.TurnUp(card, _first_aim(observation, card)[0])
    if place == "mischief":
        return act.FlipMischief()
    if place == "hand":
        return _attempt_hand(observation, card)
    return act.TakePlayed(card)


def _attempt_pile(observation: Observation, area: str) -> Action:
    deck = DECK_OF_AREA.get(area)
    if deck is None:
        return act.FlipMischief()
    if deck == "goal":
        return act.DrawGoal()
    mine = observation.seat is not None and observation.seat == getattr(observation.table, "active", -1)
    return act.Draw(deck) if mine else act.Buy(deck)


def _attempt_hand(observation: Observation, card: str) -> Action:
    face = observation.game.cards[card]
    choosing = observation.phase in ("select", "tie_select")
    if isinstance(face, Creepie):
        return act.Field(card)
    if isinstance(face, Goodie) and face.type == "gear":
        own = next(
            (each for each in _hand(observation) if isinstance(observation.game.cards[each], Creepie)), card
        )
        return act.Field(own, card) if choosing else act.SwapChosen(card)
    on, also = _first_aim(observation, card)
    if isinstance(face, Ability):
        if face.type == "freebie":
            return act.LayFreebie(card)
        return act.PlayAbility(card, -1 if face.type == "hidden" else on)
    if isinstance(face, Goodie) and face.face_down:
        return act.LayItem(card)
    return act.UseItem(card, on, also)


def _hand(observation: Observation) -> tuple[str, ...]:
    hand: tuple[str, ...] = observation.table.hand[observation.seat or 0]
    return hand


def _first_aim(observation: Observation, card: str) -> tuple[int, str]:
    seat = observation.seat or 0
    found = aims(as_state(observation), seat, card)
    return found[0] if found else (-1, "")


# ---- bribes


def offer_form(observation: Observation, among: tuple[int, ...]) -> dict[str, Any] | None:
    """What an offer can be made of, while the viewer decides; ``None`` where none can be made.

    Args:
        among: the seats that bribe each other now.
    """
    seat, table = observation.seat, observation.table
    may = act.Offer in observation.game.chart.phases[observation.phase].actions
    if seat not in observation.deciders or seat not in among or table.offer or not may:
        return None
    others = [
        {"seat": each, "monies": table.monies[each], "cards": len(table.hand[each])}
        for each in among
        if each != seat
    ]
    return {
        "to": others,
        "monies": table.monies[seat],
        "cards": list(table.hand[seat]),
        "wanted": [{"label": label} for label, _ in _unseen(observation)],
    }


def _unseen(observation: Observation) -> list[tuple[str, str]]:
    """The hand cards of the game that may be anywhere, each name once: any copy answers to it."""
    table = observation.table
    seen: set[str] = set()
    for spec in type(table).ZONES:
        content = getattr(table, spec.name)
        for cards in content if spec.each_seat else (content,):
            seen.update(card for card in cards if not card.startswith("?"))
    cards = observation.game.cards
    found: dict[str, str] = {}
    for id, card in cards.items():
        if card.kind in ("Creepie", "Goodie", "Ability") and id not in seen:
            found.setdefault(card.name, id)
    return sorted(found.items())


def make_offer(observation: Observation, message: dict[str, Any]) -> Action:
    """The offer that was filled in; raises ``BadInput`` where its numbers fit nothing."""
    hand, unseen = _hand(observation), [id for _, id in _unseen(observation)]
    return act.Offer(
        message["to"],
        message["monies"],
        _picked(hand, message["cards"]),
        message["for_monies"],
        _picked(unseen, message["for_cards"]),
        " ".join(message["promise"].split()),
    )


def _picked(cards: Any, numbers: str) -> tuple[str, ...]:
    try:
        found = [int(each) for each in numbers.split()]
        if min(found, default=0) < 0:
            raise IndexError
        return tuple(cards[each] for each in found)
    except (ValueError, IndexError):
        raise BadInput("The offer names a card that is not there; fill it in again.") from None


# ---- whom the kit need not ask

IDLE = (act.Ready, act.EndTurn)
MODES = ("every", "concerned", "turn")


def by_itself(state: Any, seat: int, mode: str, may_tell: bool) -> Action | None:
    """What the kit answers for a person who does not want to be asked here; ``None``: ask.

    Args:
        mode: ``every``, ``concerned`` (their own turn, an attack by or on them, the last moment for trades and for Items
            before the Mischief card or the battle) or ``turn``.
        may_tell: whether it may depend on what they hold: on a shared device that would show.
    """
    if mode == "every" or state.table.offer:
        return None
    if state.explain(seat, act.PASS) is not None:
        legal = state.legal_actions(seat) if may_tell else []
        return legal[0] if len(legal) == 1 and isinstance(legal[0], IDLE) else None
    if mode == "turn" or not concerns(state, seat):
        return act.PASS
    return act.PASS if may_tell and len(state.legal_actions(seat)) == 1 else None


def concerns(state: Any, seat: int) -> bool:
    """Whether a step is one at which somebody will want to be asked, by what all can see."""
    if state.phase in ("attack_rolled", "defence_rolled"):
        battle = battle_of(state)
        return battle is not None and seat in (battle.active, battle.target)
    if state.phase == "mischief_items":
        return bool(state.table.creepie[seat])
    return state.phase in ("last_trades", "before_battle")
