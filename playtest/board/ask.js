// What is asked in more than one click: numbers to be chosen, how one wants to be asked, an offer to another player.
import { make, attr, text, patchList, setting } from "./dom.js";
import { ruleChip } from "./panels.js";

const HOW = [
  ["every", "always", "You are asked whenever anybody could play something."],
  ["concerned", "when concerned", "On your turn, when you attack or are attacked, and before a phase closes."],
  ["turn", "on my turn", "The kit passes for you at all other times."],
];

/** A number to be chosen among the actions of one name: bets, raises, wagers. */
export class Amounts {
  constructor(board) {
    this.board = board;
    this.node = make("div.pt-amounts", { hidden: true });
    this.rows = new Map();
    board.status.node.append(this.node);
  }

  patch(view) {
    const groups = new Map();
    for (const action of view.actions) {
      if (!action.amount) continue;
      if (!groups.has(action.amount.name)) groups.set(action.amount.name, []);
      groups.get(action.amount.name).push(action);
    }
    const entries = view.entry ? [] : [...groups];
    patchList(
      this.node,
      this.rows,
      entries,
      ([name]) => name,
      ([name]) => this.build(name),
      (row, [name, actions]) => this.patchRow(row, name, actions),
    );
    attr(this.node, "hidden", !entries.length);
  }

  build(name) {
    const row = make("form.pt-amount", { "aria-label": name });
    const field = make("input", { type: "number", "aria-label": name, inputmode: "numeric" });
    const step = (by) => {
      field.value = String(Number(field.value) + by);
      this.label(row);
    };
    const less = make("button.pt-tool", { "aria-label": `${name}: one less`, onclick: () => step(-1) }, "−");
    const more = make("button.pt-tool", { "aria-label": `${name}: one more`, onclick: () => step(1) }, "+");
    const done = make("button.pt-action", { onclick: () => this.finish(row) }, "");
    Object.assign(row, { field, done, less, more });
    field.addEventListener("input", () => this.label(row));
    row.addEventListener("submit", (event) => {
      event.preventDefault();
      this.finish(row);
    });
    // The board's own keys are not meant while a number is typed.
    field.addEventListener("keydown", (event) => event.key !== "Escape" && event.stopPropagation());
    row.append(less, field, more, done);
    return row;
  }

  patchRow(row, name, actions) {
    const values = actions.map((action) => action.amount.value);
    row.actions = actions;
    row.name = name;
    attr(row.field, "min", Math.min(...values));
    attr(row.field, "max", Math.max(...values));
    if (row.field.value === "" || !values.includes(Number(row.field.value))) row.field.value = String(values[0]);
    this.label(row);
  }

  label(row) {
    const found = this.found(row);
    text(row.done, found ? found.label : `${row.name}: ${row.field.min} to ${row.field.max}`);
    attr(row.done, "aria-disabled", found ? null : "true");
    attr(row.less, "disabled", Number(row.field.value) <= Number(row.field.min));
    attr(row.more, "disabled", Number(row.field.value) >= Number(row.field.max));
  }

  found(row) {
    return row.actions.find((action) => row.field.value !== "" && action.amount.value === Number(row.field.value));
  }

  finish(row) {
    const found = this.found(row);
    if (found) this.board.act(found.index);
  }

  /** The row of an action, with its number chosen: a hint proposes it. */
  light(action) {
    const row = action.amount && this.rows.get(action.amount.name);
    if (!row) return null;
    row.field.value = String(action.amount.value);
    this.label(row);
    return row.done;
  }
}

/** How one wants to be asked where everybody may act at any time; a board of one person remembers it. */
export class Asking {
  constructor(board) {
    this.board = board;
    this.how = make("select", { "aria-label": "When do you want to be asked?" });
    for (const [id, label, says] of HOW) this.how.append(make("option", { value: id, title: says }, `Ask me: ${label}`));
    this.how.addEventListener("change", () => this.choose(this.how.value));
    this.how.addEventListener("keydown", (event) => event.key !== "Escape" && event.stopPropagation());
    this.stop = make("button.pt-tool", {
      title: "Whatever the next step is: you are asked there, and may play a card.",
      onclick: () => board.send({ type: "step_in", on: Number(!this.stepping) }),
    });
    this.node = make("div.pt-asking", { hidden: true }, this.how, this.stop);
    board.status.node.append(this.node);
  }

