"""Which rules a game can show at all: only of those is it news that they never came up.

An event names the rule that caused it, and so does the phase that is entered. Other rules never stand on an event: those that
only forbid are named by refusals, and the rest say what a card or a number is. Some events name the rule of a refusal: what a
card cannot do is left out, and that is told. Which is which is read from the source of the rules themselves, so no list has to
be kept beside them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import rules_model
from rules_model.core.game import Game

ID = re.compile(r"[A-Z]{2}(-[A-Z0-9]+)+")
#: Declarations of phases: their rules are those of the chart.
DECLARED = frozenset({"automatic", "decision", "call", "end"})


def shown(game: Game[Any]) -> frozenset[str]:
    """The rules that an event of a game can name."""
    phases = {phase.rule for phase in game.chart.phases.values()}
    return (_named()[0] | phases) & frozenset(game.rulebook.rules)


def forbidding(game: Game[Any]) -> frozenset[str]:
    """The rules that refusals alone can name."""
    return (_named()[1] & frozenset(game.rulebook.rules)) - shown(game)


@lru_cache(maxsize=1)
def _named() -> tuple[frozenset[str], frozenset[str]]:
    """Every id in the source of the rules that may reach an event, and every one in a refusal."""
    events: set[str] = set()
    refusals: set[str] = set()
    modules = [
        ast.parse(path.read_bytes()) for path in sorted(Path(rules_model.__file__ or "").parent.rglob("*.py"))
    ]
    for module in modules:
        # What a module keeps in a table, or gives out as text, is of those who use it.
        shared = {name: node for node in module.body if (name := _shared(node))}
        uses = [each for node in module.body for each in _uses(node)]
        forbids = {name for name, refuses in uses if refuses} - {
            name for name, refuses in uses if not refuses
        }
        for node in module.body:
            only_forbids = any(node is shared[name] for name in forbids & set(shared))
            for id, refuses in _uses(node, only_forbids):
                if ID.fullmatch(id):
                    (refusals if refuses else events).add(id)
    return frozenset(events | _told_refusals(modules)), frozenset(refusals)


def _told_refusals(modules: Sequence[ast.Module]) -> set[str]:
    """The rules of refusals that an event hands on, as in ``barred = may_raise(…)``, ``emit("barred", barred.rule)``."""
    homes = [{name: node for node in module.body for name in _names(node)} for module in modules]
    told: set[str] = set()
    seen: set[ast.AST] = set()
    left = [(at, name) for at, module in enumerate(modules) for name in _handed_on(module)]
    while left:
        at, name = left.pop()
        imports = (each for each in modules[at].body if isinstance(each, ast.ImportFrom))
        if name in homes[at]:
            places = [at]
        elif any(alias.name == name for each in imports for alias in each.names):
            places = [place for place, home in enumerate(homes) if name in home]
        else:
            continue
        for place in places:
            node = homes[place][name]
            if node not in seen and _may_refuse(node):
                seen.add(node)
                told.update(each for each, refuses in _uses(node) if refuses and ID.fullmatch(each))
                left += [(place, each.id) for each in ast.walk(node) if isinstance(each, ast.Name)]
    return told


def _handed_on(module: ast.Module) -> Iterator[str]:
    """The functions whose refusals are handed on."""
    for function in module.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        emitted = [
            each.value.id
            for call in ast.walk(function)
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "emit"
            for each in call.args
            if isinstance(each, ast.Attribute) and each.attr == "rule" and isinstance(each.value, ast.Name)
        ]
        for each in ast.walk(function) if emitted else ():
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call):
                target, source = each.targets[0], each.value.func
                if isinstance(target, ast.Name) and target.id in emitted and isinstance(source, ast.Name):
                    yield source.id


def _names(node: ast.stmt) -> list[str]:
    """What a statement of a module defines: a function, or constants."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [each.id for each in targets if isinstance(each, ast.Name)]


def _may_refuse(node: ast.AST) -> bool:
    """Whether a function gives a refusal, or another function that does; a table may hold such functions."""
    functions = [each for each in ast.walk(node) if isinstance(each, ast.FunctionDef)]
    return not functions or any("Refusal" in _gives(each) or _gives(each) == "Check" for each in functions)


def _shared(node: ast.stmt) -> str:
    """The name of a constant of the module, or of a function that gives text; empty for all else."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return node.name if isinstance(node, ast.FunctionDef) and _gives(node) == "str" else ""


def _gives(function: ast.FunctionDef) -> str:
    return ast.unparse(function.returns) if function.returns else ""


def _uses(node: ast.AST, refuses: bool = False) -> Iterator[tuple[str, bool]]:
    """Every name and text that is read below a node, and whether a refusal is made there."""
    if isinstance(node, ast.FunctionDef):
        if _gives(node) in ("Iterator[str]", "Iterable[str]"):
            return  # faults of a position or of a card file
        refuses |= "Refusal" in _gives(node)
    elif isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in DECLARED:
            return
        refuses |= name == "Refusal"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, refuses
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id, refuses
    for child in ast.iter_child_nodes(node):
        yield from _uses(child, refuses)
