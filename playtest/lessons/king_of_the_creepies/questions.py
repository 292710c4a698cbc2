"""Questions about King of the Creepies that the engine answers. Goblin Poker asks those about battles too."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from playtest.lessons.answers import (
    COMMON,
    NOBODY,
    NOTHING,
    all_of,
    name,
    names,
    names_or_nobody,
    said,
    yes_no,
)
from playtest.lessons.room import Moment, Question, read_action
from playtest.odds import battle as odds_of
from playtest.odds.dice import Odds, percent
from rules_model.core.events import Event
from rules_model.core.table import Cards
from rules_model.king_of_the_creepies.abilities import slots_left
from rules_model.king_of_the_creepies.dice import attack_total
from rules_model.king_of_the_creepies.modifiers import hp_left, is_standing, number, standing
from rules_model.king_of_the_creepies.state import battle_of


def _latest(moment: Moment, kind: str) -> Event:
    """The latest event of a kind; there must be one."""
    found: Event = next(event for event in reversed(moment.events) if event.kind == kind)
    return found


def _value(kind: str, value: str) -> Question:
    """A value of the latest event of a kind."""
    return Question(lambda m: str(_latest(m, kind).values[value]))


def _per_seat(value: Callable[[Any, int], object], *, badge: str = "", number: str = "") -> Question:
    """A number of the seat that is asked about, as it is afterwards."""
    return Question(lambda m: str(value(m.after, m.seat())), badge=badge, number=number)


def _attribute(key: str) -> Question:
    return _per_seat(lambda state, seat: number(state, seat, key), number=key.upper())


def _battle(moment: Moment) -> Any:
    return battle_of(moment.after)


def _winner(moment: Moment) -> str:
    outcome = moment.after.outcome
    return NOBODY if outcome is None else all_of(moment, outcome.winners)


def _battle_winner(moment: Moment) -> str:
    """Who has won the latest battle."""
    over = _latest(moment, "battle_over")
    return NOBODY if over.seat is None else moment.names[over.seat]


def _order(moment: Moment) -> str:
    return ", ".join(moment.names[seat] for seat in _latest(moment, "order").values["order"])


def _refused(moment: Moment) -> str:
    """The rule that refuses ``action``, or that it is legal."""
    refusal = moment.before.explain(*read_action(moment.before, moment.names, moment.about["action"]))
    return "It is legal" if refusal is None else refusal.rule


def _lies(zone: str) -> Question:
    """The cards of a seat in a zone."""

    def told(moment: Moment) -> str:
        cards: Cards = getattr(moment.after.table, zone)[moment.seat()]
        return ", ".join(moment.after.game.card_name(card) for card in sorted(cards)) or NOTHING

    return Question(told)


def _odds(moment: Moment, seat: int) -> Odds:
    """What an attack of the active Creepie on another one would cost that."""
    return odds_of.attack(moment.after, _battle(moment).active, seat)


def _hits(moment: Moment, seat: int) -> Fraction:
    return 1 - _odds(moment, seat).get(0, Fraction(0))


def _knocks_out(moment: Moment, seat: int) -> Fraction:
    return _odds(moment, seat).get(hp_left(moment.after, seat), Fraction(0))


def _likeliest(moment: Moment, chance: Callable[[Moment, int], Fraction]) -> str:
    """On whom an attack of the active Creepie has the best chance."""
    others = (seat for seat in standing(moment.after) if seat != _battle(moment).active)
    return moment.names[max(others, key=lambda seat: chance(moment, seat))]


def _guesses(chance: Fraction) -> tuple[str, ...]:
    """Four chances, this one among them; how many of them are lower follows from the chance itself."""
    near = [chance + Fraction(13 * step, 100) for step in range(-7, 8)]
    near = [each for each in near if 0 <= each <= 1]
    first = near.index(chance) - chance.numerator % 4
    first = max(0, min(first, len(near) - 4))
    return tuple(percent(each) for each in near[first : first + 4])


def _printed_step(moment: Moment) -> str:
    titles = moment.after.game.rulebook.sections.values()
    printed = (title.partition(" - ")[2] for title in titles)
    return next(title.partition(".")[0] for title in printed if title.endswith(moment.about["title"]))


#: What can be asked of a battle, in either game.
BATTLE: dict[str, Question] = {
    **COMMON,
    "refused": Question(_refused),
    "asked": Question(
        lambda m: all_of(m, m.after.deciders), names_or_nobody, decides=True
    ),  # has to decide now
    "turn": Question(lambda m: name(m, _battle(m).active), names, decides=True),  # whose turn it is
    "order": Question(_order),  # of turns
    "second": Question(lambda m: name(m, _battle(m).order[1]), names),  # in the order of turns
    "battle_winner": Question(_battle_winner, names_or_nobody),
    "standing": Question(lambda m: all_of(m, standing(m.after))),
    "stands": Question(lambda m: said(is_standing(m.after, m.seat())), yes_no),
    # totals of the latest roll
    "initiative": Question(
        lambda m: str(
            next(e.values["total"] for e in m.events if e.kind == "initiative" and e.seat == m.seat())
        )
    ),
    "attack": _value("attack_roll", "total"),
    "attack_now": Question(
        lambda m: str(attack_total(m.after, _battle(m)))
    ),  # of the attack that is being made
    "defence": _value("defence_roll", "total"),
    "damage": _value("strike", "damage"),
    # numbers of a Creepie
    "hp": _per_seat(hp_left),
    "atk": _attribute("atk"),
    "def": _attribute("def"),
    "spd": _attribute("spd"),
    "abil": _attribute("abil"),
    "abilities_left": _per_seat(slots_left, number="ABIL"),
    "monies": _per_seat(lambda state, seat: state.table.monies[seat], badge="monies"),
    "hand": _per_seat(lambda state, seat: len(state.table.hand[seat]), badge="cards"),
    "gear": _lies("gear"),
}

QUESTIONS: dict[str, Question] = {
    **BATTLE,
    "winner": Question(_winner, names_or_nobody),
    "active": Question(
        lambda m: m.names[m.after.table.active], names
    ),  # whose Market turn it is, or who wagers next
    "crystals": _per_seat(lambda state, seat: state.table.crystals[seat], badge="crystal"),
    "wager": _per_seat(lambda state, seat: state.table.wager[seat]),
    "goals": _per_seat(lambda state, seat: len(state.table.goals[seat])),
    "exhausted": _lies("exhausted"),
    "rested": _lies("rested"),
    "achieved": _lies("achieved"),
    "cards": _lies("hand"),
    # odds of an attack of the active Creepie: how often it does damage to `of`, whether always; whom it hits or fells most often
    "hits": Question(lambda m: percent(_hits(m, m.seat())), lambda m: _guesses(_hits(m, m.seat()))),
    "always_hits": Question(lambda m: said(_hits(m, m.seat()) == 1), yes_no),
    "hit_most": Question(lambda m: _likeliest(m, _hits), names),
    "felled_most": Question(lambda m: _likeliest(m, _knocks_out), names),
    "printed_step": Question(_printed_step),  # the number of the step `title` in the Quick Start Guide
}
