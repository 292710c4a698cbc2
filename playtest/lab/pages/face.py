"""Cards as the board draws them, beside each other."""

from __future__ import annotations

import anywidget
import traitlets

from playtest.board.board import DRAWN, read_module, read_style

RENDER = """
export default {
  render({ model, el }) {
    const table = make("section.pt-board.pt-lab-faces", { role: "group", "aria-label": "The card" });
    const draw = () =>
      table.replaceChildren(
        ...model.get("faces").map(({ face, says }) => make("figure", {}, pictureOf(face), make("figcaption", {}, says))),
      );
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const paint = () => {
      const page = document.body.dataset.jpThemeLight;
      attr(table, "data-dark", page === "false" || (document.body.dataset.voila && dark.matches));
    };
    model.on("change:faces", draw);
    dark.addEventListener("change", paint);
    draw();
    paint();
    el.append(table);
    return () => {
      model.off("change:faces", draw);
      dark.removeEventListener("change", paint);
    };
  },
};
"""


class Faces(anywidget.AnyWidget):
    """Faces of cards, drawn by the board's own code: ``[{"face": Face, "says": words below it}]``."""

    _esm = read_module((*DRAWN, "dom.js", "cards.js")) + RENDER
    _css = (
        read_style()
        + """
    .pt-board.pt-lab-faces { display: flex; flex-wrap: wrap; gap: 18px; padding: 14px; min-height: 0; border-radius: 10px; }
    .pt-board.pt-lab-faces figure { margin: 0; }
    .pt-board.pt-lab-faces figcaption { margin-top: 6px; color: var(--soft); font-size: 13px; text-align: center; }
    """
    )

    faces = traitlets.List(traitlets.Dict()).tag(sync=True)
