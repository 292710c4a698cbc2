"""Views: what the browser is sent, made from observations, so that nothing hidden can be in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from playtest.board.board import Board
from playtest.board.layouts import Layout, extras_of, layout_of
from playtest.board.layouts.extras import Extras
from rules_model.core.events import Event
from rules_model.core.observation import Observation
from rules_model.core.state import State

View = dict[str, Any]

#: Colours of the seats, told apart by hue and by brightness; the name stands beside them always.
COLOURS = ("#c2413b", "#2f7fb8", "#3d9a50", "#8a5bb5", "#c98a1b", "#4a9c9c")


def static_traits(game: Any) -> dict[str, Any]:
    """What a board is sent once: faces, backs and the words of the rules."""
    layout = layout_of(game.name)
    book = game.rulebook
    rules = {
        id: {"says": rule.says, "section": book.sections[rule.section]} for id, rule in book.rules.items()
    }
    rules |= {
        id: {"says": book.says(id), "section": book.sections[ruling.section]}
        for id, ruling in book.rulings.items()
    }
    return {
        "faces": {id: layout.face(card) for id, card in game.cards.items()},
        "backs": {card.back: layout.back(card.back) for card in game.cards.values()},
        "rules": rules,
    }


def log_entries(
    game: Any, events: Iterable[Event], seat: int | None, names: Sequence[str], *, start: int
) -> list[View]:
    """Events as lines of the log, as ``seat`` may know them, numbered from ``start``."""
    entries: list[View] = []
    headlines = extras_of(game.name).headlines
    for event in events:
        seen = event.view(seat)
        text = game.sentence(seen, names)
        if text:
            entry = {
                "n": start + len(entries),
                "text": text,
                "rule": event.rule,
                "seat": event.seat,
                "kind": event.kind,
            }
            if event.kind in headlines:
                entry["headline"] = True
            entries.append(entry)
    return entries


def make_view(
    observation: Observation,
    *,
    names: Sequence[str],
    kinds: Sequence[str] = (),
    rev: int = 0,
    log: Sequence[View] = (),
    tools: View | None = None,
    table: str | None = None,
    curtain: View | None = None,
    status: str = "",
    bare: bool = False,
    answers: bool = False,
) -> View:
    """A view of what one seat may see.

    Args:
        kinds: by seat, ``"you"``, ``"human"`` or ``"bot"``.
        log: the entries that are new in this view.
        tools: whether undo, hint and save are to be had.
        status: said instead of what the rules ask or wait for.
        bare: nothing lies on the table yet: while people are asked how their own one is set up.
        answers: whoever shows the view answers the pages of the help that ask for more when they are opened.
    """
    game, seat = observation.game, observation.seat
    layout, extras = layout_of(game.name), extras_of(game.name)
    kinds = kinds or ["you" if each == seat else "human" for each in range(len(names))]
    mine = bool(observation.actions)
    pages = [] if bare else layout.help_pages(observation, list(names))
    return {
        "rev": rev,
        "seat": seat,
        "game": game.title,
        "look": layout.LOOK,
        "progress": "" if bare else layout.progress(observation),
        "status": {
            "text": status or named(observation.question, names) or _waiting(observation, names),
            "rule": observation.rule,
            "mine": mine,
        },
        "help": [page for page in pages if answers or not page.get("asks")],
        "strip": _strip(observation, layout),
        "seats": [
            {
                "seat": each,
                "name": names[each],
                "colour": COLOURS[each % len(COLOURS)],
                "kind": kinds[each],
                "active": each in observation.deciders,
                "does": extras.does(observation, each) if each in observation.deciders else "",
                "badges": [] if bare else layout.badges(observation, each),
                "note": "" if bare else layout.seat_note(observation, each, list(names)),
            }
            for each in range(len(names))
        ],
        **({"areas": [], "actions": []} if bare else _things(observation, layout, extras, names)),
        "offer": None if bare else extras.offer_form(observation),
        "log": list(log),
        # How many times as long as others this view stays.
        "stay": 2 if any(entry["kind"] in extras.slow for entry in log) else 1,
        "curtain": curtain,
        "over": _over(observation, layout, names),
        "tools": tools or {"undo": "Nothing can be taken back here.", "hint": False, "saved": ""},
        "table": table,
    }


def named(text: str, names: Sequence[str]) -> str:
    """A sentence of the rules with the players' names in the place of "seat 2"."""

    def name(found: re.Match[str]) -> str:
        return names[int(found[1])] if int(found[1]) < len(names) else found[0]

    return re.sub(r"\bseat (\d{1,2})\b", name, text)


