"""The page that tells about a playtest session: facts and opinions apart, and the board at any moment of them."""

from __future__ import annotations

import base64
import html
import re
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import ipywidgets as w

from playtest.board import make_view
from playtest.board.board import Board
from playtest.board.views import static_traits
from playtest.lab import session as tell
from playtest.lab.session import Row
from playtest.lab.session_plot import timeline_picture
from playtest.lab.session_sample import ID as SAMPLE
from playtest.lab.session_sample import make_sample
from playtest.lab.session_store import Session, open_session, sessions, state_at
from playtest.pages.messages import message, telling
from playtest.places import saves_folder
from playtest.server.page import query
from playtest.tables import Store
from rules_model import BadInput

from .page import LONG, WHOLE, Page, picture, words

SAYS = (
    "A table that was opened as a playtest session keeps what people did and said. Here it is told: first what happened, then "
    "what people think of it. Nothing leaves this machine."
)
EMPTY = "No session has been played here yet. This one was made up, to show what there will be."
RUNNING = (
    "This game is still being played. What could give a secret away is told when it is over, or when the session is ended below "
    "its board."
)


RULE = re.compile(r"[A-Z]{2}(-[A-Z0-9]+)+")
EVERYBODY = -1  # a choice whose value is None would look like none


class SessionsPage(Page):
    """The whole page.

    Args:
        store: where tables are kept; left out, the saves folder of this machine.

    Attributes:
        session: the one that is shown.
    """

    def __init__(self, store: Store | None = None) -> None:
        super().__init__("Playtest sessions", SAYS)
        self.session: Session | None = None
        self._given = store
        self._board: Board | None = None
        self._moment = 1
        self.message = w.HTML()
        self.choice = w.Dropdown(description="Session", layout=w.Layout(width=WHOLE, max_width="46rem"))
        self.eyes = w.Dropdown(description="Seen by", layout=w.Layout(width="16rem"))
        self.place = w.VBox()  # of the board
        self.fill(self.choice, self.message)

    def open(self) -> None:
        """Show the page with the session that the address names (``?session=…``), or the latest one."""
        wanted = query().get("session", "")
        try:
            self.store = self._given or Store(saves_folder())
            self.offer(wanted)
        except BadInput as error:
            self.message.value = message(str(error))
        super().open()

    def offer(self, wanted: str = "") -> None:
        """List the sessions and show one of them: the wanted one, or the latest. Raises ``BadInput`` for a wanted one that is none."""
        ids = sessions(self.store)
        if wanted and wanted not in ids:
            open_session(wanted, self.store)  # says what is wrong with it
        if not ids:
            self._folder = tempfile.TemporaryDirectory()  # as long as the page
            self.store = Store(Path(self._folder.name))
            ids = [make_sample(Path(self._folder.name))]
        self.choice.options = [(self._title(id), id) for id in ids]
        self.choice.value = wanted or ids[0]
        self._show()
        self.choice.observe(telling(self._say, lambda _change: self._show()), names="value")
        self.eyes.observe(telling(self._say, lambda _change: self._look_again()), names="value")

    def _title(self, id: str) -> str:
        try:
            session = open_session(id, self.store)
        except BadInput:
            return f"{id} (cannot be read)"
        about = session.head["about"]
        return f"{', '.join(session.names)}{': ' + about if about else ''} ({session.head['game'].replace('_', ' ')})"

    def _say(self, said: str) -> None:
        self.message.value = said

    # ---- the report

    def _show(self) -> None:
        self.results.children, self.place.children, self._board = [], [], None
        self.session = session = open_session(self.choice.value, self.store)
        self._say(message(EMPTY, "info") if session.id == SAMPLE else "")
        told = tell.tables(session)
        if not session.is_over:
            parts = [_table(told[name]) for name in tell.NO_SECRETS]
            self.results.children = [message_box(RUNNING), *parts]
            return
        everybody = [("everybody", EVERYBODY)]
        if not session.is_companion:  # there nobody's hidden cards are known
            everybody += [(name, seat) for seat, name in enumerate(session.names)]
        self.eyes.options = everybody
        self.results.children = [
            _heading("What happened"),
            _table(told["facts"]),
            picture(timeline_picture(session), scrolls=True),
            _heading("Where people stumbled, by rule"),
            _table(told["stumbles"], "Nobody asked why something could not be done."),
            _heading("How long people took, by phase"),
            _table(told["decisions"]),
            _heading("Who asked for what"),
            _table(told["helped"]),
            _heading("What people said"),
            self._moments(told["comments"], "about", "text", "Nobody commented on anything."),
            self._moments(told["disputes"], "question", "settled", "No rule was disputed."),
            self.place,
            _heading("The form at the end"),
            _table(told["ratings"]),
            _table(told["answers"], "No question was answered in words."),
            self._exports(),
        ]

    def _moments(self, rows: Sequence[Row], title: str, text: str, nothing: str) -> w.VBox:
        """What was said, each with a button that shows the board as it was."""
        if not rows:
            return w.VBox([words(nothing)])
        shown = []
        for row in rows:
            minutes, seconds = divmod(int(row["seconds"]), 60)
            rule = f" [{row['rule']}]" if RULE.fullmatch(row.get("rule", "")) else ""
            said = f"<b>{minutes}:{seconds:02} {html.escape(row['who'])}, {html.escape(row[title] + rule)}</b><br>{html.escape(row[text])}"
            button = w.Button(description="The board then", icon="eye", layout=w.Layout(width="auto"))
            button.on_click(_telling(self._say, partial(self._look, row["moment"])))
            # As wide a text as there is room for: beside every button, or on a phone below every one.
            text_beside = w.HTML(said, layout=w.Layout(flex="1 1 18rem"))
            shown.append(
                w.HBox([button, text_beside], layout=w.Layout(flex_flow="row wrap", align_items="center"))
            )
        return w.VBox(shown)

    def _look(self, moment: int) -> None:
        """Show the board as it was at a moment, as the chosen eyes see it."""
        session, self._moment = self.session, moment
        assert session is not None
        state = state_at(session, moment)
        seat = None if self.eyes.value == EVERYBODY else self.eyes.value
        view = make_view(state.observe(seat), names=session.names, rev=moment)
        if self._board is None:
            self._board = Board(**static_traits(state.game))
        self._board.frames = {"rev": moment, "views": [view]}
        self.place.children = [self.eyes, self._board]

    def _look_again(self) -> None:
        if self._board is not None:
            self._look(self._moment)

    def _exports(self) -> w.HBox:
        assert self.session is not None
        id, texts = self.session.id, tell.as_csv(self.session)
        links = [_link(f"{id}.json", tell.as_json(self.session), "application/json", "All of it as JSON")]
        links += [
            _link(f"{id}.{name}.csv", "\ufeff" + text, "text/csv", f"{name} as CSV")
            for name, text in texts.items()
        ]
        return w.HBox([w.HTML(" · ".join(links))])


