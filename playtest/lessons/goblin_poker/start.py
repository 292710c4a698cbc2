"""A position of Goblin Poker: a hand is dealt as a lesson wants it, and played on plainly to where the lesson begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import rules_model
from playtest.lessons.king_of_the_creepies.start import go_on_by_chance, named_cards, outcomes
from playtest.lessons.start import Dealer, check_keys, of_each, state_at
from rules_model import BadInput
from rules_model.core.chance import Scripted
from rules_model.core.state import State
from rules_model.goblin_poker import actions as act
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.state import DECKS

GAME = "goblin_poker"
KEYS = {"rulings", "options", "phase", "dealer", "monies", "hand", "creepie", "gear", "draws", "seed"}
BETWEEN = "next_hand"
#: The betting after the reveal, which begins with the phase ``open`` as the first one does.
SECOND = "second_betting"


def start(data: Mapping[str, Any], names: tuple[str, ...]) -> State[Any]:
    """Build the first state of a lesson (the keys are explained in the lesson files). Raises ``BadInput``.

    Who plays on without a word of the lesson bets 1 or calls, keeps all cards, and fields what the lesson names.
    """
    check_keys(data, KEYS)
    game = rules_model.load(GAME)
    seats, dealing = len(names), names.index(data.get("dealer", names[-1]))
    cards = {id: card for id, card in game.cards.items() if not card.asterisk}
    dealer = Dealer(cards)
    stacks = of_each(data, "monies", names)
    lead = [of_each(data, zone, names) for zone in ("creepie", "gear", "hand")]
    hands = [dealer.deal(key for zone in lead for key in named_cards(zone[seat])) for seat in range(seats)]
    draws = outcomes(dealer, data.get("draws", ()))
    hands = [
        _filled(dealer, cards, held, game.rulebook.numbers) if stacks[seat] != 0 else []
        for seat, held in enumerate(hands)
    ]
    order = [(dealing + step) % seats for step in range(1, seats + 1)]
    dealt = [card for seat in order for card in hands[seat]]
    options = {"dealer": "fixed", **data.get("options", {})}
    if any(stack is not None for stack in stacks):
        state = _between(data, names, dealing, stacks, options)
        if data.get("phase") == BETWEEN:
            return state
        state.chance = Scripted((*dealt, *draws))
        for seat in state.deciders:
            state.apply(seat, act.PLAY_ON)
    else:
        options["first_dealer"] = dealing
        state = game.new(seats, chance=(*dealt, *draws), rulings=data.get("rulings", {}), **options)
    go_on_by_chance(state, data)
    play_to(state, data.get("phase", "open"), data, names)
    return state


def _between(
    data: Mapping[str, Any],
    names: Sequence[str],
    dealing: int,
    stacks: Sequence[int | None],
    options: Mapping[str, Any],
) -> State[Any]:
    """Between two hands, when Monies have changed hands already."""
    game = rules_model.load(GAME)
    table: Any = game.definition.table.empty(len(names))
    table.monies = [
        game.rulebook.options["start_monies"].default if each is None else each for each in stacks
    ]
    table.hands, table.dealer = 1, dealing
    for family in DECKS:
        ids = game.box.families[family]
        setattr(table, f"deck_{family}", [id for id in ids if not game.cards[id].asterisk])
        table.removed += tuple(id for id in ids if game.cards[id].asterisk)
    # All Monies of a table are what everybody began with.
    began = {"start_monies": sum(table.monies) // len(names), **options}
    return state_at(game, BETWEEN, table, data, (), seats=len(names), options=began)


def play_to(state: State[Any], phase: str, data: Mapping[str, Any], names: Sequence[str]) -> None:
    """Play plainly until a phase begins. Raises ``BadInput`` when it does not come in this hand."""
    betting = int(phase == SECOND) + 1
    phase = "open" if phase == SECOND else phase
    while (
        state.phase != phase or any(state.table.reply) or (phase == "open" and state.table.betting < betting)
    ):
        if not state.deciders or state.phase == BETWEEN:
            raise BadInput("start", [f"phase: {phase} does not come"])
        seat = state.deciders[0]
        action = next(each for each in _plain(state, seat, data, names) if state.explain(seat, each) is None)
        state.apply(seat, action)


def _plain(state: State[Any], seat: int, data: Mapping[str, Any], names: Sequence[str]) -> Sequence[Any]:
    """What somebody does of whom the lesson does not speak; the first that is legal."""
    fields = []
    if state.phase == "select":
        hand, cards = state.table.hand[seat], state.game.cards
        wanted = [named_cards(data.get(zone, {}).get(names[seat])) for zone in ("creepie", "gear")]
        found = [next((id for id in hand if cards[id].key in keys), "") for keys in wanted]
        creepie = found[0] or next((id for id in hand if cards[id].kind == "Creepie"), "")
        fields = [kc.Field(creepie, found[1]), kc.SIT_OUT]
    return (*fields, act.Call(), act.Bet(1), act.Exchange(), kc.PASS, kc.READY)


def _filled(
    dealer: Dealer, cards: Mapping[str, Any], held: list[str], numbers: Mapping[str, int]
) -> list[str]:
    """A hand in the order in which it is dealt: what a lesson names, and as many others of each deck as are missing.

    Raises ``BadInput`` where a lesson names too many.
    """
    parts = []
    for name in DECKS:
        wanted, own = numbers[f"dealt_{name}"], [id for id in held if cards[id].back == name]
        if len(own) > wanted:
            raise BadInput("start", [f"hand: {wanted} cards of the {name} deck are dealt, not {len(own)}"])
        parts += [*own, *dealer.of_back(name, count=wanted - len(own))]
    return parts
