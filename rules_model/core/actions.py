"""Actions: what a seat can decide, as small immutable values with field names.

An action class is a frozen dataclass; its ``kind`` is its name in snake case. A game makes one class a kind of
decision and never puts behaviour into it: what is legal and what happens stand in the chart.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from .errors import BadInput


@dataclasses.dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions. Equal when class and fields are equal; hashable."""

    kind: ClassVar[str] = "action"

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def to_data(self) -> dict[str, Any]:
        """The plain JSON form: ``{"kind": …, field: value, …}``."""
        data: dict[str, Any] = {"kind": self.kind}
        for name in field_types(type(self)):
            value = getattr(self, name)
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def __str__(self) -> str:
        values = [getattr(self, name) for name in field_types(type(self))]
        return " ".join([self.kind.replace("_", " "), *(str(value) for value in values if value is not None)])


_TYPES: dict[str, dict[str, Any]] = {}


def field_types(cls: type[Action]) -> dict[str, Any]:
    """The fields of an action class with their types, in order."""
    name = f"{cls.__module__}.{cls.__qualname__}"
    if name not in _TYPES:
        hints = typing.get_type_hints(cls)
        _TYPES[name] = {field.name: hints[field.name] for field in dataclasses.fields(cls)}
    return _TYPES[name]


def action_from_data(kinds: Mapping[str, type[Action]], data: object) -> Action:
    """Build an action from its plain form.

    Raises:
        BadInput: not a mapping, an unknown kind, a missing or surplus field, a value of the wrong type.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"an action is a mapping with a kind, not {data!r}")
    cls = kinds.get(data["kind"]) if isinstance(data.get("kind"), str) else None
    if cls is None:
        raise BadInput(
            f"unknown kind of action {data.get('kind')!r}", hint=f"known kinds: {', '.join(sorted(kinds))}"
        )
    wanted = field_types(cls)
    faults = [f"{name}: not a field of {cls.kind}" for name in data if name != "kind" and name not in wanted]
    values: dict[str, Any] = {}
    for name, hint in wanted.items():
        if name not in data:
            faults.append(f"{name}: missing")
            continue
        value = data[name]
        value = tuple(value) if isinstance(value, list) else value
        if not fits(value, hint):
            faults.append(f"{name}: {data[name]!r} is not of type {getattr(hint, '__name__', hint)}")
        values[name] = value
    if faults:
        raise BadInput(f"the action {dict(data)!r} cannot be read", faults)
    return cls(**values)


def renamed(action: Action, names: Mapping[str, str]) -> Action:
    """An action with other names of cards; what has none in ``names`` stays as it is."""

    def name(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(name, value))
        return names.get(value, value) if isinstance(value, str) else value

    values = {field: name(getattr(action, field)) for field in field_types(type(action))}
    return dataclasses.replace(action, **values)


def check_fields(action: Action) -> None:
    """Raise ``BadInput`` where a field of an action built in code is not of its declared type."""
    faults = [
        f"{name}: {getattr(action, name)!r} is not of type {getattr(hint, '__name__', hint)}"
        for name, hint in field_types(type(action)).items()
        if not fits(getattr(action, name), hint)
    ]
    if faults:
        raise BadInput(f"{action!r} is no action that could be taken", faults)


def fits(value: object, hint: Any) -> bool:
    """Whether a plain value is of a declared type: a class, ``Literal``, a union or a ``tuple`` of such."""
    return type(value) is hint or judge(hint)(value)


@functools.cache
def judge(hint: Any) -> Callable[[object], bool]:
    """The function that says whether a value is of a type (see :func:`fits`); a tuple may have names for its values."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return lambda value: value in inner
    if origin in (typing.Union, types.UnionType):
        either = tuple(map(judge, inner))
        return lambda value: any(part(value) for part in either)
    if origin is not tuple:
        cls = type(None) if hint is None else hint
        return lambda value: type(value) is cls
    if inner and inner[-1] is ...:
        each = judge(inner[0])
        return lambda value: isinstance(value, tuple) and all(map(each, value))
    if all(isinstance(each, type) for each in inner):
        return lambda value: isinstance(value, tuple) and tuple(map(type, value)) == inner
    parts = tuple(map(judge, inner))
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(parts)
        and all(part(each) for part, each in zip(parts, value, strict=True))
    )
