"""Chains of cards that cancel one another: which stand and which fall, why, and a picture of it.

In such a chain each card answers the one before it, so it is drawn as a ladder; see :func:`playtest.charts.chain_graph`
for who cancels whom round the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest import drawing as draw
from playtest.charts import BAD, BAD_GROUND, GOOD, GOOD_GROUND, Picture
from playtest.drawing import INK, LETTER, LINE
from rules_model.core.state import State
from rules_model.core.window import Link, resolve

TALL, STEP, PAPER = 0.56, 0.98, "#eef0f3"


def links_of(state: State[Any]) -> tuple[Link, ...]:
    """The open chain, as it ends if everybody passes now, or the one that was settled last."""
    links: tuple[Link, ...] = tuple(state.game.definition.chain(state))
    return resolve(links) if links and links[0].stands is None else links


def settling(state: State[Any], names: Sequence[str] = ()) -> list[str]:
    """How a chain is settled, from the last card back: a sentence a card."""
    links = links_of(state)
    return [_sentence(state, links, at, names) for at in range(len(links) - 1, -1, -1)]


def _sentence(state: State[Any], links: Sequence[Link], at: int, names: Sequence[str]) -> str:
    link, name = links[at], _name(state, links[at].card)
    who = f"{at + 1}. {name} ({_who(link.seat, names)})"
    last = at == len(links) - 1
    if not link.stands:
        return f"{who}: {_name(state, links[at + 1].card)} stops it, so it falls" + (
            f" and stops nothing: {_name(state, links[at - 1].card)} is free of it." if at else ": no effect."
        )
    why = "nobody has answered it" if last else "what answered it has fallen"
    if not last and links[at + 1].stands:
        why = f"{_name(state, links[at + 1].card)} does not stop it"
    if at == 0:
        return f"{who}: {why}. It stands and takes effect."
    verb = "stops" if link.works else f"does not stop ({link.label})"
    return f"{who}: {why}, so it stands and {verb} {_name(state, links[at - 1].card)}."


def chain_line(state: State[Any], names: Sequence[str] = (), *, judged: int = 0) -> Picture:
    """The chain as a ladder, its first card on top, an arrow from each card to the one it answers.

    Args:
        judged: links before this one are not judged yet, for a chain that is settled step by step.
    """
    links = links_of(state)
    told = [f"{_who(link.seat, names)}: {_name(state, link.card)}" for link in links]
    wide = max([1.9, *(len(text) * LETTER + 0.45 for text in told)])
    fates = [_fate(state, links, at, judged) for at in range(len(links))]
    right = max([1.2, *(len(fate) * LETTER + 0.3 for fate in fates)])
    figure, axes = draw.canvas(wide + right + 0.4, max(len(links), 1) * STEP)
    titles, x = {}, wide / 2 + 0.1
    for at, link in enumerate(links):
        y = at * STEP + STEP / 2
        known, stands = at >= judged, bool(link.stands)
        edge, fill = (GOOD, GOOD_GROUND) if stands else (BAD, BAD_GROUND)
        mark = "✓ " if stands else "✗ "
        if not known:
            edge, fill, mark = LINE, PAPER, ""
        solid = not known or stands
        draw.box(axes, x, y, wide, TALL, fill, edge, 0.12, f"box-{at}", 2.2, "-" if solid else (0, (3, 2)))
        draw.text(axes, x, y - 0.12, f"{at + 1}. {_who(link.seat, names)}", weight="bold")
        draw.text(
            axes,
            x,
            y + 0.12,
            f"{mark}{_name(state, link.card)}",
            colour=edge if known else INK,
            weight="bold",
        )
        beside = wide + 0.3 + len(fates[at]) * LETTER / 2
        draw.text(axes, beside, y, fates[at], colour=edge if known else LINE, halo=True)
        titles[f"box-{at}"] = ("link", "", f"{told[at]} {fates[at]}")
        if at:
            works = known and stands and link.works
            gid, ends = f"arrow-{at}", [(x, y, wide), (x, y - STEP, wide)]
            colour = BAD if works else LINE
            middle = draw.arrow(axes, ends, (), gid, dashed=not works, colour=colour, width=2.4, tall=TALL)
            label = "cancels" if works else "answers" if not known else link.label or "has fallen"
            draw.text(axes, *middle, label, size=9, colour=colour, weight="bold", halo=True)
            titles[gid] = (
                "arrow",
                "",
                f"{_name(state, link.card)} {label} {_name(state, links[at - 1].card)}",
            )
    lines = [f"{at + 1}. {who} {fate}" for at, (who, fate) in enumerate(zip(told, fates, strict=True))]
    alt = "The chain. " + "; ".join(lines) + "." if lines else "No card is being answered."
    return Picture(
        draw.svg(figure, titles), alt, "Each card answers the one above it; settle it from the bottom up."
    )


def _fate(state: State[Any], links: Sequence[Link], at: int, judged: int) -> str:
    if at < judged:
        return "not settled yet"
    is_open = state.game.definition.chain(state)[0].stands is None
    if links[at].stands:
        return "would stand" if is_open else "stands"
    return f"{'would fall' if is_open else 'falls'} to {_name(state, links[at + 1].card)}"


def _name(state: State[Any], card: str) -> str:
    return str(state.game.card_name(card))


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"
