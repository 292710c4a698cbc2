// Small helpers for the page. Data always becomes text (textContent, setAttribute), never markup.

/** Make an element: `make("p.pt-note", {title: "…", onclick: f}, "text", child)`. */
export function make(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElement(tag || "div");
  node.className = classes.join(" ");
  if (tag === "button") node.type = "button";
  // JupyterLab takes single keys for its own shortcuts unless the focused node itself says no.
  if (tag === "button" || "tabindex" in props) node.setAttribute("data-lm-suppress-shortcuts", "");
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else attr(node, name, value);
  }
  node.append(...children.filter((child) => child != null && child !== false));
  return node;
}

/** Set or (null, false) remove an attribute, only when it changes. */
export function attr(node, name, value) {
  if (value == null || value === false) return node.removeAttribute(name);
  const words = value === true ? "" : String(value);
  if (node.getAttribute(name) !== words) node.setAttribute(name, words);
}

/** Set a text, only when it changes. */
export function text(node, value) {
  const words = value == null ? "" : String(value);
  if (node.textContent !== words) node.textContent = words;
}

/** Let `parent` hold exactly `wanted`, in order, moving as few nodes as needed. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  let place = parent.firstElementChild;
  for (const node of wanted) {
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}

/** Keep one node per key in `nodes`; make those that are new, patch all, and arrange them in `parent`. */
export function patchList(parent, nodes, entries, key, build, patch) {
  const wanted = entries.map((entry, at) => {
    const id = key(entry, at);
    if (!nodes.has(id)) nodes.set(id, build(entry));
    patch(nodes.get(id), entry, at);
    return nodes.get(id);
  });
  const keep = new Set(wanted);
  for (const [id, node] of nodes) if (!keep.has(node)) nodes.delete(id);
  arrange(parent, wanted);
}

const STOPS = "button:not([disabled]):not([hidden])";
const STEP = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One Tab stop for a whole group: the arrow keys, Home and End move within it. */
export function rove(group) {
  group.dataset.rove = "";
  group.addEventListener("keydown", (event) => {
    const stops = [...group.querySelectorAll(STOPS)];
    const at = stops.indexOf(document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    let to = null;
    if (event.key in STEP) to = (at + STEP[event.key] + stops.length) % stops.length;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = stops.length - 1;
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    stops[to].focus();
  });
  group.addEventListener("focusin", (event) => setStop(group, event.target.closest("button")));
  return group;
}

function setStop(group, chosen) {
  for (const stop of group.querySelectorAll('button:not([tabindex="-1"])'))
    if (stop !== chosen) attr(stop, "tabindex", -1);
  if (chosen) attr(chosen, "tabindex", 0);
}

/** After a patch: every group keeps its Tab stop, or gets one (what can be played, or the first). */
export function settleStops(root) {
  for (const group of root.querySelectorAll("[data-rove]")) {
    const first = (which) => group.querySelector(STOPS + which);
    const focused = group.contains(document.activeElement) ? document.activeElement : null;
    setStop(group, focused ?? first("[data-playable]") ?? first('[tabindex="0"]') ?? first(""));
  }
}

/** Read or write a setting of this browser; a browser that forbids it just forgets. */
export function setting(name, fallback, value) {
  try {
    if (value !== undefined) localStorage.setItem(`playtest.${name}`, value);
    return localStorage.getItem(`playtest.${name}`) ?? fallback;
  } catch {
    return value ?? fallback;
  }
}

/** Where the board is shown: "voila", "lab" or "page". */
export function hostPage() {
  if (document.body.dataset.voila) return "voila";
  return document.querySelector(".jp-LabShell, .jp-NotebookShell") ? "lab" : "page";
}
