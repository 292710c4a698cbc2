"""What a Studio amounts to: Ego, income, Employees, Skills; the goal and the win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules_model.core.state import Outcome
from rules_model.core.table import Cards

from .deck import Employee, Event, Expert, NineToFive, Principal, Project, Skill, Stuff
from .state import Clash, groups


class Sheet(NamedTuple):
    """A Studio added up.

    Attributes:
        ego: of all cards in play, with what the Principal makes of them (CC-ICON-01).
        income: Coins each turn (CC-TURN-02).
        workers: working Employees (CC-EMP-05).
        skills: how many of each type help with Projects (CC-SKILL-06).
        per_project: Coins for each Project completed.
        known: the Skills that each Employee has, working or not (CC-SKILL-08).
        lying: the cards by what can be aimed at: ``employee``, ``skill``, ``lasting``, ``burden``, ``stuff``, …
        powers: what the Principal can, by keyword, with its amount (CC-PRIN-01, CC-PRIN-02).
    """

    ego: int
    income: int
    workers: int
    skills: Mapping[str, int]
    per_project: int
    known: Mapping[str, frozenset[str]]
    lying: Mapping[str, Cards]
    powers: Mapping[str, int]


def sheet(state: Clash, seat: int) -> Sheet:
    """The Studio of a seat, added up. Kept by what lies there, since many questions are asked of one Studio."""
    table, cache = state.table, state.game.cache
    studio, principal = table.studio[seat], table.principal[seat]
    reading = state.config.rulings["coins_on_attached"]
    latest = cache.get(seat)
    if latest is not None and latest[0] is studio and latest[1] is principal and latest[2] is reading:
        known: Sheet = latest[3]
        return known
    found: Sheet | None = cache.get((studio, principal, reading))
    if found is None:
        if len(cache) > 20_000:
            cache.clear()
        found = cache[studio, principal, reading] = _add_up(state, studio, principal, reading)
    cache[seat] = studio, principal, reading, found
    return found


def _add_up(state: Clash, studio: Cards, principal: Cards, reading: str) -> Sheet:
    cards = state.game.cards
    face: Principal | None = cards[principal[0]] if principal else None
    powers = {power.do: power.amount for power in face.powers} if face else {}
    ego = income = workers = per_project = 0
    skills: dict[str, int] = {}
    known: dict[str, frozenset[str]] = {}
    lying: dict[str, Cards] = dict.fromkeys(KINDS, ())
    if face and "has_skill" in powers:
        skills |= dict.fromkeys(face.skills, powers["has_skill"])
    staff = groups(state, studio)
    idle = {host for host, attached in staff.items() if any(_disables(cards[id]) for id in attached)}
    hosts = {id: host for host, attached in staff.items() for id in attached}
    for id in studio:
        card = cards[id]
        ego += _ego(card, powers)
        for kind in kinds(card):
            lying[kind] += (id,)
        host = hosts.get(id, id)
        # Who does not function brings no Coins and no help (CC-HANG-03, CC-HANG-04, CC-RUL-68); Ego stays (CC-HANG-07).
        if host not in idle or (reading == "b" and host != id):
            income += card.income
        if isinstance(card, Event):
            per_project += card.per_project
        if isinstance(card, Employee) and host not in idle:
            workers += card.workers
        if isinstance(card, Employee):
            known[id] = frozenset()
        if isinstance(card, Skill | Expert):
            known[host] |= {card.skill}
            if host not in idle:
                skills[card.skill] = skills.get(card.skill, 0) + 1
    return Sheet(ego, income, workers, skills, per_project, known, lying, powers)


KINDS = ("employee", "skill", "lasting", "burden", "project", "stuff", "person")


def kinds(card: object) -> tuple[str, ...]:
    """What a card is when it is aimed at, of ``KINDS``."""
    if isinstance(card, Event):
        return ("lasting", "burden") if card.disables else ("lasting",)
    return ("employee",) if isinstance(card, Employee) else (card.kind.lower(),)  # type: ignore[attr-defined]


def _disables(card: object) -> bool:
    return isinstance(card, Event) and card.disables


def _ego(card: object, powers: Mapping[str, int]) -> int:
    ego: int = card.ego  # type: ignore[attr-defined]
    if isinstance(card, Project):
        if ego < 2:
            ego += powers.get("ego_per_small_project", 0)
        if "project_ego_at_most" in powers:
            ego = min(ego, powers["project_ego_at_most"])
    elif isinstance(card, Stuff):
        ego += powers.get("ego_per_stuff", 0)
    return ego


def power(state: Clash, seat: int, keyword: str) -> int:
    """The amount of a power of the seat's Principal; 0 where it has none (CC-RUL-98)."""
    return sheet(state, seat).powers.get(keyword, 0)


def cost_of(state: Clash, seat: int, card: NineToFive) -> int:
    """What a card costs a seat to play (CC-EMP-03, CC-SKILL-05, CC-STUFF-02, CC-RUL-29)."""
    return card.cost and card.cost + power(state, seat, "cards_cost_more")


def level(state: Clash, seat: int) -> int:
    """The Ego level: a recount of the cards in play (CC-USE-05), and what outlives its card (CC-RUL-35).

    It is a sum, so it can be below 0 (CC-RUL-36); where the token stands says :func:`token`.
    """
    return sheet(state, seat).ego + state.table.adjustment[seat]


def token(state: Clash, seat: int) -> int:
    """Where the Ego token stands on its track: it waits at 0 while the level is below (CC-RUL-36)."""
    return max(state.game.rulebook.numbers["starting_ego"], level(state, seat))


def goal(state: Clash, seat: int) -> int:
    """The Ego to reach: the Principal's goal (CC-PRIN-03), or the one that all have agreed on (CC-FIELD-02)."""
    principal = state.table.principal[seat]
    if principal:
        return int(state.game.cards[principal[0]].goal)
    return int(state.config.options["even_the_field"])


def has_won(state: Clash, *, after_income: bool = False) -> bool:
    """Whether the active seat is at its goal (CC-END-01); nobody else can win now (CC-END-03).

    Sets the outcome when it has. A goal met before the turn counts as CC-RUL-38 says: from the start, once step 1 is
    over (which a skipped turn does not have), or never.
    """
    if state.outcome is not None:
        return True
    table = state.table
    seat = table.active
    now, reading = level(state, seat), state.config.rulings["goal_met_at_start"]
    risen = now > table.mark
    table.mark = now
    old_wins = reading == "a" or (reading == "b" and after_income)
    if now < goal(state, seat) or not (risen or old_wins):
        return False
    rule = "CC-END-01" if risen else "CC-RUL-38"
    state.outcome = outcome(state, seat, rule)
    state.emit("win", rule, seat, ego=now, goal=goal(state, seat))
    return True


def outcome(state: Clash, winner: int, rule: str) -> Outcome:
    """The active seat has won alone (CC-RUL-102); the others rank by how little they miss."""
    seats = range(state.config.seats)
    missing = [goal(state, seat) - level(state, seat) for seat in seats]
    ranking = sorted(seats, key=lambda seat: (seat != winner, missing[seat], seat))
    lines = tuple({"ego": level(state, seat), "goal": goal(state, seat)} for seat in seats)
    scores = tuple(line["ego"] for line in lines)
    return Outcome((winner,), tuple(ranking), scores, lines, "reached the Ego goal in their own turn", rule)
