"""How Creative Clash lies on the board: the Studios, the card that is being played with its cancels, the hand."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts import clash_badges, clash_clicks, clash_faces
from playtest.board.layouts.clash_chain import aims, chain_items
from playtest.board.layouts.clash_faces import coins, skill_name
from playtest.board.layouts.parts import Area, Item, as_state, make_area, make_item, make_items, score_pad
from rules_model.core.observation import Observation
from rules_model.creative_clash import chart
from rules_model.creative_clash.decisions import project_refusal
from rules_model.creative_clash.deck import NineToFive, Project
from rules_model.creative_clash.scoring import cost_of, sheet
from rules_model.creative_clash.state import Clash, groups, pile_size

PITCH = (
    "You run an advertising studio. Hire people, teach them skills, land projects and buy shiny stuff until your "
    "Ego is as big as your Principal's goal. Every Event may be cancelled, and every cancel too."
)
PICTURES = (
    "illustrator", "rainmaker", "childrens_book", "copywriting", "cocktails", "scapegoat", "gold_pencil",
)  # fmt: skip
LOOK = "studios"
WINDOWS = True
UNIT = "Ego"
#: Events that say who is next, or that the same view shows anyway.
QUIET = frozenset(
    {"phase", "turn", "pass", "reply", "setup_discard", "deal", "draw", "principal", "start", "choose_hand"}
)

face = clash_faces.face
back = clash_faces.back
badges = clash_badges.badges
action_card = clash_clicks.action_card
action_target = clash_clicks.action_target
action_cards = clash_clicks.action_cards
is_minor = clash_clicks.is_minor
attempt = clash_clicks.attempt


def help_pages(observation: Observation, names: list[str]) -> list[dict[str, Any]]:
    """None: a Principal says what wins."""
    return []


def seat_note(observation: Observation, seat: int, names: list[str]) -> str:
    """Nothing: no card asks who sits beside whom."""
    return ""


#: The steps of a turn on the strip: a phase that stands for the step, and its label.
STRIP = (
    ("setup_discard", "Setup"),
    ("choose_turn", "Turn or skip"),
    ("income", "1 Income"),
    ("draw_two", "2 Draw"),
    ("play", "3 Play"),
    ("answer_card", "Cancel?"),
    ("skip_discard", "Skipped turn"),
)
_STEP = {
    "setup": "setup_discard",
    "deal": "setup_discard",
    "turn_start": "choose_turn",
    "kept_cards": "choose_turn",
    "kept_done": "choose_turn",
    "skip_refill": "skip_discard",
    "skip_done": "skip_discard",
    "cards_drawn": "draw_two",
}
_STEP_OF_CHART = {"window": "answer_card", "draw": "draw_two"}


def strip(phase: str) -> str:
    """The step of the strip that a phase belongs to: those of a sub-chart to the step that is named for it."""
    if phase in dict(STRIP):
        return phase
    return _STEP.get(phase) or _STEP_OF_CHART.get(chart.game.phases[phase].chart, "play")


def progress(observation: Observation) -> str:
    """How far the game is."""
    table = observation.table
    return f"Turn {table.turn}" if table.turn else "Before the first turn"


# ---- areas


def areas(observation: Observation) -> list[Area]:
    """The piles and what is being played; each seat's Studio; the viewer's hand."""
    table, seat = observation.table, observation.seat
    state = as_state(observation)
    found = [
        make_area(
            "chain",
            "Being played",
            "centre",
            "chain",
            chain_items(state),
            rule="CC-CXL-01",
            empty="Nothing just now.",
        ),
        make_area(
            "deck", "Deck", "centre", "pile", make_items(table.deck[:1]), count=len(table.deck), empty="empty"
        ),
        make_area(
            "discards",
            "Discards",
            "centre",
            "pile",
            _discards(state),
            count=pile_size(state),
            rule="CC-RUL-26",
            empty="none",
        ),
    ]
    for each in range(observation.config.seats):
        found += _studio(observation, each)
    if seat is not None:
        if table.drawn[seat]:
            found.append(
                make_area(
                    "drawn", "Just drawn", "hand", "row", _held(state, seat, table.drawn[seat]), seat=seat
                )
            )
        if table.kept[seat]:
            waiting = _held(state, seat, table.kept[seat])
            found.append(
                make_area("kept", "Due next turn", "hand", "row", waiting, seat=seat, rule="CC-RUL-12")
            )
        found.append(make_area("hand", "Your hand", "hand", "row", _hand(observation, seat), seat=seat))
    return found


def _studio(observation: Observation, seat: int) -> list[Area]:
    table, state = observation.table, as_state(observation)
    studio, cards = table.studio[seat], observation.game.cards
    aimed = aims(state)
    staff, hanging = [], set()
    for host, attached in groups(state, studio).items():
        person = make_item(card=host, holds=make_items(attached))
        stopped = [cards[each].name for each in attached if getattr(cards[each], "disables", False)]
        if stopped:
            person |= {"note": "not working", "tone": "bad", "says": f"stopped by {', '.join(stopped)}"}
        staff.append(person)
        hanging |= {host, *attached}
    rest = make_items(
        tuple(sorted((id for id in studio if id not in hanging), key=lambda id: _order(cards[id])))
    )
    for item in rest:
        if item["card"] in table.used and seat == table.active:
            item["note"] = "used"
    found = [
        make_area(
            f"staff.{seat}",
            "Employees",
            "seat",
            "units",
            staff,
            seat=seat,
            count=len(staff),
            empty="nobody yet",
        ),
        make_area(
            f"studio.{seat}",
            "In the Studio",
            "seat",
            "fan",
            rest,
            seat=seat,
            count=len(rest),
            empty="nothing yet",
        ),
    ]
    if table.principal[seat]:
        principal = make_items(table.principal[seat])
        found.insert(0, make_area(f"principal.{seat}", "Principal", "seat", "stack", principal, seat=seat))
    for area in found:
        for item in area["items"]:
            for each in (item, *item.get("holds", ())):
                if each["card"] in aimed:
                    each["note"] = ", ".join(filter(None, ("aimed at", each["note"])))
    return found


_KINDS = ("Project", "Stuff", "Person", "Event")


def _order(card: Any) -> int:
    return _KINDS.index(card.kind) if card.kind in _KINDS else len(_KINDS)


def _discards(state: Clash) -> list[Item]:
    """A back: the pile lies face down. A click on it tries to search it."""
    return [make_item(back="nine_to_five", asks=True)] if pile_size(state) else []


def _hand(observation: Observation, seat: int) -> list[Item]:
    """What can be played comes first; each family together; Projects say what they need and what there is."""
    cards = observation.game.cards
    ready = {action_card(action) for action in observation.actions if not is_minor(action)}
    families = list(observation.game.families)
    hand = sorted(
        observation.table.hand[seat],
        key=lambda id: (id not in ready, families.index(_family(cards[id])), cards[id].name, id),
    )
    return _held(as_state(observation), seat, tuple(hand))


def _held(state: Clash, seat: int, cards: tuple[str, ...]) -> list[Item]:
    """Cards that a seat may come to play: what they cost it, what Projects need and what there is."""
    items = make_items(cards)
    for item in items:
        card: NineToFive = state.game.cards[item["card"]]
        cost = cost_of(state, seat, card)
        if cost != card.cost:
            says = f"costs you {coins(cost)} instead of {card.cost}"
            item["corner"] = {"value": str(cost), "says": says}
        if isinstance(card, Project):
            item |= _needs(state, seat, card)
    return items


def _family(card: Any) -> str:
    return str(card.kind).lower()


def _needs(state: Clash, seat: int, card: Project) -> Item:
    """What a Project needs beside what there is; whether that will do is for the rules to say, who know what was paid."""
    have, missing = sheet(state, seat), project_refusal(state, seat, card)
    workers = have.workers + state.table.more_workers
    needs = [_need("worker", "Employees", workers, card.workers)]
    needs += [
        _need(skill, skill_name(skill), have.skills.get(skill, 0), card.skills.count(skill))
        for skill in dict.fromkeys(card.skills)
    ]
    if missing is None:
        needs = [each | {"met": True} for each in needs]
    return {"needs": needs, "says": missing.reason if missing else "nothing is missing"}


def _need(icon: str, label: str, have: int, need: int) -> Item:
    return {
        "icon": icon,
        "label": f"{label}: {have} of {need}",
        "value": f"{have}/{need}",
        "met": have >= need,
    }


def score_table(observation: Observation, names: list[str]) -> tuple[list[str], list[list[Any]]]:
    """Ego and goal, a column a seat."""
    return score_pad(observation, names, {"goal": "Goal", "ego": "Ego"})
