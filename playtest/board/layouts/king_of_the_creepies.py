"""How King of the Creepies lies on the board: the Market's decks, the Creepies of all seats, the battle, the hand."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts import creepie_clicks, creepie_faces, creepie_odds
from playtest.board.layouts.creepie_battle import clash, fighter
from playtest.board.layouts.creepie_places import badge, battle_lines, decks, hand, laid, offered, pile
from playtest.board.layouts.extras import Extras
from playtest.board.layouts.parts import Area, as_state, make_area, make_items, score_pad
from rules_model.core.observation import Observation
from rules_model.king_of_the_creepies import chart
from rules_model.king_of_the_creepies.state import battle_of

PITCH = (
    "Everybody wants the crown of monsterkind. Trade cards and bribes in the Market, send a Creepie with the silliest "
    "Gear you own, wager on it, and let the dice fall. Anything may be played at any time. Five Victory Crystals win."
)
PICTURES = (
    "nocturnal_manimal", "gary_the_goblin", "tentacle_ted", "rocket_skates", "double_feature", "count_snackula",
    "chainsaw_nunchucks",
)  # fmt: skip
LOOK = "arena"
WINDOWS = False  # steps ask everybody; whom the kit need not ask is said in EXTRAS
UNIT = "Victory Crystals"
#: Events that say who is next, or that the same view shows anyway.
QUIET = frozenset(
    {"phase", "turn", "deal", "market_die", "discard", "choose", "leave_rested", "expire", "order", "monies"}
)

face = creepie_faces.face
back = creepie_faces.back
action_card = creepie_clicks.action_card
action_target = creepie_clicks.action_target
action_cards = creepie_clicks.action_cards
is_minor = creepie_clicks.is_minor
attempt = creepie_clicks.attempt

EXTRAS = Extras(
    headlines=frozenset({"battle", "attack", "strike", "battle_won", "no_winner", "win"}),
    slow=frozenset({"attack_roll", "defence_roll", "strike", "knock_out", "mischief", "battle_over"}),
    more=creepie_clicks.more,
    by_itself=creepie_clicks.by_itself,
    answer=creepie_odds.answer,
    offer_form=lambda seen: creepie_clicks.offer_form(seen, tuple(range(seen.config.seats))),
    make_offer=creepie_clicks.make_offer,
)

#: The steps of a round on the strip: a phase that stands for the step, and its label.
STRIP = (
    ("market_turn", "Market"),
    ("last_trades", "Last trades"),
    ("trim", "Ten cards"),
    ("select", "Creepies"),
    ("wager", "Wagers"),
    ("mischief_items", "Mischief"),
    ("freebies", "Freebies"),
    ("battle_turn", "Battle turn"),
    ("target_named", "Target"),
    ("attack_rolled", "Attack"),
    ("defence_rolled", "Defence"),
    ("payout", "Payout"),
)
#: Where crystals come from, on the table of the end.
LINES = {
    "battles": "Battles won",
    "goals": "Goals achieved",
    "bought": "Bought",
    "cards": "Crystals from cards",
}
#: Steps of the Market.
MARKET = ("market_turn", "last_trades", "trim")
_STEP = {
    "market_second": "market_turn",
    "return_at_market": "market_turn",
    "return_at_mischief": "select",
    "mischief_opens": "select",
    "tie_select": "select",
    "flip": "mischief_items",
    "attack_roll": "attack_rolled",
    "defence_roll": "defence_rolled",
    "damage": "defence_rolled",
    "exhaust": "payout",
    "crystals": "payout",
    "game_over": "payout",
}


def strip(phase: str) -> str:
    """The step of the strip that a phase belongs to."""
    if phase in dict(STRIP):
        return phase
    return _STEP.get(phase) or (
        "battle_turn" if chart.game.phases[phase].chart == "battle" else "market_turn"
    )


def progress(observation: Observation) -> str:
    """The round, and what is in the betting pool."""
    table = observation.table
    pool = sum(wager for wager in table.wager if wager > 0)
    parts = [f"Round {table.round}" if table.round else "Before the first round"]
    if any(wager >= 0 for wager in table.wager):
        parts.append(f"{pool} Monie{'' if pool == 1 else 's'} wagered")
    return " · ".join(parts)


def seat_note(observation: Observation, seat: int, names: list[str]) -> str:
    """Who begins every Market."""
    table = observation.table
    return "first in the Market" if table.round and seat == table.starter else ""


def badges(observation: Observation, seat: int) -> list[dict[str, Any]]:
    """Crystals towards the crown, Monies, hand cards, Goals face down, the wager."""
    table, numbers = observation.table, observation.game.rulebook.numbers
    bought, most = table.bought[seat], numbers["crystal_purchases_max"]
    label = f"Victory Crystals ({bought} of at most {most} bought)"
    found = [
        badge("crystal", label, table.crystals[seat], of=numbers["crystals_to_win"], purse=True),
        badge("monies", "Monies", table.monies[seat], purse=True),
        badge("cards", "hand cards", len(table.hand[seat])),
    ]
    if table.goals[seat]:
        found.append(badge("goal", "Goals face down", len(table.goals[seat])))
    if table.wager[seat] >= 0:
        found.append(badge("wager", "Monies wagered", table.wager[seat]))
    return found


# ---- areas


def areas(observation: Observation) -> list[Area]:
    """The decks, the Mischief card and the attack; what lies before each seat; the viewer's hand."""
    table, seat = observation.table, observation.seat
    found = offered(observation)
    paid = {"says": True} if strip(observation.phase) == "payout" else {}
    found += [clash(observation) | paid, *_searched(observation)]
    if battle_of(as_state(observation)) is None:
        found += decks(observation, "KC-MKT-07")
        found.append(pile("deck_goal", "Goals", table.deck_goal, "KC-MKT-08", back="goal"))
    found.append(_mischief(observation))
    for each in range(observation.config.seats):
        found += [fighter(observation, each), *laid(observation, each), *_lying(observation, each)]
    if seat is not None:
        found.append(hand(observation, seat))
    return found


