"""A row of the board's own drawings, for pages around the board."""

from __future__ import annotations

import anywidget
import traitlets

from playtest.board.board import DRAWN, read_module

RENDER = """
export default {
  render({ model, el }) {
    for (const key of model.get("names")) {
      const box = document.createElement("span");
      box.setAttribute("aria-hidden", "true");
      box.append(drawing(String(key), key)); // an unknown key gives an emblem
      el.append(box);
    }
    el.classList.add("pt-drawings");
  },
};
"""


class Drawings(anywidget.AnyWidget):
    """Drawings by their keys, decoration only (nothing is read out)."""

    _esm = read_module(DRAWN) + RENDER
    _css = """
    .pt-drawings { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 150px); gap: 6px; overflow: hidden; }
    .pt-drawings span { border-radius: 8px; background: #2c2246; line-height: 0; }
    .pt-drawings svg { width: 100%; height: auto; }
    """

    names = traitlets.List(traitlets.Unicode()).tag(sync=True)
