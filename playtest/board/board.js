// The board: draws the views that Python sends and sends back what was clicked. It knows a model with
// `get`, `on`, `off` and `send`, nothing of Jupyter, and no game. Protocol: docs/architecture.md, "The board".
import { make, attr, text, settleStops, setting, hostPage } from "./dom.js";
import { Places } from "./places.js";
import { Pages, Strip, Status, Log, Tools } from "./panels.js";
import { Panel, Menu, Curtain, Over } from "./overlays.js";
import { Aim, Marks } from "./choose.js";
import { Amounts, Asking, Bribe } from "./ask.js";
import { Entry } from "./entry.js";
import { Heartbeat } from "./heartbeat.js";
import { rectangles, glide } from "./motion.js";

const PAUSE = { slow: 1100, fast: 350, instant: 0 }; // milliseconds that a view stays before the next
const GUARD = 1500; // milliseconds in which a second click on the same view is taken for a double click
const NARROW = 560; // pixels up to which a board is narrow, as in its style sheets: the targets of a card stand in its menu
const HAND = 220; // pixels at the lower edge of the window that a hand may take, with what is asked above it
const TITLES = { refusal: "Not possible", hint: "Hint", info: "Note", error: "Something went wrong" };
const KEYS = [
  ["Tab", "next part of the board"],
  ["Arrow keys", "move within a part"],
  ["Enter", "use the card or button"],
  ["1 to 9", "take an action by its number"],
  ["Escape", "close a menu or a note"],
];
let boards = 0;

class BoardView {
  constructor(model, el) {
    this.model = model;
    this.number = ++boards;
    this.settings = { speed: setting("speed", "fast"), theme: setting("theme", "auto") };
    this.queue = [];
    this.view = null;
    this.timer = null;
    this.sent = { rev: null, at: 0 };
    this.readTraits();
    this.build(el);
    this.listen();
    this.receive(true);
    if (this.instant) this.askSteps();
  }

  id(name) {
    return `pt-${this.number}-${name}`;
  }

  readTraits() {
    this.faces = this.model.get("faces") ?? {};
    this.backs = this.model.get("backs") ?? {};
    this.rules = this.model.get("rules") ?? {};
  }

  build(el) {
    this.title = make("h2.pt-title", {}, make("span"), make("small"));
    this.progress = make("p.pt-progress");
    this.heart = new Heartbeat(this);
    this.pages = new Pages(this);
    this.strip = new Strip(this);
    this.status = new Status(this);
    this.places = new Places(this);
    this.log = new Log(this);
    this.tools = new Tools(this);
    this.panel = new Panel(this);
    this.menu = new Menu(this);
    this.curtain = new Curtain(this);
    this.over = new Over(this);
    this.live = make("div.pt-sr", { role: "status", "aria-live": "polite" });
    this.tools.node.firstChild.append(this.over.again);
    const header = make(
      "header.pt-header",
      {},
      make("div", {}, this.title, this.progress, this.pages.node, this.heart.light),
      this.tools.node,
    );
    this.table = make(
      "div.pt-table",
      {},
      header,
      this.strip.node,
      this.status.node,
      this.places.top,
      this.places.centre,
      this.places.seats,
      this.places.hand,
      this.log.node,
    );
    this.root = make(
      "section.pt-board",
      { role: "region", "aria-label": "Game board" },
      this.heart.banner,
      this.table,
      this.menu.node,
      this.panel.node,
      this.over.node,
      this.curtain.node,
      this.live,
    );
    this.aim = new Aim(this);
    this.marks = new Marks(this);
    this.amounts = new Amounts(this);
    this.bribe = new Bribe(this);
    this.asking = new Asking(this);
    this.entry = new Entry(this);
    el.replaceChildren(this.root);
  }

