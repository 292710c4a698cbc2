"""The decisions of setup and of a turn: who is asked, what may be tried, the one check, and the deed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal

from . import actions as act
from .deck import Acting, Event, Person, Project, Skill
from .effects import move_coins, toss
from .scoring import cost_of, sheet
from .state import Clash, Drawing, seat_of
from .targets import On, aim, options, refusal, skill_refusal

# ---- setup: from 8 cards to 5


def discarding(state: Clash) -> tuple[int, ...]:
    """Everybody who still holds too many (CC-SETUP-10)."""
    kept = state.game.rulebook.numbers["cards_kept"]
    return tuple(seat for seat, hand in enumerate(state.table.hand) if len(hand) > kept)


def discards(state: Clash, seat: int) -> Iterable[Action]:
    """Every choice of the cards that are too many."""
    hand = state.table.hand[seat]
    return [act.Discard(cards) for cards in combinations(hand, len(hand) - _kept(state))]


def _kept(state: Clash) -> int:
    return state.game.rulebook.numbers["cards_kept"]


def check_discard(state: Clash, seat: int, action: act.Discard) -> Refusal | None:
    """So many different hand cards that 5 are left (CC-SETUP-10)."""
    hand = state.table.hand[seat]
    for card in action.cards:
        if card not in hand:
            return Refusal(f"{state.game.card_name(card)} is not in your hand", "CC-SETUP-10")
    left = len(hand) - len(set(action.cards))
    if left == _kept(state) and len(set(action.cards)) == len(action.cards):
        return None
    return Refusal(f"{left} cards would be left instead of {_kept(state)}", "CC-SETUP-10")


def discard(state: Clash, seat: int, action: act.Discard) -> str | None:
    """Face down beside the deck (CC-SETUP-11); no Coins for it (CC-RUL-03)."""
    table = state.table
    table.hand[seat] = tuple(card for card in table.hand[seat] if card not in action.cards)
    table.tossed[seat] += action.cards
    state.emit_secret(
        "setup_discard", "CC-SETUP-11", seat, ("cards",), cards=action.cards, count=len(action.cards)
    )
    return None if discarding(state) else "turn_start"


# ---- a turn, or the skip


def active(state: Clash) -> tuple[int, ...]:
    """Who holds the Active Player Token (CC-START-04)."""
    return (state.table.active,)


def turn_options(state: Clash, seat: int) -> Iterable[Action]:
    """A normal turn or the skip."""
    return (act.TAKE_TURN, act.SKIP_TURN)


def check_turn(state: Clash, seat: int, action: Action) -> Refusal | None:
    """Both are open at the start of a turn (CC-RUL-09)."""
    return None


def choose_turn(state: Clash, seat: int, action: act.TakeTurn | act.SkipTurn) -> str:
    """Go on with step 1, or with the discards of a skipped turn."""
    if isinstance(action, act.TakeTurn):
        return "income"
    state.emit("skip", "CC-TURN-08", seat)
    return "skip_discard"


# ---- step 3


def plays(state: Clash, seat: int) -> Iterable[Action]:
    """Each hand card on all it might be played on, each as a Coin; each Person to be used; the end."""
    table, cards = state.table, state.game.cards
    found: list[Action] = [act.END_TURN]
    for id in table.hand[seat]:
        card = cards[id]
        if isinstance(card, Skill):
            found += [act.play(id, on) for on in sheet(state, seat).known or (None,)]
        elif isinstance(card, Acting):
            found += [act.play(id, on) for on in options(state, seat, card)]
        else:
            found.append(act.play(id))
        found.append(act.discard_for_coin(id))
    found += [act.use(id) for id in sheet(state, seat).lying["person"] if cards[id].uses]
    return found


def check_play(state: Clash, seat: int, action: Action) -> Refusal | None:
    """What step 3 allows (CC-TURN-04, CC-TURN-06)."""
    if isinstance(action, act.Play):
        if action.card not in state.table.hand[seat]:
            return not_in_hand(state, seat, action.card, "CC-TURN-04")
        return play_refusal(state, seat, action.card, action.on)
    if isinstance(action, act.DiscardForCoin):
        held = action.card in state.table.hand[seat]
        return None if held else not_in_hand(state, seat, action.card, "CC-TURN-06")
    return use_refusal(state, seat, action.card) if isinstance(action, act.Use) else None


def not_in_hand(state: Clash, seat: int, card: str, rule: str) -> Refusal:
    """A card that one does not hold."""
    where = seat_of(state, card)
    name = state.game.card_name(card)
    if where >= 0:
        return Refusal(f"{name} is in play", rule)
    return Refusal(f"{name} is not in your hand", rule)


def play_refusal(state: Clash, seat: int, id: str, on: On) -> Refusal | None:
    """Why a card may not be played on something: its kind, its target, its requirements, its cost."""
    card = state.game.cards[id]
    if isinstance(card, Acting):
        if isinstance(card, Event) and card.cancels != "no":
            return cancel_refusal(state, card, on)
        found = refusal(state, seat, card, on)
    elif isinstance(card, Skill):
        found = skill_refusal(state, seat, id, on)
    elif on is not None:
        found = Refusal(f"a card of type {card.kind} goes into your own Studio", "CC-RUL-28")
    elif isinstance(card, Project):
        found = project_refusal(state, seat, card)
    else:
        found = None
    if found is None and card.cost:
        cost, held = cost_of(state, seat, card), state.table.coins[seat]
        if cost > held:
            rule = _COST_RULES.get(card.kind, "CC-RUL-30")
            return Refusal(f"{card.name} costs {cost} and you have {held}", rule)
    return found


_COST_RULES = {"Employee": "CC-EMP-03", "Expert": "CC-EXP-02", "Skill": "CC-SKILL-05", "Stuff": "CC-STUFF-02"}


def cancel_refusal(state: Clash, card: Event, on: On) -> Refusal:
    """A cancel card answers a card just played, and none was (CC-RUL-61)."""
    if type(on) is str and seat_of(state, on) >= 0:
        return Refusal(f"{state.game.card_name(on)} was not just played", "CC-RUL-62")
    return Refusal(f"{card.name} cancels an Event just played, and none was", "CC-RUL-61")


def project_refusal(state: Clash, seat: int, card: Project) -> Refusal | None:
    """Whether the Studio has what the Project needs (CC-PROJ-03); nothing of it is used up (CC-PROJ-05)."""
    table, have = state.table, sheet(state, seat)
    limit = have.powers.get("projects_a_turn", 0)
    if limit and table.projects_done >= limit:
        return Refusal(f"your Principal completes at most {limit} Projects a turn", "CC-PRIN-02")
    workers = have.workers + table.more_workers
    missing: dict[str, int] = {}
    for each in card.skills:
        lacking = card.skills.count(each) - have.skills.get(each, 0)
        if lacking > 0:
            missing[each] = lacking
    short = sum(missing.values()) - table.fewer_skills if missing else 0
    if workers >= card.workers and short <= 0:
        return None
    lacks = []
    if workers < card.workers:
        paid = f" ({table.more_workers} of them paid for)" if table.more_workers else ""
        lacks.append(f"{workers} of {card.workers} Employees{paid}")
    if short > 0:
        names, held = state.game.rulebook.data["skills"], have.skills
        if table.fewer_skills:
            lacks.append(_partly_paid(names, missing, table.fewer_skills))
        else:
            lacks += [
                f"{held[each]} of {card.skills.count(each)} {names[each]['name']}"
                if each in held
                else f"no {names[each]['name']}"
                for each in missing
            ]
    return Refusal(f"{card.name} needs more: {', '.join(lacks)}", "CC-PROJ-03")


def _partly_paid(names: Mapping[str, Any], missing: Mapping[str, int], paid: int) -> str:
    """The Skills that a Project lacks, in words, where some were paid for: those may be any of them."""
    among = " and ".join(f"{count} {names[each]['name']}" for each, count in missing.items())
    return f"{among}, of which {paid} {'is' if paid == 1 else 'are'} paid for"


def use_refusal(state: Clash, seat: int, id: str) -> Refusal | None:
    """A Person of one's own Studio who can be used, and the Coins for it (CC-AJF-02)."""
    if id not in state.table.studio[seat]:
        return Refusal(f"{state.game.card_name(id)} is not in your Studio", "CC-AJF-01")
    card = state.game.cards[id]
    if not isinstance(card, Person) or not card.uses:
        return Refusal(f"{card.name} has nothing to be used for", "CC-PERS-04")
    if card.use_cost > state.table.coins[seat]:
        return Refusal(f"a use costs {card.use_cost} and you have {state.table.coins[seat]}", "CC-AJF-02")
    if id in state.table.used and state.config.rulings["uses_a_turn"] == "b":
        return Refusal(f"{card.name} was used in this turn", "CC-RUL-64")
    return None


