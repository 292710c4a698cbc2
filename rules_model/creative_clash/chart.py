"""The phases of Creative Clash, in the order of the rulebook. Sub-charts: ``play.py``, ``window.py``, ``draw.py``."""

from __future__ import annotations

from rules_model.core.chance import draw as draw_from
from rules_model.core.chart import Chart

from . import actions as act
from . import decisions as do
from .draw import draw
from .effects import move_coins
from .never import refuse
from .play import play
from .scoring import has_won, level, power, sheet
from .state import Clash, Drawing, around, is_immediate, left_of

game = Chart("creative_clash", start="setup")

# ---- setup


@game.automatic("CC-SETUP-05", to={"deal": "boards, tokens and Principals are laid out"})
def setup(state: Clash) -> str:
    """Boards, tokens, Principals, Experts and the deck; who begins."""
    table, box, options = state.table, state.game.box, state.config.options
    numbers, seats = state.game.rulebook.numbers, range(state.config.seats)
    dealt = options["my_hero"] == "dealt"
    table.coins = [numbers["starting_coins_hero_dealt" if dealt else "starting_coins"] for _ in seats]
    table.box = box.families["principal"]
    if not options["even_the_field"]:
        for seat in seats:
            table.principal[seat], table.box = draw_from(state.chance, "principal", table.box, 1)
            state.emit("principal", "CC-SETUP-05", seat, card=table.principal[seat][0])
    experts = box.families["expert"]
    for family in ("employee", "skill", "project", "stuff", "event", "person"):
        table.deck += box.families[family]
    if options["my_hero"] == "shuffled":
        table.deck += experts
        experts = ()
    if dealt:
        for seat in seats:
            table.studio[seat], experts = draw_from(state.chance, "expert", experts, 1)
            state.emit("hero", "CC-HERO-08", seat, card=table.studio[seat][0])
    table.box += experts
    table.active = options["starting_seat"]
    if options["starting_seat"] == "chance":
        table.active = seats[state.chance.index("starting_seat", seats)]
    state.emit("start", "CC-START-03", table.active)
    return "deal"


@game.automatic("CC-SETUP-08", to={"setup_discard": "every hand holds 8 cards that can be kept"})
def deal(state: Clash) -> str:
    """8 cards each; Play Immediately cards are discarded without effect and replaced."""
    table = state.table
    for seat in around(state, table.active):
        count = state.game.rulebook.numbers["cards_dealt"]
        table.hand[seat], table.deck = draw_from(state.chance, "deal", table.deck, count)
        state.emit_secret("deal", "CC-SETUP-08", seat, ("cards",), cards=table.hand[seat], count=count)
    for seat in around(state, table.active):
        replace_immediate(state, seat)
    return "setup_discard"


def replace_immediate(state: Clash, seat: int) -> None:
    """Until no Play Immediately card is left in the hand (CC-ICON-10, CC-RUL-04)."""
    table, cards = state.table, state.game.cards
    while out := tuple(card for card in table.hand[seat] if is_immediate(cards[card])):
        table.hand[seat] = tuple(card for card in table.hand[seat] if card not in out)
        table.discards += out
        new, table.deck = draw_from(state.chance, "deal", table.deck, len(out))
        table.hand[seat] += new
        state.emit_secret("replace", "CC-ICON-10", seat, ("new",), cards=out, new=new)


game.decision(
    "setup_discard",
    "CC-SETUP-10",
    says="Everybody discards down to 5 cards, in secret",
    to={"turn_start": "every hand is 5"},
    actions=(act.Discard,),
    ask=lambda state, seat: "Which 3 cards do you throw away?",
    deciders=do.discarding,
    candidates=do.discards,
    check=do.check_discard,
    apply=do.discard,
)

# ---- a turn


@game.automatic(
    "CC-START-04",
    to={
        "choose_turn": "the goal is not met",
        "kept_cards": "Play Immediately cards were kept for this turn",
        "game_over": "the goal is met",
    },
)
def turn_start(state: Clash) -> str:
    """Is the active seat at its goal already?"""
    table = state.table
    table.turn += 1
    table.fewer_skills = table.more_workers = table.projects_done = 0
    table.used = ()
    table.mark = level(state, table.active)
    state.emit("turn", "CC-START-04", table.active, number=table.turn)
    if has_won(state):
        return "game_over"
    if kept := table.kept[table.active]:
        state.given = Drawing(table.active, len(kept), "kept")
        return "kept_cards"
    return "choose_turn"


