"""The decisions of Campy Creatures: who is asked, what may be tried, the one check, and the deed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import without

from . import actions as act
from .effects import TIMED, carry_out, change_tokens, draw_face_down, werewolf
from .state import Campy

# ---- step 2: choose a creature


def choosing(state: Campy) -> tuple[int, ...]:
    """Everybody who has not chosen (CM-TURN-03)."""
    return tuple([seat for seat, chosen in enumerate(state.table.chosen) if not chosen])


def creatures(state: Campy, seat: int) -> Iterable[Action]:
    """All of the seat's creatures, those already played too, and making change where tokens allow it."""
    table = state.table
    found: list[Action] = [act.choose(card) for card in table.hand[seat]]
    found += [act.choose(card) for card in table.played[seat]]
    if len(table.tokens[seat]) > 1:
        found.append(act.make_change)
    return found


def check_creature(state: Campy, seat: int, action: act.Choose | act.MakeChange) -> Refusal | None:
    """One creature of one's own hand (CM-TURN-05); change needs two +2 tokens (CM-CLASH-10)."""
    table = state.table
    if isinstance(action, act.MakeChange):
        if table.tokens[seat].count(state.game.rulebook.numbers["strength_token_value"]) >= 2:
            return None
        return Refusal("making change takes two strength tokens that show +2", "CM-CLASH-10")
    if action.card in table.hand[seat]:
        return None
    if action.card in table.played[seat]:
        name = state.game.card_name(action.card)
        return Refusal(
            f"{name} was played earlier this round; it comes back to hand in the next round", "CM-TURN-05"
        )
    return Refusal("a creature is chosen from one's own hand", "CM-TURN-05")


def choose_creature(state: Campy, seat: int, action: act.Choose | act.MakeChange) -> str | None:
    """Lay the creature face down; the last one in turns them all over (CM-TURN-06)."""
    table = state.table
    if isinstance(action, act.MakeChange):
        change_tokens(state, seat)
        return None
    card = action.card
    table.hand[seat] = without(table.hand[seat], card)
    table.chosen[seat] = (card,)
    state.emit_secret("choose", "CM-TURN-04", seat, ("card",), card=card)
    return "reveal_creatures" if all(table.chosen) else None


# ---- step 3: energy for Monsters


def monsters(state: Campy) -> tuple[int, ...]:
    """Who has revealed a creature of strength X (CM-MONS-01)."""
    cards = state.game.cards
    return tuple(seat for seat, cards_ in enumerate(state.table.in_play) if cards[cards_[0]].strength == "X")


def bidding(state: Campy) -> tuple[int, ...]:
    """Owners of Monsters who have not bid (CM-MONS-04)."""
    bids = state.table.bid
    return tuple(seat for seat in monsters(state) if bids[seat] < 0)


def payments(state: Campy, seat: int) -> Iterable[Action]:
    """From nothing up to all the energy held."""
    return [act.pay(amount) for amount in range(state.table.energy[seat] + 1)]


def bids(state: Campy, seat: int) -> Iterable[Action]:
    """From nothing up to all the energy held."""
    return [act.bid(amount) for amount in range(state.table.energy[seat] + 1)]


def check_amount(state: Campy, seat: int, action: act.Pay | act.Bid) -> Refusal | None:
    """Whole tokens that one holds (CM-MONS-02, CM-RUL-39)."""
    amount = action.amount
    if type(amount) is int and 0 <= amount <= state.table.energy[seat]:
        return None
    held = state.table.energy[seat]
    if type(amount) is not int or amount < 0:
        return Refusal(f"energy comes in whole tokens, from 0 to the {held} held", "CM-RUL-39")
    return Refusal(f"only {held} energy is there to give", "CM-MONS-02")


def pay_monster(state: Campy, seat: int, action: act.Pay) -> str:
    """Pay for a lone Monster (CM-TURN-07)."""
    spend(state, seat, action.amount, "CM-MONS-03")
    return "take_scene"


def bid_monster(state: Campy, seat: int, action: act.Bid) -> str | None:
    """Bid in secret; the last bid shows and pays them all (CM-MONS-05)."""
    table = state.table
    table.bid[seat] = action.amount
    state.emit_secret("bid", "CM-MONS-04", seat, ("amount",), amount=action.amount)
    if bidding(state):
        return None
    for owner in monsters(state):
        spend(state, owner, table.bid[owner], "CM-MONS-05")
        table.bid[owner] = -1
    return "take_scene"


