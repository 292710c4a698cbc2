// Cards glide from their old place to the new one; only `transform` and `opacity` move.

const TIME = 320; // milliseconds

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A card's place: on the page, and within its area. */
function placeOf(node) {
  const area = node.closest(".pt-area");
  const rect = node.getBoundingClientRect();
  const frame = area.getBoundingClientRect();
  return { area: area.dataset.area, rect, left: rect.left - frame.left, top: rect.top - frame.top };
}

/** Where each card lies now, which areas show a face-down card, and where the piles are. */
export function rectangles(places) {
  if (still()) return null;
  const cards = new Map();
  for (const [card, node] of places.cards) if (node.isConnected) cards.set(card, placeOf(node));
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
    const now = placeOf(node);
    if (now.rect.width) moves.push([node, now, cards.get(card)]);
  }
  // All places are read before anything moves: one layout of the page, not one a card.
  for (const [node, now, old] of moves) {
    const options = { duration: TIME, easing: "cubic-bezier(.2,.7,.2,1)" };
    if (!old && backs.has(`in ${now.area}`)) {
      node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], options);
      continue;
    }
    const from = old?.rect ?? backs.get(node.dataset.pile);
    if (!from) {
      node.animate(
        [
          { opacity: 0, transform: "scale(.9)" },
          { opacity: 1, transform: "none" },
        ],
        options,
      );
      continue;
    }
    // Within its area a card moves only when its place there changed, not because the whole page shifted.
    const stayed = old?.area === now.area;
    const dx = stayed ? old.left - now.left : from.left - now.rect.left;
    const dy = stayed ? old.top - now.top : from.top - now.rect.top;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const start = {
      zIndex: 20,
      transformOrigin: "0 0",
      transform: `translate(${dx}px,${dy}px) scale(${from.width / now.rect.width})`,
    };
    node.animate([start, { zIndex: 20, transformOrigin: "0 0", transform: "none" }], options);
  }
}
