// Creepies in battle: who fights, what stands on it, and the attack with its dice.
import { make, attr, text, arrange } from "./dom.js";
import { icon, die } from "./art.js";
import { tintSeat } from "./places.js";

/** A fighter: its card, a bar of what it has left, its numbers, what changes them, what hangs on it. */
export function patchFighter(fighters, item, node, held, view, board) {
  const key = item.card;
  if (!fighters.has(key)) {
    const strike = make("button.pt-action.pt-strike", {
      onclick: (event) => board.act(Number(event.currentTarget.dataset.index)),
    });
    const bar = make("div.pt-hp", {}, make("b"), make("i"), make("span.pt-sr"));
    fighters.set(
      key,
      make(
        "div.pt-fighter",
        { role: "group" },
        make("div.pt-fighter-card"),
        make("div.pt-fighter-told", {}, make("p.pt-fighter-name"), make("p.pt-role"), bar, make("ul.pt-nums")),
        make("div.pt-fighter-more", {}, make("p.pt-odds"), make("ul.pt-marks-list"), make("p.pt-feature")),
        make("div.pt-fighter-holds"),
        strike,
      ),
    );
  }
  const unit = fighters.get(key);
  const [card, told, more, holds, strike] = unit.children;
  const [name, role, bar, nums] = told.children;
  const [odds, marks, feature] = more.children;
  const { hp, numbers, lines, out } = item.fighter;
  arrange(card, [node]);
  arrange(holds, held);
  attr(unit, "data-role", item.fighter.role);
  attr(unit, "data-turn", item.fighter.turn);
  attr(unit, "data-out", out);
  attr(unit, "aria-label", board.faces[item.card]?.name);
  text(role, out ? "✗ knocked out" : item.fighter.role ? `${item.fighter.role === "attacks" ? "⚔" : "◎"} ${item.fighter.role}` : "");
  text(name, item.fighter.name);
  text(feature, item.fighter.feature);
  text(bar.children[0], `${hp.value}/${hp.of} HP`);
  bar.style.setProperty("--part", Math.max(0, Math.min(1, hp.value / hp.of)));
  attr(bar, "data-low", hp.value * 3 <= hp.of);
  const told_numbers = JSON.stringify(numbers);
  if (nums.told !== told_numbers) {
    nums.told = told_numbers;
    nums.replaceChildren(
      ...numbers.map((one) =>
        make(
          "li",
          { title: one.says, "data-change": one.change > 0 ? "up" : one.change < 0 ? "down" : null },
          make("span", {}, one.label),
          make("b", {}, one.value, one.change > 0 ? "▲" : one.change < 0 ? "▼" : ""),
        ),
      ),
    );
  }
  const told_lines = JSON.stringify(lines);
  if (marks.told !== told_lines) {
    marks.told = told_lines;
    marks.replaceChildren(...lines.map((line) => make("li", {}, line)));
  }
  text(odds, item.fighter.odds);
  const action = view.actions.find((one) => one.card == null && one.target?.seat === item.of);
  attr(strike, "hidden", !action);
  if (action) {
    attr(strike, "data-index", action.index);
    text(strike, `⚔ ${action.label}`);
  }
  return unit;
}

/** The attack: both sides with dice and sums, what came of it, and the order of the turns. */
export function patchClash(node, area, view, headline) {
  const box = node.clash ?? (node.clash = make("div.pt-clash"));
  if (!box.isConnected) node.append(box);
  const told = JSON.stringify([area.sides, area.result, area.order, headline, view.seats.map((seat) => seat.name)]);
  if (box.told === told) return;
  box.told = told;
  const seatOf = (number) => view.seats.find((seat) => seat.seat === number);
  const sides = area.sides ?? [];
  const parts = sides.map((side, at) => sideOf(side, seatOf(side.seat), at, box.dice));
  if (parts.length === 2) parts.splice(1, 0, make("span.pt-arrow", { "aria-hidden": "true" }, "➜"));
  box.dice = sides.map((side) => side.dice.join());
  const order = (area.order ?? []).map((turn) => {
    const seat = seatOf(turn.seat);
    const step = make(
      "li",
      { "data-now": turn.now, "data-out": turn.out, title: turn.out ? "knocked out" : turn.now ? "whose turn it is" : null },
      make("span.pt-dot"),
      seat?.name ?? "",
    );
    tintSeat(step, seat);
    return step;
  });
  const says = area.result ?? headline;
  attr(node, "data-told", Boolean(parts.length || says || order.length));
  if (!parts.length && !says && !order.length) return box.replaceChildren();
  box.replaceChildren(
    ...[
      parts.length && make("div.pt-sides", {}, ...parts),
      make(
        "div.pt-told",
        {},
        ...[
          says && make("p.pt-headline", {}, says),
          order.length && make("ol.pt-order", { "aria-label": "Order of turns" }, ...order),
        ].filter(Boolean),
      ),
    ].filter(Boolean),
  );
}

function sideOf(side, seat, at, before) {
  const fresh = before?.[at] !== side.dice.join();
  const dice = side.dice.map((value) => make("span.pt-die", { role: "img", "aria-label": `a die shows ${value}`, "data-fresh": fresh }, die(value)));
  for (let left = side.unrolled; left > 0; left--) dice.push(make("span.pt-die", { role: "img", "aria-label": "a die, not rolled yet", "data-waits": true }, die(0)));
  const sums = side.parts.map((part) => make("li", {}, make("b", {}, part.value), " ", part.label));
  const box = make(
    "div.pt-side-of",
    { "data-does": side.does },
    make("p.pt-side-who", {}, make("span.pt-dot"), make("b", {}, seat?.name ?? ""), ` ${side.does}`),
    make("p.pt-side-card", {}, side.card),
    make("div.pt-roll", {}, ...dice, make("ul.pt-sums", {}, ...sums), make("p.pt-total", {}, side.total == null ? "…" : `= ${side.total}`)),
  );
  tintSeat(box, seat);
  return box;
}

/** Lines of text with their rules. */
export function patchLines(node, area, chip) {
  const list = node.lines ?? (node.lines = make("ul.pt-lines"));
  if (!list.isConnected) node.append(list);
  const told = JSON.stringify(area.lines);
  if (list.told === told) return;
  list.told = told;
  list.replaceChildren(
    ...area.lines.map((line) => make("li", { "data-tone": line.tone }, line.text, line.rule && " ", line.rule && chip(line.rule))),
  );
}

/** Sums of money in the middle of the table. */
export function patchMoney(node, area) {
  const list = node.money ?? (node.money = make("ul.pt-money"));
  if (!list.isConnected) node.append(list);
  list.replaceChildren(
    ...area.figures.map((one) => make("li", {}, icon(one.icon), make("b", {}, String(one.value)), make("span", {}, one.label))),
  );
}