def do_play(state: Clash, seat: int, action: Action) -> str | None:
    """Play a card, use a Person, discard for a Coin, or end the turn."""
    match action:
        case act.Play(card, on):
            state.given = aim(state, seat, card, on)
            return "play_card"
        case act.DiscardForCoin(card):
            toss(state, seat, card, "CC-TURN-06", "discard_for_coin")
            move_coins(state, seat, state.game.rulebook.numbers["coins_per_discard"], "CC-TURN-06")
            return None
        case act.Use(card):
            return use_person(state, seat, card)
        case _:
            return "end_turn"


def use_person(state: Clash, seat: int, id: str) -> str | None:
    """Pay, and have what the Person offers (CC-AJF-02)."""
    table = state.table
    card: Person = state.game.cards[id]
    table.coins[seat] -= card.use_cost
    if id not in table.used:
        table.used += (id,)
    state.emit("use", "CC-AJF-02", seat, card=id, cost=card.use_cost)
    cards_due = 0
    for effect in card.uses:
        if effect.do == "draw_cards":
            cards_due += effect.amount
        elif effect.do == "fewer_skills":
            table.fewer_skills += effect.amount
        else:
            table.more_workers += effect.amount
    if not cards_due:
        return None
    state.given = Drawing(seat, cards_due, "effect")
    return "use_draw"


# ---- a skipped turn


def tosses(state: Clash, seat: int) -> Iterable[Action]:
    """Each hand card, or no more."""
    return [act.REFILL, *(act.toss(card) for card in state.table.hand[seat])]


def check_toss(state: Clash, seat: int, action: act.Toss | act.Refill) -> Refusal | None:
    """Any number of hand cards, none included (CC-RUL-10)."""
    if isinstance(action, act.Refill) or action.card in state.table.hand[seat]:
        return None
    return not_in_hand(state, seat, action.card, "CC-TURN-08")


def do_toss(state: Clash, seat: int, action: act.Toss | act.Refill) -> str | None:
    """Discard for nothing (CC-TURN-11), or draw up to 5."""
    if isinstance(action, act.Toss):
        toss(state, seat, action.card, "CC-TURN-11")
        return None
    state.given = Drawing(seat, 0, "refill")
    return "skip_refill"
