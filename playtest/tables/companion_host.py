"""The host of a companion table: one device in the middle shows what everybody may see, and takes down what happens."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from typing import Any

from playtest.board.board import BoardMessage
from playtest.board.views import View
from playtest.tables import steps
from playtest.tables.companion import CompanionTable
from playtest.tables.host import Host
from playtest.tables.table import Moment
from playtest.tables.unseen import Offer, masks_in
from rules_model import BadInput
from rules_model.core.observation import Observation
from rules_model.core.state import State

HIDDEN = "a hidden card"
NUMBER = r"[0-9]{1,4}"


class CompanionHost(Host):
    """Shows a companion table. Nobody's secrets are on the board, so it is never handed over."""

    table: CompanionTable

    def __init__(self, table: CompanionTable) -> None:
        self._asked: int | None = None  # whose decision is typed in
        self._offers: list[Offer] = []
        super().__init__(table)

    # ---- what the browser says

    def _act(self, index: int) -> None:
        if self._asked is None or index >= len(self._offers):
            self._show([])
            self.board.say("info", "That cannot be done any more; the board shows what can.")
            return
        self._show(self.table.choose(self._asked, self._offers[index]))

    def _enter(self, message: BoardMessage) -> None:
        if message["type"] == "keep_hidden":
            self._show(self.table.hide(message["count"], message["place"]))
            return
        picks = message["picks"].split()
        if picks == ["first"]:
            self._go_back()
            return
        if picks[:1] == ["claim"] and len(picks) == 2:
            self._claim(picks[1])
            return
        if not picks:
            self._show(self.table.all_pass())
            return
        if not all(re.fullmatch(NUMBER, pick) for pick in picks):
            raise BadInput("The numbers of the choices are needed.")
        self._show(self.table.answer([int(pick) for pick in picks]))

    def _claim(self, pick: str) -> None:
        """Somebody shows a card that has done something while it lay face down."""
        claims = self.table.claims()
        if not re.fullmatch(NUMBER, pick) or int(pick) >= len(claims):
            raise BadInput("There is no such card to be shown.")
        seat, card = claims[int(pick)]
        self.table.claim(seat, card)
        self._show([], everything=True)
        self.board.say("info", f"{self._claimed(seat, card)}. The log tells when it was met.", card=card)

    def _claimed(self, seat: int, card: str) -> str:
        return f"{self.table.names[seat]} shows {self.table.game.card_name(card)}"

    def _go_back(self) -> None:
        """Somebody plays a card where all were taken to pass."""
        self.table.step_in()
        self._show([], everything=True)

    def _undo(self) -> None:
        reason = self.table.undo_refusal()
        if reason is not None:
            self.board.say("refusal", f"No undo: {reason}")
            return
        self.table.undo()
        self._show([], everything=True)

    def _hint(self) -> None:
        if self._asked is None:
            self.board.say("info", "There is nothing to decide here now.")
            return
        try:
            action, why = self.table.hint(self._asked)
        except BadInput as error:
            self.board.say("info", str(error))
            return
        name = self.table.names[self._asked]
        text = f"{name}: {self.table.game.label(action, self.table.names)}. {why}"
        index = next((at for at, offer in enumerate(self._offers) if offer.action == action), None)
        self.board.say("hint", text, card=self.layout.action_card(action), index=index)

    def _offer(self, message: BoardMessage) -> None:
        seat, make = self._asked, self.extras.make_offer
        if seat is None or make is None:
            raise BadInput("No offers can be made here.")
        action = make(self.table.known(seat), message)
        self._show(self.table.propose(seat, action, message["to"]))

    def _arrive(self, seat: int) -> None:
        if seat in self.table.state.deciders:
            self._asked = seat
        self._show([])

    def _why_not(self, card: str, area: str) -> None:
        if self._asked is None:
            self.board.say("info", "First tell what is asked above.")
        else:
            super()._why_not(card, area)

    def _state_to_ask(self, seat: int, card: str, area: str) -> tuple[State[Any], str]:
        """Where the card may be in somebody's hand, the reason is asked as if it were."""
        return self.table.as_held(seat, card, area)

    # ---- what is shown

    @property
    def _decider(self) -> int | None:
        return self._asked

    def _next_human(self) -> int | None:
        return None

    def _show(self, moments: list[Moment], *, everything: bool = False) -> None:
        deciders = self.table.state.deciders
        # Whoever has spoken is not asked again before the one who is to go on.
        if moments or everything or self._asked not in deciders:
            lead = steps.lead(self.table.state)
            self._asked = lead if lead is not None else deciders[0] if deciders else None
        self._offers = [] if self._asked is None else self.table.offers(self._asked)
        super()._show(moments, everything=everything)

    @property
    def _is_bare(self) -> bool:
        question = self.table.question
        return not self.table.is_set_up and question is not None and question.kind == "chance"

    def _observe(self, state: State[Any]) -> Observation:
        seen = state.observe(None)
        if state is not self.table.state:
            return seen
        if self.table.question is not None:
            return dataclasses.replace(seen, question=self.table.question.text)
        if self._asked is None:
            return seen
        asked = f"{self.table.names[self._asked]}: {state.ask(self._asked)}"
        if len(state.deciders) > 1 and not steps.is_step(state):
            asked += " (type it in when all have chosen)"
        return dataclasses.replace(seen, actions=tuple(offer.shown for offer in self._offers), question=asked)

    def _view(self, state: State[Any], log: list[View]) -> View:
        view = super()._view(state, log)
        if not self._is_kept:
            view["table"] = None  # there is no file yet that a reload could open
        same = Counter(action["label"] for action in view["actions"])
        for action in view["actions"]:
            label = action["label"]
            if same[label] > 1:  # all that tells them apart is which decks their cards are of
                label = self._with_backs(label, self._offers[action["index"]])
            action["label"] = _counted(label)
        if state is self.table.state:
            view["entry"] = self._entry()
            if view["entry"] is not None:
                claims = self.table.claims()
                view["entry"]["claims"] = [self._claimed(seat, card) for seat, card in claims]
                kinds = sorted({self.table.game.cards[card].kind for _, card in claims})
                view["entry"]["claim"] = f"Somebody shows a {' or '.join(kinds)}…"
            if self._asked is not None:
                view["offer"] = self.extras.offer_form(self.table.known(self._asked))
            view["status"]["mine"] = view["entry"] is not None
        return view

    def _with_backs(self, label: str, offer: Offer) -> str:
        """A label in which each hidden card is called by its back."""
        backs = [self.layout.back(mask[1:])["name"] for mask in masks_in(offer.shown)]
        if label.count(HIDDEN) != len(backs):
            return label
        if (row := ", ".join([HIDDEN] * len(backs))) in label and len(backs) > 1:
            told = [
                f"{count} × {name.removeprefix('a ')}" if count > 1 else name
                for name, count in Counter(backs).items()
            ]
            return label.replace(row, ", ".join(told))
        each = iter(backs)
        return re.sub(HIDDEN, lambda _: next(each), label)

    def _entry(self) -> View | None:
        """What has to be typed in: what somebody did (one of the view's actions), or the answer to a question."""
        question = self.table.question
        if question is not None:
            items = [
                {
                    "label": words,
                    "card": value if value in self.table.game.cards else None,
                    "copies": question.copies.get(words),
                }
                for words, value in question.choices
            ]
            hidden = [{"place": zone, "label": _words(zone)} for zone, _ in question.unseen]
            told = {"kind": question.kind, "items": items, "left": question.left, "hidden": hidden}
            return told | {
                "each": list(question.each),
                "seats": [],
                "asked": None,
                "passes": False,
                "step_in": self.table.can_step_in,
                "main": None,
            }
        if self._asked is None:
            return None
        seats = list(self.table.state.deciders)
        passes = self.table.can_all_pass
        return {"kind": "act", "items": None, "left": 1, "hidden": []} | {
            "seats": seats,
            "asked": self._asked,
            "passes": passes,
            "step_in": self.table.can_step_in,
            "main": self._main(),
        }

    def _main(self) -> list[int] | None:
        """The places of the actions with which the lead goes on, while others may play a card first."""
        state = self.table.state
        if self._asked is None or self._asked != steps.lead(state):
            return None
        return [at for at, offer in enumerate(self._offers) if steps.is_main(state, offer.action)]

    @property
    def _is_kept(self) -> bool:
        return self.table.is_set_up or self.table.is_kept

    def _tools(self) -> View:
        saved = super()._tools()["saved"] if self._is_kept else "Kept once the game begins"
        return {
            "undo": self.table.undo_refusal(),
            "hint": self._asked is not None,
            "saved": saved,
            "auto_pass": None,
        }


def _counted(label: str) -> str:
    """Several hidden cards in a row as their number."""

    def count(found: re.Match[str]) -> str:
        return f"{found[0].count(HIDDEN)} hidden cards"

    return re.sub(rf"{HIDDEN}(?:, {HIDDEN})+", count, label)


def _words(zone: str) -> str:
    return zone.replace("_", " ")
