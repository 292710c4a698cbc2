"""The button that starts the games, the bar that can be stopped, and the place for what they say.

The games are played beside the page, in a thread and in processes of their own, so that the page goes on answering.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

import ipywidgets as w

from playtest.pages.messages import message
from rules_model import KitError

#: What is played: gets a function to tell how far it is, gives what was found.
Work = Callable[[Callable[[int, int], object]], Any]


class Runner:
    """Runs one piece of work at a time.

    Args:
        label: of the button.
        prepare: reads the form and gives the work; what it raises as ``KitError`` is shown.
        show: gets what the work gave, and fills the page with it.
    """

    def __init__(self, label: str, prepare: Callable[[], Work], show: Callable[[Any], object]) -> None:
        self._prepare, self._show = prepare, show
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self.start_button = w.Button(description=label, button_style="primary", icon="play")
        self.stop_button = w.Button(description="Stop and show what is done", icon="stop", disabled=True)
        self.bar = w.IntProgress(min=0, max=1, layout=w.Layout(flex="1 1 12rem", visibility="hidden"))
        self.said = w.HTML()
        self.start_button.on_click(lambda _button: self.start())
        self.stop_button.on_click(lambda _button: self.stop())
        line = w.HBox([self.start_button, self.stop_button, self.bar], layout=w.Layout(flex_flow="row wrap"))
        self.widget = w.VBox([line, self.said])

    def start(self) -> None:
        """Begin, unless something runs already."""
        if self._thread is not None and self._thread.is_alive():
            return
        self.said.value = ""
        try:
            work = self._prepare()
        except KitError as error:
            self.said.value = message(str(error))
            return
        self._stopped.clear()
        self._running(True)
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop; what is done is kept and shown."""
        self._stopped.set()
        self.stop_button.disabled = True
        self.said.value = message(
            "Stopping: the games that are being played are brought to their end.", "info"
        )

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the work is done and shown."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _tell(self, done: int, wanted: int) -> bool:
        self.bar.max, self.bar.value = wanted, done
        self.bar.description = f"{done:,} of {wanted:,}"
        return not self._stopped.is_set()

    def _run(self, work: Work) -> None:
        said = ""
        try:
            self._show(work(self._tell))
            if self._stopped.is_set():
                said = message("Stopped: this is what was done by then.", "info")
        except KitError as error:
            said = message(str(error))
        # Whatever it is, the person who clicked must hear of it; the log keeps the traceback.
        except Exception as error:
            logging.getLogger(__name__).exception("a run of the page failed")
            said = message(f"This could not be done: {type(error).__name__}: {error}"[:300])
        finally:
            self._running(False)
            self.said.value = said

    def _running(self, is_running: bool) -> None:
        self.start_button.disabled = is_running
        self.stop_button.disabled = not is_running
        self.bar.value = 0
        self.bar.description = "…"
        self.bar.layout.visibility = "visible" if is_running else "hidden"
