"""What is being played in Creative Clash: cards that are not settled yet, and the chain of cancels on the last one."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts.parts import Item, make_item
from rules_model.core.window import Link, resolve
from rules_model.creative_clash.graph import chain
from rules_model.creative_clash.state import Clash, Deed, Drawing


def chain_items(state: Clash) -> list[Item]:
    """Cards that are played and not settled: those that wait, then the innermost chain of cancels."""
    table = state.table
    links = _links(state)
    told = {link.card for link in links}
    items = [_waiting(state, card) for card in table.pending if card not in told]
    first = len(items)
    settled = bool(links) and chain(state)[0].stands is not None
    for link in links:
        stands = bool(link.stands)
        says = ("stands" if stands else "falls") if settled else ("would stand" if stands else "would fall")
        item = make_item(card=link.card, by=link.seat, verdict={"stands": stands, "says": says})
        if link.answers is None:
            item |= {"does": "plays", "aim": _aim(_deed(state, link.card))}
        else:
            item |= {"does": "cancels", "strikes": first + link.answers}
        if not stands:
            item["tone"] = "bad"
        items.append(item)
    return items


def _links(state: Clash) -> tuple[Link, ...]:
    """The open chain as it would end if all passed now, or the settled one while its first card is on the table."""
    links = chain(state)
    if not links or links[0].card not in state.table.pending:
        return ()
    return links if links[0].stands is not None else resolve(links)


def _waiting(state: Clash, card: str) -> Item:
    deed = _deed(state, card)
    if deed is not None:
        return make_item(card=card, by=deed.seat, does="plays", aim=_aim(deed))
    drawers = [frame.data[0] for frame in state.frames if len(frame.data) == len(Drawing._fields)]
    return make_item(card=card, by=drawers[-1] if drawers else None, does="has drawn")


def _deed(state: Clash, card: str) -> Deed | None:
    for frame in state.frames:
        if frame.data and len(frame.data) == len(Deed._fields) and frame.data[1] == card:
            return Deed(*frame.data)
    return None


def _aim(deed: Deed | None) -> dict[str, Any] | None:
    if deed is None or (not deed.on and deed.studio < 0):
        return None
    return {"card": deed.on or None, "seat": deed.studio if deed.studio >= 0 else None}


def aims(state: Clash) -> set[str]:
    """Cards that something on the table is aimed at."""
    deeds = (_deed(state, card) for card in state.table.pending)
    return {deed.on for deed in deeds if deed is not None and deed.on}
