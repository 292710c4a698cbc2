"""A playtest session on the play page: how a table is made one, and what people can say during and after the game."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import ipywidgets as w

from playtest.pages.messages import message, telling
from playtest.pages.session_form import EndForm
from playtest.server.page import in_voila
from playtest.tables import CompanionTable, GameTable, Host, drafts
from playtest.tables.feedback import COMMENT_KINDS, Feedback
from playtest.tables.witness import Witness
from rules_model import BadInput
from rules_model.core.rulebook import Rulebook

OFFER = "This is a playtest session: keep decision times, every “why not?”, hints, undos and what people say"
WIDE = {"width": "100%", "max_width": "46rem"}
MOST_FOUND = 12
ALL = -1  # a choice whose value is None would look like none


class SessionChoice:
    """The part of the form for a new game that makes its table a playtest session."""

    def __init__(self) -> None:
        self.box = w.Checkbox(
            description=OFFER, indent=False, layout=w.Layout(width="100%", height="auto"), value=False
        )
        self.about = w.Text(
            placeholder="what is tried out, in your words (may be left empty)", layout=w.Layout(**WIDE)
        )
        self.about.layout.display = "none"
        self.box.observe(self._show, names="value")
        self.widget = w.VBox([self.box, self.about])

    def _show(self, _change: object) -> None:
        self.about.layout.display = "" if self.box.value else "none"

    def begin(self, table: GameTable) -> None:
        """Make the table a session where that was chosen. Raises ``BadInput`` when it cannot be kept."""
        if self.box.value:
            Feedback.begin(table, self.about.value.strip())


class SessionPanel:
    """What stands below the board of a playtest session: comment, dispute, end, and the forms when it is over.

    Nothing that somebody said is shown here again: the device goes from hand to hand.
    """

    def __init__(self, host: Host, feedback: Feedback) -> None:
        self.host, self.feedback = host, feedback
        entries = feedback.read().entries
        self._given = {entry["seat"] for entry in entries if entry["kind"] == "form"}
        self.is_stopped = any(entry["kind"] == "stopped" for entry in entries)
        self.said = w.HTML()
        self.place = w.VBox()  # the form that is open
        self.link = w.HTML()  # to the report
        self.after = w.VBox()  # the forms at the end
        self.forms: list[EndForm] = []
        self.witness = Witness(host, feedback, noted=self._refresh, failed=self._warn)
        self.end = self._button("End the session", self._offer_end, icon="stop")
        buttons = w.HBox(
            [
                self._button("Comment", self._comment, icon="comment"),
                self._button("Dispute about a rule", self._dispute, icon="gavel"),
                self.end,
            ],
            layout=w.Layout(flex_flow="row wrap"),
        )
        told = (
            "<b>Playtest session.</b> Decision times, every “why not?”, hints and undos are noted, and what you say here. "
            f"All of it stays on this machine, in {html.escape(feedback.path.name)}."
        )
        self.widget = w.VBox([w.HTML(told), buttons, self.place, self.said, self.link, self.after])
        self.widget.add_class("pt-session")
        self._refresh()

    # ---- while the game goes on

    def _comment(self) -> None:
        moment = self.witness.moment
        who = self._who()
        about = w.ToggleButtons(options=[(words, key) for key, words in COMMENT_KINDS.items()], value="other")
        text = w.Textarea(
            placeholder="What do you think, at this moment of the game?", rows=3, layout=w.Layout(**WIDE)
        )

        def keep() -> None:
            self.feedback.add(
                "comment",
                moment=moment,
                seat=None if who.value == ALL else who.value,
                about=about.value,
                text=_needed(text, "the comment has no words"),
            )
            self._close("Kept, with this moment of the game.")

        self._open("Keep the comment", keep, who, about, text)

    def _dispute(self) -> None:
        moment = self.witness.moment
        book = self.host.table.game.rulebook
        words = w.Text(placeholder="words of the rule, or its id", description="Which rule", style=_label())
        none = ("no rule in particular", "")
        found = w.Select(options=[none], rows=5, layout=w.Layout(**WIDE))

        def search(_change: object) -> None:
            rules = find_rules(book, words.value)
            # The first one is chosen by itself: nobody has said yet that it is the rule they mean.
            found.options = [none, *((f"{id}: {says}", id) for id, says in rules)]

        words.observe(search, names="value")
        asked = w.Textarea(placeholder="What was the question?", rows=2, layout=w.Layout(**WIDE))
        settled = w.Textarea(
            placeholder="How did the table settle it? (empty: it did not)", rows=2, layout=w.Layout(**WIDE)
        )

        def keep() -> None:
            self.feedback.add(
                "dispute",
                moment=moment,
                rule=found.value or None,
                question=_needed(asked, "the dispute has no question"),
                settled=settled.value.strip(),
            )
            self._close("Kept, with this moment of the game.")

        self._open("Keep the dispute", keep, words, found, asked, settled)

    def _offer_end(self) -> None:
        told = w.HTML(
            "A session may end before its game. The report may then show what was hidden, so this game is not gone on with here."
        )
        self._open("Yes, end it", self._stop, told)

    def _stop(self) -> None:
        table = self.host.table
        if isinstance(table, CompanionTable) and not table.is_set_up:
            self._forget(table)
            return
        self.feedback.add("stopped", moment=self.witness.moment)
        self.is_stopped = True
        self._close("The session has ended.")
        self._refresh()

    def _forget(self, table: CompanionTable) -> None:
        """The session ends before its game has begun: there is nothing to report on, so nothing of it is kept."""
        self.host.board.on_message = None  # nobody is listened to any more
        self.host.board.layout.display = "none"
        drafts.drop(table.store, table.id)
        words = "The session has ended before its game began: nothing of it is kept."
        self.widget.children = [w.HTML(message(words, "info"))]

    # ---- at its end

    @property
    def is_over(self) -> bool:
        """Whether the game or the session has ended."""
        return self.is_stopped or self.host.table.state.outcome is not None

    def _refresh(self) -> None:
        """Offer the forms once the game is over, take them away where an undo opened it again."""
        self.host.board.layout.display = "none" if self.is_stopped else None
        self.end.layout.display = "none" if self.is_over else None
        waiting = [seat for seat in self.host.table.humans if seat not in self._given] if self.is_over else []
        if waiting != [form.seat for form in self.forms]:
            names = self.host.table.names
            kept = {form.seat: form for form in self.forms}  # what others have begun to answer stays
            self.forms = [
                kept.get(seat) or EndForm(seat, names[seat], self._keep_form, self._say) for seat in waiting
            ]
            self.after.children = [form.widget for form in self.forms]
        self.link.value = _to_the_report(self.host.table.id) if self.is_over else ""

    def _keep_form(self, seat: int, ratings: dict[str, int], answers: dict[str, str]) -> None:
        self.feedback.add("form", moment=self.witness.moment, seat=seat, ratings=ratings, answers=answers)
        self._given.add(seat)
        self._refresh()

    # ---- its parts

    def _who(self) -> w.Dropdown:
        names = self.host.table.names
        people = [(names[seat], seat) for seat in self.host.table.humans] + [("all of us", ALL)]
        value = self.host.asked if self.host.asked in self.host.table.humans else people[0][1]
        return w.Dropdown(options=people, value=value, description="Says", style=_label())

    def _open(self, label: str, keep: Callable[[], object], *parts: Any) -> None:
        self.said.value = ""
        row = [self._button(label, keep, button_style="primary"), self._button("Never mind", self._close)]
        self.place.children = [*parts, w.HBox(row, layout=w.Layout(flex_flow="row wrap"))]

    def _close(self, said: str = "") -> None:
        self.place.children = []
        self.said.value = message(said, "info") if said else ""

    def _button(self, label: str, do: Callable[[], object], **look: str) -> w.Button:
        button = w.Button(description=label, layout=w.Layout(width="auto"), **look)
        button.on_click(telling(self._say, lambda _button: do()))
        return button

    def _say(self, said: str) -> None:
        self.said.value = said

    def _warn(self, text: str) -> None:
        self.said.value = message(f"The game goes on, but this session is not complete: {text}")


def find_rules(book: Rulebook, words: str) -> list[tuple[str, str]]:
    """Rules and rulings that hold all of the words (or whose id does), each with its sentence; ids first."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    says = {id: rule.says for id, rule in book.rules.items()}
    says |= {id: ruling.question for id, ruling in book.rulings.items()}
    by_id = [id for id in says if all(word in id.casefold() for word in wanted)]
    by_words = [id for id, text in says.items() if all(word in text.casefold() for word in wanted)]
    return [(id, says[id]) for id in dict.fromkeys([*by_id, *by_words])][:MOST_FOUND]


def panel_of(host: Host, say: Callable[[str], object]) -> list[w.Widget]:
    """The panel of a table that is a playtest session; nothing for any other one. ``say``: what went wrong."""
    try:
        feedback = Feedback.of(host.table)
        return [SessionPanel(host, feedback).widget] if feedback else []
    except BadInput as error:
        say(message(f"This session cannot be gone on with: {error}"))
        return []


def _to_the_report(id: str) -> str:
    thanks = "The session is over. Thank you!"
    if not in_voila():  # JupyterLab opens no notebook from a link in a widget
        return f"<p>{thanks} Its report: the notebook lab/session_report.ipynb, session {id}.</p>"
    link = f'<a href="../lab/session_report.ipynb?session={id}">The report of this session</a>'
    return f'<p class="pt-page-links">{thanks} {link}</p>'


def _needed(box: Any, fault: str) -> str:
    text: str = box.value.strip()
    if not text:
        raise BadInput(fault, hint="write some, or choose “Never mind”")
    return text


def _label() -> dict[str, str]:
    return {"description_width": "7rem"}
