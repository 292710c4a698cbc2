"""The Cookie Jar: a game of a hundred lines that needs of the core what the coming games will need.

A reaction window in a sub-chart that asks everybody, a chain of answers that unwinds card by card, a sub-chart within
that sub-chart, dice, and a bribe: a proposal without a bound that can be checked but is not listed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.cards import Card, Family, numbered
from rules_model.core.chance import draw, roll
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal
from rules_model.core.game import Definition, Game
from rules_model.core.rulebook import Rulebook
from rules_model.core.state import Outcome, State
from rules_model.core.table import Cards, Table, value, zone
from rules_model.core.window import Link, answer, clockwise, open_window, pass_on, resolve


@dataclasses.dataclass
class Jar(Table):
    """The table."""

    deck: Cards = zone(sees="nobody")
    pile: Cards = zone()
    hand: list[Cards] = zone(each_seat=True, sees="owner")
    coins: list[int] = value(0, each_seat=True)
    crumbs: list[int] = value(0, each_seat=True)
    active: int = value(0)
    turns: int = value(0)


Toy = State[Jar]


@dataclasses.dataclass(frozen=True, slots=True)
class Play(Action):
    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Wait(Action):
    pass


@dataclasses.dataclass(frozen=True, slots=True)
class Bribe(Action):
    to: int
    coins: int


@dataclasses.dataclass(frozen=True, slots=True)
class Nope(Action):
    card: str


@dataclasses.dataclass(frozen=True, slots=True)
class Let(Action):
    pass


main = Chart("cookie_jar", start="deal")
react = Chart("react", start="open_up")
feast = Chart("feast", start="roll_crumbs")


def kind(state: Toy, card: str) -> str:
    return str(state.game.cards[card].key)


@main.automatic("TOY-01", to={"choose": "always"})
def deal(state: Toy) -> str:
    """Deal."""
    table, numbers = state.table, state.game.rulebook.numbers
    table.deck = state.game.box.families["treat"]
    for seat in range(state.seats):
        table.hand[seat], table.deck = draw(state.chance, "treat", table.deck, numbers["hand"])
        table.coins[seat] = numbers["coins"]
    return "choose"


def check_choice(state: Toy, seat: int, action: Play | Wait | Bribe) -> Refusal | None:
    match action:
        case Play(card) if card not in state.table.hand[seat]:
            return Refusal("you do not hold it", "TOY-02")
        case Play(card) if kind(state, card) == "nope":
            return Refusal("a nope is an answer", "TOY-03")
        case Bribe(to, coins):
            if to == seat or not 0 <= to < state.seats or not 0 < coins <= state.table.coins[seat]:
                return Refusal("slip coins that you have to somebody else", "TOY-06")
    return None


def choose(state: Toy, seat: int, action: Play | Wait | Bribe) -> str | None:
    table = state.table
    match action:
        case Play(card):
            table.hand[seat] = tuple(each for each in table.hand[seat] if each != card)
            table.pile += (card,)
            state.given = (seat, card)
            state.emit("play", "TOY-02", seat, card=card)
            return "answers"
        case Bribe(to, coins):
            table.coins[seat] -= coins
            table.coins[to] += coins
            state.emit("bribe", "TOY-06", seat, to=to, coins=coins)
            return None
    return "next_turn"


main.decision(
    "choose",
    "TOY-02",
    says="Play or wait",
    to={"answers": "a treat is played", "next_turn": "waited"},
    actions=(Play, Wait, Bribe),
    ask=lambda state, seat: "Play a treat, or wait",
    deciders=lambda state: (state.table.active,),
    candidates=lambda state, seat: [*map(Play, state.table.hand[seat]), Wait()],
    check=check_choice,
    apply=choose,
)
main.call("answers", "TOY-03", says="Everybody may answer", chart=react, to={"next_turn": "resolved"})


@react.automatic("TOY-03", to={"ask": "always"})
def open_up(state: Toy) -> str:
    """The window opens."""
    seat, card = state.frame.data
    link = Link(seat, card, "TOY-02")
    state.set_frame(window=open_window(link, clockwise(state.seats, seat, also_self=True)))
    return "ask"


def asked(state: Toy) -> tuple[int, ...]:
    window = state.frame.window
    return window.waiting[:1] if window else ()


def answers(state: Toy, seat: int) -> Iterable[Action]:
    return [Let(), *map(Nope, state.table.hand[seat])]


def check_answer(state: Toy, seat: int, action: Nope | Let) -> Refusal | None:
    if isinstance(action, Let):
        return None
    if action.card in state.table.hand[seat] and kind(state, action.card) == "nope":
        return None
    return Refusal("answer with a nope that you hold", "TOY-03")


def give_answer(state: Toy, seat: int, action: Nope | Let) -> str | None:
    table, window = state.table, state.frame.window
    assert window is not None
    if isinstance(action, Nope):
        table.hand[seat] = tuple(each for each in table.hand[seat] if each != action.card)
        table.pile += (action.card,)
        works = kind(state, window.links[-1].card) != "fudge"
        link = Link(seat, action.card, "TOY-03", works=works)
        window = answer(window, link, clockwise(state.seats, seat, also_self=True))
        state.emit("nope", "TOY-03", seat, card=action.card)
    else:
        window = pass_on(window)
    state.set_frame(window=window)
    return "unwind" if window.is_closed else None


react.decision(
    "ask",
    "TOY-03",
    says="One after another may answer the last card",
    to={"unwind": "all have passed"},
    actions=(Nope, Let),
    ask=lambda state, seat: "Answer, or let it be?",
    deciders=asked,
    candidates=answers,
    check=check_answer,
    apply=give_answer,
)


@react.automatic("TOY-03", to={"eat": "the treat stands", "served": "it was noped"})
def unwind(state: Toy) -> str:
    """The chain resolves."""
    window = state.frame.window
    assert window is not None
    links = resolve(window.links)
    state.set_frame(window=window._replace(links=links))
    seat, card = state.frame.data
    state.emit("resolved", "TOY-03", seat, card=card, stands=bool(links[0].stands))
    if links[0].stands:
        state.given = (seat,)
        return "eat"
    if state.config.rulings["redraw"] == "b":
        table = state.table
        drawn, table.deck = draw(state.chance, "treat", table.deck, 1)
        table.hand[seat] += drawn
        for each in drawn:
            state.emit_secret("redraw", "TOY-RUL-01", seat, ("card",), card=each)
    return "served"


react.call("eat", "TOY-05", says="The treat is eaten", chart=feast, to={"served": "eaten"})
react.end("served", "TOY-03", says="Done")


@feast.automatic("TOY-05", to={"eaten": "always"})
def roll_crumbs(state: Toy) -> str:
    """Dice for crumbs."""
    (seat,) = state.frame.data
    dice = roll(state.chance, "crumbs", state.game.rulebook.numbers["sides"], state.config.options["dice"])
    state.table.crumbs[seat] += sum(dice)
    state.emit("roll", "TOY-05", seat, dice=dice)
    return "eaten"


feast.end("eaten", "TOY-05", says="Eaten")


@main.automatic("TOY-07", to={"choose": "a turn is left", "count": "all have had two"})
def next_turn(state: Toy) -> str:
    """Whose turn is next?"""
    table = state.table
    table.turns += 1
    table.active = (table.active + 1) % state.seats
    return "choose" if table.turns < state.seats * state.game.rulebook.numbers["turns_each"] else "count"


@main.automatic("TOY-07", to={"over": "always"})
def count(state: Toy) -> str:
    """Count."""
    table = state.table
    totals = tuple(crumbs + coins for crumbs, coins in zip(table.crumbs, table.coins, strict=True))
    ranking = tuple(sorted(range(state.seats), key=lambda seat: -totals[seat]))
    winners = tuple(seat for seat in ranking if totals[seat] == max(totals))
    lines = tuple({"crumbs": table.crumbs[seat], "coins": table.coins[seat]} for seat in range(state.seats))
    state.outcome = Outcome(winners, ranking, totals, lines, "most crumbs and coins", "TOY-07")
    return "over"


main.end("over", "TOY-07", says="Over")
main.finish()


def faults(state: Toy) -> list[str]:
    table, numbers = state.table, state.game.rulebook.numbers
    found = []
    if table.active not in range(state.seats) or not 0 <= table.turns <= state.seats * numbers["turns_each"]:
        found.append("table.active, table.turns: no such turn (TOY-07)")
    if min(table.coins) < 0 or sum(table.coins) != state.seats * numbers["coins"]:
        found.append("table.coins: coins are lost or found (TOY-01)")
    if min(table.crumbs) < 0:
        found.append("table.crumbs: there are no negative crumbs (TOY-05)")
    if state.phase == "ask":
        data, window = state.frame.data, state.frame.window
        if window is None or window.is_closed or data != window.links[0][:2]:
            found.append("frames: the window is not open on the treat that was played (TOY-03)")
        elif any(link.card not in table.pile for link in window.links):
            found.append("frames: what was played does not lie on the pile (TOY-03)")
    return found


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    return (Family("treat", Card, rulebook.numbers["treats"], numbered("treat")),)


def chain(state: Toy) -> tuple[Link, ...]:
    window = state.frames[-1].window if state.frames else None
    return window.links if window else ()


DEFINITION: Definition[Jar] = Definition(
    name="cookie_jar",
    version=1,
    folder=Path(__file__).parent,
    chart=main,
    table=Jar,
    families=families,
    faults=faults,
    sentence=lambda game, event, names: event.kind,
    label=lambda game, action, names: str(action),
    chain=chain,
)


def toy() -> Game[Any]:
    """The game, ready to play."""
    return Game(DEFINITION)
