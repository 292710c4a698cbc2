"""The cards of Creative Clash: Principals and the families of the Nine To Five deck, and how their files are read."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import ClassVar, Literal

from rules_model.core.cards import Card, Effect, Family, numbered
from rules_model.core.rulebook import Rulebook

from .keywords import EVENT_EFFECTS, POWERS, TARGETS, USES, Keyword, Target

BACK = "nine_to_five"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Principal(Card):
    """A Principal (CC-PRIN-01).

    Attributes:
        goal: the Ego to reach (CC-PRIN-03).
        powers: what is special, good or bad (CC-PRIN-02): keywords of ``keywords.POWERS``.
        skills: the Skills that a power speaks of.
    """

    kind: ClassVar[str] = "Principal"
    goal: int
    powers: tuple[Effect, ...] = ()
    skills: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class NineToFive(Card):
    """What every card of the black deck has.

    Attributes:
        cost: Coins to play it; 0 is free (CC-RUL-29).
        income: Coins each turn while in play (CC-ICON-06).
        ego: Ego while in play (CC-ICON-01).
    """

    kind: ClassVar[str] = "card"
    cost: int = 0
    income: int = 0
    ego: int = 0


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Employee(NineToFive):
    """An Employee (CC-EMP-01).

    Attributes:
        workers: how many Employees it counts for (CC-RUL-89).
    """

    kind: ClassVar[str] = "Employee"
    workers: int = 1


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Expert(Employee):
    """An Expert: an Employee who knows a Skill for good (CC-HERO-03)."""

    kind: ClassVar[str] = "Expert"
    skill: str


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Skill(NineToFive):
    """A Skill, attached to an Employee (CC-SKILL-01)."""

    kind: ClassVar[str] = "Skill"
    skill: str


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Project(NineToFive):
    """A Project (CC-PROJ-03).

    Attributes:
        workers: how many Employees it needs.
        skills: which Skills it needs; one named twice is needed twice (CC-RUL-91).
        coins: gained once, when it is completed (CC-ICON-02).
    """

    kind: ClassVar[str] = "Project"
    workers: int = 1
    skills: tuple[str, ...] = ()
    coins: int = 0


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Stuff(NineToFive):
    """Stuff: all about Ego (CC-STUFF-01)."""

    kind: ClassVar[str] = "Stuff"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Acting(NineToFive):
    """A card that does something when it is played: a Person or an Event.

    Attributes:
        target: what it is played on (``keywords.TARGETS``).
        effects: what it does, in this order (``keywords.EVENT_EFFECTS``).
        immediate: a Play Immediately card (CC-ICON-08).
    """

    target: Target = "none"
    effects: tuple[Effect, ...] = ()
    immediate: bool = False


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Person(Acting):
    """A Person (CC-PERS-01).

    Attributes:
        stays: whether it stays in its player's Studio, or is discarded once its effects are done (CC-USE-03).
        uses: what each use does (``keywords.USES``), paid with ``use_cost`` Coins (CC-PERS-03).
    """

    kind: ClassVar[str] = "Person"
    stays: bool = True
    uses: tuple[Effect, ...] = ()
    use_cost: int = 0


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Event(Acting):
    """An Event (CC-EVT-01).

    Attributes:
        stays: in the ``studio`` it is played into, attached to the ``employee`` it is played on, or ``no`` (CC-EVT-02).
        cancels: ``any`` Event just played, one against the ``own`` Studio, or ``no`` (CC-CXL-01, CC-COS-01).
        disables: the Employee it hangs on does not function (CC-HANG-02).
        per_project: Coins for each Project completed while it lies in the Studio.
        lasts: Ego that it gives or takes outlives it, where the table reads CC-RUL-35 that way.
    """

    kind: ClassVar[str] = "Event"
    stays: Literal["no", "studio", "employee"] = "no"
    cancels: Literal["no", "any", "own"] = "no"
    disables: bool = False
    per_project: int = 0
    lasts: bool = False


def _keyword_faults(key: str, effects: tuple[Effect, ...], known: dict[str, Keyword]) -> Iterable[str]:
    for effect in effects:
        if effect.do not in known:
            yield f"{key}: unknown effect {effect.do!r}; known: {', '.join(known)}"
        elif not 1 <= effect.amount <= 30:
            yield f"{key}: {effect.do}: amount {effect.amount} is not between 1 and 30"


def _number_faults(card: NineToFive) -> Iterable[str]:
    if not 0 <= card.cost <= 30:
        yield f"cost: {card.cost} is not between 0 and 30 (CC-ICON-03)"
    if not -10 <= card.income <= 10:
        yield f"income: {card.income} is not between -10 and 10"
    if not -20 <= card.ego <= 20:
        yield f"ego: {card.ego} is not between -20 and 20"


def _acting_faults(card: Acting) -> Iterable[str]:
    yield from _number_faults(card)
    yield from _keyword_faults("effects", card.effects, EVENT_EFFECTS)
    for effect in card.effects:
        needs = EVENT_EFFECTS[effect.do].targets if effect.do in EVENT_EFFECTS else ()
        if needs and card.target not in needs:
            yield f"target: {effect.do} needs one of {', '.join(needs)}, not {card.target!r}"


def _event_faults(card: Event) -> Iterable[str]:
    yield from _acting_faults(card)
    if card.stays == "employee" and not TARGETS[card.target].is_employee:
        yield f"stays: on an employee, but the target is {card.target!r}"
    if card.disables and card.stays != "employee":
        yield "disables: only an Event that stays on an employee stops one (CC-HANG-02)"
    if card.cancels != "no" and (
        card.effects or card.immediate or card.stays != "no" or card.target != "none"
    ):
        yield "cancels: a cancel card has no effect, target or stay of its own, and is not played immediately"


def _person_faults(card: Person) -> Iterable[str]:
    yield from _acting_faults(card)
    yield from _keyword_faults("uses", card.uses, USES)
    if card.target == "lasting" and any(effect.do == "discard_event" for effect in card.effects):
        yield "effects: only an Event discards an Event that stays (CC-RMB-02)"
    if card.uses and not card.stays:
        yield "uses: only a Person who stays can be used (CC-AJF-01)"
    if not 0 <= card.use_cost <= 30:
        yield f"use_cost: {card.use_cost} is not between 0 and 30"


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """The eight families, with the counts of the box (CC-COMP-01 to CC-COMP-09)."""
    numbers, known = rulebook.numbers, rulebook.data["skills"]

    def skill_faults(skills: Iterable[str]) -> Iterable[str]:
        return (f"skill: {each!r} is none of {', '.join(known)}" for each in skills if each not in known)

    def principal(card: Principal) -> Iterable[str]:
        yield from _keyword_faults("powers", card.powers, POWERS)
        yield from skill_faults(card.skills)
        if card.count != 1 or not 1 <= card.goal <= 60:
            yield f"goal: {card.goal}; one copy each, and a goal between 1 and 60 (CC-PRIN-03)"

    def skilled(card: Skill | Expert) -> Iterable[str]:
        yield from _number_faults(card)
        yield from skill_faults((card.skill,))

    def project(card: Project) -> Iterable[str]:
        yield from _number_faults(card)
        yield from skill_faults(card.skills)
        if not (0 <= card.workers <= 20 and 0 <= card.coins <= 30):
            yield f"workers: {card.workers}, coins: {card.coins}: not between 0 and 20, and 0 and 30"

    def family(name: str, cls: type[Card], total: int, faults: Callable[..., Iterable[str]]) -> Family:
        return Family(name, cls, total, numbered("principal" if cls is Principal else BACK), faults)

    return (
        family("principal", Principal, numbers["principals"], principal),
        family("employee", Employee, numbers["employees"], _number_faults),
        family("skill", Skill, numbers["skills"], skilled),
        family("project", Project, numbers["projects"], project),
        family("stuff", Stuff, numbers["stuff"], _number_faults),
        family("event", Event, numbers["events"], _event_faults),
        family("person", Person, numbers["persons"], _person_faults),
        family("expert", Expert, numbers["experts"], skilled),
    )