game.call(
    "kept_cards",
    "CC-RUL-12",
    says="Cards kept from a skipped turn are played and replaced",
    chart=draw,
    to={"kept_done": "they are"},
)


@game.automatic("CC-END-02", to={"choose_turn": "the goal is not met", "game_over": "the goal is met"})
def kept_done(state: Clash) -> str:
    """Is the active seat at its goal now?"""
    return "game_over" if state.outcome is not None else "choose_turn"


game.decision(
    "choose_turn",
    "CC-TURN-08",
    says="The active seat takes a normal turn or skips it to change cards",
    to={"income": "a normal turn", "skip_discard": "the turn is skipped"},
    actions=(act.TakeTurn, act.SkipTurn),
    ask=lambda state, seat: "Do you take your turn, or skip it to change cards?",
    deciders=do.active,
    candidates=do.turn_options,
    check=do.check_turn,
    apply=do.choose_turn,
)


@game.automatic("CC-TURN-02", to={"draw_two": "the income is collected", "game_over": "the goal is met"})
def income(state: Clash) -> str:
    """Step 1: the Coins of each turn."""
    table = state.table
    seat = table.active
    move_coins(state, seat, sheet(state, seat).income, "CC-TURN-02")
    if state.config.rulings["goal_met_at_start"] == "b" and has_won(state, after_income=True):
        return "game_over"
    count = state.game.rulebook.numbers["cards_drawn"]
    extra = power(state, seat, "extra_cards") + power(state, seat, "draw_and_give_up")
    state.given = Drawing(seat, count + extra, "turn")
    return "draw_two"


game.call(
    "draw_two",
    "CC-TURN-03",
    says="Step 2: two cards are drawn",
    chart=draw,
    to={"cards_drawn": "the cards are drawn"},
)


@game.automatic("CC-END-02", to={"play": "the goal is not met", "game_over": "the goal is met"})
def cards_drawn(state: Clash) -> str:
    """Did a drawn card take the active seat to its goal?"""
    return "game_over" if state.outcome is not None else "play"


game.decision(
    "play",
    "CC-TURN-04",
    says="Step 3: the active seat plays cards, uses Persons, discards for Coins",
    to={
        "play_card": "a card is played",
        "use_draw": "a Person draws cards",
        "end_turn": "the active seat says so",
    },
    actions=(act.Play, act.Use, act.DiscardForCoin, act.EndTurn),
    ask=lambda state, seat: "Play a card, discard one for a Coin, or end your turn",
    deciders=do.active,
    candidates=do.plays,
    check=do.check_play,
    apply=do.do_play,
)

game.call(
    "play_card",
    "CC-TURN-04",
    says="A card is played",
    chart=play,
    to={"win_check": "the card is settled"},
)

game.call(
    "use_draw",
    "CC-AJF-02",
    says="Cards are drawn for a Person",
    chart=draw,
    to={"cards_drawn": "the cards are drawn"},
)


@game.automatic("CC-END-01", to={"play": "the goal is not met", "game_over": "the goal is met"})
def win_check(state: Clash) -> str:
    """Is the active seat at its goal?"""
    return "game_over" if has_won(state) else "play"


# ---- a skipped turn

game.decision(
    "skip_discard",
    "CC-TURN-08",
    says="The active seat discards any number of cards, for nothing",
    to={"skip_refill": "that is all"},
    actions=(act.Toss, act.Refill),
    ask=lambda state, seat: "Discard cards for nothing, then refill your hand to 5",
    deciders=do.active,
    candidates=do.tosses,
    check=do.check_toss,
    apply=do.do_toss,
)

game.call(
    "skip_refill",
    "CC-TURN-08",
    says="The hand is drawn up to 5",
    chart=draw,
    to={"skip_done": "the hand is full, or no card is left"},
)


@game.automatic("CC-RUL-13", to={"end_turn": "the goal is not met", "game_over": "the goal is met"})
def skip_done(state: Clash) -> str:
    """A skipped turn is one's own turn too: is the goal met?"""
    return "game_over" if has_won(state) else "end_turn"


@game.automatic("CC-START-05", to={"turn_start": "the player on the left is active"})
def end_turn(state: Clash) -> str:
    """The token goes to the left."""
    state.table.active = left_of(state, state.table.active)
    return "turn_start"


game.end("game_over", "CC-END-01", says="The active seat has reached its goal and won")

refuse(game)
game.finish()
