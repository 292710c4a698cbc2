"""Which code plays: what the rules and the bots do, whatever their comments, docstrings and line breaks say."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import rules_model
from playtest import bots

#: Where the code lies that plays: rules and bots.
PLAYS = tuple(Path(package.__file__ or "").parent for package in (rules_model, bots))
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def sources(homes: Sequence[Path]) -> dict[str, bytes]:
    """All sources below some folders, and the numbers that bots were fitted with; line ends do not count."""
    return {
        f"{home.name}/{path.relative_to(home).as_posix()}": b"\n".join(path.read_bytes().splitlines())
        for home in homes
        for path in sorted([*home.rglob("*.py"), *home.rglob("playouts/*.toml")])
    }


def fingerprint(texts: Mapping[str, bytes]) -> str:
    """Of what sources do, the same under every version of Python."""
    return _hashed({name: _syntax(text) for name, text in texts.items()})


def _hashed(texts: Mapping[str, bytes]) -> str:
    found = hashlib.sha256()
    for name, text in texts.items():
        found.update(b"%s\n%d\n%s" % (name.encode(), len(text), text))
    return found.hexdigest()[:16]


def _syntax(text: bytes) -> bytes:
    """The syntax tree as text; a source that has none stands for itself."""
    try:
        return _told(ast.parse(text)).encode("utf-8", "surrogatepass")
    except (SyntaxError, ValueError):
        return text


def _told(node: object) -> str:
    # `ast.dump` writes otherwise in each version of Python: fields that are new or empty are left out here.
    if isinstance(node, list):
        return f"[{','.join(map(_told, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = dict(ast.iter_fields(node))
    if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
        fields["body"] = node.body[1:]
    told = (f"{name}={_told(value)}" for name, value in fields.items() if value not in (None, []))
    return f"{type(node).__name__}({','.join(told)})"


# Read when this is imported: a notebook goes on with the code that it has loaded, whatever is written to disk later.
_SOURCES = sources(PLAYS)


@cache
def code_version() -> str:
    """The fingerprint of what plays: games of two versions are never mixed in one run."""
    return fingerprint(_SOURCES)


@cache
def text_version() -> str:
    """The fingerprint of the same sources to the letter: found at once, and where it is equal all is."""
    return _hashed(_SOURCES)
