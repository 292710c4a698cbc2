"""What may be played at any time in Goblin Poker: cards, by whoever is still in the hand, and bribes in battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.modifiers import is_standing
from rules_model.king_of_the_creepies.offers import ANSWER, OFFER
from rules_model.king_of_the_creepies.plays import CARD_PLAYS
from rules_model.king_of_the_creepies.state import Fight, battle_of
from rules_model.king_of_the_creepies.steps import AnyTime, Laws, unlisted


def moment_of(state: Fight, moment: str) -> str:
    """Items of the Mischief Phase have their moment from the reveal to the battle (GP-RUL-18)."""
    return "mischief" if not moment and any(state.table.creepie) else moment


def timed(play: AnyTime) -> AnyTime:
    """A play with cards, at the moments of Goblin Poker."""

    def candidates(state: Fight, seat: int, moment: str) -> Iterable[Action]:
        return play.candidates(state, seat, moment_of(state, moment))

    def check(state: Fight, seat: int, action: Any, moment: str) -> Refusal | None:
        refusal = play.check(state, seat, action, moment_of(state, moment))
        if refusal is not None and refusal.rule == "KC-MIS-10":
            name = state.game.card_name(action.card)
            return Refusal(f"{name} is used between the reveal and the battle", "GP-RUL-18")
        return refusal

    if play.candidates is unlisted:
        return play._replace(check=check)
    return play._replace(candidates=candidates, check=check)


def may_offer(state: Fight, seat: int) -> bool:
    """Bribes are for the battle, among those who fight (GP-RUL-26)."""
    return battle_of(state) is not None and is_standing(state, seat) and OFFER.may(state, seat)


def check_offer(state: Fight, seat: int, action: kc.Offer, moment: str) -> Refusal | None:
    """Both are in the battle (GP-RUL-26)."""
    battle = battle_of(state)
    if battle is None or seat not in battle.seats:
        return Refusal("bribes are offered in battle, by those who fight", "GP-RUL-26")
    if action.to in range(state.seats) and action.to not in battle.seats:
        return Refusal(f"seat {action.to} is not in the battle", "GP-RUL-26")
    return OFFER.check(state, seat, action, moment)


LAWS = Laws(
    plays=(*map(timed, CARD_PLAYS), OFFER._replace(may=may_offer, check=check_offer)),
    interrupts=(ANSWER,),
    no_winner="GP-RUL-22",
)
