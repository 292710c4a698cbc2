"""The page on which a game is played: the form for a new table, or the board with what lies around it."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial

import ipywidgets as w
from IPython.display import HTML, display

import rules_model
from playtest.pages import saved, uploads
from playtest.pages.address import Forget
from playtest.pages.messages import message, telling
from playtest.pages.new_game import NewGameForm
from playtest.pages.session import panel_of
from playtest.pages.style import style, title
from playtest.places import saves_folder
from playtest.server.page import in_voila, query
from playtest.tables import GameTable, Host, Store, host_of, resume


class PlayPage:
    """The whole page of one game.

    Args:
        game: name of the game.
        store: where tables are kept; left out, the saves folder of this machine.
    """

    def __init__(self, game: str, store: Store | None = None) -> None:
        self.game = rules_model.load(game)
        self.host: Host | None = None
        self.message = w.HTML()
        self.body = w.VBox()
        self.widget = w.VBox([w.HTML(style()), self.message, self.body])
        self.widget.add_class("pt-page")
        try:
            self.store = store or Store(saves_folder())
        except rules_model.BadInput as error:
            self.store = Store(None)
            self._say(message(f"{error}\nYou can play, but a game ends with this page."))

    def _say(self, said: str) -> None:
        self.message.value = said

    def open(self) -> None:
        """Show the page: the table that the address names (``?table=…``), or the form for a new one."""
        id = query().get("table")
        if id:
            self.resume(id)
            if self.host is not None:
                self.host.board.takes_focus = False  # nobody has pressed a button
        else:
            self.offer()
        links = _links(self.game.name)
        if in_voila():
            self.widget.children = [w.HTML(links), *self.widget.children]
        else:
            display(HTML(links))  # type: ignore[no-untyped-call]
        display(self.widget)  # type: ignore[no-untyped-call]

    def offer(self) -> None:
        """The form for a new game, and the games that can be gone on with."""
        left = [Forget(table=self.host.table.id)] if self.host else []
        self.host = None
        companion = "companion" in query()
        form = NewGameForm(self.game.name, self.store, self.play, companion=companion)
        heading = w.HTML(f'<p class="pt-page-title">{title(self.game.title)}</p>')
        upload = w.FileUpload(accept=".jsonl", multiple=False, description="Open a record")
        upload.observe(telling(self._say, lambda _change: self._load(upload, form)), names="value")
        self.body.children = [*left, heading, form.widget, *self._saved_games(), upload]

    def _saved_games(self) -> list[w.Widget]:
        shown: list[w.Widget] = []
        for heading, games in saved.parted(saved.found(self.store, self.game.name), 5, 3):
            buttons = [
                _button(
                    f"{saved.who(each)} ({saved.how_far(each)})", self._say, partial(self.resume, each.id)
                )
                for each in games
            ]
            shown += [w.HTML(f"<h3>{heading}</h3>"), w.VBox(buttons)]
        return shown

    def resume(self, id: str) -> None:
        """Go on with a saved table; what is wrong with it is said above the form for a new one."""
        try:
            table = resume(id, self.store)
        except rules_model.KitError as error:
            self.offer()
            self._say(message(str(error)))
            return
        self.play(table)

    def _load(self, upload: w.FileUpload, form: NewGameForm) -> None:
        if not upload.value:
            return
        file = upload.value[0]
        upload.value = ()  # or the same file, mended, could not be chosen again
        name = uploads.name_of(file)
        try:
            text = uploads.content(file).decode("utf-8-sig")  # some editors put a mark in front
        except UnicodeDecodeError:
            raise rules_model.BadInput(f"{name}: not a text file, so no record") from None
        with uploads.on_disk(form.cards.value) as cards:
            table = GameTable.load(text, self.store, source=name, cards=cards)
        self.play(table)

    def play(self, table: GameTable) -> None:
        """Show a table's board; a saved table of another game gets a link to that game's page instead."""
        if table.game.name != self.game.name and self.store.folder:
            self.offer()
            self._say(_elsewhere(table))
            return
        self.message.value = ""
        self.host = host_of(table)
        board = self.host.board
        board.takes_focus = True
        if board.notice:
            # A bot could not move: a board tells only what happens while it is there. What it tells next takes this away.
            self._say(message(board.notice["text"]))
            board.observe(lambda _change: self._say(""), names="notice")
        self.body.children = [board, *panel_of(self.host, self._say), self._around(table)]

    def _around(self, table: GameTable) -> w.Widget:
        said = w.HTML(message(_copied(table), "info") if table.is_copy else "")
        name = w.Text(placeholder="name of a copy", layout=w.Layout(width="12rem"))

        def again() -> None:
            self.message.value = ""
            self.offer()

        def copy() -> None:
            given = name.value.strip()
            table.save_copy(given)
            words = f"Saved as {given}: a game of its own from here on. The lists name it so."
            said.value = message(words, "info")

        def download() -> None:
            said.value = _download(table)

        def say(text: str) -> None:
            said.value = text

        tools = [
            _button("New game", say, again, icon="plus"),
            name,
            _button("Save a copy", say, copy),
            _button("Download the record", say, download, icon="download"),
        ]
        return w.VBox([w.HBox(tools, layout=w.Layout(flex_flow="row wrap")), said])


def _button(label: str, say: Callable[[str], object], do: Callable[[], object], **look: str) -> w.Button:
    """A button as wide as its words, with its failures told to ``say``."""
    button = w.Button(description=label, layout=w.Layout(width="auto"), **look)
    button.on_click(telling(say, lambda _button: do()))
    return button


def _copied(table: GameTable) -> str:
    at = "" if table.copied_at is None else f" as it was after step {table.copied_at}"
    return f"This game goes on from a copy of another{at}."


def _elsewhere(table: GameTable) -> str:
    said = message(
        f"This is a game of {table.game.title.partition(':')[0]}, which has a page of its own.", "info"
    )
    return f'{said}<p><a href="{table.game.name}.ipynb?table={table.id}">Go on with it there</a></p>'


def _links(game: str) -> str:
    return (
        '<p class="pt-page-links"><a href="../index.ipynb">The lobby</a> · '
        f'<a href="../learn/{game}.ipynb">Learn this game</a></p>'
    )


def _download(table: GameTable) -> str:
    """A link to the record, once the game is over: before, it holds what the seats may not see."""
    if table.state.outcome is None:
        return message(
            "The record can be downloaded when the game is over: until then it holds secrets.", "info"
        )
    data = base64.b64encode(table.record_text().encode()).decode()
    file = f"{table.game.name}-{table.id[:8]}.jsonl"
    return f'<a download="{file}" href="data:application/jsonl;base64,{data}">{file}</a>'
