"""The address of a dashboard's page: it names the table, so that a reload comes back to it."""

from __future__ import annotations

import anywidget
import traitlets


class Forget(anywidget.AnyWidget):
    """Takes a table that is left out of the address, or a reload would bring it back. Shows nothing."""

    _esm = """
    export default {
      render({ model }) {
        const url = new URL(window.location.href);
        // Only this one: by now the next table may stand there.
        if (!document.body.dataset.voila || url.searchParams.get("table") !== model.get("table")) return;
        url.searchParams.delete("table");
        window.history.replaceState(window.history.state, "", url);
      },
    };
    """

    table = traitlets.Unicode(help="id of the table").tag(sync=True)
