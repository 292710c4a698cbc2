"""What some games need of the board beyond what every layout offers; a layout that needs it has ``EXTRAS``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules_model.core.actions import Action
from rules_model.core.errors import BadInput
from rules_model.core.observation import Observation


def _nothing(observation: Observation, action: Action) -> dict[str, Any]:
    return {}


def _no_form(observation: Observation) -> dict[str, Any] | None:
    return None


def _decides(observation: Observation, seat: int) -> str:
    return "decides"


def _no_page(observation: Observation, names: Sequence[str], page: str, choice: str) -> dict[str, Any]:
    raise BadInput("There is no such page at this table.")


class Extras(NamedTuple):
    """See each.

    Attributes:
        headlines: kinds of event whose sentence stays in the middle of the table until the next of them.
        slow: kinds of event whose view stays longer than others.
        more: further fields of an action in a view: ``button``, ``group``, ``amount``, ``calm`` (see the architecture).
        by_itself: what the kit answers for a person who does not want to be asked at this step, given the state, the
            seat, its mode and whether it may depend on the seat's secrets; ``None``: the game has no steps.
        offer_form: what an offer to another seat can be made of now, or ``None``.
        make_offer: the action of such an offer.
        does: what is said of a seat that is asked.
        answer: what a page of the help shows that asks for it when it is opened (``asks``), given the names, the page's id
            and what was chosen on it; raises ``BadInput`` where there is none.
    """

    headlines: frozenset[str] = frozenset()
    slow: frozenset[str] = frozenset()
    more: Callable[[Observation, Action], dict[str, Any]] = _nothing
    by_itself: Callable[[Any, int, str, bool], Action | None] | None = None
    offer_form: Callable[[Observation], dict[str, Any] | None] = _no_form
    make_offer: Callable[[Observation, dict[str, Any]], Action] | None = None
    does: Callable[[Observation, int], str] = _decides
    answer: Callable[[Observation, Sequence[str], str, str], dict[str, Any]] = _no_page
