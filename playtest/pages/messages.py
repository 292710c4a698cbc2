"""What the pages say when something went wrong, or well."""

from __future__ import annotations

import html
import logging
from collections.abc import Callable

from rules_model import KitError


def message(text: str, kind: str = "error") -> str:
    """A message as HTML; what people typed stays text."""
    lines = "<br>".join(html.escape(line) for line in text.splitlines())
    return f'<div class="pt-page-message" data-kind="{kind}" role="alert">{lines}</div>'


def telling(say: Callable[[str], object], do: Callable[..., object]) -> Callable[..., None]:
    """A callback of a button that never fails in silence: ``say`` gets the HTML of what went wrong."""

    def run(*given: object) -> None:
        try:
            do(*given)
        except KitError as error:
            say(message(str(error)))
        # Whatever it is, the person who clicked must hear of it; the log keeps the traceback.
        except Exception as error:
            logging.getLogger(__name__).exception("a button of the page failed")
            say(message(f"This could not be done: {type(error).__name__}: {error}"[:300]))

    return run
