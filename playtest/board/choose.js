// Choices that take more than one click: what a card is played on, and sets of cards.
import { make, attr, text } from "./dom.js";

/** What a card can be played on is lit; a click on it completes the action. */
export class Aim {
  constructor(board) {
    this.board = board;
    this.lit = []; // what is lit: {node, index, button}
    board.root.addEventListener("click", (event) => this.clickSeat(event));
  }

  /** Light the targets of `actions`; false when there are none. */
  start(actions) {
    this.stop();
    const { places } = this.board;
    for (const { target, index, label } of actions.filter((action) => action.target)) {
      const seat = target.seat != null;
      const node = seat ? places.panels.get(target.seat) : places.cards.get(target.card);
      if (!node) continue;
      attr(node, "data-target", true);
      const button =
        seat && make("button.pt-aim", { "aria-label": label, onclick: () => this.finish(index) }, "◎ Choose");
      if (button) node.firstChild.append(button);
      this.lit.push({ node, index, button });
    }
    attr(this.board.root, "data-aiming", this.lit.length > 0);
    return this.lit.length > 0;
  }

  /** Put the lights out; true when there were any. */
  stop() {
    const had = this.lit.length > 0;
    for (const { node, button } of this.lit) {
      attr(node, "data-target", null);
      if (button) button.remove();
    }
    this.lit = [];
    attr(this.board.root, "data-aiming", null);
    return had;
  }

  finish(index) {
    this.stop();
    this.board.menu.close();
    this.board.act(index);
  }

  /** A card was clicked: true when it was a target. Any other card puts the lights out. */
  clickCard(node) {
    const found = this.lit.find((one) => one.node === node || (one.button && one.node.contains(node)));
    if (found) this.finish(found.index);
    else this.stop();
    return Boolean(found);
  }

  clickSeat(event) {
    if (event.target.closest("button")) return;
    const found = this.lit.find((one) => one.button && one.node.contains(event.target));
    if (found) this.finish(found.index);
  }
}

/** Cards are marked one by one, until the marked ones are what an action takes. */
export class Marks {
  constructor(board) {
    this.board = board;
    this.marked = new Set();
    this.done = make("button.pt-action.pt-marks", { hidden: true, onclick: () => this.finish() });
    // Where cards have other uses too, a button says that they are to be marked now.
    this.mode = make("button.pt-tool.pt-marking", { hidden: true, onclick: () => this.turn(!this.on) });
    board.status.node.append(this.mode, this.done);
  }

  turn(on) {
    this.on = on;
    if (!on) this.marked.clear();
    this.patch(this.board.view);
  }

  patch(view) {
    const all = view.entry ? [] : view.actions.filter((action) => action.cards);
    const group = all.find((action) => action.group);
    if (group?.group !== this.group) this.on = Boolean(group?.open);
    this.group = group?.group;
    attr(this.mode, "hidden", !group);
    attr(this.mode, "aria-pressed", String(Boolean(this.on)));
    text(this.mode, group ? (this.on ? `${group.group}: mark them in your hand` : `${group.group}…`) : "");
    this.sets = all.filter((action) => !action.group || this.on);
    attr(this.board.root, "data-marking", this.sets.length > 0 && Boolean(group));
    this.pool = new Set(this.sets.flatMap((action) => action.cards));
    for (const card of this.marked) if (!this.pool.has(card)) this.marked.delete(card);
    this.draw();
  }

  /** A card was clicked: true when it can be marked. */
  toggle(card) {
    if (!this.pool?.has(card)) return false;
    if (!this.marked.delete(card)) this.marked.add(card);
    this.draw();
    return true;
  }

  found() {
    const { marked } = this;
    return this.sets.find(({ cards }) => cards.length === marked.size && cards.every((card) => marked.has(card)));
  }

  draw() {
    // Cards know of marks only while some are asked for.
    const cards = this.pool.size || this.drawn ? this.board.places.cards : [];
    this.drawn = this.pool.size > 0;
    for (const [card, node] of cards) {
      attr(node, "data-marked", this.marked.has(card));
      attr(node, "data-markable", this.pool.has(card));
      attr(node, "aria-pressed", this.pool.has(card) ? String(this.marked.has(card)) : null);
    }
    const found = this.found();
    const sizes = [...new Set(this.sets.map(({ cards }) => cards.length))];
    const wanted = sizes.length > 2 ? `${Math.min(...sizes)} to ${Math.max(...sizes)}` : sizes.join(" or ");
    attr(this.done, "hidden", !this.sets.length);
    attr(this.done, "aria-disabled", found ? null : "true");
    const surplus = this.marked.size - Math.max(...sizes);
    const missing = surplus > 0 ? `${surplus} too many: click a marked card again` : `Mark ${wanted} cards: ${this.marked.size} so far`;
    text(this.done, found ? (found.short ?? (found.label.length > 44 ? `${found.label.slice(0, 42)}…` : found.label)) : missing);
    attr(this.done, "title", found?.label);
  }

  finish() {
    const found = this.found();
    if (found) this.board.act(found.index);
  }
}
