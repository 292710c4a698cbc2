"""Texts of lessons as HTML: rule ids become marks that say their rule, and a list of the rules follows."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

from rules_model.core.rulebook import Rulebook

from .lesson import REFERENCE


def to_html(text: str, rulebook: Rulebook) -> str:
    """Plain text with ``**bold**``, blank lines and ``[rule ids]`` as HTML; everything else is escaped."""

    def marks(match: re.Match[str]) -> str:
        return "".join(mark(rule.strip(), rulebook) for rule in match[1].split(","))

    safe = html.escape(" ".join(text.split(" ")), quote=False)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
    safe = REFERENCE.sub(marks, safe)
    return "".join(f"<p>{paragraph.strip()}</p>" for paragraph in re.split(r"\n\s*\n", safe))


def mark(rule: str, rulebook: Rulebook) -> str:
    """A small mark with a rule's id; its words show on hovering, and beside it when it is clicked."""
    words = html.escape(rulebook.says(rule), quote=True) if rule in rulebook else ""
    # A click gives it the focus, and with that the style shows its words; Tab passes by the dozens of marks of a page.
    return f'<span class="pt-ref" tabindex="-1" title="{words}">{html.escape(rule)}</span>'


def named(reason: str, names: Sequence[str]) -> str:
    """A reason of the engine, which counts seats, with the names of those who sit there."""
    return re.sub(r"\bseat (\d)\b", lambda found: names[int(found[1])], reason)


def rules_list(rules: Iterable[str], rulebook: Rulebook, *, summary: str = "The rules behind this") -> str:
    """The words of rules, folded away under a line that can be opened."""
    entries = [f"<dt>{html.escape(rule)}</dt><dd>{html.escape(rulebook.says(rule))}</dd>" for rule in rules]
    if not entries:
        return ""
    return f'<details class="pt-rules"><summary>{summary}</summary><dl>{"".join(entries)}</dl></details>'


def table(rows: Sequence[Sequence[str]], *, total: bool = False, caption: str = "") -> str:
    """Rows as an HTML table whose first row and column are headings; ``total`` sets the last row off."""
    head, *body = [[html.escape(str(cell)) for cell in row] for row in rows]
    lines = ["<tr>" + "".join(f'<th scope="col">{cell}</th>' for cell in head) + "</tr>"]
    for at, (name, *cells) in enumerate(body):
        css = ' class="pt-total"' if total and at == len(body) - 1 else ""
        lines.append(
            f'<tr{css}><th scope="row">{name}</th>' + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
        )
    title = f"<caption>{html.escape(caption)}</caption>" if caption else ""
    return f'<table class="pt-pad">{title}{"".join(lines)}</table>'
