"""How Goblin Poker lies on the board: the pot, what each seat has staked, the Creepies and their battle, the hand."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts import creepie_clicks, creepie_faces, creepie_odds
from playtest.board.layouts.creepie_battle import clash, fighter
from playtest.board.layouts.creepie_places import badge, battle_lines, decks, hand, laid, offered
from playtest.board.layouts.extras import Extras
from playtest.board.layouts.parts import Area, as_state, make_area, make_items, score_pad
from rules_model.core.actions import Action
from rules_model.core.observation import Observation
from rules_model.goblin_poker import actions as act
from rules_model.goblin_poker import chart
from rules_model.king_of_the_creepies.state import DECKS, battle_of

PITCH = (
    "Poker as goblins play it: pay the ante, look at nine cards, bet, swap up to four, choose a Creepie, bet again, and "
    "then the Creepies of all who are still in fight for the pot. Whoever has all the Monies owns the cave."
)
PICTURES = (
    "gary_the_goblin", "raccoon_regent", "loaded_knuckles", "el_tremendo", "cursed_cleaver", "the_sore_loser",
    "golden_trousers",
)  # fmt: skip
LOOK = "arena"
WINDOWS = False
UNIT = "Monies"
QUIET = frozenset(
    {
        "phase",
        "turn",
        "setup",
        "dealer_die",
        "hand",
        "ante",
        "chosen",
        "choose",
        "draw",
        "expire",
        "order",
        "cleanup",
    }
)

face = creepie_faces.face
back = creepie_faces.back
action_target = creepie_clicks.action_target


def more(observation: Observation, action: Action) -> dict[str, Any]:
    """Bets are numbers to be chosen; cards to throw away are marked."""
    match action:
        case act.Bet(monies):
            return {"amount": {"name": "Bet", "value": monies}}
        case act.Raise(to):
            return {"amount": {"name": "Raise to", "value": to}}
        case act.Exchange(()):
            return {"calm": True}
        case act.Exchange(cards):
            short = f"Throw away {len(cards)} card{'' if len(cards) == 1 else 's'}"
            return {"group": "Throw cards away", "open": True, "short": short}
        case act.Draw():
            return {"button": True}
        case act.Check() | act.Fold() | act.Stop():
            return {"calm": True}
    return creepie_clicks.more(observation, action)


def does(observation: Observation, seat: int) -> str:
    """While people bet: whose bet it is, and who is asked for cards alone."""
    if observation.phase not in BETTING or observation.table.offer:
        return "decides"
    return "bets now" if seat == observation.table.actor else "cards only"


def _fighting(observation: Observation) -> tuple[int, ...]:
    battle = battle_of(as_state(observation))
    return battle.seats if battle is not None else ()


EXTRAS = Extras(
    headlines=frozenset(
        {"hand", "bet", "raise", "call", "check", "fold", "matched", "battle", "attack", "strike", "pot"}
    ),
    slow=frozenset({"attack_roll", "defence_roll", "strike", "knock_out", "pot", "reveal", "raise", "fold"}),
    more=more,
    by_itself=creepie_clicks.by_itself,
    answer=creepie_odds.answer,
    offer_form=lambda seen: creepie_clicks.offer_form(seen, _fighting(seen)),
    make_offer=creepie_clicks.make_offer,
    does=does,
)

BETTING = ("open", "respond")
STRIP = (
    ("open", "Betting"),
    ("exchange", "Exchange"),
    ("select", "Creepies"),
    ("before_battle", "Last Items"),
    ("freebies", "Freebies"),
    ("battle_turn", "Battle turn"),
    ("target_named", "Target"),
    ("attack_rolled", "Attack"),
    ("defence_rolled", "Defence"),
    ("pot", "The pot"),
)
_STEP = {
    "draw_replacement": "exchange",
    "attack_roll": "attack_rolled",
    "defence_roll": "defence_rolled",
    "damage": "defence_rolled",
    "reveal": "select",
    "cleanup": "pot",
    "hand_over": "pot",
    "next_hand": "pot",
    "broke_check": "pot",
    "game_over": "pot",
}


def strip(phase: str) -> str:
    """The step of the strip that a phase belongs to."""
    if phase in dict(STRIP):
        return phase
    return _STEP.get(phase) or ("battle_turn" if chart.game.phases[phase].chart == "battle" else "open")


def progress(observation: Observation) -> str:
    """The hand; while people bet, which round of betting it is."""
    table = observation.table
    parts = [f"Hand {table.hands}"] if table.hands else ["Before the first hand"]
    if table.betting and observation.phase in BETTING:
        parts.append("second betting" if table.betting > 1 else "first betting")
    return " · ".join(parts)


def seat_note(observation: Observation, seat: int, names: list[str]) -> str:
    """The dealer; who is not in this hand."""
    table = observation.table
    parts = ["dealer"] if seat == table.dealer else []
    if table.folded[seat] and table.staked[seat]:
        parts.append("folded")
    elif table.folded[seat] and not table.monies[seat]:
        parts.append("out of the game")
    elif table.all_in[seat]:
        parts.append("all-in")
    return ", ".join(parts)


def badges(observation: Observation, seat: int) -> list[dict[str, Any]]:
    """Stack, bet of this round, all that is staked in this hand, hand cards; for the viewer, what is owed."""
    table = observation.table
    found = [badge("monies", "Monies (the stack)", table.monies[seat], purse=True)]
    if table.staked[seat]:
        found.append(badge("pot", "put into the pot in this hand", table.staked[seat]))
    betting = observation.phase in BETTING
    if table.bet[seat] and betting:
        found.append(badge("wager", "bet in this round of betting", table.bet[seat], purse=True))
    due = max(table.bet) - table.bet[seat]
    if due and betting and not table.folded[seat] and not table.all_in[seat]:
        found.append(badge("owes", "owed to call", due, purse=True))
    if table.hand[seat]:
        found.append(badge("cards", "hand cards", len(table.hand[seat])))
    return found


# ---- areas


def areas(observation: Observation) -> list[Area]:
    """The pot, the attack, the decks while cards are exchanged; what lies before each seat; the viewer's hand."""
    table, seat = observation.table, observation.seat
    found = [*offered(observation), _pot(observation), clash(observation) | {"says": True}]
    if strip(observation.phase) == "exchange":  # elsewhere the stacks of the others matter more
        found += decks(observation, "GP-HND-06")
    for each in range(observation.config.seats):
        found += [fighter(observation, each), *laid(observation, each)]
        for zone, label in (("withdrawn", "Withdrawn"), ("aside", "Folded cards")):
            cards = getattr(table, zone)[each]
            if cards:
                items = make_items(cards if zone == "withdrawn" or each == seat else cards[-1:])
                found.append(
                    make_area(
                        f"{zone}.{each}",
                        label,
                        "seat",
                        "stack",
                        items,
                        seat=each,
                        count=len(cards),
                        rule="GP-RUL-29",
                    )
                )
    if seat is not None:
        found.append(hand(observation, seat))
    return found


