"""The page on which a game is played: the form for a new table, or the board with what lies around it."""

from __future__ import annotations

import base64
from typing import Any

import ipywidgets as w
from IPython.display import display

import rules_model
from playtest.pages.new_game import NewGameForm, message
from playtest.pages.style import style, title
from playtest.places import saves_folder
from playtest.server.page import query
from playtest.tables import GameTable, Host, Store


class PlayPage:
    """The whole page of one game.

    Args:
        game: name of the game.
        store: where tables are kept; left out, the saves folder of this machine.
    """

    def __init__(self, game: str, store: Store | None = None) -> None:
        self.game = rules_model.load(game)
        self.store = store or Store(saves_folder())
        self.host: Host | None = None
        self.message = w.HTML()
        self.body = w.VBox()
        self.widget = w.VBox([w.HTML(style()), self.message, self.body])
        self.widget.add_class("pt-page")

    def open(self) -> None:
        """Show the page: the table that the address names (``?table=…``), or the form for a new one."""
        id = query().get("table")
        if id:
            self.resume(id)
        else:
            self.offer()
        display(self.widget)  # type: ignore[no-untyped-call]

    def offer(self) -> None:
        """The form for a new game, and the games that can be gone on with."""
        form = NewGameForm(self.game.name, self.store, self.play)
        heading = w.HTML(f'<p class="pt-page-title">{title(self.game.title)}</p>')
        upload = w.FileUpload(accept=".jsonl", multiple=False, description="Open a record")
        upload.observe(self._load, names="value")
        self.body.children = [heading, form.widget, *self._saved_games(), upload]

    def _saved_games(self) -> list[w.Widget]:
        buttons = []
        for saved in self.store.saved(self.game.name)[:5]:
            button = w.Button(
                description=f"{', '.join(saved.names)} ({saved.steps} moves)", layout=w.Layout(width="auto")
            )
            button.on_click(lambda _button, id=saved.id: self.resume(id))
            buttons.append(button)
        return [w.HTML("<h3>Go on with</h3>"), w.VBox(buttons)] if buttons else []

    def resume(self, id: str) -> None:
        """Go on with a saved table; what is wrong with it is said above the form for a new one."""
        try:
            table = GameTable.resume(id, self.store)
        except rules_model.KitError as error:
            self.offer()
            self.message.value = message(str(error))
            return
        self.play(table)

    def _load(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            return
        file = change["new"][0]
        try:
            text = bytes(file["content"]).decode("utf-8")
            table = GameTable.load(text, self.store, source=str(file["name"])[:60])
        except UnicodeDecodeError:
            self.message.value = message(f"{file['name']}: not a text file, so no record")
        except rules_model.KitError as error:
            self.message.value = message(str(error))
        else:
            self.play(table)

    def play(self, table: GameTable) -> None:
        """Show a table's board."""
        self.message.value = ""
        self.host = Host(table)
        self.body.children = [self.host.board, self._around(table)]

    def _around(self, table: GameTable) -> w.Widget:
        again = w.Button(description="New game", icon="plus")
        again.on_click(lambda _button: self.offer())
        name = w.Text(placeholder="name of a copy", layout=w.Layout(width="12rem"))
        save = w.Button(description="Save a copy")
        said = w.HTML()

        def copy(_button: object) -> None:
            try:
                self.store.create(name.value.strip(), table.record_text())
            except rules_model.BadInput as error:
                said.value = message(str(error))
            else:
                said.value = message(f"Saved as {name.value.strip()}.", "info")

        save.on_click(copy)
        record = w.Button(description="Download the record", icon="download")
        record.on_click(lambda _button: setattr(said, "value", _download(table)))
        row = w.HBox([again, name, save, record], layout=w.Layout(flex_flow="row wrap"))
        return w.VBox([row, said])


def _download(table: GameTable) -> str:
    """A link to the record, once the game is over: before, it holds what the seats may not see."""
    if table.state.outcome is None:
        return message(
            "The record can be downloaded when the game is over: until then it holds secrets.", "info"
        )
    data = base64.b64encode(table.record_text().encode()).decode()
    file = f"{table.game.name}-{table.id[:8]}.jsonl"
    return f'<a download="{file}" href="data:application/jsonl;base64,{data}">{file}</a>'
