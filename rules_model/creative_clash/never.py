"""What no rule of Creative Clash ever allows: actions that exist to be asked about, and why not."""

from __future__ import annotations

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .deck import Event
from .state import Clash


def never_move_skill(state: Clash, seat: int, action: act.MoveSkill) -> Refusal:
    """Skills stay where they are."""
    card = state.game.cards.get(action.card)
    if isinstance(card, Event):
        return Refusal("it stays on its Employee and moves only with them", "CC-JGP-03")
    if card is not None and card.kind == "Expert":
        return Refusal("an Expert's own Skill is theirs for good", "CC-HERO-04")
    return Refusal("a Skill stays on its Employee until a card discards or takes it", "CC-SKILL-02")


def never_discard_in_play(state: Clash, seat: int, action: act.DiscardInPlay) -> Refusal:
    """Nothing in play is discarded at will."""
    card = state.game.cards.get(action.card)
    if isinstance(card, Event) and card.disables:
        return Refusal("only a card that says so takes it off an Employee", "CC-RUL-74")
    if isinstance(card, Event):
        return Refusal("only an Event that says so discards it", "CC-RMB-02")
    if card is not None and card.kind == "Principal":
        return Refusal("a Principal is never lost", "CC-PRIN-04")
    return Refusal("Coins come from hand cards; what is in play stays there", "CC-RUL-21")


def never_keep(state: Clash, seat: int, action: act.KeepInHand) -> Refusal:
    """A Play Immediately card is played."""
    return Refusal("a Play Immediately card has to be played the moment it is drawn", "CC-ICON-08")


def never_draw(state: Clash, seat: int, action: Action) -> Refusal:
    """Draws are counted."""
    return Refusal("step 2 draws 2 cards; more only by a card or a Principal that says so", "CC-TURN-03")


def never_search(state: Clash, seat: int, action: Action) -> Refusal:
    """The discards lie face down."""
    return Refusal("the discards lie face down, and nobody searches them", "CC-RUL-26")


def never_change_principal(state: Clash, seat: int, action: Action) -> Refusal:
    """One keeps one's Principal."""
    return Refusal("a Principal is never lost and never swapped", "CC-PRIN-04")


#: Where a card is being played.
BUSY = ("answer_card", "choose_card", "show_hands", "aim_card")


def out_of_place(state: Clash, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not do now what step 3 or an open chain allows."""
    table, phase = state.table, state.phase
    in_setup, busy = phase == "setup_discard", phase in BUSY
    if in_setup and not isinstance(action, act.DiscardForCoin):
        return None
    whose = "no turn has begun" if in_setup else f"it is seat {table.active}'s turn"
    match action:
        case act.DiscardForCoin() if busy:
            return Refusal(
                "no card is discarded for a Coin until the card being played is settled", "CC-RUL-18"
            )
        case act.DiscardForCoin():
            why = whose if in_setup or seat != table.active else "this is no part of step 3"
            return Refusal(
                f"a card is discarded for a Coin in step 3 of one's own turn, and {why}", "CC-RUL-19"
            )
        case act.Use():
            why = whose if seat != table.active else "this is no moment of it"
            return Refusal(f"a Person is used in step 3 of the own turn, and {why}", "CC-RUL-65")
        case act.Answer() if phase != "answer_card":
            name = state.game.card_name(action.card)
            return Refusal(f"{name} answers an Event just played, and none waits for an answer", "CC-RUL-61")
        case act.Play() | act.EndTurn() | act.TakeTurn() | act.SkipTurn() | act.Toss() | act.Refill():
            if seat != table.active and not busy:
                return Refusal(f"{whose}: only the active player takes a turn", "CC-START-04")
    return None


def refuse(chart: Chart) -> None:
    """Declare them all."""
    chart.out_of_place = out_of_place
    chart.refuse_always(act.MoveSkill, never_move_skill)
    chart.refuse_always(act.DiscardInPlay, never_discard_in_play)
    chart.refuse_always(act.KeepInHand, never_keep)
    chart.refuse_always(act.DrawMore, never_draw)
    chart.refuse_always(act.SearchDiscards, never_search)
    chart.refuse_always(act.ChangePrincipal, never_change_principal)
