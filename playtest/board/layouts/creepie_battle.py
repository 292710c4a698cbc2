"""A battle of Creepies on the board, in both games that fight them: who fights, the attack with its dice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from playtest.board.layouts.creepie_faces import NUMBERS, number_name, printed, signed
from playtest.board.layouts.parts import Area, Item, as_state, make_area, make_item, make_items
from playtest.odds import Odds, at_least, percent
from playtest.odds import battle as odds
from rules_model.core.chance import seeded
from rules_model.core.observation import Observation, world
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.dice import attack_total, defence_total
from rules_model.king_of_the_creepies.modifiers import OUT, hp_left, max_hp, number
from rules_model.king_of_the_creepies.moments import Trait, gather
from rules_model.king_of_the_creepies.state import Battle, battle_of

KEPT = 200  # odds that are remembered


# ---- who fights


def fighter(observation: Observation, seat: int) -> Area:
    """The Creepie of a seat with all that lies on it and changes it; a back, while Creepies are chosen in secret."""
    table = observation.table
    items = [_creepie(observation, seat, card) for card in table.creepie[seat]]
    if not items and has_chosen(observation, seat):
        items = [make_item(back="creepie", note="has chosen")]
    return make_area(f"fighter.{seat}", "In battle", "seat", "fighter", items, seat=seat)


def has_chosen(observation: Observation, seat: int) -> bool:
    """Whether a seat has laid its Creepie face down while others still choose: all can see that."""
    if observation.phase not in ("select", "tie_select") or seat in observation.deciders:
        return False
    table = observation.table
    deciding = getattr(table, "deciding", ())
    folded = getattr(table, "folded", [False] * observation.config.seats)
    return not folded[seat] and (not deciding or seat in deciding)


def _creepie(observation: Observation, seat: int, card: str) -> Item:
    state, table = as_state(observation), observation.table
    face, out = observation.game.cards[card], OUT in table.flags[seat]
    battle = battle_of(state)
    numbers = []
    for key, label in NUMBERS[1:]:
        now, was = number(state, seat, key), printed(face, key)
        value, says = str(now), f"{label} {now}"
        if key == "abil":
            value, says = (
                f"{max(now - table.slots[seat], 0)}/{now}",
                f"{label}: {table.slots[seat]} of {now} used",
            )
        if now != was:
            says += f" ({was} printed)"
        numbers.append({"label": label, "value": value, "says": says, "change": (now > was) - (now < was)})
    role = None
    if battle is not None and battle.target >= 0 and seat in (battle.active, battle.target):
        role = "attacks" if seat == battle.active else "is attacked"
    left = hp_left(state, seat)
    most = max_hp(state, seat)
    told: dict[str, Any] = {
        "name": face.name,
        "feature": f"{face.feature_name}: {face.text}",
        "hp": {"value": left, "of": most},
        "numbers": numbers,
        "lines": _lines(observation, seat),
        "role": role,
        "turn": battle is not None and seat == battle.active,
        "out": out,
        "odds": "" if out else _odds_line(observation, seat),
    }
    says = f"{left} of {most} HP, " + ", ".join(str(each["says"]) for each in numbers)
    holds = make_items(table.gear[seat] + table.spent[seat])
    item = make_item(card=card, of=seat, fighter=told, holds=holds, says=says)
    return item | ({"note": "knocked out", "tone": "bad"} if out else {})


def _lines(observation: Observation, seat: int) -> list[str]:
    """Every mark on a Creepie, and where it comes from."""
    game, spans = observation.game, {"battle": "", "turn": ", this turn", "attack": ", for one attack"}
    return [
        f"{signed(amount)} {number_name(name)} · {game.card_name(card)}{spans.get(span, '')}"
        for name, amount, card, span in observation.table.marks[seat]
    ]


# ---- the attack


def clash(observation: Observation) -> Area:
    """The attack that is being made, both sides with their dice and what is added to them; and the order of turns."""
    battle = battle_of(as_state(observation))
    area = make_area("clash", "The battle", "centre", "clash", [], rule="KC-ATK-04")
    if battle is None:
        return area
    area["says"] = True
    out = observation.table.flags
    area["order"] = [
        {"seat": seat, "now": seat == battle.active, "out": OUT in out[seat]} for seat in battle.order
    ]
    if battle.target >= 0:
        area["sides"] = [_attacker(observation, battle), _defender(observation, battle)]
        if battle.defence and observation.phase == "defence_rolled":
            attack, defence = (side["total"] for side in area["sides"])
            area["result"] = f"{attack} − {defence}: {max(attack - defence, 0)} damage to come"
    return area


def _attacker(observation: Observation, battle: Battle) -> dict[str, Any]:
    state = as_state(observation)
    total = attack_total(state, battle) if battle.attack else None
    return _side(observation, battle.active, battle.target, battle.attack, "attack", "atk", total, 2)


def _defender(observation: Observation, battle: Battle) -> dict[str, Any]:
    state = as_state(observation)
    total = defence_total(state, battle) if battle.defence else None
    return _side(observation, battle.target, battle.active, battle.defence, "defence", "def", total, 1)


def _side(
    observation: Observation,
    seat: int,
    foe: int,
    dice: tuple[int, ...],
    kind: str,
    key: str,
    total: int | None,
    unrolled: int,
) -> dict[str, Any]:
    """One side of an attack: the dice, and each thing that is added to them."""
    state, game, table = as_state(observation), observation.game, observation.table
    parts = [(key.upper(), number(state, seat, key))]
    parts += [(game.card_name(card), amount) for name, amount, card, _ in table.marks[seat] if name == kind]
    for does, card, amount in gather(state, f"{kind}_total", seat):
        worth = does(state, Trait(seat, card, amount, foe), 0)
        if worth:
            parts.append((game.card_name(card), worth))
    return {
        "seat": seat,
        "does": "attacks" if kind == "attack" else "defends",
        "card": _named(observation, seat),
        "dice": list(dice),
        "unrolled": 0 if dice else unrolled,
        "parts": [{"label": label, "value": signed(value)} for label, value in parts],
        "total": total,
    }


def _named(observation: Observation, seat: int) -> str:
    """A fighter and its HP: on a phone its own place may be out of sight while it is struck."""
    cards, state = observation.table.creepie[seat], as_state(observation)
    if not cards:
        return ""
    return f"{observation.game.card_name(cards[0])} · {hp_left(state, seat)}/{max_hp(state, seat)} HP"


# ---- what an attack promises


def _odds(observation: Observation, attacker: int, target: int) -> Odds:
    """How much HP an attack would cost; kept, since a view asks twice and the next one often the same."""
    key = attacker, target, fought_with(observation)
    known: dict[Hashable, Odds] = observation.game.cache.setdefault("odds", {})
    if key not in known:
        if len(known) > KEPT:
            known.clear()
        known[key] = odds.attack(world(observation, seeded(0)), attacker, target)
    return known[key]


def fought_with(observation: Observation) -> Hashable:
    """All that the odds of a battle depend on; everybody sees it."""
    table = observation.table
    each_seat = table.creepie, table.gear, table.damage, table.marks, table.flags, table.raised
    rulings = tuple(sorted(observation.config.rulings.items()))
    return observation.frames, rulings, getattr(table, "mischief", ()), *map(tuple, each_seat)


def attacks(observation: Observation) -> tuple[int, ...]:
    """Whom the viewer may attack now."""
    return tuple(action.target for action in observation.actions if isinstance(action, act.Attack))


def _odds_line(observation: Observation, seat: int) -> str:
    """What an attack of the viewer on a Creepie promises, from what all can see."""
    viewer = observation.seat
    if viewer is None or seat not in attacks(observation):
        return ""
    found, left = _odds(observation, viewer, seat), hp_left(as_state(observation), seat)
    return f"hits {percent(at_least(found, 1), short=True)}, KO {percent(at_least(found, left), short=True)}"
