"""What a notebook can know about the page it is shown in."""

import asyncio
import contextlib
import json
import os
import threading
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
    """Wait for the visitor's request as `voila.utils.wait_for_request` does, which would load the whole server: 47 MB."""
    told: list[str | bytes | None] = []
    # The kernel's own loop runs in this thread already.
    thread = threading.Thread(target=lambda: told.append(asyncio.run(_request())), daemon=True)
    thread.start()
    thread.join()
    # A page without its parameters is better than no page.
    with contextlib.suppress(IndexError, ValueError, TypeError):
        os.environ.update(json.loads(told[0] or "{}"))
    os.environ.setdefault("QUERY_STRING", "")


async def _request() -> str | bytes | None:
    from tornado.httpclient import HTTPError
    from tornado.websocket import websocket_connect

    told = os.environ.get
    server = f"{told('VOILA_APP_IP', '127.0.0.1')}:{told('VOILA_APP_PORT', '8866')}"
    base = told("VOILA_WS_BASE_URL", told("VOILA_SERVER_URL", "/"))
    address = f"{told('VOILA_WS_PROTOCOL', 'ws')}://{server}{base}voila/query/{told('VOILA_KERNEL_ID')}"
    # The first kernels may ask before the server listens, and a busy one may hang up.
    for _ in range(100):
        with contextlib.suppress(OSError, HTTPError):
            said = await (await websocket_connect(address)).read_message()
            if said is not None:
                return said
        await asyncio.sleep(0.3)
    return None


def in_voila() -> bool:
    """Whether this kernel belongs to a Voilà page."""
    return "VOILA_PREHEAT" in os.environ or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
