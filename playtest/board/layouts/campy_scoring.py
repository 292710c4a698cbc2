"""What Campy Creatures pays, as the board tells it: the tile, the score so far, the final score."""

from __future__ import annotations

from typing import Any, cast

from playtest.board.layouts.parts import score_pad
from rules_model.campy_creatures.scoring import LINES, TILE_SETS, icons, scores, set_points
from rules_model.campy_creatures.state import Campy
from rules_model.campy_creatures.words import LINE_NAMES
from rules_model.core.observation import Observation


def signed(points: int) -> str:
    """A number with its sign."""
    return f"+{points}" if points > 0 else _number(points)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def help_pages(observation: Observation, names: list[str]) -> list[dict[str, Any]]:
    """One page: what the tile pays, and what the open labs would be paid now."""
    face = observation.config.options["scoring_tile"]
    numbers = observation.game.rulebook.numbers
    lines = [
        {
            "text": f"{LINE_NAMES[each]}: {_pays(observation, each)}",
            "rule": observation.game.rulebook.data["tile"][face][each]["rules"][0],
        }
        for each in TILE_SETS
    ]
    hero = numbers["hero_points_per_icon"]
    lines += [
        {"text": "Classics: the points printed on them", "rule": "CM-SET-05"},
        {
            "text": f"Townsfolk: the points printed on them; a Hero {signed(hero)} for each icon that matches",
            "rule": "CM-SET-19",
        },
        {"text": "Scenes: what they say", "rule": "CM-END-08"},
        {"text": f"Energy: {numbers['points_per_energy']} a token", "rule": "CM-END-09"},
    ]
    page = {
        "id": "tile",
        "label": f"Scoring tile {face}",
        "says": "What a lab pays at the end",
        "lines": lines,
    }
    return [page | _so_far(observation, names)]


def _pays(observation: Observation, icon: str) -> str:
    """One row of the tile, under the readings of this table."""
    book, config = observation.game.rulebook, observation.config
    row = book.data["tile"][config.options["scoring_tile"]][icon]
    if "group" in row:
        return f"{row['points']} for every {row['group']}"
    if "each" in row:
        return f"{row['each']} each; the most {signed(row['most'])}, the fewest {signed(row['fewest'])}"
    climb = [set_points(book, config, icon, count) for count in range(1, len(row["totals"]) + 5)]
    last = climb.index(climb[-1])
    return f"{', '.join(map(str, climb[: last + 1]))} for 1 to {last + 1} of them; more add nothing"


def _so_far(observation: Observation, names: list[str]) -> dict[str, Any]:
    """What lies open in each lab, and its points. What lies face down is left out: nobody may count it."""
    # An observation for the game's own sums: they read the table, the cards and the readings, which it has too.
    state = cast("Campy", observation)
    seats = range(len(names))
    labs, pad = [icons(state, seat) for seat in seats], scores(state)
    rows: list[list[Any]] = []
    for line in LINES:
        counted = line in TILE_SETS
        told = [_number(pad[seat][line]) for seat in seats]
        cells = [f"{labs[seat][line]} → {points}" if counted else points for seat, points in enumerate(told)]
        rows.append([LINE_NAMES[line], *cells])
    rows.append(["Total", *(_number(sum(lines.values())) for lines in pad)])
    caption = "If the game ended now: cards → points, without what lies face down"
    return {"caption": caption, "columns": ["", *names], "rows": rows}


def score_table(observation: Observation, names: list[str]) -> tuple[list[str], list[list[Any]]]:
    """The score pad: a row a line, a column a seat."""
    return score_pad(observation, names, {line: LINE_NAMES[line] for line in LINES}, "Total")
