"""The lobby: every game of the kit, to learn and to play, the laboratory, and the games that wait to be gone on with."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets as w
from IPython.display import HTML, display

import rules_model
from playtest.board.drawings import Drawings
from playtest.board.layouts import layout_of
from playtest.pages import saved
from playtest.pages.messages import message
from playtest.pages.style import style, title
from playtest.places import saves_folder
from playtest.server.page import in_voila, query
from playtest.tables import Store
from playtest.tables.store import Saved

FOOT = '<p class="pt-foot">Teachers and designers: <code>make lab</code> opens the same notebooks in JupyterLab, to read, change and run.</p>'

LABORATORY = (
    '<section class="pt-game"><h2>The laboratory</h2><p class="pt-pitch">For who makes games: bots play hundreds of games '
    "while you wait, and the answers come with their error bars.</p>"
    '<p><a class="pt-go" href="lab/balance.ipynb">Who wins, and how long it takes</a>'
    '<a class="pt-go pt-second" href="lab/rulings.ipynb">Which unclear rules matter</a>'
    '<a class="pt-go pt-second" href="lab/card_workshop.ipynb">Change a card</a>'
    '<a class="pt-go pt-second" href="lab/session_report.ipynb">What playtesters did and said</a>'
    '<a class="pt-go pt-second" href="lab/replay.ipynb">Replay a game, and go on from any moment</a></p></section>'
)


def lobby() -> None:
    """Show the lobby, with links that work in Voilà and in JupyterLab."""
    query()  # a kernel started ahead waits here for its visitor: saved games are listed as they are then
    head = '<h1>The lobby</h1><p class="pt-lead">Learn a game by doing, or sit down and play.</p>'
    latest, waiting = _saved()
    parts: list[Any] = [_html(f"{style()}{head}{latest}")]
    for name in rules_model.GAMES:
        parts += [Drawings(names=list(layout_of(name).PICTURES)), _html(_game(name))]
    parts += [_html(LABORATORY), _html(waiting + FOOT)]
    if in_voila():
        page = w.VBox(parts)
        page.add_class("pt-lobby")
        parts = [page]
    for part in parts:
        display(part)  # type: ignore[no-untyped-call]


def _html(text: str) -> Any:
    if in_voila():
        # Voilà's output area swallows clicks on links to notebooks; a widget leaves them alone.
        return w.HTML(text)
    # JupyterLab's output area is what knows how to open a notebook from a link.
    return HTML(f'<div class="pt-lobby">{text}</div>')  # type: ignore[no-untyped-call]


def _game(name: str) -> str:
    book = rules_model.load(name).rulebook
    facts = [
        f"{book.numbers['min_seats']} to {book.numbers['max_seats']} seats",
        f"{len(book.rules)} rules, one click away from every move",
        f"{len(book.rulings)} questions the rulebook leaves open, {len(book.switches)} to switch",
    ]
    return (
        f'<section class="pt-game"><h2>{title(book.title)}</h2><p class="pt-pitch">{layout_of(name).PITCH}</p>'
        f'<p><a class="pt-go" href="play/{name}.ipynb">Play</a>'
        f'<a class="pt-go pt-second" href="learn/{name}.ipynb">Learn in ten minutes</a>'
        f'<a class="pt-go pt-second" href="play/{name}.ipynb?companion=1">Companion to your own cards</a></p>'
        f'<p class="pt-facts">{" · ".join(facts)}</p></section>'
    )


def _saved() -> tuple[str, str]:
    """The game to go on with, for the top of the page; and the lists of all, for its end."""
    try:
        found = saved.found(Store(saves_folder()))
    except rules_model.BadInput as error:
        return "", message(str(error))
    latest, lists = "", []
    for heading, games in saved.parted([each for each in found if each.game in rules_model.GAMES], 8, 4):
        rows = [f"<li>{_link(each)}</li>" for each in games]
        lists.append(f'<h3>{heading}</h3><ul class="pt-waiting">{"".join(rows)}</ul>')
        if not saved.is_over(games[0]):
            latest = (
                f'<p class="pt-latest"><b>Go on with</b> {_link(games[0])} · '
                '<a href="#pt-saved">all saved games</a></p>'
            )
    return latest, f'<div id="pt-saved">{"".join(lists)}</div>' if lists else ""


def _link(game: Saved) -> str:
    title = rules_model.load(game.game).title.partition(":")[0]
    facts = " · ".join(filter(None, [title, saved.how_far(game), saved.when(game)]))
    told = f"{html.escape(saved.who(game))} <small>{html.escape(facts)}</small>"
    return f'<a href="play/{game.game}.ipynb?table={game.id}">{told}</a>'
