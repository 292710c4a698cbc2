"""Writing card files: TOML with one ``[[card]]`` a card, under the lines that say what each key means."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from typing import Any

from .card_csv import columns
from .cards import Card, Family


def cards_to_toml(family: Family, cards: Iterable[Card], manual: str = "") -> str:
    """The text of a card file. What a card leaves out has its default; ``manual`` stands at the top as comments."""
    lines = [*manual.splitlines(), ""] if manual else []
    lines.append(f"family = {_value(family.name)}")
    defaults = {field.name: field.default for field in dataclasses.fields(family.cls)}
    for card in cards:
        lines += ["", "[[card]]"]
        values = ((name, getattr(card, name)) for name in columns(family))
        lines += [f"{name} = {_value(value)}" for name, value in values if value != defaults[name]]
    return "\n".join(lines) + "\n"


def manual_of(text: str) -> str:
    """The comments at the top of a card file that say what each key means, without those about the cards at hand."""
    comments = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        comments.append(line)
    empty = comments.index("#") if "#" in comments else -1
    return "\n".join(comments[empty + 1 :])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if dataclasses.is_dataclass(value):
        pairs = (
            f"{field.name} = {_value(getattr(value, field.name))}" for field in dataclasses.fields(value)
        )
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, str):
        # JSON and TOML write text alike, but for one control character.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)
