"""Creative Clash in sentences: events for the log, actions for buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import BadInput
from rules_model.core.events import Event

from . import actions as act

SENTENCES = {
    "principal": "{who} plays as {card}.",
    "hero": "{card} works for {who} from the start.",
    "start": "{who} begins.",
    "deal": "{who} is dealt {count} cards.",
    "replace": "{who} was dealt {cards}: discarded without effect and replaced.",
    "setup_discard": "{who} throws away {count} cards.",
    "turn": "Turn {number}: {who}.",
    "skip": "{who} skips the turn to change cards.",
    "draw": "{who} draws {card}.",
    "draw_immediate": "{who} draws {card}, a Play Immediately card.",
    "keep": "{who} draws {card}, which waits for the next turn.",
    "show_kept": "{who} shows {card}, which waited since the skipped turn.",
    "no_studio": "{card} is discarded without effect; {who} draws again.",
    "no_card": "There is no card left for {who} to draw.",
    "reshuffle": "The {count} discards become the new deck.",
    "give_up": "{who} gives up {card} of the drawn cards.",
    "play": "{who} plays {card}{on}.",
    "pass": "{who} passes.",
    "reply": "{who} has decided.",
    "answer": "{who} cancels {on} with {card}.",
    "unwind": "The chain is settled: {stand}.",
    "cancelled": "{card} has no effect.",
    "spared": "{card} does not touch {who}.",
    "attach": "{card} stays on {on}.",
    "move": "{cards} comes to {who}, from {source}.",
    "move_too": "{cards} comes along with {on}.",
    "lose": "{who} loses {cards}.",
    "lose_too": "{cards} goes to the discards with {on}.",
    "discard": "{who} discards {card}.",
    "discard_for_coin": "{who} discards {card} for a Coin.",
    "hand_over": "{who} hands {card} to {to}.",
    "ego_stays": "The Ego of {card} outlives it: {who} is at {now}.",
    "in_vain": "{card} finds nothing any more.",
    "use": "{who} uses {card} for {cost}.",
    "choose_hand": "{who} has chosen.",
    "show": "{who} shows {hand}, {to} shows {other}.",
    "tie": "{who} and {to} have shown the same too often: nobody wins.",
    "win": "{who} has reached {ego} Ego of {goal} and wins.",
}

_HIDDEN = {"card": "a card", "cards": "cards"}


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, or ``seat 2`` where none is given."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def sentence(game: Any, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; empty for those that say nothing to people."""
    values = event.values
    who = seat_name(event.seat, names) if event.seat is not None else ""
    if event.kind == "coins":
        return _coins(event, who)
    template = SENTENCES.get(event.kind, "")
    words: dict[str, Any] = {"who": who, **_HIDDEN}
    for key, value in values.items():
        words[key] = _word(game, key, value, names)
    if event.kind == "play":
        words["on"] = _aim(game, values, names) + (f" for {coins(values['cost'])}" if values["cost"] else "")
    if event.kind == "use":
        words["cost"] = coins(values["cost"]) if values["cost"] else "nothing"
    if event.kind == "unwind" and not values["stand"]:
        words["stand"] = "nothing"
    return template.format(**words)


def _word(game: Any, key: str, value: Any, names: Sequence[str]) -> Any:
    if key in ("card", "on"):
        return game.card_name(value)
    if key in ("cards", "new", "stand"):
        listed = ", ".join(game.card_name(each) for each in value)
        return (
            f"{listed} stands"
            if key == "stand" and len(value) == 1
            else (f"{listed} stand" if key == "stand" else listed)
        )
    return seat_name(value, names) if key in ("to", "source") else value


def _aim(game: Any, values: Any, names: Sequence[str]) -> str:
    if values["on"]:
        return f" on {game.card_name(values['on'])}"
    return f" against {seat_name(values['studio'], names)}" if values["studio"] >= 0 else ""


def coins(amount: int) -> str:
    """So many Coins, in words."""
    return f"{amount} Coin{'' if amount == 1 else 's'}"


def _coins(event: Event, who: str) -> str:
    amount, due, now = (event.values[key] for key in ("amount", "due", "now"))
    if not due:
        return ""
    if not amount:
        why = "has no more room for Coins" if due > 0 else "has no Coins to lose"
        return f"{who} {why}."
    what = "has an income of" if event.rule == "CC-TURN-02" else "gains" if amount > 0 else "loses"
    return f"{who} {what} {coins(abs(amount))} and has {now}."


def label(game: Any, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a short phrase for a button."""
    name = game.card_name
    match action:
        case act.Discard(cards):
            return f"Throw away {', '.join(map(name, cards)) or 'nothing'}"
        case act.Play(card, on):
            if on is None:
                return f"Play {name(card)}"
            if isinstance(on, int):
                return f"Play {name(card)} against {seat_name(on, names)}"
            return f"Play {name(card)} on {name(on)}"
        case act.Use(card):
            return f"Use {name(card)}"
        case act.DiscardForCoin(card):
            return f"Discard {name(card)} for a Coin"
        case act.Toss(card):
            return f"Discard {name(card)}"
        case act.GiveUp(card):
            return f"Give up {name(card)}"
        case act.Answer(card):
            return f"Cancel with {name(card)}"
        case act.Pick(card):
            return f"Choose {name(card)}"
        case act.Show(hand):
            return f"Show {hand}"
        case act.MoveSkill(card, to):
            return f"Move {name(card)} to {name(to)}"
        case act.DiscardInPlay(card):
            return f"Discard {name(card)} from your Studio"
        case act.KeepInHand(card):
            return f"Keep {name(card)} in hand"
        case act.ChangePrincipal(card):
            return f"Become {name(card)}"
        case _:
            return _plain(action)


_PLAIN = {
    act.TakeTurn: "Take your turn",
    act.SkipTurn: "Skip the turn and change cards",
    act.EndTurn: "End your turn",
    act.Refill: "Refill your hand",
    act.Pass: "Pass",
    act.DrawMore: "Draw another card",
    act.SearchDiscards: "Search the discards",
}


def _plain(action: Action) -> str:
    try:
        return _PLAIN[type(action)]
    except KeyError:
        raise BadInput(f"{action!r} is no action of Creative Clash") from None