  listen() {
    this.stops = [];
    const on = (name, heard) => {
      this.model.on(name, heard);
      this.stops.push(() => this.model.off?.(name, heard));
    };
    on("change:frames", () => this.receive(false));
    on("change:notice", () => this.hear(this.model.get("notice")));
    for (const name of ["faces", "backs", "rules"]) on(`change:${name}`, () => this.readTraits());
    on("msg:custom", (message) => message?.type === "pong" && this.heart.pong());
    on("comm:close", () => this.heart.lose());
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.table.addEventListener("click", (event) => {
      if (!event.target.closest("button, a, input, select, label")) this.skip();
    });
    this.root.addEventListener("pointerdown", (event) => {
      if (!this.menu.node.contains(event.target)) this.menu.close();
    });
    // Alone on a page of its own, the board also hears the keys that are pressed while nothing has the focus.
    const aside = (event) => {
      const alone = hostPage() !== "lab" && document.querySelectorAll(".pt-board").length === 1;
      const leaves = event.key === "Escape" && !this.menu.node.hidden && !this.root.contains(event.target);
      if ((alone && event.target.contains(this.root)) || leaves) this.key(event);
    };
    document.addEventListener("keydown", aside);
    this.stops.push(() => document.removeEventListener("keydown", aside));
    // The theme follows the page (JupyterLab's attribute) or else the system, unless chosen here.
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const paint = () => {
      const page = document.body.dataset.jpThemeLight;
      const follow = page === "false" || (hostPage() !== "lab" && dark.matches);
      const { theme } = this.settings;
      attr(this.root, "data-dark", theme === "dark" || (theme !== "light" && follow));
    };
    const watch = new MutationObserver(paint);
    watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    dark.addEventListener("change", paint);
    this.stops.push(
      () => watch.disconnect(),
      () => dark.removeEventListener("change", paint),
    );
    this.paint = paint;
    paint();
    attr(this.root, "data-instant", this.instant);
    const sized = new ResizeObserver(([{ contentRect }]) => {
      this.unbox();
      attr(this.root, "data-narrow", contentRect.width <= NARROW);
      if (contentRect.width) this.takeFocus();
    });
    sized.observe(this.root);
    // Far down a page, where little of the board is in sight, its hand would stick over what is asked.
    const low = new IntersectionObserver(
      ([{ boundingClientRect, rootBounds }]) => attr(this.root, "data-low", rootBounds && boundingClientRect.bottom > rootBounds.bottom),
      { rootMargin: `0px 0px -${HAND}px 0px`, threshold: [0, 1] },
    );
    low.observe(this.status.node);
    this.stops.push(
      () => sized.disconnect(),
      () => low.disconnect(),
    );
  }

  /** Voilà wraps a widget in boxes that could scroll, though only the page does: what is sticky has to see the page. */
  unbox() {
    if (hostPage() !== "voila") return;
    for (let box = this.root.parentElement; box?.closest(".jp-OutputArea"); box = box.parentElement) box.style.overflow = "visible";
  }

  // ---- views, one after another

  receive(first) {
    const views = this.model.get("frames")?.views ?? [];
    if (!views.length) return;
    this.sent.rev = null;
    this.queue.push(...views);
    if (first || this.instant) this.skip();
    else if (this.timer === null) this.play();
    const { tools } = this;
    if (first && tools.alone && tools.passes === false && setting("auto_pass", "off") === "on") tools.letPass(1);
  }

  get instant() {
    return PAUSE[this.settings.speed] === 0;
  }

  /** Tell Python whether to send a view for every step: at "instant" nobody would see any but the last. */
  askSteps() {
    try {
      this.model.send({ type: "steps", on: Number(!this.instant) });
    } catch {
      // Nobody listens any more, so no views will come either: the speed can be set all the same.
    }
  }

  play() {
    this.timer = null;
    if (!this.queue.length) return this.playing(false);
    const next = this.queue.shift();
    this.show([next], true);
    const pause = (PAUSE[this.settings.speed] ?? PAUSE.fast) * (next.stay ?? 1);
    if (this.queue.length) this.timer = setTimeout(() => this.play(), pause);
    this.playing(this.queue.length > 0);
  }

  /** Show the present at once; true when there was something to skip. */
  skip() {
    const had = this.queue.length > 0;
    clearTimeout(this.timer);
    this.timer = null;
    if (had) this.show(this.queue.splice(0), false);
    this.playing(false);
    return had;
  }

  playing(is) {
    attr(this.status.skip, "hidden", !is);
    attr(this.root, "data-playing", is);
  }

