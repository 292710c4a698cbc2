"""Changes to the plain data of positions, for both games of the Creepies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]


def put(name: str, value: Any, seat: int | None = None) -> Callable[[Data], None]:
    """Write a value of the table."""

    def change(data: Data) -> None:
        if seat is None:
            data["table"][name] = value
        else:
            data["table"][name][seat] = value

    return change
