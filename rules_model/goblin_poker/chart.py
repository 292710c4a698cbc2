"""The phases of Goblin Poker, in the order of the rulebook: the game, a hand, and in it betting and the battle."""

from __future__ import annotations

from rules_model.core.chart import Chart
from rules_model.core.state import Outcome
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.battle import battle_chart
from rules_model.king_of_the_creepies.steps import Main, step

from . import actions as act
from . import exchange as cards
from . import table as lay
from .betting import actor, betting
from .never import refuse
from .plays import LAWS
from .pot import pay_out
from .state import Poker, in_hand, solvent

game = Chart("goblin_poker", start="setup")
hand = Chart("hand", start="ante")
battle = battle_chart(LAWS)


@game.automatic(
    "GP-SET-01", to={"hand": "everybody has Monies, asterisk cards are out, the dealer is settled"}
)
def setup(state: Poker) -> str:
    """Monies for all, three decks without asterisk cards, and who deals first."""
    lay.set_up(state)
    lay.settle_dealer(state)
    return "hand"


game.call(
    "hand",
    "GP-GEN-01",
    says="A hand is played",
    chart=hand,
    to={"broke_check": "the pot is paid and the decks are whole again"},
)


@game.automatic(
    "GP-END-01",
    to={"next_hand": "two or more players have Monies", "game_over": "one player has all of them"},
)
def broke_check(state: Poker) -> str:
    """Does one player have all the Monies?"""
    if len(solvent(state)) > 1:
        return "next_hand"
    finish(state, "one player has all the Monies", "GP-END-01")
    return "game_over"


def finish(state: Poker, reason: str, rule: str) -> None:
    """The most Monies win; equal ones share the win (GP-RUL-24)."""
    monies = state.table.monies
    most = max(monies)
    winners = tuple(seat for seat, each in enumerate(monies) if each == most)
    order = tuple(sorted(range(len(monies)), key=lambda seat: -monies[seat]))
    lines = tuple({"Monies": each} for each in monies)
    for seat in winners:
        state.emit("win", rule, seat, monies=most)
    state.outcome = Outcome(winners, order, tuple(monies), lines, reason, rule)


def wanting(state: Poker) -> tuple[int, ...]:
    """Those with Monies who have not said yet whether they play on."""
    return tuple(seat for seat in solvent(state) if not state.table.reply[seat])


def vote(state: Poker, seat: int, action: act.PlayOn | act.Stop) -> str | None:
    """Keep the answer secret until all are in; only all together end the game."""
    table = state.table
    table.reply[seat] = (action.kind,)
    if wanting(state):
        return None
    enough = all(table.reply[each] == (act.Stop.kind,) for each in solvent(state))
    table.reply = [()] * state.config.seats
    if not enough:
        return "hand"
    finish(state, "the table has had enough", "GP-RUL-24")
    return "game_over"


game.decision(
    "next_hand",
    "GP-RUL-24",
    says="All who have Monies say whether they want another hand",
    to={"hand": "somebody does", "game_over": "all have had enough"},
    actions=(act.PlayOn, act.Stop),
    ask=lambda state, seat: "Another hand, or have you had enough?",
    deciders=wanting,
    candidates=lambda state, seat: (act.PLAY_ON, act.STOP),
    check=lambda state, seat, action: None,
    apply=vote,
)

game.end("game_over", "GP-END-01", says="One player has all the Monies, or all have had enough")

# ---- a hand


@hand.automatic(
    "GP-HND-01",
    to={"deal": "all antes are in the pot", "choose_ante": "the dealer chooses the ante of this hand"},
)
def ante(state: Poker) -> str:
    """A new hand: who has Monies is in it and pays the ante."""
    lay.new_hand(state)
    if state.config.rulings["ante"] == "c":
        return "choose_ante"
    lay.pay_antes(state)
    return "deal"


hand.decision(
    "choose_ante",
    "GP-RUL-03",
    says="The dealer chooses the ante of this hand",
    to={"deal": "all antes are in the pot"},
    actions=(act.ChooseAnte,),
    ask=lambda state, seat: "How high is the ante of this hand?",
    deciders=lay.chooser,
    candidates=lambda state, seat: map(act.ChooseAnte, lay.antes(state)),
    check=lay.check_ante,
    apply=lay.choose_ante,
)


