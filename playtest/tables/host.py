"""The host of a table on one device: whose eyes look at the board, what a click means, what is shown when.

One person against bots looks with that person's eyes all the time. Several people on one device hand it over: until
the next one says "I am here", only what everybody may see is sent to the browser.
"""

from __future__ import annotations

import time
from typing import Any

from playtest.board.board import Board, BoardMessage
from playtest.board.layouts import extras_of, layout_of
from playtest.board.views import View, log_entries, make_view, static_traits
from playtest.tables.table import GameTable, Moment
from rules_model import BadInput, IllegalAction, KitError
from rules_model.core.actions import Action
from rules_model.core.observation import Observation


class Host:
    """Shows a table on a board and carries out what is clicked.

    Attributes:
        board: the widget.
        viewer: whose eyes look; ``None`` while the device is handed over, or when nobody here plays.
    """

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.layout, self.extras = layout_of(table.game.name), extras_of(table.game.name)
        if not table.is_companion:  # there nobody's secrets are known
            table.asking.answerer = self.extras.by_itself
        self.viewer = table.humans[0] if len(table.humans) == 1 else None
        self._saved = ""
        self._logged = 0
        self._shown_to: int | None = None
        self._revision = 0
        self._steps = False  # is a view sent for every step? a board that opens draws the present alone
        self._stopped = ""  # why a bot could not move: it is tried again at the next message
        self.board = Board(on_message=self.receive, **static_traits(table.game))
        moments = self._run_bots()
        self._show(moments, everything=True)
        self._steps = True

    # ---- what the browser says

    def receive(self, message: BoardMessage) -> None:
        """Carry out a message of the browser. A stale click changes nothing: the board is sent again."""
        kind = message["type"]
        if kind == "steps":
            self._steps = bool(message["on"])
            return
        if self._stopped:
            self._go_on()
            # A person at the curtain is let in all the same; any other click was made on another board.
            if kind != "here":
                return
        if kind != "here" and message["rev"] != self._revision:
            self._show([])
            self.board.say("info", "The board had moved on before that click, so nothing was done.")
            return
        try:
            if kind == "here":
                self._arrive(message["seat"])
            elif kind == "act":
                self._act(message["index"])
            elif kind == "card":
                self._why_not(message["card"], message["area"])
            elif kind == "back":
                self._why_not("", message["area"])
            elif kind == "undo":
                self._undo()
            elif kind == "hint":
                self._hint()
            elif kind == "page":
                self._answer(message["page"], message["choice"])
            elif kind == "auto_pass":
                self._set_auto_pass(bool(message["on"]))
            elif kind == "asking":
                self._set_asking(message["how"])
            elif kind == "step_in":
                self._step_in(bool(message["on"]))
            elif kind == "offer":
                self._offer(message)
            else:
                self._enter(message)
        except IllegalAction as error:
            text = error.refusal.sentence(self.table.names)
            self.board.say("refusal", text, rule=error.refusal.rule)
        except BadInput as error:
            self.board.say("error", str(error))

    def _go_on(self) -> None:
        """Let the bots try once more what could not be done: there may be room on the disk again."""
        moments = self._run_bots()
        if moments:
            self._hand_over()
        self._show(moments)
        if not self._stopped:
            self.board.say("info", "It went well this time: the bots have moved, and the game goes on.")

    def _enter(self, message: BoardMessage) -> None:
        """What only some tables ask for."""
        raise BadInput("Nothing has to be typed in at this table.")

    def _act(self, index: int) -> None:
        seat = self.viewer
        actions = [] if seat is None else self.table.state.legal_actions(seat)
        if seat is None or index >= len(actions):
            self._show([])
            self.board.say("info", "That cannot be done any more; the board shows what can.")
            return
        self._do(seat, actions[index])

    def _do(self, seat: int, action: Action) -> None:
        """Take an action of the viewer, let the bots move, and show it all."""
        phase = self.table.state.phase
        moments = self.table.act(seat, action)
        moments += self._run_bots()
        self._hand_over()
        self._show(moments)
        first = self._who_came_first(moments)
        is_asked_anew = self.table.state.phase == phase and seat in self.table.state.deciders
        if is_asked_anew and action.kind != "pass" and first not in (None, seat):
            name = self.table.names[first]
            self.board.say("info", f"{name} came first, so yours has not been done. You are asked anew.")

    def _who_came_first(self, moments: list[Moment]) -> int | None:
        """Where all reply at once and only the first play is made: whose that was; ``None`` where nobody made one."""
        if self.table.asking.answerer is None:
            return None
        return next((event.seat for each in moments for event in each.events if event.seat is not None), None)

    def _offer(self, message: BoardMessage) -> None:
        """An offer to another seat: it is not among the listed actions, having no bound."""
        seat, make = self.viewer, self.extras.make_offer
        if seat is None or make is None:
            raise BadInput("No offers can be made here.")
        self._do(seat, make(self.table.state.observe(seat), message))

    def _set_asking(self, how: str) -> None:
        seat = self.viewer
        if seat is None or self.table.asking.answerer is None:
            raise BadInput("How you are asked cannot be set here.")
        self.table.asking.choose(seat, how)
        moments = self._run_bots()
        self._hand_over()
        self._show(moments)

    def _step_in(self, on: bool) -> None:
        seat = self.viewer
        if seat is None or self.table.asking.answerer is None:
            raise BadInput("How you are asked cannot be set here.")
        self.table.asking.step_in(seat, on)
        self._show([])

    def _why_not(self, card: str, area: str) -> None:
        seat = self._decider
        if card not in self.table.game.cards and not (card == "" and self._asks(area)):
            self.board.say("error", f"There is no card {card[:40]!r} at this table.")
            return
        if seat is None:
            self.board.say("info", "Whoever is asked can try this: the device has to be handed over first.")
            return
        state, card = self._state_to_ask(seat, card, area)
        action = self.layout.attempt(state.observe(seat), card, area)
        refusal = state.explain(seat, action)
        name = state.game.label(action, self.table.names)
        if refusal is None:
            self.board.say(
                "info", f"{name}: this is possible. Choose it from the card's menu.", card=card or None
            )
        else:
            text = f"{name}? No: {refusal.sentence(self.table.names)}"
            self.board.say("refusal", text, rule=refusal.rule, card=card or None)

    def _state_to_ask(self, seat: int, card: str, area: str) -> tuple[Any, str]:
        """The state in which it is asked whether ``seat`` may use a card, and the card there."""
        return self.table.state, card

    def _asks(self, area: str) -> bool:
        """Whether a face-down card in that area answers a click: a browser could name any area."""
        areas = self.layout.areas(self.table.state.observe(self.viewer))
        return any(item.get("asks") for each in areas if each["id"] == area for item in each["items"])

    def _undo(self) -> None:
        seat = self.viewer if self.viewer is not None else self.table.may_undo
        if seat is None:
            raise BadInput("Nothing can be taken back before the device is handed over.")
        reason = self.table.undo_refusal(seat)
        if reason is not None:
            self.board.say("refusal", f"No undo: {reason}")
            return
        self.table.undo(seat)
        self._show([], everything=True)
        # At the curtain its words say enough: it comes back to whoever decides anew.
        if self.viewer is not None:
            self.board.say("info", "Your last action is taken back.")

    def _hint(self) -> None:
        if self.viewer is None or self.viewer not in self.table.state.deciders:
            self.board.say("info", "There is nothing to decide here now.")
            return
        action, why = self.table.hint(self.viewer)
        text = f"{self.table.game.label(action, self.table.names)}. {why}"
        index = self.table.state.legal_actions(self.viewer).index(action)
        self.board.say("hint", text, card=self.layout.action_card(action), index=index)

    def _answer(self, page: str, choice: str) -> None:
        """What a page of the help shows, reckoned now that somebody has opened it."""
        shown = self.extras.answer(self._observe(self.table.state), self.table.names, page, choice)
        self.board.send({"type": "page", **shown})

    def _set_auto_pass(self, on: bool) -> None:
        seat = self.viewer
        if seat is None or self._auto_pass() is None:
            raise BadInput("Passing by itself cannot be set here.")
        self.table.set_auto_pass(seat, on)
        moments = self._run_bots()
        self._hand_over()
        self._show(moments)

    def _auto_pass(self) -> bool | None:
        """Whether the kit passes for the viewer; ``None`` where that is not offered.

        On a shared device it would show who holds an answer, so all there must have agreed to it first.
        """
        if not self.layout.WINDOWS or self.viewer is None or (self._shared and not self.table.ask_only_able):
            return None
        return self.viewer in self.table.auto_pass

    # ---- whose eyes

    @property
    def asked(self) -> int | None:
        """The seat whose decisions are made on the board now; ``None`` where none is."""
        return self._decider

    @property
    def _decider(self) -> int | None:
        """Whose decisions are made on the board now."""
        return self.viewer

    @property
    def _shared(self) -> bool:
        return len(self.table.humans) > 1

    def _next_human(self) -> int | None:
        return next((seat for seat in self.table.state.deciders if seat in self.table.humans), None)

    @property
    def waited_for(self) -> int | None:
        """Who has to say "I am here"; ``None`` where no curtain is down."""
        return self._next_human() if self._shared and self.viewer is None else None

    def _hand_over(self) -> None:
        """After a move: whoever decides next must say so first, unless it is the same person."""
        if self._shared and self.viewer not in self.table.state.deciders:
            self.viewer = None

    def _arrive(self, seat: int) -> None:
        if not self._shared or seat != self._next_human():
            self._show([])
            return
        self.viewer = seat
        self._show([])

    # ---- what is shown

    def _run_bots(self) -> list[Moment]:
        """What bots did, also when one of them then failed: that one tries again at the next message."""
        moments: list[Moment] = []
        self._stopped = ""
        try:
            while more := self.table.run_bot():
                moments += more
        except KitError as error:
            self._stopped = f"A bot could not move. Click any card or button to try again. {error}"
        return moments

    def _show(self, moments: list[Moment], *, everything: bool = False) -> None:
        """Send views: the moments worth showing where the browser wants to see them, then the present.

        The whole log is sent again (``everything``) after an undo and to other eyes than before: they may know more
        or less of it.
        """
        self._revision += 1
        events = self.table.events
        waiting: list[Any] = []
        if everything or self.viewer != self._shown_to:
            self._logged = 0
            if self.viewer != self._shown_to:
                self.board.set_trait("notice", None)  # a hint is for one pair of eyes
            waiting += events[: len(events) - sum(len(moment.events) for moment in moments)]
        self._shown_to = self.viewer
        views = []
        for moment in moments:
            waiting += moment.events
            if self._steps and any(event.kind not in self.layout.QUIET for event in moment.events):
                views.append(self._view(moment.state, self._log(waiting)))
                waiting = []
        views.append(self._view(self.table.state, self._log(waiting)))
        self.board.frames = {"rev": self._revision, "views": views}
        if self._stopped:
            self.board.say("error", self._stopped)

    def _log(self, events: list[Any]) -> list[View]:
        entries = log_entries(self.table.game, events, self.viewer, self.table.names, start=self._logged)
        self._logged += len(entries)
        return entries

    def _view(self, state: Any, log: list[View]) -> View:
        present = state is self.table.state
        seat = self.viewer
        next_human = self.waited_for
        curtain = None
        if present and next_human is not None:
            back = self.table.may_undo
            curtain = {
                "seat": next_human,
                "name": self.table.names[next_human],
                "undo": None if back is None else self.table.names[back],
            }
        kinds = [
            "bot" if not each.is_human else "you" if at == seat else "human"
            for at, each in enumerate(self.table.seats)
        ]
        return make_view(
            self._observe(state),
            names=self.table.names,
            kinds=kinds,
            rev=self._revision,
            log=log,
            tools=self._tools() if present else None,
            table=self.table.id if self.table.store.folder else None,
            curtain=curtain,
            bare=self._is_bare,
            answers=True,
        )

    @property
    def _is_bare(self) -> bool:
        """Whether nothing lies on the table yet."""
        return False

    def _observe(self, state: Any) -> Observation:
        """What the board may show of a state."""
        seen: Observation = state.observe(self.viewer)
        return seen

    def _tools(self) -> View:
        undo = "Hand the device over first." if self.viewer is None else self.table.undo_refusal(self.viewer)
        saved = f"Saved {time.strftime('%H:%M')}" if self.table.store.folder else "Not kept after this page"
        asked = self.viewer in self.table.humans and self.table.asking.answerer is not None
        return {
            "undo": undo,
            "hint": self.viewer in self.table.state.deciders,
            "saved": saved,
            "auto_pass": self._auto_pass(),
            "asking": self.table.asking.way(self.viewer or 0) if asked else None,
            "stepping_in": asked and self.table.asking.steps_in(self.viewer or 0),
        }
