"""The cards of King of the Creepies and how their files are read. Goblin Poker plays with the same cards."""

from __future__ import annotations

import dataclasses
from typing import ClassVar, Literal

from rules_model.core.cards import Card, Effect

#: What an Item or Ability is played on: nothing, one's own Creepie, another's, or any in the battle.
Target = Literal["none", "own", "rival", "any"]
Moment = Literal["any", "market", "mischief", "battle"]


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
        feature: its Creature Feature: keywords of ``keywords.TRAITS``.
        feature_name: what the Feature is called.
    """

    kind: ClassVar[str] = "Creepie"
    hp: int
    atk: int
    # ``def`` is a word of the language.
    defence: int
    spd: int
    abil: int
    feature: tuple[Effect, ...] = ()
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
