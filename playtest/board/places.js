// The places of the table: areas of cards, the meter, the panels of the seats.
import { make, attr, text, arrange, patchList, rove } from "./dom.js";
import { icon } from "./art.js";
import { patchUnit, patchLink, linkSays, forget } from "./groups.js";
import { patchFighter, patchClash, patchLines, patchMoney } from "./arena.js";
import { buildCard, patchCard, buildBack, patchBack } from "./cards.js";
import { ruleChip } from "./panels.js";

const LIVELY = new Set(["chain", "clash", "fighter"]); // forms that show more of a view than their area
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]+)$/i;

/** Give a node its seat's colour; a value that is no plain colour is ignored. */
export function tintSeat(node, seat) {
  const colour = COLOUR.test(seat?.colour ?? "") ? seat.colour : "var(--soft)";
  node.style.setProperty("--seat", colour);
}

/** The three regions that hold areas. `board` gives `faces`, `backs`, `clickItem`, `showRule`. */
export class Places {
  constructor(board) {
    this.board = board;
    this.side = make("div.pt-side"); // of the centre: meters and piles
    this.main = make("div.pt-main"); // of the centre: all else
    this.top = make("div.pt-top"); // what all look at now
    this.centre = make("div.pt-centre", {}, this.side, this.main);
    this.seats = make("div.pt-seats", { role: "group", "aria-label": "Players" });
    this.hand = make("div.pt-hands");
    this.areas = new Map(); // area id -> its nodes
    this.panels = new Map(); // seat -> its nodes
    this.cards = new Map(); // card id -> the one node of that card, wherever it lies
    this.backs = new Map(); // place of a face-down card or marker -> node
    this.shown = new Map(); // card id -> {item, area} as it is on the screen
    this.units = new Map(); // card id -> the frame around it and what hangs on it
    this.links = new Map(); // card id -> its place in a chain
    this.fighters = new Map(); // card id -> what stands around a Creepie in battle
    this.hinted = []; // nodes that a hint has lit
  }

  /** Bring all regions up to date with a view. */
  patch(view) {
    this.light(null);
    const before = this.shown;
    this.shown = new Map();
    patchList(
      this.seats,
      this.panels,
      view.seats,
      (seat) => seat.seat,
      (seat) => this.buildSeat(seat),
      (node, seat) => this.patchSeat(node, seat),
    );
    const regions = new Map([
      [this.top, []],
      [this.side, []],
      [this.main, []],
      [this.hand, []],
    ]);
    const known = new Set();
    const kept = new Set();
    const players = JSON.stringify([view.look, view.seats.map(({ name, colour, kind }) => [name, colour, kind])]);
    const same = players === this.players;
    this.players = players;
    for (const area of view.areas) {
      known.add(area.id);
      if (!this.areas.has(area.id)) this.areas.set(area.id, this.buildArea(area));
      const node = this.areas.get(area.id);
      const parent = this.region(area);
      if (!parent) continue;
      if (!regions.has(parent)) regions.set(parent, []);
      regions.get(parent).push(node);
      // Most of the table stays as it is from one view to the next: what an area shows follows from its data and the players.
      const told = JSON.stringify(area);
      if (same && node.told === told && !LIVELY.has(area.form)) kept.add(area.id);
      else this.patchArea(node, area, view);
      node.told = told;
    }
    for (const [id, place] of before) if (kept.has(place.area)) this.shown.set(id, place);
    for (const id of this.areas.keys()) if (!known.has(id)) this.areas.delete(id);
    for (const panel of this.panels.values()) if (!regions.has(panel.lastChild)) regions.set(panel.lastChild, []);
    for (const [parent, nodes] of regions) arrange(parent, nodes);
    for (const [card, node] of this.cards)
      if (!this.shown.has(card)) {
        node.remove();
        this.cards.delete(card);
      }
    this.mark(view.areas);
    forget(this.units, this.shown);
    forget(this.links, this.shown);
    forget(this.fighters, this.shown);
  }

  /** What style sheets have to know of what lies in a region. */
  mark(areas) {
    const lies = (test) => areas.some((area) => area.items.some((item) => test(item, area)));
    attr(this.board.root, "data-top", this.top.childElementCount > 0);
    attr(this.hand, "data-offers", lies((item, area) => area.place === "hand" && item.playable));
    attr(this.centre, "data-idle", areas.some((area) => area.form === "chain" && !area.items.length));
    for (const [seat, panel] of this.panels)
      attr(panel, "data-fights", lies((item, area) => area.place === "seat" && area.seat === seat && item.fighter));
  }