@hand.automatic("GP-HND-03", to={"betting1": "everybody has 9 cards"})
def deal(state: Poker) -> str:
    """Three Creepies, three Goodies and three Abilities each."""
    cards.deal(state)
    return "betting1"


hand.call(
    "betting1",
    "GP-BET-01",
    says="First betting",
    chart=betting,
    to={"after_betting1": "the bets are level, or one player is left"},
)


@hand.automatic("GP-RUL-09", to={"exchange": "two or more are in", "pot": "one player is left"})
def after_betting1(state: Poker) -> str:
    """Is anybody left to play against?"""
    if len(in_hand(state)) == 1:
        return "pot"
    state.table.acted = [False] * state.config.seats
    return cards.next_exchange(state)


_AFTER_EXCHANGE = {
    "exchange": "another player has still to change cards",
    "select": "all who are in have changed cards",
}

step(
    hand,
    "exchange",
    "GP-HND-05",
    laws=LAWS,
    says="Each player throws away up to 4 cards and draws as many",
    to={"draw_replacement": "cards are thrown away", **_AFTER_EXCHANGE},
    ask=lambda state, seat: "Throw away up to 4 cards, to draw as many",
    lead=actor,
    main=Main((act.Exchange,), "GP-RUL-10", cards.exchanges, cards.check_exchange, cards.exchange),
)

hand.decision(
    "draw_replacement",
    "GP-HND-06",
    says="The cards thrown away are replaced one by one, from decks of choice",
    to=_AFTER_EXCHANGE,
    actions=(act.Draw,),
    ask=lambda state, seat: f"From which deck do you draw? ({state.table.owed} to draw)",
    deciders=lambda state: (state.table.actor,),
    candidates=cards.draws,
    check=cards.check_draw,
    apply=cards.draw,
)

hand.decision(
    "select",
    "GP-HND-07",
    says="Everybody lays a Creepie face down, and a Gear if they like",
    to={"reveal": "all who are in have chosen", "pot": "without Creepies one player is left, or none"},
    actions=(kc.Field, kc.SitOut),
    ask=lambda state, seat: "Which Creepie fights, and with which Gear?",
    deciders=cards.choosing,
    candidates=cards.fields,
    check=cards.check_field,
    apply=cards.choose,
)


@hand.automatic("GP-HND-08", to={"betting2": "all are face up"})
def reveal(state: Poker) -> str:
    """Creepies and Gear are shown together."""
    cards.reveal(state)
    return "betting2"


hand.call(
    "betting2",
    "GP-BET-07",
    says="Second and final betting",
    chart=betting,
    to={"after_betting2": "the bets are level, or one player is left"},
)


@hand.automatic(
    "GP-RUL-14",
    to={
        "before_battle": "the bets are level, two or more are in",
        "betting2": "the table plays two rounds after the reveal",
        "pot": "one player is left",
    },
)
def after_betting2(state: Poker) -> str:
    """Is anybody left to fight, and is there more to bet?"""
    if len(in_hand(state)) == 1:
        return "pot"
    rounds = 3 if state.config.rulings["final_betting"] == "b" else 2
    return "betting2" if state.table.betting < rounds else "before_battle"


step(
    hand,
    "before_battle",
    "GP-RUL-18",
    laws=LAWS,
    says="The last moment for Items before the battle",
    to={"battle": "all pass"},
    ask=lambda state, seat: "Do you play something before the battle, or pass?",
    lead=lambda state: in_hand(state)[0],
    then=lambda state: lay.to_battle(state),
)

hand.call(
    "battle",
    "GP-HND-09",
    says="All who are in fight a battle",
    chart=battle,
    to={"pot": "the battle is over"},
)


@hand.automatic("GP-HND-10", to={"cleanup": "the pot is paid out"})
def pot(state: Poker) -> str:
    """The winner takes the pot."""
    pay_out(state)
    return "cleanup"


@hand.automatic("GP-HND-04", to={"hand_over": "all cards are back in their decks"})
def cleanup(state: Poker) -> str:
    """All hands and table cards go back to the decks, which are shuffled."""
    lay.gather(state)
    return "hand_over"


hand.end("hand_over", "GP-HND-04", says="The hand is over")

refuse(game)
game.finish()
