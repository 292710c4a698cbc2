"""The form that opens a new table: who plays, options, house rules."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import ipywidgets as w

import rules_model
from playtest import bots
from playtest.board.layouts import extras_of, layout_of
from playtest.pages import uploads
from playtest.pages.messages import telling
from playtest.pages.session import SessionChoice
from playtest.tables import CompanionTable, GameTable, Seat, Store
from playtest.tables.seats import HUMAN

BOT_NAMES = ("Countess Servo", "Igor 9000", "Professor Cog", "The Tin Bride", "Dr. Gearloose")
OWN_CARDS = (
    "<p>One TOML file for each kind of card that you replace, as <code>playtest cards import</code> writes it. "
    "A copy is kept with the game. For a record that was made with such cards, choose them here, then open it.</p>"
)
LABEL = {"description_width": "7rem"}  # as wide as the longest name of an option
COMPANION = "Companion: we sit at a real table, with our own cards and dice, and type in what happens"
PLAYERS = {
    "search": "Bot that thinks ahead (slower)",
    "heuristic": "Bot that knows the game",
    "random": "Bot that plays at random",
}


class NewGameForm:
    """A form for one game. ``opened(table)`` is called with the table that was made.

    Args:
        companion: whether a companion table is offered first.
    """

    def __init__(
        self, game: str, store: Store, opened: Callable[[GameTable], None], *, companion: bool = False
    ) -> None:
        self.game = rules_model.load(game)
        self.store = store
        self.opened = opened
        numbers = self.game.rulebook.numbers
        low, high = numbers["min_seats"], numbers["max_seats"]
        self.count = w.BoundedIntText(value=min(3, high), min=low, max=high, description="Seats", style=LABEL)
        choices = [("A person here", HUMAN)]
        choices += [(PLAYERS.get(name, name), name) for name in bots.names(self.game)]
        self.rows = []
        for at in range(high):
            player = HUMAN if at == 0 else bots.usual(self.game)
            name = _suggested(at, companion=False)
            self.rows.append(
                (
                    w.Text(value=name, description=f"Seat {at + 1}", placeholder="name", style=LABEL),
                    w.Dropdown(options=choices, value=player, layout=w.Layout(width="15rem")),
                )
            )
        self.options = {key: option_choice(option) for key, option in self.game.rulebook.options.items()}
        self.rulings = {key: ruling_choice(ruling) for key, ruling in self.game.rulebook.switches.items()}
        self.only_able = w.Checkbox(
            description="Hand the device over only to those who can answer (tells who holds an answer)",
            indent=False,
            layout=w.Layout(width="100%", height="auto"),
        )
        self.companion = w.Checkbox(
            value=companion,
            description=COMPANION,
            indent=False,
            layout=w.Layout(width="100%", height="auto"),
        )
        self.session = SessionChoice()
        self.seed = w.Text(placeholder="any whole number, or empty", description="Seed")
        self.cards = w.FileUpload(accept=".toml", multiple=True, description="Card files")
        self.message = w.HTML()
        start = w.Button(description="Start the game", button_style="primary", icon="play")
        start.on_click(telling(lambda said: setattr(self.message, "value", said), self._start))
        self.seats = w.VBox()
        self.count.observe(self._resize, names="value")
        for _, player in self.rows:
            player.observe(self._resize, names="value")
        self.companion.observe(self._resize, names="value")
        self.companion.observe(self._rename, names="value")
        self._rename()
        self._resize()
        house = w.Accordion(
            [w.VBox([*self.rulings.values(), self.seed])],
            titles=["House rules: how to read what the rulebook leaves open"],
        )
        house.selected_index = None
        own = w.Accordion(
            [w.VBox([w.HTML(OWN_CARDS), self.cards])],
            titles=["Your own cards: play with card files of yours"],
        )
        own.selected_index = None
        options = [
            with_words(self.options[key], option.says) for key, option in self.game.rulebook.options.items()
        ]
        self.widget = w.VBox(
            [
                self.companion,
                self.count,
                self.seats,
                *options,
                self.only_able,
                house,
                own,
                self.session.widget,
                start,
                self.message,
            ]
        )
        self.widget.add_class("pt-page-form")

    def _rename(self, _change: object = None) -> None:
        """Suggest other names where nobody has typed one in."""
        for at, (field, _) in enumerate(self.rows):
            names = [_suggested(at, companion=real) for real in (False, True)]
            if field.value in names:
                field.value = names[self.companion.value]

    def _resize(self, _change: object = None) -> None:
        real = self.companion.value
        self.seats.children = [
            w.HBox(row[:1] if real else row, layout=w.Layout(flex_flow="row wrap"))
            for row in self.rows[: self.count.value]
        ]
        people = sum(player.value == HUMAN for _, player in self.rows[: self.count.value])
        name = self.game.name
        answers = layout_of(name).WINDOWS or extras_of(name).by_itself is not None
        offered = answers and people > 1 and not real
        self.seed.layout.display = "none" if real else ""
        self.only_able.layout.display = "" if offered else "none"

    def _start(self, _button: object) -> None:
        self.message.value = ""
        with uploads.on_disk(self.cards.value) as cards:
            real = self.companion.value
            table = (CompanionTable if real else GameTable).create(
                self.game.name,
                [Seat(name.value, player.value) for name, player in self.rows[: self.count.value]],
                store=self.store,
                seed=None if real else _whole_number(self.seed.value),
                options={key: choice.value for key, choice in self.options.items()},
                rulings={key: box.children[1].value for key, box in self.rulings.items()},
                cards=cards,
                ask_only_able=self.only_able.value,
            )
        self.session.begin(table)
        self.opened(table)


def _suggested(at: int, *, companion: bool) -> str:
    """A name for a seat: at a real table nobody is called like a bot."""
    if companion:
        return f"Player {at + 1}"
    return "Dr. You" if at == 0 else BOT_NAMES[at % len(BOT_NAMES)]


def option_choice(option: Any) -> w.Widget:
    """A choice of an option's values: typed in where they are a long row of numbers."""
    if len(option.values) > 12:
        low, high = min(option.values), max(option.values)
        return w.BoundedIntText(
            value=option.default, min=low, max=high, description=option.label, style=LABEL
        )
    labels = [
        f"Seat {each + 1}" if option.is_seat and isinstance(each, int) else str(each)
        for each in option.values
    ]
    return w.Dropdown(
        options=list(zip(labels, option.values, strict=True)),
        value=option.default,
        description=option.label,
        style=LABEL,
    )


def with_words(choice: w.Widget, says: str) -> w.HBox:
    """An option and what it means, beside it or below it: a phone shows no tooltip."""
    words = w.HTML(html.escape(says), layout=w.Layout(flex="1 1 14rem"))
    return w.HBox([choice, words], layout=w.Layout(flex_flow="row wrap"))


def ruling_choice(ruling: Any) -> w.VBox:
    """A choice of the readings of a ruling, below its question."""
    readings = [
        (each.says + (" (default)" if each.id == ruling.default else ""), each.id) for each in ruling.readings
    ]
    choice = w.Dropdown(options=readings, value=ruling.default, layout=w.Layout(width="auto"))
    return w.VBox([w.HTML(html.escape(f"{ruling.question} [{ruling.id}]")), choice])


def _whole_number(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        raise rules_model.BadInput(
            f"seed: {text[:40]!r} is not a whole number", hint="leave it empty for any game"
        ) from None