def _mischief(observation: Observation) -> Area:
    """The Mischief card of this round, or the pile that it comes from."""
    table = observation.table
    if table.mischief:
        card = observation.game.cards[table.mischief[0]]
        says = f"{card.name}: {card.text}"
        return make_area("mischief", says, "centre", "pile", make_items(table.mischief), rule="KC-MIS-12")
    return pile("deck_mischief", "Mischief", table.deck_mischief, "KC-MIS-11", back="mischief")


def _searched(observation: Observation) -> list[Area]:
    """The deck that the viewer looks through, where the table buys cards that way."""
    seat = observation.seat
    cards = observation.table.searched[seat] if seat is not None else ()
    if not cards:
        return []
    return [make_area("searched", "Buy one of these", "centre", "row", make_items(cards), rule="KC-RUL-05")]


def _lying(observation: Observation, seat: int) -> list[Area]:
    """Cards that rest, and when they come back; Goals: one's own to read, those of all that are achieved."""
    table, number = observation.table, observation.table.round + 1
    reading = observation.config.rulings["rested_return"]
    when = {"a": "the Market", "b": "the Mischief Phase", "c": "the Market or Mischief Phase"}[reading]
    soon = reading == "b" and (
        strip(observation.phase) in MARKET or observation.phase == "return_at_mischief"
    )
    found = []
    for zone, label in (
        ("exhausted", f"Exhausted: back in {when} of round {number}"),
        ("rested", f"Rested: can come back in {when} of {'this' if soon else 'the next'} round"),
    ):
        cards = getattr(table, zone)[seat]
        if cards:
            items = make_items(cards)
            found.append(
                make_area(f"{zone}.{seat}", label, "seat", "stack", items, seat=seat, rule="KC-EXH-04")
            )
    goals = _goals(observation, seat)
    if goals:
        found.append(
            make_area(
                f"goals.{seat}", "Goals", "seat", "lines", [], seat=seat, lines=goals, rule="KC-CARD-17"
            )
        )
    return found


def _goals(observation: Observation, seat: int) -> list[dict[str, Any]]:
    table, cards = observation.table, observation.game.cards
    lines = [
        {"text": f"{cards[id].name}: achieved, +{cards[id].crystals}", "rule": None, "tone": "good"}
        for id in table.achieved[seat]
    ]
    if seat == observation.seat:
        counted = dict(table.tally[seat])
        for id in table.goals[seat]:
            goal = cards[id]
            done, need = counted.get(id, 0), goal.achieve.amount
            so_far = f" ({done} of {need} so far)" if done else ""
            lines.append({"text": f"{goal.name}: {goal.text}{so_far}", "rule": None})
    return lines


# ---- help and the end


def help_pages(observation: Observation, names: list[str]) -> list[dict[str, Any]]:
    """How a round goes, what wins crystals, and the odds of an attack."""
    table, numbers = observation.table, observation.game.rulebook.numbers
    price, most = numbers["crystal_price"], numbers["crystal_purchases_max"]
    turn = [
        {"text": "Market: income, then each in turn draws two cards or a Goal. Everybody trades at any time.", "rule": "KC-MKT-01"},
        {"text": f"Buying: {numbers['buy_price']} Monies a card. Selling: two cards for {numbers['sell_income']} Monie.", "rule": "KC-BUY-03"},
        {"text": f"At its end nobody keeps more than {numbers['hand_limit']} cards.", "rule": "KC-HND-01"},
        {"text": "Mischief: everybody lays a Creepie and perhaps Gear face down; all are turned up together.", "rule": "KC-MIS-01"},
        {"text": f"Wager up to {numbers['max_wager']} Monies on yourself; then the Mischief card comes up.", "rule": "KC-MIS-05"},
        *battle_lines(),
        {"text": "What was played is exhausted and misses the next battle; used Items are gone for good.", "rule": "KC-EXH-03"},
    ]  # fmt: skip
    wins = [
        {"text": f"{numbers['crystals_to_win']} Victory Crystals win the game.", "rule": "KC-END-01"},
        {"text": f"Winning a battle: {numbers['crystal_per_battle_win']}.", "rule": "KC-WIN-02"},
        {"text": f"Buying: {price} Monies each, {most} in a game at most.", "rule": "KC-END-03"},
        {"text": "Achieving a Goal: as many as stand on it.", "rule": "KC-END-06"},
        {"text": "Some cards.", "rule": "KC-END-05"},
    ]
    columns = ["", *names]
    rows = [
        ["Battles won", *table.battles_won],
        ["Goals achieved", *(len(cards) for cards in table.achieved)],
        ["Bought", *table.bought],
        ["Victory Crystals", *table.crystals],
    ]
    return [
        {"id": "turn", "label": "Round", "says": "A round, step by step", "lines": turn},
        {
            "id": "wins",
            "label": "Crystals",
            "says": "Victory Crystals, and where they come from",
            "lines": wins,
            "caption": "So far",
            "columns": columns,
            "rows": rows,
        },
        *creepie_odds.odds_page(observation),
    ]


def score_table(observation: Observation, names: list[str]) -> tuple[list[str], list[list[Any]]]:
    """What each outcome is made of, a column a seat."""
    outcome = observation.outcome
    lines = {} if outcome is None else {line: LINES[line] for line in outcome.lines[0]}
    return score_pad(observation, names, lines, "Victory Crystals")
