// What stands around the table: phases, status, actions, log, tools.
import { make, attr, text, arrange, patchList, rove, setting } from "./dom.js";
import { icon } from "./art.js";
import { scoreTable } from "./overlays.js";
import { tintSeat, patchBadges } from "./places.js";

/** A small button that opens the words of a rule. */
export function ruleChip(board, id) {
  return make("button.pt-rule", { "aria-label": `Rule ${id}`, onclick: () => board.showRule(id) }, id);
}

/** Buttons beside the title: pages of the game's own help. */
export class Pages {
  constructor(board) {
    this.board = board;
    this.node = rove(make("div.pt-pages", { role: "group", "aria-label": "How points are made" }));
    this.buttons = new Map();
  }

  patch(view) {
    const build = (page) =>
      make("button.pt-tool", { "aria-haspopup": "dialog", onclick: () => this.open(page.id) }, icon("points"), page.label);
    const pages = view.help ?? [];
    patchList(this.node, this.buttons, pages, (page) => `${page.id} ${page.label}`, build, () => {});
    attr(this.node, "hidden", !pages.length);
  }

  open(id) {
    const page = this.board.view.help.find((one) => one.id === id);
    const line = ({ text: words, rule }) => make("li", {}, words, rule && " ", rule && ruleChip(this.board, rule));
    this.board.panel.open(
      { kind: "page" },
      page.label,
      make("p.pt-page-says", {}, page.says),
      page.asks && this.ask(page.id, ""),
      make("ul.pt-page-lines", {}, ...page.lines.map(line)),
      page.rows && make("p.pt-page-says", {}, page.caption),
      page.rows && make("div.pt-scores", {}, scoreTable(page.columns, page.rows)),
    );
  }

  /** Ask for what a page shows only when it is opened; returns where it will stand. */
  ask(page, choice) {
    if (!this.hear) {
      this.hear = (message) => message?.type === "page" && this.answered(message);
      this.board.model.on("msg:custom", this.hear);
      this.board.stops.push(() => this.board.model.off?.("msg:custom", this.hear));
    }
    if (!this.answer?.isConnected) this.answer = make("div.pt-answer");
    const waits = make("p", { role: "status" }, "Counting…");
    this.answer.querySelectorAll(".pt-picture").forEach((drawn) => drawn.remove());
    this.answer.append(waits);
    // Once the panel is open: who is not connected hears so in its place.
    queueMicrotask(() => this.board.send({ type: "page", page, choice }));
    return this.answer;
  }

  answered({ page, label, choices, choice, pictures }) {
    if (!this.answer?.isConnected) return;
    let select = this.answer.querySelector("select");
    if (!select) {
      select = make("select", { onchange: () => this.ask(page, select.value) });
      this.answer.prepend(make("label.pt-field", {}, label, select));
    }
    select.replaceChildren(...choices.map(({ value, label: says }) => make("option", { value, selected: value === choice }, says)));
    arrange(this.answer, [select.parentNode, ...pictures.map(picture)]); // the focus stays on the choice
  }
}

/** What Python has drawn, and the same in words. Python escapes every name in it; as XML nothing else gets through. */
function picture({ svg, alt, caption }) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return make("figure.pt-picture", {}, make("div", { role: "img", "aria-label": alt }, drawn), make("figcaption", {}, caption));
}

/** The phases of the turn; the present one is lit. Each opens its rule. */
export class Strip {
  constructor(board) {
    this.board = board;
    this.node = rove(make("div.pt-strip", { role: "group", "aria-label": "Phases" }));
    this.steps = new Map();
  }

  patch(view) {
    const build = (phase) =>
      make("button.pt-step", { onclick: () => phase.rule && this.board.showRule(phase.rule) }, phase.label);
    patchList(
      this.node,
      this.steps,
      view.strip,
      (phase) => `${phase.id} ${phase.rule} ${phase.label}`,
      build,
      (node, phase) => {
        const says = this.board.rules[phase.rule]?.says;
        attr(node, "title", [phase.rule, says].filter(Boolean).join(": ") || null);
        if (phase.now && !node.hasAttribute("aria-current")) {
          // scrollIntoView would move the page as well.
          requestAnimationFrame(() =>
            this.node.scrollTo?.({ left: node.offsetLeft - this.node.clientWidth / 2 + node.offsetWidth / 2 }),
          );
        }
        attr(node, "aria-current", phase.now ? "step" : null);
      },
    );
  }
}

/** What is asked, and the actions that belong to no card. */
export class Status {
  constructor(board) {
    this.board = board;
    this.words = make("p.pt-ask", { tabindex: -1 });
    this.rule = make("span");
    this.skip = make("button.pt-tool.pt-skip", { hidden: true, title: "A click on the table does the same", onclick: () => board.skip() }, "Skip to now »");
    this.actions = rove(make("div.pt-actions", { role: "group", "aria-label": "Actions" }));
    this.purse = make("ul.pt-badges.pt-purse", { "aria-label": "What you have" });
    this.node = make(
      "div.pt-status",
      {},
      make("div.pt-asked", {}, this.words, this.rule, this.skip),
      this.purse,
      this.actions,
    );
    this.buttons = new Map();
  }