  /** Light what a hint proposes, until something changes: the card or button, what it is played on, what it takes. */
  light(action) {
    const { root } = this.board;
    for (const node of this.hinted) attr(node, "data-hint", null);
    this.hinted = [];
    if (!action) return;
    const { card, target = {}, cards = [], index } = action;
    const seat = target.seat != null && this.panels.get(target.seat);
    const lit = [card, ...cards, target.card].map((id) => this.cards.get(id));
    for (const node of [...lit, seat, root.querySelector(`:is(.pt-actions, .pt-entry-choices) [data-index="${index}"]`), this.board.amounts.light(action)].filter(Boolean)) {
      attr(node, "data-hint", true);
      this.hinted.push(node);
      node.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  region({ place, form, seat }) {
    if (place === "seat") return this.panels.get(seat)?.lastChild;
    if (place === "hand") return this.hand;
    if (place === "top") return this.top;
    return form === "meter" || form === "pile" ? this.side : this.main;
  }

  buildArea(area) {
    const items = rove(make("div.pt-items", { role: "group" }));
    const rule = make("button.pt-why", { onclick: () => this.board.showRule(rule.dataset.rule) }, "?");
    const title = make(
      area.place === "seat" ? "h4.pt-label" : "h3.pt-label",
      {},
      make("span"),
      make("span.pt-count"),
      rule,
    );
    return make("section.pt-area", { "data-area": area.id }, title, items, make("p.pt-empty"));
  }

  patchArea(node, area, view) {
    const [title, items, empty] = node.children;
    const [label, count, rule] = title.children;
    attr(node, "data-form", area.form);
    attr(node, "data-place", area.place);
    text(label, area.label);
    text(count, area.count);
    attr(rule, "hidden", !area.rule);
    attr(rule, "data-rule", area.rule);
    attr(rule, "aria-label", `Rule of ${area.label}: ${area.rule}`);
    attr(items, "aria-label", area.count == null ? area.label : `${area.label}, ${area.count}`);
    text(empty, area.items.length ? "" : (area.empty ?? ""));
    attr(node, "data-empty", !area.items.length);
    // A pile shows its uppermost card; the number says how many lie under it.
    const visible = area.form === "pile" ? area.items.slice(-1) : area.items;
    const nodes = visible.map((item, at) => this.patchItem(item, area, at, view));
    if (area.form === "fan") this.group(items, area, visible, nodes);
    else if (area.form === "fighter") arrange(items, this.fightersOf(area, visible, nodes, view));
    else if (area.form === "units") arrange(items, this.unitsOf(area, visible, nodes, view));
    else if (area.form === "turns") arrange(items, this.linksOf(visible, nodes, view));
    else if (area.form === "chain") {
      arrange(items, this.linksOf(visible, nodes, view));
      // Where it does not fit, its newest card is what one has to see.
      requestAnimationFrame(() => items.scrollTo?.({ left: items.scrollWidth }));
    } else arrange(items, nodes);
    const told = { clash: patchClash, lines: patchLines, money: patchMoney }[area.form];
    if (area.form === "clash") told(node, area, view, area.says ? this.board.headline : null);
    else told?.(node, area, (rule) => ruleChip(this.board, rule));
  }

  linksOf(items, nodes, view) {
    return items.map((item, at) => patchLink(this.links, item, nodes[at], view, this.board.faces));
  }

  fightersOf(area, items, nodes, view) {
    return items.map((item, at) => {
      if (!item.fighter) return nodes[at];
      const held = (item.holds ?? []).map((one, place) => this.patchItem(one, area, place, view, true));
      return patchFighter(this.fighters, item, nodes[at], held, view, this.board);
    });
  }

  unitsOf(area, items, nodes, view) {
    return items.map((item, at) => {
      const held = (item.holds ?? []).map((one, place) => this.patchItem(one, area, place, view, true));
      return patchUnit(this.units, item, nodes[at], held, this.board.faces);
    });
  }

  patchItem(item, area, at, view, held = false) {
    const { faces, backs } = this.board;
    if (item.card != null) {
      if (item.by != null) {
        const { who, does } = linkSays(item, view, faces);
        item = { ...item, says: [`${who} ${does}`, item.verdict?.says].filter(Boolean).join(", ") };
      }
      if (!this.cards.has(item.card)) {
        this.cards.set(
          item.card,
          buildCard(item.card, faces[item.card], (card, event) => this.board.clickItem(this.shown.get(card), event)),
        );
      }
      const node = this.cards.get(item.card);
      this.shown.set(item.card, { item, area: area.id, node });
      attr(node, "data-small", small(area, view, held));
      patchCard(node, faces[item.card], item);
      return node;
    }
    const live = item.actions?.length > 0;
    const asks = !live && item.asks;
    const key = [area.id, item.seat != null ? `seat ${item.seat}` : `${item.back} ${at}`, live, asks].join("|");
    if (!this.backs.has(key)) {
      const node =
        item.seat != null
          ? make("div.pt-marker", {}, make("b"), make("span"), make("i"))
          : buildBack(item.back, backs[item.back]);
      const click = () => (live ? this.board.clickItem(this.shown.get(key)) : this.board.clickBack(area.id));
      this.backs.set(key, live || asks ? make("button.pt-plain", { onclick: click }, node) : node);
    }
    const node = this.backs.get(key);
    const inner = live || asks ? node.firstChild : node;
    if (live) attr(node, "data-playable", item.playable);
    if (live) this.shown.set(key, { item, area: area.id, node });
    if (item.seat == null) patchBack(inner, backs[item.back], item);
    else patchMarker(inner, item, at, view);
    attr(inner, "data-small", small(area, view, held));
    if (inner !== node) attr(node, "aria-label", inner.getAttribute("aria-label"));
    return node;
  }

  /** A fan lies in groups of one tint each, in the order in which they first appear. */
  group(parent, area, items, nodes) {
    const groups = new Map();
    items.forEach((item, at) => {
      const tint = (item.card != null && this.board.faces[item.card]?.tint) || "";
      if (!groups.has(tint)) groups.set(tint, []);
      groups.get(tint).push(nodes[at]);
    });
    parent.groups ??= new Map();
    const build = ([tint]) =>
      make(
        "div.pt-group",
        { "data-tint": tint },
        make("div.pt-fan"),
        make("span.pt-group-name", { "aria-hidden": "true" }),
      );
    patchList(
      parent,
      parent.groups,
      [...groups],
      ([tint]) => tint,
      build,
      (node, [tint, cards]) => {
        arrange(node.firstChild, cards);
        text(node.lastChild, `${tint || "face down"} ${cards.length}`);
      },
    );
  }

  buildSeat(seat) {
    const head = make(
      "header.pt-seat-head",
      {},
      make("h3", {}, make("span.pt-dot"), make("span.pt-seat-name")),
      make("span.pt-kind"),
      make("span.pt-turn"),
    );
    return make("section.pt-seat", { "data-seat": seat.seat }, head, make("p.pt-seat-note"), make("ul.pt-badges"), make("div.pt-seat-areas"));
  }

  patchSeat(node, seat) {
    const [head, note, badges] = node.children;
    tintSeat(node, seat);
    text(head.querySelector(".pt-seat-name"), seat.name);
    text(head.querySelector(".pt-kind"), { you: "you", bot: "bot" }[seat.kind] ?? "");
    text(head.querySelector(".pt-turn"), seat.active ? (seat.does ?? "decides") : "");
    text(note, seat.note);
    attr(note, "title", seat.note || null);
    attr(node, "data-active", seat.active);
    attr(node, "data-kind", seat.kind);
    attr(node, "aria-label", seat.name + (seat.active ? `, ${(seat.does ?? "decides").replace(/ now$/, "")} now` : ""));
    patchBadges(badges, seat.badges ?? []);
  }
}

/** Where a card lies it is small `always`, on a `narrow` board (in one's own Studio) or never (null). */
function small({ place, form, seat }, { look, seats }, held) {
  if (place === "top") return "always";
  if (place !== "seat") return place === "centre" && form === "pile" ? "always" : null;
  const own = look === "studios" && seats.some((one) => one.seat === seat && one.kind === "you");
  return own && !held ? "narrow" : "always";
}

/** Bring a list of badges up to date. */
export function patchBadges(list, badges) {
  list.byLabel ??= new Map();
  const build = (badge) =>
    make("li.pt-badge", { "data-bar": badge.bar }, icon(badge.icon), make("b"), make("span.pt-sr"), badge.bar && make("i.pt-bar"));
  patchList(
    list,
    list.byLabel,
    badges,
    (badge) => badge.icon + badge.label,
    build,
    (item, badge) => {
      const value = badge.of == null ? badge.value : `${badge.value} of ${badge.of}`;
      attr(item, "title", `${badge.label}: ${value}`);
      attr(item, "data-badge", badge.icon);
      text(item.children[1], badge.of == null ? badge.value : `${badge.value}/${badge.of}`);
      if (badge.bar) item.style.setProperty("--part", Math.max(0, Math.min(1, badge.value / badge.of)));
      text(item.children[2], badge.label);
    },
  );
}

function patchMarker(node, item, at, view) {
  const seat = view.seats.find((one) => one.seat === item.seat);
  tintSeat(node, seat);
  attr(node, "data-tone", item.tone);
  attr(node, "data-seat", item.seat);
  text(node.children[0], at + 1);
  text(node.children[1], seat?.name ?? `Seat ${item.seat + 1}`);
  text(node.children[2], item.note);
}
