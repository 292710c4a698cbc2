"""The phases of King of the Creepies, in the order of the rulebook; its sub-chart is ``battle.py``."""

from __future__ import annotations

from rules_model.core.chart import Chart

from . import actions as act
from . import exhaustion, market, mischief, selection, setup, tie
from .battle import battle_chart
from .ending import decided
from .never import refuse
from .offers import ANSWER, OFFER
from .plays import CARD_PLAYS
from .state import Creepies
from .steps import AnyTime, Laws, Main, step
from .trades import CRYSTAL, SEARCH, TRADES

game = Chart("king_of_the_creepies", start="setup")

LAWS = Laws(plays=(*CARD_PLAYS, CRYSTAL, OFFER), interrupts=(ANSWER,), over=decided)
WON = {"crystals": "somebody has the crystals to win"}


def leave(state: Creepies) -> str | None:
    """Out of a step when the game is decided (KC-RUL-51)."""
    return "crystals" if decided(state) else None


def starter(state: Creepies) -> int:
    """Who is first where nobody's turn it is."""
    return state.table.starter


# ---- setup

game.automatic("KC-SET-05", to={"market_order": "Monies, cards and a Goal for everybody"})(setup.setup)
game.automatic("KC-SET-06", to={"income": "one die leads"})(setup.market_order)

# ---- the Market

game.automatic(
    "KC-MKT-01",
    to={
        "market_turn": "the starter's turn",
        "return_at_market": "rested cards may come back now",
        **WON,
    },
)(market.income)

game.decision(
    "return_at_market",
    "KC-MKT-05",
    says="Rested cards may come back to the hand as the Market begins",
    to={"market_turn": "all have said which"},
    actions=(act.TakeBack, act.LeaveRested),
    ask=lambda state, seat: "Which rested cards do you take back?",
    deciders=exhaustion.taking,
    candidates=exhaustion.returns,
    check=exhaustion.check_return,
    apply=lambda state, seat, action: exhaustion.take_back(state, seat, action, "market_turn"),
)

step(
    game,
    "market_turn",
    "KC-MKT-06",
    laws=LAWS,
    says="The active seat draws cards or a Goal, or neither; everybody may trade",
    to={
        "market_second": "a card is drawn",
        "market_turn": "the next seat's turn",
        "last_trades": "all have had a turn",
        **WON,
    },
    ask=lambda state, seat: "Your Market turn: draw the first of two cards, or a Goal",
    lead=market.active,
    moment="market",
    main=Main(
        (act.Draw, act.DrawGoal, act.SkipDraw), "KC-MKT-06", market.draws, market.check_draw, market.draw
    ),
    also=TRADES,
    interrupts=(SEARCH,),
    leave=leave,
)
step(
    game,
    "market_second",
    "KC-MKT-07",
    laws=LAWS,
    says="The active seat draws its second card, if there is one",
    to={"market_turn": "the next seat's turn", "last_trades": "all have had a turn", **WON},
    ask=lambda state, seat: "Draw your second card",
    lead=market.active,
    moment="market",
    main=Main(
        (act.Draw, act.SkipDraw), "KC-MKT-06", market.second_draws, market.check_second, market.draw_second
    ),
    also=TRADES,
    interrupts=(SEARCH,),
    leave=leave,
)
step(
    game,
    "last_trades",
    "KC-RUL-60",
    laws=LAWS,
    says="The last trades of this Market",
    to={"trim": "a hand is too large", "mischief_starts": "no hand is", **WON},
    ask=lambda state, seat: "The Market closes: a last trade?",
    lead=starter,
    moment="market",
    then=market.close,
    also=TRADES,
    interrupts=(SEARCH,),
    leave=leave,
)
game.decision(
    "trim",
    "KC-HND-01",
    says="Hands of more than ten cards are cut down, by sales or discards",
    to={"mischief_starts": "all hands are small enough", **WON},
    actions=(act.Sell, act.Discard, act.Pass),
    ask=lambda state, seat: (
        "Too many cards: sell two or discard one, until ten are left or as many as you like"
    ),
    deciders=lambda state: (state.table.active,),
    candidates=market.trims,
    check=market.check_trim,
    apply=market.trim,
)

# ---- the Mischief Phase

