"""Which rules of the rulebooks are held by a test, and which are taught.

    python -m tests.rule_coverage        prints every rule with its number of tests

A test says which rules it holds by the mark ``@pytest.mark.rules("CM-TURN-02", …)``. Citations are read from the source of
the tests, so that the figures do not depend on which of them are run.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import rules_model
from rules_model.core.rulebook import Rulebook

TESTS = Path(__file__).parent


@cache
def citations() -> dict[str, list[str]]:
    """Each cited id with the tests that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id in _cited(node):
                    found.setdefault(id, []).append(f"{path.relative_to(TESTS)}::{node.name}")
    return found


def _cited(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
                yield from (str(ast.literal_eval(each)) for each in node.args)


def taught(game: str) -> set[str]:
    """The rules that a lesson or the quick reference of a game cites."""
    lessons = importlib.import_module("playtest.lessons")
    return set(lessons.cited_rules(game))


def own_rules(book: Rulebook) -> list[str]:
    """The rules of a rulebook without those that stand in another game's: they count there."""
    return [id for id in book.rules if id not in book.included]


def untested(game: str) -> list[str]:
    """Rules that no test cites, and switchable rulings."""
    book = rules_model.load(game).rulebook
    wanted = [*own_rules(book), *(ruling.id for ruling in book.switches.values())]
    return [id for id in wanted if id not in citations()]


def report(*, in_full: bool) -> Iterable[str]:
    """The coverage as lines of text: a table in full, otherwise its sum and what is missing."""
    for name in rules_model.GAMES:
        book = rules_model.load(name).rulebook
        own, cited = own_rules(book), citations()
        try:
            lessons: set[str] | None = taught(name)
        except (ImportError, AttributeError):
            lessons = None
        if in_full:
            yield f"{'rule':<12} {'tests':>5}  {'taught':<6}  says"
            for id in own:
                mark = "?" if lessons is None else "yes" if id in lessons else "NO"
                yield f"{id:<12} {len(cited.get(id, ())):>5}  {mark:<6}  {book.rules[id].says}"
        held = sum(id in cited for id in own)
        told = "unknown" if lessons is None else sum(id in lessons for id in own)
        yield f"{book.title}: {len(own)} rules, {held} held by a test, {told} taught"
        if missing := untested(name):
            yield f"  no test holds {', '.join(missing)}"


if __name__ == "__main__":
    print("\n".join(report(in_full=True)))
