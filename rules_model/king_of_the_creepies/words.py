"""King of the Creepies in sentences: events for the log, actions for buttons. Goblin Poker tells its battles with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import BadInput
from rules_model.core.events import Event

from . import actions as act
from .card_words import card_sentence
from .modifiers import ATTRIBUTES

DECK_NAMES = {
    "creepie": "Creepies",
    "goodie": "Goodies",
    "ability": "Abilities",
    "goal": "Goals",
    "mischief": "Mischief cards",
}
NUMBER_NAMES = {**ATTRIBUTES, "attack": "attack total", "defence": "defence total", "damage": "damage"}
SPANS = {"battle": "for the battle", "turn": "for this turn", "attack": "for this attack"}

#: What the log says. A word in braces is a value of the event, put into words by ``_word``.
SENTENCES = {
    # setup and Market
    "deal": "{who} is dealt {count} cards.",
    "market_die": "{who} rolls {die} for the order of the Market.",
    "starter": "{who} begins every Market.",
    "round": "Round {number}.",
    "draw": "{who} draws {card} from the {deck}.",
    "draw_goal": "{who} draws {goal}.",
    "skip_draw": "{who} draws nothing.",
    "search": "{who} looks through the {deck}.",
    "sell": "{who} sells {cards}.",
    "discard": "{who} discards {card}.",
    "reshuffle": "The {count} discarded {deck} become a new deck.",
    "take_back": "{who} takes {cards} back.",
    "leave_rested": "{who} leaves {count} rested {rested} where {lie}.",
    # Mischief
    "choose": "{who} has chosen.",
    "sit_out": "{who} has no Creepie and sits this battle out.",
    "reveal": "{who} fields {creepie}{gear}.",
    "no_battle": "Fewer than two Creepies: no battle this round.",
    "wager": "{who} wagers {monies}.",
    "add_to_wager": "{who} adds {monies} to the wager: {wager} now.",
    "mischief": "{who} turns up the Mischief card: {card}.",
    # any time
    "use_item": "{who} uses {card}{on}.",
    "lay_item": "{who} lays {card} face down.",
    "lay_hidden": "{who} lays {card} face down.",
    "lay_freebie": "{who} lays {card} face down.",
    "turn_up": "{who} turns up {card}{on}.",
    "play_ability": "{who} plays {card}{on}.",
    "offer": "{who} offers {to} {give} for {want}{promise}.",
    "accept": "{who} accepts: {give} for {want}.",
    "decline": "{who} turns the offer of {to} down.",
    "buy_crystal": "{who} buys a Victory Crystal.",
    # battle
    "battle": "The battle begins.",
    "initiative": "{who} rolls {dice} for the first turn, with Speed {spd}{bonus}: {total}.",
    "order": "The order of turns: {order}.",
    "turn": "{who}'s turn.",
    "attack": "{who} attacks {on}.",
    "no_attack": "{who} does not attack.",
    "attack_roll": "{who} rolls {dice}: an attack of {total}.",
    "defence_roll": "{who} rolls {dice}: a defence of {total}.",
    "strike": "{attack} against {defence}: {on} takes {damage} damage.",
    "hurt": "{who} loses {lost} HP{by_card}: {left} left.",
    "heal": "{who} regains {gained} HP{by_card}: {left} left.",
    "mark": "{who}: {number} {amount} {span}{by_card}, {now} now.",
    "strip": "{who} loses the {number} bonus of {amount}{by_card}: {now} now.",
    "expire": "What was {span} is over for {who}.",
    "barred": "{who}: {card} cannot raise {number} again.",
    "knock_out": "{who}'s Creepie is knocked out.",
    "battle_over": "The battle is over.",
    "take_up": "{who} takes {cards} up again.",
    # payout and end
    "battle_won": "{who} wins the battle.",
    "no_winner": "Nobody stands: nobody has won this battle.",
    "fight_on": "{seats} fell together and fight again.",
    "wager_lost": "{who} loses the wager of {monies}.",
    "crystals": "{who} gets {amount}: {now} now.",
    "exhaust": "{who}'s {cards} {are} exhausted.",
    "goal": "{who} has achieved {card}.",
    "tie": "{seats} reach the Crystals together: a battle decides.",
    "win": "{winners}: King of the Creepies ({reason}).",
}

#: Words for what is hidden from the reader.
_HIDDEN = {"card": "a card", "cards": "cards", "goal": "a Goal"}
_WHY = {
    "income": "has an income of {amount}",
    "buy": "pays {amount} for a card",
    "sell": "gets {amount} for them",
    "payout": "is paid {amount}",
}


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, or ``seat 2`` where none is given."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def monies(amount: int) -> str:
    """So many Monies, in words."""
    return f"{amount} Monie{'' if amount == 1 else 's'}"


def crystals(amount: int) -> str:
    """So many Victory Crystals, in words."""
    return f"{amount} Victory Crystal{'' if amount == 1 else 's'}"


def sentence(game: Any, event: Event, names: Sequence[str] = ()) -> str:
    """An event as a sentence; empty for those that say nothing to people."""
    who = seat_name(event.seat, names) if event.seat is not None else ""
    if event.kind == "monies":
        return _monies(event, who)
    template = SENTENCES.get(event.kind, "")
    if not template:
        return card_sentence(game, event, lambda seat: seat_name(seat, names)) or ""
    words: dict[str, Any] = {"who": who, **_HIDDEN, **_bargain(game, event)}
    for key, value in event.values.items():
        words[key] = _word(game, key, value, names)
    words["by_card"] = f" by {words['card']}" if event.values.get("card") else ""
    if event.kind == "draw_goal" and "card" in event.values:
        words["goal"] = words["card"]
    if event.kind in ("use_item", "turn_up", "play_ability"):
        on = event.values["on"]
        words["on"] = f" on {seat_name(on, names)}" if on >= 0 else ""
    if event.kind == "crystals":
        words["amount"] = crystals(event.values["amount"])
    elif event.kind == "exhaust":
        words["are"] = "is" if len(event.values["cards"]) == 1 else "are"
    elif event.kind == "leave_rested":
        one = event.values["count"] == 1
        words |= {"rested": "card", "lie": "it lies"} if one else {"rested": "cards", "lie": "they lie"}
    elif event.kind == "mark":
        words["amount"] = f"{event.values['amount']:+d}"
    return template.format(**words)


def _monies(event: Event, who: str) -> str:
    amount, now = event.values["amount"], event.values["now"]
    known = _WHY.get(event.values["why"], "gets {amount}" if amount > 0 else "pays {amount}")
    return f"{who} {known.format(amount=monies(abs(amount)))} and has {now}."


def _bargain(game: Any, event: Event) -> dict[str, str]:
    """Both sides of an offer: Monies, and the cards or (for those who may not know them) how many."""
    values = event.values
    if event.kind not in ("offer", "accept"):
        return {}
    promise = f", hoping for: {values['promise']}" if values["promise"] else ""
    return {
        "give": _side(game, values, "monies", "cards", "count"),
        "want": _side(game, values, "for_monies", "for_cards", "for_count"),
        "promise": promise,
    }


def _side(game: Any, values: Mapping[str, Any], money: str, cards: str, count: str) -> str:
    if cards in values:
        return _goods(values[money], map(game.card_name, values[cards]))
    many = values[count]
    return _goods(values[money], [f"{many} card{'' if many == 1 else 's'}"] if many else [])


def _goods(money: int, cards: Iterable[str]) -> str:
    return " and ".join([*([monies(money)] if money else []), *cards]) or "nothing"


def _word(game: Any, key: str, value: Any, names: Sequence[str]) -> Any:
    make: dict[str, Callable[[], Any]] = {
        "card": lambda: game.card_name(value) if value else "",
        "creepie": lambda: game.card_name(value),
        "gear": lambda: f" with {game.card_name(value)}" if value else "",
        "cards": lambda: ", ".join(game.card_name(each) for each in value),
        "deck": lambda: DECK_NAMES.get(value, value),
        "number": lambda: NUMBER_NAMES.get(value, value),
        "span": lambda: SPANS.get(value, value),
        "bonus": lambda: f" and {value:+d}" if value else "",
        "monies": lambda: monies(value),
        "promise": lambda: f", hoping for: {value}" if value else "",
    }
    if key in make:
        return make[key]()
    if key in ("to", "on", "by"):
        return seat_name(value, names)
    if key in ("order", "seats", "winners"):
        return ", ".join(seat_name(each, names) for each in value)
    return " and ".join(map(str, value)) if key == "dice" else value


# ---- actions


def label(game: Any, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a short phrase for a button."""
    name = game.card_name
    match action:
        case act.UseItem(card, on, also):
            then = f", with {name(also)}" if also else ""
            return f"Use {name(card)}{_on(on, names)}{then}"
        case act.LayItem(card) | act.LayFreebie(card):
            return f"Lay {name(card)} face down"
        case act.TurnUp(card, on):
            return f"Turn up {name(card)}{_on(on, names)}"
        case act.PlayAbility(card, on):
            return f"Play {name(card)}{_on(on, names)}"
        case act.Offer():
            give = _goods(action.monies, map(name, action.cards))
            want = _goods(action.for_monies, map(name, action.for_cards))
            return f"Offer {seat_name(action.to, names)} {give} for {want}"
        case act.Draw(deck):
            return f"Draw from the {DECK_NAMES.get(deck, deck)}"
        case act.Buy(deck, card):
            return f"Buy {name(card)}" if card else f"Buy from the {DECK_NAMES.get(deck, deck)}"
        case act.Sell(cards):
            return f"Sell {' and '.join(map(name, cards))}"
        case act.Discard(card):
            return f"Discard {name(card)}"
        case act.TakeBack(cards):
            return f"Take back {', '.join(map(name, cards))}"
        case act.Field(creepie, gear):
            return f"Field {name(creepie)}{f' with {name(gear)}' if gear else ''}"
        case act.Wager(amount):
            return f"Wager {monies(amount)}"
        case act.AddToWager(amount):
            return f"Add {monies(amount)} to the wager"
        case act.Attack(target):
            return f"Attack {seat_name(target, names)}"
        case act.SwapChosen(card):
            return f"Put {name(card)} in its place"
        case act.TakePlayed(card):
            return f"Take {name(card)} back"
        case act.TakeFromPool(amount):
            return f"Take {monies(amount)} out of the pool"
        case act.WagerOn(seat, amount):
            return f"Wager {monies(amount)} on {seat_name(seat, names)}"
        case _:
            return _plain(action)


def _on(seat: int, names: Sequence[str]) -> str:
    return f" on {seat_name(seat, names)}" if seat >= 0 else ""


_PLAIN = {
    act.Pass: "Pass",
    act.BuyCrystal: "Buy a Victory Crystal",
    act.Accept: "Accept the offer",
    act.Decline: "Turn the offer down",
    act.DrawGoal: "Draw a Goal",
    act.SkipDraw: "Draw nothing",
    act.LeaveRested: "Leave the rest",
    act.SitOut: "Sit this battle out",
    act.Ready: "Lay no more Freebies",
    act.EndTurn: "End your turn",
    act.FlipMischief: "Turn up a Mischief card",
}


def _plain(action: Action) -> str:
    try:
        return _PLAIN[type(action)]
    except KeyError:
        raise BadInput(f"{action!r} is no action of this game") from None
