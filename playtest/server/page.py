"""What a notebook can know about the page it is shown in."""

import os
from urllib.parse import parse_qsl


def query() -> dict[str, str]:
    """The parameters of the page's address, `{}` where there is no such page (JupyterLab, a script).

    A kernel that Voilà started ahead of its visitor waits here until somebody opens the page. So call it in a cell of its
    own: what stands in the cells before is then ready when the visitor comes.
    """
    # Once known it stays known: asking Voilà a second time would wait for a second visitor, who never comes.
    if "QUERY_STRING" not in os.environ and os.environ.get("VOILA_PREHEAT") == "True":
        _wait_for_visitor()
    return dict(parse_qsl(os.environ.get("QUERY_STRING", ""), keep_blank_values=True))


def _wait_for_visitor() -> None:
    try:
        from voila.utils import wait_for_request

        wait_for_request()
    except Exception:  # noqa: BLE001 -- a page without its parameters is better than no page
        os.environ.setdefault("QUERY_STRING", "")


def in_voila() -> bool:
    """Whether this kernel belongs to a Voilà page."""
    return "VOILA_PREHEAT" in os.environ or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
