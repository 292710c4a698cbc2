"""The sub-chart of playing one card: it is declared, paid, perhaps answered, and takes effect."""

from __future__ import annotations

from rules_model.core.chart import Chart

from . import actions as act
from . import asking as ask
from .deck import Event, Project
from .effects import AT_ONCE, attached_kind, leave_play, move_coins, to_discards
from .keywords import EVENT_EFFECTS
from .scoring import cost_of, power, sheet
from .state import Clash, Deed, Drawing, advance, attach, deed_of, is_attachment, seat_of
from .targets import home, stays
from .window import window

play = Chart("play", start="declare")


@play.automatic(
    "CC-USE-01",
    to={"open_window": "an Event that can be answered", "resolve": "any other card"},
)
def declare(state: Clash) -> str:
    """The card is shown with what it is played on, and its cost is paid."""
    table, deed = state.table, deed_of(state)
    card = state.game.cards[deed.card]
    if not deed.forced:
        hand = table.hand[deed.seat]
        table.hand[deed.seat] = tuple(each for each in hand if each != deed.card)
        table.pending += (deed.card,)
    cost = cost_of(state, deed.seat, card)
    table.coins[deed.seat] -= cost
    state.emit("play", "CC-USE-01", deed.seat, card=deed.card, on=deed.on, studio=deed.studio, cost=cost)
    if not isinstance(card, Event):
        return "resolve"
    if card.immediate and state.config.rulings["cancel_immediate"] == "b":
        return "resolve"
    return "open_window"


play.call(
    "open_window",
    "CC-CXL-01",
    says="Everybody may answer the Event",
    chart=window,
    to={"judge": "the chain is settled"},
)


@play.automatic(
    "CC-CXL-06",
    to={"resolve": "the Event stands", "no_effect": "the Event is cancelled"},
)
def judge(state: Clash) -> str:
    """The settled chain says whether the Event works."""
    table, deed = state.table, deed_of(state)
    event, *answers = table.last_chain
    if not event[4]:
        return "no_effect"
    if answers and answers[0][5] == "spared" and answers[0][4]:
        state.set_frame(data=deed._replace(spared=answers[0][0]))
        state.emit("spared", "CC-RUL-53", answers[0][0], card=deed.card)
    return "resolve"


@play.automatic(
    "CC-EVT-01",
    to={
        "effect_draw": "somebody draws",
        "choose_card": "somebody chooses a card",
        "show_hands": "two show their hands",
        "settle": "all is done",
    },
)
def resolve(state: Clash) -> str:
    """The effects of the card, one after another."""
    deed = deed_of(state)
    card = state.game.cards[deed.card]
    if isinstance(card, Project) and not deed.step:
        complete(state, deed, card)
    effects = getattr(card, "effects", ())
    while deed.step < len(effects) and state.outcome is None:
        keyword, amount = effects[deed.step].do, effects[deed.step].amount
        if not deed.todo:
            deed = begin(state, deed, keyword, amount)
        while deed.todo:
            seat, rest = deed.todo[0], deed.todo[1:]
            if keyword in ask.DRAWS:
                state.set_frame(data=advance(deed, rest))
                state.given = Drawing(seat, amount, "effect")
                return "effect_draw"
            if keyword == "spec_work":
                state.set_frame(data=deed)
                return "show_hands"
            picks = ask.PICKS[keyword]
            among = picks.among(state, deed, seat)
            if len(among) > 1:
                state.set_frame(data=deed)
                return "choose_card"
            if among:
                picks.carry(state, deed, seat, among[0])
            deed = advance(deed, rest)
    state.set_frame(data=deed)
    return "settle"


def begin(state: Clash, deed: Deed, keyword: str, amount: int) -> Deed:
    """Start an effect: do it at once, or list who has to do something for it."""
    if deed.on and EVENT_EFFECTS[keyword].targets and seat_of(state, deed.on) < 0:
        state.emit("in_vain", "CC-RUL-101", deed.seat, card=deed.card)
        return deed._replace(step=deed.step + 1)
    if keyword in AT_ONCE:
        AT_ONCE[keyword](state, deed, amount)
        return deed._replace(step=deed.step + 1)
    who = ask.due(state, deed)
    return deed._replace(todo=who) if who else deed._replace(step=deed.step + 1)


def complete(state: Clash, deed: Deed, card: Project) -> None:
    """A Project pays once (CC-PROJ-02), and what helped with it is used up."""
    table = state.table
    bonus = sheet(state, deed.seat).per_project
    guru = power(state, deed.seat, "coins_for_skills")
    if guru:
        principal = state.game.cards[table.principal[deed.seat][0]]
        bonus += guru if set(principal.skills) & set(card.skills) else 0
    if card.coins + bonus:
        move_coins(state, deed.seat, card.coins + bonus, "CC-PROJ-02")
    table.projects_done += 1
    table.fewer_skills = table.more_workers = 0


play.decision(
    "choose_card",
    "CC-RUL-107",
    says="A seat chooses a card for the effect",
    to={"resolve": "the choice is made"},
    actions=(act.Pick,),
    ask=ask.ask_pick,
    deciders=ask.picking,
    candidates=ask.pick_options,
    check=ask.check_pick,
    apply=ask.pick,
)

play.decision(
    "show_hands",
    "CC-EVT-01",
    says="Two choose rock, paper or scissors in secret, until one wins",
    to={"resolve": "somebody has won"},
    actions=(act.Show,),
    ask=lambda state, seat: "Rock, paper or scissors?",
    deciders=ask.showing,
    candidates=ask.show_options,
    check=ask.check_show,
    apply=ask.show,
)


@play.automatic("CC-RUL-58", to={"settled": "the card is discarded"})
def no_effect(state: Clash) -> str:
    """A cancelled Event is discarded without effect."""
    deed = deed_of(state)
    release(state, deed.card)
    to_discards(state, (deed.card,))
    state.emit("cancelled", "CC-CXL-06", deed.seat, card=deed.card)
    return "settled"


@play.automatic("CC-USE-02", to={"settled": "the card lies where it belongs"})
def settle(state: Clash) -> str:
    """The card stays in a Studio or on an Employee, or is discarded."""
    table, deed = state.table, deed_of(state)
    card = state.game.cards[deed.card]
    release(state, deed.card)
    if not stays(card):
        leave_play(state, home(card, deed), (deed.card,))
        return "settled"
    if not is_attachment(card):
        table.studio[home(card, deed)] += (deed.card,)
        return "settled"
    seat = seat_of(state, deed.on)
    if seat < 0:
        to_discards(state, (deed.card,))
        state.emit("in_vain", "CC-RUL-101", deed.seat, card=deed.card)
        return "settled"
    attach(state, seat, deed.card, deed.on)
    state.emit("attach", _ATTACHES[attached_kind(card)], seat, card=deed.card, on=deed.on)
    return "settled"


#: Why a card stays on its Employee.
_ATTACHES = {"skill": "CC-SKILL-02", "burden": "CC-HANG-05", "event": "CC-JGP-03"}


def release(state: Clash, card: str) -> None:
    """The card is no longer pending."""
    table = state.table
    table.pending = tuple(each for each in table.pending if each != card)


play.end("settled", "CC-USE-02", says="The card is settled")
