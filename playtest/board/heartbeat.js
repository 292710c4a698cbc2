// Is anybody listening? A dead kernel leaves the old board on the screen without a word, so the board asks.
import { make, text, hostPage } from "./dom.js";

const EVERY = 2000; // milliseconds between two questions
const PATIENCE = 5000; // milliseconds without an answer until the connection counts as lost

export class Heartbeat {
  constructor(board) {
    this.board = board;
    this.light = make("span.pt-light");
    this.words = make("span");
    this.resume = make("button.pt-action", { onclick: () => this.reload() }, "Resume");
    this.banner = make("div.pt-banner", { role: "alert", hidden: true }, this.words);
    this.n = 0;
    this.asked = null; // when the oldest question without an answer was asked
    this.closed = false;
    this.live(true);
    this.timer = setInterval(() => this.beat(), EVERY);
    this.seen = () => {
      this.asked = null;
    };
    // While the page is hidden the browser slows its timers: begin afresh.
    document.addEventListener("visibilitychange", this.seen);
  }

  beat() {
    if (this.closed) return;
    if (document.hidden || !this.inSight()) {
      this.asked = null;
      return;
    }
    const now = performance.now();
    if (this.asked !== null && now - this.asked >= PATIENCE) this.live(false);
    this.asked ??= now;
    try {
      this.board.model.send({ type: "ping", n: ++this.n });
    } catch {
      this.live(false);
    }
  }

  /** A notebook may hold a dozen boards: only those on the screen ask. */
  inSight() {
    const { top, bottom, height } = this.board.root.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  }

  pong() {
    this.asked = null;
    if (!this.closed) this.live(true);
  }

  lose() {
    this.closed = true;
    this.live(false);
  }

  live(is) {
    if (this.is === is) return;
    this.is = is;
    text(this.light, is ? "Connected" : "Connection lost");
    this.light.title = this.light.textContent;
    this.light.dataset.live = is;
    this.banner.hidden = is;
    if (is) return;
    // In a notebook a reload would not bring the table back; running the cell does.
    const notebook = hostPage() === "lab";
    text(
      this.words,
      notebook
        ? "The notebook does not answer: it is busy or has stopped. Your game is saved. If it has stopped, run this cell again."
        : "Connection lost. Your game is saved.",
    );
    this.banner.replaceChildren(this.words, ...(notebook ? [] : [this.resume]));
  }

  address(id) {
    const url = new URL(window.location.href);
    if (id != null) url.searchParams.set("table", id);
    return url;
  }

  /** Keep the table's id in the address of a dashboard, so that a reload comes back to it. */
  table(id) {
    if (this.id === id) return;
    this.id = id;
    if (id != null && hostPage() === "voila") window.history.replaceState(window.history.state, "", this.address(id));
  }

  reload() {
    const url = this.address(this.id);
    if (url.href === window.location.href) window.location.reload();
    else window.location.assign(url);
  }

  end() {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }
}
