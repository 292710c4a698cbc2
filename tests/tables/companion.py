"""Companion tables at a moment that tests begin from, and how they are typed into."""

from __future__ import annotations

from playtest.tables import CompanionTable, Seat, Store

PAIR = [Seat("Ann"), Seat("Bob")]


def clash(store: Store | None = None, *, hands: bool = False) -> CompanionTable:
    """A game of Creative Clash in which Ann begins; ``hands``: hers was typed in."""
    table = CompanionTable.create("creative_clash", PAIR, store=store, seed=3)
    type_in(table, "The Grunt", "The Rookie", "Ann")
    if hands:
        type_in(table, *HAND)
    else:
        table.hide(8)
    table.hide(8)
    table.answer([0])
    return table


HAND = (
    "Unpaid Intern", "Vinyl Toys", "Wall of Fish", "Counter Offer", "Cocktails", "Copywriting", "Rainmaker", "Brain Fog",
)  # fmt: skip


def type_in(table: CompanionTable, *words: str) -> None:
    for each in words:
        assert table.question is not None
        table.answer([[label for label, _ in table.question.choices].index(each)])


def labels(table: CompanionTable, seat: int) -> list[str]:
    return [table.game.label(offer.shown, table.names) for offer in table.offers(seat)]


def do(table: CompanionTable, seat: int, label: str) -> None:
    table.choose(seat, table.offers(seat)[labels(table, seat).index(label)])


def to_first_turn(table: CompanionTable) -> None:
    """Both have thrown three cards away, and Ann has drawn two that nobody else saw."""
    for seat in (0, 1):
        table.choose(seat, table.offers(seat)[0])
    do(table, 0, "Take your turn")
    table.hide(1)
    table.hide(1)