def spend(state: Campy, seat: int, amount: int, rule: str) -> None:
    """Energy goes to the pool and strengthens the Monster this turn (CM-MONS-03, CM-RUL-18)."""
    table = state.table
    table.energy[seat] -= amount
    table.strength[seat] += amount * state.game.rulebook.numbers["monster_strength_per_energy"]
    state.emit("pay_monster", rule, seat, amount=amount, strength=table.strength[seat])


# ---- step 5: capture


def acting(state: Campy) -> tuple[int, ...]:
    """Whoever's turn it is in strength order (CM-TURN-11)."""
    return (state.table.actor,)


def market(state: Campy, seat: int) -> Iterable[Action]:
    """Every mortal in the market (CM-TURN-10)."""
    return [act.capture(card) for card in state.table.market]


def check_capture(state: Campy, seat: int, action: act.Capture) -> Refusal | None:
    """Only what lies in the market can be captured (CM-TURN-10)."""
    return None if action.card in state.table.market else _not_there(state, action.card, "CM-TURN-10")


def _not_there(state: Campy, card: str, rule: str) -> Refusal:
    if card not in state.game.cards:
        return Refusal(f"there is no card {card[:40]!r}", rule)
    return Refusal(f"{state.game.card_name(card)} does not lie in the market", rule)


def capture(state: Campy, seat: int, action: act.Capture) -> str:
    """Take the mortal into the lab; its effect comes now, or before or after the ability (CM-TURN-17)."""
    table = state.table
    mortal = take(state, seat, action.card)
    ability_waits = (
        not table.has_used_ability and creature_ability(state, seat) in TIMED and can_use_ability(state, seat)
    )
    if not mortal.effects:
        return "ability" if ability_waits else "actor_done"
    table.effect_due = action.card
    return "effect_timing" if ability_waits else "effect_after"


def capture_one_of_two(state: Campy, seat: int, action: act.Capture) -> str | None:
    """The Plant captures twice; each effect comes at its own capture (CM-PLNT-02, CM-RUL-26)."""
    table = state.table
    mortal = take(state, seat, action.card)
    table.captures_left -= 1
    if table.captures_left == 0:
        table.gains[seat] = ("mortal", action.card, str(seat))
    carry_out(state, seat, mortal.effects)
    return None if table.captures_left and table.market else "actor_done"


def take(state: Campy, seat: int, card: str) -> Any:
    """Move a mortal from the market to a lab."""
    table = state.table
    table.market = without(table.market, card)
    table.lab[seat] += (card,)
    table.has_captured = True
    if table.gains[seat][:1] == ("gift",):
        table.gains[seat] += ("captured",)  # undoing the gift owes no capture then
    state.emit("capture", "CM-TURN-10", seat, card=card)
    return state.game.cards[card]


def creature_ability(state: Campy, seat: int) -> str:
    """The keyword of the ability of the creature in play."""
    return str(state.game.cards[state.table.in_play[seat][0]].ability)


def can_use_ability(state: Campy, seat: int) -> bool:
    """Whether no Vampire has canceled the creature; a canceled Vampire may still cancel (CM-RUL-06, reading b)."""
    if state.table.canceled_by[seat] < 0:
        return True
    return state.config.rulings["vampire_chain"] == "b" and creature_ability(state, seat) == "vampire"


# ---- the Werewolf


def wolf_options(state: Campy, seat: int) -> Iterable[Action]:
    """Capture with energy, or give a mortal away (CM-WOLF-02, CM-WOLF-03)."""
    found: list[Action] = [act.capture(card) for card in state.table.market]
    others = [each for each in range(state.config.seats) if each != seat]
    found += [act.give(card, each) for card in state.table.market for each in others]
    return found


def check_wolf(state: Campy, seat: int, action: act.Capture | act.Give) -> Refusal | None:
    """A market mortal, and for a gift another seat (CM-WOLF-03)."""
    if action.card not in state.table.market:
        rule = "CM-WOLF-03" if isinstance(action, act.Give) else "CM-TURN-10"
        return _not_there(state, action.card, rule)
    if isinstance(action, act.Give):
        if action.to == seat:
            return Refusal("a gift goes to another player", "CM-WOLF-03")
        if type(action.to) is not int or not 0 <= action.to < state.config.seats:
            return Refusal(f"there is no seat {action.to} to give to", "CM-WOLF-03")
    return None