  /** Draw the last of `views`; the log takes in all of them. */
  show(views, moving) {
    const view = views.at(-1);
    const before = moving ? rectangles(this.places) : null;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const area = focused?.closest(".pt-area")?.dataset.area;
    const asked = this.view?.status.text;
    // While more is to come, what has just happened stands where the question will: the log may be out of sight.
    const lines = this.queue.length ? view.log.slice(-3) : [];
    const told = { text: lines.map((line) => line.text).join(" "), rule: lines.at(-1)?.rule };
    this.menu.close();
    this.aim.stop();
    this.view = view;
    attr(this.root, "data-look", view.look);
    attr(this.root, "data-many", view.seats.length > 4);
    // "Game: Volume 1" is set as a title and what is said below it.
    const [title, ...below] = view.game.split(": ");
    text(this.title.firstChild, title);
    text(this.title.lastChild, below.join(": "));
    text(this.progress, view.progress);
    this.headline = views.flatMap((one) => one.log).findLast((line) => line.headline)?.text ?? this.headline;
    const news = views.flatMap((one) => this.log.patch(one));
    const { pages, strip, status, places, marks, amounts, bribe, asking, entry, tools, curtain } = this;
    status.patch(view, told);
    for (const part of [pages, strip, places, marks, amounts, bribe, asking, entry, tools, curtain]) part.patch(view);
    this.table.inert = Boolean(view.curtain);
    if (view.curtain) this.panel.close();
    this.over.patch(view);
    settleStops(this.root);
    if (before && !view.curtain) glide(before, this.places);
    // One line for screen readers: what is new, then what is asked.
    const sentence = (line) => (/[.!?…][”’)]?$/.test(line) ? line : `${line}.`);
    if (view.status.text !== asked || news.length)
      text(this.live, [...news.slice(-6).map(sentence), told.text ? "" : view.status.text].join(" ").trim());
    this.heart.table(view.table);
    // Last: to give a focus the browser has to lay the whole board out.
    if (focused) this.keepFocus(focused, area);
  }

  /** A card that left its area does not take the focus along; what vanished hands it on. */
  keepFocus(focused, area) {
    if (this.view.curtain || !this.over.node.hidden) return;
    // Who waited at the status line is led to what can be done.
    if (focused === this.status.words && this.view.status.mine) return this.focusBack(null);
    const there = focused.isConnected && focused.closest(".pt-area")?.dataset.area === area;
    if (there && focused === document.activeElement && !focused.closest("[hidden], [data-empty] > .pt-items")) return;
    if (there && focused.getClientRects().length) return focused.focus({ preventScroll: true });
    if (document.activeElement === document.body || document.activeElement === focused) this.focusBack(null);
  }

  focusBack(to) {
    const usable = to?.isConnected && to !== document.body && to.getClientRects().length;
    const next = usable
      ? to
      : (this.table.querySelector(".pt-actions [data-playable], .pt-card[data-playable]") ?? this.status.words);
    next.focus({ preventScroll: true });
  }

  /** A board that a person has just opened by a button has the focus once, as soon as it stands in its page. */
  takeFocus() {
    if (!this.model.get("takes_focus") || this.isFocused) return;
    this.isFocused = true;
    if (this.view?.curtain) this.curtain.here.focus({ preventScroll: true });
    else this.focusBack(null);
  }

  /** What opens over the table opens in the part that can be seen: a board may be longer than a phone. */
  placeInSight() {
    const { top, height } = this.root.getBoundingClientRect();
    this.root.style.setProperty("--seen", `${Math.round(Math.max(0, Math.min(-top, height - 400)))}px`);
  }

  // ---- what people do

  /** What a card or button offers, as words: to see whether skipping changed it. */
  offers(indices) {
    return indices.map((index) => this.view.actions.find((action) => action.index === index)?.label ?? "").join("|");
  }

  clickItem({ item, area, node }, event) {
    const offered = this.offers(item.actions ?? []);
    if (this.skip()) {
      // Nothing is done that was not on the screen when it was clicked.
      item = this.places.shown.get(item.card)?.item;
      if (!item || this.offers(item.actions ?? []) !== offered) return;
    }
    if (this.aim.clickCard(node) || this.marks.toggle(item.card)) return;
    const actions = this.view.actions.filter((action) => item.actions?.includes(action.index));
    actions.sort((one, other) => Boolean(one.minor) - Boolean(other.minor));
    // What nearly any card can be used for is offered beside the reason why this one cannot be played.
    const own = actions.some((action) => !action.minor);
    if (own && actions.length === 1) this.act(actions[0].index);
    else if (own) this.offer(actions, node, this.faces[item.card]?.name ?? "Actions", event);
    else if (item.card != null) this.send({ type: "card", card: item.card, area });
  }

  /** A face-down card that answers: whose secret it is. */
  clickBack(area) {
    if (!this.skip()) this.send({ type: "back", area });
  }

  /** The menu of a card. With a mouse its targets are clicked on the table; keys and phones have them in the menu. */
  offer(actions, node, title, event) {
    // The menu lies over the hand: what goes with another hand card is named in it.
    const { hand, cards } = this.places;
    const lit = !actions.some(({ target }) => hand.contains(cards.get(target?.card))) && this.aim.start(actions);
    if (!lit || !event?.detail || this.root.clientWidth < NARROW) return this.menu.open(actions, node, title);
    const says = make("p.pt-menu-says", {}, "Click what it is played on (framed), or press Escape.");
    const list = make("button.pt-tool", { onclick: () => this.menu.open(actions, node, title) }, "List the targets");
    const rest = actions.filter((action) => !action.target && !action.minor);
    // What nearly any card can be used for comes last and has no number, so that nothing is thrown away by habit.
    const minor = actions.filter((action) => action.minor).map(({ index, label }) =>
      make(
        "button.pt-action",
        { role: "menuitem", "data-index": index, "data-minor": true, onclick: () => this.aim.finish(index) },
        label,
      ),
    );
    this.menu.open(rest, node, title, says, list, ...minor);
  }

  act(index) {
    const label = this.offers([index]);
    if (this.skip()) {
      index = this.view.actions.find((action) => action.label === label)?.index;
      if (index === undefined) return;
    }
    this.sendOnce({ type: "act", index });
  }

  /** Send what changes the game; a second click on the same view is a double click. */
  sendOnce(message) {
    if (this.sent.rev === this.view.rev && performance.now() - this.sent.at < GUARD) return;
    this.sent = { rev: this.view.rev, at: performance.now() };
    this.panel.close();
    this.send(message);
  }

  send(message) {
    this.skip();
    try {
      if (!this.heart.closed) return void this.model.send({ ...message, rev: this.view.rev });
    } catch {
      this.heart.live(false); // its banner lies above the curtain, behind which no note is opened
    }
    if (!this.view.curtain) this.tell({ kind: "error", text: "The connection is lost, so nothing was done." });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      const aiming = this.aim.stop();
      if (this.menu.close() || aiming || this.panel.close() || (!this.over.node.hidden && this.over.close()))
        event.preventDefault();
      return;
    }
    if (!/^[1-9]$/.test(event.key) || this.view?.curtain) return;
    const group = this.menu.node.hidden ? this.status.actions : this.menu.node;
    group.querySelectorAll(".pt-action:has(kbd)")[Number(event.key) - 1]?.click();
  }

  set(name, value) {
    this.settings[name] = setting(name, value, value);
    if (name === "theme") this.paint();
    if (name !== "speed") return;
    attr(this.root, "data-instant", this.instant);
    if (this.instant) this.skip();
    this.askSteps();
  }

  // ---- notes

  hear(notice) {
    if (!notice || notice.n === this.heard) return;
    this.heard = notice.n;
    this.sent.rev = null;
    // Behind the curtain nothing opens: it might be meant for the person before.
    if (!this.view?.curtain && !this.bribe.refuse(notice)) this.tell(notice);
  }

  tell(notice) {
    const minor = (action) => action.minor && action.card === notice.card && notice.kind === "refusal";
    const button = ({ index, label }) => make("button.pt-action", { onclick: () => this.act(index) }, label);
    const buttons = this.view.actions.filter(minor).map(button);
    if (notice.kind === "hint") this.entry.reveal(notice.index);
    this.places.light(this.view.actions.find((action) => notice.kind === "hint" && action.index === notice.index));
    this.panel.open(notice, TITLES[notice.kind] ?? TITLES.info, ...buttons);
  }

  showRule(id) {
    this.panel.open(
      {
        kind: "rule",
        rule: id,
        text: this.rules[id] ? null : "This rule is not in the rulebook that came with the table.",
      },
      "The rule",
    );
  }

  showHelp() {
    const list = make("dl.pt-keys", {}, ...KEYS.flatMap(([key, does]) => [make("dt", {}, key), make("dd", {}, does)]));
    const words =
      "What you can play is raised and carries an arrow. Click any other card to learn why it cannot be played. A number such as the one beside a line of the log opens its rule.";
    this.panel.open({ kind: "help", text: words }, "How to use the board", list);
  }

  end() {
    clearTimeout(this.timer);
    this.heart.end();
    for (const stop of this.stops) stop();
  }
}

/** Draw the board of `model` in `el`; returns what ends it. */
export function render({ model, el }) {
  const view = new BoardView(model, el);
  return () => view.end();
}

export default { render };
