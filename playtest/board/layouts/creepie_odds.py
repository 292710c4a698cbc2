"""The page of the board with the odds of a battle: an attack and the duel of two, as pictures.

It is reckoned when somebody opens it, from what everybody at the table sees: who fights, and what lies on them. What is
held or lies face down is not known, so it is taken not to be played.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from playtest.board.layouts.creepie_battle import fought_with
from playtest.board.layouts.parts import as_state
from playtest.odds import battle as odds
from playtest.odds.picture import attack_picture, duel_picture
from rules_model.core.chance import seeded
from rules_model.core.errors import BadInput
from rules_model.core.observation import Observation, world
from rules_model.king_of_the_creepies.modifiers import hp_left, standing
from rules_model.king_of_the_creepies.state import battle_of
from rules_model.king_of_the_creepies.turns import next_up, targets

PAGE = "odds"
KEPT = 40  # pages that are remembered, of about 30 KB each
Pair = tuple[int, int]


def odds_page(observation: Observation) -> list[dict[str, Any]]:
    """The page as a view announces it, where at least two fight; what it shows is asked for when it is opened."""
    if not _pairs(observation):
        return []
    lines = [
        {"text": "An attack: 2 dice and ATK, less 1 die and DEF; that many HP.", "rule": "KC-ATK-04"},
        {"text": "A duel: they strike in turn until one is out, as if nobody else fought.", "rule": "KC-WIN-01"},
        {"text": "All that lies open counts. What others hold, or have laid face down, is not known: no further card is "
         "played in these odds.", "rule": None},
    ]  # fmt: skip
    says = "What an attack promises, and how a duel ends"
    return [{"id": PAGE, "label": "Odds", "says": says, "lines": lines, "asks": True}]


def answer(observation: Observation, names: Sequence[str], page: str, choice: str) -> dict[str, Any]:
    """What the page shows: who may attack whom, and the pictures of one of these pairs.

    Args:
        choice: attacker and target, such as ``"0 2"``; the present or the next attack, where it is empty.

    Raises:
        BadInput: the page or the choice is none.
    """
    pairs = {f"{one} {other}": (one, other) for one, other in _pairs(observation)} if page == PAGE else {}
    if not pairs:
        raise BadInput("No odds now: they are told while at least two Creepies fight.")
    if choice not in pairs | {"": ()}:
        raise BadInput("These two cannot strike each other any more; open the odds once more.")
    pair = pairs[choice] if choice else _present(observation)
    choices = [
        {"value": value, "label": f"{names[one]} attacks {names[other]}"}
        for value, (one, other) in pairs.items()
    ]
    return {
        "page": page,
        "label": "Who attacks whom",
        "choices": choices,
        "choice": " ".join(map(str, pair)),
        "pictures": _pictures(observation, names, pair),
    }


def _pairs(observation: Observation) -> list[Pair]:
    """Who could attack whom: all that stand in a battle."""
    state = as_state(observation)
    battle = battle_of(state)
    stand = standing(state) if battle is not None and battle.seats else ()
    return [(one, other) for one in stand for other in stand if one != other]


def _present(observation: Observation) -> Pair:
    """The attack that is being made, else the next one: its first target, clockwise."""
    state = as_state(observation)
    battle, stand = battle_of(state), standing(state)
    assert battle is not None  # there are pairs
    if battle.target in stand and battle.active in stand:
        return battle.active, battle.target
    attacker = battle.active if battle.active in stand and not battle.attacked else next_up(battle, stand)[0]
    if attacker not in stand:  # before the first turn
        attacker = observation.seat if observation.seat in stand else stand[0]
    open_to = targets(state, attacker)
    return attacker, next((seat for seat in open_to if seat > attacker), open_to[0])


def _pictures(observation: Observation, names: Sequence[str], pair: Pair) -> list[dict[str, str]]:
    key = pair, tuple(names), fought_with(observation)
    known: dict[Hashable, list[dict[str, str]]] = observation.game.cache.setdefault("odds_pictures", {})
    if key not in known:
        if len(known) == KEPT:
            del known[next(iter(known))]
        state, (one, other) = world(observation, seeded(0)), pair
        first, second = names[one], names[other]
        hp = hp_left(state, other)
        found, games = odds.duel(state, one, other)
        drawn = (
            attack_picture(odds.attack(state, one, other), hp, attacker=first, defender=second),
            duel_picture(found, first=first, second=second, simulated=games),
        )
        known[key] = [{"svg": each.svg, "alt": each.alt, "caption": each.caption} for each in drawn]
    return known[key]
