// Cards glide from their old place to the new one; only `transform` and `opacity` move.

const TIME = 320; // milliseconds

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where each card lies now, which areas show a face-down card, and where the piles are. */
export function rectangles(places) {
  if (still()) return null;
  const cards = new Map();
  for (const [card, node] of places.cards) if (node.isConnected) cards.set(card, node.getBoundingClientRect());
  const backs = new Map();
  for (const node of places.board.root.querySelectorAll("[data-back]")) {
    const rect = node.getBoundingClientRect();
    const { area, form } = node.closest(".pt-area").dataset;
    if (form === "pile" && !backs.has(node.dataset.back)) backs.set(node.dataset.back, rect);
    if (!backs.has(`in ${area}`)) backs.set(`in ${area}`, rect);
  }
  return { cards, backs };
}

/** Move every card that changed its place, turn over those that were face down, bring in those that are new. */
export function glide({ cards, backs }, places) {
  const moves = [];
  for (const [card, node] of places.cards) {
    const now = node.getBoundingClientRect();
    if (!now.width) continue;
    const area = node.closest(".pt-area")?.dataset.area;
    const turned = !cards.has(card) && backs.has(`in ${area}`);
    const from = cards.get(card) ?? backs.get(`in ${area}`) ?? backs.get(node.dataset.kind);
    moves.push([node, now, from, turned]);
  }
  // All places are read before anything moves: one layout of the page, not one a card.
  for (const [node, now, from, turned] of moves) {
    const options = { duration: TIME, easing: "cubic-bezier(.2,.7,.2,1)" };
    if (turned) node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], options);
    else if (!from) node.animate([{ opacity: 0, transform: "scale(.9)" }, { opacity: 1, transform: "none" }], options);
    else {
      const [dx, dy, scale] = [from.left - now.left, from.top - now.top, from.width / now.width];
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      node.animate([{ transformOrigin: "0 0", zIndex: 20, transform: `translate(${dx}px,${dy}px) scale(${scale})` }, { transformOrigin: "0 0", zIndex: 20, transform: "none" }], options);
    }
  }
}
