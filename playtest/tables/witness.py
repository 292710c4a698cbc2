"""The witness of a playtest session: notes what people do at a board. It changes nothing and adds nothing to a view."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playtest.board.board import BoardMessage
from playtest.tables.feedback import Feedback, moment_of
from playtest.tables.host import Host
from rules_model import BadInput

DECIDING = ("act", "offer", "enter", "keep_hidden")


class Witness:
    """Listens to a host's board and writes what happens there into the feedback of its table.

    A decision takes from the moment at which the board was there for it until it was made; at a companion table the
    typing counts too. What the kit answers or passes for somebody is no decision of theirs.

    Args:
        clock: seconds, for decision times.
        noted: called after each message that changed the game or was noted.
        failed: gets the words where something could not be noted. The game goes on.
    """

    def __init__(
        self,
        host: Host,
        feedback: Feedback,
        *,
        clock: Callable[[], float] = time.monotonic,
        noted: Callable[[], object] = lambda: None,
        failed: Callable[[str], object] = lambda _text: None,
    ) -> None:
        self.host, self.feedback = host, feedback
        self._clock, self._noted, self._failed = clock, noted, failed
        self._since = clock()
        host.board.on_message = self.receive
        self._add("opened")

    @property
    def moment(self) -> int:
        """The present moment of the game."""
        return moment_of(self.host.table)

    def receive(self, message: BoardMessage) -> None:
        """Let the host carry out a message, then note what came of it."""
        host = self.host
        lines, viewer, notice = self._lines(), host.viewer, host.board.notice
        phase = host.table.state.phase
        host.receive(message)
        new = self._lines()[len(lines) :]
        said = host.board.notice if host.board.notice is not notice else None
        kind = message["type"]
        if kind in DECIDING and new:
            self._decision(new[0], len(lines), phase)
        elif kind == "undo" and new:
            # At the curtain it then waits for the one who took a choice back.
            self._add("undo", seat=host.waited_for if viewer is None else viewer)
        elif said and said["kind"] == "hint":
            self._add("hint", seat=viewer, says=said["text"])
        elif said and said["kind"] == "refusal" and kind != "undo":
            seat = host.asked
            self._add("why_not", seat=seat, card=said["card"], rule=said["rule"], says=said["text"])
        if new or host.viewer != viewer:
            self._since = self._clock()
        if new or said:
            self._noted()

    def _lines(self) -> list[str]:
        return self.host.table.record_text().split("\n")[:-1]

    def _decision(self, line: str, moment: int, phase: str) -> None:
        seat = json.loads(line).get("seat")
        # After a bot's trouble a click lets the bots go on; then no person has decided.
        if seat in self.host.table.humans:
            seconds = round(self._clock() - self._since, 1)
            self._add("decision", moment=moment, seat=seat, seconds=seconds, phase=phase)

    def _add(self, kind: str, *, moment: int | None = None, seat: int | None = None, **fields: Any) -> None:
        try:
            self.feedback.add(kind, moment=self.moment if moment is None else moment, seat=seat, **fields)
        except BadInput as error:
            self._failed(str(error))
