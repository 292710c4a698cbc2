// Items that belong together: what hangs on a card, and the chain of cards that answer each other.
import { make, attr, text, arrange } from "./dom.js";
import { tintSeat } from "./places.js";

/** A card with what hangs on it, as one thing. */
export function patchUnit(units, item, node, held, faces) {
  if (!units.has(item.card)) units.set(item.card, make("div.pt-unit", { role: "group" }, make("div.pt-holds")));
  const unit = units.get(item.card);
  const names = [item, ...(item.holds ?? [])].map((one) => faces[one.card]?.name ?? one.card);
  attr(unit, "aria-label", names.length > 1 ? `${names[0]} with ${names.slice(1).join(", ")}` : names[0]);
  attr(unit, "data-tone", item.tone);
  attr(unit, "data-holds", held.length || null);
  if (unit.firstChild !== node) unit.prepend(node);
  arrange(unit.lastChild, held);
  return unit;
}

/** Who played a card, on what, and whether it answers another: in words. */
export function linkSays(item, view, faces) {
  const name = (seat) => view.seats.find((one) => one.seat === seat)?.name ?? "";
  const aim = item.aim ?? {};
  const on = aim.card != null ? ` on ${faces[aim.card]?.name ?? aim.card}` : "";
  const whose = aim.seat != null ? (on ? ` of ${name(aim.seat)}` : ` against ${name(aim.seat)}`) : "";
  return { who: name(item.by), does: `${item.does ?? ""}${on}${whose}` };
}

/** One card of a chain, or of those that take turns: who, the card, whether it stands. An arrow leads to the card that it strikes. */
export function patchLink(links, item, node, view, faces) {
  if (!links.has(item.card)) {
    const says = make("p.pt-link-says", {}, make("span.pt-dot"), make("b"), make("span"));
    links.set(item.card, make("div.pt-link", {}, says, make("span.pt-verdict")));
  }
  const link = links.get(item.card);
  const says = link.firstChild;
  const { who, does } = linkSays(item, view, faces);
  tintSeat(
    link,
    view.seats.find((one) => one.seat === item.by),
  );
  text(says.children[1], who);
  text(says.children[2], ` ${does}`);
  attr(link, "data-strikes", item.strikes != null);
  attr(link, "data-now", item.now);
  attr(link, "data-stands", item.verdict ? String(item.verdict.stands) : null);
  text(link.lastChild, item.verdict ? `${item.now ? "▶" : item.verdict.stands ? "✓" : "✗"} ${item.verdict.says}` : "");
  if (says.nextSibling !== node) says.after(node);
  return link;
}

/** Forget the wrappers of cards that are not on the table. */
export function forget(wrappers, shown) {
  for (const card of wrappers.keys()) if (!shown.has(card)) wrappers.delete(card);
}