def wolf(state: Campy, seat: int, action: act.Capture | act.Give) -> str:
    """The energy option, or the gift: its effects are the receiver's at once (CM-WOLF-04, CM-RUL-23)."""
    table = state.table
    if isinstance(action, act.Capture):
        if state.config.rulings["ability_order"] != "a":  # the ability comes first: always, or by choice (b)
            table.has_used_ability = True
            werewolf(state, seat)
        return capture(state, seat, action)
    table.market = without(table.market, action.card)
    table.lab[action.to] += (action.card,)
    table.gains[seat] = ("gift", action.card, str(action.to))
    table.has_used_ability = True
    state.emit("give", "CM-WOLF-03", seat, card=action.card, to=action.to)
    carry_out(state, action.to, state.game.cards[action.card].effects)
    captures_too = state.config.rulings["werewolf_gift"] == "b" and table.market
    return "capture_one" if captures_too else "actor_done"


# ---- the Invisible Man


def invisible_options(state: Campy, seat: int) -> Iterable[Action]:
    """Draw, or capture as usual (CM-INVS-02)."""
    return [act.draw_action, *(act.capture(card) for card in state.table.market)]


def check_invisible(state: Campy, seat: int, action: act.Draw | act.Capture) -> Refusal | None:
    """A draw needs a card in the deck or the discards (CM-RUL-27)."""
    if isinstance(action, act.Capture):
        return check_capture(state, seat, action)
    if state.table.mortal_deck or state.table.discards:
        return None
    return Refusal("neither the deck nor the discards hold a mortal to draw", "CM-RUL-27")


def invisible(state: Campy, seat: int, action: act.Draw | act.Capture) -> str:
    """Draw face down, without effects (CM-INVS-03, CM-INVS-04), or capture."""
    if isinstance(action, act.Capture):
        return capture(state, seat, action)
    draw_face_down(state, seat, 1, "CM-INVS-02")
    state.table.gains[seat] = ("drawn", str(len(state.table.lab_down[seat]) - 1))
    return "actor_done"


# ---- orders


def timings(state: Campy, seat: int) -> Iterable[Action]:
    """Effect before or after the ability."""
    return act.BEFORE_AFTER


def check_timing(state: Campy, seat: int, action: act.Resolve) -> Refusal | None:
    """Before or after; there is no third moment (CM-TURN-17)."""
    return (
        None
        if action in act.BEFORE_AFTER
        else Refusal("an effect comes before or after the ability", "CM-TURN-17")
    )


def resolve(state: Campy, seat: int, action: act.Resolve) -> str:
    """Set the order of a mortal's effect and the ability (CM-TURN-17)."""
    return "effect_before" if action.when == "before" else "ability"


def beginnings(state: Campy, seat: int) -> Iterable[Action]:
    """Capture or ability first."""
    return act.BEGINNINGS


def check_beginning(state: Campy, seat: int, action: act.Begin) -> Refusal | None:
    """Capture or ability (CM-RUL-09)."""
    return (
        None
        if action in act.BEGINNINGS
        else Refusal("a turn begins with the capture or the ability", "CM-RUL-09")
    )


def begin(state: Campy, seat: int, action: act.Begin) -> str:
    """Begin with the one or the other (CM-RUL-09, reading b); a Werewolf's ability may be the gift."""
    if action.first == "capture":
        return "capture_one"
    return "wolf_choice" if creature_ability(state, seat) == "werewolf" else "ability"


# ---- the end


def scene_owner(state: Campy) -> tuple[int, ...]:
    """Whose end-game scenes are carried out now (CM-RUL-44)."""
    return state.table.scene_todo[:1]


def open_scenes(state: Campy, seat: int) -> list[str]:
    """A seat's end-game scenes with an effect that is still to be carried out (CM-SCEN-05)."""
    table, cards = state.table, state.game.cards
    return [
        id
        for id in table.scenes[seat]
        if cards[id].timing == "end" and cards[id].effects and id not in table.scenes_done
    ]


def scene_options(state: Campy, seat: int) -> Iterable[Action]:
    """Each scene that is still to be carried out."""
    return [act.UseScene(card) for card in open_scenes(state, seat)]


def check_scene(state: Campy, seat: int, action: act.UseScene) -> Refusal | None:
    """An own end-game scene whose effect has not happened (CM-SCEN-05)."""
    if action.card in open_scenes(state, seat):
        return None
    return Refusal("only one's own end-game scenes, each once", "CM-SCEN-05")


def use_scene(state: Campy, seat: int, action: act.UseScene) -> str:
    """Carry one scene out; the rest follows (CM-RUL-44)."""
    do_scene(state, seat, action.card)
    return "end_scenes"


def do_scene(state: Campy, seat: int, card: str) -> None:
    """Carry out an end-game scene's effects (CM-SCEN-05)."""
    state.table.scenes_done += (card,)
    state.emit("scene_effect", "CM-SCEN-05", seat, card=card)
    carry_out(state, seat, state.game.cards[card].effects)
