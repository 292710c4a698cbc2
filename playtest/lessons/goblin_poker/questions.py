"""Questions about Goblin Poker that the engine answers."""

from __future__ import annotations

from playtest.lessons.answers import NOBODY, all_of, name, names, names_or_nobody, said, yes_no
from playtest.lessons.king_of_the_creepies.questions import BATTLE
from playtest.lessons.room import Moment, Question
from rules_model.goblin_poker.betting import standing_bet
from rules_model.goblin_poker.state import in_hand, pot


def _winner(moment: Moment) -> str:
    outcome = moment.after.outcome
    return NOBODY if outcome is None else all_of(moment, outcome.winners)


def _kinds(moment: Moment) -> str:
    """The cards of a hand by deck: Creepies, Goodies, Abilities."""
    held = [moment.after.game.cards[id].back for id in moment.after.table.hand[moment.seat()]]
    return ", ".join(str(held.count(deck)) for deck in ("creepie", "goodie", "ability"))


QUESTIONS: dict[str, Question] = {
    **BATTLE,
    "winner": Question(_winner, names_or_nobody),
    # whose turn it is to bet or to exchange cards
    "speaks": Question(lambda m: name(m, m.after.table.actor), names_or_nobody, decides=True),
    "dealer": Question(lambda m: m.names[m.after.table.dealer], names),
    "pot": Question(lambda m: str(pot(m.after))),
    "due": Question(lambda m: str(standing_bet(m.after) - m.after.table.bet[m.seat()])),  # what a call takes
    "staked": Question(lambda m: str(m.after.table.staked[m.seat()])),
    "in": Question(lambda m: all_of(m, in_hand(m.after))),  # who has not folded
    "all_in": Question(lambda m: said(m.after.table.all_in[m.seat()]), yes_no),
    "kinds": Question(_kinds),
    "phase": Question(lambda m: m.after.phase),
}