def _pot(observation: Observation) -> Area:
    """What can be won, and what the standing bet is."""
    table, betting = observation.table, observation.phase in BETTING
    return make_area(
        "pot",
        "The pot",
        "centre",
        "money",
        [],
        rule="GP-HND-10",
        figures=[
            {"icon": "pot", "label": "in the pot", "value": sum(table.staked)},
            *([{"icon": "wager", "label": "standing bet", "value": max(table.bet)}] if betting else []),
        ],
    )


# ---- clicks


def action_card(action: Action) -> str | None:
    """The card or pile to click for an action."""
    if isinstance(action, act.Draw):
        return f"deck_{action.deck}"
    return creepie_clicks.action_card(action)


def action_cards(action: Action) -> tuple[str, ...]:
    """The cards to be marked for throwing away."""
    return action.cards if isinstance(action, act.Exchange) else ()


def is_minor(action: Action) -> bool:
    """Nothing can be had with nearly any card."""
    return False


def attempt(observation: Observation, card: str, area: str) -> Action:
    """What a click on a card tries."""
    deck = creepie_clicks.DECK_OF_AREA.get(area)
    if not card and deck in DECKS:
        return act.Draw(deck)
    return creepie_clicks.attempt(observation, card, area)


# ---- help and the end


def help_pages(observation: Observation, names: list[str]) -> list[dict[str, Any]]:
    """How a hand goes, how a battle goes, the odds of an attack."""
    numbers = observation.game.rulebook.numbers
    lines = [
        {"text": "Everybody pays the ante and is dealt 3 Creepies, 3 Goodies and 3 Abilities.", "rule": "GP-HND-01"},
        {"text": "First betting, from the dealer's left: bet, call, raise or fold.", "rule": "GP-BET-01"},
        {"text": f"Throw away up to {numbers['max_exchange']} cards, and draw as many from decks of your choice.", "rule": "GP-HND-05"},
        {"text": "All lay a Creepie face down, and Gear if they like; then they are shown.", "rule": "GP-HND-07"},
        {"text": "Second betting. Whoever folds loses what is in the pot.", "rule": "GP-BET-07"},
        {"text": "All who are in fight. The last Creepie that stands takes the pot.", "rule": "GP-HND-10"},
        {"text": "Who has all the Monies wins; or all agree to stop, and the most Monies win.", "rule": "GP-END-01"},
    ]  # fmt: skip
    return [
        {"id": "hand", "label": "Hand", "says": "A hand, step by step", "lines": lines},
        {"id": "battle", "label": "Battle", "says": "A battle for the pot", "lines": battle_lines()},
        *creepie_odds.odds_page(observation),
    ]


def score_table(observation: Observation, names: list[str]) -> tuple[list[str], list[list[Any]]]:
    """Monies, a column a seat."""
    return score_pad(observation, names, {}, "Monies")
