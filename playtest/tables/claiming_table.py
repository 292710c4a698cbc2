"""A table whose moves are typed in, where people show cards that did something while they lay face down, unknown to the kit."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.tables.claims import Claim, Story, claimed, guesses, retold, steps_of
from playtest.tables.entry import Entry
from playtest.tables.seats import Seat
from playtest.tables.store import Store
from playtest.tables.table import Moment
from playtest.tables.typed_table import TypedTable
from playtest.tables.unseen import shown
from rules_model.core.record import Recorder


class ClaimingTable(TypedTable):
    """Adds to a table with real cards what their owners alone can tell: a Goal is met (see ``claims``)."""

    def __init__(self, id: str, recorder: Recorder, seats: Sequence[Seat], store: Store, seed: int) -> None:
        super().__init__(id, recorder, seats, store, seed)
        self._claimed: list[Claim] = []

    def undo(self, seat: int | None = None) -> None:
        """See ``TypedTable.undo``; a card that was shown last goes face down again."""
        if not self._unclaim():
            super().undo(seat)

    def _go_on(self) -> list[Moment]:
        """What follows by itself."""
        return []

    def claims(self) -> list[tuple[int, str]]:
        """Whose card may be shown because it has done something (a Goal that is met), and which one it may be.

        All that lie open nowhere: what is missing would tell which ones have been named.
        """
        state = self._recorder.state
        if not self.is_set_up or state.outcome is not None:
            return []
        acts, cards = self.game.definition.acts_unseen, self.game.cards
        closed = [card for card in cards.keys() - shown(state, ()) if acts(cards[card])]
        seats = [seat for seat in range(state.seats) if guesses(state, seat, self.unknown)]
        return [(seat, card) for seat in seats for card in sorted(closed, key=self.game.card_name)]

    def claim(self, seat: int, card: str) -> list[Moment]:
        """A seat shows a card that nobody has named (see ``claims``). Raises ``BadInput``: it has done nothing."""
        before, closed = self._story(), self._closed
        self._tell_again(claimed(before, self._clerk, seat, card), [])
        moments = self._go_on()
        begin = sum(one is other for one, other in zip(before.past, self._past, strict=False))
        steps = list(self._recorder.record.steps)
        self._claimed.append(Claim(before, closed, begin, steps, list(self._entries)))
        return moments

    def _unclaim(self) -> bool:
        """Take the latest claim back, if nothing has been typed in since; whether it was."""
        now = (self._recorder.record.steps, self._entries)
        if not self._claimed or now != self._claimed[-1][-2:]:
            return False
        before, closed, begin, _, _ = self._claimed.pop()
        story = retold(self._story(), begin, steps_of(before.recorder.record, begin))
        self._tell_again(story._replace(entries=before.entries), closed)
        return True

    def _story(self) -> Story:
        settled = self._settled if self._entries else len(self.events)
        return Story(self._recorder, list(self._past), self.events[:settled], list(self._entries))

    def _tell_again(self, story: Story, closed: list[list[Entry]]) -> None:
        """Go on with another story of the same game; the record remembers both."""
        lines = story.recorder.record.lines[len(self._recorder.record.lines) :]
        if lines:
            self.store.append(self.id, "\n".join(lines))
        self._recorder, self._past, self.events = story.recorder, story.past, list(story.events)
        self._settled, self._entries, self._closed = len(self.events), list(story.entries), closed
        self.revision += 1
        self._reopen()
