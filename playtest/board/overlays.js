// What opens over the table: a note, a menu, the curtain, the end.
import { make, attr, text, rove } from "./dom.js";
import { icon } from "./art.js";
import { pictureOf, sourceSays } from "./cards.js";
import { ruleChip } from "./panels.js";

/** A panel over the table: a notice, a rule, the help. Escape or its button closes it. */
export class Panel {
  constructor(board) {
    this.board = board;
    this.body = make("div.pt-panel-body");
    const close = make("button.pt-close", { "aria-label": "Close", onclick: () => this.close() }, "×");
    this.node = make("div.pt-panel", { role: "dialog", tabindex: -1, hidden: true }, this.body, close);
  }

  /** Show a notice: `{kind, text, rule, card}`. */
  open({ kind, text: words, rule, card }, title, ...more) {
    const known = this.board.rules[rule];
    const face = card != null && this.board.faces[card];
    this.from ??= document.activeElement;
    this.body.replaceChildren(
      ...[
        face && pictureOf(face, this.board.places.shown.get(card)?.item),
        make(
          "div.pt-panel-words",
          {},
          make("h3", {}, title),
          words && make("p", {}, words),
          rule && make("p.pt-rule-id", {}, [rule, known?.section].filter(Boolean).join(" · ")),
          known && make("blockquote", {}, known.says),
          face?.flavour && make("p.pt-flavour", {}, face.flavour),
          face && sourceSays(face) && make("p.pt-rule-id", {}, sourceSays(face)),
          ...more.filter(Boolean),
        ),
      ].filter(Boolean),
    );
    attr(this.node, "data-kind", kind);
    attr(this.node, "aria-label", title);
    this.node.hidden = false;
    this.board.placeInSight();
    this.node.focus({ preventScroll: true });
  }

  close() {
    if (this.node.hidden) return false;
    this.node.hidden = true;
    if (this.node.contains(document.activeElement) || document.activeElement === document.body)
      this.board.focusBack(this.from);
    this.from = null;
    this.body.replaceChildren(); // a hint stays nowhere in the page when the device is handed over
    return true;
  }
}

/** The menu of a card that can be used in several ways. */
export class Menu {
  constructor(board) {
    this.board = board;
    this.node = rove(make("div.pt-menu", { role: "menu", hidden: true }));
    // It closes when it is left. Tab leads on from the card that it belongs to, not from the end of the board.
    this.node.addEventListener("keydown", ({ key }) => key === "Tab" && this.leave());
    this.node.addEventListener("focusout", ({ relatedTarget: to }) => {
      if (to && !this.node.hidden && !this.node.contains(to)) this.leave();
    });
  }

  leave() {
    this.board.aim.stop();
    this.close();
  }

  /** `more`: a sentence, or buttons of their own, below the actions. */
  open(actions, anchor, title, ...more) {
    this.from = anchor;
    attr(this.node, "aria-label", title);
    this.node.replaceChildren(
      ...actions.map((action, at) =>
        make(
          "button.pt-action",
          {
            role: "menuitem",
            "data-index": action.index,
            "data-minor": action.minor,
            onclick: () => {
              this.close();
              this.board.act(action.index);
            },
          },
          make("kbd", { "aria-hidden": "true" }, at < 9 ? String(at + 1) : ""),
          make("span", {}, action.label),
          this.whose(action),
        ),
      ),
      ...more,
    );
    this.node.hidden = false;
    const frame = this.board.root.getBoundingClientRect();
    const box = anchor.getBoundingClientRect();
    if (more.length) {
      // Beside the card, over other cards of the hand: what can be clicked above it stays free.
      const right = box.right - frame.left + 6;
      const fits = right + this.node.offsetWidth + 8 < frame.width;
      this.node.style.left = `${fits ? right : Math.max(8, box.left - frame.left - this.node.offsetWidth - 6)}px`;
      // The hand ducks while a target is chosen, below the window or the board.
      const bottom = Math.min(box.bottom, window.innerHeight - 8, frame.bottom - 8);
      this.node.style.top = `${bottom - frame.top - this.node.offsetHeight}px`;
      this.node.querySelector("button")?.focus({ preventScroll: true });
      return;
    }
    const left = Math.min(Math.max(box.left - frame.left, 8), frame.width - this.node.offsetWidth - 8);
    const height = this.node.offsetHeight + 6;
    const lowest = Math.min(window.innerHeight, frame.bottom) - height;
    // Below the card or above it, but within what can be seen: a long list may have to lie over its card.
    const top = box.bottom < lowest ? box.bottom + 6 : Math.max(box.top - height, 6);
    this.node.style.left = `${left}px`;
    this.node.style.top = `${Math.max(Math.min(top, lowest), frame.top + 6) - frame.top}px`;
    this.node.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Who has the card that an action is aimed at: cards of one name may lie before several players. */
  whose({ target }) {
    const { places, view } = this.board;
    const area = places.shown.get(target?.card)?.area;
    const seat = view.areas.find((one) => one.id === area)?.seat;
    const owner = view.seats.find((one) => one.seat === seat);
    return owner && make("small", {}, owner.kind === "you" ? "yours" : owner.name);
  }

  close() {
    if (this.node.hidden) return false;
    const inside = this.node.contains(document.activeElement);
    this.node.hidden = true;
    if (inside) this.board.focusBack(this.from);
    return true;
  }
}

/** "Pass the device": nothing else can be seen or reached until the next person says so. */
export class Curtain {
  constructor(board) {
    this.board = board;
    this.words = make("h2", { id: board.id("curtain") });
    this.here = make(
      "button.pt-action.pt-here",
      { onclick: () => board.send({ type: "here", seat: this.seat }) },
      "I am here",
    );
    // What was chosen last was perhaps a slip: whoever chose it still has the device.
    this.back = make("button.pt-tool", { hidden: true, onclick: () => board.sendOnce({ type: "undo" }) });
    this.node = make(
      "div.pt-curtain",
      { role: "dialog", "aria-modal": "true", "aria-labelledby": this.words.id, hidden: true },
      this.words,
      make("p", {}, "The table opens when the next person is ready."),
      this.here,
      this.back,
    );
  }

