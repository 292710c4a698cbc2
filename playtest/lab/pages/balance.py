"""The page on the balance of a game: who wins, how long it takes, what the cards are worth."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as w

from playtest.lab.figures import percent
from playtest.lab.plots import cards, lengths, win_shares
from playtest.lab.report import Report, report
from playtest.lab.simulate import Run, simulate

from .form import RunForm
from .page import Page, folded, note, picture, table, words
from .runner import Runner, Work
from .skill import TITLE as SKILL
from .skill import SkillPart

SAYS = "Bots play as many games as you like, each seeing only what its seat may see. What comes out has its error bars."
MEASURES = {"value": "value", "low": "from", "high": "to", "unit": "unit", "says": "what it is"}
CARDS = {
    "drawn": "drawn",
    "won_drawn": "won when drawn",
    "low_drawn": "from",
    "high_drawn": "to",
    "played": "played",
    "won_played": "won when played",
    "low_played": "from",
    "high_played": "to",
}
WON = (
    "Drawn, played: how often, in all games that came to an end. Won: of the seats that did so, how many won, with the 95 per cent interval; an even "
    "share is {}."
)
RULES = {"says": "what it says"}
NEVER = "Something that happens could have named these rules, and in none of these games it did."
SILENT = (
    "No event names these rules: they only forbid, so that bots, who choose among what is allowed, never run into them; or they "
    "say what a card or a number is, and what follows is told under another rule."
)


class BalancePage(Page):
    """The whole page. ``report`` is what was found last, to go on with in a notebook; ``skill.ladder`` likewise."""

    def __init__(self) -> None:
        super().__init__("Balance", SAYS)
        self.report: Report | None = None
        self.form = RunForm()
        self.runner = Runner("Play the games", self._prepare, self._show)
        self.skill = SkillPart(self.form.values)
        self.fill(self.form.widget, self.runner.widget, below=[folded({SKILL: self.skill.widget})])

    def _prepare(self) -> Work:
        return partial(_play, self.form.values())

    def _show(self, run: Run) -> None:
        if not run.played:
            self.results.children = [words("No game was played to its end.")]
            return
        self.report = told = report(run)
        parts: list[w.Widget] = [words(told.summary())]
        parts += [picture(win_shares(told, by)) for by in told.wins]
        parts.append(picture(lengths(told)))
        uses = [use for use in ("drawn", "played") if f"won_{use}" in told.cards]
        parts.append(
            folded(
                {
                    "The measures, each in words": table(told.overview, MEASURES, index="measure"),
                    "Cards: who drew or played them, and won": w.VBox(
                        [picture(cards(told, use)) for use in uses]
                    ),
                    "All cards in numbers": w.VBox(
                        [
                            note(WON.format(percent(1 / run.plan.seats))),
                            table(
                                told.cards.set_index("name"),
                                {key: name for key, name in CARDS.items() if key in told.cards},
                                index="card",
                                shares=[key for key in CARDS if key not in uses],
                            ),
                        ]
                    ),
                    "Rules that never came up": w.VBox(
                        [note(NEVER), table(told.unused, RULES, index="rule")]
                    ),
                    "Rules of which games cannot tell": w.VBox(
                        [note(SILENT), table(told.silent, RULES | {"why": "why"}, index="rule")]
                    ),
                }
            )
        )
        self.results.children = parts


def _play(chosen: dict[str, Any], tell: Any) -> Run:
    return simulate(**chosen, progress=tell)