def message_box(text: str) -> w.HTML:
    """A note that stands where the rest of the report would."""
    return w.HTML(message(text, "info"))


def _telling(say: Callable[[str], object], do: Callable[[], object]) -> Callable[..., None]:
    return telling(say, lambda _button: do())


def _heading(text: str) -> w.HTML:
    return w.HTML(f"<h3>{html.escape(text)}</h3>")


def _table(rows: Sequence[Row], nothing: str = "Nothing was noted.") -> w.HTML:
    if not rows:
        return words(nothing)
    head = "".join(f'<th scope="col">{html.escape(key.replace("_", " "))}</th>' for key in rows[0])
    body = "".join(f"<tr>{''.join(_cell(value) for value in row.values())}</tr>" for row in rows)
    return w.HTML(
        f'<div class="pt-lab-table" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _cell(value: object) -> str:
    # Neither numbers nor the ids of rules are broken.
    whole = isinstance(value, int | float) or RULE.fullmatch(str(value))
    side = (
        ' class="pt-lab-number"'
        if isinstance(value, int | float)
        else ' style="white-space:nowrap"'
        if whole
        else ' class="pt-lab-text"'
        if len(str(value)) > LONG
        else ""
    )
    return f"<td{side}>{'–' if value is None else html.escape(str(value))}</td>"


def _link(file: str, text: str, kind: str, label: str) -> str:
    data = base64.b64encode(text.encode()).decode()
    return f'<a download="{html.escape(file)}" href="data:{kind};base64,{data}">{html.escape(label)}</a>'
