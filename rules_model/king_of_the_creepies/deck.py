"""The cards of King of the Creepies and how their files are read. Goblin Poker plays with the same cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar, Literal

from rules_model.core.cards import Card, Effect, Family, numbered
from rules_model.core.rulebook import Rulebook

from .keywords import EFFECTS, GOALS, TRAITS

#: What an Item or Ability is played on: nothing, one's own Creepie, another's, any in the battle, or another player.
Target = Literal["none", "own", "rival", "any", "player"]
#: When an Item may be used (KC-CARD-11); ``mischief`` is from the reveal until the Mischief card (KC-RUL-22).
Moment = Literal["any", "market", "mischief", "battle"]
Faults = Callable[..., Iterable[str]]
#: The traits that pay from the bank, which Goblin Poker does not have.
ROYAL_TRAITS = ("prize",)


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Boxed(Card):
    """What every card of the five decks has.

    Attributes:
        asterisk: the name bears one: the card is not used in Goblin Poker (GP-CARD-01).
    """

    asterisk: bool = False


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Creepie(Boxed):
    """A Creepie (KC-CARD-01).

    Attributes:
        feature: its Creature Feature (KC-CARD-02): keywords of ``keywords.TRAITS``.
        feature_name: what the Feature is called.
    """

    kind: ClassVar[str] = "Creepie"
    hp: int
    atk: int
    # ``def`` is a word of the language.
    defence: int
    spd: int
    abil: int
    feature: tuple[Effect, ...]
    feature_name: str = ""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Goodie(Boxed):
    """A Goodie: Gear or an Item (KC-CARD-08).

    Attributes:
        type: ``gear`` or ``item``.
        traits: Gear: what it does while worn (``keywords.TRAITS``).
        effects: an Item: what it does when used, in this order (``keywords.EFFECTS``).
        moment: an Item: when it may be used (KC-CARD-11).
        face_down: an Item: it must lie face down before it can be used (KC-ITM-02).
    """

    kind: ClassVar[str] = "Goodie"
    type: Literal["gear", "item"]
    traits: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    target: Target = "none"
    moment: Moment = "any"
    face_down: bool = False


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Boxed):
    """An Ability (KC-CARD-12).

    Attributes:
        type: ``plain``, ``hidden`` (KC-ABL-04) or ``freebie`` (KC-ABL-08).
        effects: what it does when played, flipped or spent (``keywords.EFFECTS``).
    """

    kind: ClassVar[str] = "Ability"
    type: Literal["plain", "hidden", "freebie"] = "plain"
    effects: tuple[Effect, ...] = ()
    target: Target = "none"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Mischief(Boxed):
    """A Mischief card: it touches everybody in this battle (KC-MIS-12); ``traits`` of ``keywords.TRAITS``,
    ``effects`` of ``keywords.EFFECTS`` are done for each combatant when it is turned up."""

    kind: ClassVar[str] = "Mischief"
    traits: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Boxed):
    """A Goal: when what it asks for happens, it is shown and pays (KC-CARD-17, KC-RUL-47).

    Attributes:
        achieve: what it asks for: a keyword of ``keywords.GOALS`` and how much.
        crystals: what it pays.
    """

    kind: ClassVar[str] = "Goal"
    achieve: Effect
    crystals: int = 1


# ---- what is wrong with a card


def _known(key: str, effects: tuple[Effect, ...], known: Iterable[str]) -> Iterable[str]:
    known = tuple(known)
    for effect in effects:
        if effect.do not in known:
            yield f"{key}: unknown keyword {effect.do!r}; known: {', '.join(known)}"
        elif not 1 <= effect.amount <= 30:
            yield f"{key}: {effect.do}: amount {effect.amount} is not between 1 and 30"


def _creepie_faults(card: Creepie) -> Iterable[str]:
    if not 1 <= card.hp <= 40:
        yield f"hp: {card.hp} is not between 1 and 40 (KC-CARD-03)"
    for name in ("atk", "defence", "spd", "abil"):
        if not 0 <= getattr(card, name) <= 12:
            yield f"{name}: {getattr(card, name)} is not between 0 and 12 (KC-CARD-01)"
    yield from _known("feature", card.feature, TRAITS)
    yield from (
        f"feature: {effect.do} pays from the bank, which Goblin Poker does not have; Creepies bear no asterisk"
        for effect in card.feature
        if effect.do in ROYAL_TRAITS
    )


def _played_faults(card: Goodie | Ability) -> Iterable[str]:
    """Of what is played: an Item or an Ability."""
    if not card.effects:
        yield "effects: at least one is needed, else the card can never be played (KC-RUL-38)"
    yield from _known("effects", card.effects, EFFECTS)
    for effect in card.effects:
        word = EFFECTS.get(effect.do)
        if word is None:
            continue
        if card.target not in word.targets:
            yield f"target: {effect.do} needs one of {', '.join(word.targets)}, not {card.target!r}"
        if word.plain and effect.amount != 1:
            yield f"effects: {effect.do} has no amount"
        if word.royal and not card.asterisk:
            yield f"asterisk: {effect.do} has no place in Goblin Poker, so the card needs one (GP-CARD-01)"
        yield from _moment_faults(card, effect.do, word.on)


def _moment_faults(card: Goodie | Ability, do: str, on: str) -> Iterable[str]:
    moment = card.moment if isinstance(card, Goodie) else "battle"
    if on == "fielded" and moment != "mischief":
        yield f"effects: {do} is done before the battle, by an Item whose moment is 'mischief' (KC-MIS-10)"
    if on in ("creepie", "attack") and moment in ("market", "mischief"):
        yield f"moment: {do} is done in battle, so the card could never be used at {moment!r}"
    if isinstance(card, Ability) and card.type == "plain" and on == "attack" and do not in BEFORE_ATTACK:
        yield f"type: {do} answers an attack, which only a hidden or a freebie can (KC-RUL-59)"


#: What touches an attack and may also be done before it, on one's own turn.
BEFORE_ATTACK = ("sharpen", "aim")


def _goodie_faults(card: Goodie) -> Iterable[str]:
    if card.type == "item":
        if card.traits:
            yield "traits: an Item is used up; only Gear is worn (KC-CARD-08)"
        if card.moment == "market" and not card.asterisk:
            yield "asterisk: Goblin Poker has no Market, so the card needs one (GP-CARD-01)"
        yield from _played_faults(card)
        return
    if card.effects or card.target != "none" or card.moment != "any" or card.face_down:
        yield "type: Gear is worn: it has traits, and no effects, target, moment or face_down (KC-CARD-08)"
    if not card.traits:
        yield "traits: Gear needs at least one"
    yield from _known("traits", card.traits, TRAITS)
    if any(effect.do in ROYAL_TRAITS for effect in card.traits) and not card.asterisk:
        yield "asterisk: what pays from the bank has no place in Goblin Poker (GP-CARD-01)"


def _mischief_faults(card: Mischief) -> Iterable[str]:
    yield from _known("traits", card.traits, TRAITS)
    yield from _known("effects", card.effects, EFFECTS)
    yield from (
        f"effects: {effect.do} needs something to be played on, but this card touches everybody (KC-MIS-12)"
        for effect in card.effects
        if effect.do in EFFECTS and (EFFECTS[effect.do].on or EFFECTS[effect.do].plain)
    )


def _goal_faults(card: Goal) -> Iterable[str]:
    yield from _known("achieve", (card.achieve,), GOALS)
    if not 1 <= card.crystals <= 5:
        yield f"crystals: {card.crystals} is not between 1 and 5 (KC-RUL-47)"


def _family(rulebook: Rulebook, name: str, file: str, cls: type[Card], faults: Faults) -> Family:
    total, path = rulebook.numbers[f"{name}_cards"], Path(__file__).parent / "cards" / f"{file}.toml"
    return Family(name, cls, total, numbered(name), faults, path)


def hand_families(rulebook: Rulebook) -> tuple[Family, ...]:
    """The three decks that hands are made of, with the counts of the box (KC-COMP-04 to KC-COMP-06)."""
    return (
        _family(rulebook, "creepie", "creepies", Creepie, _creepie_faults),
        _family(rulebook, "goodie", "goodies", Goodie, _goodie_faults),
        _family(rulebook, "ability", "abilities", Ability, _played_faults),
    )


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """All five decks (KC-COMP-07, KC-COMP-08)."""
    return (
        *hand_families(rulebook),
        _family(rulebook, "mischief", "mischief", Mischief, _mischief_faults),
        _family(rulebook, "goal", "goals", Goal, _goal_faults),
    )
