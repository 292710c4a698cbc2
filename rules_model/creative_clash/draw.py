"""The sub-chart of drawing cards: one by one, with reshuffles and with cards that are played when drawn."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.chance import draw as draw_from
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .decisions import play_refusal
from .deck import Acting
from .effects import CHANGES, effect_rule, lasting_ego, to_discards
from .play import play, release
from .scoring import has_won, power
from .state import Clash, Deed, Drawing, drawing_of, is_immediate, pile_size, seat_of
from .targets import On, aim, options, stays

draw = Chart("draw", start="need_card")


@draw.automatic(
    "CC-TURN-03",
    to={
        "take_card": "a card is owed and the deck holds one",
        "reshuffle": "a card is owed and the deck is empty",
        "show_immediate": "a card kept from a skipped turn is due",
        "give_up": "one of the drawn cards has to go",
        "draw_done": "nothing is owed, nothing is left, or somebody has won",
    },
)
def need_card(state: Clash) -> str:
    """Is another card to be drawn?"""
    table, drawing = state.table, drawing_of(state)
    seat = drawing.seat
    if state.outcome is not None:
        return close(state, drawing)
    if drawing.why == "kept" and table.kept[seat]:
        card, *rest = table.kept[seat]
        table.kept[seat] = tuple(rest)
        table.pending += (card,)
        state.emit("show_kept", "CC-RUL-12", seat, card=card)
        return "show_immediate"
    if still_owed(state, drawing) > 0 and not only_seen(state, drawing):
        if table.deck:
            return "take_card"
        if pile_size(state):
            return "reshuffle"
        state.emit("no_card", "CC-RUL-23", seat)
    if drawing.why == "turn" and len(table.drawn[seat]) > state.game.rulebook.numbers["cards_drawn"]:
        return "give_up"
    return close(state, drawing)


def still_owed(state: Clash, drawing: Drawing) -> int:
    """How many cards are still to come; a refill counts the hand again each time (CC-RUL-14)."""
    if drawing.why == "refill":
        held = len(state.table.hand[drawing.seat]) + len(state.table.kept[drawing.seat])
        return state.game.rulebook.numbers["refill_to"] - held
    return drawing.owed


def only_seen(state: Clash, drawing: Drawing) -> bool:
    """Whether all that is left to draw came up in this draw already: then it ends (CC-RUL-96)."""
    if not drawing.seen:
        return False
    table = state.table
    cards = state.game.cards
    left = {*table.deck, *table.discards}.union(*table.tossed)
    return {cards[card].key for card in left} <= set(drawing.seen)


def close(state: Clash, drawing: Drawing) -> str:
    """What was laid apart joins the hand, once step 2 itself is over: a drawn card may draw in between."""
    table, seat = state.table, drawing.seat
    if drawing.why == "turn" and table.drawn[seat]:
        table.hand[seat] += table.drawn[seat]
        table.drawn[seat] = ()
    return "draw_done"


@draw.automatic("CC-START-07", to={"take_card": "the discards are the new deck"})
def reshuffle(state: Clash) -> str:
    """The discard pile becomes the deck."""
    shuffle_in(state, "CC-START-07")
    return "take_card"


def shuffle_in(state: Clash, rule: str) -> None:
    """All discards go into the deck, whoever has seen them; what is pending does not (CC-RUL-24)."""
    table = state.table
    count = pile_size(state)
    table.deck += table.discards + tuple(card for tossed in table.tossed for card in tossed)
    table.discards = ()
    table.tossed = [()] * state.config.seats
    # Where these cards are is a secret from now on: what was told of them is forgotten.
    table.last_chain = ()
    table.used = tuple(card for card in table.used if seat_of(state, card) >= 0)
    state.emit("reshuffle", rule, None, count=count)


@draw.automatic(
    "CC-TURN-03",
    to={"need_card": "the card is kept", "show_immediate": "it has to be played at once"},
)
def take_card(state: Clash) -> str:
    """The top card of the deck."""
    table, drawing = state.table, drawing_of(state)
    seat = drawing.seat
    (card,), table.deck = draw_from(state.chance, "draw", table.deck, 1)
    if not table.deck and pile_size(state) and state.config.rulings["reshuffle_moment"] == "b":
        shuffle_in(state, "CC-RUL-22")
    if is_immediate(state.game.cards[card]):
        if drawing.why == "refill" and state.config.rulings["redraw_immediate"] == "c":
            table.kept[seat] += (card,)
            state.emit_secret("keep", "CC-RUL-12", seat, ("card",), card=card)
            return "need_card"
        table.pending += (card,)
        seen = (*drawing.seen, state.game.cards[card].key)
        state.set_frame(data=drawing._replace(seen=seen, replaces=True))
        state.emit("draw_immediate", "CC-ICON-08", seat, card=card)
        return "show_immediate"
    if drawing.why == "turn" and power(state, seat, "draw_and_give_up"):
        table.drawn[seat] += (card,)
    else:
        table.hand[seat] += (card,)
    if drawing.why != "refill":
        state.set_frame(data=Drawing(seat, drawing.owed - 1, drawing.why, drawing.seen))
    elif drawing.replaces:
        state.set_frame(data=drawing._replace(replaces=False))
    state.emit_secret("draw", draw_rule(state, drawing), seat, ("card",), card=card)
    return "need_card"


#: The rule that a card is drawn by, where no card says so.
DRAWN_BY = {"turn": "CC-TURN-03", "refill": "CC-TURN-08", "kept": "CC-ICON-09"}


def draw_rule(state: Clash, drawing: Drawing) -> str:
    """The rule that a card is drawn by: a replacement, step 2, a refill, a Person used, or a card played."""
    if drawing.replaces:
        return "CC-ICON-09"
    if drawing.why in DRAWN_BY:
        return DRAWN_BY[drawing.why]
    if state.frames[-1].then != "resolve":
        return "CC-AJF-02"
    return effect_rule(state, Deed(*state.frames[-2].data))


@draw.automatic(
    "CC-PI-01",
    to={
        "need_card": "it touches no Studio: discarded and replaced",
        "aim_card": "its drawer chooses what it is played on",
        "forced_play": "it is played",
    },
)
def show_immediate(state: Clash) -> str:
    """Does the Play Immediately card touch any Studio?"""
    drawing = drawing_of(state)
    card = state.table.pending[-1]
    if drawing.why == "refill" and state.config.rulings["redraw_immediate"] == "b":
        return drop(state, drawing.seat, card, "CC-RUL-12")
    ways = aims(state, drawing.seat, card)
    if not any(would_change(state, drawing.seat, card, on) for on in ways):
        return drop(state, drawing.seat, card, "CC-PI-01")
    if len(ways) > 1:
        return "aim_card"
    state.given = aim(state, drawing.seat, card, ways[0], forced=True)
    return "forced_play"


def drop(state: Clash, seat: int, card: str, rule: str) -> str:
    """Discard it without effect: nobody is asked about it (CC-RUL-93)."""
    release(state, card)
    to_discards(state, (card,))
    state.emit("no_studio", rule, seat, card=card)
    return "need_card"


def aims(state: Clash, seat: int, card: str) -> tuple[On, ...]:
    """What a drawn card may be played on; nothing where its cost cannot be paid (CC-RUL-95)."""
    face: Acting = state.game.cards[card]
    return tuple(on for on in options(state, seat, face) if play_refusal(state, seat, card, on) is None)


def would_change(state: Clash, seat: int, card: str, on: On) -> bool:
    """Whether anything on a board, in a hand or in play would be different (CC-RUL-92)."""
    face: Acting = state.game.cards[card]
    if stays(face) or lasting_ego(face, state.config.rulings["lasting_ego"]):
        return True
    deed = aim(state, seat, card, on, forced=True)
    return any(
        effect.do not in CHANGES or CHANGES[effect.do](state, deed, effect.amount) for effect in face.effects
    )


# ---- the drawer chooses what the card is played on (CC-RUL-95)


def drawer(state: Clash) -> tuple[int, ...]:
    """Who draws."""
    return (drawing_of(state).seat,)


def aim_options(state: Clash, seat: int) -> Iterable[Action]:
    """The drawn card on all that it might be played on."""
    card = state.table.pending[-1]
    return [act.play(card, on) for on in options(state, seat, state.game.cards[card])]


def check_aim(state: Clash, seat: int, action: act.Play) -> Refusal | None:
    """The drawn card, nothing else, on what its text allows (CC-ICON-08)."""
    card = state.table.pending[-1]
    if action.card != card:
        return Refusal(f"{state.game.card_name(card)} has to be played first", "CC-ICON-08")
    return play_refusal(state, seat, card, action.on)


def aim_card(state: Clash, seat: int, action: act.Play) -> str:
    """Play it there."""
    state.given = aim(state, seat, action.card, action.on, forced=True)
    return "forced_play"


draw.decision(
    "aim_card",
    "CC-RUL-95",
    says="The drawer chooses what the card is played on",
    to={"forced_play": "it is chosen"},
    actions=(act.Play,),
    ask=lambda state, seat: f"On what do you play {state.game.card_name(state.table.pending[-1])}?",
    deciders=drawer,
    candidates=aim_options,
    check=check_aim,
    apply=aim_card,
)

draw.call(
    "forced_play",
    "CC-ICON-08",
    says="The card is played by its drawer",
    chart=play,
    to={"after_forced": "the card is settled"},
)


@draw.automatic("CC-ICON-09", to={"need_card": "a new card is drawn in its place, unless somebody has won"})
def after_forced(state: Clash) -> str:
    """Did the card take the active seat to its goal?"""
    has_won(state)
    return "need_card"


# ---- the Idea Man gives one up (CC-PI-02)


def drawn_options(state: Clash, seat: int) -> Iterable[Action]:
    """Each of the drawn cards."""
    return [act.GiveUp(card) for card in state.table.drawn[seat]]


def check_give_up(state: Clash, seat: int, action: act.GiveUp) -> Refusal | None:
    """One of the cards just drawn (CC-RUL-97)."""
    if action.card in state.table.drawn[seat]:
        return None
    return Refusal(f"{state.game.card_name(action.card)} is none of the cards just drawn", "CC-RUL-97")


def give_up(state: Clash, seat: int, action: act.GiveUp) -> str | None:
    """Discard it, for no Coin; the rest joins the hand."""
    table = state.table
    table.drawn[seat] = tuple(card for card in table.drawn[seat] if card != action.card)
    table.tossed[seat] += (action.card,)
    state.emit_secret("give_up", "CC-PI-02", seat, ("card",), card=action.card)
    if len(table.drawn[seat]) > state.game.rulebook.numbers["cards_drawn"]:
        return None
    return close(state, drawing_of(state))


draw.decision(
    "give_up",
    "CC-PI-02",
    says="The Idea Man gives up one of the drawn cards",
    to={"draw_done": "the rest joins the hand"},
    actions=(act.GiveUp,),
    ask=lambda state, seat: "Which of the drawn cards do you give up?",
    deciders=drawer,
    candidates=drawn_options,
    check=check_give_up,
    apply=give_up,
)

draw.end("draw_done", "CC-TURN-03", says="The cards are drawn")

# Playing a card may draw, as drawing may play one.
play.call(
    "effect_draw",
    "CC-RUL-94",
    says="Cards are drawn for the effect",
    chart=draw,
    to={"resolve": "the effect goes on"},
)
