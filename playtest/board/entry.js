// A table with real cards and dice: what people did, drew or rolled is typed in here.
import { make, attr, text, rove } from "./dom.js";
import { Dice } from "./dice.js";

const SHORT = 5; // so many choices need no filter
const QUESTIONS = 8; // at most so many cards are offered to be asked about
const WORDS = {
  act: "Type what was done",
  chance: "Type what came up",
  shown: "Type the name of the card",
  begin: "",
};

/** Read or write what this tab keeps; `null` forgets it. A browser that forbids it keeps nothing. */
function draft(place, value) {
  try {
    if (!place) return null; // this table is kept nowhere: no page comes back to it
    if (value === null) sessionStorage.removeItem(place);
    else if (value !== undefined) sessionStorage.setItem(place, value);
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

export class Entry {
  constructor(board) {
    this.board = board;
    this.marked = [];
    this.seats = rove(make("div.pt-entry-seats", { role: "group", "aria-label": "Who decides" }));
    this.filter = make("input.pt-entry-filter", {
      type: "search",
      autocomplete: "off",
      spellcheck: "false",
      "data-lm-suppress-shortcuts": "",
      oninput: () => {
        this.list();
        this.keep();
      },
      onkeydown: (event) => this.key(event),
    });
    this.choices = rove(make("div.pt-entry-choices", { role: "group", "aria-label": "What it can be" }));
    this.none = make("p.pt-entry-none", { hidden: true }, "Nothing that can be now has this name.");
    this.marks = make("p.pt-entry-marks", { role: "status" });
    this.again = make("button.pt-tool", { onclick: () => this.unmark() }, "Unmark the last");
    this.done = make("button.pt-tool", { onclick: () => this.finish() }, "Enter these");
    this.hiding = make("div.pt-entry-row");
    this.allPass = make(
      "button.pt-action",
      { onclick: () => board.sendOnce({ type: "enter", picks: "" }) },
      "Nobody answers: all pass",
    );
    // Others may play a card now, or where all were taken to pass just before.
    this.others = make("button.pt-tool", { onclick: () => this.showOthers() }, "Somebody plays a card, buys or sells first…");
    this.stepIn = make(
      "button.pt-tool",
      { onclick: () => board.sendOnce({ type: "enter", picks: "first" }) },
      "Somebody played a card before this…",
    );
    // A card that has done something while it lay face down, unknown to the kit.
    this.claim = make("button.pt-tool", { "aria-pressed": "false", onclick: () => this.turn(!this.claiming) });
    const row = make("div.pt-entry-row", {}, this.filter, this.hiding, this.allPass);
    // What is seldom wanted stands below all that is.
    this.more = make("div.pt-entry-row", {}, this.others, this.stepIn, this.claim);
    this.dice = new Dice(
      () => this.keep(),
      (values) => this.send(values.map((value) => this.items.findIndex(({ label }) => label === String(Number(value))))),
    );
    this.marking = make("div.pt-entry-row", {}, this.marks, this.again, this.done);
    this.node = make(
      "div.pt-entry",
      { role: "group", "aria-label": "What happened on your table", hidden: true },
      this.seats,
      row,
      this.dice.node,
      this.marking,
      this.choices,
      this.none,
      this.more,
    );
    board.status.node.append(this.node);
  }

  patch(view) {
    // While a move is shown step by step nothing is asked; whoever typed before goes on typing afterwards.
    this.typing ||= this.node.contains(document.activeElement);
    this.byName ||= document.activeElement === this.filter;
    this.entry = view.entry ?? null;
    attr(this.node, "hidden", !this.entry);
    attr(this.board.status.node, "data-entry", Boolean(this.entry));
    if (!this.entry) return;
    this.more.append(this.board.bribe.open);
    this.marked = [];
    this.filter.value = "";
    const { items, left, hidden, seats, asked, passes, main, step_in } = this.entry;
    const each = this.entry.each ?? [];
    this.main = main && new Set(main);
    this.items = items ? items.map((item, index) => ({ ...item, index })) : view.actions;
    this.dice.patch(each, items);
    this.claims = (this.entry.claims ?? []).map((label, index) => ({ label, index: `claim ${index}` }));
    this.claim.hidden = !this.claims.length;
    text(this.claim, this.entry.claim);
    this.claiming = false;
    attr(this.claim, "aria-pressed", "false");
    this.fold();
    this.hiding.replaceChildren(...this.hides(hidden, left));
    this.allPass.hidden = !passes;
    this.others.hidden = !this.main || (seats.length < 2 && this.main.size === this.items.length);
    this.stepIn.hidden = !step_in;
    this.seats.hidden = seats.length < 2 || !!this.main;
    this.seats.replaceChildren(
      ...seats.map((seat) =>
        make(
          "button.pt-tool",
          {
            "aria-pressed": String(seat === asked),
            onclick: () => this.board.send({ type: "here", seat }),
          },
          view.seats.find((one) => one.seat === seat)?.name ?? "",
        ),
      ),
    );
    this.list();
    this.choices.scrollTop = 0;
    this.recall(view);
    if (this.typing) this.first().focus({ preventScroll: true });
    this.typing = this.byName = false;
  }

  shown() {
    return [...this.choices.querySelectorAll("button")];
  }

  /** Where one begins to type or to choose. */
  first() {
    if (this.dice.fields.length && !this.claiming) return this.dice.fields.find((field) => !field.value) ?? this.dice.done;
    // On a phone a field that has the focus covers half of the screen with keys: only who types by name wants that.
    const taps = window.matchMedia("(pointer: coarse)").matches && !this.byName;
    return this.filter.hidden || taps ? (this.shown()[0] ?? this.board.status.words) : this.filter;
  }

  /** Keep what has not been entered yet, for a reload of this page: no more than stands on the screen, in this tab alone. */
  keep() {
    const { filter, marked, dice } = this;
    draft(this.place, JSON.stringify({ asked: this.asked, filter: filter.value, marked: marked.map(({ index }) => index), dice: dice.values }));
  }

  /** A board that opens goes on with what was kept, if it asks the same; any later view has something else to ask. */
  recall(view) {
    const opens = this.place === undefined;
    this.place = view.table && `playtest.entry.${view.table}`;
    const { kind, left } = this.entry;
    this.asked = [view.status.text, kind, left, this.items.length, view.log.at(-1)?.n].join("|");
    const kept = opens ? JSON.parse(draft(this.place) ?? "{}") : {};
    if (kept.asked !== this.asked) return draft(this.place, null);
    this.marked = kept.marked.map((index) => this.items[index]).filter(Boolean);
    this.filter.value = kept.filter;
    this.dice.fields.forEach((field, at) => (field.value = kept.dice[at]));
    this.list();
  }

  /** What may be chosen: of the seat that goes on, only that, until somebody plays a card first. */
  listed() {
    if (this.claiming) return this.claims;
    return this.main ? this.items.filter(({ index }) => this.main.has(index)) : this.items;
  }

  /** What the choices are found with, and whether there are any. */
  fold() {
    const rolls = this.dice.fields.length > 0 && !this.claiming;
    this.filter.hidden = this.listed().length <= SHORT || rolls;
    this.choices.hidden = rolls;
    const words = WORDS[this.claiming ? "shown" : this.entry.kind];
    attr(this.filter, "placeholder", words);
    attr(this.filter, "aria-label", words);
  }

  /** Show the cards that somebody may show, or again what is asked. */
  turn(claiming) {
    this.claiming = claiming;
    attr(this.claim, "aria-pressed", String(claiming));
    this.filter.value = "";
    this.fold();
    this.list();
    this.first().focus();
  }

  /** A hint may propose what others do first, or what the filter leaves out. */
  reveal(index) {
    if (this.entry?.kind !== "act") return;
    if (this.main && !this.main.has(index)) this.showOthers();
    this.filter.value = "";
    this.list();
  }

  showOthers() {
    this.main = null;
    this.others.hidden = true;
    this.seats.hidden = this.entry.seats.length < 2;
    this.fold();
    this.list();
    (this.seats.hidden ? this.shown()[0] : this.seats.querySelector("button"))?.focus();
  }

  /** The choices whose words hold all that is typed. */
  list() {
    const words = this.filter.value.toLowerCase().split(/\s+/);
    const left = ({ copies, index }) => copies == null || this.marked.filter((one) => one.index === index).length < copies;
    const found = this.listed().filter((item) => left(item)).filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
    this.choices.replaceChildren(
      ...found.map((item) =>
        make("button.pt-action", { "data-index": item.index, "data-minor": item.minor, onclick: () => this.choose(item) }, item.label),
      ),
    );
    this.none.hidden = found.length > 0;
    if (!found.length && this.entry.kind === "act" && !this.claiming) this.choices.replaceChildren(...this.questions(words));
    this.drawMarks();
  }

  /** What is typed names a card that cannot be used now: the rules say why. */
  questions(words) {
    const cards = new Map(Object.entries(this.board.faces).map(([id, face]) => [face.name, id]));
    const found = [...cards].filter(([name]) => words.every((word) => name.toLowerCase().includes(word)));
    const ask = ([name, card]) =>
      make("button.pt-action", { "data-minor": true, onclick: () => this.board.send({ type: "card", card, area: "hand" }) }, `Why not ${name}?`);
    return found.slice(0, QUESTIONS).map(ask);
  }

  drawMarks() {
    const { left } = this.entry;
    this.marking.hidden = left < 2 || this.claiming || this.dice.fields.length > 0;
    const so = this.marked.map(({ label }, at) => `${at + 1}. ${label}`).join(", ");
    text(this.marks, so ? `${so} (of ${left})` : `${left} in a row: choose them one after another.`);
    this.again.hidden = this.done.hidden = !this.marked.length;
  }

  key(event) {
    if (event.key === "Escape" && !this.filter.value) return;
    event.stopPropagation(); // a number is typed here, and means no action
    const [first] = this.shown();
    if (event.key === "Enter") first?.click();
    else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Escape") {
      this.filter.value = "";
      this.list();
      this.keep();
    } else return;
    event.preventDefault();
  }

  choose(item) {
    const { kind, left } = this.entry;
    if (this.claiming) return this.send([item.index]);
    if (kind === "act") return this.board.act(item.index);
    this.marked.push(item);
    if (this.marked.length === left) return this.finish();
    this.byName = document.activeElement === this.filter;
    this.filter.value = "";
    this.list();
    this.keep();
    if (this.byName || document.activeElement === document.body) this.first().focus();
  }

  unmark() {
    this.marked.pop();
    this.list();
    this.keep();
    if (this.again.hidden) this.filter.focus();
  }

  finish() {
    this.send(this.marked.map(({ index }) => index));
    this.marked = [];
    this.drawMarks();
  }

  send(indices) {
    this.board.sendOnce({ type: "enter", picks: indices.join(" ") });
  }

  /** Buttons for cards that nobody shows; where they may come to lie in several places, for each of these. */
  hides(hidden, left) {
    return hidden.flatMap(({ place, label }) => {
      const where = hidden.length > 1 ? ` (${label})` : "";
      const hide = (count, words) =>
        make("button.pt-action", { onclick: () => this.board.sendOnce({ type: "keep_hidden", count, place }) }, words + where);
      return [hide(1, "Not shown: it stays hidden"), ...(left > 1 ? [hide(left, `All ${left} stay hidden`)] : [])];
    });
  }
}