  patch(view) {
    const { asking, stepping_in: stepping } = view.tools;
    attr(this.node, "hidden", asking == null);
    if (asking == null) return;
    this.alone = !view.seats.some((seat) => seat.kind === "human");
    const wanted = setting("asking", "concerned");
    if (!this.begun && this.alone && wanted !== asking && HOW.some(([id]) => id === wanted)) this.choose(wanted);
    this.begun = true;
    this.how.value = asking;
    this.stepping = stepping;
    attr(this.stop, "aria-pressed", String(Boolean(stepping)));
    attr(this.stop, "hidden", asking === "every");
    text(this.stop, stepping ? "✓ You are asked next" : "Play a card next");
  }

  choose(how) {
    if (this.alone) setting("asking", how, how);
    this.board.send({ type: "asking", how });
  }
}

/** An offer: Monies and hand cards, for Monies, for cards by name, or for a promise in words. */
export class Bribe {
  constructor(board) {
    this.board = board;
    this.open = make("button.pt-tool.pt-bribe", { hidden: true, "aria-haspopup": "dialog", onclick: () => this.show() }, "Bribe…");
    board.status.node.append(this.open);
  }

  patch(view) {
    this.form = view.offer;
    this.filled = null; // what was filled in speaks of the view before
    attr(this.open, "hidden", !view.offer);
    // Where one device takes down what all do, it is said whose bribe it is.
    const whose = view.entry && view.seats.find(({ seat }) => seat === view.entry.asked)?.name;
    text(this.open, whose ? `${whose} offers a bribe…` : "Bribe…");
  }

  show() {
    const { board, form } = this;
    const name = (seat) => board.view.seats.find((one) => one.seat === seat)?.name ?? "";
    const field = (label, node) => {
      attr(node, "aria-label", label); // the words around a choice would name all that can be chosen
      return make("label.pt-field", {}, make("span", {}, label), node);
    };
    const number = (most) => make("input", { type: "number", min: 0, max: most, value: 0, inputmode: "numeric" });
    const option = (label, value) => make("option", { value }, label);
    const to = make("select", {}, ...form.to.map((one) => option(`${name(one.seat)} (Monies: ${one.monies}, cards: ${one.cards})`, one.seat)));
    const give = number(form.monies);
    const take = number(Math.max(0, ...form.to.map((one) => one.monies)));
    const cards = form.cards.map((card, at) => {
      const box = make("input", { type: "checkbox", value: at });
      return [box, make("label.pt-tick", {}, box, (board.faces[card] ?? board.backs[card.slice(1)])?.name ?? card)];
    });
    const wanted = make("select", {}, option("no card by name", ""), ...form.wanted.map((one, at) => option(one.label, at)));
    const words = make("input", { type: "text", maxlength: 120, placeholder: "e.g. attack Igor, not me" });
    const reason = make("p.pt-offer-no", { role: "alert", hidden: true });
    const send = make("button.pt-action", {
      onclick: () => {
        this.filled = body;
        reason.hidden = true;
        const picked = cards.filter(([box]) => box.checked).map(([box]) => box.value);
        board.sendOnce({
          type: "offer",
          to: Number(to.value),
          monies: Math.max(0, Math.floor(Number(give.value))),
          cards: picked.join(" "),
          for_monies: Math.max(0, Math.floor(Number(take.value))),
          for_cards: wanted.value,
          promise: words.value,
        });
      },
    }, "Make the offer");
    const body = make(
      "div.pt-offer",
      {},
      field("To", to),
      field("You give Monies", give),
      cards.length ? make("fieldset", {}, make("legend", {}, "You give cards"), ...cards.map(([, label]) => label)) : null,
      field("You get Monies", take),
      field("You get the card", wanted),
      field("In return you hope for (a promise binds nobody)", words),
      reason,
      send,
    );
    body.reason = reason;
    body.addEventListener("keydown", (event) => event.key !== "Escape" && event.stopPropagation());
    board.panel.open({ kind: "offer" }, "Offer a bribe", body);
    to.focus({ preventScroll: true });
  }

  /** An offer was refused: the form comes back as it was filled in, with the reason; false when none was sent. */
  refuse({ kind, text: words, rule }) {
    const body = this.filled;
    this.filled = null;
    if (!body || (kind !== "refusal" && kind !== "error")) return false;
    body.reason.replaceChildren(words, " ", ...(rule ? [ruleChip(this.board, rule)] : []));
    body.reason.hidden = false;
    this.board.panel.open({ kind: "offer" }, "Offer a bribe", body);
    return true;
  }
}
