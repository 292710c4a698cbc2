"""A win in this turn: whether the hand of the bot of Creative Clash is enough to reach the goal, and how."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from playtest.bots import clash_reasons as reasons
from playtest.bots.clash_view import View
from playtest.bots.heuristic import Choice
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.deck import Acting, Event, Project, Skill
from rules_model.creative_clash.targets import stays

#: Cards that are tried together, at most.
TRIED = 9


def way_to_win(view: View) -> Choice | None:
    """The next step of a way to the goal that the hand holds, if it holds one."""
    me, table = view.me, view.table
    missing = view.missing[me]
    if missing <= 0 or table.active != me:
        return None
    steps = _steps(view, missing)
    if sum(step.ego for step in steps) < missing:
        return None
    for size in range(1, len(steps) + 1):
        for chosen in combinations(steps, size):
            if sum(step.ego for step in chosen) < missing:
                continue
            used = {step.card for step in chosen}
            spare = [card for card in view.hand if card not in used]
            price = sum(step.cost for step in chosen) - table.coins[me]
            if len(used) < size or price > len(spare):
                continue
            return _next_step(view, chosen, spare, price)
    return None


class _Step(NamedTuple):
    """A card that raises one's own Ego; its cost is below 0 when it pays more."""

    ego: int
    cost: int
    card: str
    action: act.Play


def _steps(view: View, missing: int) -> list[_Step]:
    """Hand cards that raise one's own Ego, with what they cost (what they pay counts against it), the best ones first."""
    me, studio = view.me, view.table.studio[view.me]
    now = view.sheet(me, studio).ego
    ready = {action.card for action in view.actions if isinstance(action, act.Play)}
    found: list[_Step] = []
    projects = 0
    limit = view.power("projects_a_turn")
    for id in sorted(view.hand, key=lambda id: -getattr(view.cards[id], "ego", 0)):
        card, on = view.cards[id], ""
        if isinstance(card, Project):
            if id not in ready or (limit and projects >= limit - view.table.projects_done):
                continue
            projects += 1
        elif isinstance(card, Acting) and (card.immediate or card.target == "rival" or not stays(card)):
            continue
        elif isinstance(card, Skill):
            on = view.host(studio, card, me)
            if not on:
                continue
        elif isinstance(card, Event) and card.stays == "employee":
            on = next(iter(view.sheet(me, studio).known), "")
            if not on:
                continue
        ego = view.sheet(me, view.with_card(studio, id, on)).ego - now
        if ego > 0:
            price = view.cost(card) - (card.coins if isinstance(card, Project) else 0)
            found.append(_Step(ego, price, id, act.play(id, on or None)))
    return found[:TRIED]


def _next_step(view: View, chosen: Sequence[_Step], spare: list[str], price: int) -> Choice:
    """Projects first, since they pay; then Coins for discards; then what costs most."""
    first = min(chosen, key=lambda step: step.cost)
    reason = partial(reasons.win, view, [step.card for step in chosen])
    if first.cost <= 0:
        return Choice(50.0, first.action, reason)
    if price > 0:
        worst = min(spare, key=view.keep)
        return Choice(50.0, act.discard_for_coin(worst), reason)
    return Choice(50.0, max(chosen, key=lambda step: step.cost).action, reason)
