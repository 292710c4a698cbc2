"""The quick reference: one page made from the rulebook's ledger (goal, turn, tables), and all else folded away below."""

from __future__ import annotations

import dataclasses
import html
from collections.abc import Iterable, Mapping
from pathlib import Path

import rules_model
from rules_model.core.rulebook import Ruling

from .lesson import has_lessons, lessons
from .room import room
from .text import mark, table

STYLE = Path(__file__).parent / "reference.css"


@dataclasses.dataclass(frozen=True, slots=True)
class Page:
    """A page of HTML that a notebook shows."""

    title: str
    html: str

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.title}


def quick_reference(game: str = "campy_creatures", readings: Mapping[str, str] | None = None) -> Page:
    """The one-page reference. ``readings``: those of a table (``state.config.rulings``), the defaults when not given."""
    loaded = rules_model.load(game)
    book, parts = loaded.rulebook, room(game)

    def entries(rules: Iterable[str], *, flowing: bool) -> str:
        sentences = [f"{html.escape(book.says(rule))} {mark(rule, book)}" for rule in rules]
        if flowing:
            return f"<p>{' '.join(sentences)}</p>"
        return "<ul>" + "".join(f"<li>{sentence}</li>" for sentence in sentences) + "</ul>"

    blocks = {block.title: entries(block.rules, flowing=block.flowing) for block in parts.blocks}
    main = [phase for phase in loaded.chart.phases.values() if phase.chart == loaded.chart.name]
    steps = "".join(f"<li>{html.escape(phase.says)} {mark(phase.rule, book)}</li>" for phase in main)
    goal, *others = (_section(title, content) for title, content in blocks.items())
    other_titles = ", ".join(
        title if at == 0 else title[0].lower() + title[1:] for at, title in enumerate([*blocks][1:])
    )
    turn = _section("Step by step, as the game runs", f"<ol>{steps}</ol>")
    tables = "".join(_section(title, table(rows(loaded)), wide=True) for title, rows in parts.tables)
    in_force = "".join(_in_force(ruling, readings or {}) for ruling in book.switches.values())
    page = (
        f"<style>{STYLE.read_text(encoding='utf-8')}</style>"
        f'<article class="pt-reference"><h2>{html.escape(book.title)}: quick reference</h2>'
        f'<div class="pt-columns">{goal}{turn}</div>{tables}'
        + _fold(other_titles, f'<div class="pt-columns">{"".join(others)}</div>')
        + _fold("Rulings in force where the rulebook is open", f"<ul>{in_force}</ul>")
        + _fold(f"All {len(book.rules)} rules, by section", _all_rules(game))
        + _fold(f"All {len(book.rulings)} rulings, with their readings", _all_rulings(game))
        + "</article>"
    )
    return Page(f"{book.title}: quick reference, {len(book.rules)} rules, {len(book.rulings)} rulings", page)


def reference_rules(game: str) -> set[str]:
    """The rules that stand on the page itself, not only in the complete list below it."""
    chart = rules_model.load(game).chart
    shown = {phase.rule for phase in chart.phases.values() if phase.chart == chart.name}
    return shown.union(*(block.rules for block in room(game).blocks))


def cited_rules(game: str = "campy_creatures") -> set[str]:
    """Every rule and ruling that a lesson teaches or the page of the quick reference tells; none without lessons."""
    if not has_lessons(game):
        return set()
    taught = {rule for each in lessons(game) for rule in each.rules}
    return taught | reference_rules(game)


def _section(title: str, content: str, *, wide: bool = False) -> str:
    css = ' class="pt-wide"' if wide else ""
    return f"<section{css}><h3>{html.escape(title)}</h3>{content}</section>"


def _fold(title: str, content: str) -> str:
    return f'<details class="pt-all"><summary>{html.escape(title)}</summary>{content}</details>'


def _in_force(ruling: Ruling, readings: Mapping[str, str]) -> str:
    chosen = readings.get(ruling.key, ruling.default)
    says = next(reading.says for reading in ruling.readings if reading.id == chosen)
    changed = "" if chosen == ruling.default else " (not the default)"
    return f"<li>{html.escape(ruling.question)} <b>{html.escape(says)}</b>{changed} <code>{ruling.key}</code></li>"


def _all_rules(game: str) -> str:
    book = rules_model.load(game).rulebook
    parts = []
    for id, title in book.sections.items():
        rules = [rule for rule in book.rules.values() if rule.section == id]
        if rules:
            entries = "".join(f"<dt>{rule.id}</dt><dd>{html.escape(rule.says)}</dd>" for rule in rules)
            parts.append(f"<h4>{html.escape(title)}</h4><dl>{entries}</dl>")
    return "".join(parts)


def _all_rulings(game: str) -> str:
    parts = []
    for ruling in rules_model.load(game).rulebook.rulings.values():
        readings = "".join(
            f"<li{' class=pt-default' if each.id == ruling.default else ''}>{each.id}: {html.escape(each.says)}</li>"
            for each in ruling.readings
        )
        switch = f" Switch: <code>{ruling.key}</code>." if ruling.switch else ""
        why = f"{html.escape(ruling.why)}{switch}"
        parts.append(f"<dt>{ruling.id}</dt><dd>{html.escape(ruling.question)}<ul>{readings}</ul>{why}</dd>")
    return f"<dl>{''.join(parts)}</dl>"
