"""What clicks on the cards of Creative Clash mean, and what a click on a card that cannot be used tries."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.parts import as_state
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.deck import Acting, Person, Principal, Skill
from rules_model.creative_clash.scoring import sheet
from rules_model.creative_clash.state import groups, is_immediate
from rules_model.creative_clash.targets import options


def action_card(action: Action) -> str | None:
    """The card to click for an action."""
    return getattr(action, "card", None)


def action_target(action: Action) -> dict[str, Any] | None:
    """The card or the Studio that a card is played on."""
    if not isinstance(action, act.Play) or action.on is None:
        return None
    return {"seat": action.on} if isinstance(action.on, int) else {"card": action.on}


def action_cards(action: Action) -> tuple[str, ...]:
    """The cards to throw away in setup."""
    return action.cards if isinstance(action, act.Discard) else ()


def is_minor(action: Action) -> bool:
    """Any hand card can be discarded for a Coin."""
    return isinstance(action, act.DiscardForCoin)


def attempt(observation: Observation, card: str, area: str) -> Action:
    """What a click on a card tries: to play it, to answer with it, to move, use or discard what lies in a Studio."""
    if area == "discards":
        return act.SearchDiscards()
    face, seat = observation.game.cards[card], observation.seat
    if isinstance(face, Principal):
        return act.ChangePrincipal(card)
    if area in ("hand", "drawn", "kept"):
        return _attempt_hand(observation, card, face)
    if area == "chain":
        return act.KeepInHand(card) if is_immediate(face) else act.Answer(card)
    if isinstance(face, Skill):
        return act.MoveSkill(card, _other_employee(observation, card))
    if isinstance(face, Person) and area == f"studio.{seat}":
        return act.Use(card)
    return act.DiscardInPlay(card)


def _attempt_hand(observation: Observation, card: str, face: Any) -> Action:
    if observation.phase == "answer_card":
        return act.Answer(card)
    if observation.phase == "skip_discard":
        return act.Toss(card)
    seat, state = observation.seat or 0, as_state(observation)
    if isinstance(face, Skill):
        return act.Play(card, next(iter(sheet(state, seat).known), None))
    return act.Play(card, options(state, seat, face)[0] if isinstance(face, Acting) else None)


def _other_employee(observation: Observation, skill: str) -> str:
    """An Employee that the Skill does not hang on, where there is one."""
    state = as_state(observation)
    staff = [
        host
        for seat in range(observation.config.seats)
        for host, attached in groups(state, state.table.studio[seat]).items()
        if skill not in attached
    ]
    return staff[0] if staff else ""
