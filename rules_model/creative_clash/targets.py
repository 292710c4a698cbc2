"""What a card may be played on: what lies there to be tried, and why one of it cannot be chosen."""

from __future__ import annotations

from rules_model.core.errors import Refusal

from .deck import Acting, Event, Expert, Person, Skill
from .keywords import TARGETS
from .scoring import kinds, sheet
from .state import Clash, Deed, groups, seat_of

On = str | int | None
NOWHERE: tuple[On, ...] = (None,)

#: What kind of card each target is, where that is not its own name.
_WHAT = {
    "own_employee": "employee",
    "rival_employee": "employee",
    "rival_skill": "skill",
    "rival_stuff": "stuff",
    "rival_project": "project",
    "rival_person": "person",
}
#: The rule that speaks of a kind of target.
_RULES = {"employee": "CC-EMP-06", "skill": "CC-SKILL-02", "lasting": "CC-RMB-02", "burden": "CC-RUL-74"}


def options(state: Clash, seat: int, card: Acting) -> tuple[On, ...]:
    """Everything a card might be tried on; ``None`` alone where there is nothing (or nothing needed)."""
    kind = card.target
    if kind == "none":
        return NOWHERE
    seats = range(state.config.seats)
    if kind == "rival":
        return tuple(each for each in seats if each != seat)
    what = _WHAT.get(kind, kind)
    if kind.startswith("own_"):
        found: tuple[On, ...] = sheet(state, seat).lying[what]
    else:
        own = not kind.startswith("rival_")
        found = tuple(id for each in seats if own or each != seat for id in sheet(state, each).lying[what])
    return found or NOWHERE


def is_kind(card: Acting, target: object) -> bool:
    """Whether a card is played on cards like the other, wherever that lies."""
    return _WHAT.get(card.target, card.target) in kinds(target)


def refusal(state: Clash, seat: int, card: Acting, on: On) -> Refusal | None:
    """Why a card may not be played on something; ``None`` when it may (CC-RUL-28, CC-RUL-32)."""
    kind = card.target
    if kind == "none":
        if on is None:
            return None
        return Refusal(f"{card.name} is played on nothing in particular", "CC-RUL-28")
    if kind == "rival":
        if type(on) is int and 0 <= on < state.config.seats and on != seat:
            return None
        return Refusal(f"{card.name} is played on another player's Studio", "CC-RUL-28")
    what = _WHAT.get(kind, kind)
    where = seat_of(state, on) if type(on) is str else -1
    if type(on) is not str or where < 0:
        return Refusal(f"{card.name} needs {TARGETS[kind].says}", _rule_of(card))
    if on not in sheet(state, where).lying[what]:
        return _wrong_kind(state, card, on, what)
    if where == seat and kind.startswith("rival_"):
        return Refusal(f"{state.game.card_name(on)} lies in your own Studio", "CC-RUL-28")
    if where != seat and kind.startswith("own_"):
        return Refusal(f"{state.game.card_name(on)} is no Employee of yours", "CC-RUL-28")
    if what == "employee" and is_hero(state, on):
        return _hero_refusal(state, card, on)
    if any(effect.do == "take_skill" for effect in card.effects) and not takers(state, seat, on):
        return Refusal("no Employee of yours could take that Skill", "CC-RUL-75")
    return None


def _wrong_kind(state: Clash, card: Acting, on: str, what: str) -> Refusal:
    target = state.game.cards[on]
    if what == "skill" and target.kind == "Expert":
        return Refusal("an Expert's own Skill cannot be taken off them", "CC-HERO-04")
    rule = "CC-RUL-87" if what == "skill" and isinstance(target, Event) else _RULES.get(what, "CC-RUL-28")
    return Refusal(f"{card.name} needs {TARGETS[card.target].says}; {target.name} is none", rule)


def _rule_of(card: Acting) -> str:
    if isinstance(card, Event) and card.stays == "employee":
        return "CC-HANG-01" if card.disables else "CC-JGP-02"
    return "CC-RUL-32"


def is_hero(state: Clash, card: str) -> bool:
    """Whether a card is an Expert dealt at the start, who cannot leave the Studio (CC-HERO-11)."""
    dealt: bool = state.config.options["my_hero"] == "dealt"
    return dealt and isinstance(state.game.cards[card], Expert)


def _hero_refusal(state: Clash, card: Acting, on: str) -> Refusal | None:
    if any(effect.do in ("take_employee", "discard_employee") for effect in card.effects):
        return Refusal("an Expert dealt at the start can be neither taken nor removed", "CC-HERO-11")
    if isinstance(card, Event) and state.config.rulings["hangover_on_hero"] == "b":
        return Refusal("an Expert dealt at the start is immune to Events", "CC-RUL-78")
    return None


def takers(state: Clash, seat: int, skill: str) -> tuple[str, ...]:
    """A seat's Employees onto whom a Skill could go (CC-RUL-75)."""
    return tuple(host for host in sheet(state, seat).known if skill_refusal(state, seat, skill, host) is None)


def skill_refusal(state: Clash, seat: int, skill: str, on: On) -> Refusal | None:
    """Why a Skill may not go onto something (CC-SKILL-01, CC-SKILL-08)."""
    cards, known = state.game.cards, sheet(state, seat).known
    card: Skill = cards[skill]
    if type(on) is not str or on not in known:
        if type(on) is str and on in cards and seat_of(state, on) >= 0:
            name = cards[on].name
            if cards[on].kind == "Person":
                return Refusal(f"{name} is a Person and no Employee", "CC-PERS-05")
            return Refusal(f"a Skill goes onto one of your own Employees; {name} is none", "CC-SKILL-01")
        return Refusal("a Skill goes onto one of your own Employees", "CC-SKILL-01")
    if card.skill not in known[on]:
        return None
    expert = cards[on]
    attached_too = any(cards[id].skill == card.skill for id in _skills_on(state, seat, on))
    if expert.kind == "Expert" and expert.skill == card.skill and not attached_too:
        if state.config.rulings["expert_same_skill"] == "b":
            return None
        return Refusal(f"{expert.name} has that Skill for good", "CC-RUL-77")
    return Refusal(f"{expert.name} has a Skill of that type", "CC-SKILL-08")


def _skills_on(state: Clash, seat: int, host: str) -> tuple[str, ...]:
    attached = groups(state, state.table.studio[seat])[host]
    return tuple(id for id in attached if isinstance(state.game.cards[id], Skill))


def aim(state: Clash, seat: int, card: str, on: On, *, forced: bool = False) -> Deed:
    """The deed of playing a card on something: whose Studio it is aimed at (CC-RUL-57)."""
    if type(on) is int:
        return Deed(seat, card, studio=on, forced=forced)
    if type(on) is str:
        return Deed(seat, card, on, seat_of(state, on), forced)
    return Deed(seat, card, forced=forced)


def home(card: object, deed: Deed) -> int:
    """Whose Studio a card counts for: an Event played into another one belongs there (CC-USE-02, CC-TURN-05)."""
    return deed.studio if isinstance(card, Event) and card.target == "rival" else deed.seat


def stays(card: object) -> bool:
    """Whether a card stays in play once it is resolved (CC-USE-03, CC-USE-04)."""
    if isinstance(card, Event):
        return card.stays != "no"
    return card.stays if isinstance(card, Person) else True