def _things(observation: Observation, layout: Layout, extras: Extras, names: Sequence[str]) -> View:
    """Areas and actions, each playable card with the indices of its actions."""
    actions = []
    of_card: dict[str, list[int]] = {}
    of_seat: dict[int, list[int]] = {}
    playable: set[str] = set()
    for index, action in enumerate(observation.actions):
        card, cards = layout.action_card(action), layout.action_cards(action)
        told: View = {"index": index, "label": observation.game.label(action, names), "card": card}
        if target := layout.action_target(action):
            told["target"] = target
        further = extras.more(observation, action)
        told |= further
        card, cards = told["card"], told.get("cards", cards)
        if card is None and target and "seat" in target:
            of_seat.setdefault(target["seat"], []).append(index)
        if cards:
            told["cards"] = cards
            if "group" not in told:
                playable.update(cards)
        if layout.is_minor(action) and "minor" not in further:
            told["minor"] = True
        elif card is not None:
            playable.add(card)
        if card is not None:
            of_card.setdefault(card, []).append(index)
        if further.get("either") and target:
            of_card.setdefault(target["card"], []).append(index)
            playable.add(target["card"])
        actions.append(told)
    areas = layout.areas(observation)
    for item in _items(areas):
        card = item.get("card") or item.get("key", "")
        item["playable"], item["actions"] = card in playable, of_card.get(card, [])
        # A card that stands for its seat is clicked for what strikes that seat.
        if strikes := of_seat.get(item.get("of", -1)):
            item["playable"], item["actions"] = True, [*item["actions"], *strikes]
    for area in areas:
        area["label"] = named(area["label"], names)
        for line in area.get("lines", ()):
            if not line.get("plain"):
                line["text"] = named(line["text"], names)
    return {"areas": areas, "actions": actions}


def _items(areas: list[View]) -> Iterator[View]:
    """All items of the areas, those that hang on others too."""
    for area in areas:
        for item in area["items"]:
            yield item
            yield from item.get("holds", ())


def _strip(observation: Observation, layout: Layout) -> list[View]:
    phases = observation.game.chart.phases
    now = layout.strip(observation.phase)
    return [
        {"id": id, "label": label, "rule": phases[id].rule, "now": id == now} for id, label in layout.STRIP
    ]


def _waiting(observation: Observation, names: Sequence[str]) -> str:
    if observation.outcome is not None:
        return "The game is over"
    if observation.deciders:
        return f"Waiting for {' and '.join(names[seat] for seat in observation.deciders)}"
    says: str = observation.game.chart.phases[observation.phase].says
    return says


def _over(observation: Observation, layout: Layout, names: Sequence[str]) -> View | None:
    outcome = observation.outcome
    if outcome is None or observation.game.chart.phases[observation.phase].kind != "end":
        return None
    columns, rows = layout.score_table(observation, list(names))
    who = " and ".join(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    score = f"{outcome.scores[outcome.winners[0]]} {layout.UNIT}"
    # Where the score itself is the reason, it is said once.
    reason = "" if outcome.reason == score else f": {outcome.reason}"
    return {
        "text": f"{who} {verb} with {score}{reason}.",
        "rule": outcome.rule,
        "columns": columns,
        "rows": rows,
        "winners": list(outcome.winners),
    }


def show(state: State[Any], seat: int | None = None, names: Sequence[str] = (), *, status: str = "") -> Board:
    """A board of any state, to look at: as ``seat`` sees it, or as a spectator does.

    Raises:
        BadInput: there is no such seat.
    """
    names = names or [f"Player {each + 1}" for each in range(state.seats)]
    view = make_view(state.observe(seat), names=names, status=status)
    return Board(frames={"rev": 0, "views": [view]}, **static_traits(state.game))
