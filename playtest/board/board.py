"""The board widget: carries plain data to the browser and hands plain messages to its owner.

It knows no game. What the traits and the messages look like is written in `docs/architecture.md`, "The board".
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

BoardMessage = dict[str, Any]
"""A message of the browser, checked: `{"type": "act", "index": 3, "rev": 17}`."""

Notice = dict[str, Any]
"""What the notice panel shows: `{"n", "kind", "text", "rule", "card"}`."""

HERE = Path(__file__).parent
# One browser module is made of these files. The order matters only for constants: what is used while
# a file is being read must stand in a file before it.
DRAWN = ("pencils.js", "creepies.js", "gadgets.js", "art.js")
MODULES = (
    *DRAWN,
    "dom.js",
    "motion.js",
    "heartbeat.js",
    "cards.js",
    "groups.js",
    "arena.js",
    "places.js",
    "panels.js",
    "overlays.js",
    "choose.js",
    "ask.js",
    "dice.js",
    "entry.js",
    "board.js",
)
STYLES = ("board.css", "studios.css", "arena.css", "entry.css")
LONGEST_TEXT = 200  # characters of a card or area id; ours are far shorter

# Fields of each message and the type each must have. Anything else is answered by an error notice.
MESSAGES: dict[str, dict[str, type]] = {
    "act": {"index": int, "rev": int},
    "card": {"card": str, "area": str, "rev": int},
    "back": {"area": str, "rev": int},
    "undo": {"rev": int},
    "hint": {"rev": int},
    "page": {"page": str, "choice": str, "rev": int},
    "here": {"seat": int, "rev": int},
    "auto_pass": {"on": int, "rev": int},
    "asking": {"how": str, "rev": int},
    "step_in": {"on": int, "rev": int},
    "offer": {
        "to": int,
        "monies": int,
        "cards": str,
        "for_monies": int,
        "for_cards": str,
        "promise": str,
        "rev": int,
    },
    "steps": {"on": int},
    "enter": {"picks": str, "rev": int},
    "keep_hidden": {"count": int, "place": str, "rev": int},
    "ping": {"n": int},
}


def read_module(modules: Sequence[str] = MODULES) -> str:
    """Return the board's JavaScript as one module.

    The files import each other by name, so that a plain page can load them as they are. A widget needs one
    text; the lines that import from a neighbour and the word `export` before a name are left out of it.
    """
    texts = [(HERE / name).read_text(encoding="utf-8") for name in modules]
    joined = "\n".join(re.sub(r'^import [^;]*? from "\./\w+\.js";\n', "", text, flags=re.M) for text in texts)
    return re.sub(r"^export (?=(?:async )?(?:function|const|class)\b)", "", joined, flags=re.M)


def read_style() -> str:
    """The board's style sheets as one."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)


def check_message(content: object) -> BoardMessage:
    """Return the message with its known fields only; raise ValueError saying what is wrong with it."""
    if not isinstance(content, dict):
        raise ValueError("the message is not an object")
    kind = content.get("type")
    fields = MESSAGES.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise ValueError(f"its type {_short(kind)} is not one of {', '.join(MESSAGES)}")
    message: BoardMessage = {"type": kind}
    for name, wanted in fields.items():
        value = content.get(name)
        # bool is an int for Python, but `true` is no index.
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise ValueError(
                f"{kind}.{name} is {_short(value)}, not {'a number' if wanted is int else 'a text'}"
            )
        if isinstance(value, int) and not 0 <= value < 2**53:
            raise ValueError(f"{kind}.{name} is out of range: {_short(value)}")
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise ValueError(f"{kind}.{name} is longer than {LONGEST_TEXT} characters")
        message[name] = value
    return message


class Board(anywidget.AnyWidget):
    """One table on the screen of one viewer.

    `Board(on_message=f)` calls `f` with each checked message of the browser but the heartbeat, which the board
    answers itself. The owner answers by setting `frames` or by calling `say`.
    """

    _esm = read_module()
    _css = read_style()

    faces = traitlets.Dict(help="card id -> what its face shows").tag(sync=True)
    backs = traitlets.Dict(help="id of a card back -> what it shows").tag(sync=True)
    rules = traitlets.Dict(help="rule id -> its words and its section").tag(sync=True)
    frames = traitlets.Dict(help="the views since the last click; the last one is the present").tag(sync=True)
    notice = traitlets.Dict(default_value=None, allow_none=True, help="the latest notice or None").tag(
        sync=True
    )
    takes_focus = traitlets.Bool(
        help="a person has just opened it by a button: the keyboard goes on there"
    ).tag(sync=True)

    def __init__(self, *, on_message: Callable[[BoardMessage], object] | None = None, **traits: Any) -> None:
        super().__init__(**traits)
        #: Gets each checked message but the heartbeat. A listener may stand in between.
        self.on_message = on_message
        self._said = 0
        self.on_msg(self._receive)

    def say(
        self,
        kind: str,
        text: str,
        *,
        rule: str | None = None,
        card: str | None = None,
        index: int | None = None,
    ) -> None:
        """Show a notice: `kind` is refusal, hint, info or error; `rule` and `card` are shown beside the text.

        `index` is the action that a hint proposes: its card and what it is played on are lit.
        """
        # A count of its own: the owner may empty the notice, and no later one may look like one that was heard already.
        self._said += 1
        self.notice = {
            "n": self._said,
            "kind": kind,
            "text": text,
            "rule": rule,
            "card": card,
            "index": index,
        }

    def pong(self, n: int) -> None:
        """Answer heartbeat number `n`."""
        self.send({"type": "pong", "n": n})

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = check_message(content)
        except ValueError as fault:
            self.say("error", f"The board sent something that cannot be read: {fault}. Nothing was changed.")
            return
        if message["type"] == "ping":
            self.pong(message["n"])
        elif self.on_message is not None:
            try:
                self.on_message(message)
            # Whatever goes wrong in the owner, the person at the board must hear of it; the log keeps the traceback.
            except Exception as fault:
                logging.getLogger(__name__).exception("the board's owner failed on %r", message)
                self.say("error", f"This could not be done, the fault is in the program: {_short(fault)}")


def _short(value: object) -> str:
    text = str(value) if isinstance(value, Exception) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
