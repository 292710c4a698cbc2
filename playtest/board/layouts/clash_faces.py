"""The faces of the cards of Creative Clash: costs, Ego, income and what a card needs, as signs and in words."""

from __future__ import annotations

from typing import Any

from rules_model.creative_clash.deck import (
    Acting,
    Employee,
    Event,
    Expert,
    NineToFive,
    Person,
    Principal,
    Project,
    Skill,
)

Face = dict[str, Any]


def face(card: Any) -> Face:
    """The face of a Principal or of a card of the black deck."""
    kind = card.kind.lower()
    made = {
        "name": card.name,
        "kind": kind,
        "tint": "employee" if isinstance(card, Expert) else kind,
        "corner": None,
        "points": None,
        "icons": [],
        "text": card.text or None,
        # A card file may name any drawing; the kit's own are drawn by the name of the card.
        "art": card.art if card.art not in ("", kind) else card.key,
        "source": card.source,
        "note": card.note or None,
        "back": card.back,
    }
    if isinstance(card, Principal):
        made |= {"corner": str(card.goal), "corner_says": f"goal {card.goal} Ego"}
    elif isinstance(card, NineToFive):
        made |= _numbers(card)
    made["flavour"] = card.flavour if card.flavour != made["text"] else None
    return made


def _numbers(card: NineToFive) -> Face:
    made: Face = {"icons": _icons(card)}
    if card.cost or isinstance(card, Employee | Skill):
        made |= {"corner": str(card.cost), "corner_says": f"costs {coins(card.cost)}"}
    if card.ego:
        made |= {"points": signed(card.ego), "points_says": f"{signed(card.ego)} Ego"}
    # Where a card has nothing else to say it says its line for fun, so that all cards of a hand look alike.
    made["text"] = " ".join(_words(card)) or card.flavour or None
    return made


def _words(card: NineToFive) -> list[str]:
    words = []
    if isinstance(card, Project):
        needs = [f"{card.workers} Employee{'' if card.workers == 1 else 's'}"] if card.workers else []
        needs += [skill_name(skill) for skill in card.skills]
        words.append(f"Needs {', '.join(needs)}." if needs else "Needs nobody.")
        if card.coins:
            words.append(f"Pays {coins(card.coins)} once.")
    if card.income:
        words.append(f"{signed(card.income)} Coin{'' if abs(card.income) == 1 else 's'} each turn.")
    if card.text:
        words.append(card.text)
    return words


def _icons(card: NineToFive) -> list[dict[str, Any]]:
    found = []
    if isinstance(card, Project):
        found += [_icon(skill, f"needs {skill_name(skill)}") for skill in card.skills]
    elif isinstance(card, Skill | Expert):
        found.append(_icon(card.skill, skill_name(card.skill)))
    if card.income:
        says = f"{signed(card.income)} Coins each turn"
        found.append(_icon("coin" if card.income > 0 else "coin-lost", says, abs(card.income)))
    if isinstance(card, Employee) and card.workers > 1:
        found.append(_icon("worker", f"counts for {card.workers} Employees", card.workers))
    if isinstance(card, Acting) and card.immediate:
        found.append(_icon("energy", "played the moment it is drawn"))
    if isinstance(card, Event) and card.cancels != "no":
        found.append(_icon("canceled", "cancels"))
    if isinstance(card, Person) and card.uses:
        found.append(_icon("coin-lost", f"each use costs {coins(card.use_cost)}", card.use_cost))
    return found


def _icon(icon: str, label: str, count: int = 1) -> dict[str, Any]:
    return {"icon": icon, "label": label, "count": count}


def coins(amount: int) -> str:
    """So many Coins, in words."""
    return f"{amount} Coin{'' if amount == 1 else 's'}"


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "−")


def skill_name(skill: str) -> str:
    """The name of a Skill's type."""
    return skill.replace("_", " ").capitalize()


def back(back: str) -> dict[str, Any]:
    """The back of a card, by the name the rules give it."""
    name = "Principal" if back == "principal" else "Nine To Five card"
    return {"name": f"a face-down {name}", "art": back, "tint": back}
