"""Fit the numbers by which the search bot of Creative Clash judges a position: ``python -m playtest.bots.playouts.clash_fit``.

It plays games of two heuristic bots, keeps what :func:`features` tells of the positions between turns and who won, fits a
logistic regression, and writes ``clash_values.toml``. 30,000 games take about ten minutes; ``--games`` plays fewer.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tqdm.auto import tqdm

import rules_model
from playtest.bots.clash_view import View, Weights
from playtest.bots.creative_clash import ClashBot
from playtest.bots.playouts.clash_values import HOME, LACKS, SIDES, UNKNOWN, features
from rules_model.core.game import Game

#: How often a bot does anything that is allowed, so that cards are also kept and played against its taste.
WHIM = 0.05
#: How strongly numbers are held near 0, and how often the fit is made better.
SHRINK, STEPS = 20.0, 8
#: So many positions are added up together.
BLOCK = 10_000

Row = tuple[dict[str, float], bool]
Table = tuple[Any, Any]


def positions(number: int) -> Iterator[Row]:
    """What is told of positions of one game, each with whether the seat won from which it was told."""
    game = rules_model.load("creative_clash")
    state, chance = game.new(seats=2, seed=number, events=False), random.Random(number)
    bots, view, turn = [ClashBot(0), ClashBot(1)], None, 1
    told: list[tuple[int, dict[str, float]]] = []
    while state.outcome is None:
        seat = state.deciders[0]
        look = state.observe(seat)
        if state.table.turn > turn:
            turn = state.table.turn
            view = view or View(look, Weights())
            for each in (0, 1) if turn % 3 == 0 else (1 - state.table.active,):
                found: defaultdict[str, float] = defaultdict(float)
                view.look_from(state, each)
                for name, amount in features(state, each, view):
                    found[name] += amount
                for name, amount in features(state, 1 - each, None):
                    found[name] -= amount
                told.append((each, found))
        is_whim = chance.random() < WHIM
        state.apply(seat, chance.choice(look.actions) if is_whim else bots[seat].choose(look))
    return ((found, each in state.outcome.winners) for each, found in told)


def names_of(game: Game[Any]) -> list[str]:
    """All names that may be told of a position."""
    keys = sorted({card.key for card in game.cards.values()})
    kinds = [f"{kind}.{key}" for kind in ("principal", "studio", "hand") for key in keys]
    return [*SIDES[0], *SIDES[1], *kinds, *LACKS, UNKNOWN]


def table(rows: Sequence[Row], names: Sequence[str]) -> Table:
    """What is told as an array, a row a position and a column a name, and who won; small, since there are many."""
    at = {name: place for place, name in enumerate(names)}
    told = np.zeros((len(rows), len(names)), dtype=np.float16)
    for row, (found, _) in enumerate(rows):
        for name, amount in found.items():
            told[row, at[name]] = amount
    return told, np.array([won for _, won in rows], dtype=float)


def fit(tables: Sequence[Table], names: Sequence[str]) -> dict[str, float]:
    """A number for each name that came up: what makes the wins most likely, a little held towards 0 (Newton's steps)."""
    square = sum((told.astype(float) ** 2).sum(axis=0) for told, _ in tables)
    unit = np.sqrt(square / sum(len(won) for _, won in tables))
    seen = unit > 0
    found = np.zeros(seen.sum())
    for _ in tqdm(range(STEPS), desc="fitting"):
        slope, bend = -2 * SHRINK * found, 2 * SHRINK * np.eye(len(found))
        for told, won in tables:
            scaled = told[:, seen] / unit[seen]
            expected = 1 / (1 + np.exp(-scaled @ found))
            slope += scaled.T @ (won - expected)
            bend += (scaled * (expected * (1 - expected))[:, None]).T @ scaled
        found += np.linalg.solve(bend, slope)
    return dict(zip(np.array(names)[seen].tolist(), found / unit[seen], strict=True))


def write(numbers: dict[str, float], path: Path = HOME) -> None:
    """The numbers as a file, a table for each kind of name."""
    lines: list[str] = [
        "# Written by `python -m playtest.bots.playouts.clash_fit`; what they are stands in clash_values.py."
    ]
    kinds = sorted({name.split(".")[0] for name in numbers})
    for kind in kinds:
        lines += ["", f"[{kind}]"]
        lines += [
            f"{name.split('.')[1]} = {number:.3f}"
            for name, number in numbers.items()
            if name.startswith(f"{kind}.")
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=9_000_000)
    parser.add_argument("--to", type=Path, default=HOME)
    given = parser.parse_args()
    names, tables, rows = names_of(rules_model.load("creative_clash")), list[Table](), list[Row]()
    for number in tqdm(range(given.games), desc="playing"):
        rows += positions(given.seed + number)
        if len(rows) > BLOCK or number == given.games - 1:
            tables.append(table(rows, names))
            rows.clear()
    write(fit(tables, names), given.to)


if __name__ == "__main__":
    main()
