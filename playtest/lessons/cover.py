"""What of a board is covered while a lesson asks a question, and what cannot be done while one looks on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playtest.board.views import View

from .lesson import Step
from .room import Question


def cover(view: View, step: Step, question: Question | None, names: Sequence[str]) -> None:
    """Cover what gives the answer away on the board; what happens only after the answer need not be covered."""
    view["help"] = []  # it knows what every lab is worth, and every chance
    for item in _fighters(view):
        item["fighter"]["odds"] = ""
    if question is None or step.do:
        return
    if question.decides:
        for seat in view["seats"]:
            seat["active"] = False
    asked = names.index(step.about["of"]) if "of" in step.about else -1
    for badge in (each for seat in view["seats"] if seat["seat"] == asked for each in seat["badges"]):
        if badge["icon"] == question.badge:
            badge["value"] = "?"
    for item in (each for each in _fighters(view) if each["of"] == asked and question.number):
        item["says"] = ""
        for number in item["fighter"]["numbers"]:
            if number["label"] == question.number:
                number |= {"value": "?", "says": f"{question.number} ?"}


def looked_on(view: View) -> View:
    """A view on which nothing can be done."""
    view["actions"], view["offer"] = [], None
    view["status"]["mine"] = False
    for area in view["areas"]:
        for item in area["items"]:
            item["playable"], item["actions"] = False, []
    return view


def _fighters(view: View) -> Iterator[View]:
    """The Creepies in battle on a view."""
    return (item for area in view["areas"] for item in area["items"] if item.get("fighter"))
