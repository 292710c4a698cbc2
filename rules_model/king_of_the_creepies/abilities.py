"""Abilities on one's own turn of a battle, and Freebies as it begins."""

from __future__ import annotations

from collections.abc import Iterable

from rules_model.core.actions import Action
from rules_model.core.errors import Refusal
from rules_model.core.table import without

from . import actions as act
from .deck import Ability
from .effects import Play, aims, objection, run
from .goals import happened
from .modifiers import number
from .plays import lay_down
from .state import Battle, Fight


def abilities_of(state: Fight) -> dict[str, Ability]:
    """All Abilities of the game by id."""
    found: dict[str, Ability] | None = state.game.cache.get("abilities")
    if found is None:
        found = {id: card for id, card in state.game.cards.items() if isinstance(card, Ability)}
        state.game.cache["abilities"] = found
    return found


def slots_left(state: Fight, seat: int) -> int:
    """How many Abilities a Creepie may still play: its ABIL now, less those played (KC-CARD-07, KC-RUL-61)."""
    left: int = number(state, seat, "abil") - state.table.slots[seat]
    return left


def may_play(state: Fight, battle: Battle) -> bool:
    """Whether the active seat publicly may still play an Ability in this turn."""
    seat = battle.active
    return not battle.played and bool(state.table.hand[seat]) and slots_left(state, seat) > 0


def ability_plays(state: Fight, battle: Battle) -> Iterable[Action]:
    """Every use of every Ability in the hand of the active seat."""
    if not may_play(state, battle):
        return ()
    seat, known, found = battle.active, abilities_of(state), list[Action]()
    for id in state.table.hand[seat]:
        card = known.get(id)
        if card is None or card.type == "freebie":
            continue
        if card.type == "hidden":
            found.append(act.play_ability(id))
        else:
            found += [act.play_ability(id, on) for on, _ in aims(state, seat, id)]
    return found


def check_ability(state: Fight, battle: Battle, action: act.PlayAbility) -> Refusal | None:
    """One Ability a turn, ABIL of them a battle, each once (KC-ABL-01, KC-BAT-07, KC-ABL-03)."""
    table, seat, id = state.table, battle.active, action.card
    if id not in table.hand[seat]:
        name = state.game.card_name(id)
        if id in table.spent[seat]:
            return Refusal(f"{name} has been spent in this battle", "KC-ABL-03")
        return Refusal(f"{name} is not in your hand", "KC-ABL-02")
    card = abilities_of(state).get(id)
    if card is None:
        return Refusal(f"{state.game.card_name(id)} is no Ability", "KC-CARD-12")
    if card.type == "freebie":
        return Refusal(
            f"{card.name} is a Freebie: it is laid as the battle begins, or not at all", "KC-ABL-08"
        )
    if battle.played:
        return Refusal("you have played your Ability of this turn", "KC-ABL-01")
    if slots_left(state, seat) <= 0:
        abil = number(state, seat, "abil")
        return Refusal(f"your Creepie has played {table.slots[seat]} Abilities of {abil}", "KC-BAT-07")
    if card.type == "hidden":
        return None if action.on == -1 else Refusal("it is laid face down, on nobody yet", "KC-ABL-04")
    return objection(state, Play(seat, id, action.on))


def play_ability(state: Fight, battle: Battle, action: act.PlayAbility) -> None:
    """Spend an Ability, or lay a Hidden face down: either takes the turn's Ability and a slot (KC-RUL-27)."""
    table, seat, id = state.table, battle.active, action.card
    table.slots[seat] += 1
    state.set_frame(data=battle._replace(played=True))
    if state.game.cards[id].type == "hidden":
        lay_down(state, seat, id, "lay_hidden", "KC-ABL-04")
        return
    table.hand[seat] = without(table.hand[seat], id)
    table.spent[seat] += (id,)
    state.emit("play_ability", "KC-ABL-02", seat, card=id, on=action.on)
    happened(state, "ability_used", seat, card=id)
    run(state, Play(seat, id, action.on))


# ---- Freebies


def freebies(state: Fight, seat: int) -> Iterable[Action]:
    """Each Freebie in hand, or no more of them."""
    known = abilities_of(state)
    found: list[Action] = [act.READY]
    for id in state.table.hand[seat]:
        card = known.get(id)
        if card is not None and card.type == "freebie":
            found.append(act.lay_freebie(id))
    return found


def check_freebie(state: Fight, seat: int, action: act.LayFreebie | act.Ready) -> Refusal | None:
    """Any number of Freebies of one's own hand (KC-RUL-28)."""
    if isinstance(action, act.Ready):
        return None
    if action.card not in state.table.hand[seat]:
        return Refusal(f"{state.game.card_name(action.card)} is not in your hand", "KC-ABL-08")
    card = abilities_of(state).get(action.card)
    if card is None or card.type != "freebie":
        return Refusal(f"{state.game.card_name(action.card)} is no Freebie", "KC-ABL-08")
    return None
