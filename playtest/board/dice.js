// Dice that several people roll at once at a table with real ones.
import { make, attr } from "./dom.js";

/** A number for each of several people, in a field that bears the name: nobody has to mind an order. */
export class Dice {
  constructor(changed, finish) {
    this.fields = [];
    this.done = make("button.pt-tool", { type: "submit" }, "Enter these");
    this.node = make("form.pt-entry-row", { "aria-label": "The dice of each", hidden: true });
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      // Enter goes from field to field, and is done in the last one that was empty.
      const missing = this.fields.find((field) => !field.checkValidity());
      if (missing) missing.reportValidity();
      else finish(this.values);
    });
    this.node.addEventListener("input", changed);
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") event.stopPropagation(); // a number is typed here, and means no action
      const empty = this.fields.find((field) => !field.value);
      if (event.key !== "Enter" || event.target === this.done || !empty) return;
      event.preventDefault();
      if (event.target.reportValidity()) empty.focus();
    });
  }

  patch(names, items) {
    attr(this.node, "hidden", !names.length);
    const [least, most] = [items?.[0], items?.at(-1)].map((item) => item?.label);
    const field = (name) => {
      const node = make("input", { type: "number", min: least, max: most, required: true, inputmode: "numeric", "data-lm-suppress-shortcuts": "", "aria-label": `${name}: ${least} to ${most}` });
      this.fields.push(node);
      return make("label.pt-entry-die", {}, name, node);
    };
    this.fields = [];
    this.node.replaceChildren(...names.map(field), this.done);
  }

  get values() {
    return this.fields.map(({ value }) => value);
  }
}