game.automatic(
    "KC-RND-01",
    to={
        "select": "no rested cards come back",
        "return_at_mischief": "rested cards may come back now",
        **WON,
    },
)(mischief.mischief_starts)
game.decision(
    "return_at_mischief",
    "KC-EXH-04",
    says="Rested cards may come back to the hand as the Mischief Phase begins",
    to={"mischief_opens": "all have said which"},
    actions=(act.TakeBack, act.LeaveRested),
    ask=lambda state, seat: "Which rested cards do you take back?",
    deciders=exhaustion.taking,
    candidates=exhaustion.returns,
    check=exhaustion.check_return,
    apply=lambda state, seat, action: exhaustion.take_back(state, seat, action, "mischief_opens"),
)
step(
    game,
    "mischief_opens",
    "KC-RUL-37",
    laws=LAWS,
    says="Rested cards are back: does anybody play something before Creepies are laid?",
    to={"select": "all pass", **WON},
    ask=lambda state, seat: "Before Creepies are laid: do you play something, or pass?",
    lead=starter,
    then=lambda state: "select",
    leave=leave,
)
game.decision(
    "select",
    "KC-MIS-01",
    says="Everybody lays a Creepie face down, and Gear with it or none",
    to={"reveal": "all have chosen"},
    actions=(act.Field, act.SitOut),
    ask=lambda state, seat: "Which Creepie fights for you, and with which Gear?",
    deciders=selection.choosing,
    candidates=selection.choices,
    check=selection.check_choice,
    apply=mischief.select,
)
game.automatic("KC-MIS-03", to={"wager": "two or more fight", "no_battle": "fewer do"})(mischief.reveal)
game.automatic("KC-RUL-17", to={"income": "the next round"})(mischief.no_battle)

ADDING = (
    AnyTime(act.AddToWager, mischief.may_add, mischief.additions, mischief.check_addition, mischief.add),
)
step(
    game,
    "wager",
    "KC-MIS-04",
    laws=LAWS,
    says="Each combatant wagers on itself, in the order of the Market",
    to={"wager": "the next combatant", "mischief_items": "all have named a wager", **WON},
    ask=lambda state, seat: "How many Monies do you wager on yourself?",
    lead=market.active,
    moment="mischief",
    main=Main((act.Wager,), "KC-RUL-20", mischief.wagers, mischief.check_wager, mischief.wager),
    also=ADDING,
    leave=leave,
)
step(
    game,
    "mischief_items",
    "KC-MIS-10",
    laws=LAWS,
    says="Items of the Mischief Phase and more Monies, before the Mischief card is up",
    to={"flip": "all pass", **WON},
    ask=lambda state, seat: "Before the Mischief card: do you play an Item, or add to your wager?",
    lead=starter,
    moment="mischief",
    then=lambda state: "flip",
    also=ADDING,
    leave=leave,
)
game.automatic("KC-MIS-11", to={"battle": "it stands for this battle", **WON})(mischief.flip)

# ---- the battle and what it pays

battle = battle_chart(LAWS)
game.call("battle", "KC-BAT-01", says="The Creepies fight", chart=battle, to={"payout": "it is over"})
game.automatic(
    "KC-WIN-02",
    to={"exhaust": "crystal and Monies are paid", "battle": "those who fell together fight again"},
)(mischief.payout)
game.automatic("KC-EXH-02", to={"crystals": "the table is clear"})(mischief.exhaust)

# ---- the end

game.automatic(
    "KC-END-01",
    to={
        "income": "nobody has: the next round",
        "game_over": "one has",
        "tie_select": "several have at once",
    },
)(tie.crystals)
game.decision(
    "tie_select",
    "KC-END-09",
    says="Those who tied lay a Creepie and Gear, exhausted ones too",
    to={"tie_reveal": "all have chosen"},
    actions=(act.Field, act.SitOut),
    ask=lambda state, seat: "The tie battle: which Creepie fights for you, and with which Gear?",
    deciders=selection.choosing,
    candidates=selection.choices,
    check=selection.check_choice,
    apply=tie.select,
)
game.automatic("KC-RUL-46", to={"tie_battle": "two or more fight", "tie_done": "fewer do"})(tie.tie_reveal)
game.call(
    "tie_battle",
    "KC-END-08",
    says="Those who tied fight for the crown",
    chart=battle,
    to={"tie_done": "it is over"},
)
game.automatic(
    "KC-END-10", to={"game_over": "one stands, or nobody can fight", "tie_select": "nobody stands"}
)(tie.tie_done)
game.end("game_over", "KC-END-01", says="The King of the Creepies is crowned")

refuse(game)
game.finish()
