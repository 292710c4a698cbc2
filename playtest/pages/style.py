"""The look of the pages around the board."""

from __future__ import annotations

import html
from pathlib import Path


def style() -> str:
    """The style sheet, to stand in front of a page's HTML."""
    return f"<style>{Path(__file__).with_name('pages.css').read_text(encoding='utf-8')}</style>"


def title(text: str) -> str:
    """A game's title, what follows the colon small."""
    name, _, rest = text.partition(": ")
    return f"{html.escape(name)} <small>{html.escape(rest)}</small>" if rest else html.escape(name)