  /** `told`: what is said in the place of the question while views are played. */
  patch(view, told) {
    const { mine } = view.status;
    const { text: words, rule } = told.text ? told : view.status;
    text(this.words, words);
    attr(this.node, "data-mine", mine);
    if (this.rule.textContent !== (rule ?? "")) this.rule.replaceChildren(...(rule ? [ruleChip(this.board, rule)] : []));
    const free = (view.entry ? [] : view.actions).filter(
      (action) => (action.card == null || action.button) && !action.cards && !action.amount && !action.target?.card,
    );
    const build = () =>
      make(
        "button.pt-action",
        { onclick: (event) => this.board.act(Number(event.currentTarget.dataset.index)) },
        make("kbd", { "aria-hidden": "true" }),
        make("span"),
      );
    patchList(
      this.actions,
      this.buttons,
      free,
      (action) => action.label,
      build,
      (node, action, at) => {
        attr(node, "data-index", action.index);
        attr(node, "data-playable", true);
        attr(node, "data-calm", action.calm);
        text(node.children[0], at < 9 ? at + 1 : "");
        text(node.children[1], action.label);
      },
    );
    attr(this.actions, "hidden", !free.length);
    // What one decides by is said again where it is asked: the hand may lie over one's own seat.
    const own = mine && view.seats.find((one) => one.seat === view.seat);
    const purse = own ? (own.badges ?? []).filter((badge) => badge.purse) : [];
    patchBadges(this.purse, purse);
    attr(this.purse, "hidden", !purse.length);
  }
}

/** What happened, newest last. */
export class Log {
  constructor(board) {
    this.board = board;
    this.list = rove(make("ol.pt-log-list"));
    this.node = make("section.pt-log", { "aria-label": "Log" }, make("h3.pt-label", {}, "What happened"), this.list);
    this.viewer = undefined;
  }

  /** Take in the entries of a view. What lies at or after its first number is replaced: an undo, or a reload. */
  patch(view) {
    // Another viewer must not read the lines of the one before.
    if (view.seat !== this.viewer) this.list.replaceChildren();
    this.viewer = view.seat;
    if (!view.log.length) return [];
    while (this.list.lastChild?.dataset.n >= view.log[0].n) this.list.lastChild.remove();
    for (const entry of view.log) {
      const line = make(
        "li",
        { "data-n": entry.n, "data-kind": entry.kind },
        make("span.pt-dot"),
        make("span", {}, entry.text),
        entry.rule && ruleChip(this.board, entry.rule),
      );
      tintSeat(
        line,
        view.seats.find((seat) => seat.seat === entry.seat),
      );
      attr(line, "data-seat", entry.seat);
      this.list.append(line);
    }
    // With the next picture: by then a new board stands in its page, and the browser need not lay it out twice.
    requestAnimationFrame(() => {
      this.list.scrollTop = this.list.scrollHeight;
    });
    return view.log.map((entry) => entry.text);
  }
}

/** Undo, hint, speed, theme, help. */
export class Tools {
  constructor(board) {
    this.board = board;
    const choose = (name, values, label) => {
      const button = make("button.pt-tool", {
        onclick: () => {
          board.set(name, values[(values.indexOf(board.settings[name]) + 1) % values.length]);
          this.label(button, name, label);
        },
      });
      this.label(button, name, label);
      return button;
    };
    this.undo = make(
      "button.pt-tool",
      { onclick: () => (this.why ? board.tell({ kind: "info", text: this.why }) : board.send({ type: "undo" })) },
      "Undo",
    );
    this.hint = make("button.pt-tool", { onclick: () => board.send({ type: "hint" }) }, "Hint");
    this.autoPass = make(
      "button.pt-tool",
      {
        hidden: true,
        title: "Where you could only pass, the kit passes for you. Nobody else is told.",
        onclick: () => this.letPass(this.passes ? 0 : 1),
      },
      "",
    );
    this.saved = make("span.pt-saved");
    const help = make("button.pt-tool", { onclick: () => board.showHelp() }, "Help");
    const buttons = [
      this.undo,
      this.hint,
      this.autoPass,
      choose("speed", ["slow", "fast", "instant"], "Speed"),
      choose("theme", ["auto", "light", "dark"], "Theme"),
      help,
    ];
    this.node = make(
      "div.pt-tools",
      {},
      rove(make("div.pt-toolbar", { role: "toolbar", "aria-label": "Tools" }, ...buttons)),
      this.saved,
    );
  }

  /** Have the kit pass, or not; a board of one person remembers it for the next time. */
  letPass(on) {
    if (this.alone) setting("auto_pass", "off", on ? "on" : "off");
    this.board.send({ type: "auto_pass", on });
  }

  label(button, name, label) {
    text(button, `${label}: ${this.board.settings[name]}`);
  }

  patch(view) {
    this.why = view.tools.undo;
    attr(this.undo, "aria-disabled", this.why ? "true" : null);
    attr(this.undo, "title", this.why ?? "Take back your last decision");
    attr(this.hint, "disabled", !view.tools.hint);
    this.passes = view.tools.auto_pass;
    this.alone = !view.seats.some((seat) => seat.kind === "human");
    attr(this.autoPass, "hidden", this.passes == null);
    attr(this.autoPass, "aria-pressed", String(Boolean(this.passes)));
    text(this.autoPass, `Pass if I hold no answer: ${this.passes ? "on" : "off"}`);
    text(this.saved, view.tools.saved);
  }
}
