"""Goblin Poker in sentences: events for the log, actions for buttons. Battles have those of King of the Creepies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.events import Event
from rules_model.king_of_the_creepies import words as kc_words

from . import actions as act

SENTENCES = {
    "setup": "Cards with an asterisk are out of Goblin Poker: {out}.",
    "dealer_die": "{who} rolls {die} for the first deal.",
    "dealer": "{who} deals first.",
    "hand": "Hand {number}: {who} deals.",
    "ante_chosen": "{who} sets the ante at {ante}.",
    "ante": "{who} pays an ante of {paid} and has {left}.",
    "deal": "{who} is dealt {count} cards.",
    "betting": "Betting, round {round}.",
    "bet": "{who} bets {paid} and has {left}; the pot is {pot}.",
    "raise": "{who} raises to {bet} and has {left}; the pot is {pot}.",
    "call": "{who} calls for {paid} and has {left}; the pot is {pot}.",
    "check": "{who} checks.",
    "fold": "{who} folds and loses {lost}.",
    "matched": "The betting is over; the pot is {pot}.",
    "exchange": "{who} throws away {cards}.",
    "chosen": "{who} has chosen.",
    "nobody_fights": "Nobody has a Creepie to fight with.",
    "reveal": "{who} shows {creepie}{gear}.",
    "pot": "{who} takes {amount} from the pot and has {now}.",
    "returned": "{amount} goes back to {who}, who has {now}.",
    "cleanup": "All cards go back to their decks.",
    "win": "{who} has {monies} and wins.",
}
#: Numbers that are Monies.
_MONIES = frozenset({"ante", "paid", "left", "bet", "pot", "lost", "amount", "now", "monies"})


def monies(amount: int) -> str:
    """So many Monies, in words."""
    return f"{amount} Monie{'' if amount == 1 else 's'}"


def sentence(game: Any, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; empty for those that say nothing to people."""
    template = SENTENCES.get(event.kind)
    if template is None:
        return kc_words.sentence(game, event, names)
    words: dict[str, Any] = {
        key: monies(value) if key in _MONIES else value for key, value in event.values.items()
    }
    if event.seat is not None:
        words["who"] = kc_words.seat_name(event.seat, names)
    for key in ("out", "cards"):
        if key in words:
            words[key] = ", ".join(map(game.card_name, dict.fromkeys(words[key]))) or "nothing"
    if event.kind == "exchange" and not event.values["cards"]:
        return f"{words['who']} keeps all cards."
    if event.kind == "reveal":
        words["creepie"] = game.card_name(words["creepie"])
        words["gear"] = f" with {game.card_name(words['gear'])}" if words["gear"] else ""
    if event.kind == "setup" and not event.values["out"]:
        return ""
    if event.kind == "call" and event.rule == "GP-RUL-08":
        template = "{who} goes all-in with {paid}; the pot is {pot}."
    return template.format(**words)


def label(game: Any, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a short phrase for a button."""
    match action:
        case act.Bet(amount):
            return f"Bet {monies(amount)}"
        case act.Raise(to):
            return f"Raise to {monies(to)}"
        case act.ChooseAnte(amount):
            return f"An ante of {monies(amount)}"
        case act.Exchange(()):
            return "Keep all cards"
        case act.Exchange(cards):
            return f"Throw away {', '.join(map(game.card_name, cards))}"
        case act.Draw(deck):
            return f"Draw from the {deck} deck"
        case _:
            return PLAIN.get(type(action)) or kc_words.label(game, action, names)


PLAIN: dict[type[Action], str] = {
    act.Check: "Check",
    act.Call: "Call",
    act.Fold: "Fold",
    act.PlayOn: "Another hand",
    act.Stop: "Enough: end the game",
}