  patch(view) {
    const was = this.node.hidden || document.activeElement === this.back;
    attr(this.node, "hidden", !view.curtain);
    if (!view.curtain) return;
    this.seat = view.curtain.seat;
    text(this.words, `Pass the device to ${view.curtain.name}`);
    attr(this.back, "hidden", !view.curtain.undo);
    text(this.back, `${view.curtain.undo} takes it back`);
    this.board.placeInSight();
    if (was) this.here.focus({ preventScroll: true });
  }
}

/** A table of scores; the columns (or rows) of those in `names` are marked. */
export function scoreTable(columns, rows, names = new Set()) {
  const cell = (value, at) =>
    make(
      at ? "td" : "th",
      { scope: at ? null : "row", "data-winner": names.has(String(columns[at])) },
      value == null ? "" : String(value),
    );
  const head = columns.map((name) =>
    make("th", { scope: "col", "data-winner": names.has(String(name)) }, String(name)),
  );
  const body = rows.map((row) => make("tr", { "data-winner": names.has(String(row[0])) }, ...row.map(cell)));
  return make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body));
}

/** The end: who won, the score table, the rule that decided. */
export class Over {
  constructor(board) {
    this.board = board;
    this.body = make("div.pt-over-body");
    this.look = make("button.pt-tool", { onclick: () => this.close() }, "Look at the table");
    this.node = make(
      "div.pt-over",
      { role: "dialog", "aria-label": "The game is over", tabindex: -1, hidden: true },
      this.body,
      this.look,
    );
    this.again = make("button.pt-tool", { hidden: true, onclick: () => this.open() }, "Show the score");
  }

  patch(view) {
    attr(this.again, "hidden", !view.over);
    if (!view.over) attr(this.node, "hidden", true);
    if (!view.over || this.shown === view.rev) return;
    this.shown = view.rev;
    const { text: words, rule, columns, rows, winners } = view.over;
    const names = new Set(view.seats.filter((seat) => winners.includes(seat.seat)).map((seat) => seat.name));
    this.body.replaceChildren(
      ...[
        icon("crown"),
        make("h2", {}, words),
        rule && ruleChip(this.board, rule),
        make("div.pt-scores", {}, scoreTable(columns, rows, names)),
      ].filter(Boolean),
    );
    this.open();
  }

  open() {
    this.node.hidden = false;
    this.board.placeInSight();
    this.node.focus({ preventScroll: true });
    // On a phone the table of scores may be wider than the panel: the winner's column is what is looked for.
    const scores = this.body.querySelector(".pt-scores");
    const won = scores?.querySelector("th[data-winner]");
    if (won) scores.scrollLeft += won.getBoundingClientRect().right - scores.getBoundingClientRect().right;
  }

  close() {
    if (this.node.hidden) return false;
    this.node.hidden = true;
    this.board.focusBack(this.again);
    return true;
  }
}
