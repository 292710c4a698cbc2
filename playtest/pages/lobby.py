"""The lobby: every game of the kit, to learn and to play, and the games that wait to be gone on with."""

from __future__ import annotations

import html
import time
from typing import Any

import rules_model
from playtest.places import saves_folder
from playtest.server.page import in_voila, query
from playtest.tables import Store

PITCHES = {
    "campy_creatures": (
        "You are a mad scientist with seven monsters. Every turn all choose one in secret; the strongest comes first "
        "and captures whom it likes. Guess what the others play, and collect the sets that pay."
    ),
}

STYLE = """<style>
.pt-lobby { font-family: system-ui, sans-serif; max-width: 62rem; margin: 0 auto; }
.pt-lobby .pt-game { border: 2px solid currentColor; border-radius: 12px; padding: 1rem 1.4rem; margin: 1rem 0; }
.pt-lobby h2 { margin: .2rem 0; font-size: 1.5rem; }
.pt-lobby a.pt-go { display: inline-block; padding: .7rem 1.4rem; margin: .4rem .6rem .4rem 0; border-radius: 8px;
  background: #8f2d23; color: #fff !important; font-weight: 600; text-decoration: none; }
.pt-lobby a.pt-go.pt-second { background: transparent; color: inherit !important; box-shadow: inset 0 0 0 2px currentColor; }
.pt-lobby a.pt-go:focus-visible { outline: 3px solid #2f7fb8; outline-offset: 2px; }
.pt-lobby .pt-facts { opacity: .8; }
@media (max-width: 600px) { .pt-lobby a.pt-go { display: block; text-align: center; margin: .5rem 0; } }
</style>"""


def lobby() -> Any:
    """The lobby, with links that work in Voilà and in JupyterLab."""
    query()  # a kernel started ahead waits here for its visitor: saved games are listed as they are then
    games = "".join(_game(name) for name in rules_model.GAMES)
    page = f'{STYLE}<div class="pt-lobby">{games}{_saved()}</div>'
    if in_voila():
        # Voilà's output area swallows clicks on links to notebooks; a widget leaves them alone.
        import ipywidgets

        return ipywidgets.HTML(page)
    from IPython.display import HTML

    # JupyterLab's output area is what knows how to open a notebook from a link.
    return HTML(page)  # type: ignore[no-untyped-call]


def _game(name: str) -> str:
    book = rules_model.load(name).rulebook
    seats = f"{book.numbers['min_seats']} to {book.numbers['max_seats']} seats"
    facts = f"{seats} · {len(book.rules)} rules, each with its reason · {len(book.rulings)} open questions, {len(book.switches)} to switch"
    return (
        f'<section class="pt-game"><h2>{html.escape(book.title)}</h2><p>{PITCHES.get(name, "")}</p>'
        f'<p><a class="pt-go" href="play/{name}.ipynb">Play</a>'
        f'<a class="pt-go pt-second" href="learn/{name}.ipynb">Learn in ten minutes</a></p>'
        f'<p class="pt-facts">{facts}</p></section>'
    )


def _saved() -> str:
    rows = []
    for saved in Store(saves_folder()).saved()[:8]:
        if saved.game in rules_model.GAMES:
            when = time.strftime("%d %b, %H:%M", time.localtime(saved.changed))
            who = html.escape(", ".join(saved.names))
            rows.append(
                f'<li><a href="play/{saved.game}.ipynb?table={saved.id}">{who}</a> ({saved.steps} moves, {when})</li>'
            )
    return f"<h2>Go on with</h2><ul>{''.join(rows)}</ul>" if rows else ""
