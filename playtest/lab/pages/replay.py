"""The replay theatre: step through a recorded game with anybody's eyes, and go on from any moment on a live board."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as w

from playtest.board import make_view
from playtest.board.board import Board
from playtest.board.views import log_entries, static_traits
from playtest.lab.replay import Replay, go_on, read_replay
from playtest.pages import saved, uploads
from playtest.pages.messages import message, telling
from playtest.places import saves_folder
from playtest.tables import Host, Store
from playtest.tables.info import card_files
from rules_model import BadInput

from .page import Page

SAYS = (
    "A finished game, or a record that you bring, step by step and with the eyes of any player. From every moment the game can go on "
    "another way: choose for whom you decide, bots do the rest."
)
MOST = 40  # games in the list
EVERYBODY = -1  # a choice whose value is None would look like none
ONLY_LOOKED_AT = (
    "This is a replay. To decide yourself, choose for whom below the board and press “Go on from here”."
)


class ReplayPage(Page):
    """The whole page.

    Args:
        store: where tables are kept; left out, the saves folder of this machine.

    Attributes:
        replay: the game that is shown.
        host: of the game that goes on from it, if there is one.
    """

    def __init__(self, store: Store | None = None) -> None:
        super().__init__("Replay", SAYS)
        self.store = store or Store(None)
        self._kept = store is not None
        self.replay: Replay | None = None
        self.host: Host | None = None
        self._board: Board | None = None
        self.message = w.HTML()
        self.choice = w.Dropdown(description="Game", layout=w.Layout(width="100%", max_width="46rem"))
        self.upload = w.FileUpload(accept=".jsonl", multiple=False, description="Open a record")
        self.step = w.IntSlider(
            description="Step",
            min=0,
            max=0,
            continuous_update=False,
            layout=w.Layout(width="100%", max_width="34rem"),
        )
        self.eyes = w.Dropdown(description="Seen by", layout=w.Layout(width="16rem"))
        self.seat = w.Dropdown(description="Decide for", layout=w.Layout(width="16rem"))
        self.on = self._button("Go on from here", self.go_on, button_style="primary")
        self.upload.observe(telling(self._say, lambda _change: self._brought()), names="value")
        self.choice.observe(telling(self._say, lambda _change: self._chosen()), names="value")
        for part in (self.step, self.eyes):
            part.observe(telling(self._say, lambda _change: self.look()), names="value")
        self.fill(self.choice, self.upload, self.message)

    def open(self) -> None:
        """Show the page with the finished games of this machine."""
        try:
            if not self._kept:
                self.store = Store(saves_folder())
            self.offer()
        except BadInput as error:
            self._say(message(str(error)))
        super().open()

    def offer(self) -> None:
        """List the finished games: those that are still played hold secrets."""
        games = [each for each in self.store.saved() if each.is_over][:MOST]
        titles = [
            " · ".join(
                filter(
                    None,
                    [saved.who(each), each.game.replace("_", " "), saved.how_far(each), saved.when(each)],
                )
            )
            for each in games
        ]
        options = [
            (f"{number}. {title}", each.id)
            for number, (title, each) in enumerate(zip(titles, games, strict=True), 1)
        ]
        first = "a finished game of this machine" if games else "no game has been finished here yet"
        self.choice.options = [(first, ""), *options]
        self.choice.value = ""

    # ---- which game

    def _chosen(self) -> None:
        if id := self.choice.value:
            text = self.store.read(id)
            self.show(read_replay(text, f"saved game {id}", card_files(text, self.store), id=id))

    def _brought(self) -> None:
        if not self.upload.value:
            return
        file = self.upload.value[0]
        self.upload.value = ()  # or the same file, mended, could not be chosen again
        name = uploads.name_of(file)
        try:
            text = uploads.content(file).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise BadInput(f"{name}: not a text file, so no record") from None
        self.show(read_replay(text, name))

    def show(self, replay: Replay) -> None:
        """Show a game from its beginning."""
        self._say("")
        self.replay, self.host = None, None  # nothing is drawn until all is chosen
        seats = [(name, seat) for seat, name in enumerate(replay.names)]
        # Nobody's hidden cards are known where people played with their own.
        self.eyes.options = [("everybody", EVERYBODY), *([] if replay.is_companion else seats)]
        self.step.max = replay.steps
        self.eyes.value, self.step.value = EVERYBODY, 0
        self.replay, self._board = (
            replay,
            Board(on_message=self._clicked, **static_traits(replay.game)),
        )
        self.seat.options = seats
        walk = [
            self._button("First", partial(self.go, -replay.steps)),
            self._button("Back", partial(self.go, -1)),
            self._button("Next", partial(self.go, 1)),
            self._button("Last", partial(self.go, replay.steps)),
        ]
        row = w.Layout(flex_flow="row wrap", align_items="center")
        onward = [] if replay.is_companion else [w.HBox([self.seat, self.on], layout=row)]
        self.results.children = [w.HBox([self.step, *walk, self.eyes], layout=row), self._board, *onward]
        self.look()

    # ---- walking through it

    def go(self, by: int) -> None:
        """Go some steps forward or back, to the end at most."""
        self.step.value = max(0, min(self.step.value + by, self.step.max))

    def look(self) -> None:
        """Show the position after the chosen step, as the chosen eyes see it."""
        replay, board = self.replay, self._board
        if replay is None or board is None:
            return
        at, seat = self.step.value, None if self.eyes.value == EVERYBODY else self.eyes.value
        state, names = replay.states[at], list(replay.names)
        log = log_entries(replay.game, replay.happened(at), seat, names, start=0)
        view = make_view(state.observe(seat), names=names, rev=at, log=log)
        board.set_trait("notice", None)
        board.frames = {"rev": at, "views": [view]}
        self.on.disabled = state.outcome is not None
        if state.deciders and self.host is None:
            self.seat.value = state.deciders[0]

    def _clicked(self, message: dict[str, Any]) -> None:
        if message["type"] != "steps" and self._board is not None:
            self._board.say("info", ONLY_LOOKED_AT)

    def go_on(self) -> None:
        """Let the game go on from here on a live board, below. It is kept beside the others, as a copy."""
        assert self.replay is not None
        self.host = Host(go_on(self.replay, self.step.value, self.seat.value, self.store))
        who = self.replay.names[self.seat.value]
        kept = (
            "It is saved as a game of its own: the lobby lists it under “Go on with”, as a copy."
            if self.store.folder
            else "This game ends with the page."
        )
        said = w.HTML(message(f"From step {self.step.value} on, you decide for {who}. {kept}", "info"))
        self.results.children = [*self.results.children[:3], said, self.host.board]

    def _button(self, label: str, do: Any, **look: str) -> w.Button:
        button = w.Button(description=label, layout=w.Layout(width="auto"), **look)
        button.on_click(telling(self._say, lambda _button: do()))
        return button

    def _say(self, said: str) -> None:
        self.message.value = said
