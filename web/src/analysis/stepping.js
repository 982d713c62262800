/** Stepping along the line on the analysis board: a slider between two buttons. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/** @typedef {import("./tree.js").Node} Node */

export class Stepping {
  #slider = h("input", { type: "range", min: "0", value: "0", "aria-label": say("slider-label") });
  #back;
  #on;
  element;
  /** @type {import("./desk.js").Desk | null} */ #desk = null;

  /** @param {(node: Node) => void} go @param {HTMLElement} more a button that stands with these */
  constructor(go, more) {
    const button = (/** @type {"previous" | "next"} */ name, /** @type {() => Node | null | undefined} */ to) => {
      const label = say(`step-${name}`);
      return h("button", { type: "button", "aria-label": label, title: label, onclick: () => { const node = to(); if (node) go(node); } }, icon(name));
    };
    this.#back = button("previous", () => this.#desk?.tree.here.parent);
    this.#on = button("next", () => this.#desk?.tree.here.children[0]);
    this.#slider.addEventListener("input", () => {
      if (this.#desk) go([this.#desk.tree.root, ...this.#desk.throughHere()][Number(this.#slider.value)]);
    });
    this.element = h("div", { class: "stepping" }, this.#back, this.#slider, this.#on, more);
  }

  /** @param {import("./desk.js").Desk} desk */
  show(desk) {
    this.#desk = desk;
    const { here, root } = desk.tree, count = desk.throughHere().length;
    const pressed = [this.#back, this.#on].find((button) => button === document.activeElement);
    this.#slider.max = String(count);
    this.#slider.value = String(here.ply);
    this.#slider.disabled = count === 0;
    this.#back.disabled = here === root;
    this.#on.disabled = here.children.length === 0;
    // A button at its end lets go of the keyboard.
    if (pressed?.disabled) this.#slider.focus();
  }
}
