"""The cards of Campy Creatures: creatures, mortals and scenes, and how their files are read."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Literal

from rules_model.core.cards import Card, Effect, Family, numbered
from rules_model.core.rulebook import Rulebook

from .effects import ABILITIES, EFFECTS

Icon = Literal["teenager", "engineer", "assistant", "classic", "townsfolk"]
#: What a card may pay or cost at most: more would be a slip of the keyboard.
MOST_POINTS = 30
ICONS: tuple[Icon, ...] = ("teenager", "engineer", "assistant", "classic", "townsfolk")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Creature(Card):
    """A creature: every seat has one of each.

    Attributes:
        strength: as printed; ``"X"`` is paid for after the reveal (CM-MONS-01).
        ability: name of the function in ``effects.py`` that carries it out.
        cancelable: whether a Vampire has a hold on it (CM-VAMP-03).
    """

    strength: int | Literal["X"]
    ability: str
    cancelable: bool = True


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Mortal(Card):
    """A mortal (CM-MORT-01).

    Attributes:
        set: the set it belongs to.
        points: printed points (CM-MORT-04).
        effects: done when it is captured (CM-MORT-03).
        matches: a Hero's icons: each one in the owner's lab costs points (CM-SET-19).
        icons: set icons it counts for; left out, the one of its set (CM-RUL-52).
        costs_energy: false for an Engineer that takes none; any other one takes 1 where its effects say nothing
            (CM-SET-07, CM-RUL-32).
    """

    set: Icon
    points: int = 0
    effects: tuple[Effect, ...] = ()
    matches: tuple[Icon, ...] = ()
    icons: tuple[Icon, ...] = ()
    costs_energy: bool = True

    def __post_init__(self) -> None:
        is_silent = not any(effect.do == "discard_energy" for effect in self.effects)
        if self.set == "engineer" and self.costs_energy and is_silent:
            object.__setattr__(self, "effects", (Effect("discard_energy"), *self.effects))


@dataclasses.dataclass(frozen=True, slots=True)
class SetScore:
    """Points for every complete group of icons in the lab (CM-SCEN-06)."""

    set: tuple[Icon, ...]
    points: int


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Card):
    """A scene (CM-SCEN-03).

    Attributes:
        timing: when its effects happen: on taking it, or at the end (CM-SCEN-07).
        score: what groups of icons pay at the end.
        points: flat points at the end.
    """

    timing: Literal["immediate", "end"]
    effects: tuple[Effect, ...] = ()
    score: tuple[SetScore, ...] = ()
    points: int = 0


def _effect_faults(effects: tuple[Effect, ...]) -> Iterable[str]:
    for effect in effects:
        if effect.do not in EFFECTS:
            yield f"effects: unknown effect {effect.do!r}; known: {', '.join(EFFECTS)}"
        if not 1 <= effect.amount <= 25:
            yield f"effects: {effect.do}: amount {effect.amount} is not between 1 and 25"


def _creature_faults(card: Creature) -> Iterable[str]:
    if card.ability not in ABILITIES:
        yield f"ability: unknown ability {card.ability!r}; known: {', '.join(ABILITIES)}"
    if isinstance(card.strength, int) and not 0 <= card.strength <= 99:
        yield f"strength: {card.strength} is not between 0 and 99"
    if card.count != 1:
        yield "count: every creature deck holds one of each (CM-COMP-01)"


def _points_faults(key: str, points: int, rule: str) -> Iterable[str]:
    if not -MOST_POINTS <= points <= MOST_POINTS:
        yield f"{key}: {str(points)[:20]} is not between -{MOST_POINTS} and {MOST_POINTS} ({rule})"


def _mortal_faults(card: Mortal) -> Iterable[str]:
    yield from _effect_faults(card.effects)
    yield from _points_faults("points", card.points, "CM-MORT-04")
    if card.matches and card.set != "townsfolk":
        yield "matches: only Townsfolk are Heroes (CM-SET-19)"


def _scene_faults(card: Scene) -> Iterable[str]:
    yield from _effect_faults(card.effects)
    yield from _points_faults("points", card.points, "CM-SCEN-06")
    for group in card.score:
        yield from _points_faults("score: points", group.points, "CM-SCEN-06")
    if card.timing == "immediate" and (card.score or card.points):
        yield "timing: an immediate scene pays nothing at the end (CM-SCEN-04)"
    if any(not group.set for group in card.score):
        yield "score: a group needs at least one icon"


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """The three families, with the counts of the box."""
    numbers = rulebook.numbers
    decks = range(numbers["creature_decks"])

    def one_a_deck(card: Card) -> Iterable[tuple[str, str]]:
        return ((f"{card.key}.{deck}", f"creature-{deck}") for deck in decks)

    creatures = numbers["creature_decks"] * numbers["creatures_per_deck"]
    return (
        Family("creature", Creature, creatures, one_a_deck, _creature_faults),
        Family("mortal", Mortal, numbers["mortal_cards"], numbered("mortal"), _mortal_faults),
        Family("scene", Scene, numbers["scene_cards"], numbered("scene"), _scene_faults),
    )
