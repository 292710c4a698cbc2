"""The table of King of the Creepies in words, for those who cannot see the board; and the odds of its battles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from playtest.odds import battle as odds_of
from playtest.odds.picture import attack_picture, duel_picture
from rules_model.core.state import State
from rules_model.king_of_the_creepies.dice import attack_total, defence_total
from rules_model.king_of_the_creepies.ending import crystal_lines
from rules_model.king_of_the_creepies.modifiers import ATTRIBUTES, OUT, hp_left, max_hp, number, standing
from rules_model.king_of_the_creepies.state import Battle, Fight, battle_of
from rules_model.king_of_the_creepies.words import crystals, monies, seat_name


def describe(state: State[Any], names: Sequence[str], seat: int | None = None) -> str:
    """What a seat (``None``: a bystander) sees on the table."""
    seen = state.observe(seat)
    table = seen.table
    # The game's own sums read the table, the cards and the readings, which an observation has too.
    shown = cast("Fight", seen)
    lines = [f"Round {table.round}. {state.game.chart.phases[seen.phase].says}."]
    if table.mischief:
        lines.append(f"Mischief card: {cards(state, table.mischief)}.")
    lines += battle_lines(state, shown, names)
    for each in range(state.seats):
        parts = [
            crystals(table.crystals[each]),
            monies(table.monies[each]),
            f"{len(table.hand[each])} cards in hand",
            f"{len(table.goals[each])} Goals face down",
        ]
        if table.wager[each] >= 0:
            parts.append(f"{monies(table.wager[each])} wagered")
        parts += side(state, shown, each)
        for zone in ("achieved", "exhausted", "rested"):
            lying = getattr(table, zone)[each]
            parts += [f"{zone}: {cards(state, lying)}"] if lying else []
        lines.append(f"{seat_name(each, names)}: {'; '.join(parts)}.")
    return "\n".join(lines + own(state, seen, seat))


def cards(state: State[Any], ids: Iterable[str]) -> str:
    """Cards by name."""
    return ", ".join(state.game.card_name(id) for id in ids) or "none"


def side(state: State[Any], shown: Fight, seat: int) -> list[str]:
    """A seat's Creepie with its numbers now, its Gear and Abilities."""
    table = shown.table
    found = []
    if table.creepie[seat]:
        worn = f" with {cards(state, table.gear[seat])}" if table.gear[seat] else ""
        numbers = ", ".join(f"{key.upper()} {number(shown, seat, key)}" for key in ATTRIBUTES if key != "hp")
        how = (
            "knocked out"
            if OUT in table.flags[seat]
            else f"{hp_left(shown, seat)} of {max_hp(shown, seat)} HP, {numbers}"
        )
        found.append(f"{cards(state, table.creepie[seat])}{worn}: {how}")
    if table.spent[seat]:
        found.append(f"spent: {cards(state, table.spent[seat])}")
    if table.laid[seat]:
        found.append(f"{len(table.laid[seat])} cards face down")
    return found


def battle_lines(state: State[Any], shown: Fight, names: Sequence[str]) -> list[str]:
    """Whose turn of the battle it is, and how far the attack is."""
    data = state.frames[-1].data if battle_of(state) is not None else ()
    battle = Battle(*data) if data else Battle(())
    if battle.active < 0:
        return []
    who = seat_name(battle.active, names)
    told = [f"{who}'s turn of the battle."]
    if battle.target >= 0:
        told.append(f"{who} attacks {seat_name(battle.target, names)}.")
    if battle.attack:
        told.append(f"Attack dice {dice(battle.attack)}: {attack_total(state, battle)} in all.")
    if battle.defence:
        told.append(f"Defence die {dice(battle.defence)}: {defence_total(state, battle)} in all.")
    return [" ".join(told)]


def dice(rolled: Sequence[int]) -> str:
    """Dice as people say them."""
    return " and ".join(map(str, rolled))


def own(state: State[Any], seen: Any, seat: int | None) -> list[str]:
    """What a seat knows of its own cards."""
    if seat is None:
        return []
    table = seen.table
    found = [f"Your hand: {cards(state, table.hand[seat])}."]
    for zone, words in (("goals", "Your Goals"), ("laid", "Face down before you")):
        lying = getattr(table, zone, None)
        if lying and lying[seat]:
            found.append(f"{words}: {cards(state, lying[seat])}.")
    return found


def score_rows(state: State[Any], names: Sequence[str]) -> list[list[str]]:
    """How far everybody is: a heading, Monies, where crystals came from, the crystals last."""

    lines = [crystal_lines(state, seat) for seat in range(state.seats)]
    titles = {"battles": "Battles won", "goals": "Goals", "bought": "Bought", "cards": "Items"}
    return [
        ["", *(seat_name(seat, names) for seat in range(state.seats))],
        ["Monies", *(str(amount) for amount in state.table.monies)],
        *([title, *(str(each[key]) for each in lines)] for key, title in titles.items()),
        ["Victory Crystals", *(str(held) for held in state.table.crystals)],
    ]


def odds(state: State[Any], names: Sequence[str]) -> str:
    """An attack of the active Creepie on each other one, and the duel of the last two."""
    battle = battle_of(state)
    stand = standing(state) if battle is not None and battle.active >= 0 else ()
    if battle is None or battle.active not in stand:
        return ""
    who = names[battle.active]
    drawn = [
        attack_picture(
            odds_of.attack(state, battle.active, each),
            hp_left(state, each),
            attacker=who,
            defender=names[each],
        )
        for each in stand
        if each != battle.active
    ]
    if len(stand) == 2:
        other = next(each for each in stand if each != battle.active)
        found, simulated = odds_of.duel(state, battle.active, other, games=500)
        drawn.append(duel_picture(found, first=who, second=names[other], simulated=simulated))
    return "".join(picture.to_html() for picture in drawn)
