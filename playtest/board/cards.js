// Cards: a face is built once per card and patched as the game goes on.
import { make, attr, text } from "./dom.js";
import { drawing, icon } from "./art.js";

const LONG = 22; // letters of a name that would take three lines
const SOURCES = {
  "stand-in": "Our own design: the rulebook does not show this card.",
  named: "The rulebook names this card; its numbers are ours.",
  reported: "Reported by a public source; not in the rulebook.",
};

/** What a screen reader says for a card: everything that its face shows. */
export function cardName(face, item = {}) {
  const kind = !face.tint || face.tint === face.kind ? face.kind : `${face.tint} ${face.kind}`;
  const words = face.text?.toLowerCase() ?? "";
  const icons = (face.icons ?? []).map((it) => it.label).filter((label) => !words.includes(label.toLowerCase()));
  return [
    face.name,
    kind,
    face.corner != null && (item.corner?.says ?? face.corner_says ?? `number ${face.corner}`),
    ...(face.numbers ?? []).map((one) => one.says),
    face.points && (face.points_says ?? `${face.points} points`),
    ...icons,
    face.text,
    ...(item.needs ?? []).map((need) => need.label),
    item.note,
    item.says,
    face.source in SOURCES && face.source,
    item.playable && "can be played",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Where a card comes from, where not all of it is printed; null for one that is. */
export function sourceSays(face) {
  return face.source in SOURCES ? face.note || SOURCES[face.source] : null;
}

/** Build the pieces of a card's face inside `node`. */
function fillFace(node, face) {
  node.dataset.kind = face.kind ?? "";
  node.dataset.tint = face.tint ?? "";
  node.dataset.pile = face.back ?? face.kind ?? "";
  // Style sheets ask the card itself what it shows: asking what lies in it (`:has`) would be asked anew at every change.
  const { text: words, icons: marks, points, numbers } = face;
  node.dataset.shows = Object.entries({ text: words, icons: marks?.length, points, numbers })
    .filter(([, there]) => there)
    .map(([what]) => what)
    .join(" ");
  const icons = make("span.pt-icons");
  for (const it of face.icons ?? []) {
    const count = Math.min(Math.max(it.count ?? 1, 1), 9);
    for (let at = 0; at < count; at++) icons.append(make("span.pt-icon", { title: it.label }, icon(it.icon)));
  }
  const from = sourceSays(face);
  const source = from && make("span.pt-source", { title: from }, face.source);
  node.replaceChildren(
    ...[
      make("span.pt-name", { "data-long": face.name?.length > LONG }, face.name),
      make("span.pt-art", {}, drawing(face.art, face.name)),
      face.corner != null && make("span.pt-corner", {}, String(face.corner)),
      face.points && make("span.pt-points", {}, face.points),
      face.set && make("span.pt-set", {}, face.set),
      face.numbers &&
        make(
          "span.pt-numbers",
          {},
          ...face.numbers.map((one) => make("span", { "data-number": one.label }, make("b", {}, String(one.value)), make("i", {}, one.label))),
        ),
      icons,
      face.text && make("span.pt-text", {}, face.text),
      source,
      make("span.pt-needs"),
      make("span.pt-ribbon"),
    ].filter(Boolean),
  );
  for (const piece of node.children) attr(piece, "aria-hidden", "true");
}

/** A card that shows its face; a click is told to `onclick(card)`. */
export function buildCard(card, face, onclick) {
  const node = make("button.pt-card", { "data-card": card, onclick: (event) => onclick(card, event) });
  fillFace(node, face ?? { name: card, kind: "unknown" });
  return node;
}

/** A picture of a card for a panel: not a button, shown whole. */
export function pictureOf(face, { corner } = {}) {
  const node = make("div.pt-card.pt-big", { role: "img", "aria-label": cardName(face, { corner }) });
  fillFace(node, face);
  patchCorner(node, face, { corner });
  return node;
}

/** Bring what changes on a card up to date. */
export function patchCard(node, face, item) {
  const name = cardName(face ?? { name: item.card }, item);
  attr(node, "aria-label", name);
  attr(node, "title", name);
  attr(node, "data-playable", item.playable);
  attr(node, "data-tone", item.tone);
  text(node.querySelector(".pt-ribbon"), item.note);
  patchCorner(node, face, item);
  patchNeeds(node, item);
}

/** The number in the corner: as printed, or as it stands now for whoever looks. */
function patchCorner(node, face, item) {
  const corner = node.querySelector(".pt-corner");
  if (!corner) return;
  text(corner, item.corner?.value ?? face.corner);
  attr(corner, "data-changed", Boolean(item.corner));
}

/** What a card needs, what there is of it, and whether that will do: a tick or a cross beside each number. */
function patchNeeds(node, item) {
  const needs = item.needs ?? [];
  const told = JSON.stringify(needs);
  if (node.needs === told) return;
  node.needs = told;
  attr(node, "data-needs", needs.length > 0);
  const chip = (need) =>
    make("span.pt-need", { "data-met": need.met }, icon(need.icon), make("b", {}, need.value), need.met ? "✓" : "✗");
  node.querySelector(".pt-needs").replaceChildren(...needs.map(chip));
}

/** A face-down card. */
export function buildBack(id, back) {
  const node = make("div.pt-card.pt-back", { role: "img", "data-back": id, "data-tint": back?.tint ?? "" });
  node.append(
    make("span.pt-art", { "aria-hidden": "true" }, drawing(back?.art, back?.name ?? id)),
    make("span.pt-ribbon"),
  );
  return node;
}

export function patchBack(node, back, item) {
  const name = [`${back?.name ?? item.back}, face down`, item.note].filter(Boolean).join(", ");
  attr(node, "aria-label", name);
  attr(node, "title", name);
  attr(node, "data-tone", item.tone);
  text(node.querySelector(".pt-ribbon"), item.note);
}
