"""Questions about Creative Clash that the engine answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playtest.chains import links_of
from playtest.lessons.answers import COMMON, NOBODY, NOTHING, names, names_or_nobody, said, yes_no
from playtest.lessons.room import Moment, Question
from rules_model.creative_clash.decisions import project_refusal
from rules_model.creative_clash.scoring import goal, level, sheet
from rules_model.creative_clash.state import pile_size, seat_of


def _sheet(moment: Moment) -> Any:
    return sheet(moment.after, moment.seat())


def _ready(moment: Moment) -> str:
    project = next(card for card in moment.after.game.cards.values() if card.key == moment.about["card"])
    return said(project_refusal(moment.after, moment.seat(), project) is None)


def _winner(moment: Moment) -> str:
    outcome = moment.after.outcome
    return NOBODY if outcome is None else moment.names[outcome.winners[0]]


def _asked(moment: Moment) -> str:
    return ", ".join(moment.names[seat] for seat in moment.after.deciders) or NOBODY


def _cards(moment: Moment, cards: Iterable[str]) -> str:
    return " and ".join(moment.after.game.card_name(card) for card in cards) or NOTHING


def _find(moment: Moment) -> str:
    """A card in play by its key."""
    return next(
        (
            id
            for studio in moment.after.table.studio
            for id in studio
            if moment.after.game.cards[id].key == moment.about["card"]
        ),
        "",
    )


def _owner(moment: Moment) -> str:
    seat = seat_of(moment.after, _find(moment))
    return NOBODY if seat < 0 else moment.names[seat]


QUESTIONS: dict[str, Question] = {
    # who
    "winner": Question(_winner, names_or_nobody),
    "active": Question(lambda m: m.names[m.after.table.active], names),
    "asked": Question(_asked, names_or_nobody),  # has to decide now
    "owner": Question(_owner, names_or_nobody),  # in whose Studio `card` lies
    # how many
    "ego": Question(lambda m: str(level(m.after, m.seat())), badge="ego"),
    "missing": Question(lambda m: str(goal(m.after, m.seat()) - level(m.after, m.seat()))),
    "coins": Question(lambda m: str(m.after.table.coins[m.seat()]), badge="coins"),
    "income": Question(lambda m: str(_sheet(m).income), badge="coin"),
    "employees": Question(lambda m: str(_sheet(m).workers), badge="worker"),
    "hand": Question(lambda m: str(len(m.after.table.hand[m.seat()])), badge="cards"),
    "discards": Question(lambda m: str(pile_size(m.after))),
    # whether
    "ready": Question(_ready, yes_no),  # could complete the Project `card`
    **COMMON,
    "has_skill": Question(lambda m: said(_sheet(m).skills.get(m.about["skill"])), yes_no),
    "in_play": Question(lambda m: said(_find(m)), yes_no),
    # the chain of cancels
    "works": Question(lambda m: said(links_of(m.after)[0].stands), yes_no),
    "stands": Question(lambda m: _cards(m, (link.card for link in links_of(m.after) if link.stands))),
    "falls": Question(lambda m: _cards(m, (link.card for link in links_of(m.after) if not link.stands))),
}
